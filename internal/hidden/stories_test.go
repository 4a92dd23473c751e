package hidden_test

import (
	"math/rand/v2"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
)

// newStory returns a story with the cards of faces, random hands, and random passes of one
// card.
func newStory(faces string, players int, seed uint64, ways ...cards.Direction) *story {
	r := rand.New(rand.NewPCG(seed, 0))
	s := &story{players: players, faces: listOf(cards.MustParseHand(faces))}
	s.start(r)
	for _, way := range ways {
		s.pass(r, way, 1)
	}
	s.see(r, func(int) int { return 0 })
	return s
}

// twoPackStory returns a story with two packs and four players. The viewer has seen a card of
// each other seat.
func twoPackStory() *story {
	s := newStory("AAKK.AAKK.AA.AK", 4, 1)
	hands := s.last()
	for seat := 1; seat < 4; seat++ {
		s.seen[seat] = hands[seat] & -hands[seat]
	}
	return s
}

// voids returns a story with one pack and four players. The viewer knows two things about each
// of two seats: the seat holds at least one of certain cards, and it holds none of certain
// other cards.
func voids() *story {
	s := newStory("AKQ.AKQ.AKQ.AKQ", 4, 2)
	hands := s.last()
	for seat := 1; seat <= 2; seat++ {
		h := s.hand(hands[seat]).First
		s.oneOf = append(s.oneOf, hidden.OneOf{Seat: cards.Seat(seat), Faces: cards.SetOf(h.Lowest()) | cards.MustParseSet("AS AH")})
		s.never[seat] = cards.MustParseSet("AC KC QD") &^ h
	}
	return s
}

// often returns a story with more statements than the sampler can count.
func often() *story {
	s := newStory("AKQ.AKQ.AKQ.AKQ", 4, 5)
	hands := s.last()
	others := s.hand(hands[1] | hands[2] | hands[3]).First
	for seat := 1; seat < 4; seat++ {
		h := s.hand(hands[seat]).First
		for c := range h.All() {
			other := others &^ h
			s.oneOf = append(s.oneOf, hidden.OneOf{Seat: cards.Seat(seat), Faces: cards.SetOf(c, other.Lowest(), other.Highest())})
			others = others.Without(other.Highest())
		}
	}
	return s
}

// oftenTwoPacks returns a story with two packs and more statements than the sampler can count.
func oftenTwoPacks() *story {
	s := twoPackStory()
	s.stateOften(3)
	return s
}

// seenCopies returns another story with two packs and more statements than the sampler can
// count. The viewer has seen two cards of each other seat, and the other copies of these cards
// are hidden. So up to four hidden cards, two for each seat, can be at the seat that holds the
// seen copy of the same face.
func seenCopies() *story {
	s := &story{players: 3, faces: listOf(cards.MustParseHand("AAKK.AAKK.QJ.AKQJT"))}
	give := func(seat int, texts ...string) {
		for _, text := range texts {
			for i, c := range s.faces { // find the first copy that no seat has yet
				if c == cards.MustParse(text) && (s.deal[0]|s.deal[1]|s.deal[2])>>i&1 == 0 {
					s.deal[seat] |= 1 << i
					break
				}
			}
		}
	}
	give(0, "AC", "KC", "QC", "JC", "TC")
	give(1, "AS", "KS")
	give(2, "AH", "KH")
	s.seen = s.deal
	give(1, "AS", "AH", "QD")
	give(2, "KS", "KH", "JD")
	s.stateOften(6)
	return s
}

// stateOften adds up to n statements for each seat except the viewer's. Each statement says
// that the seat holds at least one hidden face other than a certain face.
func (s *story) stateOften(n int) {
	hands := s.last()
	faces := s.problem().Cards.First
	for seat := 1; seat < s.players; seat++ {
		h := s.hand(hands[seat] &^ s.seen[seat]).First
		for c := range faces.All() {
			if h&^cards.SetOf(c) != 0 && len(s.oneOf) < n*seat {
				s.oneOf = append(s.oneOf, hidden.OneOf{Seat: cards.Seat(seat), Faces: faces.Without(c)})
			}
		}
	}
}

