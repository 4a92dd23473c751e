package course_test

import (
	"math/rand/v2"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// builtin returns a course of a built-in game with four players.
func builtin(name string) *course.Course { return must(course.New(must(variants.Lookup(name)), 4)) }

// setOf returns a set of contracts, given their ids joined by +.
func setOf(c *course.Course, ids score.ContractID) variant.ContractSet {
	return must(c.Game.ContractSet(ids))
}

// declare declares contracts for the deal that is due.
func declare(c *course.Course, ids score.ContractID) course.Deal {
	return course.Deal{Contract: c.Declare(setOf(c, ids))}
}

// begin makes the deal that is due ready for its contract, and returns the hands.
func begin(c *course.Course, src *rand.Rand) cards.Hands {
	if c.Stage == course.StageDraw {
		c.Drawn(cards.Seat(src.IntN(c.Game.Players())))
	}
	hands := must(c.Game.Pack().Deal(c.Game.Players(), src))
	if c.Undecided() {
		c.Decide(c.Holder(&hands))
	}
	return hands
}

// play plays the deal that is due at random. It returns the deal and what the seats took, if it was
// played.
func play(c *course.Course, src *rand.Rand) (d course.Deal, taken scoring.Taken) {
	hands := begin(c, src)
	sets := slices.Collect(c.Allowed())
	if again := c.Again(); again.Contracts != 0 {
		sets = []variant.ContractSet{variant.ContractSet(again.Contracts)}
	}
	d.Contract = c.Declare(sets[src.IntN(len(sets))])
	k := d.Contract.Engine()
	if trump := d.Contract.Trump(); trump.Named() || trump == variant.TrumpTurned {
		d.Trump = cards.Suit(1 + src.IntN(4))
	}
	d.Trump = k.TrumpSuit(d.Trump)
	if ranks := slices.Collect(k.Ranks(hands[c.Declarer])); k.NamesRank() {
		d.Rank = ranks[src.IntN(len(ranks))]
	}
	d.Bets = c.Bets(d.Contract)
	for !d.Bets.Over() {
		n, doubles, redoubles := 0, cards.Seats(0), cards.Seats(0)
		for a, b := range d.Bets.Legal() {
			if n++; src.IntN(n) == 0 {
				doubles, redoubles = a, b
			}
		}
		must(0, d.Bets.Bet(doubles, redoubles))
	}
	if c.Split(&d) {
		c.Book(&d.Bets)
		c.CloseSplit(&d)
		return d, taken
	}
	s := k.Play(d.Trump, d.Rank, &hands, c.Leader)
	s.Rollout(src)
	taken = s.Taken(c.Game.Players())
	if k.Chooser(&taken) != cards.NoSeat {
		d.Choice = score.ChoiceOr
	}
	if d.Replays(d.Base(&taken)) {
		c.Replay(&d)
		return d, taken
	}
	c.Book(&d.Bets)
	c.ClosePlayed(&d, &taken, cards.NoSeat, 0)
	return d, taken
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// lineOf returns the line of a deal without its points.
func lineOf(d *course.Deal) score.Deal {
	return score.Deal{Total: d.Contract.Total(), Jack: cards.NoSeat}
}
