package keeper

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/barbukit/barbukit/internal/words"
)

// strict reads one JSON value. Unknown fields, keys that are repeated in an object, and text after the value are errors.
func strict(text []byte, into any) error {
	if !utf8.Valid(text) {
		return errors.New("the text is not UTF-8")
	}
	if key, at, repeated := repeatedKey(text); repeated {
		return fmt.Errorf("%s: the key %q is repeated: want each key once in an object", place(text, at), words.Clip(key))
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return jsonError(text, err)
	}
	end := d.InputOffset()
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return fmt.Errorf("%s: there is text after the end of the JSON: want nothing more", place(text, end))
	}
	return nil
}

// repeatedKey returns the first key that an object has twice, and where it ends. Package json takes the last value, and it
// takes keys that differ only in case as one. It stops at the end of the value, and where the text is not JSON.
func repeatedKey(text []byte) (key string, at int64, repeated bool) {
	type value struct {
		keys map[string]bool // of an object; nil for a list
		next bool            // a key of the object comes next
	}
	d := json.NewDecoder(bytes.NewReader(text))
	var in []value
	for {
		token, err := d.Token()
		if err != nil {
			return "", 0, false
		}
		last := len(in) - 1
		switch {
		case token == json.Delim('{'):
			in = append(in, value{map[string]bool{}, true})
			continue
		case token == json.Delim('['):
			in = append(in, value{})
			continue
		case token == json.Delim('}'), token == json.Delim(']'):
			in = in[:last]
			last--
		case last >= 0 && in[last].next:
			key := token.(string)
			lower := strings.ToLower(strings.ToUpper(key)) // package json also takes ſ as s
			if in[last].keys[lower] {
				return key, d.InputOffset(), true
			}
			in[last].keys[lower], in[last].next = true, false
			continue
		}
		if last < 0 {
			return "", 0, false
		}
		in[last].next = in[last].keys != nil
	}
}

// jsonError returns an error of package json in words that a reader of the text understands.
func jsonError(text []byte, err error) error {
	if wrong, ok := errors.AsType[*json.SyntaxError](err); ok {
		return fmt.Errorf("%s: this is not JSON: %w", place(text, wrong.Offset-1), err)
	}
	if errors.Is(err, io.EOF) {
		return errors.New("the text is empty: want JSON")
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("%s: the text is cut off: want the rest of the JSON", place(text, int64(len(text))))
	}
	if key, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); unknown { // package json has no type for it
		return fmt.Errorf("JSON: unknown field %s", words.Clip(key))
	}
	return words.JSONError(err)
}

// place returns the line and the column of a byte, both counted from 1.
func place(text []byte, offset int64) string {
	before := text[:offset]
	start := bytes.LastIndexByte(before, '\n') + 1
	return fmt.Sprintf("line %d, column %d", 1+bytes.Count(before, []byte("\n")), 1+utf8.RuneCount(before[start:]))
}
