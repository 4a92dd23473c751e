package schematest

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"

	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// compiled returns the schema of variant files. To compile it also checks it against the
// schema of schemas.
func compiled(t *testing.T) *jsonschema.Schema {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(variant.Schema()))
	require.NoError(t, err)
	c := jsonschema.NewCompiler()
	require.NoError(t, c.AddResource("variant.schema.json", doc))
	schema, err := c.Compile("variant.schema.json")
	require.NoError(t, err)
	require.Equal(t, 2020, schema.DraftVersion)
	return schema
}

// asJSON returns a YAML text as editors pass it to a schema.
func asJSON(t *testing.T, text []byte) any {
	var doc yaml.Node
	require.NoError(t, yaml.Unmarshal(text, &doc))
	return nodeAsJSON(t, doc.Content[0])
}

// asOldYAML changes a YAML node to what a reader of YAML 1.1 passes to a schema: yes, no, on and
// off without quotes are booleans, also as keys.
func asOldYAML(n *yaml.Node) *yaml.Node {
	old := *n
	if n.Kind == yaml.ScalarNode && n.Style == 0 {
		switch strings.ToLower(n.Value) {
		case "yes", "on":
			old.Value, old.Tag = "true", "!!bool"
		case "no", "off":
			old.Value, old.Tag = "false", "!!bool"
		}
	}
	old.Content = nil
	for _, c := range n.Content {
		old.Content = append(old.Content, asOldYAML(c))
	}
	return &old
}

func nodeAsJSON(t *testing.T, n *yaml.Node) any {
	switch n.Kind {
	case yaml.MappingNode:
		object := map[string]any{}
		for i := 0; i < len(n.Content); i += 2 {
			object[n.Content[i].Value] = nodeAsJSON(t, n.Content[i+1])
		}
		return object
	case yaml.SequenceNode:
		list := []any{}
		for _, item := range n.Content {
			list = append(list, nodeAsJSON(t, item))
		}
		return list
	}
	var v any
	require.NoError(t, n.Decode(&v))
	return v
}

// files returns the texts of the files that match a pattern, by name.
func files(t *testing.T, pattern string) map[string][]byte {
	paths, err := filepath.Glob(pattern)
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	all := map[string][]byte{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		all[filepath.Base(path)] = text
	}
	return all
}

func TestBuiltInVariantsAreValid(t *testing.T) {
	schema := compiled(t)
	builtIn := files(t, "../../variants/*/*.yaml")
	require.Len(t, builtIn, len(variants.Names()))
	for name, text := range builtIn {
		require.NoError(t, schema.Validate(asJSON(t, text)), name)
	}
}

// Readers of YAML 1.1 and of YAML 1.2 find no fault in the built-in variants, in the files that Load
// accepts and in the files that variants write. The words yes, no and on are in quotes there.
func TestOldYAMLIsValid(t *testing.T) {
	schema := compiled(t)
	check := func(name string, text []byte) {
		var doc yaml.Node
		require.NoError(t, yaml.Unmarshal(text, &doc))
		require.NoError(t, schema.Validate(nodeAsJSON(t, asOldYAML(doc.Content[0]))), name)
	}
	for _, pattern := range []string{"../../variants/*/*.yaml", "testdata/good/*.yaml"} {
		for name, text := range files(t, pattern) {
			check(name, text)
			v, _, err := variant.Load(name, bytes.NewReader(text), variants.Open)
			require.NoError(t, err)
			check("what is written of "+name, v.YAML())
		}
	}
	var doc yaml.Node
	require.NoError(t, yaml.Unmarshal([]byte("extends: penguin\nname: x\ncontracts: {domino: {layout: {circular: yes}}}"), &doc))
	require.NoError(t, schema.Validate(nodeAsJSON(t, doc.Content[0])))
	require.Error(t, schema.Validate(nodeAsJSON(t, asOldYAML(doc.Content[0]))), "why the quotes are needed")
}

func TestWrittenVariantsAreValid(t *testing.T) {
	schema := compiled(t)
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		require.NoError(t, schema.Validate(asJSON(t, v.YAML())), name)
		text, err := json.Marshal(v)
		require.NoError(t, err)
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		require.NoError(t, err)
		require.NoError(t, schema.Validate(doc), name)
	}
}

func TestGoodFiles(t *testing.T) {
	schema := compiled(t)
	for name, text := range files(t, "testdata/good/*.yaml") {
		t.Run(name, func(t *testing.T) {
			v, _, err := variant.Load(name, bytes.NewReader(text), variants.Open)
			require.NoError(t, err)
			require.NoError(t, schema.Validate(asJSON(t, text)))
			require.NoError(t, schema.Validate(asJSON(t, v.YAML())))
		})
	}
}

