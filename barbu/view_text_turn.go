package barbu

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/tabletext"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// passed draws the cards that the seat has passed and got, and the cards that were cut.
func (d *drawing) passed() {
	var gave, got []tabletext.Text
	for _, h := range d.Gave {
		gave = append(gave, d.inLine(h))
	}
	for _, h := range d.Got {
		got = append(got, d.inLine(h))
	}
	d.row(lang.CardsGiven, gave, ", ")
	d.row(lang.CardsGot, got, ", ")
	var cut []tabletext.Text
	for _, e := range d.History {
		if e.Kind == KindCut {
			cut = append(cut, d.card(e.Cut, 0))
		}
	}
	d.row(lang.CardsCut, cut, ", ")
}

// turn draws whose turn it is, and what the seat may do except play cards, which are marked in
// its hand.
func (d *drawing) turn() {
	d.may()
	if text := d.turnText(); text != "" {
		d.page.Line(tabletext.Styled(text, tabletext.Bold))
	}
}

// may draws what the seat may do, except to play cards.
func (d *drawing) may() {
	if d.Turn == d.Seat {
		d.mayDeclare()
		d.mayBet()
		d.mayAnswer()
	}
}

// turnText returns whose turn it is, or what chance must do.
func (d *drawing) turnText() string {
	l := d.Language
	switch {
	case d.Due == DueNothing:
		return d.text(lang.MatchOver)
	case d.Due == DueDeal:
		return d.text(lang.WaitingForDeal)
	case d.Due == DueDraw:
		return d.text(lang.WaitingForDraw)
	case d.Due == DueCut:
		return d.text(lang.WaitingForCut)
	case d.Due == DueTurn:
		return d.text(lang.WaitingForTurn)
	case int(d.Turn) >= d.players:
		return ""
	case d.Turn != d.Seat:
		return d.text(lang.WaitingFor, d.SeatText(d.Turn))
	}
	text := d.text(lang.YourTurn)
	switch {
	case d.Due == DueGift:
		way := d.Passing.To
		if d.Reversed {
			way = way.Reversed()
		}
		to := way.From(d.Seat, d.players)
		text = d.heading(text) + " " + l.Text(lang.CardsToPass, l.Count(d.Passing.Count, lang.Cards), d.SeatText(to))
	case d.Due == DueDiscard && len(d.Legal) > 0:
		text = d.heading(text) + " " + l.Text(lang.CardsToDiscard, l.Count(d.Legal[0].Cards.Len(), lang.Cards))
	case !d.mustPass():
	case d.Due == DueBet:
		text = d.heading(text) + " " + l.Text(lang.NoBet)
	default:
		text = d.heading(text) + " " + l.Text(lang.Pass)
	}
	return text
}

// mustPass reports whether to pass is the only legal action.
func (d *drawing) mustPass() bool { return len(d.Legal) == 1 && d.Legal[0].Kind == KindPass }

// mayDeclare draws the contracts that the seat may declare, with the suits or ranks that it may
// name. If contracts can be combined, combined contracts have only the short names of their
// parts.
func (d *drawing) mayDeclare() {
	var declared []score.ContractID
	named := map[score.ContractID][]tabletext.Text{}
	combined := false
	for _, m := range d.Legal {
		if m.Kind != KindDeclare {
			continue
		}
		if !slices.Contains(declared, m.Contract) {
			declared = append(declared, m.Contract)
			combined = combined || strings.Contains(string(m.Contract), "+")
		}
		if name := d.named(&m); name != nil {
			named[m.Contract] = append(named[m.Contract], name)
		}
	}
	var items []tabletext.Text
	for _, id := range declared {
		item := tabletext.Plain(d.offered(id, combined))
		for _, name := range named[id] {
			item = tabletext.Join(item, tabletext.Plain(" "), name)
		}
		items = append(items, item)
	}
	d.row(lang.MayDeclare, items, ", ")
}

// offered returns the name of a contract, with its short name if contracts can be combined, or
// the short names of combined contracts.
func (d *drawing) offered(id score.ContractID, combined bool) string {
	var short []string
	for part := range id.Parts() {
		name := d.partName(part)
		if k := d.contractOf(part); k != nil {
			name = k.ShortIn(d.Language)
		}
		short = append(short, name)
	}
	name, abbreviation := d.contractName(id), strings.Join(short, "+")
	switch {
	case !combined || name == abbreviation:
		return name
	case len(short) == 1:
		return name + " (" + abbreviation + ")"
	}
	return abbreviation
}

// named returns the trump suit or the start rank that a declaration names, or nil for none.
func (d *drawing) named(m *Move) tabletext.Text {
	switch suit, err := cards.ParseSuit(m.Trump); {
	case m.Rank != 0:
		return tabletext.Plain(d.rank(m.Rank))
	case m.Trump == "" || err != nil:
		return nil
	case suit == cards.NoSuit && !d.CardNames:
		return tabletext.Plain(d.Language.SuitLetter(suit))
	default:
		return tabletext.Styled(d.suit(suit), colourOf(suit))
	}
}

// mayBet draws the players that the seat may double and redouble.
func (d *drawing) mayBet() {
	var doubles, redoubles cards.Seats
	for _, m := range d.Legal {
		doubles |= m.Doubles
		redoubles |= m.Redoubles
	}
	d.row(lang.MayDouble, d.names(doubles), ", ")
	d.row(lang.MayRedouble, d.names(redoubles), ", ")
}

// answerVerbs has the verbs of the answers to a question, by kind.
var answerVerbs = map[Kind]lang.Verb{
	KindRedeal: lang.VerbRedeal, KindBid: lang.VerbBid, KindAccept: lang.VerbAccept, KindRefuse: lang.VerbRefuse,
	KindDecline: lang.VerbDecline, KindAnnounce: lang.VerbAnnounce, KindShow: lang.VerbShow, KindChoose: lang.VerbChoose,
}

// mayAnswer draws the answers that the seat may give to a question, unless it can only pass.
func (d *drawing) mayAnswer() {
	if d.Due <= DueCard || d.Due == DueDiscard || d.mustPass() {
		return
	}
	var items []tabletext.Text
	for _, m := range d.Legal {
		verb, known := answerVerbs[m.Kind]
		if !known {
			verb = lang.VerbPass
		}
		item := tabletext.Plain(d.Language.VerbWords(verb)[0])
		if m.Kind == KindBid || m.Kind == KindChoose {
			item = tabletext.Join(item, tabletext.Plain(" "+strconv.Itoa(int(m.Count))))
		}
		if m.Cards != (cards.Hand{}) {
			item = tabletext.Join(item, tabletext.Plain(" "), d.inLine(m.Cards))
		}
		if m.Kind == KindChoose {
			item = tabletext.Join(item, tabletext.Plain(" ("+d.choice(int(m.Count))+")"))
		}
		items = append(items, item)
	}
	d.row(lang.YouMay, items, ", ")
}

// choice returns the points of each seat for a choice of the seat that took everything.
func (d *drawing) choice(number int) string {
	var points []string
	for seat, n := range at(d.Choices, cards.Seat(number-1)) {
		points = append(points, d.SeatText(cards.Seat(seat))+" "+signed(n))
	}
	return strings.Join(points, ", ")
}

// signed returns points with their sign.
func signed[T int | int32](points T) string {
	if points == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", points)
}

// names names seats.
func (d *drawing) names(seats cards.Seats) []tabletext.Text {
	var names []tabletext.Text
	for seat := range seats.All() {
		names = append(names, tabletext.Plain(d.SeatText(seat)))
	}
	return names
}
