package main

import (
	"bytes"
	"embed"
	"errors"
	"html/template"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"strings"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/sheet"
)

// mostBytes limits the size of a request; a long match needs a tenth of this size.
const mostBytes = 1 << 20

//go:embed page
var files embed.FS

// pageNames are the pages, each with its own template.
var pageNames = []string{
	"offline", "login", "tables", "new", "players", "match", "contract", "deal", "undo", "names", "settle", "share", "rename", "delete", "rules", "wrong",
}

// server serves the pages of the tables. Only its tables change.
type server struct {
	tables *tables
	guard  *guard
	pages  map[*tongue]map[string]*template.Template
}

// newServer returns a server of the pages of the tables. It accepts requests for the host, for an IP
// address and for localhost. If the password is not empty, the list of tables needs it.
func newServer(tables *tables, host, password string) http.Handler {
	s := &server{tables, newGuard(password), map[*tongue]map[string]*template.Template{}}
	for _, l := range tongues {
		s.pages[l] = map[string]*template.Template{}
		say := template.FuncMap{"say": l.say, "points": points, "heading": func(text string) string { return l.Text(lang.Heading, text) }}
		for _, name := range pageNames {
			s.pages[l][name] = template.Must(template.New("page.html").Funcs(say).ParseFS(files, "page/page.html", "page/"+name+".html"))
		}
	}
	mux := http.NewServeMux()
	for pattern, do := range map[string]func(*request) error{
		"GET /{$}": (*request).list, "GET /new": (*request).choose, "POST /new": (*request).begin, "POST /import": (*request).importMatch,
	} {
		mux.Handle(pattern, s.forOwner(do))
	}
	for pattern, do := range map[string]func(*request) error{
		"POST /language": (*request).setLanguage, "GET /login": (*request).loginPage, "POST /login": (*request).login, "POST /logout": (*request).logout,
		"GET /app.webmanifest": (*request).manifest, "GET /offline": (*request).offline, "GET /": (*request).notFound,
	} {
		mux.Handle(pattern, s.answer(do))
	}
	for _, name := range appPaths {
		mux.Handle("GET /"+name, s.answer((*request).file))
	}
	for page, do := range map[string]func(*request) error{
		"{$}": (*request).match, "settle": (*request).settle, "rules": (*request).rules,
		"match.json": (*request).json, "match.csv": (*request).csv, "app.webmanifest": (*request).manifest,
	} {
		mux.Handle("GET /t/{token}/"+page, s.atTable(true, do))
		mux.Handle("GET /s/{token}/"+page, s.atTable(false, do))
	}
	for pattern, do := range map[string]func(*request) error{
		"GET deal": (*request).deal, "POST deal": (*request).enter,
		"GET deal/{n}": (*request).deal, "POST deal/{n}": (*request).enter,
		"GET undo": (*request).undo, "POST undo": (*request).removeLastDeal, "POST back": (*request).takeBack,
		"GET names": (*request).names, "POST names": (*request).saveNames,
		"GET share": (*request).share, "POST share": (*request).newLinks,
		"GET rename": (*request).rename, "POST rename": (*request).saveName,
		"GET delete": (*request).confirmDelete, "POST delete": (*request).remove,
	} {
		method, page, _ := strings.Cut(pattern, " ")
		mux.Handle(method+" /t/{token}/"+page, s.atTable(true, do))
	}
	return onlyForHost(host, http.NewCrossOriginProtection().Handler(http.MaxBytesHandler(mux, mostBytes)))
}

