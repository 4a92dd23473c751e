package engine_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// A layout and runs have finishing places, and can end when the first player is out.
func TestRankedAndFirstOut(t *testing.T) {
	layoutOut, runsOut := dominoes.Rules{End: dominoes.EndFirstOut}, runs.Rules{End: runs.EndFirstOut}
	for _, row := range []struct {
		contract         engine.Contract
		ranked, firstOut bool
	}{
		{engine.Contract{Kind: play.Tricks, LayoutRules: layoutOut, RunRules: runsOut}, false, false},
		{engine.Contract{Kind: play.Count, LayoutRules: layoutOut, RunRules: runsOut}, false, false},
		{engine.Contract{Kind: play.Layout, LayoutRules: layoutOut}, true, true},
		{engine.Contract{Kind: play.Layout, RunRules: runsOut}, true, false},
		{engine.Contract{Kind: play.Runs, RunRules: runsOut}, true, true},
		{engine.Contract{Kind: play.Runs, LayoutRules: layoutOut}, true, false},
	} {
		require.Equal(t, row.ranked, row.contract.Ranked(), "%v", row.contract.Kind)
		require.Equal(t, row.firstOut, row.contract.FirstOut(), "%v", row.contract.Kind)
	}
}

// Only in a layout the declarer can name a start rank, and must hold it if the rules say so.
func TestNamesRank(t *testing.T) {
	for _, row := range []struct {
		kind           play.Kind
		start          dominoes.StartRule
		names, mustTwo bool
	}{
		{play.Layout, dominoes.StartNamed, true, false}, {play.Layout, dominoes.StartHeld, true, true},
		{play.Layout, dominoes.StartFixed, false, false}, {play.Layout, dominoes.StartFirstCard, false, false},
		{play.Tricks, dominoes.StartNamed, false, false}, {play.Runs, dominoes.StartHeld, false, false},
	} {
		k := engine.Contract{Kind: row.kind, LayoutRules: dominoes.Rules{Start: row.start}}
		require.Equal(t, row.names, k.NamesRank(), "%+v", row)
		require.Equal(t, row.mustTwo, k.MustHold(), "%+v", row)
	}
}

// A declarer can name every rank, or only a rank that they hold.
func TestStartRanks(t *testing.T) {
	hand := cards.HandOf(cards.MustParse("7C"), cards.MustParse("7D"), cards.MustParse("KH"))
	named := contract(builtin("penguin", 4), "domino")
	require.Len(t, slices.Collect(named.Ranks(hand)), 13)
	require.NoError(t, named.CheckRank(cards.Two, hand))

	held := contract(builtin("barbuda", 4), "domino")
	require.Equal(t, []cards.Rank{cards.Seven, cards.King}, slices.Collect(held.Ranks(hand)))
	for rank := range held.Ranks(hand) {
		require.Equal(t, cards.Seven, rank)
		break
	}
	require.NoError(t, held.CheckRank(cards.King, hand))
	require.ErrorIs(t, held.CheckRank(cards.Two, hand), dominoes.ErrRankNotHeld)
	require.Equal(t, cards.Seven.Set(), held.StartFaces(cards.Seven))

	short := contract(changed("barbuda", 4, func(r *variant.Rules) { r.Pack.Lowest = cards.Seven }), "domino")
	require.Equal(t, cards.Seven.Set(), short.StartFaces(cards.Seven))
	require.Zero(t, short.StartFaces(cards.Six), "no such rank is in the pack")
}

func TestTurnsAgain(t *testing.T) {
	k := engine.Contract{LayoutRules: dominoes.Rules{AceTurn: dominoes.AceTurnAgain}}
	require.True(t, k.TurnsAgain(cards.MustParseSet("2C AS")))
	require.False(t, k.TurnsAgain(cards.MustParseSet("2C KS")))
	require.False(t, new(engine.Contract).TurnsAgain(cards.MustParseSet("2C AS")))
}

