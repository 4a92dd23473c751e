package barbukit_test

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variants"
)

// An error quotes only the beginning of a word of a megabyte, wherever the word is.
func TestLongTexts(t *testing.T) {
	long := strings.Repeat("é", 1<<19)
	errs := map[string]error{}
	keep := func(name string, err error) { errs[name] = err }
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	_, err = variants.Lookup(long)
	keep("name of a variant", err)
	_, err = bots.Lookup(long)
	keep("name of a bot", err)
	_, err = cards.Parse(long)
	keep("card", err)
	_, err = lang.Parse(long)
	keep("language", err)
	_, err = auction.ParseOutcome(long)
	keep("end of a sale", err)
	_, err = score.ParseDuties(long)
	keep("duties", err)
	_, err = counting.ParseValues("A" + long)
	keep("values", err)
	keep("move", json.Unmarshal([]byte(`{"kind":"play","seat":0,"cards":["QH"],"line":"`+long+`"}`), new(barbu.Move)))
	keep("kind of an event", json.Unmarshal([]byte(`{"kind":"`+long+`"}`), new(barbu.Event)))
	keep("line of an event", json.Unmarshal([]byte(`{"kind":"play","players":4,"seat":0,"cards":["QH"],"line":"`+long+`"}`), new(barbu.Event)))
	keep("due", new(barbu.Due).UnmarshalText([]byte(long)))
	_, err = barbu.NewDeal(v, 4, barbu.DealSetup{Contract: score.ContractID(long)})
	keep("contract", err)
	keep("report", json.Unmarshal([]byte(`{"variant":"`+long+`","players":[{}]}`), new(arena.Report)))

	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	ascii := strings.Repeat("x", 1<<20)
	for _, line := range []string{"", "0 ", "0 play ", "0 declare ", "0 double ", "0 pass ", "0 give ", "cut ", "turn ", "0 bid ", "0 choose "} {
		_, err := m.Parse(line + ascii)
		keep("line "+line, err)
		_, err = m.View(0).Parse(line + long)
		keep("line of a view "+line, err)
	}
	position := strings.Split(m.Position().String(), " ")
	for i := range position {
		changed := strings.Split(m.Position().String(), " ")
		changed[i] = ascii
		_, err := barbu.ParsePosition(variants.Lookup, strings.Join(changed, " "))
		keep(fmt.Sprint("word ", i+1, " of a position"), err)
	}

	k, err := keeper.New(v, 4)
	require.NoError(t, err)
	text, err := json.Marshal(k)
	require.NoError(t, err)
	keep("fingerprint of a score", k.UnmarshalJSON([]byte(strings.Replace(string(text), v.Fingerprint(), long, 1))))
	keep("key of a score", k.UnmarshalJSON([]byte(strings.Replace(string(text), "fingerprint", long, 1))))
	keep("name of a player", k.SetNames(long+"\xff"))
	keep("number in a score", k.UnmarshalJSON([]byte(strings.Replace(string(text), `"players":4`, `"players":1`+strings.Repeat("0", 1<<20), 1))))
	keep("fraction in a score", k.UnmarshalJSON([]byte(strings.Replace(string(text), `"players":4`, `"players":1.`+strings.Repeat("0", 1<<20), 1))))
	keep("item of a score", k.Add(keeper.Entry{Contract: "no-queens", Taken: map[score.Item][]int{score.Item(long): {1, 2, 1, 0}}}))
	keep("item without a count", json.Unmarshal([]byte(`{"contract":"no-queens","taken":{"`+long+`":[-1]}}`), new(keeper.Entry)))
	for name, h := range map[string]record.Header{
		"name in a header": {Names: []string{long}}, "name of no seat": {Names: []string{"", "", "", "", long}}, "tag": {Tags: []record.Tag{{Key: "event", Text: long}}},
		"own tag": {Tags: []record.Tag{{Key: "x-" + long, Text: "a"}}}, "key of a tag": {Tags: []record.Tag{{Key: long, Text: "a"}}},
		"repeated tag": {Tags: []record.Tag{{Key: "x-" + ascii[:4000], Text: "a"}, {Key: "x-" + ascii[:4000], Text: "b"}}},
	} {
		keep(name, record.Write(io.Discard, m, h))
	}
	var csv strings.Builder
	require.NoError(t, k.WriteCSV(&csv))
	head := strings.Split(strings.TrimSpace(csv.String()), ",")
	for i, column := range head {
		changed := strings.Split(strings.TrimSpace(csv.String()), ",")
		changed[i] = long
		keep("head of "+column, k.ReadCSV(strings.NewReader(strings.Join(changed, ","))))
		row := make([]string, len(head))
		row[0], row[1], row[4] = "penguin", "1", "no-tricks"
		row[i] = long
		keep("cell of "+column, k.ReadCSV(strings.NewReader(strings.Join(head, ",")+"\n"+strings.Join(row, ","))))
	}
	for name, err := range errs {
		require.Error(t, err, name)
		require.Less(t, len(err.Error()), 2500, "%s: %.1000s", name, err)
	}
	require.Greater(t, len(errs), 60)
}
