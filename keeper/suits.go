package keeper

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// countSuits fills in who took the most cards of a suit, if the entry has the cards of each suit
// instead. It then removes the items of the suits, unless the contract also counts them.
func (w *entering) countSuits() *EntryError {
	needed := w.needed(w.deal.Contract, &w.entry)
	pack := w.Game().Pack().Cards()
	for _, c := range needed.Counts {
		_, of := w.tied(c.Item)
		if c.Tied == 0 || of != pack || w.entry.Taken[c.Item] != nil {
			continue
		}
		suits, err := w.suits(pack)
		if err != nil || suits == nil {
			return err
		}
		w.entry.Taken[c.Item] = mostOf(suits, w.Players())
		for suit := range suits {
			if !slices.ContainsFunc(needed.Counts, func(other Count) bool { return other.Item == suit }) {
				delete(w.entry.Taken, suit)
			}
		}
	}
	return nil
}

// tied returns how many seats can tie for an item, and the cards that it counts.
func (w *entering) tied(item score.Item) (seats int, of cards.Hand) {
	for _, scale := range w.deal.Contract.Engine().Scales {
		if seats, of = scale.Tied(item); seats > 0 {
			return seats, of
		}
	}
	return 0, cards.Hand{}
}

// suits returns how many cards of each suit each seat took, or nil if the entry does not have all
// suits of the pack.
func (w *entering) suits(pack cards.Hand) (map[score.Item][]int, *EntryError) {
	suits := map[score.Item][]int{}
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		of := pack.First.In(suit).Len() + pack.Second.In(suit).Len()
		item := score.Item(suit.String())
		counts := w.entry.Taken[item]
		switch {
		case of == 0:
			continue
		case counts == nil:
			return nil, nil
		}
		sum := 0
		for seat, n := range counts {
			sum += n
			if n < 0 || n > of || seat >= w.Players() {
				return nil, w.wrongSuit(item, fmt.Sprintf("seat %d has %d: want 0 to %d for each of %d seats", seat, n, of, w.Players()))
			}
		}
		if sum != of {
			return nil, w.wrongSuit(item, fmt.Sprintf("%d in all: want %d", sum, of))
		}
		suits[item] = counts
	}
	return suits, w.wholeTricks(suits)
}

// wholeTricks checks that each seat has the cards of whole tricks, and that one seat also has the
// talon, if there is one.
func (w *entering) wholeTricks(suits map[score.Item][]int) *EntryError {
	each, talon := w.Players(), w.Game().TalonSize()
	for seat := range each {
		sum := 0
		for _, counts := range suits {
			if seat < len(counts) {
				sum += counts[seat]
			}
		}
		switch sum % each {
		case 0:
		case talon:
			talon = 0
		default:
			return refuseBy("taken", score.ErrResult, "seat %d took %s in all: want whole tricks of %d cards", seat, words.Digits(sum, "card"), each)
		}
	}
	return nil
}

func (w *entering) wrongSuit(item score.Item, text string) *EntryError {
	e := refuseBy("taken", ErrCount, "%s", text)
	e.Item = item
	return e
}

// mostOf returns 1 for each seat that has as many cards of a suit as no other seat has of any
// suit.
func mostOf(suits map[score.Item][]int, players int) []int {
	longest := make([]int, players)
	for _, counts := range suits {
		for seat, n := range counts {
			longest[seat] = max(longest[seat], n)
		}
	}
	most := slices.Max(longest)
	tied := make([]int, players)
	for seat, n := range longest {
		if n == most {
			tied[seat] = 1
		}
	}
	return tied
}
