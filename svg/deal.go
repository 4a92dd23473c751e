package svg

import (
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

// The sizes of a picture of several hands.
const (
	margin     = 20.0
	openScale  = .7 // of the cards of open hands
	columnGap  = 30.0
	nameHeight = 30.0
)

// Deal returns the picture of the hands of all players, one below the other, or in two columns if
// no hand has more than 9 cards. It shows at most 8 players.
func Deal(hands *cards.Hands, players int, o Options) string {
	p := newPicture(o)
	players = max(0, min(players, cards.MaxSeats))
	width, height := p.openHands(hands, players, margin, margin, 0, cards.NoSeat, 0)
	width += 2 * margin
	return p.finish(width, height+margin, o.text(lang.Deal), o.openHandsText(hands, players))
}

// openHandsText describes the hands of all players.
func (o *Options) openHandsText(hands *cards.Hands, players int) string {
	var b strings.Builder
	for seat := range cards.Seat(players) {
		b.WriteString(o.Language.Text(lang.Heading, o.seat(seat)) + " " + o.list(sorted(hands[seat])) + "\n")
	}
	return b.String()
}

// openHands adds the hands of players with their names, and returns the width of the hands and
// the place of their lower end. If most is not 0, the hands are at most that wide. The legal cards
// are those of one seat.
func (p *picture) openHands(hands *cards.Hands, players int, x, y, most float64, turn cards.Seat, legal cards.Set) (width, bottom float64) {
	var fans []fan
	widest, tallest, longest := 160/openScale, cardHeight, 0
	for seat := range cards.Seat(players) {
		f := newFan(sorted(hands[seat]))
		fans = append(fans, f)
		widest, tallest, longest = max(widest, f.width), max(tallest, f.height), max(longest, hands[seat].Len())
	}
	columns := 1
	if players > 2 && longest <= 9 {
		columns = 2
	}
	scale, n := openScale, float64(columns)
	if most > 0 {
		scale = min(scale, (most-columnGap*(n-1))/n/widest)
	}
	lift := 0.0
	if legal != 0 {
		lift = raised * scale
	}
	column, row := widest*scale+columnGap, tallest*scale+nameHeight+lift+8
	for seat, f := range fans {
		x, y := x+column*float64(seat%columns), y+row*float64(seat/columns)
		name := font{18, true}.cut(p.seat(cards.Seat(seat)), column-columnGap)
		some := cards.Set(0)
		if cards.Seat(seat) == turn {
			some = legal
		}
		p.text(x, y+16, 18, left, name, "ink", "b")
		p.fan(f, x, y+nameHeight-4+lift, scale, some)
	}
	return column*n - columnGap, y + row*float64((players+columns-1)/columns)
}
