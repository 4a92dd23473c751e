package barbukit_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variants"
)

// reader is the seat whose views and events docs/protocol.md shows.
const reader = cards.Seat(1)

// The JSON in docs/protocol.md comes from real matches. With -update the test writes it.
func TestProtocol(t *testing.T) {
	const path = "docs/protocol.md"
	m := begin(t, "penguin", 4)
	begins := lineByKey(t, m.View(reader))
	turn, refused := "", ""
	advance(t, m, 7, func() bool {
		v := m.View(reader)
		if turn == "" && v.Turn == reader && len(v.Trick) == 1 && len(v.Illegal) > 0 {
			turn = lineByKey(t, v)
			refused = refusal(t, m, v.Illegal[0].Card)
		}
		done, _ := m.Deals()
		return done == 1
	})
	generated := []string{begins, turn, lineByEvent(t, slices.Collect(m.Events(reader, 0))), otherEvents(t), refused}

	page := read(t, path)
	next := 0
	written := regexp.MustCompile("(?ms)^```json\n.*?^```$").ReplaceAllStringFunc(page, func(string) string {
		next++
		return "```json\n" + generated[next-1] + "```"
	})
	require.Equal(t, len(generated), next)
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(written), 0o644))
		return
	}
	require.Equal(t, written, page, "go test . -run Protocol -update writes the JSON")
}

func begin(t *testing.T, variant string, players int) *barbu.Match {
	v, err := variants.Lookup(variant)
	require.NoError(t, err)
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	return m
}

// advance plays with steady bots until done returns true.
func advance(t *testing.T, m *barbu.Match, seed uint64, done func() bool) {
	chance, bot := rand.NewPCG(seed, 0), bots.NewSteady()
	for !done() && !m.Turn().Over() {
		if m.Turn().Chance() {
			require.NoError(t, m.Chance(chance))
		} else {
			require.NoError(t, m.Apply(bot.Choose(m.View(m.Turn().Seat))))
		}
	}
}

// otherEvents returns events of the kinds that the deal on the page does not have.
func otherEvents(t *testing.T) string {
	var shown []barbu.Event
	italian := begin(t, "italian", 4)
	advance(t, italian, 3, func() bool {
		return len(italian.View(reader).Got) > 0
	})
	for e := range italian.Events(reader, 0) {
		if e.Kind == barbu.KindGive {
			shown = append(shown, e)
		}
	}
	fife := begin(t, "fife", 4)
	advance(t, fife, 1, func() bool { done, _ := fife.Deals(); return done == 30 })
	for _, kind := range []barbu.Kind{barbu.KindDraw, barbu.KindCut} {
		all := slices.Collect(fife.Events(reader, 0))
		at := slices.IndexFunc(all, func(e barbu.Event) bool { return e.Kind == kind })
		require.GreaterOrEqual(t, at, 0, "%v", kind)
		shown = append(shown, all[at])
	}
	penguin := begin(t, "penguin", 4)
	advance(t, penguin, 7, func() bool { done, _ := penguin.Deals(); return done == 28 })
	all := slices.Collect(penguin.Events(reader, 0))
	at := slices.IndexFunc(all, func(e barbu.Event) bool { return e.Place != 0 && e.Ended })
	require.GreaterOrEqual(t, at, 0)
	return lineByEvent(t, append(shown, all[at]))
}

// refusal returns what the server answers if the seat plays a card that a rule forbids.
func refusal(t *testing.T, m *barbu.Match, c cards.Card) string {
	err := m.Why(barbu.PlayAction(reader, c))
	require.Error(t, err)
	text, err := json.Marshal(map[string]string{"code": barbu.Code(err), "error": err.Error()})
	require.NoError(t, err)
	return string(text) + "\n"
}

// lineByEvent returns the JSON of each event on a line of its own.
func lineByEvent(t *testing.T, events []barbu.Event) string {
	var b strings.Builder
	for _, e := range events {
		text, err := json.Marshal(e)
		require.NoError(t, err)
		fmt.Fprintf(&b, "%s\n", text)
	}
	return b.String()
}

// lineByKey returns the JSON of an object, with each key on a line of its own.
func lineByKey(t *testing.T, object any) string {
	text, err := json.Marshal(object)
	require.NoError(t, err)
	d := json.NewDecoder(bytes.NewReader(text))
	_, err = d.Token()
	require.NoError(t, err)
	var lines []string
	for d.More() {
		key, err := d.Token()
		require.NoError(t, err)
		var value json.RawMessage
		require.NoError(t, d.Decode(&value))
		lines = append(lines, fmt.Sprintf("  %q: %s", key, value))
	}
	return "{\n" + strings.Join(lines, ",\n") + "\n}\n"
}

// The table of errors lists exactly the codes of the server.
func TestProtocolErrors(t *testing.T) {
	page := read(t, "docs/protocol.md")
	page = page[strings.Index(page, "| status |"):]
	listed := map[string]bool{}
	for _, row := range regexp.MustCompile("(?m)^\\| \\d+ \\| `([a-z-]+)` \\|").FindAllStringSubmatch(page, -1) {
		listed[row[1]] = true
	}
	found := map[string]bool{}
	for _, code := range regexp.MustCompile(`http\.Status\w+, "([a-z-]+)"`).FindAllStringSubmatch(read(t, "examples/embedding/http.go"), -1) {
		found[code[1]] = true
	}
	require.Greater(t, len(found), 5)
	require.Equal(t, found, listed)
}

// The table of flags lists exactly the flags of the server, with their defaults and help.
func TestProtocolFlags(t *testing.T) {
	page := read(t, "docs/protocol.md")
	listed := map[string][]string{}
	for _, row := range regexp.MustCompile("(?m)^\\| `-([a-z]+)` \\| `(.+?)` \\| (.+) \\|$").FindAllStringSubmatch(page, -1) {
		listed[row[1]] = row[2:]
	}
	found := map[string][]string{}
	for _, f := range regexp.MustCompile(`flags\.\w+\("([a-z]+)", "?(.+?)"?, "(.+)"\)`).FindAllStringSubmatch(read(t, "examples/embedding/main.go"), -1) {
		found[f[1]] = []string{f[2], strings.ReplaceAll(f[3], "`", "")}
	}
	require.Len(t, found, 5)
	require.Equal(t, found, listed)
}

// The page explains every key of a view and of an event.
func TestProtocolExplainsEveryKey(t *testing.T) {
	page := read(t, "docs/protocol.md")
	for _, schema := range []struct {
		of   string
		text []byte
	}{{"View", barbu.ViewSchema()}, {"Event", barbu.EventSchema()}} {
		var read struct {
			Defs map[string]struct {
				Properties map[string]any `json:"properties"`
			} `json:"$defs"`
		}
		require.NoError(t, json.Unmarshal(schema.text, &read))
		require.NotEmpty(t, read.Defs[schema.of].Properties)
		for key := range read.Defs[schema.of].Properties {
			require.Contains(t, page, "`"+key+"`", "%s.%s", schema.of, key)
		}
	}
}
