package main

import (
	"bytes"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// upload opens a file with the form of a page.
func (b *browser) upload(page, name, text string) *browser {
	b.t.Helper()
	f := b.get(page).form("post", "/import")
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for field, values := range f.values {
		if field != "file" {
			require.NoError(b.t, form.WriteField(field, values[0]))
		}
	}
	part, err := form.CreateFormFile("file", name)
	require.NoError(b.t, err)
	_, err = part.Write([]byte(text))
	require.NoError(b.t, err)
	require.NoError(b.t, form.Close())
	r, err := http.NewRequest(http.MethodPost, b.address+"/import", &body)
	require.NoError(b.t, err)
	r.Header.Set("Content-Type", form.FormDataContentType())
	return b.do(r)
}

// A saved match can be opened again; any other file is refused.
func TestFiles(t *testing.T) {
	b := twoDeals(t)
	before := text(t, b.file)
	saved := b.get("/match.json").ok().page
	require.Equal(t, before, saved)
	table := b.get("/match.csv").ok().page
	require.True(t, strings.HasPrefix(table, "\ufeffvariant,"), "spreadsheets read the names as UTF-8")
	require.Equal(t, 3, strings.Count(table, "\n"))

	five, penguin := "/new?variant=simplified-five&players=3", "/new?variant=penguin"
	b.upload(five, "match.csv", table).refused(http.StatusUnprocessableEntity, "The file match.csv cannot be opened: simplified-five: keeper: not the score of this match: line 1: points of 4 players: want points of 3.")
	b.upload("/new", "match.json", saved[:40]).refused(http.StatusUnprocessableEntity, "The file match.json cannot be opened: keeper: not the score of this match: line 1, column 41: the text is cut off: want the rest of the JSON.")
	b.upload("/new", "été.json", "x").refused(http.StatusUnprocessableEntity, "The file été.json cannot be opened: keeper: not the score of this match: line 1, column 1: this is not JSON: invalid character 'x' looking for beginning of value.")
	b.upload("/new", "match.json", "").refused(http.StatusUnprocessableEntity, "The file match.json cannot be opened: keeper: not the score of this match: the text is empty: want JSON.")
	b.upload("/new", "match.csv", table).refused(http.StatusUnprocessableEntity, "A table of values (CSV) does not say which game it is: choose the game and the number of players first, and open the file there.")
	require.Len(t, folder(t, b.file), 2)
	b.upload("/new", "match.json", saved).ok()
	require.Equal(t, before, text(t, b.file))
	b.upload(penguin, "MATCH.CSV", table).ok()
	require.Equal(t, before, text(t, b.file))
	require.Len(t, folder(t, b.file), 6)

	f := b.get("/new").form("post", "/import")
	b.post("/import", f.values).refused(http.StatusUnprocessableEntity, "The form could not be read: choose the file again.")
}

// The page shows an error of the server, and nothing is lost.
func TestTheFileCannotBeWritten(t *testing.T) {
	b := twoDeals(t)
	before := text(t, b.file)
	require.NoError(t, os.Mkdir(b.file+".new", 0o700))
	f := b.dealForm("no-tricks")
	f.answer(t, "taken-tricks-0", "13")
	b.send(f)
	require.Equal(t, http.StatusInternalServerError, b.status)
	require.Contains(t, b.page, filepath.Base(b.file)+".new: is a directory.")
	require.Equal(t, before, text(t, b.file))
	kept := b.form("post", "/deal")
	require.Equal(t, []string{"13"}, kept.values["taken-tricks-0"], "what was typed stays")
	require.NoError(t, os.Remove(b.file+".new"))
	b.send(kept).ok()
}
