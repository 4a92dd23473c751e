package table

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// draw returns any input: many are refused.
func draw(t *rapid.T, tb *Table) Input {
	in := Input{
		Kind:  rapid.SampledFrom([]string{KindSit, KindLeave, KindNonce, KindFill, KindAct, KindAct, KindBack, KindPause, KindResume, KindTick, KindTick, KindTick, KindTick, KindCreate}).Draw(t, "kind"),
		Seat:  cards.Seat(rapid.IntRange(0, 4).Draw(t, "seat")),
		Token: token(rapid.IntRange(0, 4).Draw(t, "token")),
		Nonce: strings.Repeat(rapid.SampledFrom([]string{"ab", "cd", "x"}).Draw(t, "nonce"), 32),
		At:    tb.Place() - rapid.IntRange(0, 2).Draw(t, "back"),
		Line:  "0 pass",
		Key:   bytes.Repeat([]byte{byte(tb.Seq())}, 32),
	}
	if m := tb.Match(); m != nil && !m.Turn().Chance() && !m.Turn().Over() && rapid.IntRange(0, 3).Draw(t, "legal") > 0 {
		in.Seat = m.Turn().Seat
		in.Token = token(int(in.Seat))
		in.Line = m.View(in.Seat).Legal[0].String()
	}
	return in
}

// Whatever is asked: an input that is refused changes nothing, and Propose never does; an input that is
// accepted moves the table by one entry; the same input gets the same answer; time does not go back; and a
// table that is rebuilt from its lines is the same.
func TestAnyInputs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tb, now := &Table{}, int64(1000)
		var lines [][]byte
		o := Options{
			Variant: "penguin", Players: 4, Timeouts: rapid.IntRange(0, 2).Draw(t, "timeouts"),
			Move: rapid.SampledFrom([]int64{0, 1000, 20_000}).Draw(t, "move"), Delay: rapid.SampledFrom([]int64{0, 5000}).Draw(t, "delay"),
		}
		create := Input{Kind: KindCreate, ID: "t", Token: token(0), Options: o, Key: make([]byte, 32)}
		for i := range rapid.IntRange(1, 60).Draw(t, "inputs") {
			in := create
			if i > 0 {
				in = draw(t, tb)
				in.ID, in.Options = "t", o
			}
			before, deadline := state(t, tb, now), tb.deadline
			p := tb.Propose(in, now)
			require.Equal(t, before, state(t, tb, now), "Propose changed the table")
			if p.Entry == nil {
				require.True(t, p.Refusal != nil || p.Seq > 0 && p.Seq <= tb.Seq())
				continue
			}
			require.Nil(t, p.Refusal)
			require.Equal(t, tb.Seq()+1, p.Seq)
			require.GreaterOrEqual(t, p.Entry.Time, tb.time)
			frames, err := tb.Apply(p.Line)
			require.NoError(t, err)
			require.Equal(t, p.Seq, tb.Seq())
			lines = append(lines, p.Line)
			for _, f := range frames {
				require.NotContains(t, string(f.Body), tb.key, "the key of the next step")
			}
			if in.Kind == KindAct {
				again := tb.Propose(in, now)
				require.Nil(t, again.Refusal)
				require.Equal(t, p.Seq, again.Seq, "the same action gets the old answer")
			}
			if d := tb.deadline; d != 0 && d != deadline { // an input that sets none may come after it
				require.NotZero(t, o.Move)
				require.GreaterOrEqual(t, d, p.Entry.Time)
			}
			now += rapid.Int64Range(-2000, 25_000).Draw(t, "time")
		}
		again := &Table{}
		for _, line := range lines {
			require.NoError(t, again.Load(line))
		}
		require.Equal(t, state(t, tb, now), state(t, again, now))
	})
}

// state returns all that recipients can know of a table, and its place in the log.
func state(t *rapid.T, tb *Table, now int64) string {
	all := []any{tb.Seq(), tb.hash, tb.Over()}
	if tb.Match() != nil {
		for _, to := range []cards.Seat{0, 1, 2, 3, barbu.Spectator} {
			f, refused := tb.Resume(to, 0, true, now)
			require.Nil(t, refused)
			all = append(all, string(f.Body))
		}
	}
	text, err := json.Marshal(all)
	require.NoError(t, err)
	return string(text)
}
