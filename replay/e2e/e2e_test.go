// Package e2e opens the pages that command barbu writes in a real browser: it makes them with the command, steps
// through them as people do, and checks them with axe-core.
package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// program builds the command once and returns its path.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "replay")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "barbu")
	out, err := exec.Command("go", "build", "-C", "../..", "-o", path, "./cmd/barbu").CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%w: %s", err, out)
	}
	return path, err
})

func barbu(t *testing.T, args ...string) string {
	path, err := program()
	require.NoError(t, err)
	out, err := exec.Command(path, args...).Output()
	require.NoError(t, err, "%s", args)
	return string(out)
}

func TestMain(m *testing.M) {
	browser.Main(m, func() {
		if path, err := program(); err == nil {
			os.RemoveAll(filepath.Dir(path))
		}
	})
}

// names are the names of the players; one of them looks like HTML.
var names = []string{"Annie", "Benny", "</script><b>Chris", "Dora"}

// page plays a match, writes its page to a folder, and returns the path of the page.
func page(t *testing.T, dir, variant string, flags ...string) string {
	text := barbu(t, "play", variant, "-seed", "7", "-bots", "random", "-record", "-")
	lines := slices.DeleteFunc(strings.SplitAfter(text, "\n"), func(line string) bool { return strings.HasPrefix(line, "name ") })
	for seat, name := range names {
		if strings.HasPrefix(lines[2], "players ") && seat < int(lines[2][8]-'0') {
			lines[2] += fmt.Sprintf("name %d %s\n", seat, name)
		}
	}
	lines[len(lines)-2] = strings.TrimSuffix(lines[len(lines)-2], "\n") + " # the <i>end</i>\n"
	record, file := filepath.Join(dir, variant+".barbu"), filepath.Join(dir, variant+".html")
	require.NoError(t, os.WriteFile(record, []byte(strings.Join(lines, "")), 0o644))
	barbu(t, append([]string{"replay", record, "-html", file}, flags...)...)
	return file
}

// The score has the names of bots without a break in a word, and a desk or a phone shows all columns.
func TestNamesInTheScore(t *testing.T) {
	dir := t.TempDir()
	record, file := filepath.Join(dir, "bots.barbu"), filepath.Join(dir, "bots.html")
	barbu(t, "play", "penguin", "-seed", "1", "-bots", "random,random,steady,steady", "-record", record)
	barbu(t, "replay", record, "-html", file)
	b := open(t, browser.Phone)
	b.load("file://"+file, "#deal=3&step=60")
	for _, width := range []int64{1100, 760, 375} {
		b.Show(browser.Screen{Width: width, Height: 900})
		require.Equal(t, "random,1,random,2,steady,1,steady,2", b.Text(`[...document.querySelectorAll(".sheet .name")].flatMap((e) => {
			const text = e.firstChild, words = text.data.split(" ");
			let at = 0;
			return words.map((word) => {
				const range = document.createRange();
				range.setStart(text, at);
				range.setEnd(text, at += word.length);
				at++;
				return range.getClientRects().length === 1 ? word : word + " is broken";
			});
		})`), "%d pixels", width)
		require.Equal(t, "true", b.Text(`document.querySelector(".scroll").scrollWidth <= document.querySelector(".scroll").clientWidth`), "%d pixels", width)
	}
}

// The places at which a match of penguin is looked at: a deal of tricks, a layout, a view of one seat
// and the end of the match.
var places = []struct{ name, hash string }{
	{"tricks", "#deal=2&card=19"}, {"layout", "#deal=LAYOUT&card=20"}, {"seat", "#deal=2&card=17&seat=2"}, {"bets", "#deal=3&step=4"}, {"end", "#deal=28&step=99"},
}

func TestLooksAndAccess(t *testing.T) {
	file := page(t, t.TempDir(), "penguin")
	b := open(t, browser.Checked[0])
	b.load("file://"+file, "")
	layout := b.Text(`JSON.parse(document.getElementById("match").textContent).deals.findIndex((d) => d.steps.some((s) => s.y)) + 1`)
	for _, place := range places {
		b.at(strings.Replace(place.hash, "LAYOUT", layout, 1))
		b.Everywhere(place.name)
	}
}

