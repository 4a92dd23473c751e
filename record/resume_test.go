package record_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// A record is cut off at each byte. Resume gives the match of the whole lines, says what it
// dropped, and the file continues to a record that Verify accepts.
func TestResumeAtEveryByte(t *testing.T) {
	text := play(t, "short", 2, 5, "Annie", "Бенни")
	before := deal + dealScore // another record, which is not finished
	for _, start := range []string{"", before} {
		for at := range len(text) + 1 {
			if testing.Short() && at%5 > 0 && at < len(text)-60 {
				continue
			}
			requireResumes(t, start+text[:at], len(start))
		}
	}
	requireResumes(t, strings.ReplaceAll(text[:len(text)/2], "\n", "\r\n"), 0)
	requireResumes(t, text[:len(text)/2]+"\n# then the light went out\n \t", 0)
}

// requireResumes checks Resume with a file whose last record begins at a byte, and plays that
// record to its end.
func requireResumes(t *testing.T, text string, begin int) {
	file := &disk{text: []byte(text), at: 3}
	m, rec, dropped, err := record.Resume("game.barbu", file, find)
	whole := text[:1+strings.LastIndex(text, "\n")]
	lines, r, readErr := read(t, whole)
	require.Equal(t, io.EOF, readErr)
	if r.Match() == nil || begin > 0 && r.Start() == 1 && len(whole) > begin {
		require.ErrorIs(t, err, record.ErrHeader)
		require.Equal(t, text, string(file.text))
		return
	}
	summary := r.Summary()
	over := r.Match().Turn().Over()
	if over && len(whole) == len(text) && (lines[len(lines)-1].Kind != record.LineAction) {
		require.ErrorIs(t, err, record.ErrComplete)
		require.EqualError(t, err, "game.barbu: the match of the last record is over: want another file, or NewWriter to begin a new record")
		require.Equal(t, text, string(file.text))
		return
	}
	require.NoError(t, err, "%q", text)
	require.True(t, m.Equal(r.Match()))
	require.Same(t, m, rec.Match())
	require.Equal(t, record.Header{Names: r.Names(), Tags: r.Tags()}, rec.Header())
	want := record.Dropped{Text: text[len(whole):], Bytes: len(text) - len(whole)}
	if want.Bytes > 0 {
		want.Line = strings.Count(whole, "\n") + 1
	}
	require.Equal(t, want, dropped)

	missing := "" // the lines that Resume has written again
	if last := lines[len(lines)-1]; last.Kind == record.LineAction && summary.Deals > scores(lines) {
		missing = "score"
	}
	added := string(file.text[len(whole):])
	require.Equal(t, string(file.text[:len(whole)]), whole)
	switch {
	case missing != "" && over:
		require.Regexp(t, `^score -?\d+ -?\d+\ntotal -?\d+ -?\d+\n$`, added)
	case missing != "":
		require.Regexp(t, `^score -?\d+ -?\d+\n$`, added)
	case over && lines[len(lines)-1].Kind != record.LineTotal:
		require.Regexp(t, `^total -?\d+ -?\d+\n$`, added)
	default:
		require.Empty(t, added)
	}

	src := rand.New(rand.NewPCG(uint64(len(text)), 3))
	for !m.Turn().Over() {
		playAny(t, rec, src)
	}
	records := 0
	for s, err := range record.Verify("game.barbu", bytes.NewReader(file.text), find) {
		require.NoError(t, err, "%s", file.text)
		records++
		if s.Line == r.Start() {
			require.True(t, s.Complete)
		}
	}
	if begin == 0 || r.Start() == 1 {
		require.Equal(t, 1, records)
	} else {
		require.Equal(t, 2, records)
	}
	require.Regexp(t, `\ntotal -?\d+ -?\d+\n$`, string(file.text))
}

// scores counts the score lines of the last record.
func scores(lines []record.Line) (n int) {
	for _, line := range last(lines) {
		if line.Kind == record.LineScore {
			n++
		}
	}
	return n
}

