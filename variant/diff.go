package variant

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/score"
)

// Difference is a rule in which two variants differ.
type Difference struct {
	// Path is the path of the field, as in contracts.domino.terms.
	Path string
	// A and B are the values of the field in the two variants, or its default if a variant
	// does not set it. If the field is a list of terms, A has the terms that only the first
	// variant has, and B has the terms that only the second variant has. If only one variant
	// has a contract or an all-taken rule, the other's value is nil.
	A, B any
}

// String returns the difference as in "doubling.quota: none -> 2".
func (d Difference) String() string {
	a, b := d.Values()
	return fmt.Sprintf("%s: %s -> %s", d.Path, a, b)
}

// Values returns the values of the field in the two variants as text, as in "none" and "2".
func (d Difference) Values() (a, b string) { return inWords(d.A), inWords(d.B) }

// Diff returns the rules in which two variants differ, in the order of the fields of
// [Rules] and of a's contracts; contracts that only b has come last. Different ways to
// state the same rule are not a difference, and neither is the order of contracts and
// terms.
//
// Names, notes and the form of the sheet are not rules: Diff returns nothing if and only if
// the two variants have the same fingerprint.
func Diff(a, b *Variant) []Difference {
	x, y := a.played.normal(), b.played.normal()
	x.unname()
	y.unname()
	var d differ
	d.structs("", reflect.ValueOf(x), reflect.ValueOf(y))
	return d
}

// differ collects differences.
type differ []Difference

func (d *differ) add(path string, a, b any) { *d = append(*d, Difference{path, a, b}) }

// structs compares two structs of the same type field by field.
func (d *differ) structs(path string, a, b reflect.Value) {
	for i := range a.NumField() {
		f := a.Type().Field(i)
		if name, _ := fieldName(f); name != "" {
			d.fields(join(path, name), f, a.Field(i), b.Field(i))
		}
	}
}

// fields compares one field of two structs.
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

// orDefault returns the value of a field, or the default if the field is omitted.
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

// index returns the index of the contract with that id, or -1.
func (c Contracts) index(id score.ContractID) int {
	return slices.IndexFunc(c, func(k ContractRules) bool { return k.ID == id })
}

// terms compares terms without regard to their order.
func (d *differ) terms(path string, a, b []score.Term) {
	onlyA, onlyB := termsBut(a, b), termsBut(b, a)
	if len(onlyA)+len(onlyB) > 0 {
		d.add(path, onlyA, onlyB)
	}
}

// termsBut returns the terms that are not among others. A term that occurs twice must occur
// twice in others.
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

// removed compares the removed cards for each number of players.
func (d *differ) removed(path string, a, b map[int][]cards.Card) {
	for n := range cards.MaxSeats + 1 {
		if !slices.Equal(a[n], b[n]) {
			d.add(fmt.Sprintf("%s.%d", path, n), a[n], b[n])
		}
	}
}

// inWords describes a value of the rules in a few words.
func inWords(v any) string {
	var text string
	switch v := v.(type) {
	case nil, int:
		if v != nil && v != 0 {
			text = fmt.Sprint(v)
		}
	case cards.Rank, cards.Card, cards.Suit: // String of the zero value is a sign that no file has
		if !reflect.ValueOf(v).IsZero() {
			text = fmt.Sprint(v)
		}
	case fmt.Stringer:
		text = v.String()
	case []score.Term:
		text = strings.Join(each(v, termWords), ", ")
	case score.AllTaken:
		text = allTakenWords(v)
	case ContractRules:
		text = fieldsInWords(v, "; ")
	case []redeal.Pattern:
		text = strings.Join(each(v, func(p redeal.Pattern) string { return fieldsInWords(p, " and ") }), ", or ")
	case [][]cards.Direction:
		text = strings.Join(each(v, func(ways []cards.Direction) string { return inWords(ways) }), ", ")
	default: // a list
		text = strings.Trim(fmt.Sprint(v), "[]")
	}
	return cmp.Or(text, "none")
}

// fieldsInWords describes the fields of a struct that a file gives.
func fieldsInWords[T any](v T, between string) string {
	var zero T
	var rules differ
	rules.structs("", reflect.ValueOf(zero), reflect.ValueOf(v))
	return strings.Join(each(rules, func(d Difference) string { return d.Path + " " + inWords(d.B) }), between)
}

// each returns words(v) for each element v of a list.
func each[T any](list []T, words func(T) string) []string {
	all := make([]string, len(list))
	for i, v := range list {
		all[i] = words(v)
	}
	return all
}

// termWords describes all fields of a term.
func termWords(t score.Term) string {
	text := scoring.Describe(t)
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
	if t.Rounding != score.RoundingNone {
		text += fmt.Sprintf(", rounded %v", t.Rounding)
	}
	if t.To != score.ToTaker {
		text += fmt.Sprintf(" to the %v", t.To)
	}
	return text
}

// allTakenWords describes all fields of an all-taken rule.
func allTakenWords(all score.AllTaken) string {
	text := fmt.Sprintf("taker %d, others %d", all.Taker, all.Others)
	if all.Cards != 0 {
		text += fmt.Sprintf(", cards %v", all.Cards)
	}
	if all.To != score.ToTaker {
		text += fmt.Sprintf(", to the %v", all.To)
	}
	if all.Chooses() {
		text += fmt.Sprintf(", or taker %d, others %d", all.Or.Taker, all.Or.Others)
	}
	return text
}
