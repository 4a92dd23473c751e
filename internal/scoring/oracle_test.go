package scoring_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// deal is every trick with its cards and its taker, and the order in which the players
// went out.
type deal struct {
	players int
	tricks  [][]cards.Card
	winners []int
	out     []int
}

// reason is a term with a list of its cards.
type reason struct {
	term  score.Term
	faces []cards.Card
}

// counts is the oracle: it counts what each seat took for one reason, in the words of the
// rules. For places it returns 0 for each seat.
func (d *deal) counts(why reason) []int {
	took := make([]int, d.players)
	for i, trick := range d.tricks {
		switch why.term.Per {
		case score.PerTrick:
			took[d.winners[i]]++
		case score.PerCard:
			for _, c := range trick {
				if slices.Contains(why.faces, c) {
					took[d.winners[i]]++
				}
			}
		case score.PerPosition:
			// The number of the first trick is 1, and the number of the last trick is -1.
			if i+1 == why.term.Trick || i-len(d.tricks) == why.term.Trick {
				took[d.winners[i]]++
			}
		}
	}
	return took
}

// points returns the points of each seat for one reason.
func (d *deal) points(why reason) []int {
	paid := make([]int, d.players)
	for seat, n := range d.counts(why) {
		paid[seat] = n * why.term.Points
	}
	if why.term.Per == score.PerPlace {
		for i, seat := range d.out {
			paid[seat] = why.term.Places[d.players][i]
		}
	}
	return paid
}

func (d *deal) place(seat int) int { return slices.Index(d.out, seat) + 1 }

// taken returns the deal in the form that the package scores.
func (d *deal) taken() scoring.Taken {
	var t scoring.Taken
	for i, trick := range d.tricks {
		winner := d.winners[i]
		t.Winners[i] = cards.Seat(winner)
		t.Tricks[winner]++
		for _, c := range trick {
			t.Cards[winner] = t.Cards[winner].With(c)
		}
	}
	for seat := range d.out {
		t.Places[seat] = uint8(d.place(seat))
	}
	return t
}

// table is a pack and the number of players.
type table struct {
	players int
	pack    cards.Pack
	cards   []cards.Card // of the pack, with all copies
}

// size returns the number of tricks in a deal.
func (b *table) size() int { return len(b.cards) / b.players }

// anyTable returns a table with one pack or two, with or without the tarot king. Cards are
// removed so that the pack deals evenly.
var anyTable = rapid.Custom(func(t *rapid.T) *table {
	b := &table{players: rapid.IntRange(3, 8).Draw(t, "players")}
	lowest := cards.Rank(rapid.IntRange(2, 11).Draw(t, "lowest rank"))
	copies := rapid.IntRange(1, 2).Draw(t, "copies")
	b.pack = cards.NewPack(lowest, copies)
	if rapid.Bool().Draw(t, "tarot king") {
		b.pack = b.pack.With(cards.TarotKing)
	}
	all := append(slices.Collect(b.pack.Cards().First.All()), slices.Collect(b.pack.Cards().Second.All())...)
	all = rapid.Permutation(all).Draw(t, "pack")
	n := min(rapid.IntRange(1, 32).Draw(t, "tricks at most"), len(all)/b.players) * b.players
	for _, c := range all[n:] {
		b.pack = b.pack.Without(c)
	}
	b.cards = all[:n]
	return b
})

// deal returns a deal in which any seats take the tricks.
func (b *table) deal(t *rapid.T) *deal {
	d := &deal{players: b.players}
	anySeat := rapid.IntRange(0, b.players-1)
	for trick := range slices.Chunk(rapid.Permutation(b.cards).Draw(t, "order of play"), b.players) {
		d.tricks = append(d.tricks, trick)
		d.winners = append(d.winners, anySeat.Draw(t, "winner"))
	}
	seats := make([]int, b.players)
	for seat := range seats {
		seats[seat] = seat
	}
	d.out = rapid.Permutation(seats).Draw(t, "going out")
	return d
}

