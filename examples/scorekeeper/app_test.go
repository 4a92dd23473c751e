package main

import (
	"bytes"
	"encoding/json"
	"image/png"
	"net/http"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// The scorekeeper and each table can be installed: the manifest names pictures that exist, and the
// page that opens.
func TestManifest(t *testing.T) {
	b := open(t).begin("penguin", 4, "Annie", "Benny", "Cleo", "Dora")
	read, write := b.linksOf()
	for at, name := range map[string]string{"": "Scorekeeper", read: "Annie, Benny, Cleo and Dora", write: "Annie, Benny, Cleo and Dora"} {
		b.base = at
		b.get("/").ok()
		require.Contains(t, b.page, `<link rel="manifest" href="`+at+`/app.webmanifest">`)
		var m webManifest
		require.NoError(t, json.Unmarshal([]byte(b.get("/app.webmanifest").ok().page), &m))
		require.Equal(t, name, m.Name)
		require.Equal(t, at+"/", m.StartURL)
		require.Equal(t, "standalone", m.Display)
		b.base = ""
		for _, icon := range m.Icons[:2] {
			b.get(icon.Src).ok()
			picture, err := png.DecodeConfig(bytes.NewReader([]byte(b.page)))
			require.NoError(t, err)
			require.Equal(t, icon.Sizes, map[int]string{192: "192x192", 512: "512x512"}[picture.Width])
			require.Equal(t, picture.Width, picture.Height)
		}
	}
	b.base = ""
	for _, m := range regexp.MustCompile(`(?:href|src)="(/[a-z0-9.-]+)"`).FindAllStringSubmatch(b.get("/").page, -1) {
		b.get(m[1])
		require.Equal(t, http.StatusOK, b.status, m[1])
	}
	answer, err := http.Get(b.address + "/sw.js")
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	require.Equal(t, "text/javascript; charset=utf-8", answer.Header.Get("Content-Type"))
	require.Equal(t, "no-cache", answer.Header.Get("Cache-Control"))
	b.get("/app/sw.js").refused(http.StatusNotFound, "There is no such page.")
}
