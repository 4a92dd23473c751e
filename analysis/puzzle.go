package analysis

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// Puzzle is the end of a deal with open cards in which one card is the best by a clear margin. Cards
// that touch each other and score the same count as one card.
type Puzzle struct {
	Position barbu.Position
	Contract *variant.Contract
	Players  int
	Turn     cards.Seat     // the seat to play
	State    tricks.State   // the deal; the zero State in a layout
	Layout   dominoes.State // the deal, in a layout; otherwise the zero State
	Declarer cards.Seat     // NoSeat if nobody declares
	Bets     doubling.Bets
	Shown    [cards.MaxSeats]cards.Set // the cards that each seat showed before play
	Goal     *Goal
	Choices  []Choice   // for each legal card, ascending
	Best     cards.Set  // the best cards
	Value    int        // the points that the best card guarantees
	Margin   int        // by how much any other card is worse
	Obvious  cards.Card // the card that the bot steady plays
	// Line is a best play of the side and of the seats that play against it, to the end of the deal:
	// one card each or, in a layout, several cards, or none for a pass.
	Line []cards.Hand
}

// Choice is a card and the points, after bets, that the side can guarantee if the seat plays it.
type Choice struct {
	Card   cards.Card
	Points int
}

// PuzzleOptions are the options of [Puzzles].
type PuzzleOptions struct {
	Players  int              // 0 means the usual number of the variant
	Contract score.ContractID // one contract, or several that can be combined, joined by +
	Seed     uint64           // the same seed gives the same puzzles
}

// The puzzles have at least minTricks and at most maxTricks tricks left, or as many cards in the hand
// of the seat that lays, and at least minChoices cards that differ.
const (
	minTricks  = 4
	maxTricks  = 7
	minChoices = 3
)

// patience is the number of deals in which a puzzle is sought whose best card steady does not play.
// After that any puzzle is accepted.
const patience = 50

// attempts is the number of deals after which the search for a puzzle ends.
const attempts = 1000

// endLimit is the largest number of positions of one search in an ending.
const endLimit = 1_000_000

// endMemory is the number of bytes for the tables of the solver. An ending needs little; tables that are full are cleared.
const endMemory = 8 << 20

// ErrNoPuzzle is the error if no puzzle was found, and ErrNoContract if the options name no contract.
var (
	ErrNoPuzzle   = errors.New("no puzzle was found")
	ErrNoContract = errors.New("the contract is missing")
)

// CheckPuzzle returns an error if there are no puzzles with these options: the contract does not
// exist or cannot be solved, or its points are decided too early or too late for an ending with one best card. The error
// says why, and which contracts have puzzles. A contract without an error can still have puzzles so rarely that
// [Puzzles] finds none.
func CheckPuzzle(v *variant.Variant, o PuzzleOptions) error {
	_, err := newSetter(v, o)
	return err
}

// newSetter returns a setter of puzzles, or the error of [CheckPuzzle].
func newSetter(v *variant.Variant, o PuzzleOptions) (*setter, error) {
	players := o.Players
	if players == 0 {
		players = v.UsualPlayers()
	}
	g, err := v.For(players)
	if err != nil {
		return nil, err
	}
	if o.Contract == "" {
		return nil, fmt.Errorf("%w: %s", ErrNoContract, solvable(g))
	}
	set, err := g.ContractSet(o.Contract)
	if err != nil {
		return nil, err
	}
	k := g.InDeal(variant.At{}, set)
	if k == nil {
		return nil, fmt.Errorf("%s cannot be combined: want one contract, or contracts that a declarer can combine", o.Contract)
	}
	if err := endings(g, k); err != nil {
		return nil, fmt.Errorf("%s has no puzzles: %w: %s", o.Contract, err, solvable(g))
	}
	return &setter{variant: v, players: players, id: k.ID(), set: set, seed: o.Seed, limit: endLimit}, nil
}

// endings returns nil if there can be puzzles of a contract. Otherwise it returns the reason.
func endings(g *variant.Game, k *variant.Contract) error {
	// The points for taking everything are settled in some endings. A layout has none.
	if _, err := sums(g, k, func(*scoring.Scale) bool { return true }); err != nil {
		return err
	}
	size, scales := g.HandSize(), k.Engine().Scales
	first, last := max(size-maxTricks, 0), size-minTricks // how many tricks were played before a puzzle
	counts := func(s *scoring.Scale) bool {
		counting, until := s.Counting()
		return counting.Len() > 0 || until > first
	}
	switch {
	case last < 0:
		return fmt.Errorf("each player has %s, and a puzzle needs %s", words.Count(size, "card"), words.Count(minTricks, "card"))
	case k.Play() == variant.PlayLayout:
		return nil
	case !slices.ContainsFunc(scales, counts):
		return fmt.Errorf("no points are left in the last %d tricks", maxTricks)
	}
	var err error
	for done := first; done <= last; done++ {
		if err = scales[0].Unsettled(done); err == nil { // of combined contracts each has points that are a sum
			return nil
		}
	}
	return fmt.Errorf("%w: %w, and that is still possible in each ending of %s or more with points left", ErrNotSum, err, words.Count(minTricks, "trick"))
}

// solvable lists the contracts that have puzzles.
func solvable(g *variant.Game) string {
	var ids []string
	for i := 0; i < g.Contracts(); i += g.Contract(i).Times() {
		if endings(g, g.Contract(i)) == nil {
			ids = append(ids, string(g.Contract(i).ID()))
		}
	}
	if len(ids) == 0 {
		return "want another variant, because no contract of this variant has puzzles"
	}
	return "want " + words.List("or", ids)
}

// Puzzles yields puzzles. Each comes from a deal at random that the bot steady plays to its last
// tricks. Most are puzzles in which steady does not play the best card. A clear margin is at least a
// tenth of all points of the contract.
//
// The sequence ends after an error: that of [CheckPuzzle], that of the context, or [ErrNoPuzzle].
func Puzzles(ctx context.Context, v *variant.Variant, o PuzzleOptions) iter.Seq2[*Puzzle, error] {
	return func(yield func(*Puzzle, error) bool) {
		s, err := newSetter(v, o)
		if err != nil {
			yield(nil, err)
			return
		}
		for {
			p, err := s.next(ctx)
			if !yield(p, err) || err != nil {
				return
			}
		}
	}
}
