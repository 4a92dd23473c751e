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

// strict reads one JSON value. Unknown fields and text after the value are errors.
func strict(text []byte, into any) error {
	if !utf8.Valid(text) {
		return errors.New("the text is not UTF-8")
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
