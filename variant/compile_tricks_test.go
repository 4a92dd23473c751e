package variant_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A contract of tricks is refused if its rules about trumps contradict each other.
func TestTrumpSuitRefused(t *testing.T) {
	cut := "cut-round: {circle: [a1], pack: {lowest: 2, highest: 2, jokers: 1}}\n" + head + "contracts:\n" + layout
	for _, tt := range []bad{
		{contract("trump: §fixed, " + oneTrick), []string{"contracts.a.trump: trump: fixed needs a trump suit: want trump-suit: C, D, H or S"}},
		{contract("trump-suit: §H, " + oneTrick), []string{"contracts.a.trump-suit: the rules fix a trump suit only with trump: fixed: want trump: fixed, or no trump-suit"}},
		{contract("trump: suit, trump-suit: §H, " + oneTrick), []string{"contracts.a.trump-suit: the rules fix a trump suit only with trump: fixed: want trump: fixed, or no trump-suit"}},
		{contract("play: layout, trump-suit: §H, " + fourPlaces), []string{"contracts.a.trump-suit: a contract that builds a layout has no trumps: want no trump-suit"}},
		{cut + "  a1: {trump: §fixed, trump-suit: C, " + oneTrick + "}\n", []string{"contracts.a1.trump: the contracts of a round of cuts have no trumps: want none"}},
	} {
		tt.check(t)
	}
	for _, text := range []string{
		contract("trump: fixed, trump-suit: H, tricks: {head: must, ruff: must, trump-lead: until-broken}, " + oneTrick),
		"table: {turn: dealer}\nschedule: [a]\n" + contract("trump: fixed, trump-suit: S, "+oneTrick), // nobody declares
	} {
		mustLoad(t, text)
	}
}

// An order of the ranks lists exactly the ranks of the pack, and each pack has the lead card or a
// higher card of its suit, once.
func TestRankOrderAndLeadCardRefused(t *testing.T) {
	for _, tt := range []bad{
		{"rank-order: §AT\npack: {lowest: T}\n" + contract(oneTrick), []string{
			"rank-order: AT does not list the rank J: want every rank of the pack, from the highest to the lowest"}},
		{"rank-order: §AKQJT9\npack: {lowest: T}\n" + contract(oneTrick), []string{
			"rank-order: the pack has no card of the rank 9: want only ranks of the pack"}},
		{"rank-order: §AKA\npack: {lowest: T}\n" + contract(oneTrick), []string{
			`rank-order: cannot read "AKA": want two or more different ranks from the highest to the lowest, such as ATKQJ987`}},
		{"pack: {lowest: T}\n" + contract("tricks: {rank-order: §TJQK}, "+oneTrick), []string{
			"contracts.a.tricks.rank-order: TJQK does not list the rank A: want every rank of the pack, from the highest to the lowest"}},
		{"pack: {lowest: T}\n" + contract("play: layout, layout: {rank-order: §TJQK}, "+fourPlaces), []string{
			"contracts.a.layout.rank-order: TJQK does not list the rank A: want every rank of the pack, from the highest to the lowest"}},
		{"pack: {lowest: T}\n" + contract("play: layout, layout: §{rank-order: TJQKA, ace: low}, "+fourPlaces), []string{
			"contracts.a.layout: ace: low is only for rows in the natural order: want ace: high with rank-order, which has the place of the ace"}},
		{contract("play: layout, tricks: §{rank-order: AK}, " + fourPlaces), []string{
			"contracts.a.tricks: tricks has rules, but the contract builds a layout: want play: tricks, or no tricks"}},
		{"pack: {removed: {4: [AC, AD, AH, AS]}}\n" + contract("tricks: {lead-card: §AC}, "+oneTrick), []string{
			"contracts.a.tricks.lead-card: with 4 players: the pack has neither AC nor a higher card of its suit: want a card of the pack"}},
		{"pack: {copies: 2}\n" + contract("tricks: {lead-card: §2C}, "+oneTrick), []string{
			"contracts.a.tricks.lead-card: with 4 players: the pack has 2C twice, so two players can hold it: want a card that the pack has once"}},
		{contract("tricks: {lead-card: §JOKER}, " + oneTrick), []string{
			"contracts.a.tricks.lead-card: JOKER cannot be led: want a rank and a suit such as 2C"}},
	} {
		tt.check(t)
	}
	for _, text := range []string{
		"rank-order: 23456789TJQKA\n" + contract(oneTrick),
		"pack: {lowest: K, added: [\"*H\", \"*H\", 7C, 7C]}\nrank-order: 7KA\n" + contract(oneTrick),
		"pack: {removed: {4: [2C, 2D, 2H, 2S]}}\n" + contract("tricks: {lead-card: 2C}, "+oneTrick),
		"pack: {copies: 2, removed: {4: [2C, 2D, 2H, 2S]}}\n" + contract("tricks: {lead-card: 2C}, "+oneTrick),
	} {
		mustLoad(t, text)
	}
}

// The lead card of a game is in its pack, and its order of ranks is that of the contract, or else
// of the variant.
func TestContractTricks(t *testing.T) {
	v := mustLoad(t, with("pack: {lowest: 7, removed: {3: [8C, 8D]}}\nrank-order: AKQJT978\n"+contract("tricks: {lead-card: 8C}, "+oneTrick)+
		"  b: {tricks: {lead-card: 8C, rank-order: AKQJT987}, "+oneTrick+"}\n", "[4]", "[3, 4]"))
	for _, tt := range []struct {
		players, contract int
		lead, order       string
	}{
		{4, 0, "8C", "AKQJT978"}, {4, 1, "8C", ""},
		{3, 0, "7C", "AKQJT978"}, {3, 1, "9C", ""},
	} {
		g, err := v.For(tt.players)
		require.NoError(t, err)
		rules := g.Contract(tt.contract).Tricks()
		require.Equal(t, tt.lead, rules.LeadCard.String())
		require.Equal(t, tt.order, rules.RankOrder.String())
	}
}

// The tarot king replaces a lead card as a king does: it is below the ace, and after the king of
// hearts.
func TestLeadCardIsTheTarotKing(t *testing.T) {
	for removed, want := range map[string]string{"KH": "*H", "AH": "KH"} {
		v := mustLoad(t, with("pack: {lowest: K, removed: {4: ["+removed+"]}, added: ['*H']}\n"+contract("tricks: {lead-card: 2H}, "+oneTrick), "[4]", "[4]"))
		g, err := v.For(4)
		require.NoError(t, err)
		require.Equal(t, want, g.Contract(0).Tricks().LeadCard.String(), removed)
	}
}
