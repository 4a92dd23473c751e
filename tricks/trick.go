package tricks

import (
	"fmt"
	"iter"

	"github.com/barbukit/barbukit/cards"
)

// Trick is one trick in play: its cards, the seat that wins it so far, and what the next
// player must do. A Trick holds no hands, so it can also check a trick of real cards.
// Tricks can be compared with ==. [Rules.Trick] makes a Trick. The zero Trick has no
// players and is done.
type Trick struct {
	rules   *Rules
	beat    cards.Set // every card that would win the trick now; before the lead all cards
	faces   cards.Set // the faces played
	cards   [cards.MaxSeats]cards.Card
	players cards.Seat
	n       uint8 // cards played
	leader  cards.Seat
	turn    cards.Seat
	winner  cards.Seat // so far
	order   order
	flags   flags
}

// order determines which cards beat which other cards. It is the trump suit, plus
// earlierWins if the earlier of two equal cards wins.
type order uint8

// earlierWins is the bit of an order for [EqualEarlier]. The bits below it are the trump
// suit.
const earlierWins order = 8

func (o order) trump() cards.Suit { return cards.Suit(o & (earlierWins - 1)) }

func (o order) trumps() cards.Set { return suits[o&(earlierWins-1)] }

// flags are facts that are determined when a trick begins. They share a byte to keep State
// small, because copying is the most frequent operation on it.
type flags uint8

const (
	isFirst      flags = 1 << iota // the first trick of the deal
	sparedBarred                   // a hand that has other cards may not lead a spared card
	trumpsBarred                   // a hand that has other cards may not lead a trump
	untilBroken                    // sparedBarred or trumpsBarred ends after a trick with such a card
	followOnly                     // the only demand on followers is to follow suit
	rareRules                      // see Rules.rareFlags
	rankOrder                      // the only rare rule is the order of ranks, so the common demands apply
)

// Trick returns the first trick of a deal, before the lead. Trump is a suit, or NoSuit if
// there are no trumps. For a later trick see [Trick.After]. The trick reads the rules while
// it is played, so the rules must not change. Trick panics unless there are 2 to 8 players,
// the leader is one of them, and trump is a suit or NoSuit. It cannot check whether the contract has
// trumps: with NoSuit a contract of trumps is played without them.
func (r *Rules) Trick(trump cards.Suit, players int, leader cards.Seat) Trick {
	check("Rules.Trick", trump, players, leader)
	t := Trick{
		rules: r, beat: anything, players: cards.Seat(players),
		leader: leader, turn: leader, winner: leader, order: order(trump), flags: isFirst | r.barred(trump.Set(), 0),
	}
	if r.Equal == EqualEarlier { // Rule: trick-equal
		t.order |= earlierWins
	}
	t.flags |= r.rareFlags(trump, true)
	return t
}

// check panics if no trick can have these players and this trump.
func check(method string, trump cards.Suit, players int, leader cards.Seat) {
	if players < 2 || players > cards.MaxSeats || int(leader) >= players || trump > cards.Spades {
		panic(fmt.Sprintf("tricks: %s: %d players, leader %d, trump %v: want 2 to 8 players, a leader who is one of them, and a suit or NT", method, players, leader, trump))
	}
}

// After returns the trick as a later trick of a deal. Played has the cards of the earlier
// tricks, which decide whether hearts may be led. If played is empty, the trick is the
// first of the deal. After panics if a card has been led to the trick, and for the zero Trick.
func (t Trick) After(played cards.Set) Trick {
	if t.n > 0 {
		panic("tricks: Trick.After: a card has been led")
	}
	t.flags = t.rules.barred(t.order.trumps(), played) | t.rules.rareFlags(t.order.trump(), played == 0)
	if played == 0 {
		t.flags |= isFirst
	}
	return t
}

// Leader returns the seat that leads to the trick.
func (t Trick) Leader() cards.Seat { return t.leader }

// Players returns the number of players.
func (t Trick) Players() int { return int(t.players) }

// Barred returns the cards that may not be led now from a hand that has other cards: spared cards
// and trumps.
func (t Trick) Barred() cards.Set { return ^t.leads() }

// Turn returns the seat that plays next, or the leader when the trick is done.
func (t Trick) Turn() cards.Seat { return t.turn }

// Len returns how many cards have been played to the trick.
func (t Trick) Len() int { return int(t.n) }

// Done reports whether every player has played to the trick.
func (t Trick) Done() bool { return t.n == uint8(t.players) }

// Trump returns the trump suit, or NoSuit.
func (t Trick) Trump() cards.Suit { return t.order.trump() }

// Led returns the suit led, or NoSuit before the lead.
func (t Trick) Led() cards.Suit { return t.cards[0].Suit() }

// Winner returns the seat whose card wins the trick so far: the highest trump or, without a
// trump, the highest card of the suit led. [Rules.Equal] decides between equal cards.
// Before the lead Winner returns the leader.
func (t Trick) Winner() cards.Seat { return t.winner }

// Beating returns every card that would win the trick now. Before the lead every bit of the set is 1, including
// bits that are not cards: use the set only with Has or with &.
func (t Trick) Beating() cards.Set { return t.beat }

