package dominoes_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/golden"
)

// perft returns how many different ways there are to play the deal to its end. The number
// is the same for equal states, so the ways from each state are counted only once.
func perft(t *testing.T, s dominoes.State, seen map[dominoes.State]uint64) uint64 {
	if s.Over() {
		return 1
	}
	if n, ok := seen[s]; ok {
		return n
	}
	var n uint64
	for c := range s.Legal().All() {
		next := s
		require.NoError(t, next.Play(c))
		n += perft(t, next, seen)
	}
	for lay := range s.Lays() {
		next := s
		require.NoError(t, next.Lay(lay))
		n += perft(t, next, seen)
	}
	if s.MayPass() {
		next := s
		require.NoError(t, next.Pass())
		n += perft(t, next, seen)
	}
	seen[s] = n
	return n
}

// clone returns a copy of the oracle. The two share only memory that never changes.
func (o *oracle) clone() *oracle {
	return &oracle{o.rules, o.layout.clone(), slices.Clone(o.hands), o.turn, o.again, slices.Clone(o.out)}
}

// edges returns the ranks at the ends of the only row, if there is one.
func (l *oracleLayout) edges() (edges []cards.Rank) {
	if row := l.rows[cards.NoSuit][0]; len(row) > 0 {
		edges = append(edges, rank(row[0]), rank(row[len(row)-1]))
	}
	return edges
}

// perft returns the same number by the oracle. Cards that are in no hand have been laid, so
// the hands, the turn, the start rank and the right to play again identify a position.
func (o *oracle) perft(seen map[string]uint64) uint64 {
	if o.over() {
		return 1
	}
	key := fmt.Sprint(o.hands, o.turn, o.again, o.layout.start, o.layout.edges())
	if n, ok := seen[key]; ok {
		return n
	}
	var n uint64
	for _, c := range o.legal() {
		next := o.clone()
		next.play(c)
		n += next.perft(seen)
	}
	for _, part := range subsets(o.hands[o.turn]) {
		if o.rule(part) == nil {
			next := o.clone()
			next.layAll(part)
			n += next.perft(seen)
		}
	}
	if o.mayPass() {
		next := o.clone()
		next.pass()
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
			require.Equal(t, want, perft(t, d.state(), map[dominoes.State]uint64{}))
			if want < full.Of[uint64](100_000, 1_000_000, math.MaxUint64) { // the oracle is slow
				require.Equal(t, want, d.oracle().perft(map[string]uint64{}), "the oracle")
			}
		})
	}
	require.NotZero(t, cases)
}

// parsePerft reads a line: the count, the start rank or first-card, the rules for the ace,
// the ace's turn, several cards and the end, other rules for the rows, and a hand for each seat.
func parsePerft(t *testing.T, line string) (d table, want uint64) {
	t.Helper()
	words := strings.Fields(line)
	_, err := fmt.Sscan(words[0], &want)
	require.NoError(t, err)
	if words[1] == "first-card" {
		d.rules.Start = dominoes.StartFirstCard
	} else {
		require.NoError(t, d.start.UnmarshalText([]byte(words[1])))
	}
	d.rules.Ace, err = golden.Named[dominoes.AceRule](words[2])
	require.NoError(t, err)
	d.rules.AceTurn, err = golden.Named[dominoes.AceTurn](words[3])
	require.NoError(t, err)
	d.rules.Several, err = golden.Named[dominoes.Several](words[4])
	require.NoError(t, err)
	d.rules.End, err = golden.Named[dominoes.End](words[5])
	require.NoError(t, err)
	for _, text := range words[6:] {
		switch text {
		case "circular":
			d.rules.Circular = dominoes.CircularYes
			continue
		case "up":
			d.rules.Grows = dominoes.GrowsUp
			continue
		case "ignored":
			d.rules.Suits = dominoes.SuitsIgnored
			continue
		}
		hand := cards.MustParseHand(text)
		list := slices.Collect(hand.First.All())
		list = slices.AppendSeq(list, hand.Second.All())
		d.hands = append(d.hands, list)
		d.pack = append(d.pack, list...)
	}
	return d, want
}
