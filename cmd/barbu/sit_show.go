package main

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// show shows the table as the person sees it now.
func (t *sitting) show() {
	v := t.view
	t.print("\n")
	if v.Contract != "" {
		t.print("deal %s: %s", t.dealNumber(), t.called())
		if v.Declarer >= 0 {
			t.print(", declared by %s", t.who(v.Declarer))
		}
		t.print("\n")
	}
	t.showBets()
	t.showTaken()
	if v.Rows != nil {
		t.showLayout()
	}
	if len(t.trick) > 0 {
		winner := takes(t.plan(), t.view.Trump, t.trick)
		t.flow("trick: ", t.playedTexts(t.trick), ", ")
		if len(t.trick) > 1 {
			t.print("       %s so far\n", t.does(winner, "take"))
		}
	}
	t.flow("hand:  ", t.handTexts(), "   ")
}

// showBets shows who has doubled and redoubled whom.
func (t *sitting) showBets() {
	var items []string
	for seat := range t.view.Doubled {
		a := barbu.DoubleAction(cards.Seat(seat), seatSet(t.view.Doubled[seat]), seatSet(t.view.Redoubled[seat]))
		if a.Doubles|a.Redoubles != 0 {
			items = append(items, t.who(seat)+" "+strings.ReplaceAll(t.bet(a), "doubles", "doubled"))
		}
	}
	if len(items) > 0 {
		t.flow("bets:  ", items, "; ")
	}
	if v := t.view; v.Due == barbu.Bet && v.Owed != nil && v.Owed[t.seat] > 0 {
		t.print("owed:  %d doubles of %s, in this deal or later\n", v.Owed[t.seat], t.who(v.Declarer))
	}
}

// showTaken shows how many tricks each has taken, with those cards of them that lie open.
func (t *sitting) showTaken() {
	v := t.view
	if len(v.Tricks) > 0 {
		var items []string
		for seat, n := range v.Tricks {
			item := fmt.Sprintf("%s %d", t.who(seat), n)
			if v.Shown != nil && v.Shown[seat] != (cards.Hand{}) {
				item += fmt.Sprintf(" (%s)", strings.Join(cardTexts(v.Shown[seat]), " "))
			}
			items = append(items, item)
		}
		t.flow("taken: ", items, ", ")
	}
}

// showLayout draws the rows, a suit a line, with a dot for each card that does not lie yet.
func (t *sitting) showLayout() {
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
		item := fmt.Sprintf("%s %d", t.who(seat), n)
		if v.Places[seat] > 0 {
			item = fmt.Sprintf("%s out, place %d", t.who(seat), v.Places[seat])
		}
		items = append(items, item)
	}
	t.flow("left:  ", items, ", ")
}

// handTexts lists the person's hand by suits, those cards in brackets that may be played.
func (t *sitting) handTexts() []string {
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

// playedTexts lists who played what.
func (t *sitting) playedTexts(trick []barbu.Played) []string {
	var texts []string
	for _, p := range trick {
		texts = append(texts, fmt.Sprintf("%s %v", t.who(p.Seat), p.Card))
	}
	return texts
}

// plan returns what is played, nil while nothing is called.
func (t *sitting) plan() *variant.Plan {
	v := t.view
	if v.Contract == "" {
		return nil
	}
	var ids []score.Contract
	for id := range strings.SplitSeq(string(v.Contract), "+") {
		ids = append(ids, score.Contract(id))
	}
	g := t.match.Game()
	calls, err := g.Call(ids...)
	if err != nil {
		return nil
	}
	return g.Played(variant.At{Set: v.Set, Round: v.Round, Deal: v.Deal}, calls)
}

// takes returns who takes a trick that lies so far.
func takes(plan *variant.Plan, trump string, trick []barbu.Played) int {
	suit, _ := cards.ParseSuit(trump) // NoSuit where there is none
	state, _ := plan.Blind(suit, 0, cards.Seat(trick[0].Seat))
	lies := state.Trick()
	for _, p := range trick {
		lies = lies.With(p.Card)
	}
	return int(lies.Winner())
}

// called says what is played, in the variant's words.
func (t *sitting) called() string {
	v := t.view
	return t.match.Sheet().Called(&score.Deal{Contract: v.Contract, Trump: v.Trump, Rank: v.Rank})
}

// dealNumber says which deal of the match is in hand.
func (t *sitting) dealNumber() string {
	n := len(t.view.Deals) + 1
	if of := t.match.Game().Deals(); of > 0 {
		return fmt.Sprintf("%d of %d", n, of)
	}
	return fmt.Sprint(n)
}

func seatSet(list []int) cards.Seats {
	var set cards.Seats
	for _, seat := range list {
		set = set.With(cards.Seat(seat))
	}
	return set
}
