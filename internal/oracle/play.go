package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

func (d *Deal) begin() {
	d.config.noteRule("contract-play: " + d.Contract.Play)
	if d.Contract.Play == "layout" {
		d.layout = d.newLayout()
	} else {
		d.Leader = d.leaderOf(d.Leader)
		d.tricks = []trick{{leader: d.Leader}}
	}
}

// player returns the seat that plays next.
func (d *Deal) player() int {
	if d.layout != nil {
		return d.layout.turn
	}
	t := d.trick()
	return (t.leader + len(t.cards)) % d.config.Players
}

func (d *Deal) over() bool {
	if d.layout != nil {
		return d.layout.over()
	}
	return d.tricksOver()
}

// playsOf lists the actions of the seat to play.
func (d *Deal) playsOf(seat int) []string {
	if d.layout != nil {
		return d.layout.plays()
	}
	return plays(d.mayPlay(seat))
}

// plays lists the plays of some cards. Two copies of a card are one play.
func plays(held []cards.Card) []string {
	var list []string
	for _, card := range held {
		if action := "play " + card.String(); !slices.Contains(list, action) {
			list = append(list, action)
		}
	}
	return list
}

// play plays a card to a trick, or lays one or more cards on a layout.
func (d *Deal) play(seat int, played []cards.Card) {
	for _, card := range played {
		d.hands[seat] = less(d.hands[seat], card)
	}
	if d.layout != nil {
		d.layout.play(played)
	} else {
		d.add(played[0])
	}
}
