package main

import (
	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// dealJSON is the JSON of the analysis of a deal.
type dealJSON struct {
	File     string           `json:"file"`
	Line     int              `json:"line"` // in which the record begins
	Deal     int              `json:"deal"` // from 1
	Contract score.ContractID `json:"contract"`
	Trump    string           `json:"trump,omitempty"`
	Declarer *cards.Seat      `json:"declarer,omitempty"`
	From     int              `json:"from,omitempty"`    // the first move that is analysed, from 1, if it is not the first of the deal
	Reason   string           `json:"reason,omitempty"`  // why the deal, or the moves before From, are not analysed
	Stopped  string           `json:"stopped,omitempty"` // why the analysis ended before all costs were known
	Seats    []seatJSON       `json:"seats,omitempty"`
	Moves    []moveJSON       `json:"moves,omitempty"`
}

// seatJSON is what a seat could guarantee in a deal, and what its moves cost.
type seatJSON struct {
	Seat  cards.Seat `json:"seat"`
	Start costs      `json:"start"`
	End   costs      `json:"end"`
	Cost  costs      `json:"cost"`
}

// moveJSON is a move and its cost.
type moveJSON struct {
	Move   int          `json:"move"`            // from 1
	Trick  int          `json:"trick,omitempty"` // from 1, in a deal of tricks
	Seat   cards.Seat   `json:"seat"`
	Cards  cards.Hand   `json:"cards"` // empty for a pass
	Before costs        `json:"before"`
	After  costs        `json:"after"`
	Cost   costs        `json:"cost"`
	Better []cards.Hand `json:"better,omitempty"`
}

// costs are the bounds of a number of points. They are equal if the number is known.
type costs struct {
	Low  int `json:"low"`
	High int `json:"high"`
}

// seatOf returns a seat for JSON that omits it if there is none.
func seatOf(seat cards.Seat) *cards.Seat {
	if seat == cards.NoSeat {
		return nil
	}
	return &seat
}

// analysed returns the JSON of a deal. If the report is nil, the reason is why the deal is not analysed; otherwise it is why
// the analysis ended early, or nil.
func analysed(m recorded, d *analysis.Deal, file string, r *analysis.Report, reason error, seats cards.Seats) dealJSON {
	j := dealJSON{File: file, Line: m.summary.Line, Deal: d.Number, Contract: d.Contract.ID(), Declarer: seatOf(d.Declarer)}
	j.Trump = trumpOf(d.Contract, d.Trump)
	if r == nil {
		j.Reason = reason.Error()
		return j
	}
	if reason != nil {
		j.Stopped = reason.Error()
	}
	if d.Unsettled != nil {
		j.From, j.Reason = d.From+1, d.Unsettled.Error()
	}
	for seat := range cards.Seat(m.match.Players()) {
		if seats == 0 || seats.Has(seat) {
			j.Seats = append(j.Seats, seatJSON{seat, costs(r.Start[seat]), costs(r.End[seat]), costs(r.Cost(seat))})
		}
	}
	for i := range r.Moves {
		m := &r.Moves[i]
		j.Moves = append(j.Moves, moveJSON{m.Number, m.Trick, m.Seat, m.Cards, costs(m.Before), costs(m.After), costs(m.Cost), m.Better})
	}
	return j
}

// summed is the JSON of what the moves of each seat cost in a match.
type summed struct {
	File string `json:"file"`
	*summaryJSON
	Sums []seatSum `json:"sums"`
}