// A last line without its LF is dropped even if it can be read, because the line may have been
// longer.
func TestResumeDropsALineThatReads(t *testing.T) {
	start := opening[:strings.Index(opening, "2 double")]
	file := &disk{text: []byte(strings.TrimSuffix(start, " 3\n"))}
	m, _, dropped, err := record.Resume("game.barbu", file, find)
	require.NoError(t, err)
	require.Equal(t, record.Dropped{Line: 11, Text: "1 double 0 2", Bytes: 12}, dropped)
	require.Equal(t, "line 11 was cut off and is dropped: 1 double 0 2", dropped.String())
	require.Equal(t, "nothing was dropped", record.Dropped{}.String())
	require.Equal(t, "bet of seat 1", m.Turn().String())
	require.Equal(t, start[:strings.Index(start, "1 double")], string(file.text))

	long := record.Dropped{Line: 3, Text: strings.Repeat("\x00é", 999), Bytes: 2997}.String()
	require.Less(t, len(long), 600)
	require.NotContains(t, long, "\x00")
}

// A file from which no match can continue is an error that leaves the file unchanged.
func TestResumeRefused(t *testing.T) {
	over := play(t, "short", 2, 1)
	other := strings.Repeat("0123456789abcdef", 4)
	for _, tt := range []struct {
		text, want string
		rule       error
	}{
		{"", `game.barbu:1: there is no record: want "barbu 1" first`, record.ErrHeader},
		{"barb", `game.barbu:1: there is no record: want "barbu 1" first`, record.ErrHeader},
		{"# a comment\n\n", `game.barbu:2: there is no record: want "barbu 1" first`, record.ErrHeader},
		{"barbu 1\n", `game.barbu:1: the header is not complete: want "variant NAME" next`, record.ErrHeader},
		{"barbu 1\nvariant penguin\nplayers 4", "game.barbu:3: players 4: the file is cut off in this line: the header is not complete: delete this record and begin a new one", record.ErrHeader},
		{opening + "barbu 1\n", `game.barbu:17: the header is not complete: want "variant NAME" next`, record.ErrHeader},
		{"position 1 penguin\n", `game.barbu:1: position 1 penguin: this is a position, which does not have the history of its match: want a record, which begins with "barbu 1"`, record.ErrHeader},
		{"our evening\n", `game.barbu:1: our evening: want "barbu 1" before this line`, record.ErrHeader},
		{opening + "2 play 4H\n", "game.barbu:17: 2 play 4H: must follow the suit led (may play QS 9S)", tricks.ErrMustFollow},
		{opening + "2 play\n2 pl", "game.barbu:17: 2 play: no card after play: want a card, as in QH", barbu.ErrSyntax},
		{opening + "\xff\n", `game.barbu:17: "\xff": the line is not UTF-8 text`, record.ErrText},
		{"barbu 1\nvariant penguin " + other + "\n", "game.barbu:2: variant penguin " + other + ": the rules of this variant have changed since the record was made: the rules of penguin have the fingerprint " + mustFind(t, "penguin").Fingerprint() + presentRules, record.ErrFingerprint},
		{over, "game.barbu: the match of the last record is over: want another file, or NewWriter to begin a new record", record.ErrComplete},
	} {
		file := &disk{text: []byte(tt.text)}
		m, rec, dropped, err := record.Resume("game.barbu", file, find)
		require.EqualError(t, err, tt.want)
		require.ErrorIs(t, err, tt.rule)
		require.Nil(t, m)
		require.Nil(t, rec)
		require.Zero(t, dropped)
		require.Equal(t, tt.text, string(file.text))
	}
	file := &disk{text: []byte(opening + strings.Repeat("x", 5000))}
	_, _, _, err := record.Resume("game.barbu", file, find)
	require.ErrorIs(t, err, record.ErrLong)
	require.Len(t, file.text, len(opening)+5000)
}

// A match without a fixed end is over if a total follows its last set.
func TestResumeEndless(t *testing.T) {
	rules := mustFind(t, "short").Rules()
	rules.Name, rules.Sets = "endless", variant.SetsEndless
	endless, err := rules.Compile()
	require.NoError(t, err)
	find := func(string) (*variant.Variant, error) { return endless, nil }
	m, err := barbu.New(endless, 2)
	require.NoError(t, err)
	file := new(disk)
	rec, err := record.NewWriter(file, m, record.Header{})
	require.NoError(t, err)
	src := rand.New(rand.NewPCG(1, 2))
	for m.At().Set < 1 {
		playAny(t, rec, src)
	}
	set := len(file.text)
	require.NoError(t, rec.Total())
	_, _, _, err = record.Resume("game.barbu", file, find)
	require.ErrorIs(t, err, record.ErrComplete)

	for _, text := range []string{string(file.text[:set]), string(file.text[:set+3])} { // no total, and a torn one
		file := &disk{text: []byte(text)}
		again, rec, _, err := record.Resume("game.barbu", file, find)
		require.NoError(t, err)
		require.True(t, m.Equal(again))
		require.Len(t, file.text, set)
		playAny(t, rec, src)
	}
}