// The first line of each bad file says whether the schema can see that it is bad. The
// comments after it are what Load reports; … stands for the rest of a long text.
func TestBadFiles(t *testing.T) {
	schema := compiled(t)
	for name, text := range files(t, "testdata/bad/*.yaml") {
		t.Run(name, func(t *testing.T) {
			var comments []string
			for line := range strings.Lines(string(text)) {
				comment, ok := strings.CutPrefix(line, "# ")
				if !ok {
					break
				}
				comments = append(comments, strings.TrimSpace(comment))
			}
			_, _, err := variant.Load(name, bytes.NewReader(text), variants.Open)
			require.Error(t, err)
			faults := strings.Split(strings.ReplaceAll(err.Error(), name+":", ""), "\n")
			require.Len(t, faults, len(comments)-1, "%v", err)
			for i, want := range comments[1:] {
				if start, more := strings.CutSuffix(want, "…"); more {
					require.Greater(t, len(faults[i]), len(start))
					faults[i] = faults[i][:len(start)] + "…"
				}
				require.Equal(t, want, faults[i])
			}

			switch err := schema.Validate(asJSON(t, text)); comments[0] {
			case "schema: sees":
				var invalid *jsonschema.ValidationError
				require.ErrorAs(t, err, &invalid)
				_, fault, _ := strings.Cut(faults[0], ": ")
				path, _, _ := strings.Cut(fault, ": ")
				path = strings.TrimSuffix(path, "]")
				key := path[strings.LastIndexAny(path, ".[")+1:]
				require.Contains(t, keysOf(invalid), key, "the schema must report the place that Load reports")
			case "schema: cannot see":
				require.NoError(t, err)
			default:
				require.Fail(t, "the first line must say whether the schema sees the fault")
			}
		})
	}
}

// keysOf returns the keys and indices at which a schema reports a fault, and those around
// them.
func keysOf(fault *jsonschema.ValidationError) []string {
	keys := slices.Clone(fault.InstanceLocation)
	switch of := fault.ErrorKind.(type) {
	case *kind.Required:
		keys = append(keys, of.Missing...)
	case *kind.AdditionalProperties:
		keys = append(keys, of.Properties...)
	case *kind.PropertyNames:
		keys = append(keys, of.Property)
	case *kind.DependentRequired:
		keys = append(keys, of.Prop)
	case *kind.UniqueItems:
		keys = append(keys, strconv.Itoa(of.Duplicates[1]))
	}
	for _, cause := range fault.Causes {
		keys = append(keys, keysOf(cause)...)
	}
	return keys
}

// The good files and the built-in variants together have every key, so the schema refuses no
// key that is right.
func TestGoodFilesHoldEveryKey(t *testing.T) {
	var doc any
	require.NoError(t, json.Unmarshal(variant.Schema(), &doc))
	want := map[string]bool{}
	schemaPaths(doc.(map[string]any), "", want)
	got := map[string]bool{}
	for _, pattern := range []string{"testdata/good/*.yaml", "../../variants/*/*.yaml"} {
		for _, text := range files(t, pattern) {
			filePaths(asJSON(t, text), "", got)
		}
	}
	var missing []string
	for path := range want {
		if !got[path] {
			missing = append(missing, path)
		}
	}
	slices.Sort(missing)
	require.Empty(t, missing, "no file has these keys: add them to a file in testdata/good")
}

// schemaPaths collects the paths of all keys of a schema.
func schemaPaths(s map[string]any, path string, all map[string]bool) {
	all[path] = true
	if properties, ok := s["properties"].(map[string]any); ok {
		for key, of := range properties {
			schemaPaths(of.(map[string]any), path+"."+key, all)
		}
	}
	if of, ok := s["items"].(map[string]any); ok {
		schemaPaths(of, path, all)
	}
	if of, ok := s["additionalProperties"].(map[string]any); ok {
		schemaPaths(of, path+".*", all)
	}
}

// filePaths collects the paths of all keys of a file.
func filePaths(v any, path string, all map[string]bool) {
	all[path] = true
	switch v := v.(type) {
	case map[string]any:
		for key, of := range v {
			switch path[strings.LastIndexByte(path, '.')+1:] {
			case "contracts", "removed", "titles", "labels", "shorts":
				key = "*"
			}
			filePaths(of, path+"."+key, all)
		}
	case []any:
		for _, of := range v {
			filePaths(of, path, all)
		}
	}
}
