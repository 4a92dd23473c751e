package barbu

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/play"
)

// fillPlay sets the fields of the play: the cards on the table, the tricks and cards taken,
// and the places.
func (v *View) fillPlay() {
	m := v.match
	v.Rows, v.Ends, v.Places, v.Trick, v.Tricks, v.Shown = v.Rows[:0], v.Ends[:0], v.Places[:0], v.Trick[:0], v.Tricks[:0], v.Shown[:0]
	v.Table, v.Wanted = v.Table[:0], 0
	v.Count.Total, v.Count.Next, v.Count.Passed = 0, 0, v.Count.Passed[:0]
	if !m.inPlay() {
		return
	}
	switch m.deal.state.Kind {
	case play.Layout:
		v.fillLayout()
		return
	case play.Count:
		v.fillCount()
		return
	case play.Runs:
		v.fillRuns()
		return
	}
	t := m.deal.state.Tricks.Trick()
	v.Trick = slices.Grow(v.Trick, v.Players)
	for seat, c := range t.All() {
		v.Trick = append(v.Trick, Played{seat, c})
	}
	v.Tricks = resize(v.Tricks, v.Players)
	for seat := range v.Tricks {
		v.Tricks[seat] = m.deal.state.Tricks.Won(cards.Seat(seat))
	}
	if shown := m.deal.Contract.Engine().Shown; shown != 0 {
		v.Shown = resize(v.Shown, v.Players)
		for seat := range v.Shown {
			taken := m.deal.state.Tricks.Taken(cards.Seat(seat))
			v.Shown[seat] = cards.Hand{First: taken.First & shown, Second: taken.Second & shown}
		}
	}
}

// fillLayout sets the fields of a layout.
func (v *View) fillLayout() {
	s := &v.match.deal.state.Layout
	l := s.Layout()
	longer, other := l.Rows()
	v.Rows = append(v.Rows, longer)
	if v.match.course.Game.Pack().Cards().Second != 0 {
		v.Rows = append(v.Rows, other)
	}
	if low, high := l.Ends(); low != 0 {
		v.Ends = append(v.Ends, low, high)
	}
	v.Places = resize(v.Places, v.Players)
	for seat := range v.Places {
		v.Places[seat] = s.Place(cards.Seat(seat))
	}
}

// fillCount sets the fields of a contract that counts the values of cards.
func (v *View) fillCount() {
	s := &v.match.deal.state.Count
	v.Count.Total, v.Count.Next = s.Total(), s.Next()
	for i := range s.Passes() {
		v.Count.Passed = append(v.Count.Passed, PassedBy{s.Threshold(i), s.Passed(i)})
	}
	_, played := s.Round()
	v.fillTableCards(played)
}

// fillRuns sets the fields of a contract of runs.
func (v *View) fillRuns() {
	s := &v.match.deal.state.Runs
	v.Wanted = s.Wanted()
	v.Places = resize(v.Places, v.Players)
	for seat := range v.Places {
		v.Places[seat] = s.Place(cards.Seat(seat))
	}
	n, _ := s.Run()
	v.fillTableCards(n)
}

// fillTableCards sets the cards on the table: the last n cards that were played.
func (v *View) fillTableCards(n int) {
	m := v.match
	v.Table = resize(v.Table, n)
	at := m.log.before(len(m.log))
	for n > 0 {
		kind, seat := m.log.kind(at)
		if kind == loggedPlay {
			n--
			v.Table[n] = Played{seat, cards.Card(m.log[at+2])}
		}
		at = m.log.before(at)
	}
}
