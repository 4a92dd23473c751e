package table

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variants"
)

// random returns a table with four players, and lets them play random legal actions: f gets each entry, the
// place before it, and the table after it.
func random(t testing.TB, variant string, actions int, f func(h *Table, e Entry, before int)) {
	src := rand.New(rand.NewPCG(18, uint64(actions)))
	h := &Table{}
	do := func(in Input) {
		in.Key = make([]byte, 32)
		before, p := h.at, h.Propose(in, 1000)
		require.Nil(t, p.Refusal)
		_, err := h.Apply(p.Line)
		require.NoError(t, err)
		f(h, *p.Entry, before)
	}
	do(Input{Kind: KindCreate, ID: "t", Token: token(25), Options: Options{Variant: variant, Players: 4, Move: 1000}})
	for i := range 4 {
		do(Input{Kind: KindSit, Seat: cards.Seat(i), Token: token(i), Name: "A"})
	}
	for range actions {
		turn := h.match.Turn()
		switch {
		case turn.Over():
			return
		case turn.Chance():
			do(Input{Kind: KindTick})
			continue
		}
		legal := slices.Collect(h.match.Legal())
		line := h.match.Format(legal[src.IntN(len(legal))])
		do(Input{Kind: KindAct, Seat: turn.Seat, Token: token(int(turn.Seat)), Line: line, At: h.at})
	}
}

// Each frame is what json.Marshal makes of its body, and each entry what it makes of the entry; and a
// table that has only read the lines has the same frames.
func TestEncoding(t *testing.T) {
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		if !slices.Contains(v.Players(), 4) {
			continue
		}
		var prev Hash
		reader := &Table{}
		random(t, name, 70, func(h *Table, e Entry, before int) {
			text, err := json.Marshal(e)
			require.NoError(t, err)
			line, hash, err := e.encode(prev)
			require.NoError(t, err)
			require.Equal(t, string(text), string(line[len(blank):]))
			read, _, err := Decode(prev, line)
			require.NoError(t, err)
			require.Equal(t, e, read)
			prev = hash

			frames, err := reader.Apply(line)
			require.NoError(t, err)
			require.Len(t, frames, len(h.frames(e, before)))
			for i, f := range h.frames(e, before) {
				require.Equal(t, string(f.Body), string(frames[i].Body))
				b := h.news(e)
				b.Events = slices.Collect(h.match.Events(f.To, before))
				var body Body
				require.NoError(t, json.Unmarshal(f.Body, &body))
				b.Legal = body.Legal
				require.Equal(t, e.Kind != KindAct || h.Over() || len(b.Legal) > 0, f.Urgent)
				want, err := json.Marshal(b)
				require.NoError(t, err)
				require.Equal(t, string(want), string(f.Body))

				view := h.match.View(f.To)
				resumed, refusal := h.Resume(f.To, 0, true, e.Time)
				require.Nil(t, refusal)
				whole := h.Status(f.To, e.Time)
				whole.View = view
				want, err = json.Marshal(whole)
				require.NoError(t, err)
				require.Equal(t, string(want), string(resumed.Body))

				missed, refusal := h.Resume(f.To, before, false, e.Time)
				require.Nil(t, refusal)
				some := h.Status(f.To, e.Time)
				some.Events = b.Events
				some.Legal = h.legal(f.To)
				want, err = json.Marshal(some)
				require.NoError(t, err)
				require.Equal(t, string(want), string(missed.Body))

				var legal []string
				for _, mv := range view.Legal {
					if len(b.Events) > 0 && f.To != barbu.Spectator {
						legal = append(legal, mv.String())
					}
				}
				require.Equal(t, legal, body.Legal, "seat %v", f.To)
			}
		})
	}
}

func BenchmarkAct(b *testing.B) {
	b.ReportAllocs()
	frames := 0
	for n := 0; n < b.N; n += 1000 {
		random(b, "penguin", min(1000, b.N-n), func(h *Table, e Entry, before int) { frames++ })
	}
}

// An action that is read without encoding/json is what encoding/json reads; any other text is left to it.
func FuzzReadAct(f *testing.F) {
	for _, text := range []string{
		`{"seq":12,"time":5,"kind":"act","seat":1,"line":"1 play QH","at":3,"by":"player"}`,
		`{"seq":12,"time":5,"kind":"act","deadline":9,"seat":1,"line":"1 pass","by":"clock"}`,
		`{"seq":12,"time":-5,"kind":"act","seat":0,"line":"0 play 2C 3C","at":3,"by":"bot"}`,
		`{"seq":12,"time":5,"kind":"act","seat":-1,"line":"x","at":3,"by":"\u0062ot"}`,
		`{"seq":12,"time":5,"kind":"act","seat":1,"line":"a\"b","at":3,"by":"bot"}`,
		`{"seq":12,"time":5,"kind":"act","seat":1,"line":"x","at":03,"by":"bot"}`,
		`{"seq":1,"time":5,"kind":"pause","seat":-1}`,
		`{"seq":12,"time":5,"kind":"act","seat":1,"line":"x","at":3,"by":"bot","key":"k"}`,
		``,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, ok := readAct([]byte(text))
		if !ok {
			return
		}
		var want Entry
		require.NoError(t, json.Unmarshal([]byte(text), &want))
		require.Equal(t, want, e)
	})
}

// Actions are read without encoding/json, and other entries are not.
func TestReadAct(t *testing.T) {
	_, ok := readAct([]byte(`{"seq":12,"time":5,"kind":"act","deadline":9,"seat":1,"line":"1 play QH","at":3,"by":"player"}`))
	require.True(t, ok)
	_, ok = readAct([]byte(`{"seq":12,"time":5,"kind":"act","seat":1,"line":"1 pass","by":"bot"}`))
	require.True(t, ok)
	_, ok = readAct([]byte(`{"seq":1,"time":5,"kind":"pause","seat":-1}`))
	require.False(t, ok)
}
