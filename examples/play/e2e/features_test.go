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

	"github.com/barbukit/barbukit/internal/browser"
	"github.com/barbukit/barbukit/lang"
)

// atCard plays until the person must choose among several cards, of which some are not allowed.
func (b *person) atCard() {
	b.T.Helper()
	b.Text(`player.reach(() => player.kind() === "card" && document.querySelectorAll(".hand .legal").length > 1 && document.querySelector(".hand .dim"))`)
}

// hand returns the cards of the person.
func (b *person) hand() string {
	return b.Text(`[...document.querySelectorAll(".hand .card")].map((e) => e.dataset.card + (e.classList.contains("legal") ? "" : "-"))`)
}

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

// Undo takes back the last choice, also while a bot thinks. A dimmed card says why it is not allowed.
func TestUndoAndReasons(t *testing.T) {
	b := start(t, browser.Phone)
	b.begin("penguin", "7", nil)
	b.atCard()
	hand := b.hand()
	b.Click(".hand .dim")
	require.Regexp(t, `^[A-Z].+\.$`, b.Text(`document.getElementById("message").innerText`))
	require.Equal(t, hand, b.hand())
	b.Look("why-phone")
	before := b.saved().Text
	b.Click(".hand .legal")
	b.Until(`!document.querySelector("#undo").disabled && player.saved().text !== ` + fmt.Sprintf("%q", before))
	b.Click("#undo")
	b.Until(`document.getElementById("message").innerText === "Your last choice is taken back."`)
	require.Equal(t, hand, b.hand())
	require.Equal(t, before, b.saved().Text)
	b.Click("#undo") // the choice before
	b.Until(`player.saved().text !== ` + fmt.Sprintf("%q", before))
	require.True(t, strings.HasPrefix(before, b.saved().Text))
	for b.Text(`document.getElementById("undo").disabled`) == "false" {
		b.Click("#undo")
	}
	b.verify(b.saved())
}

// A hint for the only card that is left does not keep the page from playing it.
func TestHintBeforeAForcedCard(t *testing.T) {
	b := start(t, browser.Desk)
	// The player clicks every card, so that the match does not depend on when the page plays forced cards.
	b.Do(chromedp.Evaluate(`localStorage["barbu.settings"] = '{"language":"en","auto":false,"pace":0,"name":"Nina"}'`, nil), chromedp.Reload())
	b.begin("polignac", "7", nil)
	b.Text(`player.reach(() => document.querySelectorAll(".hand .card").length === 2 && document.querySelectorAll(".hand .legal").length === 2)`)
	b.Click("#settings")
	b.Click("#auto")
	b.Choose("pace", "250")
	b.Click("dialog .main")
	// The page itself waits for the last card: a command of the browser could come after the card was played.
	b.Text(`new Promise((done, fail) => {
		const look = () => {
			const left = document.querySelectorAll(".hand .card").length;
			if (left === 0) return fail(new Error("the last card was played before the hint"));
			if (left > 1 || !document.querySelector(".hand .legal")) return setTimeout(look, 5);
			document.getElementById("hint").click();
			done();
		};
		document.querySelector(".hand .legal").click();
		look();
	})`)
	b.Until(`document.querySelector(".hand .card") === null`)
}

// A hint shows what each action is worth, on the cards too; each of its lines takes an action. It says what the
// points count beside the possible deals.
func TestHint(t *testing.T) {
	b := start(t, browser.DeskDark)
	b.begin("penguin", "7", nil)
	b.Until(`player.kind() === "list"`)
	b.Click("#hint")
	b.Until(`document.querySelector(".hint li") !== null`)
	require.Regexp(t, `Expected points in this deal, from \d+ possible deals`, b.Text(`document.querySelector(".hint").innerText`))
	require.NotContains(t, b.Text(`document.querySelector(".hint").innerText`), " count ")
	b.Everywhere("hint-contract")
	b.Text(`player.reach(() => player.kind() === "bets")`)
	const ticked = `[...document.querySelectorAll(".bets input")].map((e) => e.checked).join()`
	b.Click(".bets input:not(:checked)")
	bets := b.Text(ticked)
	b.Click("#hint")
	b.Until(`document.querySelector(".hint li") !== null`)
	require.Equal(t, bets, b.Text(ticked), "the hint keeps the bets that were ticked")
	require.Contains(t, bets, "true")
	require.Contains(t, b.Text(`document.querySelector(".hint").innerText`), " possible deals. The points of a bet also count what ")
	b.atCard()
	b.Click("#hint")
	b.Until(`document.querySelector(".hand .best .worth") !== null`)
	require.Equal(t, "true", b.Text(`document.activeElement.closest(".hint") !== null`), "the focus is on the best action")
	require.Equal(t, b.Text(`document.querySelectorAll(".hand .legal").length`), b.Text(`document.querySelectorAll(".hand .worth").length`))
	b.Everywhere("hint-card")
	before := b.saved().Text
	b.Do(chromedp.KeyEvent(kb.Enter))
	b.Until(`player.saved().text !== ` + fmt.Sprintf("%q", before))
	b.Text(`player.reach(() => player.kind() === "card" && document.querySelectorAll(".hand .legal").length > 1 && document.querySelector(".place"))`)
	b.Click("#hint")
	b.Until(`document.querySelector(".hint li") !== null`)
	require.Contains(t, b.Text(`document.querySelector(".hint").innerText`), " possible deals. The points of a card can also count what ")
	b.verify(b.saved())
}