// Keys, buttons, the slider and the address lead to the same places.
func TestSteps(t *testing.T) {
	file := page(t, t.TempDir(), "penguin")
	b := open(t, browser.Desk)
	b.load("file://"+file, "")
	require.Equal(t, "#deal=1", b.hash())
	require.Contains(t, b.Text(`document.querySelector(".report").innerText`), "Annie deals.")
	press := func(key string) {
		t.Helper()
		b.Do(chromedp.KeyEvent(key))
	}
	press(kb.ArrowRight)
	require.Equal(t, "#deal=1&step=2", b.hash())
	press(kb.End)
	last := b.hash()
	require.Contains(t, last, "#deal=1&card=")
	require.Contains(t, b.Text(`document.querySelector(".report").innerText`), "Points: Annie ")
	require.NotEqual(t, "", b.Text(`document.querySelector(".sheet tbody tr td:nth-child(3)").innerText`), "the sheet has the deal")
	press(kb.ArrowRight)
	require.Equal(t, "#deal=2", b.hash())
	press(kb.ArrowLeft)
	require.Equal(t, last, b.hash())
	press(kb.PageDown)
	press(kb.PageDown)
	require.Equal(t, "#deal=3", b.hash())
	press(kb.PageUp)
	require.Equal(t, "#deal=2", b.hash())
	press(kb.Home)
	require.Equal(t, "#deal=2", b.hash())
	b.Do(chromedp.Click(`[aria-label="Next step"]`, chromedp.ByQuery))
	require.Equal(t, "#deal=2&step=2", b.hash())
	b.Do(chromedp.Click(`[aria-label="Next deal"]`, chromedp.ByQuery))
	require.Equal(t, "#deal=3", b.hash())
	b.Do(chromedp.Evaluate(`{ const s = document.querySelector("input[type=range]"); s.value = s.max; s.dispatchEvent(new Event("input")) }`, nil))
	require.Contains(t, b.hash(), "#deal=3&card=")
	b.Do(chromedp.Evaluate(`location.hash = "#deal=4&card=7&seat=1"`, nil), chromedp.WaitVisible(`tr.now [aria-label^="Deal 4 "]`, chromedp.ByQuery))
	require.Equal(t, "#deal=4&card=7&seat=1", b.hash())
	require.Contains(t, b.Text(`document.querySelector('.seat[aria-label=Annie] .hand').getAttribute("aria-label")`), "hidden cards")
	require.NotContains(t, b.Text(`document.querySelector('.seat[aria-label=Benny] .hand').getAttribute("aria-label")`), "hidden")
	b.Do(chromedp.Evaluate(`{ const s = document.getElementById("view"); s.value = "-1"; s.dispatchEvent(new Event("change")) }`, nil))
	require.Equal(t, "#deal=4&card=7", b.hash())
	require.Equal(t, "0", b.Text(`document.querySelectorAll('[href="#face-back"]').length`))
	for _, wrong := range []string{"#deal=99&card=999&seat=9", "#deal=-4&card=x", "#%%%"} {
		b.load("file://"+file, wrong)
	}
	b.load("file://"+file, "#deal=28&step=99")
	require.Contains(t, b.Text(`document.querySelector(".comment").innerText`), "the <i>end</i>", "a comment is text")
	require.Contains(t, b.Text(`document.querySelector(".sheet thead").innerText`), "</script><b>Chris", "a name is text")
	b.Do(chromedp.Evaluate(`document.querySelectorAll(".sheet .name").forEach((e, i) => { e.textContent = "steady " + (i + 1) })`, nil))
	require.Equal(t, "true", b.Text(`[...document.querySelectorAll(".sheet .name")].every((e) => e.scrollHeight <= e.clientHeight && e.scrollWidth <= e.clientWidth)`),
		"the numbers of bots with one name can be read")
	require.Equal(t, b.Text(`JSON.parse(document.getElementById("match").textContent).deals[27].total.map((p) => String(p).replace("-", "−"))`),
		b.Text(`[...document.querySelectorAll(".sheet tfoot td")].map((e) => e.innerText)`))
	b.Do(chromedp.Click(`[aria-label="Next step"]`, chromedp.ByQuery))
	require.Contains(t, b.hash(), "#deal=28&card=", "there is no step after the last")
}

// After a key was held, the address has the place that is shown. Firefox refuses so many changes of the address, as this
// test does; Chromium has no such limit in tests.
func TestHeldKey(t *testing.T) {
	b := open(t, browser.Desk)
	b.load("file://"+page(t, t.TempDir(), "penguin"), "")
	b.Do(chromedp.Evaluate(`{
		const replace = history.replaceState;
		history.replaceState = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
		setTimeout(() => { history.replaceState = replace; }, 500);
	}`, nil), chromedp.KeyEvent(kb.PageDown))
	require.Equal(t, "Deal 2 of 28", b.Text(`document.querySelector(".title").firstChild.textContent`))
	b.Until(`location.hash === "#deal=2"`)
}

