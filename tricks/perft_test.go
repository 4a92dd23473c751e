package tricks_test

import (
	"encoding"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/golden"
	"github.com/barbukit/barbukit/tricks"
)

// perft returns how many different ways there are to play the deal to its end. It plays
// each card in a copy of the deal.
func perft(t *testing.T, s tricks.State) (n uint64) {
	if s.Over() {
		return 1
	}
	for c := range s.Legal().All() {
		next := s
		if err := next.Play(c); err != nil {
			t.Fatal(err)
		}
		n += perft(t, next)
	}
	return n
}

// perft returns the same number by the oracle. The hands, the trick and the leader identify
// a position, because all other cards have been taken. The ways from each position are
// counted only once.
func (o oracle) perft(seen map[string]uint64) (n uint64) {
	if o.over() {
		return 1
	}
	key := fmt.Sprint(o.hands, o.leader, o.trick)
	if n, ok := seen[key]; ok {
		return n
	}
	for _, c := range o.legal() {
		next := o
		next.hands = slices.Clone(o.hands)
		next.play(c)
		n += next.perft(seen)
	}
	seen[key] = n
	return n
}

// TestPerft counts the ways to play the deals in testdata/perft.txt, with the package and
// with the oracle.
func TestPerft(t *testing.T) {
	text, err := os.ReadFile("testdata/perft.txt")
	require.NoError(t, err)
	cases := 0
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		cases++
		t.Run(line, func(t *testing.T) {
			d, want := parsePerft(t, line)
			require.Equal(t, want, perft(t, d.state()))
			if want < 20_000 || !testing.Short() { // the oracle is slow
				require.Equal(t, want, d.oracle().perft(map[string]uint64{}), "the oracle")
			}
		})
	}
	require.NotZero(t, cases)
}

func parsePerft(t *testing.T, line string) (d table, want uint64) {
	t.Helper()
	words := strings.Fields(line)
	want, err := strconv.ParseUint(words[0], 10, 64)
	require.NoError(t, err)
	var leader cards.Seat
	var counting cards.Hand
	least := 0
	duties := map[string]*tricks.Duty{
		"head": &d.rules.Head, "ruff": &d.rules.Ruff,
		"overtrump": &d.rules.Overtrump, "undertrump": &d.rules.Undertrump,
	}
	others := map[string]encoding.TextUnmarshaler{"counting": &counting, "trump": &d.trump, "leader": &leader}
	for _, word := range words[1:] {
		key, value, ok := strings.Cut(word, "=")
		switch {
		case !ok:
			d.hands = append(d.hands, listOf(cards.MustParseHand(word)))
		case key == "least":
			least, err = strconv.Atoi(value)
			require.NoError(t, err)
		case key == "lead":
			d.rules.Lead, err = golden.Named[tricks.Lead](value)
			require.NoError(t, err)
		case key == "end":
			d.rules.End, err = golden.Named[tricks.End](value)
			require.NoError(t, err)
		case duties[key] != nil:
			*duties[key], err = golden.Named[tricks.Duty](value)
			require.NoError(t, err)
		default:
			require.Contains(t, others, key)
			require.NoError(t, others[key].UnmarshalText([]byte(value)))
		}
	}
	d.leader = int(leader)
	d.counts(counting, least)
	require.NoError(t, d.rules.Check())
	return d, want
}
