package barbu

import (
	"errors"

	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// ErrUnfinished is the error for what only a match that is over can be asked.
var ErrUnfinished = errors.New("the match is not over: only all its deals are sure to sum to zero")

// Complete reports whether the match can be left as it stands: it is over, or it is one
// without an end and just between two sets.
func (m *Match) Complete() bool {
	s := &m.state
	between := s.game.Sets() == 0 && s.at.Set > 0 && s.at == variant.At{Set: s.at.Set} && s.due == Deal
	return between || m.Turn().Over()
}

// Settle lists who pays whom at the end of a match that is played for money, by as
// few payments as can be; stake is what a point is worth in the smallest coin, or 0
// for the variant's own. Until it is [Match.Complete] it is refused with
// [ErrUnfinished], and where there is no stake or the points do not sum to zero with
// [score.ErrSettle].
func (m *Match) Settle(stake int) ([]score.Payment, error) {
	if !m.Complete() {
		return nil, ErrUnfinished
	}
	if stake == 0 {
		stake = m.state.game.Stake()
	}
	return score.Settle(m.state.total, m.Players(), stake)
}
