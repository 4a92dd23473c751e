package dominoes_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// Each impossible position is refused with the field that is wrong.
func TestResumeRefusals(t *testing.T) {
	hand := cards.MustParseHand
	held := cards.Hands{hand("A.A.A."), hand("...A")}
	for _, row := range []struct {
		field, want string
		position    dominoes.Position
	}{
		{"Turn", "seat 2: want seats 0 to 1", dominoes.Position{Hands: held, Turn: 2}},
		{"Turn", "seat 0 holds no cards: want a seat that holds cards",
			dominoes.Position{Players: 3, Hands: cards.Hands{1: hand("...A"), 2: hand("A...")}, Laid: hand(".A.A."), Out: []cards.Seat{0}}},
		{"Out", "seat 0: want each seat without cards once, in the order of the places", dominoes.Position{Hands: held, Out: []cards.Seat{0}}},
		{"Out", "seat 5: want each seat without cards once, in the order of the places", dominoes.Position{Hands: held, Out: []cards.Seat{5}}},
		{"Out", "seat 0: want each seat without cards once, in the order of the places",
			dominoes.Position{Hands: cards.Hands{1: hand("...A")}, Laid: hand("A.A.A."), Out: []cards.Seat{0, 0}}},
		{"Out", "seat 0 holds no cards: want it in Out, in the order of the places", dominoes.Position{Hands: cards.Hands{1: hand("...A")}, Laid: hand("A.A.A.")}},
		{"Out", "seat 1 is out too: want one seat that holds cards, because the deal ends when one player is left",
			dominoes.Position{Laid: hand("A.A.A.A"), Out: []cards.Seat{0, 1}}},
		{"Laid", "a second copy of AC without a first", dominoes.Position{Hands: held, Laid: cards.Hand{Second: hand("...A").First}}},
		{"Laid", "KS cannot have been laid: want a row from A with no gap", dominoes.Position{Hands: held, Laid: hand("K...")}},
		{"Hands", "seat 3 holds ...2: want cards only for seats 0 to 1", dominoes.Position{Hands: cards.Hands{held[0], held[1], {}, hand("...2")}}},
		{"Hands", "seat 1 has a third copy of AC, or a second copy without a first", dominoes.Position{Hands: held, Laid: hand("...AA")}},
	} {
		row.position.Players = max(row.position.Players, 2)
		s, err := (&dominoes.Rules{Start: dominoes.StartHeld}).Resume(cards.Ace, &row.position)
		require.Zero(t, s)
		require.EqualError(t, err, "dominoes: Position."+row.field+": "+row.want)
		wrong, ok := errors.AsType[*dominoes.PositionError](err)
		require.True(t, ok)
		require.Equal(t, row.field, wrong.Field)
		require.EqualError(t, errors.Unwrap(err), row.want)
	}
	_, err := new(dominoes.Rules).Resume(cards.King, &dominoes.Position{Players: 2, Hands: held})
	_, ok := errors.AsType[*dominoes.RankError](err)
	require.True(t, ok)
	require.EqualError(t, err, "start rank K: every card of the start rank must be in the pack: KS KH KD KC")
	_, err = new(dominoes.Rules).Resume(cards.Ace, &dominoes.Position{Players: 2, Hands: held, Low: cards.Ace})
	require.EqualError(t, err, "dominoes: Position.Low: each suit has its own rows: want no rank")
	_, err = (&dominoes.Rules{End: dominoes.EndFirstOut}).Resume(cards.Ace, &dominoes.Position{Players: 3, Hands: cards.Hands{hand("...A")}, Laid: hand("A.A.A."), Out: []cards.Seat{1, 2}})
	require.EqualError(t, err, "dominoes: Position.Out: seat 2 is out too: want one seat, because the deal ends when the first player is out")
	row := &dominoes.Rules{Suits: dominoes.SuitsIgnored, Circular: dominoes.CircularYes}
	_, err = row.Resume(cards.Seven, &dominoes.Position{Players: 2, Hands: cards.Hands{hand("7.987.."), hand("..987.987")}, Laid: hand("89...")})
	require.EqualError(t, err, "dominoes: Position.Laid: the cards cannot have been laid: want one row from 7 with no gap")
	for _, c := range []struct {
		held, laid string
		low        cards.Rank
		want       string
	}{
		{"987.987..", "...", cards.Seven, "no card is laid: want no rank"},
		{".987..", "987...", 0, "the rank at the lower end of the row is missing: want 7 or 9"},
		{".987..", "987...", cards.Eight, "the lower end of the row cannot be 8: want 7 or 9"}, // the last card of a turn is laid at the upper end
	} {
		_, err = row.Resume(cards.Seven, &dominoes.Position{Players: 2, Hands: cards.Hands{hand(c.held), hand("..987.987")}, Laid: hand(c.laid), Low: c.low})
		require.EqualError(t, err, "dominoes: Position.Low: "+c.want)
	}
	for _, players := range []int{1, 9} {
		require.PanicsWithValue(t, map[int]string{
			1: "dominoes: Rules.Resume: 1 players: want 2 to 8 players", 9: "dominoes: Rules.Resume: 9 players: want 2 to 8 players",
		}[players], func() { _, _ = new(dominoes.Rules).Resume(cards.Ace, &dominoes.Position{Players: players}) })
	}
}
