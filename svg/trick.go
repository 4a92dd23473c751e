package svg

import (
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/tricks"
)

// Trick returns the picture of a trick at its table: the players, with the leader and the player
// to act, and the card that each has played. The card that wins so far has a frame. A trick
// without players has a table without players.
func Trick(t tricks.Trick, o Options) string {
	p := newPicture(o)
	around := table{bottom: int(o.Bottom), reversed: o.Reversed}
	for seat := range cards.Seat(t.Players()) {
		b := box{name: o.seat(seat), turn: !t.Done() && seat == t.Turn()}
		if seat == t.Leader() {
			b.lines = []string{o.Language.Text(lang.Leader)}
		}
		around.boxes = append(around.boxes, b)
	}
	const top = 16.0
	height := around.height() + 2*top
	p.seats(&around, top)
	var lines []string
	for seat, c := range t.All() {
		wins := seat == t.Winner()
		p.played(&around, seat, c, top, wins)
		line := o.Language.Text(lang.Plays, o.seat(seat), o.Language.Card(c))
		lines = append(lines, line)
	}
	if t.Len() > 0 {
		phrase := lang.TakesSoFar
		if t.Done() {
			phrase = lang.Takes
		}
		lines = append(lines, o.Language.Text(phrase, o.seat(t.Winner())))
	}
	if !t.Done() {
		lines = append(lines, o.text(lang.WaitingFor, o.seat(t.Turn())))
	}
	return p.finish(tableWidth, height, o.text(lang.Trick), strings.Join(lines, "\n"))
}
