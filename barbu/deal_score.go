package barbu

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
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

// String returns the score as lines of text: the contracts with what each seat took, the bets,
// the price of the right to name trumps, what the declarer gained or lost for choosing the contract, and the result.
func (s DealScore) String() string {
	var b strings.Builder
	for i := range s.Contracts {
		c := &s.Contracts[i]
		switch {
		case s.Split:
			fmt.Fprintf(&b, "%s: nobody doubled, so the points are split: %s\n", c.Contract, s.list(c.Base))
		case s.Announcer != cards.NoSeat:
			fmt.Fprintf(&b, "%s: seat %v announced all tricks: %s\n", c.Contract, s.Announcer, s.list(c.Base))
		case c.AllTaken != cards.NoSeat:
			fmt.Fprintf(&b, "%s: seat %v took everything: %s\n", c.Contract, c.AllTaken, s.list(c.Base))
		default:
			fmt.Fprintf(&b, "%s: %s\n", c.Contract, s.terms(c))
		}
		if c.NoneTaken != 0 && !s.Split {
			fmt.Fprintf(&b, "%s: seats that took nothing: %v; this changes the points by %s\n", c.Contract, c.NoneTaken, s.list(c.Changed))
		}
		if c.ByTeam != (score.Points{}) {
			fmt.Fprintf(&b, "%s: scored by team; this changes the points by %s\n", c.Contract, s.list(c.ByTeam))
		}
	}
	for _, bet := range s.Bets {
		b.WriteString(bet.String() + "\n")
	}
	if s.Chosen != 0 {
		fmt.Fprintf(&b, "seat %v chose the contract: %+d\n", s.Declarer, s.Chosen)
	}
	if s.Sale.Tricks > 0 {
		fmt.Fprintf(&b, "seat %v bought the right to name trumps for %s: %[1]v pays %[3]v %[4]d\n", s.Sale.Buyer, plural(s.Sale.Tricks, "trick"), s.Declarer, s.Sale.Paid)
	}
	if s.Replay {
		b.WriteString("the teams are level: in a match this deal is not scored, but dealt and played again\n")
	}
	fmt.Fprintf(&b, "result: %s", s.list(s.Points))
	return b.String()
}

// list lists the points of the seats at the table.
func (s *DealScore) list(points score.Points) string {
	return strings.Trim(fmt.Sprint(points[:s.players]), "[]")
}

// terms lists what the seats took, term by term.
func (s *DealScore) terms(c *ContractScore) string {
	var list []string
	for _, t := range c.Terms {
		for seat := range cards.Seat(s.players) {
			if t.Taken[seat] == 0 {
				continue
			}
			if t.Term.To == score.ToFirstOut {
				list = append(list, t.firstOut(s.players))
				break
			}
			to := cards.Seat(scoring.Receiver(t.Term.To, int(seat), s.players, s.reversed))
			text := fmt.Sprintf("seat %v %s: %+d", seat, t.what(seat), t.Points[to])
			if to != seat {
				text += fmt.Sprintf(" for seat %v", to)
			}
			list = append(list, text)
		}
	}
	for _, shown := range c.Shown {
		list = append(list, fmt.Sprintf("seat %v showed the %s and seat %v took it: %s", shown.By, lang.English.Card(shown.Card), shown.TakenBy, s.list(shown.Points)))
	}
	return strings.Join(list, "; ")
}

// firstOut returns in words what the seat that went out scores for the cards left.
func (t *TermScore) firstOut(players int) string {
	n := 0
	for _, held := range t.Taken {
		n += int(held)
	}
	for seat := range players {
		if t.Points[seat] != 0 {
			return fmt.Sprintf("seat %d went out first, and the others held %s: %+d", seat, plural(n, "card"), t.Points[seat])
		}
	}
	return "the others held " + plural(n, "card")
}

// what returns in words what a seat took.
func (t *TermScore) what(seat cards.Seat) string {
	n := int(t.Taken[seat])
	switch t.Term.Per {
	case score.PerTrick:
		return "took " + plural(n, "trick")
	case score.PerUntaken:
		return "did not take " + plural(n, "trick")
	case score.PerPosition:
		return "took " + scoring.TrickName(t.Term.Trick)
	case score.PerMost:
		return "took the most cards of a suit"
	case score.PerThreshold:
		return fmt.Sprintf("took the total past %d", t.Term.Threshold)
	case score.PerPlace:
		return "came " + words.Ordinal(n)
	case score.PerCardLeft:
		return "held " + plural(n, "card")
	}
	set := cards.Set(t.Term.Cards)
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		if set == suit.Set() {
			return "took " + plural(n, lang.English.SuitSingular(suit))
		}
	}
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		if set == rank.Set() {
			return "took " + plural(n, lang.English.Rank(rank))
		}
	}
	if set.Len() == 1 && n == 1 {
		return "took the " + lang.English.Card(set.Lowest())
	}
	return fmt.Sprintf("took %d of %v", n, t.Term.Cards)
}

// plural returns a number of things: "1 six", "2 sixes".
func plural(n int, thing string) string {
	switch {
	case n == 1:
	case strings.HasSuffix(thing, "x"):
		thing += "es"
	default:
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}

// String returns the bet and what it pays: "1 doubled 0: 0 pays 1 12".
func (b BetScore) String() string {
	text := fmt.Sprintf("%v doubled %v", b.By, b.On)
	if b.Redoubled {
		text += fmt.Sprintf(", %v redoubled", b.On)
	}
	from, to, points := b.Payment()
	if points == 0 {
		return text + ": no difference"
	}
	return fmt.Sprintf("%s: %v pays %v %d", text, from, to, points)
}
