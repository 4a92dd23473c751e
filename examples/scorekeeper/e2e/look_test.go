package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// whole reports whether every page is looked at on every screen, and in every language.
var whole = os.Getenv("BARBU_FULL") == "1"

// screen is a size of screen with its colours.
type screen struct {
	name          string
	width, height int64
	phone, dark   bool
}

var screens = []screen{{"phone", 390, 844, true, false}, {"phone-dark", 390, 844, true, true}, {"desk", 1280, 900, false, false}, {"desk-dark", 1280, 900, false, true}}

// checked are the screens of tests that look at every page: a light phone and a dark desk, or all of them
// if BARBU_FULL=1 is set.
var checked = screens

// show shows the page on another screen.
func (b *table) show(s screen) {
	b.t.Helper()
	scheme := "light"
	if s.dark {
		scheme = "dark"
	}
	b.do(emulation.SetDeviceMetricsOverride(s.width, s.height, 1, s.phone), emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
}

// look checks the page on its screens: it is not too wide, and axe-core has no findings. It saves pictures of the
// whole page. Axe takes most of the time of these tests: without BARBU_FULL=1 it checks a page on one screen, on which
// the test also continues, and the next page on the next screen.
func (b *table) look(name string) {
	b.t.Helper()
	for i := range b.screens {
		s := b.screens[(b.turn+1+i)%len(b.screens)]
		b.show(s)
		b.fits(name + " on a " + s.name)
		if whole || i == len(b.screens)-1 {
			b.axe(name + " on a " + s.name)
		}
		if *shots == "" {
			continue
		}
		var picture []byte
		b.do(chromedp.FullScreenshot(&picture, 100))
		require.NoError(b.t, os.MkdirAll(*shots, 0o755))
		require.NoError(b.t, os.WriteFile(filepath.Join(*shots, name+"-"+s.name+".png"), picture, 0o644))
	}
	b.turn++
}

// fits checks that the page is not too wide for the screen that is shown.
func (b *table) fits(name string) {
	b.t.Helper()
	var wide int64
	b.do(chromedp.Evaluate(`document.documentElement.scrollWidth - document.documentElement.clientWidth`, &wide))
	require.Zero(b.t, wide, "%s is too wide", name)
}

// axe checks that axe-core has no findings.
func (b *table) axe(name string) {
	b.t.Helper()
	var has bool
	b.do(emulation.SetScriptExecutionDisabled(false), chromedp.Evaluate(`typeof axe !== "undefined"`, &has))
	if !has {
		source, err := os.ReadFile("testdata/axe.min.js")
		require.NoError(b.t, err)
		b.do(chromedp.Evaluate(string(source)+";0", nil))
	}
	var findings []struct {
		ID    string
		Nodes []struct{ HTML, FailureSummary string }
	}
	b.do(chromedp.Evaluate(`axe.run({ resultTypes: ["violations"] }).then((r) => r.violations)`, &findings,
		func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }),
		emulation.SetScriptExecutionDisabled(!b.scripts))
	text, err := json.MarshalIndent(findings, "", " ")
	require.NoError(b.t, err)
	require.Empty(b.t, findings, "%s: %s", name, text)
}
