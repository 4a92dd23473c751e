package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/full"
)

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

// show shows the page on another screen. A page that is loaded stays where it is.
func (b *browser) show(s screen) {
	b.t.Helper()
	scheme := "light"
	if s.dark {
		scheme = "dark"
	}
	b.do(emulation.SetDeviceMetricsOverride(s.width, s.height, 1, s.phone), emulation.SetTouchEmulationEnabled(s.phone),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
}

// everywhere looks at a place on each checked screen. Axe takes most of the time of these tests: without BARBU_FULL=1
// it checks a place on one of the screens, and the next place on the next screen.
func (b *browser) everywhere(name string) {
	b.t.Helper()
	for i, s := range checked {
		b.show(s)
		b.look(name + "-" + s.name)
		if full.Run() || b.turn%len(checked) == i {
			b.axe(name + " on a " + s.name)
		}
	}
	b.turn++
}

// look checks that the page is not too wide for its screen, and saves a picture of it.
func (b *browser) look(name string) {
	b.t.Helper()
	// Large letters, as some people have in their browsers, and usual ones. The page is not drawn between them.
	require.Empty(b.t, b.text(`["32px", "24px", ""].filter((letters) => {
		const page = document.documentElement;
		page.style.fontSize = letters;
		return page.scrollWidth !== page.clientWidth;
	}).map((letters) => letters || "usual")`), "%s is too wide with these letters", name)
	require.Empty(b.t, b.text(`["32px", "24px", ""].flatMap((letters) => {
		document.documentElement.style.fontSize = letters;
		return [...document.querySelectorAll(".badge")].filter((e) => {
			const text = document.createRange();
			text.selectNodeContents(e);
			return !e.innerText.includes(" ") && text.getClientRects().length > 1;
		}).map((e) => `+"`${e.innerText} (${letters})`"+`);
	})`), "%s: words that are broken", name)
	require.Equal(b.t, "true", b.text(`[...document.querySelectorAll(".layout")].every((e) => e.offsetHeight < 480)`), "%s: the layout is too high", name)
	require.Equal(b.t, "true", b.text(`(!document.querySelector(".felt:not(.around) .place") || [2, 6, 7, 8].includes(document.querySelectorAll(".player").length)) && [...document.querySelectorAll(".around")].every((e) => {
		const [left, me, right] = [":first-child > :first-child", ".me > *", ":first-child > :last-child"].map((s) => e.querySelector(":scope > " + s).getBoundingClientRect());
		return innerWidth < 1280 || left.right <= me.left && me.right <= right.left;
	})`), "%s: the players do not sit around the table", name)
	require.Empty(b.t, b.text(`document.querySelector("main").innerText.match(/[♠♥♦♣](?!\uFE0E).*/g) ?? ""`), "%s: suits that some phones draw as pictures", name)
	require.Empty(b.t, b.text(`[...document.querySelectorAll("select, textarea, input:not([type=checkbox], [type=range], [type=file])")].filter((e) =>
		matchMedia("(pointer: coarse)").matches && parseFloat(getComputedStyle(e).fontSize) < 16).map((e) => e.id)`), "%s: fields for which Safari on a phone enlarges the page", name)
	if *shots == "" {
		return
	}
	var picture []byte
	b.do(chromedp.FullScreenshot(&picture, 100))
	require.NoError(b.t, os.MkdirAll(*shots, 0o755))
	require.NoError(b.t, os.WriteFile(filepath.Join(*shots, name+".png"), picture, 0o644))
}

// axe checks that axe-core has no findings.
func (b *browser) axe(name string) {
	b.t.Helper()
	if b.text("typeof axe") == "undefined" {
		source, err := os.ReadFile("../../../replay/e2e/testdata/axe.min.js")
		require.NoError(b.t, err)
		b.do(chromedp.Evaluate(string(source)+"; 0", nil))
	}
	var findings []struct {
		ID    string
		Nodes []struct{ HTML, FailureSummary string }
	}
	b.do(chromedp.Evaluate(`axe.run({ resultTypes: ["violations"] }).then((r) => r.violations)`, &findings,
		func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	text, err := json.MarshalIndent(findings, "", " ")
	require.NoError(b.t, err)
	require.Empty(b.t, findings, "%s: %s", name, text)
}
