package dominoes_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
)

// After every move a State and its Layout agree with the oracle. Every move that the oracle
// forbids is refused and changes nothing.
func TestOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawTable(t)
		o, s := d.oracle(), d.state()
		for passes := 0; ; {
			compare(t, o, &s)
			if o.over() {
				break
			}
			d.compareResumed(t, &s)
			if len(o.legal()) == 0 {
				passes++
				// At least one player always holds a card that fits.
				require.Less(t, passes, len(o.hands), "consecutive passes")
			} else {
				passes = 0
			}
			moves := o.legal()
			if o.mayPass() {
				moves = append(moves, 0)
			}
			c := rapid.SampledFrom(moves).Draw(t, "move")
			if c == 0 {
				require.NoError(t, s.Why(cards.Hand{}))
				require.NoError(t, s.Pass())
				o.pass()
			} else {
				require.NoError(t, s.Why(cards.HandOf(c)))
				require.NoError(t, s.Play(c))
				o.play(c)
			}
		}
		var places []int
		for seat := range len(o.hands) {
			places = append(places, s.Place(cards.Seat(seat)))
		}
		slices.Sort(places)
		for i, place := range places {
			want := i + 1
			if d.rules.End == dominoes.EndFirstOut {
				want = min(want, 2)
			}
			require.Equal(t, want, place, "places %v", places)
		}
	})
}

// compareResumed compares a deal with a deal that is set up at that place.
func (d *table) compareResumed(t *rapid.T, s *dominoes.State) {
	if s.Again() {
		return
	}
	l := s.Layout()
	p := dominoes.Position{Players: len(d.hands), Turn: s.Turn(), Laid: l.Laid()}
	for place := 1; place <= len(d.hands); place++ {
		for seat := range cards.Seat(len(d.hands)) {
			p.Hands[seat] = s.Hand(seat)
			if s.Place(seat) == place {
				p.Out = append(p.Out, seat)
			}
		}
	}
	rank := d.start
	if d.rules.Start == dominoes.StartFirstCard {
		rank = l.Start()
	}
	p.Low, _ = l.Ends()
	resumed, err := d.rules.Resume(rank, &p)
	require.NoError(t, err)
	p.Low = 0
	if again, err := d.rules.Resume(rank, &p); err == nil {
		require.True(t, again == *s, "Resume without Low = %+v, want %+v", again, *s)
	}
	require.True(t, resumed == *s, "Resume = %+v, want %+v", resumed, *s)
}

// allCards is every card, and the zero Card.
var allCards = func() []cards.Card {
	list := []cards.Card{0, cards.TarotKing, cards.Joker, cards.Bridge}
	for c := range cards.Pack52().Cards().First.All() {
		list = append(list, c)
	}
	return list
}()

// compare compares the State with the oracle, and tries every card and a pass.
func compare(t *rapid.T, o *oracle, s *dominoes.State) {
	quick := full.Quick(t)
	require.Equal(quick, o.over(), s.Over(), "Over")
	if !o.over() {
		require.Equal(quick, cards.Seat(o.turn), s.Turn(), "Turn")
	}
	legal, mayPass := o.legal(), o.mayPass()
	require.Equal(quick, cards.SetOf(legal...), s.Legal(), "Legal = %v, want %v", s.Legal(), legal)
	require.Equal(quick, mayPass, s.MayPass(), "MayPass")
	for seat := range o.hands {
		require.Equal(quick, o.place(seat), s.Place(cards.Seat(seat)), "Place(%d)", seat)
		require.Equal(quick, cards.HandOf(o.hands[seat]...), s.Hand(cards.Seat(seat)), "Hand(%d)", seat)
		require.Equal(quick, len(o.hands[seat]), s.Held(cards.Seat(seat)), "Held(%d)", seat)
	}
	l := s.Layout()
	require.Equal(quick, o.layout.start, l.Start(), "Start")
	require.Equal(quick, cards.HandOf(o.layout.laid()...), l.Laid(), "Laid")
	if o.rules.Suits == dominoes.SuitsApart {
		compareRows(quick, o.layout, &l)
	} else if row := o.layout.rows[cards.NoSuit][0]; len(row) > 0 {
		low, high := l.Ends()
		require.Equal(quick, []cards.Rank{rank(row[0]), rank(row[len(row)-1])}, []cards.Rank{low, high}, "Ends")
	}

	before := *s
	for _, c := range allCards {
		fits := count(o.layout.pack, c) > 0 && o.layout.fits(c)
		if l.Fitting().Has(c) != fits {
			t.Fatalf("Fitting().Has(%v) = %v, want %v", c, !fits, fits)
		}
		if !slices.Contains(legal, c) {
			refused, ok := errors.AsType[*dominoes.PlayError](s.Play(c))
			if !ok || refused.Err != forbids(o, c) {
				t.Fatalf("Play(%v) = %v, want %v", c, refused, forbids(o, c))
			}
			want := dominoes.PlayError{Seat: s.Turn(), Card: c, Legal: s.Legal(), Pass: mayPass, Err: refused.Err}
			if *refused != want {
				t.Fatalf("Play(%v) = %+v, want %+v", c, *refused, want)
			}
		}
	}
	if !mayPass {
		want := dominoes.ErrMustPlay
		if o.over() {
			want = dominoes.ErrOver
		}
		require.ErrorIs(quick, s.Pass(), want)
	}
	require.True(quick, before == *s, "a refused move changed the state")
}

