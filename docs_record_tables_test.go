package barbukit_test

import (
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// recordTable is a match of a built-in variant, with the lines before a line of each kind.
type recordTable struct {
	variant string
	players int
	before  map[string]string // by the first word of the line; "" has the lines before an action
}

// recordTables are tables with few, more and many players.
var recordTables = sync.OnceValue(func() (all []*recordTable) {
	for _, b := range []*recordTable{{variant: "simplified", players: 3}, {variant: "penguin", players: 4}, {variant: "fife", players: 4}, {variant: "simplified-many", players: 8}} {
		v, err := variants.Lookup(b.variant)
		must(err)
		m, err := barbu.New(v, b.players)
		must(err)
		var text strings.Builder
		w, err := record.NewWriter(&text, m, record.Header{})
		must(err)
		header := text.String()
		src := rand.New(rand.NewPCG(1, 2))
		for done, _ := m.Deals(); done == 0; done, _ = m.Deals() {
			if m.Turn().Chance() {
				must(w.Chance(src))
				continue
			}
			for a := range m.Legal() {
				must(w.Apply(a))
				break
			}
		}
		deal := text.String()
		b.before = map[string]string{
			"": header, "name": header, "tag": header, "deal": header, "draw": header, "barbu": "",
			"variant": "barbu 1\n", "players": "barbu 1\nvariant " + b.variant + "\n",
			"score": deal[:strings.LastIndex(deal, "score")], "total": deal,
		}
		all = append(all, b)
	}
	return all
})

// reads reports whether the reader accepts the syntax of a line. The line can be refused for
// another reason, because it is read after lines that do not belong to it.
func (b *recordTable) reads(t require.TestingT, line string) bool {
	first, _, _ := strings.Cut(strings.ReplaceAll(strings.Trim(line, " \t"), "\t", " "), " ")
	before, is := b.before[first]
	if !is {
		before = b.before[""]
	}
	r := record.NewReader("game.barbu", strings.NewReader(before+line+"\n"), variants.Lookup)
	var err error
	for err == nil {
		_, err = r.Next()
	}
	if err == io.EOF {
		return true
	}
	var e *record.Error
	require.True(t, errors.As(err, &e))
	require.Equal(t, strings.Count(before, "\n")+1, e.Line, "%v", err)
	return !errors.Is(err, barbu.ErrSyntax)
}

// allows reports whether the words of a statement that follows the grammar meet the conditions
// below the grammar in docs/record.md.
func (b *recordTable) allows(words []string) bool {
	integers := func(words []string) bool {
		return !slices.ContainsFunc(words, func(w string) bool { _, err := strconv.ParseInt(w, 10, 32); return err != nil })
	}
	switch words[0] {
	case "barbu", "variant", "tag", "cut", "turn":
		return true
	case "players":
		return integers(words[1:])
	case "name":
		return words[1] < strconv.Itoa(b.players)
	case "deal":
		return len(words)-1 == b.players && !slices.ContainsFunc(words[1:], func(hand string) bool {
			return slices.ContainsFunc(strings.Split(hand, "."), func(suit string) bool { return most(strings.Split(suit, "")) > 2 })
		})
	case "draw":
		return len(words)-1 == b.players
	case "score", "total":
		return len(words)-1 == b.players && integers(words[1:])
	}
	if words[0] >= strconv.Itoa(b.players) {
		return false
	}
	switch words[1] {
	case "declare":
		return b.declares(words[2])
	case "play", "give", "discard", "show":
		return most(words[2:]) <= 2
	case "bid":
		_, err := strconv.ParseUint(words[2], 10, 8)
		return err == nil
	case "double", "redouble":
		return most(words[2:]) <= 1
	}
	return true
}

// declares reports whether the ids of a declaration are contracts of the variant, each as often
// as it can be declared.
func (b *recordTable) declares(ids string) bool {
	v, err := variants.Lookup(b.variant)
	must(err)
	rules := v.Rules()
	all := strings.Split(ids, "+")
	for _, id := range all {
		i := slices.IndexFunc(rules.Contracts, func(c variant.ContractRules) bool { return string(c.ID) == id })
		if i < 0 {
			return false
		}
		n := 0
		for _, other := range all {
			if other == id {
				n++
			}
		}
		if n > max(rules.Contracts[i].Times, 1) {
			return false
		}
	}
	return true
}

// most returns how often the most frequent word is listed.
func most(words []string) (n int) {
	times := map[string]int{}
	for _, w := range words {
		times[w]++
		n = max(n, times[w])
	}
	return n
}
