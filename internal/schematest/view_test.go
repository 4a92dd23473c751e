package schematest

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/variant"
)

// compile returns a schema. To compile it also checks it against the schema of schemas.
func compile(t *testing.T, text []byte) *jsonschema.Schema {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	require.NoError(t, err)
	c := jsonschema.NewCompiler()
	require.NoError(t, c.AddResource("schema.json", doc))
	schema, err := c.Compile("schema.json")
	require.NoError(t, err)
	return schema
}

// document returns the JSON of a value as a schema sees it.
func document(t *testing.T, value any) any {
	text, err := json.Marshal(value)
	require.NoError(t, err)
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	require.NoError(t, err)
	return doc
}

// samples plays a random match and calls each with views and events of every seat and of a
// spectator.
func samples(t *testing.T, v *variant.Variant, players int, each func(view *barbu.View, events []barbu.Event)) {
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	random := rand.New(rand.NewPCG(5, uint64(players)))
	cursors := make([]int, players+1)
	for step := 0; !matchtest.Finished(m); step++ {
		if m.Turn().Chance() {
			require.NoError(t, m.Chance(random))
		} else {
			require.NoError(t, m.Apply(matchtest.Choice(m, random)))
		}
		if step%full.Of(203, 101, 29) != 0 && step > full.Of(20, 40, 100) && !m.Turn().Over() {
			continue
		}
		for i := range cursors {
			seat := cards.Seat(i)
			if i == players {
				seat = barbu.Spectator
			}
			view := m.View(seat)
			each(view, slices.Collect(m.Events(seat, cursors[i])))
			cursors[i] = view.Cursor
		}
	}
}

// Every view and every event of random matches of all variants is valid.
func TestViewsAndEventsAreValid(t *testing.T) {
	views, events := compile(t, barbu.ViewSchema()), compile(t, barbu.EventSchema())
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		samples(t, v, players, func(view *barbu.View, since []barbu.Event) {
			require.NoError(t, views.Validate(document(t, view)))
			for _, e := range since {
				require.NoError(t, events.Validate(document(t, e)))
			}
		})
	})
}

// A view or an event with an unknown key, without a required key, or with a value of another
// type is not valid, at any depth.
func TestChangedViewsAndEventsAreNotValid(t *testing.T) {
	views, events := compile(t, barbu.ViewSchema()), compile(t, barbu.EventSchema())
	changed := 0
	for _, v := range []*variant.Variant{matchtest.FifeOf("changed", func(*variant.Rules) {}), matchtest.PenguinOf("changed", func(*variant.Rules) {})} {
		samples(t, v, 4, func(view *barbu.View, since []barbu.Event) {
			if view.Cursor%full.Of(5, 63, 7) != 0 {
				return
			}
			changed += refuses(t, views, document(t, view))
			for _, e := range since {
				changed += refuses(t, events, document(t, e))
			}
		})
	}
	require.Greater(t, changed, 1000)
}

// refuses changes every object within a document in each of three ways, and requires that the
// schema refuses each change. It returns the number of changes.
func refuses(t *testing.T, schema *jsonschema.Schema, doc any) (changes int) {
	var walk func(any)
	walk = func(value any) {
		switch value := value.(type) {
		case []any:
			for _, item := range value {
				walk(item)
			}
		case map[string]any:
			value["surplus"] = 1
			require.Error(t, schema.Validate(doc), "%v", value)
			delete(value, "surplus")
			changes++
			for key, old := range value {
				value[key] = map[string]any{"of": "another type"}
				require.Error(t, schema.Validate(doc), "%s: %v", key, value)
				value[key] = old
				changes++
				walk(old)
			}
		}
	}
	walk(doc)
	root := doc.(map[string]any)
	for _, key := range required(schema) {
		old := root[key]
		delete(root, key)
		require.Error(t, schema.Validate(doc), "without %s", key)
		root[key] = old
		changes++
	}
	require.NoError(t, schema.Validate(doc))
	return changes
}

// required lists the keys that the root of a schema requires.
func required(schema *jsonschema.Schema) []string {
	for schema.Ref != nil {
		schema = schema.Ref
	}
	return schema.Required
}
