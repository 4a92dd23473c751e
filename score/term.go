package score

import (
	"iter"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// ContractID is the id of a contract, in kebab-case, or the ids of several combined
// contracts joined by +, such as no-queens+no-tricks. The standard ids, which
// docs/variants.md lists, mean the same in every variant. Your own variant may add more.
type ContractID string

// Parts yields the ids that + joins in id. If id has no +, Parts yields id itself.
func (id ContractID) Parts() iter.Seq[ContractID] {
	return func(yield func(ContractID) bool) {
		for part := range strings.SplitSeq(string(id), "+") {
			if !yield(ContractID(part)) {
				return
			}
		}
	}
}

// JoinContracts returns the id of combined contracts.
func JoinContracts(ids ...ContractID) ContractID {
	var joined strings.Builder
	for i, id := range ids {
		if i > 0 {
			joined.WriteByte('+')
		}
		joined.WriteString(string(id))
	}
	return ContractID(joined.String())
}

// Points are the points of each seat; seats beyond the table have 0.
type Points [cards.MaxSeats]int32

// Sum returns the sum of the points of all seats.
func (p Points) Sum() int {
	sum := 0
	for _, n := range p {
		sum += int(n)
	}
	return sum
}

// String returns the points of the seats in order, separated by spaces: "-12 24 -12 24". The
// zeros of the last seats are omitted, because Points has no number of players; if all points
// are zero String returns "0".
func (p Points) String() string {
	last := len(p) - 1
	for last > 0 && p[last] == 0 {
		last--
	}
	text := make([]byte, 0, 32)
	for seat, n := range p[:last+1] {
		if seat > 0 {
			text = append(text, ' ')
		}
		text = strconv.AppendInt(text, int64(n), 10)
	}
	return string(text)
}

// Plus returns the sum of p and q for each seat.
func (p Points) Plus(q Points) Points {
	for seat, n := range q {
		p[seat] += n
	}
	return p
}

// Term is one reason to score. The points of a contract are the sum of its terms. Terms
// are independent: the king of hearts can count as a heart and as a king.
type Term struct {
	// Per is what the term counts. It has no default. Source: Penguin (tricks, cards,
	// positions, places); the wider family (tricks not taken); Rosbiratschka (thresholds).
	Per Per `yaml:"per"`
	// Cards are the cards that count, if Per is card or most-of-a-suit. At least one of them
	// must be in the pack. If the pack has two copies of a card, both count. If Per is
	// most-of-a-suit, omitted cards mean the whole pack. Source: Penguin, Barbuda (by rank and
	// colour).
	Cards cards.Pattern `yaml:"cards,omitempty"`
	// Trick is the trick that counts, if Per is position: 1 is the first trick, 2 the second;
	// -1 is the last trick, -2 the last but one. Source: Penguin (the last two), the second
	// game of gameteko (the first and the last).
	Trick int `yaml:"trick,omitempty"`
	// Threshold is the number that the running total must pass, if Per is threshold: 1 to 1000.
	// Source: Rosbiratschka (25, 50, 100), Lórum (25, 50, 75, 100).
	Threshold int `yaml:"threshold,omitempty" range:"1..1000"`
	// Points are the points for each trick or card that counts, -1000 … 1000. If Per is
	// most-of-a-suit, they are all points that the term has. If Per is place, use Places
	// instead. Otherwise the points are 0 only in a contract with all-taken.
	// Source: each game has its own figures.
	Points int `yaml:"points,omitempty" range:"-1000..1000"`
	// To is the player who gets the points. Source: the wider family (a neighbour); Lórum
	// (the player who went out gets a point for each card that the others hold).
	To To `yaml:"to,omitempty"`
	// Places lists, for each number of players, the points of the finishing places from first
	// to last, each -1000 … 1000. The list is used only if Per is place. Source: each game has
	// its own figures.
	Places map[int][]int `yaml:"places,omitempty" range:"-1000..1000"`
	// Rounding is how the points are rounded if they do not divide equally among the players who
	// tie, if Per is most-of-a-suit. Omitted: they must divide for every tie that is possible.
	// Source: our addition; the published descriptions of Ravage City have points that divide.
	Rounding Rounding `yaml:"rounding,omitempty"`
}

// Per is what a term counts.
type Per uint8

// The values of Per.
const (
	PerTrick     Per = iota + 1 // every trick
	PerCard                     // every card of Cards
	PerPosition                 // one trick, by its position in the deal
	PerPlace                    // the order in which players ran out of cards
	PerUntaken                  // every trick that a seat did not take
	PerMost                     // to have taken the most cards of any one suit; tied seats share the points
	PerThreshold                // the card that takes the running total past Threshold
	PerCardLeft                 // every card that a seat still holds when a layout or runs end
)

var perNames = words.Enum{"", "trick", "card", "position", "place", "trick-not-taken", "most-of-a-suit", "threshold", "card-left"}

// String returns the name of what is counted.
func (p Per) String() string { return perNames.String(uint8(p)) }

// To is the player who gets the points of a term.
type To uint8

// The values of To.
const (
	ToTaker        To = iota // the player who took the trick or card, or who holds the card left
	ToRightOfTaker           // the player on the taker's right
	ToLeftOfTaker            // the player on the taker's left
	ToFirstOut               // the player who went out first; only if Per is card-left
)

var toNames = words.Enum{"taker", "right-of-taker", "left-of-taker", "first-out"}

// String returns the receiver's name.
func (t To) String() string { return toNames.String(uint8(t)) }

// Reversed returns the receiver with left and right exchanged.
func (t To) Reversed() To {
	switch t {
	case ToLeftOfTaker:
		return ToRightOfTaker
	case ToRightOfTaker:
		return ToLeftOfTaker
	}
	return t
}

// AllTaken is the points of a deal in which one seat took everything that the contract
// counts. Source: the wider family.
type AllTaken struct {
	// Taker are the points of the seat that took everything, -1000 … 1000.
	// Source: the wider family.
	Taker int `yaml:"taker,omitempty" range:"-1000..1000"`
	// Others are the points of each other seat, -1000 … 1000. Source: the wider family.
	Others int `yaml:"others,omitempty" range:"-1000..1000"`
	// Cards are the cards that one seat must take. Terms that count other things then score as
	// usual. Each term for cards must count only these cards or none of them, and each of these
	// cards must be in a term. Omitted: everything that the contract counts. Source:
	// shirleenjeweliciouss.com, Hearts with the jack of diamonds, which is among these cards or not.
	Cards cards.Pattern `yaml:"cards,omitempty"`
	// To is the player who gets the points of Taker; each other player gets the points of Others.
	// Source: Quodlibet (in Bad Neighbour the points go to a neighbour).
	To To `yaml:"to,omitempty"`
	// Or are other points, if the player who takes everything chooses after the play between the
	// points above and these. Omitted: the player has no choice. Source: Hearts with the choice
	// (letsplayhearts.com: 26 points off the player's own score, or 26 for each other player).
	Or Alternative `yaml:"or,omitempty"`
}

// Alternative is the second pair of points between which a player who takes everything can choose.
// The zero Alternative is no choice.
type Alternative struct {
	// Taker are the points of the player who gets those of the first pair, -1000 … 1000. Source:
	// Hearts with the choice (-26).
	Taker int `yaml:"taker,omitempty" range:"-1000..1000"`
	// Others are the points of each other seat, -1000 … 1000. Source: Hearts with the choice (0).
	Others int `yaml:"others,omitempty" range:"-1000..1000"`
}

// The choices of a player who takes everything. The numbers never change.
const (
	ChoiceNone  uint8 = iota // there is no choice
	ChoiceFirst              // the points of AllTaken.Taker and AllTaken.Others
	ChoiceOr                 // the points of AllTaken.Or
)

// Chooses reports whether the player who takes everything chooses between two pairs of points.
func (a *AllTaken) Chooses() bool { return a != nil && a.Or != Alternative{} }

// Of returns the points of a choice. Any choice but ChoiceOr means the points of Taker and Others.
func (a *AllTaken) Of(choice uint8) Alternative {
	if choice == ChoiceOr {
		return a.Or
	}
	return Alternative{a.Taker, a.Others}
}

// NoneTaken is what changes in a deal in which some player took nothing that the contract
// counts. It does not apply if one player took everything and the contract has other points for
// that. The zero NoneTaken changes nothing.
type NoneTaken struct {
	// Times multiplies the points of all terms if some player took none, 1 … 10. Omitted: 1.
	// Source: Rosbiratschka (2).
	Times int `yaml:"times,omitempty" range:"1..10" default:"1"`
	// Points are the points of each player who took none, instead of their points by the terms,
	// -1000 … 1000. If omitted, the terms count. Source: Quodlibet (Plus).
	Points int `yaml:"points,omitempty" range:"-1000..1000"`
	// Pot are points that the players who took none share equally, -1000 … 1000. If every player
	// took something, no player gets them. Source: Hearts with a pool, in older books; the pool is
	// not carried to the next deal here.
	Pot int `yaml:"pot,omitempty" range:"-1000..1000"`
	// Rounding is how the shares of the pot are rounded. Omitted: the pot must divide for every
	// number of players who can take none. Source: our addition.
	Rounding Rounding `yaml:"rounding,omitempty"`
}

// Rounding is how points that several players share are rounded.
type Rounding uint8

// The values of Rounding.
const (
	RoundingNone Rounding = iota // the points must divide equally
	RoundingDown                 // each share is rounded towards 0
	RoundingUp                   // each share is rounded away from 0
)

var roundings = words.Enum{"none", "towards-zero", "away-from-zero"}

// String returns the value as in a file.
func (r Rounding) String() string { return roundings.String(uint8(r)) }

// Share returns the share of each of n players in these points. RoundingNone rounds like RoundingDown. Share
// panics if n is 0.
func (r Rounding) Share(points, n int) int {
	share := points / n
	if rest := points % n; r == RoundingUp && rest != 0 {
		if points < 0 {
			return share - 1
		}
		return share + 1
	}
	return share
}
