package svg

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// The places on a card of 100 by 140 units: an index at the left, and the middle of the pips or
// the panel.
const (
	indexX = 20.0
	pipX   = 66.5
	pipY   = 70.0
)

// face returns the id of the face of a card.
func (p *picture) face(c cards.Card) string { return p.part(faceName(c)) }

// part returns the id of a part of the faces.
func (p *picture) part(name string) string {
	if p.Faces != "" {
		return id(p.Faces) + "-" + name
	}
	return prefixMark + "-" + name
}

// faceName returns the end of the id of a face.
func faceName(c cards.Card) string {
	switch c {
	case 0:
		return "back"
	case cards.TarotKing:
		return "tarot"
	case cards.Joker:
		return "joker"
	case cards.Bridge:
		return "bridge"
	}
	return c.String()
}

// The ends of the ids of the parts of faces. The sign of a suit or a rank is before them.
const (
	partPaper   = "paper" // the card without its face
	partIndex   = "-i"    // the suit of the index
	partPip     = "-p"    // a pip
	partPipDown = "-q"    // a pip upside down
	partSign    = "-r"    // the rank of the index, after the ranks that have it
	partHalf    = "-h"    // a half of a court card
	partCourt   = "-c"    // both halves, in their panel
)

// defs adds the definitions of faces, in the order of the cards, and of the parts that the faces
// share.
func (p *picture) defs(b *strings.Builder, faces map[cards.Card]bool) {
	if len(faces) == 0 {
		return
	}
	all := slices.Sorted(maps.Keys(faces))
	var drawn strings.Builder
	for _, c := range all {
		fmt.Fprintf(&drawn, "<g id=\"%s\"%s>%s</g>\n", p.face(c), p.suitClass(c), p.drawn(c))
	}
	used := drawn.String()
	b.WriteString("<defs>\n")
	// A part is defined if a face or another part uses it.
	part := func(name, format string, operands ...any) {
		if strings.Contains(used, `"#`+p.part(name)+`"`) {
			text := fmt.Sprintf(format, operands...)
			used += text
			element := strings.IndexAny(text, " >")
			fmt.Fprintf(b, "%s id=\"%s\"%s\n", text[:element], p.part(name), text[element:])
		}
	}
	part(partPaper, `<rect class="%s" x="1" y="1" width="98" height="138" rx="9"/>`, p.class("paper"))
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		name := suit.String()
		part(name+partIndex, `<use %s/>`, p.at(name, indexX, 65, 1.3))
		part(name+partPip, `<use %s/>`, p.at(name, 0, 0, .95))
		part(name+partPipDown, `<use %s/>`, p.at(name, 0, 0, -.95))
		part(name, `<path class="%s" d="%s"/>`, p.class("pip"), pips[suit])
	}
	for r := cards.Two; r <= cards.Ace; r++ {
		part(r.String()+partSign, `%s`, p.sign(r, indexX, 9, 1))
	}
	for r := cards.Jack; r <= cards.King; r++ {
		name := r.String()
		part(name+partCourt, `<g><rect class="%s" x="40" y="9" width="52" height="122" rx="5"/><use %s/><use %s/></g>`, p.class("panelled"),
			p.at(name+partHalf, 66, pipY, 1), p.at(name+partHalf, 66, pipY, -1))
		part(name+partHalf, `<g>%s</g>`, p.figure(r))
	}
	b.WriteString(drawn.String())
	b.WriteString("</defs>\n")
}

// at returns the attributes of a part around a place. With a negative scale it is turned by half a
// turn.
func (p *picture) at(name string, x, y, scale float64) string {
	place := ""
	if x != 0 || y != 0 {
		place = fmt.Sprintf("translate(%s %s)", number(x), number(y))
	}
	if scale != 1 {
		place += fmt.Sprintf("scale(%s)", number(scale))
	}
	return fmt.Sprintf(`href="#%s" transform="%s"`, p.part(name), place)
}

// suitClass returns the class attribute that gives a face the colour of its suit.
func (p *picture) suitClass(c cards.Card) string {
	suit := c.Suit()
	if suit == cards.NoSuit {
		suit = cards.Spades
	}
	return fmt.Sprintf(` class="%s"`, p.class(fmt.Sprint("s", int(suit))))
}

