package counting

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// Values has the value of each rank, 0 to 100. The index is the rank. The tarot king has the
// value of a king. The text form lists the ranks with a value, the highest first: "A11 K4 T10".
type Values [cards.Ace + 1]uint8

// maxValue is the largest value of a card.
const maxValue = 100

// ParseValues reads values. The ranks may be in any order.
func ParseValues(text string) (v Values, err error) {
	for _, part := range strings.Fields(text) {
		rank, err := cards.ParseRank(part[:1])
		n, _ := strconv.Atoi(part[1:]) // what is not a number differs from the text of n
		if err != nil || rank > cards.Ace || n < 1 || n > maxValue || strconv.Itoa(n) != part[1:] || v[rank] != 0 {
			return Values{}, fmt.Errorf("counting: %q in %q is not the value of a rank: want each rank once, with a value from 1 to %d, such as A11 T10 K4", words.Clip(part), words.Clip(text), maxValue)
		}
		v[rank] = uint8(n)
	}
	return v, nil
}

// Of returns the value of a card.
func (v *Values) Of(c cards.Card) int {
	rank := c.Rank()
	if rank == cards.Tarot {
		rank = cards.King
	}
	return int(v[min(rank, cards.Ace)])
}

// of returns the value of some cards.
func (v *Values) of(h cards.Hand) (sum int) {
	for c := range h.All() {
		sum += v.Of(c)
	}
	return sum
}

// String returns the values as in a file.
func (v Values) String() string {
	text, _ := v.AppendText(nil)
	return string(text)
}

// AppendText appends what String returns to b. It never fails.
func (v Values) AppendText(b []byte) ([]byte, error) {
	start := len(b)
	add := func(rank cards.Rank) {
		if v[rank] == 0 {
			return
		}
		if len(b) > start {
			b = append(b, ' ')
		}
		b = append(b, rank.String()...)
		b = strconv.AppendInt(b, int64(v[rank]), 10)
	}
	for rank := cards.Ace; rank >= cards.Two; rank-- {
		add(rank)
	}
	return b, nil
}

// MarshalText returns what String returns. It never fails.
func (v Values) MarshalText() ([]byte, error) { return v.AppendText(nil) }

// UnmarshalText reads what [ParseValues] reads. If it fails, v is unchanged.
func (v *Values) UnmarshalText(text []byte) error {
	read, err := ParseValues(string(text))
	if err == nil {
		*v = read
	}
	return err
}
