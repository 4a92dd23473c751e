package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"reflect"
	"strings"
	"unicode/utf8"

	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/node"
	"github.com/barbukit/barbukit/examples/server/table"
)

// problem is why a request was refused, as JSON. Only the client that asked gets it.
type problem struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

func (p *problem) Error() string { return p.Text }

// refuse returns a problem with a formatted text.
func refuse(code, format string, values ...any) error {
	return &problem{code, fmt.Sprintf(format, values...)}
}

// problemOf returns what a client may know of an error.
func problemOf(err error) *problem {
	var p *problem
	var refused *table.Refusal
	switch {
	case errors.As(err, &p):
		return p
	case errors.As(err, &refused):
		return &problem{refused.Code, refused.Text}
	case errors.Is(err, node.ErrFrozen):
		return &problem{"frozen", "the log of the table is damaged: the table does not continue"}
	case errors.Is(err, journal.ErrUnknown), errors.Is(err, journal.ErrUnavailable):
		return &problem{"no-answer", "the journal has not answered: send the same request again"}
	case errors.Is(err, journal.ErrClosed):
		return &problem{"draining", "this server is stopping: connect again"}
	}
	return &problem{"failed", "the server could not do this: try again later"}
}

// Code returns the code of a refusal, and its text for the client.
func Code(err error) (code, text string) {
	p := problemOf(err)
	return p.Code, p.Text
}

// statuses has the HTTP status of each code that is not 409 Conflict.
var statuses = map[string]int{
	"bad-json": http.StatusBadRequest, "bad-options": http.StatusBadRequest, "bad-name": http.StatusBadRequest,
	"bad-nonce": http.StatusBadRequest, "bad-cursor": http.StatusBadRequest, "syntax": http.StatusBadRequest,
	"no-seat": http.StatusBadRequest, "too-long": http.StatusBadRequest, "bad-hello": http.StatusBadRequest,
	"wrong-host": http.StatusMisdirectedRequest,
	"other-site": http.StatusForbidden, "too-slow": http.StatusRequestTimeout, "no-websocket": http.StatusUpgradeRequired,
	"bad-token": http.StatusUnauthorized, "no-token": http.StatusUnauthorized,
	"no-table": http.StatusNotFound, "not-found": http.StatusNotFound, "not-over": http.StatusNotFound,
	"too-large": http.StatusRequestEntityTooLarge,
	"too-many":  http.StatusTooManyRequests,
	"no-answer": http.StatusServiceUnavailable, "draining": http.StatusServiceUnavailable,
	"failed": http.StatusInternalServerError, "frozen": http.StatusInternalServerError,
}

// status returns the HTTP status of a problem.
func (p *problem) status() int {
	if n, ok := statuses[p.Code]; ok {
		return n
	}
	return http.StatusConflict
}

// answer writes a value as JSON.
func answer(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v) // the client is gone if this fails
}

// read reads the body of a request as decode does. A body that is empty is an object without fields, if none is needed.
func read(r *http.Request, v any) error {
	text, err := io.ReadAll(r.Body)
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return refuse("too-large", "the request has more than %d bytes", large.Limit)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return refuse("too-slow", "the request did not arrive in time: send it again")
	case err != nil:
		return refuse("bad-json", "the request is cut off: send it again")
	case len(text) == 0 && reflect.TypeOf(v).Elem().NumField() == 0:
		return nil
	}
	return decode(text, v)
}

// decode reads one JSON object without unknown keys.
func decode(text []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	err := d.Decode(v)
	var wrong *json.UnmarshalTypeError
	switch {
	case !utf8.Valid(text):
		return refuse("bad-json", "the request is not text in UTF-8")
	case errors.Is(err, io.EOF):
		return refuse("bad-json", "the request is empty: want a JSON object")
	case errors.As(err, &wrong):
		return refuse("bad-json", "%s", wrongType(wrong))
	case err != nil:
		return refuse("bad-json", "%s: want a JSON object as in PROTOCOL.md", strings.TrimPrefix(err.Error(), "json: "))
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return refuse("bad-json", "there is text after the JSON object")
	}
	return nil
}

// wrongType says which value has the wrong type, and what would be right.
func wrongType(e *json.UnmarshalTypeError) string {
	want := "an integer of at most 64 bits"
	switch e.Type.Kind() {
	case reflect.Struct:
		want = "a JSON object as in PROTOCOL.md"
	case reflect.String:
		want = "a text"
	case reflect.Bool:
		want = "true or false"
	}
	found, number := strings.CutPrefix(e.Value, "number ")
	if e.Field == "" {
		return fmt.Sprintf("the request is of type %s: want %s", e.Value, want)
	}
	key := e.Field[strings.LastIndexByte(e.Field, '.')+1:]
	if number {
		return fmt.Sprintf("%s is %s: want %s", key, found, want)
	}
	return fmt.Sprintf("%s is of type %s: want %s", key, found, want)
}
