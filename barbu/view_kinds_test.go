package barbu_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// The cards on the table are the last cards that were played, in a round of counting and in a run.
func TestTableHasTheLastCards(t *testing.T) {
	for _, id := range []score.ContractID{"train", "quart"} {
		r := must(variants.Lookup("lorum")).Rules()
		r.Schedule, r.Table, r.ZeroSum = nil, variant.Table{}, variant.ZeroSumNone
		only(&r, id)
		m, src := must(barbu.New(must(r.Compile()), 4)), rand.New(rand.NewPCG(1, 1))
		for m.Turn().Due != barbu.DueCard {
			step(t, m, src)
		}
		var played []barbu.Played
		most := 0
		for m.Turn().Due == barbu.DueCard {
			table := m.View(0).Table
			require.True(t, slices.Equal(played[len(played)-len(table):], table), "%v: %v after %v", id, table, played)
			most = max(most, len(table))
			a := choice(m, src)
			require.NoError(t, m.Apply(a))
			if a.Kind == barbu.KindPlay {
				played = append(played, barbu.Played{Seat: a.Seat, Card: a.Card()})
			}
		}
		require.GreaterOrEqual(t, most, 3, id)
	}
}

// rulesOf returns the rules of the contract of the deal as its file has them.
func rulesOf(m *barbu.Match) variant.ContractRules {
	all := m.Variant().Rules().Contracts
	return all[slices.IndexFunc(all, func(k variant.ContractRules) bool { return k.ID == m.Contract().ID() })]
}

// showCount sets the running total, the thresholds and the cards of the round, as the rules have
// them word for word.
func (p *openCards) showCount(m *barbu.Match, want *barbu.View) {
	k := rulesOf(m)
	var thresholds []int
	for _, t := range k.Terms {
		if t.Per == score.PerThreshold && !slices.Contains(thresholds, t.Threshold) {
			thresholds = append(thresholds, t.Threshold)
		}
	}
	slices.Sort(thresholds)
	for _, c := range p.laid {
		want.Count.Total += k.Count.Values.Of(c.Card)
		for len(thresholds) > 0 && (want.Count.Total > thresholds[0] || want.Count.Total == thresholds[0] && k.Count.Threshold == counting.ThresholdReached) {
			want.Count.Passed = append(want.Count.Passed, barbu.PassedBy{Threshold: thresholds[0], Seat: c.Seat})
			thresholds = thresholds[1:]
		}
	}
	if len(thresholds) > 0 {
		want.Count.Next = thresholds[0]
	}
	want.Table = p.laid[len(p.laid)-len(p.laid)%m.Players():] // a round has one card of each player
}

// showRun sets the run on the table, the card that continues it, and the places, as the rules have
// them word for word.
func (p *openCards) showRun(m *barbu.Match, want *barbu.View) {
	k, pack := rulesOf(m), list(m.Game().Pack().Cards())
	length := k.Runs.Length
	if length == 0 {
		length = 4
	}
	left := pack
	for _, c := range p.laid {
		left = without(left, c.Card)
		if want.Wanted == 0 {
			want.Table = nil // the card begins a run
		}
		want.Table = append(want.Table, c)
		want.Wanted = 0
		if next := nextInSuit(pack, c.Card, k.Runs.Circular == runs.CircularYes); len(want.Table) < length && slices.Contains(left, next) {
			want.Wanted = next
		}
	}
	for seat := range m.Players() {
		want.Places = append(want.Places, p.places[seat])
	}
}

// nextInSuit returns the next higher card of the same suit in a pack. If runs are circular, the
// lowest card of the suit follows the highest. It returns 0 if there is no such card.
func nextInSuit(pack []cards.Card, c cards.Card, circular bool) (next cards.Card) {
	for _, other := range pack {
		if other.Suit() == c.Suit() && other > c && (next == 0 || other < next) {
			next = other
		}
	}
	for _, other := range pack {
		if lowest := next == 0 || next <= c && other < next; circular && lowest && other.Suit() == c.Suit() && other < c {
			next = other
		}
	}
	return next
}
