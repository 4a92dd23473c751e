package table

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// A whole match: no frame has a key before the end, and at the end the keys prove every deal.
func TestMatch(t *testing.T) {
	h := open(t, Options{Move: 1000, Timeouts: 1})
	for !h.Over() {
		h.now += 1000
		h.bots(t)
	}
	var last Body
	promised := map[int]string{}
	for _, f := range h.frames {
		var b Body
		require.NoError(t, json.Unmarshal(f.Body, &b))
		if b.Commitment != nil {
			promised[b.Commitment.Step] = b.Commitment.SHA256
		}
		if last = b; len(b.Keys) > 0 {
			continue
		}
		for _, s := range h.steps {
			require.NotContains(t, string(f.Body), s.Key)
		}
	}
	require.Len(t, last.Result, 4)
	require.Len(t, last.Keys, len(h.steps))
	for i, s := range last.Keys {
		key, err := hex.DecodeString(s.Key)
		require.NoError(t, err)
		require.Equal(t, promised[i+1], Commitment(key))
		require.Equal(t, strings.Repeat("ab", 32), s.Nonces[0])
	}
	again := &Table{}
	for _, line := range h.lines {
		_, err := again.Apply(line)
		require.NoError(t, err)
	}
	require.True(t, again.match.Equal(h.match))
	require.Equal(t, h.seats, again.seats)
	require.NotContains(t, string(bytes.Join(h.lines, nil)), token(0), "the token itself is not stored")
}

// A line that was changed, lost, repeated or moved breaks the chain, and changes nothing.
func TestChain(t *testing.T) {
	h := open(t, Options{})
	h.bots(t)
	for name, lines := range map[string][][]byte{
		"changed":  {h.lines[0], bytes.Replace(h.lines[1], []byte("Annie"), []byte("Benny"), 1)},
		"lost":     {h.lines[0], h.lines[2]},
		"repeated": {h.lines[0], h.lines[1], h.lines[1]},
		"moved":    {h.lines[1]},
		"cut off":  {h.lines[0], h.lines[1][:40]},
	} {
		u := &Table{}
		for _, line := range lines[:len(lines)-1] {
			_, err := u.Apply(line)
			require.NoError(t, err)
		}
		seq := u.seq
		_, err := u.Apply(lines[len(lines)-1])
		require.ErrorIs(t, err, ErrChain, name)
		last := lines[len(lines)-1]
		want := fmt.Sprintf("hash %s: want ", last[:min(64, len(last))])
		if name == "cut off" {
			want = "a line of 40 bytes: want a hash of 64 digits, a space and an entry"
		}
		require.Regexp(t, fmt.Sprintf("^entry %d: the chain of the table's entries is broken: %s([0-9a-f]{64})?$", seq+1, want), err.Error(), name)
		require.Equal(t, seq, u.seq)
	}
}

// The seed of a step of chance is the HMAC-SHA-256 of the text in the comment of Source, computed with another program.
func TestSource(t *testing.T) {
	key := make([]byte, 32)
	for i := range key {
		key[i] = byte(i)
	}
	seed, err := hex.DecodeString("f2515405f9fe38cd91340339bab0217309767540e797e0ab2b1fea33a44819ff")
	require.NoError(t, err)
	want := rand.NewChaCha8([32]byte(seed)).Uint64()
	require.Equal(t, want, Source(key, "Friday", 7, []string{strings.Repeat("ab", 32), ""}).Uint64())
}

// The same seat, place and line get the old answer; anything else is stale.
func TestIdempotent(t *testing.T) {
	h := open(t, Options{})
	h.bots(t)
	v := h.match.View(0)
	in := Input{Kind: KindAct, Seat: 0, At: v.Cursor, Line: v.Legal[0].String()}
	first := h.do(t, in)
	require.NotNil(t, first.Entry)
	n := len(h.lines)
	h.bots(t)
	for _, line := range []string{in.Line, " " + in.Line + " "} {
		in.Line = line
		p := h.do(t, in)
		require.Nil(t, p.Refusal)
		require.Nil(t, p.Entry)
		require.Equal(t, first.Seq, p.Seq)
	}
	in.Line = v.Legal[1].String()
	const stale = "stale: the match has moved on from this place, or has not reached it: get the events"
	refused(t, h, in, stale)
	in.At = 1 << 20
	refused(t, h, in, stale)
	require.GreaterOrEqual(t, len(h.lines), n)
}

