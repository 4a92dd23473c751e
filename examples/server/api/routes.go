package api

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/table"
)

// handler answers a request, or returns why it does not.
type handler func(http.ResponseWriter, *http.Request) error

// routes returns the handler of all requests.
func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	for pattern, h := range map[string]handler{
		"GET /api/tables":                  s.list,
		"POST /api/tables":                 s.create,
		"GET /api/tables/{id}":             s.show,
		"GET /api/tables/{id}/events":      s.events,
		"GET /api/tables/{id}/record":      s.record,
		"GET /api/tables/{id}/commitments": s.commitments,
		"GET /api/tables/{id}/ws":          s.connect,
		"POST /api/tables/{id}/seats":      s.sit,
		"POST /api/tables/{id}/act":        s.act,
		"POST /api/tables/{id}/fill":       s.simple(table.KindFill),
		"POST /api/tables/{id}/pause":      s.simple(table.KindPause),
		"POST /api/tables/{id}/resume":     s.simple(table.KindResume),
		"POST /api/tables/{id}/close":      s.simple(table.KindClose),
		"POST /api/tables/{id}/leave":      s.simple(table.KindLeave),
		"POST /api/tables/{id}/back":       s.simple(table.KindBack),
		"POST /api/tables/{id}/nonce":      s.nonce,
	} {
		mux.Handle(pattern, s.limited(h))
	}
	mux.Handle("/api/", s.limited(func(http.ResponseWriter, *http.Request) error {
		return refuse("not-found", "there is no such request: PROTOCOL.md lists them")
	}))
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { answer(w, http.StatusOK, map[string]bool{"ok": true}) })
	mux.HandleFunc("GET /readyz", s.ready)
	mux.Handle("GET /metrics", s.metrics.page)
	cross := http.NewCrossOriginProtection()
	cross.SetDenyHandler(s.limited(func(http.ResponseWriter, *http.Request) error {
		return errOtherSite
	}))
	for _, origin := range s.c.Origins {
		if err := cross.AddTrustedOrigin(origin); err != nil {
			s.c.Log.Error("an origin is not valid", "origin", origin, "error", err)
		}
	}
	s.mux = mux
	return s.named(s.foreign(cross.Handler(mux)))
}

// Handle adds a page, with the limits of an address. If h returns an error, the answer is the problem
// as JSON. It must be called before the first request.
func (s *Server) Handle(pattern string, h func(http.ResponseWriter, *http.Request) error) {
	s.mux.Handle(pattern, s.limited(h))
}

// foreign lets the pages of other sites read the answers to their requests, if the site is one of the
// origins.
func (s *Server) foreign(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add("Vary", "Origin")
		if origin := r.Header.Get("Origin"); slices.Contains(s.c.Origins, origin) {
			w.Header().Set("Access-Control-Allow-Origin", origin)
			if r.Method == http.MethodOptions {
				w.Header().Set("Access-Control-Allow-Headers", "Authorization, Content-Type")
				w.Header().Set("Access-Control-Max-Age", "600")
				w.WriteHeader(http.StatusNoContent)
				return
			}
		}
		h.ServeHTTP(w, r)
	})
}

// limited returns a handler with the limits of an address.
func (s *Server) limited(h handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		err := error(nil)
		if s.requests.allow(s.network(r)) {
			r.Body = http.MaxBytesReader(w, r.Body, s.c.Limits.Body)
			err = h(w, r)
		} else {
			err = refuse("too-many", "too many requests from your address: wait a second")
		}
		if err != nil {
			p := s.refused(r.PathValue("id"), err)
			answer(w, p.status(), map[string]*problem{"error": p})
		}
	})
}

// refused counts a refusal, and logs it if it is not the client's fault.
func (s *Server) refused(id string, err error) *problem {
	p := problemOf(err)
	s.metrics.refusals.WithLabelValues(p.Code).Inc()
	if p.status() >= http.StatusInternalServerError {
		s.failed(id, err)
	}
	return p
}

func (s *Server) ready(w http.ResponseWriter, _ *http.Request) {
	s.mu.Lock()
	draining := s.draining
	s.mu.Unlock()
	if draining || !s.c.Ready() {
		answer(w, http.StatusServiceUnavailable, map[string]bool{"ready": false})
		return
	}
	answer(w, http.StatusOK, map[string]bool{"ready": true})
}

