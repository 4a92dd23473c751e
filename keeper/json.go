package keeper

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// ErrFormat is the error for text that is not the score of this match, as JSON or CSV.
var ErrFormat = errors.New("keeper: not the score of this match")

// keeperJSON is the JSON of a Keeper. Its deals are entries, or their JSON if they are not read yet:
// they are read one by one, so that an error says which deal is wrong.
type keeperJSON[D Entry | json.RawMessage] struct {
	Keeper      int      `json:"keeper"` // the version of the format: 1
	Variant     string   `json:"variant"`
	Fingerprint string   `json:"fingerprint"`
	Players     int      `json:"players"`
	Names       []string `json:"names,omitempty"`
	Deals       []D      `json:"deals"`
}

const keeperVersion = 1

// byteOrderMark is the mark that some editors and spreadsheets write at the start of a file of UTF-8
// text.
const byteOrderMark = "\ufeff"

// MarshalJSON returns the keeper as an object: the version of the format, which is 1, the
// variant's name and fingerprint, the number of players, their names, and the deals, each
// as [Entry.MarshalJSON] writes it. Points are not included: they follow from the deals.
// MarshalJSON returns an error only for the zero Keeper.
func (k *Keeper) MarshalJSON() ([]byte, error) {
	if k.course.Game == nil {
		return nil, fmt.Errorf("%w: the Keeper has no rules: make it with New or Read", ErrFormat)
	}
	deals := k.entries
	if deals == nil {
		deals = []Entry{} // in JSON [], not null
	}
	return json.Marshal(keeperJSON[Entry]{keeperVersion, k.Variant().Name(), k.Variant().Fingerprint(), k.Players(), k.names, deals})
}

// UnmarshalJSON reads a text that MarshalJSON wrote, and replaces the names and the deals. The
// text must have the same rules and the same number of players as the keeper. On an error
// UnmarshalJSON changes nothing; the error wraps [ErrFormat].
func (k *Keeper) UnmarshalJSON(text []byte) error {
	if k.course.Game == nil {
		return fmt.Errorf("%w: the Keeper has no rules: make it with New or Read", ErrFormat)
	}
	read, err := parseKeeper(text)
	if err != nil {
		return err
	}
	return k.take(read)
}

// Read returns the keeper that [Keeper.MarshalJSON] wrote. The function lookup must return
// the variant with the given name, as variants.Lookup does for the built-in variants; lookup must
// not be nil. A byte order mark before the text is ignored. The error wraps [ErrFormat].
func Read(text []byte, lookup func(name string) (*variant.Variant, error)) (*Keeper, error) {
	read, err := parseKeeper(text)
	if err != nil {
		return nil, err
	}
	v, err := lookup(read.Variant)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	if v == nil {
		return nil, fmt.Errorf("%w: no variant %q was found", ErrFormat, words.Clip(read.Variant))
	}
	k, err := New(v, read.Players)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	if err := k.take(read); err != nil {
		return nil, err
	}
	return k, nil
}

func parseKeeper(text []byte) (*keeperJSON[Entry], error) {
	text = bytes.TrimPrefix(text, []byte(byteOrderMark))
	var read keeperJSON[json.RawMessage]
	if err := strict(text, &read); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	if read.Keeper != keeperVersion {
		if read.Keeper == 0 {
			return nil, fmt.Errorf("%w: the format version is missing: want \"keeper\": %d", ErrFormat, keeperVersion)
		}
		return nil, fmt.Errorf("%w: format version %d: want %d", ErrFormat, read.Keeper, keeperVersion)
	}
	if read.Variant == "" {
		return nil, fmt.Errorf("%w: variant: missing: want the name of a variant", ErrFormat)
	}
	k := &keeperJSON[Entry]{read.Keeper, read.Variant, read.Fingerprint, read.Players, read.Names, nil}
	for i, deal := range read.Deals {
		var e Entry
		if err := e.UnmarshalJSON(deal); err != nil {
			return nil, fmt.Errorf("%w: deal %d: %w", ErrFormat, i+1, err)
		}
		k.Deals = append(k.Deals, e)
	}
	return k, nil
}

// take replaces the names and the deals with the names and deals that were read.
func (k *Keeper) take(read *keeperJSON[Entry]) error {
	v := k.Variant()
	switch {
	case read.Fingerprint != v.Fingerprint():
		return fmt.Errorf("%w: rules %s with fingerprint %q: want %s with fingerprint %q", ErrFormat, words.Clip(read.Variant), words.Clip(read.Fingerprint), v.Name(), v.Fingerprint())
	case read.Players != k.Players():
		return fmt.Errorf("%w: %d players: want %d", ErrFormat, read.Players, k.Players())
	}
	return k.replace(read.Names, read.Deals)
}

