package barbu

import (
	"errors"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// View is all that one seat, or a spectator, may know of a match, and nothing else. A server
// sends it to a player, and a bot chooses an action from it. If the cards that the seat cannot
// know were different, the View would be the same. The View shares no memory with the match, so
// one goroutine can use a View while another changes the match. Methods that only read a View
// can be called by several goroutines at the same time; [Match.ViewInto], [View.Apply],
// [View.Bind] and UnmarshalJSON change it, and no other call may overlap them.
//
// [Match.View] makes a View in about 10 µs. [Match.ViewInto] and [View.Apply] keep one
// up to date in about 0.5 µs a step, without allocating memory: they reuse the memory of its
// lists, so a program that keeps a list beyond that must copy it. A copy of a View with = shares
// the lists. The copy can be changed like any View, and then is independent. But if the View itself changes first, the
// methods of the copy are about the changed View: to keep a View as it is, make another one with [Match.View].
//
// The JSON of a View is an object with the fields below. Reading the JSON returns an equal
// View. A View from [Match.View] is bound to its variant. A View that was read from JSON is
// not bound: call [View.Bind] before it can return actions, apply events or count possible
// deals. The methods of a View that is not bound, such as the zero View, return [ErrUnbound] or
// nothing.
//
// [cards.NoSeat], which is -1 in JSON, means no seat. Lists by seat have an element for each
// player. A list that JSON omits if it is empty has no elements while it does not apply: Doubled before the betting, or
// Left in a game whose players do not choose the contracts. So look at its length before you index it.
type View struct {
	Variant     string     `json:"variant"`           // the name of the variant
	Fingerprint string     `json:"fingerprint"`       // the hash of its rules: see [variant.Variant.Fingerprint]
	Players     int        `json:"players"`           // the number of players
	Reversed    bool       `json:"reversed,omitzero"` // play is counter-clockwise: the next seat sits on the right
	Seat        cards.Seat `json:"seat"`              // the seat of the view; -1 in JSON for a [Spectator]

	Set   int        `json:"set"`   // the set in the match, from 0
	Round int        `json:"round"` // the round in the set, from 0
	Deal  int        `json:"deal"`  // the deal in the round, from 0
	Due   Due        `json:"due"`   // what is due
	Turn  cards.Seat `json:"turn"`  // the seat that must act; no seat if chance must act or the match is over

	Declarer cards.Seat  `json:"declarer"`         // the declarer of the deal; no seat if nobody declares, and until a draw or a card has decided it
	Dealer   cards.Seat  `json:"dealer"`           // the seat that deals; no seat until a draw or a card has decided it
	Leader   cards.Seat  `json:"leader"`           // the seat that leads, or has the first turn in a layout; the contract can change it; no seat until a draw or a card has decided it, and while it is not known who holds the card that is led first
	Cutter   cards.Seat  `json:"cutter"`           // the seat that cuts the cutting pack; no seat outside a round of cuts
	Drawing  cards.Seats `json:"drawing,omitzero"` // the seats that must draw a card

	// Contract is the id of the contract, or several ids joined by +. It is empty before the
	// declaration.
	Contract score.ContractID `json:"contract,omitempty"`
	Trump    string           `json:"trump,omitempty"` // the trump suit, if the contract has one: C, D, H, S or NT
	Rank     cards.Rank       `json:"rank,omitzero"`   // the start rank, if the contract has one
	Worth    Worth            `json:"worth,omitzero"`  // what the contract scores
	Offer    Offer            `json:"offer,omitzero"`  // the sale of the right to name trumps

	// Teams has the seats of each team, if partners play together.
	Teams [][]cards.Seat `json:"teams,omitempty"`
	// If the deal is dealt and played again because the teams were level, Again has its contract.
	Again Again `json:"again,omitzero"`

	// Hand is the seat's own hand, without the cards that it has set aside to pass.
	Hand  cards.Hand `json:"hand"`
	Sizes []int      `json:"sizes"` // the number of cards that each seat holds

	// Legal has the actions that the seat may take, in the order of [Match.Legal]. It is empty
	// unless the seat must act.
	Legal []Move `json:"legal,omitempty"`
	// Illegal has the cards of the seat's hand that may not be played, each with the rule that
	// forbids the card. It is empty unless the seat must act.
	Illegal []Illegal `json:"illegal,omitempty"`

	// Talon is the number of cards that lie beside the hands: the talon, or the cards discarded for
	// it.
	Talon int `json:"talon,omitzero"`
	// Turned is the card that was turned up for trumps. Without a talon the dealer holds it.
	Turned cards.Card `json:"turned,omitzero"`
	// Discards has the cards that the seat has discarded as the declarer.
	Discards cards.Hand `json:"discards,omitzero"`

	// While a choice is due, Choices has the points of the deal for each choice, after bets: two
	// lists by seat. They are 0 if the deal is then played again.
	Choices [][]int `json:"choices,omitempty"`

	// While a gift is due, Passing has the number of cards that each seat passes, and the
	// direction.
	Passing variant.Gift `json:"passing,omitzero"`

	// Trick has the cards of the trick on the table, in the order in which they were played.
	Trick []Played `json:"trick,omitempty"`
	// LastTrick has the cards of the trick before it. It keeps the last trick of a deal until
	// the next deal or draw.
	LastTrick []Played   `json:"last-trick,omitempty"`
	TakenBy   cards.Seat `json:"taken-by"`         // the seat that took LastTrick; no seat if there is no such trick
	Tricks    []int      `json:"tricks,omitempty"` // the number of tricks that each seat has taken
	// Shown has the cards that each seat has taken and that lie open before it.
	Shown []cards.Hand `json:"shown,omitempty"`
	// Announcer has the seat that announced all tricks; it is empty if no seat did.
	Announcer cards.Seats `json:"announcer,omitempty"`
	// FaceUp has the cards that each seat has shown and still holds.
	FaceUp []cards.Set `json:"face-up,omitempty"`
	// In a layout Rows has the cards laid: one set for the rows of all suits. With two packs
	// the first set has the longer row of each suit, and a second set has the shorter row. The tarot king
	// is there as a king of hearts, and the third king of hearts is in no row.
	Rows []cards.Set `json:"rows,omitempty"`
	// In a layout that ignores suits, Ends has the ranks at the lower and at the upper end of the
	// row, once a card is laid.
	Ends []cards.Rank `json:"ends,omitempty"`
	// In a layout and in runs, Places has the place of each seat that has gone out, and 0 for each other seat.
	Places []int `json:"places,omitempty"`

	// Table has the cards on the table if no tricks are taken and no layout is built, in the order
	// in which they were played: the cards of the round in a contract that counts values; the run
	// in a contract of runs, or the last run if the next card begins one.
	Table []Played `json:"table,omitempty"`
	// In a contract that counts the values of cards, Count has the running total.
	Count Counted `json:"count,omitzero"`
	// In a contract of runs, Wanted is the card that continues the run; no card if the seat that
	// must act begins a run.
	Wanted cards.Card `json:"wanted,omitzero"`

	// History has the events of the current deal, as the seat may see them.
	History []Event      `json:"history,omitempty"`
	Gave    []cards.Hand `json:"gave,omitempty"` // for each pass, the cards that the seat passed
	Got     []cards.Hand `json:"got,omitempty"`  // for each pass, the cards that the seat got

	Doubled   []cards.Seats `json:"doubled,omitempty"`   // for each seat, the seats that it doubled in this deal
	Redoubled []cards.Seats `json:"redoubled,omitempty"` // for each seat, the seats that it redoubled in this deal

	// Owed has the number of doubles that each seat still owes the declarer. The doubles of this deal are counted
	// only after all bets of the deal are made.
	Owed []int `json:"owed,omitempty"`

	// Left has the contracts that each seat must still declare in this set. A contract to be
	// declared twice is listed twice. If the rules limit how often all players together may
	// declare a contract, the contract may be listed although the limit is reached.
	Left [][]score.ContractID `json:"left,omitempty"`
	// Deals has the deals that are done. If the match was resumed from a position, it has only
	// the deals since then.
	Deals []score.Deal `json:"deals,omitempty"`
	Total []int        `json:"total"` // the points of each seat so far

	Done int `json:"done"` // the number of deals that are done
	// If the match was resumed from a position after its first deal, From is that position,
	// before its deal.
	From Position `json:"from,omitempty"`

	// Cursor is the place in the match at which the View was made: [Match.Events] walks
	// the later events from there.
	Cursor int `json:"cursor"`

	match *Match // the match as the seat sees it; nil until the View is bound
	owner *View  // this View; another one if this View is a copy
	of    *Match // the match that ViewInto made the view of, if no event was applied since
	edits uint32 // of that match at that time
}

// Played is a card played to a trick.
type Played struct {
	Seat cards.Seat `json:"seat"` // the seat that played the card
	Card cards.Card `json:"card"` // the card that it played
}

// Counted is the running total in a contract that counts the values of cards.
type Counted struct {
	Total  int        `json:"total"`            // the values of all cards played
	Next   int        `json:"next,omitzero"`    // the next threshold; 0 if all were passed
	Passed []PassedBy `json:"passed,omitempty"` // the thresholds that were passed, in ascending order
}

// PassedBy is a threshold with the seat that took the running total past it.
type PassedBy struct {
	Threshold int        `json:"threshold"` // the number that was passed
	Seat      cards.Seat `json:"seat"`      // the seat whose card passed it
}

// IsZero reports whether the contract counts no values, so that JSON omits the total.
func (c Counted) IsZero() bool { return c.Total == 0 && c.Next == 0 && len(c.Passed) == 0 }

// Illegal is a card that may not be played, and the rule that forbids it: a code that never
// changes, as [Code] returns it, and the rule in words. The cards that may be played are in
// [View.Legal].
type Illegal struct {
	Card cards.Card `json:"card"` // a card in the seat's hand that it may not play now
	Code string     `json:"code"` // the code of the rule that forbids the card
	Why  string     `json:"why"`  // that rule in words
}

// Spectator is the seat of a viewer that has no seat and sees no hand: an argument for
// [Match.View] and [Match.Events].
const Spectator = cards.NoSeat

// Apply brings the view up to date with the next event of the match, as [Match.Events] yields
// it. If the view is not bound the error is [ErrUnbound]; if the event cannot come next the
// error wraps [ErrEvent]. After an error the view is unchanged. It takes less than 1 µs and
// allocates no memory once the lists of the view have grown.
func (v *View) Apply(e Event) error {
	if v.match == nil {
		return ErrUnbound
	}
	v.own()
	m := v.match
	start, before := len(m.log), m.save()
	err := m.applyEvent(&e)
	if want := v.Cursor + len(m.log) - start; err == nil && e.Cursor != want {
		err = fmt.Errorf("%w: %q: cursor %d: want %d", ErrEvent, e.String(), e.Cursor, want)
	}
	if err != nil {
		m.restore(&before)
		return err
	}
	v.Cursor, v.of = e.Cursor, nil
	v.Deals = m.course.Follow(&m.course, v.Deals)
	v.catchUp(start)
	return nil
}

// own makes sure that v shares no memory with a View that it is a copy of.
func (v *View) own() {
	if v.owner == v {
		return
	}
	m := v.match.Clone()
	v.Deals = slices.Clone(v.Deals)
	m.course.Follow(&m.course, v.Deals)
	v.match, v.owner = m, v
	v.History, v.Gave, v.Got = slices.Clone(v.History), slices.Clone(v.Gave), slices.Clone(v.Got)
	v.LastTrick = slices.Clone(v.LastTrick)
	// catchUp writes all other lists from their beginning.
	v.Legal, v.Illegal, v.Trick, v.Tricks, v.Shown, v.FaceUp, v.Rows, v.Ends, v.Places = nil, nil, nil, nil, nil, nil, nil, nil, nil
	v.Table, v.Count, v.Choices = nil, Counted{}, nil
	v.Sizes, v.Doubled, v.Redoubled, v.Owed, v.Left, v.Total, v.Worth = nil, nil, nil, nil, nil, nil, Worth{}
	v.fill(true)
}

// ErrUnbound is the error of methods that need a view that is bound.
var ErrUnbound = errors.New("barbu: the view is not bound to its variant: want View.Bind first")
