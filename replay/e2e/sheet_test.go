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
	b := open(t, checked[0])
	for i, variant := range sheets {
		b.do(chromedp.Navigate("file://" + filepath.Join(dir, variant+".html")))
		b.everywhere("sheet-" + variant)
		for k, s := range checked {
			if !whole && k != i%len(checked) {
				continue // each sheet is printed from one of the screens
			}
			b.show(s)
			b.do(emulation.SetEmulatedMedia().WithMedia("print"))
			b.axe(variant + ", in print")
			var pdf []byte
			b.do(chromedp.ActionFunc(func(ctx context.Context) (err error) {
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
	for _, screen := range checked {
		b := open(t, screen)
		b.do(chromedp.Navigate("file://" + file))
		b.look("sheet-long-words-" + screen.name)
		require.Equal(t, "", b.text(`[...document.querySelectorAll(".legend dd")].filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.innerText).join("\n")`))
	}
}

// The longest word for the Caller of Fife is beside its meaning, on screens and in print.
func TestSheetOfFife(t *testing.T) {
	dir := t.TempDir()
	record, file := filepath.Join(dir, "fife.barbu"), filepath.Join(dir, "fife-sheet.html")
	barbu(t, "play", "fife", "-seed", "7", "-record", record)
	barbu(t, "sheet", record, "-lang", "de", "-html", file)
	for _, screen := range checked {
		b := open(t, screen)
		b.do(chromedp.Navigate("file://" + file))
		b.look("sheet-fife-" + screen.name)
		for _, media := range []string{"screen", "print"} {
			b.do(emulation.SetEmulatedMedia().WithMedia(media))
			require.Equal(t, "", b.text(`[...document.querySelectorAll(".legend div")].filter((e) => {
				const mark = e.querySelector("dt > *").getBoundingClientRect(), meaning = e.querySelector("dd").getBoundingClientRect();
				return mark.right > meaning.left;
			}).map((e) => e.innerText).join("\n")`), media)
		}
	}
}
