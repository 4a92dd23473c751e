package table

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// recordFile is a match to open: the text of its record, and the YAML of the variant if the variant is
// not built in. If there are several records in the text, the last one is opened.
type recordFile struct {
	Text string `json:"text"`
	// YAMLs has the files of the person's own variants, of which the record may have one.
	YAMLs []string `json:"yamls"`
}

// open continues the match of a record. A last line that is cut off is dropped.
func (t *Table) open(f recordFile) (any, error) {
	text := f.Text[:strings.LastIndexByte(f.Text, '\n')+1]
	g := &game{}
	finder := func(name string) (*variant.Variant, error) {
		for _, yaml := range f.YAMLs {
			if v, err := t.find("", yaml); err == nil && v.Name() == name {
				g.yaml = yaml
				return v, nil
			}
		}
		g.yaml = ""
		v, err := t.find(name, "")
		if err != nil {
			return nil, fmt.Errorf("%w. %s", err, t.word("pasteFirst"))
		}
		return v, nil
	}
	r := record.NewReader(t.word("recordFile"), strings.NewReader(text), finder)
	var last record.Line
	for {
		line, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		last = line
	}
	if r.Match() == nil {
		return nil, errors.New(t.word("noRecord"))
	}
	m := r.Match().Clone()
	g.names = r.Names()
	if err := g.readTags(r.Tags()); err != nil {
		return nil, err
	}
	g.ended = last.Kind == record.LineTotal && m.Complete()
	names, err := t.allNames(setup{Players: m.Players(), Seat: int(g.seat), Names: g.names})
	if err != nil {
		return nil, err
	}
	g.names = names
	if err := g.write(m); err != nil {
		return nil, err
	}
	if g.ended && !m.Turn().Over() {
		if err := g.rec.Total(); err != nil {
			return nil, err
		}
	}
	t.game = g
	return t.state(nothing{})
}

// readTags reads who plays. In a record of another program the player named "you" is the person, or
// else the first player.
func (g *game) readTags(tags []record.Tag) error {
	g.kinds = make([]string, len(g.names))
	for _, tag := range tags {
		number, _ := strconv.Atoi(tag.Text)
		switch kinds := strings.Split(tag.Text, ","); {
		case tag.Key == botsTag && len(kinds) == len(g.names):
			g.kinds = kinds
		case tag.Key == worldsTag && number > 0 && number <= bots.MostWorlds:
			g.worlds = number
		case tag.Key == timeTag && number > 0 && number <= 600_000:
			g.millis = number
		case tag.Key == seedTag:
			if seed, err := strconv.ParseUint(tag.Text, 10, 64); err == nil {
				g.seed = &seed
			}
		}
	}
	seat := slices.Index(g.kinds, person)
	if seat < 0 {
		seat = max(0, slices.Index(g.names, person))
	}
	g.seat = cards.Seat(seat)
	for i, kind := range g.kinds {
		if i == seat {
			g.kinds[i] = person
		} else if _, err := bots.Lookup(kind); err != nil {
			g.kinds[i] = "searcher"
		}
	}
	return nil
}

// saved is the record of a match, and what a list of matches shows.
type saved struct {
	Text    string `json:"text"`
	Variant string `json:"variant"`
	Title   string `json:"title"`
	YAML    string `json:"yaml"`
	Done    int    `json:"done"`
	Of      int    `json:"of"` // 0 if the number of deals is not fixed
	Over    bool   `json:"over"`
	Names   string `json:"names"`
	File    string `json:"file"` // a name for the file
}

// record returns the record of the match.
func (t *Table) record(struct{}) (any, error) {
	g, err := t.playing()
	if err != nil {
		return nil, err
	}
	v := g.match.Variant()
	s := saved{Text: g.text.String(), Variant: v.Name(), Title: v.TitleIn(t.language), YAML: g.yaml, Over: g.over(),
		Names: strings.Join(g.names, ", "), File: v.Name() + ".barbu"}
	s.Done, s.Of = g.match.Deals()
	return s, nil
}
