package barbu

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

// The entries of the phases that few games have are read as they were written, with one pack and
// with two. The next entry begins after them, whether or not their cards are hidden.
func TestEntriesOfRarePhases(t *testing.T) {
	two := cards.MustParseHand("Q.K..")
	for _, s := range []codec{{players: 4}, {players: 4, double: true}} {
		for _, want := range []entry{
			{due: DueTurn, action: Action{Kind: KindTurn, Cards: cards.HandOf(cards.MustParse("5H"))}, count: 1},
			{due: DueRedeal, action: Action{Kind: KindRedeal, Seat: 2}},
			{due: DueRedeal, action: PassAction(3)},
			{due: DueBid, action: Action{Kind: KindBid, Seat: 2, Count: 255}},
			{due: DueSale, action: Action{Kind: KindAccept}},
			{due: DueSale, action: Action{Kind: KindRefuse}},
			{due: DueSale, action: Action{Kind: KindDecline}},
			{due: DueDiscard, action: Action{Kind: KindDiscard, Seat: 7, Cards: two}, count: 2},
			{due: DueDiscard, action: Action{Kind: KindDiscard, Seat: 7}, count: 2},
			{due: DueAnnouncement, action: Action{Kind: KindAnnounce, Seat: 1}},
			{due: DueExposure, action: Action{Kind: KindShow, Seat: 1, Cards: two}, count: 2, outcome: outcome{ended: true, line: 300}},
			{due: DueChoice, action: Action{Kind: KindChoose, Seat: 1, Count: 2}, outcome: outcome{ended: true, line: 3}},
			{due: DueExposure, action: PassAction(1), outcome: outcome{contract: 5}},
		} {
			want.kind = kindOf(&want.action, want.due)
			require.Equal(t, loggedOther, want.kind)
			written := s.append(nil, &want)
			for i, b := range written {
				require.Equal(t, i == 0, b&entryBit != 0, "byte %d of %v", i, want.action)
			}
			end := len(written)
			written.play(0, cards.MustParse("2C"), 0)
			var got entry
			rest := s.read(written, &got)
			require.Equal(t, want, got)
			require.Equal(t, written[end:], rest)
		}
	}
}