// A swipe to the left goes on by a step. The page stays as large as it is.
func TestSwipe(t *testing.T) {
	file := page(t, t.TempDir(), "penguin")
	b := open(t, browser.Phone)
	b.load("file://"+file, "")
	swipe := func(from, to, y float64, others ...*input.TouchPoint) {
		b.Do(
			input.DispatchTouchEvent(input.TouchStart, append([]*input.TouchPoint{{X: from, Y: y, ID: 1}}, others...)),
			input.DispatchTouchEvent(input.TouchMove, append([]*input.TouchPoint{{X: to, Y: y, ID: 1}}, others...)),
			input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}))
	}
	swipe(300, 100, 300)
	require.Equal(t, "#deal=1&step=2", b.hash())
	swipe(100, 300, 300)
	require.Equal(t, "#deal=1", b.hash())
	swipe(300, 100, 300, &input.TouchPoint{X: 300, Y: 320, ID: 2})
	require.Equal(t, "#deal=1", b.hash(), "two fingers do not swipe")
	require.Equal(t, "manipulation", b.Text(`getComputedStyle(document.querySelector(".controls button")).touchAction`), "two fast taps enlarge the page")
}

// The page works in a frame of another page, and loads nothing.
func TestFrame(t *testing.T) {
	dir := t.TempDir()
	file := page(t, dir, "penguin")
	frame := `<!DOCTYPE html><html lang="en"><title>A club</title><h1>Our match</h1>
<iframe title="Match" src="` + filepath.Base(file) + `#deal=3&card=12&seat=1" width="700" height="600"></iframe></html>`
	require.NoError(t, os.WriteFile(filepath.Join(dir, "index.html"), []byte(frame), 0o644))
	var asked []string
	var mu sync.Mutex
	files := http.FileServer(http.Dir(dir))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		asked = append(asked, r.URL.Path)
		mu.Unlock()
		files.ServeHTTP(w, r)
	}))
	defer server.Close()
	b := open(t, browser.Desk)
	b.Do(chromedp.Navigate(server.URL + "/"))
	b.Until(`document.querySelector("iframe").contentDocument.querySelector(".report p")`)
	inside := `document.querySelector("iframe").contentDocument`
	require.Equal(t, "Deal 3 of 28", b.Text(inside+`.querySelector(".title").firstChild.textContent`))
	require.Equal(t, "1", b.Text(inside+`.getElementById("view").value`))
	require.Equal(t, "#deal=3&card=12&seat=1", b.Text(`document.querySelector("iframe").contentWindow.location.hash`))
	b.Text(`Object.assign(document.querySelector("iframe").style, { width: "1200px", height: "899px", border: 0 })`)
	require.Equal(t, "899 899", b.Text(`(({ scrollHeight, clientHeight }) => scrollHeight + " " + clientHeight)(`+inside+`.documentElement)`),
		"a wide frame of this height, as examples/server has, does not scroll")
	mu.Lock()
	defer mu.Unlock()
	for _, path := range asked {
		require.Contains(t, []string{"/", "/penguin.html", "/favicon.ico"}, path)
	}
}

// varied are variants with different kinds of play and phases. The test of every variant takes minutes.
var varied = []string{"rifki", "trex-teams", "lora", "rosbiratschka", "polignac", "simplified-many-tarot"}

// A match of a built-in variant can be shown to its end: at the end of each deal the totals are those of the
// match, and no hand has a card without a face. The page is hidden between the first step and the last one, so that the
// browser does not lay it out at each step. With BARBU_FULL=1 the test shows every variant.
func TestEveryVariant(t *testing.T) {
	dir := t.TempDir()
	b := open(t, browser.PhoneDark)
	for line := range strings.Lines(barbu(t, "variants")) {
		variant := strings.Fields(line)[0]
		if !browser.Full && !slices.Contains(varied, variant) {
			continue
		}
		file := page(t, dir, variant)
		b.load("file://"+file, "")
		require.Equal(t, "", b.Text(`(() => {
			const wrong = [], match = JSON.parse(document.getElementById("match").textContent);
			document.body.style.display = "none"; // innerText is the whole text now
			const press = (k) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: k, bubbles: true }));
			const look = (d) => {
				for (const use of document.querySelectorAll("main use")) {
					if (!document.getElementById(use.getAttribute("href").slice(1))) wrong.push("deal " + (d + 1) + ": no " + use.getAttribute("href"));
				}
				if (document.querySelector("main").innerText.includes("undefined")) wrong.push("deal " + (d + 1) + ": undefined");
			};
			match.deals.forEach((deal, d) => {
				if (d > 0) press("PageDown");
				for (let i = 0; i < deal.steps.length && d === 0; i += 5) {
					look(d);
					for (let k = 0; k < 5; k++) if (i + k < deal.steps.length - 1) press("ArrowRight");
				}
				press("End");
				look(d);
				const total = [...document.querySelectorAll(".sheet tfoot td")].map((e) => e.textContent.replace("−", "-")).join();
				if (deal.total && total !== deal.total.join()) wrong.push("deal " + (d + 1) + ": total " + total + ", want " + deal.total);
			});
			document.body.style.display = "";
			return wrong.join("\n");
		})()`), variant)
		b.Look("end-of-" + variant)
	}
}
