package variant

import (
	"fmt"

	"github.com/barbukit/barbukit/score"
)

// score tells what becomes of the points, and what they add up to.
func (d *describer) score() []Block {
	best := "most"
	if d.rules.Winner == Fewest {
		best = "fewest"
	}
	blocks := paragraphs(
		d.chooser(),
		fmt.Sprintf("The points of all deals are added up. The player with %s wins; players with equal points share their place.", best),
		d.stake())
	rows := [][]string{{"contract", "points", "in all"}}
	sum := 0
	for i := range d.game.contracts() {
		p := &d.game.plans[i]
		times := d.scheduled(i) * p.parts[0].Times()
		label := p.Label()
		if times != 1 {
			label += fmt.Sprintf(" (%s)", often(times))
		}
		rows = append(rows, []string{label, d.arithmetic(p), signed(times * p.Total())})
		sum += times * p.Total()
	}
	together := "each contract once"
	switch {
	case len(d.rules.Schedule) > 0:
		together = "all in order"
	case d.game.rounds > 0:
		together = "a whole round"
	case d.timesBut() != "":
		together = "all of one player"
	}
	if len(d.game.plans) > 1 {
		rows = append(rows, []string{together, "", signed(sum)})
	}
	intro := "The points of all players together:"
	switch {
	case d.chooser() != "":
		intro = "The points of all players together, before those of the declarer are changed:"
	case d.doubles():
		intro = "The points of all players together, which bets do not change:"
	}
	blocks = append(blocks, Block{Text: intro}, Block{Rows: rows})
	return append(blocks, paragraphs(d.claim())...)
}

// scheduled returns how often the schedule has the i-th contract, 1 where there is
// none.
func (d *describer) scheduled(i int) int {
	if len(d.rules.Schedule) == 0 {
		return 1
	}
	n := 0
	for _, id := range d.rules.Schedule {
		if d.rules.contract(string(id)) == i {
			n++
		}
	}
	return n
}

// chooser tells how the declarer's own points are changed.
func (d *describer) chooser() string {
	bad, good := max(d.rules.Chooser.BadTimes, 1), max(d.rules.Chooser.GoodPart, 1)
	if bad == 1 && good == 1 {
		return ""
	}
	below, above := "below", "above"
	if d.rules.Winner == Fewest {
		below, above = above, below
	}
	bets := ""
	if d.doubles() {
		bets = ", bets included,"
	}
	said := fmt.Sprintf("What the declarer himself has scored in a deal%s is then changed, for he is the one who chose.", bets)
	if len(d.rules.Schedule) > 0 {
		said = fmt.Sprintf("What the declarer himself has scored in a deal%s is then changed.", bets)
	}
	var times, part string
	if bad > 1 {
		times = fmt.Sprintf("If it is bad (%s 0), it is multiplied by %d.", below, bad)
	}
	if good > 1 {
		part = fmt.Sprintf("If it is good (%s 0), it is divided by %d, and fractions are dropped.", above, good)
	}
	return sentences(said, times, part, "The points of the others stay as they are.")
}

// stake tells what a point is worth.
func (d *describer) stake() string {
	if d.rules.Stake == 0 {
		return ""
	}
	return fmt.Sprintf("The game is played for money, a point being worth %d of the smallest coin. After the last deal the players below 0 pay those above, "+
		"by as few payments as can be. Nobody leaves before: until then the points need not add up to 0.", d.rules.Stake)
}

// claim says what always adds up to nothing.
func (d *describer) claim() string {
	const check = ", which is a check on the score."
	switch d.rules.ZeroSum {
	case EachDeal:
		return "The points of every deal add up to 0" + check
	case EverySet:
		if !d.rules.declares() {
			return "The points of a round of the contracts add up to 0" + check
		}
		if d.game.rounds > 0 {
			return "The points of every round add up to 0, and so do those of the match" + check
		}
		return "The points of all deals of one declarer add up to 0, and so do those of the match" + check
	case EveryMatch:
		if d.game.Sets() != 1 {
			return "The points of a set add up to 0, and so do those of the match" + check
		}
		return "The points of a match add up to 0" + check
	}
	return ""
}

// sheet tells how the score is kept on paper, where that is special.
func (d *describer) sheet() []Block {
	form := d.rules.Sheet
	if form == (score.Form{}) {
		return nil
	}
	said := []string{"The sheet has a line for each deal, and a column for each player."}
	if form.Lines == score.ByRound {
		said[0] = "The sheet has a line for each player in each round, and a column for each call and for the total of the round. The Caller of the round is marked."
	}
	switch bets := form.Bets; {
	case !d.doubles():
	case bets == score.Encircled:
		said = append(said, "Doubles are noted beside the deal, and those of the declarer are encircled.")
	case bets == score.Columns:
		said = append(said, "Doubles are noted beside the deal, and another column for each player adds up what doubling alone has paid him.")
	}
	switch left := form.Left; {
	case !d.rules.declares() || len(d.rules.Schedule) > 0:
	case left == score.Grid:
		said = append(said, fmt.Sprintf("A grid of the players and the contracts shows what each has %s.", d.hasDeclared()))
	case left == score.Squares:
		said = append(said, fmt.Sprintf("Each player has a square with all the contracts, in which those he has %s are struck out.", d.hasDeclared()))
	}
	if form.Marks == score.Fife {
		said = append(said, "Marks in the language of Fife stand beside the points that they tell of.")
	}
	return paragraphs(sentences(said...))
}

func (d *describer) hasDeclared() string {
	if d.game.rounds > 0 {
		return "called"
	}
	return "declared"
}
