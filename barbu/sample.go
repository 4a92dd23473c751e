package barbu

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/hidden"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// The errors of worlds, for [errors.Is].
var (
	ErrSpectator = errors.New("barbu: a spectator has no worlds: want the view of a seat")
	ErrNoWorld   = errors.New("barbu: the view contradicts itself: no deal is consistent with it")
	ErrWorlds    = errors.New("barbu: there are too many worlds to count or to draw from")
)

// Worlds are all that the cards can be which a seat does not see: the deals that are
// consistent with all it knows, together with what was passed on in secret. Each is as
// likely as any other. Make them with [View.Worlds]; several goroutines may draw from the
// same Worlds, each into matches of its own.
//
// What a seat knows is what it sees, and what follows from the rules of the game alone:
//
//   - its own cards and how many each seat holds, the cards that lie or were played, and
//     what it passed on and got: a card that it gave stays where it went until it is
//     played or, cards being passed on again, may have gone further;
//   - of a card played to a trick, that it was legal. Who did not follow suit has none of
//     the suit. Who led a spared card or a trump before its time, or played to the first
//     trick what may not be, had nothing else that he might play. Who did not head, trump,
//     overtrump, undertrump, throw a penalty card or play a card at its first chance, where
//     the rules demand it, had nothing to do it with;
//   - at a layout, of who must pass, that nothing he held fitted; of who has another turn
//     for an ace, that something did, played or not; of who laid an ace and has none, that
//     nothing did;
//   - of who named a start rank that must be held, that he was dealt a card of it.
//
// What was declared, bet, played or kept back for no rule's sake tells nothing here: that
// would be a guess at habits. Worlds are of the deal in hand: what stayed secret in deals
// that are done is in none of them.
//
// With two packs the two copies of a card are told apart, as they can be on the table:
// deals are physical deals.
type Worlds struct {
	sampler  *hidden.Sampler
	count    *big.Int // nil where it is not known
	template *Match   // a world but for the hidden cards
	known    known
	deal     int   // where in the template's log the hands are; -1 before they are dealt
	gives    []int // and the gifts
}

// Worlds works out what the cards can be that the seat does not see. The error wraps
// [ErrUnbound], [ErrSpectator], [ErrNoWorld] where the view was made up, or [ErrWorlds],
// which is possible only with six players or more, or with two packs of which cards were
// passed on.
func (v *View) Worlds() (*Worlds, error) {
	switch {
	case v.match == nil:
		return nil, ErrUnbound
	case v.Seat < 0:
		return nil, ErrSpectator
	}
	w := &Worlds{template: v.match.unseen(), known: v.match.infer(), deal: -1}
	if err := w.work(); err != nil {
		if errors.Is(err, hidden.ErrUnknown) {
			return nil, fmt.Errorf("%w: %w", ErrWorlds, err)
		}
		return nil, fmt.Errorf("%w: %w", ErrNoWorld, err)
	}
	return w, nil
}

// work works out the worlds from what is known. It fails with [hidden.ErrUnknown] where
// they cannot be told, with another error where there are none.
func (w *Worlds) work() (err error) {
	k := &w.known
	if w.sampler, err = hidden.New(k.Problem); err != nil {
		return err
	}
	w.count = w.sampler.Worlds()
	if k.named.Faces != 0 {
		if w.count, err = k.countNamed(); err != nil {
			return err
		}
		if w.count.Sign() == 0 {
			return fmt.Errorf("seat %v was dealt no card of the rank it named: %w", k.named.Seat, hidden.ErrImpossible)
		}
	}
	if w.count != nil {
		w.count.Lsh(w.count, uint(k.swaps))
	}
	for at, e := range w.template.entries(0) {
		switch e.kind {
		case loggedDeal:
			w.deal = at
		case loggedGive:
			w.gives = append(w.gives, at)
		}
	}
	// What is known of a play that is possible is true in every world: if one is not
	// played as was told, none is.
	any := new(Match)
	w.Draw(any, rand.NewPCG(0, 0))
	return any.replay()
}

// replay plays the deal in hand again, from the hands as they were before the play, and
// returns an error if that cannot be. What the hands could have played it does not tell:
// they are made up.
func (m *Match) replay() error {
	s := &m.state
	if s.due != Card {
		return nil
	}
	var t tricks.State
	var l dominoes.State
	if s.plan.Play() == variant.Layout {
		l = s.plan.Layout(s.rank, &s.hands, s.leader)
	} else {
		t = s.plan.Tricks(s.trump, &s.hands, s.leader)
	}
	for _, e := range m.entries(m.from) {
		err := error(nil)
		switch {
		case e.kind == loggedPass:
			err = l.Pass()
		case e.kind != loggedPlay && e.kind != loggedSeveral:
			continue
		case s.plan.Play() == variant.Layout:
			err = l.Lay(e.action.Cards)
		default:
			err = t.Play(e.action.Card())
		}
		if err != nil {
			return fmt.Errorf("%s: %w", m.Format(e.action), errors.Unwrap(err))
		}
	}
	return nil
}

