package barbu

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"sync"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
	"github.com/barbukit/barbukit/internal/play"
)

// The errors of [View.Worlds], for use with [errors.Is].
var (
	ErrSpectator = errors.New("barbu: the view of a spectator has no possible deals: want the view of a seat")
	ErrNoWorld   = errors.New("barbu: the view contradicts itself: no deal is consistent with it")
	ErrWorlds    = errors.New("barbu: there are too many possible deals to count or to draw from")
)

// Worlds are the possible deals, given what a seat knows. One possible deal is called a world:
// a way in which the cards that the seat cannot see may be distributed, together with the
// cards that other seats passed in secret. All worlds are equally likely. Make Worlds with
// [View.Worlds]. Several goroutines may draw from the same Worlds, each into its own Match.
//
// A seat knows what it sees, and what follows from the rules of the game:
//
//   - It sees its own cards, how many cards each seat holds, the cards on the table, the
//     cards that were played, and the cards that it passed and got. A card that it passed
//     stays with the seat that got it, until that seat plays the card or cards are passed
//     again.
//   - A card played to a trick was legal. So a seat that did not follow suit has no card of
//     the suit. Some plays are restricted: for example, to lead a heart or a trump too
//     early, or to play a penalty card to the first trick. A seat that made a restricted
//     play had no other card to play. A rule may require a seat to head the trick, to
//     overtrump or to discard a penalty card. A seat that did not do so had no suitable card.
//   - If the holder of a card leads, only the seat that leads can have had this card.
//   - A seat that passes at a layout has no card that fits. A seat that has another turn after
//     an ace had a card that fitted; a seat that has no other turn after an ace had no such
//     card.
//   - A seat that named a start rank, and had to hold a card of that rank, was dealt one.
//
// Voluntary choices are ignored; only what the rules force is used. Worlds are about the
// current deal: they do not contain what stayed secret in earlier deals.
//
// With two packs the two copies of a card count as different cards, like real cards.
type Worlds struct {
	sampler  *hidden.Sampler
	count    func() *big.Int // counts the worlds when it is first called; nil if it is not known
	template *Match          // a world without the hidden cards
	known    known
	talons   *big.Int // the number of talons that the declarer can have taken up
	talon    bool     // the declarer took up a talon that the viewer has not seen
	opening  []entry  // the log up to the last entry with hidden cards
	rest     log      // the log after those entries
}

// Worlds returns the possible deals for the seat of the view. The error wraps [ErrUnbound] if the view is not
// bound, and [ErrSpectator] if the view has no seat. It wraps [ErrNoWorld] if the view contradicts itself; a view
// of a match never does.
//
// The error wraps [ErrWorlds] if there are too many choices to draw. In ten thousand random positions of the built-in
// games there was no such view, but it is possible if
//   - with seven or eight players and two packs, the viewer knows something different about nearly every hidden card
//   - many cards were passed many times
//   - all cards of both packs were dealt to eight players, and each passed three or more
func (v *View) Worlds() (*Worlds, error) {
	switch {
	case v.match == nil:
		return nil, ErrUnbound
	case v.Seat == Spectator:
		return nil, ErrSpectator
	}
	w := &Worlds{template: v.match.withoutViewer(), known: v.match.infer(), talons: v.match.talons(), talon: v.match.hidesTalon()}
	if err := w.prepare(); err != nil {
		if errors.Is(err, hidden.ErrUnknown) {
			return nil, fmt.Errorf("%w: %w", ErrWorlds, err)
		}
		return nil, fmt.Errorf("%w: %w", ErrNoWorld, err)
	}
	return w, nil
}

// prepare prepares the worlds from what is known. It fails with [hidden.ErrUnknown] if there
// are too many worlds, and with another error if there are no worlds.
func (w *Worlds) prepare() (err error) {
	k := &w.known
	if w.sampler, err = hidden.New(k.Problem); err != nil {
		return err
	}
	count := w.sampler.Worlds
	if k.named.Faces != 0 {
		n, err := hidden.CountDealt(k.Problem, k.named)
		if err != nil {
			return err
		}
		if n.Sign() == 0 {
			return fmt.Errorf("seat %v was dealt no card of the rank it named: %w", k.named.Seat, hidden.ErrImpossible)
		}
		count = func() *big.Int { return n }
	}
	swaps, talons := uint(k.swaps), w.talons
	w.count = sync.OnceValue(func() *big.Int {
		n := count()
		if n != nil {
			n.Mul(n.Lsh(n, swaps), talons)
		}
		return n
	})
	w.splitLog()
	if last := w.rest.before(len(w.rest)); last < 0 || !w.rest.plays(last) {
		return nil // nothing has been played yet
	}
	// Every world satisfies all that follows from the plays in the log. So the plays are legal
	// in all worlds or in none, and it is enough to check one world.
	one := new(Match)
	w.Draw(one, rand.NewPCG(0, 0))
	return one.replay()
}

