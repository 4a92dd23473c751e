package scoring_test

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// byThree is how many of an item each of three players took.
type byThree [3]uint8

// outcome is one way in which a deal of six cards to three players can end: the player who took
// each card, and the player who took each of the two tricks. The method possible reports
// whether the cards match the tricks.
type outcome struct {
	to     map[cards.Card]int
	tricks [2]int
}

func (f *outcome) possible() bool {
	var held [3]int
	for _, seat := range f.to {
		held[seat]++
	}
	for _, seat := range f.tricks {
		held[seat] -= 3
	}
	return held == [3]int{}
}

func (f *outcome) counted(term score.Term) (n byThree) {
	for i, seat := range f.tricks {
		switch {
		case term.Per == score.PerTrick,
			term.Per == score.PerPosition && (term.Trick == i+1 || term.Trick == i-2):
			n[seat]++
		case term.Per == score.PerUntaken:
			n[(seat+1)%3]++
			n[(seat+2)%3]++
		}
	}
	for c, seat := range f.to {
		if term.Per == score.PerCard && cards.Set(term.Cards).Has(c) {
			n[seat]++
		}
	}
	return n
}

// everyOutcome calls the function each with every outcome of the deal, also with impossible
// outcomes.
func everyOutcome(dealt []cards.Card, each func(f *outcome)) {
	ways := int(math.Pow(3, float64(len(dealt))))
	for n := range ways * 9 {
		f := outcome{to: map[cards.Card]int{}, tricks: [2]int{n % 3, n / 3 % 3}}
		rest := n / 9
		for _, c := range dealt {
			f.to[c], rest = rest%3, rest/3
		}
		each(&f)
	}
}

// For every two items and all counts of them, the counts are consistent if and only if
// some deal has both.
func TestConsistentIffSomeDealHasBoth(t *testing.T) {
	pack := cards.NewPack(cards.Ace, 1).With(cards.MustParse("KH")).With(cards.MustParse("KS"))
	var dealt []cards.Card
	for c := range pack.Cards().First.All() {
		dealt = append(dealt, c)
	}
	require.Len(t, dealt, 6)
	terms := []score.Term{
		{Per: score.PerTrick, Points: 1},
		{Per: score.PerUntaken, Points: 1},
		{Per: score.PerPosition, Trick: 1, Points: 1},
		{Per: score.PerPosition, Trick: -2, Points: 1},
		{Per: score.PerPosition, Trick: 2, Points: 1},
	}
	for _, text := range []string{"H", "A", "KH", "AHS KS", "CD", "A KH"} {
		set, err := cards.ParsePattern(text)
		require.NoError(t, err)
		terms = append(terms, score.Term{Per: score.PerCard, Cards: cards.Pattern(set), Points: 1})
	}
	type pair struct{ a, b int }
	found := map[pair]map[[2]byThree]bool{}
	each := make([]map[byThree]bool, len(terms))
	for i := range terms {
		each[i] = map[byThree]bool{}
	}
	everyOutcome(dealt, func(f *outcome) {
		whole := f.possible()
		counts := make([]byThree, len(terms))
		for i := range terms {
			counts[i] = f.counted(terms[i])
			each[i][counts[i]] = true
		}
		for i := range terms {
			for j := range terms {
				tricks := scoring.ItemOf(terms[i]) == "tricks" || scoring.ItemOf(terms[j]) == "tricks"
				if found[pair{i, j}] == nil {
					found[pair{i, j}] = map[[2]byThree]bool{}
				}
				if !tricks || whole {
					found[pair{i, j}][[2]byThree{counts[i], counts[j]}] = true
				}
			}
		}
	})
	agreed, not := 0, 0
	for i := range terms {
		for j := range terms {
			if scoring.ItemOf(terms[i]) == scoring.ItemOf(terms[j]) {
				continue // the same item
			}
			a, b := must(scoring.New(terms[i:i+1], pack, 3)), must(scoring.New(terms[j:j+1], pack, 3))
			both := must(scoring.New([]score.Term{terms[i], terms[j]}, pack, 3))
			for as := range each[i] {
				for bs := range each[j] {
					ra, rb, rBoth := scoring.Result{}, scoring.Result{}, scoring.Result{}
					copy(ra.Counts[0][:], as[:])
					copy(rb.Counts[0][:], bs[:])
					copy(rBoth.Counts[0][:], as[:])
					copy(rBoth.Counts[1][:], bs[:])
					want := found[pair{i, j}][[2]byThree{as, bs}]
					about := fmt.Sprint(terms[i], as, terms[j], bs)
					err := scoring.Consistent([]*scoring.Scale{a, b}, []scoring.Result{ra, rb})
					require.Equal(t, want, err == nil, about)
					one := scoring.Consistent([]*scoring.Scale{both}, []scoring.Result{rBoth})
					require.Equal(t, err, one, about)
					if want {
						agreed++
					} else {
						require.ErrorIs(t, err, score.ErrResult)
						not++
					}
				}
			}
		}
	}
	require.Greater(t, agreed, 100)
	require.Greater(t, not, 100)
}

