package variant_test

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// plain is a small variant that tests change.
const plain = `
players: [4]
contracts:
  no-hearts: {terms: [{per: card, cards: H, points: -2}]}
  trumps: {trump: suit, terms: [{per: trick, points: 5}]}
  domino: {play: layout, terms: [{per: place, places: {4: [40, 20, 5, 0]}}]}
`

// Rules stated in two ways make the same variant.
func TestStatedInTwoWays(t *testing.T) {
	const (
		sorted = true  // YAML writes both in the same way
		kept   = false // YAML keeps the order of the file
	)
	for _, row := range []struct {
		name, with, one, other string
		yaml                   bool
	}{
		{"one pack", "", "", "pack: {copies: 1}", sorted},
		{"from the two", "", "", "pack: {lowest: 2}", sorted},
		{"nothing added or removed", "", "", "pack: {added: [], removed: {4: []}}", sorted},
		{"removed in another order", "", "pack: {removed: {4: [2C, 3C, 2D, 3D]}}", "pack: {removed: {4: [3D, 3C, 2D, 2C]}}", sorted},
		{"added in another order", "without: [domino]", "pack: {added: [AC, AD, AH, AS]}", "pack: {added: [AS, AC, AH, AD]}", sorted},
		{"players in another order", "without: [domino]", "players: [2, 4]", "players: [4, 2]", sorted},
		{"the declarer deals", "", "", "table: {dealer: declarer}", sorted},
		{"the declarer leads", "", "", "table: {leader: declarer}", sorted},
		{"the dealer, who declares, leads", "", "", "table: {leader: dealer}", sorted},
		{"the declarer is left of the dealer", "table: {dealer: right-of-declarer}", "", "table: {leader: left-of-dealer}", sorted},
		{"the dealer is right of the declarer", "table: {dealer: right-of-declarer}", "table: {leader: right-of-declarer}", "table: {leader: dealer}", sorted},
		{"the dealer, whose turn it is, leads", "table: {turn: dealer, declarer: left-of-dealer}", "", "table: {leader: dealer}", sorted},
		{"the declarer is left of the dealer, whose turn it is", "table: {turn: dealer, declarer: left-of-dealer}",
			"table: {leader: declarer}", "table: {leader: left-of-dealer}", sorted},
		{"the leader of the table leads", "table: {leader: left-of-declarer}", "", "contracts: {trumps: {leader: left-of-declarer}}", sorted},
		{"nobody declares and the dealer leads", "table: {turn: dealer}\nschedule: [no-hearts]\nwithout: [trumps, domino]", "", "table: {leader: dealer}", sorted},
		{"no schedule", "", "", "schedule: []", sorted},
		{"the largest number of deals", "", "", "deals: 12", sorted},
		{"a cap equal to the number of players", "", "", "contracts: {trumps: {cap: 4}}", sorted},
		{"a cap above the number of players", "", "", "contracts: {trumps: {cap: 8}}", sorted},
		{"spared hearts", "contracts: {no-hearts: {tricks: {lead: last-resort}}}", "", "contracts: {no-hearts: {tricks: {spared: H}}}", sorted},
		{"places for another number of players", "", "", "contracts: {domino: {terms: [{per: place, places: {3: [3, 2, 1], 4: [40, 20, 5, 0]}}]}}", sorted},
		{"points multiplied by 1", "", "", "multiplier: 1", sorted},
		{"a chooser whose points are not changed", "", "", "chooser: {bad-times: 1, good-part: 1}", sorted},
		{"the default payments of bets", "doubling: {negative: anyone}", "", "doubling: {double-pays: 1, redouble-pays: 2}", sorted},
		{"zeros", "", "", "deals: 0\nstake: 0\ndoubling: {quota: 0}\ncontracts: {trumps: {give: {count: 0}, cap: 0}}", sorted},
		{"defaults written out", "", "", "winner: most\nzero-sum: none\ntable: {turn: declarer, moves: after-set, leader: default}\n" +
			"doubling: {negative: nobody}\ncontracts: {no-hearts: {trump: none, tricks: {lead: free, head: may, end: play-all}, give: {to: left}, shown: ''}}", sorted},
		{"the taker gets the points", "", "contracts: {trumps: {terms: [{per: trick, points: 3}]}}", "contracts: {trumps: {terms: [{per: trick, points: 3, to: taker}]}}", sorted},
		{"a term without points", "", "contracts: {trumps: {terms: [{per: trick}], all-taken: {taker: 5}}}", "contracts: {trumps: {terms: [{per: trick, points: 0}], all-taken: {taker: 5}}}", sorted},
		{"the same cards in another notation", "", "", `contracts: {no-hearts: {terms: [{per: card, cards: "*A2-KH", points: -2}]}}`, sorted},
		{"a contract declared once", "", "", "contracts: {no-hearts: {times: 1}}", sorted},
		{"one set", "", "", "sets: 1", sorted},
		{"no rounds", "", "", "combine: {contracts: [], pairs: 0, group: 0}\ncut-round: {circle: [], passes: {to: []}, several: one-card}", sorted},
		{"contracts to combine in another order", inRounds, "", "combine: {contracts: [domino, no-queens, no-hearts]}", sorted},
		{"the dealer cuts and leads", cutting, "", "cut-round: {cutter: dealer, leader: dealer}", sorted},
		{"black cards for passing", cutting, "", "cut-round: {passes: {on: black, call-first: 0}}", sorted},
		{"the leader of both kinds of rounds leads", cutting + "table: {leader: left-of-dealer}", "cut-round: {leader: left-of-dealer}",
			"cut-round: {leader: left-of-dealer}\ncontracts: {domino: {leader: left-of-dealer}}", sorted},
		{"the sheet's usual form", "", "", "sheet: {lines: deals, bets: listed, left: unshown, marks: none}", sorted},
		{"terms in another order", "", "contracts: {trumps: {terms: [{per: trick, points: 5}, {per: card, cards: KH, points: 1}]}}",
			"contracts: {trumps: {terms: [{per: card, cards: KH, points: 1}, {per: trick, points: 5}]}}", kept},
		{"contracts in another order", "", "",
			"without: [no-hearts]\ncontracts: {no-hearts: {terms: [{per: card, cards: H, points: -2}]}}", kept},
	} {
		t.Run(row.name, func(t *testing.T) {
			a, b := layers(t, plain, row.with, row.one), layers(t, plain, row.with, row.other)
			require.Equal(t, a.Fingerprint(), b.Fingerprint())
			require.Empty(t, variant.Diff(a, b))
			if row.yaml {
				require.Equal(t, string(a.YAML()), string(b.YAML()))
			} else {
				require.NotEqual(t, string(a.YAML()), string(b.YAML()))
			}
		})
	}
}

