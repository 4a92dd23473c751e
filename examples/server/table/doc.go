// Package table is pure: a table of a server, with its match, seats, clocks and bots. It has no
// input or output, no clock of its own and no goroutine. A table is rebuilt from its entries alone.
//
// Each input takes two steps. Propose checks the input and returns an entry, and changes nothing.
// The caller makes the entry durable. Then Apply changes the table and returns what to send:
//
//	p := t.Propose(input, now)
//	if p.Entry != nil {
//		// append p.Line to the journal, after t.Seq()
//		frames, err := t.Apply(p.Line)
//	}
//
// Nothing is sent before its entry is durable, because only Apply returns frames.
package table
