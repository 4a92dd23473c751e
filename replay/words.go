package replay

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/lang"
)

// words writes the texts of the page.
type words struct {
	names   []string // by seat
	options barbu.TextOptions
}

func newWords(m *barbu.Match, names []string, l lang.Language) words {
	w := words{options: barbu.TextOptions{Symbols: true, Language: l}}
	for seat := range m.Players() {
		name := ""
		if seat < len(names) {
			name = texttable.Isolate(names[seat])
		}
		w.names = append(w.names, cmp.Or(name, w.tr("Seat %1", seat)))
	}
	return w
}

func (w *words) who(seat cards.Seat) string { return w.names[seat] }

// text returns a phrase that begins with a capital letter, or with the unchanged name of a player.
func (w *words) text(p lang.Phrase, parameters ...any) string {
	text := w.options.Language.Text(p, parameters...)
	if len(parameters) > 0 {
		if name, ok := parameters[0].(string); ok && strings.HasPrefix(text, name) {
			return text
		}
	}
	return w.options.Language.Capital(text)
}

// cards lists cards.
func (w *words) cards(h cards.Hand) string {
	var list []string
	for text := handText(h); text != ""; text = text[2:] {
		list = append(list, w.options.CardText(cards.MustParse(text[:2])))
	}
	return strings.Join(list, " ")
}

// seats lists the players of some seats.
func (w *words) seats(set cards.Seats) string {
	var list []string
	for seat := range set.All() {
		list = append(list, w.who(seat))
	}
	return strings.Join(list, ", ")
}

func (w *words) dealTitle(n, of int) string {
	if of > 0 {
		return w.text(lang.DealOf, n, of)
	}
	return w.text(lang.NumberedDeal, n)
}

// signed writes points with their sign.
func signed(points int32) string {
	if points == 0 {
		return "0"
	}
	return strings.Replace(fmt.Sprintf("%+d", points), "-", "−", 1)
}

// describe sets the text of a step, the texts of those who may not know it, and what followed.
func (r *replayer) describe(st *stepData, h *barbu.Happening, e *barbu.Event) {
	a := &h.Action
	switch e.Kind {
	case barbu.KindDeal:
		if e.Again {
			st.Notes = append(st.Notes, r.tr("The teams were level: the same contract is played again."))
		}
		st.Text = r.tr("The cards are dealt.")
		if e.Dealer != cards.NoSeat {
			st.Text = r.text(lang.Deals, r.who(e.Dealer)) + "."
		}
	case barbu.KindDraw:
		var list []string
		for seat, c := range h.Drawn[:r.m.Players()] {
			if c != 0 {
				list = append(list, r.names[seat]+" "+r.card(c))
			}
		}
		st.Text = r.tr("Cards are drawn to decide who is first: %1.", strings.Join(list, ", "))
	case barbu.KindCut:
		st.Text = r.tr("The pack is cut: %1.", r.card(e.Cut))
	case barbu.KindTurn:
		st.Text = r.tr("A card is turned up: %1.", r.cards(a.Cards))
	case barbu.KindPlay:
		r.describePlay(st, a, e)
	default:
		st.Text = r.act(a, e, h.Due) + "."
		if hidden := r.hidden(e); hidden != "" {
			st.Hidden, st.See = hidden+".", strconv.Itoa(int(a.Seat))
			if e.To != cards.NoSeat {
				st.See += strconv.Itoa(int(e.To))
			}
		}
	}
	if e.Contract != "" && e.Kind != barbu.KindDeclare {
		st.Notes = append(st.Notes, r.tr("The contract is %1.", r.contractName()))
	}
	if e.Place > 0 {
		st.Notes = append(st.Notes, r.text(lang.GoesOut, r.who(e.Seat), e.Place)+".")
	}
	if e.Again && e.Kind != barbu.KindDeal {
		st.Notes = append(st.Notes, r.text(lang.PlaysAgain, r.who(e.Seat))+".")
	}
	if e.Due == barbu.DueDiscard && h.Due != barbu.DueDiscard {
		st.Notes = append(st.Notes, r.text(lang.TakesTalon, r.who(e.Turn))+".")
	}
}

