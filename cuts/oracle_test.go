package cuts_test

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/cuts"
)

// The cuts written again from the rules, slowly and word for word: packs and what is
// chosen are lists, and each question is asked of all the cuts made so far, from the
// first on. Of cuts only the pack and the rules, both plain data, are used.

// fife is the cutting pack of the source: 23 cards.
var fife = cuts.Pack{Lowest: cards.Two, Highest: cards.Six, Jokers: 2, Bridges: 1}

// fifePasses are the passes of the source.
var fifePasses = cuts.PassRules{Count: 3, CallFirst: 3, To: [][]cards.Direction{
	{cards.ToLeft, cards.ToLeft, cards.ToLeft},
	{cards.ToRight, cards.ToRight, cards.ToRight},
	{cards.Across, cards.ToLeft, cards.Across},
	{cards.ToLeft, cards.ToLeft, cards.ToLeft},
	{cards.ToRight, cards.ToRight, cards.ToRight},
	{cards.Across, cards.ToRight, cards.Across},
}}

// every returns the cards of a pack, copies too.
func every(p cuts.Pack) []cards.Card {
	var all []cards.Card
	for _, suit := range []cards.Suit{cards.Clubs, cards.Diamonds, cards.Hearts, cards.Spades} {
		for _, r := range circle(p) {
			all = append(all, cards.Of(r, suit))
		}
	}
	for range p.Jokers {
		all = append(all, cards.Joker)
	}
	for range p.Bridges {
		all = append(all, cards.Bridge)
	}
	return all
}

// circle returns the numbers of a pack in order.
func circle(p cuts.Pack) []cards.Rank {
	var numbers []cards.Rank
	for r := p.Lowest; r <= p.Highest; r++ {
		numbers = append(numbers, r)
	}
	return numbers
}

// called is what the cuts of a call come to.
type called struct {
	chosen  []cards.Rank // ascending
	layouts int
	done    bool
	counted int // cuts that were not cut again
}

// call reads the cuts of a call. Cuts after it is settled are not looked at.
func call(p cuts.Pack, unused []cards.Rank, patiences int, first bool, made []cards.Card) called {
	// If there are no calls there is nothing to cut for, and a single call is played
	// without a cut.
	if len(unused)+patiences == 0 {
		return called{done: true}
	}
	if len(unused)+patiences == 1 {
		return called{chosen: unused, layouts: patiences, done: true}
	}
	var out called
	stop := func() called { out.done = true; return out }
	patience := func(n int) called { out.chosen, out.layouts = nil, n; return stop() }
	for i, card := range made {
		if len(out.chosen) == 0 {
			switch {
			case card == cards.Joker && len(unused) == 0:
				continue // cut again
			case card == cards.Joker:
				out.counted++
				out.chosen = unused
				return stop()
			case card == cards.Bridge && patiences == 0:
				continue // cut again
			case card == cards.Bridge:
				out.counted++
				return patience(patiences)
			case slices.Contains(unused, card.Rank()):
				out.chosen = []cards.Rank{card.Rank()}
			case patiences > 0:
				out.counted++
				return patience(1)
			default:
				continue // cut again
			}
		} else {
			r := card.Rank()
			switch {
			case card == cards.Joker:
				out.counted++
				out.chosen = unused
				return stop()
			case card == cards.Bridge:
				out.counted++
				return stop()
			case first && patiences > 0 && out.counted == 1 && r == made[i-1].Rank():
				out.counted++
				return patience(1)
			case slices.Contains(unused, r) && !slices.Contains(out.chosen, r) && nextToOne(p, r, out.chosen):
				out.chosen = append(slices.Clone(out.chosen), r)
				slices.Sort(out.chosen)
			default:
				out.counted++
				return stop()
			}
		}
		out.counted++
		if len(out.chosen) == len(unused) {
			return stop()
		}
	}
	return out
}

// nextToOne reports whether r is next on the circle to one of some numbers.
func nextToOne(p cuts.Pack, r cards.Rank, chosen []cards.Rank) bool {
	numbers := circle(p)
	for i, at := range numbers {
		next := numbers[(i+1)%len(numbers)]
		if at == r && slices.Contains(chosen, next) || next == r && slices.Contains(chosen, at) {
			return true
		}
	}
	return false
}

// passing is what the cuts for the passes of a deal come to.
type passing struct {
	ways []cards.Direction // of the passes that were cut
	done bool              // no more is cut after these
}

// passes reads the cuts for the passes of a deal, each pass made as soon as it is cut.
func passes(r cuts.PassRules, deal int, known bool, made []cards.Card) passing {
	var listed []cards.Direction
	if !known && r.Count > 0 && deal < len(r.To) {
		listed = r.To[deal]
	}
	var out passing
	for _, card := range made {
		if len(out.ways) == len(listed) {
			break
		}
		colour := map[byte]cuts.Colour{'C': cuts.Black, 'S': cuts.Black, 'D': cuts.Red, 'H': cuts.Red}
		if card == cards.Joker || card == cards.Bridge {
			continue // cut again
		}
		if colour[card.String()[1]] != r.On {
			out.done = true
			return out
		}
		out.ways = append(out.ways, listed[len(out.ways)])
	}
	out.done = len(out.ways) == len(listed)
	return out
}

// ladder is the order of a draw, high to low.
func ladder(p cuts.Pack) [][]cards.Card {
	rows := [][]cards.Card{{cards.Bridge}, {cards.Joker}}
	for _, r := range slices.Backward(circle(p)) {
		rows = append(rows, []cards.Card{cards.Of(r, cards.Clubs), cards.Of(r, cards.Diamonds), cards.Of(r, cards.Hearts), cards.Of(r, cards.Spades)})
	}
	return rows
}

// drawn returns who is left in a draw after one card a seat, or the rule that the
// first seat to break one breaks.
func drawn(p cuts.Pack, in []int, got [cards.MaxSeats]cards.Card) (winners []int, broken error) {
	if len(in) == 1 {
		return nil, cuts.ErrDecided
	}
	stock := every(p)
	for seat, card := range got {
		switch at := slices.Index(stock, card); {
		case !slices.Contains(in, seat) && card == 0:
		case !slices.Contains(in, seat):
			return nil, cuts.ErrOut
		case card == 0:
			return nil, cuts.ErrNoCard
		case at >= 0:
			stock = slices.Delete(stock, at, at+1)
		case slices.Contains(every(p), card):
			return nil, cuts.ErrTooMany
		default:
			return nil, cuts.ErrNotInPack
		}
	}
	for _, row := range ladder(p) {
		for seat, card := range got {
			if slices.Contains(row, card) {
				winners = append(winners, seat)
			}
		}
		if len(winners) > 0 {
			break
		}
	}
	return winners, nil
}
