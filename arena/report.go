package arena

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Report is what came of a contest, as far as it was played. Points are those of the
// sheet; where the fewest win, fewer are better. It counts whole sets without a fault:
// of a void match the set is void, and of a set that is cut off nothing counts. As JSON
// it is an object of the fields below.
type Report struct {
	Variant     string `json:"variant"`
	Title       string `json:"title"`
	Fingerprint string `json:"fingerprint"`
	Seed        uint64 `json:"seed"`
	Duplicate   bool   `json:"duplicate"`

	// What counts: sets, the matches of them, their deals. Void is how many matches do
	// not count because of a fault in their set.
	Sets    int `json:"sets"`
	Matches int `json:"matches"`
	Deals   int `json:"deals"`
	Void    int `json:"void"`
	// Faults are the first of them, ten at most.
	Faults []*Fault `json:"faults,omitempty"`

	Players []Player `json:"players"` // in the order of the contest
	Seats   []Seat   `json:"seats"`
	// Contracts are those of the variant in its order. Several that are played at once
	// count each.
	Contracts []Contract `json:"contracts"`

	// Doubles is how many are made a match, Moves how many choices the players make a
	// deal: declarations, bets, cards, passes.
	Doubles Mean `json:"doubles"`
	Moves   Mean `json:"moves"`

	arena   *Arena
	pending struct { // of the set in hand
		matches, deals int
		faulty         bool
		turns          [][]int // by contract
	}
}

// Player is how a player did.
type Player struct {
	Bot    string `json:"bot"`
	Faults int    `json:"faults"`
	// Points are those of a match, Margin how many more than the mean of the others.
	Points Mean `json:"points"`
	Margin Mean `json:"margin"`
	// Wins is the share of matches won, one that k win counting 1/k to each.
	Wins  Mean   `json:"wins"`
	Seats []Mean `json:"seats"` // the points of a match, by seat
	Roles
	Contracts []Roles `json:"contracts"` // points before bets, in the order of the report
	// Doubles is how many the player makes a match, Paid the points that each of them
	// brings it.
	Doubles Mean `json:"doubles"`
	Paid    Mean `json:"paid"`
}

// Roles are the points of a deal by what a player is in it. Where nobody declares all
// are flanks.
type Roles struct {
	Declarer Mean `json:"declarer"`
	Flank    Mean `json:"flank"`
	// DeclarerWins and FlankWins are the shares of deals in which nobody has better
	// points than the player, one of which k have the best counting 1/k to each.
	DeclarerWins Mean `json:"declarerWins"`
	FlankWins    Mean `json:"flankWins"`
}

// Seat is how those did who sat there.
type Seat struct {
	Points Mean `json:"points"` // of a match
	Wins   Mean `json:"wins"`
}

// Contract is how a contract went.
type Contract struct {
	ID    score.Contract `json:"contract"`
	Label string         `json:"label"`
	Deals Mean           `json:"deals"` // of it, in a match
	Roles                // points before bets
	// Doubles is how many are made in such a deal, Moves how many choices it takes.
	Doubles Mean `json:"doubles"`
	Moves   Mean `json:"moves"`
	// Turns is how often it was called in the first, the second, … of a declarer's deals
	// in a set of the rules; where nobody declares of all deals of the set, and in a
	// round of cuts of the round.
	Turns []int `json:"turns"`
}

// NewReport returns the report of a contest of which nothing is played yet.
func (a *Arena) NewReport() *Report {
	c := &a.contest
	r := &Report{
		Variant: c.Variant.Name(), Title: c.Variant.Title(), Fingerprint: c.Variant.Fingerprint(),
		Seed: c.Seed, Duplicate: c.Duplicate,
		Seats: make([]Seat, a.players()),
		arena: a,
	}
	game := must(c.Variant.For(a.players()))
	for i := 0; i < game.Contracts(); {
		part := game.Plan(i).Parts()[0]
		r.Contracts = append(r.Contracts, Contract{ID: part.ID(), Label: part.Label()})
		i += part.Times()
	}
	for _, name := range a.names() {
		r.Players = append(r.Players, Player{
			Bot: name, Seats: make([]Mean, a.players()), Contracts: make([]Roles, len(r.Contracts)),
		})
	}
	r.pending.turns = make([][]int, len(r.Contracts))
	return r
}

