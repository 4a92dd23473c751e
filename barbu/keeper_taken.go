package barbu

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// score scores a deal that was played by what was taken in it.
func (w *entering) score() *EntryError {
	s, asks := w.s, w.s.asks(w.s.plan, &w.told)
	if err := w.counts(&asks); err != nil {
		return err
	}
	var d score.Deal
	if err := w.places(&asks, &d.Places); err != nil {
		return err
	}
	var scales []*score.Scale
	var results []score.Result
	for i, part := range s.plan.Parts() {
		scales, results = append(scales, part.Scale()), append(results, part.Scale().Told(w.taken, d.Places))
		if err := s.part(&d, i, &results[i]); err != nil {
			return wrongResult(err)
		}
	}
	if err := score.Agree(scales, results); err != nil {
		return wrongResult(err)
	}
	if err := w.facts(&asks, &d.Facts); err != nil {
		return err
	}
	w.match.score(d)
	return nil
}

// wrongResult is the refusal of a result, with the field of the entry that it is about.
func wrongResult(err error) *EntryError {
	e := refuse("places", err)
	if wrong, ok := errors.AsType[*score.ResultError](err); ok && wrong.Thing != "" {
		e.Field, e.Thing = "taken", wrong.Thing
	}
	return e
}

// counts checks that every count asked for is filled in and can be, and no other.
func (w *entering) counts(asks *Asks) *EntryError {
	players := w.s.game.Players()
	full := map[score.Thing][]int{}
	for _, a := range asks.Things {
		counts := w.told.Taken[a.Thing]
		wrong := func(err error, format string, args ...any) *EntryError {
			e := rule("taken", err, format, args...)
			e.Thing = a.Thing
			return e
		}
		if len(counts) > players {
			return wrong(ErrCount, "%d counts: want %d at most, one a seat", len(counts), players)
		}
		for seat, n := range counts {
			if n != Open && (n < 0 || n > a.Of) {
				return wrong(ErrCount, "seat %d has %d: want 0 to %d", seat, n, a.Of)
			}
		}
		switch {
		case a.Open != 0 && a.Left < 0:
			return wrong(ErrCount, "together %d: want %d", a.Of-a.Left, a.Of)
		case a.Open != 0:
			return wrong(ErrOpen, "%d left of %d, open: %v", a.Left, a.Of, a.Open)
		}
		full[a.Thing] = slices.Clone(counts)
	}
	for _, thing := range slices.Sorted(maps.Keys(w.told.Taken)) {
		if _, asked := full[thing]; !asked {
			e := rule("taken", ErrNotAsked, "want %s", things(asks))
			e.Thing = thing
			return e
		}
	}
	w.told.Taken = full
	if len(full) == 0 {
		w.told.Taken = nil
	}
	return nil
}

// things lists what is counted for people.
func things(asks *Asks) string {
	if len(asks.Things) == 0 {
		return "places alone"
	}
	var names []string
	for _, a := range asks.Things {
		names = append(names, string(a.Thing))
	}
	return words.List("and", names)
}

// taken returns how many of a thing each seat has taken, once they are checked.
func (w *entering) taken(thing score.Thing) (counts [cards.MaxSeats]uint8) {
	for seat, n := range w.told.Taken[thing] {
		counts[seat] = uint8(n)
	}
	return counts
}

