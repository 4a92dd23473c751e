package record_test

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// Write writes, at any place of a match of any variant, the bytes that a Writer wrote while
// the match was played. A Writer that begins at that place continues with the same bytes.
func TestWrite(t *testing.T) {
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		find := func(string) (*variant.Variant, error) { return v, nil }
		rapid.Check(t, func(t *rapid.T) {
			seed := rapid.Uint64().Draw(t, "seed")
			src := rand.New(rand.NewPCG(seed, 1))
			m, err := barbu.New(v, players)
			require.NoError(t, err)
			h := record.Header{
				Names: rapid.SliceOfN(anyName, 0, players).Draw(t, "names"),
				Tags:  rapid.SliceOfNDistinct(anyTag, 0, 3, func(t record.Tag) string { return t.Key }).Draw(t, "tags"),
			}
			var live, late bytes.Buffer
			rec, err := record.NewWriter(&live, m, h)
			require.NoError(t, err)
			from := rapid.IntRange(0, 150).Draw(t, "from")
			if rapid.Bool().Draw(t, "late") {
				from = rapid.IntRange(0, 3000).Draw(t, "from")
			}
			for step := 0; step < from && !matchtest.Finished(m); step++ {
				playAny(t, rec, src)
			}

			other := m.Clone()
			again, err := record.NewWriter(&late, other, h)
			require.NoError(t, err)
			require.Equal(t, live.String(), late.String())
			var whole bytes.Buffer
			require.NoError(t, record.Write(&whole, m, h))
			require.Equal(t, live.String(), whole.String())
			same := rand.New(rand.NewPCG(seed, 2))
			src = rand.New(rand.NewPCG(seed, 2))
			for step := 0; step < 60 && !matchtest.Finished(m); step++ {
				playAny(t, rec, src)
				playAny(t, again, same)
			}
			require.Equal(t, live.String(), late.String())
			require.True(t, m.Equal(other))

			r := record.NewReader("game.barbu", &late, find)
			for err == nil {
				_, err = r.Next()
			}
			require.True(t, m.Equal(r.Match()), "%v", err)
			require.Len(t, r.Tags(), len(h.Tags))
		})
	})
}

// playAny deals, draws, cuts or plays at random.
func playAny(t require.TestingT, rec *record.Writer, src *rand.Rand) {
	if rec.Match().Turn().Chance() {
		require.NoError(t, rec.Chance(src))
		return
	}
	require.NoError(t, rec.Apply(matchtest.Choice(rec.Match(), src)))
}

// A match that does not know its first deals cannot be written.
func TestWriteNotWhole(t *testing.T) {
	_, r := requireReads(t, deal+dealScore+nextDeal)
	sample, err := r.Match().View(0).Sample(rand.NewPCG(1, 2))
	require.NoError(t, err)
	var out bytes.Buffer
	err = record.Write(&out, sample, record.Header{})
	require.ErrorIs(t, err, record.ErrNotWhole)
	require.EqualError(t, err, "record: the match does not know its deals before the current one: want a match from barbu.New or from a record; for the state of this match use Match.Position")
	require.Empty(t, out.String())

	_, r = requireReads(t, opening) // the first deal: the sample has a history from its beginning
	sample, err = r.Match().View(0).Sample(rand.NewPCG(1, 2))
	require.NoError(t, err)
	require.NoError(t, record.Write(&out, sample, record.Header{}))
	_, r = requireReads(t, out.String())
	require.True(t, sample.Equal(r.Match()))
}

// Write returns the fault of the header, or the error of the file.
func TestWriteErrors(t *testing.T) {
	_, r := requireReads(t, opening)
	full := errors.New("the disk is full")
	require.Equal(t, full, record.Write(&broken{err: full}, r.Match(), record.Header{}))
	require.ErrorContains(t, record.Write(&bytes.Buffer{}, r.Match(), record.Header{Names: []string{" "}}), `name " " of seat 0`)
}

// A change that was not made by the Writer is noticed by its next call, whichever it is.
func TestWriterChanged(t *testing.T) {
	lines, _ := requireReads(t, opening)
	first, _ := requireReads(t, opening+"2 play QS\n")
	next := first[len(first)-1].Action
	changes := map[string]func(*barbu.Match){
		"an action":   func(m *barbu.Match) { require.NoError(t, m.Apply(next)) },
		"a step back": func(m *barbu.Match) { require.NoError(t, m.Undo()) },
		"another step": func(m *barbu.Match) {
			require.NoError(t, m.Undo())
			other, err := m.Parse("1 play 6S")
			require.NoError(t, err)
			require.NoError(t, m.Apply(other))
		},
		"a copy": func(m *barbu.Match) { m.CopyFrom(m.Clone()) },
	}
	calls := map[string]func(*record.Writer) error{
		"Apply":  func(rec *record.Writer) error { return rec.Apply(next) },
		"Deal":   func(rec *record.Writer) error { return take(rec, &lines[4]) },
		"Draw":   func(rec *record.Writer) error { return rec.Draw([8]cards.Card{}) },
		"Chance": func(rec *record.Writer) error { return rec.Chance(rand.NewPCG(1, 2)) },
		"Total":  func(rec *record.Writer) error { return rec.Total() },
	}
	for what, change := range changes {
		for name, call := range calls {
			_, r := requireReads(t, opening)
			m := r.Match()
			var out bytes.Buffer
			rec, err := record.NewWriter(&out, m, record.Header{})
			require.NoError(t, err)
			change(m)
			before := m.Clone()
			text := out.String()
			for range 2 {
				require.Equal(t, record.ErrChanged, call(rec), "%s, %s", what, name)
			}
			require.EqualError(t, record.ErrChanged, "record: the match was changed without its Writer: want changes only by methods of the Writer")
			require.Equal(t, text, out.String())
			require.True(t, m.Equal(before), "%s has changed the match", name)
		}
	}
}

