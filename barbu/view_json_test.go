package barbu_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variants"
)

// Every exported field has its own JSON key and a comment.
func TestViewFieldsAreDocumented(t *testing.T) {
	parsed, err := parser.ParseFile(token.NewFileSet(), "view.go", nil, parser.ParseComments)
	require.NoError(t, err)
	fields := map[string]int{}
	ast.Inspect(parsed, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok || !ast.IsExported(spec.Name.Name) {
			return true
		}
		structure, ok := spec.Type.(*ast.StructType)
		if !ok {
			return true
		}
		doc, keys := "", map[string]bool{}
		for _, field := range structure.Fields.List {
			if text := field.Doc.Text() + field.Comment.Text(); text != "" {
				doc = text
			}
			for _, name := range field.Names {
				if !name.IsExported() {
					continue
				}
				fields[spec.Name.Name]++
				require.NotNil(t, field.Tag, "%s.%s has no key", spec.Name, name)
				key, _, _ := strings.Cut(reflect.StructTag(strings.Trim(field.Tag.Value, "`")).Get("json"), ",")
				require.Equal(t, jsonKeyOf(name.Name), key, "%s.%s", spec.Name, name)
				require.False(t, keys[key], "%s is used twice", key)
				keys[key] = true
				if spec.Name.Name == "View" {
					require.NotEmpty(t, doc, "%s is not documented", name)
				}
			}
		}
		return true
	})
	require.Equal(t, map[string]int{"View": reflect.TypeFor[barbu.View]().NumField() - 4, "Played": 2, "Illegal": 3, "Counted": 3, "PassedBy": 2}, fields)
}

// jsonKeyOf returns the JSON key of a field: its words in lower case, joined by -.
func jsonKeyOf(name string) string {
	var key strings.Builder
	for i, r := range name {
		if i > 0 && r >= 'A' && r <= 'Z' {
			key.WriteByte('-')
		}
		key.WriteRune(r)
	}
	return strings.ToLower(key.String())
}

// FuzzViewJSON reads views from arbitrary bytes. A view that can be bound equals the view read
// from its own JSON; a view that cannot be bound stays unbound.
func FuzzViewJSON(f *testing.F) {
	all := append(testVariants(), penguin(), must(variants.Lookup("fife")), sixteen())
	for i, v := range all {
		src := rand.New(rand.NewPCG(uint64(i), 1))
		s := begin(f, v, v.Players()[0])
		for n := range full.Of(50, 120, 400) {
			s.next(f, src)
			if n%37 == 0 {
				f.Add(jsonOf(f, s.match.View(cards.Seat(n%5))))
			}
			if finished(s.match) {
				break
			}
		}
	}
	f.Add(`null`)
	f.Add(`{}`)
	f.Fuzz(func(t *testing.T, text string) {
		v := new(barbu.View)
		if json.Unmarshal([]byte(text), v) != nil {
			require.Equal(t, new(barbu.View), v)
			return
		}
		for _, of := range all {
			before := jsonOf(t, v)
			err := v.Bind(of)
			require.Equal(t, before, jsonOf(t, v))
			if err != nil {
				require.ErrorIs(t, err, barbu.ErrBind)
				require.ErrorIs(t, v.Apply(barbu.Event{}), barbu.ErrUnbound)
				continue
			}
			require.ErrorIs(t, v.Apply(barbu.Event{}), barbu.ErrEvent)
			read := new(barbu.View)
			require.NoError(t, json.Unmarshal([]byte(before), read))
			require.NoError(t, read.Bind(of))
			require.True(t, read.Equal(v))
			return
		}
	})
}

// FuzzApply applies arbitrary events to views in every phase. An event that is refused changes
// nothing. After an event that is applied, the view can be written as JSON, read back and
// bound.
func FuzzApply(f *testing.F) {
	var states []*barbu.Match
	for i, v := range append(testVariants(), penguin(), must(variants.Lookup("fife"))) {
		src := rand.New(rand.NewPCG(uint64(i), 2))
		s := begin(f, v, v.Players()[0])
		for n := range 300 {
			before := s.match.Clone()
			s.next(f, src)
			if n%23 == 0 || n < 8 {
				states = append(states, before)
				for e := range s.match.Events(cards.Seat(n%5), before.View(barbu.Spectator).Cursor) {
					f.Add(uint16(len(states)-1), uint8(n%5), jsonOf(f, e))
				}
			}
			if finished(s.match) {
				break
			}
		}
	}
	for _, text := range []string{`{}`, `null`, `{"kind":"deal","seat":-1,"players":4,"to":9}`, `{"kind":"play","seat":1,"players":4,"cards":["2C","2C"],"due":"card","turn":1}`,
		`{"kind":"draw","players":3,"drawn":["JOKER","","BRIDGE"]}`, `{"kind":"cut","seat":0,"players":4,"cut":"2C"}`,
		`{"kind":"give","seat":1,"players":4,"hidden":3}`, `{"kind":"declare","seat":0,"players":4,"contract":"trumps","trump":"X"}`,
		`{"kind":"pass","seat":1,"players":4,"scored":{"base":[1,2,3,4],"points":[],"total":[]}}`} {
		for state := 0; state < len(states); state += 17 {
			f.Add(uint16(state), uint8(state%5), text)
		}
	}
	f.Fuzz(func(t *testing.T, state uint16, seat uint8, text string) {
		m := states[int(state)%len(states)]
		v := m.View(cards.Seat(seat))
		var e barbu.Event
		if json.Unmarshal([]byte(text), &e) != nil {
			require.Zero(t, e)
			return
		}
		if e != (barbu.Event{}) { // null
			var again barbu.Event
			require.NoError(t, json.Unmarshal([]byte(jsonOf(t, e)), &again))
			require.Equal(t, e, again)
		}
		before := jsonOf(t, v)
		if err := v.Apply(e); err != nil {
			require.ErrorIs(t, err, barbu.ErrEvent)
			require.Equal(t, before, jsonOf(t, v))
			return
		}
		require.Equal(t, e.Cursor, v.Cursor)
		viaJSON(t, m, v)
	})
}

// Changes to the fields of a view change neither the match nor later views.
func TestViewsShareNoMemory(t *testing.T) {
	checkTimes(t, 10, func(t *rapid.T) {
		v, players := drawVariantWithGifts(t)
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		s := begin(t, v, players)
		for range rapid.IntRange(0, 200).Draw(t, "steps") {
			if !finished(s.match) {
				s.next(t, src)
			}
		}
		seat := cards.Seat(src.IntN(players))
		view := s.match.View(seat)
		before := jsonOf(t, view)
		overwrite(reflect.ValueOf(view).Elem())
		require.Equal(t, before, jsonOf(t, s.match.View(seat)))
	})
}

// overwrite changes every element of every list of a value.
func overwrite(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				overwrite(v.Field(i))
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			overwrite(v.Index(i))
		}
	case reflect.Int, reflect.Int32:
		v.SetInt(77)
	case reflect.Uint8, reflect.Uint64:
		v.SetUint(7)
	case reflect.String:
		v.SetString("scrawl")
	}
}
