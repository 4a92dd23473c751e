package line

import (
	"math"
	"strconv"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// ParsePoints reads what follows "score" or "total": the points of each seat, without
// leading zeros, plus signs or "-0".
func (g Grammar) ParsePoints(rest string) (score.Points, error) {
	var room [cards.MaxSeats]string
	found, err := g.perSeat(room[:0], rest, "number", "numbers")
	if err != nil {
		return score.Points{}, err
	}
	var points score.Points
	for seat, word := range found {
		n, ok := parseInteger(word)
		if !ok && words.IsWhole(word) {
			return score.Points{}, Errorf("%s is out of range: want %d to %d points", word, math.MinInt32, math.MaxInt32)
		}
		if !ok {
			return score.Points{}, Errorf("%+q is not a number of points: want a whole number, as in 12 or -5", word)
		}
		points[seat] = n
	}
	return points, nil
}

// parseInteger reads an integer of 32 bits as it is written: without leading zeros, without a
// plus sign and not as "-0". For any other text ok is false.
func parseInteger(word string) (n int32, ok bool) {
	read, err := strconv.ParseInt(word, 10, 32)
	var canonical [len("-2147483648")]byte
	return int32(read), err == nil && string(strconv.AppendInt(canonical[:0], read, 10)) == word
}

// AppendPoints appends the points of each seat, separated by spaces.
func (g Grammar) AppendPoints(b []byte, points *score.Points) []byte {
	for seat, n := range points[:g.Players] {
		if seat > 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return b
}

// AppendScore appends the score line of a deal.
func (g Grammar) AppendScore(b []byte, points *score.Points) []byte {
	return g.AppendPoints(append(b, "score "...), points)
}

// AppendTotal appends the line with the points of a match so far.
func (g Grammar) AppendTotal(b []byte, points *score.Points) []byte {
	return g.AppendPoints(append(b, "total "...), points)
}
