package hidden

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// MaxOneOf is the largest number of statements of [Problem.OneOf] that a sampler uses directly. If
// there are more, it draws from a larger problem and refuses the draws that do not fit. A statement
// that follows from another does not count towards this limit. MaxPasses is the largest number of
// passes for which worlds are counted.
const (
	MaxOneOf  = 8
	MaxPasses = 8
)

// The errors of [New].
var (
	ErrImpossible = errors.New("no possible deal")
	ErrUnknown    = errors.New("too many possible deals to count")
)

// Problem is what a seat, the viewer, knows about the cards that it does not see, in a game
// with one or two packs. The zero Problem has no players; New refuses it.
type Problem struct {
	// Players is the number of players, 2 to 8; Me is the viewer's seat.
	Players int
	Me      cards.Seat

	// Cards are the hidden cards. Cards.Second has the faces with two hidden copies.
	Cards cards.Hand

	// Sizes is the number of hidden cards that each seat holds. The viewer sees all of its own
	// cards, so the viewer's entry is the number of hidden cards that lie beside the hands, such as
	// the cards of a talon. The sum of all Sizes is the number of Cards.
	Sizes [cards.MaxSeats]uint8

	// Never has, for each seat, the faces that the seat does not hold as a hidden card. The
	// viewer's entry has the faces that do not lie beside the hands. Faces that are not hidden are
	// ignored.
	Never [cards.MaxSeats]cards.Set

	// OneOf has statements that a seat holds at least one hidden card of a set. For example,
	// the set is a rank that the seat had to hold, or the cards that fitted when the seat had
	// an extra turn. Faces that are not hidden are ignored.
	OneOf []OneOf

	// SeenCopies is used with two packs. Its entry for a seat has the faces with one hidden
	// copy whose other copy was dealt to that seat. That other copy is called the seen copy.
	// The seat may be the viewer's. Faces that are in no entry of SeenCopies have one copy.
	// Faces that are not hidden are ignored.
	//
	// Worlds are deals of physical cards, but nobody sees which of two copies is where. Two
	// seats can hold one copy each in two ways, and one seat can hold both in one way. So two
	// copies that are both hidden are dealt like two different cards. If only one copy is
	// hidden, the hidden copy counts once at the seat of the seen copy and twice at any other
	// seat. If the viewer was dealt the seen copy, the hidden copy always counts twice.
	SeenCopies [cards.MaxSeats]cards.Set

	// Passes are the passes of cards that were made, the oldest first, at most MaxPasses. With
	// passes a world is a deal together with all gifts. The deals and the gifts are of physical
	// cards, so each way to deal and pass physical cards that looks the same to the viewer counts
	// once. SeenCopies then has the faces with one hidden copy whose other copy was in the hand
	// of the seat after the last pass.
	Passes []Pass

	// Pending is a pass that is not complete. No card can have been played since the last
	// complete pass.
	Pending Pending

	// Held has the known cards of each hand after the last complete pass: the cards played
	// since then, the cards that the viewer gave in that pass, and the viewer's own hand.
	// Together, the Held cards and the hidden cards of a seat are its hand at that time.
	// Without Passes and without a Pending pass, Held is ignored.
	Held [cards.MaxSeats]cards.Hand
}

// OneOf states that Seat holds at least one hidden card of Faces.
type OneOf struct {
	Seat  cards.Seat
	Faces cards.Set
}

// Pass is a complete pass of cards: each seat gave Count cards of its hand to the seat in the
// direction To, all at the same time.
type Pass struct {
	To    cards.Direction
	Count uint8

	// Gave is the gift that the viewer passed, and Got is the gift that the viewer received.
	// Each has Count cards.
	Gave, Got cards.Hand
}

// Pending is a pass that is not complete. Each of Seats has set aside Count cards. These cards
// are still part of its hand, and no other seat has seen them. Gave has the cards that the
// viewer set aside, if the viewer is one of Seats. The zero Pending means that there is no such
// pass.
type Pending struct {
	Seats cards.Seats
	Count uint8
	Gave  cards.Hand
}

// World is one possible deal of the hidden cards. Draws into the same World reuse its memory.
type World struct {
	// Hands has the hidden cards that each seat holds now. The viewer's entry has the hidden cards
	// that lie beside the hands.
	Hands [cards.MaxSeats]cards.Hand

	// Gifts has for each complete pass what each seat gave, the viewer included.
	Gifts [][cards.MaxSeats]cards.Hand

	// Aside has the cards that each seat of a Pending pass has set aside, the viewer
	// included.
	Aside [cards.MaxSeats]cards.Hand
}

