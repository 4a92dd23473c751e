package oracle_test

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/oracle"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// config converts rules for a number of players to the words of the oracle.
func config(r *variant.Rules, players int) oracle.Config {
	c := oracle.Config{
		Players:   players,
		Lowest:    max(r.Pack.Lowest, cards.Two).String(),
		Copies:    r.Pack.Copies,
		Added:     texts(r.Pack.Added),
		Removed:   texts(r.Pack.Removed[players]),
		RankOrder: r.RankOrder.String(),

		Talon: r.Pack.Talon.To.String(), Keep: faces(r.Pack.Talon.Keep), Discards: r.Pack.Talon.Discards.String(),

		Direction: r.Direction.String(),

		Turn:     r.Table.Rotates.String(),
		Moves:    r.Table.Moves.String(),
		Declarer: r.Table.Declarer.String(),
		Dealer:   r.Table.Dealer.String(),
		Leader:   r.Table.Leader.String(),

		Pass:      r.Passing.Count,
		NextSet:   r.Table.NextSet.String(),
		FirstRole: r.Table.First.Role.String(),

		Deals:    r.Deals,
		Teams:    r.Teams.String(),
		Quota:    oracle.Quota(r.Quota),
		Combine:  oracle.Combine{Pairs: r.Combine.Pairs, Group: r.Combine.Group},
		CutRound: cutRound(&r.CutRound),
		Bets: oracle.Bets{
			Negative:     r.Doubling.Negative.String(),
			Positive:     r.Doubling.Positive.String(),
			Declarer:     r.Doubling.Declarer.String(),
			Flank:        r.Doubling.Flank.String(),
			Quota:        r.Doubling.Quota,
			QuotaFor:     r.Doubling.QuotaFor.String(),
			QuotaOver:    r.Doubling.QuotaOver.String(),
			Undoubled:    r.Doubling.Undoubled.String(),
			DoublePays:   r.Doubling.DoublePays,
			RedoublePays: r.Doubling.RedoublePays,
		},
		End:        oracle.End{At: r.End.At, After: r.End.After.String(), Deals: r.End.Deals},
		Multiplier: r.Multiplier,
		BadTimes:   r.Chooser.BadTimes,
		GoodPart:   r.Chooser.GoodPart,
		Winner:     r.Winner.String(),
	}
	if r.Sets != variant.SetsEndless {
		c.Sets = max(int(r.Sets), 1)
	}
	c.Redeal = patterns(r.Redeal)
	for _, way := range r.Passing.To {
		c.PassTo = append(c.PassTo, way.String())
	}
	if r.Table.First.Card != 0 {
		c.FirstCard = r.Table.First.Card.String()
	}
	for _, s := range r.Stages {
		stage := oracle.Stage{Deals: s.Deals, Quota: oracle.Quota(s.Quota), Chooser: s.Chooser.String()}
		for _, id := range s.Contracts {
			stage.Contracts = append(stage.Contracts, string(id))
		}
		c.Stages = append(c.Stages, stage)
	}
	for _, id := range r.Combine.Contracts {
		c.Combine.Contracts = append(c.Combine.Contracts, string(id))
	}
	for _, id := range r.Schedule {
		c.Schedule = append(c.Schedule, string(id))
	}
	for i := range r.Contracts {
		c.Contracts = append(c.Contracts, contract(&r.Contracts[i], players))
	}
	return c
}

