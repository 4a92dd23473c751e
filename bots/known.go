package bots

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// known is what a player knows of a game before he sees a card: its rules, and how good
// hands are as they are dealt.
type known struct {
	fingerprint string
	game        *variant.Game
	rules       variant.Rules
	hands       []cards.Hand // as they are dealt
	worths      map[string]*worth
	spreads     map[estimated]spread
}

// sampled is how many deals of hands a player has in mind.
const sampled = 24

// learn makes the game known that a view is of, which is bound. A game that is known
// already is kept.
func (k *known) learn(v *barbu.View) {
	if k.game != nil && k.fingerprint == v.Fingerprint && k.game.Players() == v.Players {
		return
	}
	game, _ := v.Bound().For(v.Players) // there is one, or the view would not be bound
	*k = known{
		fingerprint: v.Fingerprint, game: game, rules: v.Bound().Rules(),
		worths: map[string]*worth{}, spreads: map[estimated]spread{},
	}
	src := rand.NewPCG(2, 2)
	for range sampled {
		hands, _ := k.game.Pack().Deal(v.Players, src) // a game's pack deals evenly
		k.hands = append(k.hands, hands[:v.Players]...)
	}
}

// contract returns a contract of the game.
func (k *known) contract(id score.Contract) *variant.Contract {
	i := slices.IndexFunc(k.rules.Contracts, func(c variant.Contract) bool { return c.ID == id })
	return &k.rules.Contracts[i]
}

// worth returns what there is to win in contracts that are played at once, joined by +.
// Of none, which is before the call, it is that of all contracts of tricks: whatever
// comes.
func (k *known) worth(joined score.Contract) *worth {
	if w := k.worths[string(joined)]; w != nil {
		return w
	}
	var contracts []variant.Contract
	for id := range strings.SplitSeq(string(joined), "+") {
		if joined != "" {
			contracts = append(contracts, *k.contract(score.Contract(id)))
		}
	}
	if joined == "" {
		for _, c := range k.rules.Contracts {
			if c.Play == variant.Tricks {
				contracts = append(contracts, c)
			}
		}
	}
	times := max(k.rules.Multiplier, 1)
	if k.game.Winner() == variant.Fewest {
		times = -times
	}
	w := worthOf(contracts, k.game, times)
	k.worths[string(joined)] = w
	return w
}

// joined returns the contracts of some calls, joined by +.
func (k *known) joined(calls variant.Calls) score.Contract {
	var ids []string
	for i := range calls.All() {
		ids = append(ids, string(k.game.Plan(i).ID()))
	}
	return score.Contract(strings.Join(ids, "+"))
}
