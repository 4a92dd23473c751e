package barbu

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// DealSetup describes a deal for [NewDeal]. A deal begins after the contract is declared and
// after any cards are passed. Most deals need only Contract, Declarer and Hands:
//
//   - A whole deal: Hands are the hands before the first card. Actions are the bets and the
//     cards played so far, if any.
//   - A deal in mid-play: Hands are the cards still held, and Leader leads to the next trick or
//     has the turn at the layout. Trick is the trick on the table, and Taken is what the seats
//     have taken. In a layout, every card of the pack that is in no hand has been laid.
//   - An ending by itself, such as the last three tricks: as in mid-play, but without Taken.
//     The tricks that are neither in Hands nor in Taken count for nobody.
type DealSetup struct {
	// Contract is the id of the contract, or the ids of combined contracts joined by +.
	Contract score.ContractID
	// Trump is the trump suit, or NoSuit if the declarer plays without trumps or the contract
	// has none.
	Trump cards.Suit
	// Rank is the start rank if the declarer names it; otherwise 0. If the first card sets the
	// start rank and cards are laid, Rank is the rank of that card.
	Rank cards.Rank
	// Declarer is the declarer or, if nobody declares, the dealer.
	Declarer cards.Seat
	// Cut means that cuts chose the contract and nobody declares. Only a variant with a round
	// of cuts has such deals.
	Cut bool
	// Dealer is the dealer; nil means the dealer of the first deal of Declarer. The dealer only
	// matters for the default of Leader.
	Dealer *cards.Seat
	// Leader is the seat that leads to the first trick, or to the next trick in mid-play. In a
	// layout it is the seat that has the first turn, or the next turn in mid-play. Nil means
	// the seat that the variant names for the first trick or turn and, if Winners is not
	// empty, the last winner. In mid-play without Winners, Leader is required.
	Leader *cards.Seat
	// Hands has the cards of each seat before the first card of Trick and Actions that is a
	// play; the cards of Trick are not in Hands. In a contract of tricks, each seat has one card
	// for each trick left; a seat that has played to Trick has one card less. In a layout the
	// hands may have different sizes.
	Hands cards.Hands
	// Must has the seats that must double the declarer because of a quota. The default is no
	// seat, because a quota depends on the other deals of the match.
	Must cards.Seats
	// BetsOver ends the betting: after the bets in Actions, the other seats pass. In mid-play
	// the betting is always over.
	BetsOver bool
	// Taken has the cards in the tricks that each seat has taken.
	Taken cards.Hands
	// Winners lists the winners of all earlier tricks, in order. It is optional, but if the
	// contract scores an earlier trick by its position, Taken needs Winners.
	Winners []cards.Seat
	// Trick has the cards of the trick on the table, in the order of play from Leader.
	Trick []cards.Card
	// Out lists the seats that are out of cards in a layout, in the order of their places.
	Out []cards.Seat
	// Actions are the bets, and then the plays after Trick, in order.
	Actions []Action
}

// SetupError is the error of [NewDeal] for a deal that is impossible.
type SetupError struct {
	Field string // the field of DealSetup that is wrong
	Index int    // the wrong element of Winners, Trick, Out or Actions, from 0; otherwise -1
	Err   error  // what is wrong; for an element of Actions, an [*ActionError]
}

// Error returns the field, what is wrong with it, and what would be right.
func (e *SetupError) Error() string {
	if e.Index >= 0 {
		return fmt.Sprintf("barbu: DealSetup.%s[%d]: %v", e.Field, e.Index, e.Err)
	}
	return fmt.Sprintf("barbu: DealSetup.%s: %v", e.Field, e.Err)
}

// Unwrap returns what is wrong.
func (e *SetupError) Unwrap() error { return e.Err }

// wrongSetup returns the error for a field.
func wrongSetup(field, format string, args ...any) error {
	return &SetupError{field, -1, fmt.Errorf(format, args...)}
}

