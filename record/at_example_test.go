package record_test

import (
	"fmt"
	"io"
	"log"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// A program can return to any card of a match that was read, and continue from there.
func ExampleReader_Match() {
	r := record.NewReader("sample.barbu", strings.NewReader(sample), variants.Lookup)
	for {
		if _, err := r.Next(); err == io.EOF {
			break
		} else if err != nil {
			log.Fatal(err)
		}
	}
	m, err := matchAt(r.Match(), 1, 6)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(m.Turn(), m.LegalCards())
	// Output:
	// card of seat 2 5C 8C JC
}

// matchAt returns a match as it was after a card of a deal, or after the dealing if card is 0. The first deal and the
// first card have number 1. A pass of a layout is not a card, and several cards in one action are one. If a deal was
// played again, matchAt prefers the earlier play. The match must begin with its first deal: see [barbu.Match.Whole].
func matchAt(m *barbu.Match, deal, card int) (*barbu.Match, error) {
	at, err := barbu.New(m.Variant(), m.Players())
	if err != nil {
		return nil, err
	}
	number, played := 0, 0
	for h := range m.History() {
		if h.Due == barbu.DueDeal {
			done, _ := at.Deals()
			number, played = done+1, 0
		}
		if h.Action.Kind == barbu.KindPlay {
			played++
		}
		if err := at.Repeat(h); err != nil {
			return nil, err
		}
		if number == deal && played == card {
			return at, nil
		}
	}
	return nil, fmt.Errorf("the match has no card %d of deal %d", card, deal)
}
