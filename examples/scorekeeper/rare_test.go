package main

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// Several players can have the most cards of a suit.
func TestMostOfASuit(t *testing.T) {
	b := open(t).begin("san-francisco", 4, "Annie", "Benny", "Cleo", "Dora")
	b.call("ravage-city").ok()
	f := b.form("post", "/deal")
	for seat, n := range []string{"0", "1", "1", "0"} {
		f.answer(t, fmt.Sprintf("taken-most-of-a-suit-%d", seat), n)
	}
	b.send(f).ok()
	require.EqualValues(t, -12, b.kept().Sheet().Deals[0].Base[1])
	require.EqualValues(t, -12, b.kept().Sheet().Deals[0].Base[2])
	b.send(b.get("/deal/1").ok().form("post", "/deal/1")).ok() // the form has the answers again
}

// In Knaves a jack can be left over, so that nobody takes it. In other games somebody must take each card.
func TestCardThatNobodyTakes(t *testing.T) {
	b := open(t).begin("knaves", 3, "Annie", "Benny", "Cleo")
	f := b.get("/deal").ok().form("post", "/deal")
	f.answer(t, "trump", "H")
	for seat, n := range []string{"9", "5", "3"} {
		f.answer(t, fmt.Sprintf("taken-tricks-%d", seat), n)
	}
	for jack, taker := range map[string]string{"JH": takenByNobody, "JD": "1", "JC": "2", "JS": "0"} {
		f.answer(t, "taken-"+jack, taker)
	}
	b.send(f).ok()
	require.Equal(t, []int{0, 0, 0}, b.kept().Entries()[0].Taken["JH"])
	f = b.get("/deal/1").ok().form("post", "/deal/1")
	require.Equal(t, []string{takenByNobody}, f.values["taken-JH"])
	b.send(f).ok()

	b = open(t).begin("penguin", 4, "Annie", "Benny", "Cleo", "Dora")
	b.call("no-king").ok()
	require.NotContains(t, b.form("post", "/deal").may["taken-KH"], takenByNobody)
}

// A player can be put in last place only where play continues until one player is left.
func TestForcedPlace(t *testing.T) {
	for variant, want := range map[string]bool{"penguin": true, "kein-stich": false} {
		b := open(t).begin(variant, 4, "Annie", "Benny", "Cleo", "Dora")
		f := b.get("/deal?contract=domino&broken=contract").form("post", "/deal")
		require.Equal(t, want, len(f.may["forced"]) > 0, variant)
	}
}

// The first deal of King can be corrected: its form has who was dealt the king of hearts.
func TestCorrectTheFirstDealOfKing(t *testing.T) {
	b := open(t).begin("king", 4, "Annie", "Benny", "Cleo", "Dora")
	f := b.get("/deal").ok().form("post", "/deal")
	f.answer(t, "dealer", "1")
	f.answer(t, "taken-tricks-0", "13")
	b.send(f).ok()
	b.send(b.get("/deal/1").ok().form("post", "/deal/1")).ok()
}
