package keeper

import (
	"errors"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// Correct replaces deal i, counted from 0, and scores all later deals again. If the new entry, or a later deal, is
// then not allowed, Correct returns an error and changes nothing. The error wraps the [*EntryError] of the first
// deal that is wrong; if there is no deal i, it is another error.
func (k *Keeper) Correct(i int, e Entry) error {
	if i < 0 || i >= len(k.entries) {
		return fmt.Errorf("deal %d is not in the score, which has %s", i+1, words.Count(len(k.entries), "deal"))
	}
	entries := slices.Clone(k.entries)
	entries[i] = e
	c, err := k.again(entries)
	if err != nil {
		if err.Deal > i {
			return fmt.Errorf("after this correction of deal %d: %w", i+1, err)
		}
		return err
	}
	for later := i + 1; later < len(entries); later++ {
		if now := c.course.Line(later); now.Declared != k.course.Line(later).Declared {
			// The entry of a deal that nobody declared names no declarer, so enter
			// does not notice that the deal now has a declarer.
			return fmt.Errorf("after this correction of deal %d: %w", i+1, &EntryError{Deal: later, Field: "declarer", Err: &variant.RuleError{Err: ErrDeclarer, Allowed: "seat " + now.Declarer.String() + " declares"}})
		}
	}
	k.become(c)
	return nil
}

// Undo removes the last deal. It returns an error if there is no deal.
func (k *Keeper) Undo() error {
	if len(k.entries) == 0 {
		return errors.New("there is no deal to undo")
	}
	c, err := k.again(k.entries[:len(k.entries)-1])
	if err != nil {
		return err
	}
	k.become(c)
	return nil
}

// become makes k a copy of another keeper of the same match.
func (k *Keeper) become(other *Keeper) {
	k.course.CopyFrom(&other.course)
	k.entries, k.names = other.entries, other.names
}

// again returns a keeper of the same match with the given deals.
func (k *Keeper) again(entries []Entry) (*Keeper, *EntryError) {
	c, _ := New(k.Variant(), k.Players()) // k has the same number of players
	c.names = k.names
	for i := range entries {
		full, err := c.enter(&entries[i])
		if err != nil {
			return nil, err
		}
		c.entries = append(c.entries, full)
	}
	return c, nil
}
