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

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/sheet"
)

// mostBytes limits the size of a request; a long match needs a tenth of this size.
const mostBytes = 1 << 20

//go:embed page
var files embed.FS

// server serves the pages of the match. Only its store changes.
type server struct {
	store *store
	pages map[string]*template.Template
}

// newServer returns a server of the store's pages. It accepts requests for the host, for an IP
// address and for localhost.
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
		"POST /import":    (*request).importMatch,
		"GET /deal":       (*request).deal,
		"POST /deal":      (*request).enter,
		"GET /deal/{n}":   (*request).deal,
		"POST /deal/{n}":  (*request).enter,
		"GET /undo":       (*request).undo,
		"POST /undo":      (*request).removeLastDeal,
		"GET /names":      (*request).names,
		"POST /names":     (*request).saveNames,
		"GET /settle":     (*request).settle,
		"GET /match.json": (*request).json,
		"GET /match.csv":  (*request).csv,
		"GET /":           (*request).notFound,
	} {
		mux.Handle(pattern, s.answer(do))
	}
	return onlyForHost(host, http.NewCrossOriginProtection().Handler(http.MaxBytesHandler(mux, mostBytes)))
}

// onlyForHost refuses requests for any other host name: an attacker could let the name of
// their own page point to this machine (DNS rebinding). An IP address cannot be misused in
// this way.
func onlyForHost(host string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := r.Host
		if h, _, err := net.SplitHostPort(name); err == nil {
			name = h
		}
		_, err := netip.ParseAddr(strings.Trim(name, "[]"))
		if err != nil && name != "localhost" && name != host {
			http.Error(w, "this server is localhost: to use the name "+name+", start the scorekeeper with it in -addr", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// request is one request, with the current match.
type request struct {
	*server
	w     http.ResponseWriter
	r     *http.Request
	k     *keeper.Keeper // nil while there is no match
	stamp string
}

// refusal is an error in the request, not in the server.
type refusal struct{ error }

// answer handles a request, or shows why it was refused.
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

// wrong shows the page of a request that was refused as a whole.
func (q *request) wrong(err error) {
	// This page needs nothing that can fail.
	_ = q.show(statusOf(err), "wrong", "Not done", sentence(err), nil)
}

// statusOf returns the HTTP status of an error.
func statusOf(err error) int {
	_, refused := errors.AsType[refusal](err)
	_, entry := errors.AsType[*keeper.EntryError](err)
	_, large := errors.AsType[*http.MaxBytesError](err)
	switch {
	case errors.Is(err, errChanged):
		return http.StatusConflict
	case errors.Is(err, errNotFound):
		return http.StatusNotFound
	case large:
		return http.StatusRequestEntityTooLarge
	case refused, entry:
		return http.StatusUnprocessableEntity
	}
	return http.StatusInternalServerError
}

var errNotFound = errors.New("there is no such page")

func (q *request) notFound() error { return errNotFound }

// view has what every page shows.
type view struct {
	Title string
	Style template.CSS
	Began bool   // there is a match
	Stamp string // identifies the match that the page shows
	Wrong string // the reason of a refusal
	Page  any    // the contents of this page
}

func (q *request) show(status int, name, title, wrong string, page any) error {
	own, err := files.ReadFile("page/page.css")
	if err != nil {
		return err
	}
	var b bytes.Buffer
	v := view{title, template.CSS(sheet.Style() + string(own)), q.k != nil, q.stamp, wrong, page}
	if err := q.pages[name].ExecuteTemplate(&b, "page.html", v); err != nil {
		return err
	}
	q.w.Header().Set("Content-Type", "text/html; charset=utf-8")
	q.w.WriteHeader(status)
	_, _ = q.w.Write(b.Bytes()) // an error means that the client has gone
	return nil
}

// home redirects to the page of the match.
func (q *request) home() error { return q.to("/") }

func (q *request) to(path string) error {
	http.Redirect(q.w, q.r, path, http.StatusSeeOther)
	return nil
}

// form reads the form that was sent, and the stamp of its match.
func (q *request) form() (stamp string, err error) {
	if err := q.r.ParseForm(); err != nil {
		if _, large := errors.AsType[*http.MaxBytesError](err); large {
			return "", err
		}
		return "", refusal{err}
	}
	return q.r.PostForm.Get("stamp"), nil
}

// player returns the name of the player at a seat.
func player(k *keeper.Keeper, seat int) string {
	if name := k.Names()[seat]; name != "" {
		return name
	}
	return "Player " + string(rune('0'+seat))
}

// sentence turns an error into a sentence: with a capital, without the name of a package.
func sentence(err error) string {
	text := err.Error()
	for _, of := range []string{"barbu: ", "cards: ", "http: "} {
		text = strings.TrimPrefix(text, of)
	}
	return capital(text) + "."
}
