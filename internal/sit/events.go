package sit

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// update applies the new events to the person's view and shows them. The person's own
// actions are shown only if they have an effect.
func (t *table) update() error {
	for e := range t.match.Events(t.seat, t.view.Cursor) {
		due := t.view.Due
		if err := t.view.Apply(e); err != nil {
			return err
		}
		switch e.Kind {
		case barbu.KindDeal:
			t.showDeal()
		case barbu.KindDraw:
			t.showDraw(&e)
		case barbu.KindCut:
			t.print("The pack is cut: %v.\n", e.Cut)
		default:
			t.showAction(&e, due)
		}
		if e.Contract != "" && e.Kind != barbu.KindDeclare {
			t.print("%s is played.\n", t.contractName())
		}
		if e.Ended {
			t.showScore(&t.view.Deals[len(t.view.Deals)-1])
		}
	}
	return nil
}

// showDeal announces a new deal and the players with a role in it.
func (t *table) showDeal() {
	v := t.view
	t.print("\nDeal %s: %s", t.dealNumber(), t.does(v.Dealer, "deal"))
	if v.Declarer != cards.NoSeat {
		t.print(", %s", t.does(v.Declarer, "declare"))
	}
	if v.Cutter != cards.NoSeat {
		t.print(", %s", t.does(v.Cutter, "cut"))
	}
	t.print(".\n")
}

// showDraw shows the cards drawn to determine the first dealer.
func (t *table) showDraw(e *barbu.Event) {
	var items []string
	for seat, c := range e.Drawn[:e.Players] {
		if c != 0 {
			items = append(items, t.who(cards.Seat(seat))+" "+c.String())
		}
	}
	t.print("Each player draws a card for the first deal: %s.\n", strings.Join(items, ", "))
}

// showAction shows the action of a player. Due is what was due before it.
func (t *table) showAction(e *barbu.Event, due barbu.Due) {
	own := e.Seat == t.seat
	switch e.Kind {
	case barbu.KindDeclare:
		t.print("%s %s.\n", sentence(t.does(e.Seat, "declare")), t.contractName())
	case barbu.KindGive:
		if !own {
			t.print("%s passes %s.\n", t.who(e.Seat), count(e.Hidden, "card"))
		}
	case barbu.KindDouble:
		if !own {
			t.print("%s %s.\n", t.who(e.Seat), t.bet(e.Doubles, e.Redoubles))
		}
	case barbu.KindPass:
		switch {
		case own:
		case due == barbu.DueBet:
			t.print("%s does not bet.\n", t.who(e.Seat))
		default:
			t.print("%s passes.\n", t.who(e.Seat))
		}
	case barbu.KindPlay:
		switch {
		case e.TrickTo != cards.NoSeat:
			t.showLast()
		case due == barbu.DueCard && len(t.view.Rows) > 0, e.Place > 0:
			t.showLaid(e)
		}
	}
	if e.Got != (cards.Hand{}) {
		t.print("You get %s.\n", strings.Join(cardTexts(e.Got), " "))
	}
}

func (t *table) showLaid(e *barbu.Event) {
	_, laid, _ := strings.Cut(e.String(), " play ")
	text := t.does(e.Seat, "lay") + " " + laid
	switch {
	case e.Place > 0:
		text += " and " + t.is(e.Seat) + " out"
	case e.Again:
		text += " and " + t.has(e.Seat) + " another turn"
	case e.Seat == t.seat:
		return
	}
	t.print("%s.\n", sentence(text))
}

func (t *table) showLast() {
	t.flow("Trick: ", append(t.playedTexts(t.view.LastTrick), t.does(t.view.TakenBy, "take")+" it"), ", ")
}

func (t *table) showScore(d *score.Deal) {
	var items []string
	for seat := range cards.Seat(t.view.Players) {
		item := t.who(seat) + " " + signed(d.Points[seat])
		if d.Base[seat] != d.Points[seat] {
			item += fmt.Sprintf(" (%s before bets)", signed(d.Base[seat]))
		}
		items = append(items, item)
	}
	t.print("\n")
	t.flow(sheet.ContractName(t.match.Sheet(), d)+" scores: ", items, ", ")
}

// signed writes points with their sign.
func signed(points int32) string {
	if points == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", points)
}

// bet describes the bets of a player.
func (t *table) bet(doubles, redoubles cards.Seats) string {
	var parts []string
	for _, b := range []struct {
		verb string
		on   cards.Seats
	}{{"doubles", doubles}, {"redoubles", redoubles}} {
		var names []string
		for seat := range b.on.All() {
			names = append(names, t.who(seat))
		}
		if len(names) > 0 {
			parts = append(parts, b.verb+" "+words.List("and", names))
		}
	}
	return strings.Join(parts, ", ")
}

// does returns a player with a verb, such as "you lay" or "2 steady lays". The verb must
// be in the form that follows "you".
func (t *table) does(seat cards.Seat, verb string) string {
	if seat == t.seat {
		return person + " " + verb
	}
	return t.who(seat) + " " + verb + "s"
}

// is returns the form of "be" for a player.
func (t *table) is(seat cards.Seat) string {
	if seat == t.seat {
		return "are"
	}
	return "is"
}

// has returns the form of "have" for a player.
func (t *table) has(seat cards.Seat) string {
	if seat == t.seat {
		return "have"
	}
	return "has"
}

// sentence returns a text with a capital first letter.
func sentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// cardTexts lists the cards of a hand by suits, high cards first.
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
