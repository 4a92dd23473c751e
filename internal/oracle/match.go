package oracle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// Match is a match by the oracle's rules. Its actions are lines of a record: "2 play QH",
// "cut 4H".
type Match struct {
	Config Config
	Done   []*Deal // the deals that are over
	Now    *Deal   // the current deal; nil if a deal is due
	again  *Deal   // the deal that is to be dealt again, because the teams were level
	draws  []drawn // for the first dealers of the rounds of cuts
}

// Deal is one deal of a match and its history.
type Deal struct {
	config    *Config
	number    int // of the deal in the match, from 0
	at        at
	turn      int         // the seat with the rotating role
	left      []*Contract // the contracts that the round had left before the deal
	Declarer  int         // the dealer if no player declares
	Dealer    int
	Leader    int         // the seat that leads, or begins the layout
	leader    int         // the same before the contract was known
	Contracts []*Contract // the contracts in play; none before they are known
	Contract  *Contract   // the first of Contracts; the deal is played by its rules
	Trump     string      // C, D, H, S or NT; "" if no trump was named
	Rank      string      // the start rank; "" if no rank was named

	pack     []cards.Card
	declared bool // the contracts are known
	callCuts []cards.Card
	passCuts []cards.Card
	hands    [][]cards.Card
	talon    []cards.Card // the cards in no hand: the talon, then what was discarded for it
	turned   cards.Card   // the card that was turned up; 0 if none

	tookTalon   bool // the declarer took up the talon
	mustDiscard bool // and has not discarded yet

	gifts       [][]cards.Card // cards put aside to be passed, in the order of turns
	passed      int            // number of passes made
	turns       []bet
	obliged     []int // flanks that must double the declarer
	sale        []said
	toName      bool // the trump suit is sold and not yet named
	tricks      []trick
	layout      *layout
	count       *tally
	runs        *run
	unannounced int            // how many seats did not announce all tricks
	announcer   *int           // the seat that announced all tricks
	shown       [][]cards.Card // the cards that each seat showed before play, in the order of turns
	chose       int            // the choice of the seat that took everything, 1 or 2; 0 if there is none yet
	askedBefore int            // how many seats were asked whether they want a new deal, before the contract
	askedAfter  int            // and when the contract is known

	Parts  [][]int // points of each seat in each contract, before bets
	Before []int   // points of each seat before bets
	After  []int   // points of each seat at the end
}

// New returns a match about to begin.
func New(c Config) *Match {
	c.played = map[string]int{}
	c.sumsUp()
	c.noteRuleIf(c.Lowest != "2", "pack-lowest")
	c.noteRuleIf(c.Copies == 2, "pack-copies")
	c.noteRuleIf(len(c.Added) > 0, "pack-added")
	c.noteRuleIf(len(c.Removed) > 0, "pack-removed")
	c.noteRule(fmt.Sprint("table-players: ", c.Players))
	c.noteRuleIf(c.Deals > 0 && c.Deals < c.Players*len(c.calls()), "contract-deals")
	return &Match{Config: c}
}

// here returns the place in the match of the current or next deal.
func (m *Match) here() at {
	if m.Now != nil {
		return m.Now.at
	}
	return m.next()
}

// isCut reports whether the deal is in the round of cuts.
func (d *Deal) isCut() bool { return d.config.isCut(d.at.round) }

// Apply applies a legal action and refuses any other.
func (m *Match) Apply(action string) error {
	if !slices.Contains(m.Legal(), action) {
		return fmt.Errorf("%s: not legal", action)
	}
	d := m.Now
	words := strings.Fields(action)
	if words[0] == "cut" {
		m.cut(read(words[1:])[0])
		return nil
	}
	if words[0] == "turn" {
		d.turnUp(read(words[1:])[0])
		m.schedule()
		return nil
	}
	seat, _ := strconv.Atoi(words[0])
	switch verb, rest := words[1], words[2:]; verb {
	case "declare":
		m.declare(rest)
		return nil
	case "discard":
		d.discard(read(rest))
	case "give":
		d.give(read(rest))
		m.schedule()
	case "redeal":
		m.answerRedeal(true)
		return nil
	case "announce":
		c := d.config
		c.noteRule("announce-order")
		c.noteRule("announce-once")
		d.announcer = &seat
	case "show":
		d.show(read(rest))
	case "choose":
		d.choose(rest[0])
	case "play":
		d.play(seat, read(rest))
	case "double", "redouble":
		d.bet(seat, words[1:])
	case "bid", "accept", "refuse", "decline":
		d.say(seat, words[1:])
	case "pass":
		switch what, _ := m.Due(); what {
		case "bid", "sale":
			d.say(seat, words[1:])
		case "redeal":
			m.answerRedeal(false)
			return nil
		case "announcement":
			d.unannounced++
		case "exposure":
			d.show(nil)
		case "bet":
			d.bet(seat, nil)
		default:
			d.passTurn()
		}
	}
	m.proceed()
	return nil
}

// proceed makes the steps after an action that need no choice: it begins play when the bets are
// made, and closes a deal that is over.
func (m *Match) proceed() {
	d := m.Now
	if what, _ := d.beforePlay(); what != "" {
		return
	}
	if d.Declined() {
		d.Before = d.whenDeclined()
		m.close()
		return
	}
	if d.split() {
		m.Config.noteRule("bet-undoubled")
		d.Before = d.shares()
		m.close()
		return
	}
	if !d.begun() {
		d.begin()
	}
	if d.over() {
		if _, due := d.toChoose(); due {
			return
		}
		d.Parts = d.parts()
		if d.announcer != nil {
			d.Parts = [][]int{d.announced()}
		}
		d.Before = d.sum(d.Parts)
		if d.replayed() {
			m.again, m.Now = d, nil
			return
		}
		m.close()
	}
}

// close scores a deal that is over.
func (m *Match) close() {
	d := m.Now
	d.After = d.settled(d.Before)
	if d.Declared() {
		scored := d.After[d.Declarer]
		d.After[d.Declarer] = m.Config.chosen(scored)
		m.Config.noteRuleIf(d.After[d.Declarer] != scored, "score-chooser")
	}
	d.After = d.pay(d.After)
	m.Done, m.Now, m.again = append(m.Done, d), nil, nil
}

// Hand returns the cards in the hand of a seat, without the cards that are put aside to pass.
func (m *Match) Hand(seat int) []cards.Card {
	if m.Now == nil {
		return nil
	}
	d := m.Now
	hand := slices.Clone(d.hands[seat])
	for i, gift := range d.gifts {
		for _, card := range gift {
			if m.Config.round(d.Declarer)[i] == seat {
				hand = less(hand, card)
			}
		}
	}
	return hand
}

// Total returns the points of each seat so far.
func (m *Match) Total() []int {
	total := make([]int, m.Config.Players)
	for _, d := range m.Done {
		for seat, points := range d.After {
			total[seat] += points
		}
	}
	return total
}

// read reads the cards of an action.
func read(words []string) []cards.Card {
	var list []cards.Card
	for _, word := range words {
		list = append(list, cards.MustParse(word))
	}
	return list
}
