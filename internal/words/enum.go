package words

import (
	"fmt"
	"slices"
	"strings"
)

// Enum lists the names of the values of an enumerated rule. The index of a name is the
// value. A value whose name is empty is undefined.
type Enum []string

// String returns the name of v, or "unknown(N)" if v is undefined.
func (e Enum) String(v uint8) string {
	if int(v) < len(e) && e[v] != "" {
		return e[v]
	}
	return fmt.Sprintf("unknown(%d)", v)
}

// Undefined reports whether a name is a text that String returns for an undefined value.
func Undefined(name string) bool { return strings.HasPrefix(name, "unknown(") }

// Parse returns the value with that name, or an error that lists all names.
func (e Enum) Parse(text string) (uint8, error) {
	if v := slices.Index(e, text); v >= 0 && text != "" {
		return uint8(v), nil
	}
	return 0, fmt.Errorf("unknown value %q: want %s%s", Clip(text), List("or", e.Names()), DidYouMean(text, e.Names()))
}

// Check returns nil, or an error that lists all names if v is undefined.
func (e Enum) Check(v uint8) error {
	if int(v) < len(e) && e[v] != "" {
		return nil
	}
	return fmt.Errorf("unknown value %d: want %s", v, List("or", e.Names()))
}

// Names returns the names of all defined values.
func (e Enum) Names() []string {
	if len(e) > 0 && e[0] == "" {
		return e[1:] // only 0 can be undefined
	}
	return e
}
