package literal

// inAll returns how many deals a match has.
func (c *Config) inAll() int {
	switch {
	case len(c.Schedule) > 0 && c.Moves == "after-set": // all of it for each player
		return len(c.Schedule) * c.Players
	case len(c.Schedule) > 0: // a deal each
		return len(c.Schedule)
	}
	return or(c.Deals, c.Players*len(c.Contracts))
}

// declares reports whether there is a declarer.
func (c *Config) declares() bool { return c.Turn == "declarer" || c.Declarer != "default" }

// turn returns whose turn it is in a deal, the first being 0: the turn goes round
// the table to the left from seat 0 on, after every deal or when a player has had
// his share of all deals.
func (c *Config) turn(deal int) int {
	if c.Moves == "after-set" {
		return deal / (c.inAll() / c.Players)
	}
	return deal % c.Players
}

// declarer returns who declares in a deal; where nobody does, who deals.
func (c *Config) declarer(deal int) int {
	turn := c.turn(deal)
	if c.Turn == "declarer" {
		return turn
	}
	return c.seat(c.Declarer, turn, turn, turn)
}

// dealer returns who deals.
func (c *Config) dealer(deal int) int {
	turn := c.turn(deal)
	if c.Turn == "dealer" {
		return turn
	}
	return c.seat(c.Dealer, turn, turn, turn)
}

// leader returns who leads, if the contract does not say otherwise.
func (c *Config) leader(deal int) int {
	return c.seat(c.Leader, c.declarer(deal), c.dealer(deal), c.turn(deal))
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
