package table

import "encoding/binary"

// actions has where each action of a player is in the match, and its entry. It keeps the differences, of which most need
// one byte: a server keeps many matches, with hundreds of actions each.
type actions struct {
	text []byte
	last action
	n    int
}

// action is where an action of a player is in the match, and its entry.
type action struct {
	at  int
	seq uint64
}

// add adds an action after the last one.
func (a *actions) add(one action) {
	a.text = binary.AppendUvarint(a.text, uint64(one.at-a.last.at))
	a.text = binary.AppendUvarint(a.text, one.seq-a.last.seq)
	a.last = one
	a.n++
}

// find returns the entry of the action at a place, and how many actions come after it; or 0 if no player has acted there.
func (a *actions) find(at int) (seq uint64, after int) {
	var one action
	for text, n := a.text, 1; len(text) > 0; n++ {
		further, size := binary.Uvarint(text)
		entries, more := binary.Uvarint(text[size:])
		text = text[size+more:]
		one = action{one.at + int(further), one.seq + entries}
		switch {
		case one.at == at:
			return one.seq, a.n - n
		case one.at > at:
			return 0, 0
		}
	}
	return 0, 0
}
