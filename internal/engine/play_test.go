package engine_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// dealt returns hands of a game.
func dealt(g *variant.Game) cards.Hands {
	return must(g.Pack().Deal(g.Players(), rand.NewPCG(1, 2)))
}

func startOf(s *dominoes.State) cards.Rank {
	layout := s.Layout()
	return layout.Start()
}

// The play of each kind starts with the rules of the contract, the hands and the leader. For an
// observer who knows no hand it is the same with empty hands.
func TestStartOfPlay(t *testing.T) {
	for _, row := range []struct {
		variant  string
		contract score.ContractID
		kind     play.Kind
	}{
		{"penguin", "trumps", play.Tricks}, {"penguin", "domino", play.Layout}, {"lorum", "train", play.Count}, {"lorum", "quart", play.Runs},
	} {
		g := builtin(row.variant, 4)
		k, hands := contract(g, row.contract), dealt(g)
		s := k.Play(cards.Hearts, cards.Nine, &hands, 2)
		require.Equal(t, row.kind, s.Kind)
		require.Equal(t, cards.Seat(2), s.Turn(), row.contract)
		require.Zero(t, s.Legal()&^hands[2].First, row.contract)
		blind := k.Blind(cards.Hearts, cards.Nine, 2)
		require.Equal(t, cards.Seat(2), blind.Turn(), row.contract)
		empty := blind
		empty.SetHands(new(cards.Hands))
		require.Equal(t, empty, blind, row.contract)
		blind.SetHands(&hands)
		require.Equal(t, s, blind, row.contract)
		var opened play.State
		k.Open(&opened, cards.Hearts, cards.Nine, &hands, 2)
		require.Equal(t, s, opened, row.contract)
	}
}

// The trump suit and the start rank are what the declarer named, unless the rules fix the rank.
func TestStartWithWhatWasNamed(t *testing.T) {
	penguin := builtin("penguin", 4)
	hands := dealt(penguin)
	trumps := contract(penguin, "trumps")
	require.Equal(t, trumps.TrickRules.Deal(cards.Hearts, &hands, 2), trumps.Tricks(cards.Hearts, &hands, 2))
	require.NotEqual(t, trumps.Tricks(cards.Clubs, &hands, 2), trumps.Tricks(cards.Hearts, &hands, 2))
	domino := contract(penguin, "domino").Layout(cards.Nine, &hands, 1)
	require.Equal(t, cards.Nine, startOf(&domino))
	require.Equal(t, cards.Seat(1), domino.Turn())

	fife := builtin("fife", 4)
	hands = dealt(fife)
	k := contract(fife, "patience")
	require.Equal(t, cards.Jack, k.StartRank(cards.Ace), "the rules fix the rank")
	patience := k.Layout(cards.Ace, &hands, 1)
	require.Equal(t, cards.Jack, startOf(&patience))
}

// In a contract of tricks with a lead card, its holder leads. Nobody knows the holder without the
// hands, so an observer keeps the leader that is given.
func TestHolderOfTheLeadCardLeads(t *testing.T) {
	g := builtin("hearts", 4)
	k, hands := contract(g, "hearts"), dealt(g)
	holder := (&engine.Game{Players: 4, FirstOf: cards.MustParse("2C")}).Holder(&hands)
	for leader := range cards.Seat(4) {
		s := k.Play(cards.NoSuit, 0, &hands, leader)
		require.Equal(t, holder, s.Turn())
		blind := k.Blind(cards.NoSuit, 0, leader)
		require.Equal(t, leader, blind.Turn())
	}
}
