package main

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// linksOf returns the addresses of the two links of the table, without the host.
func (b *browser) linksOf() (read, write string) {
	b.t.Helper()
	b.get("/share").ok()
	found := regexp.MustCompile(`href="http://[^/]*(/[st]/[A-Za-z0-9_-]+)/"`).FindAllStringSubmatch(b.page, -1)
	require.Len(b.t, found, 2)
	return found[0][1], found[1][1]
}

// The list has every table, the table with the latest change first. A table can be renamed.
func TestSeveralTables(t *testing.T) {
	b := open(t).begin("penguin", 4, "Annie", "Benny", "Cleo", "Dora")
	first := b.base
	b.begin("polignac", 4)
	second := b.base
	list := func() string {
		b.base = ""
		return b.get("/").ok().page
	}
	page := list()
	require.Regexp(t, `(?s)`+second+`/".*Polignac.*Player 1, Player 2.*0 deals.*`+first+`/".*Annie, Benny, Cleo and Dora.*Barbu \(The Penguin`, page)
	require.Contains(t, page, "<small>0 deals</small>", "the names are not listed twice")
	b.base = first
	f := b.get("/rename").ok().form("post", "/rename")
	f.answer(t, "table", " Kitchen & co. ")
	b.send(f).ok()
	require.Contains(t, b.page, "Kitchen &amp; co.</a>")
	b.took("no-king", "taken-KH", "2")
	page = list()
	require.Regexp(t, `(?s)`+first+`/".*Kitchen &amp; co\..*Annie, Benny, Cleo, Dora · 1 deal<.*`+second+`/"`, page)

	again := openFolder(t, b.folder)
	again.get("/").ok()
	require.Contains(t, again.page, "Kitchen &amp; co.")
	require.Contains(t, again.page, first+"/", "the links stay after a new start")
	b.base = first
	f.answer(t, "table", strings.Repeat("x", longestName+1))
	b.send(f).refused(http.StatusUnprocessableEntity, "The name "+strings.Repeat("x", 20)+"… is too long: use at most 200 letters.")
}

// One link only shows the sheet; the other one also allows changes. New links replace both.
func TestLinks(t *testing.T) {
	b := twoDeals(t)
	read, write := b.linksOf()
	require.Equal(t, b.base, write)
	require.True(t, strings.HasPrefix(read, "/s/"))
	require.Len(t, read, len("/s/")+22, "128 random bits")
	require.NotContains(t, write, read[3:])

	b.get(read + "/").ok()
	require.Contains(t, b.page, "No queens")
	require.NotContains(t, b.page, write[3:], "the page does not contain the other link")
	require.NotContains(t, b.page, `href="/"`, "nor the way to all tables")
	require.NotContains(t, b.page, "/deal")
	require.NotContains(t, b.page, "/delete")
	for _, path := range []string{"/rules", "/settle", "/match.json", "/match.csv"} {
		b.get(read + path)
		require.NotEqual(t, http.StatusNotFound, b.status, path)
		require.NotContains(t, b.page, write[3:])
	}
	for _, path := range []string{"/deal", "/undo", "/names", "/share", "/rename", "/delete", "/deal/1"} {
		b.get(read + path)
		require.Equal(t, http.StatusNotFound, b.status, path)
		b.get("/t/"+read[3:]+path).refused(http.StatusNotFound, "There is no such table: the link is wrong, or the table was deleted.")
	}
	before := text(t, b.file)
	for _, path := range []string{"/deal", "/undo", "/back", "/names", "/share", "/rename", "/delete"} {
		r := b.post(read+path, nil)
		require.Contains(t, []int{http.StatusNotFound, http.StatusMethodNotAllowed}, r.status, path)
		b.post("/t/"+read[3:]+path, nil).refused(http.StatusNotFound, "There is no such table: the link is wrong, or the table was deleted.")
	}
	require.Equal(t, before, text(t, b.file))

	b.send(b.get(write+"/share").form("post", write+"/share")).ok()
	for _, old := range []string{read, write} {
		b.get(old+"/").refused(http.StatusNotFound, "There is no such table: the link is wrong, or the table was deleted.")
	}
	require.NotEqual(t, write, b.base)
	require.Equal(t, before, text(t, b.file))
}

