package course

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Again is the contract of a deal that is dealt and played again, with what its declarer named.
// The zero Again is for a deal that is played for the first time.
type Again struct {
	Contracts engine.Set
	Trump     cards.Suit // NoSuit unless the declarer named a suit
	Rank      cards.Rank // 0 unless the declarer named a rank
}

// Again returns the contract of the deal if it is played again because the teams were level.
func (c *Course) Again() Again { return c.again }

// Replays reports whether a deal in which the seats have these points, before bets, is not scored
// but dealt and played again.
//
// Rule: score-level-replay
func (d *Deal) Replays(base score.Points) bool {
	k := d.Contract.Engine()
	return k.Replays && score.TeamsOpposite.Level(base, k.Players)
}

// Replay begins the same deal again, with the same seats and the same contract. Its bets do not
// count.
func (c *Course) Replay(d *Deal) {
	again := Again{Contracts: d.Contract.Engine().Set, Rank: d.Rank}
	if d.Contract.Trump().Named() {
		again.Trump = d.Trump
	}
	game := c.Engine // a card can have decided its order of deals
	c.Restart()
	c.Engine, c.undecided, c.again = game, false, again
	c.seat()
	c.opening = c.Standing
}

// TakeBackReplays takes back every play of the current deal: c is again in the state before the
// first of them.
func (c *Course) TakeBackReplays() { c.rewind(c.Done()) }

// SetAgain makes the current deal one that is played again. Dealer is the seat that deals, if a card
// decided it before. It returns an error if the deal cannot be played again with that contract.
func (c *Course) SetAgain(again Again, dealer cards.Seat) error {
	if c.undecided && int(dealer) < c.Game.Players() {
		c.DecideDealer(dealer)
	}
	c.again = again
	c.opening = c.Standing
	if c.Stage != StageDeal || c.undecided || again.Contracts == 0 {
		return wrong(FieldAgain, "no deal can be played again here: want a deal whose dealer and contract are known")
	}
	return c.checkAgain()
}

// AgainOf returns the contract of the deal of a line, as if the deal were played again.
func (c *Course) AgainOf(line *score.Deal) Again {
	set, err := c.Game.ContractSet(line.Contract)
	if err != nil {
		return Again{}
	}
	again := Again{Contracts: engine.Set(set), Rank: line.Rank}
	if c.Contract(set).Trump().Named() {
		again.Trump, _ = cards.ParseSuit(line.Trump)
	}
	return again
}

// checkAgain returns an error unless the current deal can be played again with its contract.
func (c *Course) checkAgain() error {
	if c.again == (Again{}) {
		return nil
	}
	set := variant.ContractSet(c.again.Contracts)
	k := c.Contract(set)
	if k == nil || !k.Engine().Replays {
		return wrong(FieldAgain, "the contract is never played again: want one with by-team and level: replay")
	}
	err := c.CheckContracts(set, k)
	if err == nil {
		err = CheckNamed(k, c.again.Trump, c.again.Rank, c.Game.Pack().Cards())
	}
	if err != nil {
		return wrong(FieldAgain, "%v", err)
	}
	return nil
}
