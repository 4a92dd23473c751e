package main

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variants"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// took enters a deal in which one seat took all of an item: four queens or a king.
func (b *browser) took(contract, name, value string) *browser {
	b.t.Helper()
	f := b.dealForm(contract)
	f.answer(b.t, name, value)
	return b.send(f).ok()
}

// twoDeals returns a match of penguin with two deals.
func twoDeals(t *testing.T) *browser {
	return open(t).begin("penguin", 4, "Annie", "Benny", "Cleo", "Dora").
		took("no-queens", "taken-Q-1", "4").took("no-king", "taken-KH", "2")
}

func (b *browser) upload(name, text string, aside bool) *browser {
	b.t.Helper()
	f := b.get("/new").form("post", "/import")
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for field, values := range f.values {
		if field != "file" {
			require.NoError(b.t, form.WriteField(field, values[0]))
		}
	}
	if aside {
		require.NoError(b.t, form.WriteField("aside", "yes"))
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

// A deal can be corrected, unless a later deal would become impossible.
func TestCorrect(t *testing.T) {
	b := twoDeals(t)
	b.get("/").ok()
	require.Contains(t, b.page, `<a class="pick" href="/deal/1">1. Annie: No queens</a>`)
	f := b.get("/deal/1").ok().form("post", "/deal/1")
	require.Equal(t, []string{"4"}, f.values["taken-Q-1"])
	require.Equal(t, []string{"0"}, f.values["taken-Q-0"])
	f.answer(t, "taken-Q-1", "1")
	f.answer(t, "taken-Q-3", "")
	f.answer(t, "bet", "1xx0")
	b.send(f).ok()
	require.Equal(t, []int{0, 1, 0, 3}, b.kept().Entries()[0].Taken["Q"])
	require.Equal(t, "1xx0", b.kept().Entries()[0].Bets())

	before := text(t, b.file)
	f = b.get("/deal/1?contract=").ok().form("get", "/deal/1")
	f.answer(t, "contract", "no-king")
	f = b.send(f).ok().form("post", "/deal/1")
	f.answer(t, "taken-KH", "1")
	b.send(f).refused(http.StatusUnprocessableEntity, "After this correction of deal 1: deal 2: contract: this declarer has declared that contract before (contracts left: no-tricks, no-hearts, no-queens, no-last-two, trumps, domino).")
	require.Equal(t, before, text(t, b.file))
	require.Equal(t, []string{"1"}, b.form("post", "/deal/1").values["taken-KH"])

	b.get("/deal/3").refused(http.StatusNotFound, `There is no such page as deal "3": want 1 to 2.`)
	b.get("/deal/x").refused(http.StatusNotFound, `There is no such page as deal "x": want 1 to 2.`)
}

func TestUndo(t *testing.T) {
	b := twoDeals(t)
	f := b.get("/undo").ok().form("post", "/undo")
	require.Contains(t, b.page, "Deal 2: Annie: No king")
	b.send(f).ok()
	require.Len(t, b.kept().Entries(), 1)
	b.send(f).refused(http.StatusConflict, "The match has changed in the meantime, here or on another phone: look at it again.")
	require.Len(t, b.kept().Entries(), 1)
	b.send(b.get("/undo").form("post", "/undo")).ok()
	b.get("/undo").ok()
	require.Contains(t, b.page, "<h2>Deal 1</h2>", "there is no deal to remove")
	b.post("/undo", url.Values{"stamp": {stampOf([]byte(text(t, b.file)))}}).refused(http.StatusUnprocessableEntity, "There is no deal to undo.")
}

func TestNames(t *testing.T) {
	b := twoDeals(t)
	f := b.get("/names").ok().form("post", "/names")
	require.Equal(t, []string{"Cleo"}, f.values["name-2"])
	f.answer(t, "name-2", ` <script>alert("x")</script> `)
	b.send(f).ok()
	require.Equal(t, `<script>alert("x")</script>`, b.kept().Names()[2])
	require.Contains(t, b.page, escape(`<script>alert("x")</script>`))
	require.NotContains(t, b.page, "<script")
	b.get("/deal?contract=no-tricks").ok()
	require.NotContains(t, b.page, "<script")

	f = b.get("/names").form("post", "/names")
	f.answer(t, "name-0", "\xff")
	b.send(f).refused(http.StatusUnprocessableEntity, `The name of seat 0 is not UTF-8: "\xff".`)
	require.Equal(t, "Annie", b.kept().Names()[0])
}

// A new match starts only if the form confirms that the old match is closed.
func TestNewMatch(t *testing.T) {
	b := twoDeals(t)
	before := text(t, b.file)
	b.get("/new?variant=simplified").ok()
	require.Contains(t, b.page, `href="/new?variant=simplified&amp;players=5"`)
	f := b.get("/new?variant=simplified&players=5").ok().form("post", "/new")
	f.answer(t, "name-4", "Émile")
	b.send(f).refused(http.StatusUnprocessableEntity, "There is a match already: tick the box to close it.")
	f = b.form("post", "/new")
	require.Equal(t, []string{"Émile"}, f.values["name-4"], "what was typed is kept")
	require.Equal(t, before, text(t, b.file))
	f.answer(t, "aside", "yes")
	b.send(f).ok()
	require.Equal(t, "simplified", b.kept().Variant().Name())
	require.Equal(t, before, text(t, strings.Replace(b.file, "match.json", "match-1.json", 1)))
	b.send(f).refused(http.StatusConflict, "The match has changed in the meantime, here or on another phone: look at it again.")

	names := variants.Names()
	b.get("/new?variant=pengin").refused(http.StatusUnprocessableEntity, `No variant "pengin": want `+strings.Join(names[:len(names)-1], ", ")+` or `+names[len(names)-1]+` (did you mean penguin?).`)
	b.get("/new?variant=penguin&players=x").refused(http.StatusUnprocessableEntity, `"x" players: want a number.`)
	b.get("/new?variant=penguin&players=5")
	require.Equal(t, http.StatusUnprocessableEntity, b.status)
	require.Contains(t, b.page, "5")
	b.post("/new", url.Values{"variant": {"simplified"}}).refused(http.StatusUnprocessableEntity, "Choose a variant and the number of players first.")
}

// A saved match can be read again; any other file is refused.
func TestFiles(t *testing.T) {
	b := twoDeals(t)
	before := text(t, b.file)
	saved := b.get("/match.json").ok().page
	require.Equal(t, before, saved)
	table := b.get("/match.csv").ok().page
	require.Equal(t, 3, strings.Count(table, "\n"))

	b.begin("simplified-five", 3)
	begun := text(t, b.file)
	b.upload("match.json", saved, false).refused(http.StatusUnprocessableEntity, "There is a match already: tick the box to close it.")
	b.upload("match.csv", table, true).refused(http.StatusUnprocessableEntity, "Match.csv: keeper: not the score of this match: line 1: points of 4 players: want points of 3.")
	b.upload("match.json", saved[:40], true).refused(http.StatusUnprocessableEntity, "Match.json: keeper: not the score of this match: unexpected EOF.")
	b.upload("été.json", "x", true).refused(http.StatusUnprocessableEntity, "Été.json: keeper: not the score of this match: invalid character 'x' looking for beginning of value.")
	b.upload("match.json", "", true).refused(http.StatusUnprocessableEntity, "Match.json: keeper: not the score of this match: EOF.")
	require.Equal(t, begun, text(t, b.file))
	b.upload("match.json", saved, true).ok()
	require.Equal(t, before, text(t, b.file))
	b.begin("penguin", 4)
	b.upload("MATCH.CSV", table, true).ok()
	require.Equal(t, before, text(t, b.file))
	require.Len(t, folder(t, b.file), 5)

	fresh := open(t)
	fresh.upload("match.csv", table, true).refused(http.StatusUnprocessableEntity, "Match.csv: a table can only be read into a match of the same variant and number of players: start such a match first.")
	fresh.get("/match.json").refused(http.StatusNotFound, "There is no such page.")
	fresh.upload("match.json", saved, false).ok()
	require.Equal(t, before, text(t, fresh.file))
	f := fresh.get("/new").form("post", "/import")
	f.answer(t, "aside", "yes")
	fresh.post("/import", f.values).refused(http.StatusUnprocessableEntity, "Request Content-Type isn't multipart/form-data.")
}

func TestSettle(t *testing.T) {
	b := twoDeals(t)
	b.get("/settle").refused(http.StatusUnprocessableEntity, "The match is not over: settle it after its last deal.")
	require.Contains(t, b.page, "<span>1. Annie</span> <b>0</b>")

	for k := b.kept(); !k.Next().Over; k = b.kept() {
		e := simple(t, k)
		values := typedOf(&e)
		values.Set("stamp", stampOf([]byte(text(t, b.file))))
		b.post("/deal", values).ok()
	}
	require.Contains(t, b.page, "The match is over.")
	b.get("/settle").ok()
	require.NotContains(t, b.page, "<h2>Payments</h2>")
	for _, stake := range []string{"0", "-1", "x", "1.5", "1000001"} {
		b.get("/settle?stake="+stake).refused(http.StatusUnprocessableEntity, `The stake "`+stake+`" is not valid: want a whole number from 1 to 1000000.`)
	}
	payments, err := b.kept().Settle(5)
	require.NoError(t, err)
	b.get("/settle?stake=5").ok()
	for _, pay := range payments {
		require.Contains(t, b.page, fmt.Sprintf("<li><span>%s pays %s</span> <b>%d</b></li>", player(b.kept(), int(pay.From)), player(b.kept(), int(pay.To)), pay.Amount))
	}
	require.NotEmpty(t, payments)
	b.get("/deal").refused(http.StatusUnprocessableEntity, "The match is over.")
}

// Without a match, the page offers to start one.
func TestNoMatchYet(t *testing.T) {
	for _, path := range []string{"/", "/deal", "/names", "/settle", "/undo"} {
		b := open(t).get(path).ok()
		require.Contains(t, b.page, "<h1>New match</h1>", path)
	}
	b := open(t)
	for _, path := range []string{"/deal", "/names", "/undo"} {
		b.post(path, url.Values{}).refused(http.StatusConflict, "The match has changed in the meantime, here or on another phone: look at it again.")
	}
	b.get("/elsewhere").refused(http.StatusNotFound, "There is no such page.")
	b.get("/deal/1/2").refused(http.StatusNotFound, "There is no such page.")
	require.Empty(t, folder(t, b.file))
}

// A contract that cannot be declared leads back to the choice, with the reason.
func TestWrongContract(t *testing.T) {
	b := twoDeals(t)
	b.get("/deal?contract=no-king").refused(http.StatusUnprocessableEntity, "This declarer has declared that contract before (contracts left: no-tricks, no-hearts, no-last-two, trumps, domino).")
	b.get("/deal?contract=no-king+x")
	require.Equal(t, http.StatusUnprocessableEntity, b.status)
	before := text(t, b.file)
	b.post("/deal", url.Values{"contract": {"no-queens"}, "stamp": {stampOf([]byte(before))}})
	require.Equal(t, http.StatusUnprocessableEntity, b.status)
	require.Equal(t, []string{"no-tricks", "no-hearts", "no-last-two", "trumps", "domino"}, b.form("get", "/deal").may["contract"])
	require.Equal(t, before, text(t, b.file))
	b.get("/deal").ok()
	require.Contains(t, b.page, "What was played?")
}

// On request, the page fills in every value that is certain before the form is sent.
func TestFillIn(t *testing.T) {
	b := twoDeals(t)
	f := b.dealForm("no-hearts")
	require.Contains(t, b.page, "Hearts")
	require.NotContains(t, b.page, "jack of hearts", "there are no marks on this sheet")
	f = b.dealForm("no-tricks")
	f.answer(t, "taken-tricks-0", "5")
	f.answer(t, "taken-tricks-2", "8")
	f.answer(t, "bet", "1x0")
	f.values.Set("fill", "yes")
	b.get("/deal?" + f.values.Encode()).ok()
	f = b.form("post", "/deal")
	require.Equal(t, "5 0 8 0", strings.Join([]string{f.values.Get("taken-tricks-0"), f.values.Get("taken-tricks-1"), f.values.Get("taken-tricks-2"), f.values.Get("taken-tricks-3")}, " "))
	require.Equal(t, []string{"1x0"}, f.values["bet"])
	require.Len(t, b.kept().Entries(), 2, "nothing is taken yet")
	b.send(f).ok()
	require.Len(t, b.kept().Entries(), 3)

	f = b.dealForm("no-last-two")
	f.values.Set("fill", "yes")
	f.values.Set("taken-last-trick", "9")
	b.get("/deal?"+f.values.Encode()).refused(http.StatusUnprocessableEntity, `"9": want a seat 0 to 3.`)
}

// Pages of other sites cannot send forms, and the size of a request is limited.
func TestOtherSitesAreRefused(t *testing.T) {
	b := twoDeals(t)
	before := text(t, b.file)
	undo := b.get("/undo").form("post", "/undo").values
	for _, head := range []http.Header{{"Sec-Fetch-Site": {"cross-site"}}, {"Origin": {"https://elsewhere.example"}}} {
		r := post(t, b.address+"/undo", undo)
		for name, values := range head {
			r.Header[name] = values
		}
		require.Equal(t, http.StatusForbidden, b.do(r).status)
	}
	r := post(t, b.address+"/undo", undo)
	r.Host = "elsewhere.example:8080"
	require.Equal(t, http.StatusMisdirectedRequest, b.do(r).status)
	for _, host := range []string{"localhost:8080", "localhost", "127.0.0.1", "[::1]:8080", "192.168.1.7:8080"} {
		r, err := http.NewRequest(http.MethodGet, b.address, nil)
		require.NoError(t, err)
		r.Host = host
		require.Equal(t, http.StatusOK, b.do(r).status, host)
	}
	undo.Set("much", strings.Repeat("x", mostBytes))
	b.post("/undo", undo).refused(http.StatusRequestEntityTooLarge, "Request body too large.")
	b.upload("match.json", strings.Repeat("x", mostBytes), true).refused(http.StatusRequestEntityTooLarge, "Request body too large.")
	b.post("/deal", url.Values{"%zz": {""}})
	require.Equal(t, before, text(t, b.file))

	answer, err := http.Get(b.address)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	require.Equal(t, "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'", answer.Header.Get("Content-Security-Policy"))
	require.Equal(t, "nosniff", answer.Header.Get("X-Content-Type-Options"))
	require.Equal(t, "no-store", answer.Header.Get("Cache-Control"))
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
	require.NoError(t, os.Remove(b.file+".new"))
	b.send(f).ok()
}

func TestItemLabel(t *testing.T) {
	for item, want := range map[string]string{
		"tricks": "Tricks", "first-trick": "First trick", "last-trick-but-1": "Last trick but 1", "Q": "Queens", "KJ": "Kings and jacks",
		"H": "Hearts", "KH": "King of hearts", "7-TQ-AH": "Hearts 7-10Q-A", "2-9H": "Hearts 2-9", "JCS": "JCS", "9": "9", "*H": "Hearts *",
	} {
		require.Equal(t, want, itemLabel(score.Item(item)), item)
	}
}

// If a later deal makes a correction impossible, the error is at the top of the page, even if
// the form has a field with the name in the error. The page offers the contracts that could be
// declared in the corrected deal.
func TestCorrectAgainstALaterDeal(t *testing.T) {
	k := newMatch(t, "Annie", "Benny", "Cleo", "Dora")
	for !k.Next().Over {
		e, next := simple(t, k), k.Next()
		for seat, owed := range next.Owed {
			if owed > 0 { // as early as possible
				e.Doubled[seat] = cards.SeatsOf(next.Declarer)
			}
		}
		e, err := k.Fill(e)
		require.NoError(t, err)
		require.NoError(t, k.Add(e))
	}
	b := open(t)
	saved, err := k.MarshalJSON()
	require.NoError(t, err)
	b.upload("match.json", string(saved), false).ok()
	before := text(t, b.file)

	f := b.get("/deal/1").ok().form("post", "/deal/1")
	require.Equal(t, []string{"1x0", "2x0", "3x0"}, f.values["bet"])
	f.values["bet"] = []string{"2x0", "3x0"}
	b.send(f)
	require.Equal(t, http.StatusUnprocessableEntity, b.status)
	require.Len(t, b.alerts(), 1)
	require.Contains(t, b.alerts()[0], "After this correction of deal 1: deal 7: seat 1: pass: you must double the declarer")
	require.NotContains(t, b.page, `class="refused"`)
	require.Equal(t, before, text(t, b.file))

	may := b.get("/deal/3?contract=").ok().form("get", "/deal/3").may["contract"]
	require.Len(t, may, 5)
	for _, done := range k.Entries()[:2] {
		require.NotContains(t, may, string(done.Contract))
	}
}
