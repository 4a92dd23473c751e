package main

import (
	"fmt"
	"html"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// english has the English texts.
var english = tongues[lang.English]

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

// The pages write suits as symbols and points with a minus sign, as the sheet does.
func TestSymbols(t *testing.T) {
	b := twoDeals(t)
	require.Contains(t, b.get("/").page, "<b>No tricks</b> <small>−26</small>")
	f := b.get("/deal?contract=trumps").ok().form("post", "/deal")
	f.answer(t, "trump", "D")
	f.answer(t, "taken-tricks-2", "13")
	b.send(f).ok()
	require.Contains(t, b.get("/").page, `/deal/3">3. Annie: Trump ♦`+"\uFE0E</a>")
	require.Contains(t, b.page, `/deal/2">2. Annie: No king</a>`)
}

func TestNames(t *testing.T) {
	b := twoDeals(t)
	f := b.get("/names").ok().form("post", "/names")
	require.Equal(t, []string{"Cleo"}, f.values["name-2"])
	f.answer(t, "name-2", ` <script>alert("x")</script> `)
	b.send(f).ok()
	require.Equal(t, `<script>alert("x")</script>`, b.kept().Names()[2])
	require.Contains(t, b.page, escape(`<script>alert("x")</script>`))
	require.NotContains(t, b.page, "<script>")
	b.get("/deal?contract=no-tricks").ok()
	require.NotContains(t, b.page, "<script>")

	f = b.get("/names").form("post", "/names")
	f.answer(t, "name-0", "\xff")
	b.send(f).refused(http.StatusUnprocessableEntity, "The name ? has characters that are not text.")
	require.Equal(t, "Annie", b.kept().Names()[0])

	f = b.get("/names").form("post", "/names")
	f.answer(t, "name-2", "Annie ")
	b.send(f).ok()
	require.Equal(t, "Annie (3)", b.kept().Names()[2], "two players can be distinguished")
	f = b.get("/names").form("post", "/names")
	f.answer(t, "name-1", "Annie (3)")
	f.answer(t, "name-2", "Annie")
	b.send(f).ok()
	require.Equal(t, "Annie (3) (3)", b.kept().Names()[2])
}

// A new match has a table of its own.
func TestNewMatch(t *testing.T) {
	b := twoDeals(t)
	first, before := b.file, text(t, b.file)
	b.get("/new?variant=simplified").ok()
	require.Contains(t, b.page, `href="/new?variant=simplified&amp;players=5"`)
	f := b.get("/new?variant=simplified&players=5").ok().form("post", "/new")
	f.answer(t, "name-4", "Émile")
	b.send(f).ok()
	require.NotEqual(t, first, b.file)
	require.Equal(t, "simplified", b.kept().Variant().Name())
	require.Equal(t, "Émile", b.kept().Names()[4])
	require.Equal(t, before, text(t, first))

	b.get("/new?variant=pengin").refused(http.StatusUnprocessableEntity, "There is no game pengin.")
	b.get("/new?variant=penguin&players=x").refused(http.StatusUnprocessableEntity, "This game is not for x players: choose 4.")
	b.get("/new?variant=penguin&players=5").refused(http.StatusUnprocessableEntity, "This game is not for 5 players: choose 4.")
	b.post("/new", url.Values{"variant": {"simplified"}}).refused(http.StatusUnprocessableEntity, "Choose a game and the number of players first.")
	f.answer(t, "name-4", strings.Repeat("É", longestName))
	b.send(f).refused(http.StatusUnprocessableEntity, "The name "+strings.Repeat("É", 20)+"… is too long: use at most 200 letters.")
	require.Equal(t, f.values["name-4"], b.form("post", "/new").values["name-4"], "what was typed is kept")
}

// The same players can begin another match.
func TestSamePlayers(t *testing.T) {
	b := twoDeals(t)
	again := regexp.MustCompile(`href="(/new[?][^"]*like=[^"]*)"`).FindStringSubmatch(b.get("/").ok().page)
	require.NotNil(t, again)
	f := b.get(html.UnescapeString(again[1])).ok().form("post", "/new")
	require.Equal(t, "Dora", f.values.Get("name-3"))
}

// A name that is written from right to left, or that reorders letters, does not reorder the text around it.
func TestNamesKeepTheirPlace(t *testing.T) {
	b := open(t).begin("penguin", 4, "\u202eAnnie", "مريم", "דורה\u2069", "Dan\u200d")
	const annie, maryam, dora, dan = "\uFFFDAnnie", "\u2068مريم\u2069", "\u2068דורה\uFFFD\u2069", "Dan\u200d"
	require.Contains(t, b.get("/").ok().page, "/\">"+annie+", "+maryam+", "+dora+" and "+dan+"</a>")
	require.Contains(t, b.page, annie+" declares and deals.")
	require.Contains(t, b.get("/deal?contract=no-queens").ok().page, "still owed by "+maryam+": 2, "+dora+": 2, "+dan+": 2.")
	require.Contains(t, b.get("/settle").page, "<span>1st "+maryam+"</span>")
	for _, character := range []string{"\u202e", "דורה\u2069"} {
		require.NotContains(t, b.get("/").page+b.get("/deal?contract=trumps").page+b.get("/settle").page, character)
	}
	require.Equal(t, "\u202eAnnie", b.get("/names").ok().form("post", "/names").values.Get("name-0"), "the name itself does not change")
	b.send(b.form("post", "/names")).ok()
	f := b.get("/rename").form("post", "/rename")
	f.answer(t, "table", "\u202eFriday")
	b.send(f).ok()
	require.Contains(t, b.page, "/\">\uFFFDFriday</a>")
}

func TestSettle(t *testing.T) {
	b := twoDeals(t)
	b.get("/settle").refused(http.StatusUnprocessableEntity, "The match is not over: settle up after its last deal.")
	require.Contains(t, b.page, "<span>1st Annie</span> <b>0</b>")

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
		b.get("/settle?stake="+stake).refused(http.StatusUnprocessableEntity, `The stake “`+stake+`” is not valid: enter a whole number from 1 to 1000000.`)
	}
	payments, err := b.kept().Settle(5)
	require.NoError(t, err)
	b.get("/settle?stake=5").ok()
	for _, pay := range payments {
		require.Contains(t, b.page, fmt.Sprintf("<li><span>%s pays %s</span> <b>%d</b></li>", english.player(b.kept(), int(pay.From)), english.player(b.kept(), int(pay.To)), pay.Amount))
	}
	require.NotEmpty(t, payments)
	b.get("/deal").refused(http.StatusUnprocessableEntity, "The match is over.")
}