// Trumps are the suit that the rules fix, or the suit that was named.
func TestTrumpSuit(t *testing.T) {
	fixed := engine.Contract{FixedTrump: cards.Diamonds}
	require.Equal(t, cards.Diamonds, fixed.TrumpSuit(cards.NoSuit))
	require.Equal(t, cards.Diamonds, fixed.TrumpSuit(cards.Clubs))
	require.Equal(t, cards.Clubs, new(engine.Contract).TrumpSuit(cards.Clubs))
}

func TestLeader(t *testing.T) {
	k := engine.Contract{Players: 4, Lead: engine.Place{Of: engine.OfDealer, Shift: 1}}
	require.Equal(t, cards.Seat(0), k.Leader(1, 3, 2))
	k.Lead = engine.Place{}
	require.Equal(t, cards.Seat(2), k.Leader(1, 3, 2), "the contract names no seat")
}

// The points of all players vary if cards are shown that score for nobody else, and the teams do
// not score fixed points.
func TestVaries(t *testing.T) {
	shown := exposure.Rules{Cards: cards.Pattern(cards.MustParseSet("KH")), Scores: exposure.ScoresNothing}
	for _, row := range []struct {
		name   string
		change func(*variant.ContractRules)
		want   bool
		least  int
	}{
		{"plain", func(*variant.ContractRules) {}, false, -20},
		{"nothing for the holder", func(k *variant.ContractRules) { k.Exposure = shown }, true, -40},
		{"against the holder", func(k *variant.ContractRules) { k.Exposure = exposure.Rules{Cards: shown.Cards} }, false, -20},
	} {
		g := changed("penguin", 4, func(r *variant.Rules) {
			for i := range r.Contracts {
				if r.Contracts[i].ID == "no-king" {
					row.change(&r.Contracts[i])
				}
			}
		})
		require.Equal(t, row.want, contract(g, "no-king").Varies(), row.name)
		least, most := contract(g, "no-king").ShownTotals()
		require.Equal(t, []int{row.least, -20}, []int{least, most}, row.name)
	}
	require.False(t, contract(builtin("trex-teams", 4), "no-queens").Varies())
}

// An announcement of all tricks scores for the seat that made it and for each other seat, times the
// multiplier.
func TestAnnounced(t *testing.T) {
	announce := score.Announce{Made: score.AnnouncePoints{Announcer: 26, Others: -1}, Failed: score.AnnouncePoints{Announcer: -13, Others: 2}}
	g := changed("penguin", 4, func(r *variant.Rules) {
		r.Multiplier = 2
		r.Contracts = slices.DeleteFunc(r.Contracts, func(k variant.ContractRules) bool { return k.ID != "trumps" && k.ID != "domino" })
		r.Contracts[0].Announce = announce
	})
	k := contract(g, "trumps")
	require.True(t, k.Announces())
	require.False(t, contract(g, "domino").Announces())
	require.Equal(t, score.Points{-2, -2, 52, -2}, k.Announced(2, true))
	require.Equal(t, score.Points{4, -26, 4, 4}, k.Announced(1, false))
}

// A seat that took everything chooses, if the contract has such a choice.
func TestChooser(t *testing.T) {
	hearts := func(change func(*score.AllTaken)) *engine.Contract {
		return contract(changed("hearts", 4, func(r *variant.Rules) {
			r.End.Deals = 60
			change(r.Contracts[0].AllTaken)
		}), "hearts")
	}
	choice := hearts(func(a *score.AllTaken) { a.Or = score.Alternative{Taker: -26} })
	fixed := hearts(func(*score.AllTaken) {})
	require.True(t, choice.Chooses())
	require.False(t, fixed.Chooses())

	all := cards.MustParseSet("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS")
	var taken scoring.Taken
	taken.Cards[2].First, taken.Tricks[2], taken.Tricks[1] = all, 10, 3
	require.Equal(t, cards.Seat(2), choice.Chooser(&taken))
	require.Equal(t, cards.NoSeat, fixed.Chooser(&taken))
	taken.Cards[2].First = all.Without(cards.MustParse("QS"))
	taken.Cards[1].First = cards.MustParseSet("QS")
	require.Equal(t, cards.NoSeat, choice.Chooser(&taken))
}
