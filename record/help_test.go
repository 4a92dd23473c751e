package record_test

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// houses are the variants of testdata, each loaded once.
var houses sync.Map

// find returns a built-in variant or a variant in testdata.
func find(name string) (*variant.Variant, error) {
	if v, ok := houses.Load(name); ok {
		return v.(*variant.Variant), nil
	}
	file, err := os.Open(filepath.Join("testdata", name+".yaml"))
	if err != nil {
		return variants.Lookup(name)
	}
	defer file.Close()
	v, _, err := variant.Load(name+".yaml", file, variants.Open)
	if err != nil {
		return nil, err
	}
	kept, _ := houses.LoadOrStore(name, v)
	return kept.(*variant.Variant), nil
}

func mustFind(t require.TestingT, name string) *variant.Variant {
	v, err := find(name)
	require.NoError(t, err)
	return v
}

// play plays a random match of a variant to its end and returns its record.
func play(t testing.TB, name string, players int, seed uint64, names ...string) string {
	t.Helper()
	return playUntil(t, name, players, seed, barbu.DueNothing, names...)
}

// playUntil plays a random match of a variant until the match waits for due, and returns
// its record.
func playUntil(t testing.TB, name string, players int, seed uint64, due barbu.Due, names ...string) string {
	t.Helper()
	m, err := barbu.New(mustFind(t, name), players)
	require.NoError(t, err)
	var out bytes.Buffer
	rec, err := record.NewWriter(&out, m, record.Header{Names: names})
	require.NoError(t, err)
	r := rand.New(rand.NewPCG(seed, 0))
	for turn := m.Turn(); turn.Due != due; turn = m.Turn() {
		if turn.Chance() {
			require.NoError(t, rec.Chance(r))
			continue
		}
		legal := slices.Collect(m.Legal())
		require.NoError(t, rec.Apply(legal[r.IntN(len(legal))]))
	}
	return out.String()
}

// read reads a file to its end or first fault, and checks every line with a second match,
// the referee. An action must be legal for the referee, a deal must have exactly the cards
// of the pack, and points must equal the points of the referee.
func read(t require.TestingT, text string) (lines []record.Line, r *record.Reader, err error) {
	r = record.NewReader("game.barbu", strings.NewReader(text), find)
	t = full.Quick(t)
	lines = []record.Line{}
	var referee *barbu.Match
	for {
		line, err := r.Next()
		if err != nil {
			if r.Match() != nil { // the header is complete
				require.True(t, referee.Equal(r.Match()), "a refused line has changed the match")
			}
			return lines, r, err
		}
		lines = append(lines, line)
		referee = judge(t, referee, r, line)
		require.True(t, referee.Equal(r.Match()), "line %d: the matches differ", line.Number)
	}
}

// judge applies a line that the reader has read to the match of the referee.
func judge(t require.TestingT, m *barbu.Match, r *record.Reader, line record.Line) *barbu.Match {
	switch line.Kind {
	case record.LineBegin:
		m, err := barbu.New(r.Match().Variant(), r.Match().Players())
		require.NoError(t, err)
		return m
	case record.LineName:
		require.Equal(t, line.Name, r.Names()[line.Seat])
	case record.LineTag:
		require.Contains(t, r.Tags(), line.Tag)
	case record.LineDeal:
		requirePack(t, m.Game().Pack(), m.Players(), line.Hands)
		require.NoError(t, m.Deal(line.Hands))
	case record.LineDraw:
		require.NoError(t, m.Draw(line.Drawn))
	case record.LineAction:
		require.Contains(t, slices.Collect(m.Legal()), line.Action)
		require.NoError(t, m.Apply(line.Action))
	case record.LineScore:
		require.Equal(t, m.Last().Points, line.Points)
	case record.LineTotal:
		require.Equal(t, sum(m.Sheet().Deals), line.Points)
	default:
		require.Fail(t, "a line without a kind")
	}
	return m
}

// requirePack checks that the hands together have exactly the cards of the pack, and that
// all hands have the same size.
func requirePack(t require.TestingT, pack cards.Pack, players int, hands cards.Hands) {
	left := list(pack.Cards())
	size := len(left) / players
	for seat := range players {
		hand := list(hands[seat])
		require.Len(t, hand, size)
		for _, c := range hand {
			at := slices.Index(left, c)
			require.GreaterOrEqual(t, at, 0, "%v is dealt too often", c)
			left = slices.Delete(left, at, at+1)
		}
	}
	require.Empty(t, left)
}

// list returns the cards of a hand, including second copies.
func list(h cards.Hand) []cards.Card {
	return append(slices.Collect(h.First.All()), slices.Collect(h.Second.All())...)
}

// sum returns the total points of deals.
func sum(deals []score.Deal) (total score.Points) {
	for _, d := range deals {
		for seat, n := range d.Points {
			total[seat] += n
		}
	}
	return total
}

// fault checks that err is a *record.Error, and returns it.
func fault(t require.TestingT, err error) *record.Error {
	var e *record.Error
	require.True(t, errors.As(err, &e), "%v is not the error of a line", err)
	return e
}

// requireReads checks that a file reads to its end.
func requireReads(t require.TestingT, text string) (lines []record.Line, r *record.Reader) {
	lines, r, err := read(t, text)
	require.Equal(t, io.EOF, err)
	return lines, r
}

// actions returns the deals and actions of the lines, without the numbers of the lines.
func actions(lines []record.Line) (done []record.Line) {
	for _, line := range lines {
		if line.Kind == record.LineDeal || line.Kind == record.LineAction {
			line.Number = 0
			done = append(done, line)
		}
	}
	return done
}

// rewrite plays the last record in lines again with a Writer, and returns the record that
// the Writer writes.
func rewrite(t require.TestingT, lines []record.Line, r *record.Reader) string {
	m, err := barbu.New(r.Match().Variant(), r.Match().Players())
	require.NoError(t, err)
	var out bytes.Buffer
	rec, err := record.NewWriter(&out, m, record.Header{Names: r.Names(), Tags: r.Tags()})
	require.NoError(t, err)
	for _, line := range last(lines) {
		require.NoError(t, take(rec, &line))
	}
	require.True(t, m.Equal(r.Match()))
	return out.String()
}

// take applies and writes a deal, a draw or an action. It ignores other lines.
func take(rec *record.Writer, line *record.Line) error {
	switch line.Kind {
	case record.LineDeal:
		return rec.Deal(line.Hands)
	case record.LineDraw:
		return rec.Draw(line.Drawn)
	case record.LineAction:
		return rec.Apply(line.Action)
	}
	return nil
}

// last returns the lines of the last record.
func last(lines []record.Line) []record.Line {
	for i := len(lines) - 1; i > 0; i-- {
		if lines[i].Kind == record.LineBegin {
			return lines[i:]
		}
	}
	return lines
}
