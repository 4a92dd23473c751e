package arena

import (
	"encoding/json"
	"fmt"
	"math"
)

// Mean is the mean of a number over the things that have it, points over matches or
// doubles over deals, with what is known of its error. It is kept set by set, whatever
// their number, in a few numbers.
//
// The matches of a set are played with the same cards and are no independent witnesses:
// a set is one observation, that of the sum of the number and of how many things there
// were. The mean is the quotient of both over all sets; its error follows from how far
// each set is from it, to first order where sets differ in how many things they have.
// Sets without any do not count.
//
// The zero Mean is that of nothing.
type Mean struct {
	sets        int
	sum, things float64 // of the set in hand
	// Of the sets: the means, and the sums of the squares and products of what they
	// differ from the means by, kept up after Welford.
	meanSum, meanThings               float64
	squaresSum, squaresThings, common float64
}

// note adds a number to the set in hand: the sum over so many things.
func (m *Mean) note(sum, things float64) {
	m.sum += sum
	m.things += things
}

// settle makes an observation of the set in hand, and drop forgets it.
func (m *Mean) settle() {
	sum, things := m.sum, m.things
	m.drop()
	if things == 0 {
		return
	}
	m.sets++
	n := float64(m.sets)
	offSum, offThings := sum-m.meanSum, things-m.meanThings
	m.meanSum += offSum / n
	m.meanThings += offThings / n
	m.squaresSum += offSum * (sum - m.meanSum)
	m.squaresThings += offThings * (things - m.meanThings)
	m.common += offSum * (things - m.meanThings)
}

func (m *Mean) drop() { m.sum, m.things = 0, 0 }

// Sets returns how many sets the mean is of.
func (m Mean) Sets() int { return m.sets }

// Mean returns the mean; 0 of nothing.
func (m Mean) Mean() float64 {
	if m.sets == 0 {
		return 0
	}
	return m.meanSum / m.meanThings
}

// Spread returns the standard deviation of a set from the mean; 0 of fewer than two.
func (m Mean) Spread() float64 {
	if m.sets < 2 {
		return 0
	}
	mean := m.Mean()
	squares := m.squaresSum - 2*mean*m.common + mean*mean*m.squaresThings
	return math.Sqrt(max(squares, 0)/float64(m.sets-1)) / m.meanThings
}

// Interval returns how far the 95% interval of the mean goes to either side, by
// Student's t of one degree of freedom fewer than there are sets; infinitely far of
// fewer than two sets.
func (m Mean) Interval() float64 {
	if m.sets < 2 {
		return math.Inf(1)
	}
	return student95(m.sets-1) * m.Spread() / math.Sqrt(float64(m.sets))
}

// told is a Mean as JSON: spread and interval are null where fewer than two sets do not
// tell.
type told struct {
	Sets     int      `json:"sets"`
	Mean     float64  `json:"mean"`
	Spread   *float64 `json:"spread"`
	Interval *float64 `json:"interval"`
}

// MarshalJSON returns the mean as an object of sets, mean, spread and interval, the
// latter two null where fewer than two sets do not tell.
func (m Mean) MarshalJSON() ([]byte, error) {
	t := told{Sets: m.sets, Mean: m.Mean()}
	if m.sets >= 2 {
		spread, interval := m.Spread(), m.Interval()
		t.Spread, t.Interval = &spread, &interval
	}
	return json.Marshal(t)
}

// UnmarshalJSON reads what MarshalJSON wrote. The mean tells the same again, but takes
// nothing more.
func (m *Mean) UnmarshalJSON(text []byte) error {
	var t told
	if err := json.Unmarshal(text, &t); err != nil {
		return err
	}
	if t.Sets < 0 || (t.Sets >= 2) != (t.Spread != nil) {
		return fmt.Errorf("arena: a mean of %d sets: want 0 or more, and a spread where they are 2 or more", t.Sets)
	}
	*m = Mean{}
	if t.Sets > 0 {
		*m = Mean{sets: t.Sets, meanSum: t.Mean, meanThings: 1}
	}
	if t.Spread != nil {
		m.squaresSum = *t.Spread * *t.Spread * float64(t.Sets-1)
	}
	return nil
}

// studentTable is Student's t for 95%, two-sided, by degrees of freedom from 1.
var studentTable = [...]float64{
	12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139,
}

// student95 returns Student's t for 95%, two-sided: from the table, and beyond it by the
// series in 1/degrees about the normal quantile, which is right within 0.00001 there.
// Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5.
func student95(degrees int) float64 {
	if degrees <= len(studentTable) {
		return studentTable[degrees-1]
	}
	const z = 1.959963984540054
	const z2 = z * z
	n := float64(degrees)
	return z + z*(z2+1)/(4*n) +
		z*((5*z2+16)*z2+3)/(96*n*n) +
		z*(((3*z2+19)*z2+17)*z2-15)/(384*n*n*n) +
		z*((((79*z2+776)*z2+1482)*z2-1920)*z2-945)/(92160*n*n*n*n)
}
