package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
)

// The talon, or what was discarded for it, is out of play, or counts as taken by one seat.
func TestTalon(t *testing.T) {
	const declarer = 3
	winners := []cards.Seat{1, 0, 2}
	for _, row := range []struct {
		talon engine.Talon
		taken bool // the declarer takes it up
		out   int
		taker cards.Seat
	}{
		{engine.Talon{}, false, 0, cards.NoSeat},
		{engine.Talon{To: engine.TalonDeclarer, Discards: true}, false, 0, cards.NoSeat},
		{engine.Talon{Size: 2, To: engine.TalonAside}, false, 2, cards.NoSeat},
		{engine.Talon{Size: 2, To: engine.TalonFirstTrick}, false, 0, 1},
		{engine.Talon{Size: 2, To: engine.TalonLastTrick}, false, 0, 2},
		{engine.Talon{Size: 1, To: engine.TalonDeclarer}, true, 1, cards.NoSeat},
		{engine.Talon{Size: 2, To: engine.TalonDeclarer, Discards: true}, true, 0, declarer},
	} {
		require.Equal(t, row.taken, row.talon.Taken(), "%+v", row.talon)
		require.Equal(t, row.out, row.talon.OutOfPlay(), "%+v", row.talon)
		require.Equal(t, row.taker, row.talon.Taker(declarer, winners), "%+v", row.talon)
	}
}

// A card is turned up only in deals of a schedule whose contract needs it, or in all deals whose
// contract is declared, because nobody knows the contract yet.
func TestTurnsUp(t *testing.T) {
	g := &engine.Game{Players: 2, Turned: 0b110, Deals: []engine.Deal{{Contract: 0}, {Contract: 1}, {Contract: 2}, {Contract: 3}, {Contract: -1}}}
	for deal, want := range []bool{false, true, true, false, true} {
		require.Equal(t, want, g.TurnsUp(engine.At{Deal: deal}), "deal %d", deal)
	}
	g.Turned = 0
	require.False(t, g.TurnsUp(engine.At{Deal: 4}))
	rounds := &engine.Game{Players: 2, Rounds: 3, Turned: 1}
	require.True(t, rounds.TurnsUp(engine.At{Round: 1}))
	require.False(t, rounds.TurnsUp(engine.At{Round: 2}), "the round of cuts")
}
