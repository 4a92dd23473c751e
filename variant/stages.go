package variant

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// Stage is a part of the deals of a set. In a stage declarers choose only from its contracts;
// the next stage begins when the deals of the stage are played. Source:
// en.wikipedia.org/wiki/Quodlibet_(card_game) (three wheels of four contracts).
type Stage struct {
	// Contracts lists the contracts of the stage. Each contract is in one stage. Source:
	// Quodlibet (the contracts of a wheel).
	Contracts []score.ContractID `yaml:"contracts,omitempty"`
	// Deals is the number of deals of the stage: 1 to 256. Omitted: as many as the times and
	// caps of its contracts allow, or as many as its quota demands. Source: the wider family.
	Deals int `yaml:"deals,omitempty" range:"1..256"`
	// Quota states how many positive and how many negative contracts each declarer declares
	// in the stage. Omitted: any.
	Quota Quota `yaml:"quota,omitempty"`
	// Chooser states who declares in the stage: the players in turn, or the player with the
	// most bad points. Source: Quodlibet (the player with the most bad points begins each
	// wheel).
	Chooser StageChooser `yaml:"chooser,omitempty"`
}

// Quota states how many contracts of each kind a declarer declares. The zero Quota is no rule.
// Source: Rıfkı (2 positive and 3 negative contracts).
type Quota struct {
	// Positive is how many contracts with good points each declarer declares, layouts
	// included: 1 to 32. Omitted: none. Source: Rıfkı (2).
	Positive int `yaml:"positive,omitempty" range:"1..32"`
	// Negative is how many contracts with bad points each declarer declares: 1 to 32.
	// Omitted: none. Source: Rıfkı (3).
	Negative int `yaml:"negative,omitempty" range:"1..32"`
}

// String returns the numbers as in "2 positive, 3 negative". For the zero Quota it returns "".
func (q Quota) String() string {
	if q == (Quota{}) {
		return ""
	}
	return fmt.Sprintf("%d positive, %d negative", q.Positive, q.Negative)
}

// String returns the stage as in "no-tricks no-hearts; worst-begins".
func (s Stage) String() string {
	var ids []string
	for _, id := range s.Contracts {
		ids = append(ids, string(id))
	}
	text := strings.Join(ids, " ")
	if s.Deals > 0 {
		text += fmt.Sprintf("; %s", words.Count(s.Deals, "deal"))
	}
	if s.Quota != (Quota{}) {
		text += "; " + s.Quota.String()
	}
	if s.Chooser != ChooseInTurn {
		text += "; " + s.Chooser.String()
	}
	return text
}

// StageChooser states who declares in a stage.
type StageChooser uint8

// The values of StageChooser.
const (
	ChooseInTurn      StageChooser = iota // the turn continues
	ChooseWorstBegins                     // the player with the most bad points declares first; then the turn continues from there
	ChooseWorst                           // in each deal, the player with the most bad points declares
)

var stageChoosers = words.Enum{"in-turn", "worst-begins", "worst"}

// String returns the value as in a file.
func (s StageChooser) String() string { return stageChoosers.String(uint8(s)) }

// engine returns the quota in the form of the engine: negative before positive.
func (q Quota) engine() [2]int { return [2]int{q.Negative, q.Positive} }

// stages returns the stages of a set: one stage with all contracts if the rules list none.
func (r *Rules) stages() []Stage {
	if len(r.Stages) > 0 {
		return r.Stages
	}
	return []Stage{{Contracts: r.Contracts.IDs(), Deals: r.Deals, Quota: r.Quota}}
}

// IDs returns the ids of the contracts.
func (c Contracts) IDs() []score.ContractID {
	ids := make([]score.ContractID, len(c))
	for i, k := range c {
		ids[i] = k.ID
	}
	return ids
}

// stageDeals returns the number of deals of a stage.
func (r *Rules) stageDeals(s *Stage, players int) int {
	switch n := s.Quota.Positive + s.Quota.Negative; {
	case s.Deals > 0:
		return s.Deals
	case n > 0:
		return players * n
	}
	n := 0
	for _, id := range s.Contracts {
		k := &r.Contracts[r.contract(string(id))]
		if len(r.Stages) == 0 { // without stages, deals states how many deals caps allow
			n += players * max(k.Times, 1)
		} else {
			n += r.capOf(k, players)
		}
	}
	return n
}