// create creates a table. The answer has the token of its creator, who may let bots fill the seats, and
// pause and close the table while nobody has a seat.
func (s *Server) create(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		table.Options
		Fill bool `json:"fill"` // bots take all seats at once
	}
	if err := read(r, &in); err != nil {
		return err
	}
	address := s.network(r)
	if !s.creates.allow(address) {
		return refuse("too-many", "your address creates tables too quickly: wait a few seconds")
	}
	if !s.tables.add(address) {
		return refuse("too-many", "your address has %d tables: finish or close one first", s.c.Limits.Tables)
	}
	id, token := s.name(), secret()
	s.mu.Lock()
	s.created[id] = address
	s.mu.Unlock()
	if _, err := s.c.Node.Do(id, table.Input{Kind: table.KindCreate, Options: in.Options, Token: token}); err != nil {
		s.mu.Lock()
		delete(s.created, id)
		s.mu.Unlock()
		s.tables.remove(address)
		return err
	}
	if in.Fill {
		if _, err := s.c.Node.Do(id, table.Input{Kind: table.KindFill, Token: token}); err != nil {
			return err
		}
	}
	answer(w, http.StatusCreated, map[string]string{"table": id, "token": token})
	return nil
}

// name returns the name of a new table, which this server owns if such a name is found soon.
func (s *Server) name() (id string) {
	for range 100 {
		if id = strings.ToLower(secret()[:26]); s.c.Owns(id) {
			break
		}
	}
	return id
}

// sit takes a seat. The answer has the token of the seat, which nobody can ask for again.
func (s *Server) sit(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		Seat  *int   `json:"seat"`
		Name  string `json:"name"`
		Nonce string `json:"nonce"`
		Token string `json:"token"`
	}
	if err := read(r, &in); err != nil {
		return err
	}
	if in.Seat == nil {
		return refuse("no-seat", "no seat: want the number of a seat, from 0")
	}
	if *in.Seat < 0 || *in.Seat >= cards.MaxSeats {
		return refuse("no-seat", "there is no seat %d at this table", *in.Seat)
	}
	// If the answer is lost, nobody knows a token that the server has chosen: a client that has chosen its token asks again.
	if in.Token == "" {
		in.Token = secret()
	}
	seat := cards.Seat(*in.Seat)
	if _, err := s.c.Node.Do(r.PathValue("id"), table.Input{Kind: table.KindSit, Seat: seat, Name: in.Name, Nonce: in.Nonce, Token: in.Token}); err != nil {
		return err
	}
	answer(w, http.StatusOK, map[string]any{"seat": seat, "token": in.Token})
	return nil
}

// do gives an input of a seat to the table.
func (s *Server) do(id string, in table.Input) (uint64, error) {
	if in.Token == "" {
		return 0, refuse("no-token", "you watch: take a seat, and send its token")
	}
	if !s.actions.allow(id + " " + strconv.Itoa(int(in.Seat))) {
		return 0, refuse("too-many", "too many messages from your seat: wait a second")
	}
	since := time.Now()
	seq, err := s.c.Node.Do(id, in)
	if err == nil && in.Kind == table.KindAct {
		s.metrics.acted(since)
	}
	return seq, err
}

// done is the answer to what was done: the number of its entry in the log of the table.
type done struct {
	OK  bool   `json:"ok"`
	Seq uint64 `json:"seq"`
}

// doFor gives an input to the table for the seat that asks.
func (s *Server) doFor(w http.ResponseWriter, r *http.Request, in table.Input) error {
	token, seat, err := s.Caller(r)
	if err != nil {
		return err
	}
	in.Seat, in.Token = seat, token
	seq, err := s.ask(r.PathValue("id"), in)
	if err != nil {
		return err
	}
	answer(w, http.StatusOK, done{true, seq})
	return nil
}

func (s *Server) act(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		Act string `json:"act"`
		At  *int   `json:"at"`
	}
	if err := read(r, &in); err != nil {
		return err
	}
	input, err := action(in.Act, in.At)
	if err != nil {
		return err
	}
	return s.doFor(w, r, input)
}

func (s *Server) nonce(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		Nonce string `json:"nonce"`
	}
	if err := read(r, &in); err != nil {
		return err
	}
	return s.doFor(w, r, table.Input{Kind: table.KindNonce, Nonce: in.Nonce})
}

// simple returns the handler of an input without fields.
func (s *Server) simple(kind string) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		if err := read(r, &struct{}{}); err != nil {
			return err
		}
		return s.doFor(w, r, table.Input{Kind: kind})
	}
}
