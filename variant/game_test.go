package variant_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// builtin returns the game of a built-in variant, with changes.
func builtin(t *testing.T, name string, players int, changes string) *variant.Game {
	return game(t, read(t, "extends: "+name+"\nname: house\n"+changes), players)
}

// contractOf returns a contract of a game by its id.
func contractOf(t *testing.T, g *variant.Game, id score.ContractID) *variant.Contract {
	set, err := g.ContractSet(id)
	require.NoError(t, err)
	k := g.InDeal(variant.At{}, set)
	require.NotNil(t, k)
	return k
}

// TestGame checks what a game reports about itself.
func TestGame(t *testing.T) {
	g := builtin(t, "barbuda", 4, "")
	require.False(t, g.Engine().Fewest)
	require.Equal(t, score.Form{Bets: score.BetsColumns, Left: score.LeftGrid}, g.Engine().Form)
	require.Equal(t, 1, g.Engine().Stake)
	require.False(t, g.Engine().Reopens())
	require.Empty(t, g.Engine().CutLabel)
	require.Zero(t, g.Engine().CuttingPack.Len())

	g = builtin(t, "simplified", 4, "")
	require.True(t, g.Engine().Fewest)
	require.Zero(t, g.Engine().Stake)
	require.True(t, builtin(t, "pagat", 5, "").Engine().Reopens())
}

// For a repeated contract, InDeal accepts only the lowest bit. It accepts no bit beyond the
// contracts of the game.
func TestInDealOfOneContract(t *testing.T) {
	g := builtin(t, "fife", 4, "")
	require.Equal(t, 7, g.Contracts(), "five contracts of tricks, and patience twice")
	require.Equal(t, score.ContractID("patience"), g.InDeal(variant.At{}, 1<<5).ID())
	require.Nil(t, g.InDeal(variant.At{}, 1<<6))
	require.Nil(t, g.InDeal(variant.At{}, 1<<7))
}

// TestRolesOfDeals checks the seats of the first deals if the declarer rotates, and if the
// dealer rotates.
func TestRolesOfDeals(t *testing.T) {
	first := func(g *variant.Game) (roles [][3]cards.Seat) {
		for _, d := range g.Engine().Deals[:2] {
			roles = append(roles, [3]cards.Seat{d.Declarer, d.Dealer, d.Leader})
		}
		return roles
	}
	require.Equal(t, [][3]cards.Seat{{0, 3, 1}, {1, 0, 2}},
		first(builtin(t, "penguin", 4, "table: {moves: every-deal, dealer: right-of-declarer, leader: left-of-declarer}\n")))
	require.Equal(t, [][3]cards.Seat{{1, 0, 3}, {2, 1, 0}},
		first(builtin(t, "simplified-choice", 4, "table: {declarer: left-of-dealer, leader: right-of-dealer}\n")))

	var left []int // how many deals each declarer has left, including this deal
	for _, d := range builtin(t, "penguin", 4, "").Engine().Deals[:9] {
		left = append(left, d.Left)
	}
	require.Equal(t, []int{7, 6, 5, 4, 3, 2, 1, 7, 6}, left)
}

func TestRuleErrorAddsWhatIsAllowed(t *testing.T) {
	require.EqualError(t, &variant.RuleError{Err: variant.ErrTrumpMissing}, "the trump is missing")
	require.EqualError(t, &variant.RuleError{Err: variant.ErrTrumpMissing, Allowed: "want C or D"}, "the trump is missing (want C or D)")
}

// A combination counts the king or the jack of hearts if one of its contracts counts that
// card. It shows the cards that any of its contracts shows.
func TestCombinedContractsCountAndShow(t *testing.T) {
	g := builtin(t, "fife", 4, "contracts:\n  no-hearts: {shown: JH}\n  no-queens: {shown: Q}\n")
	for _, row := range []struct {
		id           score.ContractID
		king, hearts bool
		shown        string
	}{
		{"no-aces+no-queens", false, false, "Q"},
		{"no-aces+no-king", true, false, ""},
		{"no-king+no-queens", true, false, "Q"},
		{"no-aces+no-hearts", false, true, "JH"},
		{"no-hearts+no-tricks", false, true, "JH"},
		{"no-king+no-queens+no-hearts", true, true, "Q JH"},
	} {
		set, err := cards.ParsePattern(row.shown)
		require.True(t, err == nil || row.shown == "")
		k := contractOf(t, g, row.id).Engine()
		require.Equal(t, []bool{row.king, row.hearts}, []bool{k.King, k.Hearts}, row.id)
		require.Equal(t, set, cards.Set(k.Shown), row.id)
	}
}