// checkStages checks the stages, and refuses rules that do not go with stages or quotas.
func (c *compiler) checkStages() {
	r := c.rules
	if r.Quota != (Quota{}) {
		c.unfit("quota")
		if r.Deals != 0 {
			c.fault("deals", "the quota determines how many deals there are: want no deals")
		}
	}
	if len(r.Stages) == 0 {
		return
	}
	c.unfit("stages")
	switch {
	case r.Quota != (Quota{}):
		c.fault("quota", "with stages each stage has its own quota: want the quota in the stages")
	case r.Deals != 0:
		c.fault("deals", "the stages determine how many deals there are: want the deals in the stages")
	}
	if r.Table.Moves != MoveEveryDeal {
		c.fault("stages", "all players declare in one stage before the next begins: want table: {moves: every-deal}")
	}
	var all []score.ContractID
	for i := range r.Stages {
		s := &r.Stages[i]
		path := fmt.Sprintf("stages[%d]", i)
		if len(s.Contracts) == 0 {
			c.fault(path, "the stage has no contracts: want contracts")
		}
		for j, id := range s.Contracts {
			at := fmt.Sprintf("%s.contracts[%d]", path, j)
			switch {
			case r.contract(string(id)) < 0:
				c.unknown(at, string(id))
			case slices.Contains(all, id):
				c.fault(at, "%s is already in a stage: want each contract in one stage, once", id)
			}
			all = append(all, id)
		}
		if s.Chooser == ChooseWorst && s.Quota != (Quota{}) {
			c.fault(path+".quota", "with chooser: worst nothing guarantees how often a player declares: want no quota, or another chooser")
		}
	}
	for _, k := range r.Contracts {
		if !slices.Contains(all, k.ID) {
			c.fault("contracts."+string(k.ID), "the contract is in no stage, so it is never played: want it in a stage")
		}
	}
	if r.worst() && r.Table.NextSet != NextSetNext {
		c.fault("table.next-set", "the points decide who declares in a stage, so the turn moves in a set: want next, or chooser: in-turn in all stages")
	}
	if r.worst() && r.Doubling.Quota > 0 {
		c.fault("doubling.quota", "the points decide who declares, so nothing guarantees that a quota can be met: want no quota, or chooser: in-turn in all stages")
	}
}

// unfit refuses rules that do not go with stages or with a quota.
func (c *compiler) unfit(path string) {
	r := c.rules
	switch {
	case len(r.Schedule) > 0:
		c.fault(path, "the schedule fixes the contract of each deal: want no %s, or no schedule", path)
	case !r.declares():
		c.fault(path, "no player declares: want table.declarer, or no %s", path)
	case r.rounds():
		c.fault(path, "with combine or cut-round each declarer plays all contracts in a round: want no %s", path)
	}
}

// worst reports whether the points decide who declares in some deals.
func (r *Rules) worst() bool {
	return slices.ContainsFunc(r.Stages, func(s Stage) bool { return s.Chooser != ChooseInTurn })
}

// compileStages makes the stages of the game, and checks that every stage can be completed.
//
// Rule: stage-contracts
func (c *compiler) compileStages(path string, g *Game) {
	r, n := c.rules, g.engine.Players
	from := 0
	for i, s := range r.stages() {
		stage := engine.Stage{From: from, To: from + r.stageDeals(&s, n), Quota: s.Quota.engine(), Anyone: s.Chooser == ChooseWorst}
		at := path
		if len(r.Stages) > 0 {
			at = fmt.Sprintf("stages[%d]", i)
		}
		for j := range g.engine.Each {
			e := &g.engine.Each[j]
			p := g.contractOf(*e)
			if !slices.Contains(s.Contracts, p.id) {
				continue
			}
			e.Stage = i
			stage.Contracts |= e.Bits
			if stage.Anyone && e.Cap > e.Bits.Len() {
				c.fault(at+".chooser", "with %d players: one player could declare in every deal, but each player can declare %s only %s of the %s it can be played: want another chooser, or a cap of %d for this contract",
					n, p.id, words.Often(e.Bits.Len()), words.Often(e.Cap), e.Bits.Len())
			}
		}
		if s.Quota != (Quota{}) && s.Deals > 0 && s.Deals != n*(s.Quota.Positive+s.Quota.Negative) {
			c.fault(at+".deals", "with %d players: the quota needs %s: want this number, or no deals", n, words.Count(n*(s.Quota.Positive+s.Quota.Negative), "deal"))
		}
		from = stage.To
		g.engine.Stages = append(g.engine.Stages, stage)
	}
	c.completable(path, g)
}

// completable checks that every stage has enough contracts for its deals. It reports only the first
// stage that does not.
func (c *compiler) completable(path string, g *Game) {
	r, n := c.rules, g.engine.Players
	for i, s := range r.stages() {
		if g.engine.Completable(g.engine.Stages[i].From, new(engine.Declared)) {
			continue
		}
		deals := g.engine.Stages[i].To - g.engine.Stages[i].From
		switch {
		case s.Quota != (Quota{}):
			at := "quota"
			if len(r.Stages) > 0 {
				at = fmt.Sprintf("stages[%d].quota", i)
			}
			c.fault(at, "with %d players: there are too few contracts of each kind for %s by each player: want a smaller quota, or larger times or caps", n, s.Quota)
			return
		case len(r.Stages) > 0:
			c.fault(fmt.Sprintf("stages[%d].deals", i), "with %d players: the times and caps leave too few contracts for %d deals: want fewer deals, or larger times or caps", n, deals)
			return
		}
		c.fault(path, "with %d players: the caps leave too few contracts for %d deals: want fewer deals, or larger caps", n, deals)
		return
	}
}

// contractOf returns the compiled contract of an element of engine.Game.Each.
func (g *Game) contractOf(e engine.Each) *Contract {
	for i := range e.Bits.All() {
		return &g.contracts[i]
	}
	return nil
}
