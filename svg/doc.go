// Package svg draws cards, hands, tables and scores as pictures in SVG.
//
//	card := svg.Card(cards.MustParse("QH"), svg.Options{})
//	table := svg.View(m.View(0), svg.Options{Theme: svg.ThemeAuto, Names: names})
//	os.WriteFile("table.svg", []byte(table), 0o666)
//
// There is a function for each kind of picture: [Card], [Hand], [Backs], [Trick], [Layout], [Deal],
// [View], [Position] and [Totals]. Each returns a complete SVG element, which can be a file or a
// part of a page of HTML. It loads nothing else: no font, no picture, no script. The same arguments
// always return the same text.
//
// For screen readers each picture has a title and a description in the language of the options. The
// description says all that the picture shows.
//
// A page of many pictures should have the faces of the cards only once:
//
//	o := svg.Options{Prefix: "faces"}
//	page := svg.Symbols(o)
//	o.Faces = "faces"
//	for i, h := range hands {
//		o.Prefix = fmt.Sprint("hand", i)
//		page += svg.Hand(h, o)
//	}
package svg
