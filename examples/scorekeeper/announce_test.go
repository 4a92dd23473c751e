package main

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// In a game in which all tricks can be announced, the form asks who did. It then asks for the tricks
// instead of the cards that score.
func TestAnnouncer(t *testing.T) {
	b := open(t).begin("polignac", 4, "Annie", "Benny", "Cleo", "Dora")
	f := b.get("/deal").ok().form("post", "/deal")
	require.Equal(t, []string{"", "0", "1", "2", "3"}, f.may["announcer"])
	require.True(t, f.typed["taken-J-0"])
	f.answer(t, "announcer", "2")
	f.values.Set("fill", "yes")
	b.get("/deal?" + f.values.Encode()).ok()
	f = b.form("post", "/deal")
	require.Equal(t, "2", f.values.Get("announcer"))
	require.False(t, f.typed["taken-J-0"])
	f.answer(t, "taken-tricks-2", "9")
	b.send(f).refused(http.StatusUnprocessableEntity, "Cleo cannot have 9 tricks: there are only 8.")
	f = b.form("post", "/deal")
	f.answer(t, "taken-tricks-2", "8")
	b.send(f).ok()
	require.Equal(t, score.Points{5, 5, 0, 5}, b.kept().Sheet().Total())
	require.Equal(t, cards.Seat(2), *b.kept().Entries()[0].Announcer)

	f = b.get("/deal/1").ok().form("post", "/deal/1")
	require.Equal(t, "2", f.values.Get("announcer"))
	f.answer(t, "taken-tricks-2", "7")
	f.answer(t, "taken-tricks-0", "1")
	b.send(f).ok()
	require.Equal(t, score.Points{0, 0, 5}, b.kept().Sheet().Total())

	f = b.get("/deal").ok().form("post", "/deal")
	f.values.Set("announcer", "x")
	b.send(f).refused(http.StatusUnprocessableEntity, "Choose one of the players.")
	require.Contains(t, b.page, `<fieldset id="announcer" class="refused"`)
	f.values.Set("announcer", "4")
	b.send(f).refused(http.StatusUnprocessableEntity, "Choose one of the players.")

	b = open(t).begin("penguin", 4)
	require.NotContains(t, b.dealForm("no-queens").may, "announcer")
}
