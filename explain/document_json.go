package explain

import "encoding/json"

// sectionJSON is the JSON of a section.
type sectionJSON struct {
	Heading  string        `json:"heading,omitempty"`
	Blocks   []blockJSON   `json:"blocks"`
	Sections []sectionJSON `json:"sections,omitempty"`
}

// blockJSON is the JSON of a block: a paragraph, a list or a table.
type blockJSON struct {
	Paragraph string     `json:"paragraph,omitempty"`
	List      []string   `json:"list,omitempty"`
	Ordered   bool       `json:"ordered,omitempty"` // the items of the list are numbered
	Table     *tableJSON `json:"table,omitempty"`
}

type tableJSON struct {
	Head []string   `json:"head"`
	Rows [][]string `json:"rows"`
}

// MarshalJSON returns the document as an object with its title and its sections. A section
// has a heading, blocks, and the sections within it; the first section, which introduces the
// others, has no heading. Each block has one of the keys paragraph, list and table. The texts
// are plain, without markup. It never fails. A Document cannot be read from JSON.
func (d Document) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Title    string        `json:"title"`
		Sections []sectionJSON `json:"sections"`
	}{d.title, append([]sectionJSON{}, sectionsJSON(d.sections)...)})
}

func sectionsJSON(sections []section) (all []sectionJSON) {
	for _, s := range sections {
		blocks := []blockJSON{}
		for _, k := range s.blocks {
			block := blockJSON{Paragraph: k.text, List: k.items, Ordered: k.ordered}
			if k.rows != nil {
				block.Table = &tableJSON{k.rows[0], k.rows[1:]}
			}
			blocks = append(blocks, block)
		}
		all = append(all, sectionJSON{s.heading, blocks, sectionsJSON(s.sections)})
	}
	return all
}