// Resume and its Writer return the errors of the file.
func TestResumeErrors(t *testing.T) {
	text := deal + "sc" // the score is torn
	for _, tt := range []struct {
		fail string
		free int
	}{{"Seek", 0}, {"Read", 0}, {"Truncate", 0}, {"Seek", 1}, {"Write", 0}} {
		file := &disk{text: []byte(text), fail: tt.fail, free: tt.free}
		m, rec, dropped, err := record.Resume("game.barbu", file, find)
		require.Equal(t, errDisk, err, tt.fail)
		require.Nil(t, m)
		require.Nil(t, rec)
		require.Zero(t, dropped)
	}
	file := &disk{text: []byte(text), fail: "Write", free: 1}
	m, rec, _, err := record.Resume("game.barbu", file, find)
	require.NoError(t, err)
	require.Equal(t, deal+dealScore, string(file.text))
	before := m.Clone()
	require.Equal(t, errDisk, rec.Chance(rand.NewPCG(1, 2)))
	require.True(t, m.Equal(before))
}

// Resume opens a file of the operating system, for appending too.
func TestResumeFile(t *testing.T) {
	for _, mode := range []int{os.O_RDWR, os.O_RDWR | os.O_APPEND} {
		path := filepath.Join(t.TempDir(), "game.barbu")
		require.NoError(t, os.WriteFile(path, []byte(opening+"2 play Q"), 0o600))
		file, err := os.OpenFile(path, mode, 0)
		require.NoError(t, err)
		m, rec, dropped, err := record.Resume(path, file, find)
		require.NoError(t, err)
		require.Equal(t, 8, dropped.Bytes)
		a, err := m.Parse("2 play 9S")
		require.NoError(t, err)
		require.NoError(t, rec.Apply(a))
		require.NoError(t, file.Close())
		require.Error(t, rec.Apply(a), "the file is closed")
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, opening+"2 play 9S\n", string(text))
	}
}

// FuzzResume cuts and garbles files. Resume either refuses a file and leaves it unchanged, or
// the file afterwards has the whole lines, perhaps the points of the last deal, and what the
// Writer adds: a record that can be read.
func FuzzResume(f *testing.F) {
	for _, text := range []string{"", header, opening, deal, deal + "sc", deal + dealScore + nextDeal, opening + "2 play Q", opening + "2 play QS\r\n\r",
		"barbu 1\nvariant pagat\nplayers 5\nname 4 Emma\ntag x-a b\n#", play(f, "short", 2, 1, "A", "B"), play(f, "small-pack", 4, 1)[:2000]} {
		f.Add([]byte(text), uint64(1))
	}
	f.Fuzz(func(t *testing.T, text []byte, seed uint64) {
		file := &disk{text: bytes.Clone(text)}
		m, rec, dropped, err := record.Resume("game.barbu", file, find)
		if err != nil {
			require.Equal(t, string(text), string(file.text), "%v", err)
			return
		}
		whole := len(text) - dropped.Bytes
		require.Equal(t, string(text[whole:]), dropped.Text)
		require.NotContains(t, dropped.Text, "\n")
		require.Equal(t, string(text[:whole]), string(file.text[:whole]))
		src := rand.New(rand.NewPCG(seed, 1))
		for range 20 {
			if !m.Turn().Over() {
				playAny(t, rec, src)
			}
		}
		_, r := requireReads(t, string(file.text))
		require.True(t, m.Equal(r.Match()), "%s", fmt.Sprintf("%q", file.text))
		require.Equal(t, r.Names(), rec.Header().Names)
		require.Equal(t, r.Tags(), rec.Header().Tags)
	})
}
