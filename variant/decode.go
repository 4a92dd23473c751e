package variant

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// The keys of a file that are not rules, and so not fields of Rules.
const (
	extends = "extends" // the name of the variant to extend
	without = "without" // the contracts and sections of that variant to remove
)

// decoder sets Go values from YAML nodes. It is stricter than the YAML library, which would
// read 010 as 8 and ignore a second document.
type decoder struct {
	*loader
	file   string
	limits limits // of the field that is read, if it has any
}

// value sets v, at path, from a node. After a fault v may be incomplete; the caller must
// discard it.
func (d *decoder) value(n *yaml.Node, v reflect.Value, path string) {
	at := place{d.file, n.Line, n.Column}
	switch {
	case n.Kind == yaml.AliasNode || n.Anchor != "":
		d.fault(at, path, "anchors and aliases are not supported: want the value itself")
		return
	case n.Style&yaml.TaggedStyle != 0:
		d.fault(at, path, "the tag %s is not supported: want the value without a tag", n.Tag)
		return
	case n.Tag == "!!null":
		d.fault(at, path, "the value is missing: want %s%s", kindOf(v.Type()), d.remover(path))
		return
	}
	d.at[path] = at
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		v = v.Elem()
	}
	if isWord(v.Type()) {
		d.word(n, v, path)
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		d.fields(n, v, path)
	case reflect.Slice:
		if key := keyField(v.Type().Elem()); key >= 0 {
			d.keyed(n, v, key, path)
		} else {
			d.list(n, v, path)
		}
	case reflect.Map:
		d.byKey(n, v, path)
	case reflect.Int:
		d.number(n, v, path)
	case reflect.String:
		if n.Kind != yaml.ScalarNode || n.Tag != "!!str" {
			d.wrong(n, v, path)
			return
		}
		v.SetString(n.Value)
	default:
		panic("variant: a field of a type that files cannot hold: " + v.Type().String())
	}
}

// word sets v, whose type isWord accepts.
func (d *decoder) word(n *yaml.Node, v reflect.Value, path string) {
	number := v.Kind() == reflect.Int
	switch word := yesOrNo(n, v.Type()); {
	case word != "":
		d.fault(d.at[path], path, "unknown value %q: want no or yes (did you mean %s?)", n.Value, word)
		return
	case n.Kind != yaml.ScalarNode || n.Tag != "!!int" && (number || n.Tag != "!!str") && !(number && isLarge(n)):
		d.wrong(n, v, path)
		return
	}
	if err := setWord(v, n.Value); err != nil {
		d.fault(d.at[path], path, "%w%s", err, fixedRank(n, v.Type()))
	}
}

// number sets v from a whole number.
func (d *decoder) number(n *yaml.Node, v reflect.Value, path string) {
	number, err := strconv.Atoi(n.Value)
	switch {
	case n.Kind != yaml.ScalarNode || n.Tag != "!!int" || err != nil || strconv.Itoa(number) != n.Value:
		d.wrong(n, v, path)
	case number == 0 && d.limits.refusesZero():
		d.fault(d.at[path], path, "0 is out of range: want %v", d.limits)
	default:
		v.SetInt(int64(number))
	}
}

// pairs calls yield for each key of a mapping and its value, and reports repeated keys.
func (d *decoder) pairs(n *yaml.Node, v reflect.Value, path string, yield func(key, value *yaml.Node)) {
	if n.Kind != yaml.MappingNode {
		d.wrong(n, v, path)
		return
	}
	first := map[string]int{}
	for i := 0; i < len(n.Content); i += 2 {
		key := n.Content[i]
		at := place{d.file, key.Line, key.Column}
		switch line, again := first[key.Value]; {
		case key.Kind != yaml.ScalarNode || key.Tag == "!!merge" || key.Anchor != "" || key.Style&yaml.TaggedStyle != 0:
			d.fault(at, path, "the key is not a plain word: want a key without merge, tag or anchor")
		case again:
			d.fault(at, join(path, key.Value), "the key is already on line %d: want each key once", line)
		default:
			first[key.Value] = key.Line
			yield(key, n.Content[i+1])
		}
	}
}

// fields reads a mapping into a struct.
func (d *decoder) fields(n *yaml.Node, v reflect.Value, path string) {
	d.pairs(n, v, path, func(key, value *yaml.Node) {
		if (key.Value == extends || key.Value == without) && v.Type() == reflect.TypeFor[Rules]() {
			return // extend has read them
		}
		if key.Value == like && v.Type() == reflect.TypeFor[ContractRules]() {
			return // copyLike has read it
		}
		// The name of a field that files do not hold is "", which is no key.
		if i := slices.Index(fieldNames(v.Type()), key.Value); i >= 0 && key.Value != "" {
			d.limits, _ = limitsOf(v.Type().Field(i))
			d.value(value, v.Field(i), join(path, key.Value))
			return
		}
		d.fault(place{d.file, key.Line, key.Column}, join(path, key.Value), "unknown key%s", unknownKey(v.Type(), path, key.Value))
	})
}

