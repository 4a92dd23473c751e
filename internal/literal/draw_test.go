package literal_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// told is rules to be logged, should the test fail.
type told struct{ rules variant.Rules }

// String returns the rules as JSON.
func (r told) String() string {
	text, err := json.Marshal(r.rules)
	return fmt.Sprintf("%s %v", text, err)
}

// rare reports true once in 2 to the n draws. Unlike a number drawn from a range it
// is not biased, and it shrinks to false.
func rare(t *rapid.T, n int, label string) bool {
	for range n {
		if !rapid.Bool().Draw(t, label) {
			return false
		}
	}
	return true
}

// one draws one of the items, the first ones somewhat more often.
func one[E any](t *rapid.T, label string, items ...E) E {
	return rapid.SampledFrom(items).Draw(t, label)
}

// drawer draws rules field by field, each so that it goes with those before.
type drawer struct {
	*rapid.T
	r     variant.Rules
	packs map[int]cards.Pack // by the number of players
}

// drawRules draws rules that are meant to compile.
func drawRules(t *rapid.T) variant.Rules {
	d := &drawer{T: t}
	d.names()
	d.table()
	d.pack()
	d.contracts()
	d.order()
	d.doubling()
	d.points()
	d.zeroSum()
	return d.r
}

func (d *drawer) names() {
	d.r.Name = one(d.T, "name", "drawn", "house-1", "2")
	d.r.Title = one(d.T, "title", "", "A game that was drawn")
	d.r.Notes = one(d.T, "notes", "", "No source.")
	d.r.Players = []int{one(d.T, "players", 2, 3, 4, 3, 4, 5, 6, 7, 8)}
	if rare(d.T, 2, "for another number") {
		if n := rapid.IntRange(2, 8).Draw(d.T, "players"); n != d.r.Players[0] {
			d.r.Players = append(d.r.Players, n)
		}
	}
}

var (
	ofDealer   = []variant.Seat{variant.Default, variant.Dealer, variant.LeftOfDealer, variant.RightOfDealer}
	ofDeclarer = []variant.Seat{variant.Default, variant.Declarer, variant.LeftOfDeclarer, variant.RightOfDeclarer}
)

func (d *drawer) table() {
	t := &d.r.Table
	t.Moves = one(d.T, "moves", variant.AfterSet, variant.EveryDeal)
	if t.Turn = one(d.T, "turn", variant.ToDeclare, variant.ToDeclare, variant.ToDeal); t.Turn == variant.ToDeclare {
		t.Dealer = one(d.T, "dealer", ofDeclarer...)
	} else {
		t.Declarer = one(d.T, "declarer", ofDealer...)
	}
	t.Leader = d.leader()
}

// declares reports whether there is a declarer.
func (d *drawer) declares() bool {
	return d.r.Table.Turn == variant.ToDeclare || d.r.Table.Declarer != variant.Default
}

func (d *drawer) leader() variant.Seat {
	if d.declares() {
		return one(d.T, "leader", append(ofDeclarer, ofDealer[1:]...)...)
	}
	return one(d.T, "leader", ofDealer...)
}

// pack draws the pack, small more often than not, so that matches are short.
func (d *drawer) pack() {
	p := &d.r.Pack
	p.Copies = one(d.T, "copies", 0, 0, 1, 2)
	most := slices.Max(d.r.Players)
	size := one(d.T, "hand", 3, 4, 5, 6, 4, 5, 1, 2, 8, 13, 26) * most
	perRank := 4 * max(p.Copies, 1)
	ranks := min(max((size+perRank-1)/perRank, 1), 13)
	for ranks*perRank < most {
		ranks++
	}
	for ranks*perRank/slices.Min(d.r.Players) >= tricks.MaxTricks {
		ranks--
	}
	if ranks < 13 {
		p.Lowest = cards.Ace - cards.Rank(ranks) + 1
	} else {
		p.Lowest = one(d.T, "two", 0, cards.Two)
	}
	pack := cards.NewPack(max(p.Lowest, cards.Two), max(p.Copies, 1))
	if rare(d.T, 2, "tarot king") {
		p.Added = append(p.Added, cards.TarotKing)
	}
	if p.Copies < 2 && rare(d.T, 4, "added") {
		p.Added = append(p.Added, one(d.T, "added", listed(pack.Cards())...))
	}
	for _, c := range p.Added {
		pack = pack.With(c)
	}
	d.packs = map[int]cards.Pack{}
	for _, n := range d.r.Players {
		d.packs[n] = d.without(pack, n)
	}
}

