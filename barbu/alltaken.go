package barbu

import (
	"errors"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// ErrNoSuchChoice is the rule that a player who took everything chooses the first or the second
// pair of points, for [errors.Is].
var ErrNoSuchChoice = errors.New("there are only the choices 1 and 2")

// choices has the choices of a seat that took everything: see [score.AllTaken.Or].
var choices = [...]uint8{score.ChoiceFirst, score.ChoiceOr}

// inPlay reports whether the play has begun and the deal is not scored yet. Then the state of the
// play has the cards that each seat holds.
func (m *Match) inPlay() bool { return m.due == DueCard || m.due == DueChoice }

// openChoice begins the choice of the seat that took everything, if there is such a seat and the
// contract has the choice. Otherwise it closes the deal.
//
// Rule: score-all-taken-or
func (m *Match) openChoice() {
	taken := m.taken()
	if seat := m.deal.Contract.Engine().Chooser(&taken); seat != cards.NoSeat {
		m.due, m.seat = DueChoice, seat
		return
	}
	m.closePlayed(&taken)
}

// taken returns what the seats took in the deal, which has been played.
func (m *Match) taken() scoring.Taken {
	taken := m.deal.state.Taken(m.Players())
	course.AddTalon(m.course.Game, m.course.Declarer, &taken)
	return taken
}

// closePlayed closes a deal that has been played, or begins it again if the teams are level.
func (m *Match) closePlayed(taken *scoring.Taken) {
	d := &m.deal
	m.taker = d.state.Taker()
	if d.Contract.Engine().Replays && d.Replays(d.Base(taken)) {
		m.course.Replay(&d.Deal)
		m.places = taken.Places
		m.begin()
		return
	}
	m.course.ClosePlayed(&d.Deal, taken, d.takerOfJack(taken), d.kingBy)
	m.begin()
}

// checkChoose returns nil if a seat that took everything has this choice.
func checkChoose(a *Action) error {
	if !slices.Contains(choices[:], a.Count) {
		return &variant.RuleError{Err: ErrNoSuchChoice, Allowed: "may choose 1 or 2"}
	}
	return nil
}

// choose makes the choice of the seat that took everything, and closes the deal.
func (m *Match) choose(a *Action) error {
	if err := checkChoose(a); err != nil {
		return err
	}
	m.deal.Choice = a.Count
	taken := m.taken()
	m.closePlayed(&taken)
	return nil
}

// legalChoices walks the choices of a seat that took everything.
func legalChoices(seat cards.Seat, yield func(Action) bool) {
	for _, choice := range choices {
		if !yield(Action{Kind: KindChoose, Seat: seat, Count: choice}) {
			return
		}
	}
}

// chosen returns the points of the deal, after bets, for each choice of the seat that must choose. They
// are 0 if the deal is then played again.
func (m *Match) chosen() (points [len(choices)]score.Points) {
	taken, deal := m.taken(), m.deal.Deal
	for i, choice := range choices {
		deal.Choice = choice
		if base := deal.Base(&taken); !deal.Replays(base) {
			points[i], _ = deal.Settle(m.course.Engine, base, m.course.Declarer, m.course.Declares())
		}
	}
	return points
}

// fillChoices sets the points for each choice, while a choice is due.
func (v *View) fillChoices() {
	v.Choices = v.Choices[:0]
	if v.Due != DueChoice {
		return
	}
	v.Choices = slices.Grow(v.Choices, len(choices))[:len(choices)]
	for i, points := range v.match.chosen() {
		v.Choices[i] = resize(v.Choices[i], v.Players)
		for seat := range v.Choices[i] {
			v.Choices[i][seat] = int(points[seat])
		}
	}
}

// chooser returns the seat that took everything and must still choose its points. The bets and the
// play must be over. If there is no such seat it returns no seat.
func (d *DealInPlay) chooser() cards.Seat {
	k := d.deal.Contract.Engine()
	if d.split || d.deal.Choice != score.ChoiceNone || !k.Chooses() {
		return cards.NoSeat
	}
	taken := d.taken()
	return k.Chooser(&taken)
}
