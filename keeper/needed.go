package keeper

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Needed describes what an entry with a given contract needs, and what is still missing.
type Needed struct {
	// Counts are the items that Entry.Taken counts.
	Counts []Count
	// Ranked reports whether Entry.Places is needed. Places lists, in ascending order, the
	// places that no seat has yet. If a layout ends when the first player is out, that player has
	// place 1 and all other players have place 2.
	Ranked bool
	Places []int
	// Jack and KingBy report whether marks on the sheet depend on the fields Jack and KingBy of
	// the entry, which are optional. Jack is false if Counts has the jack of hearts.
	Jack, KingBy bool
	// Announcer reports whether the entry may have the field Announcer, which it has if a player
	// announced all tricks. If the entry has it, Counts has only the tricks.
	Announcer bool
	// Choice reports whether Entry.Choice is needed: the counts are complete, and one seat took
	// everything and chooses its points.
	Choice bool
	// Split reports whether the contract is not played because nobody has doubled. Such an
	// entry needs nothing more.
	Split bool
	// Declined reports whether the declarer declined the deal, so that it is not played. Such an
	// entry needs nothing more.
	Declined bool
	// Forced reports whether a player can be put in last place as a penalty: see Entry.Forced.
	Forced bool
}

// Count describes one item that is counted in a deal.
type Count struct {
	Item score.Item
	Of   int         // how many all seats together must have
	Left int         // how many are left that no seat has yet; negative if the seats have too many
	Open cards.Seats // the seats without a count
	// Tied is the largest number of seats that can tie for the item, if it is the most cards of a
	// suit; otherwise it is 0. Each seat that ties has 1, so that all seats together have 1 to
	// Tied. If the whole pack counts, Entry.Taken may instead have how many cards of each suit
	// each seat took, as the items C, D, H and S.
	Tied int
	// Free reports whether the counts of the seats need not add up to any number. Each of them is
	// at most Of, and Left is 0. The cards left in the hands are counted in this way.
	Free bool
	Out  int // how many can be out of play, so that all seats together can have fewer
}

// Needed returns what an entry with e's contract and bets needs, and what is still missing in
// e. The entry may be for any deal of the match, not only for the next deal. If only one
// contract may be played next, the entry may omit the contract. Needed returns an
// [*EntryError] if the game has no such contract.
func (k *Keeper) Needed(e Entry) (Needed, error) {
	contract, err := k.contractOf(&e)
	if err != nil {
		return Needed{}, err
	}
	return k.needed(contract, &e), nil
}

// Fill returns the entry with each missing value filled in, if only one value is possible:
// the only contract, the last missing count of an item, counts of 0 when nothing is left to
// take, and the last place. Fill returns the same errors as [Keeper.Needed].
func (k *Keeper) Fill(e Entry) (Entry, error) {
	e = e.clone()
	contract, err := k.contractOf(&e)
	if err != nil {
		return Entry{}, err
	}
	if e.Contract == "" {
		e.Contract = contract.ID()
	}
	needed := k.needed(contract, &e)
	players := k.Players()
	for _, n := range needed.Counts {
		if len(e.Taken[n.Item]) > players || n.Left != 0 && (n.Left < 0 || n.Left > n.Of || n.Open.Len() != 1 || n.Out > 0) {
			continue
		}
		if n.Free || n.Tied > 1 && n.Left == 0 && n.Open != 0 {
			continue // more seats can tie
		}
		if e.Taken == nil {
			e.Taken = map[score.Item][]int{}
		}
		counts := padded(e.Taken[n.Item], players, Open)
		for seat := range n.Open.All() {
			counts[seat] = n.Left
		}
		e.Taken[n.Item] = counts
	}
	if needed.Ranked && len(needed.Places) == 1 && len(e.Places) <= players {
		e.Places = padded(e.Places, players, 0)
		fillPlaces(e.Places, needed.Places[0], contract.Engine().FirstOut())
	}
	return e, nil
}

// fillPlaces gives a place to each seat without a place, if this is the only place that they can
// have.
func fillPlaces(places []int, place int, firstOut bool) {
	open := slices.Index(places, 0)
	if open < 0 || firstOut && place == 1 && slices.Contains(places[open+1:], 0) {
		return
	}
	for ; open >= 0; open = slices.Index(places, 0) {
		places[open] = place
	}
}

