package api

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/table"
	"github.com/barbukit/barbukit/record"
)

var errNoTable = refuse("no-table", "there is no such table")

// holder returns the seat of a token at a table. The empty token is a spectator's, and the creator's
// token too.
func (s *Server) holder(id, token string) (seat cards.Seat, err error) {
	seat = barbu.Spectator
	there, known := false, token == ""
	look := func() error {
		return s.c.Node.Read(id, func(t *table.Table) {
			if there = t.Seq() > 0; there && !known {
				seat = t.Holder(token)
				known = seat != barbu.Spectator || t.Creator(token)
			}
		})
	}
	if err = s.Current(id); err == nil {
		err = look()
	}
	if err == nil && (!there || !known) { // perhaps another server has just written it
		if err = s.c.Node.Follow(id); err == nil {
			err = look()
		}
	}
	if err != nil {
		return seat, err
	}
	switch {
	case !there:
		return seat, errNoTable
	case !known:
		return seat, refuse("bad-token", "no seat of this table has this token")
	}
	return seat, nil
}

// Current reads what other servers have written to a table, unless this server gets the news of the table.
func (s *Server) Current(id string) error {
	s.mu.Lock()
	watched := s.watched(id)
	s.mu.Unlock()
	if watched || s.c.Owns(id) {
		return nil
	}
	return s.c.Node.Follow(id)
}

// Caller returns the token of a request to a table, and the seat of the token.
func (s *Server) Caller(r *http.Request) (token string, seat cards.Seat, err error) {
	header := r.Header.Get("Authorization")
	scheme, token, found := strings.Cut(header, " ")
	if header != "" && !(found && strings.EqualFold(scheme, "Bearer")) {
		return "", barbu.Spectator, refuse("bad-token", "want the header Authorization: Bearer TOKEN")
	}
	seat, err = s.holder(r.PathValue("id"), token)
	return token, seat, err
}

// show answers with the table, and the view of the caller.
func (s *Server) show(w http.ResponseWriter, r *http.Request) error {
	return s.resume(w, r, 0, true)
}

// events answers with what happened after a cursor.
func (s *Server) events(w http.ResponseWriter, r *http.Request) error {
	from, err := strconv.Atoi(r.FormValue("from"))
	if err != nil || from < 0 {
		return refuse("bad-cursor", "from=%s: want the cursor of the last event that you have", r.FormValue("from"))
	}
	return s.resume(w, r, from, false)
}

func (s *Server) resume(w http.ResponseWriter, r *http.Request, from int, whole bool) error {
	_, seat, err := s.Caller(r)
	if err != nil {
		return err
	}
	id := r.PathValue("id")
	f, err := s.c.Node.Resume(id, seat, from, whole)
	if err != nil {
		return err
	}
	var o table.Options
	if err := s.c.Node.Read(id, func(t *table.Table) { o = t.Options() }); err != nil {
		return err
	}
	answer(w, http.StatusOK, struct {
		Table   string          `json:"table"`
		Seat    cards.Seat      `json:"seat"`
		Options table.Options   `json:"options"`
		Frame   json.RawMessage `json:"frame"`
	}{id, seat, o, f.Body})
	return nil
}

// commitments answers with what the table has published of its chance.
func (s *Server) commitments(w http.ResponseWriter, r *http.Request) error {
	_, seat, err := s.Caller(r)
	if err != nil {
		return err
	}
	all := []table.Promise{}
	if err := s.c.Node.Read(r.PathValue("id"), func(t *table.Table) { all = t.Commitments(seat, s.c.Node.Now()) }); err != nil {
		return err
	}
	answer(w, http.StatusOK, map[string][]table.Promise{"commitments": all})
	return nil
}

// record answers with the record of a match that is over.
func (s *Server) record(w http.ResponseWriter, r *http.Request) error {
	_, seat, err := s.Caller(r)
	if err != nil {
		return err
	}
	text, err := s.Record(r.PathValue("id"), seat)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = w.Write(text) // the client is gone if this fails
	return nil
}

// Record returns the record of a match that is over. It refuses with not-over until the recipient may know that the match
// is over. It reads nothing that other servers have written since [Server.Caller] or [Server.Current].
func (s *Server) Record(id string, to cards.Seat) ([]byte, error) {
	var m *barbu.Match
	var names []string
	if err := s.c.Node.Read(id, func(t *table.Table) {
		if !t.Ended(to, s.c.Node.Now()) {
			return
		}
		m = t.Match()
		for _, seat := range t.Seats() {
			names = append(names, seat.Name)
		}
	}); err != nil {
		return nil, err
	}
	if m == nil {
		return nil, refuse("not-over", "there is no record: the match is not over")
	}
	var text bytes.Buffer
	if err := record.Write(&text, m, record.Header{Names: names}); err != nil {
		return nil, err
	}
	return text.Bytes(), nil
}
