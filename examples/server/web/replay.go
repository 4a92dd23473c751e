package web

import (
	"bytes"
	"net/http"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/replay"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// rules answers with the rules of a built-in game.
func (p *pages) rules(w http.ResponseWriter, r *http.Request) error {
	v, err := variants.Lookup(r.PathValue("variant"))
	if err != nil {
		return p.nothing(w, r)
	}
	players, err := strconv.Atoi(r.FormValue("players"))
	if _, wrong := v.For(players); err != nil || wrong != nil {
		players = 0
	}
	return p.showRules(w, r, v, players)
}

// tableRules answers with the rules of a table.
func (p *pages) tableRules(w http.ResponseWriter, r *http.Request) error {
	s, err := p.watched(w, r)
	if s == nil {
		return err
	}
	return p.showRules(w, r, s.match.Variant(), s.match.Players())
}

func (p *pages) showRules(w http.ResponseWriter, r *http.Request, v *variant.Variant, players int) error {
	l := language(w, r)
	doc, err := rulesOf(v, players)
	if err != nil {
		return err
	}
	return p.show(w, r, http.StatusOK, "rules.html", frame{Title: v.TitleIn(l), Language: l, Content: doc})
}

// replay answers with a page that steps through a match that is over.
func (p *pages) replay(w http.ResponseWriter, r *http.Request) error {
	l := language(w, r)
	s, err := p.watched(w, r)
	if s == nil {
		return err
	}
	text, err := p.api.Record(s.id, barbu.Spectator) // a browser that opens a page sends no token
	if err != nil {
		return p.wrong(w, r, http.StatusNotFound, inWords(l, err))
	}
	if !s.played() {
		return p.wrong(w, r, http.StatusNotFound, say(l, "nothingPlayed"))
	}
	find := func(string) (*variant.Variant, error) { return s.match.Variant(), nil }
	for rec, err := range replay.Read(record.NewReader("record", bytes.NewReader(text), find)) {
		if err != nil {
			return err
		}
		names := s.names(l) // of bots too
		for i, name := range rec.Names {
			if name != "" {
				names[i] = name
			}
		}
		rec.Names = names
		page, err := replay.Page(rec, replay.Options{Language: l})
		if err != nil {
			return err
		}
		p.secure(w)
		w.Header().Set("Content-Security-Policy", replayPolicy(page))
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(page) // the client is gone if this fails
		break                // there is only one record
	}
	return nil
}

// played reports whether a card was dealt.
func (s *sight) played() bool {
	for range s.match.History() {
		return true
	}
	return false
}

// replayPolicy returns the policy that the replay has in itself, which allows only its own script, and
// lets only the page of the table have it in a frame.
func replayPolicy(page []byte) string {
	_, rest, _ := strings.Cut(string(page), `http-equiv="Content-Security-Policy" content="`)
	own, _, _ := strings.Cut(rest, `"`)
	return own + "; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
}
