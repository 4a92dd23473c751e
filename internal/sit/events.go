package sit

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variant"
)

// update applies the new events to the person's view and shows them. The person's own
// actions are shown only if they have an effect.
func (t *table) update() error {
	for e := range t.match.Events(t.seat, t.view.Cursor) {
		due, onLayout := t.view.Due, !t.takesTricks()
		if err := t.view.Apply(e); err != nil {
			return err
		}
		switch e.Kind {
		case barbu.KindDeal:
			t.print("\n")
			if e.Again {
				t.list(lang.PlayedAgain, []string{t.contractName()})
			}
			t.say(t.head(t.dealNumber()) + " " + t.text.Language.Text(lang.Deals, t.who(e.Dealer)))
			if e.Contract != "" && t.view.Cutter != cards.NoSeat {
				t.write(oneLeft)
			}
		case barbu.KindDraw:
			t.showDraw(&e)
		case barbu.KindCut:
			t.showCut(e.Cut)
		case barbu.KindTurn:
			t.list(lang.CardTurned, []string{t.cards(e.Cards)})
		default:
			t.showAction(&e, due, onLayout)
		}
		if e.Contract != "" && e.Kind != barbu.KindDeclare {
			t.list(lang.Contract, []string{t.contractName()})
		}
		if e.Ended {
			t.showScore(&t.view.Deals[len(t.view.Deals)-1])
		}
	}
	return nil
}

// dealNumber returns the number of the current deal in the match.
func (t *table) dealNumber() string {
	n := t.view.Done + 1
	if of := t.match.Game().Deals(); of > 0 {
		return t.capital(lang.DealOf, n, of)
	}
	return t.capital(lang.NumberedDeal, n)
}

// contractName names the contracts in play in the words of the variant.
func (t *table) contractName() string {
	v := t.view
	return t.contractOf(&score.Deal{Contract: v.Contract, Trump: v.Trump, Rank: v.Rank})
}

// contractOf names the contracts of a deal in the words of the variant. A trump suit is written as
// in the cards on the screen.
func (t *table) contractOf(d *score.Deal) string {
	suit, err := cards.ParseSuit(d.Trump)
	if err != nil || suit == cards.NoSuit {
		return sheet.ContractName(t.match.SheetIn(t.text.Language), d)
	}
	named := *d
	named.Trump = ""
	return sheet.ContractName(t.match.SheetIn(t.text.Language), &named) + " " + t.text.SuitText(suit)
}

// takesTricks reports whether the contract in play takes tricks.
func (t *table) takesTricks() bool {
	k := t.view.Playing()
	return k == nil || k.Play() == variant.PlayTricks
}

// showDraw shows the cards drawn to determine the first dealer.
func (t *table) showDraw(e *barbu.Event) {
	var items []string
	for seat, c := range e.Drawn[:e.Players] {
		if c != 0 {
			items = append(items, t.of(cards.Seat(seat), t.card(c)))
		}
	}
	t.list(lang.CardsDrawn, items)
	t.showDrawn()
}

// showAction shows the action of a player. Due is what was due before it, and onLayout reports
// whether cards are played otherwise than to tricks.
func (t *table) showAction(e *barbu.Event, due barbu.Due, onLayout bool) {
	l, who := t.text.Language, t.who(e.Seat)
	switch e.Kind {
	case barbu.KindDeclare:
		t.phrase(lang.Declares, who, t.contractName())
	case barbu.KindGive:
		if e.Seat != t.seat {
			t.phrase(lang.Gives, who, l.Count(e.Hidden, lang.Cards))
		}
	case barbu.KindDouble:
		t.showBets(e)
	case barbu.KindPass:
		if e.Seat != t.seat {
			t.showPass(e.Seat, due)
		}
	case barbu.KindPlay:
		t.showPlayed(e, onLayout)
	default:
		t.showAnswer(e)
	}
	if e.Got != (cards.Hand{}) {
		t.list(lang.CardsGot, []string{t.cards(e.Got)})
	}
}

// answers has the phrase for each kind of answer that has no number and no cards.
var answers = map[barbu.Kind]lang.Phrase{
	barbu.KindRedeal: lang.AsksForDeal, barbu.KindAccept: lang.Accepts, barbu.KindRefuse: lang.Refuses,
	barbu.KindDecline: lang.Declines, barbu.KindAnnounce: lang.Announces,
}

// showAnswer shows the answer of a player to a question, the cards that the player shows, or how
// many cards they discard.
func (t *table) showAnswer(e *barbu.Event) {
	l, who := t.text.Language, t.who(e.Seat)
	switch e.Kind {
	case barbu.KindBid:
		t.phrase(lang.Bids, who, l.Count(int(e.Count), lang.Tricks))
	case barbu.KindChoose:
		t.phrase(lang.Chooses, who, int(e.Count))
	case barbu.KindShow:
		t.phrase(lang.Shows, who, t.cards(e.Cards))
	case barbu.KindDiscard:
		t.phrase(lang.Discards, who, l.Count(e.Hidden+e.Cards.Len(), lang.Cards))
	default:
		t.phrase(answers[e.Kind], who)
	}
}

// showPass shows that a player passes a turn in which they could bet or play.
func (t *table) showPass(seat cards.Seat, due barbu.Due) {
	phrase := lang.Passes
	if due == barbu.DueBet {
		phrase = lang.MakesNoBet
	}
	t.phrase(phrase, t.who(seat))
}

// showBets shows the bets of another player.
func (t *table) showBets(e *barbu.Event) {
	if e.Seat == t.seat {
		return
	}
	if e.Doubles != 0 {
		t.phrase(lang.Doubled, t.who(e.Seat), t.seats(e.Doubles))
	}
	if e.Redoubles != 0 {
		t.phrase(lang.Redoubled, t.who(e.Seat), t.seats(e.Redoubles))
	}
}

// showPlayed shows cards played otherwise than to tricks, and the last trick of a deal. The table shows the
// other tricks.
func (t *table) showPlayed(e *barbu.Event, onLayout bool) {
	switch {
	case onLayout && e.Seat != t.seat:
		t.phrase(lang.Plays, t.who(e.Seat), t.cards(e.Cards))
	case (e.Ended || e.Due == barbu.DueChoice) && !onLayout:
		t.showLast()
	}
	if e.Place > 0 {
		t.phrase(lang.GoesOut, t.who(e.Seat), e.Place)
	}
	if e.Again {
		t.phrase(lang.PlaysAgain, t.who(e.Seat))
	}
}

// showLast shows the last trick and who took it.
func (t *table) showLast() {
	var items []string
	for _, p := range t.view.LastTrick {
		items = append(items, t.of(p.Seat, t.card(p.Card)))
	}
	t.list(lang.LastTrick, append(items, t.text.Language.Text(lang.TakenBy, t.who(t.view.TakenBy))))
}

// showScore shows the points of a deal.
func (t *table) showScore(d *score.Deal) {
	l := t.text.Language
	var items []string
	for seat := range cards.Seat(t.view.Players) {
		item := signed(d.Points[seat])
		if d.Base[seat] != d.Points[seat] {
			item += fmt.Sprintf(" (%s %s)", signed(d.Base[seat]), l.Text(lang.BeforeBets))
		}
		items = append(items, t.of(seat, item))
	}
	t.print("\n")
	t.phrase(lang.Scores, t.contractOf(d), strings.Join(items, ", "))
}

// signed writes points with their sign.
func signed(points int32) string {
	if points == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", points)
}
