package main

import (
	"embed"
	"fmt"
	"maps"
	"strings"

	page "github.com/barbukit/barbukit/examples/play/table"
	"github.com/barbukit/barbukit/lang"
)

// wordFiles have the texts of the program that neither package lang nor the page of examples/play has, a file for
// each language.
//
//go:embed words
var wordFiles embed.FS

// texts are the texts of the program, by language and key.
var texts = func() map[lang.Language]map[string]string {
	all := map[lang.Language]map[string]string{}
	for l := range lang.All() {
		all[l] = page.Words(l)
		maps.Copy(all[l], page.Texts(wordFiles, "words", l))
	}
	return all
}()

// textIn returns a text in a language with its parameters, the first of which is {0}.
func textIn(l lang.Language, key string, parameters ...any) string {
	text, ok := texts[l][key]
	if !ok {
		panic(fmt.Sprintf("no text %q", key))
	}
	return page.Fill(text, parameters...)
}

// ascii replaces the signs that a terminal without Unicode does not have.
var ascii = strings.NewReplacer("’", "'", "…", "...")

// word returns a text in the language of the table.
func (m *model) word(key string, parameters ...any) string {
	text := textIn(m.language, key, parameters...)
	if !m.symbols {
		return ascii.Replace(text)
	}
	return text
}
