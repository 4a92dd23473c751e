package e2e

import (
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// The report of a comparison fits its screen, light and dark, and axe-core has no findings, also when
// all its parts are open. Its charts agree with its numbers. Without BARBU_FULL=1 the bots play fewer matches.
func TestCompare(t *testing.T) {
	file, matches := filepath.Join(t.TempDir(), "report.html"), "2"
	if browser.Full {
		matches = "8"
	}
	barbu(t, "compare", "penguin", "italian", "king-russian", "-bots", "steady,random",
		"-matches", matches, "-duplicate", "-html", file)
	b := open(t, browser.Checked[0])
	b.Do(chromedp.Navigate("file://" + file))
	require.Equal(t, "Comparison of penguin, italian and king-russian", b.Text("document.title"))
	require.Equal(t, "1", b.Text(`document.querySelectorAll("details:not([open])").length`))
	b.Everywhere("compare")
	b.Do(chromedp.Evaluate(`document.querySelectorAll("details").forEach((d) => { d.open = true })`, nil))
	b.Everywhere("compare-open")
	for _, screen := range browser.Checked {
		b.Show(screen)
		require.Equal(t, "", b.Text(`(() => {
				const wrong = [];
				for (const table of document.querySelectorAll(".chart:not(.bins)")) {
					const rows = [...table.querySelectorAll("tr")].filter((r) => r.querySelector("td.plot .at"))
						.map((r) => ({ value: parseFloat(r.querySelector(".value").innerText.replace("−", "-")), at: r.querySelector("td.plot .at").getBoundingClientRect().x }));
					rows.sort((a, b) => a.value - b.value);
					rows.forEach((r, i) => { if (i > 0 && r.at < rows[i - 1].at - 6) wrong.push(table.innerText); });
				}
				for (const cell of document.querySelectorAll("td.value, td.value b, th")) {
					const box = cell.getBoundingClientRect();
					if (box.right > innerWidth || box.left < 0 || cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).display !== "inline" && !cell.querySelector(".hidden")) wrong.push("does not fit: " + cell.innerText);
				}
				return wrong.join("\n");
			})()`), screen.Name)
	}
}
