package table

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// refused proposes an input and compares the code of its refusal, which must have a sentence.
func refused(t *testing.T, h *host, in Input, code string) {
	t.Helper()
	before, lines := h.seq, len(h.lines)
	p := h.do(t, in)
	require.NotNil(t, p.Refusal, code)
	require.Equal(t, code, p.Refusal.Code, p.Refusal.Text)
	require.Greater(t, len(strings.Fields(p.Refusal.Text)), 2, p.Refusal.Text)
	require.Equal(t, before, h.seq)
	require.Len(t, h.lines, lines)
}

// Every input that is not for its sender, or not for now, is refused.
func TestRefusals(t *testing.T) {
	h := open(t, Options{})
	h.bots(t)
	at := h.at
	for _, row := range []struct {
		in   Input
		code string
	}{
		{Input{Kind: KindCreate, Token: token(2)}, "exists"},
		{Input{Kind: "dance"}, "unknown"},
		{Input{Kind: KindSit, Seat: 0, Token: token(1)}, "taken"},
		{Input{Kind: KindSit, Seat: 1, Token: "short"}, "bad-token"},
		{Input{Kind: KindSit, Seat: 1, Token: strings.Repeat("a", 129)}, "bad-token"},
		{Input{Kind: KindSit, Seat: 1, Token: strings.Repeat("a ", 20)}, "bad-token"},
		{Input{Kind: KindSit, Seat: 1, Token: token(0)}, "bad-token"},
		{Input{Kind: KindSit, Seat: 1, Token: token(1), Name: "a\nb"}, "bad-name"},
		{Input{Kind: KindSit, Seat: 1, Token: token(1), Nonce: "x"}, "bad-nonce"},
		{Input{Kind: KindSit, Seat: 9, Token: token(1)}, "no-seat"},
		{Input{Kind: KindSit, Seat: cards.NoSeat, Token: token(1)}, "no-seat"},
		{Input{Kind: KindLeave, Seat: 1}, "empty-seat"},
		{Input{Kind: KindLeave, Seat: cards.NoSeat}, "no-seat"},
		{Input{Kind: KindLeave, Seat: 0, Token: token(1)}, "not-yours"},
		{Input{Kind: KindNonce, Seat: 0, Token: token(1), Nonce: strings.Repeat("ab", 32)}, "not-yours"},
		{Input{Kind: KindNonce, Seat: 0, Nonce: "AB"}, "bad-nonce"},
		{Input{Kind: KindBack, Seat: 0, Token: token(1)}, "not-yours"},
		{Input{Kind: KindFill}, "begun"},
		{Input{Kind: KindResume}, "not-paused"},
		{Input{Kind: KindAct, Seat: 0, Token: token(1), At: at, Line: "0 pass"}, "not-yours"},
		{Input{Kind: KindAct, Seat: 0, At: at, Line: "1 pass"}, "another-seat"},
		{Input{Kind: KindAct, Seat: 0, At: at, Line: "0 dance"}, "syntax"},
		{Input{Kind: KindAct, Seat: 0, At: at, Line: strings.Repeat("0", 1<<20)}, "too-long"},
		{Input{Kind: KindAct, Seat: 0, At: -1, Line: "0 pass"}, "stale"},
	} {
		refused(t, h, row.in, row.code)
	}
	require.Equal(t, cards.Seat(0), h.Holder(token(0)))
	require.Equal(t, barbu.Spectator, h.Holder(token(3)))
	require.Equal(t, barbu.Spectator, h.Holder(""), "an empty seat has no token")
}

// What the whole table does needs the token of a player; without players, that of the creator.
func TestRights(t *testing.T) {
	whole := []string{KindFill, KindPause, KindResume, KindClose}
	h := open(t, Options{})
	for _, kind := range whole {
		refused(t, h, Input{Kind: kind, Token: token(1)}, "not-a-player")
		refused(t, h, Input{Kind: kind, Token: HashToken(token(0))}, "not-a-player")
	}
	require.Nil(t, h.do(t, Input{Kind: KindPause}).Refusal)
	require.Nil(t, h.do(t, Input{Kind: KindLeave}).Refusal)
	require.NotEmpty(t, h.creator)
	h.creator = HashToken(token(5)) // the player was not the creator
	for _, kind := range whole {
		refused(t, h, Input{Kind: kind}, "not-the-creator")
	}
	require.Nil(t, h.do(t, Input{Kind: KindResume, Token: token(5)}).Refusal)
	require.Nil(t, h.do(t, Input{Kind: KindClose, Token: token(5)}).Refusal)
	for _, kind := range whole {
		refused(t, h, Input{Kind: kind, Token: token(5)}, "closed")
	}
	refused(t, h, Input{Kind: KindSit, Token: token(5)}, "closed")
	refused(t, h, Input{Kind: KindTick, Token: token(5)}, "early")

	empty := &host{Table: &Table{}, now: 1000}
	for _, kind := range []string{KindSit, KindLeave, KindNonce, KindFill, KindAct, KindBack, KindPause, KindResume, KindClose, KindTick} {
		refused(t, empty, Input{Kind: kind}, "no-table")
	}
}

// A seat that was left is another player's: the old token has no rights any more.
func TestLeft(t *testing.T) {
	h := open(t, Options{})
	h.bots(t)
	in := Input{Kind: KindAct, At: h.at, Line: h.match.View(0).Legal[0].String()}
	require.Nil(t, h.do(t, Input{Kind: KindLeave}).Refusal)
	require.Nil(t, h.do(t, Input{Kind: KindSit, Token: token(1)}).Refusal)
	refused(t, h, in, "not-yours")
	in.Token = token(1)
	require.Nil(t, h.do(t, in).Refusal)
}

// Taking back a seat that no bot has writes nothing and costs nearly nothing.
func TestBackIsCheap(t *testing.T) {
	h := open(t, Options{Move: 1000, Timeouts: 1})
	h.bots(t)
	h.now = h.Deadline()
	require.Nil(t, h.do(t, Input{Kind: KindTick}).Refusal)
	require.True(t, h.seats[0].Bot)
	in := Input{Kind: KindBack, Token: token(0)}
	require.NotNil(t, h.do(t, in).Entry)
	require.False(t, h.seats[0].Bot)
	for range 3 {
		p := h.do(t, in)
		require.Nil(t, p.Refusal)
		require.Nil(t, p.Entry)
		require.Equal(t, h.seq, p.Seq)
	}
	require.LessOrEqual(t, testing.AllocsPerRun(100, func() { h.Propose(in, h.now) }), 4.0)
}

// The same creation gets the old answer, so that a server can ask again.
func TestCreateAgain(t *testing.T) {
	h := open(t, Options{})
	in := Input{Kind: KindCreate, ID: "t", Token: token(0), Options: h.options}
	p := h.do(t, in)
	require.Nil(t, p.Refusal)
	require.Nil(t, p.Entry)
	require.EqualValues(t, 1, p.Seq)
	in.Options.Private = true
	refused(t, h, in, "exists")
}
