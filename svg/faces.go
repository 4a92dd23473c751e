package svg

import (
	"fmt"
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

// defs adds the definitions of faces, in the order of the cards.
func (p *picture) defs(b *strings.Builder, faces map[cards.Card]bool) {
	var all []cards.Card
	var suits [len(pips)]bool
	var courts [cards.Tarot + 1]bool
	for c := range faces {
		all = append(all, c)
		suits[c.Suit()] = true
		if r := c.Rank(); r >= cards.Jack && r != cards.Ace {
			courts[min(r, cards.King)] = true // the tarot king is drawn as a king
		}
	}
	if len(all) == 0 {
		return
	}
	slices.Sort(all)
	b.WriteString("<defs>\n")
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		if suits[suit] {
			fmt.Fprintf(b, "<path id=\"%s\" class=\"%s\" d=\"%s\"/>\n", p.part(suit.String()), p.class("pip"), pips[suit])
		}
	}
	for r, drawn := range courts {
		if r := cards.Rank(r); drawn {
			fmt.Fprintf(b, "<g id=\"%s\">%s</g>\n", p.part(r.String()), p.figure(r))
		}
	}
	for _, c := range all {
		fmt.Fprintf(b, "<g id=\"%s\"%s>%s</g>\n", p.face(c), p.suitClass(c), p.drawn(c))
	}
	b.WriteString("</defs>\n")
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
	fmt.Fprintf(&b, `<rect class="%s" x="1" y="1" width="98" height="138" rx="9"/>`, p.class("paper"))
	switch {
	case c == 0:
		p.back(&b)
		return b.String()
	case c == cards.Joker:
		p.special(&b, star, 2.9)
		return b.String()
	case c == cards.Bridge:
		p.special(&b, arches, 2.6)
		return b.String()
	}
	b.WriteString(p.sign(c.Rank(), indexX, 9, 1))
	p.use(&b, c.Suit().String(), indexX, 65, 1.3, false)
	switch r := c.Rank(); {
	case r == cards.Ace:
		p.use(&b, c.Suit().String(), pipX, pipY, 2.7, false)
	case r >= cards.Jack:
		p.court(&b, c)
	default:
		for _, at := range pipPlaces[r] {
			p.use(&b, c.Suit().String(), at[0], at[1], .95, at[1] > pipY)
		}
	}
	return b.String()
}

// use adds a part of the faces around a place. An upside-down part is turned by half a turn.
func (p *picture) use(b *strings.Builder, name string, x, y, scale float64, upsideDown bool) {
	if upsideDown {
		scale = -scale
	}
	fmt.Fprintf(b, `<use href="#%s" transform="translate(%s %s)scale(%s)"/>`, p.part(name), number(x), number(y), number(scale))
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
