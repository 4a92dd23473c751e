package record_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// The writer writes the same text that was read, with the fingerprint added.
func TestWriter(t *testing.T) {
	lines, r := requireReads(t, opening)
	fingerprint := mustFind(t, "penguin").Fingerprint()
	require.Equal(t, strings.Replace(opening, "variant penguin", "variant penguin "+fingerprint, 1), rewrite(t, lines, r))

	lines, r = requireReads(t, deal+dealScore+nextDeal)
	require.Contains(t, rewrite(t, lines, r), "1 play KC\nscore 18 -6\n\n# deal 2: dealer 0, declarer 0\ndeal AK.AKQ.A. Q..KQ.AKQ\n")
	require.NotContains(t, rewrite(t, lines, r), "total")
}

// The comment before a deal names the dealer and the declarer.
func TestWriterDealer(t *testing.T) {
	text := play(t, "small-pack", 4, 1)
	for n := range 16 {
		require.Contains(t, text, fmt.Sprintf("\n\n# deal %d: dealer %d, declarer %d\ndeal ", n+1, (n+3)%4, n%4))
	}
}

// If a card decides the seats of the first deal, nobody has a role before it.
func TestWriterFirstCard(t *testing.T) {
	v, _, err := variant.Load("first.yaml", strings.NewReader("name: first\nplayers: [4]\ntable: {moves: every-deal, first: {card: 7H}}\ncontracts: {tricks: {terms: [{per: trick, points: 1}]}}\n"), nil)
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	var file bytes.Buffer
	rec, err := record.NewWriter(&file, m, record.Header{})
	require.NoError(t, err)
	require.NoError(t, rec.Chance(rand.NewPCG(1, 2)))
	require.Contains(t, file.String(), "\n# deal 1: the cards decide who is first\ndeal ")
}

// A suit or NT is written only if the declarer names one.
func TestWriterTrumps(t *testing.T) {
	for _, line := range []string{"0 declare tricks NT", "0 declare tricks C", "0 declare no-tricks", "0 declare domino K"} {
		lines, r := requireReads(t, strings.Replace(deal[:strings.Index(deal, "1 double")], "0 declare tricks S", line, 1))
		require.True(t, strings.HasSuffix(rewrite(t, lines, r), "\n"+line+"\n"))
	}
}

// The Writer writes only whole lines, and writes nothing twice.
func TestWriterAppendsWholeLines(t *testing.T) {
	var file pieces
	m, err := barbu.New(mustFind(t, "short"), 2)
	require.NoError(t, err)
	rec, err := record.NewWriter(&file, m, record.Header{Names: []string{"Annie", "Benny"}})
	require.NoError(t, err)
	lines, _ := requireReads(t, play(t, "short", 2, 4))
	for _, line := range actions(lines) {
		before := len(file)
		require.NoError(t, take(rec, &line))
		require.Len(t, file, before+1, "a line was written in several pieces")
	}
	for _, piece := range file {
		require.True(t, strings.HasSuffix(piece, "\n"), "%q", piece)
		requireCut(t, strings.Join(file, ""), len(piece))
	}
	require.Equal(t, "barbu 1\nvariant short "+m.Variant().Fingerprint()+"\nplayers 2\nname 0 Annie\nname 1 Benny\n", file[0])
}

// After an error nothing more is written, because a whole line must not follow a broken
// line.
func TestWriterErrors(t *testing.T) {
	full := errors.New("the disk is full")
	lines, _ := requireReads(t, play(t, "short", 2, 4))
	for room := range 20 {
		file := &broken{room: room, err: full}
		m, err := barbu.New(mustFind(t, "short"), 2)
		require.NoError(t, err)
		rec, err := record.NewWriter(file, m, record.Header{})
		if room == 0 {
			require.Equal(t, full, err)
			require.Nil(t, rec)
			continue
		}
		require.NoError(t, err)
		for i, line := range actions(lines) {
			err := take(rec, &line)
			if i+1 < room {
				require.NoError(t, err)
			} else {
				require.Equal(t, full, err)
				file.room = 1 // there is room again, but too late
			}
		}
		require.Equal(t, room, file.writes)
	}
}

func TestWriterNames(t *testing.T) {
	m, err := barbu.New(mustFind(t, "penguin"), 4)
	require.NoError(t, err)
	const want = `: want one line of UTF-8 text, at most 4089 bytes long, without control characters, without " #", and without spaces at its ends`
	long := strings.Repeat("x", record.MaxLine-len("name 0 "))
	for _, tt := range []struct {
		names []string
		want  string
	}{
		{[]string{"An\nnie"}, `record: name "An\nnie" of seat 0` + want},
		{[]string{"", "Benny\r"}, `record: name "Benny\r" of seat 1` + want},
		{[]string{" Annie"}, `record: name " Annie" of seat 0` + want},
		{[]string{"Annie "}, `record: name "Annie " of seat 0` + want},
		{[]string{"#1"}, `record: name "#1" of seat 0` + want},
		{[]string{"Annie #1"}, `record: name "Annie #1" of seat 0` + want},
		{[]string{"An\tnie"}, `record: name "An\tnie" of seat 0` + want},
		{[]string{"\x1b[2J"}, `record: name "\x1b[2J" of seat 0` + want},
		{[]string{"Zo\xeb"}, `record: name "Zo\xeb" of seat 0` + want},
		{[]string{"", "", "", "", "Emma"}, `record: name "Emma" is for seat 4: want seats 0 to 3`},
		{[]string{"", "", long + "x"}, `record: name "` + long[:400] + `…" of seat 2` + want},
	} {
		var out bytes.Buffer
		rec, err := record.NewWriter(&out, m, record.Header{Names: tt.names})
		require.EqualError(t, err, tt.want)
		require.Nil(t, rec)
		require.Empty(t, out.String(), "something was written before the bad name")
	}
	for _, names := range [][]string{nil, {}, {"", "", "", "", ""}, {"C#", "a#b", "é ♥", "\uFFFD"}, {"", long}, {"name", "0", "score 1", "-"}} {
		var out bytes.Buffer
		_, err := record.NewWriter(&out, m, record.Header{Names: names})
		require.NoError(t, err, "%q", names)
		_, r := requireReads(t, out.String())
		for seat, name := range r.Names() {
			if seat < len(names) {
				require.Equal(t, names[seat], name)
			}
		}
	}
}

