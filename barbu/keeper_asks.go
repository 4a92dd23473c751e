package barbu

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Asks is what a keeper asks for of a deal when its contract is known, and what of it is
// still open.
type Asks struct {
	// Things are what is counted, for Entry.Taken.
	Things []Asked
	// Ranked says that the places of a layout are asked for, and Places are those that no
	// seat has yet, ascending.
	Ranked bool
	Places []int
	// Jack and KingBy say whether those facts can be told, which nobody need.
	Jack, KingBy bool
	// Split says that the contract is not played while nobody has doubled; then nothing
	// is asked for.
	Split bool
}

// Asked is one thing that is counted in a deal.
type Asked struct {
	Thing score.Thing
	Of    int         // how many there are
	Left  int         // how many of them no seat has yet; below 0 where seats have too many
	Open  cards.Seats // the seats whose count is not filled in
}

// Asks returns what is asked for of a deal of the entry's contract and bets, past or to
// come, and what is left of it. The error is an [*EntryError]: no such contract.
func (k *Keeper) Asks(e Entry) (Asks, error) {
	plan, err := k.planOf(&e)
	if err != nil {
		return Asks{}, err
	}
	return k.match.state.asks(plan, &e), nil
}

// Fill returns the entry with what can only be so: the contract where there is one only,
// the last count that is open of a thing, nothing where there is no more to take, and the
// last place. The error is that of [Keeper.Asks].
func (k *Keeper) Fill(e Entry) (Entry, error) {
	e = e.clone()
	if may := k.match.state.callable(); e.Contract == "" && len(may) == 1 {
		e.Contract = k.Game().Played(k.match.state.at, may[0]).ID()
	}
	asks, err := k.Asks(e)
	if err != nil {
		return Entry{}, err
	}
	players := k.Players()
	for _, a := range asks.Things {
		if len(e.Taken[a.Thing]) > players || a.Left != 0 && (a.Left < 0 || a.Open.Len() != 1) {
			continue
		}
		if e.Taken == nil {
			e.Taken = map[score.Thing][]int{}
		}
		counts := padded(e.Taken[a.Thing], players, Open)
		for seat := range a.Open.All() {
			counts[seat] = a.Left
		}
		e.Taken[a.Thing] = counts
	}
	if asks.Ranked && len(asks.Places) == 1 && len(e.Places) <= players {
		e.Places = padded(e.Places, players, 0)
		if seat := slices.Index(e.Places, 0); seat >= 0 {
			e.Places[seat] = asks.Places[0]
		}
	}
	return e, nil
}

// padded returns a list by seat in full, what it lacks being that; one that is too long as
// it is.
func padded(list []int, players, with int) []int {
	list = slices.Clone(list)
	for len(list) < players {
		list = append(list, with)
	}
	return list
}

// planOf returns what is played by an entry, of any deal of the match.
func (k *Keeper) planOf(e *Entry) (*variant.Plan, error) {
	game := k.Game()
	calls, err := game.Call(contracts(e.Contract)...)
	if err != nil {
		return nil, &EntryError{len(k.entries), "contract", "", err}
	}
	for _, at := range []variant.At{k.match.state.at, {}, {Round: game.Players()}} {
		if plan := game.Played(at, calls); plan != nil {
			return plan, nil
		}
	}
	return nil, &EntryError{len(k.entries), "contract", "", &RuleError{Err: ErrApart}}
}

// asks returns what is asked for of a deal in which that is played.
func (s *state) asks(plan *variant.Plan, e *Entry) Asks {
	if s.game.Splits(plan, &doubling.Bets{}) && e.Doubled == [cards.MaxSeats]cards.Seats{} {
		return Asks{Split: true}
	}
	a := Asks{
		Ranked: plan.Play() == variant.Layout,
		Jack:   plan.Has(score.NoHearts) && s.game.Pack().Cards().First.Has(jack) && !s.game.Pack().Cards().Second.Has(jack),
		KingBy: plan.TellsKing(),
	}
	for _, part := range plan.Parts() {
		for thing, of := range part.Scale().Things() {
			if !slices.ContainsFunc(a.Things, func(other Asked) bool { return other.Thing == thing }) {
				a.Things = append(a.Things, s.left(thing, of, e.Taken[thing]))
			}
		}
	}
	for place := 1; a.Ranked && place <= s.game.Players(); place++ {
		if !slices.Contains(e.Places, place) {
			a.Places = append(a.Places, place)
		}
	}
	return a
}

// left returns what is left of a thing of which there are so many.
func (s *state) left(thing score.Thing, of int, counts []int) Asked {
	a := Asked{Thing: thing, Of: of, Left: of, Open: cards.AllSeats(s.game.Players())}
	for seat, n := range counts[:min(len(counts), s.game.Players())] {
		if n != Open {
			a.Open = a.Open.Without(cards.Seat(seat))
			a.Left -= n
		}
	}
	return a
}
