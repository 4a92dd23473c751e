package explain

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestDocument writes each kind of block with a text that is longer than a line.
func TestDocument(t *testing.T) {
	doc := Document{title: strings.Repeat("long title ", 10), sections: []section{{
		heading: "Table",
		blocks: []block{
			{rows: [][]string{{"what", "points"}, {strings.Repeat("word ", 20), "-5"}, {"é", "+10"}}},
			{items: []string{strings.Repeat("word ", 20), "b"}, ordered: true},
			{items: []string{"- c"}},
		},
		sections: []section{{heading: "Within", blocks: []block{{text: strings.Repeat("word ", 20)}, {rows: [][]string{{"a|", "b"}, {"x", "y"}}}, {rows: [][]string{{"what", "points"}, {strings.Repeat("word ", 20), "-5"}}}}}},
	}}}
	require.Equal(t, `long title long title long title long title long title long title long title
long title long title long title
============================================================================

Table
-----

what                                                                      points
------------------------------------------------------------------------  ------
word word word word word word word word word word word word word word         -5
word word word word word word
é                                                                            +10

1. word word word word word word word word word word word word word word word
   word word word word word
2. b

- - c

Within

    word word word word word word word word word word word word word word word
    word word word word word

    a|  b
    --  -
    x   y

    what                                                                  points
    --------------------------------------------------------------------  ------
    word word word word word word word word word word word word word          -5
    word word word word word word word
`, doc.Text())
	long, words := strings.TrimSpace(strings.Repeat("long title ", 10)), strings.TrimSpace(strings.Repeat("word ", 20))
	require.Equal(t, "# "+long+"\n\n## Table\n\n| what | points |\n| --- | ---: |\n| "+words+" | -5 |\n| é | +10 |\n\n1. "+words+"\n2. b\n\n- \\- c\n\n### Within\n\n"+words+"\n\n| a\\| | b |\n| --- | --- |\n| x | y |\n\n| what | points |\n| --- | ---: |\n| "+words+" | -5 |\n", doc.Markdown())
	require.Empty(t, Document{}.Text())
	require.Empty(t, Document{}.Markdown())
}

// TestDiffering checks that only the blocks that differ are repeated, and that a section is
// repeated whole if one of its blocks no longer applies.
func TestDiffering(t *testing.T) {
	part := func(heading string, texts ...string) section {
		return section{heading: heading, blocks: paragraphs(texts...)}
	}
	before := []section{part("A", "one", "two"), part("B", "three"), {heading: "C", sections: []section{part("D", "four"), part("E", "five")}}}
	for _, test := range []struct{ after, want []section }{
		{before, nil},
		{[]section{part("A", "one", "2"), before[1]}, []section{part("A", "2")}},
		{[]section{part("A", "two"), before[1]}, []section{part("A", "two")}},
		{[]section{before[0], part("F", "one")}, []section{part("F", "one")}},
		{[]section{{heading: "C", sections: []section{part("D", "four"), part("E", "5")}}}, []section{{heading: "C", blocks: []block{}, sections: []section{part("E", "5")}}}},
		{[]section{part("", "new"), {heading: "G", once: true, blocks: paragraphs("new")}}, nil},
	} {
		got := differing(before, test.after)
		require.Equal(t, len(test.want), len(got))
		for i := range got {
			require.Equal(t, test.want[i].heading, got[i].heading)
			require.ElementsMatch(t, test.want[i].blocks, got[i].blocks)
			require.Equal(t, test.want[i].sections, got[i].sections)
		}
	}
}

// A list stays with the text that introduces it: both are repeated, or neither.
func TestDifferingKeepsIntroductions(t *testing.T) {
	text, list := block{text: "In this order:"}, block{items: []string{"one", "two"}, ordered: true}
	table := block{rows: [][]string{{"what", "points"}, {"one", "+1"}}}
	part := func(blocks ...block) []section { return []section{{heading: "A", blocks: blocks}} }
	before := part(text, list, table, block{text: "after"})
	for _, test := range []struct{ after, want []section }{
		{before, nil},
		{part(block{text: "In order:"}, list, table, block{text: "after"}), part(block{text: "In order:"}, list, table)},
		{part(text, list, block{rows: [][]string{{"what"}, {"two"}}}, block{text: "after"}), part(text, list, block{rows: [][]string{{"what"}, {"two"}}})},
		{part(text, list, table, block{text: "later"}), part(block{text: "later"})},
	} {
		require.Equal(t, test.want, differing(before, test.after))
	}
}

func TestUsualFirst(t *testing.T) {
	require.Equal(t, []int{4, 3, 5}, usualFirst([]int{3, 4, 5}))
	require.Equal(t, []int{4, 2, 3, 5}, usualFirst([]int{5, 4, 3, 2}))
	require.Equal(t, []int{4, 5}, usualFirst([]int{5, 4}))
	require.Equal(t, []int{6, 7, 8}, usualFirst([]int{8, 6, 7}))
	require.Equal(t, []int{2, 3}, usualFirst([]int{3, 2}))
}
