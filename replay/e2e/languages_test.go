package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/browser"
)

// The page in every language fits its screens, has no findings by axe-core, and has no English text of the
// script. The names, the comments and the title of the record do not change. Without BARBU_FULL=1 there are two languages.
func TestLanguages(t *testing.T) {
	english, few := page(t, t.TempDir(), "penguin"), []browser.Screen{browser.PhoneDark}
	if browser.Full {
		few = []browser.Screen{browser.PhoneDark, browser.Desk}
	}
	for code, want := range map[string][]string{
		"fr": {"Annie donne.", "Toutes les mains", "Contrat", "Donne suivante", "déclarant"},
		"it": {"Annie dà le carte.", "Tutte le carte", "Contratto", "Mano successiva", "dichiarante"},
		"de": {"Annie gibt.", "Alle Blätter", "Kontrakt", "Nächstes Spiel", "Ansager"},
		"es": {"Annie reparte.", "Todas las cartas", "Contrato", "Mano siguiente", "declarante"},
		"tr": {"Annie dağıtıyor.", "Bütün eller", "Tür", "Sonraki oyun", "söyleyen"},
	} {
		if !browser.Full && code != "de" && code != "tr" { // these two have the longest words
			continue
		}
		t.Run(code, func(t *testing.T) {
			file := page(t, t.TempDir(), "penguin", "-lang", code)
			for _, s := range few {
				b := open(t, s)
				b.load("file://"+file, "")
				require.Equal(t, code, b.Text("document.documentElement.lang"))
				all := b.Text(`document.body.innerText + [...document.querySelectorAll("[aria-label]")].map((e) => e.getAttribute("aria-label"))`)
				for _, text := range want {
					require.Contains(t, all, text)
				}
				for i, hash := range []string{"#deal=2&card=19", "#deal=3&step=4", "#deal=28&step=99"} {
					b.at(hash)
					b.Look("replay-" + code + "-" + s.Name)
					if browser.Full || (i == 1) == (code == "tr") { // axe checks each place in one language
						b.Axe(code)
					}
					all := b.Text(`[document.querySelector("main").innerText, ...[...document.querySelectorAll("main [aria-label]")].map((e) => e.getAttribute("aria-label"))].join("\n")`)
					for _, text := range []string{" plays ", "Hand of", "hidden", " deals", "Total:", "Allowed", "trick", "Step ", "doubled", "Before", " before"} {
						require.NotContains(t, all, text)
					}
				}
				require.Contains(t, b.Text(`document.querySelector(".comment").innerText`), "the <i>end</i>")
			}
		})
	}
	text, err := os.ReadFile(english)
	require.NoError(t, err)
	require.Contains(t, string(text), `<html lang="en">`)
	require.False(t, strings.Contains(string(text), `"texts"`), "%s needs no translations", filepath.Base(english))
}

// The page fits a frame at the edges of the narrowest phone of 320 pixels, and its slider can be used there.
func TestNarrow(t *testing.T) {
	for _, code := range []string{"en", "de"} {
		b := open(t, browser.Screen{Name: "narrow", Width: 298, Height: 844, Phone: true})
		b.load("file://"+page(t, t.TempDir(), "penguin", "-lang", code), "")
		for _, hash := range []string{"#deal=2&card=19", "#deal=28&step=99"} {
			b.at(hash)
			b.Look("narrow-" + code)
			require.Equal(t, "true", b.Text(`document.querySelector("input[type=range]").clientWidth >= 60`))
			require.Equal(t, "true", b.Text(`document.getElementById("view").clientWidth >= 80`))
		}
	}
}
