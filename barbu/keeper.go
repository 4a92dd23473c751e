package barbu

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/barbukit/barbukit/cards"
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

// Entry is one deal as a score-keeper tells it. What the rules say by themselves may be
// left out, and is checked where it is told. A seat that is one of them all is told as the
// set of it, [cards.SeatsOf]; the empty set leaves it out.
//
// As JSON it is an object: {"declarer": 1, "contract": "no-queens", "bets": "2x1 1xx2",
// "taken": {"Q": [1, 0, 3, 0]}}; see [Entry.MarshalJSON].
type Entry struct {
	// Dealer is asked for just where who deals is drawn, NextDeal.Drawn. Source: Fife.
	Dealer cards.Seats
	// Declarer is left out where nobody declares.
	Declarer cards.Seats
	// Contract is what was played, several at once joined by + in any order. It may be
	// left out where the schedule says it.
	Contract score.Contract
	// Trump is C, D, H, S or NT just where the contract has the declarer name one, and
	// Rank a rank just where he names that.
	Trump string
	Rank  cards.Rank
	// Doubled and Redoubled are whom each seat doubled and redoubled.
	Doubled, Redoubled [cards.MaxSeats]cards.Seats
	// Taken are how many each seat took, in the order of the seats, of each thing that
	// [Keeper.Asked] asks for: [Open] or at the end left out while that is not filled in.
	// There are none in a deal that was not played, its points being split.
	Taken map[score.Thing][]int
	// Places are the seats' places in a layout: 1 for the first out, …; 0 or at the end
	// left out while that is not filled in.
	Places []int
	// Forced is who comes last in a layout whenever he went out, as for a renege: those
	// behind him move up. Source: Fife.
	Forced cards.Seats
	// Jack is who took the jack of hearts, and KingBy the card that won the king of
	// hearts, where that is known: marks tell of them. Where only the rank of that card
	// is known any card of it will do. The jack may be left out where he is counted for
	// himself. Source: Fife.
	Jack   cards.Seats
	KingBy cards.Card
}

// Open is what Entry.Taken has for a seat whose count is not filled in.
const Open = -1

// clone returns the entry with memory of its own.
func (e *Entry) clone() Entry {
	c := *e
	c.Places = slices.Clone(e.Places)
	if e.Taken != nil {
		c.Taken = make(map[score.Thing][]int, len(e.Taken))
		for thing, counts := range e.Taken {
			c.Taken[thing] = slices.Clone(counts)
		}
	}
	return c
}

// Equal reports whether two entries tell the same, word by word.
func (e *Entry) Equal(other *Entry) bool {
	return e.Dealer == other.Dealer && e.Declarer == other.Declarer && e.Contract == other.Contract &&
		e.Trump == other.Trump && e.Rank == other.Rank && e.Doubled == other.Doubled && e.Redoubled == other.Redoubled &&
		sameTaken(e.Taken, other.Taken) && slices.Equal(e.Places, other.Places) &&
		e.Forced == other.Forced && e.Jack == other.Jack && e.KingBy == other.KingBy
}

func sameTaken(a, b map[score.Thing][]int) bool {
	if len(a) != len(b) {
		return false
	}
	for thing, counts := range a {
		if other, has := b[thing]; !has || !slices.Equal(counts, other) {
			return false
		}
	}
	return true
}

// EntryError tells of a deal that was refused. It unwraps to what forbids it: a
// [*RuleError], or the error of the mechanic, such as a doubling.BidError.
type EntryError struct {
	Deal  int         // its number, the first being 0; the text counts from 1
	Field string      // of the entry, as in JSON: "contract", "bets", "taken", …
	Thing score.Thing // with "taken": of what; "" where it is not about one thing
	Err   error
}

// Error returns the deal, the field, the rule and what is allowed.
func (e *EntryError) Error() string {
	field := e.Field
	if e.Thing != "" {
		field += " " + string(e.Thing)
	}
	text := e.Err.Error()
	if field == "" {
		return fmt.Sprintf("deal %d: %s", e.Deal+1, text)
	}
	return fmt.Sprintf("deal %d: %s: %s", e.Deal+1, field, text)
}

// Unwrap returns what forbids the deal.
func (e *EntryError) Unwrap() error { return e.Err }
