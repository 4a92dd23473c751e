package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The page in every language fits its screens, has no findings by axe-core, and has no English text of the
// script. The names, the comments and the title of the record do not change. Without BARBU_FULL=1 there are two languages.
func TestLanguages(t *testing.T) {
	english, few := page(t, t.TempDir(), "penguin"), screens[1:2]
	if whole {
		few = screens[1:3]
	}
	for code, want := range map[string][]string{
		"fr": {"Annie donne.", "Toutes les mains", "Contrat", "Donne suivante", "déclarant"},
		"it": {"Annie dà le carte.", "Tutte le carte", "Contratto", "Mano successiva", "dichiarante"},
		"de": {"Annie gibt.", "Alle Blätter", "Kontrakt", "Nächstes Spiel", "Ansager"},
		"es": {"Annie reparte.", "Todas las cartas", "Contrato", "Mano siguiente", "declarante"},
		"tr": {"Annie dağıtıyor.", "Bütün eller", "Tür", "Sonraki oyun", "söyleyen"},
	} {
		if !whole && code != "de" && code != "tr" { // these two have the longest words
			continue
		}
		t.Run(code, func(t *testing.T) {
			file := page(t, t.TempDir(), "penguin", "-lang", code)
			for _, s := range few {
				b := open(t, s)
				b.load("file://"+file, "")
				require.Equal(t, code, b.text("document.documentElement.lang"))
				all := b.text(`document.body.innerText + [...document.querySelectorAll("[aria-label]")].map((e) => e.getAttribute("aria-label"))`)
				for _, text := range want {
					require.Contains(t, all, text)
				}
				for i, hash := range []string{"#deal=2&card=19", "#deal=3&step=4", "#deal=28&step=99"} {
					b.at(hash)
					b.look("replay-" + code + "-" + s.name)
					if whole || (i == 1) == (code == "tr") { // axe checks each place in one language
						b.axe(code)
					}
					all := b.text(`[document.querySelector("main").innerText, ...[...document.querySelectorAll("main [aria-label]")].map((e) => e.getAttribute("aria-label"))].join("\n")`)
					for _, text := range []string{" plays ", "Hand of", "hidden", " deals", "Total:", "Allowed", "trick", "Step ", "doubled", "Before", " before"} {
						require.NotContains(t, all, text)
					}
				}
				require.Contains(t, b.text(`document.querySelector(".comment").innerText`), "the <i>end</i>")
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
		b := open(t, screen{"narrow", 298, 844, true, false})
		b.load("file://"+page(t, t.TempDir(), "penguin", "-lang", code), "")
		for _, hash := range []string{"#deal=2&card=19", "#deal=28&step=99"} {
			b.at(hash)
			b.look("narrow-" + code)
			require.Equal(t, "true", b.text(`document.querySelector("input[type=range]").clientWidth >= 60`))
			require.Equal(t, "true", b.text(`document.getElementById("view").clientWidth >= 80`))
		}
	}
}
