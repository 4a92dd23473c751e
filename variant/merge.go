package variant

import (
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/internal/words"
)

var forPlayers = pattern(`(?s)^with (\d+) players(.*)$`)

// merged returns e with each fault once. Faults that differ only in the number of players become
// one fault for all of these numbers.
func (e Errors) merged() Errors {
	type same struct {
		file      string
		line, col int
		path      string
		text      string // without the number of players
	}
	var order []same
	faults, players := map[same]*Error{}, map[same][]int{}
	for _, fault := range e {
		k := same{fault.File, fault.Line, fault.Col, fault.Path, fault.Err.Error()}
		if m := forPlayers().FindStringSubmatch(k.text); m != nil {
			n, _ := strconv.Atoi(m[1])
			k.text = "with players" + m[2]
			players[k] = append(players[k], n)
		}
		if faults[k] == nil {
			order = append(order, k)
			faults[k] = fault
		}
	}
	all := make(Errors, 0, len(order))
	for _, k := range order {
		fault := faults[k]
		if numbers := sorted(players[k]); len(numbers) > 1 {
			text := "with " + numbersInWords(numbers) + strings.TrimPrefix(k.text, "with")
			fault = &Error{fault.File, fault.Line, fault.Col, fault.Path, &mergedError{text, fault.Err}}
		}
		all = append(all, fault)
	}
	return all
}

// sorted returns each number once, ascending.
func sorted(numbers []int) []int {
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// numbersInWords returns numbers that ascend as in "3 to 8", or "3 and 5".
func numbersInWords(numbers []int) string {
	first, last := numbers[0], numbers[len(numbers)-1]
	if len(numbers) > 2 && last-first == len(numbers)-1 {
		return strconv.Itoa(first) + " to " + strconv.Itoa(last)
	}
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		texts[i] = strconv.Itoa(n)
	}
	return words.List("and", texts)
}

// mergedError is one of several errors that are alike, with a text for all of them.
type mergedError struct {
	text string
	err  error
}

func (e *mergedError) Error() string { return e.text }
func (e *mergedError) Unwrap() error { return e.err }
