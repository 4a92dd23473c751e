package explain

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variants"
)

func TestDocumentJSON(t *testing.T) {
	doc := Document{title: "Title", sections: []section{
		{blocks: []block{{text: "First."}}},
		{heading: "Table", blocks: []block{
			{rows: [][]string{{"what", "points"}, {"a", "-5"}}},
			{items: []string{"a", "b"}, ordered: true},
			{items: []string{"c"}},
		}, sections: []section{{heading: "Within", blocks: []block{{text: "Last."}}}}},
	}}
	text, err := json.Marshal(doc)
	require.NoError(t, err)
	require.JSONEq(t, `{"title": "Title", "sections": [
		{"blocks": [{"paragraph": "First."}]},
		{"heading": "Table", "blocks": [
			{"table": {"head": ["what", "points"], "rows": [["a", "-5"]]}},
			{"list": ["a", "b"], "ordered": true},
			{"list": ["c"]}
		], "sections": [{"heading": "Within", "blocks": [{"paragraph": "Last."}]}]}
	]}`, string(text))

	text, err = json.Marshal(Document{})
	require.NoError(t, err)
	require.JSONEq(t, `{"title": "", "sections": []}`, string(text))
}

// The JSON has all texts of the document, each once, in their order.
func TestDocumentJSONHasEveryText(t *testing.T) {
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		doc := Rules(v, 0)
		text, err := json.Marshal(doc)
		require.NoError(t, err)
		var read struct {
			Title    string
			Sections []sectionJSON
		}
		require.NoError(t, json.Unmarshal(text, &read))
		want := append([]string{doc.title}, texts(doc.sections)...)
		require.Equal(t, want, append([]string{read.Title}, textsOfJSON(read.Sections)...), name)
		require.Greater(t, len(strings.Join(want, "")), 1000, name)
	}
}

func texts(sections []section) (all []string) {
	for _, s := range sections {
		all = append(all, s.heading)
		for _, k := range s.blocks {
			all = append(append(all, k.text), k.items...)
			for _, row := range k.rows {
				all = append(all, row...)
			}
		}
		all = append(all, texts(s.sections)...)
	}
	return all
}

func textsOfJSON(sections []sectionJSON) (all []string) {
	for _, s := range sections {
		all = append(all, s.Heading)
		for _, k := range s.Blocks {
			all = append(append(all, k.Paragraph), k.List...)
			if k.Table != nil {
				all = append(all, k.Table.Head...)
				for _, row := range k.Table.Rows {
					all = append(all, row...)
				}
			}
		}
		all = append(all, textsOfJSON(s.Sections)...)
	}
	return all
}