// places checks that the places are filled in where they are asked for, and puts a forced
// last behind all others.
func (w *entering) places(asks *Asks, places *[cards.MaxSeats]uint8) *EntryError {
	players := w.s.game.Players()
	if err := w.one("forced", w.told.Forced); err != nil {
		return err
	}
	told := w.told.Places
	switch {
	case !asks.Ranked && len(told) > 0:
		return rule("places", ErrNotAsked, "want %s", things(asks))
	case !asks.Ranked && w.told.Forced != 0:
		return refuse("forced", &RuleError{Err: ErrForced})
	case !asks.Ranked:
		w.told.Places = nil
		return nil
	case len(told) > players:
		return rule("places", ErrCount, "%d places: want %d at most, one a seat", len(told), players)
	}
	told = padded(told, players, 0)
	for seat, place := range told {
		if place < 0 || place > players {
			return rule("places", ErrCount, "seat %d has place %d: want 1 to %d", seat, place, players)
		}
	}
	if slices.Contains(told, 0) {
		return rule("places", ErrOpen, "left: %s", strings.Trim(fmt.Sprint(asks.Places), "[]"))
	}
	forced := w.told.Forced
	if len(asks.Places) > 0 { // another is told twice, which moving up could hide: refused as it is told
		forced = 0
	}
	for last := range forced.All() {
		for seat, place := range told {
			if place > told[last] {
				told[seat]--
			}
		}
		told[last] = players
	}
	for seat, place := range told {
		places[seat] = uint8(place)
	}
	w.told.Places = told
	return nil
}

// facts checks what is told for the sake of marks, and tells the jack of hearts where he
// is counted for himself.
func (w *entering) facts(asks *Asks, facts *score.Facts) *EntryError {
	if err := w.one("jack", w.told.Jack); err != nil {
		return err
	}
	switch kingBy := w.told.KingBy; {
	case !asks.Jack && w.told.Jack != 0:
		return rule("jack", ErrNotAsked, "want %s", things(asks))
	case !asks.KingBy && kingBy != 0:
		return rule("king-by", ErrNotAsked, "want %s", things(asks))
	case kingBy != 0 && !w.beatsKing(kingBy):
		return rule("king-by", ErrKingBy, "a card of the pack, of hearts KH or AH; not %v", kingBy)
	case kingBy != 0:
		if thing, lacks := w.lacksWinner(kingBy); lacks {
			return rule("king-by", ErrKingBy, "not %v: who took the king has taken none of %s", kingBy, thing)
		}
	}
	facts.KingBy = w.told.KingBy
	if !asks.Jack {
		return nil
	}
	var takers cards.Seats
	for seat := range cards.Seat(w.s.game.Players()) {
		if w.mayHaveJack(seat) {
			takers = takers.With(seat)
		}
	}
	if w.told.Jack&^takers != 0 {
		return rule("jack", ErrJack, "want one of %v", takers)
	}
	facts.Jack = w.told.Jack
	if _, counted := w.told.Taken[score.Thing(jack.String())]; counted {
		facts.Jack = takers
	}
	return nil
}

// beatsKing reports whether a card of the pack can win a trick with the king of hearts.
func (w *entering) beatsKing(c cards.Card) bool {
	return c.IsFace() && w.s.game.Pack().Cards().First.Has(c) && (c.Suit() != cards.Hearts || c.Rank() >= cards.King)
}

// lacksWinner reports whether the seat that took the king of hearts, where he is counted
// for himself, has none of a thing that every card of that one's rank is; and of which.
func (w *entering) lacksWinner(c cards.Card) (of score.Thing, lacks bool) {
	pack := w.s.game.Pack().Cards()
	taker := slices.Index(w.told.Taken[score.Thing(king.String())], 1)
	if taker < 0 || pack.Second != 0 { // of two kings it is not known which one is told of
		return "", false
	}
	var rank cards.Set
	for other := range pack.First.All() {
		if other.Rank() == c.Rank() {
			rank = rank.With(other)
		}
	}
	for _, thing := range slices.Sorted(maps.Keys(w.told.Taken)) {
		faces, err := cards.ParsePattern(string(thing))
		if err == nil && rank&^faces == 0 && w.told.Taken[thing][taker] == 0 {
			return thing, true
		}
	}
	return "", false
}

// mayHaveJack reports whether a seat has some of each thing that the jack of hearts is
// one of.
func (w *entering) mayHaveJack(seat cards.Seat) bool {
	for thing, counts := range w.told.Taken {
		faces, err := cards.ParsePattern(string(thing))
		if of := thing == "tricks" || err == nil && faces.Has(jack); of && counts[seat] == 0 {
			return false
		}
	}
	return true
}
