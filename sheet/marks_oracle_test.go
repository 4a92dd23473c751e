package sheet_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// account is a round as a player would describe it: a list of deals, each with its contracts.
type account struct {
	caller int // -1 for no Caller
	deals  [][]accountOf
}

// accountOf is one contract of a deal.
type accountOf struct {
	name   score.ContractID
	points [4]int32
	places [4]int // in patience; 0 if unknown
	jack   int    // in hearts: the seat that took the jack, -1 if unknown
	winner string // in king: the card that won the king, "" if unknown
}

// worth is the sum of the points of each contract.
var worth = map[score.ContractID]int32{
	"no-aces": -80, "no-king": -100, "no-queens": -60, "no-hearts": -100, "no-tricks": -80, "patience": 210,
}

// marks returns the marks of a round, as the text of the booklet defines them.
func (r *account) marks() (marks []due) {
	mark := func(name string, seat, deal int, call score.ContractID) {
		m := due{Name: name, Seat: cards.Seat(seat), Deal: deal, Contract: call}
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
		bananas, tomatoes, negativeScores, firsts, scored := 0, 0, 0, 0, 0
		for i, deal := range r.deals {
			patiences, negatives, halves := 0, 0, 0
			for _, call := range deal {
				if call.name == "patience" {
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
				case "no-aces", "no-queens", "no-hearts", "no-tricks":
					if points == worth[call.name] && !caller {
						mark("Egg", seat, i, call.name)
					}
				}
				if call.name != "patience" {
					if points == worth[call.name] && caller {
						mark("Spider", seat, i, call.name)
					}
					if -points >= -worth[call.name]-(-points) {
						halves++
						if caller && i < 3 {
							mark([]string{"First Choice", "Second Choice", "Third Choice"}[i], seat, i, call.name)
						}
					}
					if points < 0 {
						negativeScores++
					}
				}
				if call.name == "no-hearts" && call.jack == seat {
					mark("Wee Harry", seat, i, call.name)
					if caller {
						mark("Dangly Spider", seat, i, call.name)
					}
				}
				if call.name == "no-king" && points == -100 {
					mark("El Kingko", seat, i, call.name)
					if call.winner != "" && call.winner[0] == '8' {
						mark("Piranha", seat, i, call.name)
					}
				}
				if call.name == "patience" {
					if call.places[seat] == 1 {
						firsts++
					}
					if caller {
						if negativesUsed == 5 {
							mark("Constipatience", seat, i, call.name)
						}
						if patiencesUsed == 0 && patiences == 1 && call.places[seat] == 1 {
							mark("Banana", seat, i, call.name)
							bananas++
						}
						if call.places[seat] == 4 {
							tomatoes++
							if negativesUsed == 5 {
								mark("Cherry Tomato", seat, i, call.name)
							} else {
								mark("Beef Tomato", seat, i, call.name)
							}
						}
					}
				}
			}
			if negatives >= 3 && halves >= 3 {
				mark("Rumping Ripple", seat, i, "")
			}
			negativesUsed += negatives
			patiencesUsed += patiences
		}
		if bananas > 0 && tomatoes > 0 {
			mark("Fruit Bowl", seat, -1, "")
		}
		if all == 7 && negativeScores == 0 && firsts == 2 {
			mark("Virgin Round", seat, -1, "")
		}
		if all == 7 && scored == 7 {
			mark("Full Participation", seat, -1, "")
		}
	}
	return marks
}

// round returns the account as a sheet.Round, equal to the round that Rounds would return.
func (r *account) round() sheet.Round {
	var deals []score.Deal
	for _, deal := range r.deals {
		d := score.Deal{Jack: cards.NoSeat}
		for i, call := range deal {
			part := score.PartScore{Total: int(worth[call.name])}
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
			case "patience":
				for seat, place := range call.places {
					d.Places[seat] = uint8(place)
				}
			case "no-hearts":
				if call.jack >= 0 {
					d.Jack = cards.Seat(call.jack)
				}
			case "no-king":
				if call.winner != "" {
					d.KingBy = cards.MustParse(call.winner)
				}
			}
		}
		d.Points = d.Base
		deals = append(deals, d)
	}
	return roundOf(fifeCalls(), cards.Seat(max(r.caller, 0)), r.caller >= 0, deals...)
}

