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

// twelve is a pack with three cards for each of four seats. eightCards is a pack with two
// cards for each.
var twelve, eightCards = removed(4, cards.Queen, 1), removed(4, cards.King, 1)

// tricksVariant returns a variant with one contract of tricks and the given rules. Seat 1
// leads.
func tricksVariant(trump variant.Trump, rules tricks.Rules) *variant.Variant {
	return must(variantFor(twelve, func(r *variant.Rules) {
		r.Table.Leader = variant.SeatLeftOfDeclarer
		r.Contracts = variant.Contracts{{
			ID: "no-tricks", Trump: trump, Tricks: rules, Terms: []score.Term{{Per: score.PerTrick, Points: -2}},
		}}
	}))
}

// layoutVariant returns a variant with one layout and the given rules. Each seat first passes
// give cards. The declarer, seat 0, begins the layout.
func layoutVariant(rules dominoes.Rules, give int) *variant.Variant {
	return layoutVariantWith(twelve, rules, give)
}

func layoutVariantWith(p fewCards, rules dominoes.Rules, give int) *variant.Variant {
	return must(variantFor(p, func(r *variant.Rules) {
		r.Contracts = variant.Contracts{{
			ID: "domino", Play: variant.PlayLayout, Layout: rules, Gift: variant.Gift{Count: give},
			Terms: []score.Term{{Per: score.PerPlace, Places: map[int][]int{p.players: make([]int, p.players)}}},
		}}
	}))
}

