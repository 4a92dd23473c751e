package arena

import "github.com/barbukit/barbukit/score"

// Report has the statistics of a contest. Points are those of the score sheet; if the
// player with the fewest points wins, fewer points are better. A report counts only
// complete sets without a fault. As JSON it is an object of the fields below.
type Report struct {
	Variant     string `json:"variant"`
	Title       string `json:"title"`
	Fingerprint string `json:"fingerprint"`
	Seed        uint64 `json:"seed"`
	Duplicate   bool   `json:"duplicate"`

	// Sets, Matches and Deals are the numbers that the report counts. Void is the number
	// of matches that it does not count because of a fault in their set.
	Sets    int `json:"sets"`
	Matches int `json:"matches"`
	Deals   int `json:"deals"`
	Void    int `json:"void"`
	// Faults are the first ten faults.
	Faults []*Fault `json:"faults,omitempty"`

	Players []PlayerReport `json:"players"` // in the order of the contest
	// Differences compare the players two by two: first players 0 and 1, then 0 and 2, ….
	Differences []PlayerDifference `json:"differences"`
	Seats       []Score            `json:"seats"` // of a match, by seat
	// Contracts are those of the variant, in its order. If several contracts are
	// combined in a deal, each of them counts the deal.
	Contracts []ContractReport `json:"contracts"`

	// Doubles is the number of doubles in a match. Moves is the number of choices the
	// players make in a deal: declarations, cards passed, bets and cards played.
	Doubles Mean `json:"doubles"`
	Moves   Mean `json:"moves"`

	arena   *arena
	all     []*Mean  // every mean of the report
	pending struct { // the counts of the current set
		matches, deals int
		faulty         bool
		turns          [][]int // by contract
	}
}

// Score has the points of a player or a seat, and the share of matches won. A match that k
// players win counts 1/k for each of them.
type Score struct {
	Points Mean `json:"points"` // of a match
	Wins   Mean `json:"wins"`
}

// PlayerReport has the statistics of a player.
type PlayerReport struct {
	Bot    string `json:"bot"`    // the name of its bot
	Faults int    `json:"faults"` // the number of matches that ended with a fault of the player
	Score
	// Margin is the number of points in a match above the mean of the other players.
	Margin    Mean        `json:"margin"`
	Seats     []Mean      `json:"seats"` // the points of a match, by seat
	RoleMeans             // the points of a deal
	Contracts []RoleMeans `json:"contracts"` // points before bets, in the order of the report
	// Doubles is the number of doubles that the player makes in a match. Paid is the
	// number of points that a double brings the player.
	Doubles Mean `json:"doubles"`
	Paid    Mean `json:"paid"`
}

// PlayerDifference is how many more points a match brings one player than another. The points are
// paired: each match has the points of both players, so what affects both equally is not part of
// the difference. In duplicate play both players had the same cards in each set.
type PlayerDifference struct {
	Player int  `json:"player"` // its number in the contest, from 0
	Other  int  `json:"other"`  // that of another player
	Points Mean `json:"points"` // the points of Player minus the points of Other, in a match
}

// RoleMeans has points of a deal, separately for the declarer and for a flank (a player
// other than the declarer). If nobody declares, every player is a flank.
type RoleMeans struct {
	Declarer Mean `json:"declarer"`
	Flank    Mean `json:"flank"`
	// DeclarerWins and FlankWins are the shares of deals in which no player has better
	// points. If k players share the best points, the deal counts 1/k for each. Partners have
	// the points of their team.
	DeclarerWins Mean `json:"declarerWins"`
	FlankWins    Mean `json:"flankWins"`
}

// ContractReport has the statistics of a contract.
type ContractReport struct {
	ID        score.ContractID `json:"contract"`
	Label     string           `json:"label"`
	Deals     Mean             `json:"deals"` // the number of its deals in a match
	RoleMeans                  // points before bets
	// Doubles and Moves are the numbers of doubles and choices in a deal of the contract.
	Doubles Mean `json:"doubles"`
	Moves   Mean `json:"moves"`
	// Turns counts how often the contract was the first, the second, … deal of its declarer
	// in a set of deals. If nobody declares the contract, Turns counts its place among all
	// deals of its round; a set without rounds is one round.
	Turns []int `json:"turns"`
}

// newReport returns the report of a contest before its first match.
func (a *arena) newReport() *Report {
	c := &a.contest
	r := &Report{
		Variant: c.Variant.Name(), Title: c.Variant.Title(), Fingerprint: c.Variant.Fingerprint(),
		Seed: c.Seed, Duplicate: c.Duplicate,
		Seats: make([]Score, a.players()),
		arena: a,
	}
	game := must(c.Variant.For(a.players()))
	for i := 0; i < game.Contracts(); {
		part := game.Contract(i)
		r.Contracts = append(r.Contracts, ContractReport{ID: part.ID(), Label: part.Label()})
		i += part.Times()
	}
	for _, name := range a.names() {
		r.Players = append(r.Players, PlayerReport{
			Bot: name, Seats: make([]Mean, a.players()), Contracts: make([]RoleMeans, len(r.Contracts)),
		})
	}
	for player := range r.Players {
		for other := player + 1; other < len(r.Players); other++ {
			r.Differences = append(r.Differences, PlayerDifference{Player: player, Other: other})
		}
	}
	r.pending.turns = make([][]int, len(r.Contracts))
	r.all = r.means()
	return r
}

// means returns all means of the report.
func (r *Report) means() []*Mean {
	all := []*Mean{&r.Doubles, &r.Moves}
	for i := range r.Players {
		p := &r.Players[i]
		all = append(all, &p.Points, &p.Margin, &p.Wins, &p.Doubles, &p.Paid)
		all = append(all, p.RoleMeans.means()...)
		for s := range p.Seats {
			all = append(all, &p.Seats[s])
		}
		for c := range p.Contracts {
			all = append(all, p.Contracts[c].means()...)
		}
	}
	for i := range r.Differences {
		all = append(all, &r.Differences[i].Points)
	}
	for i := range r.Seats {
		all = append(all, &r.Seats[i].Points, &r.Seats[i].Wins)
	}
	for i := range r.Contracts {
		c := &r.Contracts[i]
		all = append(all, &c.Deals, &c.Doubles, &c.Moves)
		all = append(all, c.RoleMeans.means()...)
	}
	return all
}
