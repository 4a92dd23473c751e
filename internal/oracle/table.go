package oracle

import "github.com/barbukit/barbukit/cards"

// inSet returns the number of deals in a set, if they are not in rounds.
func (c *Config) inSet() int {
	switch {
	case len(c.Schedule) > 0 && c.Moves == "after-set": // the whole schedule for each player
		return len(c.Schedule) * c.Players
	case len(c.Schedule) > 0: // each scheduled contract once
		return len(c.Schedule)
	}
	n := 0
	for _, s := range c.stages() {
		n += c.stageDeals(s)
	}
	return n
}

// declares reports whether a player declares in a round.
func (c *Config) declares(round int) bool {
	return (c.Turn == "declarer" || c.Declarer != "default") && !c.isCut(round)
}

// turn returns the seat that has the rotating role in a deal. Seat 0 has the role first. Then
// the role moves to the left. If the deals are in rounds, it moves after each round. Otherwise,
// if Moves is after-set, each player has the role for an equal number of consecutive deals. In
// all other cases the role moves after every deal.
func (c *Config) turn(where at) int {
	switch {
	case c.inRounds():
		return where.round
	case c.Moves == "after-set":
		turn := where.deal / (c.inSet() / c.Players)
		c.noteRuleIf(turn != where.deal%c.Players, "table-after-set")
		return turn
	}
	c.noteRuleIf(where.deal >= c.Players, "table-every-deal")
	return where.deal % c.Players
}

// noSeat is the number of no seat.
const noSeat = int(cards.NoSeat)

// Seats returns the seats that declare, deal and lead in the current or next deal, or no seats if
// the cards of the next deal decide it. In the round of cuts no seat declares, and the dealer
// takes the place of the declarer. The first dealer of the round of cuts is drawn; then the deal
// moves to the left.
func (m *Match) Seats() (declarer, dealer, leader int) {
	c, where := &m.Config, m.here()
	if m.Now != nil {
		return m.Now.Declarer, m.Now.Dealer, m.Now.knownLeader()
	}
	if m.again != nil {
		return m.again.Declarer, m.again.Dealer, m.again.leader
	}
	if c.FirstCard != "" && len(m.Done) == 0 {
		return noSeat, noSeat, noSeat
	}
	if !c.isCut(where.round) {
		return m.seatsOf(where, m.turnOf(where))
	}
	dealer = (m.Drawing()[0] + where.deal) % c.Players
	leader = c.seat(c.CutRound.Leader, dealer, dealer, dealer)
	c.noteRuleIf(leader != dealer, "cut-seats: leader "+c.CutRound.Leader)
	return dealer, dealer, leader
}

// seatsOf returns the seats that declare, deal and lead in a deal in which the seat turn has the
// rotating role.
func (m *Match) seatsOf(where at, turn int) (declarer, dealer, leader int) {
	c := &m.Config
	declarer, dealer = m.moved(c.declarer(where), where, turn), m.moved(c.dealer(where), where, turn)
	leader = m.moved(c.leader(where), where, turn)
	c.noteRuleIf(turn > 0, "table-turn: "+c.Turn)
	c.noteRuleIf(c.Turn == "declarer" && dealer != declarer, "table-dealer: "+c.Dealer)
	c.noteRuleIf(c.Turn == "dealer" && c.Declarer != "default", "table-chooser: "+c.Declarer)
	c.noteRuleIf(leader != turn, "table-leader: "+c.Leader)
	return declarer, dealer, leader
}

// declarer returns the seat that declares in a deal, or the dealer if no seat declares.
func (c *Config) declarer(where at) int {
	turn := c.turn(where)
	if c.Turn == "declarer" {
		return turn
	}
	return c.seat(c.Declarer, turn, turn, turn)
}

func (c *Config) dealer(where at) int {
	turn := c.turn(where)
	if c.Turn == "dealer" {
		return turn
	}
	return c.seat(c.Dealer, turn, turn, turn)
}

// leader returns the seat that leads, unless the contract names another seat.
func (c *Config) leader(where at) int {
	return c.seat(c.Leader, c.declarer(where), c.dealer(where), c.turn(where))
}

// seat returns the seat that a rule names. If the rule names no seat, it returns the parameter
// otherwise.
func (c *Config) seat(name string, declarer, dealer, otherwise int) int {
	switch name {
	case "declarer":
		return declarer
	case "left-of-declarer":
		return c.left(declarer)
	case "right-of-declarer":
		return c.right(declarer)
	case "dealer":
		return dealer
	case "left-of-dealer":
		return c.left(dealer)
	case "right-of-dealer":
		return c.right(dealer)
	}
	return otherwise
}

// next returns the seat that plays after a seat. Seats are numbered in the order of play.
func (c *Config) next(seat int) int { return (seat + 1) % c.Players }

// left returns the seat on the left. Where play is counter-clockwise this is the seat that plays
// before the given seat.
func (c *Config) left(seat int) int {
	if c.Direction == "counter-clockwise" {
		c.noteRule("table-direction: left")
		return (seat + c.Players - 1) % c.Players
	}
	return c.next(seat)
}

// right returns the seat on the right.
func (c *Config) right(seat int) int {
	if c.Direction == "counter-clockwise" {
		c.noteRule("table-direction: right")
		return c.next(seat)
	}
	return (seat + c.Players - 1) % c.Players
}

// round returns all seats in the order of play. The first is the seat after the given seat, and
// the last is the given seat.
func (c *Config) round(seat int) []int {
	var seats []int
	for range c.Players {
		seat = c.next(seat)
		seats = append(seats, seat)
	}
	return seats
}