// replace replaces the names and the deals. On an error it changes nothing.
func (k *Keeper) replace(names []string, deals []Entry) error {
	c, refused := k.again(deals)
	if refused != nil {
		return fmt.Errorf("%w: %w", ErrFormat, refused)
	}
	if err := c.SetNames(names...); err != nil {
		return fmt.Errorf("%w: %w", ErrFormat, err)
	}
	k.become(c)
	return nil
}

// entryJSON is the JSON of an Entry.
type entryJSON struct {
	Dealer    *int                  `json:"dealer,omitempty"`
	Declarer  *int                  `json:"declarer,omitempty"`
	Contract  score.ContractID      `json:"contract,omitempty"`
	Trump     string                `json:"trump,omitempty"`
	Rank      cards.Rank            `json:"rank,omitzero"`
	Sale      string                `json:"sale,omitempty"` // 2:3 if seat 2 bought for three tricks, or declined
	Bets      string                `json:"bets,omitempty"`
	Taken     map[score.Item][]*int `json:"taken,omitempty"` // null is Open
	Places    []int                 `json:"places,omitempty"`
	Forced    *int                  `json:"forced,omitempty"`
	Jack      *int                  `json:"jack,omitempty"`
	KingBy    cards.Card            `json:"king-by,omitzero"`
	Shown     string                `json:"shown,omitempty"`
	Announcer *int                  `json:"announcer,omitempty"`
	Choice    int                   `json:"choice,omitempty"`
	Broken    score.Duties          `json:"broken,omitzero"` // such as "contract double"
}

// MarshalJSON returns the entry as an object of its fields without the empty ones. Dealer,
// declarer, forced, jack and announcer are seat numbers. Contract, trump, rank and king-by are texts, and
// bets is the text of [Entry.Bets], sale the text of an [auction.Outcome], and shown the text of
// [Entry.ShownText]. Taken is an object that has, for each item, a list of
// counts by seat; a missing count is null. Places is a list by seat, choice a number, and broken the text of
// [score.Duties]. MarshalJSON returns an
// error if a seat is not 0 to 7, such as [cards.NoSeat], if what was shown is not a card of a hand, or if a redouble
// has no double.
func (e Entry) MarshalJSON() ([]byte, error) {
	if err := e.written(); err != nil {
		return nil, err
	}
	j := entryJSON{
		Dealer: number(e.Dealer), Declarer: number(e.Declarer), Contract: e.Contract, Trump: e.Trump, Rank: e.Rank,
		Sale: e.Sale.String(), Bets: e.Bets(), Places: e.Places, Forced: number(e.Forced), Jack: number(e.Jack), KingBy: e.KingBy,
		Shown: e.ShownText(), Announcer: number(e.Announcer), Choice: e.Choice,
		Broken: e.Broken,
	}
	for item, counts := range e.Taken {
		if j.Taken == nil {
			j.Taken = map[score.Item][]*int{}
		}
		list := []*int{}
		for _, n := range counts {
			list = append(list, nil)
			if n != Open {
				list[len(list)-1] = &n
			}
		}
		j.Taken[item] = list
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads what MarshalJSON writes. On an error the entry does not change.
func (e *Entry) UnmarshalJSON(text []byte) error {
	var j entryJSON
	if err := strict(text, &j); err != nil {
		return err
	}
	read := Entry{Contract: j.Contract, Trump: j.Trump, Rank: j.Rank, Places: j.Places, KingBy: j.KingBy, Choice: j.Choice, Broken: j.Broken}
	if err := read.readSale(j.Sale); err != nil {
		return fmt.Errorf("sale: %w", err)
	}
	if err := read.SetBets(j.Bets); err != nil {
		return fmt.Errorf("bets: %w", err)
	}
	if err := read.SetShown(j.Shown); err != nil {
		return fmt.Errorf("shown: %w", err)
	}
	numbers := [...]*int{j.Dealer, j.Declarer, j.Forced, j.Jack, j.Announcer}
	for i, one := range read.oneSeats() {
		n := numbers[i]
		switch {
		case n == nil:
		case *n < 0 || *n >= cards.MaxSeats:
			return fmt.Errorf("%s: %w", one.field, notSeat(*n))
		default:
			*one.seat = new(cards.Seat(*n))
		}
	}
	for _, item := range slices.Sorted(maps.Keys(j.Taken)) { // so that the same text has the same error
		if read.Taken == nil {
			read.Taken = map[score.Item][]int{}
		}
		list := []int{}
		for seat, n := range j.Taken[item] {
			switch {
			case n == nil:
				list = append(list, Open)
			case *n == Open:
				return fmt.Errorf("taken: %s: seat %d has %d: want null for a missing count", words.Clip(string(item)), seat, *n)
			default:
				list = append(list, *n)
			}
		}
		read.Taken[item] = list
	}
	*e = read
	return nil
}

// number returns the number of a seat, or nil if there is no seat.
func number(seat *cards.Seat) *int {
	if seat == nil {
		return nil
	}
	return new(int(*seat))
}
