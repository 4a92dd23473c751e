package barbu

import (
	"errors"
	"iter"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// The errors of a [DealInPlay], for use with [errors.Is].
var (
	ErrDealOver       = errors.New("the deal is over")
	ErrDealUnfinished = errors.New("the deal is not over: score it after its last card")
)

// DealInPlay is one deal by itself: its bets, its play and its score. It has no declaration, no
// passing of cards and no other deals. A [Match] plays its deals by the same rules. It must not
// be used by several goroutines at the same time. Make a DealInPlay with [NewDeal].
type DealInPlay struct {
	variant  *variant.Variant
	game     *variant.Game
	roles    Roles
	declared bool // a player declared the contract
	deal     deal
	split    bool // nobody has doubled, and the deal is not played

	missing   int // the number of earlier tricks that no seat is known to have taken
	unordered int // the number of tricks that are done, from the first, whose order is unknown
}

// Clone returns a copy of d that can be changed independently.
func (d *DealInPlay) Clone() *DealInPlay {
	c := *d
	return &c
}

// Turn returns which bet, card or choice is due, and from which seat. When the deal is over it returns
// the zero Turn.
func (d *DealInPlay) Turn() Turn {
	t := d.deal.turn()
	if t.Over() {
		if seat := d.chooser(); seat != cards.NoSeat {
			return Turn{Due: DueChoice, Seat: seat}
		}
	}
	return t
}

// Over reports whether the deal is over.
func (d *DealInPlay) Over() bool { return d.Turn().Over() }

// Legal walks the legal actions of the seat that must act, in the order of [Match.Legal]. The
// deal must not change during a walk.
func (d *DealInPlay) Legal() iter.Seq[Action] {
	return func(yield func(Action) bool) {
		switch t := d.Turn(); t.Due {
		case DueBet:
			d.deal.legalBets(yield)
		case DueCard:
			d.deal.plays(t.Seat, yield)
		case DueChoice:
			legalChoices(t.Seat, yield)
		}
	}
}

// LegalCards returns the cards that may be played now as single cards. The set is empty if no
// card is due, or if no card fits the layout.
func (d *DealInPlay) LegalCards() cards.Set {
	if d.Turn().Due != DueCard {
		return 0
	}
	return d.deal.state.Legal()
}

// Apply applies the bet, the play or the choice that is due. If the action is not legal it returns an
// [*ActionError], which wraps the rule, and leaves the deal unchanged. After the end of the deal
// the error wraps [ErrDealOver].
func (d *DealInPlay) Apply(a Action) error { return d.explain(a, d.apply(&a)) }

func (d *DealInPlay) apply(a *Action) error {
	t := d.Turn()
	if err := d.check(t, a); err != nil {
		return err
	}
	switch t.Due {
	case DueCard:
		return d.deal.play(a)
	case DueChoice:
		err := checkChoose(a)
		if err == nil {
			d.deal.Choice = a.Count
		}
		return err
	}
	if err := d.deal.Bets.Bet(a.Doubles, a.Redoubles); err != nil {
		return err
	}
	d.endBets()
	return nil
}

// endBets ends the deal after the last bet, if nobody has doubled and the deal is not played.
func (d *DealInPlay) endBets() {
	if d.deal.Bets.Over() && d.deal.Split(d.game.Engine()) {
		d.split, d.deal.state = true, play.State{}
	}
}

// Play plays a card for the seat that must act, like [DealInPlay.Apply].
func (d *DealInPlay) Play(c cards.Card) error { return d.Apply(PlayAction(d.Turn().Seat, c)) }

// Why returns nil if the action is legal now. Otherwise it returns the error of
// [DealInPlay.Apply], with what is allowed.
func (d *DealInPlay) Why(a Action) error { return d.explain(a, d.why(&a)) }

func (d *DealInPlay) why(a *Action) error {
	t := d.Turn()
	if err := d.check(t, a); err != nil {
		return err
	}
	switch t.Due {
	case DueBet:
		return d.deal.Bets.Why(a.Doubles, a.Redoubles)
	case DueChoice:
		return checkChoose(a)
	}
	return d.deal.checkPlay(a)
}

// check returns nil if an action of this kind is due from this seat.
func (d *DealInPlay) check(t Turn, a *Action) error {
	if t.Over() {
		return &variant.RuleError{Err: ErrDealOver}
	}
	return t.check(a)
}

// explain returns the error for an action that is refused, or nil.
func (d *DealInPlay) explain(a Action, reason error) error {
	if reason == nil {
		return nil
	}
	return &ActionError{Action: a, Text: d.Format(a), Err: reason}
}

// Format returns an action as a line of a record, as [Match.Format] does.
func (d *DealInPlay) Format(a Action) string { return lines{d.game}.format(a) }

// Parse reads an action, as [Match.Parse] does.
func (d *DealInPlay) Parse(text string) (Action, error) {
	return lines{d.game}.parse(text, &d.deal, d.Turn())
}

// Variant returns the rules of the match to which the deal would belong.
func (d *DealInPlay) Variant() *variant.Variant { return d.variant }

// Players returns the number of players.
func (d *DealInPlay) Players() int { return d.game.Players() }

// Contract returns the contract, which can be a combination of several.
func (d *DealInPlay) Contract() *variant.Contract { return d.deal.Contract }

// Named returns the trump suit that the declarer named or that the rules fix, and the start rank
// that the declarer named. They are NoSuit and 0 if there is none.
func (d *DealInPlay) Named() (trump cards.Suit, rank cards.Rank) { return d.deal.Trump, d.deal.Rank }

// Roles returns the roles. Leader is the seat that led to the first trick after the setup, or
// had the first turn after it.
func (d *DealInPlay) Roles() Roles { return d.roles }

// Hand returns the cards that a seat holds now.
func (d *DealInPlay) Hand(seat cards.Seat) cards.Hand {
	switch {
	case int(seat) >= d.Players():
		return cards.Hand{}
	case d.split:
		return d.deal.hands[seat]
	}
	return d.deal.state.Hand(seat)
}

// Hands returns the cards that each seat holds now.
func (d *DealInPlay) Hands() (hands cards.Hands) {
	for seat := range hands {
		hands[seat] = d.Hand(cards.Seat(seat))
	}
	return hands
}

// Tricks returns the tricks, before the first bet too. In a contract without tricks, and in a
// deal that is not played because nobody has doubled, it returns the zero State. If Winners was
// omitted in the setup, the winners of the earlier tricks are in the order of the seats.
func (d *DealInPlay) Tricks() tricks.State { return d.deal.state.Tricks }

// Layout returns the layout, before the first bet too. In a contract without a layout it
// returns the zero State.
func (d *DealInPlay) Layout() dominoes.State { return d.deal.state.Layout }

// Count returns the running total, before the first bet too. Unless the contract counts the
// values of cards it returns the zero State.
func (d *DealInPlay) Count() counting.State { return d.deal.state.Count }

// Runs returns the runs, before the first bet too. Unless the contract lays runs it returns the
// zero State.
func (d *DealInPlay) Runs() runs.State { return d.deal.state.Runs }

// Bets returns the bets.
func (d *DealInPlay) Bets() doubling.Bets { return d.deal.Bets }
