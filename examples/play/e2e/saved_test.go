package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// A match is saved after each action: it continues after the page is loaded again, in the same state.
// Several matches are saved beside each other; a match can be deleted, saved as a file and opened again.
func TestSaveAndResume(t *testing.T) {
	b := start(t, browser.Phone)
	b.begin("penguin", "7", nil)
	b.atCard()
	hand, saved := b.hand(), b.saved()
	require.False(t, b.verify(saved).Complete)
	require.Contains(t, saved.Names, "Nina")
	b.Do(chromedp.Reload())
	b.Until(`document.querySelector(".hand .legal") !== null`)
	require.Equal(t, hand, b.hand())
	b.Do(chromedp.Evaluate(player, nil))
	require.Equal(t, saved.Text, b.saved().Text)
	b.atCard()
	deals := fmt.Sprintf("%d of 28 deals", b.verify(b.saved()).Deals)

	b.Click("#leave")
	b.Until(`document.querySelectorAll(".matches li").length === 1`)
	b.begin("fife", "8", nil)
	b.Until(`player.kind() !== ""`)
	b.Click("#leave")
	b.Until(`document.querySelectorAll(".matches li").length === 2`)
	require.Contains(t, b.Text(`document.querySelector(".matches").innerText`), "Barbu of Fife")
	require.Contains(t, b.Text(`document.querySelector(".matches").innerText`), deals)

	require.Empty(t, b.Text(`[...document.querySelectorAll("[type=file]")].map((e) => e.accept).join("")`), "phones refuse all files of types that they do not know")
	dir := t.TempDir()
	b.Do(b.downloads(dir))
	b.Click(`.matches li:nth-child(2) button[aria-label^="Save file"]`)
	var file string
	require.Eventually(t, func() bool {
		found, _ := filepath.Glob(filepath.Join(dir, "*.barbu"))
		if len(found) > 0 {
			file = found[0]
		}
		return file != ""
	}, browser.Patience, 50*time.Millisecond)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Contains(t, string(text), saved.Text)
	b.Click(`.matches li:nth-child(2) button[aria-label^="Delete"]`)
	b.Until(`document.querySelectorAll(".matches li").length === 1`)
	b.Do(chromedp.SetUploadFiles("#record", []string{file}, chromedp.ByQuery))
	b.Until(`document.querySelector("#board") !== null`)
	require.Equal(t, string(text), b.saved().Text)
	b.Click("#leave")
	b.Until(`document.querySelectorAll(".matches li").length === 2`)

	wrong := filepath.Join(dir, "wrong.barbu")
	require.NoError(t, os.WriteFile(wrong, []byte("barbu 1\nvariant penguin\nplayers 4\n0 play QH\n"), 0o644))
	b.Do(chromedp.SetUploadFiles("#record", []string{wrong}, chromedp.ByQuery))
	b.Until(`document.querySelector("[role=alert]:not([hidden])") !== null`)
	require.Contains(t, b.Text(`document.querySelector("[role=alert]").innerText`), "record:4: 0 play QH")
	b.Axe("a wrong record")
}

// The form keeps what was chosen and typed when another game or language is chosen, or a match is deleted. A bot whose
// usual name is that of the person gets another name.
func TestFormIsKept(t *testing.T) {
	b := start(t, browser.Phone)
	b.begin("polignac", "7", nil)
	b.Until(`player.kind() !== ""`)
	b.Click("#leave")
	b.Until(`document.querySelectorAll(".matches li").length === 1`)
	b.Text(`[...document.querySelectorAll("details")].forEach((e) => { e.open = true; })`)
	b.Choose("name0", "Emma")
	b.Choose("name2", "Bot two")
	b.Choose("seed", "12")
	b.Choose("yaml", "name: half")
	b.Choose("strength", "9")
	b.Text(`(document.querySelector("select[data-seat='1']").value = "random")`)
	b.Choose("players", "5")
	b.Choose("language", "fr")
	b.Until(`document.documentElement.lang === "fr"`)
	b.Choose("language", "en")
	b.Text(`document.querySelector(".matches li .buttons button:last-child").click()`)
	b.Until(`document.querySelectorAll(".matches li").length === 0`)
	require.Equal(t, "saved", b.Text(`document.activeElement.id`))
	require.Equal(t, "polignac,5,Emma,Bot two,12,name: half,9,random,true", b.Text(`[...["variant", "players", "name0", "name2", "seed", "yaml", "strength"].map((id) => document.getElementById(id).value),
		document.querySelector("select[data-seat='1']").value, [...document.querySelectorAll("details")].every((e) => e.open)].join()`))
	b.Choose("name0", b.Text(`document.getElementById("name3").value`))
	b.Choose("yaml", "")
	b.Click("#begin")
	b.Until(`document.querySelector("#board") !== null`)
}

// A window continues from what another window has done in the same match.
func TestTwoWindows(t *testing.T) {
	b := start(t, browser.Desk)
	b.begin("polignac", "7", nil)
	b.atCard()
	before := b.hand()
	b.Text(`new Promise((done) => {
		const other = document.createElement("iframe");
		other.src = location.pathname + "?other" + location.hash;
		document.body.append(other);
		const look = () => {
			const card = other.contentDocument?.querySelector(".hand .legal");
			if (!card) return setTimeout(look, 10);
			card.click();
			done();
		};
		look();
	})`)
	b.Until(`document.querySelectorAll(".hand .card").length < ` + fmt.Sprint(len(strings.Split(before, ","))))
	b.Text(`document.querySelector("iframe").remove()`)
	b.finish("two windows", nil)
	require.True(t, b.verify(b.saved()).Complete)
}