// Count returns how many worlds there are; nil where they can be drawn but not counted,
// which is possible only with six players or more.
func (w *Worlds) Count() *big.Int {
	if w.count == nil {
		return nil
	}
	return new(big.Int).Set(w.count)
}

// Draw makes m one of the worlds, each as likely as any other; all chance comes from src.
// The match can be played on; its past deals are those of the view, and its log begins
// with the deal in hand. In the memory of a match that was drawn before it allocates
// nothing.
func (w *Worlds) Draw(m *Match, src rand.Source) {
	var world hidden.World
	if len(w.known.Passes) > 0 {
		var room [hidden.MaxPasses][cards.MaxSeats]cards.Hand
		world.Gifts = room[:0]
	}
	w.draw(m, &world, src)
}

// Sample returns one match that is consistent with everything the seat knows, each as
// likely as any other: one of its [Worlds]. Who needs many makes the Worlds once.
func (v *View) Sample(src rand.Source) (*Match, error) {
	w, err := v.Worlds()
	if err != nil {
		return nil, err
	}
	m := new(Match)
	w.Draw(m, src)
	return m, nil
}

// unseen returns a match that is nobody's in particular from one that a seat sees, with
// no hands in it yet that the seat does not see.
func (m *Match) unseen() *Match {
	t := m.seen(m.state.eyes)
	t.state.eyes = 0
	t.deals = make([]score.Deal, 0, 1)
	t.log = append(make(log, 0, cap(t.log)+256), t.log...)
	return t
}

// draw is Draw in the memory of a world.
func (w *Worlds) draw(m *Match, world *hidden.World, src rand.Source) {
	k := &w.known
	for {
		w.sampler.Draw(world, src)
		if w.dealt(world) {
			break
		}
	}
	m.CopyFrom(w.template)
	s := &m.state
	var now, then cards.Hands // the hands now, and after the last pass
	for seat := range cards.Seat(k.Players) {
		now[seat] = plus(world.Hands[seat], k.there[seat])
		then[seat] = plus(now[seat], k.played[seat])
	}
	s.hands, s.given = then, world.Aside
	if s.due == Card {
		if s.plan.Play() == variant.Layout {
			s.layout.SetHands(&now)
		} else {
			s.tricks.SetHands(&now)
		}
	}
	w.log(m, then, world)
}

// dealt reports whether who named a rank that must be held was dealt a card of it.
func (w *Worlds) dealt(world *hidden.World) bool {
	k := &w.known
	if k.named.Faces == 0 {
		return true
	}
	hand := plus(plus(world.Hands[k.named.Seat], k.there[k.named.Seat]), k.played[k.named.Seat])
	for i := len(k.Passes) - 1; i >= 0; i-- {
		hand = w.before(i, world, k.named.Seat, hand)
	}
	return hand.First&k.named.Faces != 0
}

// before returns the hand of a seat before the i-th pass that it held after it.
func (w *Worlds) before(i int, world *hidden.World, seat cards.Seat, hand cards.Hand) cards.Hand {
	k := &w.known
	for from := range cards.Seat(k.Players) {
		if k.Passes[i].To.From(from, k.Players) == seat {
			hand = minus(hand, world.Gifts[i][from])
		}
	}
	return plus(hand, world.Gifts[i][seat])
}

// log writes the hands that were dealt and the cards that were passed on into the log.
func (w *Worlds) log(m *Match, hands cards.Hands, world *hidden.World) {
	k, s := &w.known, shapeOf(m.state.game)
	if w.deal < 0 {
		return
	}
	for i := len(k.Passes) - 1; i >= 0; i-- {
		after := hands
		for seat := range cards.Seat(k.Players) {
			hands[seat] = w.before(i, world, seat, after[seat])
		}
	}
	s.append(m.log[:w.deal], &entry{kind: loggedDeal, chance: &chance{hands: hands}})
	var e entry
	for n, at := range w.gives {
		s.read(m.log[at:], &e)
		pass, by := n/k.Players, e.action.Seat
		if pass < len(k.Passes) {
			e.action.Cards = world.Gifts[pass][by]
		} else {
			e.action.Cards = world.Aside[by]
		}
		s.append(m.log[:at], &e)
	}
}
