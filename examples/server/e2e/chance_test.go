package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// A browser that was not at the table proves every kind of chance: deals, draws for the first dealer, cuts of the
// second pack in the last round of Fife, and cards that are turned up.
func TestKindsOfChance(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, browser.Desk)
	b.Do(chromedp.Navigate(s.url))
	for variant, want := range map[string][]string{"fife": {"Deal", "Draw for the dealer", "Cut"}, "knaves": {"Deal", "Card turned up"}} {
		players := map[string]int{"fife": 4, "knaves": 3}[variant]
		id := b.Text(fmt.Sprintf(`(async () => {
			const ask = (path, o) => fetch("/api/tables" + path, { method: "POST", ...o }).then((r) => r.json());
			const { table, token } = await ask("", { body: JSON.stringify({ variant: "%s", players: %d, fill: true }) });
			for (let now; !now?.frame.keys && !(now?.frame.view.done > 2 && "%s" === "knaves");) {
				await new Promise((r) => setTimeout(r, 100));
				now = await fetch("/api/tables/" + table).then((r) => r.json());
			}
			await ask("/" + table + "/close", { headers: { Authorization: "Bearer " + token } });
			return table;
		})()`, variant, players, variant))
		b.Do(chromedp.Navigate(s.url + "/tables/" + id + "/proof"))
		b.prove()
		for _, kind := range want {
			require.Contains(t, b.Shown(), kind, variant)
		}
		require.Equal(t, "0", b.Text(`document.querySelectorAll(".outcome.bad").length`), "%s: %s", variant, b.Shown())
		require.Contains(t, b.Text(`document.getElementById("verdict").innerText`), "This browser was not at the table")
	}
}
