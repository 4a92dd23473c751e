package keeper

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// Entry is the result of one deal, as a score-keeper enters it. Fields that follow from the
// rules may be omitted; if such a field is present it is checked. A field for one seat is a
// pointer, such as new(cards.Seat(2)); nil means that the field is omitted.
//
// As JSON it is an object: {"declarer": 1, "contract": "no-queens", "bets": "2x1 1xx2",
// "taken": {"Q": [1, 0, 3, 0]}}; see [Entry.MarshalJSON].
type Entry struct {
	// Dealer is needed only if the dealer was drawn, see NextDeal.Drawn, or if a card decides
	// who deals first, see NextDeal.First. Source: Fife; King.
	Dealer *cards.Seat
	// Declarer is the seat that declared. It must be nil if nobody declares. It is needed only
	// if a card decides who declares first, see NextDeal.First.
	Declarer *cards.Seat
	// Contract is the contract played. Several contracts are joined by +, in any order.
	// Contract may be omitted if a schedule fixes it.
	Contract score.ContractID
	// Trump is the trump suit as C, D, H or S, or NT for no trumps, if the declarer names it or a card is turned up
	// for it; else "". Rank is the start rank if the declarer names it, else 0.
	Trump string
	Rank  cards.Rank
	// Sale is how the declarer sold the right to name trumps: the buyer and the price in tricks,
	// or a declined deal. It is zero if nothing was sold.
	Sale auction.Outcome
	// For each seat, Doubled has the seats that it doubled, and Redoubled has the seats that
	// it redoubled.
	Doubled, Redoubled [cards.MaxSeats]cards.Seats
	// Taken contains, for each item that [Keeper.Needed] lists, how many each seat took, in
	// the order of the seats. A missing count is [Open]; missing counts at the end may be
	// omitted. For the most cards of a suit each seat that ties has 1; see [Count]. Taken is empty if the deal was not played and its points are split.
	Taken map[score.Item][]int
	// Places has the place of each seat in a layout: 1 for the first player to go out, and so
	// on. If the layout ends when the first player is out, all other players have place 2. A
	// missing place is 0; missing places at the end may be omitted.
	Places []int
	// Forced is a seat that is put last in a layout as a penalty. The seats that finished
	// after the forced seat move up one place. Source: Fife.
	Forced *cards.Seat
	// Jack is the seat that took the jack of hearts, and KingBy the card that won the trick
	// with the king of hearts. Both are optional; some marks of Fife depend on them. If
	// only the rank of the winning card is known, enter any card of that rank. If the
	// contract counts the jack of hearts as a separate item, Jack is not needed. Source:
	// Fife.
	Jack   *cards.Seat
	KingBy cards.Card
	// Shown lists the cards that players showed before play, with the seats that took them.
	// Source: Trex.
	Shown []ShownCard
	// Announcer is the seat that announced all tricks; nil if no seat did. Taken then has only the
	// number of tricks of each seat, as "tricks". Source: Polignac.
	Announcer *cards.Seat
	// Choice is the choice of a player who took everything, if the contract has one: 1 for the
	// first pair of points, 2 for the second; otherwise 0. See [score.AllTaken.Or]. Source: Hearts
	// with the choice.
	Choice int
	// Broken has the duties that the deal broke by mistake and that the players accept: see
	// [EntryError.Duty]. Duties that the deal kept are removed when the entry is added. The sheet
	// marks the deal.
	Broken score.Duties
}

// Open is the value of a missing count in Entry.Taken.
const Open = -1

// clone returns a copy that shares no memory with e.
func (e *Entry) clone() Entry {
	c := *e
	for _, one := range c.oneSeats() {
		if *one.seat != nil {
			*one.seat = new(**one.seat)
		}
	}
	c.Places, c.Shown = slices.Clone(e.Places), slices.Clone(e.Shown)
	if e.Taken != nil {
		c.Taken = make(map[score.Item][]int, len(e.Taken))
		for item, counts := range e.Taken {
			c.Taken[item] = slices.Clone(counts)
		}
	}
	return c
}

// oneSeat is a field of an entry for one seat.
type oneSeat struct {
	field string // its name in JSON
	seat  **cards.Seat
}

// oneSeats returns the fields for one seat.
func (e *Entry) oneSeats() [5]oneSeat {
	return [...]oneSeat{{"dealer", &e.Dealer}, {"declarer", &e.Declarer}, {"forced", &e.Forced}, {"jack", &e.Jack}, {"announcer", &e.Announcer}}
}

// Bets returns the bets of the entry in the notation of [score.Deal.Bets]. In "1x0 2xx0",
// seats 1 and 2 doubled seat 0, and seat 0 redoubled seat 2. A redouble without a double is
// omitted.
func (e *Entry) Bets() string {
	line := score.Deal{Doubled: e.Doubled, Redoubled: e.Redoubled}
	return line.Bets()
}

// SetBets replaces the bets with the bets in text. The text has the notation of [Entry.Bets],
// but the bets may be in any order. On an error the bets do not change.
func (e *Entry) SetBets(text string) error {
	var doubled, redoubled [cards.MaxSeats]cards.Seats
	for word := range strings.FieldsSeq(text) {
		by, on, _ := strings.Cut(word, "x")
		on, again := strings.CutPrefix(on, "x")
		doubler, err := cards.ParseSeat(by)
		other, errOn := cards.ParseSeat(on)
		if err != nil || errOn != nil {
			return fmt.Errorf("%q is not a bet: want 1x0 if seat 1 doubled seat 0, 1xx0 if seat 0 then redoubled", words.Clip(word))
		}
		if doubled[doubler].Has(other) {
			return fmt.Errorf("%q: seat %v doubles seat %v twice: want one bet, %[2]vx%[3]v, or %[2]vxx%[3]v if %[3]v then redoubled", word, doubler, other)
		}
		doubled[doubler] = doubled[doubler].With(other)
		if again {
			redoubled[other] = redoubled[other].With(doubler)
		}
	}
	e.Doubled, e.Redoubled = doubled, redoubled
	return nil
}

// written returns an error if the entry has a value that cannot be written as text.
func (e *Entry) written() error {
	for _, one := range e.oneSeats() {
		if seat := *one.seat; seat != nil && *seat >= cards.MaxSeats {
			return fmt.Errorf("%s: %w", one.field, notSeat(int(*seat)))
		}
	}
	for _, c := range e.Shown {
		for _, seat := range []cards.Seat{c.By, c.TakenBy} {
			if seat >= cards.MaxSeats {
				return fmt.Errorf("shown: %w", notSeat(int(seat)))
			}
		}
		if !c.Card.IsFace() {
			return fmt.Errorf("shown: %v is not a card of a hand", c.Card)
		}
	}
	for by, on := range e.Redoubled {
		for other := range on.All() {
			if !e.Doubled[other].Has(cards.Seat(by)) {
				return fmt.Errorf("bets: seat %d redoubles seat %v, but seat %[2]v has not doubled seat %[1]d", by, other)
			}
		}
	}
	if read, err := auction.ParseOutcome(e.Sale.String()); err != nil || read != e.Sale {
		return fmt.Errorf("sale: %v: want a buyer and 1 to %d tricks, or a declined deal, or neither", e.Sale, auction.MostTricks)
	}
	return nil
}

// notSeat returns the error for a number that is not a seat.
func notSeat(n int) error {
	return fmt.Errorf("%d is not a seat: want 0 to %d", n, cards.MaxSeats-1)
}
