package replay

import (
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// matchData is the data of the page. Its keys are short because a match has thousands of steps.
// Seats are numbers, and a list of cards is a text with two letters a card.
type matchData struct {
	Title string `json:"title"`
	// Texts are the texts of the script in the language of the page, by their English text; missing for
	// English. Letters are the letters of ranks that differ from those of records.
	Texts    map[string]string `json:"texts,omitempty"`
	Letters  map[string]string `json:"letters"`
	Facts    [][2]string       `json:"facts,omitempty"` // the tags, and other facts about the match
	Names    []string          `json:"names"`
	Reversed bool              `json:"reversed,omitempty"` // play is counter-clockwise
	Deals    []*dealData       `json:"deals"`
	Rules    []string          `json:"rules"` // the rules that forbade a card, in words
}

// dealData is a deal, with all its steps. A deal that is dealt again or played again is one deal.
type dealData struct {
	Title    string     `json:"title"`
	Contract string     `json:"contract,omitempty"`
	Declarer *int       `json:"declarer,omitempty"`
	Bets     []string   `json:"bets,omitempty"`
	Before   []int32    `json:"before"`           // the points of the match before the deal
	Base     []int32    `json:"base,omitempty"`   // the points of the deal before bets, if they differ
	Points   []int32    `json:"points,omitempty"` // the points of the deal; missing if it is not over
	Total    []int32    `json:"total,omitempty"`  // the points of the match after the deal
	Teams    []string   `json:"teams,omitempty"`  // the same points by team
	Analysed bool       `json:"analysed,omitempty"`
	Steps    []stepData `json:"steps"`
}

// stepData is one step.
type stepData struct {
	Seat   *int   `json:"a,omitempty"` // the seat that acted
	Text   string `json:"t,omitempty"` // what was done; omitted if Play or Lay says it
	Hidden string `json:"h,omitempty"` // the text for the seats that may not know what was done
	See    string `json:"v,omitempty"` // the seats that may know it, if there is a hidden text
	// Play is a card that moves from the hand of the seat to the table, and Lay are cards that move
	// from the hand to a layout.
	Play string `json:"p,omitempty"`
	Lay  string `json:"y,omitempty"`
	// Took is the seat that took the trick with this card.
	Took     *int     `json:"k,omitempty"`
	Notes    []string `json:"n,omitempty"` // what followed
	Comments []string `json:"c,omitempty"`
	// Legal has the cards of the hand that were allowed, if some were not; - is none. Rules says why the
	// others were not: the number of a rule, or "0:KS6S;1:7H" if several rules forbade cards.
	Legal string `json:"l,omitempty"`
	Rules string `json:"w,omitempty"`
	// Cost is what the step cost the seat, in points, with its lower and its upper bound; it is
	// missing if it is 0. Better has the cards that would have cost nothing, - for a pass.
	Cost   *[2]int           `json:"x,omitempty"`
	Better []string          `json:"b,omitempty"`
	NoCost bool              `json:"o,omitempty"` // the cost is not known: the analysis of the deal does not have this move
	Next   *int              `json:"z,omitempty"` // the seat that acts next
	State  map[string]string `json:"s,omitempty"` // what else changes: see state
}

// suitsInHand is the order of the suits in a hand: their colours alternate.
var suitsInHand = [...]cards.Suit{cards.Spades, cards.Hearts, cards.Clubs, cards.Diamonds}

// handText returns the cards of a hand, two letters a card, high cards first.
func handText(h cards.Hand) string {
	var b strings.Builder
	for _, suit := range suitsInHand {
		for c := range h.First.In(suit).Backward() {
			b.WriteString(c.String())
			if h.Second.Has(c) {
				b.WriteString(c.String())
			}
		}
	}
	return b.String()
}

func setText(s cards.Set) string { return handText(cards.Hand{First: s}) }
