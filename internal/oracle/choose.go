package oracle

import "strconv"

// Alternative is the second pair of points of a player who takes everything and chooses.
type Alternative struct{ Taker, Others int }

// toChoose returns the seat that took everything and must choose its points, if there is one. The
// deal must be over.
func (d *Deal) toChoose() (seat int, due bool) {
	if d.chose != 0 || d.Contract == nil || d.Contract.AllTaken == nil || d.Contract.AllTaken.Or == (Alternative{}) {
		return 0, false
	}
	return d.takerOfAll(d.Contract)
}

// choicesOfPoints lists the choices of points.
func choicesOfPoints() []string { return []string{"choose 1", "choose 2"} }

// choose notes the choice of points.
func (d *Deal) choose(number string) {
	d.chose, _ = strconv.Atoi(number)
	d.config.noteRule("score-all-taken-or: " + number)
}

// chosenPair returns the points of the seat that took everything, and those of each other seat.
func (d *Deal) chosenPair(all *AllTaken) (taker, others int) {
	if d.chose == 2 {
		return all.Or.Taker, all.Or.Others
	}
	return all.Taker, all.Others
}
