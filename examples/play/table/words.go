package table

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/lang"
)

// files have the words of the page that package lang does not have, a file for each language.
//
//go:embed words/*.json
var files embed.FS

// words returns the words of the page in a language.
func words(l lang.Language) map[string]string { return Texts(files, "words", l) }

// Texts returns the texts of a language, by key, from a folder that has a file for each language, such as de.json. The
// files are part of the program: Texts panics if one cannot be read.
func Texts(files fs.FS, folder string, l lang.Language) map[string]string {
	text, err := fs.ReadFile(files, folder+"/"+l.String()+".json")
	var all map[string]string
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil {
		panic(err)
	}
	return all
}

// Fill returns a text with its parameters, the first of which is {0}. A parameter can contain {0} itself.
func Fill(text string, parameters ...any) string {
	var pairs []string
	for i, p := range parameters {
		pairs = append(pairs, "{"+strconv.Itoa(i)+"}", fmt.Sprint(p))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// word returns a word of the page.
func (t *Table) word(key string) string {
	if t.words == nil {
		t.words = words(t.language)
	}
	text, ok := t.words[key]
	if !ok {
		panic(fmt.Sprintf("no word %q", key))
	}
	return text
}

// phrases are the words of package lang that the page shows, by the keys of the page.
var phrases = map[string]lang.Phrase{
	"hand": lang.YourHand, "lastTrick": lang.LastTrick, "hint": lang.Hint, "you": lang.You, "player": lang.Player,
	"points": lang.Points, "total": lang.Total, "anotherSet": lang.AnotherSet, "yes": lang.Yes, "no": lang.No,
	"onTable": lang.OnTable, "cardTurned": lang.CardTurned, "lastDeal": lang.LastDeal,
}

// wanted is a language that the page shall have.
type wanted struct {
	Code string `json:"code"`
}

// languageInfo is a language, for the list of languages.
type languageInfo struct {
	Code string `json:"code"`
	Name string `json:"name"`
}

// botInfo is a kind of bot.
type botInfo struct {
	Name  string `json:"name"`
	Label string `json:"label"`
}

// wordsInfo has all words of the page in a language.
type wordsInfo struct {
	Code      string            `json:"code"`
	Words     map[string]string `json:"words"`
	Languages []languageInfo    `json:"languages"`
	Bots      []botInfo         `json:"bots"` // the strongest first
}

// setLanguage sets the language of all texts, and returns its words.
func (t *Table) setLanguage(w wanted) (any, error) {
	l, err := lang.Parse(w.Code)
	if err != nil {
		return nil, err
	}
	t.language, t.words = l, nil
	info := wordsInfo{Code: l.String(), Words: words(l)}
	for key, phrase := range phrases {
		info.Words[key] = t.capital(phrase)
	}
	info.Words["heading"] = l.Text(lang.Heading, "{0}")
	for other := range lang.All() {
		info.Languages = append(info.Languages, languageInfo{other.String(), other.Capital(other.Name())})
	}
	for _, b := range bots.Bots() {
		info.Bots = append([]botInfo{{b.Name, t.word("bot-" + b.Name)}}, info.Bots...)
	}
	return info, nil
}
