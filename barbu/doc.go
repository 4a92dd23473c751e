// Package barbu plays a match of Barbu or a related game by the rules of a variant: deal,
// declare, bet, play and score, deal after deal.
//
// A [Match] keeps the state of play. [Match.Turn] returns what the match waits for: an action of a player, which
// [Match.Apply] applies, or a deal, a draw, a cut or a card to turn up, which [Match.Chance] makes at random. This
// program plays a whole match:
//
//	package main
//
//	import (
//		"fmt"
//		"log"
//		"math/rand/v2"
//
//		"github.com/barbukit/barbukit/barbu"
//		"github.com/barbukit/barbukit/sheet"
//		"github.com/barbukit/barbukit/variants"
//	)
//
//	func main() {
//		v, err := variants.Lookup("penguin") // a built-in game
//		if err != nil {
//			log.Fatal(err)
//		}
//		m, err := barbu.New(v, 4) // 4 players
//		if err != nil {
//			log.Fatal(err)
//		}
//		src := rand.NewPCG(1, 2) // the same seed gives the same cards
//		for t := m.Turn(); !t.Over(); t = m.Turn() {
//			if t.Chance() {
//				err = m.Chance(src)
//			} else {
//				err = m.Apply(choose(m.View(t.Seat)))
//			}
//			if err != nil {
//				log.Fatal(err) // an *ActionError names the rule; the match is unchanged
//			}
//		}
//		fmt.Print(sheet.Text(m.Sheet()))
//	}
//
//	// choose returns the first legal action. A player knows only the view of their seat.
//	func choose(v *barbu.View) (first barbu.Action) {
//		for first = range v.Actions() { // all legal actions
//			break
//		}
//		return first
//	}
//
// [View.Actions] and [Match.Legal] walk the legal actions, and [Match.Why] returns the rule
// that forbids an action. [Match.Parse] and [Match.Format] convert between actions and the
// lines of a record, such as "0 declare trumps H". A program that must know or choose the
// cards itself calls [Match.Deal], [Match.Draw] and [Match.Apply] instead of
// [Match.Chance].
//
// [Match.History] walks everything that has happened, and [Match.Undo] takes back the last step.
// [Match.Position] returns the state of the match as one line of text, and [ParsePosition] returns
// a match in that state. Package record writes and reads the whole match. [NewDeal] sets up one
// deal by itself, whole or in mid-play, and scores it.
//
// Send a player a [View], never the Match: the View has no card that the player cannot see.
// Later send only the [Match.Events] since that view; [View.Apply] brings the view up to date.
// A server that needs many views keeps each of them up to date with [Match.ViewInto], and
// [View.Text] draws a view as text.
// [View.Worlds] counts and draws the possible deals: the ways in which the hidden cards can be
// distributed.
package barbu
