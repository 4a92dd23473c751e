package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

func (d *Deal) begin() {
	d.config.noteRule("contract-play: " + d.Contract.Play)
	switch d.Contract.Play {
	case "layout":
		d.layout = d.newLayout()
	case "count":
		d.count = &tally{deal: d, turn: d.Leader}
	case "runs":
		d.runs = &run{deal: d, turn: d.Leader}
	default:
		d.Leader = d.leaderOf(d.Leader)
		d.tricks = []trick{{leader: d.Leader}}
	}
}

// begun reports whether the play has begun.
func (d *Deal) begun() bool {
	return d.tricks != nil || d.layout != nil || d.count != nil || d.runs != nil
}

// passTurn ends a turn without a card.
func (d *Deal) passTurn() {
	if d.runs != nil {
		d.runs.pass()
	} else {
		d.layout.pass()
	}
}

// player returns the seat that plays next.
func (d *Deal) player() int {
	switch {
	case d.layout != nil:
		return d.layout.turn
	case d.count != nil:
		return d.count.turn
	case d.runs != nil:
		return d.runs.turn
	}
	t := d.trick()
	return (t.leader + len(t.cards)) % d.config.Players
}

func (d *Deal) over() bool {
	switch {
	case d.layout != nil:
		return d.layout.over()
	case d.count != nil:
		return d.count.over()
	case d.runs != nil:
		return d.runs.over()
	}
	return d.tricksOver()
}

// playsOf lists the actions of the seat to play.
func (d *Deal) playsOf(seat int) []string {
	switch {
	case d.layout != nil:
		return d.layout.plays()
	case d.count != nil:
		return plays(d.count.mayPlay())
	case d.runs != nil:
		return d.runs.plays()
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
	switch {
	case d.layout != nil:
		d.layout.play(played)
	case d.count != nil:
		d.count.play(played[0])
	case d.runs != nil:
		d.runs.play(played[0])
	default:
		d.add(played[0])
	}
}