// passesVariant returns a variant with a round of cuts, in which cards are passed in the given
// directions.
func passesVariant(ways ...cards.Direction) *variant.Variant {
	return must(variantFor(eightCards, func(r *variant.Rules) {
		for _, id := range []score.ContractID{"no-tricks", "no-queens"} {
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

// started deals the given hands, in the round of cuts if there is one, and applies the actions
// of some lines.
func started(t require.TestingT, v *variant.Variant, hands []string, lines ...string) *tracedMatch {
	m := must(barbu.New(v, len(hands)))
	p, src := newTracedMatch(m), rand.New(rand.NewPCG(1, 1))
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

// Each row tests one conclusion from the rules. The number of worlds was computed by hand,
// as the comments show, and is checked by trying every deal. Hands are
// spades.hearts.diamonds.clubs. C(n, k) is the number of ways to choose k of n cards.
func TestInferenceFromRules(t *testing.T) {
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
			"nothing is known", tricksVariant(variant.TrumpNone, tricks.Rules{}), spades, nil, 0, 1680,
		}, {
			// 7 cards are hidden. Seat 2 did not follow to a club: it has 2 of the 5 cards
			// that are not KC or QC. Seat 1 has 2 of the other 5: C(5, 2) × C(5, 2).
			"a void", tricksVariant(variant.TrumpNone, tricks.Rules{}), []string{"AKQ...", ".A.A.A", ".KQ.K.", "..Q.KQ"},
			[]string{"0 declare no-tricks", "1 play AC", "2 play KH"}, 0, 100,
		}, {
			// Seat 1 leads QH, so its two other cards are hearts too. The 6 other cards are
			// divided between seats 2 and 3: C(6, 3).
			"a heart led as the last resort", tricksVariant(variant.TrumpNone, tricks.Rules{Lead: tricks.LeadLastResort}), spades,
			[]string{"0 declare no-tricks", "1 play QH"}, 0, 20,
		}, {
			// As in the previous row, because hearts are not broken.
			"a heart led unbroken", tricksVariant(variant.TrumpNone, tricks.Rules{Lead: tricks.LeadUntilBroken}), spades,
			[]string{"0 declare no-tricks", "1 play QH"}, 0, 20,
		}, {
			// Hearts are broken, so the lead of a heart shows nothing. Of QH AD KD QD QC
			// seat 1 has 1, seats 2 and 3 have 2 each. Seat 2 did not follow to a club, so
			// it does not have QC. If seat 1 has QC: C(4, 2); if seat 3 has it: 4! / 1!2!1!.
			"a heart led once broken", tricksVariant(variant.TrumpNone, tricks.Rules{Lead: tricks.LeadUntilBroken}),
			[]string{"AKQ...", ".A.A.A", ".K.KQ.", ".Q..KQ"},
			[]string{"0 declare no-tricks", "1 play AC", "2 play KH", "3 play KC", "0 play QS", "1 play AH"}, 0, 18,
		}, {
			// Kings may be led only by a seat that has nothing else: seat 1 also has KD and
			// KC. The 6 other cards are divided between seats 2 and 3: C(6, 3).
			"another card led as the last resort",
			tricksVariant(variant.TrumpNone, tricks.Rules{Lead: tricks.LeadLastResort, Spared: cards.Pattern(cards.King.Set())}),
			[]string{"AKQ...", ".K.K.K", ".AQ.A.", "..Q.AQ"},
			[]string{"0 declare no-tricks", "1 play KH"}, 0, 20,
		}, {
			// Clubs are trumps. Seat 1 may lead one only if it has nothing else: it also has
			// AC and KC.
			"a trump led as the last resort", tricksVariant(variant.TrumpSuit, tricks.Rules{TrumpLead: tricks.LeadLastResort}),
			[]string{"AKQ...", "...AKQ", "..AKQ.", ".AKQ.."},
			[]string{"0 declare no-tricks C", "1 play QC"}, 0, 20,
		}, {
			// Hearts may not be played to the first trick by a seat that has other cards:
			// seat 2 also has AH and QH. Seat 1 has 2 of the 5 other cards.
			"a heart in the first trick", tricksVariant(variant.TrumpNone, tricks.Rules{FirstTrick: cards.Pattern(cards.Hearts.Set())}),
			[]string{"AKQ...", "..AK.A", ".AKQ..", "..Q.KQ"},
			[]string{"0 declare no-tricks", "1 play AC", "2 play KH"}, 0, 10,
		}, {
			// Clubs are trumps, KC is led, and seat 2 follows with QC: it does not have AC.
			// Of 7 cards seats 1 and 2 have 2 each, seat 3 has 3. If seat 1 has AC:
			// 6! / 1!2!3!; if seat 3 has it: 6! / 2!2!2!.
			"a trump not headed", tricksVariant(variant.TrumpSuit, tricks.Rules{Head: tricks.DutyMust}),
			[]string{"AKQ...", ".A.A.K", ".KQ..Q", "..KQ.A"},
			[]string{"0 declare no-tricks C", "1 play KC", "2 play QC"}, 0, 150,
		}, {
			// As in the previous row, without the duty to head: 7! / 2!2!3!.
			"a trump that need not be headed", tricksVariant(variant.TrumpSuit, tricks.Rules{}),
			[]string{"AKQ...", ".A.A.K", ".KQ..Q", "..KQ.A"},
			[]string{"0 declare no-tricks C", "1 play KC", "2 play QC"}, 0, 210,
		}, {
			// Clubs are trumps. On AH seat 2 discards AD: it has no heart and no club, so it
			// has KD and QD. Of KH QH AC KC QC seat 1 has 2: C(5, 2).
			"no ruff", tricksVariant(variant.TrumpSuit, tricks.Rules{Ruff: tricks.DutyMust}),
			[]string{"AKQ...", ".AK..A", "..AKQ.", ".Q..KQ"},
			[]string{"0 declare no-tricks C", "1 play AH", "2 play AD"}, 0, 10,
		}, {
			// Clubs are trumps. On AH seat 2 plays KC and seat 3 AD: neither has a heart, so
			// seat 1 has KH and QH. Seat 3 cannot overtrump, so seat 2 has AC. Seat 2 has
			// one of KD QD QC, seat 3 the other two.
			"no overtrump", tricksVariant(variant.TrumpSuit, tricks.Rules{Overtrump: tricks.DutyMust}),
			[]string{"AKQ...", ".AKQ..", "..Q.AK", "..AK.Q"},
			[]string{"0 declare no-tricks C", "1 play AH", "2 play KC", "3 play AD"}, 0, 3,
		}, {
			// If seat 3 must also undertrump, it does not have QC either. So seat 2 has QC,
			// and seat 3 has KD and QD.
			"no undertrump", tricksVariant(variant.TrumpSuit, tricks.Rules{Overtrump: tricks.DutyMust, Undertrump: tricks.DutyMust}),
			[]string{"AKQ...", ".AKQ..", "...AKQ", "..AKQ."},
			[]string{"0 declare no-tricks C", "1 play AH", "2 play KC", "3 play AD"}, 0, 1,
		}, {
			// Queens must be discarded. Seat 2 discards KD on AH: it has no heart and no
			// queen, so it has two of AD AC KC. Of the other 5 cards seat 1 has 2:
			// 3 × C(5, 2).
			"no penalty card discarded", tricksVariant(variant.TrumpNone, tricks.Rules{Discard: cards.Pattern(cards.Queen.Set())}),
			[]string{"AKQ...", ".AK..Q", "..AK.A", ".Q.Q.K"},
			[]string{"0 declare no-tricks", "1 play AH", "2 play KD"}, 0, 30,
		}, {
			// KH must be played at the first opportunity. Seat 2 follows to AH with QH, so
			// it does not have KH. If seat 1 has KH: 6! / 1!2!3!; if seat 3 has it:
			// 6! / 2!2!2!.
			"a first chance not taken", tricksVariant(variant.TrumpNone, tricks.Rules{FirstChance: cards.Pattern(cards.SetOf(cards.MustParse("KH")))}),
			[]string{"AKQ...", ".A.AK.", ".Q.Q.A", ".K..KQ"},
			[]string{"0 declare no-tricks", "1 play AH", "2 play QH"}, 0, 150,
		}, {
			// Rows begin with queens. Seat 1 passes, so it has none of QH QD QC: 3 of 6
			// cards. The 6 other cards are divided between seats 2 and 3: C(6, 3) × C(6, 3).
			"a pass at a layout", layoutVariant(dominoes.Rules{}, 0), []string{"AKQ...", ".AK.A.", ".Q.KQ.", "...AKQ"},
			[]string{"0 declare domino Q", "0 play QS", "1 pass"}, 0, 400,
		}, {
			// Rows begin with aces. Seat 1 lays AH and has another turn, so at least one of
			// its two other cards fits: KH, AD or AC. (C(8, 2) - C(5, 2)) × C(6, 3).
			"another turn declined", layoutVariant(again, 0), []string{"AKQ...", ".AKQ..", "..AKQ.", "...AKQ"},
			[]string{"0 declare domino A", "0 play AS", "0 pass", "1 play AH", "1 pass"}, 0, 360,
		}, {
			// As in the previous row, before seat 1 takes or declines that turn.
			"another turn offered", layoutVariant(again, 0), []string{"AKQ...", ".AKQ..", "..AKQ.", "...AKQ"},
			[]string{"0 declare domino A", "0 play AS", "0 pass", "1 play AH"}, 0, 360,
		}, {
			// Seat 1 lays KH: its third card can be any of 7. 7 × C(6, 3).
			"another turn taken", layoutVariant(again, 0), []string{"AKQ...", ".AKQ..", "..AKQ.", "...AKQ"},
			[]string{"0 declare domino A", "0 play AS", "0 pass", "1 play AH", "1 play KH"}, 0, 140,
		}, {
			// Seat 1 lays AD and declines the turn after that: it has KH, KD or AC.
			// 3 × C(6, 3).
			"another turn taken, one declined", layoutVariant(again, 0), []string{"AKQ...", ".AK.A.", ".Q.KQ.", "...AKQ"},
			[]string{"0 declare domino A", "0 play AS", "0 pass", "1 play AH", "1 play AD", "1 pass"}, 0, 60,
		}, {
			// Seat 1 has no other turn: it has two of QH KD QD KC QC. C(5, 2) × C(6, 3).
			"another turn not offered", layoutVariant(again, 0), []string{"AKQ...", ".AQ.K.", ".K.AQ.", "...AKQ"},
			[]string{"0 declare domino A", "0 play AS", "0 pass", "1 play AH"}, 0, 200,
		}, {
			// Seat 0 holds at least one of QH QD QC: (C(9, 3) - C(6, 3)) × C(6, 3).
			"a rank that is held", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 0), []string{".AKQ..", "AKQ...", "..AKQ.", "...AKQ"},
			[]string{"0 declare domino Q"}, 1, 1280,
		}, {
			// Seat 0 lays QH, so its other cards can be any. C(8, 2) × C(6, 3).
			"a rank that was held", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 0), []string{".AKQ..", "AKQ...", "..AKQ.", "...AKQ"},
			[]string{"0 declare domino Q", "0 play QH"}, 1, 560,
		}, {
			// Seat 0 names queens, and each seat passes one card to the left. Seat 1 gets KH
			// and passes QS. Of the 8 other cards seats 0 and 3 have 3 each and seat 2 has
			// 2: 560 deals. Seats 0 and 3 got any of their 3 cards: × 9 = 5040. Subtract the
			// deals in which seat 0 was dealt no queen: it has none, 10 × 10 × 9 = 900; or
			// it has one and got that one, 3 × 10 × 10 × 3 = 900.
			"a rank that was held, seen by the receiver", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", "AKQ...", ".A.A.A", "..K.KQ"},
			[]string{"0 declare domino Q", "1 give QS", "2 give AH", "3 give KC", "0 give KH"}, 1, 3240,
		}, {
			// Seat 0 passes QH, so it was dealt a queen in all 5040 deals.
			"a rank that was held, and seen", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", "AKQ...", ".A.A.A", "..K.KQ"},
			[]string{"0 declare domino Q", "1 give QS", "2 give AH", "3 give KC", "0 give QH"}, 1, 5040,
		}, {
			// Seat 3 passes AS to seat 0, and gets QC from seat 2: 560 deals of 8 cards, and
			// any of three cards from 0 to 1 and from 1 to 2: 5040. Subtract the deals in
			// which seat 0 has neither QH nor QD (15 hands) and passed neither to seat 1.
			// Seat 1 has none of them, 4 × 3; one, 12 × 2; or both, 4 × 1: 40. With any of
			// three cards from 1 to 2: 15 × 40 × 3 = 1800.
			"a rank that was held, seen by the giver", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", ".A.AK.", "...AKQ", "AKQ..."},
			[]string{"0 declare domino Q", "1 give AH", "2 give QC", "3 give AS", "0 give KH"}, 3, 3240,
		}, {
			// Seat 3 passes QS, but seat 0 was not dealt that queen: the number is the same.
			"a rank that was held, another queen passed", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", ".A.AK.", "...AKQ", "AKQ..."},
			[]string{"0 declare domino Q", "1 give AH", "2 give QC", "3 give QS", "0 give KH"}, 3, 3240,
		}, {
			// Seat 2 sees neither the gift from 3 to 0 nor that from 0 to 1. Of QH and QD seat
			// 0 has a, seat 1 has b. The number of deals and gifts in which seat 0 was dealt
			// no queen, for each pair of a and b: 0 0, 20 × 3 × 3; 0 1, 120 × 3 × 2; 0 2, 60 ×
			// 3; 1 0, 120 × 3; 1 1, 180 × 2.
			"a rank that was held, gifts not seen", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 1), []string{".KQ.Q.", ".A.A.Q", "AKQ...", "..K.AK"},
			[]string{"0 declare domino Q", "1 give QC", "2 give AS", "3 give KC", "0 give KH"}, 2, 3240,
		}, {
			// As in the previous row, but with two cards: seat 2 passes AS KS and gets AC QC.
			// 140 deals of 7 cards, of which seat 3 has one; two of three cards from 3 to 0
			// and from 0 to 1: 1260. The number of deals and gifts in which seat 0 was dealt
			// no queen, for each pair of a and b: 0 1, 20 × 3; 1 0, 20 × 2 × 3; 1 1, 60 × 2; 2
			// 0, 20 × 3.
			"a rank that was held, two cards passed", layoutVariant(dominoes.Rules{Start: dominoes.StartHeld}, 2), []string{".KQ.Q.", ".A..AQ", "AKQ...", "..AK.K"},
			[]string{"0 declare domino Q", "1 give AC QC", "2 give AS KS", "3 give AD KC", "0 give KH QH"}, 2, 900,
		}, {
			// The tarot king is a king: seat 0 has KH or *H. C(6, 3) - C(4, 3).
			"kings that are held, the tarot king one of them",
			layoutVariantWith(tarot(removed(3, cards.King, 1)), dominoes.Rules{Start: dominoes.StartHeld}, 0), []string{"A.*.A.", "K..K.K", ".AK..A"},
			[]string{"0 declare domino K"}, 1, 16,
		}, {
			// Two packs: 6 cards, two for each seat, 6! / 2!2!2!; × 2 for which of its two
			// aces of spades seat 1 has set aside, × 2 for which of its two cards seat 2
			// has.
			"one of two copies set aside", layoutVariantWith(removed(4, cards.Ace, 2), dominoes.Rules{}, 1), []string{".A.A.", "AA...", ".A..A", "..A.A"},
			[]string{"0 declare domino A", "1 give AS", "2 give AH"}, 1, 360,
		}, {
			// Seat 1 got AS from seat 0, which got AC. Of 5 cards seat 1 has 1, seats 2 and
			// 3 have 2 each: 30. Seats 2 and 3 got either of the two cards that they have
			// now.
			"cards passed, still held", passesVariant(cards.ToLeft), []string{"AK...", ".AK..", "..AK.", "...AK"},
			[]string{"cut 2S", "1 give AH", "2 give AD", "3 give AC", "0 give AS"}, 0, 120,
		}, {
			// The pass is not complete, so seat 0 has seen no gift: 6! / 2!2!2! deals of 6
			// cards (90), and either of two cards of seats 1 and 2.
			"an incomplete pass", passesVariant(cards.ToLeft), []string{"AK...", ".AK..", "..AK.", "...AK"},
			[]string{"cut 2S", "1 give AH", "2 give AD"}, 0, 360,
		}, {
			// Now seat 0 has AC AD, and seat 1 has KS. Seat 1 had AS after the first pass. If
			// it kept AS, seat 2 has 2 of the 4 other cards: 6; in both passes seat 2 and seat
			// 3 got either of two cards: × 16 = 96. If it passed AS to seat 2, seats 1 and 2
			// have one each of the 4 others: 12; the gift from 1 to 2 is then known, and the
			// other gifts give × 8 = 96.
			"cards that may have been passed further", passesVariant(cards.ToLeft, cards.ToLeft), []string{"AK...", ".AK..", "..AK.", "...AK"},
			[]string{
				"cut 2S", "1 give AH", "2 give AD", "3 give AC", "0 give AS",
				"cut 2S", "1 give AS", "2 give AH", "3 give AD", "0 give KS",
			}, 0, 192,
		}, {
			// AS comes back to seat 0, and seat 2 has KS and one of 5 cards; seats 1 and 3
			// have two each: 30. In each of two passes seats 1 and 3 exchanged either of two
			// cards.
			"cards that come back", passesVariant(cards.Across, cards.Across), []string{"AK...", ".AK..", "..AK.", "...AK"},
			[]string{
				"cut 2S", "1 give AH", "2 give AD", "3 give AC", "0 give AS",
				"cut 2S", "1 give AC", "2 give AS", "3 give AH", "0 give KS",
			}, 0, 480,
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := started(t, row.v, row.hands, row.lines...)
			b := bruteForceOf(p, row.me)
			require.Equal(t, row.want, b.total, "by trying every deal")
			w, err := p.match.View(row.me).Worlds()
			require.NoError(t, err)
			require.Equal(t, int64(row.want), w.Count().Int64())
			b.agree(t, 100, rand.NewPCG(1, 2))
		})
	}
}
