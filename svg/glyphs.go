package svg

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// glyph is a letter or a digit as lines that are 6 units wide. It is 36 units high.
type glyph struct {
	width float64
	path  string
}

// glyphs has the signs of ranks in all languages. The ten is one glyph.
var glyphs = map[string]glyph{
	"2":  {24, "M4 11.5A8 8 0 0 1 20 11.5C20 18 4 25 4 32.8H20.5"},
	"3":  {24, "M4.5 3.2H19L11.3 14.6A9.1 9.1 0 1 1 3.6 28.6"},
	"4":  {24, "M16.5 32.8V3.2L3.2 24.5H21"},
	"5":  {24, "M19 3.2H6.8L5.4 16.4A9.2 9.2 0 1 1 3.6 28.8"},
	"6":  {24, "M17 3.2C8 7 3.4 15 3.4 24.2A8.6 8.6 0 1 0 20.6 24.2A8.6 8.6 0 1 0 3.4 24.2"},
	"7":  {24, "M3.6 3.2H20.4L9.6 32.8"},
	"8":  {24, "M12 17.2A7 7 0 1 1 12 3.2A7 7 0 1 1 12 17.2A7.8 7.8 0 1 1 12 32.8A7.8 7.8 0 1 1 12 17.2"},
	"9":  {24, "M7 32.8C16 29 20.6 21 20.6 11.8A8.6 8.6 0 1 0 3.4 11.8A8.6 8.6 0 1 0 20.6 11.8"},
	"10": {30, "M2.6 8.4L6.6 3.2V32.8M14.4 18A6.4 14.8 0 1 1 27.2 18A6.4 14.8 0 1 1 14.4 18"},
	"A":  {25, "M3.2 32.8L12.5 3.2L21.8 32.8M6.4 23.4H18.6"},
	"B":  {24, "M4.5 3.2V32.8H12.4A7.9 7.9 0 1 0 12.4 17H4.5M4.5 3.2H11.4A6.9 6.9 0 1 1 11.4 17"},
	"D":  {24, "M4.5 3.2V32.8H9A11.8 14.8 0 0 0 9 3.2Z"},
	"F":  {22, "M19 3.2H4.5V32.8M4.5 17.6H16"},
	"J":  {22, "M17.8 3.2V25A7.3 7.8 0 0 1 3.2 25"},
	"K":  {24, "M4.5 3.2V32.8M20 3.2L5 21.4M10.4 15L20.6 32.8"},
	"Q":  {26, "M3.2 18A9.6 14.8 0 1 1 22.4 18A9.6 14.8 0 1 1 3.2 18M14.2 24L22.6 34"},
	"R":  {24, "M4.5 32.8V3.2H11.6A7.5 7.5 0 0 1 11.6 18.2H4.5M12 18.2L20.6 32.8"},
	"V":  {25, "M3.2 3.2L12.5 32.4L21.8 3.2"},
}

// signOf returns the sign of a rank as players of the picture's language write it. On a card the
// ten is always 10, and the tarot king has the sign of a king.
func (o *Options) signOf(r cards.Rank) string {
	switch r {
	case cards.Ten:
		return "10"
	case cards.Tarot:
		r = cards.King
	}
	return o.Language.RankLetter(r)
}

// sign returns the sign of a rank with its middle at x, and its upper end at y.
func (o *Options) sign(r cards.Rank, x, y, scale float64) string {
	g := glyphs[o.signOf(r)]
	return fmt.Sprintf(`<path class="%s" stroke-width="6.2" transform="translate(%s %s)scale(%s)" d="%s"/>`,
		o.class("index"), number(x-scale*g.width/2), number(y), number(scale), g.path)
}

// pips has the sign of each suit: about 20 units wide and high, around 0 0.
var pips = [...]string{
	cards.Clubs: "M-4.6-5.3a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0ZM-9.9 2.2a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0Z" +
		"M.7 2.2a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0ZM-1.6-3H1.6C1 4 1.8 8.4 3.6 10H-3.6C-1.8 8.4-1 4-1.6-3Z",
	cards.Diamonds: "M0-11C1.9-7 5-3 8.4 0C5 3 1.9 7 0 11C-1.9 7-5 3-8.4 0C-5-3-1.9-7 0-11Z",
	cards.Hearts:   "M0 10C-3 6.4-10.2 2-10.2-3.7C-10.2-7.2-7.8-9.2-5.2-9.2C-2.7-9.2-.8-7.6 0-5.2C.8-7.6 2.7-9.2 5.2-9.2C7.8-9.2 10.2-7.2 10.2-3.7C10.2 2 3 6.4 0 10Z",
	cards.Spades:   "M0-10.4C3-6.4 9.8-2.6 9.8 2.7C9.8 5.9 7.5 7.6 5.2 7.6C3.4 7.6 1.9 6.8 1 5.3C1.3 7.4 2 8.9 3.6 10H-3.6C-2 8.9-1.3 7.4-1 5.3C-1.9 6.8-3.4 7.6-5.2 7.6C-7.5 7.6-9.8 5.9-9.8 2.7C-9.8-2.6-3-6.4 0-10.4Z",
}

// star is a star of five points, about 20 units wide and high.
const star = "M0-10L2.5-3.4L9.5-3.1L4 1.3L5.9 8.1L0 4.2L-5.9 8.1L-4 1.3L-9.5-3.1L-2.5-3.4Z"