// secret reports whether the hands after the last pass matter.
func (p *Problem) secret() bool { return len(p.Passes) > 0 || p.Pending.Seats != 0 }

// impossible is the error of a problem that contradicts itself.
func impossible(format string, args ...any) error {
	return fmt.Errorf("hidden: %s: %w", fmt.Sprintf(format, args...), ErrImpossible)
}

// check returns an error for contradictions that it can find without counting.
func (p *Problem) check() error {
	if p.Players < 2 || p.Players > cards.MaxSeats {
		return impossible("%d players: want 2 to %d", p.Players, cards.MaxSeats)
	}
	if int(p.Me) >= p.Players {
		return impossible("the viewer is seat %v of %d players", p.Me, p.Players)
	}
	if wrong := p.Cards.Second &^ p.Cards.First; wrong != 0 {
		return impossible("a second %v is hidden but no first", wrong.Lowest())
	}
	if n := p.Cards.Len(); n > maxCards {
		return impossible("%d cards are hidden: want at most %d", n, maxCards)
	}
	sum := 0
	for seat, n := range p.Sizes {
		if n > 0 && seat >= p.Players {
			return impossible("seat %d holds %s: want 0 for empty seats", seat, words.Digits(int(n), "hidden card"))
		}
		sum += int(n)
	}
	if sum != p.Cards.Len() {
		return impossible("the seats hold %s: want %d", words.Digits(sum, "hidden card"), p.Cards.Len())
	}
	third := p.Cards.Second
	var seen cards.Set
	for _, seenCopies := range p.SeenCopies {
		third |= seen & seenCopies
		seen |= seenCopies
	}
	if third &= seen & p.Cards.First; third != 0 {
		return impossible("%v has more than two copies", third.Lowest())
	}
	if !p.secret() {
		return nil
	}
	return p.checkHeld()
}

// checkHeld returns an error if the hands after the passes contradict the gifts.
func (p *Problem) checkHeld() error {
	all := p.Cards
	for seat, h := range p.Held {
		if wrong := h.Second &^ h.First; wrong != 0 {
			return impossible("seat %d held a second %v but no first", seat, wrong.Lowest())
		}
		if third := all.Second&h.First | all.First&h.Second; third != 0 {
			return impossible("%v has more than two copies", third.Lowest())
		}
		all = cards.Hand{First: all.First | h.First, Second: all.Second | h.Second | all.First&h.First}
	}
	mine := p.Pending.Seats.Has(p.Me)
	if n := p.Pending.Gave.Len(); mine && n != int(p.Pending.Count) || !mine && n != 0 {
		return impossible("the viewer set %s aside in a pass of %d", words.Digits(n, "card"), p.Pending.Count)
	}
	if wrong := p.Pending.Seats &^ cards.AllSeats(p.Players); wrong != 0 {
		return impossible("seats %v set cards aside, but there are %d players", wrong, p.Players)
	}
	hand := p.Held[p.Me]
	for i := len(p.Passes) - 1; i >= 0; i-- {
		pass := p.Passes[i]
		if pass.Gave.Len() != int(pass.Count) || pass.Got.Len() != int(pass.Count) {
			return impossible("pass %d: the viewer gave %s and got %d: want %d", i, words.Digits(pass.Gave.Len(), "card"), pass.Got.Len(), pass.Count)
		}
		if wrong := pass.Got.First&^hand.First | pass.Got.Second&^hand.Second; wrong != 0 {
			return impossible("pass %d: the viewer got %v but did not hold it afterwards", i, wrong.Lowest())
		}
		for c := range pass.Gave.First.All() {
			switch most := count(all, c); {
			case most == 0:
				return impossible("pass %d: the viewer gave %v, which no seat held afterwards", i, c)
			case count(hand, c)+count(pass.Gave, c) > most:
				return impossible("pass %d: the viewer gave %v but held it afterwards", i, c)
			}
		}
		hand = hand.Minus(pass.Got)
		for _, set := range [...]cards.Set{pass.Gave.First, pass.Gave.Second} {
			for c := range set.All() {
				hand = hand.With(c)
			}
		}
	}
	return nil
}
