package replay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// played returns a match of random play, which ends after a number of steps if that is not 0.
func played(t testing.TB, v *variant.Variant, players, steps int) *barbu.Match {
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	src := rand.New(rand.NewPCG(7, uint64(players)))
	for n := 0; !matchtest.Finished(m) && (steps == 0 || n < steps); n++ {
		if m.Turn().Chance() {
			require.NoError(t, m.Chance(src))
		} else {
			require.NoError(t, m.Apply(matchtest.Choice(m, src)))
		}
	}
	return m
}

func lookup(t testing.TB, name string) *variant.Variant {
	v, err := variants.Lookup(name)
	require.NoError(t, err)
	return v
}

// A name does not reorder the text around it, whatever letters it has.
func TestNamesKeepTheirPlace(t *testing.T) {
	const annie, maryam, dora = "\uFFFDAnnie", "\u2068مريم\u2069", "\u2068דורה\uFFFD\u2069"
	match := played(t, lookup(t, "penguin"), 4, 0)
	data, err := dataOf(&Record{Match: match, Names: []string{"\u202eAnnie", "مريم", "דורה\u2069"}}, &Options{})
	require.NoError(t, err)
	require.Equal(t, []string{annie, maryam, dora, "Seat 3"}, data.Names)
	require.Equal(t, annie+" deals.", data.Deals[0].Steps[0].Text)
	text, err := json.Marshal(data)
	require.NoError(t, err)
	require.NotContains(t, string(text), "\u202e")
	require.Contains(t, string(text), maryam+" doubles")
	require.Equal(t, strings.Count(string(text), "مريم"), strings.Count(string(text), maryam))
	require.Equal(t, strings.Count(string(text), "דורה"), strings.Count(string(text), dora))
}

// Names, tags and comments can be any text. None of them ends the script or an element.
func TestHostileTexts(t *testing.T) {
	const hostile = `</script><script>alert("x")</script><!-- ' & <b>`
	m := played(t, lookup(t, "penguin"), 4, 30)
	var file bytes.Buffer
	require.NoError(t, record.Write(&file, m, record.Header{
		Names: []string{hostile, `"quoted"`, "אבג", "\u2028"}, Tags: []record.Tag{{Key: "event", Text: hostile}},
	}))
	file.WriteString("# " + hostile + "\n")
	rec := only(t, file.String())
	page, err := Page(rec, Options{Title: hostile})
	require.NoError(t, err)
	require.Equal(t, 2, bytes.Count(page, []byte("<script")), "the data and the script")
	require.Equal(t, 2, bytes.Count(page, []byte("</script")))
	require.NotContains(t, string(page), "<b>")
	data := dataIn(t, page)
	require.Equal(t, hostile, data.Title)
	require.Equal(t, hostile, data.Names[0])
	require.Equal(t, [2]string{"event", hostile}, data.Facts[0])
	last := data.Deals[0].Steps[len(data.Deals[0].Steps)-1]
	require.Equal(t, []string{hostile}, last.Comments)
	require.Regexp(t, `<title>&lt;/script&gt;`, string(page))
}

// only returns the only record of a file.
func only(t *testing.T, text string) (one *Record) {
	for rec, err := range Read(record.NewReader("test.barbu", strings.NewReader(text), variants.Lookup)) {
		require.NoError(t, err)
		require.Nil(t, one)
		one = rec
	}
	require.NotNil(t, one)
	return one
}

var dataElement = regexp.MustCompile(`<script type="application/json" id="match">(.*)</script>`)

// dataIn returns the data of a page.
func dataIn(t *testing.T, page []byte) (data matchData) {
	found := dataElement.FindSubmatch(page)
	require.NotNil(t, found)
	decoder := json.NewDecoder(bytes.NewReader(found[1]))
	decoder.DisallowUnknownFields()
	require.NoError(t, decoder.Decode(&data))
	return data
}

// A page of 28 deals has at most 200 KB, also if every move has a cost with bounds.
func TestSize(t *testing.T) {
	m := played(t, lookup(t, "penguin"), 4, 0)
	names := []string{"Annie", "Benny", "Chris", "Dora"}
	var reports []*analysis.Report
	for _, d := range analysis.Deals(m) {
		report := &analysis.Report{}
		for i, laid := range d.Played {
			report.Moves = append(report.Moves, analysis.Move{Number: i + 1, Cost: analysis.Bounds{Low: i % 3, High: i % 3}, Better: []cards.Hand{laid}})
		}
		reports = append(reports, report)
	}
	for _, o := range []Options{{}, {Reports: reports}} {
		page, err := Page(&Record{Match: m, Names: names}, o)
		require.NoError(t, err)
		require.Len(t, dataIn(t, page).Deals, 28)
		require.LessOrEqual(t, len(page), 200_000)
	}
	require.Less(t, len(script), 25_000)
}

