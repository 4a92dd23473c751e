package course_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/internal/position"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// row is a word of a position that is replaced, the text that replaces it, and what is then wrong.
// "declared at combined" replaces the word declared, after which the word combined is wrong.
type row struct{ word, text, want string }

// refuseAll requires that a state is possible, and that each change of one word is refused at this
// word. The text is the position of the state from its number of deals on, in the form of
// docs/position.md: the deals done, the place, the first seat, the contracts declared, how they
// were combined, the doubles, the points, what is due, and for a match that is over the leader.
func refuseAll(t *testing.T, v *variant.Variant, text string, rows []row) {
	t.Helper()
	require.NoError(t, resume(t, v, text), text)
	for _, r := range rows {
		word, at, _ := strings.Cut(r.word, " at ")
		words := strings.Split(text, " ")
		words[indexOf(word)] = r.text
		if word == "due" && r.text == position.Over {
			words = append(words, "lead:0")
		}
		err := resume(t, v, strings.Join(words, " "))
		require.EqualError(t, err, r.want, r.text)
		require.IsType(t, &course.StateError{}, err)
		require.Equal(t, indexOf(cmp.Or(at, word)), position.WordOf(err.(*course.StateError).Field)-position.Done)
	}
}

// indexOf returns the index of a word of a position.
func indexOf(word string) int {
	return slices.Index([]string{"done", "place", "first", "declared", "combined", "doubles", "total", "due", "turn", "step"}, word)
}

// resume returns the error of Resume for a state, in the form that refuseAll describes.
func resume(t *testing.T, v *variant.Variant, text string) error {
	players := v.Players()[0]
	s, fault := position.ParseState(strings.Split("position 1 name fingerprint 4 "+text, " "), must(v.For(players)))
	require.Nil(t, fault)
	_, err := course.Resume(v, players, &s)
	return err
}

// after returns the state of a variant after some deals, as refuseAll reads it. Every declarer
// declares the first contract that they may, and the seat after the declarer makes all points.
func after(t *testing.T, v *variant.Variant, deals int) string {
	c := must(course.New(v, v.Players()[0]))
	src := rand.New(rand.NewPCG(1, 2))
	for range deals {
		require.NotEqual(t, course.StageOver, c.Stage)
		begin(c, src)
		for set := range c.Allowed() {
			closeWith(c, set)
			break
		}
	}
	return stateText(c)
}

// closeWith declares contracts, makes the bets that are owed, and closes the deal.
func closeWith(c *course.Course, set variant.ContractSet) {
	winner := c.Declarer.Next(c.Game.Players())
	d := course.Deal{Contract: c.Declare(set)}
	d.Bets = c.Bets(d.Contract)
	for !d.Bets.Over() {
		for doubles, redoubles := range d.Bets.Legal() {
			if err := d.Bets.Bet(doubles, redoubles); err != nil {
				panic(err)
			}
			break
		}
	}
	c.Book(&d.Bets)
	line := lineOf(&d)
	line.Base[winner] = int32(line.Total)
	c.Close(&d, line)
}

// stateText returns the state of a course as refuseAll reads it.
func stateText(c *course.Course) string {
	s := c.State()
	text := position.AppendState(nil, c.Variant, c.Game, &s)
	text = append(text, " deal -"...)
	if s.Over {
		text = position.AppendLeader(append(text[:len(text)-len(" deal -")], " nothing - "...), s.Leader)
	}
	return strings.Join(strings.Split(string(text), " ")[position.Done:], " ")
}

