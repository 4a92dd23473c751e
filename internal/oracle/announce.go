package oracle

// nextToAnnounce returns the seat that is asked whether it announces all tricks. Each seat is asked
// once, in turn from the seat after the declarer, until one announces.
func (d *Deal) nextToAnnounce() (seat int, more bool) {
	if d.Contract.Announce == [4]int{} || d.announcer != nil || d.unannounced == d.config.Players {
		return 0, false
	}
	return d.config.round(d.Declarer)[d.unannounced], true
}

// announced returns the points of each seat in a deal in which a seat announced all tricks.
func (d *Deal) announced() []int {
	taker, others, outcome := d.Contract.Announce[0], d.Contract.Announce[1], "made"
	for _, trick := range d.done() {
		if d.winner(&trick) != *d.announcer {
			taker, others, outcome = d.Contract.Announce[2], d.Contract.Announce[3], "failed"
		}
	}
	d.config.noteRule("announce-scores: " + outcome)
	points := make([]int, d.config.Players)
	for seat := range points {
		points[seat] = others * max(d.config.Multiplier, 1)
	}
	points[*d.announcer] = taker * max(d.config.Multiplier, 1)
	return points
}
