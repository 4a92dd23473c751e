package main

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
)

// cutAt returns the first lines of a text.
func cutAt(text string, lines int) string {
	return strings.Join(strings.SplitAfter(text, "\n")[:lines], "")
}

// A record that is cut after any line has possible deals: verify accepts each, the seat knows
// the same in each, and the lines before the deal are the same.
func TestSampleOfEveryCut(t *testing.T) {
	sampled := 0
	for _, name := range []string{"simplified", "italian", "fife", "penguin"} {
		whole := call("play", name, "-seed", "3", "-record", "-").out
		lines := strings.Count(whole, "\n")
		step := full.Of(37, 4, 1)
		if name == "penguin" {
			step = full.Of(37, 23, 11)
		}
		for n := 3; n <= lines; n += step { // the first three lines are the header
			text := cutAt(whole, n)
			m, _ := readMatch(t, text)
			seat := n % m.Players()
			got := callOn(text, "sample", "-", "-seat", fmt.Sprint(seat), "-n", "2", "-seed", fmt.Sprint(n))
			require.Equal(t, success, got.status, "%s, line %d: %s", name, n, got.err)
			checked := callOn(got.out, "verify", "-")
			require.Equal(t, success, checked.status, "%s, line %d: %s", name, n, checked.err)
			require.Equal(t, 2, strings.Count(checked.out, "\n"))
			for _, world := range worldsOf(got.out) {
				possible, _ := readMatch(t, world)
				require.True(t, m.View(cards.Seat(seat)).Equal(possible.View(cards.Seat(seat))), "%s, line %d", name, n)
			}
			sampled++
		}
	}
	require.Greater(t, sampled, 60)
}

// A byte order mark at the start of the file is not repeated before each deal.
func TestSampleWithAByteOrderMark(t *testing.T) {
	args := []string{"sample", "-", "-seat", "1", "-n", "2"}
	require.Equal(t, callOn(opening, args...), callOn("\ufeff"+opening, args...))
}

// worldsOf separates the records in a text.
func worldsOf(text string) []string {
	all := strings.Split(text, "barbu 1\n")[1:]
	for i := range all {
		all[i] = "barbu 1\n" + all[i]
	}
	return all
}

// What the seat cannot know does not change the output: neither the hidden cards nor comments
// in the current deal. The last line of each record is that of a real match.
func TestSampleLeaksNothing(t *testing.T) {
	compared := 0
	for _, name := range []string{"simplified", "italian", "fife", "penguin", "simplified-many"} {
		whole := call("play", name, "-seed", "5", "-record", "-").out
		lines := strings.Count(whole, "\n")
		for n := 5; n < lines; n += lines/20 + 1 {
			text := cutAt(whole, n)
			m, _ := readMatch(t, text)
			if !inDeal(m) {
				continue
			}
			seat := fmt.Sprint(n % m.Players())
			other := commented(callOn(text, "sample", "-", "-seat", seat, "-seed", "99").out)
			for _, hands := range []bool{false, true} {
				line := strings.Fields("sample - -n 3 -seed 8 -seat " + seat)
				if hands {
					line = append(line, "-hands")
				}
				want := callOn(text, line...)
				require.Equal(t, success, want.status, want.err)
				require.True(t, want == callOn(other, line...), "%s, line %d: hidden cards change the output", name, n)
			}
			if lastDeal(text) != lastDeal(other) {
				compared++
			}
		}
	}
	require.Greater(t, compared, 30, "the records do not differ")
}

// lastDeal returns the last deal line of a record.
func lastDeal(text string) string {
	at := strings.LastIndex(text, "\ndeal ") + 1
	return firstLine(text[at:])
}

// commented adds comments to the current deal of a record, as a writer might who sees all
// cards.
func commented(text string) string {
	at := strings.LastIndex(text, "\ndeal ") + 1
	deal := strings.ReplaceAll(text[at:], "\n", " # seat 1 has QS\n# the next card is KH\n")
	return text[:at] + "# the seed is 5\n" + deal
}

// All possible deals are equally likely.
func TestSampleIsUniform(t *testing.T) {
	whole := call("play", "simplified", "-seed", "2", "-record", "-").out
	for n := strings.Count(whole, "\n"); n > 3; n-- {
		text := cutAt(whole, n)
		m, _ := readMatch(t, text)
		if !inDeal(m) {
			continue
		}
		worlds, err := m.View(1).Worlds()
		require.NoError(t, err)
		if count := worlds.Count(); !count.IsInt64() || count.Int64() < 10 || count.Int64() > 40 {
			continue
		}
		count, drawn := int(worlds.Count().Int64()), 20_000
		seen := map[string]int{}
		for line := range strings.Lines(callOn(text, "sample", "-", "-seat", "1", "-hands", "-n", fmt.Sprint(drawn)).out) {
			seen[line]++
		}
		require.Len(t, seen, count)
		chi, expected := 0.0, float64(drawn)/float64(count)
		for _, times := range seen {
			chi += (float64(times) - expected) * (float64(times) - expected) / expected
		}
		require.Less(t, chi, 2.5*float64(count)+20) // far beyond the 99.9% quantile
		return
	}
	t.Fatal("no cut has a small number of possible deals")
}

