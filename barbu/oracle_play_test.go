package barbu_test

import (
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// The play of the oracle: tricks and layouts.

func (b *table) beginPlay() { b.due, b.seat = barbu.DueCard, b.seated(b.rules.Table.Leader) }

func (b *table) play(a barbu.Action) {
	c := a.Card()
	if a.Kind == barbu.KindPlay {
		b.hands[b.seat] = without(b.hands[b.seat], c)
		b.plays = append(b.plays, card{b.seat, c})
	}
	if b.playing().Play == variant.PlayLayout {
		b.afterLaying(a.Kind == barbu.KindPlay && c.Rank() == cards.Ace)
	} else {
		b.afterTrickCard()
	}
}

// tricks returns the tricks of the deal; the last one may be incomplete.
func (b *table) tricks() [][]card { return slices.Collect(slices.Chunk(b.plays, b.players)) }

// beats reports whether c, played after best, beats it.
func (b *table) beats(c, best cards.Card) bool {
	if c.Suit() == best.Suit() {
		return c.Rank() >= best.Rank()
	}
	return b.trump != cards.NoSuit && c.Suit() == b.trump
}

func (b *table) winner(trick []card) card {
	best := trick[0]
	for _, p := range trick[1:] {
		if b.beats(p.card, best.card) {
			best = p
		}
	}
	return best
}

// follows reports whether the seat that must act, which holds c, may play it to the trick.
func (b *table) follows(c cards.Card) bool {
	rules, hand := b.playing().Tricks, b.hands[b.seat]
	of := func(suit cards.Suit) (part []cards.Card) {
		for _, other := range hand {
			if other.Suit() == suit {
				part = append(part, other)
			}
		}
		return part
	}
	trick := b.plays[len(b.plays)/b.players*b.players:]
	if len(trick) == 0 {
		broken := slices.ContainsFunc(b.plays, func(p card) bool { return p.card.Suit() == cards.Hearts })
		sparing := rules.Lead == tricks.LeadLastResort || rules.Lead == tricks.LeadUntilBroken && !broken
		return !sparing || c.Suit() != cards.Hearts || len(of(cards.Hearts)) == len(hand)
	}
	led, best := trick[0].card.Suit(), b.winner(trick).card
	if len(of(led)) > 0 && c.Suit() != led {
		return false
	}
	if b.trump == cards.NoSuit {
		return true
	}
	var over []cards.Card // the trumps that would take the trick
	for _, other := range of(b.trump) {
		if b.beats(other, best) {
			over = append(over, other)
		}
	}
	demand := func(duty tricks.Duty, of []cards.Card) bool {
		return duty == tricks.DutyMust && len(of) > 0
	}
	switch {
	case led == b.trump && len(of(led)) > 0 && demand(rules.Head, over):
		return slices.Contains(over, c)
	case led == b.trump, len(of(led)) > 0:
		return true
	case best.Suit() != b.trump && demand(rules.Ruff, of(b.trump)):
		return c.Suit() == b.trump
	case best.Suit() == b.trump && demand(rules.Overtrump, over):
		return slices.Contains(over, c)
	case best.Suit() == b.trump && demand(rules.Undertrump, of(b.trump)):
		return c.Suit() == b.trump
	}
	return true
}

func (b *table) afterTrickCard() {
	b.seat = b.left(b.seat)
	all := b.tricks()
	last := all[len(all)-1]
	if len(last) < b.players {
		return
	}
	b.seat = b.winner(last).seat
	if len(b.plays) == len(b.pack) || b.playing().Tricks.End == tricks.EndWhenDecided && !b.moreToWin() {
		b.finish()
	}
}

// moreToWin reports whether the remaining tricks can score points.
func (b *table) moreToWin() bool {
	for _, t := range b.playing().Terms {
		switch t.Per {
		case score.PerTrick:
			return true
		case score.PerPosition:
			if b.nth(t.Trick) >= len(b.tricks()) {
				return true
			}
		case score.PerCard:
			for _, hand := range b.hands {
				if slices.ContainsFunc(hand, cards.Set(t.Cards).Has) {
					return true
				}
			}
		}
	}
	return false
}

// nth returns the index of a trick that a term numbers from 1, or from -1 at the end.
func (b *table) nth(trick int) int {
	if trick < 0 {
		return len(b.pack)/b.players + trick
	}
	return trick - 1
}

// ladder returns the ranks of a suit in the order of its row.
func (b *table) ladder(suit cards.Suit) []cards.Rank {
	order := []cards.Rank{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}
	if b.playing().Layout.Ace == dominoes.AceLow {
		order = []cards.Rank{14, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}
	}
	return slices.DeleteFunc(order, func(r cards.Rank) bool { return count(b.pack, cards.Of(r, suit)) == 0 })
}

// fits reports whether c fits the layout: c has the start rank, or fewer copies of c have
// been laid than of the next card towards the start rank.
func (b *table) fits(c cards.Card) bool {
	var laid []cards.Card
	for _, p := range b.plays {
		laid = append(laid, p.card)
	}
	start := b.rank
	switch b.playing().Layout.Start {
	case dominoes.StartFixed:
		start = b.playing().Layout.Rank
	case dominoes.StartFirstCard:
		if len(laid) == 0 {
			return b.mayStart(c.Rank())
		}
		start = laid[0].Rank()
	}
	ladder := b.ladder(c.Suit())
	at, from := slices.Index(ladder, c.Rank()), slices.Index(ladder, start)
	switch {
	case at == from:
		return true
	case at < from:
		at++
	default:
		at--
	}
	return count(laid, c) < count(laid, cards.Of(ladder[at], c.Suit()))
}

func (b *table) afterLaying(ace bool) {
	b.again = false
	if len(b.hands[b.seat]) == 0 {
		b.gone = append(b.gone, b.seat)
	}
	left := b.players - len(b.gone)
	if left == 0 || left == 1 && b.playing().Layout.End == dominoes.EndAllButOne {
		b.finish()
		return
	}
	if ace && b.playing().Layout.AceTurn == dominoes.AceTurnAgain && slices.ContainsFunc(b.hands[b.seat], b.fits) {
		b.again = true
		return
	}
	for b.seat = b.left(b.seat); len(b.hands[b.seat]) == 0; {
		b.seat = b.left(b.seat)
	}
}
