package hidden

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// MaxSome and MaxPasses are the most statements of [Problem.Some], once those that
// follow from others are left out, and the most passes that are counted.
const (
	MaxSome   = 8
	MaxPasses = 8
)

// The errors of [New].
var (
	ErrImpossible = errors.New("no world fits")
	ErrUnknown    = errors.New("too many ways to count")
)

// Problem is what a seat, the viewer, knows of the cards it does not see, at a table
// of one pack or two. The zero value is no problem: it has no players.
type Problem struct {
	// Players is how many sit at the table, 2 to 8; Me is the viewer's seat.
	Players int
	Me      cards.Seat

	// Cards is the hidden cards. Second is the faces both copies of which are hidden.
	Cards cards.Hand

	// Sizes is how many of the hidden cards each seat holds, 0 for the viewer; in all
	// as many as there are.
	Sizes [cards.MaxSeats]uint8

	// Never is the faces of which a seat holds no hidden copy. Other cards in it, and
	// the viewer's, mean nothing.
	Never [cards.MaxSeats]cards.Set

	// Some says of seats that they hold at least one hidden card of a set: of a rank
	// that had to be held, of those that would have fitted an extra turn declined.
	Some []Some

	// Twins is, with two packs, the faces of which one copy is hidden and the other,
	// its twin, was dealt to this seat, be it the viewer's; faces in no Twins have one
	// copy. Faces that are not hidden mean nothing.
	//
	// Worlds are deals of physical cards, and nobody sees which of two copies lies
	// where. Two seats can hold one copy each in two ways, and one seat both in only
	// one. So two copies both hidden go their ways like two different cards; a hidden
	// copy counts once with the seat of its twin and twice with any other; and with
	// the twin at the viewer's it counts twice always.
	Twins [cards.MaxSeats]cards.Set

	// Passes is the passes of cards that were made, oldest first, at most MaxPasses.
	// With passes a world is a deal together with all gifts. Passes in a game of two
	// packs are not counted.
	Passes []Pass

	// Pending is a pass under way. Since the last pass that was made no card has been
	// played then.
	Pending Pending

	// Held is, where there are passes or one is under way, the cards known to have
	// been in each hand after the last pass that was made: those played since, those
	// the viewer gave in that pass, and the viewer's own whole hand. Together with the
	// hidden cards of a seat it is the seat's hand at that time.
	Held [cards.MaxSeats]cards.Hand
}

// Some says that Seat holds at least one hidden card of Faces.
type Some struct {
	Seat  cards.Seat
	Faces cards.Set
}

// Pass is a pass of cards: each seat gave Count cards of its hand, all at the same
// time, to the seat that way from it.
type Pass struct {
	To    cards.Direction
	Count uint8

	// Gave and Got are the viewer's gift and the gift to the viewer, Count cards each.
	Gave, Got cards.Hand
}

// Pending is a pass under way, the zero value none: Seats have laid Count cards of
// their hands aside, which have not changed hands and nobody else has seen. Gave is the
// viewer's, if he is one of them.
type Pending struct {
	Seats cards.Seats
	Count uint8
	Gave  cards.Hand
}

// World is one way in which the hidden cards can lie. Draws into the same World use
// its memory again.
type World struct {
	// Hands is the hidden cards that each seat holds now.
	Hands [cards.MaxSeats]cards.Hand

	// Gifts is, for each pass that was made, what each seat gave, the viewer too.
	Gifts [][cards.MaxSeats]cards.Hand

	// Aside is what each seat of a pass under way has laid aside, the viewer too.
	Aside [cards.MaxSeats]cards.Hand
}

// secret reports whether hands after the last pass matter.
func (p *Problem) secret() bool { return len(p.Passes) > 0 || p.Pending.Seats != 0 }

