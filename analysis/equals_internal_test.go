package analysis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// Cards are alike if they touch each other and score the same. Cards that were played do not count as
// a gap, cards of other hands and of the trick do.
func TestEquals(t *testing.T) {
	for _, row := range []struct {
		name   string
		hands  [3]string
		taken  string
		played string
		terms  string // the cards that score
		want   []string
	}{
		{"touching", [3]string{"AKQ...", "J.A..K", ".32.5."}, "", "", "", []string{"QS KS AS"}},
		{"a card of another hand between", [3]string{"AQJ...", "K.A..K", ".32.5."}, "", "", "", []string{"JS QS", "AS"}},
		{"a card that was played between", [3]string{"AQJ...", "T.A..K", ".32.5."}, "K.4..6", "", "", []string{"JS QS AS"}},
		{"one scores", [3]string{".KQJ..", "T.A..K", ".32.5."}, "", "", "QH", []string{"JH", "QH", "KH"}},
		{"two score", [3]string{".KQJ..", "T.A..K", ".32.5."}, "", "", "QH KH", []string{"JH", "QH KH"}},
		{"two suits", [3]string{"2.KQ..", "T.A..K", ".32.5."}, "", "", "", []string{"QH KH", "2S"}},
		{"the ends of suits that touch", [3]string{"..2.A", "T.A..", ".32.."}, "", "", "", []string{"AC", "2D"}},
		{"ends of two suits", [3]string{"2..A.3", "T.A..K", ".32.5."}, "", "", "", []string{"3C", "AD", "2S"}},
		{"a card of the trick between", [3]string{"K.J..9", "T.T.5.", "A.Q.9."}, "", "9C", "", []string{"5D", "TH", "TS"}},
		{"the trick separates", [3]string{"KT.Q..", "QJ9...", "A32..."}, "", "TS", "", []string{"9S", "JS QS"}},
	} {
		var p tricks.Position
		p.Players = 3
		for seat, text := range row.hands {
			p.Hands[seat] = cards.MustParseHand(text)
		}
		if row.taken != "" {
			p.Taken[1] = cards.MustParseHand(row.taken)
		}
		var rules tricks.Rules
		state, err := rules.Resume(cards.NoSuit, &p)
		require.NoError(t, err, row.name)
		if row.played != "" {
			require.NoError(t, state.Play(cards.MustParse(row.played)))
		}
		var terms []score.Term
		if row.terms != "" {
			terms = []score.Term{{Per: score.PerTrick, Points: -1}, {Per: score.PerCard, Cards: cards.Pattern(cards.MustParseSet(row.terms)), Points: -5}}
		}
		var got []string
		for _, group := range equals(&state, terms) {
			got = append(got, group.String())
		}
		require.Equal(t, row.want, got, row.name)
	}
}
