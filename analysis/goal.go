package analysis

import (
	"errors"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/variant"
)

// ErrNotSum is the error for a deal in which the points are not a sum over the tricks and the
// cards that the seats take, or over their places. The text has the reason.
var ErrNotSum = errors.New("the points are not a sum over tricks, cards and places")

// ErrKind is the error for a contract of another kind than tricks and layouts.
var ErrKind = errors.New("only tricks and layouts are solved")

// ErrPack is the error for a game with two packs, or with a pack in which a card has an equal.
var ErrPack = errors.New("the pack has two equal cards, and only packs without them are solved")

// Goal is what a side plays for in a deal: its points after the bets. A side is one seat or, in a
// game with teams, two partners. Make a Goal with [GoalOf].
type Goal struct {
	// Side has the seats of the side.
	Side cards.Seats
	// Objective is the objective of the side. See [Goal.Points].
	Objective solve.Objective
	// Sign is 1, or -1 in a game that the fewest points win: there the side wants few points, and
	// the weights of the objective are negative.
	Sign int

	fixed int          // the points that the play does not change
	game  *engine.Game // nil unless the points are those of a declarer for whom good or bad points count differently
	price int          // what the side gets, after all else, for the right to name trumps
}

// Points returns the points of the side, after bets, for a value of the objective. If the value
// grows, the points never become worse for the side.
func (g *Goal) Points(value int) int {
	points := g.Sign*value + g.fixed
	if g.game != nil {
		points = int(g.game.Chosen(int32(points)))
	}
	return points + g.price
}

// GoalOf returns what the side of a seat plays for in the current deal of a match. The bets are in the weights of the
// objective: each bet pays a difference of points, so that the points after bets are a weighted sum of the points before.
//
// An error wraps [barbu.ErrNotDue] unless cards are being played, because the contract or the bets are not known before. It
// wraps [ErrKind] for a contract of another kind than tricks and layouts, [ErrPack] for a pack with equal cards, and
// [ErrNotSum] for points that are not a sum. If a player who takes everything, or nothing, has
// other points, they are a sum as soon as that is no longer possible. A seat that is not at the table is an error too.
func GoalOf(m *barbu.Match, seat cards.Seat) (*Goal, error) {
	if int(seat) >= m.Players() {
		return nil, fmt.Errorf("seat %d is not at the table: want 0 to %d", seat, m.Players()-1)
	}
	if turn := m.Turn(); turn.Due != barbu.DueCard && turn.Due != barbu.DueChoice {
		return nil, fmt.Errorf("%w (due: %v): want a match in which cards are being played", barbu.ErrNotDue, turn)
	}
	terms, fixed, err := base(m)
	if err != nil {
		return nil, err
	}
	g := &Goal{Side: cards.SeatsOf(seat), Sign: 1, Objective: solve.Objective{Terms: terms}}
	rules, players := m.Game().Engine(), m.Players()
	g.Side = g.Side.With(rules.Teams.Partner(seat, players))
	g.Objective.For = g.Side
	if rules.Fewest {
		g.Sign = -1
	}
	bets := m.Bets()
	settled := bets.Settle(fixed)
	for from := range players {
		var one [cards.MaxSeats]int32
		one[from] = 1
		for to, weight := range bets.Settle(one) {
			if g.Side.Has(cards.Seat(to)) {
				g.Objective.Weights[from] += g.Sign * int(weight)
			}
		}
	}
	for member := range g.Side.All() {
		g.fixed += int(settled[member])
	}
	declarer := m.Roles().Declarer
	chosen := rules.Declares(engine.At(m.At())) && (rules.BadTimes > 1 || rules.GoodPart > 1)
	if chosen && g.Side.Has(declarer) {
		if g.Side.Len() > 1 {
			return nil, fmt.Errorf("%w: the points of the declarer and those of the partner count differently", ErrNotSum)
		}
		g.game = rules
	}
	sale := m.Sale()
	if buyer, tricks, sold := sale.Sold(); sold {
		paid := int(m.Contract().Engine().SalePrice(tricks))
		if g.Side.Has(buyer) {
			g.price -= paid
		}
		if g.Side.Has(declarer) {
			g.price += paid
		}
	}
	return g, nil
}

