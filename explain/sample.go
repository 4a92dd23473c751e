package explain

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// names are the names of the players in examples, in order of play.
var names = [cards.MaxSeats]string{"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gina", "Hugo"}

// sampleCards is how many cards each player of the sample trick has.
const sampleCards = 4

// sampleDraws is how many tricks are drawn for each contract. The best of them is the sample
// trick.
const sampleDraws = 60

// sampleTrick is a trick played by the rules of a contract, from hands dealt at random.
type sampleTrick struct {
	contract *contract
	trick    tricks.Trick
	plays    []samplePlay
}

// samplePlay is one player's turn in the sample trick.
type samplePlay struct {
	before      tricks.Trick
	hand, legal cards.Set
	card        cards.Card
	broken      []error // the rules that forbid the other cards, each once
}

// sample describes a trick: who plays what and why, and who takes it.
func (g *game) sample() []block {
	s := g.bestSample()
	if s == nil {
		return nil
	}
	rows := [][]string{{"player", "cards", "plays", "why"}}
	for i, p := range s.plays {
		rows = append(rows, []string{names[i], handText(s.order(), p.hand), cardText(p.card), s.why(p)})
	}
	trumps := ""
	if suit := s.trick.Trump(); suit != cards.NoSuit {
		trumps = fmt.Sprintf(", with %ss as trumps", suitWords[suit])
	}
	intro := fmt.Sprintf("This trick is played in %s%s, when each player has %s left. %s leads, and the others play in the order of the table.",
		s.contract.Label, trumps, words.Count(s.plays[0].hand.Len(), "card"), names[0])
	return []block{{text: intro}, {rows: rows}, {text: sentences(s.result(g)...)}}
}

// bestSample draws tricks with a fixed seed and returns the trick that shows the most rules,
// or nil if no trick can be shown.
func (g *game) bestSample() *sampleTrick {
	var best *sampleTrick
	most := 0
	src := rand.New(rand.NewPCG(1, 2))
	for i := range g.contracts {
		k := &g.contracts[i]
		if !k.takesTricks() {
			continue
		}
		for range sampleDraws {
			s := g.drawSample(k, src)
			if s == nil {
				return nil
			}
			if n := s.worth(); best == nil || n > most {
				best, most = s, n
			}
		}
	}
	return best
}

// drawSample deals hands and plays a trick with them. It returns nil if the pack has too
// few different cards.
func (g *game) drawSample(k *contract, src *rand.Rand) *sampleTrick {
	var deck []cards.Card
	for c := range g.pack.First.All() {
		if c != cards.TarotKing {
			deck = append(deck, c)
		}
	}
	src.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	trump := cards.NoSuit
	switch {
	case k.Trump == variant.TrumpFixed:
		trump = k.TrumpSuit
	case k.hasTrump():
		trump = cards.Spades
	}
	n := min(sampleCards, g.hand, len(deck)/g.players)
	if n == 0 {
		return nil
	}
	hands, gone := make([]cards.Set, g.players), g.pack.First
	for seat := range hands {
		for _, c := range deck[seat*n : (seat+1)*n] {
			hands[seat] = hands[seat].With(c)
			gone = gone.Without(c)
		}
	}
	s := &sampleTrick{contract: k, trick: k.Tricks.Trick(trump, g.players, 0).After(gone), plays: make([]samplePlay, 0, g.players)}
	for _, hand := range hands {
		s.play(g, hand, src)
	}
	return s
}

// play plays a card of the hand for the player to act. The leader plays any legal card; each
// other player plays the legal card that seems best.
func (s *sampleTrick) play(g *game, hand cards.Set, src *rand.Rand) {
	t := &s.trick
	p := samplePlay{hand: hand, legal: t.Legal(hand), before: *t}
	for c := range (hand &^ p.legal).All() {
		var broken *tricks.PlayError
		if errors.As(t.Why(hand, c), &broken) && !slices.Contains(p.broken, broken.Err) {
			p.broken = append(p.broken, broken.Err)
		}
	}
	if t.Len() > 0 && p.legal.Len() == 1 {
		p.card = p.legal.Lowest() // the only legal card, which needs no value
	}
	best := 0
	for c := range p.legal.Without(p.card).All() {
		after := t.With(c)
		takes := after.Winner() == t.Turn()
		value := int(cards.Ace) - s.order().Above(c.Rank()).In(c.Suit()).Len() // the rank, in the natural order
		switch {
		case t.Len() == 0:
			value = src.IntN(100)
		case takes == s.contract.positive && takes:
			value = 100 - value // the lowest card that takes the trick
		case takes && after.Done():
			// every card takes the trick: play the highest
		case takes:
			value = 20 - value // the lowest may still be beaten
		case s.contract.positive:
			value = 20 - value
		default:
			value += 100 + 20*abs(g.cardPoints(s.contract, c)) // the worst card to keep
		}
		if p.card == 0 || value > best {
			p.card, best = c, value
		}
	}
	s.trick = t.With(p.card)
	s.plays = append(s.plays, p)
}