// without removes cards until the pack deals evenly, the lowest for the most part.
func (d *drawer) without(pack cards.Pack, players int) cards.Pack {
	n := pack.Len() % players
	if rare(d.T, 2, "one card less each") && pack.Len() >= 2*players+n {
		n += players
	}
	order := listed(pack.Cards())
	slices.SortStableFunc(order, func(a, b cards.Card) int { return int(a.Rank()) - int(b.Rank()) })
	if rare(d.T, 2, "any") {
		order = rapid.Permutation(order).Draw(d.T, "removed")
	}
	for _, c := range order[:n] {
		if d.r.Pack.Removed == nil {
			d.r.Pack.Removed = map[int][]cards.Card{}
		}
		d.r.Pack.Removed[players] = append(d.r.Pack.Removed[players], c)
		pack = pack.Without(c)
	}
	return pack
}

// handSize returns the smallest hand that is dealt.
func (d *drawer) handSize() int {
	size := tricks.MaxTricks
	for n, pack := range d.packs {
		size = min(size, pack.Len()/n)
	}
	return size
}

// common returns the faces that are in the pack for every number of players.
func (d *drawer) common() cards.Set {
	faces := ^cards.Set(0)
	for _, pack := range d.packs {
		faces &= pack.Cards().First
	}
	return faces
}

// pattern draws some cards of the pack: one, a suit, a rank, or any.
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

// maybe draws such a pattern half the time.
func (d *drawer) maybe(label string) cards.Pattern {
	if rare(d.T, 1, label) {
		return d.pattern(label)
	}
	return 0
}

var ids = []score.Contract{
	score.NoTricks, score.NoHearts, score.NoQueens, score.NoKing, score.NoLastTwo, score.NoFirstLast,
	score.Salad, score.Tricks, score.Trumps, score.Domino, "house", "a-1",
}

func (d *drawer) contracts() {
	n, long := one(d.T, "contracts", 2, 3, 1, 4, 2, 3, 7), 400 // cards in a match
	if rare(d.T, 4, "long") {
		long = 2000
	}
	for _, players := range d.r.Players {
		n = max(1, min(n, long/d.packs[players].Len()/players))
	}
	if d.common() == 0 {
		d.Skip("the packs have no card in common")
	}
	names := rapid.Permutation(ids).Draw(d.T, "ids")
	for _, id := range names[:n] {
		k := variant.Contract{ID: id, Label: one(d.T, "label", "", "A Contract"), Short: one(d.T, "short", "", "AC")}
		k.Leader = one(d.T, "leader", variant.Default, d.leader())
		k.Give = d.give()
		if rare(d.T, 1, "layout") && d.layout(&k) {
			k.Play = variant.Layout
			k.Terms = []score.Term{d.places()}
			if rare(d.T, 3, "twice") {
				k.Terms = append(k.Terms, d.places())
			}
		} else {
			d.tricks(&k)
		}
		d.r.Contracts = append(d.r.Contracts, k)
	}
}

// give draws how many cards are passed on, so few that all the choices of them can
// be listed.
func (d *drawer) give() variant.Give {
	if !rare(d.T, 2, "give") || d.handSize() < 2 {
		return variant.Give{}
	}
	size, even := 0, true
	for n, pack := range d.packs {
		size, even = max(size, pack.Len()/n), even && n%2 == 0
	}
	most := 1
	for choices := size * (size - 1) / 2; most < min(6, d.handSize()-1) && choices <= 500; {
		most++
		choices = choices * (size - most) / (most + 1)
	}
	g := variant.Give{Count: 1 + rapid.IntRange(0, most-1).Draw(d.T, "count")}
	g.To = one(d.T, "to", cards.ToLeft, cards.ToRight)
	if even && rare(d.T, 1, "across") {
		g.To = cards.Across
	}
	return g
}

// layout draws the rules of a layout, if the packs allow any.
func (d *drawer) layout(k *variant.Contract) bool {
	l := dominoes.Rules{
		Ace:     one(d.T, "ace", dominoes.High, dominoes.Low),
		AceTurn: one(d.T, "ace turn", dominoes.PassOn, dominoes.Again),
		End:     one(d.T, "end", dominoes.AllButOne, dominoes.LastCard),
	}
	starts, always := d.starts(l.Ace)
	if len(starts) == 0 {
		return false
	}
	rules := []dominoes.StartRule{dominoes.FirstCard, dominoes.Fixed}
	if d.declares() {
		rules = []dominoes.StartRule{dominoes.Named, dominoes.Held, dominoes.Fixed, dominoes.FirstCard}
	}
	if l.Start = one(d.T, "start", rules...); !always || l.Start == dominoes.Fixed {
		l.Start, l.Rank = dominoes.Fixed, one(d.T, "rank", starts...)
	}
	k.Layout = l
	return true
}

