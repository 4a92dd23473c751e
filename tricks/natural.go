package tricks

import "github.com/barbukit/barbukit/cards"

// Natural returns an equal deal whose ranks have the natural order and that continues to the last card. A program
// can then compare two cards of a suit by their numbers. Natural writes the rules of that deal to r, which the
// deal reads while it is played. Card c of the deal is card names[c] of s: if the rules of s have no order of
// ranks, names[c] is c. The hands of s must be known. Natural panics for the zero State.
// It does not support a tarot king in a deal with an order of ranks.
func (s *State) Natural(r *Rules) (natural State, names [64]cards.Card) {
	t := &s.trick
	*r = *t.rules
	var to [64]cards.Card // for each card of s, the card of the new deal
	for suit := 0; suit < len(to); suit += 16 {
		for from, rank := range places(r.RankOrder) {
			to[suit+from] = cards.Card(suit) + cards.Card(rank)
		}
	}
	for from, c := range to {
		names[c] = cards.Card(from)
	}
	r.RankOrder, r.End, r.LeadCard = 0, EndPlayAll, to[r.LeadCard&bitMask]
	for _, p := range [...]*cards.Pattern{&r.Spared, &r.BrokenBy, &r.FirstTrick, &r.Discard, &r.Duck, &r.FirstChance} {
		*p = cards.Pattern(rename(cards.Set(*p), &to))
	}
	natural = *s
	for i := range natural.hands {
		natural.hands[i] = rename(s.hands[i], &to)
	}
	natural.both, natural.taken = rename(s.both, &to), rename(s.taken, &to)
	for i := range natural.takers {
		natural.takers[i] = rename(s.takers[i], &to)
		natural.secondTakers[i] = rename(s.secondTakers[i], &to)
	}
	n := &natural.trick
	*n = Trick{
		rules: r, beat: anything, players: t.players, leader: t.leader, turn: t.leader, winner: t.leader, order: t.order,
		flags: t.flags&^(followOnly|rareRules|rankOrder) | r.rareFlags(t.order.trump(), t.flags&isFirst != 0),
	}
	for _, c := range t.cards[:t.n] {
		n.play(to[c&bitMask])
	}
	if natural.playing = s.done < s.tricks; natural.playing {
		natural.legal = n.legal(natural.hands[n.turn])
	}
	return natural, names
}

// places returns, for each rank, the natural rank that has its place in the order. Numbers that
// are not the rank of a face are unchanged.
func places(o cards.RankOrder) (to [16]cards.Rank) {
	for r := range to {
		to[r] = cards.Rank(r)
	}
	if o == 0 {
		return to
	}
	for r := cards.Two; r <= cards.Ace; r++ {
		to[r] = cards.Ace - cards.Rank(o.Above(r).In(cards.Clubs).Len())
	}
	return to
}

// rename returns the set with each card c replaced by to[c].
func rename(s cards.Set, to *[64]cards.Card) (renamed cards.Set) {
	for c := range s.All() {
		renamed |= 1 << (to[c] & bitMask)
	}
	return renamed
}
