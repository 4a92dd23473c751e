package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/lang"
)

// atCard plays until the person must choose among several cards, of which some are not allowed.
func (b *browser) atCard() {
	b.t.Helper()
	b.text(`player.reach(() => player.kind() === "card" && document.querySelectorAll(".hand .legal").length > 1 && document.querySelector(".hand .dim"))`)
}

// hand returns the cards of the person.
func (b *browser) hand() string {
	return b.text(`[...document.querySelectorAll(".hand .card")].map((e) => e.dataset.card + (e.classList.contains("legal") ? "" : "-"))`)
}

// A match is saved after each action: it continues after the page is loaded again, in the same state.
// Several matches are saved beside each other; a match can be deleted, saved as a file and opened again.
func TestSaveAndResume(t *testing.T) {
	b := start(t, screens[0])
	b.begin("penguin", "7", nil)
	b.atCard()
	hand, saved := b.hand(), b.saved()
	require.False(t, b.verify(saved).Complete)
	require.Contains(t, saved.Names, "Nina")
	b.do(chromedp.Reload())
	b.until(`document.querySelector(".hand .legal") !== null`)
	require.Equal(t, hand, b.hand())
	b.do(chromedp.Evaluate(player, nil))
	require.Equal(t, saved.Text, b.saved().Text)
	b.atCard()
	deals := fmt.Sprintf("%d of 28 deals", b.verify(b.saved()).Deals)

	b.click("#leave")
	b.until(`document.querySelectorAll(".matches li").length === 1`)
	b.begin("fife", "8", nil)
	b.until(`player.kind() !== ""`)
	b.click("#leave")
	b.until(`document.querySelectorAll(".matches li").length === 2`)
	require.Contains(t, b.text(`document.querySelector(".matches").innerText`), "Barbu of Fife")
	require.Contains(t, b.text(`document.querySelector(".matches").innerText`), deals)

	require.Empty(t, b.text(`[...document.querySelectorAll("[type=file]")].map((e) => e.accept).join("")`), "phones refuse all files of types that they do not know")
	dir := t.TempDir()
	b.do(b.downloads(dir))
	b.click(`.matches li:nth-child(2) button[aria-label^="Save file"]`)
	var file string
	require.Eventually(t, func() bool {
		found, _ := filepath.Glob(filepath.Join(dir, "*.barbu"))
		if len(found) > 0 {
			file = found[0]
		}
		return file != ""
	}, patience, 50*time.Millisecond)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Contains(t, string(text), saved.Text)
	b.click(`.matches li:nth-child(2) button[aria-label^="Delete"]`)
	b.until(`document.querySelectorAll(".matches li").length === 1`)
	b.do(chromedp.SetUploadFiles("#record", []string{file}, chromedp.ByQuery))
	b.until(`document.querySelector("#board") !== null`)
	require.Equal(t, string(text), b.saved().Text)
	b.click("#leave")
	b.until(`document.querySelectorAll(".matches li").length === 2`)

	wrong := filepath.Join(dir, "wrong.barbu")
	require.NoError(t, os.WriteFile(wrong, []byte("barbu 1\nvariant penguin\nplayers 4\n0 play QH\n"), 0o644))
	b.do(chromedp.SetUploadFiles("#record", []string{wrong}, chromedp.ByQuery))
	b.until(`document.querySelector("[role=alert]:not([hidden])") !== null`)
	require.Contains(t, b.text(`document.querySelector("[role=alert]").innerText`), "record:4: 0 play QH")
	b.axe("a wrong record")
}

