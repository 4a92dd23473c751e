package table

import (
	"errors"
	"strings"

	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// families are the built-in variants by their branch of the family, in the order in which the page
// lists them.
var families = []struct {
	Name  string
	Games []string
}{
	{"Barbu", []string{"penguin", "penguin-right-lead", "pagat", "italian", "barbuda", "barbuda-flat", "fife", "san-francisco", "three-hand", "yale"}},
	{"Salade", []string{"simplified", "simplified-choice", "simplified-choice-plain", "simplified-five", "simplified-many", "simplified-many-tarot", "salade"}},
	{"King", []string{"king", "king-russian", "rifki"}},
	{"Trex", []string{"trex", "trex-complex", "trex-teams"}},
	{"Lora", []string{"lora", "lorum", "rosbiratschka", "herzeln", "quodlibet", "kein-stich"}},
	{"Hearts", []string{"hearts", "black-maria", "polignac", "slobberhannes", "knaves"}},
}

// Family is a branch of the family, for the list of a page.
type Family struct {
	Name  string `json:"name"`
	Games []Game `json:"games"`
}

// Game is what a page shows of a variant before a match.
type Game struct {
	Name    string `json:"name"`
	Title   string `json:"title"`
	Players []int  `json:"players"`
	Usual   int    `json:"usual"`
	// Warnings list what is probably a mistake in the person's own file.
	Warnings string `json:"warnings,omitempty"`
}

func (t *Table) info(v *variant.Variant) Game {
	return Game{Name: v.Name(), Title: v.TitleIn(t.language), Players: v.Players(), Usual: v.UsualPlayers()}
}

// listVariants lists the built-in variants for the page.
func (t *Table) listVariants(struct{}) (any, error) { return t.families() }

// families lists the built-in variants. A variant that is in no family is in the last list.
func (t *Table) families() ([]Family, error) {
	rest := map[string]bool{}
	for _, name := range variants.Names() {
		rest[name] = true
	}
	var all []Family
	add := func(title string, names []string) error {
		f := Family{Name: title}
		for _, name := range names {
			v, err := variants.Lookup(name)
			if err != nil {
				return err
			}
			f.Games = append(f.Games, t.info(v))
			delete(rest, name)
		}
		if len(f.Games) > 0 {
			all = append(all, f)
		}
		return nil
	}
	for _, f := range families {
		if err := add(f.Name, f.Games); err != nil {
			return nil, err
		}
	}
	var others []string
	for _, name := range variants.Names() {
		if rest[name] {
			others = append(others, name)
		}
	}
	return all, errors.Join(add(t.word("otherGames"), others), nil)
}

// source is the file of a variant of the person's own.
type source struct {
	YAML string `json:"yaml"`
}

// fileName is the name of the person's own file in errors.
const fileName = "file.yaml"

// maxFile is the greatest size of a variant file in bytes.
const maxFile = 1 << 20

// find returns a built-in variant, or the variant of a YAML. It reads the same YAML only once.
func (t *Table) find(name, yaml string) (*variant.Variant, error) {
	if yaml == "" {
		return variants.Lookup(name)
	}
	if t.own.variant == nil || t.own.yaml != yaml {
		v, _, err := load(yaml)
		if err != nil {
			return nil, err
		}
		t.own.yaml, t.own.variant = yaml, v
	}
	return t.own.variant, nil
}

// load reads the person's own variant.
func load(yaml string) (*variant.Variant, variant.Warnings, error) {
	if len(yaml) > maxFile {
		return nil, nil, errors.New("the file is larger than 1 MiB: want a variant file")
	}
	return variant.Load(fileName, strings.NewReader(yaml), variants.Open)
}

// check reads the person's own file. The error lists all its faults.
func (t *Table) check(s source) (any, error) {
	if strings.TrimSpace(s.YAML) == "" {
		return nil, errors.New(t.word("pasteSomething"))
	}
	v, warnings, err := load(s.YAML)
	if err != nil {
		return nil, err
	}
	info := t.info(v)
	info.Warnings = warnings.String()
	return info, nil
}