// reasons returns terms of these kinds that the table can count.
func (b *table) reasons(t *rapid.T, kinds ...score.Per) []reason {
	points := rapid.IntRange(-1000, 1000)
	everyFace := slices.Collect((cards.NewPack(cards.Two, 1).With(cards.TarotKing)).Cards().First.All())
	one := func(t *rapid.T) reason {
		why := reason{term: score.Term{Per: rapid.SampledFrom(kinds).Draw(t, "per")}}
		if why.term.Per == score.PerPlace {
			places := rapid.SliceOfN(points, b.players, b.players).Draw(t, "places")
			why.term.Places = map[int][]int{b.players: places, b.players + 1: nil}
			return why
		}
		why.term.Points = points.Draw(t, "points")
		switch why.term.Per {
		case score.PerCard:
			why.faces = append(rapid.SliceOfN(rapid.SampledFrom(b.cards), 1, 8).Draw(t, "cards"),
				rapid.SliceOfN(rapid.SampledFrom(everyFace), 0, 12).Draw(t, "cards of any pack")...)
			why.term.Cards = cards.Pattern(cards.SetOf(why.faces...))
		case score.PerPosition:
			why.term.Trick = rapid.IntRange(1, b.size()).Draw(t, "trick")
			if rapid.Bool().Draw(t, "from the end") {
				why.term.Trick = -why.term.Trick
			}
		}
		return why
	}
	return rapid.SliceOfN(rapid.Custom(one), 1, scoring.MaxTerms).Draw(t, "terms")
}

func (b *table) scale(t require.TestingT, reasons []reason) *scoring.Scale {
	var terms []score.Term
	for _, why := range reasons {
		terms = append(terms, why.term)
	}
	s, err := scoring.New(terms, b.pack, b.players)
	require.NoError(t, err)
	return s
}

var everyKind = []score.Per{score.PerTrick, score.PerCard, score.PerPosition, score.PerPlace}

// For any terms and any deal, the points agree with the oracle, and their sum is the total
// that was known before the deal.
func TestOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyTable.Draw(t, "table")
		reasons := b.reasons(t, everyKind...)
		s := b.scale(t, reasons)
		d := b.deal(t)

		var want score.Points
		var bare scoring.Result // the counts alone, as a person enters them
		total := 0
		for i, why := range reasons {
			sum := 0
			for seat, n := range d.points(why) {
				want[seat] += int32(n)
				sum += n
			}
			for seat, n := range d.counts(why) {
				bare.Counts[i][seat] = uint8(n)
			}
			if why.term.Per == score.PerPlace {
				for seat := range b.players {
					bare.Places[seat] = uint8(d.place(seat))
				}
			}
			require.Equal(t, sum, sumIn(t, s.Sums()[i]), "term %d", i+1)
			total += sum
		}

		taken := d.taken()
		result := s.Result(&taken)
		require.Equal(t, bare, result)
		points, err := s.Points(&result)
		require.NoError(t, err)
		require.Equal(t, want, points)
		require.Equal(t, total, s.Total())
		require.Equal(t, total, points.Sum())
		require.Len(t, s.Sums(), len(reasons))
	})
}

// sumIn returns the number at the end of a text.
func sumIn(t require.TestingT, text string) int {
	_, figure, found := strings.Cut(text, " = ")
	require.True(t, found, text)
	n, err := strconv.Atoi(figure)
	require.NoError(t, err, text)
	return n
}

// If one count or place of a correct result is changed, the result is refused. If one count of
// an item becomes smaller by one and another seat's count larger by one, the result is
// accepted.
func TestNoFigureCanChangeAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyTable.Draw(t, "table")
		reasons := b.reasons(t, everyKind...)
		s, d := b.scale(t, reasons), b.deal(t)
		taken := d.taken()
		good := s.Result(&taken)

		seat := rapid.IntRange(0, cards.MaxSeats-1).Draw(t, "seat")
		by := uint8(rapid.IntRange(1, 255).Draw(t, "by")) // adding to a uint8 wraps around at 256, so by can raise or lower the value
		term := rapid.IntRange(0, scoring.MaxTerms-1).Draw(t, "term")
		bad := good
		bad.Counts[term][seat] += by
		points, err := s.Points(&bad)
		require.ErrorIs(t, err, score.ErrResult, "term %d", term+1)
		require.Zero(t, points)
		bad = good
		bad.Places[seat] += by
		points, err = s.Points(&bad)
		require.ErrorIs(t, err, score.ErrResult, "places")
		require.Zero(t, points)

		from, to := d.winners[0], rapid.IntRange(0, b.players-1).Draw(t, "to")
		for i := range reasons {
			if good.Counts[i][from] > 0 {
				other := good
				other.Counts[i][from]--
				other.Counts[i][to]++
				points, err := s.Points(&other)
				require.NoError(t, err)
				require.Equal(t, s.Total(), points.Sum())
			}
		}
	})
}
