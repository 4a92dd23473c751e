package variant

import (
	"bytes"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// YAML returns the variant as a file that extends no other. [Load] reads it back as the same
// variant with the same names and notes. Fields that hold their default are omitted, and
// lists whose order has no meaning are sorted. Keys are in the order of the fields of
// [Rules]; contracts keep their order.
func (v *Variant) YAML() []byte {
	var b bytes.Buffer
	enc := yaml.NewEncoder(&b)
	enc.SetIndent(2)
	if err := enc.Encode(node(reflect.ValueOf(v.rules.normal()), 0)); err != nil {
		panic(fmt.Sprintf("variant: %v", err)) // cannot happen: the rules were checked
	}
	return b.Bytes()
}

// inLine is the depth from which mappings are written on one line.
const inLine = 3

// node returns the YAML of a value at a depth; the depth of the rules is 0.
func node(v reflect.Value, depth int) *yaml.Node {
	if isWord(v.Type()) {
		text, _ := wordOf(v) // checked when the rules were compiled
		if v.Kind() == reflect.Int {
			return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!int", Value: text}
		}
		return textNode(text)
	}
	switch v.Kind() {
	case reflect.Pointer:
		return node(v.Elem(), depth)
	case reflect.Struct:
		n := &yaml.Node{Kind: yaml.MappingNode}
		if depth >= inLine {
			n.Style = yaml.FlowStyle
		}
		for i := range v.NumField() {
			if v.Field(i).IsZero() {
				continue
			}
			if name, _ := fieldName(v.Type().Field(i)); name != "" {
				n.Content = append(n.Content, textNode(name), node(v.Field(i), depth+1))
			}
		}
		return n
	case reflect.Slice:
		return listNode(v, depth)
	case reflect.Map:
		n := &yaml.Node{Kind: yaml.MappingNode, Style: yaml.FlowStyle}
		for _, key := range sortedKeys(v) {
			n.Content = append(n.Content, node(key, depth+1), node(v.MapIndex(key), depth+1))
		}
		return n
	case reflect.Int:
		return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!int", Value: strconv.FormatInt(v.Int(), 10)}
	default:
		return textNode(v.String())
	}
}

// listNode returns the YAML of a slice: a mapping if its elements hold their own key, else a
// list, on one line unless its elements are structs.
func listNode(v reflect.Value, depth int) *yaml.Node {
	n := &yaml.Node{Kind: yaml.SequenceNode}
	key := keyField(v.Type().Elem())
	if key >= 0 {
		n.Kind = yaml.MappingNode
	} else if v.Type().Elem().Kind() != reflect.Struct {
		n.Style = yaml.FlowStyle
	}
	for i := range v.Len() {
		if key >= 0 {
			n.Content = append(n.Content, textNode(v.Index(i).Field(key).String()))
		}
		n.Content = append(n.Content, node(v.Index(i), depth+1))
	}
	return n
}

// textNode returns the YAML of a text. It writes the text in quotes unless the text without
// quotes, or as a block of lines, is certain to be read back unchanged.
func textNode(text string) *yaml.Node {
	n := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: text, Style: yaml.DoubleQuotedStyle}
	if strings.Contains(text, "\n") {
		// In a block the library loses blank lines at the beginning.
		if readsAsLines().MatchString(text) {
			n.Style = yaml.LiteralStyle
		}
		return n
	}
	// The library knows what needs quotes, except for <<, which it reads as a merge.
	var bare yaml.Node
	if err := bare.Encode(text); err == nil && bare.Style == 0 && bare.Tag == n.Tag {
		n.Style = 0
	}
	return n
}

// readsAsLines matches lines of letters, digits, punctuation, symbols and spaces, if the
// text neither begins nor ends with a space or a blank line.
var readsAsLines = pattern(`^[\pL\pN\pP\pS]([\pL\pN\pP\pS\n ]*[\pL\pN\pP\pS])?\n?$`)