// padded returns a copy of a list by seat. It appends the value missing until the list has an
// element for each player.
func padded(list []int, players, missing int) []int {
	list = slices.Clone(list)
	for len(list) < players {
		list = append(list, missing)
	}
	return list
}

// contractOf returns the contract of an entry. The entry may be for any deal of the match. If
// the entry omits the contract and only one contract may be played next, contractOf returns
// that contract.
func (k *Keeper) contractOf(e *Entry) (*variant.Contract, error) {
	if e.Contract == "" {
		if may := k.allowed(); len(may) == 1 {
			return k.course.Contract(may[0]), nil
		}
	}
	game := k.Game()
	set, err := game.ContractSet(e.Contract)
	if err != nil {
		return nil, &EntryError{Deal: len(k.entries), Field: "contract", Err: err}
	}
	for _, at := range []variant.At{k.course.At, {}, {Round: game.Players()}} {
		if contract := game.InDeal(at, set); contract != nil {
			return contract, nil
		}
	}
	return nil, &EntryError{Deal: len(k.entries), Field: "contract", Err: &variant.RuleError{Err: variant.ErrNotCombinable}}
}

// needed returns what an entry with the contract needs.
func (k *Keeper) needed(contract *variant.Contract, e *Entry) Needed {
	if e.Sale.Declined && contract.Engine().CanDecline() {
		return Needed{Declined: true}
	}
	game := k.Game()
	if (&course.Deal{Contract: contract}).Split(k.course.Engine) && e.Doubled == [cards.MaxSeats]cards.Seats{} {
		return Needed{Split: true}
	}
	marks := k.course.Engine.Form.Marks != score.MarksNone
	n := Needed{
		Ranked: contract.Engine().Ranked(), Announcer: contract.Announces(),
		Jack: marks && k.hasJack(contract), KingBy: marks && contract.Engine().King,
	}
	if e.Announcer != nil && n.Announcer {
		item := scoring.ItemOf(tricksTerm)
		n.Counts = []Count{k.count(item, game.HandSize(), 0, e.Taken[item])}
		return n
	}
	for _, scale := range contract.Engine().Scales {
		for item, of := range scale.Items() {
			if !slices.ContainsFunc(n.Counts, func(other Count) bool { return other.Item == item }) {
				c := k.count(item, of, scale.Loose(item), e.Taken[item])
				if c.Free = item == scoring.LeftItem; c.Free {
					c.Left = 0
				}
				c.Tied, _ = scale.Tied(item)
				c.Left = max(c.Left, min(0, c.Left+max(c.Tied, 1)-1))
				n.Counts = append(n.Counts, c)
			}
		}
	}
	n.Jack = n.Jack && !slices.ContainsFunc(n.Counts, func(c Count) bool { return c.Item == jackItem })
	n.Choice = k.needsChoice(contract, e, n.Counts)
	n.Forced = n.Ranked && !contract.Engine().FirstOut()
	if n.Ranked && contract.Engine().FirstOut() {
		n.Places = firstOutLeft(padded(e.Places, game.Players(), 0))
		return n
	}
	for place := 1; n.Ranked && place <= game.Players(); place++ {
		if !slices.Contains(e.Places, place) {
			n.Places = append(n.Places, place)
		}
	}
	return n
}

// jackItem is the jack of hearts if a contract counts it as a separate item.
var jackItem = score.Item(course.Jack.String())

// hasJack reports whether an entry with the contract may have the field Jack: hearts count, and
// there is one jack of hearts.
func (k *Keeper) hasJack(contract *variant.Contract) bool {
	pack := k.Game().Pack().Cards()
	return contract.Engine().Hearts && pack.First.Has(course.Jack) && !pack.Second.Has(course.Jack)
}

// firstOutLeft returns the places that an entry lacks if only the first place is decided: 1 if no
// seat has it, else 2 if some seat has no place.
func firstOutLeft(places []int) []int {
	switch {
	case !slices.Contains(places, 1):
		return []int{1}
	case slices.Contains(places, 0):
		return []int{2}
	}
	return nil
}

// count returns what is missing in the counts of an item. The counts must add up to of, or
// to as many less as can be out of play.
func (k *Keeper) count(item score.Item, of, out int, counts []int) Count {
	c := Count{Item: item, Of: of, Out: out, Left: of, Open: cards.AllSeats(k.Players())}
	for seat, n := range counts[:min(len(counts), k.Players())] {
		if n != Open {
			c.Open = c.Open.Without(cards.Seat(seat))
			c.Left -= n
		}
	}
	return c
}
