package browser

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

func TestMain(m *testing.M) { Main(m, func() {}) }

// good is a page without faults.
const good = `<!DOCTYPE html><html lang="en"><title>Hands</title><meta name="viewport" content="width=device-width">
<main><h1>Hands</h1><p>Ann has 7♥&#xFE0E;</p><label>Name <input id="name" style="font-size: 1rem; width: 5rem"></label> <span class="badge">dealer</span></main></html>`

// show opens a page with this text in a window.
func show(t *testing.T, s Screen, page string) *Page {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(page))
	}))
	t.Cleanup(server.Close)
	p := Open(t, s)
	p.Do(chromedp.Navigate(server.URL))
	return p
}

func TestGoodPage(t *testing.T) {
	p := show(t, Phone, good)
	for _, want := range []string{"false", "true"} { // the phone is light, and the desk dark
		p.Everywhere("good")
		require.Equal(t, want, p.Text(`matchMedia("(prefers-color-scheme: dark)").matches || innerWidth > 390`))
	}
	require.Equal(t, "Hands", p.Text(`document.title`))
	require.Equal(t, "7", p.Text(`Promise.resolve(7)`))
	p.Choose("name", "Ann")
	p.Click("#name")
	p.Until(`document.activeElement.value === "Ann"`)
	require.Contains(t, p.Shown(), "Ann has 7")
}

// Each fault of a page is found, and no other one.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		fault, page, want string
	}{
		{"too wide with these letters", `<p style="width: 30rem">Ann</p>`, "32px,24px,usual"},
		{"too wide with these letters", `<p style="width: 15rem">Ann</p>`, "32px"},
		{"badges that are broken", `<p style="width: 6rem"><span class="badge" style="font-size: 2rem; overflow-wrap: anywhere">redoubled</span></p>`, "redoubled 32px,redoubled 24px,redoubled "},
		{"suits that some phones draw as pictures", `<p>7♥ of Ann</p><code>7♥</code><p>7♥&#xFE0E;</p>`, "7♥ of Ann"},
		{"fields for which Safari on a phone enlarges the page", `<textarea></textarea>`, "<textarea></textarea>"},
		{"fields for which Safari on a phone enlarges the page", `<select id="suit"><option>C</select><input type="checkbox">`, "suit"},
	} {
		p := show(t, Phone, `<!DOCTYPE html><meta name="viewport" content="width=device-width"><body style="margin: 0">`+c.page)
		for _, f := range faults {
			want := ""
			if f.what == c.fault {
				want = c.want
			}
			require.Equal(t, want, p.Text(f.expression), "%s: %s", c.fault, f.what)
		}
	}
	p := show(t, Desk, `<!DOCTYPE html><html lang="en"><title>Hands</title><main><h1>Hands</h1><input></main>`)
	findings := p.findings()
	require.Len(t, findings, 1)
	require.Equal(t, "label", findings[0].ID)
}

// The screen decides the size, the colours and whether fingers touch it.
func TestScreens(t *testing.T) {
	p := show(t, Phone, good)
	for _, c := range []struct {
		screen Screen
		want   string
	}{
		{Phone, "390 844 false true"}, {PhoneDark, "390 844 true true"}, {Desk, "1280 900 false false"}, {DeskDark, "1280 900 true false"},
	} {
		p.Show(c.screen)
		require.Equal(t, c.want, p.Text(`[innerWidth, innerHeight, matchMedia("(prefers-color-scheme: dark)").matches, matchMedia("(pointer: coarse)").matches].join(" ")`))
	}
}

// The scripts of a page can be switched off; expressions of the test still run.
func TestWithoutScripts(t *testing.T) {
	p := show(t, Phone, good)
	p.WithoutScripts()
	page := `data:text/html,<title>off</title><script>document.title = "on"</script>`
	p.Do(chromedp.Navigate(page))
	require.Equal(t, "off", p.Text(`Promise.resolve(document.title)`))
}

// An exception of the page is reported, and so is what a test reports.
func TestWrong(t *testing.T) {
	p := show(t, Desk, good)
	p.Also = func(name string) { p.Wrong(name) }
	p.Look("one more check")
	require.Equal(t, []string{"one more check"}, p.wrong)

	p = show(t, Desk, good)
	// Not by Do, which would find the exception if it came at once.
	require.NoError(t, chromedp.Run(p.Ctx, chromedp.Evaluate(`setTimeout(() => { throw new Error("a fault of the page") })`, nil)))
	require.Eventually(t, func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		return len(p.wrong) == 1 && strings.Contains(p.wrong[0], "a fault of the page")
	}, Patience, 10*time.Millisecond)
}

// Until waits after an exception, because the page may not be complete yet, but not for what is not an expression.
func TestUntil(t *testing.T) {
	p := show(t, Desk, good)
	p.Do(chromedp.Evaluate(`setTimeout(() => { globalThis.later = { done: true } }, 50)`, nil))
	p.Until(`later.done`)
	require.ErrorContains(t, p.until(`document.title ===`), "SyntaxError")
}

// A window has a profile of its own, unless it is a shared one.
func TestProfiles(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(server.Close)
	stored := func(w *Window, err error) string {
		require.NoError(t, err)
		defer w.Close()
		p := w.Page(t, Desk)
		p.Do(chromedp.Navigate(server.URL))
		return p.Text(`(() => { const before = localStorage.count ?? 0; localStorage.count = 1 + Number(before); return before; })()`)
	}
	require.Equal(t, "0", stored(NewWindow()))
	require.Equal(t, "0", stored(NewWindow()))
	require.Equal(t, "0", stored(SharedWindow()))
	require.Equal(t, "1", stored(SharedWindow()))
}