// NewDeal returns one deal of a variant, set up by itself. If the variant does not support that
// number of players, the error wraps [variant.ErrPlayers]. If the deal is impossible, the error
// is a [*SetupError] with the first field that is wrong; it wraps the rule that is broken, if
// there is one.
func NewDeal(v *variant.Variant, players int, s DealSetup) (*DealInPlay, error) {
	c, err := course.New(v, players)
	if err != nil {
		return nil, err
	}
	d := &DealInPlay{game: c.Game, variant: v}
	setup := setup{DealSetup: s, d: d}
	for _, step := range [...]func() error{
		func() error { return setup.contract(c) }, setup.cards, setup.named, setup.roles, setup.play, setup.actions,
	} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// setup sets up a deal step by step.
type setup struct {
	DealSetup
	d       *DealInPlay
	leader  cards.Seat // the leader by the variant
	rest    cards.Hand // the cards of the pack in no hand, not taken and not in the trick
	midPlay bool       // some cards were played before Trick and Actions
}

// contract sets the contract, and the seats that the variant names.
func (s *setup) contract(c *course.Course) error {
	players, g := c.Game.Players(), c.Engine
	if int(s.Declarer) >= players {
		return wrongSetup("Declarer", "seat %d: want seats 0 to %d", s.Declarer, players-1)
	}
	at, found := g.FirstDeal(s.Declarer, s.Cut)
	switch {
	case s.Cut && !found:
		return wrongSetup("Cut", "%s has no round of cuts: want false", c.Variant.Name())
	case !found:
		return wrongSetup("Declarer", "seat %v has no deal: want another seat", s.Declarer)
	}
	set, err := c.Game.ContractSet(s.Contract)
	if err != nil {
		return &SetupError{"Contract", -1, err}
	}
	c.At = variant.At(at)
	k := c.Contract(set)
	if k == nil {
		return &SetupError{"Contract", -1, c.CheckContracts(set, nil)}
	}
	s.d.deal.Contract, s.d.declared = k, c.Declares()
	s.d.roles.Declarer, s.d.roles.Dealer, s.leader = g.Seats(at, 0)
	if beyond := s.Must &^ cards.AllSeats(players).Without(s.Declarer); beyond != 0 {
		return wrongSetup("Must", "seats %v: want seats 0 to %d without the declarer %v", beyond, players-1, s.Declarer)
	}
	return s.unused()
}

// unused refuses fields that the contract does not use.
func (s *setup) unused() error {
	const tricksOnly, layoutOnly = "%s takes no tricks: want none", "%s builds no layout: want none"
	id, layout := s.d.deal.Contract.ID(), s.d.deal.onLayout()
	switch {
	case layout && s.Taken != cards.Hands{}:
		return wrongSetup("Taken", tricksOnly, id)
	case layout && len(s.Winners) > 0:
		return wrongSetup("Winners", tricksOnly, id)
	case layout && len(s.Trick) > 0:
		return wrongSetup("Trick", tricksOnly, id)
	case !layout && len(s.Out) > 0:
		return wrongSetup("Out", layoutOnly, id)
	}
	return nil
}

// cards checks that the pack has the cards of the setup. It moves the cards of the trick to the
// hands, from which they are played later.
func (s *setup) cards() error {
	s.rest = s.d.game.Pack().Cards()
	for seat, hand := range s.Hands {
		if err := s.use("Hands", -1, cards.Seat(seat), hand); err != nil {
			return err
		}
	}
	for seat, hand := range s.Taken {
		if err := s.use("Taken", -1, cards.Seat(seat), hand); err != nil {
			return err
		}
	}
	for i, c := range s.Trick {
		if !c.IsFace() {
			return &SetupError{"Trick", i, fmt.Errorf("%v is not in the pack: want cards of the pack", c)}
		}
		if err := s.use("Trick", i, 0, cards.Hand{First: cards.SetOf(c)}); err != nil {
			return err
		}
	}
	s.midPlay = s.rest != cards.Hand{} || s.Taken != cards.Hands{}
	return nil
}

// use removes cards from the rest of the pack.
func (s *setup) use(field string, i int, seat cards.Seat, hand cards.Hand) error {
	players, pack := s.d.game.Players(), s.d.game.Pack().Cards()
	wrong := hand.First&^s.rest.First | hand.Second&^s.rest.Second | hand.Second&^hand.First
	err := error(nil)
	switch {
	case int(seat) >= players && hand != cards.Hand{}:
		err = fmt.Errorf("seat %v has cards: want seats 0 to %d", seat, players-1)
	case wrong == 0:
		s.rest = s.rest.Minus(hand)
		return nil
	case wrong&^pack.First != 0:
		err = fmt.Errorf("%v is not in the pack: want cards of the pack", (wrong &^ pack.First).Lowest())
	default:
		c := wrong.Lowest()
		err = fmt.Errorf("%v is used too often: want it at most %s in Hands, Taken and Trick together", c, copies(pack, c))
	}
	return &SetupError{field, i, err}
}

// copies returns how often the pack has a card, in words.
func copies(pack cards.Hand, c cards.Card) string {
	if pack.Second.Has(c) {
		return "twice"
	}
	return "once"
}

// named sets the trump suit and the start rank.
func (s *setup) named() error {
	d := &s.d.deal
	k := d.Contract.Engine()
	d.Trump, d.Rank = s.Trump, s.Rank
	if k.LayoutRules.Start == dominoes.StartFirstCard && s.midPlay {
		d.Rank = 0 // the rank is not named: Resume checks it
	}
	hand := s.Hands[s.Declarer]
	if s.midPlay || d.Contract.Gift().Count > 0 {
		hand = s.d.game.Pack().Cards() // the declarer may have played or passed the card
	}
	err := course.CheckNamed(d.Contract, d.Trump, d.Rank, hand)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, variant.ErrTrumpMissing), errors.Is(err, variant.ErrTrumpNotAllowed):
		return &SetupError{"Trump", -1, err}
	}
	return &SetupError{"Rank", -1, err}
}

