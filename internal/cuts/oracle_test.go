package cuts_test

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
)

// This file has the rules of cuts a second time, in the words of the source: slow and
// simple. Packs and chosen numbers are lists, and every question is answered from all cuts
// so far. Of package cuts it uses only the pack and the rules, which are plain data.

// fife is the cutting pack of Fife: 23 cards.
var fife = cuts.Pack{Lowest: cards.Two, Highest: cards.Six, Jokers: 2, Bridges: 1}

// passRules say when cards are passed in a round.
type passRules struct {
	Count     int // the number of cards in a pass; 0 means no passes
	On        cuts.Colour
	CallFirst int // the number of deals, at the beginning of the round, whose call is cut before the passes
	To        [][]cards.Direction
}

func (r passRules) callsFirst(deal int) bool { return deal < r.CallFirst }

// startPasses starts the passes of a deal. The first deal of the round has the number 0. Known
// reports whether the deal is known to be the last of its round.
func startPasses(p cuts.Pack, r passRules, deal int, known bool) cuts.Passes {
	if known || deal >= len(r.To) {
		return cuts.Passes{}
	}
	return cuts.StartPasses(cuts.PassSetup{Pack: p, Begins: r.On, Ways: r.To[deal]})
}

func startCall(p cuts.Pack, unused cuts.Ranks, layouts int, first bool) cuts.Call {
	return cuts.StartCall(cuts.CallSetup{Pack: p, Numbers: unused, Layouts: layouts, First: first})
}

var fifePasses = passRules{Count: 3, CallFirst: 3, To: [][]cards.Direction{
	{cards.ToLeft, cards.ToLeft, cards.ToLeft},
	{cards.ToRight, cards.ToRight, cards.ToRight},
	{cards.Across, cards.ToLeft, cards.Across},
	{cards.ToLeft, cards.ToLeft, cards.ToLeft},
	{cards.ToRight, cards.ToRight, cards.ToRight},
	{cards.Across, cards.ToRight, cards.Across},
}}

// every returns the cards of a pack, with all copies.
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

// called is the result of the cuts of a call.
type called struct {
	chosen  []cards.Rank // ascending
	layouts int
	done    bool
	counted int // cards that counted
}

// call reads the cuts of a call, and ignores the cuts after the call is settled.
func call(p cuts.Pack, unused []cards.Rank, patiences int, first bool, made []cards.Card) called {
	// If no call or only one call is left, no card is cut.
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

// nextToOne reports whether r is next on the circle to one of the numbers chosen.
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

// passing is the result of the cuts for the passes of a deal.
type passing struct {
	ways []cards.Direction // the directions of the passes
	done bool              // no more cards are cut
}

// passes reads the cuts for the passes of a deal; each pass is made at once.
func passes(r passRules, deal int, known bool, made []cards.Card) passing {
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

// ranking returns the cards in the order of a draw, high to low.
func ranking(p cuts.Pack) [][]cards.Card {
	rows := [][]cards.Card{{cards.Bridge}, {cards.Joker}}
	for _, r := range slices.Backward(circle(p)) {
		rows = append(rows, []cards.Card{cards.Of(r, cards.Clubs), cards.Of(r, cards.Diamonds), cards.Of(r, cards.Hearts), cards.Of(r, cards.Spades)})
	}
	return rows
}

// drawn returns the seats with the highest card. If the cards of some seats break rules, drawn
// returns the rule that the first of these seats breaks.
func drawn(p cuts.Pack, in []int, got [cards.MaxSeats]cards.Card) (winners []int, broken error) {
	if len(in) == 1 {
		return nil, cuts.ErrDecided
	}
	stock := every(p)
	for seat, card := range got {
		switch at := slices.Index(stock, card); {
		case !slices.Contains(in, seat) && card == 0:
		case !slices.Contains(in, seat):
			return nil, cuts.ErrNotDrawing
		case card == 0:
			return nil, cuts.ErrMustDraw
		case at >= 0:
			stock = slices.Delete(stock, at, at+1)
		case slices.Contains(every(p), card):
			return nil, cuts.ErrDrawnTooOften
		default:
			return nil, cuts.ErrNotInPack
		}
	}
	for _, row := range ranking(p) {
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
