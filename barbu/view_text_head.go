package barbu

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/tabletext"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// head draws the game, the number of the deal, the roles of the seats and the contract.
func (d *drawing) head() {
	if title := d.title(); title != "" {
		d.page.Line(tabletext.Styled(title, tabletext.Bold))
	}
	if d.Due != DueNothing {
		d.page.Facts(append([]tabletext.Fact{{Text: tabletext.Plain(d.dealNumber())}}, d.roles()...)...)
	}
	d.partners()
	d.contractRow()
}

// title returns the title of the variant, or its name if the view is not bound.
func (d *drawing) title() string {
	if d.match == nil {
		return texttable.Clean(d.Variant)
	}
	return d.match.Variant().TitleIn(d.Language)
}

// contractRow draws the contract with what it scores.
func (d *drawing) contractRow() {
	if d.Contract != "" {
		items := d.contract(d.Contract, d.Trump, d.View.Rank)
		if worth := d.Worth.Total; worth != 0 && d.Announcer == 0 { // an announcement scores other points
			points := d.Language.Count(worth, lang.PointsScored)
			items = append(items, tabletext.Plain(d.Language.Text(lang.Worth, points)))
		}
		for seat := range d.Announcer.All() {
			items = append(items, tabletext.Plain(d.Language.Text(lang.Announces, d.SeatText(seat))))
		}
		d.row(lang.Contract, items, ", ")
	}
}

// partners draws the teams, and the contract of a deal that is played again.
func (d *drawing) partners() {
	var teams []tabletext.Text
	for _, team := range d.Teams {
		var names []string
		for _, seat := range team {
			names = append(names, d.SeatText(seat))
		}
		teams = append(teams, tabletext.Plain(strings.Join(names, " + ")))
	}
	if len(teams) > 0 {
		d.row(lang.Teams, teams, ", ")
	}
	if again := d.Again; again.Contract != "" {
		d.row(lang.PlayedAgain, d.contract(again.Contract, again.Trump, again.Rank), ", ")
	}
}

// dealNumber returns the number of the deal in the match, and the number of the set if there can
// be several sets.
func (d *drawing) dealNumber() string {
	n, of, sets := d.Done+1, 0, d.Set > 0
	if game := d.game(); game != nil {
		of, sets = game.Deals(), game.Engine().Sets != 1 && game.Engine().MostDeals() > 1
	}
	text := d.text(lang.NumberedDeal, n)
	if of > 0 {
		text = d.text(lang.DealOf, n, of)
	}
	if sets {
		text += ", " + d.Language.Text(lang.NumberedSet, d.Set+1)
	}
	return text
}

// roles returns which seats have a role in the deal. Roles of the same seat are together.
func (d *drawing) roles() []tabletext.Fact {
	roles := []struct {
		role lang.Phrase
		seat cards.Seat
	}{{lang.Dealer, d.Dealer}, {lang.Declarer, d.Declarer}, {lang.Leader, d.Leader}, {lang.Cutter, d.Cutter}}
	var seats []cards.Seat
	names := map[cards.Seat][]string{}
	for _, r := range roles {
		if int(r.seat) >= d.players {
			continue
		}
		if names[r.seat] == nil {
			seats = append(seats, r.seat)
		}
		names[r.seat] = append(names[r.seat], d.Language.Text(r.role))
	}
	var facts []tabletext.Fact
	for _, seat := range seats {
		facts = append(facts, tabletext.Fact{Head: d.heading(d.Language.Capital(strings.Join(names[seat], ", "))), Text: tabletext.Plain(d.SeatText(seat))})
	}
	return facts
}

// contract returns the names of contracts, their trump suit and their start rank.
func (d *drawing) contract(id score.ContractID, trump string, rank cards.Rank) []tabletext.Text {
	items := []tabletext.Text{tabletext.Plain(d.contractName(id))}
	if trump := d.trump(trump); trump != nil {
		items = append(items, trump)
	}
	if rank != 0 {
		items = append(items, tabletext.Plain(d.Language.Text(lang.StartRank)+" "+d.rank(rank)))
	}
	return items
}

// contractName returns the names of the contracts, joined by +.
func (d *drawing) contractName(id score.ContractID) string {
	var names []string
	for part := range id.Parts() {
		names = append(names, d.partName(part))
	}
	return strings.Join(names, " + ")
}

// partName returns the name of a contract that is not combined.
func (d *drawing) partName(id score.ContractID) string {
	if k := d.contractOf(id); k != nil {
		return k.LabelIn(d.Language)
	}
	if name := d.Language.Contract(string(id)); name != "" {
		return name
	}
	return texttable.Clean(string(id))
}

// contractOf returns the contract with an id, or nil if the view is not bound.
func (d *drawing) contractOf(id score.ContractID) *variant.Contract {
	game := d.game()
	if game == nil {
		return nil
	}
	for i := range game.Contracts() {
		if k := game.Contract(i); k.ID() == id {
			return k
		}
	}
	return nil
}

// trump returns the name of a trump suit as a view writes it, or nil for none.
func (d *drawing) trump(text string) tabletext.Text {
	suit, err := cards.ParseSuit(text)
	switch {
	case text == "":
		return nil
	case err != nil:
		return tabletext.Plain(texttable.Clean(text))
	}
	return tabletext.Styled(d.Language.Suit(suit), colourOf(suit))
}

// past draws the points of the last deal between two deals, and the places at the end.
func (d *drawing) past() {
	n := len(d.Deals)
	if d.Due > DueDraw || n == 0 {
		return
	}
	last := &d.Deals[n-1]
	items := d.contract(last.Contract, last.Trump, last.Rank)
	for seat := range d.all().All() {
		items = append(items, d.whose(seat, tabletext.Plain(strconv.Itoa(int(last.Points[seat])))))
	}
	d.row(lang.LastDeal, items, ", ")
	if d.Due == DueNothing && d.match != nil {
		d.places()
	}
}

// places draws the players in the order of their places in the match.
func (d *drawing) places() {
	var total score.Points
	for seat := range d.all().All() {
		total[seat] = int32(at(d.Total, seat))
	}
	places := d.game().Engine().Places(total)
	total = d.game().Engine().Teams.Points(total, d.players) // partners have one total
	var items []tabletext.Text
	for place := 1; place <= d.players; place++ {
		for seat := range d.all().All() {
			if places[seat] == place {
				items = append(items, d.whose(seat, tabletext.Plain(fmt.Sprintf("%s (%d)", d.Language.Ordinal(place), total[seat]))))
			}
		}
	}
	d.row(lang.Place, items, "   ")
}
