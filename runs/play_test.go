package runs_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/runs"
)

// hands reads a hand for each seat.
func hands(t *testing.T, texts ...string) (all cards.Hands) {
	t.Helper()
	for seat, text := range texts {
		hand, err := cards.ParseHand(text)
		require.NoError(t, err)
		all[seat] = hand
	}
	return all
}

func card(text string) cards.Card { return cards.MustParse(text) }

// play plays cards that must be legal; - is a pass.
func play(t *testing.T, s *runs.State, played ...string) {
	t.Helper()
	for _, text := range played {
		if text == "-" {
			require.Zero(t, s.Legal())
			require.NoError(t, s.Pass())
			continue
		}
		require.True(t, s.Legal().Has(card(text)), "%s is legal: %v", text, s.Legal())
		require.NoError(t, s.Play(card(text)))
	}
}

// A run has at most four cards. Whoever holds the next card must play it, and the player of the last
// card begins the next run.
func TestRun(t *testing.T) {
	h := hands(t, "78.K.7.", "9J.A..7", "TQ.7..8")
	s := runs.Rules{End: runs.EndFirstOut}.Deal(&h, 0)
	require.Zero(t, s.Wanted())
	require.Equal(t, 4, s.Legal().Len(), "any card begins a run")
	require.ErrorIs(t, s.Pass(), runs.ErrMustBegin)
	require.EqualError(t, s.Pass(), "seat 0: pass: must begin a run (may play 8S 7S KH 7D)")
	play(t, &s, "7S")
	require.Equal(t, card("8S"), s.Wanted())
	play(t, &s, "-")
	err := s.Play(card("QS"))
	require.ErrorIs(t, err, runs.ErrNotNext)
	require.EqualError(t, err, "seat 2: QS: not the next card of the run, 8S (must pass)")
	play(t, &s, "-", "8S")
	require.Equal(t, cards.Seat(1), s.Turn())
	require.ErrorIs(t, s.Why(0), runs.ErrMustPlay)
	err = s.Pass()
	require.ErrorIs(t, err, runs.ErrMustPlay)
	require.EqualError(t, err, "seat 1: pass: must play the next card of the run (may play 9S)")
	require.EqualError(t, s.Play(card("JS")), "seat 1: JS: not the next card of the run, 9S (may play 9S)")
	play(t, &s, "9S", "TS")
	n, last := s.Run()
	require.Equal(t, []any{4, card("TS"), cards.Card(0), cards.Seat(2)}, []any{n, last, s.Wanted(), s.Turn()}, "the run is complete")
	play(t, &s, "QS")
	require.Equal(t, cards.Seat(2), s.Turn(), "no pack card follows")
	n, _ = s.Run()
	require.Equal(t, 1, n)
	play(t, &s, "7H", "KH")
	require.Equal(t, card("AH"), s.Wanted(), "no heart between is in the pack")
}

// The highest card ends a run, unless the lowest card follows it.
func TestTop(t *testing.T) {
	h := hands(t, "K.7..", "7.8..", "A.9..")
	s := runs.Rules{End: runs.EndFirstOut}.Deal(&h, 0)
	play(t, &s, "KS", "-", "AS")
	require.Equal(t, []any{cards.Seat(2), cards.Card(0)}, []any{s.Turn(), s.Wanted()})
	s = runs.Rules{Circular: runs.CircularYes, End: runs.EndFirstOut}.Deal(&h, 0)
	play(t, &s, "KS", "-", "AS", "-", "7S")
	require.Equal(t, []any{cards.Seat(1), cards.Card(0)}, []any{s.Turn(), s.Wanted()}, "the king was played before")
	require.Equal(t, []cards.Card{card("8H"), card("9H"), card("7H")}, slices.Collect(s.RunFrom(card("8H"))))
	play(t, &s, "8H")
	require.True(t, s.Over(), "seat 1 is out")
	require.Equal(t, []int{2, 1, 2, 1}, []int{s.Place(0), s.Place(1), s.Place(2), s.Held(2)})
	require.ErrorIs(t, s.Play(card("9H")), runs.ErrOver)
	require.EqualError(t, s.Pass(), "seat 2: pass: the deal is over")
	require.Zero(t, s.Legal())
}

// With end: all-but-one the others play on, and the next player begins a run for a player who is
// out.
func TestAllButOne(t *testing.T) {
	h := hands(t, "A...", "K7...", "98...")
	s := runs.Rules{Length: 2, End: runs.EndAllButOne}.Deal(&h, 0)
	play(t, &s, "AS")
	require.False(t, s.Over())
	require.Equal(t, cards.Seat(1), s.Turn())
	play(t, &s, "7S", "8S", "9S")
	require.True(t, s.Over())
	require.Equal(t, []int{1, 3, 2}, []int{s.Place(0), s.Place(1), s.Place(2)})
	require.Equal(t, []string{"all-but-one", "first-out", "no", "yes"},
		[]string{runs.EndAllButOne.String(), runs.EndFirstOut.String(), runs.CircularNo.String(), runs.CircularYes.String()})
}

