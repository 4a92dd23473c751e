package main

import "github.com/charmbracelet/lipgloss"

// look has the styles and the signs of the screen. Its colours suit a light and a dark
// background. With NO_COLOR a style changes nothing, so no meaning depends on styles alone.
type look struct {
	title, red, black, faint, bold, turn, cursor, good, bad, felt, chip, chipRed lipgloss.Style
	border                                                                       lipgloss.Border
	arrow, dot, minus                                                            string
}

// newLook returns the styles for a renderer. Symbols reports whether the screen has signs that
// are not in ASCII.
func newLook(r *lipgloss.Renderer, symbols bool) look {
	colour := func(light, dark string) lipgloss.AdaptiveColor {
		return lipgloss.AdaptiveColor{Light: light, Dark: dark}
	}
	style := func(light, dark string) lipgloss.Style { return r.NewStyle().Foreground(colour(light, dark)) }
	l := look{
		title: style("25", "117").Bold(true), red: style("160", "210"), black: r.NewStyle(),
		faint: style("243", "245"), bold: r.NewStyle().Bold(true), turn: style("28", "120").Bold(true),
		cursor: r.NewStyle().Reverse(true).Bold(true), good: style("28", "120"), bad: style("160", "210"),
		felt:   style("65", "65"),
		chip:   style("16", "255").Background(colour("254", "238")).Bold(true),
		border: lipgloss.RoundedBorder(), arrow: "▸", dot: "·", minus: "–",
	}
	l.chipRed = l.chip.Foreground(colour("160", "210"))
	if !symbols {
		l.border, l.arrow, l.dot = lipgloss.ASCIIBorder(), ">", "."
	}
	return l
}
