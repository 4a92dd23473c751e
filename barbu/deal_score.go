package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// DealScore is the score of a deal, with each of its parts. The Base of all contracts, the Gain
// of all bets, Chosen and the price of the sale add up exactly to Points.
type DealScore struct {
	Contracts []ContractScore // the contract, or each combined contract in the variant's order
	// Announcer is the seat that announced all tricks, or [cards.NoSeat]. If there is one, the
	// contract has no Terms, and Instead has the points of the announcement.
	Announcer cards.Seat
	Split     bool         // nobody has doubled: the deal was not played, and its points are split
	Base      score.Points // before bets
	Bets      []BetScore   // ordered by the seat that was doubled, then by the seat that doubled it
	Declarer  cards.Seat   // the declarer or, if nobody declares, the dealer
	Chosen    int          // the points that the declarer gained or lost for choosing the contract
	Sale      score.Sale   // what the buyer of the right to name trumps paid the declarer
	Points    score.Points // the result
	// Replay reports whether the teams are level in a contract that is then played again: in a
	// match the deal has no score.
	Replay bool

	players  int
	reversed bool // play is counter-clockwise
}

// ContractScore is what one contract scores, before bets.
type ContractScore struct {
	Contract score.ContractID
	// Terms are the terms of the contract, in order. If the deal is split, or if a seat announced
	// all tricks, there are none.
	Terms []TermScore
	// AllTaken is the seat that took everything that the contract counts, if the contract has
	// other points for this case; otherwise it is [cards.NoSeat]. Instead has these points,
	// and the terms that they replace then score 0. Instead also has the points of an announcement.
	AllTaken cards.Seat
	Instead  score.Points
	// NoneTaken are the seats that took nothing that the contract counts, if this changes the
	// points of the contract. Changed has what each seat scores more or less because of it.
	NoneTaken cards.Seats
	Changed   score.Points
	// Shown is what the cards score that were shown before play, besides their plain value.
	Shown []ShownScore
	// ByTeam is what each seat scores more or less because the teams score fixed points.
	ByTeam score.Points
	// Base is the sum of the points of the terms, of Instead, of Changed, of Shown and of ByTeam, or
	// the contract's points as they are split.
	Base score.Points
}

// TermScore is what one term of a contract scores.
type TermScore struct {
	Term score.Term
	// Taken is how many of what the term counts each seat took or, for tricks not taken, did
	// not take. For finishing places, Taken is the place of each seat, and for cards left it is
	// the number of cards that each seat still held.
	Taken  [cards.MaxSeats]uint8
	Points score.Points
}

// ShownScore is what a card scores that was shown before play, besides its plain value.
type ShownScore struct {
	Card    cards.Card
	By      cards.Seat // the seat that showed the card
	TakenBy cards.Seat // the seat that took it
	Points  score.Points
}

// BetScore is what one bet pays.
type BetScore struct {
	By, On     cards.Seat // seat By doubled seat On
	Redoubled  bool       // seat On redoubled
	Difference int        // the points of By minus the points of On, before bets
	Times      int        // the bet pays the difference this many times
	Gain       int        // Difference times Times: By gains these points and On loses them
}

// Payment returns the seat that loses points by the bet, the seat that gains them, and how many,
// 0 or more. If the difference is 0, from is On.
func (b BetScore) Payment() (from, to cards.Seat, points int) {
	if b.Gain < 0 {
		return b.By, b.On, -b.Gain
	}
	return b.On, b.By, b.Gain
}

// Score returns the score of the deal. Until the deal is over the error is [ErrDealUnfinished].
func (d *DealInPlay) Score() (DealScore, error) {
	if !d.Over() {
		return DealScore{}, ErrDealUnfinished
	}
	s := DealScore{Announcer: cards.NoSeat, Split: d.split, Declarer: d.roles.Declarer, players: d.Players(), reversed: d.game.Engine().Reversed}
	if d.split {
		base := d.deal.Share(d.Players(), d.roles.Declarer)
		s.Contracts = []ContractScore{{Contract: d.deal.Contract.ID(), AllTaken: cards.NoSeat, Base: base}}
	} else if by, announced := d.deal.Announced(); announced {
		taken := d.taken()
		points := d.deal.Base(&taken)
		s.Announcer = by
		s.Contracts = []ContractScore{{Contract: d.deal.Contract.ID(), AllTaken: cards.NoSeat, Instead: points, Base: points}}
	} else {
		s.Contracts = d.contractScores()
	}
	for i := range s.Contracts {
		s.Base = s.Base.Plus(s.Contracts[i].Base)
	}
	s.Replay = !d.split && d.deal.Replays(s.Base)
	for p := range d.deal.Bets.Payments(s.Base) {
		s.Bets = append(s.Bets, BetScore{p.By, p.On, p.Redoubled, int(p.Difference), int(p.Times), int(p.Gain)})
	}
	s.Sale = d.deal.Sold()
	s.Points, s.Chosen = d.deal.Settle(d.game.Engine(), s.Base, d.roles.Declarer, d.declared)
	return s, nil
}

// contractScores returns the scores of the contracts of a deal that was played.
func (d *DealInPlay) contractScores() []ContractScore {
	var scores []ContractScore
	taken, i := d.taken(), 0
	for id := range d.deal.Contract.ID().Parts() {
		scale := d.deal.Contract.Engine().Scales[i]
		result := scale.Result(&taken)
		result.Choice = d.deal.Choice
		parts := scale.Parts(&result)
		c := ContractScore{Contract: id, AllTaken: parts.Taker, Instead: parts.Instead, NoneTaken: parts.None, Changed: parts.Changed, Base: parts.Instead.Plus(parts.Changed)}
		for _, p := range parts.Terms {
			c.Terms = append(c.Terms, TermScore{p.Term, p.Counts, p.Points})
			c.Base = c.Base.Plus(p.Points)
		}
		shown := d.deal.ShownTo(&taken)
		for card := range shown.All() {
			points := scale.Extra(d.deal.Contract.Engine().Exposure, card)
			c.Shown = append(c.Shown, ShownScore{card.Card, card.By, card.To, points})
			c.Base = c.Base.Plus(points)
		}
		scored := scale.ByTeam(c.Base)
		for seat, points := range scored {
			c.ByTeam[seat] = points - c.Base[seat]
		}
		c.Base = scored
		scores = append(scores, c)
		i++
	}
	return scores
}

// taken returns what the seats took. Earlier tricks that no seat is known to have taken come
// before the tricks that are known.
func (d *DealInPlay) taken() scoring.Taken {
	t := d.deal.state.Taken(d.Players())
	if d.unordered > 0 {
		t.Winners[d.unordered-1] = d.roles.Leader // the winner of the last of them led next
	}
	course.AddTalon(d.game, d.roles.Declarer, &t)
	if d.missing+d.unordered == 0 {
		return t
	}
	known := t.Winners
	t.Missing = d.missing
	for i := range d.missing + d.deal.state.Tricks.Done() {
		if i < d.missing+d.unordered {
			t.Winners[i] = cards.NoSeat
		} else {
			t.Winners[i] = known[i-d.missing]
		}
	}
	return t
}
