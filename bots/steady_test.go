package bots_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/bots"
)

// Each position tests one rule of thumb.
func TestSteady(t *testing.T) {
	pass := []string{"1 pass", "2 pass", "3 pass", "0 pass"}
	declared := func(lines ...string) []string { return append([]string{lines[0]}, append(pass, lines[1:]...)...) }
	for _, row := range []struct {
		name string
		p    position
		want string
	}{
		{"avoids a trick with the highest card that loses", position{"penguin", 4, 1, "K97.K54.9876.432", declared("0 declare no-tricks", "0 play QS")}, "1 play 9S"},
		{"wins with the highest card if it must win", position{"penguin", 4, 3, "AK.8754.9876.432", declared("0 declare no-tricks", "0 play QS", "1 play 3S", "2 play 4S")}, "3 play AS"},
		{"wins a trick without points with a dangerous card", position{"penguin", 4, 3, "A2.8754.9876.432", declared("0 declare no-queens", "0 play JS", "1 play 3S", "2 play 4S")}, "3 play AS"},
		{"does not take a queen", position{"penguin", 4, 3, "A2.8754.9876.432", declared("0 declare no-queens", "0 play QS", "1 play 3S", "2 play 4S")}, "3 play 2S"},
		{"discards the king of hearts", position{"penguin", 4, 1, ".KQ54.A9876.AK32", declared("0 declare no-king", "0 play 2S")}, "1 play KH"},
		{"discards a queen", position{"penguin", 4, 1, ".KJ9854.987642.Q", declared("0 declare no-queens", "0 play 2S")}, "1 play QC"},
		{"discards an unprotected card", position{"penguin", 4, 1, ".6543.A98762.K32", declared("0 declare no-tricks", "0 play 2S")}, "1 play KC"},
		{"leads a harmless singleton", position{"penguin", 4, 0, "3.K954.QJ76.KJT5", declared("0 declare no-queens")}, "0 play 3S"},
		{"leads low", position{"penguin", 4, 0, "Q863.K75.J94.A82", declared("0 declare no-tricks")}, "0 play 4D"},
		{"plays high cards before the last two tricks", position{"penguin", 4, 3, "AK2.8754.9876.42", declared("0 declare no-last-two", "0 play QS", "1 play 3S", "2 play 4S")}, "3 play AS"},
		{"wins with the lowest card that wins", position{"penguin", 4, 3, "AQ3.8754.9873.42", declared("0 declare trumps H", "0 play JS", "1 play 2S", "2 play 4S")}, "3 play QS"},
		{"plays low where it cannot win", position{"penguin", 4, 3, "Q832.8754.987.42", declared("0 declare trumps H", "0 play AS", "1 play 7S", "2 play 4S")}, "3 play 2S"},
		{"never passes when a card fits", position{"penguin", 4, 0, "AK65.AK32.A2.A32", declared("0 declare domino 7", "0 pass", "1 play 7S", "2 play 8S", "3 pass")}, "0 play 6S"},
		{"plays an ace that gives another turn", position{"simplified-choice-plain", 4, 0, "A5.K2.65432.5432", []string{"1 declare domino", "3 play KS"}}, "0 play AS"},
		{"lays cards on the way to its end cards", position{"penguin", 4, 0, "8.KQJT.AKQJT.832", declared("0 declare domino 8")}, "0 play 8C"},
		{"keeps a block in the hand", position{"penguin", 4, 0, "AKQJ.K7.AKQ.AK97", declared("0 declare domino 8", "0 pass", "1 play 8H", "2 play 8C", "3 play 8D")}, "0 play 9C"},
		{"declares the domino it must win", position{"penguin", 4, 0, "5432.5432.543.32", nil}, "0 declare domino 2"},
		{"declares trumps with a long suit", position{"penguin", 4, 0, "AKQJT987.A.AK.AK", nil}, "0 declare trumps S"},
		{"declares a domino from a rank between its cards", position{"penguin", 4, 0, "986.986.9865.865", nil}, "0 declare domino 7"},
		{"doubles with a safe hand", position{"penguin", 4, 1, "5432.5432.543.32", []string{"0 declare no-tricks"}}, "1 double 0 2 3"},
		{"does not double with a bad hand", position{"penguin", 4, 1, "AKQ.AKQ.AKQ.AKQJ", []string{"0 declare no-tricks"}}, "1 pass"},
		{"redoubles with a safe hand", position{"penguin", 4, 0, "5432.5432.543.32", []string{"0 declare no-tricks", "1 double 0", "2 pass", "3 double 0"}}, "0 redouble 1 3"},
		{"does not redouble with a bad hand", position{"penguin", 4, 0, "AKQ.AKQ.AKQ.AKQJ", []string{"0 declare no-tricks", "1 double 0", "2 pass", "3 pass"}}, "0 pass"},
		{"passes dangerous cards", position{"italian", 4, 1, "A432.K432.Q2.432", []string{"0 declare no-tricks"}}, "1 give QD KH AS"},
		{"declares both patiences without end cards", position{"fife", 4, 0, "QJT.QJ.JT.J", nil}, "0 declare patience+patience"},
		{"declares one patience with end cards", position{"fife", 4, 0, "AK.AQT.AK.A", nil}, "0 declare patience"},
		{"declares no last two with aces", position{"penguin", 4, 0, "AK2.AK32.A2.K432", nil}, "0 declare no-last-two"},
		{"combines the contracts that its hand is good for", position{"fife", 4, 0, "987.987..97", nil}, "0 declare no-aces+no-king+no-queens+no-hearts+no-tricks"},
	} {
		t.Run(row.name, func(t *testing.T) {
			require.Equal(t, row.want, row.p.chosen(t, bots.NewSteady()))
		})
	}
}
