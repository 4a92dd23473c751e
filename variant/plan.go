package variant

import (
	"iter"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// Plan is what is played in a deal, worked out for a number of players: a contract,
// or several at once.
type Plan struct {
	game     *Game
	contract *Contract // the first of them; all are played by its rules
	calls    Calls
	id       score.Contract
	parts    []*Part
	tricks   tricks.Rules // with what follows from the scales
	layout   dominoes.Rules
	king     bool         // whether the contract of the king of hearts is among them
	ranks    []cards.Rank // that a layout can start from
}

// Part is one contract of a plan, worked out for a number of players.
type Part struct {
	contract *Contract
	scale    *score.Scale
}

// ID returns the contract's id.
func (p *Part) ID() score.Contract { return p.contract.ID }

// Label returns the contract's name in this variant, or its id where it has none.
func (p *Part) Label() string {
	if p.contract.Label == "" {
		return string(p.contract.ID)
	}
	return p.contract.Label
}

// Short returns the abbreviation that players mark the contract by, or the label where
// there is none.
func (p *Part) Short() string {
	if p.contract.Short == "" {
		return p.Label()
	}
	return p.contract.Short
}

// Times returns how often each declarer plays the contract.
func (p *Part) Times() int { return max(p.contract.Times, 1) }

// Scale returns the terms the contract is scored by.
func (p *Part) Scale() *score.Scale { return p.scale }

// Parts returns the contracts that are played at once, mostly one, in the order of
// the rules. A layout called twice at once is there twice. The caller must not change
// the slice.
func (p *Plan) Parts() []*Part { return p.parts }

// Has reports whether that contract is among them.
func (p *Plan) Has(id score.Contract) bool {
	for _, part := range p.parts {
		if part.contract.ID == id {
			return true
		}
	}
	return false
}

// TellsKing reports whether the contract of the king of hearts is among them.
func (p *Plan) TellsKing() bool { return p.king }

// Calls returns the contracts as a set.
func (p *Plan) Calls() Calls { return p.calls }

// ID returns the contract's id; of several at once those of all, joined by +.
func (p *Plan) ID() score.Contract { return p.id }

// Label returns the contract's name in this variant, or its id where it has none; of
// several those of all, joined by +.
func (p *Plan) Label() string { return p.joined((*Part).Label) }

// Short returns the abbreviation that players mark the contract by, or the label where
// there is none; of several those of all, joined by +.
func (p *Plan) Short() string { return p.joined((*Part).Short) }

func (p *Plan) joined(name func(*Part) string) string {
	names := make([]string, len(p.parts))
	for i, part := range p.parts {
		names[i] = name(part)
	}
	return strings.Join(names, "+")
}

// Play returns the kind of play.
func (p *Plan) Play() Play { return p.contract.Play }

// Trump returns whether the declarer names a trump suit.
func (p *Plan) Trump() Trump { return p.contract.Trump }

// NamesRank reports whether the declarer names the rank that starts a layout.
func (p *Plan) NamesRank() bool {
	return p.Play() == Layout && (p.layout.Start == dominoes.Named || p.layout.Start == dominoes.Held)
}

// Ranks walks the ranks that a declarer with that hand may name.
func (p *Plan) Ranks(hand cards.Hand) iter.Seq[cards.Rank] {
	return func(yield func(cards.Rank) bool) {
		for _, rank := range p.ranks {
			held := p.layout.Start != dominoes.Held || hand.First&dominoes.Faces(rank) != 0
			if held && !yield(rank) {
				return
			}
		}
	}
}

// CheckRank returns nil if a declarer with that hand may name the rank, else why
// not.
func (p *Plan) CheckRank(rank cards.Rank, hand cards.Hand) error {
	return p.layout.CheckRank(rank, p.game.pack, hand)
}

// MustHold reports whether the declarer must hold a card of the rank that he names.
func (p *Plan) MustHold() bool { return p.Play() == Layout && p.layout.Start == dominoes.Held }

// TurnsAgain reports whether who lays those cards may have another turn: for an ace.
func (p *Plan) TurnsAgain(laid cards.Set) bool {
	return p.layout.AceTurn == dominoes.Again && laid&cards.Ace.Set() != 0
}

// Leader returns who leads, or has the first turn, in this contract when those are
// the declarer, the dealer and the leader of the table.
func (p *Plan) Leader(declarer, dealer, leader cards.Seat) cards.Seat {
	return p.contract.Leader.from(declarer, dealer, leader, p.game.players)
}

// Give returns what each player passes on before the play, as the contract says.
func (p *Plan) Give() Give { return p.contract.Give }

// Shown returns the cards that lie open before whoever took them.
func (p *Plan) Shown() cards.Set {
	var shown cards.Pattern
	for _, part := range p.parts {
		shown |= part.contract.Shown
	}
	return cards.Set(shown)
}

// Total returns what the points of all players add up to, before bets; if a player
// takes all that counts it can be another, [score.Scale.TotalAllTaken].
func (p *Plan) Total() int {
	total := 0
	for _, part := range p.parts {
		total += part.scale.Total()
	}
	return total
}

// Positive reports whether the contract is one to win points in: a layout, or
// one whose points, all players' together, are good.
func (p *Plan) Positive() bool {
	if p.game.rules.Winner == Fewest {
		return p.Play() == Layout || p.Total() < 0
	}
	return p.Play() == Layout || p.Total() > 0
}

// Tricks starts the play of a contract of tricks.
func (p *Plan) Tricks(trump cards.Suit, hands *cards.Hands, leader cards.Seat) tricks.State {
	return tricks.Start(&p.tricks, trump, hands, p.game.players, leader)
}

// Layout starts the play of a contract that builds a layout, from a rank where one
// is named.
func (p *Plan) Layout(rank cards.Rank, hands *cards.Hands, leader cards.Seat) dominoes.State {
	if p.layout.Start == dominoes.Fixed {
		rank = p.layout.Rank
	}
	return dominoes.Start(&p.layout, rank, p.game.pack, hands, p.game.players, leader)
}

// Blind starts the play of the contract as it is seen by those who know no hand; of the
// two states only that of its kind of play means anything.
func (p *Plan) Blind(trump cards.Suit, rank cards.Rank, leader cards.Seat) (t tricks.State, l dominoes.State) {
	g := p.game
	if p.Play() == Layout {
		if p.layout.Start == dominoes.Fixed {
			rank = p.layout.Rank
		}
		return t, dominoes.Blind(&p.layout, rank, g.pack, g.players, leader)
	}
	packs := 1
	if g.pack.Cards().Second != 0 {
		packs = 2
	}
	return tricks.Blind(&p.tricks, trump, g.HandSize(), packs, g.players, leader), l
}
