package browser

import (
	_ "embed"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

var shots = flag.String("shots", "", "save screenshots in this folder")

// axe is axe-core, which checks how well people with disabilities can use a page.
//
//go:embed axe.min.js
var axe string

// Screen is a size of screen with its colours.
type Screen struct {
	Name          string
	Width, Height int64
	Phone, Dark   bool
}

// The usual screens.
var (
	Phone     = Screen{"phone", 390, 844, true, false}
	PhoneDark = Screen{"phone-dark", 390, 844, true, true}
	Desk      = Screen{"desk", 1280, 900, false, false}
	DeskDark  = Screen{"desk-dark", 1280, 900, false, true}
)

// Screens lists the four usual screens.
var Screens = []Screen{Phone, PhoneDark, Desk, DeskDark}

// Checked lists the screens for tests that look at every page: a light phone and a dark desk, or all Screens if Full
// is true.
var Checked = func() []Screen {
	if Full {
		return Screens
	}
	return []Screen{Phone, DeskDark}
}()

// Show shows the page on another screen. A page that is loaded stays where it is.
func (p *Page) Show(s Screen) {
	p.T.Helper()
	scheme := "light"
	if s.Dark {
		scheme = "dark"
	}
	p.Do(emulation.SetDeviceMetricsOverride(s.Width, s.Height, 1, s.Phone), emulation.SetTouchEmulationEnabled(s.Phone),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
}

// Everywhere looks at a place on each of p.Screens. Axe takes most of the time of such tests: it checks the place only on
// the last of these screens, on which the test continues, and the next place ends on the next screen. If Full is true,
// axe checks the place on each screen.
func (p *Page) Everywhere(name string) {
	p.T.Helper()
	for i := range p.Screens {
		s := p.Screens[(p.window.turn+1+i)%len(p.Screens)]
		p.Show(s)
		p.Look(name + "-" + s.Name)
		if Full || i == len(p.Screens)-1 {
			p.Axe(name + " on a " + s.Name)
		}
	}
	p.window.turn++
}

// faults are what can be wrong with any page, and expressions that list it. Some people have large letters in their
// browsers. The page is not drawn between two sizes.
var faults = []struct{ what, expression string }{
	{"too wide with these letters", `["32px", "24px", ""].filter((letters) => {
		const page = document.documentElement;
		page.style.fontSize = letters;
		return page.scrollWidth !== page.clientWidth;
	}).map((letters) => letters || "usual")`},
	{"badges that are broken", `["32px", "24px", ""].flatMap((letters) => {
		document.documentElement.style.fontSize = letters;
		return [...document.querySelectorAll(".badge")].filter((e) => {
			const text = document.createRange();
			text.selectNodeContents(e);
			return !e.innerText.includes(" ") && text.getClientRects().length > 1;
		}).map((e) => e.innerText + " " + letters);
	})`},
	// Code stays as it is, because people copy it.
	{"suits that some phones draw as pictures", `(() => {
		const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walk.nextNode()) {
			const text = walk.currentNode.data;
			if (/[♠♥♦♣](?!\uFE0E)/.test(text) && !walk.currentNode.parentElement.closest("pre, code, script, style")) found.push(text.trim());
		}
		return found;
	})()`},
	{"fields for which Safari on a phone enlarges the page", `[...document.querySelectorAll("select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])")].filter((e) =>
		matchMedia("(pointer: coarse)").matches && parseFloat(getComputedStyle(e).fontSize) < 16).map((e) => e.id || e.name || e.outerHTML)`},
}

// Look checks that the page is not too wide for its screen and has no other fault, and saves a picture of it.
func (p *Page) Look(name string) {
	p.T.Helper()
	for _, f := range faults {
		require.Empty(p.T, p.Text(f.expression), "%s: %s", name, f.what)
	}
	if p.Also != nil {
		p.Also(name)
	}
	if *shots == "" {
		return
	}
	var picture []byte
	p.Do(chromedp.FullScreenshot(&picture, 100))
	require.NoError(p.T, os.MkdirAll(*shots, 0o755))
	require.NoError(p.T, os.WriteFile(filepath.Join(*shots, name+".png"), picture, 0o644))
}

// Axe checks that axe-core has no findings. It does not look into frames: the page in a frame has tests of its own.
func (p *Page) Axe(name string) {
	p.T.Helper()
	findings := p.findings()
	text, err := json.MarshalIndent(findings, "", " ")
	require.NoError(p.T, err)
	require.Empty(p.T, findings, "%s: %s", name, text)
}

// finding is a rule of axe-core that a page breaks.
type finding struct {
	ID    string
	Nodes []struct{ HTML, FailureSummary string }
}

func (p *Page) findings() (all []finding) {
	p.T.Helper()
	if p.Text("typeof axe") == "undefined" {
		p.Eval(axe+"; 0", nil)
	}
	p.Eval(`axe.run({ iframes: false, resultTypes: ["violations"] }).then((r) => r.violations)`, &all)
	return all
}