// The rules begin at their beginning, also if the end of what happened was shown before.
func TestTabsBeginAtTheTop(t *testing.T) {
	b := start(t, browser.Phone)
	b.begin("penguin", "7", nil)
	b.Text(`player.reach(() => document.getElementById("panel").scrollTop > 0)`)
	b.Click("#tab-rules")
	require.Equal(t, "0", b.Text(`document.getElementById("panel").scrollTop`))
}

// On a small phone, the hand of a person is in view also if eight play.
func TestHandInView(t *testing.T) {
	b := start(t, browser.Screen{Name: "small phone", Width: 360, Height: 780, Phone: true})
	b.begin("simplified-many", "7", map[string]string{"players": "8"})
	b.atCard()
	b.Text(`scrollTo(0, 0)`)
	require.Equal(t, "true", b.Text(`document.querySelector(".hand").getBoundingClientRect().bottom <= innerHeight`), "the hand is below the screen")
	require.Equal(t, "manipulation", b.Text(`getComputedStyle(document.querySelector(".hand .card")).touchAction`), "two fast taps enlarge the page")
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

// A variant of the person's own is checked, with all its faults, and can be played.
func TestOwnVariant(t *testing.T) {
	b := start(t, browser.PhoneDark)
	b.Click("#own summary")
	check := func(yaml string) string {
		b.Choose("yaml", yaml)
		b.Click("#check")
		b.Until(`document.getElementById("yaml-answer").innerText !== ""`)
		return b.Text(`document.getElementById("yaml-answer").innerText`)
	}
	require.Equal(t, "Paste a variant file first.", check(" \n"))
	faults := check("extends: penguin\nname: Fridays\ncontracts:\n  no-king:\n    trumps: suit\n")
	require.Contains(t, faults, "file.yaml:2:7: name: \"Fridays\" is not a valid name")
	require.Contains(t, faults, "file.yaml:5:5: contracts.no-king.trumps: unknown key (did you mean trump?)")
	b.Look("own-faults-phone-dark")
	b.Axe("faults")
	const yaml = "extends: polignac\nname: fridays\ntitle: Barbu on <b>Fridays</b>\nend: {deals: 1}\n"
	require.Contains(t, check(yaml), "Barbu on <b>Fridays</b> is ready.")
	require.Equal(t, "own:fridays", b.Text(`document.getElementById("variant").value`))
	b.Axe("own variant")
	b.begin("own:fridays", "3", nil)
	b.finish("fridays", nil)
	m := b.saved()
	require.Equal(t, yaml, m.YAML)
	require.True(t, b.verify(m).Complete)
	b.Do(chromedp.Reload())
	b.Until(`document.querySelector(".result") !== null`)
	require.Contains(t, b.Text(`document.title`), "<b>Fridays</b>")
}

// The page and the texts of the library are in the chosen language, which the browser remembers.
func TestLanguages(t *testing.T) {
	b := start(t, browser.Phone)
	for l := range lang.All() {
		b.Choose("language", l.String())
		b.Until(`document.documentElement.lang === "` + l.String() + `"`)
		b.Look("start-" + l.String())
		require.Equal(t, l.String(), b.Text(`document.activeElement.value`), "the list of languages keeps the focus")
	}
	b.Choose("language", "fr")
	b.begin("penguin", "7", nil)
	b.Until(`player.kind() === "list"`)
	require.Contains(t, b.Shown(), "À vous de jouer")
	require.Contains(t, b.Shown(), "Pas de dames")
	require.Contains(t, b.Shown(), "Conseil")
	b.Click("#settings")
	b.Until(`document.querySelector("dialog") !== null`)
	b.Look("settings-fr")
	b.Choose("language", "de")
	b.Until(`document.querySelector("dialog") === null && document.body.innerText.includes("Du bist am Zug")`)
	b.Do(chromedp.Reload())
	b.Until(`document.body.innerText.includes("Du bist am Zug")`)

	// A saved match has the title of its game in the language of the page, not in the language in which it was saved.
	b.Click("#leave")
	b.Until(`document.querySelectorAll(".matches li").length === 1`)
	b.begin("pagat", "7", nil)
	b.Until(`player.kind() !== ""`)
	b.Click("#leave")
	b.Until(`document.querySelectorAll(".matches li").length === 2`)
	for language, title := range map[string]string{"fr": "Barbu à quatre et à cinq", "en": "Barbu for four and five"} {
		b.Choose("language", language)
		b.Until(`document.documentElement.lang === "` + language + `"`)
		require.Equal(t, title, b.Text(`document.querySelector(".matches strong").innerText`))
	}
}