// roles sets the dealer and the leader.
func (s *setup) roles() error {
	players, r := s.d.game.Players(), &s.d.roles
	for _, named := range []struct {
		field string
		seat  *cards.Seat
	}{{"Dealer", s.Dealer}, {"Leader", s.Leader}} {
		if named.seat != nil && int(*named.seat) >= players {
			return wrongSetup(named.field, "seat %d: want seats 0 to %d", *named.seat, players-1)
		}
	}
	if s.Dealer != nil {
		r.Dealer = *s.Dealer
	}
	r.Leader = s.d.deal.Contract.Engine().Leader(r.Declarer, r.Dealer, s.leader)
	last := len(s.Winners) - 1
	switch {
	case s.Leader != nil && last >= 0 && *s.Leader != s.Winners[last]:
		return wrongSetup("Leader", "seat %v did not win the last trick: want seat %v, the last of Winners", *s.Leader, s.Winners[last])
	case s.Leader != nil:
		r.Leader = *s.Leader
	case last >= 0:
		r.Leader = s.Winners[last]
	case s.midPlay:
		return wrongSetup("Leader", "the seat to play is missing: want it, because cards were played before")
	}
	return nil
}

// play sets up the tricks or the layout before the first card of Trick and Actions.
func (s *setup) play() error {
	d := &s.d.deal
	k := d.Contract.Engine()
	d.hands = s.Hands
	err := error(nil)
	if d.onLayout() {
		rank := k.StartRank(s.Rank)
		if rank == 0 && s.midPlay {
			return wrongSetup("Rank", "the rank of the first card is missing: want it, because cards are laid")
		}
		d.layout, err = k.LayoutRules.Resume(rank, &dominoes.Position{
			Players: k.Players, Hands: d.hands, Turn: s.d.roles.Leader, Laid: s.rest, Out: s.Out,
		})
	} else {
		if err = s.pickUp(); err != nil {
			return err
		}
		d.tricks, err = k.TrickRules.Resume(d.Trump, &tricks.Position{
			Players: k.Players, Hands: d.hands, Leader: s.d.roles.Leader, Taken: s.Taken, Winners: s.Winners, Gone: s.rest,
		})
	}
	var wrongTricks *tricks.PositionError
	var wrongLayout *dominoes.PositionError
	switch {
	case errors.As(err, &wrongTricks):
		return &SetupError{wrongTricks.Field, -1, wrongTricks.Err}
	case errors.As(err, &wrongLayout) && wrongLayout.Field == "Laid":
		return &SetupError{"Hands", -1, wrongLayout.Err} // the cards laid are the cards that are in no hand
	case errors.As(err, &wrongLayout) && wrongLayout.Field == "Turn":
		return &SetupError{"Leader", -1, wrongLayout.Err}
	case errors.As(err, &wrongLayout):
		return &SetupError{wrongLayout.Field, -1, wrongLayout.Err}
	case err != nil:
		return &SetupError{"Rank", -1, err}
	}
	return s.earlier(k)
}