// Similar rules that are not the same make different variants.
func TestStatedDifferently(t *testing.T) {
	for _, row := range []struct{ name, with, one, other string }{
		{"another schedule", "", "schedule: [no-hearts, trumps, domino]", "schedule: [trumps, no-hearts, domino]"},
		{"a contract twice", "", "schedule: [no-hearts, trumps, domino]", "schedule: [no-hearts, trumps, domino, domino]"},
		{"a term twice", "", "", "contracts: {trumps: {terms: [{per: trick, points: 5}, {per: trick, points: 5}]}}"},
		{"a card removed twice", "players: [8]\npack: {copies: 2}\nwithout: [domino]", "pack: {removed: {8: [2C, 2C, 2D, 2D, 2H, 2H, 2S, 2S]}}",
			"pack: {removed: {8: [2C, 2D, 2H, 2S, 3C, 3D, 3H, 3S]}}"},
		{"no points if one player takes everything", "", "", "contracts: {trumps: {all-taken: {}}}"},
		{"a cap that binds for five", "players: [4, 5]\npack: {removed: {5: [2C, 3C]}}\nwithout: [domino]\ndeals: 5\ntable: {moves: every-deal}", "", "contracts: {trumps: {cap: 4}}"},
		{"all deals of four, not of five", "players: [4, 5]\npack: {removed: {5: [2C, 3C]}}\nwithout: [domino]\ntable: {moves: every-deal}", "", "deals: 8"},
		{"another circle", cutting, "", "cut-round: {circle: [no-tricks, no-queens, no-hearts]}"},
		{"no passes on the first deal", cutting, "cut-round: {passes: {to: [[], [left]]}}", "cut-round: {passes: {to: [[left]]}}"},
		{"a leader that differs only in the round of cuts", cutting + "table: {leader: left-of-dealer}", "", "contracts: {domino: {leader: left-of-dealer}}"},
		{"a leader that differs only in the rounds of declarers", cutting, "cut-round: {leader: left-of-dealer}", "cut-round: {leader: left-of-dealer}\ncontracts: {domino: {leader: left-of-dealer}}"},
		{"any number of sets", "", "", "sets: 0"},
		{"nobody declares, or the dealer", "table: {turn: dealer}\nschedule: [no-hearts]\nwithout: [trumps, domino]", "", "table: {declarer: dealer}"},
	} {
		t.Run(row.name, func(t *testing.T) {
			a, b := layers(t, plain, row.with, row.one), layers(t, plain, row.with, row.other)
			require.NotEqual(t, a.Fingerprint(), b.Fingerprint())
			require.NotEmpty(t, variant.Diff(a, b))
			require.NotEqual(t, string(a.YAML()), string(b.YAML()))
		})
	}
}

