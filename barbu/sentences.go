package barbu

import (
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/tabletext"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// Sentences returns what an event says, one sentence an element. The first says what was done: "1 Benny plays
// QH". The others say what followed from it: who took the trick, who is out of cards, which cards the viewer got,
// which contract became known, and the points of a deal that ended. A sentence begins with a capital letter or with
// the unchanged name of a player, and has no full stop. The options Width and Colour have no effect. An event
// without a kind has no sentences.
//
// Call Sentences before [View.Apply] of the event. Of the view it reads only what the event does not have: Due,
// because a pass can be a turn without a bet; Contract, Trump and Rank, of which it says the points; and Again. A
// program that has only a later view can set these fields of a copy. If the view is bound, the contracts have the
// names that the variant has in the language. Otherwise they have the names of package lang, or their ids.
//
// An event has only what its viewer may know. So Sentences says of a gift which cards it has to the seat that passes
// them and to the seat that gets them, and to all others only their number.
func (v *View) Sentences(e Event, o TextOptions) []string {
	o.Colour = false
	d := drawing{View: v, TextOptions: o, players: max(0, min(e.Players, cards.MaxSeats))}
	if done := d.done(&e); done != "" {
		return append([]string{done}, d.followed(&e)...)
	}
	return nil
}

// actions has the phrase for the kinds of events in which a player acts, except a pass, a bet and a gift. The other kinds
// have 0.
var actions = [256]lang.Phrase{
	KindDeclare: lang.Declares, KindPlay: lang.Plays, KindRedeal: lang.AsksForDeal, KindBid: lang.Bids,
	KindAccept: lang.Accepts, KindRefuse: lang.Refuses, KindDecline: lang.Declines, KindDiscard: lang.Discards,
	KindAnnounce: lang.Announces, KindShow: lang.Shows, KindChoose: lang.Chooses,
}

// done returns what was done in an event, or "" if the event has no kind.
func (d *drawing) done(e *Event) string {
	switch e.Kind {
	case KindDeal:
		return d.says(lang.Deals, e.Dealer)
	case KindDraw:
		var drawn []string
		for seat := range d.all().All() {
			if c := e.Drawn[seat]; c != 0 {
				drawn = append(drawn, d.whose(seat, d.card(c, 0)).String(false))
			}
		}
		return d.lists(lang.CardsDrawn, strings.Join(drawn, ", "))
	case KindCut:
		return d.lists(lang.CardsCut, d.CardText(e.Cut))
	case KindTurn:
		return d.lists(lang.CardTurned, d.inLine(e.Cards).String(false))
	case KindDouble:
		return d.bet(e)
	case KindGive:
		return d.says(lang.Gives, e.Seat, d.object(e), d.SeatText(e.To))
	case KindPass:
		if d.Due == DueBet {
			return d.says(lang.MakesNoBet, e.Seat)
		}
		return d.says(lang.Passes, e.Seat)
	}
	if actions[e.Kind] == 0 {
		return ""
	}
	return d.says(actions[e.Kind], e.Seat, d.object(e))
}

// object returns the second parameter of the phrase of an action. Phrases that have only the player ignore it.
func (d *drawing) object(e *Event) any {
	switch {
	case e.Kind == KindDeclare:
		return d.declared(e.Contract, e.Trump, e.Rank)
	case e.Kind == KindBid:
		return d.Language.Count(int(e.Count), lang.Tricks)
	case e.Kind == KindChoose:
		return int(e.Count)
	case e.Hidden > 0:
		return d.Language.Count(e.Hidden, lang.Cards)
	}
	return d.inLine(e.Cards).String(false)
}

// bet returns the bets of an event.
func (d *drawing) bet(e *Event) string {
	var bets []string
	if e.Doubles != 0 {
		bets = append(bets, d.says(lang.Doubled, e.Seat, d.seatList(e.Doubles)))
	}
	if e.Redoubles != 0 {
		bets = append(bets, d.says(lang.Redoubled, e.Seat, d.seatList(e.Redoubles)))
	}
	return strings.Join(bets, d.semicolon())
}

// followed returns what followed from what was done in an event.
func (d *drawing) followed(e *Event) (list []string) {
	if e.TrickTo != cards.NoSeat {
		list = append(list, d.says(lang.Takes, e.TrickTo))
	}
	if e.Place > 0 {
		list = append(list, d.says(lang.GoesOut, e.Seat, e.Place))
	}
	if e.Due == DueDiscard && d.Due != DueDiscard {
		list = append(list, d.says(lang.TakesTalon, e.Turn))
	}
	if e.Got != (cards.Hand{}) {
		list = append(list, d.lists(lang.CardsGot, d.inLine(e.Got).String(false)))
	}
	switch again := d.View.Again; {
	case e.Again && e.Kind != KindDeal:
		list = append(list, d.says(lang.PlaysAgain, e.Seat))
	case e.Again && again.Contract != "":
		list = append(list, d.lists(lang.PlayedAgain, d.declared(again.Contract, again.Trump, again.Rank)))
	case e.Again:
		list = append(list, d.lists(lang.PlayedAgain, d.contractName(e.Contract)))
	case e.Contract != "" && e.Kind != KindDeclare:
		list = append(list, d.lists(lang.Contract, d.contractName(e.Contract)))
	}
	if e.Ended {
		list = append(list, d.scored(e))
	}
	return list
}

// scored returns the points of the deal that an event ended.
func (d *drawing) scored(e *Event) string {
	var points []string
	for seat := range d.all().All() {
		base, after := e.Scored.Base[seat], e.Scored.Points[seat]
		text := signed(after)
		if base != after {
			text += " (" + signed(base) + " " + d.Language.Text(lang.BeforeBets) + ")"
		}
		points = append(points, d.whose(seat, tabletext.Plain(text)).String(false))
	}
	list := strings.Join(points, ", ")
	if d.Contract == "" {
		return d.lists(lang.Points, list)
	}
	return d.text(lang.Scores, d.declared(d.Contract, d.Trump, d.View.Rank), list)
}

// says returns a phrase about a seat. It begins with a capital letter or with the unchanged name of the player.
func (d *drawing) says(p lang.Phrase, seat cards.Seat, rest ...any) string {
	text := d.Language.Text(p, append([]any{d.SeatText(seat)}, rest...)...)
	if name := d.name(seat); name != "" && d.NamesOnly && strings.HasPrefix(text, name) {
		return text
	}
	return d.Language.Capital(text)
}

// lists returns a phrase as the heading of a list, or only the phrase if the list is empty.
func (d *drawing) lists(p lang.Phrase, list string) string {
	if list == "" {
		return d.text(p)
	}
	return d.heading(d.text(p)) + " " + list
}

// seatList lists seats.
func (d *drawing) seatList(seats cards.Seats) string {
	var names []string
	for seat := range seats.All() {
		names = append(names, d.SeatText(seat))
	}
	return strings.Join(names, ", ")
}

// declared returns the name of a contract with the trump suit and the start rank that were declared: "Trumps H",
// "Domino 7".
func (d *drawing) declared(id score.ContractID, trump string, rank cards.Rank) string {
	name := d.contractName(id)
	for _, m := range [...]Move{{Trump: trump}, {Rank: rank}} {
		if named := d.named(&m); named != nil {
			name += " " + named.String(false)
		}
	}
	return name
}
