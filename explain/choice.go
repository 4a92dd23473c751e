package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// choice says which contracts a declarer can choose.
func (g *game) choice() string {
	during := strings.ToLower(strings.TrimPrefix(g.match(), "A "))
	often := g.repeated()
	switch {
	case often == "" && len(g.contracts) == 1:
		return "Each player declares the contract once."
	case often == "":
		return fmt.Sprintf("In each deal the declarer chooses a contract that they have not declared before in the %s.", during)
	}
	return fmt.Sprintf("In each deal the declarer chooses the contract. Each player can declare %s in the %s.", often, during)
}

// repeated says how often a player can declare each contract. It returns "" if every contract
// can be declared once.
func (g *game) repeated() string {
	some, all := g.eachOften("", func(k *contract) int {
		if k.times == 1 {
			return 0
		}
		return k.times
	})
	switch {
	case len(some) == 0:
		return ""
	case all:
		return words.List("and", some)
	}
	return words.List("and", some) + " and every other contract once"
}

// eachOften says how often contracts can be declared, except those for which times returns 0. One
// phrase is enough for several contracts if all contracts, or all of a kind, have the same number.
// It also reports whether the phrases are about all contracts.
func (g *game) eachOften(before string, times func(*contract) int) (phrases []string, all bool) {
	said := map[score.ContractID]bool{}
	for _, group := range []struct {
		name string
		has  func(*contract) bool
	}{
		{"each contract", func(*contract) bool { return true }},
		{"each negative contract", func(k *contract) bool { return !k.positive }},
		{"each positive contract", func(k *contract) bool { return k.positive }},
	} {
		var in []*contract
		for i := range g.contracts {
			if k := &g.contracts[i]; group.has(k) && !said[k.ID] {
				in = append(in, k)
			}
		}
		if len(in) < 2 || times(in[0]) == 0 || slices.ContainsFunc(in, func(k *contract) bool { return times(k) != times(in[0]) }) {
			continue
		}
		phrases = append(phrases, group.name+" "+before+words.Often(times(in[0])))
		for _, k := range in {
			said[k.ID] = true
		}
	}
	for i := range g.contracts {
		if k := &g.contracts[i]; times(k) != 0 && !said[k.ID] {
			phrases, said[k.ID] = append(phrases, k.Label+" "+before+words.Often(times(k))), true
		}
	}
	return phrases, len(said) == len(g.contracts)
}

// share says how many deals each player declares.
func (g *game) share() string {
	least, most, more := g.declared()
	left := g.calls - least
	switch {
	case left == 0 && len(g.contracts) == 1:
		return ""
	case left == 0 && g.repeated() != "":
		return "So by the end every player has declared each contract as often as they can."
	case left == 0:
		return "So by the end every player has declared each contract once."
	case least == most && g.repeated() != "":
		return fmt.Sprintf("Every player declares %s.", words.Often(least))
	case least == most:
		return fmt.Sprintf("Every player declares %s and so leaves out %s.", words.Often(least), words.Count(left, "contract"))
	case more == 1:
		return fmt.Sprintf("The player who declares first declares %s; each other player declares %s.", words.Often(most), words.Often(least))
	}
	return fmt.Sprintf("The %s who declare first declare %s each; each other player declares %s.", words.Count(more, "player"), words.Often(most), words.Often(least))
}

// caps lists the contracts that only some of the players can declare.
func (g *game) caps() string {
	some, _ := g.eachOften("at most ", func(k *contract) int {
		if n := g.capOf(k); n < g.players*k.times {
			return n
		}
		return 0
	})
	if len(some) == 0 {
		return ""
	}
	return fmt.Sprintf("All players together can declare %s. You may not declare a contract "+
		"if the remaining contracts would then not be enough for the remaining deals.", words.List("and", some))
}
