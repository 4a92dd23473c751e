package bots

import "github.com/barbukit/barbukit/cards"

// scene is what the values of all cards to a trick have in common.
type scene struct {
	*table
	role, place, stage int
	winning            cards.Set      // the cards that would win the trick now
	inTrick            [mostParts]int // the share of the cards of each part that is in the trick, in thousandths
}

// scene sets what the values of all cards to the current trick have in common. The stage is 0 with at most two tricks
// left, 1 with at most five, 2 with at most two thirds of the tricks left (never with 8 cards), and else 3.
func (t *table) scene(s *scene) {
	s.table, s.winning, s.stage = t, t.trick.Beating(), 3
	if n := t.trick.Len(); n > 0 {
		later := min(t.players-1-n, 2)
		s.role, s.place = 5-2*later, 1
		if t.hand.In(t.trick.Led()) == 0 {
			s.role, s.place = 11-2*later, 3
		}
	}
	switch left := t.size - t.done; {
	case left <= 2:
		s.stage = 0
	case left <= 5:
		s.stage = 1
	case left <= t.size*2/3:
		s.stage = 2
	}
	for i := range t.worth.parts {
		if p := &t.worth.parts[i]; p.cards&t.lying != 0 {
			s.inTrick[i] = (p.cards & t.lying).Len() * sure / p.cards.Len()
		}
	}
}

// features are what the value of a card depends on. Numbers above a limit count as the limit. Highest is 8 times higher
// plus lower of the highest other card of the suit in the hand; without one it is 64 plus unseen, to 7.
type features struct {
	role, place, stage int
	higher, lower      int // cards of the suit that others hold, to 7
	unseen             int // both together, to 9
	held               int // other cards of the suit in the hand, to 5
	below              int // those that are lower, to 5
	highest            int
}

// features returns what the value of a card of the suit depends on.
func (s *scene) features(c cards.Card, suit cards.Suit) features {
	unseen, others := s.unseen.In(suit), s.hand.In(suit).Without(c)
	n, higher := unseen.Len(), (unseen & s.above(c)).Len()
	k := features{
		role: s.role, place: s.place, stage: s.stage, higher: min(higher, 7), lower: min(n-higher, 7), unseen: min(n, 9),
		held: min(others.Len(), 5), below: min((others & s.below(c)).Len(), 5), highest: 64 + min(n, 7),
	}
	if s.role > 0 && s.winning.Has(c) {
		k.role++
		k.place++
	}
	if others != 0 {
		higher = (unseen & s.above(s.top(others))).Len()
		k.highest = min(higher, 7)*8 + min(n-higher, 7)
	}
	return k
}

// top returns the highest of some cards of a suit.
func (t *table) top(of cards.Set) cards.Card {
	top := of.Highest()
	for t.reordered() && of&t.above(top) != 0 {
		top = (of & t.above(top)).Highest()
	}
	return top
}

// scoring returns which other cards of the suit of c score: 1 if others hold a lower one, 3 if they hold a higher one, and
// 4 more if the hand has one.
func (s *scene) scoring(p *part, c cards.Card, suit cards.Suit) (n int) {
	other := p.cards.In(suit).Without(c)
	switch unseen := other & s.unseen; {
	case unseen&s.above(c) != 0:
		n = 3
	case unseen != 0:
		n = 1
	}
	if other&s.hand != 0 {
		n += 4
	}
	return n
}

func (k *features) byRanks() int  { return byRanks + (k.role*8+k.higher)*8 + k.lower }
func (k *features) byStage() int  { return byStage + (k.role*4+k.stage)*8 + k.higher }
func (k *features) byHeld() int   { return byHeld + (k.place*6+k.held)*6 + k.below }
func (k *features) byLength() int { return byLength + (k.place*6+k.held)*8 + k.higher }
func (k *features) byScoring(scoring int) int {
	return byScoring + ((k.place*8+scoring)*4+min(k.higher, 3))*4 + min(k.lower, 3)
}
func (k *features) byUnseen(scoring int) int { return byUnseen + (k.place*8+scoring)*10 + k.unseen }
func (k *features) byHighest() int           { return byHighest + k.place*72 + k.highest }
func (k *features) byOwn() int               { return byOwn + k.role*8 + k.higher }
func (k *features) byTrick() int             { return byTrick + k.role*8 + k.higher }

// value returns how much it is worth to play c, in ten-thousandths of a point.
func (s *scene) value(c cards.Card, suit cards.Suit) (sum int) {
	k := s.features(c, suit)
	for i := range s.worth.parts {
		p := &s.worth.parts[i]
		w, scoring := p.weightsOf(suit, s.trump), s.scoring(p, c, suit)
		n := int(w[k.byRanks()]) + int(w[k.byStage()]) + int(w[k.byHeld()]) + int(w[k.byLength()]) +
			int(w[k.byScoring(scoring)]) + int(w[k.byUnseen(scoring)]) + int(w[k.byHighest()])
		if p.cards.Has(c) {
			n += int(w[k.byOwn()])
		}
		if s.inTrick[i] != 0 {
			n += int(w[k.byTrick()]) * s.inTrick[i] / sure
		}
		sum += n * p.points
	}
	return sum
}

// weighed returns the legal card with the highest value by the weights. Of equal cards the lowest is judged.
func (t *table) weighed(legal cards.Set) (best cards.Card) {
	var s scene
	t.scene(&s)
	most, others := 0, t.unseen|t.lying
	for rest := legal; rest != 0; {
		c, after := rest.Lowest(), t.worth.afterEqual(rest, others)
		n := s.value(c, c.Suit())
		if !t.worth.wantsTricks() {
			c = (rest &^ after).Highest()
		}
		if rest = after; best == 0 || n > most {
			best, most = c, n
		}
	}
	return best
}
