package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// A browser that was not at the table proves deals, draws for the first dealer, and cards that are turned up.
func TestKindsOfChance(t *testing.T) {
	s := serve(t, "-pace", "0s")
	b := open(t, chromium(t), screens[2])
	b.do(chromedp.Navigate(s.url))
	for variant, want := range map[string][]string{"fife": {"Deal", "Draw for the dealer"}, "knaves": {"Deal", "Card turned up"}} {
		players := map[string]int{"fife": 4, "knaves": 3}[variant]
		id := b.text(fmt.Sprintf(`(async () => {
			const ask = (path, o) => fetch("/api/tables" + path, { method: "POST", ...o }).then((r) => r.json());
			const { table, token } = await ask("", { body: JSON.stringify({ variant: "%s", players: %d, fill: true }) });
			for (let done = 0; done < 3;) {
				await new Promise((r) => setTimeout(r, 100));
				const now = await fetch("/api/tables/" + table).then((r) => r.json());
				done = now.frame.view.done;
			}
			await ask("/" + table + "/close", { headers: { Authorization: "Bearer " + token } });
			return table;
		})()`, variant, players))
		b.do(chromedp.Navigate(s.url + "/tables/" + id + "/proof"))
		b.prove()
		for _, kind := range want {
			require.Contains(t, b.shown(), kind, variant)
		}
		require.Equal(t, "0", b.text(`document.querySelectorAll(".outcome.bad").length`), "%s: %s", variant, b.shown())
		require.Contains(t, b.text(`document.getElementById("verdict").innerText`), "This browser was not at the table")
	}
}