// A repeated action with its cards in another order, or with another word for the same bets, gets the old answer.
func TestIdempotentInOtherWords(t *testing.T) {
	for _, c := range []struct{ variant, due, other string }{{"italian", " give ", ""}, {"pagat", " double ", "0 maximum"}} {
		h := open(t, Options{Variant: c.variant})
		for h.bots(t); ; h.bots(t) {
			v := h.match.View(0)
			lines := make([]string, 0, len(v.Legal))
			for _, m := range v.Legal {
				lines = append(lines, m.String())
			}
			line, in := lines[0], Input{Kind: KindAct, Seat: 0, At: v.Cursor}
			again := c.other
			if c.other == "" && strings.Contains(line, c.due) {
				words := strings.Fields(line)
				slices.Reverse(words[2:])
				again = strings.Join(words, " ")
			} else if c.other != "" && strings.Contains(strings.Join(lines, "\n"), c.due) {
				a, err := h.match.Parse(c.other)
				require.NoError(t, err)
				line = h.match.Format(a)
			} else {
				again = ""
			}
			in.Line = line
			first := h.do(t, in)
			require.Nil(t, first.Refusal)
			if again == "" {
				continue
			}
			h.bots(t)
			require.NotEqual(t, line, again)
			in.Line = again
			p := h.do(t, in)
			require.Nil(t, p.Refusal, again)
			require.Equal(t, first.Seq, p.Seq)
			in.Line = "0 give 2C"
			refused(t, h, in, "stale: the match has moved on from this place, or has not reached it: get the events")
			break
		}
	}
}

// Players cannot fill the journal with entries that are not actions.
func TestChangesAreLimited(t *testing.T) {
	h := open(t, Options{})
	h.bots(t)
	nonce := func(n int) Input { return Input{Kind: KindNonce, Seat: 0, Nonce: fmt.Sprintf("%064x", n)} }
	for n := range MaxNonces {
		require.Nil(t, h.do(t, nonce(n)).Refusal)
	}
	refused(t, h, nonce(MaxNonces), "too-many: your seat has sent 20 nonces since the last deal: wait for the next commitment")
	require.Nil(t, h.do(t, nonce(MaxNonces-1)).Refusal, "the seat has this nonce already")
	for range MaxChanges - h.changes - 1 {
		require.Nil(t, h.do(t, Input{Kind: KindPause}).Refusal)
		require.Nil(t, h.do(t, Input{Kind: KindResume}).Refusal)
	}
	require.Nil(t, h.do(t, Input{Kind: KindPause}).Refusal)
	const many = "too-many: 200 times since the last deal, players have taken seats or paused: continue the match, or create another table"
	refused(t, h, Input{Kind: KindSit, Seat: 1, Name: "Ben", Token: token(1)}, many)
	require.Nil(t, h.do(t, Input{Kind: KindResume}).Refusal)
	refused(t, h, Input{Kind: KindPause}, many)
	for deals := len(h.steps); len(h.steps) == deals; h.bots(t) {
		require.Nil(t, h.do(t, Input{Kind: KindAct, Seat: 0, At: h.at, Line: h.match.View(0).Legal[0].String()}).Refusal)
	}
	require.Nil(t, h.do(t, nonce(MaxNonces)).Refusal, "a new deal")
	require.Nil(t, h.do(t, Input{Kind: KindPause}).Refusal)
	require.Nil(t, h.do(t, Input{Kind: KindLeave, Seat: 0}).Refusal)
}

// After the timeouts a bot plays, until the player sends something. A new owner allows more time.
func TestClock(t *testing.T) {
	h := open(t, Options{Move: 1000, Timeouts: 2})
	h.bots(t)
	require.Equal(t, h.now+1000, h.Deadline())
	refused(t, h, Input{Kind: KindTick}, "early: nothing is due at this time")
	h.Allow(h.now)
	require.Equal(t, h.now+Grace, h.Deadline())
	for !h.seats[0].Bot {
		h.now = h.Deadline()
		p := h.do(t, Input{Kind: KindTick})
		require.Equal(t, ByClock, p.Entry.By)
		if !h.seats[0].Bot {
			h.bots(t)
		}
	}
	require.Nil(t, h.do(t, Input{Kind: KindBack, Seat: 0}).Refusal)
	require.False(t, h.seats[0].Bot)
	h.bots(t)
	require.Nil(t, h.do(t, Input{Kind: KindPause}).Refusal)
	refused(t, h, Input{Kind: KindAct, Seat: 0, At: h.at, Line: "0 pass"}, "paused: the table is paused: resume it first")
	refused(t, h, Input{Kind: KindPause}, "not-running: the table is not running: it cannot be paused")
	_, due := h.Wake()
	require.False(t, due)
	h.now += 100_000
	require.Nil(t, h.do(t, Input{Kind: KindResume}).Refusal)
	require.GreaterOrEqual(t, h.Deadline(), h.now+Grace)
	require.Nil(t, h.do(t, Input{Kind: KindClose}).Refusal)
	refused(t, h, Input{Kind: KindAct, Seat: 0, At: h.at, Line: "0 pass"}, "closed: the table is closed: create another table")
}