// pendingTwoPacks returns a story with two packs, in which each of two seats has set aside two
// cards. One of these seats has both aces of spades, and the viewer has seen one of the aces.
func pendingTwoPacks() *story {
	s := &story{players: 3, faces: listOf(cards.MustParseHand("AAKK.AAKQ.AAK."))}
	rest := uint32(1<<len(s.faces) - 1)
	for i, c := range s.faces {
		if c == cards.MustParse("AS") {
			s.deal[1] |= 1 << i
		}
	}
	s.seen[1] = s.deal[1] & -s.deal[1]
	r := rand.New(rand.NewPCG(4, 0))
	s.deal[1] |= random(r, rest&^s.deal[1], 2)
	s.deal[2] = random(r, rest&^s.deal[1], 3)
	s.deal[0] = rest &^ (s.deal[1] | s.deal[2])
	s.seen[0] = s.deal[0]
	s.layAside(r, cards.SeatsOf(0, 1), 2)
	return s
}

// twoCards returns a story with three players and three passes of two cards to the left.
func twoCards() *story {
	r := rand.New(rand.NewPCG(7, 0))
	s := &story{players: 3, faces: listOf(cards.MustParseHand("AKQ.AKQ.AKQ."))}
	s.start(r)
	for range 3 {
		s.pass(r, cards.ToLeft, 2)
	}
	s.see(r, func(int) int { return 0 })
	return s
}

// back returns a story with three players. At first the viewer holds a certain card. In every
// pass the seat that holds this card passes it on.
func back(faces string, ways ...cards.Direction) *story {
	r := rand.New(rand.NewPCG(8, 0))
	s := &story{players: 3, faces: listOf(cards.MustParseHand(faces))}
	s.start(r)
	card := s.deal[0] & -s.deal[0]
	for i, way := range ways {
		hands := s.last()
		s.pass(r, way, 1)
		for seat := range s.players {
			if hands[seat]&card != 0 {
				s.passes[i].of[seat] = card
			}
		}
	}
	s.see(r, func(int) int { return 0 })
	return s
}

// pending returns a story with a pass in which three players have set a card aside.
func pending() *story {
	s := newStory("AKQ.AKQ.AKQ.", 3, 4, cards.ToRight)
	s.layAside(rand.New(rand.NewPCG(1, 1)), cards.AllSeats(3), 1)
	return s
}

var stories = map[string]*story{
	"two packs":                      twoPackStory(),
	"voids":                          voids(),
	"too many statements":            often(),
	"two passes, three seats":        newStory("AKQ.AKQ.AKQ.", 3, 3, cards.ToLeft, cards.ToRight),
	"three passes, three seats":      newStory("AKQ.AKQ.AKQ.", 3, 6, cards.ToLeft, cards.ToLeft, cards.ToLeft),
	"two passes to the left":         newStory("AKQ.AKQ.AKQ.", 3, 3, cards.ToLeft, cards.ToLeft),
	"three passes of two cards":      twoCards(),
	"a card comes back":              back("AKQ.AKQ.AKQ.", cards.ToLeft, cards.ToLeft, cards.ToLeft),
	"a card is passed again":         back("AKQ.AKQ.AKQ.", cards.ToLeft, cards.ToRight, cards.ToLeft),
	"a card comes back twice":        back("AKQ.AKQ..", cards.ToLeft, cards.ToLeft, cards.ToLeft, cards.ToRight),
	"two packs, many statements":     oftenTwoPacks(),
	"two packs, several seen copies": seenCopies(),
	"three passes, four seats":       newStory("AK.AK.AK.AK", 4, 6, cards.ToLeft, cards.ToLeft, cards.Across),
	"an incomplete pass":             pending(),
	"an incomplete pass, two packs":  pendingTwoPacks(),
	"a pass across, five seats":      newStory("AK.AK.AK.AKQJ", 5, 2, cards.Across),
	"two packs, a pass":              newStory("AAKK.AAKK..", 4, 9, cards.ToLeft),
	"two packs, two passes":          newStory("AAKK.AAKK.A.", 3, 10, cards.ToLeft, cards.ToRight),
	"two packs, three passes":        newStory("AAKK.AAKK.A.", 3, 11, cards.ToLeft, cards.ToLeft, cards.ToRight),
	"two packs, a copy comes back":   back("AAKK.AAKK.A.", cards.ToLeft, cards.ToLeft, cards.ToLeft),
	"two packs, a copy seen later":   passedCopy(),
	"two packs, both copies passed":  passedBoth(),
	"statements, cards passed":       passedStated(),
}

