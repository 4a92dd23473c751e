package table

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// refused proposes an input and compares the code and the text of its refusal.
func refused(t *testing.T, h *host, in Input, want string) {
	t.Helper()
	before, lines := h.seq, len(h.lines)
	p := h.do(t, in)
	require.NotNil(t, p.Refusal, want)
	require.Equal(t, want, p.Refusal.Code+": "+p.Refusal.Text)
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
		want string
	}{
		{Input{Kind: KindCreate, Token: token(2)}, "exists: there is a table with this id: choose another id"},
		{Input{Kind: "dance"}, `unknown: unknown input "dance": want create, sit, leave, nonce, fill, act, back, pause, resume, close or tick`},
		{Input{Kind: KindSit, Seat: 0, Token: token(1)}, "taken: another player has the seat: take an empty seat"},
		{Input{Kind: KindSit, Seat: 1, Token: "short"}, "bad-token: the token is not valid: want 32 random bytes as text of 32 to 128 characters"},
		{Input{Kind: KindSit, Seat: 1, Token: strings.Repeat("a", 129)}, "bad-token: the token is not valid: want 32 random bytes as text of 32 to 128 characters"},
		{Input{Kind: KindSit, Seat: 1, Token: strings.Repeat("a ", 20)}, "bad-token: the token is not valid: want 32 random bytes as text of 32 to 128 characters"},
		{Input{Kind: KindSit, Seat: 1, Token: token(0)}, "bad-token: the token belongs to another seat: want a new token"},
		{Input{Kind: KindSit, Seat: 1, Token: token(1), Name: "a\nb"}, `bad-name: the name is not valid: want at most 60 bytes of visible characters in one line, without spaces at its ends and without " #"`},
		{Input{Kind: KindSit, Seat: 1, Token: token(1), Nonce: "x"}, "bad-nonce: the nonce is not valid: want 64 hexadecimal digits in lower case"},
		{Input{Kind: KindSit, Seat: 9, Token: token(1)}, "no-seat: there is no such seat: want 0 to 3"},
		{Input{Kind: KindSit, Seat: cards.NoSeat, Token: token(1)}, "no-seat: there is no such seat: want 0 to 3"},
		{Input{Kind: KindLeave, Seat: 1}, "empty-seat: the seat has no player: take it first"},
		{Input{Kind: KindLeave, Seat: cards.NoSeat}, "no-seat: this token is not that of a seat: take a seat, and send its token"},
		{Input{Kind: KindLeave, Seat: 0, Token: token(1)}, "not-yours: the seat belongs to another player: want the token of the seat"},
		{Input{Kind: KindNonce, Seat: 0, Token: token(1), Nonce: strings.Repeat("ab", 32)}, "not-yours: the seat belongs to another player: want the token of the seat"},
		{Input{Kind: KindNonce, Seat: 0, Nonce: "AB"}, "bad-nonce: the nonce is not valid: want 64 hexadecimal digits in lower case"},
		{Input{Kind: KindBack, Seat: 0, Token: token(1)}, "not-yours: the seat belongs to another player: want the token of the seat"},
		{Input{Kind: KindFill}, "begun: every seat has a player or a bot already"},
		{Input{Kind: KindResume}, "not-paused: the table is not paused"},
		{Input{Kind: KindAct, Seat: 0, Token: token(1), At: at, Line: "0 pass"}, "not-yours: the seat belongs to another player: want the token of the seat"},
		{Input{Kind: KindAct, Seat: 0, At: at, Line: "1 pass"}, "another-seat: that is another seat's action: want an action of your own seat"},
		{Input{Kind: KindAct, Seat: 0, At: at, Line: "0 dance"}, `syntax: "dance" is not an action: want declare, give, double, redouble, maximum, pass or play`},
		{Input{Kind: KindAct, Seat: 0, At: at, Line: strings.Repeat("0", 1<<20)}, "too-long: the line has 1048576 bytes: want at most 4096"},
		{Input{Kind: KindAct, Seat: 0, At: -1, Line: "0 pass"}, "stale: the match has moved on from this place, or has not reached it: get the events"},
	} {
		refused(t, h, row.in, row.want)
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
		refused(t, h, Input{Kind: kind, Token: token(1)}, "not-a-player: only a player of the table can do this: want the token of a seat")
		refused(t, h, Input{Kind: kind, Token: HashToken(token(0))}, "not-a-player: only a player of the table can do this: want the token of a seat")
	}
	require.Nil(t, h.do(t, Input{Kind: KindPause}).Refusal)
	require.Nil(t, h.do(t, Input{Kind: KindLeave}).Refusal)
	require.NotEmpty(t, h.creator)
	h.creator = HashToken(token(5)) // the player was not the creator
	for _, kind := range whole {
		refused(t, h, Input{Kind: kind}, "not-the-creator: the table has no players, and only its creator can do this: want the token of the creator")
	}
	require.Nil(t, h.do(t, Input{Kind: KindResume, Token: token(5)}).Refusal)
	require.Nil(t, h.do(t, Input{Kind: KindClose, Token: token(5)}).Refusal)
	for _, kind := range whole {
		refused(t, h, Input{Kind: kind, Token: token(5)}, "closed: the table is closed: create another table")
	}
	refused(t, h, Input{Kind: KindSit, Token: token(5)}, "closed: the table is closed: create another table")
	refused(t, h, Input{Kind: KindTick, Token: token(5)}, "early: nothing is due at this time")

	empty := &host{Table: &Table{}, now: 1000}
	alone := &host{Table: &Table{}, now: 1000}
	require.Nil(t, alone.do(t, Input{Kind: KindCreate, ID: "t", Options: Options{Variant: "penguin", Players: 4}}).Refusal)
	require.Nil(t, alone.do(t, Input{Kind: KindSit, Seat: 0, Token: token(0)}).Refusal)
	refused(t, alone, Input{Kind: KindAct, Seat: 0, Line: "0 pass"}, "not-begun: seats are empty: wait for players, or let bots fill the seats")
	for _, kind := range []string{KindSit, KindLeave, KindNonce, KindFill, KindAct, KindBack, KindPause, KindResume, KindClose, KindTick} {
		refused(t, empty, Input{Kind: kind}, "no-table: there is no such table: create it first")
	}
}

// A seat that was left is another player's: the old token has no rights any more.
func TestLeft(t *testing.T) {
	h := open(t, Options{})
	h.bots(t)
	in := Input{Kind: KindAct, At: h.at, Line: h.match.View(0).Legal[0].String()}
	require.Nil(t, h.do(t, Input{Kind: KindLeave}).Refusal)
	require.Nil(t, h.do(t, Input{Kind: KindSit, Token: token(1)}).Refusal)
	refused(t, h, in, "not-yours: the seat belongs to another player: want the token of the seat")
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
	refused(t, h, in, "exists: there is a table with this id: choose another id")
}
