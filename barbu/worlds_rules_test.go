package barbu_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// The variants in which the tests try every deal have each field of the rules of play, and each value of a field that
// has names for its values.
func TestWorldsDrawEveryRule(t *testing.T) {
	drawers := []func(*rapid.T) (*variant.Variant, int){
		func(t *rapid.T) (*variant.Variant, int) { return drawSmall(t, fewDeals) }, drawCuts,
	}
	for _, rules := range mechanics {
		drawers = append(drawers, func(t *rapid.T) (*variant.Variant, int) { g := rules.draw(t); return g.v, g.players })
	}
	drawn := map[string]bool{}
	for _, draw := range drawers {
		games := rapid.Custom(func(t *rapid.T) *variant.Variant { v, _ := draw(t); return v })
		for seed := range 200 {
			noteRules(drawn, reflect.ValueOf(games.Example(seed).Rules()))
		}
	}
	for _, rules := range []reflect.Type{
		reflect.TypeFor[tricks.Rules](), reflect.TypeFor[dominoes.Rules](), reflect.TypeFor[counting.Rules](), reflect.TypeFor[runs.Rules](),
		reflect.TypeFor[exposure.Rules](), reflect.TypeFor[variant.Gift](), reflect.TypeFor[variant.Passing](), reflect.TypeFor[variant.Talon](),
	} {
		for i := range rules.NumField() {
			f := rules.Field(i)
			path := fmt.Sprintf("%v.%s", rules, f.Name)
			assert.True(t, !f.IsExported() || drawn[path], "%s is never drawn: draw it in barbu/worlds_variants_test.go", path)
			for _, value := range valuesOf(f.Type) {
				assert.True(t, drawn[path+": "+value], "%s is never %s: draw it in barbu/worlds_variants_test.go", path, value)
			}
		}
	}
}

// noteRules notes the fields that rules set, and their values.
func noteRules(drawn map[string]bool, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Field(i); !f.IsZero() {
				path := fmt.Sprintf("%v.%s", v.Type(), v.Type().Field(i).Name)
				drawn[path], drawn[fmt.Sprintf("%s: %v", path, f)] = true, true
				noteRules(drawn, f)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			noteRules(drawn, v.Index(i))
		}
	}
}

// valuesOf lists the values of an enumerated rule that are not zero. Ranks and cards are not enumerated rules.
func valuesOf(t reflect.Type) (all []string) {
	if t.Kind() != reflect.Uint8 || strings.HasSuffix(t.PkgPath(), "/cards") {
		return nil
	}
	for n := uint64(1); ; n++ {
		v := reflect.New(t).Elem()
		v.SetUint(n)
		text := fmt.Sprint(v)
		if strings.HasPrefix(text, "unknown(") {
			return all
		}
		all = append(all, text)
	}
}

func rankOrder(text string) cards.RankOrder {
	o, err := cards.ParseRankOrder(text)
	if err != nil {
		panic(err)
	}
	return o
}
