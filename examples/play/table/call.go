package table

import (
	"encoding/json"
	"fmt"

	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
)

// Table is what the page calls. The zero Table has no match and speaks English. It must not be used by
// several goroutines at the same time.
type Table struct {
	language lang.Language
	words    map[string]string // of the page in the language; nil until one is needed
	game     *game
	own      struct { // the person's own variant that was read last
		yaml    string
		variant *variant.Variant
	}
}

// method answers a call: it reads JSON, and returns a value that becomes JSON.
type method func(t *Table, in []byte) (any, error)

// typed returns the method that calls f with what it reads.
func typed[In any](f func(*Table, In) (any, error)) method {
	return func(t *Table, in []byte) (any, error) {
		var parameters In
		if err := json.Unmarshal(in, &parameters); err != nil {
			return nil, err
		}
		return f(t, parameters)
	}
}

type nothing struct{}

// methods are all that the page can call. It is a function, because some methods refer to it.
func methods() map[string]method {
	return map[string]method{
		// Without a match.
		"language": typed((*Table).setLanguage),
		"variants": typed((*Table).listVariants),
		"check":    typed((*Table).check),
		"faces":    typed((*Table).faces),
		"names":    typed((*Table).someNames),
		// The match.
		"begin":  typed((*Table).begin),
		"open":   typed((*Table).open),
		"state":  typed((*Table).state),
		"act":    typed((*Table).act),
		"chance": typed((*Table).chance),
		"undo":   typed((*Table).undo),
		"end":    typed((*Table).end),
		"why":    typed((*Table).why),
		"said":   typed((*Table).saidLines),
		"record": typed((*Table).record),
		"think":  typed((*Table).think),
		"rules":  typed((*Table).rules),
		"sheet":  typed((*Table).sheet),
		// In the worker.
		"choose":  typed(choose),
		"explain": typed(explainActions),
	}
}

// Call calls a method with the JSON of its parameters. It returns the JSON of an object with the key
// result, or with the key error: a text for the person.
func (t *Table) Call(name string, in []byte) []byte {
	var answer struct {
		Result any    `json:"result,omitempty"`
		Error  string `json:"error,omitempty"`
	}
	m := methods()[name]
	err := fmt.Errorf("%q: want a method of package table", name)
	if m != nil {
		answer.Result, err = m(t, in)
	}
	if err != nil {
		answer.Result, answer.Error = nil, err.Error()
	}
	out, err := json.Marshal(answer)
	if err != nil {
		panic(err) // all results are plain data
	}
	return out
}
