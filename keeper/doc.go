// Package keeper keeps the score of a match that is played with real cards. For each deal you
// enter what was declared, the bets, and what each seat took. An entry that the rules do not
// allow, or that is impossible with the cards of the pack, is refused. The error states the
// reason.
//
//	k, err := keeper.New(v, 4)
//	for next := k.Next(); !next.Over; next = k.Next() {
//		e := keeper.Entry{Contract: choose(next.Choices)} // and the trump, the rank, the bets
//		needed, err := k.Needed(e)                        // what must be counted
//		e.Taken, e.Places = ask(needed)
//		if err := k.Add(e); err != nil { // an *EntryError; nothing has changed
//			show(err)
//		}
//	}
//	fmt.Print(sheet.Text(k.Sheet()))
//
// [Keeper.Correct] changes a deal that was added, and [Keeper.Undo] removes the last deal.
// A Keeper is stored as JSON ([Keeper.MarshalJSON], [Read]) or as a table
// ([Keeper.WriteCSV], [Keeper.ReadCSV]).
package keeper
