package main

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// moment is what an event is heard in.
type moment struct {
	plan     *variant.Plan
	trump    string
	due      barbu.Due
	contract score.Contract
}

// hear brings the person's view up to what has happened, and tells it. What the person
// did is told only where it leads to something.
func (t *sitting) hear() error {
	for e := range t.match.Events(t.seat, t.view.Heard) {
		before := moment{t.plan(), t.view.Trump, t.view.Due, t.view.Contract}
		if err := t.view.Apply(e); err != nil {
			return err
		}
		verb, rest, _ := strings.Cut(e.Line, " ")
		switch verb {
		case "deal":
			t.trick, t.last = nil, nil
			t.tellDeal()
		case "draw":
			t.tellDraw(strings.Fields(rest))
		case "cut":
			t.print("the pack is cut: %s\n", rest)
		default:
			t.tellAction(e, &before)
		}
		if before.contract == "" && t.view.Contract != "" && before.due != barbu.Declaration {
			t.print("%s is played\n", t.called())
		}
		if n := len(t.view.Deals); n > t.heardDeals {
			t.heardDeals = n
			t.tellScore(&t.view.Deals[n-1])
		}
	}
	return nil
}

// tellDeal says who does what in a new deal.
func (t *sitting) tellDeal() {
	v := t.view
	t.print("\ndeal %s: %s", t.dealNumber(), t.does(v.Dealer, "deal"))
	if v.Declarer >= 0 {
		t.print(", %s", t.does(v.Declarer, "declare"))
	}
	if v.Cutter >= 0 {
		t.print(", %s", t.does(v.Cutter, "cut"))
	}
	t.print("\n")
}

// tellDraw says who drew what for who deals first.
func (t *sitting) tellDraw(drawn []string) {
	var items []string
	for seat, c := range drawn {
		if c != "-" {
			items = append(items, t.who(seat)+" "+c)
		}
	}
	t.print("cards are drawn for who deals: %s\n", strings.Join(items, ", "))
}

// tellAction says what a seat did.
func (t *sitting) tellAction(e barbu.Event, in *moment) {
	fields := strings.Fields(e.Line)
	seat := int(fields[0][0] - '0')
	own := seat == int(t.seat)
	switch verb := fields[1]; verb {
	case "declare":
		t.print("%s %s\n", t.does(seat, "declare"), t.called())
	case "give":
		if !own {
			t.print("%s passes on %d cards\n", t.who(seat), len(fields)-2)
		}
	case "double", "redouble":
		if !own {
			a, _ := t.view.Parse(e.Line)
			t.print("%s %s\n", t.who(seat), t.bet(a))
		}
	case "pass":
		switch {
		case own:
		case in.due == barbu.Bet:
			t.print("%s bets nothing\n", t.who(seat))
		default:
			t.print("%s passes\n", t.who(seat))
		}
	case "play":
		if in.plan.Play() == variant.Layout {
			t.tellLaid(e, seat, fields[2:])
		} else {
			t.tellPlayed(in, barbu.Played{Seat: seat, Card: cards.MustParse(fields[2])})
		}
	}
	if e.Got != (cards.Hand{}) {
		t.print("you get %s\n", strings.Join(cardTexts(e.Got), " "))
	}
}

// tellLaid says what came to the layout.
func (t *sitting) tellLaid(e barbu.Event, seat int, laid []string) {
	text := t.does(seat, "lay") + " " + strings.Join(laid, " ")
	out := len(t.view.Places) == 0 || t.view.Places[seat] > 0
	switch {
	case out && t.view.Sizes[seat] == 0:
		text += " and " + t.is(seat) + " out"
	case e.Again:
		text += " for another turn"
	case seat == int(t.seat):
		return
	}
	t.print("%s\n", text)
}

// tellPlayed keeps a card that was played to a trick, and tells the trick when it is done.
func (t *sitting) tellPlayed(in *moment, p barbu.Played) {
	t.trick = append(t.trick, p)
	if len(t.trick) < t.view.Players {
		return
	}
	t.last, t.trick = t.trick, nil
	t.winner = takes(in.plan, in.trump, t.last)
	t.tellLast()
}

// tellLast tells the trick before the one on the table.
func (t *sitting) tellLast() {
	t.flow("trick: ", append(t.playedTexts(t.last), t.does(t.winner, "take")+" it"), ", ")
}

// tellScore tells what a deal came to.
func (t *sitting) tellScore(d *score.Deal) {
	var items []string
	for seat := range t.view.Players {
		item := fmt.Sprintf("%s %+d", t.who(seat), d.Points[seat])
		if d.Base[seat] != d.Points[seat] {
			item += fmt.Sprintf(" (%+d before bets)", d.Base[seat])
		}
		items = append(items, item)
	}
	t.print("\n")
	t.flow(t.match.Sheet().Called(d)+" scores: ", items, ", ")
}

// bet says whom a seat doubles and redoubles.
func (t *sitting) bet(a barbu.Action) string {
	var parts []string
	for _, b := range []struct {
		verb string
		on   cards.Seats
	}{{"doubles", a.Doubles}, {"redoubles", a.Redoubles}} {
		var whom []string
		for seat := range b.on.All() {
			whom = append(whom, t.who(int(seat)))
		}
		if len(whom) > 0 {
			parts = append(parts, b.verb+" "+words.List("and", whom))
		}
	}
	return strings.Join(parts, ", ")
}

// does says that somebody does something; the verb is that of "you".
func (t *sitting) does(seat int, verb string) string {
	if seat == int(t.seat) {
		return person + " " + verb
	}
	return t.who(seat) + " " + verb + "s"
}

// is says that somebody is something.
func (t *sitting) is(seat int) string {
	if seat == int(t.seat) {
		return "are"
	}
	return "is"
}

// cardTexts lists a hand as a player sorts it.
func cardTexts(h cards.Hand) []string {
	var texts []string
	for c := range h.First.Backward() {
		texts = append(texts, c.String())
		if h.Second.Has(c) {
			texts = append(texts, c.String())
		}
	}
	return texts
}
