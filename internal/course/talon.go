package course

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/variant"
)

// AddTalon adds the talon, or the cards discarded for it, to what a seat has taken. All cards of
// the hands have been played; if not, the cards that no seat has taken count for nobody, because
// the deal ended early when all cards that score had been taken.
func AddTalon(g *variant.Game, declarer cards.Seat, t *scoring.Taken) {
	if g.TalonSize() == 0 {
		return
	}
	tricks := 0
	for _, n := range t.Tricks {
		tricks += int(n)
	}
	if tricks < g.HandSize() {
		return
	}
	if seat := g.Engine().Talon.Taker(declarer, t.Winners[:tricks]); seat < cards.NoSeat {
		hands := cards.Hands(t.Cards)
		for c := range g.Pack().Talon(&hands).All() {
			t.Cards[seat] = t.Cards[seat].With(c)
		}
	}
}