func TestStatesAreRefused(t *testing.T) {
	const text = "3 0.0.3 - no-king+trumps+domino/-/-/- 0.1 0.2.3.3/0.0.0.0/0.0.0.0/0.0.0.0 -90/-40/65/175 card 1"
	refuseAll(t, must(variants.Lookup("penguin")), text, []row{
		{"done", "2", "the number of deals done is 2: want 3 at this place"},
		{"done", "4", "the number of deals done is 4: want 3 at this place"},
		{"place", "1.0.3", "set 1: want 0 to 0"},
		{"place", "0.1.3", "round 1: want 0 to 0"},
		{"place", "0.0.28", "deal 28: want 0 to 27"},
		{"first", "3", "seat 3 is the first dealer of a round of cuts, but no such round has begun: want no seat"},
		{"declared", "no-king+trumps/domino/-/-", "seat 0 has declared no-king, trumps, but has had three deals: want one contract for each of its deals"},
		{"declared", "no-king+trumps+domino/domino/-/-", "seat 1 has declared domino, but has had no deals: want one contract for each of its deals"},
		{"declared", "-/-/-/-", "seat 0 has declared no contract, but has had three deals: want one contract for each of its deals"},
		{"combined", "0.2", "contracts cannot have been combined: want 0.1"},
		{"combined", "1.1", "contracts cannot have been combined: want 0.1"},
		{"combined", "0.0", "contracts cannot have been combined: want 0.1"},
		{"doubles", "0.2.3.4/0.0.0.0/0.0.0.0/0.0.0.0", "seat 3 has doubled seat 0 four times: want at most 3, the deals so far"},
		{"doubles", "0.2.3.3/1.0.0.0/0.0.0.0/0.0.0.0", "seat 0 has doubled seat 1 once: want at most 0, the deals so far"},
		{"doubles", "1.2.3.3/0.0.0.0/0.0.0.0/0.0.0.0", "seat 0 has doubled itself once: want never"},
		{"total", "-90/-40/65/174", "the points add up to 109: want 110, the sum of the contracts of three deals"},
		{"total", "-65000/65000/0/110", "seat 0 has -65000 points: want -1625 to 1625"},
		{"total", "110/-1626/1626/0", "seat 1 has -1626 points: want -1625 to 1625"},
		{"total", "110/0/1626/-1626", "seat 2 has 1626 points: want -1625 to 1625"},
		{"due at done", position.Over, "the number of deals done is 3: want 4 at this place"},
	})
	refuseAll(t, must(variants.Lookup("penguin")), "3 0.0.3 - no-king+trumps+domino/-/-/- 0.1 0.2.3.3/0.0.0.0/0.0.0.0/0.0.0.0 -1625/1625/0/110 card 1", nil)
}

// A seat that does not exist cannot be first, and cannot have led.
func TestStatesWithOtherSeatsAreRefused(t *testing.T) {
	play := func(name string, deals int, change func(*course.State)) error {
		c, src := builtin(name), rand.New(rand.NewPCG(1, 2))
		for c.Stage != course.StageOver && c.Done() < deals {
			play(c, src)
		}
		s := c.State()
		change(&s)
		_, err := course.Resume(c.Variant, 4, &s)
		return err
	}
	first := func(s *course.State) { s.First = 4 }
	require.EqualError(t, play("trex", 2, first), "the seat at which the order of deals begins is missing: want a seat from 0 to 3")
	require.EqualError(t, play("fife", 99, first), "the first dealer of the round of cuts is missing: want a seat from 0 to 3")
	require.ErrorContains(t, play("penguin", 99, func(s *course.State) { s.Leader = 4 }), "seat 4 cannot have led in the last deal: want seat ")
	lead := matchtest.PenguinOf("house", func(r *variant.Rules) {
		matchtest.Only(r, "no-queens")
		r.Contracts[0].Tricks.LeadCard = cards.MustParse("2C")
	})
	c := must(course.New(lead, 4))
	for range 4 {
		closeWith(c, 1)
	}
	s := c.State()
	s.Leader = 4
	_, err := course.Resume(lead, 4, &s)
	require.EqualError(t, err, "seat 4 cannot have led in the last deal: want seat 0, 1, 2 or 3")
}

