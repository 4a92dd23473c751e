package main

import (
	"embed"
	"encoding/json"
	"mime"
	"net/http"
	"path"
	"time"
)

// The files that make the pages an app: a phone can install it, and shows the last sheet offline.

//go:embed app
var appFiles embed.FS

// appPaths are the files of the app. Their names are their addresses.
var appPaths = []string{"app.js", "sw.js", "icon.svg", "icon-192.png", "icon-512.png"}

// file serves one file of the app.
func (q *request) file() error {
	name := path.Base(q.r.URL.Path)
	text, err := appFiles.ReadFile("app/" + name)
	if err != nil {
		return errNotFound
	}
	kind := mime.TypeByExtension(path.Ext(name))
	if path.Ext(name) == ".js" {
		kind = "text/javascript; charset=utf-8" // some systems have another type for it
	}
	q.w.Header().Set("Content-Type", kind)
	q.w.Header().Set("Cache-Control", "no-cache")
	_, _ = q.w.Write(text) // an error means that the client has gone
	return nil
}

// webManifest is a web app manifest: see developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest.
type webManifest struct {
	Name       string         `json:"name"`
	ShortName  string         `json:"short_name"`
	Lang       string         `json:"lang"`
	ID         string         `json:"id"`
	StartURL   string         `json:"start_url"`
	Scope      string         `json:"scope"`
	Display    string         `json:"display"`
	Background string         `json:"background_color"`
	Theme      string         `json:"theme_color"`
	Icons      []manifestIcon `json:"icons"`
}

type manifestIcon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose"`
}

// manifest serves the manifest of the whole scorekeeper, or of one table.
func (q *request) manifest() error {
	m := webManifest{
		Name: q.say("app"), ShortName: q.say("app"), Lang: q.Language.String(), ID: q.base() + "/", StartURL: q.base() + "/", Scope: "/",
		Display: "standalone", Background: "#faf8f3", Theme: "#1d6347",
		Icons: []manifestIcon{
			{"/icon-192.png", "192x192", "image/png", "any maskable"},
			{"/icon-512.png", "512x512", "image/png", "any maskable"},
			{"/icon.svg", "any", "image/svg+xml", "any"},
		},
	}
	if q.table != nil {
		m.Name = q.tableName(q.table, q.k)
	}
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	q.w.Header().Set("Content-Type", "application/manifest+json")
	_, _ = q.w.Write(text)
	return nil
}

// offline shows the page for times without the server.
func (q *request) offline() error {
	return q.show(http.StatusOK, "offline", q.say("offline.title"), "", nil)
}

// now returns the time of the server, as people write it everywhere.
func now() string { return time.Now().Format("2006-01-02 15:04") }
