package variant

import (
	"cmp"
	"encoding"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Difference is a rule in which two variants differ.
type Difference struct {
	// Path is that of the field, as in an [Error]: contracts.domino.terms.
	Path string
	// A and B are what the two say, of the field's type; its default where they say
	// nothing. Of terms they are those that the other does not have as well. What is
	// a [Contract] or [score.AllTaken] in one is nil where the other has none.
	A, B any
}

// String tells the difference: "doubling.quota: none -> 2".
func (d Difference) String() string {
	return fmt.Sprintf("%s: %s -> %s", d.Path, inWords(d.A), inWords(d.B))
}

// Diff returns the rules in which two variants differ, in the order of [Rules] and
// of a's contracts, with those only b has last. It compares rules in normal form,
// like [Variant.YAML] writes them, and not how they are stated: the order of
// contracts and terms does not matter; that of the schedule does.
//
// What variants and contracts are called, and notes, are no rules: there is no
// difference just if the two have the same fingerprint.
func Diff(a, b *Variant) []Difference {
	x, y := a.rules.normal(), b.rules.normal()
	x.unname()
	y.unname()
	var d differ
	d.structs("", reflect.ValueOf(x), reflect.ValueOf(y))
	return d
}

// differ collects differences.
type differ []Difference

func (d *differ) add(path string, a, b any) { *d = append(*d, Difference{path, a, b}) }

// structs compares two structs of a type field by field.
func (d *differ) structs(path string, a, b reflect.Value) {
	for i := range a.NumField() {
		f := a.Type().Field(i)
		if name, _ := fieldName(f); name != "" {
			d.fields(join(path, name), f, a.Field(i), b.Field(i))
		}
	}
}

// fields compares what two structs have in a field.
func (d *differ) fields(path string, f reflect.StructField, a, b reflect.Value) {
	switch of := a.Interface().(type) {
	case Contracts:
		d.contracts(path, of, b.Interface().(Contracts))
		return
	case []score.Term:
		d.terms(path, of, b.Interface().([]score.Term))
		return
	case map[int][]cards.Card:
		d.removed(path, of, b.Interface().(map[int][]cards.Card))
		return
	}
	if a.Kind() == reflect.Struct {
		d.structs(path, a, b)
	} else if !reflect.DeepEqual(a.Interface(), b.Interface()) {
		d.add(path, orDefault(f, a), orDefault(f, b))
	}
}

// orDefault returns what a field says, or means where it is left out.
func orDefault(f reflect.StructField, v reflect.Value) any {
	switch {
	case v.Kind() == reflect.Pointer && v.IsNil():
		return nil
	case v.Kind() == reflect.Pointer:
		v = v.Elem()
	case v.IsZero():
		v = defaultOf(f)
	}
	return v.Interface()
}

// contracts compares contracts by their ids.
func (d *differ) contracts(path string, a, b Contracts) {
	for _, k := range a {
		path := join(path, string(k.ID))
		if i := b.index(k.ID); i >= 0 {
			d.structs(path, reflect.ValueOf(k), reflect.ValueOf(b[i]))
		} else {
			d.add(path, k, nil)
		}
	}
	for _, k := range b {
		if a.index(k.ID) < 0 {
			d.add(join(path, string(k.ID)), nil, k)
		}
	}
}

// index returns the index of the contract of an id, or -1.
func (c Contracts) index(id score.Contract) int {
	return slices.IndexFunc(c, func(k Contract) bool { return k.ID == id })
}

// terms compares terms, in any order.
func (d *differ) terms(path string, a, b []score.Term) {
	onlyA, onlyB := termsBut(a, b), termsBut(b, a)
	if len(onlyA)+len(onlyB) > 0 {
		d.add(path, onlyA, onlyB)
	}
}

// termsBut returns the terms but for those that others have too; of equal ones each
// counts.
func termsBut(terms, others []score.Term) []score.Term {
	var only []score.Term
	others = slices.Clone(others)
	for _, t := range terms {
		i := slices.IndexFunc(others, func(other score.Term) bool { return reflect.DeepEqual(t, other) })
		if i < 0 {
			only = append(only, t)
		} else {
			others = slices.Delete(others, i, i+1)
		}
	}
	return only
}

// removed compares the cards left out, by number of players.
func (d *differ) removed(path string, a, b map[int][]cards.Card) {
	for n := range cards.MaxSeats + 1 {
		if !slices.Equal(a[n], b[n]) {
			d.add(fmt.Sprintf("%s.%d", path, n), a[n], b[n])
		}
	}
}

// inWords tells a value of the rules in a few words.
func inWords(v any) string {
	var text string
	switch v := v.(type) {
	case nil, int:
		if v != nil && v != 0 {
			text = fmt.Sprint(v)
		}
	case encoding.TextMarshaler:
		word, _ := v.MarshalText() // checked when the rules were compiled
		text = string(word)
	case []score.Term:
		text = strings.Join(each(v, termWords), ", ")
	case score.AllTaken:
		text = fmt.Sprintf("taker %d, others %d", v.Taker, v.Others)
	case Contract:
		var rules differ
		rules.structs("", reflect.ValueOf(Contract{}), reflect.ValueOf(v))
		text = strings.Join(each(rules, func(d Difference) string { return d.Path + " " + inWords(d.B) }), "; ")
	case [][]cards.Direction:
		text = strings.Join(each(v, func(ways []cards.Direction) string { return inWords(ways) }), ", ")
	default: // a list
		text = strings.Trim(fmt.Sprint(v), "[]")
	}
	return cmp.Or(text, "none")
}

// each returns the words for each element of a list.
func each[T any](list []T, words func(T) string) []string {
	all := make([]string, len(list))
	for i, v := range list {
		all[i] = words(v)
	}
	return all
}

// termWords tells all that a term says.
func termWords(t score.Term) string {
	text := t.String()
	if t.Per == score.PerPlace {
		var places []string
		for _, players := range slices.Sorted(maps.Keys(t.Places)) {
			list := inWords(t.Places[players])
			if len(t.Places) > 1 {
				list = fmt.Sprintf("with %d: %s", players, list)
			}
			places = append(places, list)
		}
		text = "places " + strings.Join(places, ", ")
	}
	if t.To != score.Taker {
		text += fmt.Sprintf(" to the %v", t.To)
	}
	return text
}
