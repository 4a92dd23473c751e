package barbu

import (
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/variant"
)

// Deal deals the hands. The hands must have cards of the pack, with the same number of cards for
// each seat, as many as possible. The cards left over are the talon; if the game has no talon, the
// hands have all cards. If no deal is due the error wraps [ErrOver] or
// [ErrNotDue]. After an error the match is unchanged.
func (m *Match) Deal(hands cards.Hands) error {
	if err := m.checkChance(DueDeal); err != nil {
		return err
	}
	if err := m.course.Game.Pack().Check(m.Players(), &hands); err != nil {
		return err
	}
	m.setHands(&hands)
	return nil
}

// setHands deals hands that have been checked.
func (m *Match) setHands(hands *cards.Hands) {
	m.deal.hands = *hands
	if m.course.Undecided() {
		m.course.Decide(m.course.Holder(hands)) // Rule: table-first
	}
	o := outcome{dealer: m.course.Dealer, declarer: cards.NoSeat, again: m.course.Again() != course.Again{}}
	if m.course.Declares() {
		o.declarer = m.course.Declarer
	}
	m.next()
	if m.deal.Contract != nil {
		o.contract = variant.ContractSet(m.deal.Contract.Engine().Set)
	}
	o.setTaken(m, DueDeal)
	m.log = codecOf(m.course.Game).deal(m.log, hands, &o)
}

// checkChance returns nil if the match waits for due. The argument must be DueDeal or DueDraw.
func (m *Match) checkChance(due Due) error {
	switch m.due {
	case due:
		return nil
	case DueNothing:
		return &variant.RuleError{Err: ErrOver}
	}
	return &variant.RuleError{Err: ErrNotDue, Allowed: "due: " + m.Turn().String()}
}

// Shuffle returns random hands for [Match.Deal]. All deals of the pack are equally likely.
func (m *Match) Shuffle(src rand.Source) cards.Hands {
	hands, err := m.course.Game.Pack().Deal(m.Players(), src)
	if err != nil {
		panic(fmt.Sprintf("barbu: cannot deal the pack of a variant that was checked: %v", err))
	}
	return hands
}

// Chance deals, draws, cuts or turns up a card at random, whichever is due. The error wraps [ErrNotDue] while a
// player must act, and [ErrOver] when the match is over. A program that must know the cards calls two methods
// instead of Chance: [Match.Shuffle] and then [Match.Deal], [Match.ShuffleDraw] and then [Match.Draw], or
// [Match.ShuffleCut] or [Match.ShuffleTurn] and then [Match.Apply]. Chance panics if it needs src and src is nil.
func (m *Match) Chance(src rand.Source) error {
	switch m.due {
	case DueDraw:
		return m.Draw(m.ShuffleDraw(src))
	case DueCut:
		return m.Apply(m.ShuffleCut(src))
	case DueTurn:
		return m.Apply(m.ShuffleTurn(src))
	case DueDeal:
		hands := m.Shuffle(src)
		m.setHands(&hands) // they need no check
		return nil
	}
	return m.checkChance(DueDeal)
}

// Draw enters the cards that the seats drew from the cutting pack to decide the first dealer.
// The card of a seat that does not draw is 0. If no draw is due the error wraps [ErrOver] or
// [ErrNotDue]. If the cards cannot have been drawn the error wraps [ErrNotInPack],
// [ErrNotDrawing], [ErrMustDraw] or [ErrDrawnTooOften]. After an error the match is unchanged.
func (m *Match) Draw(drawn [cards.MaxSeats]cards.Card) error {
	if err := m.checkChance(DueDraw); err != nil {
		return err
	}
	draw := &m.deal.cuts.draw
	if err := draw.Take(m.course.Engine.CuttingPack, drawn); err != nil {
		return err
	}
	m.note(&entry{kind: loggedDraw, chance: chance{drawn: drawn}})
	if draw.Done() {
		m.course.Drawn(draw.Seat())
		m.begin()
	}
	return nil
}

// Drawing returns the seats that must draw a card. It is empty unless a draw is due.
func (m *Match) Drawing() cards.Seats {
	if m.due != DueDraw {
		return 0
	}
	return m.deal.cuts.draw.In()
}

// ShuffleDraw returns random cards for [Match.Draw], all equally likely. All cards are 0
// unless a draw is due.
func (m *Match) ShuffleDraw(src rand.Source) (drawn [cards.MaxSeats]cards.Card) {
	if m.due != DueDraw {
		return drawn
	}
	return m.deal.cuts.draw.Deal(m.course.Engine.CuttingPack, src)
}

// ShuffleCut returns a random cut of the cutting pack for [Match.Apply]. All cards of the
// pack are equally likely. It panics if the variant has no cutting pack.
func (m *Match) ShuffleCut(src rand.Source) Action {
	return Action{Kind: KindCut, Cut: m.course.Engine.CuttingPack.Cut(src)}
}
