package barbu

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/variant"
)

// contract sets the contract, and the seats that the variant names.
func (s *setup) contract(c *course.Course) error {
	players, g := c.Game.Players(), c.Engine
	if int(s.Declarer) >= players {
		return wrongSetup("Declarer", "seat %d: want seats 0 to %d", s.Declarer, players-1)
	}
	at, found := g.FirstDeal(s.Declarer, s.Cut)
	switch {
	case s.Cut && !found:
		return wrongSetup("Cut", "%s has no round of cuts: want false", c.Variant.Name())
	case !found:
		return wrongSetup("Declarer", "seat %v has no deal: want another seat", s.Declarer)
	}
	set, err := c.Game.ContractSet(s.Contract)
	if err != nil {
		return &SetupError{"Contract", -1, err}
	}
	c.At = variant.At(at)
	k := c.Contract(set)
	if k == nil {
		return &SetupError{"Contract", -1, c.CheckContracts(set, nil)}
	}
	s.d.deal.Contract, s.d.declared = k, c.Declares()
	s.d.roles.Declarer, s.d.roles.Dealer, s.leader = g.Seats(at, 0)
	if beyond := s.Must &^ cards.AllSeats(players).Without(s.Declarer); beyond != 0 {
		return wrongSetup("Must", "seats %v: want seats 0 to %d without the declarer %v", beyond, players-1, s.Declarer)
	}
	return s.unused()
}

// sale sets the sale of the right to name trumps, which is over.
func (s *setup) sale() error {
	sale, err := s.d.deal.Contract.Engine().EndSale(s.Declarer, s.Sale)
	if err == nil && s.Sale.Declined {
		err = fmt.Errorf("%w: a declined deal is not played: want no Declined", auction.ErrOutcome)
	}
	if err != nil {
		return &SetupError{"Sale", -1, err}
	}
	s.d.deal.Sale = sale
	return nil
}

// unused refuses fields that the contract does not use.
func (s *setup) unused() error {
	const tricksOnly, outOnly = "%s takes no tricks: want none", "no deal of %s continues when a player is out of cards: want none"
	k := s.d.deal.Contract
	id, kind := k.ID(), k.Play()
	switch {
	case kind != variant.PlayTricks && s.Taken != cards.Hands{}:
		return wrongSetup("Taken", tricksOnly, id)
	case kind != variant.PlayTricks && len(s.Winners) > 0:
		return wrongSetup("Winners", tricksOnly, id)
	case kind == variant.PlayLayout && len(s.Trick) > 0:
		return wrongSetup("Trick", tricksOnly, id)
	case kind != variant.PlayLayout && kind != variant.PlayRuns && len(s.Out) > 0:
		return wrongSetup("Out", outOnly, id)
	case kind != variant.PlayLayout && s.Low != 0:
		return wrongSetup("Low", "%s builds no layout: want none", id)
	case kind != variant.PlayCount && len(s.Passed) > 0:
		return wrongSetup("Passed", "%s counts no values of cards: want none", id)
	}
	return nil
}

// named sets the trump suit and the start rank.
func (s *setup) named() error {
	d := &s.d.deal
	k := d.Contract.Engine()
	d.Trump, d.Rank = s.Trump, s.Rank
	if k.LayoutRules.Start == dominoes.StartFirstCard && s.midPlay {
		d.Rank = 0 // the rank is not named: Resume checks it
	}
	hand := s.Hands[s.Declarer]
	if s.midPlay || d.Contract.Gift().Count > 0 {
		hand = s.d.game.Pack().Cards() // the declarer may have played or passed the card
	}
	err := course.CheckKnown(d.Contract, d.Trump, d.Rank, hand)
	d.Trump = k.TrumpSuit(d.Trump)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, variant.ErrTrumpMissing), errors.Is(err, variant.ErrTrumpNotAllowed):
		return &SetupError{"Trump", -1, err}
	}
	return &SetupError{"Rank", -1, err}
}

// roles sets the dealer and the leader.
func (s *setup) roles() error {
	players, r := s.d.game.Players(), &s.d.roles
	for _, named := range []struct {
		field string
		seat  *cards.Seat
	}{{"Dealer", s.Dealer}, {"Leader", s.Leader}} {
		if named.seat != nil && int(*named.seat) >= players {
			return wrongSetup(named.field, "seat %d: want seats 0 to %d", *named.seat, players-1)
		}
	}
	for _, seat := range s.Winners {
		if int(seat) >= players {
			return wrongSetup("Winners", "seat %d: want seats 0 to %d", seat, players-1)
		}
	}
	if s.Dealer != nil {
		r.Dealer = *s.Dealer
	}
	r.Leader = s.d.deal.Contract.Engine().Leader(r.Declarer, r.Dealer, s.leader)
	last := len(s.Winners) - 1
	if !s.midPlay {
		if err := s.leadCard(); err != nil {
			return err
		}
	}
	switch {
	case s.Leader != nil && last >= 0 && *s.Leader != s.Winners[last]:
		return wrongSetup("Leader", "seat %v did not win the last trick: want seat %v, the last of Winners", *s.Leader, s.Winners[last])
	case s.Leader != nil:
		r.Leader = *s.Leader
	case last >= 0:
		r.Leader = s.Winners[last]
	case s.midPlay:
		return wrongSetup("Leader", "the seat to play is missing: want it, because %s", s.before())
	}
	return nil
}

// before says, in mid-play, which cards were played before.
func (s *setup) before() string {
	switch gone := s.rest.Len(); {
	case gone == 0:
		return "cards were played before"
	case gone <= s.d.game.Players():
		return fmt.Sprintf("cards were played before: no hand has %v", s.rest.First)
	default:
		return fmt.Sprintf("cards were played before: no hand has the other %d cards", gone)
	}
}

// leadCard sets the leader of a deal before its second trick, if the holder of a card leads. A
// leader that is set up must hold that card.
func (s *setup) leadCard() error {
	rules, r := &s.d.deal.Contract.Engine().TrickRules, &s.d.roles
	lead := rules.LeadCard
	holder := rules.Leader(&s.Hands, cards.NoSeat)
	switch {
	case lead == 0:
		return nil
	case holder == cards.NoSeat && len(s.Trick) > 0 && s.Leader == nil:
		return wrongSetup("Leader", "the seat that led is missing: want it, because the holder of %v leads, and cards are in Trick", lead)
	case holder == cards.NoSeat:
		return nil
	case s.Leader != nil && *s.Leader != holder:
		return wrongSetup("Leader", "seat %v does not hold %v: want seat %v, which holds it and leads", *s.Leader, lead, holder)
	}
	r.Leader = holder
	return nil
}