// In a game with two packs a card that a hand has twice is written twice.
func TestWriterOfTwoPacks(t *testing.T) {
	text := play(t, "two-packs", 6, 1)
	require.Regexp(t, `(?m)^deal .*(AA|KK|QQ|JJ|TT|99|88|77|66|55|44|33|22)`, text)
	lines, _ := requireReads(t, text)
	doubled := cards.Set(0)
	for _, line := range lines {
		for _, hand := range line.Hands {
			doubled |= hand.Second
		}
	}
	require.NotZero(t, doubled)
}

// pieces is a file that keeps the text of each Write.
type pieces []string

func (p *pieces) Write(b []byte) (int, error) {
	*p = append(*p, string(b))
	return len(b), nil
}

// broken is a file that fails after a number of Writes.
type broken struct {
	room, writes int
	err          error
}

func (b *broken) Write(p []byte) (int, error) {
	if b.room == 0 {
		return len(p) / 2, b.err
	}
	b.room--
	b.writes++
	return len(p), nil
}

// Chance deals, draws and cuts as the match does, and writes the result.
func TestWriterChance(t *testing.T) {
	for name, players := range map[string]int{"penguin": 4, "fife": 4, "simplified-many": 6} {
		var file bytes.Buffer
		m, err := barbu.New(mustFind(t, name), players)
		require.NoError(t, err)
		rec, err := record.NewWriter(&file, m, record.Header{})
		require.NoError(t, err)
		same, dues := m.Clone(), map[barbu.Due]bool{}
		src, again := rand.NewPCG(5, 6), rand.NewPCG(5, 6)
		for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
			if turn.Chance() {
				dues[turn.Due] = true
				require.NoError(t, rec.Chance(src))
				require.NoError(t, same.Chance(again))
				require.True(t, m.Equal(same))
				continue
			}
			for a := range m.Legal() {
				require.NoError(t, rec.Apply(a))
				require.NoError(t, same.Apply(a))
				break
			}
			before := file.Len()
			if !m.Turn().Chance() {
				require.Error(t, rec.Chance(src))
				require.True(t, m.Equal(same))
				require.Equal(t, before, file.Len())
			}
		}
		require.Equal(t, name == "fife", dues[barbu.DueDraw] && dues[barbu.DueCut])
		require.Equal(t, name == "fife", strings.Contains(file.String(), "\n# deal 21: dealer 2, cutter 1\n"))
		for _, err := range record.Verify(name, &file, find) {
			require.NoError(t, err)
		}
	}
}

// Chance and Total return the error of the file.
func TestWriterChanceErrors(t *testing.T) {
	full := errors.New("the disk is full")
	for _, due := range []barbu.Due{barbu.DueDeal, barbu.DueDraw, barbu.DueCut} {
		file := &broken{room: 10000, err: full}
		m, err := barbu.New(mustFind(t, "fife"), 4)
		require.NoError(t, err)
		rec, err := record.NewWriter(file, m, record.Header{})
		require.NoError(t, err)
		src := rand.NewPCG(5, 6)
		for m.Turn().Due != due {
			if m.Turn().Chance() {
				require.NoError(t, rec.Chance(src))
				continue
			}
			for a := range m.Legal() {
				require.NoError(t, rec.Apply(a))
				break
			}
		}
		file.room = 0
		require.Equal(t, full, rec.Chance(src), due)
		require.Equal(t, full, rec.Chance(src), due)
		require.Equal(t, full, rec.Total(), due)
	}
}

// Total writes the points only where a reader accepts them.
func TestWriterTotal(t *testing.T) {
	lines, _ := requireReads(t, play(t, "short", 2, 4))
	m, err := barbu.New(mustFind(t, "short"), 2)
	require.NoError(t, err)
	var file pieces
	rec, err := record.NewWriter(&file, m, record.Header{})
	require.NoError(t, err)
	written := 0
	for _, line := range actions(lines) {
		require.NoError(t, take(rec, &line))
		before := len(file)
		err := rec.Total()
		if done, _ := m.Deals(); done > 0 && (m.Turn().Due == barbu.DueDeal || m.Turn().Over()) {
			require.NoError(t, err)
			require.Regexp(t, `^total -?\d+ -?\d+\n$`, file[before])
			written++
			continue
		}
		require.EqualError(t, err, "that is not due now: want total only after the score line of a deal")
		require.ErrorIs(t, err, barbu.ErrNotDue)
		require.Len(t, file, before)
	}
	require.Equal(t, 6, written)
	requireReads(t, strings.Join(file, ""))
}
