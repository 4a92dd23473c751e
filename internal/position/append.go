package position

import (
	"fmt"
	"strconv"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/sidebets"
	"github.com/barbukit/barbukit/variant"
)

// AppendState appends the words up to Total.
func AppendState(b []byte, v *variant.Variant, g *variant.Game, s *course.State) []byte {
	b = fmt.Appendf(b, "position 1 %s %s %d %d %d.%d.%d ", v.Name(), v.Fingerprint(), g.Players(), s.Done, s.At.Set, s.At.Round, s.At.Deal)
	b = append(AppendSeat(b, s.First), ' ')
	for i := range declarers(g) {
		if i > 0 {
			b = append(b, '/')
		}
		b = appendContracts(b, variant.ContractSet(s.Declared[declarer(i, g)]), g)
	}
	b = fmt.Appendf(b, " %d.%d ", s.Combined.Pairs, s.Combined.Largest)
	b = append(appendDoubles(b, &s.Doubles, g.Players()), ' ')
	for i, n := range s.Total[:g.Players()] {
		if i > 0 {
			b = append(b, '/')
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return b
}

// AppendSeat appends the number of a seat, or None for cards.NoSeat.
func AppendSeat(b []byte, seat cards.Seat) []byte {
	if seat == cards.NoSeat {
		return append(b, None...)
	}
	return append(b, seat.String()...)
}

// AppendLeader appends the step after the end of a match: the leader of the last deal.
func AppendLeader(b []byte, leader cards.Seat) []byte {
	return AppendSeat(append(b, lead...), leader)
}

func appendContracts(b []byte, set variant.ContractSet, g *variant.Game) []byte {
	if set == 0 {
		return append(b, None...)
	}
	first := true
	for i := range set.All() {
		if !first {
			b = append(b, '+')
		}
		b, first = append(b, g.Contract(i).ID()...), false
	}
	return b
}

func appendDoubles(b []byte, made *sidebets.Doubles, players int) []byte {
	if *made == (sidebets.Doubles{}) {
		return append(b, None...)
	}
	for declarer := range players {
		for by := range players {
			switch {
			case by > 0:
				b = append(b, '.')
			case declarer > 0:
				b = append(b, '/')
			}
			b = strconv.AppendInt(b, int64(made[declarer][by]), 10)
		}
	}
	return b
}