// With two packs a card can be asked for twice. The tarot king is a king of hearts.
func TestTwoCopiesAndTarot(t *testing.T) {
	h := hands(t, ".QQ..", ".KA..", ".*A..")
	s := runs.Rules{End: runs.EndFirstOut}.Deal(&h, 0)
	play(t, &s, "QH", "KH", "AH")
	require.Equal(t, cards.Seat(2), s.Turn())
	play(t, &s, "*H")
	require.True(t, s.Over())
	s = runs.Rules{Circular: runs.CircularYes, End: runs.EndFirstOut}.Deal(&h, 2)
	play(t, &s, "*H")
	require.Equal(t, card("AH"), s.Wanted())
	play(t, &s, "-", "AH")
	require.Equal(t, card("QH"), s.Wanted(), "the lowest heart follows")
	play(t, &s, "-", "QH")
	require.Equal(t, 1, s.Hand(0).Len())
	require.Equal(t, card("KH"), s.Wanted())
	play(t, &s, "KH")
	require.Equal(t, []any{cards.Card(0), 4}, []any{s.Wanted(), s.Gone().Len()})
}

// An unknown hand may pass, and may play every fitting card that it can hold.
func TestUnknownHands(t *testing.T) {
	h := hands(t, "78.K.7.", "9J.A..7", "TQ.7..8")
	s := runs.Rules{End: runs.EndFirstOut}.Deal(&h, 0)
	s.SetHands(&cards.Hands{1: h[1]})
	require.Zero(t, s.Hand(0))
	require.ErrorIs(t, s.Pass(), runs.ErrMustBegin)
	require.ErrorIs(t, s.Play(card("9S")), runs.ErrNotHeld, "seat 1 has it")
	require.EqualError(t, s.Play(card("9S")), "seat 0: 9S: not in the hand")
	require.NoError(t, s.Play(card("7S")))
	require.NoError(t, s.Pass())
	require.NoError(t, s.Why(0))
	require.ErrorIs(t, s.Play(card("TS")), runs.ErrNotNext)
	require.NoError(t, s.Play(card("8S")))
	require.NoError(t, s.Pass(), "seat 0 is unknown")
	require.Equal(t, "9S", s.Legal().String())
	s.SetHands(&cards.Hands{0: hands(t, ".K.7.")[0], 1: h[1], 2: hands(t, "TQ.7..")[0]})
	require.Equal(t, []int{3, 4, 3}, []int{s.Held(0), s.Held(1), s.Held(2)})
	s.SetHands(&cards.Hands{})
	require.Panics(t, func() { s.Rollout(rand.NewPCG(1, 1)) })
}

func TestRollout(t *testing.T) {
	src := rand.NewPCG(1, 2)
	for _, rules := range []runs.Rules{{End: runs.EndFirstOut}, {Circular: runs.CircularYes, End: runs.EndAllButOne}, {Length: 13}} {
		h, err := cards.NewPack(cards.Seven, 1).Deal(4, src)
		require.NoError(t, err)
		s := rules.Deal(&h, 3)
		before := s
		require.Zero(t, testing.AllocsPerRun(10, func() { s = before; s.Rollout(src) }))
		require.True(t, s.Over())
		left := 0
		for seat := range cards.Seat(4) {
			left += s.Held(seat)
			require.Equal(t, s.Held(seat), s.Hand(seat).Len())
		}
		require.Equal(t, 32, left+s.Gone().Len())
	}
}

// Rollout draws one word for each choice of two or more cards, and picks the card with it.
func TestRolloutDrawsForChoices(t *testing.T) {
	for seed := range uint64(20) {
		h, err := cards.NewPack(cards.Seven, 1).Deal(8, rand.NewPCG(seed, 1))
		require.NoError(t, err)
		s := runs.Rules{Circular: runs.CircularYes}.Deal(&h, 7)
		rolled, src := s, rand.NewPCG(seed, 2)
		rolled.Rollout(rand.NewPCG(seed, 2))
		for !s.Over() {
			switch legal := s.Legal(); legal.Len() {
			case 0:
				require.NoError(t, s.Pass())
			case 1:
				require.NoError(t, s.Play(legal.Lowest()))
			default:
				require.NoError(t, s.Play(legal.Pick(src.Uint64())))
			}
		}
		require.Equal(t, s, rolled)
	}
}

func TestDealPanics(t *testing.T) {
	require.Panics(t, func() { h := hands(t, "A..."); runs.Rules{End: runs.EndFirstOut}.Deal(&h, 0) })
	require.Panics(t, func() { h := hands(t, "A...", "K..."); runs.Rules{End: runs.EndFirstOut}.Deal(&h, 2) })
	require.Panics(t, func() { _, _ = runs.Rules{End: runs.EndFirstOut}.Resume(&runs.Position{Players: 1}) })
	require.Panics(t, func() { _, _ = runs.Rules{End: runs.EndFirstOut}.Resume(&runs.Position{Players: 9}) })
	var zero runs.State
	require.True(t, zero.Over())
}

