package record_test

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
)

// A random match is written while it is played, and each new line is read at once. The
// match that is read must always equal the match that is played.
func TestReplay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		house := rapid.SampledFrom(houseTables).Draw(t, "house")
		m, err := barbu.New(mustFind(t, house.variant), house.players)
		require.NoError(t, err)
		var out bytes.Buffer
		names := rapid.SliceOfN(anyName, 0, house.players).Draw(t, "names")
		tags := rapid.SliceOfNDistinct(anyTag, 0, 4, func(t record.Tag) string { return t.Key }).Draw(t, "tags")
		rec, err := record.NewWriter(&out, m, record.Header{Names: names, Tags: tags})
		require.NoError(t, err)

		r := record.NewReader("game.barbu", &out, find) // reads what has been written so far
		readUp(t, r, record.LineBegin)
		for seat, name := range names {
			if name != "" {
				require.Equal(t, cards.Seat(seat), readUp(t, r, record.LineName).Seat)
				require.Equal(t, name, r.Names()[seat])
			}
		}
		for _, tag := range tags {
			require.Equal(t, tag, readUp(t, r, record.LineTag).Tag)
		}
		require.Len(t, r.Tags(), len(tags))
		for !m.Turn().Over() {
			before, of := m.Deals()
			playOne(t, m, rec)
			readUp(t, r, record.LineDeal, record.LineAction)
			if done, _ := m.Deals(); done > before {
				require.Equal(t, m.Last().Points, readUp(t, r, record.LineScore).Points)
				if done == of {
					require.Equal(t, m.Total(), readUp(t, r, record.LineTotal).Points)
				}
			}
			require.True(t, m.Equal(r.Match()))
		}
		_, err = r.Next()
		require.Equal(t, io.EOF, err)
		require.True(t, r.Summary().Complete)
	})
}

// anyName is a name that can be written, or "".
var anyName = rapid.OneOf(rapid.Just(""), rapid.StringMatching(`[^\pC #]([^\pC#]{0,12}[^\pC #])?`))

// anyTag is a tag that can be written.
var anyTag = rapid.Custom(func(t *rapid.T) record.Tag {
	key := rapid.OneOf(rapid.SampledFrom([]string{"event", "site", "date", "round"}), rapid.StringMatching(`x-[a-z0-9-]{1,9}`))
	return record.Tag{Key: key.Draw(t, "key"), Text: rapid.StringMatching(`[^\pC #]([^\pC#]{0,12}[^\pC #])?`).Draw(t, "text")}
})

// playOne deals or plays a legal action at random.
func playOne(t *rapid.T, m *barbu.Match, rec *record.Writer) {
	if m.Turn().Chance() {
		pack := rapid.Permutation(list(m.Game().Pack().Cards())).Draw(t, "pack")
		var hands cards.Hands
		size := len(pack) / m.Players()
		for seat := range m.Players() {
			hands[seat] = cards.HandOf(pack[seat*size : (seat+1)*size]...)
		}
		require.NoError(t, rec.Deal(hands))
		return
	}
	a := rapid.SampledFrom(slices.Collect(m.Legal())).Draw(t, "action")
	require.NoError(t, rec.Apply(a))
}

// readUp reads the next line, which must be of one of the kinds.
func readUp(t *rapid.T, r *record.Reader, kinds ...record.Kind) record.Line {
	line, err := r.Next()
	require.NoError(t, err)
	require.Contains(t, kinds, line.Kind)
	return line
}

// The program that returns to a card finds each card of each deal, also in layouts with passes and in deals that are
// played again. Passes are not counted.
func TestMatchAtEachCard(t *testing.T) {
	for name, seed := range map[string]uint64{"penguin": 3, "trex-teams": 1} {
		text := play(t, name, 4, seed)
		_, whole := requireReads(t, text)
		r := record.NewReader("game.barbu", strings.NewReader(text), find)
		seen := map[[2]int]bool{}
		number, played, passes, again := 0, 0, 0, 0
		for {
			line, err := r.Next()
			if err == io.EOF {
				break
			}
			require.NoError(t, err)
			switch m := r.Match(); {
			case line.Kind == record.LineDeal:
				done, _ := m.Deals()
				number, played = done+1, 0
			case line.Action.Kind == barbu.KindPlay:
				played++
			case line.Action.Kind == barbu.KindPass && played > 0:
				passes++
				continue
			default:
				continue
			}
			place := [2]int{number, played}
			if seen[place] {
				again++
				continue
			}
			seen[place] = true
			at, err := matchAt(whole.Match(), number, played)
			require.NoError(t, err)
			require.True(t, at.Equal(r.Match()), "%s, deal %d, card %d", name, number, played)
		}
		require.Positive(t, passes, name)
		require.Equal(t, name == "trex-teams", again > 0)
		_, err := matchAt(whole.Match(), number+1, 0)
		require.ErrorContains(t, err, "the match has no card 0 of deal ")
	}
}

// If a record is read and written again, the two texts are equal.
func TestRewrite(t *testing.T) {
	for _, house := range houseTables {
		for seed := range uint64(5) {
			text := play(t, house.variant, house.players, seed, "Annie", "", "Бенни"[:2*min(house.players-2, 1)])
			lines, r := requireReads(t, text)
			require.Equal(t, text, rewrite(t, lines, r))
			require.Equal(t, 1, strings.Count(text, "\ntotal "))
		}
	}
}