// forbids returns the rule that forbids an illegal card.
func forbids(o *oracle, c cards.Card) error {
	switch {
	case o.over():
		return dominoes.ErrOver
	case !slices.Contains(o.hands[o.turn], c):
		return dominoes.ErrNotHeld
	case o.layout.start != 0:
		return dominoes.ErrDoesNotFit
	}
	for _, suit := range allSuits {
		if count(o.layout.pack, cards.Of(rank(c), suit)) < packs(o.layout.pack) {
			return dominoes.ErrIncomplete
		}
	}
	return dominoes.ErrHole
}

// compareRows compares the two rows of each suit as sets of cards, with the longer row
// first.
func compareRows(t require.TestingT, o *oracleLayout, l *dominoes.Layout) {
	var rows [2]cards.Set
	got := [2]cards.Set{}
	got[0], got[1] = l.Rows()
	for _, suit := range allSuits {
		var all []cards.Card
		for _, row := range o.rows[suit] {
			for _, c := range row {
				all = append(all, cards.Of(rank(c), suit))
			}
		}
		for _, c := range all {
			rows[0] = rows[0].With(c)
			if count(all, c) == 2 {
				rows[1] = rows[1].With(c)
			}
		}
	}
	require.Equal(t, rows, got, "Rows")
}

// Every player has the same place whether the deal ends when one player is left or is
// played to the last card.
func TestEndsGiveTheSamePlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawTable(t)
		d.rules.End = dominoes.EndAllButOne
		short := d.state()
		d.rules.End = dominoes.EndLastCard
		long := d.state()
		for !long.Over() {
			var moves []cards.Card
			moves = slices.AppendSeq(moves, long.Legal().All())
			if long.MayPass() {
				moves = append(moves, 0)
			}
			c := rapid.SampledFrom(moves).Draw(t, "move")
			for _, s := range []*dominoes.State{&short, &long} {
				switch {
				case s.Over():
				case c == 0:
					require.NoError(t, s.Pass())
				default:
					require.NoError(t, s.Play(c))
				}
			}
		}
		require.True(t, short.Over())
		l := long.Layout()
		require.Equal(t, packOf(d.pack).Cards(), l.Laid())
		for seat := range cards.Seat(len(d.hands)) {
			require.Equal(t, long.Place(seat), short.Place(seat), "Place(%v)", seat)
			require.Zero(t, long.Hand(seat).Len())
		}
	})
}

func TestStateIsASmallValue(t *testing.T) {
	require.LessOrEqual(t, unsafe.Sizeof(dominoes.State{}), uintptr(160))
	var zero dominoes.State
	require.True(t, zero.Over())
	require.Zero(t, zero.Legal())
	require.False(t, zero.MayPass())
	require.ErrorIs(t, zero.Play(cards.MustParse("7C")), dominoes.ErrOver)
	require.ErrorIs(t, zero.Pass(), dominoes.ErrOver)
}

// A deal reports the rules that are not rules of its layout, and its empty layout stays the same.
func TestTurnRulesAndEmptyLayout(t *testing.T) {
	rules := dominoes.Rules{AceTurn: dominoes.AceTurnAgain, Several: dominoes.SeveralGoingOut, End: dominoes.EndFirstOut}
	src := rand.NewPCG(1, 2)
	hands, _ := cards.Pack52().Deal(4, src)
	s := rules.Deal(cards.Seven, &hands, 0)
	ace, several, end := s.TurnRules()
	require.Equal(t, rules, dominoes.Rules{AceTurn: ace, Several: several, End: end})
	start := s.Layout()
	require.True(t, start.Plain())
	for !s.Over() {
		l := s.Layout()
		require.Equal(t, start.Empty(), l.Empty())
		if legal := s.Legal(); legal != 0 {
			require.NoError(t, s.Play(legal.Lowest()))
		} else {
			require.NoError(t, s.Pass())
		}
	}
	for _, special := range []dominoes.Rules{{Ace: dominoes.AceLow}, {Circular: dominoes.CircularYes}, {Suits: dominoes.SuitsIgnored, Circular: dominoes.CircularYes}} {
		l := special.Layout(cards.Seven, cards.Pack52())
		require.False(t, l.Plain(), "%+v", special)
	}
	two := dominoes.NewLayout(dominoes.AceHigh, cards.Seven, cards.NewPack(cards.Two, 2))
	require.False(t, two.Plain())
}

// A number that is not a seat of the table, such as NoSeat, has no cards and no place.
func TestNotAtTable(t *testing.T) {
	s := deal(dominoes.Rules{}, cards.Seven, "7.7.7.7", "8.8.8.8")
	over, unknown := s, s
	over.Rollout(rand.NewPCG(1, 2))
	unknown.SetHands(&cards.Hands{})
	require.Equal(t, []int{4, 4, 1}, []int{s.Held(0), unknown.Held(0), over.Place(0)})
	for _, seat := range []cards.Seat{2, 7, cards.NoSeat, 9, 255} {
		require.Zero(t, s.Hand(seat), seat)
		require.Zero(t, s.Held(seat), seat)
		require.Zero(t, unknown.Held(seat), seat)
		require.Zero(t, over.Place(seat), seat)
	}
}
