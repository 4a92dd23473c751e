package course_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// taken returns what the seats took, given the cards of each seat. Every card is a trick.
func taken(hands ...string) (t scoring.Taken) {
	for seat, text := range hands {
		if text != "" {
			t.Cards[seat].First = cards.MustParseSet(text)
		}
		t.Tricks[seat] = uint8(t.Cards[seat].First.Len())
	}
	return t
}

// ofHouse returns a course of penguin with only some contracts, and other rules.
func ofHouse(change func(*variant.Rules), ids ...score.ContractID) *course.Course {
	return must(course.New(matchtest.PenguinOf("house", func(r *variant.Rules) {
		matchtest.Only(r, ids...)
		r.Doubling.Quota = 0
		change(r)
	}), 4))
}

// Figures by hand: the base points of deals, with what each seat took.
func TestBase(t *testing.T) {
	fife := builtin("fife")
	for _, row := range []struct {
		deal  course.Deal
		taken scoring.Taken
		want  score.Points
	}{
		{declare(builtin("penguin"), "no-king"), taken("2C", "KH AS", "3C"), score.Points{0, -20}},
		{declare(fife, "no-king+no-tricks"), taken("7C 8C", "KH AS AC AD AH", "9C"), score.Points{-20, -150, -10}},
	} {
		require.Equal(t, row.want, row.deal.Base(&row.taken), row.deal.Contract.ID())
	}
}

// The cards that were shown count for the seat that took them and against their holder.
func TestBaseWithCardsShown(t *testing.T) {
	c := builtin("trex")
	c.Decide(0)
	d := declare(c, "no-queens")
	d.Shown[1], d.Shown[2] = cards.MustParseSet("QC QH"), cards.MustParseSet("QS")
	got := taken("QC", "QH", "QS QD", "AS")
	require.Equal(t, score.Points{-50, 0, -50}, d.Base(&got))
	shown := d.ShownTo(&got)
	require.Equal(t, []scoring.Shown{
		{Card: cards.MustParse("QC"), By: 1, To: 0}, {Card: cards.MustParse("QH"), By: 1, To: 1}, {Card: cards.MustParse("QS"), By: 2, To: 2},
	}, slices.Collect(shown.All()))
	for s := range shown.All() {
		require.Equal(t, cards.MustParse("QC"), s.Card)
		break
	}
	require.Equal(t, shown, course.ShownOf(slices.Collect(shown.All())...))

	c.ClosePlayed(&d, &got, cards.NoSeat, 0)
	require.Equal(t, score.Points{-50, 0, -50}, c.Line(0).Base)
	require.Equal(t, -100, c.Line(0).Total)
	require.Zero(t, c.Line(0).Parts, "the contract is not combined with others")

	showing := must(course.New(rare("showing"), 4)) // a card that was shown counts three times, for nobody else
	hearts := declare(showing, "no-hearts")
	hearts.Shown[3] = cards.MustParseSet("AH")
	got = taken("9H TH", "AH", "JH QH KH")
	require.Equal(t, score.Points{-4, -18, -6}, hearts.Base(&got))
	showing.ClosePlayed(&hearts, &got, cards.NoSeat, 0)
	require.Equal(t, score.Points{-4, -18, -6}, showing.Line(0).Base)
	require.Equal(t, -28, showing.Line(0).Total)

	plain := declare(builtin("penguin"), "no-queens")
	plain.Shown = d.Shown
	got = taken("QC", "QH", "QS QD", "AS")
	none := plain.ShownTo(&got)
	require.Empty(t, slices.Collect(none.All()), "no cards can be shown in this contract")
}

// The team with fewer bad points scores the points of the contract.
func TestBaseByTeam(t *testing.T) {
	c := ofHouse(func(r *variant.Rules) {
		r.Teams = score.TeamsOpposite
		r.Contracts[0].ByTeam = score.ByTeam{More: 20, Fewer: -40}
	}, "no-queens", "no-king")
	d := declare(c, "no-queens")
	got := taken("QC QD", "AS", "QS", "QH")
	require.Equal(t, score.Points{-20, 10, -20, 10}, d.Base(&got))
	require.False(t, d.Replays(d.Base(&got)))
	c.ClosePlayed(&d, &got, cards.NoSeat, 0)
	require.Equal(t, score.Points{-20, 10, -20, 10}, c.Line(0).Base)
	require.Equal(t, -20, c.Line(0).Total)

	c = ofHouse(func(r *variant.Rules) { // a card that was shown decides only which team has fewer points
		r.Teams = score.TeamsOpposite
		r.Contracts[0].ByTeam = score.ByTeam{More: 20, Fewer: -40}
		r.Contracts[0].Exposure = exposure.Rules{Cards: cards.Pattern(cards.Queen.Set()), Factor: 9, Scores: exposure.ScoresNothing}
	}, "no-queens", "no-king")
	d = declare(c, "no-queens")
	d.Shown[0] = cards.MustParseSet("QH")
	require.Equal(t, score.Points{10, -20, 10, -20}, d.Base(&got))
	c.ClosePlayed(&d, &got, cards.NoSeat, 0)
	require.Equal(t, score.Points{10, -20, 10, -20}, c.Line(0).Base)
	require.Equal(t, -20, c.Line(0).Total)

	// The points by the terms are not fixed; level teams play again.
	c = ofHouse(func(r *variant.Rules) {
		r.Teams = score.TeamsOpposite
		r.Contracts[0].ByTeam.Level = score.LevelReplay
	}, "no-queens", "no-king")
	d = declare(c, "no-queens")
	require.Equal(t, score.Points{-12, 0, -6, -6}, d.Base(&got))
	require.False(t, d.Replays(d.Base(&got)))
	require.True(t, d.Replays(score.Points{-12, -6, 0, -6}))
	other := declare(c, "no-king")
	require.False(t, other.Replays(score.Points{}), "this contract is scored if the teams are level")
}

