// Package sheet writes the score sheet of a match: as text for a terminal, as Markdown,
// and as a page of HTML.
//
//	s := m.Sheet()                // of a *barbu.Match, or of a *keeper.Keeper
//	fmt.Print(sheet.Text(s))      // columns aligned, no line ends in a space
//	fmt.Print(sheet.TextWithin(s, 40)) // if the columns do not fit: totals first, then the latest deals
//	fmt.Print(sheet.Markdown(s))  // GitHub's tables
//	os.WriteFile("sheet.html", []byte(sheet.Page(s)), 0o666)
//
// The headings are in the language of the sheet: m.SheetIn(lang.French) returns a sheet in
// French. The form of the sheet belongs to the variant ([score.Form]): a line for each deal, or a
// row for each player and round. [Rounds] groups the deals into rounds, and [Round.Marks] returns
// the words that the players of Fife have for what happened in a round.
package sheet
