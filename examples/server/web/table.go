package web

import (
	"net/http"
	"slices"
	"strconv"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	play "github.com/barbukit/barbukit/examples/play/table"
	"github.com/barbukit/barbukit/examples/server/table"
	"github.com/barbukit/barbukit/lang"
)

// sight is a table as one client may see it.
type sight struct {
	id      string
	seat    cards.Seat // or a spectator
	match   *barbu.Match
	status  table.Body
	options table.Options
	now     int64
	later   bool // the match is over, and spectators may not know it yet
}

// see returns the table of a request as a client may see it. The error is a refusal of the API.
func (p *pages) see(r *http.Request, seat cards.Seat) (*sight, error) {
	id := r.PathValue("id")
	s := &sight{id: id, seat: seat, now: p.Node.Now()}
	if err := p.api.Current(id); err != nil {
		return s, err
	}
	err := p.Node.Read(id, func(t *table.Table) {
		if s.match = t.Seen(seat, s.now); s.match != nil {
			s.status, s.options = t.Status(seat, s.now), t.Options()
			s.later = t.Over() && !t.Ended(barbu.Spectator, s.now)
		}
	})
	return s, err
}

// watched returns the table of a page as a spectator sees it, or nil if the answer is a page that says why there is none.
func (p *pages) watched(w http.ResponseWriter, r *http.Request) (*sight, error) {
	s, err := p.see(r, barbu.Spectator)
	switch {
	case err != nil:
		return nil, p.wrong(w, r, http.StatusServiceUnavailable, inWords(language(w, r), err))
	case s.match == nil:
		return nil, p.wrong(w, r, http.StatusNotFound, say(language(w, r), "noTable"))
	}
	return s, nil
}

// names returns a name for each seat. All are different, so that no player can pass for another.
func (s *sight) names(l lang.Language) []string {
	all := make([]string, len(s.status.Seats))
	for i, seat := range s.status.Seats {
		name := seat.Name
		switch {
		case name == "" && seat.Bot && !seat.Taken:
			name = say(l, "bot", i+1)
		case name == "":
			name = say(l, "seatNumber", i+1)
		}
		used := func(other string) bool { return table.Alike(name, other) }
		for slices.ContainsFunc(all[:i], used) { // again if another player has the name with the number
			name += " (" + strconv.Itoa(i+1) + ")"
		}
		all[i] = name
	}
	return all
}

// place returns the seat of the client at the match.
func (s *sight) place(l lang.Language) play.Place {
	return play.Place{Match: s.match, Seat: s.seat, Names: s.names(l), Language: l}
}

// boardPage is what a board shows.
type boardPage struct {
	*play.State
	ID      string
	Seat    int // -1 for a spectator
	Seats   []seatRow
	Status  table.Body
	Options table.Options
	Around  []int  // the other players, in the order of play
	Left    int64  // the time of the turn in milliseconds; 0 without a clock
	Verb    string // the first words of a line with cards
	Free    bool   // a seat has no player
	Delay   string // what spectators miss
	Played  bool   // there is something that everybody may replay
	Later   bool   // the match is over, and spectators may not know it yet
	Forced  string // a pass, if the player can do nothing else
	Fills   bool   // the client may let bots take the empty seats

	language lang.Language
}

// seatRow is a seat of a table.
type seatRow struct {
	table.Seat
	Number int // from 0
	Shown  string
}