// The states of variants with several sets, caps, schedules, and leaders that depend on the contract.
func TestStatesOfRareVariantsAreRefused(t *testing.T) {
	house := func(change func(*variant.Rules)) *variant.Variant { return matchtest.PenguinOf("house", change) }
	sets := house(func(r *variant.Rules) { r.Sets = 3 })
	refuseAll(t, sets, after(t, sets, 30), []row{
		{"done", "31", "the number of deals done is 31: want 30 at this place"},
		{"done", "2", "the number of deals done is 2: want 30 at this place"},
		{"place", "3.0.2", "set 3: want 0 to 2"},
		{"total", "0/0/0/1", "the points add up to 1: want -56, the sum of the contracts of 30 deals"},
		{"total", "-30000/29944/0/0", "seat 0 has -30000 points: want -12948 to 12948"},
	})

	endless := house(func(r *variant.Rules) { r.Sets = variant.SetsEndless })
	refuseAll(t, endless, strings.Replace(after(t, endless, 30), "30 1.0.2 ", "27999974 999999.0.2 ", 1), []row{
		{"done", "27999975", "the number of deals done is 27999975: want 27999974 at this place"},
	})
	refuseAll(t, endless, after(t, endless, 27), []row{
		{"done", "28", "the number of deals done is 28: want 27 at this place"},
	})
	last := strings.NewReplacer("27 0.0.27", "28 0.0.27", "deal -", "nothing - lead:0").Replace(after(t, endless, 27))
	require.EqualError(t, resume(t, endless, last), "the match is over, but its rules set no end: want a deal or a draw to be due")

	scheduled := must(variants.Lookup("simplified"))
	refuseAll(t, scheduled, after(t, scheduled, 3), []row{
		{"declared", "no-hearts/no-tricks/no-queens", "seat 0 has no-hearts: want no-tricks, by the schedule"},
		{"declared", "no-tricks/no-hearts/-", "seat 2 has no contract: want no-queens, by the schedule"},
		{"total", "0/0/1", "the points add up to 1: want 230, the sum of the contracts of three deals"},
	})

	right := must(variants.Lookup("penguin-right-lead"))
	refuseAll(t, right, after(t, right, 28), []row{
		{"step", "lead:0", "seat 0 cannot have led in the last deal: want seat 2 or 3"},
	})

	capped := house(func(r *variant.Rules) {
		matchtest.Only(r, "no-queens", "no-king", "trumps")
		r.Doubling.Quota = 0
		r.Contracts[0].Cap, r.Contracts[1].Cap, r.Contracts[2].Cap = 1, 2, 1
		r.Deals = 4
	})
	refuseAll(t, capped, after(t, capped, 2), []row{
		{"declared", "no-queens/no-queens/-/-", "some contract was declared too often, or the later declarers have no contract left: want each contract at most as often as its cap allows, and a contract left for each later deal"},
	})

	held := house(func(r *variant.Rules) { // any seat can have held the card that leads
		matchtest.Only(r, "no-queens")
		r.Contracts[0].Tricks.LeadCard = cards.MustParse("2C")
	})
	for _, leader := range []string{"0", "1", "2", "3"} {
		text := after(t, held, 4)
		refuseAll(t, held, text[:len(text)-1]+leader, nil)
	}
}

func TestStatesWithDoublesAreRefused(t *testing.T) {
	two := func(change func(*doubling.Rules)) *variant.Variant {
		return matchtest.PenguinOf("house", func(r *variant.Rules) {
			matchtest.Only(r, "no-queens", "no-king")
			change(&r.Doubling)
		})
	}
	each := two(func(d *doubling.Rules) { d.Quota = 2 })
	text := after(t, each, 1)
	require.Contains(t, text, " 0.1.1.1/0.0.0.0/0.0.0.0/0.0.0.0 ")
	refuseAll(t, each, text, []row{
		{"doubles", "0.1.0.1/0.0.0.0/0.0.0.0/0.0.0.0", "seat 2 has doubled seat 0 no times: want at least 1, because the quota is 2 and seat 0 declares once more"},
		{"doubles", "-", "seat 1 has doubled seat 0 no times: want at least 1, because the quota is 2 and seat 0 declares once more"},
	})

	anyone := two(func(d *doubling.Rules) { d.Quota, d.QuotaFor = 1, doubling.QuotaForAnyPlayer })
	text = after(t, anyone, 5)
	refuseAll(t, anyone, text, []row{
		{"doubles", "0.1.1.1/6.0.1.1/0.0.0.0/0.0.0.0", "seat 0 has doubled seat 1 six times: want at most 5, the deals so far"},
	})

	over := two(func(d *doubling.Rules) { d.Quota, d.QuotaOver = 5, doubling.QuotaOverAll })
	text = after(t, over, 4)
	require.Contains(t, text, " 0.1.1.1/1.0.2.2/0.0.0.0/0.0.0.0 ")
	refuseAll(t, over, text, []row{
		{"doubles", "0.1.1.1/1.0.1.2/0.0.0.0/0.0.0.0", "seat 2 has doubled twice: want at least 3, because the quota is 5 and others declare twice more"},
		{"doubles", "0.1.1.1/1.0.2.3/0.0.0.0/0.0.0.0", "seat 3 has doubled seat 1 three times: want at most 2, the deals so far"},
	})

	teams := matchtest.PenguinOf("house", func(r *variant.Rules) {
		matchtest.Only(r, "no-queens", "no-king")
		r.Teams, r.Doubling.Quota = 1, 2
	})
	text = after(t, teams, 1)
	require.Contains(t, text, " 0.1.0.1/0.0.0.0/0.0.0.0/0.0.0.0 ", "partners owe each other no doubles")
	refuseAll(t, teams, text, []row{
		{"doubles", "0.0.0.1/0.0.0.0/0.0.0.0/0.0.0.0", "seat 1 has doubled seat 0 no times: want at least 1, because the quota is 2 and seat 0 declares once more"},
	})
}