// Whenever some deal has the counts of tricks, hearts and aces, they are consistent; and Consistent finds
// contradictions between the three that no two of them have.
func TestConsistentComparesAllCardsWithTheTricks(t *testing.T) {
	pack := cards.NewPack(cards.Ace, 1).With(cards.MustParse("KH")).With(cards.MustParse("QH"))
	terms := list(eachTrick(1), each("H", 1), each("A", 1))
	found := map[[3]byThree]bool{}
	everyOutcome(slices.Collect(pack.Cards().First.All()), func(f *outcome) {
		all := [3]byThree{f.counted(terms[0]), f.counted(terms[1]), f.counted(terms[2])}
		found[all] = found[all] || f.possible()
	})
	agree := func(all [3]byThree, items ...int) bool {
		var some []score.Term
		r := scoring.Result{}
		for i, item := range items {
			some = append(some, terms[item])
			copy(r.Counts[i][:], all[item][:])
		}
		return scoring.Consistent([]*scoring.Scale{must(scoring.New(some, pack, 3))}, []scoring.Result{r}) == nil
	}
	three := 0
	for all, want := range found {
		if want {
			require.True(t, agree(all, 0, 1, 2), "%v", all)
		} else if agree(all, 0, 1) && agree(all, 0, 2) && agree(all, 1, 2) && !agree(all, 0, 1, 2) {
			three++
		}
	}
	require.Positive(t, three)
}

// With a talon the tricks do not have all cards: a card is out of play, or a seat takes it with a trick or as
// the declarer. Tricks and a count of cards are consistent if and only if some deal has both.
func TestConsistentWithATalon(t *testing.T) {
	pack := cards.NewPack(cards.King, 1).Without(cards.MustParse("KC"))
	all := slices.Collect(pack.Cards().First.All())
	require.Len(t, all, 7)
	hearts := score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.Hearts.Set()), Points: 1}
	aces := score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.Ace.Set()), Points: 1}
	for name, row := range map[string]struct {
		options scoring.Options
		takes   func(f *outcome, seat int) bool // whether the seat can take the talon
	}{
		"aside":    {scoring.Options{Talon: 1, Out: 1}, nil},
		"trick":    {scoring.Options{Talon: 1}, func(f *outcome, seat int) bool { return slices.Contains(f.tricks[:], seat) }},
		"declarer": {scoring.Options{Talon: 1, Discards: true}, func(*outcome, int) bool { return true }},
	} {
		for _, term := range []score.Term{hearts, aces} {
			found := map[[2]byThree]bool{}
			everyOutcome(all, func(f *outcome) {
				for talon := range all {
					g := outcome{to: maps.Clone(f.to), tricks: f.tricks}
					seat := g.to[all[talon]]
					delete(g.to, all[talon])
					possible := g.possible()
					if row.takes != nil {
						possible = possible && row.takes(&g, seat)
						g.to[all[talon]] = seat
					}
					both := [2]byThree{g.counted(score.Term{Per: score.PerTrick}), g.counted(term)}
					found[both] = found[both] || possible
				}
			})
			s := must(must(scoring.New([]score.Term{{Per: score.PerTrick, Points: 1}, term}, pack, 3)).With(row.options))
			for both, want := range found {
				r := scoring.Result{}
				copy(r.Counts[0][:], both[0][:])
				copy(r.Counts[1][:], both[1][:])
				require.Equal(t, want, scoring.Consistent([]*scoring.Scale{s}, []scoring.Result{r}) == nil, "%s %v %v", name, term.Cards, both)
			}
		}
	}
}

// Two contracts together cannot lack more cards than are out of play.
func TestConsistentCountsMissingCardsOnce(t *testing.T) {
	options := scoring.Options{Talon: 1, Out: 1}
	of := func(pattern string) *scoring.Scale {
		return must(must(scoring.New(list(each(pattern, -1)), cards.Pack52(), 3)).With(options))
	}
	for _, row := range []struct {
		first, second string
		counts        [2]seats
		want          bool
	}{
		{"Q", "KH", [2]seats{{4}, {}}, true},
		{"Q", "KH", [2]seats{{3}, {}}, false},
		{"Q", "H", [2]seats{{3}, {12}}, true}, // the queen of hearts is out of play
		{"Q", "QH", [2]seats{{3}, {}}, true},
		{"Q", "QH", [2]seats{{4}, {}}, false},
	} {
		err := scoring.Consistent([]*scoring.Scale{of(row.first), of(row.second)}, []scoring.Result{entered(row.counts[0]), entered(row.counts[1])})
		require.Equal(t, row.want, err == nil, "%v: %v", row, err)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
