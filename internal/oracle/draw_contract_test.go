package oracle_test

import (
	"slices"

	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// pattern draws some cards of the pack: one card, a suit, a rank, or any cards.
func (d *drawer) pattern(label string) cards.Pattern {
	c := one(d.T, label, slices.Collect(d.common().All())...)
	some := cards.SetOf(c)
	switch rapid.IntRange(0, 4).Draw(d.T, label) {
	case 1:
		some = c.Suit().Set()
	case 2:
		some = c.Rank().Set()
	case 3:
		some |= cards.Set(rapid.Uint64().Draw(d.T, label)) & d.common()
	case 4:
		some |= c.Suit().Set() | c.Rank().Set()
	}
	return cards.Pattern(some)
}

// maybe draws a pattern half the time.
func (d *drawer) maybe(label string) cards.Pattern {
	if rare(d.T, 1, label) {
		return d.pattern(label)
	}
	return 0
}

var ids = []score.ContractID{
	"no-tricks", "no-hearts", "no-queens", "no-king", "no-last-two", "no-first-last",
	"salad", "tricks", "trumps", "domino", "house", "a-1",
}

func (d *drawer) contracts() {
	n, long := one(d.T, "contracts", 2, 3, 1, 4, 2, 3, 7), 400 // cards in a match
	if rare(d.T, 4, "long") {
		long = 2000
	}
	for _, players := range d.r.Players {
		n = max(1, min(n, long/d.packs[players].Len()/players))
	}
	if d.inRounds {
		n = max(2, n)
	}
	if d.common() == 0 {
		d.Skip("there is no card that all packs have")
	}
	names := rapid.Permutation(ids).Draw(d.T, "ids")
	layouts := 0
	for i, id := range names[:n] {
		k := variant.ContractRules{ID: id, Label: one(d.T, "label", "", "A Contract"), Short: one(d.T, "short", "", "AC")}
		if d.cuts {
			k.Leader = one(d.T, "leader", ofDealer...)
		} else {
			k.Leader = one(d.T, "leader", variant.SeatDefault, d.leader())
			k.Gift = d.give()
		}
		// With a round of cuts, the first contract is of tricks, and at most one of the other
		// contracts is a layout.
		only := d.cuts && (i == 0 || layouts > 0)
		if !only && !d.leftOver() && rare(d.T, 1, "layout") && d.layout(&k) {
			layouts++
			k.Play = variant.PlayLayout
			k.Terms = []score.Term{d.places(k.Layout.End)}
			if rare(d.T, 3, "twice") {
				k.Terms = append(k.Terms, d.places(k.Layout.End))
			}
			if k.Layout.End != dominoes.EndLastCard && rare(d.T, 1, "cards left") {
				k.Terms = append(k.Terms, d.left()...)
			}
		} else if d.leftOver() || !d.otherKind(&k) {
			d.tricks(&k)
			d.allInPlay(&k)
		}
		d.r.Contracts = append(d.r.Contracts, k)
		d.sum(&d.r.Contracts[i])
	}
}

// give draws a gift of so few cards that all choices can be listed.
func (d *drawer) give() variant.Gift {
	if !rare(d.T, 2, "give") || d.handSize() < 2 || d.r.Passing.Count > 0 {
		return variant.Gift{}
	}
	return variant.Gift{Count: d.givenAtOnce(), To: d.way()}
}

// givenAtOnce draws the number of cards that a player passes.
func (d *drawer) givenAtOnce() int {
	size := 0
	for n, pack := range d.packs {
		size = max(size, pack.Len()/n)
	}
	most := 1
	for choices := size * (size - 1) / 2; most < min(6, d.handSize()-1) && choices <= 500; {
		most++
		choices = choices * (size - most) / (most + 1)
	}
	return 1 + rapid.IntRange(0, most-1).Draw(d.T, "count")
}

// way draws the direction of a pass.
func (d *drawer) way() cards.Direction {
	odd := slices.ContainsFunc(d.r.Players, func(n int) bool { return n%2 != 0 })
	if !odd && rare(d.T, 1, "across") {
		return cards.Across
	}
	return one(d.T, "to", cards.ToLeft, cards.ToRight)
}

// layout draws the rules of a layout, if the packs allow a layout.
func (d *drawer) layout(k *variant.ContractRules) bool {
	l := dominoes.Rules{
		Ace:     one(d.T, "ace", dominoes.AceHigh, dominoes.AceLow),
		AceTurn: one(d.T, "ace turn", dominoes.AceTurnEnds, dominoes.AceTurnAgain),
		Several: d.several(),
		End:     one(d.T, "end", dominoes.EndAllButOne, dominoes.EndLastCard, dominoes.EndFirstOut),
	}
	if rare(d.T, 1, "circular") {
		l.Circular = dominoes.CircularYes
		l.Suits = one(d.T, "suits", dominoes.SuitsApart, dominoes.SuitsIgnored)
	}
	l.Grows = one(d.T, "grows", dominoes.GrowsBoth, dominoes.GrowsUp)
	if rare(d.T, 1, "order of a row") {
		l.Ace, l.RankOrder = dominoes.AceHigh, d.rankOrder()
	}
	starts, always := d.starts(l)
	if len(starts) == 0 {
		return false
	}
	rules := []dominoes.StartRule{dominoes.StartFirstCard, dominoes.StartFixed}
	if d.declares() && !d.cuts {
		rules = []dominoes.StartRule{dominoes.StartNamed, dominoes.StartHeld, dominoes.StartFixed, dominoes.StartFirstCard}
	}
	if l.Start = one(d.T, "start", rules...); !always || l.Start == dominoes.StartFixed {
		l.Start, l.Rank = dominoes.StartFixed, one(d.T, "rank", starts...)
	}
	k.Layout = l
	return true
}

// several draws when several cards may be laid in a turn.
func (d *drawer) several() dominoes.Several {
	return one(d.T, "several", dominoes.SeveralAnyTurn, dominoes.SeveralGoingOut, dominoes.SeveralNever)
}

// starts returns the ranks that a layout can start from for every number of players. Always
// reports whether every possible hand has a card of one of these ranks.
func (d *drawer) starts(l dominoes.Rules) (ranks []cards.Rank, always bool) {
	always = true
	for i, n := range d.r.Players {
		pack, rules := d.packs[n], l
		others := pack.Len()
		var these []cards.Rank
		for rank := range rules.Ranks(pack, cards.Hand{}) {
			held := pack.Cards()
			others -= (held.First & rank.Set()).Len() + (held.Second & rank.Set()).Len()
			if i == 0 || slices.Contains(ranks, rank) {
				these = append(these, rank)
			}
		}
		ranks, always = these, always && others < pack.Len()/n
	}
	return ranks, always
}

// places draws the points of the finishing places.
func (d *drawer) places(end dominoes.End) score.Term {
	t := score.Term{Per: score.PerPlace, Places: map[int][]int{}}
	for _, n := range d.r.Players {
		for range n {
			t.Places[n] = append(t.Places[n], d.price())
			if last := len(t.Places[n]) - 1; end == dominoes.EndFirstOut && last > 1 {
				t.Places[n][last] = t.Places[n][1] // all other players share the second place
			}
		}
	}
	return t
}

// left draws what cards left score. In half of the cases the player who went out gains what the
// holders pay.
func (d *drawer) left() []score.Term {
	t := score.Term{Per: score.PerCardLeft, Points: d.price(), To: one(d.T, "to", score.ToTaker, score.ToFirstOut, score.ToLeftOfTaker, score.ToRightOfTaker)}
	if t.To == score.ToFirstOut || rapid.Bool().Draw(d.T, "only the holders") {
		return []score.Term{t}
	}
	return []score.Term{t, {Per: score.PerCardLeft, Points: -t.Points, To: score.ToFirstOut}}
}

// price draws a number of points.
func (d *drawer) price() int {
	if rare(d.T, 5, "high price") {
		return one(d.T, "price", 1000, -1000)
	}
	if n := rapid.IntRange(-40, 40).Draw(d.T, "price"); n != 0 {
		return n
	}
	return 1 // a term of 0 points is refused
}

// tricks draws a contract of tricks.
func (d *drawer) tricks(k *variant.ContractRules) {
	terms := one(d.T, "terms", 1, 2, 1, 3, 1, 2)
	if rare(d.T, 6, "many terms") {
		terms = scoring.MaxTerms
	}
	for range terms {
		k.Terms = append(k.Terms, d.term())
	}
	d.taken(k)
	k.Shown = d.maybe("shown")
	r := &k.Tricks
	if r.Lead = one(d.T, "lead", tricks.LeadFree, tricks.LeadLastResort, tricks.LeadUntilBroken); r.Lead != tricks.LeadFree {
		r.Spared = d.maybe("spared")
	}
	if r.Lead == tricks.LeadUntilBroken {
		r.BrokenBy = d.maybe("broken by")
	}
	if rare(d.T, 2, "rank order of a contract") {
		r.RankOrder = d.rankOrder()
	}
	d.leadCard(r)
	if rare(d.T, 2, "first trick") {
		r.FirstTrick = d.pattern("first trick")
	}
	if rare(d.T, 2, "discard") {
		r.Discard = d.pattern("discard")
		r.DiscardHighest = one(d.T, "discard highest", tricks.DutyMay, tricks.DutyMust)
	}
	if rare(d.T, 2, "duck") {
		r.Duck = d.pattern("duck")
	}
	if rare(d.T, 2, "first chance") {
		r.FirstChance = d.pattern("first chance")
	}
	r.Equal = one(d.T, "equal", tricks.EqualLater, tricks.EqualEarlier)
	r.End = one(d.T, "end", tricks.EndPlayAll, tricks.EndWhenDecided)
	if d.cuts {
		return
	}
	rules := []variant.Trump{variant.TrumpNone, variant.TrumpFixed, variant.TrumpTurned}
	if d.declares() {
		rules = append(rules, variant.TrumpSuit, variant.TrumpOptional)
	}
	if k.Trump = one(d.T, "trump", rules...); k.Trump == variant.TrumpNone {
		return
	}
	if k.Trump == variant.TrumpFixed {
		k.TrumpSuit = one(d.T, "trump suit", cards.Clubs, cards.Diamonds, cards.Hearts, cards.Spades)
	}
	may := []tricks.Duty{tricks.DutyMay, tricks.DutyMust}
	r.TrumpLead = one(d.T, "trump lead", tricks.LeadFree, tricks.LeadLastResort, tricks.LeadUntilBroken)
	r.Head, r.Ruff, r.Overtrump = one(d.T, "head", may...), one(d.T, "ruff", may...), one(d.T, "overtrump", may...)
	r.Undertrump = one(d.T, "undertrump", may...)
}

// term draws a term of a contract of tricks. Most terms do not depend on every trick, so that
// deals can be decided early.
func (d *drawer) term() score.Term {
	t := score.Term{
		Per:    one(d.T, "per", score.PerCard, score.PerTrick, score.PerPosition, score.PerCard, score.PerUntaken),
		Points: d.price(),
		To:     one(d.T, "to", score.ToTaker, score.ToRightOfTaker, score.ToLeftOfTaker),
	}
	switch t.Per {
	case score.PerCard:
		t.Cards = d.pattern("cards")
	case score.PerPosition:
		t.Trick = rapid.IntRange(1, d.handSize()).Draw(d.T, "trick")
		if rapid.Bool().Draw(d.T, "from the end") {
			t.Trick = -t.Trick
		}
	}
	return t
}
