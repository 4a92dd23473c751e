package barbu_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// twelve is three cards for each of four seats, eightCards two for each.
var twelve, eightCards = removed(4, cards.Queen, 1), removed(4, cards.King, 1)

// takes is a house of one contract of tricks with those rules, led to by seat 1.
func takes(trump variant.Trump, rules tricks.Rules) *variant.Variant {
	return must(house(twelve, func(r *variant.Rules) {
		r.Table.Leader = variant.SeatLeftOfDeclarer
		r.Contracts = variant.Contracts{{
			ID: score.ContractNoTricks, Trump: trump, Tricks: rules, Terms: []score.Term{{Per: score.PerTrick, Points: -2}},
		}}
	}))
}

// lays is a house of one layout with those rules, begun by the declarer, seat 0, after so
// many cards were passed on.
func lays(rules dominoes.Rules, give int) *variant.Variant { return laysWith(twelve, rules, give) }

func laysWith(p fewCards, rules dominoes.Rules, give int) *variant.Variant {
	return must(house(p, func(r *variant.Rules) {
		r.Contracts = variant.Contracts{{
			ID: score.ContractDomino, Play: variant.PlayLayout, Layout: rules, Gift: variant.Gift{Count: give},
			Terms: []score.Term{{Per: score.PerPlace, Places: map[int][]int{p.players: make([]int, p.players)}}},
		}}
	}))
}

// passes is a house in whose round of cuts cards are passed on those ways.
func passes(ways ...cards.Direction) *variant.Variant {
	return must(house(eightCards, func(r *variant.Rules) {
		for _, id := range []score.ContractID{score.ContractNoTricks, score.ContractNoQueens} {
			r.Contracts = append(r.Contracts, variant.ContractRules{ID: id, Terms: []score.Term{{Per: score.PerTrick, Points: -2}}})
			r.Combine.Contracts = append(r.Combine.Contracts, id)
		}
		r.CutRound = variant.CutRound{
			Circle: r.Combine.Contracts,
			Pack:   variant.CuttingPack{Lowest: cards.Two, Highest: cards.Three, Jokers: 1},
			Passes: variant.CutPasses{Count: 1, To: [][]cards.Direction{ways}},
		}
	}))
}

// begun returns a match with those hands dealt, in the round of cuts if there is
// one, and some lines done.
func begun(t require.TestingT, v *variant.Variant, hands []string, lines ...string) *tape {
	m := must(barbu.New(v, len(hands)))
	p, src := newTape(m), rand.New(rand.NewPCG(1, 1))
	for v.Rules().CutRound.Pack != (variant.CuttingPack{}) && !lastRound(m) {
		p.step(t, src)
	}
	var dealt cards.Hands
	for seat, text := range hands {
		dealt[seat] = cards.MustParseHand(text)
	}
	p.deal(t, dealt)
	for _, line := range lines {
		a, err := m.Parse(line)
		require.NoError(t, err)
		p.apply(t, a)
	}
	return p
}

