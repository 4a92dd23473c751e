package keeper

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"unicode/utf8"

	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Keeper keeps the score of one match. [New] and [Read] return a Keeper. The zero Keeper has no rules
// and no deals: its Variant and Game are nil, Entries returns no deals, Next reports that the match is
// over, and Add, Check, Correct, Undo, MarshalJSON and UnmarshalJSON return an error. Its other
// methods panic. A Keeper must not be copied, because copies would share entries, nor used by several
// goroutines at the same time. For a second Keeper of the match, read the JSON of the first.
type Keeper struct {
	_       [0]sync.Mutex // makes go vet report copies
	course  course.Course
	entries []Entry
	names   []string
}

// New returns the keeper of a match before its first deal. Seat 0 has the role that rotates (declarer or dealer)
// in the first deal, unless a draw or a card decides who is first: see [NextDeal]. If the variant does not support
// that number of players, the error wraps [variant.ErrPlayers]. A nil variant is an error too.
func New(v *variant.Variant, players int) (*Keeper, error) {
	c, err := course.New(v, players)
	if err != nil {
		return nil, err
	}
	return &Keeper{course: *c}, nil
}

// ErrUnfinished is the error for settling a match that is not over.
var ErrUnfinished = errors.New("the match is not over: settle it after its last deal")

// Variant returns the rules of the match.
func (k *Keeper) Variant() *variant.Variant { return k.course.Variant }

// Game returns the rules for the number of players of the match.
func (k *Keeper) Game() *variant.Game { return k.course.Game }

// Players returns the number of players.
func (k *Keeper) Players() int { return k.course.Game.Players() }

// Names returns the names of the players by seat. The name of a player without a name is "".
func (k *Keeper) Names() []string {
	names := make([]string, k.Players())
	copy(names, k.names)
	return names
}

// SetNames names the players, by seat; names at the end may be omitted. A name is any
// UTF-8 text. If there are more names than players, or a name is not UTF-8, SetNames
// returns an error and changes nothing.
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
		return fmt.Errorf("%d names for %d players: want at most one for each player", len(names), players)
	}
	for seat, name := range names {
		if !utf8.ValidString(name) {
			return fmt.Errorf("the name of seat %d is not UTF-8: %q", seat, words.Clip(name))
		}
	}
	return nil
}

// Entries returns the deals in order, each with all its fields filled in: the contract, the
// declarer, a count for every seat, and the places with the forced seat in the last place.
// The entries share no memory with the keeper.
func (k *Keeper) Entries() []Entry {
	entries := make([]Entry, len(k.entries))
	for i := range k.entries {
		entries[i] = k.entries[i].clone()
	}
	return entries
}

// Sheet returns the score of the deals so far, with the names.
func (k *Keeper) Sheet() *score.Sheet { return k.named(k.course.Sheet()) }

// SheetIn returns what [Keeper.Sheet] returns, in a language: the headings, the title and the
// names of the contracts.
func (k *Keeper) SheetIn(l lang.Language) *score.Sheet { return k.named(k.course.SheetIn(l)) }

// named returns the sheet with the names of the players.
func (k *Keeper) named(s *score.Sheet) *score.Sheet {
	s.Names = slices.Clone(k.names)
	return s
}

// Complete reports whether the match is over or may end now. A match without a fixed end may
// end between two sets.
func (k *Keeper) Complete() bool { return k.course.Complete() }

// Settle returns the payments between the players after a match played for money. There are as
// few payments as possible; who pays is as for Match.Settle of package barbu. Stake is the value of one
// point in units of the smallest coin; 0 means the stake of the variant. Until the match is [Keeper.Complete] the error wraps
// [ErrUnfinished]. If there is no stake, the stake is so large that an amount does not fit in
// 64 bits, or the points do not sum to zero, the error wraps [score.ErrSettle].
func (k *Keeper) Settle(stake int) ([]score.Payment, error) {
	if !k.course.Complete() {
		return nil, ErrUnfinished
	}
	return k.course.Settle(stake)
}