// passedCopy returns a story with two packs and two passes. The viewer gives an ace of spades in
// the first pass, and later sees an ace of spades at another seat.
func passedCopy() *story {
	s := &story{players: 4, faces: listOf(cards.MustParseHand("AAKK.AAKK.."))}
	r := rand.New(rand.NewPCG(12, 0))
	s.start(r)
	var aces []int
	for i, c := range s.faces {
		if c == cards.MustParse("AS") {
			aces = append(aces, i)
		}
	}
	for seat := range s.deal { // the viewer has one of the aces of spades, and seat 2 has the other
		s.deal[seat] &^= 1<<aces[0] | 1<<aces[1]
	}
	s.deal[0] |= 1 << aces[0]
	s.deal[2] |= 1 << aces[1]
	s.pass(r, cards.ToLeft, 1)
	s.passes[0].of[0], s.passes[0].of[2] = 1<<aces[0], random(r, s.deal[2]&^(1<<aces[1]), 1)
	hands := s.last()
	s.pass(r, cards.ToRight, 1)
	s.passes[1].of[2] = random(r, hands[2]&^(1<<aces[1]), 1)
	s.see(r, func(int) int { return 0 })
	s.seen[2] |= 1 << aces[1]
	return s
}

// passedBoth returns a story with two packs and two passes. The viewer gives both aces of spades in
// the first pass, and later sees one of them at another seat.
func passedBoth() *story {
	r := rand.New(rand.NewPCG(13, 0))
	s := &story{players: 3, faces: listOf(cards.MustParseHand("AAKK.AAKK.A."))}
	aces := uint32(0)
	for i, c := range s.faces {
		if c == cards.MustParse("AS") {
			aces |= 1 << i
		}
	}
	s.deal[0] = aces
	rest := uint32(1<<len(s.faces)-1) &^ aces
	for seat := range s.players {
		more := random(r, rest, 3-size(s.deal[seat]))
		s.deal[seat] |= more
		rest &^= more
	}
	s.pass(r, cards.ToLeft, 2)
	s.passes[0].of[0] = aces
	s.pass(r, cards.ToLeft, 1)
	s.see(r, func(int) int { return 0 })
	hands := s.last()
	seat := slices.IndexFunc(hands[1:], func(hand uint32) bool { return hand&aces != 0 }) + 1
	s.seen[seat] |= hands[seat] & aces & -(hands[seat] & aces)
	return s
}

// passedStated returns a story with three passes. Of each other seat the viewer knows that it holds one of
// the cards that the viewer gave, or another card.
func passedStated() *story {
	s := newStory("AK.AK.AK.AK", 4, 6, cards.ToLeft, cards.ToLeft, cards.Across)
	gave := s.hand(s.passes[0].of[0] | s.passes[1].of[0]).First
	for seat, hand := range s.last() {
		if unseen := s.hand(hand &^ s.seen[seat]).First; unseen != 0 {
			s.oneOf = append(s.oneOf, hidden.OneOf{Seat: cards.Seat(seat), Faces: gave.With(unseen.Highest())})
		}
	}
	return s
}
