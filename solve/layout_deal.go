package solve

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// layDeal is what stays the same in all positions of a deal.
type layDeal struct {
	players int
	ace     dominoes.AceTurn
	several dominoes.Several
	end     dominoes.End
	empty   dominoes.Layout
	owners  [faces]uint8 // one more than the seat that has each card, or 0 if it is not known
	wide    bool         // the deal needs the wide search: see layWide
}

// layRows are the rows of a deal as the search of small tables sees them: plain rows. If the rows
// of the deal have another shape, their cards have other names here.
type layRows struct {
	names   [faces]uint8 // the name of each card, or 0
	start   cards.Set    // the names of the cards that start a row
	pack    cards.Set    // all names
	aces    cards.Set    // the names of the aces
	again   cards.Set    // the aces, if an ace allows another turn
	plain   bool         // each card has its own name
	own     [layFew]cards.Set
	free    cards.Set            // cards behind which no other seat has cards: see derive
	last    [faces][layFew]int16 // when a seat can lay its last card behind a card: see derive
	behind  [faces][layFew]uint8 // how many cards a seat has behind a card
	owner   [faces]uint8         // the seat that has each card
	tail    [faces]uint8         // a number for what is behind a card: see number
	base    [layFew]uint8        // a number for each seat, for its free cards
	worth   [faces]int64         // how good a card is to lay: see order
	step    [faces]uint32        // how much larger the numbers of the shapes of the rows are after a card
	rows    [4]layRow
	shapes  [layShapes]layShape
	ready   bool // derive was called
	ordered bool // order was called
}

// check refuses a deal that the solver cannot solve, and returns the players and the owners.
func (d *layDeal) check(s *dominoes.State) error {
	*d = layDeal{}
	d.ace, d.several, d.end = s.TurnRules()
	l := s.Layout()
	held, laid := cards.Set(0), l.Laid()
	for seat := range cards.Seat(cards.MaxSeats) {
		hand := s.Hand(seat)
		if s.Held(seat) == 0 && s.Place(seat) == 0 {
			continue
		}
		d.players = int(seat) + 1
		switch {
		case hand.Len() != s.Held(seat):
			return unsupported("the hand of seat %d is not known: want open cards", seat)
		case hand.Second != 0 || held&hand.First != 0 || laid.First&hand.First != 0 || laid.Second != 0:
			return unsupported("a card is there twice: want one pack")
		}
		held |= hand.First
		for c := range hand.First.All() {
			d.owners[c] = uint8(seat) + 1
		}
	}
	if d.players < 2 {
		return unsupported("there are %d players: want 2 to 8", d.players)
	}
	d.empty = l.Empty()
	for rest := held; rest != 0; {
		c := (rest & l.Fitting()).Lowest()
		if c == 0 {
			return unsupported("%v can never be laid: want hands that have all cards of the pack", rest.Lowest())
		}
		_ = l.Play(c) // it fits
		rest = rest.Without(c)
	}
	return nil
}

// joins reports whether a position belongs to the same deal, and adds the owners that it knows.
// More reports whether there are any.
func (d *layDeal) joins(p *layDeal) (joined, more bool) {
	if d.players != p.players || d.ace != p.ace || d.several != p.several || d.end != p.end || d.empty != p.empty || d.wide != p.wide {
		return false, false
	}
	for c, owner := range p.owners {
		if owner != 0 && d.owners[c] != 0 && d.owners[c] != owner {
			return false, false
		}
	}
	for c, owner := range p.owners {
		if owner != 0 {
			more = more || d.owners[c] == 0
			d.owners[c] = owner
		}
	}
	return true, more
}

// set gives the cards of a deal their names. It reports whether that was possible: the rows must
// be lines with two ends at most.
func (r *layRows) set(l *dominoes.Layout, held cards.Set) bool {
	*r = layRows{}
	if l.Plain() {
		r.plain, r.start = true, l.Start().Set()
		r.pack = held | l.Laid().First
		for c := range r.pack.All() {
			r.names[c] = uint8(c)
		}
		r.start &= r.pack
		r.aces = cards.Ace.Set() & r.pack
		return true
	}
	if l.OneRow() || (held | l.Laid().First).Has(cards.TarotKing) {
		return false
	}
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		if left := held.In(suit); left != 0 && !r.setSuit(*l, suit, left) {
			return false
		}
	}
	for c := range (cards.Ace.Set() & held).All() {
		r.aces |= 1 << r.names[c]
	}
	return true
}

// setSuit gives the cards of a suit that are left their names. The cards laid have one name
// together: that of a card of the start rank that is laid.
func (r *layRows) setSuit(l dominoes.Layout, suit cards.Suit, left cards.Set) bool {
	fits := l.Fitting().In(suit)
	var middle cards.Card
	if l.Laid().First.In(suit) == 0 {
		middle = fits.Lowest() // the card of the start rank
		_ = l.Play(middle)     // it fits
		left = left.Without(middle)
		fits = l.Fitting().In(suit)
	}
	var line [2][16]cards.Card
	var n [2]int
	for side := 0; fits != 0; side++ {
		c := fits.Lowest()
		fits = fits.Without(c)
		for one := l; ; {
			line[side][n[side]] = c
			n[side]++
			left = left.Without(c)
			_ = one.Play(c) // it fits
			more := one.Fitting().In(suit) &^ l.Fitting()
			if more == 0 {
				break
			}
			if c = more.Lowest(); !left.Has(c) {
				return false // the ends of the row meet
			}
		}
	}
	if n[0]+n[1] > 12 {
		return false
	}
	at := uint8(suit-cards.Clubs)*16 + 2 + uint8(n[1])
	if middle != 0 {
		r.names[middle] = at
	}
	r.start |= 1 << at
	r.pack |= (1<<(n[0]+n[1]+1) - 1) << (at - uint8(n[1]))
	for side, cs := range line {
		for i, c := range cs[:n[side]] {
			if r.names[c] = at + 1 + uint8(i); side == 1 {
				r.names[c] = at - 1 - uint8(i)
			}
		}
	}
	return true
}

// laid returns the names of the cards that are laid if these cards are held.
func (r *layRows) laid(held cards.Set) cards.Set {
	if r.plain {
		return r.pack &^ held
	}
	laid := r.pack
	for c := range held.All() {
		laid &^= 1 << r.names[c]
	}
	return laid
}

// fits returns the cards that fit.
func (r *layRows) fits(laid cards.Set) cards.Set {
	return (laid<<1 | laid>>1 | r.start) & r.pack &^ laid
}

// agrees reports whether the names are right for a position: it follows each row to its ends, in
// the layout and by the names.
func (r *layRows) agrees(l dominoes.Layout, held cards.Set) bool {
	if r.plain {
		return l.Plain() && l.Start().Set()&r.pack == r.start && held|l.Laid().First == r.pack
	}
	laid := r.laid(held)
	for {
		fits, named := l.Fitting(), cards.Set(0)
		for c := range fits.All() {
			if r.names[c] == 0 {
				return false
			}
			named |= 1 << r.names[c]
		}
		if named != r.fits(laid) {
			return false
		}
		if fits == 0 {
			return true
		}
		for c := range fits.All() {
			_ = l.Play(c) // it fits
			laid |= 1 << r.names[c]
		}
	}
}
