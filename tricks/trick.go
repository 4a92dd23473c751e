package tricks

import (
	"fmt"
	"iter"

	"github.com/barbukit/barbukit/cards"
)

// Trick is one trick while it is played: the cards that lie, who takes them so
// far, and what the next player must do. It knows no hands but those it is asked
// about, so it can judge a trick at a table as well as one in a deal. It is a
// comparable value. The zero Trick is a table of nobody; make one with [NewTrick].
type Trick struct {
	rules   *Rules
	beat    cards.Set // every card that would take the trick now: before the lead all
	faces   cards.Set // the faces that lie
	cards   [cards.MaxSeats]cards.Card
	players cards.Seat
	n       uint8 // cards played
	leader  cards.Seat
	turn    cards.Seat
	winner  cards.Seat // so far
	order   order
	marks   marks
}

// order says what takes what: the trump suit, plus 8 where of two equal cards the
// earlier takes.
type order uint8

// trump returns the trump suit.
func (o order) trump() cards.Suit { return cards.Suit(o & 7) }

// trumps returns every trump.
func (o order) trumps() cards.Set { return suits[o&7] }

// marks are what else the rules say of a trick from the start. They share a byte, for
// a State is cloned more often than anything else is done to it.
type marks uint8

const (
	first     marks = 1 << iota // no trick came before
	sparing                     // the spared cards may not be led by a hand that has others
	saving                      // nor may trumps
	unbroken                    // sparing or saving ends with the trick that has such a card
	following                   // whoever follows need only follow: no trumps, nothing odd
	odd                         // the rules have demands that few have
)

// NewTrick returns a trick that nobody has led to, at a table of that many
// players, 2 to 8, with a trump suit or NoSuit. Gone is the cards of the earlier
// tricks, by which hearts are broken or not; it may be empty. The rules are read
// while the trick is played and must not change. It panics if there are not 2 to 8
// players, the leader one of them, or if trump is neither a suit nor NoSuit.
func NewTrick(r *Rules, trump cards.Suit, players int, leader cards.Seat, gone cards.Set) Trick {
	if players < 2 || players > cards.MaxSeats || int(leader) >= players || trump > cards.Spades {
		panic(fmt.Sprintf("tricks: NewTrick: %d players, leader %v, trump %v: want 2 to 8 players, the leader one of them, and a suit or NT", players, leader, trump))
	}
	t := Trick{
		rules: r, beat: anything, players: cards.Seat(players),
		leader: leader, turn: leader, winner: leader, order: order(trump), marks: r.unled(trump.Set(), gone),
	}
	if gone == 0 {
		t.marks |= first
	}
	if r.Equal == Earlier {
		t.order |= 8
	}
	switch {
	case r.odd():
		t.marks |= odd
	case trump == cards.NoSuit:
		t.marks |= following
	}
	return t
}

// Leader returns the seat that leads to the trick.
func (t *Trick) Leader() cards.Seat { return t.leader }

// Turn returns the seat that plays next; when the trick is done, its leader.
func (t *Trick) Turn() cards.Seat { return t.turn }

// Len returns how many cards lie in the trick.
func (t *Trick) Len() int { return int(t.n) }

// Done reports whether every player has played to the trick.
func (t *Trick) Done() bool { return t.n == uint8(t.players) }

// Trump returns the trump suit, or NoSuit.
func (t *Trick) Trump() cards.Suit { return t.order.trump() }

// Led returns the suit led, NoSuit before the lead.
func (t *Trick) Led() cards.Suit { return t.cards[0].Suit() }

// Winner returns the seat whose card takes the trick so far: the highest trump,
// or without one the highest card of the suit led; of two equal cards the later, or
// the earlier where the rules say so. Before the lead it is the leader.
func (t *Trick) Winner() cards.Seat { return t.winner }

// Best returns the card that takes the trick so far, no card before the lead.
func (t *Trick) Best() cards.Card {
	for seat, c := range t.All() {
		if seat == t.winner {
			return c
		}
	}
	return 0
}

// All walks the cards in the order they were played, each with its seat.
func (t *Trick) All() iter.Seq2[cards.Seat, cards.Card] {
	return func(yield func(cards.Seat, cards.Card) bool) {
		seat := t.leader
		for _, c := range t.cards[:t.n] {
			if !yield(seat, c) {
				return
			}
			seat = seat.Left(int(t.players))
		}
	}
}

// With returns the trick with c played by the seat whose turn it is, whatever
// else that seat holds. It panics if the trick is done or c is no card of a hand.
func (t Trick) With(c cards.Card) Trick {
	if t.Done() || !c.IsFace() {
		panic(fmt.Sprintf("tricks: Trick.With(%v): the trick is done or that is no card to play", c))
	}
	t.play(c)
	return t
}

// play adds c by the seat whose turn it is. Whether a card takes the trick is a
// coin's toss, so it is worked out in masks: a branch would be guessed wrong.
func (t *Trick) play(c cards.Card) {
	takes := -(t.beat >> (c & 63) & 1)
	t.beat ^= (t.beat ^ beats[t.order&15][c&63]) & takes
	t.winner ^= (t.winner ^ t.turn) & cards.Seat(takes)
	t.faces |= 1 << (c & 63)
	t.cards[t.n&7] = c
	t.n++
	t.turn++
	t.turn &= cards.Seat(int8(t.turn-t.players) >> 7) // after the last seat comes 0
}

// lane returns every face of c's suit, and room for the tarot king.
func lane(c cards.Card) cards.Set { return 0xFFFF << (c & 48) }

// suits holds the faces of each suit, nothing for NoSuit.
var suits = [8]cards.Set{
	cards.Clubs: cards.Clubs.Set(), cards.Diamonds: cards.Diamonds.Set(),
	cards.Hearts: cards.Hearts.Set(), cards.Spades: cards.Spades.Set(),
}

// beats holds, by the order and the card that takes a trick, the faces that would
// take it from that card: those of its suit that are higher, and all trumps unless it
// is one. An equal card would too, unless the earlier takes: the same face, of two
// packs, and the two kings of hearts.
var beats = [16][64]cards.Set{
	takers(cards.NoSuit, Later), takers(cards.Clubs, Later), takers(cards.Diamonds, Later),
	takers(cards.Hearts, Later), takers(cards.Spades, Later),
	8: takers(cards.NoSuit, Earlier), takers(cards.Clubs, Earlier), takers(cards.Diamonds, Earlier),
	takers(cards.Hearts, Earlier), takers(cards.Spades, Earlier),
}

// takers returns what takes each card.
func takers(trump cards.Suit, rule Equal) (row [64]cards.Set) {
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		var higher cards.Set
		for r := cards.Ace; r >= cards.Two; r-- {
			equal := cards.SetOf(cards.Of(r, suit))
			if r == cards.King && suit == cards.Hearts {
				equal = equal.With(cards.TarotKing)
			}
			for c := range equal.All() {
				row[c] = suits[trump]&^lane(c) | higher
				if rule == Later {
					row[c] |= equal
				}
			}
			higher |= equal
		}
	}
	return row
}
