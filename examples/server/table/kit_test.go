package table

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// host is a table with its journal and its clock.
type host struct {
	*Table
	lines  [][]byte
	frames []Frame
	now    int64
	keys   byte
}

// do proposes an input, with the token of its seat if it has none, stores its entry and applies it.
func (h *host) do(t *testing.T, in Input) Proposal {
	h.keys++
	if in.Token == "" {
		in.Token = token(0)
	}
	if in.Key == nil {
		in.Key = bytes.Repeat([]byte{h.keys}, 32)
	}
	p := h.Propose(in, h.now)
	if p.Entry != nil {
		frames, err := h.Apply(p.Line)
		require.NoError(t, err)
		h.lines, h.frames = append(h.lines, p.Line), append(h.frames, frames...)
	}
	return p
}

// open returns a table with a player in seat 0 and bots in the other seats.
func open(t *testing.T, o Options) *host {
	h := &host{Table: &Table{}, now: 1000}
	if o.Variant == "" {
		o.Variant = "penguin"
	}
	o.Players = 4
	require.Nil(t, h.do(t, Input{Kind: KindCreate, ID: "t", Options: o}).Refusal)
	require.Nil(t, h.do(t, Input{Kind: KindSit, Seat: 0, Name: "Annie", Token: token(0), Nonce: strings.Repeat("ab", 32)}).Refusal)
	require.Nil(t, h.do(t, Input{Kind: KindFill}).Refusal)
	return h
}

func token(n int) string { return strings.Repeat(string(rune('a'+n)), 43) }

// bots lets chance and bots act until a player must.
func (h *host) bots(t *testing.T) {
	for at, due := h.Wake(); due && at <= h.now; at, due = h.Wake() {
		require.Nil(t, h.do(t, Input{Kind: KindTick}).Refusal)
	}
}
