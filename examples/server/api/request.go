package api

import (
	"bytes"
	"encoding/json"
	"strconv"

	"github.com/barbukit/barbukit/examples/server/table"
)

// hello is the first message of a client. The token is never in a URL.
type hello struct {
	Token string `json:"token"` // of a seat; empty for a spectator
	From  int    `json:"from"`  // the cursor of the last event that the client has; -1 for a whole view
}

// request is any later message of a client.
type request struct {
	ID     json.RawMessage `json:"id,omitempty"` // a number or text that the answer repeats
	Act    string          `json:"act,omitempty"`
	At     *int            `json:"at,omitempty"` // nil if it is missing: 0 is the cursor of a new table
	Nonce  string          `json:"nonce,omitempty"`
	Back   bool            `json:"back,omitempty"`
	Leave  bool            `json:"leave,omitempty"`
	Fill   bool            `json:"fill,omitempty"`
	Pause  bool            `json:"pause,omitempty"`
	Resume bool            `json:"resume,omitempty"`
	Close  bool            `json:"close,omitempty"`
	Ping   bool            `json:"ping,omitempty"`
}

// reply is the answer to a request.
type reply struct {
	ID    json.RawMessage `json:"id,omitempty"`
	OK    bool            `json:"ok,omitempty"`
	Seq   uint64          `json:"seq,omitempty"`
	Error *problem        `json:"error,omitempty"`
}

// input returns what a request asks of the table; false for a ping.
func (r *request) input() (in table.Input, ok bool, err error) {
	n := 0
	for _, one := range []struct {
		asked bool
		kind  string
	}{
		{r.Act != "", table.KindAct},
		{r.Nonce != "", table.KindNonce},
		{r.Back, table.KindBack},
		{r.Leave, table.KindLeave},
		{r.Fill, table.KindFill},
		{r.Pause, table.KindPause},
		{r.Resume, table.KindResume},
		{r.Close, table.KindClose},
		{r.Ping, ""},
	} {
		if one.asked {
			n++
			in.Kind = one.kind
		}
	}
	if n == 0 && r.At != nil { // only an action has a place
		_, err := action(r.Act, r.At)
		return in, false, err
	}
	if n != 1 {
		return in, false, refuse("bad-json", "want exactly one of act, nonce, back, leave, fill, pause, resume, close and ping")
	}
	if in.Kind == table.KindAct {
		in, err = action(r.Act, r.At)
	}
	in.Nonce = r.Nonce
	return in, in.Kind != "", err
}

// action returns the input of an action. A missing place must not count as place 0: a client that chooses again after
// stale would get stale every time.
func action(line string, at *int) (in table.Input, err error) {
	switch {
	case line == "":
		return in, refuse("bad-json", "act is missing: want a line of legal, such as 1 play QH")
	case at == nil:
		return in, refuse("bad-json", "at is missing: want the cursor of the view in which you chose the action")
	}
	return table.Input{Kind: table.KindAct, Line: line, At: *at}, nil
}

// readAct reads a request of the form {"act":"1 play QH","at":76,"id":3}, in any order and without spaces
// between the parts. Almost all requests have this form. It returns false for any other one.
func readAct(text []byte) (r request, ok bool) {
	rest, open := bytes.CutPrefix(bytes.Trim(text, " \t\r\n"), []byte("{")) // the spaces of JSON
	for open {
		key, value, found := bytes.Cut(rest, []byte(`":`))
		if !found {
			return request{}, false
		}
		end := bytes.IndexAny(value, ",}")
		if len(value) > 0 && value[0] == '"' {
			if end = bytes.IndexByte(value[1:], '"') + 2; end < 2 || end == len(value) || !bytes.ContainsRune([]byte(",}"), rune(value[end])) {
				return request{}, false
			}
		}
		if end < 1 {
			return request{}, false
		}
		open, rest, value = value[end] == ',', value[end+1:], value[:end]
		switch string(key) {
		case `"act`:
			if r.Act != "" || len(value) < 3 || value[0] != '"' || !plain(value[1:len(value)-1]) {
				return request{}, false
			}
			r.Act = string(value[1 : len(value)-1])
		case `"at`, `"id`:
			n, err := strconv.ParseUint(string(value), 10, 31)
			if err != nil || len(value) > 1 && value[0] == '0' {
				return request{}, false
			}
			if string(key) == `"at` {
				at := int(n)
				r.At = &at
			} else {
				r.ID = bytes.Clone(value)
			}
		default:
			return request{}, false
		}
	}
	return r, r.Act != "" && len(rest) == 0
}

// plain reports whether the content of a JSON string needs no decoding.
func plain(text []byte) bool {
	return !bytes.ContainsFunc(text, func(c rune) bool { return c < ' ' || c > '~' || c == '"' || c == '\\' })
}

// okReply returns the JSON of a reply to a request that was done. An id comes from JSON, so it is valid.
func okReply(id json.RawMessage, seq uint64) []byte {
	text := append(make([]byte, 0, 48), '{')
	if len(id) > 0 {
		text = append(append(append(text, `"id":`...), id...), ',')
	}
	text = append(text, `"ok":true`...)
	if seq > 0 {
		text = strconv.AppendUint(append(text, `,"seq":`...), seq, 10)
	}
	return append(text, '}')
}