// A change that the match refuses is not written, and the Writer continues.
func TestWriterRefused(t *testing.T) {
	_, r := requireReads(t, opening)
	m := r.Match()
	var out bytes.Buffer
	rec, err := record.NewWriter(&out, m, record.Header{})
	require.NoError(t, err)
	before, text := m.Clone(), out.String()
	refused, err := m.Parse("2 play 4H")
	require.NoError(t, err)
	require.ErrorIs(t, rec.Apply(refused), tricks.ErrMustFollow)
	require.ErrorIs(t, rec.Deal(cards.Hands{}), barbu.ErrNotDue)
	require.ErrorIs(t, rec.Draw([8]cards.Card{}), barbu.ErrNotDue)
	require.ErrorIs(t, rec.Chance(rand.NewPCG(1, 2)), barbu.ErrNotDue)
	require.ErrorIs(t, rec.Total(), barbu.ErrNotDue)
	require.True(t, m.Equal(before))
	require.Equal(t, text, out.String())
	allowed, err := m.Parse("2 play QS")
	require.NoError(t, err)
	require.NoError(t, rec.Apply(allowed))
	require.Equal(t, text+"2 play QS\n", out.String())
	require.Same(t, m, rec.Match())
}

// small is a disk with room for some bytes.
type small struct {
	text []byte
	room int
}

var errSmall = errors.New("the disk is full")

func (s *small) Write(p []byte) (int, error) {
	n := min(len(p), s.room-len(s.text))
	s.text = append(s.text, p[:n]...)
	if n < len(p) {
		return n, errSmall
	}
	return n, nil
}

// Wherever the disk is full, the match afterwards is the match of the whole lines on the disk.
// The Writer then changes and writes nothing more.
func TestWriterTakesBack(t *testing.T) {
	for _, table := range []struct {
		variant string
		players int
		due     barbu.Due
	}{{"short", 2, barbu.DueNothing}, {"fife", 4, barbu.DueDraw}} {
		text := playUntil(t, table.variant, table.players, 4, table.due)
		lines, _ := requireReads(t, text)
		taken, kept := 0, 0
		for room := strings.Index(text, "\n\n"); room < len(text); room += 1 + room/full.Of(40, 100, 500) {
			m, err := barbu.New(mustFind(t, table.variant), table.players)
			require.NoError(t, err)
			file := &small{room: room}
			rec, err := record.NewWriter(file, m, record.Header{})
			if err != nil {
				continue // the header does not fit
			}
			before := m.Clone()
			for i := 0; err == nil && i < len(lines); i++ {
				before.CopyFrom(m)
				err = take(rec, &lines[i])
			}
			require.Equal(t, errSmall, err)
			_, r := requireReads(t, text[:1+strings.LastIndexByte(text[:room], '\n')])
			require.True(t, m.Equal(r.Match()), "room for %d bytes", room)
			if m.Equal(before) {
				taken++
			} else {
				kept++
			}
			after := m.Clone()
			for range 2 {
				file.room += 10 // there is room again, but too late
				for _, line := range lines {
					if err := take(rec, &line); line.Kind == record.LineDeal || line.Kind == record.LineAction {
						require.Equal(t, errSmall, err)
					}
				}
				require.Equal(t, errSmall, rec.Chance(rand.NewPCG(1, 2)))
				require.Equal(t, errSmall, rec.Total())
			}
			require.True(t, m.Equal(after))
			require.Equal(t, text[:room], string(file.text))
		}
		require.Greater(t, taken, 100)
		require.Positive(t, kept, "the line of an action was written, but not its score")
	}
}

// A Write that writes less than it should and returns no error is an error.
func TestWriterShortWrite(t *testing.T) {
	_, r := requireReads(t, opening)
	require.Equal(t, io.ErrShortWrite, record.Write(short{}, r.Match(), record.Header{}))
}

// short is a file that loses the last byte of each Write.
type short struct{}

func (short) Write(p []byte) (int, error) { return len(p) - 1, nil }

// Once its memory has grown, Apply allocates nothing.
func TestWriterApplyAllocates(t *testing.T) {
	lines, _ := requireReads(t, play(t, "penguin", 4, 1))
	done := actions(lines)
	m, err := barbu.New(mustFind(t, "penguin"), 4)
	require.NoError(t, err)
	rec, err := record.NewWriter(io.Discard, m, record.Header{})
	require.NoError(t, err)
	deals := 0
	for len(done) > 0 {
		if done[0].Kind == record.LineDeal {
			require.NoError(t, take(rec, &done[0]))
			deals++
			done = done[1:]
			continue
		}
		n := slices.IndexFunc(done, func(l record.Line) bool { return l.Kind == record.LineDeal })
		if n < 0 {
			n = len(done)
		}
		i := 0
		allocated := testing.AllocsPerRun(1, func() { // it calls the function twice
			for range n / 2 {
				if err := rec.Apply(done[i].Action); err != nil {
					panic(err)
				}
				i++
			}
		})
		for ; i < n; i++ {
			require.NoError(t, rec.Apply(done[i].Action))
		}
		if deals > 1 { // the first deal has grown the memory
			require.Zero(t, allocated, "deal %d", deals)
		}
		done = done[n:]
	}
	require.Equal(t, 28, deals)
}
