package barbu

import (
	"errors"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// The rules that only a deal told without cards can break, for [errors.Is]; those of
// calls, of bets and of counts are here, in package doubling and in package score.
var (
	ErrDealer   = errors.New("another seat deals")
	ErrDrawn    = errors.New("who deals is drawn, and told with the first deal of the round")
	ErrDeclarer = errors.New("another seat declares")
	ErrOneSeat  = errors.New("just one seat of the table is told")
	ErrCutCall  = errors.New("no cuts call that now")
	ErrNoBets   = errors.New("nobody bets in this contract")
	ErrNotAsked = errors.New("that is not counted in this contract")
	ErrOpen     = errors.New("the deal is not filled in")
	ErrCount    = errors.New("there are not so many")
	ErrSplit    = errors.New("nobody doubled: the contract is not played, its points are split and nothing is taken")
	ErrForced   = errors.New("only in a layout is somebody put last")
	ErrJack     = errors.New("that seat has not taken the jack of hearts")
	ErrKingBy   = errors.New("that card cannot have won the king of hearts")
)

// Check returns nil if [Keeper.Add] would take the entry as the next deal, else why not.
func (k *Keeper) Check(e Entry) error {
	if _, err := k.clone().enter(&e); err != nil {
		return err
	}
	return nil
}

// Add takes the next deal. It is refused, and changes nothing, unless the rules allow it
// and it can have ended so; the error is an [*EntryError].
func (k *Keeper) Add(e Entry) error {
	told, err := k.enter(&e)
	if err != nil {
		return err
	}
	k.entries = append(k.entries, told)
	return nil
}

// clone returns a keeper of the same match that shares no memory with k but that of the
// entries, which never changes.
func (k *Keeper) clone() *Keeper {
	c := &Keeper{entries: slices.Clip(k.entries), names: k.names}
	c.match.CopyFrom(&k.match)
	return c
}

// enter does a deal in the match, and returns it told in full; or leaves the match as it
// is.
func (k *Keeper) enter(e *Entry) (told Entry, refused *EntryError) {
	m := &k.match
	before := m.state
	w := entering{match: m, s: &m.state, told: e.clone()}
	if err := w.enter(); err != nil {
		m.state = before
		err.Deal = len(k.entries)
		return Entry{}, err
	}
	return w.told, nil
}

// entering is a deal while it is entered, step by step as it is played.
type entering struct {
	match *Match
	s     *state
	told  Entry
}

// refuse is a refusal of a field.
func refuse(field string, err error) *EntryError { return &EntryError{Field: field, Err: err} }

// rule is a refusal of a field by a rule, with what it allows.
func rule(field string, err error, format string, args ...any) *EntryError {
	return refuse(field, &RuleError{err, fmt.Sprintf(format, args...)})
}

func (w *entering) enter() *EntryError {
	if w.s.due == Nothing {
		return refuse("", &RuleError{Err: ErrOver})
	}
	for _, step := range []func() *EntryError{w.deal, w.declare, w.bet} {
		if err := step(); err != nil {
			return err
		}
	}
	if w.s.game.Splits(w.s.plan, &w.s.bets) {
		return w.split()
	}
	return w.score()
}

// deal settles who deals and who declares.
func (w *entering) deal() *EntryError {
	s := w.s
	if err := w.one("dealer", w.told.Dealer); err != nil {
		return err
	}
	if s.due == Draw {
		if w.told.Dealer == 0 {
			return rule("dealer", ErrDrawn, "seats %s", seatRange(s.game.Players()))
		}
		s.drawn(seatOf(w.told.Dealer))
	} else if w.told.Dealer != 0 {
		if w.told.Dealer != cards.SeatsOf(s.dealer) {
			return rule("dealer", ErrDealer, "seat %v", s.dealer)
		}
		w.told.Dealer = 0
	}
	declarer := cards.Seats(0)
	allowed := "nobody"
	if s.game.Declares(s.at) {
		declarer = cards.SeatsOf(s.declarer)
		allowed = "seat " + declarer.String()
	}
	if w.told.Declarer != 0 && w.told.Declarer != declarer {
		return rule("declarer", ErrDeclarer, "%s", allowed)
	}
	w.told.Declarer = declarer
	return nil
}

// one refuses what should be one seat of the table, or none, and is not.
func (w *entering) one(field string, seats cards.Seats) *EntryError {
	if players := w.s.game.Players(); seats.Len() > 1 || seats&^cards.AllSeats(players) != 0 {
		return rule(field, ErrOneSeat, "of %s, not %v", seatRange(players), seats)
	}
	return nil
}

// seatRange says which seats a table has.
func seatRange(players int) string { return fmt.Sprintf("0 to %d", players-1) }

// seatOf returns the seat of a set of one.
func seatOf(one cards.Seats) cards.Seat {
	for seat := range one.All() {
		return seat
	}
	return 0
}

// declare settles what is played.
func (w *entering) declare() *EntryError {
	s := w.s
	scheduled := s.scheduled()
	if w.told.Contract == "" && scheduled != nil {
		w.told.Contract = scheduled.ID()
	}
	calls, err := s.game.Call(contracts(w.told.Contract)...)
	if err != nil {
		return refuse("contract", err)
	}
	plan := s.game.Played(s.at, calls)
	if err := s.whyCalled(calls, plan); err != nil {
		return refuse("contract", err)
	}
	w.told.Contract = plan.ID()
	a := Action{Kind: Declare, Calls: calls, Rank: w.told.Rank}
	if named := w.told.Trump != ""; named || plan.Trump() != variant.NoTrump {
		if a.Suit, err = cards.ParseSuit(w.told.Trump); err != nil {
			return rule("trump", ErrTrump, "%s", trumps[plan.Trump()])
		}
		if err := w.match.checkNoTrump(a, named); err != nil {
			return refuse("trump", err)
		}
	}
	// Whether he held the rank that he named is not known: of all the cards he can have.
	s.hands[s.declarer] = s.game.Pack().Cards()
	if err := s.whyNamed(a, plan); err != nil {
		field := "rank"
		if errors.Is(err, ErrTrump) {
			field = "trump"
		}
		return refuse(field, err)
	}
	s.call(calls)
	s.trump, s.rank = a.Suit, a.Rank
	return nil
}

// trumps is what may be named for a trump, by the rule.
var trumps = [...]string{variant.NoTrump: "none", variant.Suit: "C, D, H or S", variant.SuitOrNot: "C, D, H, S or NT"}

// scheduled returns the only contract that can be played in the deal that is due, nil if
// there are several.
func (s *state) scheduled() *variant.Plan {
	if s.game.Cut(s.at) {
		return nil
	}
	return s.game.Scheduled(s.at)
}

// whyCalled returns nil if that is what a declarer or cuts may call, of which plan is what
// is played.
func (s *state) whyCalled(calls variant.Calls, plan *variant.Plan) error {
	if !s.game.Cut(s.at) {
		return s.whyCall(calls, plan)
	}
	may := s.cuttable()
	if slices.Contains(may, calls) {
		return nil
	}
	var names []string
	for _, calls := range may {
		names = append(names, string(s.game.Played(s.at, calls).ID()))
	}
	return &RuleError{ErrCutCall, "may be " + words.List("or", names)}
}

// bet settles the bets: each seat in its turn bets what the entry tells of it.
func (w *entering) bet() *EntryError {
	s, doubled, redoubled := w.s, &w.told.Doubled, &w.told.Redoubled
	players := s.game.Players()
	s.bets = s.game.Bets(s.plan, s.at, s.declarer, &s.made)
	for seat := range cards.Seat(cards.MaxSeats) {
		bets := doubled[seat]|redoubled[seat] != 0
		switch {
		case bets && int(seat) >= players:
			return rule("bets", doubling.ErrNoSuchSeat, "seat %v: want %s", seat, seatRange(players))
		case bets && s.bets.Over():
			return refuse("bets", &RuleError{Err: ErrNoBets})
		}
	}
	left := *redoubled  // whom each seat has still to redouble
	var had cards.Seats // who has had his own turn
	for !s.bets.Over() {
		seat := s.bets.Turn()
		doubles, redoubles := doubled[seat], left[seat]
		if had.Has(seat) {
			doubles = 0
		} else {
			for other := range redoubles.All() {
				// Who doubles him after this turn is redoubled in a turn reopened for that.
				if s.game.Reopens() && !had.Has(other) && doubled[other&7].Has(seat) {
					redoubles = redoubles.Without(other)
				}
			}
		}
		if err := s.bets.Bid(doubles, redoubles); err != nil {
			return refuse("bets", err)
		}
		had = had.With(seat)
		left[seat] &^= redoubles
	}
	s.made.Note(&s.bets)
	return nil
}

// split scores a deal that is not played.
func (w *entering) split() *EntryError {
	t := &w.told
	for _, told := range []struct {
		field string
		is    bool
	}{
		{"taken", len(t.Taken) > 0}, {"places", len(t.Places) > 0}, {"forced", t.Forced != 0},
		{"jack", t.Jack != 0}, {"king-by", t.KingBy != 0},
	} {
		if told.is {
			return refuse(told.field, &RuleError{Err: ErrSplit})
		}
	}
	t.Taken, t.Places = nil, nil
	w.match.split()
	return nil
}