// base returns terms whose sum is the points before bets, and the points that no play changes.
func base(m *barbu.Match) (terms []score.Term, fixed [cards.MaxSeats]int32, err error) {
	state := m.Tricks() // nothing is taken in a layout, which has no points that taking everything changes
	taken := play.Taken(&state, m.Players())
	settled := func(s *scoring.Scale) bool { return s.Settled(&taken) }
	if terms, err = sums(m.Game(), m.Contract(), settled); err != nil {
		return nil, fixed, err
	}
	if by := m.Announcer(); by != cards.NoSeat {
		return nil, fixed, fmt.Errorf("%w: seat %v announced all tricks, and only this counts", ErrNotSum, by)
	}
	shown := exposed(m, terms, &fixed)
	talon := leftOver(m, terms, &fixed)
	return slices.Concat(terms, shown, talon), fixed, nil
}

// sums returns the terms of a contract. The error says why deals of the contract cannot be solved: all of them, or those
// in which a player can still take everything or nothing, and its scales are not settled.
func sums(g *variant.Game, k *variant.Contract, settled func(*scoring.Scale) bool) (terms []score.Term, err error) {
	pack := g.Pack().Cards()
	switch {
	case k.Play() == variant.PlayCount:
		return nil, fmt.Errorf("%w: in %s the cards add to a running total", ErrKind, k.ID())
	case k.Play() == variant.PlayRuns:
		return nil, fmt.Errorf("%w: in %s the players lay runs", ErrKind, k.ID())
	case pack.Second != 0 || pack.First.Has(cards.TarotKing):
		return nil, ErrPack
	case k.Engine().Replays:
		return nil, fmt.Errorf("%w: the deal is played again if the teams are level", ErrNotSum)
	}
	for _, scale := range k.Engine().Scales {
		own, err := scale.Linear(settled(scale))
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrNotSum, err)
		}
		terms = append(terms, own...)
	}
	return terms, nil
}

// exposed returns terms for the cards that were shown before play. It adds what their holders
// score for showing them to fixed.
func exposed(m *barbu.Match, terms []score.Term, fixed *[cards.MaxSeats]int32) (extra []score.Term) {
	for seat := range cards.Seat(m.Players()) {
		for c := range m.Shown(seat).All() {
			for _, t := range terms {
				if !cards.Set(t.Cards).Has(c) { // only terms per card have cards
					continue
				}
				gets, holder := m.Contract().Engine().Exposure.Extra(int32(t.Points))
				extra = append(extra, score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.SetOf(c)), Points: int(gets), To: t.To})
				fixed[seat] += holder
			}
		}
	}
	return extra
}

// leftOver returns terms for the cards that no hand has, if they go to the winner of a trick. If
// they go to the declarer, it adds their points to fixed.
func leftOver(m *barbu.Match, terms []score.Term, fixed *[cards.MaxSeats]int32) (extra []score.Term) {
	talon := &m.Game().Engine().Talon
	if talon.OutOfPlay() > 0 || m.Contract().Play() != variant.PlayTricks {
		return nil
	}
	held, rest := m.Tricks(), m.Game().Pack().Cards().First
	for seat := range cards.Seat(m.Players()) {
		rest &^= held.Hand(seat).First | held.Taken(seat).First
	}
	for _, c := range held.Trick().All() {
		rest = rest.Without(c)
	}
	for _, t := range terms {
		left := rest & cards.Set(t.Cards) // only terms per card have cards
		if left == 0 {
			continue
		}
		points := t.Points * left.Len()
		if talon.To == engine.TalonDeclarer {
			fixed[scoring.Receiver(t.To, int(m.Roles().Declarer), m.Players(), false)] += int32(points)
			continue
		}
		last := score.Term{Per: score.PerPosition, Trick: -1, Points: points, To: t.To}
		if talon.To == engine.TalonFirstTrick {
			last.Trick = 1
		}
		extra = append(extra, last)
	}
	return extra
}
