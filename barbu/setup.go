package barbu

import (
	"fmt"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// DealSetup describes a deal for [NewDeal]. A deal begins after the contract is declared and
// after any cards are passed. Most deals need only Contract, Declarer and Hands:
//
//   - A whole deal: Hands are the hands before the first card. Actions are the bets and the
//     cards played so far, if any.
//   - A deal in mid-play: Hands are the cards still held, and Leader leads to the next trick or
//     has the turn at the layout. Trick is the trick on the table, and Taken is what the seats
//     have taken. In a layout, every card of the pack that is in no hand has been laid.
//   - An ending by itself, such as the last three tricks: as in mid-play, but without Taken.
//     The tricks that are neither in Hands nor in Taken count for nobody.
type DealSetup struct {
	// Contract is the id of the contract, or the ids of combined contracts joined by +.
	Contract score.ContractID
	// Trump is the trump suit, or NoSuit if the declarer plays without trumps or the contract
	// has none.
	Trump cards.Suit
	// Sale says who bought the right to name trumps, and the price in tricks. It is zero if
	// nothing was sold.
	Sale auction.Outcome
	// Rank is the start rank if the declarer names it; otherwise 0. If the first card sets the
	// start rank and cards are laid, Rank is the rank of that card.
	Rank cards.Rank
	// Declarer is the declarer or, if nobody declares, the dealer.
	Declarer cards.Seat
	// Cut means that cuts chose the contract and nobody declares. Only a variant with a round
	// of cuts has such deals.
	Cut bool
	// Dealer is the dealer; nil means the dealer of the first deal of Declarer. The dealer only
	// matters for the default of Leader.
	Dealer *cards.Seat
	// Leader is the seat that leads to the first trick, or to the next trick in mid-play. In a
	// layout it is the seat that has the first turn, or the next turn in mid-play. Nil means
	// the seat that the variant names for the first trick or turn and, if Winners is not
	// empty, the last winner. In mid-play without Winners, Leader is required.
	Leader *cards.Seat
	// Hands has the cards of each seat before the first card of Trick and Actions that is a
	// play; the cards of Trick are not in Hands. In a contract of tricks, each seat has one card
	// for each trick left; a seat that has played to Trick has one card less. In a layout the
	// hands may have different sizes.
	Hands cards.Hands
	// Shown has the cards that each seat showed before play, whether or not it still holds them.
	Shown [cards.MaxSeats]cards.Set
	// Announcer has the seat that announced all tricks; it is empty if no seat did.
	Announcer cards.Seats
	// Must has the seats that must double the declarer because of a quota. The default is no
	// seat, because a quota depends on the other deals of the match.
	Must cards.Seats
	// BetsOver ends the betting: the turns after the last bet in Actions are passes, which
	// Actions can omit. It cannot omit a pass between two bets. In mid-play the betting is
	// always over.
	BetsOver bool
	// Taken has the cards in the tricks that each seat has taken.
	Taken cards.Hands
	// Winners lists the winners of all earlier tricks, in order. It is optional, but if the
	// contract scores an earlier trick by its position, or the cards left over go to the winner
	// of the first trick, Taken needs Winners.
	Winners []cards.Seat
	// Trick has the cards of the trick on the table, in the order of play from Leader.
	Trick []cards.Card
	// Passed lists the seats that passed the thresholds before the cards of Trick and Actions, in
	// ascending order of the thresholds, in a contract that counts the values of cards.
	Passed []cards.Seat
	// Out lists the seats that are out of cards in a layout or in runs, in the order of their
	// places.
	Out []cards.Seat
	// Low is the rank at the lower end of the row in a layout that ignores suits. It is needed
	// only if equally many cards of each rank are laid. Otherwise it follows from Hands.
	Low cards.Rank
	// Actions are the bets, and then the plays after Trick, in order. The bets include the
	// passes of seats that do not bet; with BetsOver, only those after the last bet can be
	// omitted. Passes inside a run are plays too: give the run from its first card in Actions,
	// and leave Trick empty.
	Actions []Action
}

// SetupError is the error of [NewDeal] for a deal that is impossible.
type SetupError struct {
	Field string // the field of DealSetup that is wrong
	Index int    // the wrong element of Trick or Actions, from 0; otherwise -1
	Err   error  // what is wrong; for an element of Actions, an [*ActionError]
}

// Error returns the field, what is wrong with it, and what would be right.
func (e *SetupError) Error() string {
	if e.Index >= 0 {
		return fmt.Sprintf("barbu: DealSetup.%s[%d]: %v", e.Field, e.Index, e.Err)
	}
	return fmt.Sprintf("barbu: DealSetup.%s: %v", e.Field, e.Err)
}

// Unwrap returns what is wrong.
func (e *SetupError) Unwrap() error { return e.Err }

// wrongSetup returns the error for a field.
func wrongSetup(field, format string, args ...any) error {
	return &SetupError{field, -1, fmt.Errorf(format, args...)}
}

// NewDeal returns one deal of a variant, set up by itself. If the variant does not support that
// number of players, the error wraps [variant.ErrPlayers]. If the deal is impossible, the error
// is a [*SetupError] with the first field that is wrong; it wraps the rule that is broken, if
// there is one.
func NewDeal(v *variant.Variant, players int, s DealSetup) (*DealInPlay, error) {
	c, err := course.New(v, players)
	if err != nil {
		return nil, err
	}
	d := &DealInPlay{game: c.Game, variant: v}
	setup := setup{DealSetup: s, d: d}
	for _, step := range [...]func() error{
		func() error { return setup.contract(c) }, setup.sale, setup.cards, setup.announced, setup.shown, setup.named, setup.roles, setup.play, setup.actions,
	} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// setup sets up a deal step by step.
type setup struct {
	DealSetup
	d       *DealInPlay
	leader  cards.Seat // the leader that the variant names
	rest    cards.Hand // the cards of the pack in no hand, not taken and not in the trick
	midPlay bool       // some cards were played before Trick and Actions
}
