package table

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

// A deal that the key and the nonces do not decide is refused, although its chain is whole.
func TestForgedDeal(t *testing.T) {
	h := open(t, Options{})
	p := h.Propose(Input{Kind: KindTick, Key: make([]byte, 32)}, h.now)
	e := *p.Entry
	e.Hands[0], e.Hands[1] = e.Hands[1], e.Hands[0]
	line, _, err := e.encode(h.hash)
	require.NoError(t, err)
	_, err = h.Apply(line)
	require.ErrorIs(t, err, ErrChain)
	require.ErrorContains(t, err, "the cards are not what the key and the nonces decide")
}

// An entry that cannot follow is refused, although its chain is whole.
func TestForgedEntries(t *testing.T) {
	h := open(t, Options{})
	h.bots(t)
	seq := h.seq + 1
	for _, row := range []struct {
		e    Entry
		want string
	}{
		{Entry{Seq: seq + 1, Kind: KindPause}, fmt.Sprintf("entry %d: want %d", seq+1, seq)},
		{Entry{Seq: seq, Kind: "dance"}, fmt.Sprintf(`entry %d: unknown kind of entry "dance"`, seq)},
		{Entry{Seq: seq, Kind: KindCreate}, fmt.Sprintf("entry %d: create: want a create entry first, and only there", seq)},
		{Entry{Seq: seq, Kind: KindSit, Seat: 5}, fmt.Sprintf("entry %d: sit: there is no seat 5", seq)},
		{Entry{Seq: seq, Kind: KindSit, Seat: cards.NoSeat}, fmt.Sprintf("entry %d: sit: want a seat", seq)},
		{Entry{Seq: seq, Kind: KindChance}, fmt.Sprintf("entry %d: chance is not due", seq)},
		{Entry{Seq: seq, Kind: KindAct, At: 99, Line: "0 pass"}, fmt.Sprintf("entry %d: an action at place 99 is not due", seq)},
		{Entry{Seq: seq, Kind: KindAct, At: h.at, Line: "1 pass"}, fmt.Sprintf("entry %d: 1 pass: want an action of seat 0", seq)},
	} {
		line, _, err := row.e.encode(h.hash)
		require.NoError(t, err)
		_, err = h.Apply(line)
		require.ErrorIs(t, err, ErrChain)
		require.EqualError(t, err, "the chain of the table's entries is broken: "+row.want)
		require.Equal(t, seq, h.seq+1)
	}
	_, refused := h.Resume(0, h.at+1, true, h.now)
	require.Equal(t, &Refusal{"bad-cursor", "the match has not reached this cursor: get a new view"}, refused)
}
