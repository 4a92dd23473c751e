package oracle

import "fmt"

// Due returns what the match waits for (nothing, draw, deal, cut, declaration, gift, bet or
// card) and the seat that must act. If chance must act, the seat is 0.
func (m *Match) Due() (what string, seat int) {
	d := m.Now
	switch {
	case d == nil && m.over():
		return "nothing", 0
	case d == nil && m.Config.isCut(m.next().round) && len(m.Drawing()) > 1:
		return "draw", 0
	case d == nil:
		return "deal", 0
	}
	if what, seat := d.beforePlay(); what != "" {
		return what, seat
	}
	if seat, due := d.toChoose(); due && d.begun() && d.over() {
		return "choice", seat
	}
	return "card", d.player()
}

// Legal lists the legal actions.
func (m *Match) Legal() []string {
	what, seat := m.Due()
	var actions []string
	switch what {
	case "cut":
		return m.Config.cutsOfPack()
	case "turn":
		return m.Now.turnUps()
	case "discard":
		actions = m.Now.discardsOf(seat)
	case "declaration":
		actions = m.declarations()
	case "gift":
		actions = m.Now.giftsOf(seat)
	case "bid":
		actions = append(m.Now.bidsOf(seat), "pass")
	case "sale":
		actions = m.Now.answers()
	case "announcement":
		actions = []string{"pass", "announce"}
	case "exposure":
		actions = m.Now.showsOf(seat)
	case "redeal":
		actions = m.Now.redealsOf(seat)
	case "bet":
		actions = m.Now.betsOf(seat)
	case "card":
		actions = m.Now.playsOf(seat)
	case "choice":
		actions = choicesOfPoints()
	}
	for i, action := range actions {
		actions[i] = fmt.Sprint(seat, " ", action)
	}
	return actions
}