// The page loads nothing, and only its own script may run.
func TestPageIsSelfContained(t *testing.T) {
	page, err := Page(&Record{Match: played(t, lookup(t, "fife"), 4, 100)}, Options{})
	require.NoError(t, err)
	text := strings.ReplaceAll(string(page), "http://www.w3.org/2000/svg", "")
	require.NotRegexp(t, `(?i)\bsrc=|https?:|url\(|@import|<link|\bfetch\(|XMLHttpRequest`, text)
	require.Contains(t, text, `default-src 'none'`)
	for _, suit := range "CDHS" {
		require.Contains(t, text, `id="face-Q`+string(suit)+`"`)
	}
	require.Contains(t, text, `id="face-back"`)
}

func TestCommentsBelongToSteps(t *testing.T) {
	m := played(t, lookup(t, "penguin"), 4, 70)
	var file bytes.Buffer
	require.NoError(t, record.Write(&file, m, record.Header{}))
	lines := strings.Split(file.String(), "\n")
	text, steps := "", 0
	for _, line := range lines {
		switch {
		case strings.HasPrefix(line, "score"):
			text += "# end of the deal\n"
		case strings.HasPrefix(line, "deal "):
			steps++
			text += "# before the deal\n"
			line += " # in the line of the deal"
		case line != "" && line[0] >= '0' && line[0] <= '3':
			steps++
			if steps == 4 {
				line += " # in the line"
			}
		}
		text += line + "\n"
	}
	rec := only(t, "# above the record\n"+text+"# at the end")
	data, err := dataOf(rec, &Options{})
	require.NoError(t, err)
	first, second := data.Deals[0].Steps, data.Deals[1].Steps
	require.Equal(t, []string{"before the deal", "in the line of the deal"}, first[0].Comments, "the comment with the roles is omitted")
	require.Equal(t, []string{"in the line"}, first[3].Comments)
	require.Equal(t, []string{"end of the deal"}, first[len(first)-1].Comments)
	require.Equal(t, []string{"before the deal", "in the line of the deal"}, second[0].Comments)
	require.Equal(t, []string{"at the end"}, second[len(second)-1].Comments)
}

// Names are shown as they were written.
func TestNamesAreUnchanged(t *testing.T) {
	data, err := dataOf(&Record{Match: played(t, lookup(t, "penguin"), 4, 10), Names: []string{"annie", "de Boer"}}, &Options{})
	require.NoError(t, err)
	require.Equal(t, []string{"annie", "de Boer", "Seat 2", "Seat 3"}, data.Names)
	require.Equal(t, "annie deals.", data.Deals[0].Steps[0].Text)
	require.Regexp(t, "^annie declares ", data.Deals[0].Steps[1].Text)
	require.Equal(t, "Deal 1 of 28", data.Deals[0].Title)
}

func TestReadSeveralRecords(t *testing.T) {
	var file bytes.Buffer
	for _, steps := range []int{1, 20} {
		require.NoError(t, record.Write(&file, played(t, lookup(t, "penguin"), 4, steps), record.Header{Names: []string{fmt.Sprint("n", steps)}}))
	}
	var names []string
	for rec, err := range Read(record.NewReader("two", bytes.NewReader(file.Bytes()), variants.Lookup)) {
		require.NoError(t, err)
		names = append(names, rec.Names[0]+" "+strconv.Itoa(rec.Line))
	}
	require.Len(t, names, 2)
	require.Equal(t, "n1 1", names[0])
	for range Read(record.NewReader("two", bytes.NewReader(file.Bytes()), variants.Lookup)) {
		break
	}
	var errs []error
	for _, err := range Read(record.NewReader("bad", io.MultiReader(&file, strings.NewReader("nonsense\n")), variants.Lookup)) {
		errs = append(errs, err)
	}
	require.Len(t, errs, 2)
	require.ErrorContains(t, errs[1], "nonsense")
}

// A match without a deal has a page too.
func TestPageOfAnEmptyMatch(t *testing.T) {
	m, err := barbu.New(lookup(t, "penguin"), 4)
	require.NoError(t, err)
	page, err := Page(&Record{Match: m}, Options{})
	require.NoError(t, err)
	require.Empty(t, dataIn(t, page).Deals)
}

func TestPageOfAPosition(t *testing.T) {
	m := played(t, lookup(t, "penguin"), 4, 100)
	later, err := barbu.ParsePosition(variants.Lookup, m.Position().String())
	require.NoError(t, err)
	_, err = Page(&Record{Match: later}, Options{})
	require.ErrorIs(t, err, record.ErrNotWhole)
}
