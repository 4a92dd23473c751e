package barbu

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Again is the contract of a deal that is dealt and played again because the teams were level, with
// what the declarer named. The zero Again is for a deal that is played for the first time.
type Again struct {
	Contract score.ContractID `json:"contract"`        // the id of the contract
	Trump    string           `json:"trump,omitempty"` // the trump suit that the declarer named, if any: C, D, H, S or NT
	Rank     cards.Rank       `json:"rank,omitzero"`   // the start rank that the declarer named, if any
}

// fillTeams sets the teams, and the contract of a deal that is played again.
func (v *View) fillTeams() {
	m := v.match
	v.Again = m.again()
	teams, players := m.course.Engine.Teams, cards.Seat(v.Players)
	if teams == score.TeamsNone {
		v.Teams = v.Teams[:0]
		return
	}
	if len(v.Teams) > 0 {
		return // the teams of a match stay the same
	}
	seats := make([]cards.Seat, 0, v.Players) // of all teams
	v.Teams = slices.Grow(v.Teams, v.Players/2)
	for seat := range players {
		if partner := teams.Partner(seat, v.Players); seat < partner {
			seats = append(seats, seat, partner)
			v.Teams = append(v.Teams, seats[len(seats)-2:len(seats):len(seats)])
		}
	}
}

// again returns the contract of a deal that is played again.
func (m *Match) again() Again {
	now := m.course.Again()
	if now == (course.Again{}) {
		return Again{}
	}
	k := m.course.Contract(variant.ContractSet(now.Contracts))
	a := Again{Contract: k.ID(), Rank: now.Rank}
	if k.Trump().Named() {
		a.Trump = now.Trump.String()
	}
	return a
}

// setAgain makes the current deal one that is played again.
func (m *Match) setAgain(a Again, dealer cards.Seat) error {
	set, err := m.course.Game.ContractSet(a.Contract)
	if err != nil {
		return err
	}
	trump, _ := cards.ParseSuit(a.Trump) // without a trump it is NoSuit
	return m.course.SetAgain(course.Again{Contracts: engine.Set(set), Trump: trump, Rank: a.Rank}, dealer)
}
