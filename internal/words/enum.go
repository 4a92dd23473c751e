package words

import "fmt"

// Enum is the names of the values of an enumerated rule: the index is the value.
type Enum []string

// String returns the name of v; "unknown(N)" if it has none.
func (e Enum) String(v uint8) string {
	if int(v) < len(e) {
		return e[v]
	}
	return fmt.Sprintf("unknown(%d)", v)
}

// Parse returns the value with that name, or an error that lists all names.
func (e Enum) Parse(text string) (uint8, error) {
	for v, name := range e {
		if name == text {
			return uint8(v), nil
		}
	}
	return 0, fmt.Errorf("unknown value %q: want %s%s", text, List("or", e), DidYouMean(text, e))
}

// Marshal returns the name of v as a new slice, or an error if it has none.
func (e Enum) Marshal(v uint8) ([]byte, error) {
	if int(v) >= len(e) {
		return nil, fmt.Errorf("unknown value %d: want %s", v, List("or", e))
	}
	return []byte(e[v]), nil
}

// Unmarshal sets v to the value with that name. If there is an error, v is unchanged.
func Unmarshal[T ~uint8](e Enum, v *T, text []byte) error {
	read, err := e.Parse(string(text))
	if err != nil {
		return err
	}
	*v = T(read)
	return nil
}
