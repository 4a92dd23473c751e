package oracle_test

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/barbukit/barbukit/variant"
)

// coverage counts how often each field of the rules was drawn with a value, and how often
// each value of an enumerated rule was drawn. It also counts how often each rule was played,
// that is, made a difference in a match.
type coverage map[string]int

// note counts the fields and values of some rules.
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

// fields yields every field that a type has in variant files, and every value of an
// enumerated field.
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

// names returns the names of the values of an enumerated rule, except the zero value. For
// other types, such as those of packages cards and lang, it returns nothing.
func names(t reflect.Type) []string {
	if t.Kind() != reflect.Uint8 || strings.HasSuffix(t.PkgPath(), "/cards") || strings.HasSuffix(t.PkgPath(), "/lang") {
		return nil
	}
	var all []string
	for n := uint64(1); ; n++ {
		v := reflect.New(t).Elem()
		v.SetUint(n)
		name := v.Interface().(fmt.Stringer).String()
		if strings.HasPrefix(name, "unknown") {
			return all
		}
		all = append(all, name)
	}
}

// refused matches the field values that no variant can have. The dealer cannot be named
// relative to the dealer, the declarer cannot be named relative to the declarer, and a
// round of cuts has no declarer. Nobody goes out first in a contract of tricks. It also matches the words in other languages, which no rule
// depends on.
var refused = regexp.MustCompile(`^rules\.(Language|Contracts\.AllTaken\.To: first-out|Titles|Contracts\.(Labels|Shorts)|Table\.(Declarer: .*declarer|Dealer: .*dealer)|CutRound\.(Cutter|Leader): .*declarer)$`)

// missing lists the fields and values that were never drawn, and the rules that were never
// played.
func (c coverage) missing() (all []string) {
	fields("rules", reflect.TypeFor[variant.Rules](), func(path string) {
		if c[path] == 0 && !refused.MatchString(path) {
			all = append(all, path)
		}
	})
	for _, rule := range playable {
		if c["played: "+rule] == 0 {
			all = append(all, rule)
		}
	}
	return all
}

// notePlayed adds the counts of the rules that made a difference in a match.
func (c coverage) notePlayed(played map[string]int) {
	for rule, n := range played {
		c["played: "+rule] += n
	}
}

func TestCoverageReportsWhatIsMissing(t *testing.T) {
	c, missed := coverage{}, 0
	c.note(variant.Rules{Name: "a", Table: variant.Table{Rotates: variant.RotateDealer}})
	fields("rules", reflect.TypeFor[variant.Rules](), func(path string) {
		if c[path] == 0 {
			missed++
		}
	})
	assert.NotZero(t, c["rules.Table.Rotates: dealer"])
	assert.Zero(t, c["rules.Contracts.Tricks.Head: must"])
	assert.Greater(t, missed, 100)
}
