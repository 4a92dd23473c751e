package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/barbu/barbutest"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// leveled is a game of teams in which most deals are level and played again: in each contract there
// are two things to take, or four places.
const leveled = `
name: leveled
players: [4]
pack: {lowest: Q}
direction: counter-clockwise
teams: opposite
table: {moves: every-deal, first: {card: QH}}
sets: 2
contracts:
  no-queens:
    trump: suit-or-nt
    give: {count: 1, to: left}
    exposure: {cards: QH}
    terms: [{per: card, cards: QH QS, points: -25}]
    by-team: {more: 20, fewer: -40, level: replay}
  no-king:
    terms: [{per: position, trick: 1, points: -5}, {per: position, trick: 3, points: -5}]
    by-team: {level: replay}
  domino:
    play: layout
    layout: {start-rank: named}
    terms: [{per: place, places: {4: [200, 150, 100, 50]}}]
    by-team: {level: replay}
doubling: {negative: anyone, positive: declarer, quota: 1}
`

func leveledVariant(t testing.TB) *variant.Variant {
	v, _, err := variant.Load("leveled.yaml", strings.NewReader(leveled), variants.Open)
	require.NoError(t, err)
	return v
}

// A game in which deals are played again keeps every guarantee of a match: its views, events,
// positions, records and steps back.
func TestReplayedDealsKeepEveryGuarantee(t *testing.T) {
	v := leveledVariant(t)
	barbutest.Check(t, v)
	for seed := range uint64(4) {
		playAndUndo(t, v, 4, 200, rand.New(rand.NewPCG(seed, 1)))
	}
}

// A deal that is played again has the same number, roles and contract. What was named stays, bets
// and cards that were shown do not. A view, a position and the history say so.
func TestReplay(t *testing.T) {
	v := leveledVariant(t)
	lookup := func(string) (*variant.Variant, error) { return v, nil }
	m := must(barbu.New(v, 4))
	hands := cards.Hands{cards.MustParseHand("KQ.A.."), cards.MustParseHand("A.KQ.."), cards.MustParseHand("..AK.A"), cards.MustParseHand("..Q.KQ")}
	require.NoError(t, m.Deal(hands))
	apply := func(lines ...string) {
		for _, text := range lines {
			a, err := m.Parse(text)
			require.NoError(t, err, text)
			require.NoError(t, m.Apply(a), text)
		}
	}
	roles := barbu.Roles{Declarer: 1, Dealer: 1, Leader: 1} // seat 1 was dealt QH
	require.Equal(t, roles, m.Roles())
	require.Equal(t, [][]cards.Seat{{0, 2}, {1, 3}}, m.View(3).Teams)

	// Seat 1 takes the first trick and seat 0 the third: -5 for each team.
	bets := []string{"2 double 1", "3 pass", "0 pass", "1 pass"}
	tricks := []string{"1 play AS", "2 play AC", "3 play KC", "0 play KS", "1 play KH", "2 play AD", "3 play QC", "0 play AH", "0 play QS", "1 play QH", "2 play KD", "3 play QD"}
	apply("1 declare no-king")
	apply(bets...)
	apply(tricks...)
	replay := func() {
		done, _ := m.Deals()
		require.Zero(t, done)
		require.Equal(t, roles, m.Roles())
		require.Equal(t, barbu.Again{Contract: "no-king"}, m.View(2).Again)
		require.True(t, m.Whole())
		require.Contains(t, string(m.Position()), " - 0/0/0/0 "+m.Turn().Due.String())
		require.Contains(t, string(m.Position()), " again:no-king")
		set, err := barbu.ParsePosition(lookup, string(m.Position()))
		require.NoError(t, err)
		require.Equal(t, m.Position(), set.Position())
		require.False(t, set.Whole())
		for _, m := range []*barbu.Match{m, set} {
			var read barbu.View
			require.NoError(t, json.Unmarshal(must(json.Marshal(m.View(0))), &read))
			require.NoError(t, read.Bind(v))
			require.True(t, read.Equal(m.View(0)))
		}
	}
	require.Equal(t, barbu.DueDeal, m.Turn().Due)
	require.Equal(t, 1, m.Owed(2), "the bets do not count")
	replay()
	require.Contains(t, m.View(0).Text(barbu.TextOptions{}), "Teams level, again: No king")
	require.Len(t, m.View(0).LastTrick, 4, "the last trick stays until the next deal")
	require.EqualValues(t, 0, m.View(0).TakenBy)

	// The deal has begun again: the contract is not declared again.
	require.NoError(t, m.Deal(hands))
	require.Equal(t, barbu.Turn{Due: barbu.DueBet, Seat: 2}, m.Turn())
	require.EqualValues(t, "no-king", m.Contract().ID())
	require.True(t, m.View(1).History[0].Again)
	require.Empty(t, m.View(0).LastTrick)
	replay()
	apply(bets...)
	apply(tricks...)
	replay()
	require.NoError(t, m.Undo()) // the last card of the second play
	require.Equal(t, barbu.Turn{Due: barbu.DueCard, Seat: 3}, m.Turn())
	apply("3 play QD")

	// In the third play seat 1 keeps its king of hearts, and takes the last trick too: -10.
	require.NoError(t, m.Deal(cards.Hands{cards.MustParseHand("KQ..Q."), cards.MustParseHand("A.AK.."), cards.MustParseHand("..AK.A"), cards.MustParseHand(".Q..KQ")}))
	apply(bets...)
	apply("1 play AS", "2 play AC", "3 play KC", "0 play KS", "1 play AH", "2 play AD", "3 play QH", "0 play QS", "1 play KH", "2 play KD", "3 play QC", "0 play QD")
	require.Equal(t, score.Points{0, -20, 10, 0}, m.Total()) // seat 2 doubled: it gains 10
	require.Zero(t, m.Owed(2))
	require.Zero(t, m.View(0).Again)
}

