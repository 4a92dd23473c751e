package variant

import (
	"fmt"
	"reflect"

	"gopkg.in/yaml.v3"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// wrong reports a node of the wrong type for v.
func (d *decoder) wrong(n *yaml.Node, v reflect.Value, path string) {
	found := fmt.Sprintf("%q", n.Value)
	switch {
	case n.Kind == yaml.MappingNode:
		found = "a mapping"
	case n.Kind == yaml.SequenceNode:
		found = "a list"
	case n.Tag != "!!str":
		found = n.Value
	}
	d.fault(place{d.file, n.Line, n.Column}, path, "%s has the wrong type: want %s", found, kindOf(v.Type()))
}

// kindOf describes what a file holds for a Go type.
func kindOf(t reflect.Type) string {
	switch {
	case t.Kind() == reflect.Int:
		return "a whole number such as 7 or -20"
	case isEnum(t):
		return words.List("or", namesOf(t).Names())
	case isWord(t):
		return "a word"
	}
	switch t.Kind() {
	case reflect.String:
		return "text, in quotes if it looks like a number"
	case reflect.Slice:
		if keyField(t.Elem()) < 0 {
			return "a list such as " + listOf(t.Elem())
		}
	}
	return "a mapping, such as {key: value}"
}

// listOf returns a list with elements of that type, as a file would have it.
func listOf(t reflect.Type) string {
	switch t {
	case reflect.TypeFor[int]():
		return "[3, 4]"
	case reflect.TypeFor[cards.Card](), reflect.TypeFor[cards.Pattern]():
		return "[2C, 2D]"
	case reflect.TypeFor[cards.Direction]():
		return "[left, right]"
	case reflect.TypeFor[score.ContractID]():
		return "[no-queens, no-king]"
	case reflect.TypeFor[score.Term]():
		return "[{per: trick, points: -2}]"
	}
	if t.Kind() == reflect.Slice {
		return "[" + listOf(t.Elem()) + "]"
	}
	return "[{key: value}]"
}
