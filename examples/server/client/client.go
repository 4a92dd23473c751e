// Package client talks to the server: it creates tables, takes seats, and plays over a WebSocket.
//
//	s := client.Server{URL: "http://localhost:8080"}
//	created, err := s.Create(ctx, client.Options{Variant: "penguin", Players: 4})
//	seat, err := s.Sit(ctx, created.Table, 0, "Ann")
//	conn, err := s.Dial(ctx, created.Table, seat.Token, client.Whole)
//	m, err := conn.Next(ctx)
//
// The tests, the load and the chaos of the server use it.
package client

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/coder/websocket"

	"github.com/barbukit/barbukit/examples/server/table"
)

// Server is a server at an address.
type Server struct {
	URL  string       // such as "http://localhost:8080"
	HTTP *http.Client // nil means the default
}

// Options say what table to create.
type Options struct {
	table.Options
	Fill bool `json:"fill,omitempty"` // bots take all seats at once
}

// Seat is a seat at a table, with the token that proves it.
type Seat struct {
	Seat  int    `json:"seat"`
	Token string `json:"token"`
}

// Error is a refusal of the server.
type Error struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

func (e *Error) Error() string { return e.Code + ": " + e.Text }

// Do sends a request, with a token if it is not empty, and reads the JSON of the answer into out. The
// error is an [*Error] if the server refuses.
func (s Server) Do(ctx context.Context, method, path, token string, in, out any) error {
	var body io.Reader
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			return err
		}
		body = bytes.NewReader(text)
	}
	r, err := http.NewRequestWithContext(ctx, method, s.URL+path, body)
	if err != nil {
		return err
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	c := s.HTTP
	if c == nil {
		c = http.DefaultClient
	}
	a, err := c.Do(r)
	if err != nil {
		return err
	}
	defer a.Body.Close()
	text, err := io.ReadAll(a.Body)
	if err != nil {
		return err
	}
	if a.StatusCode >= http.StatusBadRequest {
		var refused struct {
			Error *Error `json:"error"`
		}
		if json.Unmarshal(text, &refused) == nil && refused.Error != nil {
			return refused.Error
		}
		return fmt.Errorf("%s %s: %s", method, path, a.Status)
	}
	if raw, ok := out.(*[]byte); ok {
		*raw = text
		return nil
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(text, out)
}

// Created is a table that was created, with the token of its creator.
type Created struct {
	Table string `json:"table"`
	Token string `json:"token"`
}

// Create creates a table.
func (s Server) Create(ctx context.Context, o Options) (out Created, err error) {
	err = s.Do(ctx, http.MethodPost, "/api/tables", "", o, &out)
	return out, err
}

// Sit takes a seat.
func (s Server) Sit(ctx context.Context, id string, seat int, name string) (Seat, error) {
	var out Seat
	err := s.Do(ctx, http.MethodPost, "/api/tables/"+id+"/seats", "", map[string]any{"seat": seat, "name": name}, &out)
	return out, err
}

// Record returns the record of a match that is over.
func (s Server) Record(ctx context.Context, id string) ([]byte, error) {
	var text []byte
	err := s.Do(ctx, http.MethodGet, "/api/tables/"+id+"/record", "", nil, &text)
	return text, err
}

// Whole as the place of Dial asks for a whole view.
const Whole = -1

// Message is what the server sends: news of the table, or the answer to a request.
type Message struct {
	table.Body
	ID    int     `json:"id"` // of the request that is answered
	OK    bool    `json:"ok"`
	Seq   uint64  `json:"seq"`
	Error *Error  `json:"error"`
	Moved *string `json:"moved"` // the server stops: connect to this address, or again if it is empty
}

// Conn is a WebSocket to a table.
type Conn struct {
	ws *websocket.Conn
	n  int
}

// Dial connects to a table: with the token of a seat, or with none to watch. From is the cursor of the
// last event that the caller has, or Whole.
func (s Server) Dial(ctx context.Context, id, token string, from int) (*Conn, error) {
	ws, answer, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(s.URL, "http")+"/api/tables/"+id+"/ws", &websocket.DialOptions{HTTPClient: s.HTTP})
	if err != nil {
		var refused struct {
			Error *Error `json:"error"`
		}
		if answer != nil && json.NewDecoder(answer.Body).Decode(&refused) == nil && refused.Error != nil {
			return nil, refused.Error
		}
		return nil, err
	}
	ws.SetReadLimit(1 << 20)
	c := &Conn{ws: ws}
	if err := c.write(ctx, map[string]any{"token": token, "from": from}); err != nil {
		c.Cut()
		return nil, err
	}
	return c, nil
}

func (c *Conn) write(ctx context.Context, v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return c.ws.Write(ctx, websocket.MessageText, text)
}

// Ask sends a request, such as {"act": "1 play QH", "at": 76}. The answer has the number that Ask
// returns.
func (c *Conn) Ask(ctx context.Context, request map[string]any) (int, error) {
	c.n++
	request["id"] = c.n
	return c.n, c.write(ctx, request)
}

// Send sends a text as it is.
func (c *Conn) Send(ctx context.Context, text []byte) error {
	return c.ws.Write(ctx, websocket.MessageText, text)
}

// Next returns the next message. If the server closes the connection, the error is a
// [websocket.CloseError].
func (c *Conn) Next(ctx context.Context) (m Message, err error) {
	err = c.Read(ctx, &m)
	return m, err
}

// Read reads the next message into a value that has some of the fields of a Message.
func (c *Conn) Read(ctx context.Context, m any) error {
	_, text, err := c.ws.Read(ctx)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, m)
}

// Cursor returns the place in the match after a message, or 0 if the message does not say.
func (m *Message) Cursor() int {
	switch {
	case m.View != nil:
		return m.View.Cursor
	case len(m.Events) > 0:
		return m.Events[len(m.Events)-1].Cursor
	}
	return 0
}

// Choices returns what the player may do after a message, as lines; none if the player must not act.
func (m *Message) Choices() []string {
	if m.View == nil {
		return m.Legal
	}
	var lines []string
	for _, mv := range m.View.Legal {
		lines = append(lines, mv.String())
	}
	return lines
}

// Cut ends the connection without a word, as a network does.
func (c *Conn) Cut() { _ = c.ws.CloseNow() }

// Close ends the connection.
func (c *Conn) Close() error {
	err := c.ws.Close(websocket.StatusNormalClosure, "")
	var closed websocket.CloseError
	if errors.As(err, &closed) {
		return nil
	}
	return err
}