// A spectator of a table with a delay sees what happened before it, as a view and as events.
func TestDelay(t *testing.T) {
	h := open(t, Options{Delay: 5000})
	h.bots(t)
	for _, f := range h.frames {
		require.NotEqual(t, barbu.Spectator, f.To)
	}
	early, refused := h.Resume(barbu.Spectator, 0, true, h.now+4999)
	require.Nil(t, refused)
	require.Contains(t, string(early.Body), `"cursor":0`)
	require.NotContains(t, string(early.Body), `"clock"`)
	for _, from := range []int{1, h.at, h.at + 1, 1 << 20} { // how far the match is cannot be found out
		same, refused := h.Resume(barbu.Spectator, from, true, h.now+4999)
		require.Nil(t, refused)
		require.Equal(t, string(early.Body), string(same.Body))
		require.Zero(t, same.From)
	}
	late, refused := h.Resume(barbu.Spectator, 0, true, h.now+5000)
	require.Nil(t, refused)
	want, err := json.Marshal(h.match.View(barbu.Spectator))
	require.NoError(t, err)
	require.Contains(t, string(late.Body), string(want))
	for _, secret := range []string{`"clock"`, `"commitment"`} { // a change of them would show at once that the match continues
		require.NotContains(t, string(early.Body)+string(late.Body), secret)
	}
}

// Everybody can ask for all commitments so far: those of the keys that are shown at the end. Spectators of a table with a
// delay would learn from their number how far the match is.
func TestCommitments(t *testing.T) {
	for _, delay := range []int64{0, 5000} {
		h := open(t, Options{Delay: delay})
		require.Equal(t, []Promise{*h.promise()}, h.Commitments(0, h.now))
		h.bots(t)
		sofar := h.Commitments(0, h.now)
		require.Equal(t, *h.promise(), sofar[len(sofar)-1])
		if delay == 0 {
			require.Equal(t, sofar, h.Commitments(barbu.Spectator, h.now))
		} else {
			require.Empty(t, h.Commitments(barbu.Spectator, h.now+1e9))
		}
		require.Nil(t, h.do(t, Input{Kind: KindClose}).Refusal)
		for _, to := range []cards.Seat{0, barbu.Spectator} {
			all := h.Commitments(to, h.now+5000)
			require.Len(t, all, len(h.steps))
			for i, step := range h.steps {
				key, err := keyBytes(step.Key)
				require.NoError(t, err)
				require.Equal(t, Promise{i + 1, Commitment(key)}, all[i])
			}
			require.Equal(t, sofar[:len(all)], all)
		}
	}
	require.Empty(t, (&Table{}).Commitments(0, 0))
}

// At a table with a delay and without players nobody receives anything, but the frame of an entry has the clock.
func TestNobody(t *testing.T) {
	h := &host{Table: &Table{}, now: 1000}
	require.Nil(t, h.do(t, Input{Kind: KindCreate, ID: "t", Options: Options{Variant: "penguin", Players: 4, Delay: 5000}}).Refusal)
	require.Nil(t, h.do(t, Input{Kind: KindFill}).Refusal)
	require.Nil(t, h.do(t, Input{Kind: KindTick}).Refusal)
	require.Len(t, h.frames, 3)
	for _, f := range h.frames {
		require.Equal(t, Nobody, f.To)
		require.Empty(t, f.Body)
	}
	at, due := h.frames[2].Wake()
	require.True(t, due)
	require.Zero(t, at)
}

// Who takes the seat of a bot whose turn it is, while the table is paused, has the whole time of the table.
func TestTakeTheTurnOfABotWhilePaused(t *testing.T) {
	h := open(t, Options{Move: 60_000})
	for h.match.Turn().Chance() || h.match.Turn().Seat == 0 {
		if h.match.Turn().Chance() {
			require.Nil(t, h.do(t, Input{Kind: KindTick}).Refusal)
		} else {
			require.Nil(t, h.do(t, Input{Kind: KindAct, Line: h.legal(0)[0], At: h.at}).Refusal)
		}
	}
	bot := h.match.Turn().Seat
	require.Nil(t, h.do(t, Input{Kind: KindPause}).Refusal)
	require.Nil(t, h.do(t, Input{Kind: KindSit, Seat: bot, Token: token(1)}).Refusal)
	h.now += 1_000_000
	require.Nil(t, h.do(t, Input{Kind: KindResume}).Refusal)
	require.Equal(t, h.now+60_000, h.Deadline())
}

// All spectators of a table with a delay see the same match of before, which is kept until they may see more.
func TestDelayedMatchIsKept(t *testing.T) {
	h := open(t, Options{Delay: 5000})
	h.bots(t)
	first := h.past(0)
	require.Same(t, first, h.past(0))
	require.Same(t, h.match, h.past(h.at))
	require.NotSame(t, first, h.Seen(barbu.Spectator, h.now), "who gets it may change it")
	require.True(t, first.Equal(h.Seen(barbu.Spectator, h.now)))
	require.Equal(t, 0, h.past(0).View(barbu.Spectator).Cursor)
	require.NotSame(t, first, h.With(h.match).past(0))
}