// replay plays the current deal again, from the hands before the first card, and returns an
// error if a play is not legal. The error does not list the legal plays, because the hands are
// random.
func (m *Match) replay() error {
	if !m.inPlay() {
		return nil
	}
	s := m.deal.Contract.Engine().Play(m.deal.Trump, m.deal.Rank, &m.deal.hands, m.course.Leader)
	for e := range m.entries(m.from) {
		err := error(nil)
		switch e.kind {
		case loggedPass:
			err = s.Pass()
		case loggedPlay, loggedSeveral:
			err = s.Lay(e.action.Cards)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", m.Format(e.action), errors.Unwrap(err))
		}
	}
	return nil
}

// Count returns the number of worlds. With seven or eight players and two packs the first call can
// take a second or two, if the viewer knows something different about each seat. Count returns nil
// if it would take longer than about ten seconds; in ten thousand random positions of the
// built-in games for seven and eight players there was no such view.
func (w *Worlds) Count() *big.Int {
	n := w.count()
	if n == nil {
		return nil
	}
	return new(big.Int).Set(n)
}

// Draw makes m a random world; all worlds are equally likely. Afterwards m has the past deals
// of the view, and its events begin with the current deal: between deals, its views have no last
// trick. The match can be played to its end.
// Draw reuses the memory of m. It allocates no memory if m was drawn from the same Worlds
// before.
func (w *Worlds) Draw(m *Match, src rand.Source) {
	var world hidden.World
	if len(w.known.Passes) > 0 {
		var buffer [hidden.MaxPasses][cards.MaxSeats]cards.Hand
		world.Gifts = buffer[:0]
	}
	w.draw(m, &world, src)
}

// Sample returns a random match that is consistent with everything the seat knows: one of the
// seat's [Worlds]. To draw many matches, make the Worlds once. Sample returns the errors of
// [View.Worlds].
func (v *View) Sample(src rand.Source) (*Match, error) {
	w, err := v.Worlds()
	if err != nil {
		return nil, err
	}
	m := new(Match)
	w.Draw(m, src)
	return m, nil
}

// withoutViewer returns a copy of the match with its viewer removed. The hands that the viewer
// does not see are empty.
func (m *Match) withoutViewer() *Match {
	t := m.seenBy(m.viewer)
	t.viewer, t.got = 0, nil
	t.course = t.course.Snapshot(1)
	t.log = append(make(log, 0, cap(t.log)+256), t.log...)
	return t
}

// draw implements Draw. It uses the memory of world.
func (w *Worlds) draw(m *Match, world *hidden.World, src rand.Source) {
	k := &w.known
	for {
		w.sampler.Draw(world, src)
		if w.namedFits(world) {
			break
		}
	}
	m.CopyFrom(w.template)
	var now, then cards.Hands // the hands now, and the hands before the first card was played
	for seat := range cards.Seat(k.Players) {
		now[seat] = k.located[seat]
		if seat != k.Me {
			now[seat] = play.Plus(world.Hands[seat], k.located[seat])
		}
		then[seat] = play.Plus(now[seat], k.played[seat])
	}
	m.deal.hands = then
	m.deal.gifts = world.Aside
	if m.inPlay() {
		m.deal.state.SetHands(&now)
	}
	w.log(m, &then, world, src)
}

// namedFits reports whether the seat that named a start rank was dealt a card of that rank in
// a world. If the seat did not have to hold the rank, namedFits returns true.
func (w *Worlds) namedFits(world *hidden.World) bool {
	k := &w.known
	if k.named.Faces == 0 {
		return true
	}
	hand := play.Plus(play.Plus(world.Hands[k.named.Seat], k.located[k.named.Seat]), k.played[k.named.Seat])
	for i := len(k.Passes) - 1; i >= k.namedAfter; i-- {
		hand = w.before(i, world, k.named.Seat, hand)
	}
	return hand.First&k.named.Faces != 0
}

// before returns the hand of a seat before the i-th pass; hand is its hand after that pass.
func (w *Worlds) before(i int, world *hidden.World, seat cards.Seat, hand cards.Hand) cards.Hand {
	k := &w.known
	for from := range cards.Seat(k.Players) {
		if k.Passes[i].To.From(from, k.Players) == seat {
			hand = hand.Minus(world.Gifts[i][from])
		}
	}
	return play.Plus(hand, world.Gifts[i][seat])
}
