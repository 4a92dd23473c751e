package course_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Left, Declarations and Earlier follow what was declared in the set.
func TestDeclarations(t *testing.T) {
	c, src := builtin("penguin"), rand.New(rand.NewPCG(1, 2))
	declared := map[cards.Seat]variant.ContractSet{}
	for c.Stage != course.StageOver {
		require.Equal(t, declared[c.Declarer], variant.ContractSet(c.Earlier()))
		for seat := range cards.Seat(4) {
			require.Equal(t, declared[seat], c.Declarations(seat))
			require.Equal(t, (1<<7-1)&^declared[seat], c.Left(seat))
		}
		require.Equal(t, c.Left(c.Declarer), c.Open())
		by, d := c.Declarer, course.Deal{}
		d, _ = play(c, src)
		declared[by] |= setOf(c, d.Contract.ID())
	}
	require.Zero(t, c.Declarations(4), "there is no such seat")

	fife := builtin("fife")
	for fife.Stage != course.StageDraw {
		play(fife, src)
	}
	play(fife, src)
	require.NotZero(t, fife.Earlier())
	require.Zero(t, fife.Declarations(cards.MaxSeats), "the contracts of the round of cuts are not of a seat")
	require.Zero(t, fife.Declarations(cards.NoSeat))
}

// Allowed yields the contracts that CheckContracts accepts, one contract before two.
func TestAllowedIsWhatIsAccepted(t *testing.T) {
	for _, v := range append(matchtest.RareVariants(), must(variants.Lookup("fife")), must(variants.Lookup("three-hand"))) {
		c, src := must(course.New(v, v.Players()[0])), rand.New(rand.NewPCG(1, 4))
		for c.Stage != course.StageOver && c.Done() < 12 {
			begin(c, src)
			allowed := slices.Collect(c.Allowed())
			require.NotEmpty(t, allowed)
			require.True(t, slices.IsSortedFunc(allowed, func(a, b variant.ContractSet) int { return a.Len() - b.Len() }))
			for set := range variant.ContractSet(1 << c.Game.Contracts()) {
				k := c.Contract(set)
				if err := c.CheckContracts(set, k); !c.Cut() {
					require.Equal(t, slices.Contains(allowed, set), err == nil, "%s: %b, %v", v.Name(), set, err)
				}
			}
			closeWith(c, allowed[src.IntN(len(allowed))])
		}
	}
}

func TestCheckContracts(t *testing.T) {
	for _, row := range []struct {
		course   func() *course.Course
		contract score.ContractID
		err      error
		allowed  string
	}{
		{func() *course.Course { return played("penguin", "no-king") }, "no-king", variant.ErrDeclaredBefore,
			"contracts left: no-tricks, no-hearts, no-queens, no-last-two, trumps, domino"},
		{func() *course.Course { return builtin("penguin") }, "no-king+trumps", variant.ErrOneContract,
			"contracts left: no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps, domino"},
		{func() *course.Course { return builtin("fife") }, "no-king+patience", variant.ErrNotCombinable,
			"can be combined: no-aces, no-king, no-queens, no-hearts, no-tricks; patience with itself"},
		{func() *course.Course { return played("fife", "no-aces", "no-king+no-queens", "patience") }, "no-hearts", variant.ErrMustCombine,
			"want exactly two contracts in two deals, or three or more contracts in one deal; may declare patience, no-hearts+no-tricks"},
		{func() *course.Course { return builtin("simplified") }, "no-king", variant.ErrScheduled, "want no-tricks"},
		{func() *course.Course { return builtin("quodlibet") }, "no-reds", variant.ErrStage, "contracts left: plus, minus, bad-neighbour, achmed"},
		{func() *course.Course { return played("quodlibet", "plus") }, "plus", variant.ErrCap, "contracts left: minus, bad-neighbour, achmed"},
	} {
		c := row.course()
		set := setOf(c, row.contract)
		err := c.CheckContracts(set, c.Contract(set))
		require.ErrorIs(t, err, row.err, row.contract)
		require.EqualError(t, err, (&variant.RuleError{Err: row.err, Allowed: row.allowed}).Error())
	}
}

// played returns a course of a built-in game, or of a rare variant, in which these contracts were
// declared.
func played(name string, contracts ...score.ContractID) *course.Course {
	c := builtin(name)
	for _, ids := range contracts {
		closeWith(c, setOf(c, ids))
	}
	return c
}

// A quota limits how many contracts of a kind each declarer declares.
func TestCheckContractsOfAQuota(t *testing.T) {
	v := rare("card-decides")
	c := must(course.New(v, 4))
	c.Decide(0)
	for _, id := range []score.ContractID{"no-queens", "no-queens", "no-king", "no-king"} {
		closeWith(c, setOf(c, id))
	}
	king := setOf(c, "no-king")
	err := c.CheckContracts(king, c.Contract(king))
	require.ErrorIs(t, err, variant.ErrContractQuota)
	require.ErrorContains(t, err, "contracts left: trumps")
}

