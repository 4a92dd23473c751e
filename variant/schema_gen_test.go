package variant

import (
	"math"
	"reflect"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/internal/cuts"
	"github.com/barbukit/barbukit/internal/jsonschema"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

type object = jsonschema.Object

// generate returns the schema of variant files, from the tags of Rules and the comments on its
// fields.
func generate() ([]byte, error) {
	g := generator{comments: map[string]string{}}
	root := object{
		{"$schema", "https://json-schema.org/draft/2020-12/schema"},
		{"$id", "https://github.com/barbukit/barbukit/variants/variant.schema.json"},
		{"title", "A variant of Barbu or its family"},
	}
	root = append(root, g.of(reflect.TypeFor[Rules]())...)
	// A file that extends another may omit what is required.
	whole := object{
		{"required", required(reflect.TypeFor[Rules]())},
		{"properties", object{{"contracts", object{
			{"minProperties", 1},
			{"additionalProperties", object{{"anyOf", []object{
				{{"required", []string{"terms"}}}, {{"required", []string{"sum"}}}, {{"required", []string{like}}},
			}}}},
		}}}},
	}
	root.Add("required", []string{"name"})
	root.Add("if", object{{"required", []string{extends}}})
	root.Add("else", whole)
	root.Add("dependentRequired", object{{without, []string{extends}}})

	return jsonschema.Text(root)
}

// generator makes the schemas of types. Comments holds the comments on fields by package, type
// and field.
type generator struct{ comments map[string]string }

var (
	cardSyntax  = `([2-9TJQKA][CDHS]|\*H)`
	rankSyntax  = `[2-9TJQKA]`
	valueSyntax = `[2-9TJQKA]([1-9][0-9]?|100)`
	// The pattern does not check that a range ascends, or that no letter is repeated.
	patternSyntax = `((([2-9TJQK]-[3-9TJQKA]|[2-9TJQKA*])+[CDHS]{0,4})|[CDHS]{1,4})`
)

// of returns the schema of a type.
func (g *generator) of(t reflect.Type) object {
	switch t {
	case reflect.TypeFor[cards.Card]():
		return object{{"type", "string"}, {"pattern", "^" + cardSyntax + "?$"}} // "" is an omitted card
	case reflect.TypeFor[cards.RankOrder]():
		return orNumber("^("+rankSyntax+"{2,13})?$", 23, 98765432)
	case reflect.TypeFor[cards.Suit]():
		return object{{"enum", []string{"C", "D", "H", "S"}}} // NT is an omitted suit
	case reflect.TypeFor[cards.Rank]():
		return orNumber("^"+rankSyntax+"?$", 2, 9)
	case reflect.TypeFor[cards.Pattern]():
		return orNumber("^("+patternSyntax+"( "+patternSyntax+")*)?$", 2, 98765432)
	case reflect.TypeFor[counting.Values]():
		return object{{"type", "string"}, {"pattern", "^(" + valueSyntax + "( " + valueSyntax + ")*)?$"}}
	case reflect.TypeFor[score.ContractID]():
		return object{{"type", "string"}, {"pattern", contractName().String()}, {"maxLength", 64}}
	case reflect.TypeFor[score.Term]():
		return append(g.structs(t), terms()...)
	case reflect.TypeFor[Sets]():
		return object{{"type", "integer"}, {"minimum", 0}, {"maximum", maxSets}}
	}
	if isWord(t) {
		return object{{"enum", names(t)}}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return g.of(t.Elem())
	case reflect.Struct:
		return g.structs(t)
	case reflect.Slice:
		if keyField(t.Elem()) >= 0 {
			return object{
				{"type", "object"}, {"propertyNames", object{{"pattern", contractName().String()}, {"maxLength", 64}}},
				{"maxProperties", MaxContracts}, {"additionalProperties", g.of(t.Elem())},
			}
		}
		items := g.of(t.Elem())
		if t.Elem() == reflect.TypeFor[cards.Card]() { // an element can also be a pattern
			items = orNumber("^"+patternSyntax+"( "+patternSyntax+")*$", 2, 98765432)
		}
		return object{{"type", "array"}, {"items", items}}
	case reflect.Map:
		if isWord(t.Key()) {
			return object{
				{"type", "object"}, {"propertyNames", object{{"enum", names(t.Key())}}},
				{"additionalProperties", object{{"type", "string"}, {"minLength", 1}}},
			}
		}
		return object{
			{"type", "object"}, {"propertyNames", object{{"pattern", "^[2-8]$"}}},
			{"additionalProperties", g.of(t.Elem())},
		}
	case reflect.Int:
		return object{{"type", "integer"}}
	case reflect.String:
		return object{{"type", "string"}}
	}
	panic("no schema for " + t.String())
}

// orNumber returns the schema of a word that YAML may read as a number, such as the rank 7.
func orNumber(pattern string, low, high int) object {
	return object{{"anyOf", []object{
		{{"type", "string"}, {"pattern", pattern}},
		{{"type", "integer"}, {"minimum", low}, {"maximum", high}},
	}}}
}

// names lists the words of an enumerated type, in the order of its values.
func names(t reflect.Type) []string {
	var all []string
	for i := range 256 {
		v := reflect.New(t).Elem()
		v.SetUint(uint64(i))
		if text, err := wordOf(v); err == nil {
			all = append(all, text)
		}
	}
	return all
}

// structs returns the schema of the mapping for a struct.
func (g *generator) structs(t reflect.Type) object {
	var properties object
	if t == reflect.TypeFor[Rules]() {
		properties.Add(extends, object{
			{"description", "The name of the variant that this file extends. This file then contains only what differs: mappings are merged key by key, and everything else is replaced. Name, titles and notes are not inherited."},
			{"type", "string"}, {"minLength", 1},
		})
		properties.Add(without, object{
			{"description", "What is removed from the extended variant: contracts, sections such as cut-round, and sections of a contract such as hearts.all-taken."},
			{"type", "array"}, {"items", object{{"type", "string"}, {"pattern", `^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+(-[a-z]+)*)?$`}}},
		})
	}
	if t == reflect.TypeFor[ContractRules]() {
		properties.Add(like, object{
			{"description", "The contract that this contract is like: one of the extended variant, or one listed above. This contract then contains only what differs. Labels and abbreviations are not copied."},
			{"type", "string"}, {"minLength", 1},
		})
	}
	for i := range t.NumField() {
		if name, _ := fieldName(t.Field(i)); name != "" {
			properties.Add(name, g.field(t, i))
		}
	}
	s := object{{"type", "object"}, {"properties", properties}, {"additionalProperties", false}}
	if t == reflect.TypeFor[score.Term]() {
		s.Add("required", required(t))
	}
	return s
}

// required lists the keys of a struct that cannot be omitted.
func required(t reflect.Type) []string {
	var all []string
	for i := range t.NumField() {
		name, _ := fieldName(t.Field(i))
		if name != "" && !strings.Contains(t.Field(i).Tag.Get("yaml"), "omitempty") {
			all = append(all, name)
		}
	}
	return all
}

// field returns the schema of a field: the schema of its type, with the comment of the field
// and with the limits and default in its tags.
func (g *generator) field(t reflect.Type, i int) object {
	f := t.Field(i)
	s := object{{"description", g.comment(t, i)}}
	s = append(s, g.of(f.Type)...)
	if zero := zeroName(f.Type); zero != "" {
		s.Add("default", zero)
	}
	if text, ok := f.Tag.Lookup("default"); ok {
		if n, err := strconv.Atoi(text); err == nil && f.Type.Kind() == reflect.Int { // Sets too
			s.Add("default", n)
		} else {
			s.Add("default", text)
		}
	}
	l, ok := limitsOf(f)
	switch {
	case ok && f.Type.Kind() == reflect.Int:
		from := l.low
		if !l.refusesZero() {
			l.low = min(l.low, 0) // 0 is an omitted field
		}
		s = append(s, l.schema()...)
		if l.low == 0 && from > 1 {
			s.Add("not", object{{"minimum", 1}, {"maximum", from - 1}})
		}
	case ok && f.Type.Kind() == reflect.Map: // lists whose length is their key
		s = object{{"description", g.comment(t, i)}, {"type", "object"}, {"properties", listsByNumber(l)}, {"additionalProperties", false}}
	case ok && f.Type.Kind() == reflect.Slice:
		s[len(s)-1][1] = append(object{{"type", "integer"}}, l.schema()...)
	}
	switch f.Name {
	case "Name":
		s.Add("pattern", variantName().String())
	case "Players":
		s.Add("minItems", 1)
		s.Add("uniqueItems", true)
	case "Schedule":
		s.Add("maxItems", 256)
	case "Circle":
		s.Add("maxItems", len(score.Deal{}.Parts))
		s.Add("uniqueItems", true)
	case "Contracts":
		if f.Type == reflect.TypeFor[[]score.ContractID]() { // Combine.Contracts
			s.Add("uniqueItems", true)
		}
	case "To":
		switch {
		case f.Type == reflect.TypeFor[[]PassWay]():
			s.Add("maxItems", maxPassWays)
		case f.Type.Kind() == reflect.Slice: // a list for each deal
			s[len(s)-1][1] = append(g.of(f.Type.Elem()), [2]any{"maxItems", cuts.MaxPasses})
			s.Add("maxItems", maxCutDeals)
		}
	case "Terms":
		s.Add("minItems", 1)
		s.Add("maxItems", scoring.MaxTerms)
	}
	return s
}

func (l limits) schema() object {
	s := object{{"minimum", l.low}}
	if l.high != math.MaxInt {
		s.Add("maximum", l.high)
	}
	return s
}

// zeroName returns the name of the zero value of an enumerated type, or "" for any other type.
func zeroName(t reflect.Type) string {
	if t.Kind() != reflect.Uint8 || t == reflect.TypeFor[cards.Rank]() || t == reflect.TypeFor[cards.Suit]() || t == reflect.TypeFor[score.Per]() {
		return ""
	}
	return names(t)[0]
}

// listsByNumber returns a property for each number of players: a list of that length.
func listsByNumber(l limits) object {
	var properties object
	for n := 2; n <= cards.MaxSeats; n++ {
		properties.Add(strconv.Itoa(n), object{
			{"type", "array"}, {"items", append(object{{"type", "integer"}}, l.schema()...)}, {"minItems", n}, {"maxItems", n},
		})
	}
	return properties
}

// terms states which keys go with which kind of term.
func terms() object {
	is := func(per score.Per) object {
		return object{{"properties", object{{"per", object{{"const", per.String()}}}}}}
	}
	only := func(per score.Per, key string) object {
		return object{{"if", is(per)}, {"then", object{{"required", []string{key}}}}, {"else", object{{"properties", object{{key, false}}}}}}
	}
	position := object{{"trick", object{{"not", object{{"const", 0}}}}}}
	return object{{"allOf", []object{
		only(score.PerCard, "cards"),
		only(score.PerPosition, "trick"),
		{{"if", is(score.PerPosition)}, {"then", object{{"properties", position}}}},
		only(score.PerThreshold, "threshold"),
		only(score.PerPlace, "places"),
		{{"if", is(score.PerPlace)}, {"then", object{{"properties", object{{"points", false}, {"to", object{{"const", score.ToTaker.String()}}}}}}}},
	}}}
}