// pickUp gives the cards of the trick back to the seats that played them.
func (s *setup) pickUp() error {
	players := s.d.game.Players()
	if len(s.Trick) >= players {
		return wrongSetup("Trick", "%d cards: want fewer than %d; a complete trick belongs to Taken", len(s.Trick), players)
	}
	seat := s.d.roles.Leader
	for _, c := range s.Trick {
		s.d.deal.hands[seat] = plus(s.d.deal.hands[seat], cards.HandOf(c))
		seat = seat.Left(players)
	}
	return nil
}

// earlier sets what is not known of the earlier tricks, and refuses Taken without Winners if the
// contract scores an earlier trick by its position.
func (s *setup) earlier(k *engine.Contract) error {
	d := s.d
	if d.deal.onLayout() {
		return nil
	}
	d.missing = d.game.HandSize() - d.deal.tricks.Size()
	if len(s.Winners) > 0 {
		if d.missing > 0 {
			return wrongSetup("Winners", "%d tricks are in neither Hands nor Taken: want no Winners, or all earlier tricks in Taken", d.missing)
		}
		return nil
	}
	d.unordered = d.deal.tricks.Done()
	for _, scale := range k.Scales {
		for trick := range scale.Positions() {
			if d.unordered > 0 && trick < d.missing+d.unordered {
				return wrongSetup("Winners", "%s scores trick %d by its position: want the winners of all earlier tricks", d.deal.Contract.ID(), trick+1)
			}
		}
	}
	return nil
}

// actions makes the bets, plays the trick and then the rest of the actions.
func (s *setup) actions() error {
	d := s.d
	over := s.BetsOver || s.midPlay || len(s.Trick) > 0
	d.deal.Bets = d.game.Engine().Bets(d.deal.Contract.Positive(), d.roles.Declarer, s.Must)
	i := 0
	for ; i < len(s.Actions) && d.Turn().Due == DueBet && !(over && s.Actions[i].Kind == KindPlay); i++ {
		if err := d.Apply(s.Actions[i]); err != nil {
			return &SetupError{"Actions", i, err}
		}
	}
	for t := d.Turn(); over && t.Due == DueBet; t = d.Turn() {
		if err := d.Apply(PassAction(t.Seat)); err != nil {
			return &SetupError{"Actions", -1, err}
		}
	}
	d.endBets()
	for j, c := range s.Trick {
		if err := d.Play(c); err != nil {
			return &SetupError{"Trick", j, err}
		}
	}
	for ; i < len(s.Actions); i++ {
		if err := d.Apply(s.Actions[i]); err != nil {
			return &SetupError{"Actions", i, err}
		}
	}
	return nil
}