// TestContractNames checks the names of contracts, alone and combined, with and without a
// label.
func TestContractNames(t *testing.T) {
	g := game(t, mustLoad(t, "combine: {contracts: [a, b, c]}\n"+head+"contracts:\n  a: {label: Aces, short: A, "+oneTrick+"}\n  b: {label: Bad, "+oneTrick+"}\n  c: {"+oneTrick+"}\n"), 4)
	for _, row := range []struct {
		id           score.ContractID
		label, short string
	}{
		{"a", "Aces", "A"}, {"b", "Bad", "Bad"}, {"c", "c", "c"}, {"a+b+c", "Aces+Bad+c", "A+Bad+c"},
	} {
		k := contractOf(t, g, row.id)
		require.Equal(t, []string{string(row.id), row.label, row.short}, []string{string(k.ID()), k.Label(), k.Short()})
		require.Equal(t, k.Engine().Set.Len(), len(k.Engine().Scales))
		require.Equal(t, row.id, k.ID())
	}
	require.Equal(t, "x", mustLoad(t, good).Title(), "the id, if there is no title")
}

// TestWhatContractsNeed checks what the declarer names, and which cards are passed and shown.
func TestWhatContractsNeed(t *testing.T) {
	penguin, barbuda, fife, italian, choice := builtin(t, "penguin", 4, ""), builtin(t, "barbuda", 4, ""), builtin(t, "fife", 4, ""), builtin(t, "italian", 4, ""), builtin(t, "simplified-choice", 4, "")
	for _, row := range []struct {
		g          *variant.Game
		id         score.ContractID
		trump      variant.Trump
		rank, held bool
		again      bool // an ace gives another turn
		positive   bool
		passed     int
		shown      string
	}{
		{penguin, "no-hearts", variant.TrumpNone, false, false, false, false, 0, "H"},
		{penguin, "trumps", variant.TrumpSuit, false, false, false, true, 0, ""},
		{penguin, "domino", variant.TrumpNone, true, false, false, true, 0, ""},
		{barbuda, "tricks", variant.TrumpOptional, false, false, false, true, 0, ""},
		{barbuda, "domino", variant.TrumpNone, true, true, false, true, 0, ""},
		{fife, "patience", variant.TrumpNone, false, false, false, true, 0, ""},
		{italian, "no-tricks", variant.TrumpNone, false, false, false, false, 3, ""},
		{choice, "no-tricks", variant.TrumpNone, false, false, false, false, 0, ""}, // its points are bad
		{choice, "tricks", variant.TrumpNone, false, false, false, true, 0, ""},
		{choice, "domino", variant.TrumpNone, false, false, true, true, 0, ""},
	} {
		k := contractOf(t, row.g, row.id)
		require.Equal(t, row.trump, k.Trump(), row.id)
		require.Equal(t, []bool{row.rank, row.held, row.again, row.positive},
			[]bool{k.Engine().NamesRank(), k.Engine().MustHold(), k.Engine().TurnsAgain(cards.MustParseSet("2C AS")), k.Positive()}, row.id)
		require.False(t, k.Engine().TurnsAgain(cards.MustParseSet("2C KS")), row.id)
		require.Equal(t, row.passed, k.Gift().Count, row.id)
		require.Equal(t, row.shown, cards.Pattern(k.Engine().Shown).String(), row.id)
	}
	even := game(t, mustLoad(t, contract("terms: [{per: trick, points: 3}, {per: trick-not-taken, points: -1}]")), 4)
	require.False(t, even.Contract(0).Positive(), "a contract whose points add up to 0 is not positive")
	even = game(t, mustLoad(t, "winner: fewest\n"+contract("terms: [{per: trick, points: 3}, {per: trick-not-taken, points: -1}]")), 4)
	require.False(t, even.Contract(0).Positive())
}

