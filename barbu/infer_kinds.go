package barbu

import "github.com/barbukit/barbukit/cards"

// count draws conclusions from a card in a contract that counts values: a seat that does not
// follow the suit of the round has no card of that suit. As in play, it is enough to test the
// card with each other card of the hand.
func (in *inference) count(e *entry) {
	seat, c := e.action.Seat, e.action.Card()
	if !in.match.viewer.sees(seat) {
		unsure := in.match.course.Game.Pack().Cards().First &^ in.known.Never[seat]
		for other := range unsure.All() {
			if !in.state.Count.From(cards.SetOf(c, other)).Has(c) {
				in.never(seat, cards.SetOf(other))
			}
		}
	}
	in.known.played[seat] = in.known.played[seat].With(c)
	_ = in.state.Count.Play(c) // cannot fail: the card was played
}

// run draws conclusions from a turn at runs: a seat that passes does not hold the next card of
// the run.
func (in *inference) run(e *entry) {
	seat := e.action.Seat
	if e.action.Kind == KindPass {
		if !in.match.viewer.sees(seat) {
			in.never(seat, in.state.Runs.Fitting())
		}
		_ = in.state.Runs.Pass()
		return
	}
	c := e.action.Card()
	in.known.played[seat] = in.known.played[seat].With(c)
	_ = in.state.Runs.Play(c) // cannot fail: the card was played
}
