package e2e

import (
	"fmt"
	"strings"
	"testing"

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