func TestResume(t *testing.T) {
	h := hands(t, "K...", "9J...", "Q...7")
	run := []cards.Card{card("7S"), card("8S")}
	s, err := runs.Rules{End: runs.EndFirstOut}.Resume(&runs.Position{Players: 3, Hands: h, Turn: 1, Gone: hands(t, "78..A.")[0], Run: run})
	require.NoError(t, err)
	require.Equal(t, card("9S"), s.Wanted())
	play(t, &s, "9S", "-", "-", "JS")
	require.Equal(t, []any{true, 1}, []any{s.Over(), s.Place(1)})

	gone := hands(t, "78..A.")[0]
	at := func(turn cards.Seat, h cards.Hands, gone cards.Hand, run []cards.Card, out ...cards.Seat) *runs.Position {
		return &runs.Position{Players: 3, Hands: h, Turn: turn, Gone: gone, Run: run, Out: out}
	}
	for _, row := range []struct {
		p    *runs.Position
		want string
	}{
		{at(3, h, gone, nil), "runs: Position.Turn: seat 3: want seats 0 to 2"},
		{at(0, h, gone, nil, 3), "runs: Position.Out: seat 3: want each seat without cards once, in the order of the places"},
		{at(0, h, gone, nil, 1), "runs: Position.Out: seat 1: want each seat without cards once, in the order of the places"},
		{at(0, hands(t, "K...", "...", "Q..."), gone, nil), "runs: Position.Out: seat 1 holds no cards: want it in Out, in the order of the places"},
		{at(0, hands(t, "K...", "J...", "Q...", "A..."), gone, nil), "runs: Position.Hands: seat 3 holds A...: want cards only for seats 0 to 2"},
		{at(0, hands(t, "7...", "J...", "7..."), gone, nil), "runs: Position.Hands: seat 2 has a third copy of 7S, or a second copy without a first"},
		{at(0, h, cards.Hand{Second: cards.SetOf(card("2C"))}, nil), "runs: Position.Gone: a second copy of 2C without a first"},
		{at(1, h, gone, []cards.Card{card("8S"), card("7S")}), "runs: Position.Run: 7S: want cards that were played, each the next higher card of the suit"},
		{at(1, h, gone, []cards.Card{card("9S")}), "runs: Position.Run: 9S: want cards that were played, each the next higher card of the suit"},
		{at(1, h, gone, []cards.Card{card("AD")}), "runs: Position.Run: AD ends the run: want the cards of a run that can be continued, or no run"},
	} {
		_, err := runs.Rules{End: runs.EndFirstOut}.Resume(row.p)
		require.EqualError(t, err, row.want)
		require.Error(t, errors.Unwrap(err))
	}
	_, err = runs.Rules{Length: 2}.Resume(at(1, h, gone, run))
	require.EqualError(t, err, "runs: Position.Run: 8S ends the run: want the cards of a run that can be continued, or no run")
	rest := hands(t, "K...", "...", "Q...")
	_, err = runs.Rules{End: runs.EndAllButOne}.Resume(at(1, rest, gone, nil, 1))
	require.EqualError(t, err, "runs: Position.Turn: seat 1 holds no cards: want a seat that holds cards")
	s, err = runs.Rules{End: runs.EndAllButOne}.Resume(at(2, rest, gone, []cards.Card{card("8S")}, 1))
	require.NoError(t, err)
	require.Equal(t, []any{card("QS"), 1}, []any{s.Wanted(), s.Place(1)})
	s, err = runs.Rules{End: runs.EndFirstOut}.Resume(at(1, rest, gone, nil, 1))
	require.NoError(t, err)
	require.True(t, s.Over())
	_, err = runs.Rules{End: runs.EndFirstOut}.Resume(at(1, hands(t, "...", "...", "Q..."), gone, nil, 1, 0))
	require.EqualError(t, err, "runs: Position.Out: seat 0 is out too: want only the seats that were out when the deal ended")
}

// A number that is not a seat of the table, such as NoSeat, has no cards and no place.
func TestNotAtTable(t *testing.T) {
	h := hands(t, "7.K.7.", "9.A..7")
	s := runs.Rules{}.Deal(&h, 0)
	require.Equal(t, 3, s.Held(0))
	over := s
	over.Rollout(rand.NewPCG(1, 2))
	require.NotZero(t, over.Place(0))
	for _, seat := range []cards.Seat{2, 7, cards.NoSeat, 9, 255} {
		require.Zero(t, s.Hand(seat), seat)
		require.Zero(t, s.Held(seat), seat)
		require.Zero(t, over.Place(seat), seat)
	}
}
