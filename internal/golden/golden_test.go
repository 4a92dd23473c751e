package golden_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/internal/golden"
)

func TestParse(t *testing.T) {
	for _, test := range []struct {
		name, text, prose string
		files             []golden.File
	}{
		{"empty", "", "", nil},
		{"prose only", "The rule.\n", "The rule.\n", nil},
		{"no end of line", "The rule.", "The rule.\n", nil},
		{"one file", "The rule.\n-- a --\n1\n2\n", "The rule.\n", []golden.File{{Name: "a", Text: "1\n2\n"}}},
		{"no prose", "-- a --\n1\n", "", []golden.File{{Name: "a", Text: "1\n"}}},
		{"empty files", "-- a --\n-- b --\n", "", []golden.File{{Name: "a"}, {Name: "b"}}},
		{"last line cut off", "-- a --\n1", "", []golden.File{{Name: "a", Text: "1\n"}}},
		{"marker cut off", "x\n-- a --", "x\n", []golden.File{{Name: "a"}}},
		{"blank lines stay", "\n-- a --\n\n\n", "\n", []golden.File{{Name: "a", Text: "\n\n"}}},
		{"spaces in the name", "--  a b  --\n", "", []golden.File{{Name: "a b"}}},
		{"the same name twice", "-- a --\n1\n-- a --\n2\n", "", []golden.File{{Name: "a", Text: "1\n"}, {Name: "a", Text: "2\n"}}},
		{"no markers", "-- --\n--a--\n -- a --\n-- a -- \n-- a\n", "-- --\n--a--\n -- a --\n-- a -- \n-- a\n", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			prose, files := golden.Parse(test.text)
			assert.Equal(t, test.prose, prose)
			assert.Equal(t, test.files, files)
		})
	}
}

// Parse splits a text into the prose and the files from which the test made the text.
func TestParseReadsWhatIsWritten(t *testing.T) {
	body := rapid.StringMatching(`([a-z -]{0,8}[a-z]\n){0,3}`) // no line looks like a marker
	rapid.Check(t, func(t *rapid.T) {
		prose := body.Draw(t, "prose")
		text := prose
		var files []golden.File
		for range rapid.IntRange(0, 4).Draw(t, "files") {
			f := golden.File{Name: rapid.StringMatching(`[a-z.]{1,8}`).Draw(t, "name"), Text: body.Draw(t, "text")}
			files = append(files, f)
			text += "-- " + f.Name + " --\n" + f.Text
		}
		gotProse, gotFiles := golden.Parse(text)
		assert.Equal(t, prose, gotProse)
		assert.Equal(t, files, gotFiles)
	})
}

// suit is an enumerated type.
type suit uint8

func (s suit) String() string { return []string{"clubs", "hearts"}[min(s, 1)] }

func TestNamed(t *testing.T) {
	if got, err := golden.Named[suit]("hearts"); got != 1 || err != nil {
		t.Errorf("Named(hearts) = %v, %v, want hearts", got, err)
	}
	const want = `golden_test.suit has no value "spades"`
	if _, err := golden.Named[suit]("spades"); err == nil || err.Error() != want {
		t.Errorf("Named(spades): %v, want %s", err, want)
	}
}
