package barbu_test

import (
	"math/rand/v2"
	"slices"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Variants for the tests: penguin, penguin with changes, and variants with random rules.

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func penguin() *variant.Variant { return must(variants.Lookup("penguin")) }

// changed returns penguin with some of its rules changed.
func changed(change func(*variant.Rules)) *variant.Variant {
	r := penguin().Rules()
	r.Name, r.ZeroSum = "house", variant.ZeroSumNone
	change(&r)
	return must(r.Compile())
}

// small returns penguin with only 16 cards and the given contracts, for short matches.
func small(ids ...score.ContractID) *variant.Variant {
	return changed(func(r *variant.Rules) {
		r.Pack.Lowest = cards.Jack
		only(r, ids...)
	})
}

// choices returns a small variant with every kind of choice: an optional trump, a start
// rank that must be held, a second turn to bet, and another turn after an ace.
func choices() *variant.Variant {
	return changed(func(r *variant.Rules) {
		r.Pack.Lowest = cards.Jack
		only(r, "no-hearts", "trumps", "domino")
		r.Contracts[1].Trump = variant.TrumpOptional
		r.Contracts[2].Layout = dominoes.Rules{Start: dominoes.StartHeld, AceTurn: dominoes.AceTurnAgain}
		r.Doubling.Flank = doubling.FlankRedoubleReopened
	})
}

// smallPack is a pack for a number of players.
type smallPack struct {
	players int
	pack    variant.Pack
}

var packs = []smallPack{
	{4, variant.Pack{Lowest: cards.Jack}},
	{4, variant.Pack{Lowest: cards.Ten}},
	{3, variant.Pack{Lowest: cards.Queen}},
	{3, variant.Pack{Lowest: cards.Jack, Removed: map[int][]cards.Card{3: {cards.MustParse("JC")}}}},
	{5, variant.Pack{Lowest: cards.Ten}},
	{2, variant.Pack{Lowest: cards.Jack}},
	{8, variant.Pack{Lowest: cards.Jack}},
	{4, variant.Pack{Lowest: cards.Queen, Copies: 2}},
}

// salad is a contract with several terms that count the same cards.
var salad = variant.ContractRules{ID: "salad", Terms: []score.Term{
	{Per: score.PerCard, Cards: cards.Pattern(cards.Hearts.Set()), Points: -2},
	{Per: score.PerCard, Cards: cards.Pattern(cards.SetOf(cards.MustParse("KH"))), Points: -7},
	{Per: score.PerCard, Cards: cards.Pattern(cards.Queen.Set()), Points: 3},
	{Per: score.PerPosition, Trick: 1, Points: 11},
}}

// drawVariant draws a variant with few contracts and cards and otherwise random rules.
func drawVariant(t *rapid.T) (v *variant.Variant, players int) {
	pack := rapid.SampledFrom(packs).Draw(t, "pack")
	return drawRules(t, pack), pack.players
}

// drawRules draws the rules of a variant for a pack.
func drawRules(t *rapid.T, pack smallPack) *variant.Variant {
	r := penguin().Rules()
	r.Name, r.ZeroSum = "house", variant.ZeroSumNone
	r.Players, r.Pack = []int{pack.players}, pack.pack
	r.Winner = drawEnum[variant.Winner](t, "winner", 2)
	r.Table = variant.Table{
		Moves:  drawEnum[variant.Moves](t, "moves", 2),
		Dealer: drawEnum[variant.RelativeSeat](t, "dealer", 3),
		Leader: drawEnum[variant.RelativeSeat](t, "leader", 3),
	}
	all := rapid.Permutation(append(r.Contracts, salad)).Draw(t, "contracts")
	r.Contracts = all[:rapid.IntRange(1, 3).Draw(t, "how many")]
	for i := range r.Contracts {
		drawContract(t, &r.Contracts[i], pack.players)
	}
	r.Doubling = drawDoubling(t, len(r.Contracts))
	v, err := r.Compile()
	require.NoError(t, err)
	return v
}

// drawEnum draws one of the first n values of an enumerated rule.
func drawEnum[T ~uint8](t *rapid.T, label string, n int) T {
	return T(rapid.IntRange(0, n-1).Draw(t, label))
}

func drawContract(t *rapid.T, k *variant.ContractRules, players int) {
	if k.Play == variant.PlayLayout {
		k.Layout = dominoes.Rules{
			Start:   drawEnum[dominoes.StartRule](t, "start", 4),
			Ace:     drawEnum[dominoes.AceRule](t, "ace", 2),
			AceTurn: drawEnum[dominoes.AceTurn](t, "ace turn", 2),
			End:     drawEnum[dominoes.End](t, "layout end", 2),
		}
		if k.Layout.Start == dominoes.StartFixed {
			k.Layout.Rank = rapid.SampledFrom([]cards.Rank{cards.Queen, cards.King, cards.Ace}).Draw(t, "rank")
		}
		places := rapid.SliceOfN(rapid.IntRange(-50, 50), players, players).Draw(t, "places")
		k.Terms = []score.Term{{Per: score.PerPlace, Places: map[int][]int{players: places}}}
		return
	}
	k.Trump = drawEnum[variant.Trump](t, "trump", 3)
	k.Tricks = tricks.Rules{
		Lead: drawEnum[tricks.Lead](t, "lead", 3),
		End:  drawEnum[tricks.End](t, "end", 2),
	}
	if k.Trump != variant.TrumpNone {
		k.Tricks.Head = drawEnum[tricks.Duty](t, "head", 2)
		k.Tricks.Ruff = drawEnum[tricks.Duty](t, "ruff", 2)
		k.Tricks.Overtrump = drawEnum[tricks.Duty](t, "overtrump", 2)
		k.Tricks.Undertrump = drawEnum[tricks.Duty](t, "undertrump", 1+int(k.Tricks.Overtrump))
	}
}

func drawDoubling(t *rapid.T, deals int) doubling.Rules {
	r := doubling.Rules{
		Negative: drawEnum[doubling.Targets](t, "negative", 3),
		Positive: drawEnum[doubling.Targets](t, "positive", 3),
	}
	if r.Negative != doubling.TargetsNobody || r.Positive != doubling.TargetsNobody {
		r.Declarer = drawEnum[doubling.DeclarerRedouble](t, "declarer", 3)
	}
	if r.Negative == doubling.TargetsAnyone || r.Positive == doubling.TargetsAnyone {
		r.Flank = drawEnum[doubling.FlankRedouble](t, "flank", 3)
	}
	if r.Negative != doubling.TargetsNobody && r.Positive != doubling.TargetsNobody {
		r.Quota = rapid.IntRange(0, deals).Draw(t, "quota")
	}
	return r
}

// drawHands draws a deal as a permutation of the pack.
func drawHands(t *rapid.T, g *variant.Game) (hands cards.Hands) {
	for i, c := range rapid.Permutation(list(g.Pack().Cards())).Draw(t, "deal") {
		hands[i/g.HandSize()] = hands[i/g.HandSize()].With(c)
	}
	return hands
}

// habit chooses an action.
type habit func(t *rapid.T, legal []barbu.Action) barbu.Action

// drawHabit draws how players bet: at random, as little as possible, or as much as possible.
// If players make few bets, the quota often requires a double.
func drawHabit(t *rapid.T) habit {
	random := func(t *rapid.T, legal []barbu.Action) barbu.Action { return rapid.SampledFrom(legal).Draw(t, "action") }
	betting := func(legal []barbu.Action) bool {
		return legal[0].Kind == barbu.KindDouble || legal[len(legal)-1].Kind == barbu.KindDouble
	}
	return rapid.SampledFrom([]habit{
		random,
		func(t *rapid.T, legal []barbu.Action) barbu.Action {
			if betting(legal) {
				return legal[0]
			}
			return random(t, legal)
		},
		func(t *rapid.T, legal []barbu.Action) barbu.Action {
			if betting(legal) {
				return legal[len(legal)-1]
			}
			return random(t, legal)
		},
	}).Draw(t, "habit")
}

// playRandomly plays at random until stop returns true or the match is over.
func playRandomly(m *barbu.Match, src rand.Source, stop func() bool) {
	for turn := m.Turn(); !turn.Over() && !stop(); turn = m.Turn() {
		if turn.Chance() {
			if err := m.Deal(m.Shuffle(src)); err != nil {
				panic(err)
			}
			continue
		}
		legal := slices.Collect(m.Legal())
		if err := m.Apply(legal[src.Uint64()%uint64(len(legal))]); err != nil {
			panic(err)
		}
	}
}

func never() bool { return false }
