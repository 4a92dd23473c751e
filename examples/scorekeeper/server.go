package main

import (
	"bytes"
	"embed"
	"errors"
	"html/template"
	"net"
	"net/http"
	"net/netip"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/score"
)

// mostBytes is the most that is read of a request: a long match is a tenth of it.
const mostBytes = 1 << 20

//go:embed page
var files embed.FS

// server is the pages of the match. Nothing of it changes but the store.
type server struct {
	store *store
	pages map[string]*template.Template
}

// newServer returns the pages of a store, for those who call this machine by the host, by
// its number or localhost.
func newServer(store *store, host string) http.Handler {
	s := &server{store, map[string]*template.Template{}}
	for _, name := range []string{"new", "players", "match", "contract", "deal", "undo", "names", "settle", "wrong"} {
		s.pages[name] = template.Must(template.ParseFS(files, "page/page.html", "page/"+name+".html"))
	}
	mux := http.NewServeMux()
	for pattern, do := range map[string]func(*request) error{
		"GET /{$}":        (*request).match,
		"GET /new":        (*request).choose,
		"POST /new":       (*request).begin,
		"POST /import":    (*request).imported,
		"GET /deal":       (*request).deal,
		"POST /deal":      (*request).enter,
		"GET /deal/{n}":   (*request).deal,
		"POST /deal/{n}":  (*request).enter,
		"GET /undo":       (*request).undo,
		"POST /undo":      (*request).undone,
		"GET /names":      (*request).names,
		"POST /names":     (*request).named,
		"GET /settle":     (*request).settle,
		"GET /match.json": (*request).json,
		"GET /match.csv":  (*request).csv,
		"GET /":           (*request).nowhere,
	} {
		mux.Handle(pattern, s.answer(do))
	}
	return calledBy(host, http.NewCrossOriginProtection().Handler(http.MaxBytesHandler(mux, mostBytes)))
}

// calledBy refuses requests that call the machine by another name, which a page from
// elsewhere could have been given for it; no page can be given a number.
func calledBy(host string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := r.Host
		if h, _, err := net.SplitHostPort(name); err == nil {
			name = h
		}
		_, err := netip.ParseAddr(strings.Trim(name, "[]"))
		if err != nil && name != "localhost" && name != host {
			http.Error(w, "this is localhost: to be called "+name+", start the scorekeeper with that in -addr", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// request is one request, with the match as it stands.
type request struct {
	*server
	w     http.ResponseWriter
	r     *http.Request
	k     *barbu.Keeper // nil while there is no match
	stamp string
}

// refusal is an error by what was asked, not by the machine.
type refusal struct{ error }

// answer does a request, or tells why not.
func (s *server) answer(do func(*request) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		head := w.Header()
		head.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
		head.Set("X-Content-Type-Options", "nosniff")
		head.Set("Referrer-Policy", "same-origin")
		head.Set("Cache-Control", "no-store")
		q := &request{server: s, w: w, r: r}
		var err error
		if q.k, q.stamp, err = s.store.match(); err == nil {
			err = do(q)
		}
		if err != nil {
			q.wrong(err)
		}
	})
}

// wrong is the page of a request that was refused as a whole.
func (q *request) wrong(err error) {
	// It needs nothing that can fail.
	_ = q.show(statusOf(err), "wrong", "Not done", sentence(err), nil)
}

// statusOf returns the HTTP status of an error.
func statusOf(err error) int {
	_, refused := errors.AsType[refusal](err)
	_, entry := errors.AsType[*barbu.EntryError](err)
	_, large := errors.AsType[*http.MaxBytesError](err)
	switch {
	case errors.Is(err, errChanged):
		return http.StatusConflict
	case errors.Is(err, errNowhere):
		return http.StatusNotFound
	case large:
		return http.StatusRequestEntityTooLarge
	case refused, entry:
		return http.StatusUnprocessableEntity
	}
	return http.StatusInternalServerError
}

var errNowhere = errors.New("there is no such page")

func (q *request) nowhere() error { return errNowhere }

// view is what every page has.
type view struct {
	Title string
	Style template.CSS
	Began bool   // there is a match
	Stamp string // of the match as the page shows it
	Wrong string // why what was sent was refused
	Page  any    // what is the page's own
}

// show sends a page.
func (q *request) show(status int, name, title, wrong string, page any) error {
	own, err := files.ReadFile("page/page.css")
	if err != nil {
		return err
	}
	var b bytes.Buffer
	v := view{title, template.CSS(score.Style + string(own)), q.k != nil, q.stamp, wrong, page}
	if err := q.pages[name].ExecuteTemplate(&b, "page.html", v); err != nil {
		return err
	}
	q.w.Header().Set("Content-Type", "text/html; charset=utf-8")
	q.w.WriteHeader(status)
	_, _ = q.w.Write(b.Bytes()) // whoever has gone need not be told
	return nil
}

// home goes back to the match when something is done.
func (q *request) home() error { return q.to("/") }

func (q *request) to(path string) error {
	http.Redirect(q.w, q.r, path, http.StatusSeeOther)
	return nil
}

// form reads what was sent, and the stamp of the match it was sent for.
func (q *request) form() (stamp string, err error) {
	if err := q.r.ParseForm(); err != nil {
		if _, large := errors.AsType[*http.MaxBytesError](err); large {
			return "", err
		}
		return "", refusal{err}
	}
	return q.r.PostForm.Get("stamp"), nil
}

// player returns what a seat is called.
func player(k *barbu.Keeper, seat int) string {
	if name := k.Names()[seat]; name != "" {
		return name
	}
	return "Player " + string(rune('0'+seat))
}

// sentence makes an error one for people: with a capital, without whose package it is of.
func sentence(err error) string {
	text := err.Error()
	for _, of := range []string{"barbu: ", "cards: ", "http: "} {
		text = strings.TrimPrefix(text, of)
	}
	return capital(text) + "."
}
