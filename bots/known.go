package bots

import (
	"math/rand/v2"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// known is what a player knows of a game before the first card: its rules, and the values of
// average hands.
type known struct {
	fingerprint string
	game        *variant.Game
	rules       variant.Rules
	hands       []cards.Hand // sample hands, dealt from the pack
	worths      map[string]*worth
	spreads     map[estimated]spread
	chances     *chances            // for judging hands before play
	usualStakes float64             // see stakes; 0 until they are computed
	kinds       map[string]*weights // by the kind of points
}

// sampled is the number of deals from which the sample hands are taken.
const sampled = 24

// learn sets k for the game of a bound view, unless k is already set for that game.
func (k *known) learn(v *barbu.View) {
	if k.game != nil && k.fingerprint == v.Fingerprint && k.game.Players() == v.Players {
		return
	}
	game, _ := v.Bound().For(v.Players) // a bound view has a game
	*k = known{
		fingerprint: v.Fingerprint, game: game, rules: v.Bound().Rules().WithoutSums(),
		kinds: k.kinds, worths: map[string]*worth{}, spreads: map[estimated]spread{}, chances: chancesOf(v.Players, &usualThumbs),
	}
	if k.kinds == nil {
		k.kinds = allKinds()
	}
	src := rand.NewPCG(2, 2)
	for range sampled {
		hands, _ := k.game.Pack().Deal(v.Players, src) // the error is nil: the pack of a game can be dealt in equal hands
		k.hands = append(k.hands, hands[:v.Players]...)
	}
}

// contract returns a contract of the rules.
func (k *known) contract(id score.ContractID) *variant.ContractRules {
	i := slices.IndexFunc(k.rules.Contracts, func(c variant.ContractRules) bool { return c.ID == id })
	return &k.rules.Contracts[i]
}

// trickRules returns the rules of play of contracts of tricks, which are joined by +.
func (k *known) trickRules(joined score.ContractID) *tricks.Rules {
	set, _ := k.game.ContractSet(first(joined)) // the contract is in the game
	for i := range set.All() {
		return &k.game.Contract(i).Engine().TrickRules
	}
	return &tricks.Rules{}
}

// worth returns the points of tricks, cards and places in a deal of these contracts, which
// are joined by +. Before a contract is declared, worth returns the points in all contracts
// of tricks together.
func (k *known) worth(joined score.ContractID) *worth {
	if w := k.worths[string(joined)]; w != nil {
		return w
	}
	var contracts []variant.ContractRules
	for id := range joined.Parts() {
		if joined != "" {
			contracts = append(contracts, *k.contract(id))
		}
	}
	if joined == "" {
		for _, c := range k.rules.Contracts {
			if c.Play == variant.PlayTricks {
				contracts = append(contracts, c)
			}
		}
	}
	w := worthOf(contracts, k.game, k.times())
	w.ranks = natural
	if joined != "" {
		w.ranks = rankingOf(k.trickRules(joined).RankOrder)
		w.parts = k.parts(w, contracts)
	}
	k.worths[string(joined)] = w
	return w
}

// times returns what the points of the rules are multiplied by, so that more is better.
func (k *known) times() int {
	if k.game.Engine().Fewest {
		return -max(k.rules.Multiplier, 1)
	}
	return max(k.rules.Multiplier, 1)
}

// joined returns the ids of contracts, joined by +.
func (k *known) joined(set variant.ContractSet) score.ContractID {
	var ids []score.ContractID
	for i := range set.All() {
		ids = append(ids, k.game.Contract(i).ID())
	}
	return score.JoinContracts(ids...)
}