// describePlay sets the cards of a play.
func (r *replayer) describePlay(st *stepData, a *barbu.Action, e *barbu.Event) {
	if r.rows.drawn {
		st.Lay = handText(a.Cards)
	} else {
		st.Play = a.Card().String()
	}
}

// act returns the action of a player in words.
func (r *replayer) act(a *barbu.Action, e *barbu.Event, due barbu.Due) string {
	l, who := r.options.Language, r.who(a.Seat)
	switch a.Kind {
	case barbu.KindDeclare:
		return r.text(lang.Declares, who, r.contractName())
	case barbu.KindDouble:
		return strings.Join(r.made(who, e.Doubles, e.Redoubles), ", ")
	case barbu.KindPass:
		if due == barbu.DueBet {
			return r.text(lang.MakesNoBet, who)
		}
		return r.text(lang.Passes, who)
	case barbu.KindGive:
		return r.gives(who, r.cards(a.Cards), e.To)
	case barbu.KindDiscard:
		return r.text(lang.Discards, who, r.cards(a.Cards))
	case barbu.KindShow:
		return r.text(lang.Shows, who, r.cards(a.Cards))
	case barbu.KindBid:
		return r.text(lang.Bids, who, l.Count(int(a.Count), lang.Tricks))
	case barbu.KindChoose:
		return r.text(lang.Chooses, who, int(a.Count))
	default:
		return r.text(answers[a.Kind], who)
	}
}

// answers has the phrase for each answer without a number and without cards.
var answers = map[barbu.Kind]lang.Phrase{
	barbu.KindRedeal: lang.AsksForDeal, barbu.KindAccept: lang.Accepts, barbu.KindRefuse: lang.Refuses,
	barbu.KindDecline: lang.Declines, barbu.KindAnnounce: lang.Announces,
}

// hidden returns the words for those who may not know the cards of a step, if it has such cards.
func (r *replayer) hidden(e *barbu.Event) string {
	if e.Hidden == 0 {
		return ""
	}
	count := r.options.Language.Count(e.Hidden+e.Cards.Len(), lang.Cards)
	if e.Kind == barbu.KindDiscard {
		return r.text(lang.Discards, r.who(e.Seat), count)
	}
	return r.gives(r.who(e.Seat), count, e.To)
}

// gives says what a player passes, and to which seat.
func (w *words) gives(who, what string, to cards.Seat) string {
	return w.text(lang.Gives, who, what, w.who(to))
}

// made lists bets that a player makes. Without a player the list says only the bets.
func (w *words) made(who string, doubles, redoubles cards.Seats) (list []string) {
	say := func(with, without string, on cards.Seats) {
		switch {
		case on == 0:
		case who != "" && len(list) == 0:
			list = append(list, w.tr(with, who, w.seats(on)))
		default:
			list = append(list, w.tr(without, w.seats(on)))
		}
	}
	say("%1 doubles %2", "doubles %1", doubles)
	say("%1 redoubles %2", "redoubles %1", redoubles)
	return list
}

// bets returns the bets that a seat has made in the deal.
func (w *words) bets(v *barbu.View, seat cards.Seat) string {
	if int(seat) >= len(v.Doubled) {
		return ""
	}
	var redoubled cards.Seats
	if int(seat) < len(v.Redoubled) {
		redoubled = v.Redoubled[seat]
	}
	return strings.TrimSpace(strings.Join(w.made("", v.Doubled[seat], redoubled), ", "))
}

// allBets lists all bets of the deal.
func (w *words) allBets(v *barbu.View) (list []string) {
	for seat, doubled := range v.Doubled {
		for on := range doubled.All() {
			text := "%1 doubled %2"
			if int(on) < len(v.Redoubled) && v.Redoubled[on].Has(cards.Seat(seat)) {
				text = "%1 doubled %2, redoubled"
			}
			list = append(list, w.tr(text, w.names[seat], w.who(on)))
		}
	}
	return list
}

func (w *words) card(c cards.Card) string { return w.options.CardText(c) }