// page returns what the board of a client shows, with the news since a cursor.
func (s *sight) page(l lang.Language, from int) *boardPage {
	b := &boardPage{State: s.place(l).State(from), ID: s.id, Seat: -1, Status: s.status, Options: s.options, Played: s.played() && !s.later, Later: s.later, language: l}
	for i, name := range s.names(l) {
		b.Seats = append(b.Seats, seatRow{s.status.Seats[i], i, name})
		b.Free = b.Free || !s.status.Seats[i].Taken
	}
	n, me := len(b.Seats), -1
	if int(s.seat) < n {
		me = int(s.seat)
		b.Seat = me
		b.Verb = strconv.Itoa(me) + " " + map[barbu.Due]string{
			barbu.DueGift: "give", barbu.DueDiscard: "discard", barbu.DueExposure: "show", barbu.DueCard: "play",
		}[s.match.Turn().Due]
	}
	for i := 1; i <= n; i++ {
		if seat := (me + i) % n; seat != me {
			b.Around = append(b.Around, seat)
		}
	}
	if b.Reversed {
		for i, j := 0, len(b.Around)-1; i < j; i, j = i+1, j-1 {
			b.Around[i], b.Around[j] = b.Around[j], b.Around[i]
		}
	}
	if c := s.status.Clock; c != nil && c.Deadline > 0 && !c.Paused {
		b.Left = max(1, c.Deadline-s.now)
	}
	if b.Mine() && !b.Away() { // an action would take the seat back from the bot
		b.Forced = s.forced()
	}
	if s.options.Delay > 0 {
		b.Delay = duration(l, s.options.Delay)
	}
	return b
}

// forced returns the line of a pass if it is the only legal action, else nothing.
func (s *sight) forced() (line string) {
	for a := range s.match.Legal() {
		if a.Kind != barbu.KindPass || line != "" {
			return ""
		}
		line = a.String()
	}
	return line
}

// Finished reports whether nothing more will happen at the table.
func (b *boardPage) Finished() bool { return b.Over || b.Status.Closed }

// Paused reports whether the clock stands still.
func (b *boardPage) Paused() bool { return b.Status.Clock != nil && b.Status.Clock.Paused }

// Fresh reports whether the points of the last deal are still news: no card of the next deal was played.
func (b *boardPage) Fresh() bool {
	return b.Last != nil && (b.Finished() || len(b.Trick) == 0 && len(b.LastTrick) == 0 && len(b.Table) == 0 && b.Layout == "")
}

// Circle reports whether the players can sit around the table: a layout needs all its width.
func (b *boardPage) Circle() bool {
	return b.Seat >= 0 && b.Layout == "" && len(b.Around) > 1 && len(b.Around) < 5
}

// Columns returns how many players are side by side.
func (b *boardPage) Columns() int {
	n := len(b.Around)
	if n > 4 {
		return (n + 1) / 2
	}
	return n
}

// Mine reports whether the client must act.
func (b *boardPage) Mine() bool {
	return b.Ask != nil && b.Status.Begun && !b.Finished() && !b.Paused()
}

// Picks reports whether cards of the hand can be tapped to choose them.
func (b *boardPage) Picks() bool { return b.Mine() && (b.Ask.Kind == "card" || b.Ask.Kind == "cards") }

// Away reports whether a bot plays for the player who looks.
func (b *boardPage) Away() bool { return b.Seat >= 0 && b.Status.Seats[b.Seat].Bot && !b.Finished() }

// Combined returns how many rows of the list declare several contracts, or 0 if they are few.
func (b *boardPage) Combined() int {
	n := 0
	for _, row := range b.Ask.Rows {
		if row.Combined {
			n++
		}
	}
	if n < 5 {
		return 0
	}
	return n
}

// One is a player of the board, with the card that they laid.
type One struct {
	Board *boardPage
	Seat  int
}

// One returns a player.
func (b *boardPage) One(seat int) One { return One{b, seat} }

// Laid returns the place in the trick, or in the last trick, of the card of the player; -1 without one.
func (o One) Laid() int {
	for i, l := range o.Trick() {
		if l.Seat == o.Seat {
			return i
		}
	}
	return -1
}

// Trick returns the cards that lie before the players.
func (o One) Trick() []play.Laid {
	if len(o.Board.Trick) > 0 {
		return o.Board.Trick
	}
	return o.Board.LastTrick
}

// table answers with the page of a table. Its board is that of a spectator, until the script has the
// board of the player.
func (p *pages) table(w http.ResponseWriter, r *http.Request) error {
	l := language(w, r)
	s, err := p.watched(w, r)
	if s == nil {
		return err
	}
	b := s.page(l, 0)
	return p.show(w, r, http.StatusOK, "table.html", frame{Title: b.Title, Script: "table.js", Language: l, Content: b})
}
