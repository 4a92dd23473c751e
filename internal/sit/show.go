package sit

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

func (t *table) show() {
	v := t.view
	t.print("\n")
	if v.Contract != "" {
		t.print("Deal %s: %s", t.dealNumber(), t.contractName())
		if v.Declarer != cards.NoSeat {
			t.print(", declared by %s", t.who(v.Declarer))
		}
		t.print("\n")
	}
	t.showBets()
	t.showTaken()
	if len(v.Rows) > 0 {
		t.showLayout()
	}
	if len(v.Trick) > 0 {
		t.flow("Trick: ", t.playedTexts(v.Trick), ", ")
		if len(v.Trick) > 1 {
			t.print("       %s so far\n", t.does(v.Winning(), "take"))
		}
	}
	t.flow("Hand:  ", t.handTexts(), "   ")
}

func (t *table) showBets() {
	var items []string
	for seat := range t.view.Doubled {
		doubled, redoubled := t.view.Doubled[seat], t.view.Redoubled[seat]
		if doubled|redoubled != 0 {
			items = append(items, t.who(cards.Seat(seat))+" "+strings.ReplaceAll(t.bet(doubled, redoubled), "doubles", "doubled"))
		}
	}
	if len(items) > 0 {
		t.flow("Bets:  ", items, "; ")
	}
	if v := t.view; v.Due == barbu.DueBet && len(v.Owed) > 0 && v.Owed[t.seat] > 0 {
		t.print("Owed:  you owe %s %s, in this deal or later\n", t.who(v.Declarer), count(v.Owed[t.seat], "double"))
	}
}

// showTaken shows how many tricks each player has, and the open cards in those tricks.
func (t *table) showTaken() {
	v := t.view
	if len(v.Tricks) > 0 {
		var items []string
		for seat, n := range v.Tricks {
			item := fmt.Sprintf("%s %d", t.who(cards.Seat(seat)), n)
			if len(v.Shown) > 0 && v.Shown[seat] != (cards.Hand{}) {
				item += fmt.Sprintf(" (%s)", strings.Join(cardTexts(v.Shown[seat]), " "))
			}
			items = append(items, item)
		}
		t.flow("Taken: ", items, ", ")
	}
}

// showLayout draws each row on a line of its own, with a dot for each card not laid yet.
func (t *table) showLayout() {
	v := t.view
	pack := t.match.Game().Pack().Cards()
	for i, row := range v.Rows {
		of := pack.First
		if i == 1 {
			of = pack.Second
		}
		for _, suit := range []cards.Suit{cards.Spades, cards.Hearts, cards.Diamonds, cards.Clubs} {
			var cells []string
			for c := range of.In(suit).All() {
				if row.Has(c) {
					cells = append(cells, c.String())
				} else {
					cells = append(cells, " .")
				}
			}
			t.print("     %v %s\n", suit, strings.Join(cells, " "))
		}
	}
	var items []string
	for seat, n := range v.Sizes {
		item := fmt.Sprintf("%s %d", t.who(cards.Seat(seat)), n)
		if v.Places[seat] > 0 {
			item = fmt.Sprintf("%s out, place %d", t.who(cards.Seat(seat)), v.Places[seat])
		}
		items = append(items, item)
	}
	t.flow("Left:  ", items, ", ")
}

// handTexts lists the person's hand by suits, with legal cards in brackets.
func (t *table) handTexts() []string {
	var suits []string
	legal := t.view.Cards()
	for _, suit := range []cards.Suit{cards.Spades, cards.Hearts, cards.Diamonds, cards.Clubs} {
		texts := cardTexts(cards.Hand{First: t.view.Hand.First.In(suit), Second: t.view.Hand.Second.In(suit)})
		for i, text := range texts {
			if legal.Has(cards.MustParse(text)) {
				texts[i] = "[" + text + "]"
			}
		}
		if len(texts) > 0 {
			suits = append(suits, strings.Join(texts, " "))
		}
	}
	return suits
}

// playedTexts lists the cards of a trick with their players.
func (t *table) playedTexts(trick []barbu.Played) []string {
	var texts []string
	for _, p := range trick {
		texts = append(texts, fmt.Sprintf("%s %v", t.who(p.Seat), p.Card))
	}
	return texts
}

// contractName names the contracts in play in the words of the variant.
func (t *table) contractName() string {
	v := t.view
	return sheet.ContractName(t.match.Sheet(), &score.Deal{Contract: v.Contract, Trump: v.Trump, Rank: v.Rank})
}

// dealNumber returns the number of the current deal in the match.
func (t *table) dealNumber() string {
	n := t.view.Done + 1
	if of := t.match.Game().Deals(); of > 0 {
		return fmt.Sprintf("%d of %d", n, of)
	}
	return fmt.Sprint(n)
}

// count returns a number with its noun: "1 card", "2 cards".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
