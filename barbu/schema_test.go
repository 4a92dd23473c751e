package barbu_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/jsonschema"
)

// The schemas of views and events are generated from the Go types and their comments.
func TestSchemaIsWhatTheCodeSays(t *testing.T) {
	for _, c := range []struct {
		file, title, root string
		got               []byte
	}{
		{"view.schema.json", "What one seat or a spectator may know of a match", "barbu.View", barbu.ViewSchema()},
		{"event.schema.json", "One step of a match as a seat or a spectator sees it", "barbu.Event", barbu.EventSchema()},
	} {
		g := newSchemas(t)
		root := jsonschema.Object{
			{"$schema", "https://json-schema.org/draft/2020-12/schema"},
			{"$id", "https://github.com/barbukit/barbukit/barbu/" + c.file},
			{"title", c.title},
			{"$ref", g.ref(c.root)},
		}
		root.Add("$defs", g.definitions())
		want, err := jsonschema.Text(root)
		require.NoError(t, err)
		if *update {
			require.NoError(t, os.WriteFile(c.file, want, 0o644))
			continue
		}
		require.Equal(t, string(want), string(c.got), "%s: go test ./barbu -run Schema -update rewrites it", c.file)
	}
}

// Each field of a view and of its cards has a description of its own.
func TestSchemaDescribesEachField(t *testing.T) {
	var schema struct {
		Defs map[string]struct {
			Properties map[string]struct{ Description string }
		} `json:"$defs"`
	}
	require.NoError(t, json.Unmarshal(barbu.ViewSchema(), &schema))
	for _, name := range []string{"View", "Played", "Illegal"} {
		fields := map[string]string{}
		for field, property := range schema.Defs[name].Properties {
			require.NotEmpty(t, property.Description, "%s.%s", name, field)
			require.NotContains(t, fields, property.Description, "%s.%s", name, field)
			fields[property.Description] = field
		}
		require.NotEmpty(t, fields, name)
	}
}

func TestSchemaIsTheCallersOwn(t *testing.T) {
	barbu.ViewSchema()[0], barbu.EventSchema()[0] = '?', '?'
	require.Equal(t, byte('{'), barbu.ViewSchema()[0])
	require.Equal(t, byte('{'), barbu.EventSchema()[0])
}

// schemas makes the schemas of Go types from their source.
type schemas struct {
	t     *testing.T
	types map[string]*ast.TypeSpec // by package and name
	defs  map[string]jsonschema.Object
	order []string
}

func newSchemas(t *testing.T) *schemas {
	g := &schemas{t: t, types: map[string]*ast.TypeSpec{}, defs: map[string]jsonschema.Object{}}
	for _, dir := range []string{".", "../cards", "../score", "../variant"} {
		paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
		require.NoError(t, err)
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
			require.NoError(t, err)
			for _, decl := range file.Decls {
				if d, ok := decl.(*ast.GenDecl); ok && d.Tok == token.TYPE {
					for _, spec := range d.Specs {
						s := spec.(*ast.TypeSpec)
						g.types[file.Name.Name+"."+s.Name.Name] = s
					}
				}
			}
		}
	}
	return g
}

// definitions returns the schemas of all types that were referred to.
func (g *schemas) definitions() (all jsonschema.Object) {
	for _, name := range g.order {
		all.Add(name, g.defs[name])
	}
	return all
}

const cardText = `([2-9TJQKA][CDHS]|\*H)`

// held is the schema of a card that a hand can hold.
var held = jsonschema.Object{{"type", "string"}, {"pattern", "^" + cardText + "$"}}

// forms are the JSON forms of the types that write their own JSON.
var forms = map[string]jsonschema.Object{
	"cards.Seat":       {{"description", "A seat, numbered from 0 in the order of play; -1 is no seat."}, {"type", "integer"}, {"minimum", -1}, {"maximum", cards.MaxSeats - 1}},
	"cards.Seats":      {{"description", "Seats in ascending order."}, {"type", "array"}, {"items", jsonschema.Object{{"type", "integer"}, {"minimum", 0}, {"maximum", cards.MaxSeats - 1}}}, {"uniqueItems", true}},
	"cards.Card":       {{"description", "A card: its rank and its suit. *H is the tarot king of hearts, JOKER and BRIDGE are cards of the cutting pack. The empty text is no card."}, {"type", "string"}, {"pattern", "^(" + cardText + "|JOKER|BRIDGE)?$"}},
	"cards.Hand":       {{"description", "Cards, clubs first, from low to high. With two packs a card may be there twice."}, {"type", "array"}, {"items", held}},
	"cards.Set":        {{"description", "Cards, clubs first, from low to high, each once."}, {"type", "array"}, {"items", held}, {"uniqueItems", true}},
	"cards.Rank":       {{"type", "string"}, {"pattern", `^[2-9TJQKA*]$`}},
	"cards.Suit":       {{"enum", []string{"C", "D", "H", "S", "NT"}}},
	"cards.Direction":  {{"enum", []string{"left", "right", "across"}}},
	"score.ContractID": {{"description", "The id of a contract, or the ids of combined contracts joined by +."}, {"type", "string"}, {"pattern", `^[a-z0-9-]+(\+[a-z0-9-]+)*$`}},
	"score.Points":     {{"type", "array"}, {"items", jsonschema.Object{{"type", "integer"}}}},
}

// enumerated are the types that write a text of their own in JSON as one of a few words.
var enumerated = map[string]func(int) string{
	"barbu.Due":  func(i int) string { return barbu.Due(i).String() },
	"barbu.Kind": func(i int) string { return barbu.Kind(i + 1).String() },
}

