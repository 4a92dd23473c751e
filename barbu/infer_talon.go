package barbu

import (
	"math/big"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
	"github.com/barbukit/barbukit/internal/play"
)

// locateTurned adds to k where the card is that was turned up, and the cards that the viewer has
// discarded.
func (m *Match) locateTurned(k *known) {
	d, holder := &m.deal, m.holder()
	switch {
	case holder == cards.NoSeat:
		k.beside = cards.HandOf(d.turned) // empty if no card was turned up
	case holder != k.Me && !k.played[holder].Has(d.turned) && !k.located[holder].Has(d.turned):
		k.located[holder] = play.Plus(k.located[holder], cards.HandOf(d.turned))
	}
	if d.phase > phaseDiscard && m.viewer.sees(m.course.Declarer) {
		k.beside = play.Plus(k.beside, d.talon)
	}
}

// inferTalon adds to k the hidden cards that lie beside the hands: those of the talon, or those that
// were discarded for it.
func (m *Match) inferTalon(k *known) {
	talon := &m.course.Engine.Talon
	if m.deal.turned != 0 {
		// Which of two copies was turned up is known to nobody, wherever the other copy is.
		k.SeenCopies[k.Me] |= cards.SetOf(m.deal.turned) & k.Cards.First &^ k.Cards.Second
	}
	// The viewer does not know which copy it has discarded either.
	k.SeenCopies[k.Me] |= k.beside.First & k.Cards.First &^ k.Cards.Second
	if talon.Size == 0 || m.due == DueDiscard {
		return
	}
	k.Sizes[k.Me] = uint8(talon.Size - k.beside.Len())
	for _, pass := range k.Passes { // these cards were in the viewer's hand
		k.Never[k.Me] |= pass.Gave.First &^ m.course.Game.Pack().Cards().Second
	}
	if talon.Taken() && m.deal.phase > phaseDiscard {
		k.Never[k.Me] |= talon.Keep
	}
}

// hidesTalon reports whether the declarer took up a talon that the viewer has not seen.
func (m *Match) hidesTalon() bool {
	return m.course.Engine.Talon.Taken() && m.deal.phase >= phaseDiscard && !m.viewer.sees(m.course.Declarer)
}

// talons returns the number of talons that the declarer can have taken up, given the cards that
// they held then. It returns 1 if the viewer has seen the talon or nobody took it up.
func (m *Match) talons() *big.Int {
	if !m.hidesTalon() {
		return big.NewInt(1)
	}
	size := m.course.Engine.Talon.Size
	held := m.course.Game.HandSize() + size
	if m.deal.turned != 0 { // it was in the talon
		held, size = held-1, size-1
	}
	return new(big.Int).Binomial(int64(held), int64(size))
}

// pick returns n random cards of a hand. All choices are equally likely, the copies of a card
// counted.
func pick(from cards.Hand, n int, src rand.Source) (chosen cards.Hand) {
	var list [2 * 64]cards.Card
	left := 0
	for _, copies := range [...]cards.Set{from.First, from.Second} {
		for c := range copies.All() {
			list[left] = c
			left++
		}
	}
	random := rand.New(src)
	for range n {
		i := random.IntN(left)
		left--
		chosen = chosen.With(list[i])
		list[i] = list[left]
	}
	return chosen
}

// undoDiscard takes back what the declarer took up and discarded in a world: it returns these cards
// and makes hands the hands before the talon was taken up. It also sets the talon of the match. If
// nobody takes up the talon it does nothing.
func (w *Worlds) undoDiscard(m *Match, hands *cards.Hands, world *hidden.World, src rand.Source) (talon, discards cards.Hand) {
	k, declarer := &w.known, m.course.Declarer
	if !m.course.Engine.Talon.Taken() || m.deal.phase < phaseDiscard {
		return talon, discards
	}
	talon = k.taken
	if m.deal.phase > phaseDiscard {
		discards = play.Plus(k.beside, world.Hands[k.Me])
	}
	held := play.Plus(hands[declarer], discards)
	if w.talon {
		from, size := held, m.course.Engine.Talon.Size
		turned := cards.Hand{}
		if m.deal.turned != 0 {
			turned = cards.HandOf(m.deal.turned)
			from, size = from.Minus(turned), size-1
		}
		talon = play.Plus(turned, pick(from, size, src))
	}
	hands[declarer] = held.Minus(talon)
	m.deal.talon = discards
	if m.due == DueDiscard {
		m.deal.talon = talon
	}
	return talon, discards
}