// The normal form makes the same game, with the same cards, turns, leaders and totals.
func TestNormalFormPlaysAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyVariant(t)
		normal := variant.Normal(v.Rules())
		w, err := normal.Compile()
		require.NoError(t, err)
		require.Equal(t, normal, variant.Normal(w.Rules()), "the normal form of the normal form")
		require.Equal(t, v.Players(), w.Players())
		for _, n := range v.Players() {
			a, err := v.For(n)
			require.NoError(t, err)
			b, err := w.For(n)
			require.NoError(t, err)
			require.Equal(t, a.Pack(), b.Pack())
			require.Equal(t, a.Deals(), b.Deals())
			require.Equal(t, a.Engine().Declares(engine.At{}), b.Engine().Declares(engine.At{}))
			require.Equal(t, a.Engine().Open(engine.At{}, new(engine.Declared)), b.Engine().Open(engine.At{}, new(engine.Declared)))
			require.Equal(t, a.Engine().Chosen(-3), b.Engine().Chosen(-3))
			require.Equal(t, a.Engine().Chosen(3), b.Engine().Chosen(3))
			require.Equal(t, []int{a.Engine().Rounds, a.Engine().Sets, a.Engine().MostDeals()}, []int{b.Engine().Rounds, b.Engine().Sets, b.Engine().MostDeals()})
			require.Equal(t, a.Engine().CuttingPack, b.Engine().CuttingPack)
			for _, at := range places(a) {
				declarer, dealer, leader := a.Engine().Seats(at, 1)
				declarer2, dealer2, leader2 := b.Engine().Seats(at, 1)
				require.Equal(t, a.Engine().Cutter(dealer), b.Engine().Cutter(dealer))
				require.Equal(t, slices.Collect(a.Engine().Allowed(at, new(engine.Declared), engine.Combined{})), slices.Collect(b.Engine().Allowed(at, new(engine.Declared), engine.Combined{})))
				require.Equal(t, []cards.Seat{declarer, dealer, leader}, []cards.Seat{declarer2, dealer2, leader2})
				for i := range a.Contracts() {
					require.Equal(t, a.Contract(i).Engine().Leader(declarer, dealer, leader), b.Contract(i).Engine().Leader(declarer, dealer, leader))
					require.Equal(t, a.Contract(i).Engine().Scales[0].Sums(), b.Contract(i).Engine().Scales[0].Sums())
				}
			}
		}
	})
}

// places lists the deals of a set.
func places(g *variant.Game) []engine.At {
	var all []engine.At
	for round := range max(g.Engine().Rounds, 1) {
		_, most := g.Engine().RoundDeals(engine.At{Round: round})
		for deal := range most {
			all = append(all, engine.At{Round: round, Deal: deal})
		}
	}
	return all
}

// The canonical form must never change: records contain its hash.
func TestFingerprintOfPenguin(t *testing.T) {
	const canonical = `{"players":[4],"contracts":{` +
		`"domino":{"play":"layout","terms":[{"per":"place","places":{"4":[40,20,5,0]}}]},` +
		`"no-hearts":{"tricks":{"lead":"last-resort"},"terms":[{"per":"card","cards":"2-KH","points":-2},{"per":"card","cards":"AH","points":-6}],"shown":"H"},` +
		`"no-king":{"tricks":{"lead":"last-resort","end":"when-decided"},"terms":[{"per":"card","cards":"KH","points":-20}]},` +
		`"no-last-two":{"terms":[{"per":"position","trick":-1,"points":-20},{"per":"position","trick":-2,"points":-10}]},` +
		`"no-queens":{"tricks":{"end":"when-decided"},"terms":[{"per":"card","cards":"Q","points":-6}],"shown":"Q"},` +
		`"no-tricks":{"terms":[{"per":"trick","points":-2}]},` +
		`"trumps":{"trump":"suit","tricks":{"head":"must","overtrump":"must"},"terms":[{"per":"trick","points":5}]}},` +
		`"doubling":{"negative":"anyone","positive":"declarer","declarer":"each","flank":"own-turn","quota":2},"zero-sum":"set"}`
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	require.Equal(t, canonical, string(variant.Canonical(v.Rules())))
	sum := sha256.Sum256([]byte(canonical))
	require.Equal(t, hex.EncodeToString(sum[:]), v.Fingerprint())
	require.Equal(t, "6c2300a4789388aefdbe06648b2058a8aaeca4186f627370c224db7cc1b953bd", v.Fingerprint())
}

// Making the normal form leaves the rules unchanged.
func TestNormalFormIsACopy(t *testing.T) {
	v := layers(t, plain, "players: [4, 2]\npack: {removed: {4: [3D, 3C, 2D, 2C], 2: []}}\nwithout: [domino]")
	before := v.Rules()
	_, _, _ = v.YAML(), v.Fingerprint(), variant.Diff(v, v)
	require.Equal(t, before, v.Rules())
	require.Equal(t, []int{4, 2}, v.Rules().Players)
	require.Equal(t, []int{2, 4}, slices.Sorted(maps.Keys(v.Rules().Pack.Removed)))
}

// Fields that the engine computes are not rules, even if a program sets them.
func TestNormalFormOmitsWhatFollows(t *testing.T) {
	v := layers(t, plain)
	rules := v.Rules()
	k := &rules.Contracts[0]
	k.Tricks = k.Tricks.WithCounting(cards.HandOf(cards.MustParse("QH")), 5)
	w, err := rules.Compile()
	require.NoError(t, err)
	require.Equal(t, v.Fingerprint(), w.Fingerprint())
	require.Equal(t, string(v.YAML()), string(w.YAML()))
	require.Empty(t, variant.Diff(v, w))
}