// Best returns the card that wins the trick so far, or no card before the lead.
func (t Trick) Best() cards.Card {
	for seat, c := range t.All() {
		if seat == t.winner {
			return c
		}
	}
	return 0
}

// All returns an iterator over the seats and their cards, in the order of play.
func (t Trick) All() iter.Seq2[cards.Seat, cards.Card] {
	return func(yield func(cards.Seat, cards.Card) bool) {
		seat := t.leader
		for _, c := range t.cards[:t.n] {
			if !yield(seat, c) {
				return
			}
			seat = seat.Next(int(t.players))
		}
	}
}

// With returns the trick after the seat to act has played c. It does not check the rules,
// because it does not know the hand: see [Trick.Why]. Nor does it know the pack: it does not check
// whether c was played before, even to this trick, or is still in a hand. It panics if the trick is done or c
// is not a card that a hand can hold.
func (t Trick) With(c cards.Card) Trick {
	if t.Done() || !c.IsFace() {
		panic(fmt.Sprintf("tricks: Trick.With(%v): the trick is complete, or this is not a card to play", c))
	}
	seat := t.turn
	if t.play(c); t.rules.RankOrder != 0 {
		t.rerank(seat, c)
	}
	return t
}

// rerank corrects what beats the trick, after the seat has played c, for an order of ranks that
// is not the natural order. The method play has set what beats it in the natural order.
//
// Rule: trick-rank-order
func (t *Trick) rerank(seat cards.Seat, c cards.Card) {
	if t.winner != seat {
		return // c has not changed what beats the trick
	}
	rank := c.Rank()
	if c == cards.TarotKing {
		rank = cards.King
	}
	higher := t.rules.RankOrder.Above(rank)
	if t.order&earlierWins == 0 {
		higher |= rank.Set()
	}
	if higher&cards.King.Set() != 0 {
		higher |= cards.SetOf(cards.TarotKing)
	}
	t.beat = higher&lane(c) | t.order.trumps()&^lane(c)
}

// play plays c for the seat to act.
func (t *Trick) play(c cards.Card) {
	seat := t.turn
	t.beatBy(c, seat)
	t.add(c, seat)
}

// beatBy finds what beats the trick and which seat wins it, when the seat plays c. It uses masks
// instead of a branch, which would be mispredicted half the time.
//
// Rule: trick-winner
func (t *Trick) beatBy(c cards.Card, seat cards.Seat) {
	wins := -(t.beat >> (c & bitMask) & 1) // all ones, or 0
	t.beat ^= (t.beat ^ beats[t.order&orderMask][c&bitMask]) & wins
	t.winner ^= (t.winner ^ seat) & cards.Seat(wins)
}

// add adds c, which the seat plays, to the trick. It reads n once, because the compiler reads a field
// again after a write to an array.
func (t *Trick) add(c cards.Card, seat cards.Seat) {
	t.faces |= 1 << (c & bitMask)
	n := t.n
	t.cards[n&seatMask] = c
	t.n = n + 1
	seat++
	t.turn = seat & cards.Seat(int8(seat-t.players)>>7) // 0 after the last seat
}

// lane returns the 16 bits of c's suit: its faces and, for the hearts, the tarot king.
func lane(c cards.Card) cards.Set { return 0xFFFF << (c & laneMask) }

// suits has the faces of each suit, and none for NoSuit.
var suits = [8]cards.Set{
	cards.Clubs: cards.Clubs.Set(), cards.Diamonds: cards.Diamonds.Set(),
	cards.Hearts: cards.Hearts.Set(), cards.Spades: cards.Spades.Set(),
}

// For each order and each card, beats has the faces that beat the card. These are the
// higher cards of its suit and, if the card is not a trump, all trumps. The two copies of a
// face are equal cards, and so are the king of hearts and the tarot king. An equal card
// beats the card only if the later of two equal cards wins.
//
// Rule: trick-winner, trick-equal, pack-rank, pack-tarot-rank
var beats = [16][64]cards.Set{
	beaters(cards.NoSuit, EqualLater), beaters(cards.Clubs, EqualLater), beaters(cards.Diamonds, EqualLater),
	beaters(cards.Hearts, EqualLater), beaters(cards.Spades, EqualLater),
	earlierWins: beaters(cards.NoSuit, EqualEarlier), beaters(cards.Clubs, EqualEarlier), beaters(cards.Diamonds, EqualEarlier),
	beaters(cards.Hearts, EqualEarlier), beaters(cards.Spades, EqualEarlier),
}

// beaters returns the faces that beat each card.
func beaters(trump cards.Suit, rule EqualRule) (row [64]cards.Set) {
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		var higher cards.Set
		for r := cards.Ace; r >= cards.Two; r-- {
			equal := cards.SetOf(cards.Of(r, suit))
			if r == cards.King && suit == cards.Hearts {
				equal = equal.With(cards.TarotKing)
			}
			for c := range equal.All() {
				row[c] = suits[trump]&^lane(c) | higher
				if rule == EqualLater {
					row[c] |= equal
				}
			}
			higher |= equal
		}
	}
	return row
}
