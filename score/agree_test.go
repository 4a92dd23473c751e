package score_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// byThree is who took how many of a thing, of three players.
type byThree [3]uint8

// fallen is how a deal of six cards for three players can have gone: to whom each card
// fell, and who took the first trick and the second. Where tricks are counted who took
// them has their cards; else the cards fell to anybody.
type fallen struct {
	to     map[cards.Card]int
	tricks [2]int
}

func (f *fallen) whole() bool {
	var held [3]int
	for _, seat := range f.to {
		held[seat]++
	}
	for _, seat := range f.tricks {
		held[seat] -= 3
	}
	return held == [3]int{}
}

func (f *fallen) counted(term score.Term) (n byThree) {
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

// everyFallen walks all of them.
func everyFallen(dealt []cards.Card, each func(f *fallen)) {
	for n := range 729 * 9 {
		f := fallen{to: map[cards.Card]int{}, tricks: [2]int{n % 3, n / 3 % 3}}
		rest := n / 9
		for _, c := range dealt {
			f.to[c], rest = rest%3, rest/3
		}
		each(&f)
	}
}

// TestAgreeSaysWhatSomeDealHas says of every two things, and all counts of them, that just
// those agree that some deal has.
func TestAgreeSaysWhatSomeDealHas(t *testing.T) {
	pack := cards.NewPack(cards.Ace, 1).With(cards.MustParse("KH")).With(cards.MustParse("KS"))
	var dealt []cards.Card
	for c := range pack.Cards().First.All() {
		dealt = append(dealt, c)
	}
	require.Len(t, dealt, 6)
	things := []score.Term{
		{Per: score.PerTrick, Points: 1},
		{Per: score.PerUntaken, Points: 1},
		{Per: score.PerPosition, Trick: 1, Points: 1},
		{Per: score.PerPosition, Trick: -2, Points: 1},
		{Per: score.PerPosition, Trick: 2, Points: 1},
	}
	for _, text := range []string{"H", "A", "KH", "AHS KS", "CD", "A KH"} {
		set, err := cards.ParsePattern(text)
		require.NoError(t, err)
		things = append(things, score.Term{Per: score.PerCard, Cards: cards.Pattern(set), Points: 1})
	}
	type pair struct{ a, b int }
	found := map[pair]map[[2]byThree]bool{}
	each := make([]map[byThree]bool, len(things))
	for i := range things {
		each[i] = map[byThree]bool{}
	}
	everyFallen(dealt, func(f *fallen) {
		whole := f.whole()
		counts := make([]byThree, len(things))
		for i := range things {
			counts[i] = f.counted(things[i])
			each[i][counts[i]] = true
		}
		for i := range things {
			for j := range things {
				tricks := things[i].Thing() == "tricks" || things[j].Thing() == "tricks"
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
	for i := range things {
		for j := range things {
			if things[i].Thing() == things[j].Thing() {
				continue // it is told once
			}
			a, b := must(score.NewScale(things[i:i+1], pack, 3)), must(score.NewScale(things[j:j+1], pack, 3))
			both := must(score.NewScale([]score.Term{things[i], things[j]}, pack, 3))
			for as := range each[i] {
				for bs := range each[j] {
					ra, rb, rboth := score.Result{}, score.Result{}, score.Result{}
					copy(ra.Counts[0][:], as[:])
					copy(rb.Counts[0][:], bs[:])
					copy(rboth.Counts[0][:], as[:])
					copy(rboth.Counts[1][:], bs[:])
					want := found[pair{i, j}][[2]byThree{as, bs}]
					about := fmt.Sprint(things[i], as, things[j], bs)
					err := score.Agree([]*score.Scale{a, b}, []score.Result{ra, rb})
					require.Equal(t, want, err == nil, about)
					one := score.Agree([]*score.Scale{both}, []score.Result{rboth})
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

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// TestAgreeTellsBoth has the texts.
func TestAgreeTellsBoth(t *testing.T) {
	salad := []score.Term{
		{Per: score.PerTrick, Points: 5},
		{Per: score.PerCard, Cards: cards.Pattern(cards.Hearts.Set()), Points: 5},
		{Per: score.PerCard, Cards: cards.Pattern(cards.Queen.Set()), Points: 20},
		{Per: score.PerPosition, Trick: -1, Points: 1},
	}
	s := must(score.NewScale(salad, cards.Pack52(), 4))
	for _, row := range []struct {
		name   string
		counts [4][cards.MaxSeats]uint8
		want   string
		thing  score.Thing
	}{
		{"it can be", [4][cards.MaxSeats]uint8{{4, 4, 4, 1}, {13}, {1, 3}, {0, 0, 1}}, "", ""},
		{"cards without a trick", [4][cards.MaxSeats]uint8{{4, 4, 5, 0}, {13}, {3, 0, 0, 1}, {1}},
			"no deal can end so: tricks: seats 0 to 3 have 4 4 5 0; Q: seats 0 to 3 have 3 0 0 1: no deal has both", "Q"},
		{"more cards than four tricks have", [4][cards.MaxSeats]uint8{{3, 5, 5, 0}, {13}, {1, 3}, {1}},
			"no deal can end so: tricks: seats 0 to 3 have 3 5 5 0; H: seats 0 to 3 have 13 0 0 0: no deal has both", "H"},
		{"who took the queen of hearts", [4][cards.MaxSeats]uint8{{5, 4, 4, 0}, {13}, {0, 4}, {1}},
			"no deal can end so: H: seats 0 to 3 have 13 0 0 0; Q: seats 0 to 3 have 0 4 0 0: no deal has both", "Q"},
		{"the last trick without a trick", [4][cards.MaxSeats]uint8{{5, 4, 4, 0}, {13}, {4}, {0, 0, 0, 1}},
			"no deal can end so: tricks: seats 0 to 3 have 5 4 4 0; last-trick: seats 0 to 3 have 0 0 0 1: no deal has both", "last-trick"},
	} {
		t.Run(row.name, func(t *testing.T) {
			r := score.Result{}
			copy(r.Counts[:], row.counts[:])
			_, err := s.Points(&r)
			require.NoError(t, err)
			err = score.Agree([]*score.Scale{s}, []score.Result{r})
			if row.want == "" {
				require.NoError(t, err)
				return
			}
			require.EqualError(t, err, row.want)
			wrong, ok := errors.AsType[*score.ResultError](err)
			require.True(t, ok)
			require.Equal(t, row.thing, wrong.Thing)
		})
	}
}

// A thing that two contracts count is held once; what stands after it is held too.
func TestAgreeGoesOnAfterAThingTold(t *testing.T) {
	tricksOnly := must(score.NewScale([]score.Term{{Per: score.PerTrick, Points: 5}}, cards.Pack52(), 4))
	tricksAndHearts := must(score.NewScale([]score.Term{
		{Per: score.PerTrick, Points: 5},
		{Per: score.PerCard, Cards: cards.Pattern(cards.Hearts.Set()), Points: 5},
	}, cards.Pack52(), 4))
	queens := must(score.NewScale([]score.Term{{Per: score.PerCard, Cards: cards.Pattern(cards.Queen.Set()), Points: 20}}, cards.Pack52(), 4))
	first, second, third := score.Result{}, score.Result{}, score.Result{}
	first.Counts[0] = [cards.MaxSeats]uint8{4, 4, 4, 1}
	second.Counts[0], second.Counts[1] = first.Counts[0], [cards.MaxSeats]uint8{13}
	third.Counts[0] = [cards.MaxSeats]uint8{1, 3}
	require.NoError(t, score.Agree([]*score.Scale{tricksOnly, tricksAndHearts, queens}, []score.Result{first, second, third}))
	third.Counts[0] = [cards.MaxSeats]uint8{0, 3, 1}
	require.EqualError(t, score.Agree([]*score.Scale{tricksOnly, tricksAndHearts, queens}, []score.Result{first, second, third}),
		"no deal can end so: H: seats 0 to 3 have 13 0 0 0; Q: seats 0 to 3 have 0 3 1 0: no deal has both")
}
