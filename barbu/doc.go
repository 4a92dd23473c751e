// Package barbu is a match of Barbu or a related game: deal, declare, bet, play and score,
// deal after deal, by the rules of a variant.
//
// A [Match] is a state machine without a clock. [Match.Turn] returns what is due, and from
// which seat; the host asks that seat, or chance, and applies the answer:
//
//	m, err := barbu.New(v, 4)
//	for t := m.Turn(); !t.Over(); t = m.Turn() {
//		if t.Chance() {
//			err = m.Chance(src) // deals, draws or cuts
//		} else {
//			view := m.View(t.Seat)             // what the seat may know
//			err = m.Apply(choose(t.Seat, view)) // one of view.Actions()
//		}
//		if err != nil {
//			return err // an *ActionError: the action breaks a rule, and m has not changed
//		}
//	}
//	fmt.Print(sheet.Text(m.Sheet()))
//
// [Match.Legal] walks the legal actions, and [Match.Why] returns the rule that forbids an
// action. A host that knows the cards uses [Match.Deal], [Match.Draw] and a cut action
// instead of [Match.Chance].
//
// A player is sent a [View], never the Match. [Match.Events] are what happened since, as
// that player may see it, and [View.Apply] brings the view up to date. [View.Worlds] counts
// and draws the possible deals: the ways the hidden cards can lie.
package barbu
