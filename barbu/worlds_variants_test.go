package barbu_test

import (
	"slices"

	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// Variants with so few cards that a test can try every deal.

// fewCards is a small pack and the number of players.
type fewCards struct {
	players int
	pack    variant.Pack
}

// removed returns a pack with the ranks from lowest up, without some cards.
func removed(players int, lowest cards.Rank, copies int, out ...string) fewCards {
	p := fewCards{players, variant.Pack{Lowest: lowest, Copies: copies}}
	for _, c := range out {
		if p.pack.Removed == nil {
			p.pack.Removed = map[int][]cards.Card{}
		}
		p.pack.Removed[players] = append(p.pack.Removed[players], cards.MustParse(c))
	}
	return p
}

// The small packs. Each comment is the number of ways to deal the cards that a seat does not
// see.
var (
	fewDeals = []fewCards{
		removed(3, cards.Queen, 1),                        // 70
		removed(3, cards.Jack, 1, "JC"),                   // 252
		removed(3, cards.Ten, 1, "TC", "TD"),              // 924
		removed(4, cards.Queen, 1),                        // 1680
		removed(2, cards.Jack, 1),                         // 1
		removed(5, cards.Queen, 1, "QC", "QD"),            // 2520
		removed(4, cards.King, 1),                         // 90
		removed(3, cards.King, 2, "KC"),                   // 252, or more if the two copies of a card count as different cards
		removed(4, cards.Ace, 2),                          // 90
		removed(4, cards.King, 2, "KC", "KC", "KD", "KD"), // 1680
		tarot(removed(3, cards.King, 2, "KC", "AC")),      // 252
	}
	moreDeals = []fewCards{
		removed(4, cards.Jack, 1),                         // 34,650
		removed(6, cards.Queen, 1),                        // 113,400
		removed(6, cards.King, 2, "KC", "KC", "KD", "KD"), // 113,400
		removed(3, cards.Ten, 1, "TC", "TD"),              // 924
		removed(4, cards.King, 2),                         // 34,650
		removed(8, cards.Ace, 2),                          // 5040
	}
)

// tarot adds the tarot king.
func tarot(p fewCards) fewCards {
	p.pack.Added = []cards.Card{cards.TarotKing}
	return p
}

// all returns the cards of the pack.
func (p fewCards) all() []cards.Card {
	var all []cards.Card
	for range p.pack.Copies {
		for suit := cards.Clubs; suit <= cards.Spades; suit++ {
			for rank := p.pack.Lowest; rank <= cards.Ace; rank++ {
				all = append(all, cards.Of(rank, suit))
			}
		}
	}
	all = append(all, p.pack.Added...)
	for _, c := range p.pack.Removed[p.players] {
		all = without(all, c)
	}
	return all
}

// size returns the number of cards of a hand.
func (p fewCards) size() int { return len(p.all()) / p.players }

// variantFor returns a variant for a pack, with the rules that change sets.
func variantFor(p fewCards, change func(*variant.Rules)) (*variant.Variant, error) {
	r := variant.Rules{Name: "house", Players: []int{p.players}, Pack: p.pack}
	change(&r)
	return r.Compile()
}

// drawPattern draws a rank, a suit, or one or two cards of the pack.
func drawPattern(t *rapid.T, label string, pack []cards.Card) cards.Pattern {
	c := rapid.SampledFrom(pack).Draw(t, label)
	switch rapid.IntRange(0, 3).Draw(t, label) {
	case 0:
		return cards.Pattern(c.Suit().Set())
	case 1:
		return cards.Pattern(c.Rank().Set())
	case 2:
		return cards.Pattern(cards.SetOf(c))
	}
	return cards.Pattern(cards.SetOf(c, rapid.SampledFrom(pack).Draw(t, label)))
}

// sometimes draws true in about one of n cases.
func sometimes(t *rapid.T, label string, n int) bool {
	return rapid.IntRange(1, n).Draw(t, label) == n
}

// drawTricks draws a contract of tricks with random rules.
func drawTricks(t *rapid.T, p fewCards) variant.ContractRules {
	k := variant.ContractRules{ID: "no-tricks", Terms: []score.Term{{Per: score.PerTrick, Points: -2}}}
	pack := p.all()
	k.Trump = drawEnum[variant.Trump](t, "trump", 3)
	k.Tricks = drawTrickRules(t, pack, k.Trump != variant.TrumpNone)
	if k.Tricks.End == tricks.EndWhenDecided {
		k.Terms = []score.Term{{Per: score.PerCard, Cards: drawPattern(t, "counting", pack), Points: -6}}
	}
	return k
}

func drawTrickRules(t *rapid.T, pack []cards.Card, trumps bool) tricks.Rules {
	r := tricks.Rules{
		Lead:  drawEnum[tricks.Lead](t, "lead", 3),
		Equal: drawEnum[tricks.EqualRule](t, "equal", 2),
		End:   drawEnum[tricks.End](t, "end", 2),
	}
	if r.Lead != tricks.LeadFree && sometimes(t, "other cards are spared", 3) {
		r.Spared = drawPattern(t, "spared", pack)
	}
	if r.Lead == tricks.LeadUntilBroken && sometimes(t, "broken by other cards", 3) {
		r.BrokenBy = drawPattern(t, "broken by", pack)
	}
	drawOrder(t, &r, pack)
	if sometimes(t, "first trick", 4) {
		r.FirstTrick = drawPattern(t, "first trick", pack)
	}
	if sometimes(t, "discard", 3) {
		r.Discard = drawPattern(t, "discard", pack)
		r.DiscardHighest = drawEnum[tricks.Duty](t, "discard highest", 2)
	}
	if sometimes(t, "duck", 3) {
		r.Duck = drawPattern(t, "duck", pack)
	}
	if sometimes(t, "first chance", 3) {
		r.FirstChance = drawPattern(t, "first chance", pack)
	}
	if trumps {
		r.TrumpLead = drawEnum[tricks.Lead](t, "trump lead", 3)
		r.Head = drawEnum[tricks.Duty](t, "head", 2)
		r.Ruff = drawEnum[tricks.Duty](t, "ruff", 2)
		r.Overtrump = drawEnum[tricks.Duty](t, "overtrump", 2)
		r.Undertrump = drawEnum[tricks.Duty](t, "undertrump", 2)
	}
	return r
}

// drawOrder draws an order of the ranks of the pack, and a lead card that the pack has once.
func drawOrder(t *rapid.T, r *tricks.Rules, pack []cards.Card) {
	var once []cards.Card
	for i, c := range pack {
		if !slices.Contains(pack[:i], c) && !slices.Contains(pack[i+1:], c) {
			once = append(once, c)
		}
	}
	if ranks := ranksOf(pack); len(ranks) > 1 && sometimes(t, "rank order", 3) {
		r.RankOrder, _ = cards.ParseRankOrder(string(rapid.Permutation(ranks).Draw(t, "ranks")))
	}
	if len(once) > 0 && sometimes(t, "lead card", 3) {
		r.LeadCard = rapid.SampledFrom(once).Draw(t, "card to lead")
	}
}

// ranksOf returns the ranks of a pack.
func ranksOf(pack []cards.Card) (ranks []byte) {
	for _, c := range pack {
		rank := c.Rank()
		if c == cards.TarotKing {
			rank = cards.King
		}
		if !slices.Contains(ranks, rank.String()[0]) {
			ranks = append(ranks, rank.String()[0])
		}
	}
	return ranks
}

// drawLayout draws a contract that builds a layout, with random rules.
func drawLayout(t *rapid.T, p fewCards) variant.ContractRules {
	k := variant.ContractRules{ID: "domino", Play: variant.PlayLayout}
	places := make([]int, p.players)
	places[0] = 40
	k.Terms = []score.Term{{Per: score.PerPlace, Places: map[int][]int{p.players: places}}}
	k.Layout = dominoes.Rules{
		Start:   drawEnum[dominoes.StartRule](t, "start", 4),
		Ace:     drawEnum[dominoes.AceRule](t, "ace", 2),
		AceTurn: drawEnum[dominoes.AceTurn](t, "ace turn", 2),
		Several: drawEnum[dominoes.Several](t, "several", 3),
		End:     drawEnum[dominoes.End](t, "layout end", 3),
		Grows:   drawEnum[dominoes.Grows](t, "grows", 2),
	}
	if sometimes(t, "circular", 3) {
		k.Layout.Circular, k.Layout.Suits = dominoes.CircularYes, drawEnum[dominoes.Suits](t, "suits", 2)
	}
	if ranks := ranksOf(p.all()); len(ranks) > 1 && sometimes(t, "order of a row", 3) {
		k.Layout.Ace = dominoes.AceHigh
		k.Layout.RankOrder, _ = cards.ParseRankOrder(string(rapid.Permutation(ranks).Draw(t, "ranks of a row")))
	}
	if k.Layout.Start == dominoes.StartFixed {
		k.Layout.Rank = rapid.SampledFrom([]cards.Rank{cards.King, cards.Ace, cards.Queen}).Draw(t, "rank")
	}
	return k
}

// drawGive draws the gift of a contract, with so few cards that a test can try all gifts.
func drawGive(t *rapid.T, p fewCards, k *variant.ContractRules) {
	if p.players > 4 || p.size() > 4 || !sometimes(t, "give", 3) {
		return
	}
	k.Gift = variant.Gift{Count: 1, To: drawWay(t, p.players)}
	if p.players < 4 && p.size() > 2 && sometimes(t, "give two", 2) {
		k.Gift.Count = 2
	}
}

func drawWay(t *rapid.T, players int) cards.Direction {
	return drawEnum[cards.Direction](t, "way", 3-players%2)
}

// drawCompiled draws rules and a number of players, until the rules compile. Most rules
// compile.
func drawCompiled(t *rapid.T, draw func(*rapid.T) (*variant.Variant, int, bool)) (*variant.Variant, int) {
	type drawn struct {
		v        *variant.Variant
		players  int
		compiles bool
	}
	d := rapid.Custom(func(t *rapid.T) drawn {
		v, players, compiles := draw(t)
		return drawn{v, players, compiles}
	}).Filter(func(d drawn) bool { return d.compiles }).Draw(t, "rules")
	return d.v, d.players
}

// drawSmall draws a variant with one of the given packs.
func drawSmall(t *rapid.T, packs []fewCards) (*variant.Variant, int) {
	return drawCompiled(t, func(t *rapid.T) (*variant.Variant, int, bool) { return smallVariant(t, packs) })
}

func smallVariant(t *rapid.T, packs []fewCards) (*variant.Variant, int, bool) {
	p := rapid.SampledFrom(packs).Draw(t, "pack")
	v, err := variantFor(p, func(r *variant.Rules) {
		k := variant.ContractRules{}
		if sometimes(t, "layout", 2) {
			k = drawLayout(t, p)
		} else {
			k = drawTricks(t, p)
		}
		drawGive(t, p, &k)
		r.Contracts = variant.Contracts{k}
	})
	return v, p.players, err == nil
}

// drawCuts draws a variant with a round of cuts, with up to three passes of cards in a deal.
func drawCuts(t *rapid.T) (*variant.Variant, int) { return drawCompiled(t, cutVariant) }

func cutVariant(t *rapid.T) (*variant.Variant, int, bool) {
	p := rapid.SampledFrom([]fewCards{
		removed(4, cards.King, 1), removed(3, cards.Queen, 1), removed(3, cards.King, 1, "KC", "AD"),
		removed(2, cards.Queen, 1), removed(2, cards.King, 1),
		removed(4, cards.Ace, 2), removed(3, cards.King, 2, "KC", "AC", "AC", "AD", "KD", "KD", "KC"), removed(2, cards.Ace, 2),
	}).Draw(t, "pack")
	v, err := variantFor(p, func(r *variant.Rules) {
		plain, layout := drawTricks(t, p), drawLayout(t, p)
		plain.Trump, plain.Tricks = variant.TrumpNone, drawTrickRules(t, p.all(), false)
		plain.Tricks.End, plain.Terms = tricks.EndPlayAll, []score.Term{{Per: score.PerTrick, Points: -2}}
		layout.Layout.Start = dominoes.StartFixed + dominoes.StartRule(rapid.IntRange(0, 1).Draw(t, "start"))
		if layout.Layout.Rank = 0; layout.Layout.Start == dominoes.StartFixed {
			layout.Layout.Rank = cards.Ace
		}
		other := plain
		other.ID = "no-queens"
		r.Contracts = variant.Contracts{plain, other, layout}
		r.Combine.Contracts = []score.ContractID{plain.ID, other.ID}
		way := func() []cards.Direction {
			return []cards.Direction{drawWay(t, p.players), drawWay(t, p.players), drawWay(t, p.players)}
		}
		r.CutRound = variant.CutRound{
			Circle: []score.ContractID{plain.ID, other.ID},
			Pack:   variant.CuttingPack{Lowest: cards.Two, Highest: cards.Three, Jokers: 1},
			Passes: variant.CutPasses{Count: 1, CallFirst: rapid.IntRange(0, 2).Draw(t, "call first"), To: [][]cards.Direction{way(), way()}},
		}
	})
	return v, p.players, err == nil
}
