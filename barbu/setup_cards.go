package barbu

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// cards checks that the pack has the cards of the setup. It moves the cards of the trick to the
// hands, from which they are played later.
func (s *setup) cards() error {
	if s.Hands == (cards.Hands{}) && s.Taken == (cards.Hands{}) && len(s.Trick) == 0 && len(s.Out) == 0 {
		return wrongSetup("Hands", "no seat has cards: want the cards of each seat")
	}
	s.rest = s.d.game.Pack().Cards()
	for seat, hand := range s.Hands {
		if err := s.use("Hands", -1, cards.Seat(seat), hand); err != nil {
			return err
		}
	}
	for seat, hand := range s.Taken {
		if err := s.use("Taken", -1, cards.Seat(seat), hand); err != nil {
			return err
		}
	}
	for i, c := range s.Trick {
		if !c.IsFace() {
			return &SetupError{"Trick", i, fmt.Errorf("%v is not in the pack: want cards of the pack", c)}
		}
		if err := s.use("Trick", i, 0, cards.Hand{First: cards.SetOf(c)}); err != nil {
			return err
		}
	}
	s.midPlay = s.rest.Len() > s.d.game.TalonSize() || s.Taken != cards.Hands{}
	if s.d.deal.Contract.Play() == variant.PlayRuns && len(s.Trick) > 0 {
		s.midPlay = true // the cards of the run are not played again
		for _, c := range s.Trick {
			s.rest = s.rest.With(c)
		}
	}
	return nil
}

// use removes cards from the rest of the pack.
func (s *setup) use(field string, i int, seat cards.Seat, hand cards.Hand) error {
	players, pack := s.d.game.Players(), s.d.game.Pack().Cards()
	wrong := hand.First&^s.rest.First | hand.Second&^s.rest.Second | hand.Second&^hand.First
	err := error(nil)
	switch {
	case int(seat) >= players && hand != cards.Hand{}:
		err = fmt.Errorf("seat %v has cards: want seats 0 to %d", seat, players-1)
	case wrong == 0:
		s.rest = s.rest.Minus(hand)
		return nil
	case wrong&^pack.First != 0:
		err = fmt.Errorf("%v is not in the pack: want cards of the pack", (wrong &^ pack.First).Lowest())
	default:
		c := wrong.Lowest()
		err = fmt.Errorf("%v is used too often: want it at most %s in Hands, Taken and Trick together", c, copies(pack, c))
	}
	return &SetupError{field, i, err}
}

// copies returns how often the pack has a card, in words.
func copies(pack cards.Hand, c cards.Card) string {
	if pack.Second.Has(c) {
		return "twice"
	}
	return "once"
}

// announced sets the seat that announced all tricks.
func (s *setup) announced() error {
	switch d := &s.d.deal; {
	case s.Announcer == 0:
	case !d.Contract.Announces():
		return wrongSetup("Announcer", "%v: want no seat, because nobody may announce all tricks in %s", s.Announcer, d.Contract.ID())
	case s.Announcer.Len() > 1:
		return wrongSetup("Announcer", "%v: want one seat, because the first announcement ends the question", s.Announcer)
	case s.Announcer&^cards.AllSeats(s.d.Players()) != 0:
		return wrongSetup("Announcer", "%v: want seats 0 to %d", s.Announcer, s.d.Players()-1)
	}
	s.d.deal.Announcer = s.Announcer
	return nil
}

// shown sets the cards that were shown before play.
func (s *setup) shown() error {
	d := &s.d.deal
	var all cards.Set
	for by, shown := range s.Shown {
		switch may := cards.Set(d.Contract.Engine().Exposure.Cards); {
		case shown&^may != 0:
			return wrongSetup("Shown", "seat %d shows %v: want cards that %s allows", by, shown&^may, d.Contract.ID())
		case shown&all != 0:
			return wrongSetup("Shown", "%v is shown twice: want each card once", shown&all)
		case shown != 0 && by >= s.d.Players():
			return wrongSetup("Shown", "seat %d shows %v: want seats 0 to %d", by, shown, s.d.Players()-1)
		}
		for seat, hand := range s.Hands {
			if seat != by && hand.First&shown != 0 {
				return wrongSetup("Shown", "seat %d shows %v, which seat %d holds: want cards of its own", by, hand.First&shown, seat)
			}
		}
		all |= shown
	}
	d.Shown = s.Shown
	return nil
}
