package engine

import (
	"iter"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// Contract has the rules of play and the scores of one contract, or of several combined.
type Contract struct {
	Players      int
	Set          Set // the contracts
	Pack         cards.Pack
	Hands        *cards.Hands     // the pack dealt without shuffling
	Scales       []*scoring.Scale // of the contracts, in the order of the rules
	Kind         play.Kind        // how the contract is played
	TrickRules   tricks.Rules
	LayoutRules  dominoes.Rules
	CountRules   counting.Rules
	RunRules     runs.Rules
	TurnedTrump  bool             // the suit of the card that is turned up is trumps
	FixedTrump   cards.Suit       // the trump suit that the rules fix, or NoSuit
	Starts       []Start          // the ranks that can start the layout
	Lead         Place            // the seat that leads, if the contract names one
	Redeal       []redeal.Pattern // the hands that may ask for a new deal
	Exposure     exposure.Rules   // the cards that players may show before play
	Announce     score.Announce   // the points of an announcement of all tricks
	Shown        cards.Set        // the cards that stay face up in front of the player who took them
	Sale         *auction.Rules   // the sale of the right to name trumps; nil if nothing is sold
	TrickPoints  int32            // in a contract with a sale, the points of a trick in its price
	Replays      bool             // the deal is played again if the teams are level
	MostPoints   int64            // no player can get more points, good or bad, in a deal; of single contracts only
	King, Hearts bool             // whether no-king, and whether no-hearts, is among the contracts
}

// Start is a rank that can start the layout.
type Start struct {
	Rank  cards.Rank
	Faces cards.Set // a declarer may name the rank if they hold one of these
}

// FirstOut reports whether play ends when the first player is out of cards, so that only the
// first place is decided.
func (k *Contract) FirstOut() bool {
	return k.Kind == play.Layout && k.LayoutRules.End == dominoes.EndFirstOut || k.Kind == play.Runs && k.RunRules.End == runs.EndFirstOut
}

// Varies reports whether the points of all players together depend on what the players show
// before play.
func (k *Contract) Varies() bool {
	return k.Exposure.Cards != 0 && k.Exposure.Scores == exposure.ScoresNothing && !k.Scales[0].FixedByTeam()
}

// ShownTotals returns the least and the most points of all players together, whatever the players show
// before play.
func (k *Contract) ShownTotals() (least, most int) {
	scale := k.Scales[0]
	totals := scale.Totals()
	least, most = totals[0], totals[len(totals)-1]
	if !k.Varies() {
		return least, most
	}
	for card := range cards.Set(k.Exposure.Cards).All() {
		points := scale.Extra(k.Exposure, scoring.Shown{Card: card})
		least, most = least+min(points.Sum(), 0), most+max(points.Sum(), 0)
	}
	return least, most
}

// Announces reports whether a player may announce all tricks before the play.
func (k *Contract) Announces() bool { return k.Announce != score.Announce{} }

// Announced returns the points of each seat in a deal in which a seat announced all tricks. The
// points are multiplied as those of the terms are.
//
// Rule: announce-scores
func (k *Contract) Announced(by cards.Seat, made bool) (points score.Points) {
	pair, times := k.Announce.Of(made), k.Scales[0].Times()
	for seat := range k.Players {
		points[seat] = int32(pair.Others * times)
	}
	points[by] = int32(pair.Announcer * times)
	return points
}

// Chooser returns the seat that must choose its points after a deal in which the seats took t. It
// returns no seat if no seat took everything, or if the contract has no choice.
func (k *Contract) Chooser(t *scoring.Taken) cards.Seat {
	scale := k.Scales[0] // combined contracts have no such choice
	if !scale.Chooses() {
		return cards.NoSeat
	}
	r := scale.Result(t)
	return scale.Chooser(&r)
}

// Chooses reports whether a seat that takes everything chooses its points after the play.
func (k *Contract) Chooses() bool { return k.Scales[0].Chooses() }

// NamesRank reports whether the declarer names the start rank of a layout.
func (k *Contract) NamesRank() bool {
	return k.Kind == play.Layout && (k.LayoutRules.Start == dominoes.StartNamed || k.LayoutRules.Start == dominoes.StartHeld)
}

// Ranks yields the start ranks that a declarer with that hand may name.
func (k *Contract) Ranks(hand cards.Hand) iter.Seq[cards.Rank] {
	return func(yield func(cards.Rank) bool) {
		for _, start := range k.Starts {
			if hand.First&start.Faces != 0 && !yield(start.Rank) {
				return
			}
		}
	}
}

// StartFaces returns the faces of a start rank. A declarer who must hold the rank they name
// holds at least one of these faces.
func (k *Contract) StartFaces(rank cards.Rank) cards.Set {
	for _, start := range k.Starts {
		if start.Rank == rank {
			return start.Faces
		}
	}
	return 0
}

// CheckRank returns nil if a declarer with that hand may name the rank. Otherwise it returns
// the rule that forbids the rank.
func (k *Contract) CheckRank(rank cards.Rank, hand cards.Hand) error {
	return k.LayoutRules.CheckRank(rank, k.Pack, hand)
}

// TrumpSuit returns the trump suit of a deal in which the declarer named this suit, or NoSuit.
//
// Rule: contract-trump-fixed
func (k *Contract) TrumpSuit(named cards.Suit) cards.Suit {
	if k.FixedTrump != cards.NoSuit {
		return k.FixedTrump
	}
	return named
}

// MustHold reports whether the declarer must hold a card of the start rank that they name.
func (k *Contract) MustHold() bool {
	return k.Kind == play.Layout && k.LayoutRules.Start == dominoes.StartHeld
}

// TurnsAgain reports whether a player who plays these cards may have another turn, because
// one of them is an ace.
func (k *Contract) TurnsAgain(laid cards.Set) bool {
	return k.LayoutRules.AceTurn == dominoes.AceTurnAgain && laid&cards.Ace.Set() != 0
}

// Ranked reports whether every player has a finishing place when the play is over.
func (k *Contract) Ranked() bool { return k.Kind == play.Layout || k.Kind == play.Runs }

// Leader returns the seat that leads in this contract, or in a layout the seat that has the
// first turn. The parameter leader is the seat that leads if the contract names no seat.
func (k *Contract) Leader(declarer, dealer, leader cards.Seat) cards.Seat {
	// Rule: table-contract-leader
	return k.Lead.From(declarer, dealer, leader, k.Players)
}

// Tricks starts the play of a contract that takes tricks.
func (k *Contract) Tricks(trump cards.Suit, hands *cards.Hands, leader cards.Seat) tricks.State {
	return k.TrickRules.Deal(trump, hands, leader)
}

// Layout starts the play of a contract that builds a layout. The parameter rank is the start
// rank, if the declarer names it.
func (k *Contract) Layout(rank cards.Rank, hands *cards.Hands, leader cards.Seat) dominoes.State {
	return k.LayoutRules.Deal(k.StartRank(rank), hands, leader)
}

// StartRank returns the start rank of a layout, given the rank that the declarer named.
func (k *Contract) StartRank(named cards.Rank) cards.Rank {
	if k.LayoutRules.Start == dominoes.StartFixed {
		return k.LayoutRules.Rank
	}
	return named
}

// Play starts the play of the contract. The parameters trump and rank are what the declarer
// named.
//
// In a contract of tricks with a lead card, the seat that holds this card leads instead of leader.
func (k *Contract) Play(trump cards.Suit, rank cards.Rank, hands *cards.Hands, leader cards.Seat) (s play.State) {
	k.Open(&s, trump, rank, hands, leader)
	return s
}

// Open is Play for a state that is zero. It saves two copies of the state.
func (k *Contract) Open(s *play.State, trump cards.Suit, rank cards.Rank, hands *cards.Hands, leader cards.Seat) {
	k.start(s, trump, rank, hands, k.TrickRules.Leader(hands, leader))
}

// start starts the play of the contract with this leader, in a state that is zero.
func (k *Contract) start(s *play.State, trump cards.Suit, rank cards.Rank, hands *cards.Hands, leader cards.Seat) {
	s.Kind = k.Kind
	switch k.Kind {
	case play.Tricks:
		s.Tricks = k.Tricks(trump, hands, leader)
	case play.Layout:
		s.Layout = k.Layout(rank, hands, leader)
	case play.Count:
		s.Count = k.CountRules.Deal(hands, leader)
	case play.Runs:
		s.Runs = k.RunRules.Deal(hands, leader)
	}
}

// Blind starts the play of the contract for an observer who knows no hand.
func (k *Contract) Blind(trump cards.Suit, rank cards.Rank, leader cards.Seat) (s play.State) {
	k.start(&s, trump, rank, k.Hands, leader)
	s.SetHands(&cards.Hands{})
	return s
}
