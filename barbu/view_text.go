package barbu

import (
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/tabletext"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
)

// TextOptions are choices about the texts of [View.Text], [View.Caption] and [View.Sentences]. The zero value means
// 80 columns, English, letters for suits, no colours, and numbers instead of names.
type TextOptions struct {
	// Width is the width of the text in columns of a terminal; 0 means 80, and a number below
	// 30 means 30.
	Width int
	// Colour adds ANSI colours: red suits are red, the seat that must act is bold, and the
	// cards that may be played are bold and underlined. Without Colour these cards are in
	// square brackets.
	Colour bool
	// Symbols shows suits as ♣, ♦, ♥ and ♠. Otherwise they are letters of the language.
	Symbols bool
	// CardNames shows cards, suits and ranks in words, as a screen reader should read them: queen of hearts.
	// Symbols then has no effect. View.Text has no room for words: there CardNames has no effect.
	CardNames bool
	// Language is the language of all words except names.
	Language lang.Language
	// Names has the name of each player, by seat. A player whose name is empty or missing is
	// shown by the number of the seat only.
	Names []string
	// NamesOnly shows a player who has a name without the number of the seat. The names should then differ.
	NamesOnly bool
}

// Text draws the table as the seat or the spectator sees it: the contract, the players with
// their cards and points, the cards on the table and in the seat's hand, and what may be done
// now. Only what applies is drawn. No line is wider than the width of the options.
//
// The text depends only on the fields of the view and on the options. If the view is bound, the
// text also has the titles and names of the variant, the number of deals in a match, and all
// ranks of the pack in a layout.
func (v *View) Text(o TextOptions) string {
	if o.Width == 0 {
		o.Width = 80
	}
	o.CardNames = false
	d := drawing{View: v, TextOptions: o, page: tabletext.New(o.Width, o.Colour), players: max(0, min(v.Players, cards.MaxSeats))}
	d.head()
	d.page.Blank()
	d.seats()
	d.page.Blank()
	d.sale()
	d.bets()
	d.passed()
	d.table()
	d.past()
	d.layout()
	d.counted()
	d.laid()
	d.ownHand()
	d.page.Blank()
	d.turn()
	return d.page.Text()
}

// drawing is a view while it is drawn.
type drawing struct {
	*View
	TextOptions
	page    *tabletext.Page
	players int // 0 to cards.MaxSeats, whatever the view says
}

// text returns a phrase that begins with a capital letter.
func (d *drawing) text(p lang.Phrase, parameters ...any) string {
	return d.Language.Capital(d.Language.Text(p, parameters...))
}

// row adds a row whose head is a phrase.
func (d *drawing) row(head lang.Phrase, items []tabletext.Text, sep string) {
	d.page.Row(d.heading(d.text(head)), items, sep)
}

// heading returns a text with a colon after it.
func (d *drawing) heading(text string) string { return d.Language.Text(lang.Heading, text) }

// semicolon returns the sign between items that have commas.
func (d *drawing) semicolon() string { return words.Semicolon(d.heading("")) }

// game returns the game of the variant, or nil if the view is not bound.
func (d *drawing) game() *variant.Game {
	if d.match == nil {
		return nil
	}
	return d.match.Game()
}

// SeatText returns how [View.Text] names a seat: its number and the name of its player, or only the name.
func (o TextOptions) SeatText(seat cards.Seat) string {
	switch name := o.name(seat); {
	case name == "":
		// The phrases of package lang are about other players: they would be wrong about "you".
		return o.Language.Text(lang.Seat) + " " + seat.String()
	case o.NamesOnly:
		return name
	default:
		return seat.String() + " " + name
	}
}

// name returns the name of a player, or "" for a player without a name.
func (o *TextOptions) name(seat cards.Seat) string {
	return strings.TrimSpace(texttable.Clean(at(o.Names, seat)))
}

// CardText returns how [View.Text] draws a card: its rank and suit, in colour if Colour is set. If CardNames is
// set it is the name of the card. The text of no card is empty.
func (o TextOptions) CardText(c cards.Card) string { return o.card(c, 0).String(o.Colour) }

// SuitText returns how [View.Text] draws a suit: a letter or a symbol, without colour. If CardNames is set it is
// the name of the suit. The text of a value beyond the suits is empty.
func (o TextOptions) SuitText(s cards.Suit) string { return o.suit(s) }

// whose names a seat, with a colon before what the seat has.
func (d *drawing) whose(seat cards.Seat, has tabletext.Text) tabletext.Text {
	return tabletext.Join(tabletext.Plain(d.heading(d.SeatText(seat))+" "), has)
}

// all yields the seats of the table.
func (d *drawing) all() cards.Seats { return cards.AllSeats(d.players) }

// at returns the element of a list by seat, or the zero value if the list is shorter.
func at[T any](list []T, seat cards.Seat) (element T) {
	if int(seat) < len(list) {
		return list[seat]
	}
	return element
}