// Undo takes back the last choice, also while a bot thinks. A dimmed card says why it is not allowed.
func TestUndoAndReasons(t *testing.T) {
	b := start(t, screens[0])
	b.begin("penguin", "7", nil)
	b.atCard()
	hand := b.hand()
	b.click(".hand .dim")
	require.Regexp(t, `^[A-Z].+\.$`, b.text(`document.getElementById("message").innerText`))
	require.Equal(t, hand, b.hand())
	b.look("why-phone")
	before := b.saved().Text
	b.click(".hand .legal")
	b.until(`!document.querySelector("#undo").disabled && player.saved().text !== ` + fmt.Sprintf("%q", before))
	b.click("#undo")
	b.until(`document.getElementById("message").innerText === "Your last choice is taken back."`)
	require.Equal(t, hand, b.hand())
	require.Equal(t, before, b.saved().Text)
	b.click("#undo") // the choice before
	b.until(`player.saved().text !== ` + fmt.Sprintf("%q", before))
	require.True(t, strings.HasPrefix(before, b.saved().Text))
	for b.text(`document.getElementById("undo").disabled`) == "false" {
		b.click("#undo")
	}
	b.verify(b.saved())
}

// A hint for the only card that is left does not keep the page from playing it.
func TestHintBeforeAForcedCard(t *testing.T) {
	b := start(t, screens[2])
	// The player clicks every card, so that the match does not depend on when the page plays forced cards.
	b.do(chromedp.Evaluate(`localStorage["barbu.settings"] = '{"language":"en","auto":false,"pace":0,"name":"Nina"}'`, nil), chromedp.Reload())
	b.begin("polignac", "7", nil)
	b.text(`player.reach(() => document.querySelectorAll(".hand .card").length === 2 && document.querySelectorAll(".hand .legal").length === 2)`)
	b.click("#settings")
	b.click("#auto")
	b.choose("pace", "250")
	b.click("dialog .main")
	b.click(".hand .legal")
	b.text(`new Promise((done) => {
		const look = () => {
			if (document.querySelectorAll(".hand .card").length > 1 || !document.querySelector(".hand .legal")) return setTimeout(look, 5);
			document.getElementById("hint").click();
			done();
		};
		look();
	})`)
	b.until(`document.querySelector(".hand .card") === null`)
}

// A hint shows what each action is worth, on the cards too; each of its lines takes an action. It says what the
// points count beside the possible deals.
func TestHint(t *testing.T) {
	b := start(t, screens[3])
	b.begin("penguin", "7", nil)
	b.until(`player.kind() === "list"`)
	b.click("#hint")
	b.until(`document.querySelector(".hint li") !== null`)
	require.Regexp(t, `Expected points in this deal, from \d+ possible deals`, b.text(`document.querySelector(".hint").innerText`))
	require.NotContains(t, b.text(`document.querySelector(".hint").innerText`), " count ")
	b.everywhere("hint-contract")
	b.text(`player.reach(() => player.kind() === "bets")`)
	b.click("#hint")
	b.until(`document.querySelector(".hint li") !== null`)
	require.Contains(t, b.text(`document.querySelector(".hint").innerText`), " possible deals. The points of a bet also count what ")
	b.atCard()
	b.click("#hint")
	b.until(`document.querySelector(".hand .best .worth") !== null`)
	require.Equal(t, "true", b.text(`document.activeElement.closest(".hint") !== null`), "the focus is on the best action")
	require.Equal(t, b.text(`document.querySelectorAll(".hand .legal").length`), b.text(`document.querySelectorAll(".hand .worth").length`))
	b.everywhere("hint-card")
	before := b.saved().Text
	b.do(chromedp.KeyEvent(kb.Enter))
	b.until(`player.saved().text !== ` + fmt.Sprintf("%q", before))
	b.text(`player.reach(() => player.kind() === "card" && document.querySelectorAll(".hand .legal").length > 1 && document.querySelector(".place"))`)
	b.click("#hint")
	b.until(`document.querySelector(".hint li") !== null`)
	require.Contains(t, b.text(`document.querySelector(".hint").innerText`), " possible deals. The points of a card can also count what ")
	b.verify(b.saved())
}

// The rules begin at their beginning, also if the end of what happened was shown before.
func TestTabsBeginAtTheTop(t *testing.T) {
	b := start(t, screens[0])
	b.begin("penguin", "7", nil)
	b.text(`player.reach(() => document.getElementById("panel").scrollTop > 0)`)
	b.click("#tab-rules")
	require.Equal(t, "0", b.text(`document.getElementById("panel").scrollTop`))
}

