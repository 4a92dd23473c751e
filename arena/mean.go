package arena

import (
	"encoding/json"
	"fmt"
	"math"

	"github.com/barbukit/barbukit/internal/student"
)

// Mean is a mean with its uncertainty, for example of the points of a match or of the
// points that a double brings. It is updated set by set and has a fixed size.
//
// The matches of a set are played with the same cards, so they are not independent: a set
// is one observation. Each set has a sum (points, say) and the number of things (matches,
// doubles) that the sum covers. The mean is the total of all sums divided by the total
// number of things. Its error is computed from the difference between each set and the
// mean. If the number of things differs between sets, this error is exact to first order.
// Sets without any things do not count.
//
// The zero Mean has no sets.
type Mean struct {
	sets        int
	sum, things float64 // of the current set
	// These are the means over the sets, and the sums of squares and products of the
	// differences from the means. They are updated by Welford's method.
	meanSum, meanThings               float64
	squaresSum, squaresThings, common float64
	spread                            float64 // of a mean that was read, which has no sums of squares
}

// note adds a sum over a number of things to the current set.
func (m *Mean) note(sum, things float64) {
	m.sum += sum
	m.things += things
}

// settle counts the current set as an observation.
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

// drop forgets the current set.
func (m *Mean) drop() { m.sum, m.things = 0, 0 }

// Sets returns the number of sets that count.
func (m Mean) Sets() int { return m.sets }

// Value returns the mean, or 0 if there are no sets.
func (m Mean) Value() float64 {
	if m.sets == 0 {
		return 0
	}
	return m.meanSum / m.meanThings
}

// Spread returns the standard deviation of a set, or 0 if there are fewer than two sets.
func (m Mean) Spread() float64 {
	if m.sets < 2 || m.spread != 0 {
		return m.spread
	}
	mean := m.Value()
	squares := m.squaresSum - 2*mean*m.common + mean*mean*m.squaresThings
	return math.Sqrt(max(squares, 0)/float64(m.sets-1)) / m.meanThings
}

// Interval returns the half width of the 95% interval: the mean is Value ± Interval. It
// uses Student's t with one degree of freedom fewer than there are sets. It is infinite
// if there are fewer than two sets.
func (m Mean) Interval() float64 {
	if m.sets < 2 {
		return math.Inf(1)
	}
	return student.T95(m.sets-1) * m.Spread() / math.Sqrt(float64(m.sets))
}

// writtenMean is a Mean as JSON.
type writtenMean struct {
	Sets     int      `json:"sets"`
	Mean     float64  `json:"mean"`
	Spread   *float64 `json:"spread"`
	Interval *float64 `json:"interval"`
}

// MarshalJSON returns an object of sets, mean, spread and interval. The last two are null
// if there are fewer than two sets.
func (m Mean) MarshalJSON() ([]byte, error) {
	t := writtenMean{Sets: m.sets, Mean: m.Value()}
	if m.sets >= 2 {
		spread, interval := m.Spread(), m.Interval()
		t.Spread, t.Interval = &spread, &interval
	}
	return json.Marshal(t)
}

// mostMean is more than any mean of points. Sums of larger numbers could be infinite, which JSON cannot have.
const mostMean = 1e15

// UnmarshalJSON reads what MarshalJSON writes. The methods of the mean then return the
// same values as before.
func (m *Mean) UnmarshalJSON(text []byte) error {
	var t writtenMean
	if err := json.Unmarshal(text, &t); err != nil {
		return err
	}
	if t.Sets < 0 || (t.Sets >= 2) != (t.Spread != nil) {
		return fmt.Errorf("arena: a mean of %d sets: want 0 or more sets, and a spread only for 2 or more", t.Sets)
	}
	if t.Spread != nil && *t.Spread < 0 {
		return fmt.Errorf("arena: a spread of %v: want 0 or more", *t.Spread)
	}
	if math.Abs(t.Mean) > mostMean {
		return fmt.Errorf("arena: a mean of %v: want %v to %v", t.Mean, -mostMean, mostMean)
	}
	if t.Spread != nil && *t.Spread > mostMean {
		return fmt.Errorf("arena: a spread of %v: want at most %v", *t.Spread, mostMean)
	}
	*m = Mean{}
	if t.Sets > 0 {
		*m = Mean{sets: t.Sets, meanSum: t.Mean, meanThings: 1}
	}
	if t.Spread != nil {
		m.spread = *t.Spread
	}
	return nil
}
