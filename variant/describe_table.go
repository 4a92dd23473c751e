package variant

import (
	"fmt"
	"strings"
)

// turn names who has the turn that goes round.
func (d *describer) turn() string {
	if d.rules.Table.Turn == ToDeal {
		return "the dealer"
	}
	return d.declarer()
}

func (d *describer) dealer() string { return d.who(d.rules.Table.Dealer, d.turn()) }
func (d *describer) leader() string { return d.who(d.rules.Table.Leader, d.turn()) }

// declarer names who says what is played. Of a round he is its Caller.
func (d *describer) declarer() string {
	if d.game.rounds > 0 {
		return "the Caller"
	}
	return "the declarer"
}

// who names a seat in words; otherwise is for one that is left out.
func (d *describer) who(s Seat, otherwise string) string {
	text := s.who(otherwise)
	if d.game.rounds > 0 {
		text = strings.ReplaceAll(text, "declarer", "Caller")
	}
	return text
}

func (d *describer) table() []Block {
	t := d.rules.Table
	thing := "declare"
	switch {
	case t.Turn == ToDeal:
		thing = "deal"
	case d.game.rounds > 0:
		thing = "call"
	}
	moves := fmt.Sprintf("The turn to %s moves on to the next player after every deal.", thing)
	if n := len(d.game.deals) / d.players; t.Moves == AfterSet && n > 1 {
		moves = fmt.Sprintf("Each player has the turn to %s for %s running, then it moves on to the next.", thing, count(n, "deal"))
	}
	if d.game.rounds > 0 {
		moves = "The turn to call moves on to the next player after every round: whose turn it is declares what is played in it, and is its Caller."
	}
	declarer := ""
	switch {
	case t.Turn == ToDeal && t.Declarer == Default:
		declarer = "Nobody declares."
	case t.Turn == ToDeal:
		declarer = capital(t.Declarer.who("")) + " is the declarer."
	}
	leads := d.leads()
	deals := fmt.Sprintf("%s deals. %s %s.", capital(d.dealer()), capital(d.leader()), leads)
	switch {
	case d.leader() == d.dealer():
		deals = fmt.Sprintf("%s deals, and %s.", capital(d.dealer()), leads)
	case t.Turn == ToDeal:
		deals = fmt.Sprintf("%s %s.", capital(d.leader()), leads)
	}
	return paragraphs(sentences(
		"All turns go clockwise: the next player is always the one on the left.",
		fmt.Sprintf("Who is the first to %s is drawn by lot.", thing), moves),
		sentences(declarer, deals, d.elsewhere()))
}

// leads says what the leader does.
func (d *describer) leads() string {
	leads := "leads to the first trick"
	if d.any(func(p *Plan) bool { return !p.takesTricks() }) {
		leads += ", or has the first turn where a layout is built"
	}
	if !d.any((*Plan).takesTricks) {
		leads = "has the first turn"
	}
	if d.any(func(p *Plan) bool { return p.contract.Leader != Default }) {
		leads += ", unless the contract says otherwise"
	}
	return leads
}

// elsewhere says that a round of cuts has seats of its own.
func (d *describer) elsewhere() string {
	if !d.rules.cuts() {
		return ""
	}
	return fmt.Sprintf("In %s nobody calls, and who deals and leads is told there.", d.cutRoundName())
}
