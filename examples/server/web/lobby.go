package web

import (
	"cmp"
	"net/http"
	"strings"

	"github.com/barbukit/barbukit/cards"
	play "github.com/barbukit/barbukit/examples/play/table"
	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/table"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variants"
)

// lobbyPage is what the lobby shows.
type lobbyPage struct {
	Tables   []listing
	Families []play.Family
	Usual    string // the game that is chosen first
	Numbers  []int  // of players that variants of one's own can have
	Clocks   []choice
	Moved    string // the address of the server that takes over when this one stops
	Delays   []choice
}

// listing is a table in the lobby.
type listing struct {
	api.Listing
	Title string // of the game
	Clock string
	Free  int // seats that have no player
}

// choice is an element of a list.
type choice struct {
	Value int64 // in milliseconds
	Label string
}

// The times that the form for a new table offers, in milliseconds.
var (
	clocks = []int64{0, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000, 3600_000, 24 * 3600_000, 3 * 24 * 3600_000}
	delays = []int64{0, 10_000, 60_000, 300_000, 1800_000}
)

// times returns times with their labels.
func times(l lang.Language, all []int64, none string) (list []choice) {
	for _, ms := range all {
		label := say(l, none)
		if ms > 0 {
			label = duration(l, ms)
		}
		list = append(list, choice{ms, label})
	}
	return list
}

// duration writes a time.
func duration(l lang.Language, ms int64) string {
	switch s := ms / 1000; {
	case s%(24*3600) == 0:
		return say(l, "days", s/(24*3600))
	case s%3600 == 0:
		return say(l, "hours", s/3600)
	case s%60 == 0:
		return say(l, "minutes", s/60)
	default:
		return say(l, "seconds", s)
	}
}

// numbers returns all numbers of players that a table can have.
func numbers() (all []int) {
	for n := table.MinPlayers; n <= cards.MaxSeats; n++ {
		all = append(all, n)
	}
	return all
}

// listings returns the public tables.
func (p *pages) listings(l lang.Language) (all []listing) {
	for _, t := range p.api.Lobby() {
		one := listing{Listing: t, Title: t.Variant}
		if v, err := variants.Lookup(t.Variant); err == nil && !t.Own {
			one.Title = v.TitleIn(l)
		}
		if t.Move > 0 {
			one.Clock = say(l, "perMove", duration(l, t.Move))
		}
		for _, s := range t.Seats {
			if !s.Taken {
				one.Free++
			}
		}
		all = append(all, one)
	}
	return all
}

// lobby answers with the page of all tables.
func (p *pages) lobby(w http.ResponseWriter, r *http.Request) error {
	l := language(w, r)
	families, err := play.Families(l)
	if err != nil {
		return err
	}
	return p.show(w, r, http.StatusOK, "lobby.html", frame{Title: say(l, "lobby"), Script: "lobby.js", Language: l, Content: lobbyPage{
		Tables: p.listings(l), Families: families, Usual: "penguin", Numbers: numbers(),
		Moved: strings.TrimSuffix(cmp.Or(p.Moved, cmp.Or(p.Siblings...)), "/"), Clocks: times(l, clocks, "noClock"), Delays: times(l, delays, "noDelay"),
	}})
}

// lobbyList answers with the list of tables alone, which the script of the lobby asks for.
func (p *pages) lobbyList(w http.ResponseWriter, r *http.Request) error {
	text, err := p.render(language(w, r), "list", p.listings(language(w, r)))
	if err != nil {
		return err
	}
	p.secure(w)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(text) // the client is gone if this fails
	return nil
}
