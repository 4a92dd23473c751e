package main

import (
	"io/fs"
	"maps"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

var parameterSign = regexp.MustCompile(`%\[\d\]v`)

// Every language has the same texts with the same parameters, and no two languages have the same
// sentence.
func TestEveryLanguageHasEveryText(t *testing.T) {
	english := tongues[lang.English]
	for _, l := range tongues {
		require.ElementsMatch(t, slices.Collect(maps.Keys(english.texts)), slices.Collect(maps.Keys(l.texts)), l.Name())
		for key, text := range english.texts {
			found := slices.Compact(slices.Sorted(slices.Values(parameterSign.FindAllString(l.texts[key], -1))))
			require.Equal(t, slices.Compact(slices.Sorted(slices.Values(parameterSign.FindAllString(text, -1)))), found, "%v: %s", l.Language, key)
			require.NotEmpty(t, l.texts[key])
			if l != english && len(text) > 25 {
				require.NotEqual(t, text, l.texts[key], "%v: %s", l.Language, key)
			}
		}
	}
}

// Every text that a page or a refusal names exists, and every text is used.
func TestTextsThatAreUsed(t *testing.T) {
	var sources strings.Builder
	require.NoError(t, fs.WalkDir(files, "page", func(path string, d fs.DirEntry, err error) error {
		if d.IsDir() {
			return err
		}
		text, err := files.ReadFile(path)
		sources.Write(text)
		return err
	}))
	all, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, file := range all {
		if !strings.HasSuffix(file, "_test.go") {
			sources.WriteString(text(t, file))
		}
	}
	texts := tongues[lang.English].texts
	for _, m := range regexp.MustCompile(`\b(?:say|refuse)(?:\(| )"([^"]+)"\)?`).FindAllStringSubmatch(sources.String(), -1) {
		_, exists := texts[m[1]]
		require.True(t, exists || strings.HasSuffix(m[1], "."), "there is no text %q", m[1])
	}
	for key := range texts {
		begin, _, _ := strings.Cut(key, ".")
		require.True(t, slices.Contains([]string{"done", "item", "rank"}, begin) || strings.Contains(sources.String(), `"`+key+`"`), "the text %q is not used", key)
	}
}

// The pages are in the language of the browser, or in the language that the user has chosen.
func TestLanguages(t *testing.T) {
	b := twoDeals(t)
	for _, l := range tongues {
		r, err := http.NewRequest(http.MethodGet, b.address+b.base+"/", nil)
		require.NoError(t, err)
		r.Header.Set("Accept-Language", "xx;q=1, "+l.String()+"-CH;q=0.8, en;q=0.5")
		b.do(r).ok()
		require.Contains(t, b.page, `<html lang="`+l.String()+`">`)
		require.Contains(t, b.page, l.say("share.title"))
		require.NotContains(t, b.page, "%[")
		if l.Language == lang.French { // which has a space before the colon
			for page, want := range map[string]string{"/undo": "Donne 2\u00a0: Annie\u00a0: Barbu", "/deal/1": "Dames\u00a0: Annie", "/rules": "<title>Barbu (The Penguin Book of Card Games)\u00a0: "} {
				r, err := http.NewRequest(http.MethodGet, b.address+b.base+page, nil)
				require.NoError(t, err)
				r.Header.Set("Accept-Language", "fr")
				b.do(r).ok()
				require.Contains(t, b.page, want)
			}
		}

		r = post(t, b.address+b.base+"/undo", nil)
		r.Header.Set("Accept-Language", l.String())
		b.do(r).refused(http.StatusConflict, l.say("error.changed"))
	}
	f := b.get("/").form("post", "/language")
	require.Equal(t, b.base+"/", f.values.Get("to"))
	f.values.Set("language", "fr")
	jar := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := jar.Do(post(t, b.address+"/language", f.values))
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	require.Equal(t, b.base+"/", answer.Header.Get("Location"))
	require.Len(t, answer.Cookies(), 1)
	require.True(t, answer.Cookies()[0].HttpOnly)
	r, err := http.NewRequest(http.MethodGet, b.address+b.base+"/", nil)
	require.NoError(t, err)
	r.AddCookie(answer.Cookies()[0])
	b.do(r).ok()
	require.Contains(t, b.page, `<html lang="fr">`)
	for _, elsewhere := range []string{"//elsewhere.example/", `/\elsewhere.example`, "https://elsewhere.example", ""} {
		f.values.Set("to", elsewhere)
		answer, err := jar.Do(post(t, b.address+"/language", f.values))
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		require.Equal(t, "/", answer.Header.Get("Location"))
	}
	f.values.Set("language", "xx")
	b.post("/language", f.values).refused(http.StatusUnprocessableEntity, "Choose one of the languages.")
}

// Counts are named in each language.
func TestItemsInLanguages(t *testing.T) {
	for item, want := range map[score.Item]string{"Q": "Damen", "JK": "Buben und Könige", "KH": "Herzkönig", "7-TQ-AH": "Herz 7–10, D–A"} {
		require.Equal(t, want, tongues[lang.German].item(item))
	}
	require.Equal(t, "Kupa papazı", tongues[lang.Turkish].item("KH"))
	require.Equal(t, "İlk el", tongues[lang.Turkish].item("first-trick"))
	require.Equal(t, "Valets et rois", tongues[lang.French].item("JK"))
	require.Equal(t, cards.Ten, rankOf('T'))
}

// A change of the language after a refused deal returns to the form with what was typed.
func TestLanguageKeepsTheForm(t *testing.T) {
	b := open(t).begin("penguin", 4, "Annie", "Benny", "Cleo", "Dora")
	b.call("no-queens").ok()
	f := b.form("post", "/deal")
	f.answer(t, "taken-Q-0", "5")
	b.send(f).refused(http.StatusUnprocessableEntity, "Annie cannot have 5 queens: there are only 4.")
	to := b.form("post", "/language").values.Get("to")
	require.NotContains(t, to, "stamp")
	again := b.get(strings.TrimPrefix(to, b.base)).ok().form("post", "/deal")
	require.Equal(t, "5", again.values.Get("taken-Q-0"))
	require.Equal(t, "no-queens", again.values.Get("contract"))
}