// A table is deleted only after a confirmation, and only in the state that the page shows.
func TestDelete(t *testing.T) {
	b := twoDeals(t)
	f := b.get("/delete").ok().form("post", "/delete")
	require.Contains(t, b.page, "The match, 2 deals, is deleted for good.")
	b.send(f).refused(http.StatusUnprocessableEntity, "Tick the box to delete the table.")
	f.answer(t, "sure", "yes")
	b.took("no-tricks", "taken-tricks-0", "13")
	b.send(f).refused(http.StatusConflict, "The match has changed in the meantime, here or on another phone: look at it again.")
	require.FileExists(t, b.file)
	old := b.base
	f = b.get("/delete").form("post", "/delete")
	f.answer(t, "sure", "yes")
	b.send(f).ok()
	require.Contains(t, b.page, "There is no table yet.")
	require.Empty(t, folder(t, b.file))
	b.get(old+"/").refused(http.StatusNotFound, "There is no such table: the link is wrong, or the table was deleted.")
	b.send(f).refused(http.StatusNotFound, "There is no such table: the link is wrong, or the table was deleted.")
}

// A match that is put into the folder gets a table. A damaged file of a table is refused, and not
// changed.
func TestFolder(t *testing.T) {
	b := twoDeals(t)
	saved := text(t, b.file)
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "scorekeeper.json"), []byte(saved), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "notes.txt"), []byte("mine"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "3.table"), []byte("left by a crash"), 0o600))
	all, err := openTables(dir)
	require.NoError(t, err)
	require.Len(t, all.list(), 1)
	info := all.list()[0].about()
	again, err := openTables(dir)
	require.NoError(t, err)
	require.Equal(t, info, again.list()[0].about())

	for _, damaged := range []string{"", "{}", `{"read":"x"}`} {
		file := filepath.Join(dir, "scorekeeper.table")
		require.NoError(t, os.WriteFile(file, []byte(damaged), 0o600))
		_, err = openTables(dir)
		require.EqualError(t, err, file+" is damaged: remove it, and the table scorekeeper gets new links")
		require.Equal(t, damaged, text(t, file))
	}
	_, err = openTables(b.file)
	require.ErrorContains(t, err, "not a directory")
}

// After a deal is saved, corrected or removed the page says so, and the change can be taken back.
func TestTakeBack(t *testing.T) {
	b := open(t).begin("penguin", 4, "Annie", "Benny", "Cleo", "Dora")
	require.NotContains(t, b.page, `<span role="status">`)
	b.took("no-queens", "taken-Q-1", "4")
	require.Contains(t, b.page, `<span role="status">Deal 1 is saved.</span>`)
	one := text(t, b.file)
	b.took("no-king", "taken-KH", "2")
	two := text(t, b.file)
	f := b.form("post", "/back")
	b.send(f).ok()
	require.Equal(t, one, text(t, b.file))
	require.Contains(t, b.page, "The last change is taken back.")
	require.NotContains(t, b.page, ">Undo<", "only one change can be taken back")
	b.send(f).refused(http.StatusConflict, "The match has changed in the meantime, here or on another phone: look at it again.")
	f.values.Set("stamp", stampOf([]byte(one)))
	b.send(f).refused(http.StatusConflict, "This change cannot be taken back any more.")

	b.took("no-king", "taken-KH", "2")
	require.Equal(t, two, text(t, b.file))
	c := b.get("/deal/1").ok().form("post", "/deal/1")
	c.answer(t, "taken-Q-1", "1")
	c.answer(t, "taken-Q-0", "3")
	b.send(c).ok()
	require.Contains(t, b.page, "The correction is saved.")
	b.send(b.form("post", "/back")).ok()
	require.Equal(t, two, text(t, b.file))

	b.send(b.get("/undo").form("post", "/undo")).ok()
	require.Contains(t, b.page, "The last deal is removed. The sheet has 1 deal.")
	b.send(b.form("post", "/back")).ok()
	require.Equal(t, two, text(t, b.file))
	b.get("/?done=saved&at=" + stampOf([]byte(text(t, b.file)))).ok()
	require.Contains(t, b.page, "Deal 2 is saved.")
	require.NotContains(t, b.page, ">Undo<", "the change was taken back")

	// The page of an older change does not offer to take back a newer one.
	saved := "/?done=saved&at=" + stampOf([]byte(text(t, b.file)))
	b.get(saved).ok()
	require.Contains(t, b.page, "Deal 2 is saved.")
	f = b.form("post", "/back")
	b.send(b.get("/undo").form("post", "/undo")).ok()
	require.Contains(t, b.page, ">Undo<")
	b.get(saved).ok()
	require.NotContains(t, b.page, `<span role="status">`)
	require.NotContains(t, b.page, ">Undo<")
}

