package sit

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variant"
)

// moment holds facts of the view before an event. They are needed to show the event.
type moment struct {
	contract *variant.Contract
	trump    string
	due      barbu.Due
	id       score.ContractID
}

// update applies the new events to the person's view and shows them. The person's own
// actions are shown only if they have an effect.
func (t *table) update() error {
	for e := range t.match.Events(t.seat, t.view.Cursor) {
		before := moment{t.playing(), t.view.Trump, t.view.Due, t.view.Contract}
		if err := t.view.Apply(e); err != nil {
			return err
		}
		verb, rest, _ := strings.Cut(e.Line, " ")
		switch verb {
		case "deal":
			t.trick, t.last = nil, nil
			t.showDeal()
		case "draw":
			t.showDraw(strings.Fields(rest))
		case "cut":
			t.print("The pack is cut: %s.\n", rest)
		default:
			t.showAction(e, &before)
		}
		if before.id == "" && t.view.Contract != "" && before.due != barbu.DueDeclaration {
			t.print("%s is played.\n", t.contractName())
		}
		if n := len(t.view.Deals); n > t.scoredDeals {
			t.scoredDeals = n
			t.showScore(&t.view.Deals[n-1])
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
func (t *table) showDraw(drawn []string) {
	var items []string
	for seat, c := range drawn {
		if c != "-" {
			items = append(items, t.who(cards.Seat(seat))+" "+c)
		}
	}
	t.print("Each player draws a card for the first deal: %s.\n", strings.Join(items, ", "))
}

func (t *table) showAction(e barbu.Event, in *moment) {
	fields := strings.Fields(e.Line)
	seat := cards.Seat(fields[0][0] - '0')
	own := seat == t.seat
	switch verb := fields[1]; verb {
	case "declare":
		t.print("%s %s.\n", sentence(t.does(seat, "declare")), t.contractName())
	case "give":
		if !own {
			t.print("%s passes %s.\n", t.who(seat), count(len(fields)-2, "card"))
		}
	case "double", "redouble":
		if !own {
			a, _ := t.view.Parse(e.Line)
			t.print("%s %s.\n", t.who(seat), t.bet(a))
		}
	case "pass":
		switch {
		case own:
		case in.due == barbu.DueBet:
			t.print("%s does not bet.\n", t.who(seat))
		default:
			t.print("%s passes.\n", t.who(seat))
		}
	case "play":
		if in.contract.Play() == variant.PlayLayout {
			t.showLaid(e, seat, fields[2:])
		} else {
			t.showPlayed(in, barbu.Played{Seat: seat, Card: cards.MustParse(fields[2])})
		}
	}
	if e.Got != (cards.Hand{}) {
		t.print("You get %s.\n", strings.Join(cardTexts(e.Got), " "))
	}
}

func (t *table) showLaid(e barbu.Event, seat cards.Seat, laid []string) {
	text := t.does(seat, "lay") + " " + strings.Join(laid, " ")
	out := len(t.view.Places) == 0 || t.view.Places[seat] > 0
	switch {
	case out && t.view.Sizes[seat] == 0:
		text += " and " + t.is(seat) + " out"
	case e.Again:
		text += " and " + t.has(seat) + " another turn"
	case seat == t.seat:
		return
	}
	t.print("%s.\n", sentence(text))
}

// showPlayed adds a card to the trick, and shows the trick when it is complete.
func (t *table) showPlayed(in *moment, p barbu.Played) {
	t.trick = append(t.trick, p)
	if len(t.trick) < t.view.Players {
		return
	}
	t.last, t.trick = t.trick, nil
	t.winner = takes(in.contract, in.trump, t.last)
	t.showLast()
}

func (t *table) showLast() {
	t.flow("Trick: ", append(t.playedTexts(t.last), t.does(t.winner, "take")+" it"), ", ")
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
func (t *table) bet(a barbu.Action) string {
	var parts []string
	for _, b := range []struct {
		verb string
		on   cards.Seats
	}{{"doubles", a.Doubles}, {"redoubles", a.Redoubles}} {
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