// written are the types whose JSON is that of another struct. A field without a comment there
// has the comment of the field with the same name.
var written = map[string]string{"score.Deal": "score.dealJSON", "barbu.Event": "barbu.eventJSON", "barbu.Move": "barbu.moveJSON"}

// ref returns the reference to the schema of a type, and makes the schema.
func (g *schemas) ref(name string) string {
	key := strings.TrimSuffix(name[strings.LastIndexByte(name, '.')+1:], "JSON")
	key = strings.ToUpper(key[:1]) + key[1:]
	if _, made := g.defs[key]; !made {
		g.defs[key] = nil // it may refer to itself
		g.order = append(g.order, key)
		g.defs[key] = g.named(name)
	}
	return "#/$defs/" + key
}

// named returns the schema of a named type.
func (g *schemas) named(name string) jsonschema.Object {
	if form, ok := forms[name]; ok {
		return form
	}
	if text, ok := enumerated[name]; ok {
		var words []string
		for i := range 64 {
			if word := text(i); !strings.Contains(word, "?") && !strings.HasPrefix(word, "unknown(") {
				words = append(words, word)
			}
		}
		return jsonschema.Object{{"enum", words}}
	}
	own := map[string]string{} // the comments of the type itself
	if s, ok := g.types[name].Type.(*ast.StructType); ok {
		own = g.comments(s)
	}
	if other, ok := written[name]; ok {
		name = other
	}
	spec := g.types[name]
	require.NotNil(g.t, spec, "no type %s", name)
	pkg, _, _ := strings.Cut(name, ".")
	if s, ok := spec.Type.(*ast.StructType); ok {
		return g.structs(pkg, s, own)
	}
	return g.of(pkg, spec.Type)
}

// of returns the schema of a type expression.
func (g *schemas) of(pkg string, expr ast.Expr) jsonschema.Object {
	switch e := expr.(type) {
	case *ast.StarExpr:
		return g.of(pkg, e.X)
	case *ast.ArrayType:
		return jsonschema.Object{{"type", "array"}, {"items", g.of(pkg, e.Elt)}}
	case *ast.SelectorExpr:
		return jsonschema.Object{{"$ref", g.ref(e.X.(*ast.Ident).Name + "." + e.Sel.Name)}}
	case *ast.Ident:
		switch e.Name {
		case "int", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64":
			return jsonschema.Object{{"type", "integer"}}
		case "string":
			return jsonschema.Object{{"type", "string"}}
		case "bool":
			return jsonschema.Object{{"type", "boolean"}}
		}
		return jsonschema.Object{{"$ref", g.ref(pkg + "." + e.Name)}}
	}
	require.Fail(g.t, "no schema", "%s: %T", pkg, expr)
	return nil
}

// constant matches the names of the constants of Kind and Due.
var constant = regexp.MustCompile(`\b(Kind|Due)[A-Z]\w+`)

var jsonKey = regexp.MustCompile(`json:"([^",]+)(,omit\w+)?`)

// comments returns the comment of each field, also of embedded structs. If a field has no
// comment, the comment above the fields before it describes both.
func (g *schemas) comments(s *ast.StructType) map[string]string {
	all, above := map[string]string{}, ""
	for _, f := range s.Fields.List {
		if text := words(f.Doc); text != "" {
			above = text
		}
		if embedded, ok := f.Type.(*ast.Ident); ok && len(f.Names) == 0 {
			maps.Copy(all, g.comments(g.types["barbu."+embedded.Name].Type.(*ast.StructType)))
		}
		for _, name := range f.Names {
			if all[name.Name] = words(f.Comment); all[name.Name] == "" {
				all[name.Name] = above
			}
		}
	}
	return all
}

// words returns a comment on one line, with the values that JSON has for Go's constants.
func words(comment *ast.CommentGroup) string {
	return constant.ReplaceAllStringFunc(jsonschema.Plain(comment.Text()), func(name string) string {
		return strconv.Quote(strings.ToLower(strings.TrimPrefix(strings.TrimPrefix(name, "Kind"), "Due")))
	})
}

// structs returns the schema of a struct: its fields with their comments. In comments the names
// of fields are replaced by their keys. A line can be missing in JSON that is read, but it is
// always written.
func (g *schemas) structs(pkg string, s *ast.StructType, own map[string]string) jsonschema.Object {
	var properties jsonschema.Object
	var required []string
	keys := map[string]string{}
	for _, f := range s.Fields.List {
		if key := taggedKey(f); key != nil {
			keys[f.Names[0].Name] = key[1]
		}
	}
	for _, f := range s.Fields.List {
		key := taggedKey(f)
		if key == nil {
			require.False(g.t, len(f.Names) == 0 || ast.IsExported(f.Names[0].Name), "%v has no JSON key", f.Names)
			continue
		}
		if key[2] == "" || key[1] == "line" {
			required = append(required, key[1])
		}
		name := f.Names[0].Name
		comment := words(f.Doc) + words(f.Comment)
		if comment == "" {
			comment = own[name]
		}
		for name, key := range keys {
			comment = regexp.MustCompile(`(^|[^.\w])`+name+`($|[^.\w]|\.\W)`).ReplaceAllString(comment, "${1}"+key+"${2}")
		}
		property := jsonschema.Object{}
		if comment != "" {
			property.Add("description", comment)
		}
		properties.Add(key[1], append(property, g.of(pkg, f.Type)...))
	}
	slices.Sort(required)
	return jsonschema.Object{{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false}}
}

// taggedKey returns the JSON key of a field, and what follows the key if the field can be omitted.
func taggedKey(f *ast.Field) []string {
	if f.Tag == nil {
		return nil
	}
	return jsonKey.FindStringSubmatch(f.Tag.Value)
}
