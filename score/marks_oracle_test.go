package score_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// told is a round as somebody would tell it: call after call, in deals.
type told struct {
	caller int // -1: nobody
	deals  [][]toldCall
}

// toldCall is one call of a deal.
type toldCall struct {
	name   score.Contract
	points [4]int32
	places [4]int // patience; else 0, and so where nobody remembers them
	jack   int    // hearts: who took the jack, -1 where nobody remembers
	winner string // king: the card that won it, "" where nobody remembers
}

// worth is what each call adds up to.
var worth = map[score.Contract]int32{
	score.NoAces: -80, score.NoKing: -100, score.NoQueens: -60, score.NoHearts: -100, score.NoTricks: -80, score.Patience: 210,
}

// marks tells the marks of a round by its players' words.
func (r *told) marks() (marks []score.Mark) {
	say := func(kind score.MarkKind, seat, deal int, call score.Contract) {
		m := score.Mark{Kind: kind, Seat: cards.Seat(seat), Deal: deal, Contract: call}
		if !slices.Contains(marks, m) {
			marks = append(marks, m)
		}
	}
	all := 0
	for _, deal := range r.deals {
		all += len(deal)
	}
	for seat := range 4 {
		caller := seat == r.caller
		negativesUsed, patiencesUsed := 0, 0
		bananas, tomatoes, slips, firsts, scored := 0, 0, 0, 0, 0
		for i, deal := range r.deals {
			patiences, negatives, halves := 0, 0, 0
			for _, call := range deal {
				if call.name == score.Patience {
					patiences++
				} else {
					negatives++
				}
			}
			for _, call := range deal {
				points := call.points[seat]
				if points != 0 {
					scored++
				}
				switch call.name {
				case score.NoAces, score.NoQueens, score.NoHearts, score.NoTricks:
					if points == worth[call.name] && !caller {
						say(score.Egg, seat, i, call.name)
					}
				}
				if call.name != score.Patience {
					if points == worth[call.name] && caller {
						say(score.Spider, seat, i, call.name)
					}
					if -points >= -worth[call.name]-(-points) {
						halves++
						if caller && i < 3 {
							say([]score.MarkKind{score.FirstChoice, score.SecondChoice, score.ThirdChoice}[i], seat, i, call.name)
						}
					}
					if points < 0 {
						slips++
					}
				}
				if call.name == score.NoHearts && call.jack == seat {
					say(score.WeeHarry, seat, i, call.name)
					if caller {
						say(score.DanglySpider, seat, i, call.name)
					}
				}
				if call.name == score.NoKing && points == -100 {
					say(score.ElKingko, seat, i, call.name)
					if call.winner != "" && call.winner[0] == '8' {
						say(score.Piranha, seat, i, call.name)
					}
				}
				if call.name == score.Patience {
					if call.places[seat] == 1 {
						firsts++
					}
					if caller {
						if negativesUsed == 5 {
							say(score.Constipatience, seat, i, call.name)
						}
						if patiencesUsed == 0 && patiences == 1 && call.places[seat] == 1 {
							say(score.Banana, seat, i, call.name)
							bananas++
						}
						if call.places[seat] == 4 {
							tomatoes++
							if negativesUsed == 5 {
								say(score.CherryTomato, seat, i, call.name)
							} else {
								say(score.BeefTomato, seat, i, call.name)
							}
						}
					}
				}
			}
			if negatives >= 3 && halves >= 3 {
				say(score.RumpingRipple, seat, i, "")
			}
			negativesUsed += negatives
			patiencesUsed += patiences
		}
		if bananas > 0 && tomatoes > 0 {
			say(score.FruitBowl, seat, -1, "")
		}
		if all == 7 && slips == 0 && firsts == 2 {
			say(score.VirginRound, seat, -1, "")
		}
		if all == 7 && scored == 7 {
			say(score.FullParticipation, seat, -1, "")
		}
	}
	return marks
}

