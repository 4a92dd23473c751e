package barbu_test

import (
	"encoding/json"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/golden"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

var update = flag.Bool("update", false, "write testdata/view.txtar again")

// The JSON of views is a stable format. The file testdata/view.txtar has a view of each phase,
// so that every change of the format is visible in a diff.
func TestViewGolden(t *testing.T) {
	const file = "testdata/view.txtar"
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	prose, files := golden.Parse(string(text))
	var written strings.Builder
	written.WriteString(prose)
	want := map[string]string{}
	for _, f := range files {
		want[f.Name] = f.Text
	}
	for _, shown := range goldenViews(t) {
		got := joinFields(jsonOf(t, shown.view))
		written.WriteString("-- " + shown.name + " --\n" + got)
		if !*update {
			require.Equal(t, want[shown.name], got, "%s: if the change is intended, run go test ./barbu -run ViewGolden -update", shown.name)
		}
		// The view can be read back from its JSON.
		read := new(barbu.View)
		require.NoError(t, json.Unmarshal([]byte(got), read))
		require.NoError(t, read.Bind(shown.of))
	}
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(written.String()), 0o644))
		return
	}
	require.Len(t, files, len(goldenViews(t)))
}

// joinFields joins the lines of each field of indented JSON.
func joinFields(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		within := strings.HasPrefix(line, "  ") || strings.HasPrefix(line, " ]") || strings.HasPrefix(line, " }")
		if !within && b.Len() > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(strings.TrimLeft(line, " "))
	}
	return b.String() + "\n"
}

type goldenView struct {
	name string
	of   *variant.Variant
	view *barbu.View
}

// goldenViews returns a view of every phase, with few cards where the variant allows few
// cards.
func goldenViews(t *testing.T) (all []goldenView) {
	add := func(name string, m *barbu.Match, seat cards.Seat) {
		all = append(all, goldenView{name, m.Variant(), m.View(seat)})
	}
	first := func(m *barbu.Match, while barbu.Due) {
		for m.Turn().Due == while {
			apply(t, m, m.Format(pickFirst(m)))
		}
	}
	m := at(t, sixteen(), "0 declare no-queens", "1 double 0 2", "2 redouble 1", "3 pass", "0 redouble 1")
	add("trick, to lead", m, 0)
	apply(t, m, "0 play AS", "1 play QS", "2 play JS", "3 play KH", "0 play QH")
	add("trick, to follow", m, 1)
	add("trick, to a spectator", m, barbu.Spectator)
	first(m, barbu.DueCard)
	add("deal", m, 2)
	require.NoError(t, m.Deal(fixed))
	add("declaration", m, 0)
	apply(t, m, "0 declare no-king", "1 double 0")
	add("bet", m, 2)

	m = must(barbu.New(must(variants.Lookup("italian")), 4))
	require.NoError(t, m.Deal(m.Shuffle(rand.NewPCG(1, 1))))
	apply(t, m, "0 declare no-tricks")
	apply(t, m, m.Format(pickFirst(m)))
	add("gift, another's turn", m, 1)
	first(m, barbu.DueGift)
	add("gifts are made", m, 1)

	two := must(barbu.New(testVariants()[1], 4))
	require.NoError(t, two.Deal(two.Shuffle(rand.NewPCG(1, 1))))
	apply(t, two, "0 declare domino K")
	add("gift of two packs", two, 1)
	first(two, barbu.DueGift)
	first(two, barbu.DueBet)
	for range 9 {
		apply(t, two, two.Format(pickFirst(two)))
	}
	add("layout of two packs", two, two.Turn().Seat)

	m = must(barbu.New(must(variants.Lookup("fife")), 4))
	for m.At().Round < 4 { // reach the round of cuts in as few deals as possible
		if m.Turn().Due == barbu.DueDeal {
			deal(t, m, eight...)
		}
		for a := range m.Legal() {
			if m.Turn().Due != barbu.DueDeclaration || a.Contracts.Len() > 1 && (a.Contracts.Len() == 5 || m.At().Deal > 0) {
				apply(t, m, m.Format(a))
				break
			}
		}
	}
	require.NoError(t, m.Draw(drawn("6C", "6D", "4C", "3C")))
	add("draw", m, 1)
	require.NoError(t, m.Draw(drawn("3C", "2D", "-", "-")))
	deal(t, m, eight...)
	add("cut", m, 1)
	apply(t, m, "cut 4C", "cut 4D", "cut 2S", "1 give JC JD JH", "2 give 9C 9D 9H")
	add("gift of a cut", m, 3)
	apply(t, m, "3 give 7C 7D 7H", "0 give KC KD KH", "cut 2H", "1 play JS", "2 play JC JD JH")
	add("layout", m, m.Turn().Seat)
	return all
}

func pickFirst(m *barbu.Match) barbu.Action {
	for a := range m.Legal() {
		return a
	}
	panic("nothing is legal")
}

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
