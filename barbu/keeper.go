package barbu

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Keeper keeps the score of a match that is played elsewhere, with real cards: deal by
// deal it takes who declared what, the bets, and what each seat took. It refuses what the
// rules or the cards do not allow, and says why.
//
// [Keeper.Next] says what can come next, [Keeper.Add] takes it, [Keeper.Correct] changes a
// deal that was taken. What is refused changes nothing. Make one with [NewKeeper] or
// [ReadKeeper]; the zero Keeper is none. It has one owner: calls must not overlap, the
// host brings the lock.
type Keeper struct {
	match   Match // its deals are done without being played
	entries []Entry
	names   []string
}

// NewKeeper returns the keeper of a match about to begin. Seat 0 is the first declarer, or
// where nobody declares the first dealer. The error wraps [variant.ErrPlayers].
func NewKeeper(v *variant.Variant, players int) (*Keeper, error) {
	m, err := New(v, players)
	if err != nil {
		return nil, err
	}
	k := &Keeper{}
	k.match.CopyFrom(m)
	return k, nil
}

// Variant returns the rules of the match.
func (k *Keeper) Variant() *variant.Variant { return k.match.Variant() }

// Game returns the rules as worked out for the players of the match.
func (k *Keeper) Game() *variant.Game { return k.match.Game() }

// Players returns the number of players.
func (k *Keeper) Players() int { return k.match.Players() }

// Names returns the names of the players by seat, "" for one who has none.
func (k *Keeper) Names() []string {
	names := make([]string, k.Players())
	copy(names, k.names)
	return names
}

// SetNames names the players, by seat; those at the end may be left out. A name is any
// text in UTF-8. It is refused, and changes nothing, if there are more names than players
// or one is no such text.
func (k *Keeper) SetNames(names ...string) error {
	if err := checkNames(names, k.Players()); err != nil {
		return err
	}
	k.names = slices.Clone(names)
	for len(k.names) > 0 && k.names[len(k.names)-1] == "" {
		k.names = k.names[:len(k.names)-1]
	}
	if len(k.names) == 0 {
		k.names = nil
	}
	return nil
}

func checkNames(names []string, players int) error {
	if len(names) > players {
		return fmt.Errorf("%d names: want at most %d, one a player", len(names), players)
	}
	for seat, name := range names {
		if !utf8.ValidString(name) {
			return fmt.Errorf("name of seat %d: %q: want UTF-8", seat, name)
		}
	}
	return nil
}

// Entries returns the deals as they were taken, in their order, each told in full: with
// its contract, its declarer, a count for every seat, and of the places how they stand
// once a forced last is put last. They share no memory with the keeper.
func (k *Keeper) Entries() []Entry {
	entries := make([]Entry, len(k.entries))
	for i := range k.entries {
		entries[i] = k.entries[i].clone()
	}
	return entries
}

// Sheet returns the score of the deals taken so far, with the names.
func (k *Keeper) Sheet() *score.Sheet {
	s := k.match.Sheet()
	s.Names = slices.Clone(k.names)
	return s
}

// Total returns the points of each seat so far.
func (k *Keeper) Total() score.Points { return k.match.Total() }

// Complete reports whether the match can be left as it stands, as [Match.Complete] does.
func (k *Keeper) Complete() bool { return k.match.Complete() }

// Settle lists who pays whom, as [Match.Settle] does.
func (k *Keeper) Settle(stake int) ([]score.Payment, error) { return k.match.Settle(stake) }
