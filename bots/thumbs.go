package bots

// thumbs are the numbers of the rules of thumb that depend on the kind of contract, in thousandths.
// They were found by playing: one player with other numbers against three players, in the deals of
// one contract of penguin. bots/README.md has the gains.
type thumbs struct {
	// guard is the part of a trick for each other player in which a lower card of the hand protects a
	// higher card of its suit.
	guard int
	// stays is the probability that a card is not discarded before its suit is led.
	stays int
	// follows is multiplied by the worth of a card that a player adds who follows suit.
	follows int
	// void is multiplied by the cards that each other player holds of a suit, on average, and taken
	// from the probability that one of them has none.
	void int
	// hold is multiplied by the cards that each other player holds of a suit, on average. The result,
	// from 1 to 3, is how many cards of the suit such a player can choose from.
	hold int
	// unruffed is the probability that nobody ruffs a trick of another suit.
	unruffed int
}

// usualThumbs are the numbers for judging a hand before play, and for cards to avoid such as hearts.
var usualThumbs = thumbs{guard: 500, stays: 900, follows: 1000, void: 333, hold: 500, unruffed: 600}

// thumbs returns the numbers for play.
func (w *worth) thumbs(size int) thumbs {
	n := usualThumbs
	scoring, scored := 0, 0
	for _, c := range w.counts {
		scoring += c.faces.Len()
		scored += c.points * c.faces.Len()
	}
	switch each := w.trick * size; {
	case w.wantsTricks(): // the other players hold on to nothing: they play their highest cards
		n.void, n.hold, n.unruffed = 1000, 2000, 500
	case w.rest[0] < min(each, scored): // high cards can be played before the tricks that score
		n.guard = 0
	case each < scored:
		n.stays, n.hold = 800, 200
	case 1 < scoring && scoring < size: // few cards, such as queens
		n.stays, n.follows = 250, 1600
	}
	return n
}
