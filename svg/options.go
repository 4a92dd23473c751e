package svg

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

// Options are choices about a picture. The zero value means a light picture with two colours and
// English words that scales to the width of its container.
type Options struct {
	// Theme says whether the picture is light or dark.
	Theme Theme
	// Colours says how many colours the suits have.
	Colours Colours
	// Language is the language of the letters on the cards, of all words except names, and of
	// the title and the description that screen readers read.
	Language lang.Language
	// Names has the name of each player, by seat. The names can be any text. A player whose name
	// is empty or missing is shown by the number of the seat only.
	Names []string
	// NamesOnly shows a player who has a name without the number of the seat. The names should then differ.
	NamesOnly bool
	// Width is the width of the picture in pixels; its height follows. With 0, or a negative
	// number, the picture is as wide as its container.
	Width int
	// Title is the title of the picture for screen readers. If it is empty, the picture has a
	// title that says what it shows. Every picture also has a description of all that it shows.
	Title string
	// Bottom is the seat at the bottom of a table. In [View] the seat of a player's own view is
	// at the bottom, whatever Bottom says.
	Bottom cards.Seat
	// Reversed reports whether play is counter-clockwise: the next seat sits on the right. In
	// [View] and [Position] the rules of the match decide.
	Reversed bool
	// Prefix begins every id of the picture. It should be different for each picture of a page.
	// Letters, digits, - and _ are kept, and all other characters become _. If it is empty,
	// the picture has a prefix that depends on all that it shows, so different pictures have
	// different ids.
	Prefix string
	// Faces is the Prefix with which [Symbols] wrote the faces of the cards to the page. The
	// picture then refers to those faces and to their style instead of having its own. The
	// Theme, the Colours and the Language must be those of the Symbols.
	Faces string
}

// Theme says whether a picture is light or dark.
type Theme uint8

// The themes.
const (
	ThemeLight Theme = iota // dark lines on a light ground
	ThemeDark               // light lines on a dark ground
	ThemeAuto               // light or dark, as the reader's system prefers
)

// Colours says how many colours the suits have.
type Colours uint8

// The numbers of colours.
const (
	TwoColours  Colours = iota // hearts and diamonds are red, spades and clubs are black
	FourColours                // clubs are green and diamonds are blue
)

// text returns a phrase that begins with a capital letter.
func (o *Options) text(p lang.Phrase, parameters ...any) string {
	return o.Language.Capital(o.Language.Text(p, parameters...))
}

// heading returns a text after a phrase and a colon.
func (o *Options) heading(p lang.Phrase, text string) string {
	return o.Language.Text(lang.Heading, o.text(p)) + " " + text
}

// words are the options for texts.
func (o *Options) words() barbu.TextOptions {
	return barbu.TextOptions{Language: o.Language, Names: o.Names, NamesOnly: o.NamesOnly, Symbols: true}
}

// seat names a seat.
func (o *Options) seat(s cards.Seat) string { return o.words().SeatText(s) }

// id returns a text as the beginning of an id.
func id(text string) string {
	b := []byte(text)
	for i, c := range b {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '-', c == '_':
		default:
			b[i] = '_'
		}
	}
	if len(b) > 0 && (b[0] < 'A' || b[0] > 'z' || b[0] == '_') { // an id of XML begins with a letter
		return "x" + string(b)
	}
	return string(b)
}
