package browser

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// Patience is how long a test waits for what must happen. On a slow machine that does other work too, what takes a
// second elsewhere can take a minute.
const Patience = 4 * time.Minute

// Page is the page in a window, during a test.
type Page struct {
	T   *testing.T
	Ctx context.Context
	// Screens are those on which Everywhere looks at the page: at first Checked.
	Screens []Screen
	// Also checks more when Look looks at the page, if it is not nil.
	Also func(name string)

	window    *Window
	noScripts bool
	mu        sync.Mutex
	wrong     []string
}

// Open opens a window with a profile of its own on a screen, and closes it when the test ends.
func Open(t *testing.T, s Screen) *Page {
	t.Helper()
	w, err := NewWindow()
	require.NoError(t, err)
	t.Cleanup(w.Close)
	return w.Page(t, s)
}

// Page returns the page of the window, on a screen. The test fails if a script of the page throws an exception.
func (w *Window) Page(t *testing.T, s Screen) *Page {
	t.Helper()
	ctx, cancel := context.WithTimeout(w.Ctx, 5*Patience)
	t.Cleanup(cancel)
	p := &Page{T: t, Ctx: ctx, Screens: Checked, window: w}
	chromedp.ListenTarget(ctx, func(event any) {
		if e, ok := event.(*runtime.EventExceptionThrown); ok {
			p.Wrong(e.ExceptionDetails.Error())
		}
	})
	p.Do(emulation.SetFocusEmulationEnabled(true))
	p.Show(s)
	return p
}

// Wrong makes the test fail after the next action, with this text. Any goroutine may call it.
func (p *Page) Wrong(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wrong = append(p.wrong, text)
}

// WithoutScripts switches off the scripts of the pages that are loaded next. Expressions of the test still run.
func (p *Page) WithoutScripts() {
	p.T.Helper()
	p.noScripts = true
	p.Do(emulation.SetScriptExecutionDisabled(true))
}

// Do runs actions. The test fails if one of them fails, or if something is wrong on the page.
func (p *Page) Do(actions ...chromedp.Action) {
	p.T.Helper()
	require.NoError(p.T, chromedp.Run(p.Ctx, actions...))
	p.mu.Lock()
	defer p.mu.Unlock()
	require.Empty(p.T, p.wrong)
}

// Eval evaluates an expression, and awaits it if it is a promise. Result points to a value for encoding/json, or is nil.
func (p *Page) Eval(expression string, result any) {
	p.T.Helper()
	await := func(e *runtime.EvaluateParams) *runtime.EvaluateParams { return e.WithAwaitPromise(true) }
	if !p.noScripts {
		p.Do(chromedp.Evaluate(expression, result, await))
		return
	}
	p.Do(emulation.SetScriptExecutionDisabled(false), chromedp.Evaluate(expression, result, await), emulation.SetScriptExecutionDisabled(true))
}

// Text returns the value of an expression as text. A promise is awaited.
func (p *Page) Text(expression string) (text string) {
	p.T.Helper()
	p.Eval("(async () => String(await ("+expression+")))()", &text)
	return text
}

// Until waits until an expression is true. The page may be loaded again meanwhile, so an exception is not a failure, but
// an expression that cannot be read is.
func (p *Page) Until(expression string) {
	p.T.Helper()
	if err := p.until(expression); err != nil {
		p.Do() // an exception of the page says more
		require.Fail(p.T, expression, "%v; the page: %s", err, p.Shown())
	}
}

func (p *Page) until(expression string) error {
	var is bool
	var err error
	for end := time.Now().Add(Patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		err = chromedp.Run(p.Ctx, chromedp.Evaluate("Boolean("+expression+")", &is))
		if err == nil && is {
			return nil
		}
		var thrown *runtime.ExceptionDetails
		if errors.As(err, &thrown) && thrown.Exception != nil && thrown.Exception.ClassName == "SyntaxError" {
			return err
		}
	}
	return cmp.Or(err, errors.New("this does not become true"))
}

// Shown returns what the page shows.
func (p *Page) Shown() (text string) {
	if chromedp.Run(p.Ctx, chromedp.Evaluate("document.body.innerText", &text)) != nil {
		return "?"
	}
	return text
}

// Click clicks on an element that stays at one place: while a page is laid out again, a click hits something else. If
// the page replaces the element meanwhile, Click clicks on the new one.
func (p *Page) Click(selector string) {
	p.T.Helper()
	for {
		p.Until(fmt.Sprintf(`((place) => {
			const still = place !== undefined && place === window.placeBefore;
			window.placeBefore = still ? undefined : place;
			return still;
		})(JSON.stringify(document.querySelector(%q)?.getBoundingClientRect()))`, selector))
		err := chromedp.Run(p.Ctx, chromedp.Click(selector, chromedp.ByQuery, chromedp.NodeVisible))
		if err == nil || !strings.Contains(err.Error(), "Could not find node") {
			require.NoError(p.T, err, selector)
			break
		}
	}
	p.Do() // what the click did may be wrong
}

// Choose sets a list or a field of a form.
func (p *Page) Choose(id, value string) {
	p.T.Helper()
	v, err := json.Marshal(value)
	require.NoError(p.T, err)
	require.Equal(p.T, value, p.Text(`(() => { const e = document.getElementById("`+id+`"); e.value = `+string(v)+`; e.dispatchEvent(new Event("change", { bubbles: true })); return e.value; })()`))
}
