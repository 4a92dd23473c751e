package solve

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// classify finds which suits can be exchanged: all cards of them have the same gains, and the rules
// treat them alike.
func (d *deal) classify() {
	r := &d.rules
	sets := [...]cards.Set{cards.Set(r.Spared), cards.Set(r.BrokenBy), cards.Set(r.FirstTrick), cards.Set(r.Discard),
		cards.Set(r.FirstChance), d.trump, d.special, 0}
	if r.Lead != tricks.LeadFree && r.Spared == 0 {
		sets[len(sets)-1] = cards.Hearts.Set()
	}
	for suit := range d.class {
		d.class[suit] = uint64(suit)
	other:
		for other := range suit {
			for _, set := range sets {
				if set>>(16*suit)&0xFFFF != set>>(16*other)&0xFFFF {
					continue other
				}
			}
			for rank := range 16 {
				if d.gains.card[16*suit+rank] != d.gains.card[16*other+rank] {
					continue other
				}
			}
			d.class[suit] = d.class[other]
			break
		}
	}
}
