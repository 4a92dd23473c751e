package explain

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// scoring says what happens to the points of a deal, and what the points of each contract add
// up to.
func (g *game) scoring() []block {
	rows := [][]string{{"contract", "points", "in all"}}
	together, worth := "each contract once", "what each contract is worth to all players together"
	switch {
	case len(g.rules.Schedule) > 0:
		together = "the whole list"
	case g.rounds > 0:
		together = "a whole round"
	case g.repeated() == "":
	case g.engine.MostDeals() < g.players*g.calls: // a player does not declare all of them
		together, worth = "", worth+" each time it is played"
	default:
		together = "all of one player"
	}
	sum := 0
	for i := range g.contracts {
		k := &g.contracts[i]
		times, label := 1, k.Label
		if together != "" {
			times = g.scheduled(k) * k.times
		}
		if times != 1 {
			label += fmt.Sprintf(" (%s)", words.Often(times))
		}
		rows = append(rows, []string{label, g.arithmetic(k), signed(times * k.total)})
		sum += times * k.total
	}
	if g.calls > 1 && together != "" {
		rows = append(rows, []string{together, "", signed(sum)})
	}
	intro := fmt.Sprintf("This table shows %s:", worth)
	switch {
	case g.chooser() != "":
		intro = fmt.Sprintf("This table shows %s, before the declarer's points are changed:", worth)
	case g.doubles():
		intro = fmt.Sprintf("This table shows %s. Doubling does not change these totals:", worth)
	}
	blocks := paragraphs("After every deal, add the points of the deal to each player's total.", g.chooser())
	blocks = append(blocks, block{text: intro}, block{rows: rows})
	return append(blocks, paragraphs(sentences(g.varying(), g.varyingLeft(), g.varyingShown()), g.zeroSum(), g.sheet())...)
}

// scheduled returns how often the schedule has a contract. It returns 1 if there is no
// schedule.
func (g *game) scheduled(k *contract) int {
	if len(g.rules.Schedule) == 0 {
		return 1
	}
	n := 0
	for _, id := range g.rules.Schedule {
		if id == k.ID {
			n++
		}
	}
	return n
}

// arithmetic shows how the points of a contract add up: "12 × -2, 1 × -6".
func (g *game) arithmetic(k *contract) string {
	if by := k.ByTeam; by.Fixed() {
		return fmt.Sprintf("%s %s", signed(by.More*g.times()), signed(by.Fewer*g.times()))
	}
	var sums []string
	placed := false
	for _, t := range k.Terms {
		worth := signed(t.Points * g.times())
		switch {
		case t.Per == score.PerPlace && placed: // the places of all terms are printed
		case t.Per == score.PerPlace:
			placed = true
			var places []string
			for _, n := range g.places(k) {
				places = append(places, signed(n))
			}
			sums = append(sums, strings.Join(places, " "))
		case t.Per == score.PerCardLeft && t.To == score.ToFirstOut:
			sums = append(sums, worth+" a card left (to the first player out)")
		case t.Per == score.PerCardLeft:
			sums = append(sums, worth+" a card left")
		default:
			_, n := g.term(t)
			sums = append(sums, fmt.Sprintf("%d × %s", n, worth))
		}
	}
	return strings.Join(sums, ", ")
}

// chooser says how the declarer's own points are changed.
func (g *game) chooser() string {
	bad, good := max(g.rules.Chooser.BadTimes, 1), max(g.rules.Chooser.GoodPart, 1)
	if bad == 1 && good == 1 {
		return ""
	}
	below, above := "below 0", "above 0"
	if g.rules.Winner == variant.WinnerFewest {
		below, above = above, below
	}
	bets := ""
	if g.doubles() {
		bets = ", including what they won or lost by doubling"
	}
	var times, part string
	if bad > 1 {
		times = fmt.Sprintf("If these points are bad (%s), multiply them by %d.", below, bad)
	}
	if good > 1 {
		part = fmt.Sprintf("If these points are good (%s), divide them by %d and drop any fraction.", above, good)
	}
	return sentences(fmt.Sprintf("Before you add them, change the points that the declarer scored in the deal%s.", bets), times, part, "The points of the other players stay as they are.")
}

