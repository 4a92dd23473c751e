package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
)

// patience is how long a request for events waits if there are none yet.
const patience = 20 * time.Second

// handler answers the requests of players and spectators. docs/protocol.md describes them.
//
//	GET /view            what the seat may know
//	GET /events?from=N   what happened after the cursor N; waits until something has
//	POST /act?at=N       the body is the line of an action, which was chosen in the view with cursor N
type handler struct {
	table  *table
	tokens []string // by seat
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	seat, err := h.seat(r)
	var body []byte
	switch {
	case err != nil:
	case r.Method == http.MethodGet && r.URL.Path == "/view":
		body, err = h.table.view(seat)
	case r.Method == http.MethodGet && r.URL.Path == "/events":
		body, err = h.events(r, seat)
	case r.Method == http.MethodPost && r.URL.Path == "/act":
		body, err = h.act(r, seat)
	default:
		err = &failure{http.StatusNotFound, "not-found", "want GET /view, GET /events?from=N or POST /act"}
	}
	status := http.StatusOK
	if err != nil {
		status, body = reply(err)
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	w.Write(append(body, '\n')) // if it fails, the connection is gone
}

// seat returns the seat whose token the request has. A request without a token comes from a
// spectator.
func (h *handler) seat(r *http.Request) (cards.Seat, error) {
	sent := r.Header.Get("Authorization")
	if sent == "" {
		return barbu.Spectator, nil
	}
	token, _ := strings.CutPrefix(sent, "Bearer ")
	for seat, known := range h.tokens {
		if sameToken(token, known) {
			return cards.Seat(seat), nil
		}
	}
	return 0, &failure{http.StatusUnauthorized, "unknown-token", "no seat has this token: want Authorization: Bearer TOKEN"}
}

// events returns the events after a cursor. It waits until there is one, or the match is over,
// or the request has waited long enough.
func (h *handler) events(r *http.Request, seat cards.Seat) ([]byte, error) {
	from, err := strconv.Atoi(r.URL.Query().Get("from"))
	if err != nil || from < 0 {
		return nil, &failure{http.StatusBadRequest, "bad-cursor", "from: want the cursor of a view or of an event, as in /events?from=12"}
	}
	ctx, cancel := context.WithTimeout(r.Context(), patience)
	defer cancel()
	for {
		body, changed, err := h.table.events(seat, from)
		if err != nil || changed == nil {
			return body, err
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return body, nil
		}
	}
}

// act applies the line that a seat sent. It answers when the action is on disk.
func (h *handler) act(r *http.Request, seat cards.Seat) ([]byte, error) {
	if seat == barbu.Spectator {
		return nil, &failure{http.StatusUnauthorized, "no-token", "the request has no token, and a spectator cannot act: want Authorization: Bearer TOKEN, with the token of your seat"}
	}
	at := anywhere
	if query := r.URL.Query(); query.Has("at") {
		var err error
		if at, err = strconv.Atoi(query.Get("at")); err != nil || at < 0 {
			return nil, &failure{http.StatusBadRequest, "bad-cursor", "at: want the cursor of the view in which you chose the action, as in /act?at=12"}
		}
	}
	line, err := io.ReadAll(io.LimitReader(r.Body, record.MaxLine+1))
	if err != nil {
		return nil, err
	}
	if len(line) > record.MaxLine {
		return nil, &failure{http.StatusRequestEntityTooLarge, "too-long", "want one line of at most " + strconv.Itoa(record.MaxLine) + " bytes"}
	}
	return []byte("{}"), h.table.actAt(seat, strings.TrimSpace(string(line)), at)
}

// failure is an error of a request, with its status and code.
type failure struct {
	status     int
	code, text string
}

func (f *failure) Error() string { return f.text }

// reply returns the answer for an error. Only the client that caused it receives it.
func reply(err error) (status int, body []byte) {
	var f *failure
	switch {
	case errors.As(err, &f):
	case errors.Is(err, errClosed):
		f = &failure{http.StatusServiceUnavailable, "closed", err.Error()}
	case errors.Is(err, errCursor):
		f = &failure{http.StatusBadRequest, "bad-cursor", err.Error()}
	case errors.Is(err, errStale):
		f = &failure{http.StatusConflict, "stale", err.Error()}
	case errors.Is(err, errForeign):
		f = &failure{http.StatusForbidden, "another-seat", err.Error()}
	default:
		f = &failure{http.StatusUnprocessableEntity, "syntax", err.Error()}
		if rule := barbu.Code(err); rule != "" {
			f.code = rule
		}
	}
	body, _ = json.Marshal(map[string]string{"code": f.code, "error": f.text}) // cannot fail
	return f.status, body
}
