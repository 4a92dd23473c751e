package keeper

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// score scores a deal that was played.
func (w *entering) score() *EntryError {
	if err := w.countSuits(); err != nil {
		return err
	}
	if err := w.announcement(); err != nil {
		return err
	}
	needed := w.needed(w.deal.Contract, &w.entry)
	if err := w.counts(&needed); err != nil {
		return err
	}
	shown, err := w.shown()
	if err != nil {
		return err
	}
	line := score.Deal{Jack: cards.NoSeat}
	if err := w.places(&needed, &line.Places); err != nil {
		return err
	}
	if by, announced := w.deal.Announced(); announced {
		if err := w.addAnnounced(&line, by); err != nil {
			return err
		}
		if err := w.facts(&needed, &line); err != nil {
			return err
		}
		w.course.Close(&w.deal, line)
		return nil
	}
	var scales []*scoring.Scale
	var results []scoring.Result
	for i, scale := range w.deal.Contract.Engine().Scales {
		scales, results = append(scales, scale), append(results, scale.FromCounts(w.taken, line.Places))
		if err := w.choice(scale, &results[i]); err != nil {
			return err
		}
		if err := w.deal.AddResult(&line, i, &results[i], &shown); err != nil {
			return wrongResult(err)
		}
	}
	if err := scoring.Consistent(scales, results); err != nil {
		return wrongResult(err)
	}
	if w.deal.Replays(line.Base) { // Rule: score-level-replay
		return refuseBy("taken", ErrReplay, "want the result of the play after which the teams are not level")
	}
	for _, scale := range scales {
		if err := w.shownCounts(scale); err != nil {
			return err
		}
	}
	if err := w.facts(&needed, &line); err != nil {
		return err
	}
	w.course.Close(&w.deal, line)
	return nil
}

// wrongResult returns the error for an impossible result, with the field of the entry that is
// wrong.
func wrongResult(err error) *EntryError {
	e := refuse("places", err)
	if wrong, ok := errors.AsType[*scoring.ResultError](err); ok && wrong.Item != "" {
		e.Field, e.Item, e.Other = "taken", wrong.Item, wrong.Other
	}
	return e
}

// counts checks that exactly the needed counts are filled in, and that each is in range.
func (w *entering) counts(needed *Needed) *EntryError {
	for _, item := range slices.Sorted(maps.Keys(w.entry.Taken)) {
		if !slices.ContainsFunc(needed.Counts, func(c Count) bool { return c.Item == item }) {
			e := refuseBy("taken", ErrNotCounted, "want %s", items(needed))
			e.Item = item
			return e
		}
	}
	players := w.Game().Players()
	full := map[score.Item][]int{}
	for _, c := range needed.Counts {
		counts := w.entry.Taken[c.Item]
		wrong := func(err error, format string, args ...any) *EntryError {
			e := refuseBy("taken", err, format, args...)
			e.Item = c.Item
			return e
		}
		if len(counts) > players {
			return wrong(ErrCount, "%d counts: want at most %d, one for each seat", len(counts), players)
		}
		for seat, n := range counts {
			if n != Open && (n < 0 || n > c.Of) {
				return wrong(ErrCount, "seat %d has %d: want 0 to %d", seat, n, c.Of)
			}
		}
		switch {
		case c.Open != 0 && c.Left < 0:
			return wrong(ErrCount, "%d in all: want %d", c.Of-c.Left, c.Of)
		case c.Open != 0 && c.Free:
			return wrong(ErrOpen, "seats without a count: %v", c.Open)
		case c.Open != 0:
			return wrong(ErrOpen, "%d of %d left; seats without a count: %v", c.Left, c.Of, c.Open)
		}
		full[c.Item] = slices.Clone(counts)
	}
	w.entry.Taken = full
	if len(full) == 0 {
		w.entry.Taken = nil
	}
	return nil
}

// items returns the names of the items that the contract counts, as text for an error.
func items(needed *Needed) string {
	if len(needed.Counts) == 0 {
		return "only the places"
	}
	var names []string
	for _, c := range needed.Counts {
		names = append(names, string(c.Item))
	}
	return words.List("and", names)
}

// taken returns how many of an item each seat has taken. The counts must have been checked.
func (w *entering) taken(item score.Item) (counts [cards.MaxSeats]uint8) {
	for seat, n := range w.entry.Taken[item] {
		counts[seat] = uint8(n)
	}
	return counts
}

