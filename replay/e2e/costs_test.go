package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// The page shows the cost of each card that was analysed. In Hearts these are the cards after it became impossible
// to take everything; for the cards before, the page says that their cost was not analysed.
func TestCosts(t *testing.T) {
	dir := t.TempDir()
	record, file := filepath.Join(dir, "hearts.barbu"), filepath.Join(dir, "hearts.html")
	deal, _, _ := strings.Cut(barbu(t, "play", "hearts", "-players", "4", "-seed", "1", "-record", "-"), "\n# deal 2")
	require.NoError(t, os.WriteFile(record, []byte(deal+"\n"), 0o644))
	barbu(t, "replay", record, "-analyse", "-html", file)
	b := open(t, browser.Desk)
	for card, want := range map[string]string{"1": "Cost: not analysed.", "28": "Cost: not analysed.", "29": " point", "52": "Cost: 0 points."} {
		b.load("file://"+file, "#deal=1&card="+card)
		require.Contains(t, b.Text(`document.querySelector(".report").innerText`), " plays ")
		require.Contains(t, b.Text(`document.querySelector(".report .cost").innerText`), want, "card %s", card)
	}
	barbu(t, "replay", record, "-analyse", "-html", file, "-lang", "fr")
	b.load("file://"+file, "#deal=1&card=52")
	require.Equal(t, "Coût\u00a0: 0 point.", b.Text(`document.querySelector(".report .cost").textContent`)) // French has the singular after 0
}