// The rules can ask only for pairs, or only for a group.
func TestMustCombine(t *testing.T) {
	for _, row := range []struct {
		pairs, group int
		before       string
		want         score.ContractID
		text         string
	}{
		{3, 0, "no-aces", "no-king", "want exactly two contracts in three deals; may declare no-king+no-queens, no-king+no-hearts, no-king+no-tricks, " +
			"no-queens+no-hearts, no-queens+no-tricks, no-hearts+no-tricks, patience+patience"},
		{1, 0, "no-aces no-king no-queens patience", "no-hearts", "want exactly two contracts in one deal; may declare patience, no-hearts+no-tricks"},
		{0, 4, "no-tricks", "no-king", "want four or more contracts in one deal; may declare patience, patience+patience, no-aces+no-king+no-queens+no-hearts"},
	} {
		c := must(course.New(matchtest.FifeOf("house", func(r *variant.Rules) { r.Combine.Pairs, r.Combine.Group = row.pairs, row.group }), 4))
		for id := range strings.FieldsSeq(row.before) {
			closeWith(c, setOf(c, score.ContractID(id)))
		}
		set := setOf(c, row.want)
		require.Equal(t, &variant.RuleError{Err: variant.ErrMustCombine, Allowed: row.text}, c.CheckContracts(set, c.Contract(set)))
	}
}

// The schedule fixes the contract, and a declaration is needed only if something must be named.
func TestScheduled(t *testing.T) {
	simplified := builtin("simplified")
	require.Equal(t, score.ContractID("no-tricks"), simplified.Scheduled().ID())
	require.False(t, simplified.NeedsDeclaration())
	require.False(t, simplified.Declares())
	penguin := builtin("penguin")
	require.Nil(t, penguin.Scheduled())
	require.True(t, penguin.NeedsDeclaration())
	require.True(t, penguin.Declares())

	v := matchtest.PenguinOf("house", func(r *variant.Rules) {
		matchtest.Only(r, "no-king", "trumps", "domino")
		r.Doubling.Quota = 0
		r.Schedule = []score.ContractID{"no-king", "trumps", "domino"}
	})
	c := must(course.New(v, 4))
	for _, needs := range []bool{false, true, true, false} {
		require.Equal(t, needs, c.NeedsDeclaration(), c.Scheduled().ID())
		closeWith(c, c.Open())
	}

	fife, src := builtin("fife"), rand.New(rand.NewPCG(1, 2))
	for fife.Stage != course.StageDraw {
		play(fife, src)
	}
	require.Nil(t, fife.Scheduled())
	require.False(t, fife.Declares())
}

// Trumps and the start rank can be named only if the contract asks for them.
func TestCheckNamed(t *testing.T) {
	house := must(course.New(matchtest.PenguinOf("house", func(r *variant.Rules) {
		matchtest.Only(r, "no-king", "trumps", "no-queens", "domino", "no-tricks")
		r.Contracts[2].Trump = variant.TrumpOptional
		r.Contracts[3].Layout = dominoes.Rules{Start: dominoes.StartHeld}
		r.Contracts[4].Trump, r.Contracts[4].Tricks = variant.TrumpTurned, tricks.Rules{}
	}), 4))
	hand := cards.HandOf(cards.MustParse("7C"), cards.MustParse("KH"))
	const strange = 9 // a suit that does not exist
	for _, row := range []struct {
		contract score.ContractID
		trump    cards.Suit
		rank     cards.Rank
		err      error
		allowed  string
		known    bool // for a deal whose trump suit is known
	}{
		{"no-king", cards.NoSuit, 0, nil, "", false},
		{"no-king", cards.Clubs, 0, variant.ErrTrumpNotAllowed, "want no-king without a trump", false},
		{"no-king", cards.NoSuit, cards.Seven, variant.ErrRankNotAllowed, "want no-king without a rank", false},
		{"trumps", cards.Spades, 0, nil, "", false},
		{"trumps", cards.NoSuit, 0, variant.ErrTrumpMissing, "want trumps C, D, H or S", false},
		{"trumps", strange, 0, variant.ErrTrumpNotAllowed, "want trumps C, D, H or S", false},
		{"trumps", cards.Spades, cards.Two, variant.ErrRankNotAllowed, "want trumps without a rank", false},
		{"no-queens", cards.NoSuit, 0, nil, "", false},
		{"no-queens", cards.Spades, 0, nil, "", false},
		{"no-queens", strange, 0, variant.ErrTrumpNotAllowed, "want no-queens C, D, H, S or NT", false},
		{"domino", cards.NoSuit, cards.King, nil, "", false},
		{"domino", cards.Hearts, cards.King, variant.ErrTrumpNotAllowed, "want domino without a trump", false},
		{"domino", cards.NoSuit, 0, variant.ErrRankMissing, "want domino and one of 7 K", false},
		{"no-tricks", cards.NoSuit, 0, nil, "", false},
		{"no-tricks", cards.Hearts, 0, variant.ErrTrumpNotAllowed, "want no-tricks without a trump", false},
		{"no-tricks", cards.Hearts, 0, nil, "", true},
		{"no-tricks", cards.Spades, 0, nil, "", true},
		{"no-tricks", strange, 0, variant.ErrTrumpNotAllowed, "want C, D, H or S, the suit of the card that was turned up", true},
		{"no-tricks", cards.NoSuit, 0, variant.ErrTrumpMissing, "want C, D, H or S, the suit of the card that was turned up", true},
		{"no-tricks", cards.Hearts, cards.King, variant.ErrRankNotAllowed, "want no-tricks without a rank", true},
		{"trumps", cards.NoSuit, 0, variant.ErrTrumpMissing, "want trumps C, D, H or S", true},
	} {
		check := course.CheckNamed
		if row.known {
			check = course.CheckKnown
		}
		err := check(house.Contract(setOf(house, row.contract)), row.trump, row.rank, hand)
		if row.err == nil {
			require.NoError(t, err, "%+v", row)
			continue
		}
		require.Equal(t, &variant.RuleError{Err: row.err, Allowed: row.allowed}, err, "%+v", row)
	}
	require.ErrorIs(t, course.CheckNamed(house.Contract(setOf(house, "domino")), 0, cards.Two, hand), dominoes.ErrRankNotHeld)
}
