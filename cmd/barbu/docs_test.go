package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variants"
)

var update = flag.Bool("update", false, "write the examples of docs/json.md and the files of testdata again")

// TestJSONExamples runs the commands in docs/json.md. The example after a command must be what
// the command prints, with long lists cut. The page must name every key.
func TestJSONExamples(t *testing.T) {
	path, err := filepath.Abs("../../docs/json.md")
	require.NoError(t, err)
	page, err := os.ReadFile(path)
	require.NoError(t, err)
	block := regexp.MustCompile("(?ms)^```([a-z]*)\n(.*?)^```$")
	inFolder(t, nil)
	printed, examples, status := "", 0, success
	after := block.ReplaceAllStringFunc(string(page), func(found string) string {
		parts := block.FindStringSubmatch(found)
		switch language, text := parts[1], parts[2]; language {
		case "yaml":
			require.NoError(t, os.WriteFile("house.yaml", []byte(text), 0o666))
		case "text":
			require.NoError(t, os.WriteFile("wrong.barbu", []byte(text), 0o666))
		case "", "sh":
			printed, status = runLines(t, text)
			require.Equal(t, language == "sh", status == refused, text)
		case "json":
			examples++
			if strings.Contains(printed, `"record-format"`) { // the version of this program differs from build to build
				shown, real := newNode(t, text), newNode(t, printed)
				for _, key := range real.keys {
					require.Contains(t, shown.keys, key)
				}
				return found
			}
			whole := &node{list: true}
			for line := range strings.Lines(printed) {
				whole.items = append(whole.items, newNode(t, line))
			}
			want := ""
			for _, object := range whole.items[:min(len(whole.items), 2)] {
				want += object.cut().text("") + "\n"
			}
			if *update {
				return "```json\n" + want + "```"
			}
			requireDescribed(t, string(page), whole)
			require.Equal(t, want, text, "run go test ./cmd/barbu -run TestJSONExamples -update")
		}
		return found
	})
	require.Equal(t, 14, examples)
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(after), 0o666))
	}
}

// docs/json.md describes every key of the sheet of every game.
func TestJSONOfSheets(t *testing.T) {
	page, err := os.ReadFile("../../docs/json.md")
	require.NoError(t, err)
	for _, name := range variants.Names() {
		got := call("play", name, "-json")
		require.Equal(t, success, got.status, got.err)
		requireDescribed(t, string(page), newNode(t, got.out))
	}
}

// runLines runs the command lines of a block, and returns what the last one printed.
func runLines(t *testing.T, block string) (printed string, status int) {
	for line := range strings.Lines(block) {
		words := strings.Fields(line)
		if words[0] == "head" { // head -30 out.barbu > cut.barbu
			text, err := os.ReadFile(words[2])
			require.NoError(t, err)
			var lines int
			_, err = fmt.Sscanf(words[1], "-%d", &lines)
			require.NoError(t, err)
			all := strings.SplitAfter(string(text), "\n")
			require.NoError(t, os.WriteFile(words[4], []byte(strings.Join(all[:lines], "")), 0o666))
			continue
		}
		got := call(words[1:]...)
		require.Empty(t, got.err, line)
		printed, status = got.out, got.status
	}
	return printed, status
}

// requireDescribed checks that the page describes each key of a value, in its text or its
// tables.
func requireDescribed(t *testing.T, page string, n *node) {
	prose := regexp.MustCompile("(?ms)^```.*?^```$").ReplaceAllString(page, "")
	for key := range n.shape() {
		if name := key[strings.LastIndex(key, ".")+1:]; name != "" {
			require.True(t, strings.Contains(prose, "`"+name+"`"), "docs/json.md does not describe the key %s", key)
		}
	}
}

// node is a JSON value that keeps the order of keys.
type node struct {
	object, list bool
	keys         []string
	items        []*node // of an object by key, or of a list
	scalar       string
}

func newNode(t *testing.T, text string) *node {
	dec := json.NewDecoder(strings.NewReader(text))
	dec.UseNumber()
	n := readNode(t, dec)
	return n
}

func readNode(t *testing.T, dec *json.Decoder) *node {
	token, err := dec.Token()
	require.NoError(t, err)
	open, _ := token.(json.Delim)
	if open == 0 {
		var b bytes.Buffer
		require.NoError(t, writeLine(&b, token))
		return &node{scalar: strings.TrimSpace(b.String())}
	}
	n := &node{object: open == '{', list: open == '['}
	for dec.More() {
		if n.object {
			key, err := dec.Token()
			require.NoError(t, err)
			n.keys = append(n.keys, key.(string))
		}
		n.items = append(n.items, readNode(t, dec))
	}
	_, err = dec.Token()
	require.NoError(t, err)
	return n
}

// shape returns the paths of all keys in a value, each with the type of its value.
func (n *node) shape() map[string]bool {
	found := map[string]bool{}
	switch {
	case n.object, n.list:
		for i, item := range n.items {
			begin := ""
			if n.object {
				begin = "." + n.keys[i]
			}
			for path := range item.shape() {
				found[begin+path] = true
			}
			found[begin] = true
		}
	}
	return found
}

// cut returns a copy in which each list of objects has only the elements with a key that no
// earlier element has, and each longer list has only its first elements.
func (n *node) cut() *node {
	c := &node{object: n.object, list: n.list, keys: n.keys, scalar: n.scalar}
	seen := map[string]bool{}
	for _, item := range n.items {
		if n.list && item.object {
			before := len(seen)
			maps.Copy(seen, item.shape())
			if len(seen) == before && len(c.items) > 0 {
				continue
			}
		}
		if n.list && !item.object && len(c.items) == 8 {
			break
		}
		c.items = append(c.items, item.cut())
	}
	return c
}

// text writes a value in one line if it is short, and otherwise in lines.
func (n *node) text(indent string) string {
	if !n.object && !n.list {
		return n.scalar
	}
	open, end := "{", "}"
	if n.list {
		open, end = "[", "]"
	}
	var parts []string
	for i, item := range n.items {
		key := ""
		if n.object {
			key = fmt.Sprintf("%q: ", n.keys[i])
		}
		parts = append(parts, key+item.text(indent+"  "))
	}
	line := open + strings.Join(parts, ", ") + end
	if len(indent)+len(line) <= 100 && !strings.Contains(line, "\n") || !slices.ContainsFunc(n.items, func(i *node) bool { return i.object || i.list }) && n.list {
		return line
	}
	return open + "\n" + indent + "  " + strings.Join(parts, ",\n"+indent+"  ") + "\n" + indent + end
}
