package solve

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAsk lists the questions of a search by the result of each: whether the value is at least the
// number. The lone seat maximises, or all others do.
func TestAsk(t *testing.T) {
	for _, c := range []struct {
		name      string
		many      int
		all, want int32 // want is the value
		questions []int32
	}{
		{"a king that the seat must take", -2, 1, 0, []int32{1}},
		{"last two, both taken", -2, 3, 0, []int32{1}},
		{"last two, none taken", -2, 3, 3, []int32{1, 2, 3}},
		{"hearts, all taken", -2, 13, 0, []int32{5, 2, 1}},
		{"hearts, nine taken", -2, 13, 4, []int32{5, 2, 4}},
		{"hearts, four taken", -2, 13, 9, []int32{5, 13, 12, 11, 10, 9}},
		{"hearts, none taken", -2, 13, 13, []int32{5, 13}},
		{"the others maximise, and get all", 2, 13, 13, []int32{9, 12, 13}},
		{"the others maximise a small value", 2, 3, 3, []int32{3}},
	} {
		s := &Solver{}
		s.many = c.many
		low, high := int32(0), c.all
		var questions []int32
		for low < high {
			need := s.ask(low, high, c.all)
			require.Greater(t, need, low, c.name)
			require.LessOrEqual(t, need, high, c.name)
			questions = append(questions, need)
			if c.want >= need {
				low = need
			} else {
				high = need - 1
			}
		}
		require.Equal(t, c.questions, questions, c.name)
	}
}