// A form for a deal that others have saved meanwhile is never saved as a later deal, not even after two more deals.
func TestSaveAfterTwoOtherDeals(t *testing.T) {
	b := open(t).begin("hearts", 4)
	late := b.dealForm("hearts")
	late.answer(t, "taken-H-0", "13")
	late.answer(t, "taken-QS", "2")
	for range 2 {
		f := b.dealForm("hearts")
		f.answer(t, "taken-H-1", "13")
		f.answer(t, "taken-QS", "1")
		b.send(f).ok()
	}
	for range 3 {
		b.send(late).refused(http.StatusConflict, "The match has changed in the meantime, here or on another phone: look at it again.")
		late = b.form("post", "/deal")
	}
	filled := url.Values{"fill": {"yes"}}
	for name, values := range late.values {
		filled[name] = values
	}
	b.get("/deal?" + filled.Encode()).ok()
	b.send(b.form("post", "/deal")).refused(http.StatusConflict, "The match has changed in the meantime, here or on another phone: look at it again.")
	require.Len(t, b.kept().Entries(), 2)
}

// If Save is pressed twice, the deal is saved once, and the page says so both times.
func TestSaveTwice(t *testing.T) {
	b := open(t).begin("hearts", 4)
	f := b.dealForm("hearts")
	f.answer(t, "taken-H-0", "13")
	f.answer(t, "taken-QS", "1")
	for range 2 {
		b.send(f).ok()
		require.Contains(t, b.page, `<span role="status">Deal 1 is saved.</span>`)
		require.Len(t, b.kept().Entries(), 1)
	}
	f.answer(t, "taken-QS", "2")
	for range 2 { // not even the second time is this deal saved as the next one
		b.send(f).refused(http.StatusConflict, "The match has changed in the meantime, here or on another phone: look at it again.")
		require.Contains(t, b.page, "Deal 1: Hearts")
		f = b.form("post", "/deal")
	}
	c := b.get("/deal/1").form("post", "/deal/1")
	c.answer(t, "taken-QS", "0")
	for range 2 {
		b.send(c).ok()
		require.Contains(t, b.page, "The correction is saved.")
	}
	require.Len(t, b.kept().Entries(), 1)

	f = b.dealForm("hearts")
	f.answer(t, "taken-H-0", "13")
	f.answer(t, "taken-QS", "1")
	names := b.get("/names").form("post", "/names")
	names.answer(t, "name-0", "Émile")
	b.send(names).ok()
	b.send(f).refused(http.StatusConflict, "The match has changed in the meantime, here or on another phone: look at it again.")
	b.send(b.form("post", "/deal")).ok() // it is still the same deal
	require.Contains(t, b.page, `<span role="status">Deal 2 is saved.</span>`)

	b = open(t).begin("simplified-five", 4) // also after the last deal
	values := url.Values{}
	for k := b.kept(); !k.Next().Over; k = b.kept() {
		e := simple(t, k)
		values = typedOf(&e)
		values.Set("stamp", stampOf([]byte(text(t, b.file))))
		b.post("/deal", values).ok()
	}
	b.post("/deal", values).ok()
	require.Contains(t, b.page, `<span role="status">Deal 5 is saved.</span>`)
}

// A page offers another contract only if the game has one.
func TestAnotherContract(t *testing.T) {
	for variant, has := range map[string]bool{"hearts": false, "polignac": false, "penguin": true, "salade": true} {
		b := open(t).begin(variant, 4)
		e := simple(t, b.kept())
		b.get("/deal?contract=" + string(e.Contract)).ok()
		require.Equal(t, has, strings.Contains(b.page, "Another contract"), variant)
	}
}

// Each table has a page with the rules of its game.
func TestRules(t *testing.T) {
	b := open(t).begin("penguin", 4)
	b.get("/rules").ok()
	require.Contains(t, b.page, "<h2>Doubling</h2>")
	require.Contains(t, b.page, "<li>")
	require.NotContains(t, b.page, `\`)
	require.NotRegexp(t, `<p>[#|-]`, b.page)
	require.Equal(t, strings.Count(b.page, "<ul>"), strings.Count(b.page, "</ul>"))

	require.Equal(t, "<h1>a &lt;b&gt;</h1>\n<ul>\n<li>one</li>\n</ul>\n<ol>\n<li>two</li>\n</ol>\n<p>3</p>\n"+
		`<div class="scroll" role="region" tabindex="0" aria-label="a &lt;b&gt; 1"><table>`+"\n<tr><th>x | y</th><th>z</th></tr>\n<tr><td>1</td><td>2</td></tr>\n</table></div>\n",
		string(htmlOf("# a <b>\n\n- one\n1. two\n\n3\n\n| x \\| y | z |\n| --- | ---: |\n| 1 | 2 |\n")))
}
