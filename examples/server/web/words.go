package web

import (
	"embed"
	"fmt"
	"html/template"
	"maps"
	"net/http"
	"strings"

	play "github.com/barbukit/barbukit/examples/play/table"
	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/svg"
)

// wordFiles have the words of the pages that neither package lang nor the page without a server has.
//
//go:embed words
var wordFiles embed.FS

// refusalFiles have sentences for the refusals that the pages show, by the codes of PROTOCOL.md, a file for each
// language but English: there the texts of the server say more.
//
//go:embed refusals
var refusalFiles embed.FS

// words are the words of the pages, by language and key.
var words = func() map[lang.Language]map[string]string {
	all := map[lang.Language]map[string]string{}
	for l := range lang.All() {
		all[l] = play.Words(l)
		maps.Copy(all[l], play.Texts(wordFiles, "words", l))
		for key, phrase := range phrases {
			all[l][key] = l.Capital(l.Text(phrase))
		}
		all[l]["heading"] = l.Text(lang.Heading, "{0}")
	}
	return all
}()

// refusals are the sentences for refusals, by language and code.
var refusals = func() map[lang.Language]map[string]string {
	all := map[lang.Language]map[string]string{}
	for l := range lang.All() {
		if l != lang.English {
			all[l] = play.Texts(refusalFiles, "refusals", l)
		}
	}
	return all
}()

// phrases are the words of package lang that the pages show, by their keys.
var phrases = map[string]lang.Phrase{
	"hand": lang.YourHand, "lastTrick": lang.LastTrick, "you": lang.You, "player": lang.Player, "points": lang.Points,
	"total": lang.Total, "onTable": lang.OnTable, "cardTurned": lang.CardTurned, "matchOver": lang.MatchOver, "lastDeal": lang.LastDeal,
}

// inWords returns why a request was refused, in a language.
func inWords(l lang.Language, err error) string {
	code, text := api.Code(err)
	if sentence, ok := refusals[l][code]; ok {
		return sentence
	}
	return text
}

// say returns a word with its parameters, the first of which is {0}.
func say(l lang.Language, key string, parameters ...any) string {
	text, ok := words[l][key]
	if !ok {
		panic(fmt.Sprintf("web: no word %q", key))
	}
	return play.Fill(text, parameters...)
}

// functions are the functions of the templates in a language.
func functions(l lang.Language) template.FuncMap {
	return template.FuncMap{
		"say":     func(key string, parameters ...any) string { return say(l, key, parameters...) },
		"picture": picture,
		"svg":     func(text string) template.HTML { return template.HTML(text) }, // made by package svg, which escapes names
		"faces": func() template.HTML {
			return template.HTML(svg.Symbols(svg.Options{Theme: svg.ThemeAuto, Language: l, Prefix: "faces"}))
		},
		"name": func(l lang.Language) string { return l.Capital(l.Name()) },
		"plus": func(n, more int) int { return n + more },
	}
}

// picture returns the picture of a card from the faces that the page has once.
func picture(face string) template.HTML {
	return template.HTML(`<svg class="picture" viewBox="0 0 100 140" aria-hidden="true"><use href="#faces-` + template.HTMLEscapeString(face) + `"></use></svg>`)
}

// cookie is the name of the cookie with the language.
const cookie = "language"

// language returns the language of a request: that of its parameter lang, which is kept in a cookie, or
// of the cookie, or of the browser.
func language(w http.ResponseWriter, r *http.Request) lang.Language {
	if l, err := lang.Parse(r.FormValue("lang")); r.FormValue("lang") != "" && err == nil {
		http.SetCookie(w, &http.Cookie{Name: cookie, Value: l.String(), Path: "/", MaxAge: 365 * 24 * 3600, SameSite: http.SameSiteLaxMode, HttpOnly: true})
		return l
	}
	if c, err := r.Cookie(cookie); err == nil {
		if l, err := lang.Parse(c.Value); err == nil {
			return l
		}
	}
	for wanted := range strings.SplitSeq(r.Header.Get("Accept-Language"), ",") {
		code, _, _ := strings.Cut(strings.TrimSpace(wanted), ";")
		if l, err := lang.Parse(code); code != "" && err == nil {
			return l
		}
	}
	return lang.English
}
