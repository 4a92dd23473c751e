package replay

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
)

// words writes the texts of the page.
type words struct {
	names   []string // by seat
	options barbu.TextOptions
}

func newWords(m *barbu.Match, names []string) words {
	w := words{options: barbu.TextOptions{Symbols: true}}
	for seat := range m.Players() {
		name := ""
		if seat < len(names) {
			name = names[seat]
		}
		w.names = append(w.names, cmp.Or(name, fmt.Sprintf("Seat %d", seat)))
	}
	return w
}

func (w *words) who(seat cards.Seat) string { return w.names[seat] }

// text returns a phrase that begins with a capital letter, or with the unchanged name of a player.
func (w *words) text(p lang.Phrase, parameters ...any) string {
	text := lang.English.Text(p, parameters...)
	if len(parameters) > 0 {
		if name, ok := parameters[0].(string); ok && strings.HasPrefix(text, name) {
			return text
		}
	}
	return lang.English.Capital(text)
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
			st.Notes = append(st.Notes, "The teams were level: the same contract is played again.")
		}
		st.Text = "The cards are dealt."
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
		st.Text = "Cards are drawn to decide who is first: " + strings.Join(list, ", ") + "."
	case barbu.KindCut:
		st.Text = "The pack is cut: " + r.card(e.Cut) + "."
	case barbu.KindTurn:
		st.Text = "A card is turned up: " + r.cards(a.Cards) + "."
	case barbu.KindPlay:
		r.describePlay(st, a, e)
	default:
		st.Text = r.act(a, e, h.Due) + "."
		if hidden := r.hidden(e); hidden != "" {
			st.Hidden, st.See = hidden+".", strconv.Itoa(int(a.Seat))
			if a.Kind == barbu.KindGive && e.To != cards.NoSeat {
				st.See += strconv.Itoa(int(e.To))
			}
		}
	}
	if e.Contract != "" && e.Kind != barbu.KindDeclare {
		st.Notes = append(st.Notes, "The contract is "+r.contractName()+".")
	}
	if e.Place > 0 {
		st.Notes = append(st.Notes, r.text(lang.GoesOut, r.who(e.Seat), e.Place)+".")
	}
	if e.Again && e.Kind != barbu.KindDeal {
		st.Notes = append(st.Notes, r.text(lang.PlaysAgain, r.who(e.Seat))+".")
	}
	if e.Due == barbu.DueDiscard && h.Due != barbu.DueDiscard {
		st.Notes = append(st.Notes, r.who(e.Turn)+" takes up the talon.")
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
	l, who := lang.English, r.who(a.Seat)
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
		text := r.text(lang.Gives, who, r.cards(a.Cards))
		if e.To != cards.NoSeat {
			text += " to " + r.who(e.To)
		}
		return text
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
	count := lang.English.Count(e.Hidden+e.Cards.Len(), lang.Cards)
	if e.Kind == barbu.KindDiscard {
		return r.text(lang.Discards, r.who(e.Seat), count)
	}
	text := r.text(lang.Gives, r.who(e.Seat), count)
	if e.To != cards.NoSeat {
		text += " to " + r.who(e.To)
	}
	return text
}

// made lists bets that a player makes.
func (w *words) made(who string, doubles, redoubles cards.Seats) (list []string) {
	if doubles != 0 {
		list = append(list, who+" doubles "+w.seats(doubles))
		who = ""
	}
	if redoubles != 0 {
		list = append(list, strings.TrimSpace(who+" redoubles "+w.seats(redoubles)))
	}
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
			text := w.names[seat] + " doubled " + w.who(on)
			if int(on) < len(v.Redoubled) && v.Redoubled[on].Has(cards.Seat(seat)) {
				text += ", redoubled"
			}
			list = append(list, text)
		}
	}
	return list
}

// info returns more about the deal, in lines.
func (r *replayer) info(m *barbu.Match, v *barbu.View) string {
	var lines []string
	if !v.Count.IsZero() {
		text := r.text(lang.RunningTotal) + ": " + strconv.Itoa(v.Count.Total)
		if v.Count.Next > 0 {
			text += ". " + r.text(lang.NextThreshold) + ": " + strconv.Itoa(v.Count.Next)
		}
		for _, p := range v.Count.Passed {
			text += fmt.Sprintf(". %s passed %d", r.who(p.Seat), p.Threshold)
		}
		lines = append(lines, text)
	}
	if v.Wanted != 0 {
		lines = append(lines, r.text(lang.NextCard)+": "+r.card(v.Wanted))
	}
	if k := m.Contract(); k != nil && k.Play() == variant.PlayRuns && v.Wanted == 0 && v.Due == barbu.DueCard {
		lines = append(lines, r.who(v.Turn)+" begins a run")
	}
	switch offer := v.Offer; {
	case offer.Accepted:
		lines = append(lines, fmt.Sprintf("%s buys the right to name trumps for %s", r.who(offer.Bidder), lang.English.Count(offer.Tricks, lang.Tricks)))
	case offer.Tricks > 0:
		lines = append(lines, fmt.Sprintf("The highest bid for the right to name trumps: %s by %s", lang.English.Count(offer.Tricks, lang.Tricks), r.who(offer.Bidder)))
	}
	return strings.Join(lines, "\n")
}

func (w *words) card(c cards.Card) string { return w.options.CardText(c) }

// head sets the title, the names and the facts about the match.
func (r *replayer) head(rec *Record, o *Options) {
	d := &r.data
	d.Title = cmp.Or(o.Title, r.m.Sheet().Title, r.m.Variant().Name())
	d.Names, d.Rules = r.names, []string{}
	d.Deals = []*dealData{}
	d.Reversed = r.m.View(barbu.Spectator).Reversed
	for _, tag := range rec.Tags {
		d.Facts = append(d.Facts, [2]string{tag.Key, tag.Text})
	}
	d.Facts = append(d.Facts, [2]string{"variant", r.m.Variant().Name()})
	var teams []string
	for _, team := range r.m.View(barbu.Spectator).Teams {
		teams = append(teams, r.seats(cards.SeatsOf(team...)))
	}
	if len(teams) > 0 {
		d.Facts = append(d.Facts, [2]string{"teams", strings.Join(teams, " — ")})
	}
}
