package web

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/examples/play/site"
	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/node"
	"github.com/barbukit/barbukit/lang"
)

// Config says what the pages show.
type Config struct {
	Node *node.Node
	// Moved is where all clients go when the server stops, if it is not empty: see [api.Config].
	Moved string
	// Siblings are the addresses of the other servers of the cluster, such as "https://other.example.org". Pages
	// of these continue here when their server stops, and pages of this server can continue there.
	Siblings []string
}

//go:embed page
var files embed.FS

// shared are the files that the page has from the page without a server.
var shared = []string{"style.css", "dom.js", "storage.js", "icon.svg", "icon-192.png"}

// pages serves the pages.
type pages struct {
	Config
	api       *api.Server
	version   string            // a hash of the files
	files     map[string][]byte // by name
	templates map[lang.Language]*template.Template
	policy    string // the content security policy
}

// Add adds the pages to a server.
func Add(a *api.Server, c Config) error {
	p := &pages{Config: c, api: a, files: map[string][]byte{}, templates: map[lang.Language]*template.Template{}}
	if err := p.read(); err != nil {
		return err
	}
	var others []string // where pages can go
	if c.Moved != "" {
		to, err := origin(c.Moved)
		if err != nil {
			return fmt.Errorf("web: moved %w", err)
		}
		others = append(others, to)
	}
	for _, address := range c.Siblings {
		if from, err := origin(address); err != nil || from != address {
			return fmt.Errorf("web: sibling %q: want an address such as https://other.example.org, without a path", address)
		}
		others = append(others, address)
	}
	slices.Sort(others)
	connect, form := "'self'", "'self'"
	for _, to := range slices.Compact(others) {
		connect += " " + to + " ws" + to[len("http"):]
		form += " " + to
	}
	p.policy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; connect-src " + connect +
		"; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action " + form + "; frame-ancestors 'none'"
	for pattern, h := range map[string]func(http.ResponseWriter, *http.Request) error{
		"GET /{$}":                        p.lobby,
		"GET /lobby":                      p.lobbyList,
		"GET /proof":                      p.proof,
		"GET /arrive":                     p.arrive,
		"POST /arrive":                    p.arrive,
		"GET /rules/{variant}":            p.rules,
		"GET /tables/{id}":                p.table,
		"GET /tables/{id}/arrive":         p.arrive,
		"POST /tables/{id}/arrive":        p.arrive,
		"GET /tables/{id}/board":          p.board,
		"POST /tables/{id}/reason":        p.reason,
		"GET /tables/{id}/rules":          p.tableRules,
		"GET /tables/{id}/replay":         p.replay,
		"GET /tables/{id}/proof":          p.proof,
		"GET /static/{version}/{name...}": p.static,
		"/":                               p.nothing,
	} {
		a.Handle(pattern, h)
	}
	return nil
}

// read reads the files and the templates.
func (p *pages) read() error {
	own, err := fs.Sub(files, "page")
	if err != nil {
		return err
	}
	for _, from := range []fs.FS{own, site.Files} {
		names, err := fs.Glob(from, "*.*")
		if err != nil {
			return err
		}
		for _, name := range names {
			if path.Ext(name) == ".html" || from != own && !slices.Contains(shared, name) {
				continue
			}
			if p.files[name], err = fs.ReadFile(from, name); err != nil {
				return err
			}
		}
	}
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(p.files)) {
		fmt.Fprintf(sum, "%s %d\n", name, len(p.files[name]))
		sum.Write(p.files[name])
	}
	for l := range lang.All() {
		if p.templates[l], err = template.New("").Funcs(functions(l)).ParseFS(own, "*.html"); err != nil {
			return err
		}
	}
	templates, err := fs.Glob(own, "*.html")
	if err != nil {
		return err
	}
	for _, name := range templates {
		text, err := fs.ReadFile(own, name)
		if err != nil {
			return err
		}
		sum.Write(text)
	}
	p.version = hex.EncodeToString(sum.Sum(nil)[:8])
	return nil
}

// static answers with a file. Its address has the version, so that it never changes.
func (p *pages) static(w http.ResponseWriter, r *http.Request) error {
	text, ok := p.files[r.PathValue("name")]
	if !ok {
		return p.nothing(w, r)
	}
	w.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(r.PathValue("name"))))
	w.Header().Set("X-Content-Type-Options", "nosniff")
	if r.PathValue("version") == p.version {
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	_, _ = w.Write(text) // the client is gone if this fails
	return nil
}

// frame is what every page has.
type frame struct {
	Title    string
	Script   string // the name of the script; empty if the page has none
	Language lang.Language
	Version  string
	Here     string // the path of the page
	Content  any
}

// Languages lists all languages.
func (frame) Languages() []lang.Language { return slices.Collect(lang.All()) }

// Refusals are the sentences for refusals in the language of the page, by code.
func (f frame) Refusals() map[string]string { return refusals[f.Language] }

// show answers with a page.
func (p *pages) show(w http.ResponseWriter, r *http.Request, status int, name string, f frame) error {
	f.Version, f.Here = p.version, r.URL.Path
	text, err := p.render(f.Language, name, f)
	if err != nil {
		return err
	}
	p.secure(w)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(text) // the client is gone if this fails
	return nil
}

// secure sets the headers of a page: it fetches nothing from other sites, no other site can put it into a
// frame, and nothing of its address goes to other sites.
func (p *pages) secure(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Content-Security-Policy", p.policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-store")
}

// letters adds U+FE0E to each suit, so that no phone draws it as a coloured picture.
var letters = strings.NewReplacer("♠", "♠\uFE0E", "♥", "♥\uFE0E", "♦", "♦\uFE0E", "♣", "♣\uFE0E")

// render returns a template as text.
func (p *pages) render(l lang.Language, name string, data any) ([]byte, error) {
	var b bytes.Buffer
	err := p.templates[l].ExecuteTemplate(&b, name, data)
	return []byte(letters.Replace(b.String())), err
}

// wrong answers with a page that says why there is no other page.
func (p *pages) wrong(w http.ResponseWriter, r *http.Request, status int, text string) error {
	l := language(w, r)
	return p.show(w, r, status, "wrong.html", frame{Title: say(l, "notThere"), Language: l, Content: text})
}

// nothing answers that there is no such page.
func (p *pages) nothing(w http.ResponseWriter, r *http.Request) error {
	return p.wrong(w, r, http.StatusNotFound, say(language(w, r), "noPage"))
}
