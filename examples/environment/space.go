package main

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// space is the fixed numbering of what an agent can choose in a game. Some actions have parts:
// three cards that are passed, several bets, or a contract with its trump suit. An agent
// chooses such an action part by part, so a few numbers are enough for all of them. The parts
// are chosen in ascending order, and the number end says that there are no more.
type space struct {
	game  *variant.Game
	faces []cards.Card // the cards of the pack, each face once
	names []string     // by number

	// The first number of each block. Only games with a sale have bids and replies, and only games
	// in which a player who takes everything chooses the points have choices, and those in which a hand
	// may ask for a new deal have redeal. Those in which a player may announce all tricks have announce.
	contracts, suits, ranks, doubles, redoubles, bids, replies, choices, announce, redeal, end int
}

// replies are the answers of a player who sells the right to name trumps.
var replies = [...]barbu.Kind{barbu.KindAccept, barbu.KindRefuse, barbu.KindDecline}

var suits = [...]cards.Suit{cards.NoSuit, cards.Clubs, cards.Diamonds, cards.Hearts, cards.Spades}

func newSpace(game *variant.Game) *space {
	s := &space{game: game, faces: slices.Collect(game.Pack().Cards().First.All())}
	for _, c := range s.faces {
		s.names = append(s.names, c.String())
	}
	s.contracts = len(s.names)
	for i := range game.Contracts() {
		s.names = append(s.names, string(game.Contract(i).ID()))
	}
	s.suits = len(s.names)
	for _, suit := range suits {
		s.names = append(s.names, "trump "+suit.String())
	}
	s.ranks = len(s.names)
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		s.names = append(s.names, "start "+rank.String())
	}
	s.doubles = len(s.names)
	for seat := range game.Players() {
		s.names = append(s.names, fmt.Sprintf("double %d", seat))
	}
	s.redoubles = len(s.names)
	for seat := range game.Players() {
		s.names = append(s.names, fmt.Sprintf("redouble %d", seat))
	}
	sale := false
	for i := range game.Contracts() {
		sale = sale || game.Contract(i).Sells()
	}
	if sale {
		s.bids = len(s.names)
		for tricks := range game.HandSize() {
			s.names = append(s.names, fmt.Sprintf("bid %d", tricks+1))
		}
		s.replies = len(s.names)
		for _, kind := range replies {
			s.names = append(s.names, kind.String())
		}
	}
	chooses := false
	for i := range game.Contracts() {
		chooses = chooses || game.Contract(i).Chooses()
	}
	if chooses {
		s.choices = len(s.names)
		s.names = append(s.names, "choose 1", "choose 2")
	}
	announces := false
	for i := range game.Contracts() {
		announces = announces || game.Contract(i).Announces()
	}
	if announces {
		s.announce = len(s.names)
		s.names = append(s.names, barbu.KindAnnounce.String())
	}
	if game.Redeals() {
		s.redeal = len(s.names)
		s.names = append(s.names, barbu.KindRedeal.String())
	}
	s.end = len(s.names)
	s.names = append(s.names, "end")
	return s
}

// parts returns the numbers of an action, in the order in which they are chosen. A pass has
// only the number end.
func (s *space) parts(a barbu.Action) (numbers []int) {
	named := variant.TrumpNone
	for i := range a.Contracts.All() {
		numbers = append(numbers, s.contracts+i)
		if s.game.Contract(i).Trump().Named() {
			named = max(named, s.game.Contract(i).Trump())
		}
	}
	if named != variant.TrumpNone {
		numbers = append(numbers, s.suits+slices.Index(suits[:], a.Suit))
	}
	if a.Rank != 0 {
		numbers = append(numbers, s.ranks+int(a.Rank-cards.Two))
	}
	for i, c := range s.faces {
		for range copies(a.Cards, c) {
			numbers = append(numbers, i)
		}
	}
	for seat := range a.Doubles.All() {
		numbers = append(numbers, s.doubles+int(seat))
	}
	for seat := range a.Redoubles.All() {
		numbers = append(numbers, s.redoubles+int(seat))
	}
	if a.Kind == barbu.KindBid {
		numbers = append(numbers, s.bids+int(a.Count)-1)
	}
	if a.Kind == barbu.KindChoose {
		numbers = append(numbers, s.choices+int(a.Count)-1)
	}
	if i := slices.Index(replies[:], a.Kind); i >= 0 {
		numbers = append(numbers, s.replies+i)
	}
	if a.Kind == barbu.KindAnnounce {
		numbers = append(numbers, s.announce)
	}
	if a.Kind == barbu.KindRedeal {
		numbers = append(numbers, s.redeal)
	}
	return append(numbers, s.end)
}

// copies returns how often a hand has a card.
func copies(h cards.Hand, c cards.Card) (n int) {
	if h.First.Has(c) {
		n++
	}
	if h.Second.Has(c) {
		n++
	}
	return n
}
