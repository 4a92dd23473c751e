package web

import (
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/examples/server/table"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/svg"
)

// boardJSON is what the script of the page gets.
type boardJSON struct {
	HTML    string   `json:"html"`
	Log     []string `json:"log"`
	Sheet   *scores  `json:"sheet,omitempty"`
	Title   string   `json:"title"`
	News    []string `json:"news"` // for screen readers
	Turn    string   `json:"turn"` // what the player shall do; empty if it is not their turn
	Halt    string   `json:"halt"` // why the player is not asked; empty if they are, or another seat is
	Cursor  int      `json:"cursor"`
	Done    int      `json:"done"`
	Seat    int      `json:"seat"`
	Forced  string   `json:"forced,omitempty"` // a pass, if it is all that the player can do
	Version string   `json:"version"`
}

// scores is the score sheet as HTML with a style sheet of its own, and a picture of the running totals.
type scores struct {
	HTML   string `json:"html"`
	Style  string `json:"style"`
	Totals string `json:"totals"`
}

// board answers with the board of the client that asks.
func (p *pages) board(w http.ResponseWriter, r *http.Request) error {
	token, seat, err := p.api.Caller(r)
	if err != nil {
		return err
	}
	s, err := p.see(r, seat)
	if err != nil {
		return err
	}
	l := language(w, r)
	from, _ := strconv.Atoi(r.FormValue("from")) // without a cursor, all of the deal is news
	b := s.page(l, max(0, from))
	if !b.Status.Begun {
		if err := p.Node.Read(s.id, func(t *table.Table) { b.Fills = t.Allowed(table.Input{Kind: table.KindFill, Token: token}) }); err != nil {
			return err
		}
	}
	text, err := p.render(l, "board", b)
	if err != nil {
		return err
	}
	out := boardJSON{HTML: string(text), Log: b.Log, Title: b.Title, News: b.News, Cursor: s.match.View(barbu.Spectator).Cursor,
		Done: b.Done, Seat: b.Seat, Halt: b.Halt(), Forced: b.Forced, Version: p.version}
	if b.Mine() {
		out.Turn = b.TurnText()
	}
	if done, err := strconv.Atoi(r.FormValue("done")); b.Done > 0 && (err != nil || done != b.Done) {
		out.Sheet = s.scores(l)
	}
	p.secure(w)
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(out) // the client is gone if this fails
	return nil
}

// Halt returns why the player is not asked to act: the match is over or was ended, the table is paused, or a bot plays
// for them. Otherwise it is empty.
func (b *boardPage) Halt() string {
	switch {
	case b.Status.Closed:
		return say(b.language, "closed")
	case b.Over:
		return say(b.language, "matchOver")
	case b.Paused():
		return say(b.language, "paused")
	case b.Away():
		return say(b.language, "botPlays")
	}
	return ""
}

// TurnText says whose turn it is, and what the player shall do.
func (b *boardPage) TurnText() string {
	if b.Mine() && b.Ask.Title != "" {
		return say(b.language, "heading", b.Turn) + " " + b.Ask.Title
	}
	return b.Turn
}

// scores returns the score sheet.
func (s *sight) scores(l lang.Language) *scores {
	all := s.match.SheetIn(l)
	all.Names, all.FirstSeat = s.names(l), 1 // as people count seats
	return &scores{
		HTML:   sheet.HTML(all),
		Style:  strings.NewReplacer(":root", ":host", "body {", ":host {").Replace(sheet.Style()) + ":host { background: none } h1 { font-size: 1.125rem; margin: 6px 0 }",
		Totals: svg.Totals(all, svg.Options{Theme: svg.ThemeAuto, Language: l, NamesOnly: true, Prefix: "totals"}),
	}
}

// reason answers why a line is not legal, in words for the player.
func (p *pages) reason(w http.ResponseWriter, r *http.Request) error {
	_, seat, err := p.api.Caller(r)
	if err != nil {
		return err
	}
	s, err := p.see(r, seat)
	if err != nil {
		return err
	}
	line, err := io.ReadAll(io.LimitReader(r.Body, 4096))
	if err != nil {
		return err
	}
	text := ""
	if seat != barbu.Spectator {
		text = s.place(language(w, r)).Reason(string(line))
	}
	p.secure(w)
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = io.WriteString(w, text) // the client is gone if this fails
	return nil
}
