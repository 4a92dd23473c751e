package web

import (
	"encoding/json"

	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/variant"
)

// section is a section of the rules in words, as the JSON of package explain has it.
type section struct {
	Heading  string    `json:"heading"`
	Blocks   []block   `json:"blocks"`
	Sections []section `json:"sections"`
}

// block is a paragraph, a list or a table.
type block struct {
	Paragraph string   `json:"paragraph"`
	List      []string `json:"list"`
	Ordered   bool     `json:"ordered"`
	Table     *struct {
		Head []string   `json:"head"`
		Rows [][]string `json:"rows"`
	} `json:"table"`
}

// rulesOf returns the rules of a variant in words.
func rulesOf(v *variant.Variant, players int) (doc section, err error) {
	text, err := json.Marshal(explain.Rules(v, players))
	if err == nil {
		err = json.Unmarshal(text, &doc)
	}
	return doc, err
}