// The worlds of a position, counted by hand and by trying every deal, one for each thing
// that follows from the rules. Seat 0 looks on unless me says otherwise. The hands are
// spades.hearts.diamonds.clubs.
func TestWhatFollowsFromTheRules(t *testing.T) {
	spades := []string{"AKQ...", ".AKQ..", "..AKQ.", "...AKQ"}
	again := dominoes.Rules{AceTurn: dominoes.AceTurnAgain}
	for _, row := range []struct {
		name  string
		v     *variant.Variant
		hands []string
		lines []string
		me    cards.Seat
		want  int
	}{
		{
			// 9 cards, three each: 9! / 3!3!3!.
			"nothing is known", takes(variant.TrumpNone, tricks.Rules{}), spades, nil, 0, 1680,
		}, {
			// 7 cards: seat 1 has 2, seat 2 has 2 of the 5 that are no clubs (KC QC), seat 3
			// the rest: 10 × C(5, 2).
			"a void", takes(variant.TrumpNone, tricks.Rules{}), []string{"AKQ...", ".A.A.A", ".KQ.K.", "..Q.KQ"},
			[]string{"0 declare no-tricks", "1 play AC", "2 play KH"}, 0, 100,
		}, {
			// Seat 1 leads the queen of hearts: its two others are hearts. The 6 left go
			// three to each: C(6, 3).
			"a heart led as the last resort", takes(variant.TrumpNone, tricks.Rules{Lead: tricks.LeadLastResort}), spades,
			[]string{"0 declare no-tricks", "1 play QH"}, 0, 20,
		}, {
			// The same while hearts are not broken.
			"a heart led unbroken", takes(variant.TrumpNone, tricks.Rules{Lead: tricks.LeadUntilBroken}), spades,
			[]string{"0 declare no-tricks", "1 play QH"}, 0, 20,
		}, {
			// Once they are it tells nothing. Of QH AD KD QD QC seat 1 has 1, seats 2 and 3
			// have 2, and QC is not with 2, who threw a heart on a club. QC with 1: C(4, 2);
			// with 3: 4! / 1!2!1!.
			"a heart led once broken", takes(variant.TrumpNone, tricks.Rules{Lead: tricks.LeadUntilBroken}),
			[]string{"AKQ...", ".A.A.A", ".K.KQ.", ".Q..KQ"},
			[]string{"0 declare no-tricks", "1 play AC", "2 play KH", "3 play KC", "0 play QS", "1 play AH"}, 0, 18,
		}, {
			// Kings are spared: who leads one has kings alone, KD and KC, C(6, 3) for the others.
			"another card led as the last resort",
			takes(variant.TrumpNone, tricks.Rules{Lead: tricks.LeadLastResort, Spared: cards.Pattern(cards.King.Set())}),
			[]string{"AKQ...", ".K.K.K", ".AQ.A.", "..Q.AQ"},
			[]string{"0 declare no-tricks", "1 play KH"}, 0, 20,
		}, {
			// Clubs are trumps, which seat 1 leads for want of others: its two are AC and KC.
			"a trump led as the last resort", takes(variant.TrumpSuit, tricks.Rules{TrumpLead: tricks.LeadLastResort}),
			[]string{"AKQ...", "...AKQ", "..AKQ.", ".AKQ.."},
			[]string{"0 declare no-tricks C", "1 play QC"}, 0, 20,
		}, {
			// Hearts may not be played to the first trick: seat 2 has hearts alone, AH and QH.
			// Of the 5 others seat 1 has 2.
			"a heart in the first trick", takes(variant.TrumpNone, tricks.Rules{FirstTrick: cards.Pattern(cards.Hearts.Set())}),
			[]string{"AKQ...", "..AK.A", ".AKQ..", "..Q.KQ"},
			[]string{"0 declare no-tricks", "1 play AC", "2 play KH"}, 0, 10,
		}, {
			// Clubs are trumps, KC is led, and seat 2 follows with QC: it has no AC. Of 7
			// cards seats 1 and 2 have 2, seat 3 has 3. AC with 1: 6! / 1!2!3!; with 3:
			// 6! / 2!2!2!.
			"a trump not headed", takes(variant.TrumpSuit, tricks.Rules{Head: tricks.DutyMust}),
			[]string{"AKQ...", ".A.A.K", ".KQ..Q", "..KQ.A"},
			[]string{"0 declare no-tricks C", "1 play KC", "2 play QC"}, 0, 150,
		}, {
			// The same where nobody has to head: 7! / 2!2!3!.
			"a trump that need not be headed", takes(variant.TrumpSuit, tricks.Rules{}),
			[]string{"AKQ...", ".A.A.K", ".KQ..Q", "..KQ.A"},
			[]string{"0 declare no-tricks C", "1 play KC", "2 play QC"}, 0, 210,
		}, {
			// Clubs are trumps. On AH seat 2 throws AD: it has no heart and no club, so its
			// two are KD and QD. Of KH QH AC KC QC seat 1 has 2: C(5, 2).
			"no ruff", takes(variant.TrumpSuit, tricks.Rules{Ruff: tricks.DutyMust}),
			[]string{"AKQ...", ".AK..A", "..AKQ.", ".Q..KQ"},
			[]string{"0 declare no-tricks C", "1 play AH", "2 play AD"}, 0, 10,
		}, {
			// Clubs are trumps. On AH seat 2 throws KC, seat 3 AD: both have no KH, and QH;
			// so seat 1 has these two. Seat 3 is not able to overtrump: AC is with 2. Of
			// KD QD QC one is with 2, two with 3.
			"no overtrump", takes(variant.TrumpSuit, tricks.Rules{Overtrump: tricks.DutyMust}),
			[]string{"AKQ...", ".AKQ..", "..Q.AK", "..AK.Q"},
			[]string{"0 declare no-tricks C", "1 play AH", "2 play KC", "3 play AD"}, 0, 3,
		}, {
			// If it must undertrump at least, QC is with 2 too, and then KD and QD with 3.
			"no undertrump", takes(variant.TrumpSuit, tricks.Rules{Overtrump: tricks.DutyMust, Undertrump: tricks.DutyMust}),
			[]string{"AKQ...", ".AKQ..", "...AKQ", "..AKQ."},
			[]string{"0 declare no-tricks C", "1 play AH", "2 play KC", "3 play AD"}, 0, 1,
		}, {
			// Queens must be discarded: seat 2, which throws KD on AH, has no heart and no
			// queen: two of AD AC KC, and of the other 5 (KH QH QD QC and one of these) seat
			// 1 has 2: 3 × C(5, 2).
			"no penalty card discarded", takes(variant.TrumpNone, tricks.Rules{Discard: cards.Pattern(cards.Queen.Set())}),
			[]string{"AKQ...", ".AK..Q", "..AK.A", ".Q.Q.K"},
			[]string{"0 declare no-tricks", "1 play AH", "2 play KD"}, 0, 30,
		}, {
			// KH must be played at the first chance: seat 2, which follows to AH with QH, has
			// it not. KH with 1: 6! / 1!2!3!; with 3: 6! / 2!2!2!.
			"a first chance not taken", takes(variant.TrumpNone, tricks.Rules{FirstChance: cards.Pattern(cards.SetOf(cards.MustParse("KH")))}),
			[]string{"AKQ...", ".A.AK.", ".Q.Q.A", ".K..KQ"},
			[]string{"0 declare no-tricks", "1 play AH", "2 play QH"}, 0, 150,
		}, {
			// Rows begin with queens: seat 1, which passes, has none of QH QD QC. It has 3 of
			// 6 cards, and the 6 left go three to each: 20 × 20.
			"a pass at a layout", lays(dominoes.Rules{}, 0), []string{"AKQ...", ".AK.A.", ".Q.KQ.", "...AKQ"},
			[]string{"0 declare domino Q", "0 play QS", "1 pass"}, 0, 400,
		}, {
			// Rows begin with aces. Seat 1 lays AH and has another turn, so that of its two
			// others one fits: KH, AD or AC. C(8, 2) - C(5, 2) times C(6, 3).
			"another turn declined", lays(again, 0), []string{"AKQ...", ".AKQ..", "..AKQ.", "...AKQ"},
			[]string{"0 declare domino A", "0 play AS", "0 pass", "1 play AH", "1 pass"}, 0, 360,
		}, {
			// The same while it thinks about it.
			"another turn offered", lays(again, 0), []string{"AKQ...", ".AKQ..", "..AKQ.", "...AKQ"},
			[]string{"0 declare domino A", "0 play AS", "0 pass", "1 play AH"}, 0, 360,
		}, {
			// It lays KH: its third card is any of 7. 7 × C(6, 3).
			"another turn taken", lays(again, 0), []string{"AKQ...", ".AKQ..", "..AKQ.", "...AKQ"},
			[]string{"0 declare domino A", "0 play AS", "0 pass", "1 play AH", "1 play KH"}, 0, 140,
		}, {
			// It lays AD, and declines the turn after that: it has KH, KD or AC. 3 × C(6, 3).
			"another turn taken, one declined", lays(again, 0), []string{"AKQ...", ".AK.A.", ".Q.KQ.", "...AKQ"},
			[]string{"0 declare domino A", "0 play AS", "0 pass", "1 play AH", "1 play AD", "1 pass"}, 0, 60,
		}, {
			// It has no other turn: two of QH KD QD KC QC. C(5, 2) × C(6, 3).
			"another turn not offered", lays(again, 0), []string{"AKQ...", ".AQ.K.", ".K.AQ.", "...AKQ"},
			[]string{"0 declare domino A", "0 play AS", "0 pass", "1 play AH"}, 0, 200,
		}, {
			// Seat 0 holds one of QH QD QC at least: C(9, 3) - C(6, 3) times C(6, 3).
			"a rank that is held", lays(dominoes.Rules{Start: dominoes.StartHeld}, 0), []string{".AKQ..", "AKQ...", "..AKQ.", "...AKQ"},
			[]string{"0 declare domino Q"}, 1, 1280,
		}, {
			// It lays QH: now it may hold any. C(8, 2) × C(6, 3).
			"a rank that was held", lays(dominoes.Rules{Start: dominoes.StartHeld}, 0), []string{".AKQ..", "AKQ...", "..AKQ.", "...AKQ"},
			[]string{"0 declare domino Q", "0 play QH"}, 1, 560,
		}, {
			// Seat 0 names queens, and all pass one card on to the left: seat 1 gets KH of it
			// and gives QS. Of the 8 other cards seats 0 and 3 have 3, seat 2 has 2: 560; what
			// 0 and 3 got is any of the three they have: 5040. Not those in which 0 was dealt
			// no queen: it has none, 10 × 10 × 9 = 900; or it has one, which it got,
			// 3 × 10 × 10 × 3 = 900.
			"a rank that was held, by the giver", lays(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", "AKQ...", ".A.A.A", "..K.KQ"},
			[]string{"0 declare domino Q", "1 give QS", "2 give AH", "3 give KC", "0 give KH"}, 1, 3240,
		}, {
			// If it gives QH it is certain: 5040.
			"a rank that was held, and seen", lays(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", "AKQ...", ".A.A.A", "..K.KQ"},
			[]string{"0 declare domino Q", "1 give QS", "2 give AH", "3 give KC", "0 give QH"}, 1, 5040,
		}, {
			// Seat 3 gives AS to 0, and gets QC of 2: 560 deals of 8 cards, any of three cards
			// from 0 to 1 and from 1 to 2: 5040. Not those in which 0 has neither QH nor QD
			// (15 ways) and gave 1 none: 1 has none of them, 4 × 3, one, 12 × 2, or both, 4;
			// any of three from 1 to 2: 15 × 40 × 3 = 1800.
			"a rank that was held, by the heir", lays(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", ".A.AK.", "...AKQ", "AKQ..."},
			[]string{"0 declare domino Q", "1 give AH", "2 give QC", "3 give AS", "0 give KH"}, 3, 3240,
		}, {
			// If it gives QS that is no queen which 0 was dealt: the same.
			"a rank that was held, given again", lays(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", ".A.AK.", "...AKQ", "AKQ..."},
			[]string{"0 declare domino Q", "1 give AH", "2 give QC", "3 give QS", "0 give KH"}, 3, 3240,
		}, {
			// Seat 2 sees neither what 0 got of 3 nor what it gave to 1. Of QH and QD 0 has a,
			// 1 has b: the deals by the gifts without a queen dealt to 0 are, a and b being 0 0,
			// 20 × 3 × 3; 0 1, 120 × 3 × 2; 0 2, 60 × 3; 1 0, 120 × 3; 1 1, 180 × 2.
			"a rank that was held, by nobody near", lays(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", ".A.A.Q", "AKQ...", "..K.AK"},
			[]string{"0 declare domino Q", "1 give QC", "2 give AS", "3 give KC", "0 give KH"}, 2, 3240,
		}, {
			// The same with two cards: seat 2 gives AS KS, gets AC QC. 140 deals of 7 cards, of
			// which 3 has one; two of three cards from 3 to 0 and from 0 to 1: 1260. The deals
			// by the gifts without a queen dealt to 0 are, a and b being 0 1, 20 × 3; 1 0,
			// 20 × 2 × 3; 1 1, 60 × 2; 2 0, 20 × 3.
			"a rank that was held, two cards passed on", lays(dominoes.Rules{Start: dominoes.StartHeld}, 2), []string{".KQ.Q.", ".A..AQ", "AKQ...", "..AK.K"},
			[]string{"0 declare domino Q", "1 give AC QC", "2 give AS KS", "3 give AD KC", "0 give KH QH"}, 2, 900,
		}, {
			// The tarot king is a king: seat 0 has KH or *H. C(6, 3) - C(4, 3).
			"kings that are held, the tarot king one of them",
			laysWith(tarot(removed(3, cards.King, 1)), dominoes.Rules{Start: dominoes.StartHeld}, 0), []string{"A.*.A.", "K..K.K", ".AK..A"},
			[]string{"0 declare domino K"}, 1, 16,
		}, {
			// Two packs: 6 cards, two each, 6! / 2!2!2!, by which of the two aces of spades it
			// is that seat 1 laid aside, by which of its two cards seat 2 did.
			"one of two copies laid aside", laysWith(removed(4, cards.Ace, 2), dominoes.Rules{}, 1), []string{".A.A.", "AA...", ".A..A", "..A.A"},
			[]string{"0 declare domino A", "1 give AS", "2 give AH"}, 1, 360,
		}, {
			// Seat 1 got AS of seat 0, which got AC. Of 5 cards seat 1 has 1, seats 2 and 3
			// have 2: 30. What 1 gave to 2, and 2 to 3, is either of the two they have now.
			"cards passed on, still held", passes(cards.ToLeft), []string{"AK...", ".AK..", "..AK.", "...AK"},
			[]string{"cut 2S", "1 give AH", "2 give AD", "3 give AC", "0 give AS"}, 0, 120,
		}, {
			// Nobody knows what was laid aside until all have: 7! / 2!2!2! deals of 6 cards
			// (90), and either of two cards of seats 1 and 2.
			"cards that are being passed on", passes(cards.ToLeft), []string{"AK...", ".AK..", "..AK.", "...AK"},
			[]string{"cut 2S", "1 give AH", "2 give AD"}, 0, 360,
		}, {
			// Now seat 0 has AC AD and knows of KS with 1. AS was with 1 after the first pass.
			// If it stayed, of the 4 others 2 are with 2: 6; 1 gave to 2 either of the two that
			// 2 has, 2 to 3 likewise, and in the first pass too: × 16 = 96. If it went on to
			// 2, of the 4 others one is with 1, one with 2: 12; 1 gave just that, for the rest
			// × 8 = 96.
			"cards that may have been passed further", passes(cards.ToLeft, cards.ToLeft), []string{"AK...", ".AK..", "..AK.", "...AK"},
			[]string{
				"cut 2S", "1 give AH", "2 give AD", "3 give AC", "0 give AS",
				"cut 2S", "1 give AS", "2 give AH", "3 give AD", "0 give KS",
			}, 0, 192,
		}, {
			// AS comes back, and KS is with 2, which has one more of 5 cards, seats 1 and 3 two:
			// 30. Between these, in each of two passes, either of two cards went either way.
			"cards that come back", passes(cards.Across, cards.Across), []string{"AK...", ".AK..", "..AK.", "...AK"},
			[]string{
				"cut 2S", "1 give AH", "2 give AD", "3 give AC", "0 give AS",
				"cut 2S", "1 give AC", "2 give AS", "3 give AH", "0 give KS",
			}, 0, 480,
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := begun(t, row.v, row.hands, row.lines...)
			b := bruteOf(p, row.me)
			require.Equal(t, row.want, b.total, "by trying every deal")
			w, err := p.match.View(row.me).Worlds()
			require.NoError(t, err)
			require.Equal(t, int64(row.want), w.Count().Int64())
			b.agree(t, 100, rand.NewPCG(1, 2))
		})
	}
}
