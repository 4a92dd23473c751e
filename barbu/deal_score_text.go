package barbu

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

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
		fmt.Fprintf(&b, "seat %v bought the right to name trumps for %s: %[1]v pays %[3]v %[4]d\n", s.Sale.Buyer, words.Digits(s.Sale.Tricks, "trick"), s.Declarer, s.Sale.Paid)
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
			return fmt.Sprintf("seat %d went out first, and the others held %s: %+d", seat, words.Digits(n, "card"), t.Points[seat])
		}
	}
	return "the others held " + words.Digits(n, "card")
}

// what returns in words what a seat took.
func (t *TermScore) what(seat cards.Seat) string {
	n := int(t.Taken[seat])
	switch t.Term.Per {
	case score.PerTrick:
		return "took " + words.Digits(n, "trick")
	case score.PerUntaken:
		return "did not take " + words.Digits(n, "trick")
	case score.PerPosition:
		return "took " + scoring.TrickName(t.Term.Trick)
	case score.PerMost:
		return "took the most cards of a suit"
	case score.PerThreshold:
		return fmt.Sprintf("took the total past %d", t.Term.Threshold)
	case score.PerPlace:
		return "came " + words.Ordinal(n)
	case score.PerCardLeft:
		return "held " + words.Digits(n, "card")
	}
	set := cards.Set(t.Term.Cards)
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		if set == suit.Set() {
			return "took " + words.Digits(n, lang.English.SuitSingular(suit))
		}
	}
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		if set == rank.Set() {
			return "took " + words.Digits(n, lang.English.Rank(rank))
		}
	}
	if set.Len() == 1 && n == 1 {
		return "took the " + lang.English.Card(set.Lowest())
	}
	return fmt.Sprintf("took %d of %v", n, t.Term.Cards)
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
