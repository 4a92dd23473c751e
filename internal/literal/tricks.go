package literal

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// trick is the cards of a trick in the order they were played.
type trick struct {
	leader int
	cards  []cards.Card
}

// trick returns the trick on the table.
func (d *Deal) trick() *trick { return &d.tricks[len(d.tricks)-1] }

// playsAs returns the rank that a card plays as: the tarot king is a king.
func playsAs(card cards.Card) cards.Rank {
	if card == cards.TarotKing {
		return cards.King
	}
	return card.Rank()
}

// isTrump reports whether a card is a trump.
func (d *Deal) isTrump(card cards.Card) bool { return card.Suit().String() == d.Trump }

// takes reports whether a card takes a trick from the best one before it.
func (d *Deal) takes(card, best cards.Card) bool {
	switch {
	case card.Suit() != best.Suit():
		return d.isTrump(card)
	case playsAs(card) == playsAs(best):
		return d.Contract.Equal == "later"
	}
	return playsAs(card) > playsAs(best)
}

// best returns the card that takes a trick so far, by its place in it.
func (d *Deal) best(t *trick) int {
	best := 0
	for i, card := range t.cards {
		if i > 0 && d.takes(card, t.cards[best]) {
			best = i
		}
	}
	return best
}

// winner returns who takes a trick that is done.
func (d *Deal) winner(t *trick) int { return (t.leader + d.best(t)) % d.config.Players }

// add plays a card to the trick on the table. Who takes a trick leads to the next.
func (d *Deal) add(card cards.Card) {
	t := d.trick()
	t.cards = append(t.cards, card)
	if len(t.cards) == d.config.Players && !d.tricksOver() {
		d.tricks = append(d.tricks, trick{leader: d.winner(t)})
	}
}

// done returns the tricks that are done.
func (d *Deal) done() []trick {
	return those(d.tricks, func(t trick) bool { return len(t.cards) == d.config.Players })
}

// gone returns the cards of earlier tricks.
func (d *Deal) gone() []cards.Card {
	var list []cards.Card
	for _, t := range d.done() {
		list = append(list, t.cards...)
	}
	return list
}

// tricksOver reports whether the play is over: when every card is played; or once a
// trick is done and no points are left to win.
func (d *Deal) tricksOver() bool {
	if len(d.done()) == d.handSize() {
		return true
	}
	done := len(d.done()) > 0 && len(d.done()) == len(d.tricks)
	return d.Contract.End == "when-decided" && done && d.decided()
}

// decided reports whether no points are left to win: none for tricks while any are
// left, the trick with a price done, and the cards with a price taken.
func (d *Deal) decided() bool {
	for _, term := range d.terms() {
		switch term.Per {
		case "trick", "trick-not-taken":
			return false
		case "position":
			if len(d.done()) <= d.position(term) {
				return false
			}
		case "card":
			counts := func(c cards.Card) bool { return named(term.Cards, c) }
			if len(those(d.gone(), counts)) < len(those(d.pack, counts)) {
				return false
			}
		}
	}
	return true
}

// mayPlay returns the cards that the seat whose turn it is may play.
func (d *Deal) mayPlay(seat int) []cards.Card {
	k, t, hand := d.Contract, d.trick(), d.hands[seat]
	isLead := len(t.cards) == 0
	may, mustTrump := hand, false
	if isLead {
		may = d.mayLead(hand)
	} else {
		may, mustTrump = d.mayFollow(hand)
	}
	if len(d.tricks) == 1 {
		may = ifAny(may, func(c cards.Card) bool { return !named(k.FirstTrick, c) })
	}
	if isLead {
		return may
	}
	void := !slices.ContainsFunc(hand, func(c cards.Card) bool { return c.Suit() == t.cards[0].Suit() })
	if void && !mustTrump {
		may = ifAny(may, func(c cards.Card) bool { return named(k.Discard, c) })
	}
	return ifAny(may, func(c cards.Card) bool { return named(k.FirstChance, c) })
}

// ifAny returns those of the cards that are meant, or all of them if none is.
func ifAny(held []cards.Card, meant func(cards.Card) bool) []cards.Card {
	if some := those(held, meant); len(some) > 0 {
		return some
	}
	return held
}

// mayLead returns what may be led from a hand: what no rule keeps from being led,
// or of a hand of nothing else any card.
func (d *Deal) mayLead(hand []cards.Card) []cards.Card {
	k := d.Contract
	spared := func(c cards.Card) bool {
		if len(k.Spared) == 0 {
			return c.Suit() == cards.Hearts
		}
		return named(k.Spared, c)
	}
	return ifAny(hand, func(c cards.Card) bool {
		return !d.kept(c, k.Lead, spared) && !d.kept(c, k.TrumpLead, d.isTrump)
	})
}

// kept reports whether a rule for some cards keeps a card from being led.
func (d *Deal) kept(card cards.Card, rule string, some func(cards.Card) bool) bool {
	switch rule {
	case "last-resort":
		return some(card)
	case "until-broken":
		return some(card) && !slices.ContainsFunc(d.gone(), some)
	}
	return false
}

// mayFollow returns what may be played from a hand to a trick that was led to, and
// whether it has to trump: rules.md's table of duties, row by row.
func (d *Deal) mayFollow(hand []cards.Card) (may []cards.Card, mustTrump bool) {
	k, t := d.Contract, d.trick()
	led, best := t.cards[0], t.cards[d.best(t)]
	follows := those(hand, func(c cards.Card) bool { return c.Suit() == led.Suit() })
	trumps := those(hand, d.isTrump)
	beating := those(trumps, func(c cards.Card) bool { return d.takes(c, best) })
	switch {
	case d.isTrump(led) && len(follows) > 0: // must beat the highest trump so far if able, else any trump
		if k.Head && len(beating) > 0 {
			return beating, false
		}
		return follows, false
	case len(follows) > 0: // any card of the suit
		return follows, false
	case d.isTrump(led): // void of trumps: any card
		return hand, false
	case !d.isTrump(best): // no trump lies: must trump if holding one
		if k.Ruff && len(trumps) > 0 {
			return trumps, true
		}
	case k.Overtrump && len(beating) > 0: // a trump lies: must overtrump if able
		return beating, true
	case k.Undertrump && len(trumps) > 0: // must trump all the same
		return trumps, true
	}
	return hand, false
}