// unknownKey says what would be right instead of a key that a mapping of type t, at path, cannot
// have: the place where the key belongs, or the keys that the mapping can have.
func unknownKey(t reflect.Type, path, key string) string {
	known := keys(t)
	if where := belongsBelow(t, path, key); where != "" {
		return ": " + where
	}
	if words.Nearest(key, known) == "" {
		if _, err := cards.ParsePattern(key); err == nil && key != "" && holdsCards(t) {
			return fmt.Sprintf(": separate cards with spaces, such as QS %s", key)
		}
		if where := belongsElsewhere(path, key); where != "" {
			return ": " + where
		}
	}
	hint := words.DidYouMean(key, known)
	if hint != "" && len(known) > mostKeys {
		return hint // a long list would hide the key that was meant
	}
	return fmt.Sprintf(": want %s%s", words.List("or", known), hint)
}

// keyed reads a mapping into a slice whose elements hold their own key. If an element already
// has the key, the value changes only the fields of this element that the file states.
func (d *decoder) keyed(n *yaml.Node, v reflect.Value, key int, path string) {
	before := v.Len() // an element added below cannot have the key of a later pair
	d.pairs(n, v, path, func(name, value *yaml.Node) {
		if name.Tag != "!!str" {
			d.fault(place{d.file, name.Line, name.Column}, path, "the key %s is not a word: want a word, in quotes if it looks like a number", name.Value)
			return
		}
		i, known := 0, true
		for i < before && v.Index(i).Field(key).String() != name.Value {
			i++
		}
		if i == before {
			if i = v.Len(); i >= mostRead {
				d.crowded(place{d.file, name.Line, name.Column}, path)
				return
			}
			v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
			v.Index(i).Field(key).SetString(name.Value)
			known = false
		}
		path := join(path, name.Value)
		d.copyLike(value, v, i, known, path)
		d.value(value, v.Index(i), path)
		d.at[path] = place{d.file, name.Line, name.Column} // a fault of the whole element is reported at its key
	})
}

// mostRead is the number of contracts that are read. It is much larger than any variant has, and keeps the time short that
// the faults of unknown names take, each of which is compared with all contracts.
const mostRead = 4 * MaxContracts

// crowded reports, once, a mapping with more entries than are read. The rules are then incomplete.
func (d *decoder) crowded(at place, path string) {
	if !d.unread {
		d.fault(at, path, "more than %d contracts, repeats included: want at most %d", mostRead, MaxContracts)
	}
	d.unread = true
}

// list reads a sequence into a slice and replaces what the slice held.
func (d *decoder) list(n *yaml.Node, v reflect.Value, path string) {
	if n.Kind != yaml.SequenceNode {
		d.wrong(n, v, path)
		return
	}
	if v.Len() > 0 { // forget the places of the elements that are replaced
		maps.DeleteFunc(d.at, func(p string, _ place) bool { return strings.HasPrefix(p, path+"[") })
	}
	if v.Type() == reflect.TypeFor[[]cards.Card]() {
		d.cardList(n, v, path)
		return
	}
	v.Set(reflect.MakeSlice(v.Type(), len(n.Content), len(n.Content)))
	for i, item := range n.Content {
		d.value(item, v.Index(i), fmt.Sprintf("%s[%d]", path, i))
	}
}

// cardList reads a list of cards. An element can also be a pattern, which means all its cards.
func (d *decoder) cardList(n *yaml.Node, v reflect.Value, path string) {
	all := []cards.Card{}
	for _, item := range n.Content {
		element := fmt.Sprintf("%s[%d]", path, len(all))
		var card cards.Card
		set, err := cards.ParsePattern(item.Value)
		if err != nil || set.Len() < 2 || item.Kind != yaml.ScalarNode || item.Style&yaml.TaggedStyle != 0 || item.Anchor != "" {
			d.value(item, reflect.ValueOf(&card).Elem(), element)
			all = append(all, card)
			continue
		}
		for card := range set.All() {
			d.at[fmt.Sprintf("%s[%d]", path, len(all))] = place{d.file, item.Line, item.Column}
			all = append(all, card)
		}
	}
	v.Set(reflect.ValueOf(all))
}

// byKey reads a mapping from numbers or words into a map. It replaces the entries of these
// keys and keeps the others.
func (d *decoder) byKey(n *yaml.Node, v reflect.Value, path string) {
	if v.IsNil() {
		v.Set(reflect.MakeMap(v.Type()))
	}
	d.pairs(n, v, path, func(key, value *yaml.Node) {
		k := reflect.New(v.Type().Key()).Elem()
		if err := setKey(k, key.Value); err != nil {
			d.fault(place{d.file, key.Line, key.Column}, join(path, key.Value), "%w", err)
			return
		}
		element := reflect.New(v.Type().Elem()).Elem()
		d.value(value, element, join(path, key.Value))
		v.SetMapIndex(k, element)
	})
}

// setKey sets v to the key of a map with that text. A number in quotes is allowed: JSON has no
// other keys.
func setKey(v reflect.Value, text string) error {
	if isWord(v.Type()) {
		return setWord(v, text)
	}
	number, err := strconv.Atoi(text)
	if err != nil && words.IsWhole(text) {
		return errors.New("the key is out of range: want one such as 4")
	}
	if err != nil || strconv.Itoa(number) != text {
		return errors.New("the key is not a whole number: want one such as 4")
	}
	v.SetInt(int64(number))
	return nil
}

// keyText returns the text of a key of a map.
func keyText(v reflect.Value) string {
	if isWord(v.Type()) {
		text, err := wordOf(v)
		if err != nil {
			return "?" // a key that no file has
		}
		return text
	}
	return strconv.FormatInt(v.Int(), 10)
}

// join appends a key to a path.
func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}