func TestSampleOutput(t *testing.T) {
	whole := call("play", "simplified", "-record", "-").out
	first := strings.Index(whole, "\nscore ")
	done := whole[:first+1+strings.Index(whole[first+1:], "\n")+1]
	second := done + "# a comment on the first deal\n\n# deal 2\n" + whole[len(done):][strings.Index(whole[len(done):], "\ndeal ")+1:]
	second = strings.Replace(second, "players 3\n", "players 3\nname 1 Benny # the dealer\ntag event Friday\n", 1)
	cut := strings.Join(strings.SplitAfter(second, "\n")[:strings.Count(done, "\n")+12], "")
	require.NotEqual(t, done, cut)

	// The lines before the deal are kept, with names, tags and comments.
	got := callOn(cut, "sample", "-", "-seat", "1", "-n", "2", "-seed", "4")
	require.Equal(t, success, got.status, got.err)
	kept := strings.Replace(done, "players 3\n", "players 3\nname 1 Benny # the dealer\ntag event Friday\n", 1)
	worlds := worldsOf(got.out)
	require.Len(t, worlds, 2)
	for i, world := range worlds {
		require.True(t, strings.HasPrefix(world, kept+fmt.Sprintf("\n# possible deal %d of 2 for seat 1\ndeal ", i+1)), world)
	}
	require.NotEqual(t, lastDeal(worlds[0]), lastDeal(worlds[1]))
	require.Equal(t, got, callOn(cut, "sample", "-", "-seat", "1", "-n", "2", "-seed", "4"))
	require.NotEqual(t, got, callOn(cut, "sample", "-", "-seat", "1", "-n", "2", "-seed", "5"))
	require.Equal(t, lastDeal(worlds[0])+lastDeal(worlds[1]), callOn(cut, "sample", "-", "-seat", "1", "-n", "2", "-seed", "4", "-hands").out)

	// Only the last record of a file is sampled.
	require.Equal(t, got, callOn(whole+cut, "sample", "-", "-seat", "1", "-n", "2", "-seed", "4"))

	// Between deals, and after the match, each record is a copy.
	require.Equal(t, result{success, done + done, ""}, callOn(done, "sample", "-", "-seat", "0", "-n", "2"))
	require.Equal(t, result{success, done, ""}, callOn(done+"\n# deal 2\n", "sample", "-", "-seat", "0"))
	require.Equal(t, result{success, whole, ""}, callOn(whole, "sample", "-", "-seat", "0"))
	require.Equal(t, result{refused, "", "barbu sample: no deal is in progress, so there is no deal line: want a record that ends within a deal, or no -hands\n"},
		callOn(done, "sample", "-", "-seat", "0", "-hands"))
}

// endless is a file that never ends.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'y'
	}
	return len(p), nil
}

// Wrong input is refused as soon as it is known to be wrong, also if it does not end.
func TestEndlessInput(t *testing.T) {
	for line, want := range map[string]string{
		"sample - -seat 0":               "barbu sample: -:1: ",
		"legal - barbu 2\n":              "barbu legal: -:1: ",
		"legal - position ":              "barbu legal: -: the file has more than 16 MiB: want a position or a score, which is much shorter\n",
		"verify - {":                     "barbu verify: -: the file has more than 16 MiB: want a position or a score, which is much shorter\n",
		"sheet - variant,deal,points 1,": "barbu sheet: -: the file has more than 16 MiB: want a position or a score, which is much shorter\n",
	} {
		args, start, _ := strings.Cut(line, " - ")
		words := append(strings.Fields(args), "-")
		if start == "-seat 0" {
			words, start = append(words, "-seat", "0"), ""
		}
		var out, errs strings.Builder
		status := run(words, streams{in: io.MultiReader(strings.NewReader(start), endless{}), out: &out, err: &errs})
		require.Equal(t, refused, status, line)
		require.True(t, strings.HasPrefix(errs.String(), want), "%s: %s", line, errs.String())
	}
}

func TestSampleFullDisk(t *testing.T) {
	var err strings.Builder
	status := run(strings.Fields("sample - -seat 0 -n 1000000000"), streams{in: strings.NewReader(opening), out: fullDisk{}, err: &err})
	require.Equal(t, refused, status)
	require.Equal(t, "barbu sample: the disk is full\n", err.String())
}

func TestSampleMisuse(t *testing.T) {
	inFolder(t, map[string]string{"a": opening})
	for args, want := range map[string]string{
		"a":              "no -seat: want the number of a seat, as in -seat 0",
		"a -seat 4":      "-seat 4: want 0 to 3",
		"a -seat -1":     "-seat -1: want 0 to 3",
		"a -seat 0 -n 0": `-n "0": want a whole number, 1 or more`,
		"a a -seat 0":    "want one RECORD, not 2",
	} {
		require.Equal(t, misuse(t, "sample", want), call(append([]string{"sample"}, strings.Fields(args)...)...), args)
	}
}