// drawn returns the drawing of a card.
func (p *picture) drawn(c cards.Card) string {
	var b strings.Builder
	use := func(name string) { fmt.Fprintf(&b, `<use href="#%s"/>`, p.part(name)) }
	use(partPaper)
	switch c {
	case 0:
		p.back(&b)
		return b.String()
	case cards.Joker:
		p.special(&b, star, 2.9)
		return b.String()
	case cards.Bridge:
		p.special(&b, arches, 2.6)
		return b.String()
	}
	suit, rank := c.Suit().String(), min(c.Rank(), cards.Ace)
	if c == cards.TarotKing {
		rank = cards.King
		fmt.Fprintf(&b, `<path class="%s" transform="translate(%s 98)scale(1.2)" d="%s"/>`, p.class("gold"), number(indexX), star)
	}
	use(rank.String() + partSign)
	use(suit + partIndex)
	switch {
	case rank == cards.Ace:
		fmt.Fprintf(&b, `<use %s/>`, p.at(suit, pipX, pipY, 2.7))
	case rank >= cards.Jack:
		use(rank.String() + partCourt)
	default:
		for _, at := range pipPlaces[rank] {
			pip := suit + partPip
			if at[1] > pipY {
				pip = suit + partPipDown
			}
			fmt.Fprintf(&b, `<use href="#%s" x="%s" y="%s"/>`, p.part(pip), number(at[0]), number(at[1]))
		}
	}
	return b.String()
}

// pipPlaces has the places of the pips of each rank.
var pipPlaces = func() (places [cards.Ten + 1][][2]float64) {
	const l, m, r = 49.5, pipX, 83.5
	column := func(x float64, ys ...float64) (list [][2]float64) {
		for _, y := range ys {
			list = append(list, [2]float64{x, y})
		}
		return list
	}
	sides := func(ys ...float64) [][2]float64 { return append(column(l, ys...), column(r, ys...)...) }
	places[2] = column(m, 26, 114)
	places[3] = column(m, 26, pipY, 114)
	places[4] = sides(26, 114)
	places[5] = append(sides(26, 114), column(m, pipY)...)
	places[6] = sides(26, pipY, 114)
	places[7] = append(sides(26, pipY, 114), column(m, 48)...)
	places[8] = append(sides(26, pipY, 114), column(m, 48, 92)...)
	places[9] = append(sides(22, 54, 86, 118), column(m, pipY)...)
	places[10] = append(sides(22, 54, 86, 118), column(m, 38, 102)...)
	return places
}()

// back adds the back of a card.
func (p *picture) back(b *strings.Builder) {
	fmt.Fprintf(b, `<rect class="%s" x="8" y="8" width="84" height="124" rx="5"/><path class="%s" d="`, p.class("back"), p.class("weave"))
	const x0, x1, y0, y1, step = 14.0, 86.0, 14.0, 126.0, 16.0
	for at := step / 2; at < x1-x0+y1-y0; at += step {
		// A line from the left or lower side to the upper or right side, and its mirror image.
		fromX, fromY := x0+max(0, at-(y1-y0)), y0+min(at, y1-y0)
		toX, toY := x0+min(at, x1-x0), y0+max(0, at-(x1-x0))
		fmt.Fprintf(b, "M%s %sL%s %s", number(fromX), number(fromY), number(toX), number(toY))
		fmt.Fprintf(b, "M%s %sL%s %s", number(100-fromX), number(fromY), number(100-toX), number(toY))
	}
	fmt.Fprintf(b, `M14 14H86V126H14Z"/>`)
}

// special adds the picture of a card without a suit.
func (p *picture) special(b *strings.Builder, path string, scale float64) {
	fmt.Fprintf(b, `<path class="%s" transform="translate(50 70)scale(%s)" d="%s"/>`, p.class("gold"), number(scale), path)
	for _, turn := range [...]string{"", "rotate(180 50 70)"} {
		fmt.Fprintf(b, `<path class="%s" transform="%stranslate(20 22)scale(1.1)" d="%s"/>`, p.class("pip"), turn, path)
	}
}

// arches is a bridge with three arches, about 20 units wide.
const arches = "M-10-6H10V8H7.6V4.5A2.2 2.4 0 0 0 3.2 4.5V8H2.2V3.5A2.2 2.4 0 0 0-2.2 3.5V8H-3.2V4.5A2.2 2.4 0 0 0-7.6 4.5V8H-10Z" +
	"M-10-9H-7V-5.5H-10ZM-1.5-9H1.5V-5.5H-1.5ZM7-9H10V-5.5H7Z"

// Symbols returns the faces of all cards, and the styles of all pictures, as an SVG element that
// shows nothing. A page that has this element once can have many small pictures that refer to
// it: their options have the same Theme, Colours and Language, and their Faces is the Prefix of
// these options. If that is empty it is "faces".
func Symbols(o Options) string {
	if o.Prefix == "" {
		o.Prefix = "faces"
	}
	o.Faces = o.Prefix
	p := newPicture(o)
	all := map[cards.Card]bool{0: true, cards.TarotKing: true, cards.Joker: true, cards.Bridge: true}
	for c := range cards.Pack52().Cards().First.All() {
		all[c] = true
	}
	var b strings.Builder
	fmt.Fprintf(&b, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" class=\"%s\" aria-hidden=\"true\">\n", p.class("hidden"))
	fmt.Fprintf(&b, "<style>%s.%s{position:absolute}</style>\n", p.style(func(string) bool { return true }), p.class("hidden"))
	p.defs(&b, all)
	b.WriteString("</svg>\n")
	return b.String()
}