// cardPoints returns what a card scores in a contract for the player who takes it.
func (g *game) cardPoints(k *contract, c cards.Card) int {
	n := 0
	for _, t := range k.Terms {
		if t.Per == score.PerCard && cards.Set(t.Cards).Has(c) {
			n += t.Points * g.times()
		}
	}
	return n
}

var trumpRules = []error{tricks.ErrMustHead, tricks.ErrMustTrump, tricks.ErrMustOvertrump}

func abs(n int) int { return max(n, -n) }

// worth returns a higher number for a trick that shows more of the rules. It counts the rules
// that forbid cards, a player who cannot follow suit, and a player who can follow with several
// cards.
func (s *sampleTrick) worth() int {
	worth, void, choice := 0, false, false
	var seen []error
	for i, p := range s.plays {
		for _, broken := range p.broken {
			if !slices.Contains(seen, broken) {
				seen = append(seen, broken)
				worth += 3
				if slices.Contains(trumpRules, broken) {
					worth += 5
				}
			}
		}
		void = void || i > 0 && p.hand.In(s.trick.Led()) == 0
		choice = choice || i > 0 && len(p.broken) > 0 && p.legal.Len() > 1
	}
	for _, shown := range []bool{void, choice} {
		if shown {
			worth += 2
		}
	}
	if s.trick.Winner() != s.trick.Leader() {
		worth++
	}
	return worth
}

// why says why the player plays that card.
func (s *sampleTrick) why(p samplePlay) string {
	forbidden := func(rule error) bool { return slices.Contains(p.broken, rule) }
	if p.before.Len() == 0 {
		if len(p.broken) > 0 {
			return "leads, but may not lead " + cardList(s.order(), "or", p.hand&^p.legal)
		}
		return "leads, and may lead any card"
	}
	led := suitWords[p.before.Led()]
	switch own := p.hand.In(p.before.Led()); {
	case forbidden(tricks.ErrMustHead):
		return fmt.Sprintf("must follow suit, and must beat %s", cardText(p.before.Best()))
	case own != 0 && own == p.hand:
		return fmt.Sprintf("must follow suit, and has only %ss", led)
	case own != 0 && own.Len() == 1:
		return fmt.Sprintf("must follow suit, and has only one %s", led)
	case own != 0 && p.legal != own:
		return "must follow suit, and must play " + cardList(s.order(), "or", p.legal)
	case own != 0:
		return fmt.Sprintf("must follow suit, with %s", cardList(s.order(), "or", own))
	}
	none := fmt.Sprintf("has no %ss, ", led)
	switch {
	case forbidden(tricks.ErrMustOvertrump):
		return none + fmt.Sprintf("and must beat the trump %s", cardText(p.before.Best()))
	case forbidden(tricks.ErrMustTrump):
		return none + "and must play a trump"
	case len(p.broken) > 0:
		return none + "and must play " + cardList(s.order(), "or", p.legal)
	}
	return none + "and may play any card"
}

// result says who takes the trick, and what it scores.
func (s *sampleTrick) result(g *game) []string {
	winner, best := names[s.trick.Winner()], s.trick.Best()
	what := "the highest card of the suit led"
	if best.Suit() == s.trick.Trump() {
		what = "the highest trump"
	}
	text := []string{fmt.Sprintf("%s takes the trick with %s, %s, and leads to the next one.", winner, cardText(best), what)}
	n, plain := 0, s.contract.AllTaken == nil
	for _, t := range s.contract.Terms {
		plain = plain && t.To == score.ToTaker && (t.Per == score.PerTrick || t.Per == score.PerCard)
		if t.Per == score.PerTrick {
			n += t.Points * g.times()
		}
	}
	for _, p := range s.plays {
		n += g.cardPoints(s.contract, p.card)
	}
	if plain && n != 0 {
		text = append(text, fmt.Sprintf("The trick scores %s for %s.", points(n), winner))
	}
	return text
}

// order returns the order of the ranks.
func (s *sampleTrick) order() cards.RankOrder { return s.contract.Tricks.RankOrder }

// handText lists the cards of a hand by suit, high to low.
func handText(order cards.RankOrder, hand cards.Set) string {
	var all []string
	for suit := cards.Spades; suit >= cards.Clubs; suit-- {
		for rest := hand.In(suit); rest != 0; {
			top := order.Top(rest)
			for c := range top.Backward() {
				all = append(all, cardText(c))
			}
			rest &^= top
		}
	}
	return strings.Join(all, " ")
}

// cardList lists cards, high to low, the last two joined by a conjunction.
func cardList(order cards.RankOrder, conjunction string, set cards.Set) string {
	return words.List(conjunction, strings.Fields(handText(order, set)))
}

// cardText returns a card as its rank and the symbol of its suit: "10♥".
func cardText(c cards.Card) string {
	rank := c.Rank().String()
	if c.Rank() == cards.Ten {
		rank = "10"
	}
	return rank + [...]string{"", "♣", "♦", "♥", "♠"}[c.Suit()]
}
