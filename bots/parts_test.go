package bots

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// shown returns the parts of a contract: the points, and the cards that score.
func shown(parts []part) string {
	var all []string
	for _, p := range parts {
		all = append(all, strings.TrimSpace(fmt.Sprint(p.points, " ", p.cards)))
	}
	return strings.Join(all, "; ")
}

// The points of a contract are divided into tricks, the last tricks, what most cards of a suit have in common, and
// other cards with the same points.
func TestParts(t *testing.T) {
	for _, row := range []struct{ variant, contract, want string }{
		{"penguin", "no-tricks", "26"},
		{"penguin", "trumps", "65"},
		{"penguin", "no-last-two", "20; 10"},
		{"penguin", "no-queens", "24 QC QD QH QS"},
		{"penguin", "no-king", "20 KH"},
		{"penguin", "no-hearts", "26 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH; 4 AH"},
		{"barbuda", "kings-and-jacks", "30 JC KC KD KH JS KS; 4 JD JH"},
		{"italian", "no-hearts", "26 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH; 10 TH JH QH KH AH"},
		{"salade", "salad-of-five", "65; 80; 65 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH; 100 QC QD QH QS; 50 KS"},
		{"fife", "no-king+no-tricks", "80; 100 KH"},
		{"simplified", "no-first-last", ""}, // the first trick scores too
		{"three-hand", "no-tricks", "32"},
		{"knaves", "knaves", ""},        // tricks are good points, and jacks are bad ones
		{"trex-teams", "no-tricks", ""}, // partners
		{"simplified-many", "no-tricks", ""},
		{"fife", "patience", ""},
	} {
		v := lookup(t, row.variant)
		m, err := barbu.New(v, v.UsualPlayers())
		require.NoError(t, err)
		var k known
		k.learn(dealt(t, m).View(0))
		require.Equal(t, row.want, shown(k.worth(score.ContractID(row.contract)).parts), "%s, %s", row.variant, row.contract)
	}
}

// The weights are for one pack. Four players also have eight cards each of two small packs.
func TestNoPartsOfTwoPacks(t *testing.T) {
	for pack, parts := range map[string]int{"{lowest: 7}": 1, "{lowest: J, copies: 2}": 0} {
		v, _, err := variant.Load("small.yaml", strings.NewReader(`
name: small
players: [4]
pack: `+pack+`
schedule: [a]
contracts: {a: {terms: [{per: trick, points: -1}]}}
`), nil)
		require.NoError(t, err)
		m, err := barbu.New(v, 4)
		require.NoError(t, err)
		var k known
		k.learn(dealt(t, m).View(0))
		require.Equal(t, 8, k.game.HandSize())
		require.Len(t, k.worth("a").parts, parts, pack)
	}
}

// The parts of a contract that only scores tricks and cards have all its points.
func TestPartsHaveAllPoints(t *testing.T) {
	found := 0
	for _, name := range variants.Names() {
		v := lookup(t, name)
		m, err := barbu.New(v, v.UsualPlayers())
		require.NoError(t, err)
		var k known
		k.learn(dealt(t, m).View(0))
		for _, c := range k.rules.Contracts {
			w := k.worth(c.ID)
			if len(w.parts) == 0 {
				continue
			}
			found++
			sum := 0
			var each [cardValues]int
			for _, p := range w.parts {
				sum += p.points
				for card := range p.cards.All() {
					each[card%cardValues] += p.points / p.cards.Len()
				}
			}
			require.Equal(t, max(w.total, -w.total), sum, "%s, %s", name, c.ID)
			for i, n := range each {
				require.Equal(t, max(w.each[i], -w.each[i]), int32(n), "%s, %s: %v", name, c.ID, cards.Card(i))
			}
		}
	}
	require.Greater(t, found, 80)
}

// Contracts for which one part has no weights are played by the rules of thumb.
func TestPartsWithoutWeights(t *testing.T) {
	kinds := map[string]*weights{"4x13 bad suit, rarely led": new(weights)}
	k := known{kinds: kinds}
	m, err := barbu.New(lookup(t, "penguin"), 4)
	require.NoError(t, err)
	k.learn(dealt(t, m).View(0))
	require.Empty(t, k.worth("no-hearts").parts)
	kinds["4x13 bad card, rarely led"] = new(weights)
	k.worths = map[string]*worth{}
	require.Len(t, k.worth("no-hearts").parts, 2)
}

// A card counts for the suit if most cards of its suit score, and a contract has weights if it has at most eight parts and
// each of them has its weights.
func TestKindsOfParts(t *testing.T) {
	k := *knownOf(t, "penguin")
	k.kinds = everyKind()
	parts := func(trump variant.Trump, terms ...score.Term) []part {
		contracts := []variant.ContractRules{{Play: variant.PlayTricks, Trump: trump, Terms: terms}}
		return k.parts(worthOf(contracts, k.game, 1), contracts)
	}
	term := func(points int, text string) score.Term {
		return score.Term{Per: score.PerCard, Points: points, Cards: cards.Pattern(cards.MustParseSet(text))}
	}
	position := func(trick, points int) score.Term {
		return score.Term{Per: score.PerPosition, Trick: trick, Points: points}
	}
	require.Len(t, parts(variant.TrumpNone, position(13, 50)), 1)
	require.Empty(t, parts(variant.TrumpNone, position(1, 50), position(2, -50), position(13, 50)), "the first two tricks score")
	for text, kind := range map[string]string{
		"2H 3H 4H 5H 6H 7H":    "4x13 good cards",
		"2H 3H 4H 5H 6H 7H 8H": "4x13 good suit",
		"2H":                   "4x13 good card",
	} {
		found := parts(variant.TrumpNone, term(1, text))
		require.Len(t, found, 1, text)
		require.Same(t, k.kinds[kind], found[0].plain, text)
		require.Nil(t, found[0].trumps, text)
		found = parts(variant.TrumpSuit, term(-2, text))
		require.Nil(t, found[0].plain, text)
		require.Same(t, k.kinds[strings.Replace(kind, "good", "bad", 1)+", trumps"], found[0].trumps, text)
		require.Same(t, k.kinds[strings.Replace(kind, "good", "bad", 1)+", ruffed"], found[0].ruffed, text)
	}
	var all []score.Term
	for points, text := range []string{"2C", "3C", "4C", "5C", "2D", "3D", "4D", "5D"} {
		all = append(all, term(points+1, text))
	}
	require.Len(t, parts(variant.TrumpOptional, all...), 8)
	require.Empty(t, parts(variant.TrumpOptional, append(all, term(9, "6D"))...))
	for _, kind := range []string{"", ", ruffed", ", trumps"} {
		k.kinds = everyKind()
		delete(k.kinds, "4x13 good card"+kind)
		require.Empty(t, parts(variant.TrumpOptional, term(1, "2C")), kind)
	}
	k.kinds = everyKind()
	one := parts(variant.TrumpOptional, term(1, "2C"))[0]
	require.Same(t, one.plain, one.weightsOf(cards.Clubs, cards.NoSuit))
	require.Same(t, one.ruffed, one.weightsOf(cards.Clubs, cards.Hearts))
	require.Same(t, one.trumps, one.weightsOf(cards.Hearts, cards.Hearts))
}
