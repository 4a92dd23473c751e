package main

import (
	"embed"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

//go:embed words
var wordFiles embed.FS

// tongue has the texts of the pages in one language, in addition to the words of package lang.
type tongue struct {
	lang.Language
	texts map[string]string // by key; %[1]v is the first parameter
}

// tongues has every language.
var tongues = func() (all []*tongue) {
	for l := range lang.All() {
		all = append(all, &tongue{l, readTexts(l)})
	}
	return all
}()

// readTexts reads the texts of a language: lines of the form "key = text". Lines that begin with # are comments.
func readTexts(l lang.Language) map[string]string {
	file, err := wordFiles.ReadFile("words/" + l.String() + ".txt")
	if err != nil {
		panic(fmt.Sprintf("scorekeeper: the language %v has no texts: %v", l, err))
	}
	texts := map[string]string{}
	for line := range strings.Lines(string(file)) {
		if key, text, found := strings.Cut(strings.TrimSuffix(line, "\n"), " = "); found && !strings.HasPrefix(line, "#") {
			texts[key] = text
		}
	}
	return texts
}

// isolated returns a name for a text. A name that is written from right to left, or that has characters
// which reorder letters, does not change the order of the text around it.
func isolated(name string) string {
	leftwards := false
	name = strings.Map(func(r rune) rune {
		leftwards = leftwards || unicode.In(r, unicode.Arabic, unicode.Hebrew, unicode.Syriac, unicode.Thaana, unicode.Nko)
		if unicode.IsGraphic(r) || r == joiner || r == nonJoiner {
			return r
		}
		return unicode.ReplacementChar // as on the sheet
	}, name)
	if leftwards {
		return isolate + name + endOfIsolate
	}
	return name
}

// Characters that join the letters or pictures of a name, and those around a text with an order of its own.
const (
	nonJoiner    = '\u200c'
	joiner       = '\u200d'
	isolate      = "\u2068"
	endOfIsolate = "\u2069"
)

// say returns a text with its parameters. A key that does not exist is returned unchanged.
func (l *tongue) say(key string, parameters ...any) string {
	text, found := l.texts[key]
	if !found {
		return key
	}
	// A text need not have all parameters, so it is not a format for package fmt.
	var pairs []string
	for i, p := range parameters {
		pairs = append(pairs, fmt.Sprintf("%%[%d]v", i+1), fmt.Sprint(p))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// phrase returns a phrase of package lang with a capital letter.
func (l *tongue) phrase(p lang.Phrase, parameters ...any) string {
	return l.Capital(l.Text(p, parameters...))
}

// join joins names: "Annie, Benny and Cleo".
func (l *tongue) join(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return l.say("and", strings.Join(names[:last], ", "), names[last])
}

// card names a card: "queen of hearts".
func (l *tongue) card(c cards.Card) string { return l.Card(c) }

// item names what is counted, with a capital letter: "Queens", "King of hearts", "Last trick but
// 1", "Hearts 7, 8, 9".
func (l *tongue) item(item score.Item) string {
	text := string(item)
	for _, prefix := range []string{"last-trick-but-", "trick-", "threshold-"} {
		if n, found := strings.CutPrefix(text, prefix); found {
			return l.say("item."+prefix+"n", n)
		}
	}
	if _, err := cards.ParsePattern(text); err != nil {
		return l.say("item." + text)
	}
	if c, err := cards.Parse(text); err == nil {
		return l.Capital(l.card(c))
	}
	cut := strings.IndexAny(text, "CDHS")
	if cut < 0 {
		cut = len(text)
	}
	var suits []string
	for _, letter := range text[cut:] {
		if suit, err := cards.ParseSuit(string(letter)); err == nil {
			suits = append(suits, l.Suit(suit))
		}
	}
	ranks := text[:cut]
	switch {
	case ranks == "":
		return l.Capital(l.join(suits))
	case strings.Trim(ranks, "JQKA") == "":
		var names []string
		for i := range len(ranks) {
			names = append(names, l.say("rank."+ranks[i:i+1]))
		}
		text = l.Capital(l.join(names))
		if suits != nil {
			text += " (" + strings.Join(suits, ", ") + ")"
		}
		return text
	}
	return l.Capital(strings.TrimSpace(strings.Join(suits, ", ") + " " + l.ranks(ranks)))
}

// ranks writes a pattern of ranks: "7–10, Q–A" for 7-TQ-A.
func (l *tongue) ranks(pattern string) string {
	text, joined := "", true
	for _, letter := range pattern {
		switch rank := rankOf(letter); {
		case letter == '-':
			text, joined = text+"–", true
		case !joined:
			text += ", "
			fallthrough
		case rank != 0:
			text += l.rank(rank)
			joined = false
		}
	}
	return text
}

// rank writes a rank beside a suit or by itself: "Q", "10".
func (l *tongue) rank(r cards.Rank) string {
	if r == cards.Ten {
		return "10"
	}
	return l.RankLetter(r)
}

// rankOf returns the rank of a letter, or 0.
func rankOf(letter rune) (rank cards.Rank) {
	_ = rank.UnmarshalText([]byte(string(letter))) // on an error the rank is 0
	return rank
}

// small writes a name within a sentence: in English with a small first letter. The sentences of the
// other languages begin with the name.
func (l *tongue) small(text string) string {
	if l.Language != lang.English {
		return text
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(first)) + text[size:]
}