// Without a table, the page offers to add one.
func TestNoTableYet(t *testing.T) {
	b := open(t)
	b.get("/").ok()
	require.Contains(t, b.page, "There is no table yet.")
	require.Contains(t, b.page, `href="/new"`)
	for _, path := range []string{"/t/x/", "/t/x/deal", "/s/x/", "/s/x/settle"} {
		b.get(path).refused(http.StatusNotFound, "There is no such table: the link is wrong, or the table was deleted.")
	}
	b.post("/t/x/deal", url.Values{}).refused(http.StatusNotFound, "There is no such table: the link is wrong, or the table was deleted.")
	b.get("/elsewhere").refused(http.StatusNotFound, "There is no such page.")
	b.get("/elsewhere/1/2").refused(http.StatusNotFound, "There is no such page.")
	files, err := os.ReadDir(b.folder)
	require.NoError(t, err)
	require.Empty(t, files)
}

// A contract that cannot be declared leads back to the choice, with the reason.
func TestWrongContract(t *testing.T) {
	b := twoDeals(t)
	b.get("/deal?contract=no-king").refused(http.StatusUnprocessableEntity, "Annie has declared No king before. Possible now: No tricks, No hearts, No last, Trump, Domino.")
	b.get("/deal?contract=no-king+x")
	require.Equal(t, http.StatusUnprocessableEntity, b.status)
	before := text(t, b.file)
	b.post("/deal", url.Values{"contract": {"no-queens"}, "stamp": {stampOf([]byte(before))}})
	require.Equal(t, http.StatusUnprocessableEntity, b.status)
	require.Equal(t, []string{"no-tricks", "no-hearts", "no-last-two", "trumps", "domino", "no-queens", "no-king"}, b.form("get", "/deal").may["contract"], "the contracts that were declared are last")
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
	b.get("/deal?"+f.values.Encode()).refused(http.StatusUnprocessableEntity, "Choose one of the players.")
}

// Pages of other sites cannot send forms, and the size of a request is limited.
func TestOtherSitesAreRefused(t *testing.T) {
	b := twoDeals(t)
	before := text(t, b.file)
	undo := b.get("/undo").form("post", "/undo").values
	for _, head := range []http.Header{{"Sec-Fetch-Site": {"cross-site"}}, {"Origin": {"https://elsewhere.example"}}} {
		r := post(t, b.address+b.base+"/undo", undo)
		for name, values := range head {
			r.Header[name] = values
		}
		require.Equal(t, http.StatusForbidden, b.do(r).status)
	}
	r := post(t, b.address+b.base+"/undo", undo)
	r.Host = "elsewhere.example:8080"
	require.Equal(t, http.StatusMisdirectedRequest, b.do(r).status)
	for _, host := range []string{"localhost:8080", "localhost", "127.0.0.1", "[::1]:8080", "192.168.1.7:8080"} {
		r, err := http.NewRequest(http.MethodGet, b.address, nil)
		require.NoError(t, err)
		r.Host = host
		require.Equal(t, http.StatusOK, b.do(r).status, host)
	}
	undo.Set("much", strings.Repeat("x", mostBytes))
	b.post("/undo", undo).refused(http.StatusRequestEntityTooLarge, "This is too much: send at most 1 MB.")
	b.upload("/new", "match.json", strings.Repeat("x", mostBytes)).refused(http.StatusRequestEntityTooLarge, "This is too much: send at most 1 MB.")
	b.post("/deal", url.Values{"%zz": {""}})
	require.Equal(t, before, text(t, b.file))

	answer, err := http.Get(b.address)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	require.Equal(t, "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'", answer.Header.Get("Content-Security-Policy"))
	require.Equal(t, "nosniff", answer.Header.Get("X-Content-Type-Options"))
	require.Equal(t, "no-store", answer.Header.Get("Cache-Control"))
}

func TestItemLabel(t *testing.T) {
	for item, want := range map[string]string{
		"tricks": "Tricks", "first-trick": "First trick", "last-trick-but-1": "Last trick but 1", "Q": "Queens", "KJ": "Kings and jacks",
		"H": "Hearts", "KH": "King of hearts", "7-TQ-AH": "Hearts 7–10, Q–A", "2-9H": "Hearts 2–9", "JCS": "Jacks (clubs, spades)", "9": "9", "*H": "Tarot king of hearts",
		"trick-2": "Trick 2", "threshold-25": "Passing of 25", "cards-left": "Cards left", "most-of-a-suit": "Most cards of a suit",
	} {
		require.Equal(t, want, english.item(score.Item(item)), item)
	}
}