// means walks all means of the report.
func (r *Report) means() iter.Seq[*Mean] {
	return func(yield func(*Mean) bool) {
		all := []*Mean{&r.Doubles, &r.Moves}
		for i := range r.Players {
			p := &r.Players[i]
			all = append(all, &p.Points, &p.Margin, &p.Wins, &p.Doubles, &p.Paid)
			all = append(all, p.Roles.means()...)
			for s := range p.Seats {
				all = append(all, &p.Seats[s])
			}
			for c := range p.Contracts {
				all = append(all, p.Contracts[c].means()...)
			}
		}
		for i := range r.Seats {
			all = append(all, &r.Seats[i].Points, &r.Seats[i].Wins)
		}
		for i := range r.Contracts {
			c := &r.Contracts[i]
			all = append(all, &c.Deals, &c.Doubles, &c.Moves)
			all = append(all, c.Roles.means()...)
		}
		for _, m := range all {
			if !yield(m) {
				return
			}
		}
	}
}

// Add takes the next match of the contest into the report. They must come in their
// order, from the first: as [Arena.Results] walks them. It panics if the report is not
// from [Arena.NewReport], as one that was read back.
func (r *Report) Add(m *Result) {
	r.pending.matches++
	if m.Fault != nil {
		r.pending.faulty = true
		r.Players[m.Fault.Player].Faults++
		if len(r.Faults) < 10 {
			r.Faults = append(r.Faults, m.Fault)
		}
	}
	if !r.pending.faulty {
		r.addMatch(m)
		for i := range m.Deals {
			r.addDeal(m, i)
		}
	}
	if r.arena.last(m.Match) {
		r.settle()
	}
}

// settle counts the set in hand, or forgets it if it is void.
func (r *Report) settle() {
	p := &r.pending
	for m := range r.means() {
		if p.faulty {
			m.drop()
		} else {
			m.settle()
		}
	}
	if p.faulty {
		r.Void += p.matches
	} else {
		r.Sets++
		r.Matches += p.matches
		r.Deals += p.deals
	}
	for i, turns := range p.turns {
		for turn, n := range turns {
			for !p.faulty && n > 0 && len(r.Contracts[i].Turns) <= turn {
				r.Contracts[i].Turns = append(r.Contracts[i].Turns, 0)
			}
			if !p.faulty && n > 0 {
				r.Contracts[i].Turns[turn] += n
			}
		}
		clear(turns)
	}
	p.matches, p.deals, p.faulty = 0, 0, false
}

// addMatch notes what a match came to.
func (r *Report) addMatch(m *Result) {
	players := len(r.Players)
	wins := r.arena.won(&m.Total)
	doubles := 0
	var made [cards.MaxSeats]int
	for i := range m.Deals {
		for seat, on := range m.Deals[i].Doubled {
			made[seat] += on.Len()
			doubles += on.Len()
		}
	}
	r.Doubles.note(float64(doubles), 1)
	sum := m.Total.Sum()
	for seat := range players {
		p, points := &r.Players[m.Seats[seat]], int(m.Total[seat])
		p.Points.note(float64(points), 1)
		if players > 1 {
			// In whole numbers: what is equal shall differ by nothing.
			p.Margin.note(float64(players*points-sum), float64(players-1))
		}
		p.Wins.note(wins[seat], win)
		p.Seats[seat].note(float64(points), 1)
		p.Doubles.note(float64(made[seat]), 1)
		r.Seats[seat].Points.note(float64(points), 1)
		r.Seats[seat].Wins.note(wins[seat], win)
	}
	for i := range r.Contracts {
		r.Contracts[i].Deals.note(0, 1) // and the deals of it are noted as they come
	}
}

