package api

import (
	"net/http"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/examples/server/table"
)

// Listing is a table in the lobby.
type Listing struct {
	Table   string       `json:"table"`
	Name    string       `json:"name,omitempty"` // of the table, for people
	Variant string       `json:"variant"`        // the name of its game
	Own     bool         `json:"own,omitempty"`  // the game is not built in: the table has rules of its own
	Players int          `json:"players"`
	Seats   []table.Seat `json:"seats"`
	Begun   bool         `json:"begun"`
	Private bool         `json:"private,omitempty"`
	Move    int64        `json:"move,omitempty"` // the time for one action, in milliseconds

	until int64 // the table is over, and spectators may know it from this time on; 0 if it is not over
}

// listing returns a table as the lobby shows it, or nil if everybody may know that the table is over, or if it is not there.
// The error says why it cannot be read.
func (s *Server) listing(id string) (l *Listing, err error) {
	err = s.c.Node.Read(id, func(t *table.Table) {
		if t.Ended(barbu.Spectator, s.c.Node.Now()) || t.Seq() == 0 {
			return
		}
		o := t.Options()
		l = &Listing{Table: id, Name: o.Name, Variant: t.Name(), Own: o.Rules != "", Players: o.Players, Seats: t.Seats(), Begun: t.Begun(), Private: o.Private, Move: o.Move}
		if t.Over() {
			l.until = t.Published()
		}
	})
	return l, err
}

// list answers with the public tables that are not over.
func (s *Server) list(w http.ResponseWriter, _ *http.Request) error {
	answer(w, http.StatusOK, struct {
		Tables []Listing `json:"tables"`
	}{s.Lobby()})
	return nil
}

// mostListed is the largest number of tables in the lobby.
const mostListed = 200

// Lobby returns public tables that are not over, as far as spectators may know: first those with an empty seat, at most 200.
func (s *Server) Lobby() []Listing {
	all, now := []Listing{}, s.c.Node.Now()
	s.mu.Lock()
	for _, r := range s.rooms {
		if r.lobby != nil && !r.lobby.Private && (r.lobby.until == 0 || now < r.lobby.until) {
			all = append(all, *r.lobby)
		}
	}
	s.mu.Unlock()
	slices.SortFunc(all, func(a, b Listing) int {
		if a.Begun != b.Begun {
			if a.Begun {
				return 1
			}
			return -1
		}
		return strings.Compare(a.Table, b.Table)
	})
	return all[:min(len(all), mostListed)]
}
