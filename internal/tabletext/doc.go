// Package tabletext draws a card table as text of a given width: a title, rows of facts, the
// seats, and a layout of cards.
//
//	p := tabletext.New(80, false)
//	p.Line(tabletext.Plain("Deal 3 of 28"))
//	p.Seats(seats, 0, false, ":") // around the table, in a row, or as a list if the page is narrow
//	p.Row("Hand:", hand, "   ")
//	fmt.Print(p.Text())
//
// The package has no words of its own: the caller writes them in the language of the reader. No
// line is wider than the page, in columns of a terminal as package texttable counts them.
package tabletext