// addDeal notes what a deal of a match came to.
func (r *Report) addDeal(m *Result, i int) {
	d := &m.Deals[i]
	r.pending.deals++
	r.Moves.note(float64(m.Moves[i]), 1)
	won := r.arena.won(&d.Points)
	for seat := range len(r.Players) {
		p := &r.Players[m.Seats[seat]]
		p.add(d, seat, &d.Points, &won)
		for on := range d.Doubled[seat].All() {
			p.Paid.note(float64(r.arena.paid(d, cards.Seat(seat), on)), 1)
		}
	}
	doubles := 0
	for _, on := range d.Doubled {
		doubles += on.Len()
	}
	turn := turn(m.Deals, i)
	for id, part := range d.Calls() {
		at := r.contract(id)
		c := &r.Contracts[at]
		c.Deals.note(1, 0)
		c.Doubles.note(float64(doubles), 1)
		c.Moves.note(float64(m.Moves[i]), 1)
		won := r.arena.won(&part.Base)
		for seat := range len(r.Players) {
			c.add(d, seat, &part.Base, &won)
			r.Players[m.Seats[seat]].Contracts[at].add(d, seat, &part.Base, &won)
		}
		turns := &r.pending.turns[at]
		for len(*turns) <= turn {
			*turns = append(*turns, 0)
		}
		(*turns)[turn]++
	}
}

func (r *Roles) means() []*Mean {
	return []*Mean{&r.Declarer, &r.Flank, &r.DeclarerWins, &r.FlankWins}
}

// add notes what a seat has of a deal: its points, and its part of the win.
func (r *Roles) add(d *score.Deal, seat int, points *score.Points, won *[cards.MaxSeats]float64) {
	of, wins := &r.Flank, &r.FlankWins
	if d.Declared && int(d.Declarer) == seat {
		of, wins = &r.Declarer, &r.DeclarerWins
	}
	of.note(float64(points[seat]), 1)
	wins.note(won[seat], win)
}

// win is a win in parts, so that up to eight can share it in whole numbers.
const win = 840

// won returns by seat the parts of a win that these points are: none, or as many for each
// of those who have the best.
func (a *Arena) won(points *score.Points) (won [cards.MaxSeats]float64) {
	best, having := points[0], 0
	for _, p := range points[:a.players()] {
		switch {
		case p == best:
			having++
		case p < best == a.fewest:
			best, having = p, 1
		}
	}
	for seat, p := range points[:a.players()] {
		if p == best {
			won[seat] = float64(win / having)
		}
	}
	return won
}

// contract returns the number of a contract.
func (r *Report) contract(id score.Contract) int {
	for i := range r.Contracts {
		if r.Contracts[i].ID == id {
			return i
		}
	}
	panic("arena: a deal of " + string(id) + ", which the variant does not have")
}

// turn returns which of its declarer's deals in the set a deal is, from 0; where nobody
// declares it, which of those of its round.
func turn(deals []score.Deal, i int) int {
	n := 0
	for before := range deals[:i] {
		b, d := &deals[before], &deals[i]
		same := b.Round == d.Round
		if d.Declared {
			same = b.Declarer == d.Declarer
		}
		if same && b.Set == d.Set {
			n++
		}
	}
	return n
}

// paid returns the points that a double brought the seat that made it: the difference of
// the points before bets, as often as the rules say.
func (a *Arena) paid(d *score.Deal, by, on cards.Seat) int {
	level := 1
	if d.Redoubled[on].Has(by) {
		level = 2
	}
	return a.pays[level] * int(d.Base[by]-d.Base[on])
}

// width returns the widest interval of any player's points.
func (r *Report) width() float64 {
	widest := 0.0
	for i := range r.Players {
		widest = max(widest, r.Players[i].Points.Interval())
	}
	return widest
}
