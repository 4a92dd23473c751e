package keeper

import (
	"errors"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Check returns nil if [Keeper.Add] would accept the entry as the next deal. Otherwise it
// returns the error that Add would return.
func (k *Keeper) Check(e Entry) error {
	if _, err := k.clone().enter(&e); err != nil {
		return err
	}
	return nil
}

// Add adds the next deal. If the rules do not allow the entry, or its result is impossible,
// Add returns an [*EntryError] and changes nothing.
func (k *Keeper) Add(e Entry) error {
	full, err := k.enter(&e)
	if err != nil {
		return err
	}
	k.entries = append(k.entries, full)
	return nil
}

// clone returns a copy of k. The copies share only the entries, which never change.
func (k *Keeper) clone() *Keeper {
	c := &Keeper{entries: slices.Clip(k.entries), names: k.names}
	c.course.CopyFrom(&k.course)
	return c
}

// enter scores a deal and returns its entry with all fields filled in. On an error the
// course does not change.
func (k *Keeper) enter(e *Entry) (full Entry, refused *EntryError) {
	before := k.course.Standing
	w := entering{Keeper: k, course: &k.course, entry: e.clone()}
	if err := w.enter(); err != nil {
		k.course.Standing = before
		err.Deal = len(k.entries)
		return Entry{}, err
	}
	return w.entry, nil
}

// entering checks the entry of one deal, in the order in which a deal is played.
type entering struct {
	*Keeper
	course *course.Course
	deal   course.Deal
	entry  Entry
	broken score.Duties // the duties that the entry breaks
}

func (w *entering) enter() *EntryError {
	if w.course.Stage == course.StageOver {
		return refuse("", &variant.RuleError{Err: ErrOver})
	}
	for _, step := range []func() *EntryError{w.seats, w.declare, w.sale} {
		if err := step(); err != nil {
			return err
		}
	}
	defer func() { w.entry.Broken = w.broken }()
	if w.deal.Sale.Declined() {
		return w.declined()
	}
	if err := w.bet(); err != nil {
		return err
	}
	if w.course.Split(&w.deal) {
		return w.split()
	}
	return w.score()
}

// seats checks the dealer and the declarer, or fills them in.
func (w *entering) seats() *EntryError {
	c, e := w.course, &w.entry
	if err := w.atTable("dealer", e.Dealer); err != nil {
		return err
	}
	if err := w.atTable("declarer", e.Declarer); err != nil {
		return err
	}
	decides := c.Undecided() && c.Engine.FirstAs != engine.OfDeclarer // the entry keeps the dealer
	if err := w.first(); err != nil {
		return err
	}
	switch {
	case c.Stage == course.StageDraw && e.Dealer == nil:
		return refuseBy("dealer", ErrDrawn, "want a seat, %s", seatRange(w.Players()))
	case c.Stage == course.StageDraw:
		c.Drawn(*e.Dealer)
	case e.Dealer != nil && *e.Dealer != c.Dealer:
		return refuseBy("dealer", ErrDealer, "seat %v deals", c.Dealer)
	case decides:
		e.Dealer = new(c.Dealer)
	default:
		e.Dealer = nil
	}
	switch {
	case !c.Declares() && e.Declarer != nil:
		return refuseBy("declarer", ErrDeclarer, "nobody declares")
	case !c.Declares():
	case e.Declarer != nil && *e.Declarer != c.Declarer:
		return refuseBy("declarer", ErrDeclarer, "seat %v declares", c.Declarer)
	default:
		e.Declarer = new(c.Declarer)
	}
	return nil
}

// first sets who has a role in the first deal, if a card decides it: the entry must name the
// dealer or the declarer.
//
// Rule: table-first
func (w *entering) first() *EntryError {
	c, e := w.course, &w.entry
	if !c.Undecided() {
		return nil
	}
	field := "dealer"
	if c.Engine.FirstAs == engine.OfDeclarer {
		field = "declarer"
	}
	switch {
	case e.Declarer != nil && c.Declares():
		c.DecideDeclarer(*e.Declarer)
	case e.Dealer != nil:
		c.DecideDealer(*e.Dealer)
	default:
		return refuseBy(field, ErrHolder, "want the seat that was dealt the %v, %s", c.Engine.FirstOf, seatRange(w.Players()))
	}
	return nil
}

// atTable returns an error if a field has a seat that is not at the table.
func (w *entering) atTable(field string, seat *cards.Seat) *EntryError {
	switch {
	case seat == nil || int(*seat) < w.Players():
		return nil
	case *seat == cards.NoSeat:
		return refuseBy(field, doubling.ErrNoSuchSeat, "want %s, or omit the field", seatRange(w.Players()))
	}
	return w.noSuchSeat(field, *seat)
}

// noSuchSeat returns the error for a seat that is not at the table.
func (w *entering) noSuchSeat(field string, seat cards.Seat) *EntryError {
	return refuseBy(field, doubling.ErrNoSuchSeat, "seat %d: want %s", seat, seatRange(w.Players()))
}

// seatRange names the seats of a table.
func seatRange(players int) string { return fmt.Sprintf("0 to %d", players-1) }

// declare checks the entry's contract, trump and rank, and begins the deal.
func (w *entering) declare() *EntryError {
	c, e := w.course, &w.entry
	if scheduled := c.Scheduled(); e.Contract == "" && scheduled != nil {
		e.Contract = scheduled.ID()
	}
	set, err := c.Game.ContractSet(e.Contract)
	if err != nil {
		return refuse("contract", err)
	}
	contract := c.Contract(set)
	if err := w.checkContracts(set, contract); err != nil {
		if contract == nil || !w.accepts(err) {
			return refuse("contract", err)
		}
		w.broken |= score.DutyContract
	}
	e.Contract = contract.ID()
	if e.Sale.Declined && !contract.Engine().CanDecline() { // a declined deal would have no trump and no rank
		_, err := contract.Engine().EndSale(c.Declarer, e.Sale)
		return refuse("sale", err)
	}
	trump, refused := w.trump(contract)
	if refused != nil {
		return refused
	}
	// The declarer's hand is not known, so a rank that the declarer must hold may be any
	// rank of the pack.
	if e.Sale.Declined && e.Rank != 0 {
		return refuse("rank", &variant.RuleError{Err: ErrDeclined})
	}
	if err := course.CheckKnown(contract, trump, e.Rank, c.Game.Pack().Cards()); err != nil && !e.Sale.Declined {
		if errors.Is(err, variant.ErrTrumpMissing) || errors.Is(err, variant.ErrTrumpNotAllowed) {
			return refuse("trump", err)
		}
		return refuse("rank", err)
	}
	w.deal = course.Deal{Broken: w.broken, Contract: c.Declare(set), Trump: contract.Engine().TrumpSuit(trump), Rank: e.Rank}
	return nil
}

// checkContracts returns nil if the declarer may declare the contracts, or, in a round of
// cuts, if cuts can choose them.
func (w *entering) checkContracts(set variant.ContractSet, contract *variant.Contract) error {
	if !w.course.Cut() {
		return w.course.CheckContracts(set, contract)
	}
	may := w.cuttable()
	if slices.Contains(may, set) {
		return nil
	}
	var names []string
	for _, set := range may {
		names = append(names, string(w.course.Contract(set).ID()))
	}
	return &variant.RuleError{Err: ErrCutContract, Allowed: "want " + words.List("or", names)}
}

// suits lists, for each rule about trumps, the trumps that an entry may have.
var suits = [...]string{variant.TrumpNone: "none", variant.TrumpSuit: "C, D, H or S", variant.TrumpOptional: "C, D, H, S or NT", variant.TrumpFixed: "none", variant.TrumpTurned: "C, D, H or S"}

// trump reads the trump that the entry names. In a cards.Suit, NT and a missing trump are
// the same; only the entry's text distinguishes them.
func (w *entering) trump(contract *variant.Contract) (cards.Suit, *EntryError) {
	text, allowed := w.entry.Trump, suits[contract.Trump()]
	if w.entry.Sale.Declined {
		if text != "" {
			return 0, refuse("trump", &variant.RuleError{Err: ErrDeclined})
		}
		return cards.NoSuit, nil
	}
	if text == "" && !contract.Trump().Named() && contract.Trump() != variant.TrumpTurned {
		return cards.NoSuit, nil
	}
	suit, err := cards.ParseSuit(text)
	switch fixed := contract.TrumpSuit(); {
	case fixed != cards.NoSuit && suit == fixed: // the entry may repeat the suit that the rules fix
		return cards.NoSuit, nil
	case text == "":
		return 0, refuseBy("trump", variant.ErrTrumpMissing, "want %s", allowed)
	case err != nil, suit == cards.NoSuit && contract.Trump() != variant.TrumpOptional:
		return 0, refuseBy("trump", variant.ErrTrumpNotAllowed, "want %s", allowed)
	}
	return suit, nil
}
