package e2e

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	cdp "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// Score sheets as pages fit their screens, light and dark, and in print; axe-core has no findings. The
// variants have side-bets, teams with many deals, and an auction; the players have long names and names
// like HTML.
func TestSheets(t *testing.T) {
	dir := t.TempDir()
	sheets := []string{"penguin", "trex-teams", "king-russian"}
	for _, variant := range sheets {
		record := filepath.Join(dir, variant+".barbu")
		barbu(t, "play", variant, "-seed", "7", "-bots", "steady", "-record", record)
		text, err := os.ReadFile(record)
		require.NoError(t, err)
		lines := slices.DeleteFunc(strings.SplitAfter(string(text), "\n"), func(line string) bool { return strings.HasPrefix(line, "name ") })
		for i, line := range lines {
			if strings.HasPrefix(line, "players ") {
				for seat := range int(line[8] - '0') {
					lines[i] += "name " + string(rune('0'+seat)) + " " + names[seat%len(names)] + strings.Repeat(" the Younger", seat/2) + "\n"
				}
			}
		}
		require.NoError(t, os.WriteFile(record, []byte(strings.Join(lines, "")), 0o644))
		barbu(t, "sheet", record, "-html", filepath.Join(dir, variant+".html"))
	}
	b := open(t, browser.Checked[0])
	for i, variant := range sheets {
		b.Do(chromedp.Navigate("file://" + filepath.Join(dir, variant+".html")))
		b.Everywhere("sheet-" + variant)
		for k, s := range browser.Checked {
			if !browser.Full && k != i%len(browser.Checked) {
				continue // each sheet is printed from one of the screens
			}
			b.Show(s)
			b.Do(emulation.SetEmulatedMedia().WithMedia("print"))
			b.Axe(variant + ", in print")
			var pdf []byte
			b.Do(chromedp.ActionFunc(func(ctx context.Context) (err error) {
				pdf, _, err = cdp.PrintToPDF().WithPreferCSSPageSize(true).Do(ctx)
				return err
			}))
			require.True(t, bytes.HasPrefix(pdf, []byte("%PDF")))
			require.Equal(t, 1, bytes.Count(pdf, []byte("/Type /Page\n")), "%s prints on one page", variant)
		}
	}
}

// A name of one long word makes no part of a sheet wider than its screen.
func TestSheetOfLongWords(t *testing.T) {
	dir := t.TempDir()
	record, file := filepath.Join(dir, "penguin.barbu"), filepath.Join(dir, "penguin-sheet.html")
	head, deals, _ := strings.Cut(barbu(t, "play", "penguin", "-seed", "7", "-record", "-"), "\n\n")
	for seat := range 4 {
		head += "\nname " + string(rune('0'+seat)) + " " + strings.Repeat("w", 50+seat)
	}
	require.NoError(t, os.WriteFile(record, []byte(head+"\n\n"+deals), 0o644))
	barbu(t, "sheet", record, "-html", file)
	for _, screen := range browser.Checked {
		b := open(t, screen)
		b.Do(chromedp.Navigate("file://" + file))
		b.Look("sheet-long-words-" + screen.Name)
		require.Equal(t, "", b.Text(`[...document.querySelectorAll(".legend dd")].filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.innerText).join("\n")`))
	}
}

// The longest word for the Caller of Fife is beside its meaning, on screens and in print.
func TestSheetOfFife(t *testing.T) {
	dir := t.TempDir()
	record, file := filepath.Join(dir, "fife.barbu"), filepath.Join(dir, "fife-sheet.html")
	barbu(t, "play", "fife", "-seed", "7", "-record", record)
	barbu(t, "sheet", record, "-lang", "de", "-html", file)
	for _, screen := range browser.Checked {
		b := open(t, screen)
		b.Do(chromedp.Navigate("file://" + file))
		b.Look("sheet-fife-" + screen.Name)
		for _, media := range []string{"screen", "print"} {
			b.Do(emulation.SetEmulatedMedia().WithMedia(media))
			require.Equal(t, "", b.Text(`[...document.querySelectorAll(".legend div")].filter((e) => {
				const mark = e.querySelector("dt > *").getBoundingClientRect(), meaning = e.querySelector("dd").getBoundingClientRect();
				return mark.right > meaning.left;
			}).map((e) => e.innerText).join("\n")`), media)
		}
	}
}
