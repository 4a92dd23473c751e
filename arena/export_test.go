package arena

// Student95 is for the tests.
var Student95 = student95

// MeanOf returns the mean of sets, each a sum over so many things.
func MeanOf(sums, things []float64) Mean {
	var m Mean
	for i := range sums {
		m.note(sums[i], things[i])
		m.settle()
	}
	return m
}
