package barbu

import (
	"errors"

	"github.com/barbukit/barbukit/score"
)

// ErrUnfinished is the error for what only a match that is over can be asked.
var ErrUnfinished = errors.New("the match is not over: only all its deals are sure to sum to zero")

// Settle lists who pays whom at the end of a match that is played for money, by as
// few payments as can be; stake is what a point is worth in the smallest coin, or 0
// for the variant's own. Before the end it is refused with [ErrUnfinished], and
// where there is no stake or the points do not sum to zero with [score.ErrSettle].
func (m *Match) Settle(stake int) ([]score.Payment, error) {
	if !m.Turn().Over() {
		return nil, ErrUnfinished
	}
	if stake == 0 {
		stake = m.state.game.Stake()
	}
	return score.Settle(m.state.total, m.Players(), stake)
}