// someSeats draws a list of seats. The list is often short, so that many marks are due.
var someSeats = rapid.SampledFrom([][]int{{0}, {3}, {0, 1}, {2, 0}, {0, 1, 2, 3}})

// anyCall returns a contract in which only these seats can have points.
func anyCall(t *rapid.T, name score.ContractID, in []int) accountOf {
	c := accountOf{name: name, jack: -1}
	for rest := worth[name]; name != "patience" && rest < 0; {
		unit := max(rest, map[score.ContractID]int32{"no-aces": -20, "no-queens": -15, "no-king": -100}[name])
		if unit == 0 || unit == rest && name != "no-aces" && name != "no-queens" && name != "no-king" {
			unit = -10
		}
		c.points[rapid.SampledFrom(in).Draw(t, "to")] += unit
		rest -= unit
	}
	switch name {
	case "no-hearts":
		c.jack = rapid.IntRange(-1, 3).Draw(t, "jack")
	case "no-king":
		c.winner = rapid.SampledFrom([]string{"", "8S", "8D", "AH", "KH"}).Draw(t, "winner")
	}
	return c
}

// anyPatience returns a patience with any places, which are sometimes unknown.
func anyPatience(t *rapid.T) accountOf {
	c := accountOf{name: "patience", jack: -1}
	known := rapid.IntRange(0, 7).Draw(t, "known") > 0
	for place, seat := range rapid.SampledFrom([][]int{{0, 1, 2, 3}, {3, 2, 1, 0}, {1, 0, 3, 2}, {2, 3, 0, 1}}).Draw(t, "out") {
		c.points[seat] = []int32{120, 60, 30, 0}[place]
		if known {
			c.places[seat] = place + 1
		}
	}
	return c
}

// anyRound returns a round with any order and combination of contracts, perhaps unfinished.
func anyRound(t *rapid.T) *account {
	r := &account{caller: rapid.SampledFrom([]int{-1, 0, 0, 3}).Draw(t, "caller")}
	order := rapid.Permutation([]score.ContractID{"no-aces", "no-king", "no-queens", "no-hearts", "no-tricks"}).Draw(t, "order")
	in := someSeats.Draw(t, "unlucky in every deal")
	alike := rapid.Bool().Draw(t, "alike")
	calls := make([]score.ContractID, 0, 7)
	at := rapid.SampledFrom([][2]int{{0, 1}, {0, 6}, {5, 6}, {2, 6}, {3, 4}}).Draw(t, "patiences")
	for i := range 7 {
		if i == at[0] || i == at[1] {
			calls = append(calls, "patience")
		} else {
			calls, order = append(calls, order[0]), order[1:]
		}
	}
	bothPatiences := anyPatience(t)
	for i, name := range calls[:rapid.SampledFrom([]int{7, 7, 7, 6, 4, 0}).Draw(t, "played")] {
		if !alike {
			in = someSeats.Draw(t, "unlucky")
		}
		last := len(r.deals) - 1
		positive := name == "patience"
		if i > 0 && positive == (calls[i-1] == "patience") && rapid.Bool().Draw(t, "in the same deal as the call before") {
			call := anyCall(t, name, in)
			if positive { // both patiences are one layout
				call = r.deals[last][0]
			}
			r.deals[last] = append(r.deals[last], call)
			continue
		}
		call := accountOf{}
		if positive {
			if call = bothPatiences; !alike {
				call = anyPatience(t)
			}
		} else {
			call = anyCall(t, name, in)
		}
		r.deals = append(r.deals, []accountOf{call})
	}
	return r
}

// For any round, the marks are those of the booklet.
func TestMarksOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		played := anyRound(t)
		round := played.round()
		require.ElementsMatch(t, played.marks(), dues(round.Marks()))
	})
}