func contract(k *variant.ContractRules, players int) oracle.Contract {
	c := oracle.Contract{
		ID:        string(k.ID),
		Play:      k.Play.String(),
		Trump:     k.Trump.String(),
		TrumpSuit: k.TrumpSuit.String(),
		Leader:    k.Leader.String(),
		Sale:      sale(&k.Sale),
		Cap:       k.Cap,
		Times:     k.Times,
		Give:      k.Gift.Count,
		GiveTo:    k.Gift.To.String(),

		Lead:        k.Tricks.Lead.String(),
		Spared:      faces(k.Tricks.Spared),
		BrokenBy:    faces(k.Tricks.BrokenBy),
		LeadCard:    cardText(k.Tricks.LeadCard),
		RankOrder:   k.Tricks.RankOrder.String(),
		TrumpLead:   k.Tricks.TrumpLead.String(),
		FirstTrick:  faces(k.Tricks.FirstTrick),
		Head:        k.Tricks.Head == tricks.DutyMust,
		Ruff:        k.Tricks.Ruff == tricks.DutyMust,
		Overtrump:   k.Tricks.Overtrump == tricks.DutyMust,
		Undertrump:  k.Tricks.Undertrump == tricks.DutyMust,
		Discard:     faces(k.Tricks.Discard),
		Highest:     k.Tricks.DiscardHighest == tricks.DutyMust,
		Duck:        faces(k.Tricks.Duck),
		FirstChance: faces(k.Tricks.FirstChance),
		Equal:       k.Tricks.Equal.String(),
		End:         k.Tricks.End.String(),
	}
	if k.Play == variant.PlayLayout {
		c.Start, c.Ace, c.AceTurn = k.Layout.Start.String(), k.Layout.Ace.String(), k.Layout.AceTurn.String()
		c.Rank, c.End = k.Layout.Rank.String(), k.Layout.End.String()
		c.Several = k.Layout.Several.String()
		c.Order = k.Layout.RankOrder.String()
		c.Circular, c.Grows, c.Suits = k.Layout.Circular.String(), k.Layout.Grows.String(), k.Layout.Suits.String()
	}
	if k.Play == variant.PlayCount {
		c.Values = map[string]int{}
		for rank, value := range k.Count.Values {
			c.Values[cards.Rank(rank).String()] = int(value)
		}
		c.Threshold, c.Follow, c.Next = k.Count.Threshold.String(), k.Count.Follow.String(), k.Count.Next.String()
		c.End = k.Count.End.String()
	}
	if k.Play == variant.PlayRuns {
		c.Length, c.Circular, c.End = k.Runs.Length, k.Runs.Circular.String(), k.Runs.End.String()
	}
	for _, t := range k.Terms {
		c.Terms = append(c.Terms, term(t, players))
	}
	for _, id := range k.Sum {
		c.Sum = append(c.Sum, string(id))
	}
	c.Redeal = patterns(k.Redeal)
	c.Announce = [4]int{k.Announce.Made.Announcer, k.Announce.Made.Others, k.Announce.Failed.Announcer, k.Announce.Failed.Others}
	if k.Exposure.Cards != 0 {
		c.Expose, c.ExposeTimes, c.ExposeScores = faces(k.Exposure.Cards), max(k.Exposure.Factor, 2), k.Exposure.Scores.String()
	}
	if by := k.ByTeam; by != (score.ByTeam{}) {
		c.ByTeam = oracle.ByTeam{More: by.More, Fewer: by.Fewer, Level: by.Level.String()}
	}
	if k.AllTaken != nil {
		c.AllTaken = &oracle.AllTaken{Taker: k.AllTaken.Taker, Others: k.AllTaken.Others, Cards: faces(k.AllTaken.Cards), To: k.AllTaken.To.String(), Or: oracle.Alternative(k.AllTaken.Or)}
	}
	if n := k.NoneTaken; n != (score.NoneTaken{}) {
		c.None = &oracle.NoneTaken{Times: n.Times, Points: n.Points, Pot: n.Pot, Round: n.Rounding.String()}
	}
	return c
}

func cutRound(r *variant.CutRound) oracle.CutRound {
	c := oracle.CutRound{
		Lowest:  r.Pack.Lowest.String(),
		Jokers:  r.Pack.Jokers,
		Bridges: r.Pack.Bridges,
		Cutter:  r.Cutter.String(),
		Leader:  r.Leader.String(),
		Several: r.Several.String(),

		Pass:      r.Passes.Count,
		On:        r.Passes.On.String(),
		CallFirst: r.Passes.CallFirst,
	}
	for _, id := range r.Circle {
		c.Circle = append(c.Circle, string(id))
	}
	for _, ways := range r.Passes.To {
		var names []string
		for _, way := range ways {
			names = append(names, way.String())
		}
		c.To = append(c.To, names)
	}
	return c
}

func term(t score.Term, players int) oracle.Term {
	return oracle.Term{
		Per: t.Per.String(), Cards: faces(t.Cards), Trick: t.Trick, Past: t.Threshold, Points: t.Points, To: t.To.String(), Places: t.Places[players], Round: t.Rounding.String(),
	}
}

func faces(p cards.Pattern) []string {
	var list []string
	for c := range cards.Set(p).All() {
		list = append(list, c.String())
	}
	return list
}

func texts(list []cards.Card) []string {
	var names []string
	for _, c := range list {
		names = append(names, c.String())
	}
	return names
}

func listed(h cards.Hand) []cards.Card {
	var list []cards.Card
	for _, copies := range [...]cards.Set{h.First, h.Second} {
		for c := range copies.All() {
			list = append(list, c)
		}
	}
	return list
}

// cardText returns the text of a card, or "" for no card.
func cardText(c cards.Card) string {
	if c == 0 {
		return ""
	}
	return c.String()
}

// patterns converts the hands that may ask for a new deal.
func patterns(list []redeal.Pattern) (all []oracle.Pattern) {
	for _, p := range list {
		pattern := oracle.Pattern{Has: faces(p.Has), Lacks: faces(p.Lacks), Count: faces(p.Count), Least: p.Least, Most: p.Most}
		if p.HighestTrump != 0 {
			pattern.HighestTrump = p.HighestTrump.String()
		}
		all = append(all, pattern)
	}
	return all
}
