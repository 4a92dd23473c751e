package course

import (
	"errors"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// errOver is the error for a line after the last deal.
var errOver = errors.New("the match is over")

// Redo adds a deal that was played elsewhere, given its line of the sheet, and begins the next
// deal. It returns an error if the line does not fit the deal that is due.
func (c *Course) Redo(line *score.Deal) error {
	if c.Stage == StageOver {
		return errOver
	}
	set, err := c.Game.ContractSet(line.Contract)
	if err != nil {
		return err
	}
	if c.Stage == StageDraw {
		c.Drawn(line.Dealer)
	}
	if c.undecided && int(line.Dealer) < c.Game.Players() {
		c.DecideDealer(line.Dealer)
	}
	declares := c.Declares()
	if line.Set != c.At.Set || line.Round != c.At.Round || line.Dealer != c.Dealer || line.Declared != declares || declares && line.Declarer != c.Declarer {
		return fmt.Errorf("%s: wrong set, round, dealer or declarer: want set %d, round %d, dealer %v, declarer %v",
			line.Contract, c.At.Set, c.At.Round, c.Dealer, c.Declarer)
	}
	if c.Contract(set) == nil || set&^c.Open() != 0 {
		return fmt.Errorf("%s cannot be played in this deal", line.Contract)
	}
	if seat := lastSeat(line); int(seat) >= c.Game.Players() {
		return fmt.Errorf("%s has a score or a bet of seat %v: want seats 0 to %d", line.Contract, seat, c.Game.Players()-1)
	}
	if err := c.checkLine(c.Contract(set), line); err != nil {
		return fmt.Errorf("%s: %w", line.Contract, err)
	}
	c.lines = append(c.lines, *line)
	c.close(set, line)
	return nil
}

// close declares the contracts of a line, counts its bets and points, and begins the next deal.
func (c *Course) close(set variant.ContractSet, line *score.Deal) {
	c.Declare(set)
	c.Engine.Recall(&c.doubles, c.Declarer, &line.Doubled)
	c.Total = c.Total.Plus(line.Points)
	c.next()
}

// checkLine returns an error if a line has a sale, a trump or a start rank that its contract cannot have.
func (c *Course) checkLine(k *variant.Contract, line *score.Deal) error {
	sold := auction.Outcome{Buyer: line.Sale.Buyer, Tricks: line.Sale.Tricks, Declined: line.Sale.Declined}
	if _, err := k.Engine().EndSale(c.Declarer, sold); err != nil {
		return err
	}
	if price := int(k.Engine().SalePrice(line.Sale.Tricks)); line.Sale.Paid != price {
		return fmt.Errorf("%s paid for %s: want %d", words.Digits(line.Sale.Paid, "point"), words.Digits(line.Sale.Tricks, "trick"), price)
	}
	switch trumps := trumpsOf(k, line.Sale.Declined); {
	case trumps == nil && line.Trump != "":
		return fmt.Errorf("the trump is %q: want none", words.Clip(line.Trump))
	case trumps != nil && line.Trump == "":
		return &variant.RuleError{Err: variant.ErrTrumpMissing, Allowed: "want " + words.List("or", trumps)}
	case trumps != nil && !slices.Contains(trumps, line.Trump):
		return fmt.Errorf("the trump is %q: want %s", words.Clip(line.Trump), words.List("or", trumps))
	}
	return checkRank(k, line.Rank, c.Game.Pack().Cards())
}

// trumpsOf returns the trumps that the line of a contract can have, or nil if it has none.
func trumpsOf(k *variant.Contract, declined bool) []string {
	suits := []string{"C", "D", "H", "S"}
	switch trump := k.Trump(); {
	case trump == variant.TrumpNone || declined:
		return nil
	case trump == variant.TrumpFixed:
		return []string{k.TrumpSuit().String()}
	case trump == variant.TrumpOptional:
		return append(suits, cards.NoSuit.String())
	default:
		return suits
	}
}

// lastSeat returns the highest seat with a score, a place or a bet in a line.
func lastSeat(line *score.Deal) cards.Seat {
	last := cards.Seat(0)
	for seat := range cards.Seat(cards.MaxSeats) {
		has := line.Base[seat] != 0 || line.Points[seat] != 0 || line.Places[seat] != 0 || line.Jack == seat
		for by := range line.Doubled {
			has = has || line.Doubled[by].Has(seat) || line.Redoubled[by].Has(seat)
		}
		if has || line.Doubled[seat]|line.Redoubled[seat] != 0 {
			last = seat
		}
	}
	return last
}
