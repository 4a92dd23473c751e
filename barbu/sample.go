package barbu

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/hidden"
	"github.com/barbukit/barbukit/tricks"
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
	opening  []entry // the log up to the last entry with hidden cards
	rest     log     // the log after it
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
	w := &Worlds{template: v.match.unseen(), known: v.match.infer()}
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
	w.splitLog()
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
	if m.due != DueCard {
		return nil
	}
	var t tricks.State
	var l dominoes.State
	if m.deal.onLayout() {
		l = m.deal.Contract.Engine().Layout(m.deal.Rank, &m.deal.hands, m.course.Leader)
	} else {
		t = m.deal.Contract.Engine().Tricks(m.deal.Trump, &m.deal.hands, m.course.Leader)
	}
	for e := range m.entries(m.from) {
		err := error(nil)
		switch {
		case e.kind == loggedPass:
			err = l.Pass()
		case e.kind != loggedPlay && e.kind != loggedSeveral:
			continue
		case m.deal.onLayout():
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
	t := m.seen(m.viewer)
	t.viewer, t.got = 0, nil
	t.course = t.course.Snapshot(1)
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
	var now, then cards.Hands // the hands now, and after the last pass
	for seat := range cards.Seat(k.Players) {
		now[seat] = plus(world.Hands[seat], k.there[seat])
		then[seat] = plus(now[seat], k.played[seat])
	}
	m.deal.hands, m.deal.gifts = then, world.Aside
	if m.due == DueCard {
		m.deal.setHands(&now)
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

// splitLog takes the log out of the template: the entries up to the last one with hidden
// cards, which differ in every world, and the rest as it is.
func (w *Worlds) splitLog() {
	end := 0
	for e := range w.template.entries(0) {
		if e.kind == loggedDeal || e.kind == loggedGive {
			end = e.end
		}
	}
	for e := range w.template.entries(0) {
		if e.end > end {
			break
		}
		if e.kind == loggedDraw {
			own := *e.chance // the walk reuses it
			e.chance = &own
		}
		w.opening = append(w.opening, e)
	}
	w.rest = append(log(nil), w.template.log[end:]...)
	w.template.log = w.template.log[:0]
}

// log writes the log of a world, given the hands after the last pass of cards.
func (w *Worlds) log(m *Match, hands cards.Hands, world *hidden.World) {
	k := &w.known
	for i := len(k.Passes) - 1; i >= 0; i-- {
		after := hands
		for seat := range cards.Seat(k.Players) {
			hands[seat] = w.before(i, world, seat, after[seat])
		}
	}
	gifts := 0
	for i := range w.opening {
		e := w.opening[i]
		switch e.kind {
		case loggedDeal:
			e.chance = &chance{hands: hands}
		case loggedGive:
			if pass := gifts / k.Players; pass < len(k.Passes) {
				e.action.Cards = world.Gifts[pass][e.action.Seat]
			} else {
				e.action.Cards = world.Aside[e.action.Seat]
			}
			gifts++
		}
		m.note(&e)
	}
	m.log = append(m.log, w.rest...)
}
