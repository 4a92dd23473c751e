package literal

// inSet returns how many deals a set has, where they are not in rounds.
func (c *Config) inSet() int {
	switch {
	case len(c.Schedule) > 0 && c.Moves == "after-set": // all of it for each player
		return len(c.Schedule) * c.Players
	case len(c.Schedule) > 0: // a deal each
		return len(c.Schedule)
	}
	return or(c.Deals, c.Players*len(c.calls()))
}

// declares reports whether somebody declares in a round.
func (c *Config) declares(round int) bool {
	return (c.Turn == "declarer" || c.Declarer != "default") && !c.isCut(round)
}

// turn returns whose turn it is in a deal: the turn goes round the table to the left
// from seat 0 on, after every deal, or when a player has had his share of all deals of
// the set, or his round.
func (c *Config) turn(where at) int {
	switch {
	case c.inRounds():
		return where.round
	case c.Moves == "after-set":
		return where.deal / (c.inSet() / c.Players)
	}
	return where.deal % c.Players
}

// Seats returns who declares, who deals and who leads in the deal in hand or about to
// begin. In the round of cuts nobody declares; what is said of the declarer is said of
// the dealer then. From who was drawn to deal first the deal moves to the left.
func (m *Match) Seats() (declarer, dealer, leader int) {
	c, where := &m.Config, m.here()
	if m.Now != nil {
		return m.Now.Declarer, m.Now.Dealer, m.Now.Leader
	}
	if c.isCut(where.round) {
		dealer = (m.Drawing()[0] + where.deal) % c.Players
		return dealer, dealer, c.seat(c.CutRound.Leader, dealer, dealer, dealer)
	}
	return c.declarer(where), c.dealer(where), c.leader(where)
}

// declarer returns who declares in a deal; where nobody does, who deals.
func (c *Config) declarer(where at) int {
	turn := c.turn(where)
	if c.Turn == "declarer" {
		return turn
	}
	return c.seat(c.Declarer, turn, turn, turn)
}

// dealer returns who deals.
func (c *Config) dealer(where at) int {
	turn := c.turn(where)
	if c.Turn == "dealer" {
		return turn
	}
	return c.seat(c.Dealer, turn, turn, turn)
}

// leader returns who leads, if the contract does not say otherwise.
func (c *Config) leader(where at) int {
	return c.seat(c.Leader, c.declarer(where), c.dealer(where), c.turn(where))
}

// seat returns the seat that a rule names, or otherwise where it names none.
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

func (c *Config) left(seat int) int  { return (seat + 1) % c.Players }
func (c *Config) right(seat int) int { return (seat + c.Players - 1) % c.Players }

// round returns all seats clockwise, from the left of a seat to the seat itself.
func (c *Config) round(seat int) []int {
	var seats []int
	for range c.Players {
		seat = c.left(seat)
		seats = append(seats, seat)
	}
	return seats
}
