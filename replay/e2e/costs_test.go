package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The page shows the cost of each card that was analysed. In Hearts these are the cards after it became impossible
// to take everything.
func TestCosts(t *testing.T) {
	dir := t.TempDir()
	record, file := filepath.Join(dir, "hearts.barbu"), filepath.Join(dir, "hearts.html")
	deal, _, _ := strings.Cut(barbu(t, "play", "hearts", "-players", "4", "-seed", "1", "-record", "-"), "\n# deal 2")
	require.NoError(t, os.WriteFile(record, []byte(deal+"\n"), 0o644))
	barbu(t, "replay", record, "-analyse", "-html", file)
	b := open(t, 1280, 900, false, false)
	for card, want := range map[string]string{"1": "", "28": "", "29": "Cost: ", "52": "Cost: 0 points."} {
		b.load("file://"+file, "#deal=1&card="+card)
		require.Contains(t, b.text(`document.querySelector(".report").innerText`), " plays ")
		text := b.text(`document.querySelector(".report .cost")?.innerText ?? ""`)
		require.Equal(t, want == "", text == "", "card %s: %s", card, text)
		require.Contains(t, text, want)
	}
}