// On a small phone, the hand of a person is in view also if eight play.
func TestHandInView(t *testing.T) {
	b := start(t, screen{"small phone", 360, 780, true, false})
	b.begin("simplified-many", "7", map[string]string{"players": "8"})
	b.atCard()
	b.text(`scrollTo(0, 0)`)
	require.Equal(t, "true", b.text(`document.querySelector(".hand").getBoundingClientRect().bottom <= innerHeight`), "the hand is below the screen")
	require.Equal(t, "manipulation", b.text(`getComputedStyle(document.querySelector(".hand .card")).touchAction`), "two fast taps enlarge the page")
}

// A variant of the person's own is checked, with all its faults, and can be played.
func TestOwnVariant(t *testing.T) {
	b := start(t, screens[1])
	b.click("#own summary")
	check := func(yaml string) string {
		b.choose("yaml", yaml)
		b.click("#check")
		b.until(`document.getElementById("yaml-answer").innerText !== ""`)
		return b.text(`document.getElementById("yaml-answer").innerText`)
	}
	require.Equal(t, "Paste a variant file first.", check(" \n"))
	faults := check("extends: penguin\nname: Fridays\ncontracts:\n  no-king:\n    trumps: suit\n")
	require.Contains(t, faults, "file.yaml:2:7: name: \"Fridays\" is not a valid name")
	require.Contains(t, faults, "file.yaml:5:5: contracts.no-king.trumps: unknown key (did you mean trump?)")
	b.look("own-faults-phone-dark")
	b.axe("faults")
	const yaml = "extends: polignac\nname: fridays\ntitle: Barbu on <b>Fridays</b>\nend: {deals: 1}\n"
	require.Contains(t, check(yaml), "Barbu on <b>Fridays</b> is ready.")
	require.Equal(t, "own:fridays", b.text(`document.getElementById("variant").value`))
	b.axe("own variant")
	b.begin("own:fridays", "3", nil)
	b.finish("fridays", nil)
	m := b.saved()
	require.Equal(t, yaml, m.YAML)
	require.True(t, b.verify(m).Complete)
	b.do(chromedp.Reload())
	b.until(`document.querySelector(".result") !== null`)
	require.Contains(t, b.text(`document.title`), "<b>Fridays</b>")
}

// The page and the texts of the library are in the chosen language, which the browser remembers.
func TestLanguages(t *testing.T) {
	b := start(t, screens[0])
	for l := range lang.All() {
		b.choose("language", l.String())
		b.until(`document.documentElement.lang === "` + l.String() + `"`)
		b.look("start-" + l.String())
		require.Equal(t, l.String(), b.text(`document.activeElement.value`), "the list of languages keeps the focus")
	}
	b.choose("language", "fr")
	b.begin("penguin", "7", nil)
	b.until(`player.kind() === "list"`)
	require.Contains(t, b.shown(), "À vous de jouer")
	require.Contains(t, b.shown(), "Pas de dames")
	require.Contains(t, b.shown(), "Conseil")
	b.click("#settings")
	b.until(`document.querySelector("dialog") !== null`)
	b.look("settings-fr")
	b.choose("language", "de")
	b.until(`document.querySelector("dialog") === null && document.body.innerText.includes("Du bist am Zug")`)
	b.do(chromedp.Reload())
	b.until(`document.body.innerText.includes("Du bist am Zug")`)

	// A saved match has the title of its game in the language of the page, not in the language in which it was saved.
	b.click("#leave")
	b.until(`document.querySelectorAll(".matches li").length === 1`)
	b.begin("pagat", "7", nil)
	b.until(`player.kind() !== ""`)
	b.click("#leave")
	b.until(`document.querySelectorAll(".matches li").length === 2`)
	for language, title := range map[string]string{"fr": "Barbu à quatre et à cinq", "en": "Barbu for four and five"} {
		b.choose("language", language)
		b.until(`document.documentElement.lang === "` + language + `"`)
		require.Equal(t, title, b.text(`document.querySelector(".matches strong").innerText`))
	}
}