// twoPacks reports whether some face has two copies.
func (p *Problem) twoPacks() bool {
	second := p.Cards.Second
	for seat, h := range p.Held {
		second |= h.Second | p.Twins[seat]&p.Cards.First
		for _, other := range p.Held[:seat] {
			second |= h.First & other.First
		}
	}
	return second != 0
}

// impossible is the error of a problem that contradicts itself.
func impossible(format string, args ...any) error {
	return fmt.Errorf("hidden: %s: %w", fmt.Sprintf(format, args...), ErrImpossible)
}

// check returns an error if the problem contradicts itself in plain sight.
func (p *Problem) check() error {
	if p.Players < 2 || p.Players > cards.MaxSeats {
		return impossible("%d players: want 2 to %d", p.Players, cards.MaxSeats)
	}
	if int(p.Me) >= p.Players {
		return impossible("the viewer is seat %v of %d players", p.Me, p.Players)
	}
	if odd := p.Cards.Second &^ p.Cards.First; odd != 0 {
		return impossible("a second %v is hidden but no first", odd.Lowest())
	}
	if n := p.Cards.Len(); n > maxCards {
		return impossible("%d cards are hidden: want at most %d", n, maxCards)
	}
	sum := 0
	for seat, n := range p.Sizes {
		if n > 0 && (seat >= p.Players || seat == int(p.Me)) {
			return impossible("seat %d holds %d hidden cards: want none of the viewer's and of empty seats", seat, n)
		}
		sum += int(n)
	}
	if sum != p.Cards.Len() {
		return impossible("the seats hold %d hidden cards: want %d, as many as are hidden", sum, p.Cards.Len())
	}
	third := p.Cards.Second
	var seen cards.Set
	for _, twins := range p.Twins {
		third |= seen & twins
		seen |= twins
	}
	if third &= seen & p.Cards.First; third != 0 {
		return impossible("%v has more than two copies", third.Lowest())
	}
	if !p.secret() {
		return nil
	}
	return p.checkHeld()
}

// checkHeld returns an error if what was held, given and got contradicts itself.
func (p *Problem) checkHeld() error {
	all := p.Cards
	for seat, h := range p.Held {
		if odd := h.Second &^ h.First; odd != 0 {
			return impossible("seat %d held a second %v but no first", seat, odd.Lowest())
		}
		if third := all.Second&h.First | all.First&h.Second; third != 0 {
			return impossible("%v has more than two copies", third.Lowest())
		}
		all = cards.Hand{First: all.First | h.First, Second: all.Second | h.Second | all.First&h.First}
	}
	mine := p.Pending.Seats.Has(p.Me)
	if n := p.Pending.Gave.Len(); mine && n != int(p.Pending.Count) || !mine && n != 0 {
		return impossible("the viewer laid %d cards aside in a pass of %d", n, p.Pending.Count)
	}
	if odd := p.Pending.Seats &^ cards.AllSeats(p.Players); odd != 0 {
		return impossible("seats %v laid cards aside at a table of %d players", odd, p.Players)
	}
	hand := p.Held[p.Me]
	for i := len(p.Passes) - 1; i >= 0 && !p.twoPacks(); i-- {
		pass := p.Passes[i]
		if pass.Gave.Len() != int(pass.Count) || pass.Got.Len() != int(pass.Count) {
			return impossible("pass %d: the viewer gave %d cards and got %d: want %d", i, pass.Gave.Len(), pass.Got.Len(), pass.Count)
		}
		if odd := pass.Got.First &^ hand.First; odd != 0 {
			return impossible("pass %d: the viewer got %v but did not hold it after", i, odd.Lowest())
		}
		if odd := pass.Gave.First & hand.First; odd != 0 {
			return impossible("pass %d: the viewer gave %v but held it after", i, odd.Lowest())
		}
		if odd := pass.Gave.First &^ all.First; odd != 0 {
			return impossible("pass %d: the viewer gave %v, which nobody holds", i, odd.Lowest())
		}
		hand.First = hand.First&^pass.Got.First | pass.Gave.First
	}
	return nil
}