// While a deal is played again, the possible deals are those of the new cards: they count as in any
// other deal, and a match drawn from them looks the same to the seat and can be taken back to its
// deal and saved.
func TestWorldsOfAReplay(t *testing.T) {
	v := leveledVariant(t)
	lookup := func(string) (*variant.Variant, error) { return v, nil }
	src := rand.New(rand.NewPCG(5, 6))
	counted, ended := map[barbu.Due]int{}, 0
	for range 12 {
		s := begin(t, v, 4)
		for !finished(s.match) {
			s.next(t, src)
			m := s.match
			seat := cards.Seat(src.IntN(4))
			view := m.View(seat)
			if view.Again == (barbu.Again{}) || src.IntN(4) > 0 {
				continue
			}
			w, err := view.Worlds()
			require.NoError(t, err)
			world := new(barbu.Match)
			w.Draw(world, src)
			seen := world.View(seat)
			seen.Cursor = view.Cursor
			if view.Due <= barbu.DueDraw {
				view.LastTrick, view.TakenBy = nil, cards.NoSeat
			}
			require.True(t, seen.Equal(view), "%v", view.Due)
			require.False(t, world.Whole())
			set, err := barbu.ParsePosition(lookup, string(world.Position()))
			require.NoError(t, err)
			require.Equal(t, world.Position(), set.Position())
			done, _ := world.Deals()
			for now, _ := world.Deals(); now == done && src.IntN(300) > 0; now, _ = world.Deals() { // perhaps to the end, or into another play
				if world.Turn().Chance() {
					require.NoError(t, world.Chance(src))
				} else {
					legal := slices.Collect(world.Legal())
					require.NoError(t, world.Apply(legal[src.IntN(len(legal))]))
				}
			}
			if now, _ := world.Deals(); now > done {
				ended++
			}
			for world.Undo() == nil {
			}
			require.Equal(t, barbu.Turn{Due: barbu.DueDeal}, world.Turn())
			require.Equal(t, view.Again, world.View(seat).Again)
			counted[view.Due]++
		}
	}
	for _, due := range []barbu.Due{barbu.DueDeal, barbu.DueGift, barbu.DueExposure, barbu.DueBet, barbu.DueCard} {
		require.Positive(t, counted[due], "%v", due)
	}
	require.Positive(t, ended)
}

// A count of all deals gives the same possible deals, in a deal that is played again.
func TestWorldsOfAReplayMatchAllDeals(t *testing.T) {
	again := func(m *barbu.Match) bool { return dealDue(m) && m.View(0).Again != barbu.Again{} }
	v, played := leveledVariant(t), 0
	checkTimes(t, full.Of(100, 200, 200), func(t *rapid.T) {
		p, me := randomPosition(t, v, 4, again, drawSource(t))
		b := bruteForceOf(p, me)
		b.agree(t, 20, rand.NewPCG(1, 2))
		if p.match.View(me).Again != (barbu.Again{}) && p.match.Turn().Due == barbu.DueCard {
			played++
		}
	})
	require.Positive(t, played)
}
