package api

import (
	"net/http"
	"slices"
	"strings"

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
}

// listing returns a table as the lobby shows it, or nil if the table is over or not there. The error says why it cannot be
// read.
func (s *Server) listing(id string) (l *Listing, err error) {
	err = s.c.Node.Read(id, func(t *table.Table) {
		if t.Over() || t.Seq() == 0 {
			return
		}
		o := t.Options()
		l = &Listing{Table: id, Name: o.Name, Variant: t.Name(), Own: o.Rules != "", Players: o.Players, Seats: t.Seats(), Begun: t.Begun(), Private: o.Private, Move: o.Move}
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

// Lobby returns public tables that are not over: first those with an empty seat, at most 200.
func (s *Server) Lobby() []Listing {
	all := []Listing{}
	s.mu.Lock()
	for _, r := range s.rooms {
		if r.lobby != nil && !r.lobby.Private {
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