// An announcement of all tricks scores its own points, made or failed.
func TestBaseOfAnAnnouncement(t *testing.T) {
	c := must(course.New(rare("announcing"), 4))
	d := declare(c, "no-hearts")
	_, announced := d.Announced()
	require.False(t, announced)
	d.Announcer = cards.SeatsOf(2)
	by, announced := d.Announced()
	require.True(t, announced)
	require.Equal(t, cards.Seat(2), by)
	all, some := taken("", "", "AS KS"), taken("AS", "", "KS")
	require.Equal(t, score.Points{-10, -10, 0, -10}, d.Base(&all), "times the multiplier of the game")
	require.Equal(t, score.Points{0, 0, -14, 0}, d.Base(&some))

	c.ClosePlayed(&d, &some, 1, cards.MustParse("KS"))
	require.Equal(t, score.Points{0, 0, -14, 0}, c.Line(0).Base)
	require.Equal(t, -14, c.Line(0).Total)
	require.Equal(t, cards.Seat(1), c.Line(0).Jack)
	require.Equal(t, cards.MustParse("KS"), c.Line(0).KingBy)
}

// The seat that took everything chooses the points.
func TestBaseOfAChoice(t *testing.T) {
	c := must(course.New(rare("choosing"), 4))
	d := declare(c, "no-queens")
	all := taken("", "QC QD QH QS", "AS")
	d.Choice = score.ChoiceFirst
	require.Equal(t, score.Points{-5, 5, -5, -5}, d.Base(&all))
	d.Choice = score.ChoiceOr
	require.Equal(t, score.Points{-9, 0, -9, -9}, d.Base(&all))
	c.ClosePlayed(&d, &all, cards.NoSeat, 0)
	require.Equal(t, score.Points{-9, 0, -9, -9}, c.Line(0).Base)
	require.Equal(t, -27, c.Line(0).Total)
}

// A deal that cannot have been played by the rules has no score.
func TestBasePanics(t *testing.T) {
	c := builtin("penguin")
	d := declare(c, "no-queens")
	half := taken("QC QD")
	require.PanicsWithValue(t, "course: a deal played by the rules cannot be scored: "+errorOf(&d, &half), func() { d.Base(&half) })
	require.PanicsWithValue(t, "course: a deal played by the rules cannot be scored: "+errorOf(&d, &half), func() { c.ClosePlayed(&d, &half, 0, 0) })
	require.Zero(t, c.Done())
}

func errorOf(d *course.Deal, t *scoring.Taken) string {
	scale := d.Contract.Engine().Scales[0]
	r := scale.Result(t)
	var line score.Deal
	err := d.AddResult(&line, 0, &r, new(course.ShownCards))
	if err == nil || line.Total != 0 {
		return "no error"
	}
	return err.Error()
}

// Every deal that is played has the points of Base before bets, in the line and in its parts, and
// the sum that the line states.
func TestLinesHaveTheBase(t *testing.T) {
	all := append(matchtest.RareVariants(), must(variants.Lookup("fife")), must(variants.Lookup("lorum")), must(variants.Lookup("quodlibet")))
	for _, v := range all {
		c, src := must(course.New(v, 4)), rand.New(rand.NewPCG(1, 5))
		for c.Stage != course.StageOver && c.Done() < 15 {
			done, total := c.Done(), c.Total
			d, got := play(c, src)
			line := c.Line(done)
			if d.Bets.Over() && got != (scoring.Taken{}) {
				require.Equal(t, d.Base(&got), line.Base, v.Name())
			}
			require.Equal(t, line.Base.Sum(), line.Total, v.Name())
			require.Equal(t, line.Points.Sum(), line.Total+line.Chosen, v.Name())
			require.Equal(t, c.Total, total.Plus(line.Points))
			var parts score.Points
			for id, part := range line.Contracts() {
				require.NotEmpty(t, id)
				parts = parts.Plus(part.Base)
			}
			require.Equal(t, line.Base, parts, v.Name())
		}
	}
}
