package barbu_test

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// The scoring of the oracle.

func (b *table) finish() {
	declarer := b.declarer()
	line := score.Deal{
		Dealer: cards.Seat(b.seated(b.rules.Table.Dealer)), Declarer: cards.Seat(declarer), Declared: true,
		Contract: b.playing().ID, Rank: b.rank, Base: b.points(), Total: b.worth(b.playing()),
	}
	if b.playing().Trump != variant.TrumpNone {
		line.Trump = map[cards.Suit]string{0: "NT", cards.Clubs: "C", cards.Diamonds: "D", cards.Hearts: "H", cards.Spades: "S"}[b.trump]
	}
	for _, bet := range b.bets {
		line.Doubled[bet.by] |= 1 << bet.on
		if bet.redoubled {
			line.Redoubled[bet.on] |= 1 << bet.by
		}
	}
	line.Points = settle(line)
	b.addDetails(&line)
	b.done = append(b.done, line)
	b.nextDeal()
}

// addDetails sets the places of a layout, the seat that took the jack of hearts, and the
// card that won the king of hearts.
func (b *table) addDetails(line *score.Deal) {
	if b.playing().Play == variant.PlayLayout {
		for place, seat := range b.places() {
			line.Places[seat] = uint8(place + 1)
		}
		return
	}
	for _, trick := range b.tricks() {
		best := b.winner(trick)
		for _, p := range trick {
			if p.card.String() == "JH" && line.Contract == "no-hearts" {
				line.Jack = cards.SeatsOf(cards.Seat(best.seat))
			}
			if p.card.String() == "KH" && line.Contract == "no-king" {
				line.KingBy = best.card
			}
		}
	}
}

// places returns the seats in the order of going out, then the seat that is left.
func (b *table) places() []int {
	order := slices.Clone(b.gone)
	for seat := range b.players {
		if !slices.Contains(order, seat) {
			order = append(order, seat)
		}
	}
	return order
}

// points scores the deal card by card from its plays.
func (b *table) points() (points score.Points) {
	for _, t := range b.playing().Terms {
		for i, trick := range b.tricks() {
			winner := b.winner(trick).seat
			switch {
			case t.Per == score.PerTrick, t.Per == score.PerPosition && b.nth(t.Trick) == i:
				points[winner] += int32(t.Points)
			case t.Per == score.PerCard:
				for _, p := range trick {
					if cards.Set(t.Cards).Has(p.card) {
						points[winner] += int32(t.Points)
					}
				}
			}
		}
		if t.Per == score.PerPlace {
			for place, seat := range b.places() {
				points[seat] += int32(t.Places[b.players][place])
			}
		}
	}
	return points
}

// settle returns the points of a line of the sheet after the bets. Of two seats with a bet,
// the one with more points before bets gains the difference and the other loses it, twice
// if redoubled.
func settle(d score.Deal) score.Points {
	points := d.Base
	for a := range cards.Seat(cards.MaxSeats) {
		for b := range a {
			level := int32(0)
			if d.Doubled[a].Has(b) || d.Doubled[b].Has(a) {
				level = 1
			}
			if d.Redoubled[a].Has(b) || d.Redoubled[b].Has(a) {
				level = 2
			}
			higher, lower := a, b
			if d.Base[b] > d.Base[a] {
				higher, lower = b, a
			}
			difference := d.Base[higher] - d.Base[lower]
			points[higher] += level * difference
			points[lower] -= level * difference
		}
	}
	return points
}
