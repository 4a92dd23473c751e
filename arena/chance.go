package arena

import (
	"encoding/binary"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// What a source is for. The numbers are frozen: with others the same seed would be
// another contest.
const (
	forCards   = 0 // of a deal: the draw before it, the hands, the cuts
	forChoices = 1 // of the player on a seat
)

// deal returns the source of a deal's cards. Each deal has one of its own: what is
// called or cut in one deal does not change the cards of the next, so in duplicate play
// they are the same whatever the players do.
func (a *Arena) deal(set int, at variant.At) rand.Source {
	return a.source(set, forCards, uint64(at.Set)<<32|uint64(at.Round)<<16|uint64(at.Deal))
}

// choices returns the source of the choices of who sits on a seat. It goes with the seat
// and the set, so in duplicate play the same bot on the same seat does the same.
func (a *Arena) choices(set int, seat cards.Seat) rand.Source {
	return a.source(set, forChoices, uint64(seat))
}

func (a *Arena) source(set int, use, which uint64) rand.Source {
	var key [32]byte
	for i, n := range [...]uint64{a.contest.Seed, uint64(set), use, which} {
		binary.LittleEndian.PutUint64(key[8*i:], n)
	}
	return rand.NewChaCha8(key)
}
