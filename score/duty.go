package score

import (
	"fmt"
	"iter"
	"strings"

	"github.com/barbukit/barbukit/internal/words"
)

// Duties is a set of duties. A deal that was played with real cards can break a duty by mistake,
// and the players can accept the deal nevertheless: see Deal.Broken. The zero Duties is empty.
type Duties uint8

// The duties. Their numbers never change.
const (
	DutyContract Duties = 1 << iota // to declare a contract that the rules allow in the deal
	DutyDouble                      // to double the declarer, if such a double is owed
	DutyRedouble                    // of a declarer who redoubles: to redouble every doubler, if the rules demand it

	allDuties = DutyContract | DutyDouble | DutyRedouble
)

// dutyWords are the words of the duties, in the order of their numbers.
var dutyWords = [...]string{"contract", "double", "redouble"}

// Has reports whether all duties of other are in d.
func (d Duties) Has(other Duties) bool { return d&other == other }

// All yields the duties one by one, in the order of their numbers.
func (d Duties) All() iter.Seq[Duties] {
	return func(yield func(Duties) bool) {
		for one := DutyContract; one <= allDuties; one <<= 1 {
			if d.Has(one) && !yield(one) {
				return
			}
		}
	}
}

// String returns the words of the duties, separated by spaces: "contract double". The text of the
// empty set is empty. Numbers that are not duties are omitted.
func (d Duties) String() string {
	var list []string
	for i, word := range dutyWords {
		if d.Has(1 << i) {
			list = append(list, word)
		}
	}
	return strings.Join(list, " ")
}

// ParseDuties reads the text that String returns; the words may be in any order.
func ParseDuties(text string) (Duties, error) {
	var d Duties
next:
	for word := range strings.FieldsSeq(text) {
		for i, known := range dutyWords {
			if word == known {
				d |= 1 << i
				continue next
			}
		}
		return 0, fmt.Errorf("%q is not a duty: want %s, %s or %s", words.Clip(word), dutyWords[0], dutyWords[1], dutyWords[2])
	}
	return d, nil
}

// MarshalText returns what String returns. It never fails.
func (d Duties) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what [ParseDuties] reads. On an error the set does not change.
func (d *Duties) UnmarshalText(text []byte) error {
	read, err := ParseDuties(string(text))
	if err == nil {
		*d = read
	}
	return err
}