// starts returns the ranks that a layout can start from whatever the number of
// players, and whether every hand there can be holds a card of some such rank.
func (d *drawer) starts(ace dominoes.Ace) (ranks []cards.Rank, always bool) {
	always = true
	for i, n := range d.r.Players {
		pack, rules := d.packs[n], dominoes.Rules{Ace: ace}
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

// places draws what the finishing places score.
func (d *drawer) places() score.Term {
	t := score.Term{Per: score.PerPlace, Places: map[int][]int{}}
	for _, n := range d.r.Players {
		for range n {
			t.Places[n] = append(t.Places[n], d.price())
		}
	}
	return t
}

// price draws the points of one thing.
func (d *drawer) price() int {
	if rare(d.T, 5, "great price") {
		return one(d.T, "price", score.MaxPoints, -score.MaxPoints)
	}
	return rapid.IntRange(-40, 40).Draw(d.T, "price")
}

// tricks draws a contract of tricks.
func (d *drawer) tricks(k *variant.Contract) {
	terms := one(d.T, "terms", 1, 2, 1, 3, 1, 2)
	if rare(d.T, 6, "many terms") {
		terms = score.MaxTerms
	}
	for range terms {
		k.Terms = append(k.Terms, d.term())
	}
	if rare(d.T, 2, "all taken") {
		k.AllTaken = &score.AllTaken{Taker: d.price(), Others: d.price()}
	}
	k.Shown = d.maybe("shown")
	r := &k.Tricks
	if r.Lead = one(d.T, "lead", tricks.Free, tricks.LastResort, tricks.UntilBroken); r.Lead != tricks.Free {
		r.Spared = d.maybe("spared")
	}
	if rare(d.T, 2, "first trick") {
		r.FirstTrick = d.pattern("first trick")
	}
	if rare(d.T, 2, "discard") {
		r.Discard = d.pattern("discard")
	}
	if rare(d.T, 2, "first chance") {
		r.FirstChance = d.pattern("first chance")
	}
	r.Equal = one(d.T, "equal", tricks.Later, tricks.Earlier)
	r.End = one(d.T, "end", tricks.PlayAll, tricks.WhenDecided)
	if !d.declares() {
		return
	}
	if k.Trump = one(d.T, "trump", variant.NoTrump, variant.Suit, variant.SuitOrNot); k.Trump == variant.NoTrump {
		return
	}
	may := []tricks.Duty{tricks.May, tricks.Must}
	r.TrumpLead = one(d.T, "trump lead", tricks.Free, tricks.LastResort, tricks.UntilBroken)
	r.Head, r.Ruff, r.Overtrump = one(d.T, "head", may...), one(d.T, "ruff", may...), one(d.T, "overtrump", may...)
	if r.Overtrump == tricks.Must {
		r.Undertrump = one(d.T, "undertrump", may...)
	}
}

// term draws a reason to score in a contract of tricks. More often than not there is
// one that does not hang on every trick, so that deals can be decided early.
func (d *drawer) term() score.Term {
	t := score.Term{
		Per:    one(d.T, "per", score.PerCard, score.PerTrick, score.PerPosition, score.PerCard, score.PerUntaken),
		Points: d.price(),
		To:     one(d.T, "to", score.Taker, score.RightOfTaker, score.LeftOfTaker),
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

// order draws what is played when: a schedule, or caps and the number of deals.
func (d *drawer) order() {
	r := &d.r
	if !d.declares() || rare(d.T, 2, "schedule") {
		for _, k := range r.Contracts {
			r.Schedule = append(r.Schedule, k.ID)
		}
		for range one(d.T, "again", 0, 1, 2) {
			r.Schedule = append(r.Schedule, one(d.T, "again", r.Contracts...).ID)
		}
		r.Schedule = rapid.Permutation(r.Schedule).Draw(d.T, "schedule")
		return
	}
	least, most := slices.Min(r.Players), slices.Max(r.Players)
	all := least * len(r.Contracts)
	if rare(d.T, 1, "caps") {
		all = 0
		for i := range r.Contracts {
			r.Contracts[i].Cap = rapid.IntRange(0, most).Draw(d.T, "cap")
			all += min(least, cmp.Or(r.Contracts[i].Cap, least))
		}
	}
	// With caps that bind, a match of every contract by everybody cannot be.
	binding := slices.ContainsFunc(r.Contracts, func(k variant.Contract) bool { return k.Cap != 0 && k.Cap < most })
	if !binding && rapid.Bool().Draw(d.T, "all deals") {
		return
	}
	step := 1
	if r.Table.Moves == variant.AfterSet {
		for slices.ContainsFunc(r.Players, func(n int) bool { return step%n != 0 }) {
			step++
		}
	}
	if all >= step {
		r.Deals = all/step*step - step*rapid.IntRange(0, all/step-1).Draw(d.T, "fewer deals")
		return
	}
	for i := range r.Contracts {
		r.Contracts[i].Cap = 0
	}
}

// doubling draws the side-bets.
func (d *drawer) doubling() {
	if !d.declares() || rare(d.T, 2, "no bets") {
		return
	}
	b := &d.r.Doubling
	whom := []doubling.Targets{doubling.Anyone, doubling.Declarer, doubling.Nobody}
	b.Negative, b.Positive = one(d.T, "negative", whom...), one(d.T, "positive", whom...)
	if b.Negative != doubling.Nobody || b.Positive != doubling.Nobody {
		b.Declarer = one(d.T, "declarer", doubling.Each, doubling.AllOrNone, doubling.Never)
	}
	if b.Negative == doubling.Anyone || b.Positive == doubling.Anyone {
		b.Flank = one(d.T, "flank", doubling.Reopened, doubling.OwnTurn, doubling.FlankNever)
	}
	if b.Negative != doubling.Nobody && b.Positive != doubling.Nobody {
		b.Quota = rapid.IntRange(0, d.dealsOfADeclarer()).Draw(d.T, "quota")
	}
	if b.Quota > 0 {
		b.QuotaFor = one(d.T, "quota for", doubling.AsDeclarer, doubling.AnyPlayer)
	}
	if b.Negative != doubling.Nobody {
		b.Undoubled = one(d.T, "undoubled", doubling.Played, doubling.Split)
	}
	b.DoublePays = one(d.T, "pays", 0, 0, 1, 2, 3)
	b.RedoublePays = one(d.T, "pays", 0, 0, 1, 3, 5)
}

// dealsOfADeclarer returns how many deals each declarer has at least.
func (d *drawer) dealsOfADeclarer() int {
	least := 100
	for _, n := range d.r.Players {
		each := len(d.r.Contracts)
		switch {
		case d.r.Deals > 0:
			each = d.r.Deals / n
		case len(d.r.Schedule) > 0 && d.r.Table.Moves == variant.EveryDeal:
			each = len(d.r.Schedule) / n
		case len(d.r.Schedule) > 0:
			each = len(d.r.Schedule)
		}
		least = min(least, each)
	}
	return least
}

// points draws what points become.
func (d *drawer) points() {
	r := &d.r
	r.Winner = one(d.T, "winner", variant.Most, variant.Fewest)
	r.Stake = one(d.T, "stake", 0, 1, 5, 1_000_000)
	r.Multiplier = one(d.T, "multiplier", 0, 0, 1, 2, 3)
	if d.declares() && rare(d.T, 1, "chooser") {
		r.Chooser = variant.Chooser{BadTimes: one(d.T, "bad times", 2, 0, 1, 3), GoodPart: one(d.T, "good part", 2, 0, 1, 3, 7)}
	}
}

// zeroSum draws a claim of zero sum, and changes what is scored to make it true,
// where that can be.
func (d *drawer) zeroSum() {
	r := &d.r
	if !rare(d.T, 1, "zero sum") || len(r.Players) > 1 {
		return
	}
	claim := one(d.T, "claim", variant.EveryMatch, variant.EverySet, variant.EachDeal)
	v, err := r.Compile()
	if err != nil {
		return
	}
	g, _ := v.For(r.Players[0])
	fair, sum := v.Rules(), 0
	for i := range fair.Contracts {
		sum += times(&fair, i) * g.Plan(i).Total()
	}
	for i := range fair.Contracts {
		fair.Contracts[i].AllTaken = nil
		switch {
		case claim == variant.EachDeal:
			balance(&fair, i, g.Plan(i).Total())
		case sum%times(&fair, i) == 0:
			balance(&fair, i, sum/times(&fair, i))
			sum = 0
		}
	}
	fair.ZeroSum = claim
	if _, err := fair.Compile(); err == nil {
		d.r = fair
	}
}

// times returns how often the i-th contract is played in a match.
func times(r *variant.Rules, i int) int {
	if len(r.Schedule) == 0 {
		return cmp.Or(r.Contracts[i].Cap, r.Players[0])
	}
	n := 0
	for _, id := range r.Schedule {
		if id == r.Contracts[i].ID {
			n++
		}
	}
	return n
}

// balance takes points from what the i-th contract is worth.
func balance(r *variant.Rules, i, points int) {
	k := &r.Contracts[i]
	points /= max(r.Multiplier, 1)
	if k.Play == variant.Layout {
		k.Terms[0].Places[r.Players[0]][0] -= points
	} else if points != 0 {
		k.Terms = append(k.Terms, score.Term{Per: score.PerPosition, Trick: 1, Points: -points})
	}
}
