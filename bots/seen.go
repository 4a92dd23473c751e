package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/variant"
)

// table returns what a view shows of a deal of tricks.
func (k *known) table(v *barbu.View) table {
	e := playedIn(v)
	t := table{
		worth: k.worth(v.Contract), players: v.Players, trump: e.trump,
		size: k.game.HandSize(), hand: v.Hand.First, unseen: k.unseen(v), teams: k.rules.Teams,
	}
	if v.Announcer != 0 {
		t.worth, t.all = k.announcedWorth(v.Contract), v.Announcer.Has(v.Seat)
		t.against = !t.all
	}
	t.thumbs, t.chances = &t.worth.play, t.worth.chances
	leader := v.Seat
	if len(v.Trick) > 0 {
		leader = v.Trick[0].Seat
	}
	rules := k.trickRules(v.Contract)
	t.trick = rules.Trick(e.trump, v.Players, leader)
	for _, p := range v.Trick {
		t.trick = t.trick.With(p.Card)
	}
	t.lying = lying(t.trick)
	for _, n := range v.Tricks {
		t.done += n
	}
	return t
}

// unseen returns the cards that other players hold, each face once.
func (k *known) unseen(v *barbu.View) cards.Set {
	return k.game.Pack().Cards().Minus(v.Hand).Minus(played(v)).First
}

// played returns the cards played in the current deal.
func played(v *barbu.View) (all cards.Hand) {
	for a := range v.Plays() {
		all = play.Plus(all, a.Cards)
	}
	return all
}

// start returns the start rank of the layout, or 0 if the first card will set this rank.
func (k *known) start(v *barbu.View, c *variant.ContractRules) cards.Rank {
	if v.Rank != 0 {
		return v.Rank
	}
	if c.Layout.Rank != 0 {
		return c.Layout.Rank
	}
	for a := range v.Plays() {
		if a.Kind == barbu.KindPlay {
			return height(a.Cards.First.Lowest())
		}
	}
	return 0
}