// round is the same for the sheet.
func (r *told) round() score.Round {
	round := score.Round{Players: 4, Calls: fifeCalls()}
	if r.caller >= 0 {
		round.Caller, round.Called = cards.Seat(r.caller), true
	}
	for _, deal := range r.deals {
		var d score.Deal
		for i, call := range deal {
			part := score.Part{Total: int(worth[call.name])}
			copy(part.Base[:], call.points[:])
			if i > 0 {
				d.Contract += "+"
			}
			d.Contract += call.name
			if len(deal) > 1 {
				d.Parts[i] = part
			}
			d.Base, d.Total = d.Base.Plus(part.Base), d.Total+part.Total
			switch call.name {
			case score.Patience:
				for seat, place := range call.places {
					d.Places[seat] = uint8(place)
				}
			case score.NoHearts:
				if call.jack >= 0 {
					d.Facts.Jack = cards.SeatsOf(cards.Seat(call.jack))
				}
			case score.NoKing:
				if call.winner != "" {
					d.Facts.KingBy = cards.MustParse(call.winner)
				}
			}
		}
		d.Points = d.Base
		round.Deals = append(round.Deals, d)
	}
	return round
}

// someSeats are few, so that marks are many.
var someSeats = rapid.SampledFrom([][]int{{0}, {3}, {0, 1}, {2, 0}, {0, 1, 2, 3}})

// anyCall is what came of a call in which only those seats scored.
func anyCall(t *rapid.T, name score.Contract, in []int) toldCall {
	c := toldCall{name: name, jack: -1}
	for rest := worth[name]; name != score.Patience && rest < 0; {
		unit := max(rest, map[score.Contract]int32{score.NoAces: -20, score.NoQueens: -15, score.NoKing: -100}[name])
		if unit == 0 || unit == rest && name != score.NoAces && name != score.NoQueens && name != score.NoKing {
			unit = -10
		}
		c.points[rapid.SampledFrom(in).Draw(t, "to")] += unit
		rest -= unit
	}
	switch name {
	case score.NoHearts:
		c.jack = rapid.IntRange(-1, 3).Draw(t, "jack")
	case score.NoKing:
		c.winner = rapid.SampledFrom([]string{"", "8S", "8D", "AH", "KH"}).Draw(t, "winner")
	}
	return c
}

// anyPatience has any order of going out, and is sometimes one nobody remembers.
func anyPatience(t *rapid.T) toldCall {
	c := toldCall{name: score.Patience, jack: -1}
	known := rapid.IntRange(0, 7).Draw(t, "known") > 0
	for place, seat := range rapid.SampledFrom([][]int{{0, 1, 2, 3}, {3, 2, 1, 0}, {1, 0, 3, 2}, {2, 3, 0, 1}}).Draw(t, "out") {
		c.points[seat] = []int32{120, 60, 30, 0}[place]
		if known {
			c.places[seat] = place + 1
		}
	}
	return c
}

// anyRound is a round in any order and in any groups, perhaps broken off.
func anyRound(t *rapid.T) *told {
	r := &told{caller: rapid.SampledFrom([]int{-1, 0, 0, 3}).Draw(t, "caller")}
	order := rapid.Permutation([]score.Contract{score.NoAces, score.NoKing, score.NoQueens, score.NoHearts, score.NoTricks}).Draw(t, "order")
	in := someSeats.Draw(t, "unlucky all through")
	alike := rapid.Bool().Draw(t, "alike")
	calls := make([]score.Contract, 0, 7)
	at := rapid.SampledFrom([][2]int{{0, 1}, {0, 6}, {5, 6}, {2, 6}, {3, 4}}).Draw(t, "patiences")
	for i := range 7 {
		if i == at[0] || i == at[1] {
			calls = append(calls, score.Patience)
		} else {
			calls, order = append(calls, order[0]), order[1:]
		}
	}
	goings := anyPatience(t)
	for i, name := range calls[:rapid.SampledFrom([]int{7, 7, 7, 6, 4, 0}).Draw(t, "played")] {
		if !alike {
			in = someSeats.Draw(t, "unlucky")
		}
		last := len(r.deals) - 1
		positive := name == score.Patience
		if i > 0 && positive == (calls[i-1] == score.Patience) && rapid.Bool().Draw(t, "with the call before") {
			call := anyCall(t, name, in)
			if positive { // one layout, scored twice
				call = r.deals[last][0]
			}
			r.deals[last] = append(r.deals[last], call)
			continue
		}
		call := toldCall{}
		if positive {
			if call = goings; !alike {
				call = anyPatience(t)
			}
		} else {
			call = anyCall(t, name, in)
		}
		r.deals = append(r.deals, []toldCall{call})
	}
	return r
}

// Whatever is played, the marks are those the players would give.
func TestMarksOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		told := anyRound(t)
		round := told.round()
		require.ElementsMatch(t, told.marks(), round.Marks())
	})
}
