package arena

import (
	"encoding/binary"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// These numbers distinguish the sources of chance by their use. They must not change: with
// other numbers the same seed would give another contest.
const (
	forCards   = 0 // for the draw before a deal, its hands and its cuts
	forChoices = 1 // for the choices of the player at a seat
)

// deal returns the source of the cards of a deal. Each deal has its own source, so a
// declaration or a cut in one deal does not change the cards of the next deal. In duplicate
// play the cards are therefore the same whatever the players do.
func (a *arena) deal(set int, at variant.At) rand.Source {
	return a.source(set, forCards, uint64(at.Set)<<32|uint64(at.Round)<<16|uint64(at.Deal))
}

// choices returns the source of the choices made at a seat. It depends on the seat and
// the set, so in duplicate play the same bot on the same seat makes the same choices.
func (a *arena) choices(set int, seat cards.Seat) rand.Source {
	return a.source(set, forChoices, uint64(seat))
}

func (a *arena) source(set int, use, which uint64) rand.Source {
	var key [32]byte
	for i, n := range [...]uint64{a.contest.Seed, uint64(set), use, which} {
		binary.LittleEndian.PutUint64(key[8*i:], n)
	}
	return rand.NewChaCha8(key)
}
