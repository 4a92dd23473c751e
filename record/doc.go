// Package record writes, reads and verifies records. A record is a match as text: a
// header, then one line for each deal, draw and action in their order, and the score of
// each deal. A reader plays the match by the rules, so a record that can be read to its
// end is a legal match. The format is version 1.
//
// To write a match while it is played, make every change with the methods of its Writer:
//
//	m, err := barbu.New(v, 4) // errors are not handled here
//	w, err := record.NewWriter(file, m, record.Header{Names: []string{"Annie", "Benny", "Chris", "Dora"}})
//	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
//		if turn.Chance() {
//			err = w.Chance(src) // deals, draws or cuts, and writes the result
//			continue
//		}
//		err = w.Apply(choose(m.View(turn.Seat))) // after the last action of a deal it also writes the score
//	}
//
// To continue the match of a file, wherever the file was cut off:
//
//	m, w, dropped, err := record.Resume("game.barbu", file, variants.Lookup)
//
// To write a match that has been played:
//
//	err := record.Write(file, m, record.Header{})
//
// To read a record, and look at the match after each line:
//
//	r := record.NewReader("game.barbu", file, variants.Lookup)
//	for {
//		line, err := r.Next()
//		if err == io.EOF {
//			break
//		}
//		if err != nil {
//			return err // a *record.Error: the line, what is wrong and what is allowed
//		}
//		fmt.Println(line.Number, r.Match().Turn())
//	}
//
// A file can have several records: see [Reader]. A program that needs only the whole matches can call the function Read of
// package replay.
//
// A reader ignores comments unless [Reader.KeepComments] is called. [Reader.Format] then writes
// each line back with its comment.
//
// To verify the records of a file:
//
//	for summary, err := range record.Verify("game.barbu", file, variants.Lookup) {
//		if err != nil {
//			return err
//		}
//		fmt.Println(summary)
//	}
//
// A [Reader] holds one line and one match, however long the file is. A [Writer] only
// appends. Neither must be used by several goroutines at the same time.
package record