// zeroSum says which points always add up to 0.
func (g *game) zeroSum() string {
	const check = "If they do not, there is a mistake in the score."
	switch g.rules.ZeroSum {
	case variant.ZeroSumDeal:
		return "The points of all players in a deal add up to 0. " + check
	case variant.ZeroSumSet:
		if g.rounds > 0 {
			return "In every round the points of all players add up to 0. " + check
		}
		return "In the deals of each declarer, the points of all players add up to 0; so at the end of the match the totals also add up to 0. " + check
	case variant.ZeroSumMatch:
		if g.sets != 1 {
			return "At the end of every set the totals of all players add up to 0. " + check
		}
		return "At the end of the match the totals of all players add up to 0. " + check
	}
	return ""
}

// sheet says how the score is kept on paper, if the variant has a form of its own.
func (g *game) sheet() string {
	form := g.rules.Sheet
	if form == (score.Form{}) {
		return ""
	}
	lines := "The score sheet has a line for each deal and a column for each player."
	if form.Lines == score.LinesByRound {
		lines = "The score sheet has a line for each player in each round, with a column for each contract and for the total of the round; the declarer of the round is marked."
	}
	bets := ""
	switch {
	case !g.doubles():
	case form.Bets == score.BetsEncircled:
		bets = "Doubles are written beside the deal, and doubles of the declarer are circled."
	case form.Bets == score.BetsColumns:
		bets = "Doubles are written beside the deal, and one more column for each player shows what they won or lost by doubling."
	}
	left := ""
	switch {
	case len(g.rules.Schedule) > 0:
	case form.Left == score.LeftGrid:
		left = "A grid of players and contracts shows which contracts each player has declared."
	case form.Left == score.LeftSquares:
		left = "Each player has a square with the names of all contracts. The contracts that the player has declared are crossed out."
	}
	marks := ""
	if form.Marks == score.MarksFife {
		marks = "Special results get marks on the sheet, with the names that the players of Fife use."
	}
	return sentences(lines, bets, left, marks)
}

// end says when the match ends, who wins, and who pays.
func (g *game) end() []block {
	over := fmt.Sprintf("The match ends after %s.", words.Count(max(g.sets, 1)*g.deals, "deal"))
	switch {
	case g.rules.End.At != 0:
		over = g.limit()
	case g.sets == 0:
		over = "The match ends after any set, when the players decide to stop."
	case g.rounds > 0 && g.sets == 1:
		over = fmt.Sprintf("The match ends after %s.", words.Count(g.rounds, "round"))
	case g.rounds > 0:
		over = fmt.Sprintf("The match ends after %s.", words.Count(g.sets, "set"))
	}
	return paragraphs(sentences(over, g.wins()), g.stake())
}

// wins says which players win the match.
func (g *game) wins() string {
	best := "most"
	if g.teams() {
		return g.teamWins()
	}
	switch g.rules.Winner {
	case variant.WinnerFewest:
		best = "fewest"
	case variant.WinnerPositive:
		return "Every player with more than 0 points wins. If there is no such player, the player with the most points wins. The other players follow by points; players with equal points share a place."
	}
	return fmt.Sprintf("The player with the %s points wins. Players with equal points share a place.", best)
}

// stake says what a point is worth in money.
func (g *game) stake() string {
	n := g.rules.Stake
	if n == 0 {
		return ""
	}
	worth := fmt.Sprintf("%d of the smallest coins", n)
	if n == 1 {
		worth = "one of the smallest coins, such as one cent"
	}
	condition, stop := "", "Nobody may stop before the end, because until then the totals need not add up to 0."
	switch g.rules.ZeroSum {
	case variant.ZeroSumNone:
		condition, stop = " if the totals of all players add up to 0,", "If they do not, nobody pays. Nobody may stop before the end."
	case variant.ZeroSumDeal:
		stop = "Nobody may stop before the end."
	}
	who, pay, get, each := "players", "below", "above", ""
	if g.teams() {
		who, each = "teams", " One player of each team pays or gets the money."
	}
	if g.rules.Winner == variant.WinnerFewest {
		pay, get = get, pay
	}
	return fmt.Sprintf("The game is played for money: each point is worth %s. At the end,%s the %s with totals %s 0 pay the %s with totals %s 0, in as few payments as possible.%s %s", worth, condition, who, pay, who, get, each, stop)
}
