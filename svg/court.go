package svg

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// figure returns the upper half of a figure. The middle of the panel is at 0 0, and the half is
// 52 units wide and 61 high.
func (p *picture) figure(r cards.Rank) string {
	var b strings.Builder
	draw := func(class, path string) { fmt.Fprintf(&b, `<path class="%s" d="%s"/>`, p.class(class), path) }
	if r == cards.Queen {
		draw("hair", "M-13-18C-15-30-12-45 0-45C12-45 15-30 13-18Z")
	}
	if r == cards.Jack {
		draw("hair", "M-11.5-25C-12.5-38-9-44 0-44C9-44 12.5-38 11.5-25Z")
	}
	// The robe reaches to the middle of the panel, with a collar and a belt of gold.
	draw("pip", "M-26-2V-8C-22-17-13-22-6-22H6C13-22 22-17 26-8V-2Z")
	draw("gold", "M-8.5-22L0-9L8.5-22L5-24H-5ZM-26-3H26V3H-26Z")
	draw("skin", "M-4.5-30H4.5V-21L0-15L-4.5-21ZM-8.5-36C-8.5-43 8.5-43 8.5-36C8.5-30 4.5-25 0-25C-4.5-25-8.5-30-8.5-36Z")
	switch r {
	case cards.King:
		draw("hair", "M-9-37C-10-24-4-17 0-17C4-17 10-24 9-37C8-33 6-31.6 3-31.8C1-32.4-1-32.4-3-31.8C-6-31.6-8-33-9-37Z")
		draw("gold", "M-11-40L-13-54L-6.5-48.5L0-58L6.5-48.5L13-54L11-40Z")
	case cards.Queen:
		draw("gold", "M-10.5-40L-13-50L-7-46.5L-4.5-53L0-47.5L4.5-53L7-46.5L13-50L10.5-40Z"+ball(-13, -51)+ball(-4.5, -54)+ball(4.5, -54)+ball(13, -51))
		draw("pip", "M-2.2-29H2.2C1.4-27.2-1.4-27.2-2.2-29Z")
	default:
		draw("pip", "M-12-39C-14-49-5-52 1-51C9-52 14-47 12-39Z")
		draw("gold", "M-12.5-41.5H12.5V-38H-12.5ZM8-43C10-52 16-58 21-57C21-50 15-44 8-43Z")
	}
	draw("face", ball(-3.6, -35.5)+ball(3.6, -35.5))
	return b.String()
}

// ball returns a small circle as a path.
func ball(x, y float64) string {
	return fmt.Sprintf("M%s %sa1.4 1.4 0 1 1 2.8 0a1.4 1.4 0 1 1-2.8 0Z", number(x-1.4), number(y))
}
