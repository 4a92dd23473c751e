package variant

import (
	"errors"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/cuts"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// game compiles the rules for a number of players, which is listed at path.
func (c *compiler) game(path string, players int) *Game {
	before := len(c.faults)
	g := &Game{rules: c.rules, pack: c.pack(path, players), engine: c.rules.engine(players)}
	if len(c.faults) > before {
		return nil
	}
	g.engine.Talon = c.rules.Pack.Talon.engine(g.pack, players)
	c.gameTalon(g)
	g.hands = unshuffled(g.pack, players)
	c.gamePassing(g)
	c.redealt("redeal", c.rules.Redeal, g)
	c.gameContracts(g)
	if len(c.faults) > before || c.unsound {
		return nil
	}
	if c.rules.rounds() {
		c.rounds(g)
	} else {
		c.deals(path, g)
	}
	if len(c.faults) > before {
		return nil
	}
	c.claim(g)
	c.ending(g)
	c.bound(g)
	c.first(g)
	g.engine.Turns()
	return g
}

// engine returns the game of the engine for that number of players, without the fields that
// depend on the contracts.
func (r *Rules) engine(players int) engine.Game {
	cut := &r.CutRound
	sets := max(int(r.Sets), 1) // Rule: contract-sets
	if r.Sets == SetsEndless {
		sets = 0
	}
	return engine.Game{
		Players: players, Sets: sets, Reversed: r.Direction == DirectionCounterClockwise,
		Passing: r.Passing.engine(players), Redeal: r.Redeal,
		Dealer: r.Table.Dealer.place(r.Direction), Leader: r.Table.Leader.place(r.Direction), Nobody: !r.declares(),
		Combinable: r.Combine.Contracts, Pairs: r.Combine.Pairs, Group: r.Combine.Group,
		CutLabel: r.cutLabel(), CuttingPack: cuts.Pack(cut.Pack),
		CutCutter: cut.Cutter.place(r.Direction), CutLeader: cut.Leader.place(r.Direction),
		PassCount: cut.Passes.Count, CallFirst: cut.Passes.CallFirst, Begins: cuts.Colour(cut.Passes.On), Ways: r.Direction.ways(cut.Passes.To),
		Doubling: &r.Doubling, BadTimes: r.Chooser.BadTimes, GoodPart: r.Chooser.GoodPart, Fewest: r.Winner == WinnerFewest, Positive: r.Winner == WinnerPositive,
		Stake: r.Stake, Form: r.Sheet, Teams: r.Teams, End: r.End.engine(),
	}
}

// cutLabel returns the name of the round of cuts. It returns a general name if the rules name
// none, and "" if there is no such round.
func (r *Rules) cutLabel() string {
	if r.cuts() && r.CutRound.Label == "" {
		return "Round of cuts"
	}
	return r.CutRound.Label
}

// gameContracts adds the contracts of the game. A contract that each declarer plays n times is
// added n times.
//
// Rule: contract-times
func (c *compiler) gameContracts(g *Game) {
	for i := range c.rules.Contracts {
		k := &c.rules.Contracts[i]
		p, first := c.contract(k, g), len(g.contracts)
		for range max(k.Times, 1) {
			p.engine.Set = 1 << len(g.contracts)
			if k.Trump == TrumpTurned {
				g.engine.Turned |= 1 << len(g.contracts)
			}
			g.contracts = append(g.contracts, p)
		}
		g.engine.Contracts = len(g.contracts)
		g.engine.Each = append(g.engine.Each, engine.Each{Bits: 1<<len(g.contracts) - 1<<first, Cap: c.rules.capOf(k, g.engine.Players)})
		g.engine.Groups = append(g.engine.Groups, 1<<first)
		if k.Times > 1 {
			g.engine.Repeated = append(g.engine.Repeated, engine.Repeated{Bits: 1<<len(g.contracts) - 1<<first})
		}
	}
}

// deals lays out the deals of a match and checks that each of them can have a contract.
func (c *compiler) deals(path string, g *Game) {
	r, n := c.rules, g.engine.Players
	all := n * len(g.contracts)
	if r.Deals < 0 || r.Deals > all {
		c.fault("deals", "with %d players: %d deals are out of range: want 1 to %d", n, r.Deals, all)
		return
	}
	if r.Table.Moves == MoveAfterSet && r.Deals%n != 0 {
		c.fault("deals", "with %d players: %s cannot be divided equally among the declarers: want a multiple of %d, or moves: every-deal", n, words.Digits(r.Deals, "deal"), n)
		return
	}
	g.engine.Deals, g.engine.Capped = r.deals(n), r.capped(n)
	if len(r.Schedule) == 0 {
		for i := range g.contracts {
			if g.contracts[i].Positive() {
				g.engine.Goods |= 1 << i
			}
		}
		c.compileStages(path, g)
	}
	var has [cards.MaxSeats]int
	for _, d := range g.engine.Deals {
		has[d.Declarer]++
	}
	if r.Doubling.QuotaOver == doubling.QuotaOverAll {
		least := len(g.engine.Deals)
		for seat := range cards.Seat(n) {
			least = min(least, g.engine.FlankDeals(0, seat))
		}
		if r.Doubling.Quota > least {
			c.fault("doubling.quota", "with %d players: %s cannot be made in the %s in which a player can double the declarer: want at most %d", n, words.Count(r.Doubling.Quota, "double"), words.Count(least, "deal"), least)
		}
		return
	}
	if least := slices.Min(has[:n]); r.Doubling.Quota > least {
		c.fault("doubling.quota", "with %d players: %s cannot be made in the %s of a declarer: want at most %d", n, words.Count(r.Doubling.Quota, "double"), words.Count(least, "deal"), least)
	}
}

// pack returns the cards that are dealt to a number of players.
//
// Rule: pack-lowest, pack-copies, pack-added, pack-removed
func (c *compiler) pack(path string, players int) cards.Pack {
	rules := c.rules.Pack
	pack := cards.NewPack(max(rules.Lowest, cards.Two), max(rules.Copies, 1))
	for i, card := range rules.Added {
		if pack.Cards().Second.Has(card) {
			c.fault(fmt.Sprintf("pack.added[%d]", i), "%v is already in the pack twice: want each card at most twice", card)
		}
		pack = pack.With(card)
	}
	for i, card := range rules.Removed[players] {
		if !pack.Cards().Has(card) {
			c.fault(fmt.Sprintf("pack.removed.%d[%d]", players, i), "%v is not in the pack, or was already removed: want a card that is left", card)
		}
		pack = pack.Without(card)
	}
	switch n := pack.Len(); {
	case n%players != 0 && rules.Talon.To == TalonNone && len(rules.Removed[players]) > 0:
		want, more := words.Count(n%players, "card")+" fewer", players-n%players
		if more <= len(rules.Removed[players]) {
			want = fmt.Sprintf("%s more, or %s fewer", words.Count(more, "card"), words.Number(n%players))
		}
		c.fault(fmt.Sprintf("pack.removed.%d", players), "%d cards are left, which cannot be dealt equally to %d players: want %s, or pack.talon", n, players, want)
	case n%players != 0 && rules.Talon.To == TalonNone:
		c.fault(path, "%d cards cannot be dealt equally to %d players: want %s fewer, for example by pack.removed.%d, or pack.talon", n, players, words.Count(n%players, "card"), players)
	case n < players || n/players > tricks.MaxTricks:
		c.fault(path, "each of %d players is dealt %d cards: want 1 to %d", players, n/players, tricks.MaxTricks)
	}
	return pack
}

// contract compiles a contract for a number of players.
//
// Rule: score-multiplier, score-all-taken
func (c *compiler) contract(k *ContractRules, g *Game) Contract {
	path := "contracts." + string(k.ID)
	p := Contract{game: g, rules: k, all: []*ContractRules{k}, id: k.ID, engine: engine.Contract{
		Players: g.engine.Players, Pack: g.pack, Hands: &g.hands, Kind: play.Kind(k.Play),
		TrickRules: k.Tricks, LayoutRules: k.Layout, Lead: k.Leader.place(c.rules.Direction),
		Shown:    cards.Set(k.Shown), // Rule: contract-shown
		Exposure: k.Exposure, Redeal: k.Redeal, Announce: k.Announce,
		FixedTrump: k.TrumpSuit, TurnedTrump: k.Trump == TrumpTurned,
		King: k.ID == "no-king", Hearts: k.ID == "no-hearts",
	}}
	scale, err := scoring.New(k.Terms, g.pack, g.engine.Players)
	if err != nil {
		var t *scoring.TermError
		if errors.As(err, &t) && t.Index >= c.ownTerms(k.ID) {
			return p // the contract that has the term reports it
		}
		if errors.As(err, &t) {
			path, err = fmt.Sprintf("%s.terms[%d]", path, t.Index), t.Err
			if t.Field != "" {
				path += "." + t.Field
			}
		}
		c.fault(path, "with %d players: %w", g.engine.Players, err)
		return p
	}
	if scale, err = scale.With(c.options(k, g)); err != nil {
		var o *scoring.OptionError
		if errors.As(err, &o) {
			path, err = path+"."+o.Field, o.Err
		}
		c.fault(path, "with %d players: %w", g.engine.Players, err)
		return p
	}
	p.engine.Scales = []*scoring.Scale{scale}
	p.engine.Replays = k.ByTeam.Level == score.LevelReplay
	c.byTeams(path, k, g, scale)
	c.exposed(path, k, g, scale)
	c.redealt(path+".redeal", k.Redeal, g)
	if k.Gift.Count >= g.HandSize() {
		c.fault(path+".give.count", "with %d players: %s cannot be passed from a hand of %d: want fewer", g.engine.Players, words.Count(k.Gift.Count, "card"), g.HandSize())
	}
	if k.Gift.To == cards.Across && g.engine.Players%2 != 0 {
		c.fault(path+".give.to", "with %d players: no player sits across: want left or right", g.engine.Players)
	}
	c.saleOf(path+".sale", k, g, &p.engine)
	p.engine.TrickRules = c.trickRules(path+".tricks", k, g).WithCounting(scale.Counting())
	if g.engine.Talon.Size > 0 && g.pack.Cards().Second != 0 {
		p.engine.TrickRules = p.engine.TrickRules.WithSecondCopies()
	}
	p.engine.RunRules = k.Runs
	switch k.Play {
	case PlayCount:
		c.counting(path, k, &p)
	case PlayLayout:
		c.startRank(path+".layout", k, g)
		p.engine.Starts = starts(&k.Layout, g.pack)
	}
	return p
}

// starts returns the ranks that can start a layout.
func starts(rules *dominoes.Rules, pack cards.Pack) (all []engine.Start) {
	for rank := range rules.Ranks(pack, pack.Cards()) {
		start := engine.Start{Rank: rank, Faces: pack.Cards().First}
		if rules.Start == dominoes.StartHeld {
			for c := range start.Faces.All() {
				if rules.CheckRank(rank, pack, cards.HandOf(c)) != nil {
					start.Faces = start.Faces.Without(c)
				}
			}
		}
		all = append(all, start)
	}
	return all
}

// startRank checks that a layout can be started, whatever the hands.
func (c *compiler) startRank(path string, k *ContractRules, g *Game) {
	if k.Layout.Start == dominoes.StartFixed {
		err := k.Layout.CheckRank(k.Layout.Rank, g.pack, cards.Hand{})
		var wrong *dominoes.RankError
		if errors.As(err, &wrong) && wrong.Err == dominoes.ErrIncomplete {
			missing := words.List("or", each(slices.Collect(wrong.Cards.All()), cards.Card.String))
			err = fmt.Errorf("%w, and the pack has no %s", wrong.Err, missing)
		}
		if err != nil && k.Layout.Rank != 0 {
			c.fault(path+".rank", "with %d players: %w: want a rank with all its cards in the pack, from which all other cards can be laid", g.engine.Players, err)
		}
		return
	}
	good := cards.Hand{}
	for rank := range k.Layout.Ranks(g.pack, g.pack.Cards()) {
		if rank == cards.King { // the tarot king has this rank
			good.First |= g.pack.Cards().First & cards.Tarot.Set()
		}
		good.First |= g.pack.Cards().First & rank.Set()
		good.Second |= g.pack.Cards().Second & rank.Set()
	}
	bad := g.pack.Len() - good.Len()
	switch {
	case good.Len() == 0:
		c.fault(path, "with %d players: no rank can start the layout: want a rank with all its cards in the pack", g.engine.Players)
	case k.Layout.Start == dominoes.StartHeld && bad >= g.HandSize():
		// The worst hand has only cards of the other ranks.
		c.fault(path, "with %d players: a declarer may hold no rank that can start the layout, because %d cards of the pack have other ranks: want start-rank: named, or fewer than %d such cards", g.engine.Players, bad, g.HandSize())
	}
}