// onlyForHost refuses requests for any other host name: an attacker could let the name of
// their own page point to this machine (DNS rebinding). An IP address cannot be misused in
// this way.
func onlyForHost(host string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := hostName(r)
		_, err := netip.ParseAddr(name)
		if err != nil && name != "localhost" && name != host {
			http.Error(w, "this server is localhost: to use the name "+name+", start the scorekeeper with it in -address", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// hostName returns the host of a request without its port.
func hostName(r *http.Request) string {
	name := r.Host
	if h, _, err := net.SplitHostPort(name); err == nil {
		name = h
	}
	return strings.Trim(name, "[]")
}

// request is one request, with its language and, if it is about a table, with the table and its match.
type request struct {
	*server
	*tongue
	w      http.ResponseWriter
	r      *http.Request
	table  *table // nil if the request is not about a table
	writes bool   // the link allows changes
	k      *keeper.Keeper
	stamp  string
}

// refusal is an error in the request, not in the server.
type refusal struct{ error }

// Unwrap returns the error.
func (r refusal) Unwrap() error { return r.error }

// answer handles a request that is not about a table, or shows why it was refused.
func (s *server) answer(do func(*request) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q := &request{server: s, tongue: tongueOf(r), w: w, r: r}
		q.head()
		if err := do(q); err != nil {
			q.wrong(err)
		}
	})
}

// atTable handles a request about a table. If write is set, the link must allow changes.
func (s *server) atTable(write bool, do func(*request) error) http.Handler {
	return s.answer(func(q *request) (err error) {
		q.table, q.writes = s.tables.find(q.r.PathValue("token"))
		if q.table == nil || q.writes != write {
			q.table = nil
			return errNoTable
		}
		if q.k, q.stamp, err = q.table.match(); err != nil {
			return err
		}
		if q.k == nil { // it was deleted at this moment
			q.table = nil
			return errNoTable
		}
		return do(q)
	})
}

// head sets the header of every page.
func (q *request) head() {
	head := q.w.Header()
	head.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
	head.Set("X-Content-Type-Options", "nosniff")
	head.Set("Referrer-Policy", "same-origin")
	head.Set("Cache-Control", "no-store")
}

// wrong shows the page of a request that was refused as a whole.
func (q *request) wrong(err error) {
	// This page needs nothing that can fail.
	_ = q.show(statusOf(err), "wrong", q.say("wrong.title"), q.explain(err), nil)
}

// statusOf returns the HTTP status of an error.
func statusOf(err error) int {
	_, refused := errors.AsType[refusal](err)
	_, entry := errors.AsType[*keeper.EntryError](err)
	_, large := errors.AsType[*http.MaxBytesError](err)
	_, said := errors.AsType[*said](err)
	switch {
	case errors.Is(err, errChanged), errors.Is(err, errNoUndo):
		return http.StatusConflict
	case errors.Is(err, errNotFound), errors.Is(err, errNoTable):
		return http.StatusNotFound
	case large:
		return http.StatusRequestEntityTooLarge
	case refused, entry, said:
		return http.StatusUnprocessableEntity
	}
	return http.StatusInternalServerError
}

var (
	errNotFound = errors.New("there is no such page")
	errNoTable  = errors.New("there is no such table: the link is wrong, or the table was deleted")
)

func (q *request) notFound() error { return errNotFound }

// view has what every page shows.
type view struct {
	Title  string
	Style  template.CSS
	Code   string    // of the language
	Others []*tongue // all languages
	Here   string    // the address of the page, to return to
	Base   string    // the address of the table; "" without a table
	Table  string    // the name of the table
	Writes bool      // the link allows changes
	Owner  bool      // the user may see all tables
	Guard  bool      // there is a password
	Now    string    // the time of the page, for times without the server
	Stamp  string    // identifies the match that the page shows
	Wrong  string    // the reason of a refusal
	Page   any       // the contents of this page
}

// base returns the address of the table, with the secret part of the link.
func (q *request) base() string {
	switch {
	case q.table == nil:
		return ""
	case q.writes:
		return "/t/" + q.table.about().Write
	}
	return "/s/" + q.table.about().Read
}

func (q *request) show(status int, name, title, wrong string, page any) error {
	own, err := files.ReadFile("page/page.css")
	if err != nil {
		return err
	}
	v := view{
		Title: title, Style: template.CSS(sheet.Style() + string(own)), Code: q.Language.String(), Others: tongues, Here: q.here(),
		Base: q.base(), Writes: q.writes, Owner: q.guard.open(q.r), Guard: q.guard.password != "", Now: now(), Stamp: q.stamp, Wrong: wrong, Page: page,
	}
	if q.table != nil {
		v.Table = q.tableName(q.table, q.k)
	}
	var b bytes.Buffer
	if err := q.pages[q.tongue][name].ExecuteTemplate(&b, "page.html", v); err != nil {
		return err
	}
	q.w.Header().Set("Content-Type", "text/html; charset=utf-8")
	q.w.WriteHeader(status)
	_, _ = q.w.Write(b.Bytes()) // an error means that the client has gone
	return nil
}

// here returns the address to which a change of the language returns: this page, also with what was typed in the form of
// a deal, or the page of the table if this page answers another form.
func (q *request) here() string {
	if q.r.Method == http.MethodGet {
		return q.r.URL.RequestURI()
	}
	if path := q.base() + "/deal"; q.r.URL.Path == path || strings.HasPrefix(q.r.URL.Path, path+"/") {
		typed := maps.Clone(q.r.PostForm)
		typed.Del("stamp")
		return q.r.URL.Path + "?" + typed.Encode()
	}
	return q.base() + "/"
}

// home redirects to the page of the match.
func (q *request) home() error { return q.to(q.base() + "/") }

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

// player returns the name of the player at a seat, for a text of a page.
func (l *tongue) player(k *keeper.Keeper, seat int) string {
	if seat < k.Players() && k.Names()[seat] != "" {
		return isolated(k.Names()[seat])
	}
	return l.say("player", seat+1)
}
