package literal_test

import (
	"encoding"
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/barbukit/barbukit/variant"
)

// coverage counts how often each field of the rules was drawn with a value, and of
// the named rules how often each.
type coverage map[string]int

// note counts what some rules say.
func (c coverage) note(rules variant.Rules) { c.walk("rules", reflect.ValueOf(rules)) }

func (c coverage) walk(path string, v reflect.Value) {
	if v.IsZero() {
		return
	}
	c[path]++
	if names(v.Type()) != nil {
		c[fmt.Sprintf("%s: %v", path, v)]++
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		c.walk(path, v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			c.walk(path+"."+v.Type().Field(i).Name, v.Field(i))
		}
	case reflect.Slice:
		for i := range v.Len() {
			c.walk(path, v.Index(i))
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			c.walk(path, v.MapIndex(key))
		}
	}
}

// fields walks every field that rules of the type hold in a file, and the values of
// those that are named.
func fields(path string, t reflect.Type, yield func(string)) {
	yield(path)
	for _, name := range names(t) {
		yield(fmt.Sprintf("%s: %s", path, name))
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		fields(path, t.Elem(), yield)
	case reflect.Struct:
		for i := range t.NumField() {
			if f := t.Field(i); f.Tag.Get("yaml") != "-" {
				fields(path+"."+f.Name, f.Type, yield)
			}
		}
	}
}

// names returns the names of the values but zero of a type of named rules; nothing
// for other types, the cards among them.
func names(t reflect.Type) []string {
	if t.Kind() != reflect.Uint8 || strings.HasSuffix(t.PkgPath(), "/cards") {
		return nil
	}
	var all []string
	for n := uint64(1); ; n++ {
		v := reflect.New(t).Elem()
		v.SetUint(n)
		text, err := v.Interface().(encoding.TextMarshaler).MarshalText()
		if err != nil {
			return all
		}
		all = append(all, string(text))
	}
}

// refused are the values that a field of that type has but no variant can: who deals
// is not told from the dealer, nor who declares from the declarer, and in a round of
// cuts nobody declares.
var refused = regexp.MustCompile(`^rules\.(Table\.(Declarer: .*declarer|Dealer: .*dealer)|CutRound\.(Cutter|Leader): .*declarer)$`)

// complete fails the test for everything that was never drawn.
func (c coverage) complete(t *testing.T) {
	fields("rules", reflect.TypeFor[variant.Rules](), func(path string) {
		if !refused.MatchString(path) {
			assert.NotZero(t, c[path], "%s was never drawn", path)
		}
	})
}

func TestCoverageMissesWhatIsNotDrawn(t *testing.T) {
	c, missed := coverage{}, 0
	c.note(variant.Rules{Name: "a", Table: variant.Table{Turn: variant.ToDeal}})
	fields("rules", reflect.TypeFor[variant.Rules](), func(path string) {
		if c[path] == 0 {
			missed++
		}
	})
	assert.NotZero(t, c["rules.Table.Turn: dealer"])
	assert.Zero(t, c["rules.Contracts.Tricks.Head: must"])
	assert.Greater(t, missed, 100)
}
