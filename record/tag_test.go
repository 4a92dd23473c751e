package record_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
)

// Tags follow the names. The last text of a key counts.
func TestTags(t *testing.T) {
	lines, r := requireReads(t, header+"name 0 Annie\ntag event Club night # the second\ntag\tx-table-7  red\ntag event Finale\ntag site Zoë's, #2b\n")
	require.Equal(t, []record.Tag{{Key: "event", Text: "Finale"}, {Key: "x-table-7", Text: "red"}, {Key: "site", Text: "Zoë's,"}}, r.Tags())
	require.Equal(t, record.Line{Number: 5, Kind: record.LineTag, Tag: record.Tag{Key: "event", Text: "Club night"}}, lines[2])
	require.Contains(t, rewrite(t, lines, r), "\nname 0 Annie\ntag event Finale\ntag x-table-7 red\ntag site Zoë's,\n")

	_, r = requireReads(t, header+"tag date 1930\n"+opening)
	require.Empty(t, r.Tags(), "the next record has tags of its own")
}

func TestTagsRefused(t *testing.T) {
	const (
		want   = "want event, site, date, round, or a key of your own that begins with x-"
		notKey = " is not the key of a tag: "
	)
	many := header
	for n := range record.MaxTags {
		many += fmt.Sprintf("tag x-%d text\n", n)
	}
	requireReads(t, many+"tag x-0 another\n")
	for _, tt := range []struct {
		text, want string
		rule       error
	}{
		{header + "tag\n", "4: tag: no key after tag: " + want, barbu.ErrSyntax},
		{header + "tag event\n", "4: tag event: no text after tag event: want one line of text", barbu.ErrSyntax},
		{header + "tag event # no\n", "4: tag event: no text after tag event: want one line of text", barbu.ErrSyntax},
		{header + "tag evnt Finale\n", `4: tag evnt Finale: "evnt"` + notKey + want + " (did you mean event?)", barbu.ErrSyntax},
		{header + "tag Event Finale\n", `4: tag Event Finale: "Event"` + notKey + want + " (did you mean event?)", barbu.ErrSyntax},
		{header + "tag x- Finale\n", `4: tag x- Finale: "x-"` + notKey + "want letters a to z, digits and hyphens after x-", barbu.ErrSyntax},
		{header + "tag x-Y Finale\n", `4: tag x-Y Finale: "x-Y"` + notKey + "want letters a to z, digits and hyphens after x-", barbu.ErrSyntax},
		{header + "tag site a\vb\n", "4: tag site a\uFFFDb: the text \"a\\vb\" has control characters: want one line of text", barbu.ErrSyntax},
		{header + "tag site here\nname 0 Annie\n", "5: name 0 Annie: a name line belongs before the tags", record.ErrHeader},
		{opening + "tag site here\n", "17: tag site here: a tag line belongs in the header, before the first deal", record.ErrHeader},
		{"barbu 1\nvariant penguin\ntag site here\n", `3: tag site here: want "players N" before this line`, record.ErrHeader},
		{many + "tag x-64 text\n", "68: tag x-64 text: a record has at most 64 tags", record.ErrHeader},
	} {
		_, _, err := read(t, tt.text)
		require.EqualError(t, fault(t, err), "game.barbu:"+tt.want)
		require.ErrorIs(t, err, tt.rule)
	}
}

func TestWriterTags(t *testing.T) {
	m, err := barbu.New(mustFind(t, "penguin"), 4)
	require.NoError(t, err)
	const want, most = `: want one line of UTF-8 text, at most %d bytes long, without control characters, without " #", and without spaces at its ends`, record.MaxLine - len("tag  ")
	long := strings.Repeat("x", record.MaxLine-len("tag x-1 "))
	many := make([]record.Tag, record.MaxTags+1)
	for i := range many {
		many[i] = record.Tag{Key: fmt.Sprint("x-", i), Text: "text"}
	}
	for _, tt := range []struct {
		tags []record.Tag
		want string
	}{
		{[]record.Tag{{"evnt", "Finale"}}, `record: "evnt" is not the key of a tag: want event, site, date, round, or a key of your own that begins with x- (did you mean event?)`},
		{[]record.Tag{{"", "Finale"}}, `record: no key after tag: want event, site, date, round, or a key of your own that begins with x-`},
		{[]record.Tag{{"event", ""}}, `record: tag event: text ""` + fmt.Sprintf(want, most-len("event"))},
		{[]record.Tag{{"date", "1930"}, {"site", "here #2"}}, `record: tag site: text "here #2"` + fmt.Sprintf(want, most-len("site"))},
		{[]record.Tag{{"site", "a\nb"}}, `record: tag site: text "a\nb"` + fmt.Sprintf(want, most-len("site"))},
		{[]record.Tag{{"site", "a "}}, `record: tag site: text "a "` + fmt.Sprintf(want, most-len("site"))},
		{[]record.Tag{{"site", "a\xff"}}, `record: tag site: text "a\xff"` + fmt.Sprintf(want, most-len("site"))},
		{[]record.Tag{{"x-1", long + "x"}}, `record: tag x-1: text "` + long[:400] + `…"` + fmt.Sprintf(want, len(long))},
		{[]record.Tag{{"site", "a"}, {"site", "b"}}, "record: tag site is listed twice: want each key once"},
		{many, "record: 65 tags: want at most 64"},
	} {
		var out bytes.Buffer
		_, err := record.NewWriter(&out, m, record.Header{Tags: tt.tags})
		require.EqualError(t, err, tt.want)
		require.Empty(t, out.String(), "something was written before the bad tag")
	}
	for _, tags := range [][]record.Tag{{{"x-1", long}}, many[1:], {{"round", "1"}, {"site", "C# a#b é ♥ \uFFFD"}}} {
		var out bytes.Buffer
		require.NoError(t, record.Write(&out, m, record.Header{Tags: tags}))
		_, r := requireReads(t, out.String())
		require.Equal(t, tags, r.Tags())
	}
}
