// Package barbu plays a match of Barbu or a related game by the rules of a variant: deal,
// declare, bet, play and score, deal after deal.
//
// A [Match] keeps the state of play. [Match.Turn] returns what the match waits for: an
// action of a player, which [Match.Apply] applies, or a deal, a draw or a cut, which
// [Match.Chance] makes at random. This function plays a whole match:
//
//	func play(choose func(*barbu.View) barbu.Action) error {
//		v, err := variants.Lookup("penguin") // package variants has the built-in games
//		if err != nil {
//			return err
//		}
//		m, err := barbu.New(v, 4) // 4 players
//		if err != nil {
//			return err
//		}
//		src := rand.NewPCG(1, 2) // from math/rand/v2; the same seed gives the same cards
//		for t := m.Turn(); !t.Over(); t = m.Turn() {
//			if t.Chance() {
//				err = m.Chance(src)
//			} else {
//				view := m.View(t.Seat)      // what the player at that seat may know
//				err = m.Apply(choose(view)) // for example the first of view.Actions()
//			}
//			if err != nil {
//				return err // an *ActionError names the rule; the match is unchanged
//			}
//		}
//		fmt.Print(sheet.Text(m.Sheet())) // the score, from package sheet
//		return nil
//	}
//
// [View.Actions] and [Match.Legal] walk the legal actions, and [Match.Why] returns the rule
// that forbids an action. [Match.Parse] and [Match.Format] convert between actions and the
// lines of a record, such as "0 declare trumps H". A program that must know or choose the
// cards itself calls [Match.Deal], [Match.Draw] and [Match.Apply] instead of
// [Match.Chance].
//
// Send a player a [View], never the Match: it has no card that the player cannot see. Later
// send only the [Match.Events] since that view; [View.Apply] brings the view up to date.
// [View.Worlds] counts and draws the possible deals: the ways in which the hidden cards can
// lie.
package barbu
