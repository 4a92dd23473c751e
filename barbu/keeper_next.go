package barbu

import (
	"cmp"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/cuts"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// NextDeal is what a keeper waits for.
type NextDeal struct {
	// Over says that the match is over; then nothing else is told.
	Over bool
	// Deal is the number of the deal, the first being 0, and At its place in the match.
	Deal int
	At   variant.At
	// Drawn says that who deals is drawn, so that the entry must tell it. Else Dealer is
	// who deals.
	Drawn  bool
	Dealer cards.Seats
	// Declarer is who declares; empty where nobody does.
	Declarer cards.Seats
	// Callable is what may be played: in the order of the rules, fewer contracts at once
	// before more.
	Callable []Callable
	// Must are those who have to double the declarer, and Owed how many doubles of him
	// each seat owes, this deal's among them.
	Must cards.Seats
	Owed [cards.MaxSeats]int
}

// Callable is what may be played in a deal.
type Callable struct {
	Contract score.Contract // for Entry.Contract
	Label    string         // for people
	Trump    variant.Trump  // whether a trump is to be named, for Entry.Trump
	Ranks    []cards.Rank   // what Entry.Rank may be; none where no rank is named
	Total    int            // of all points, before bets
}

// Next says what the keeper waits for.
func (k *Keeper) Next() NextDeal {
	s := k.match.state
	if s.due == Nothing {
		return NextDeal{Over: true}
	}
	n := NextDeal{Deal: len(k.entries), At: s.at, Drawn: s.due == Draw}
	if !n.Drawn {
		n.Dealer = cards.SeatsOf(s.dealer)
	}
	if s.game.Declares(s.at) {
		n.Declarer = cards.SeatsOf(s.declarer)
		for seat := range cards.Seat(s.game.Players()) {
			n.Owed[seat] = s.game.Owed(&s.made, seat, s.declarer)
		}
		n.Must = s.game.Must(s.at, s.declarer, &s.made)
	}
	for _, calls := range s.callable() {
		plan := s.game.Played(s.at, calls)
		c := Callable{Contract: plan.ID(), Label: plan.Label(), Trump: plan.Trump(), Total: plan.Total()}
		if plan.NamesRank() {
			c.Ranks = slices.Collect(plan.Ranks(s.game.Pack().Cards()))
		}
		n.Callable = append(n.Callable, c)
	}
	return n
}

// callable returns what may be played in the deal that is due, if one is.
func (s *state) callable() []variant.Calls {
	if s.due == Nothing {
		return nil
	}
	if s.game.Cut(s.at) {
		return s.cuttable()
	}
	return slices.Collect(s.game.Groups(s.at, &s.called, s.grouped))
}

// cuttable returns what cuts can call in the deal that is due: every cut is tried from
// wherever cuts lead.
func (s *state) cuttable() []variant.Calls {
	pack := s.game.CuttingPack()
	reached := []cuts.Call{s.game.StartCall(s.called[s.game.Caller(s.at)])}
	var found []variant.Calls
	for i := 0; i < len(reached); i++ {
		if reached[i].Done() {
			if calls := s.game.CutCalls(&reached[i]); !slices.Contains(found, calls) {
				found = append(found, calls)
			}
			continue
		}
		for c := range pack.All() {
			after := reached[i]
			_ = after.Cut(c) // a card of the pack, and not settled
			if !slices.Contains(reached, after) {
				reached = append(reached, after)
			}
		}
	}
	slices.SortFunc(found, func(a, b variant.Calls) int {
		return cmp.Or(cmp.Compare(a.Len(), b.Len()), cmp.Compare(a, b))
	})
	return found
}
