package barbu

import (
	"errors"
	"fmt"
	"slices"
)

// Correct changes the i-th deal that was taken, the first being 0, and settles all that
// follow anew. It is refused, and changes nothing, where [Keeper.Add] would have refused
// the deal, or where by it one of the later deals would not stand: then the error, which
// wraps an [*EntryError], tells the first of them.
func (k *Keeper) Correct(i int, e Entry) error {
	if i < 0 || i >= len(k.entries) {
		return fmt.Errorf("deal %d: want one of the %d taken", i+1, len(k.entries))
	}
	entries := slices.Clone(k.entries)
	entries[i] = e
	c, err := k.again(entries)
	if err != nil {
		if err.Deal > i {
			return fmt.Errorf("deal %d corrected so: %w", i+1, err)
		}
		return err
	}
	for later := i + 1; later < len(entries); later++ {
		if now := c.match.line(later); now.Declared != k.match.line(later).Declared {
			// Who declares is told of every deal but those that nobody declared.
			return fmt.Errorf("deal %d corrected so: %w", i+1, &EntryError{later, "declarer", "", &RuleError{ErrDeclarer, "seat " + now.Declarer.String()}})
		}
	}
	k.become(c)
	return nil
}

// Undo takes back the last deal that was taken. It is refused where there is none.
func (k *Keeper) Undo() error {
	if len(k.entries) == 0 {
		return errors.New("no deal to take back")
	}
	c, err := k.again(k.entries[:len(k.entries)-1])
	if err != nil {
		return err
	}
	k.become(c)
	return nil
}

// become makes the keeper another of the same match.
func (k *Keeper) become(other *Keeper) {
	k.match.CopyFrom(&other.match)
	k.entries, k.names = other.entries, other.names
}

// again returns a keeper of the same match that has taken those deals.
func (k *Keeper) again(entries []Entry) (*Keeper, *EntryError) {
	c, _ := NewKeeper(k.Variant(), k.Players()) // k has as many
	c.names = k.names
	for i := range entries {
		told, err := c.enter(&entries[i])
		if err != nil {
			return nil, err
		}
		c.entries = append(c.entries, told)
	}
	return c, nil
}
