package solve

import (
	"errors"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// Objective says what the seats of For maximise: the sum over all seats of the points of the seat
// times its weight.
type Objective struct {
	// Terms are the reasons to score. Each must count tricks or cards that a seat takes: per
	// trick, card, position or trick-not-taken. If the points go to a neighbour, the seat on the
	// left is the next seat in the order of play. If play is counter-clockwise, reverse them: see
	// [score.To.Reversed].
	Terms []score.Term
	// Weights has the weight of each seat's points. For the points of one seat, its weight is 1
	// and the others are 0. Side-bets only change the weights, because what they pay is linear in
	// the points.
	Weights [cards.MaxSeats]int
	// For are the seats that maximise the sum. All other seats minimise it.
	For cards.Seats
}

// Errors of the package, for [errors.Is].
var (
	// ErrUnsupported is the error for a deal or an objective that a solver cannot solve. The text
	// says why.
	ErrUnsupported = errors.New("solve: not supported")
	// ErrLimit is the error if the limit of positions was reached before the result was exact.
	ErrLimit = errors.New("solve: the limit of positions is reached")
)

func unsupported(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrUnsupported, fmt.Sprintf(format, args...))
}

// maxUnits is the largest value, in units, for which the table has room.
const maxUnits = 1 << 24

// gains are the points of an objective in the units of the search: how much the value grows if a
// seat takes a card or a trick. The smallest gain for each card and for each trick is 0.
type gains struct {
	card  [faces][cards.MaxSeats]int32            // for each card and each seat that can take it
	trick [tricks.MaxTricks][cards.MaxSeats]int32 // for each trick and each seat that can take it
	most  [faces]int32                            // for each card, its largest gain
	tops  [tricks.MaxTricks + 1]int32             // for each trick, the largest gains of it and of all later tricks
	cards cards.Set                               // the cards that have a gain
	base  int                                     // the value if every gain is 0
	unit  int                                     // the value of a gain of 1
}

// compile adds the gains in a deal with these numbers of players and tricks. Names has the
// names of the cards in the objective.
func (g *gains) compile(o *Objective, players, size int, dealt cards.Set, names *[faces]cards.Card) error {
	span := 0
	for i := range o.Terms {
		if err := g.add(&o.Terms[i], o, players, size, dealt, names); err != nil {
			return err
		}
		if span += heaviest(&o.Terms[i], o.Weights[:players]); span >= maxUnits { // the sums have 32 bits
			return unsupported("the terms together span %d units or more: want fewer than %d", span, maxUnits)
		}
	}
	for i := range size {
		g.level(&g.trick[i], players)
	}
	for c := range dealt.All() {
		g.level(&g.card[c], players)
	}
	g.unit = max(g.unit, 1)
	for c := range dealt.All() {
		if g.most[c] = g.divide(&g.card[c]); g.most[c] > 0 {
			g.cards = g.cards.With(c)
		}
	}
	sum := 0
	for i := size - 1; i >= 0; i-- {
		g.tops[i] = g.tops[i+1] + g.divide(&g.trick[i])
	}
	for c := range g.cards.All() {
		sum += int(g.most[c])
	}
	if sum += int(g.tops[0]); sum >= maxUnits {
		return unsupported("the values of the objective span %d units: want fewer than %d", sum, maxUnits)
	}
	return nil
}

// add adds the gains of a term.
func (g *gains) add(t *score.Term, o *Objective, players, size int, dealt cards.Set, names *[faces]cards.Card) error {
	if err := linear(t); err != nil {
		return err
	}
	for seat := range cards.Seat(players) {
		w, err := weighted(t.Points, o.Weights[receiver(t.To, seat, players)])
		if err != nil {
			return err
		}
		switch t.Per {
		case score.PerTrick:
			for i := range size {
				g.trick[i][seat] += int32(w)
			}
		case score.PerUntaken: // the seat scores each trick that another seat takes
			for i := range size {
				for other := range players {
					if other != int(seat) {
						g.trick[i][other] += int32(w)
					}
				}
			}
		case score.PerPosition:
			if i := position(t.Trick, size); i >= 0 && i < size {
				g.trick[i][seat] += int32(w)
			}
		case score.PerCard:
			for c := range dealt.All() {
				if cards.Set(t.Cards).Has(names[c]) {
					g.card[c][seat] += int32(w)
				}
			}
		}
	}
	return nil
}

// weighted returns the product of the points of a term and a weight.
func weighted(points, weight int) (product int, err error) {
	if n := float64(points) * float64(weight); n >= maxUnits || n <= -maxUnits {
		err = unsupported("a term of %d points and a weight of %d: want a product below %d", points, weight, maxUnits)
	}
	return points * weight, err
}

// heaviest returns the largest product of the points of a term and a weight, without its sign.
func heaviest(t *score.Term, weights []int) (most int) {
	for _, w := range weights {
		most = max(most, t.Points*w, -t.Points*w)
	}
	return most
}

// linear returns an error unless a term is a sum over the tricks and cards that the seats take.
func linear(t *score.Term) error {
	switch t.Per {
	case score.PerTrick, score.PerUntaken, score.PerPosition, score.PerCard:
		if t.To > score.ToLeftOfTaker {
			return unsupported("points per %v go to %v: want taker, right-of-taker or left-of-taker", t.Per, t.To)
		}
		return nil
	}
	return unsupported("points per %v are not a sum over tricks and cards", t.Per)
}

// position returns the number of the trick, from 0, that a term for one trick counts. It is not the
// number of a trick if the deal has too few.
func position(trick, size int) int {
	if trick < 0 {
		return size + trick
	}
	return trick - 1
}

// receiver returns the seat that gets the points of a term.
func receiver(to score.To, taker cards.Seat, players int) cards.Seat {
	switch to {
	case score.ToLeftOfTaker:
		return taker.Next(players)
	case score.ToRightOfTaker:
		return taker.Previous(players)
	}
	return taker
}

// level moves the smallest gain of a row to the base, and finds the unit of all gains.
func (g *gains) level(row *[cards.MaxSeats]int32, players int) {
	least := slices.Min(row[:players])
	g.base += int(least)
	for seat := range row[:players] {
		row[seat] -= least
		g.unit = divisor(g.unit, int(row[seat]))
	}
}

// divide turns the gains of a row into units, and returns the largest.
func (g *gains) divide(row *[cards.MaxSeats]int32) (most int32) {
	for seat := range row {
		row[seat] /= int32(g.unit)
		most = max(most, row[seat])
	}
	return most
}

// divisor returns the greatest common divisor of two numbers, or the other if one is 0.
func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// rest returns the largest value that these cards and the tricks from trick i on can have.
func (g *gains) rest(left cards.Set, i int) int32 {
	sum := g.tops[i]
	for c := range (left & g.cards).All() {
		sum += g.most[c]
	}
	return sum
}
