package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// table returns the deal of tricks that a view tells of.
func (k *known) table(v *barbu.View) table {
	e := playedIn(v)
	t := table{
		worth: k.worth(v.Contract), players: v.Players, trump: e.trump,
		size: k.game.HandSize(), hand: v.Hand.First, unseen: k.unseen(v),
	}
	leader := v.Seat
	if len(v.Trick) > 0 {
		leader = v.Trick[0].Seat
	}
	rules := &k.contract(first(v.Contract)).Tricks
	t.trick = tricks.NewTrick(rules, e.trump, v.Players, cards.Seat(leader), 0)
	for _, p := range v.Trick {
		t.trick = t.trick.With(p.Card)
	}
	for _, n := range v.Tricks {
		t.done += n
	}
	return t
}

// unseen returns the faces of which others hold a copy.
func (k *known) unseen(v *barbu.View) cards.Set {
	return minus(minus(k.game.Pack().Cards(), v.Hand), played(v)).First
}

// played returns the cards that were played in the deal in hand.
func played(v *barbu.View) (all cards.Hand) {
	for a := range v.Plays() {
		for _, part := range [2]cards.Set{a.Cards.First, a.Cards.Second} {
			for c := range part.All() {
				all = all.With(c)
			}
		}
	}
	return all
}

// minus returns a hand without the cards of another.
func minus(from, other cards.Hand) cards.Hand {
	for _, part := range [2]cards.Set{other.First, other.Second} {
		for c := range part.All() {
			from = from.Without(c)
		}
	}
	return from
}

// start returns the start rank of the layout that is built, 0 when the first card is
// still to set it.
func (k *known) start(v *barbu.View, c *variant.Contract) cards.Rank {
	if v.Rank != 0 {
		return v.Rank
	}
	if c.Layout.Rank != 0 {
		return c.Layout.Rank
	}
	for a := range v.Plays() {
		if a.Kind == barbu.Play {
			return height(a.Cards.First.Lowest())
		}
	}
	return 0
}
