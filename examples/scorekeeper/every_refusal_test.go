package main

import (
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variants"
)

// technical matches what a family does not understand: numbers of seats, fields, ids of contracts, the
// errors of the engine, and texts that were not put into words.
var technical = regexp.MustCompile(`(?i)\bseats?\b|\bterms?\b|\bwant\b|\bno-[a-z]|\bKH\b|taken:|deal \d+:|yaml|utf-8|%!|%\[|\(may |error\.|[a-z]\.[a-z]`)

// Whatever is typed into the form of a deal, in every game: a refusal is a sentence about players and
// cards, in the language of the page.
func TestEveryRefusalIsASentence(t *testing.T) {
	typed := []string{"", "", "0", "1", "2", "3", "4", "7", "8", "13", "99", "-1", "x", "KS", "QH"}
	refusals := map[string]bool{}
	for i, name := range variants.Names() {
		if i%full.Of(8, 2, 1) > 0 {
			continue
		}
		src := rand.New(rand.NewPCG(7, uint64(i)))
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		b := open(t).begin(name, v.Players()[0], "Annie", "Benny", "Cleo")
		for range repetitions(150) {
			k := b.kept()
			contract := string(k.Game().Contract(src.IntN(k.Game().Contracts())).ID())
			b.get("/deal?" + url.Values{"contract": {contract}, "broken": {"contract"}}.Encode())
			if b.status != http.StatusOK {
				check(t, b, refusals)
				continue
			}
			f := b.form("post", "/deal")
			for field, values := range f.may {
				if src.IntN(3) > 0 {
					f.values[field] = []string{values[src.IntN(len(values))]}
				}
			}
			for field := range f.typed {
				f.values[field] = []string{typed[src.IntN(len(typed))]}
			}
			if src.IntN(4) == 0 { // everything fits except perhaps one field
				seat := "01"[src.IntN(2):][:1]
				for field := range f.values {
					if strings.HasPrefix(field, "taken-") {
						f.values[field] = []string{""}
						if strings.HasSuffix(field, "-"+seat) {
							f.values[field] = []string{"13"}
						}
					}
				}
			}
			if src.IntN(8) == 0 {
				f.values["dealer"], f.values["bet"] = []string{"9"}, []string{"0x9"}
			}
			delete(f.values, "broken")
			if src.IntN(2) == 0 {
				f.values["broken"] = []string{"contract"}
			}
			b.send(f)
			if b.status != http.StatusOK {
				check(t, b, refusals)
			}
			if len(b.kept().Entries()) > 0 && src.IntN(2) == 0 {
				last := b.correction(t, src)
				if last != nil {
					b.send(*last)
				}
			}
		}
	}
	require.Greater(t, len(refusals), full.Of(30, 40, 40), "hardly any refusals: %v", refusals)
}

// correction returns the form that corrects the first deal, with one bet, or nil.
func (b *browser) correction(t *testing.T, src *rand.Rand) *sheetForm {
	t.Helper()
	f := b.get("/deal/1").ok().form("post", "/deal/1")
	if all := f.may["bet"]; len(all) > 0 {
		f.values["bet"] = []string{all[src.IntN(len(all))]}
	}
	return &f
}

// check checks the refusals on a page.
func check(t *testing.T, b *browser, refusals map[string]bool) {
	t.Helper()
	require.Equal(t, http.StatusUnprocessableEntity, b.status, b.page)
	require.NotEmpty(t, b.alerts())
	for _, alert := range b.alerts() {
		require.NotRegexp(t, technical, alert)
		require.Regexp(t, `^[\pL\d“"].*[.!?)]$`, alert)
		refusals[regexp.MustCompile(`\d+`).ReplaceAllString(alert, "#")] = true
	}
}

// The refusals are the same sentences in every language.
func TestRefusalsInEveryLanguage(t *testing.T) {
	b := open(t).begin("penguin", 4, "Annie", "Benny", "Cleo", "Dora")
	for l := range lang.All() {
		f := b.dealForm("no-queens")
		f.values["taken-Q-0"], f.values["taken-Q-1"] = []string{"4"}, []string{"4"}
		r := post(t, b.address+b.base+"/deal", f.values)
		r.Header.Set("Accept-Language", l.String())
		b.do(r)
		require.Equal(t, http.StatusUnprocessableEntity, b.status)
		require.Contains(t, b.alerts()[0], "8")
		require.Contains(t, b.page, `lang="`+l.String()+`"`)
	}
	require.Equal(t, []string{"Kızlar: 8 yazdın; yalnızca 4 var."}, b.alerts())
}