// places checks that the places are filled in if they are needed, and moves the forced seat
// to the last place.
func (w *entering) places(needed *Needed, places *[cards.MaxSeats]uint8) *EntryError {
	players := w.Game().Players()
	if err := w.atTable("forced", w.entry.Forced); err != nil {
		return err
	}
	entered := w.entry.Places
	switch {
	case !needed.Ranked && len(entered) > 0:
		return refuseBy("places", ErrNotCounted, "want %s", items(needed))
	case !needed.Forced && w.entry.Forced != nil:
		return refuse("forced", &variant.RuleError{Err: ErrForced})
	case !needed.Ranked:
		w.entry.Places = nil
		return nil
	case len(entered) > players:
		return refuseBy("places", ErrCount, "%d places: want at most %d, one for each seat", len(entered), players)
	}
	entered = padded(entered, players, 0)
	for seat, place := range entered {
		if place < 0 || place > players {
			return refuseBy("places", ErrCount, "seat %d has place %d: want 1 to %d", seat, place, players)
		}
	}
	if slices.Contains(entered, 0) {
		return refuseBy("places", ErrOpen, "places left: %s", strings.Trim(fmt.Sprint(needed.Places), "[]"))
	}
	forced := w.entry.Forced
	if len(needed.Places) > 0 { // a place is listed twice; moving seats up could hide this mistake
		forced = nil
	}
	if forced != nil {
		last := *forced
		for seat, place := range entered {
			if place > entered[last] {
				entered[seat]--
			}
		}
		entered[last] = players
	}
	for seat, place := range entered {
		places[seat] = uint8(place)
	}
	w.entry.Places = entered
	return nil
}

// facts checks the fields Jack and KingBy, on which marks depend. If the contract counts
// the jack of hearts as a separate item, facts fills in line.Jack.
func (w *entering) facts(needed *Needed, line *score.Deal) *EntryError {
	if err := w.atTable("jack", w.entry.Jack); err != nil {
		return err
	}
	hasJack := w.hasJack(w.deal.Contract)
	switch kingBy := w.entry.KingBy; {
	case !hasJack && w.entry.Jack != nil:
		return refuseBy("jack", ErrNotCounted, "want no jack")
	case !w.deal.Contract.Engine().King && kingBy != 0:
		return refuseBy("king-by", ErrNotCounted, "want no king-by")
	case kingBy != 0 && !(kingBy.IsFace() && w.winners().Has(kingBy)):
		var hearts []string
		for c := range w.winners().In(cards.Hearts).All() {
			hearts = append(hearts, c.String())
		}
		return refuseBy("king-by", ErrKingBy, "%v: want a card of the pack and, if it is a heart, %s", kingBy, words.List("or", hearts))
	case kingBy != 0:
		if item, lacks := w.lacksWinner(kingBy); lacks {
			return refuseBy("king-by", ErrKingBy, "%v: the player who took the king has taken none of %s", kingBy, item)
		}
	}
	line.KingBy = w.entry.KingBy
	if !hasJack {
		return nil
	}
	var takers cards.Seats
	for seat := range cards.Seat(w.Game().Players()) {
		if w.mayHaveJack(seat) {
			takers = takers.With(seat)
		}
	}
	if jack := w.entry.Jack; jack != nil {
		if !takers.Has(*jack) {
			return refuseBy("jack", ErrJack, "seats that can have it: %v", takers)
		}
		line.Jack = *jack
	}
	if _, counted := w.entry.Taken[jackItem]; counted {
		for seat := range takers.All() {
			line.Jack = seat
		}
	}
	return nil
}

// winners returns the cards of the pack that can win a trick with the king of hearts.
func (w *entering) winners() cards.Set {
	pack, order := w.Game().Pack().Cards().First, w.deal.Contract.Engine().TrickRules.RankOrder
	hearts := order.Above(cards.King) | cards.King.Set() | cards.Set(0).With(cards.TarotKing)
	return pack &^ (cards.Hearts.Set() &^ hearts)
}

// lacksWinner reports whether c cannot have won the king of hearts, because the seat that
// took the king has none of an item that includes every card of c's rank. If so,
// lacksWinner also returns the item.
func (w *entering) lacksWinner(c cards.Card) (of score.Item, lacks bool) {
	pack := w.Game().Pack().Cards()
	taker := slices.Index(w.entry.Taken[score.Item(course.King.String())], 1)
	if taker < 0 || pack.Second != 0 { // with two kings of hearts, it is not known which of them c won
		return "", false
	}
	var rank cards.Set
	for other := range pack.First.All() {
		if other.Rank() == c.Rank() {
			rank = rank.With(other)
		}
	}
	for _, item := range slices.Sorted(maps.Keys(w.entry.Taken)) {
		faces, err := cards.ParsePattern(string(item))
		if err == nil && rank&^faces == 0 && w.entry.Taken[item][taker] == 0 {
			return item, true
		}
	}
	return "", false
}

// mayHaveJack reports whether a seat has taken at least one of each item that includes the
// jack of hearts.
func (w *entering) mayHaveJack(seat cards.Seat) bool {
	for item, counts := range w.entry.Taken {
		faces, err := cards.ParsePattern(string(item))
		if of := item == "tricks" || err == nil && faces.Has(course.Jack); of && counts[seat] == 0 {
			return false
		}
	}
	return true
}