// TestPositiveLayouts checks that the points of the places decide whether a layout is positive.
func TestPositiveLayouts(t *testing.T) {
	for text, positive := range map[string]bool{
		"terms: [{per: place, places: {4: [20, 10, 0, -10]}}]":            true,
		"terms: [{per: place, places: {4: [10, 0, 0, -10]}}]":             true,
		"terms: [{per: place, places: {4: [0, -1, -2, -3]}}]":             false,
		"layout: {end: first-out}, terms: [{per: card-left, points: -1}]": true,
	} {
		g := game(t, mustLoad(t, contract("play: layout, "+text)), 4)
		require.Equal(t, positive, g.Contract(0).Positive(), text)
	}
	g := game(t, mustLoad(t, "winner: fewest\n"+contract("play: layout, terms: [{per: place, places: {4: [0, 0, 0, 8]}}]")), 4)
	require.False(t, g.Contract(0).Positive())
}

// A layout can start with each rank that has all of its cards in the pack. If the declarer must hold
// a card of the rank, they must hold one of its faces.
func TestStartsOfALayout(t *testing.T) {
	g := builtin(t, "penguin", 4, "zero-sum: none\npack: {removed: {4: [2C, 9D, 9H, 9S]}}\ncontracts: {domino: {layout: {start-rank: held}}}")
	k := contractOf(t, g, "domino").Engine()
	require.Len(t, k.Starts, 11)
	require.Zero(t, k.StartFaces(cards.Two))
	require.Zero(t, k.StartFaces(cards.Nine))
	require.Equal(t, cards.Seven.Set(), k.StartFaces(cards.Seven))
	k = contractOf(t, builtin(t, "penguin", 4, ""), "domino").Engine()
	require.Len(t, k.Starts, 13)
	require.Equal(t, cards.Pack52().Cards().First, k.StartFaces(cards.Seven), "every hand may name the rank")
}

// For a declarer who chose the contract, bad points are multiplied and good points are divided.
func TestChooser(t *testing.T) {
	g := builtin(t, "simplified-choice", 4, "chooser: {bad-times: 3, good-part: 4}").Engine()
	require.Equal(t, []int{3, 4}, []int{g.BadTimes, g.GoodPart})
	require.Equal(t, []int32{30, -2}, []int32{g.Chosen(10), g.Chosen(-10)}, "the fewest points win")
}

// TestCutsOfAGame checks the round of cuts of a game.
func TestCutsOfAGame(t *testing.T) {
	g := builtin(t, "fife", 4, "")
	require.Equal(t, "Silly Round", g.Engine().CutLabel)
	require.Equal(t, "Round of cuts", builtin(t, "fife", 4, `cut-round: {label: ""}`).Engine().CutLabel)
	require.Equal(t, 3, g.Engine().PassCount)
	require.Equal(t, 5*4+3, g.Engine().CuttingPack.Len())
	require.Equal(t, 3, g.Engine().CallFirst)
	require.Len(t, g.Engine().Ways, 6)
}

// Every value of an enumerated rule has the text that files use.
func TestTextsOfValues(t *testing.T) {
	require.Equal(t, []string{"tricks", "layout"}, []string{variant.PlayTricks.String(), variant.PlayLayout.String()})
	require.Equal(t, []string{"none", "suit", "suit-or-nt"}, []string{variant.TrumpNone.String(), variant.TrumpSuit.String(), variant.TrumpOptional.String()})
	require.Equal(t, []string{"most", "fewest", "positive"}, []string{variant.WinnerMost.String(), variant.WinnerFewest.String(), variant.WinnerPositive.String()})
	require.Equal(t, []string{"none", "match", "set", "deal"}, []string{variant.ZeroSumNone.String(), variant.ZeroSumMatch.String(), variant.ZeroSumSet.String(), variant.ZeroSumDeal.String()})
	require.Equal(t, []string{"declarer", "dealer"}, []string{variant.RotateDeclarer.String(), variant.RotateDealer.String()})
	require.Equal(t, []string{"after-set", "every-deal"}, []string{variant.MoveAfterSet.String(), variant.MoveEveryDeal.String()})
	require.Equal(t, []string{"default", "right-of-dealer"}, []string{variant.SeatDefault.String(), variant.SeatRightOfDealer.String()})
	require.Equal(t, []string{"black", "red"}, []string{variant.ColourBlack.String(), variant.ColourRed.String()})
}
