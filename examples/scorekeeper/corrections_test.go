package main

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// A deal can be corrected, unless a later deal would become impossible.
func TestCorrect(t *testing.T) {
	b := twoDeals(t)
	b.get("/").ok()
	require.Contains(t, b.page, `<a class="pick" href="`+b.base+`/deal/1">1. Annie: No queens</a>`)
	f := b.get("/deal/1").ok().form("post", "/deal/1")
	require.Equal(t, []string{"4"}, f.values["taken-Q-1"])
	require.Equal(t, []string{"0"}, f.values["taken-Q-0"])
	f.answer(t, "taken-Q-1", "1")
	f.answer(t, "taken-Q-3", "")
	f.answer(t, "bet", "1xx0")
	b.send(f).ok()
	require.Equal(t, []int{0, 1, 0, 3}, b.kept().Entries()[0].Taken["Q"])
	require.Equal(t, "1xx0", b.kept().Entries()[0].Bets())

	before := text(t, b.file)
	f = b.get("/deal/1?contract=").ok().form("get", "/deal/1")
	f.answer(t, "contract", "no-king")
	f = b.send(f).ok().form("post", "/deal/1")
	f.answer(t, "taken-KH", "1")
	b.send(f).refused(http.StatusUnprocessableEntity, "With this correction, deal 2 would not be possible any more: Annie has declared No king before. Correct deal 2 first, and then this deal.")
	require.Equal(t, before, text(t, b.file))
	require.Equal(t, []string{"1"}, b.form("post", "/deal/1").values["taken-KH"])

	// Two deals that were entered in the wrong order: the later one is corrected first, and has a mark until the
	// other is corrected.
	f = b.get("/deal/2?broken=contract&contract=no-queens").ok().form("post", "/deal/2")
	f.answer(t, "taken-Q-2", "4")
	b.send(f).ok()
	require.Equal(t, score.DutyContract, b.kept().Entries()[1].Broken)
	f = b.get("/deal/1?contract=no-king").ok().form("post", "/deal/1")
	f.answer(t, "taken-KH", "1")
	b.send(f).ok()
	require.Equal(t, []score.ContractID{"no-king", "no-queens"}, []score.ContractID{b.kept().Entries()[0].Contract, b.kept().Entries()[1].Contract})
	require.Zero(t, b.kept().Entries()[1].Broken)

	b.get("/deal/3").refused(http.StatusNotFound, "There is no such page.")
	b.get("/deal/x").refused(http.StatusNotFound, "There is no such page.")
}

// With a correction, hearts can be over before the last deal that was entered.
func TestCorrectionEndsMatch(t *testing.T) {
	b := open(t).begin("hearts", 4)
	for _, takes := range [][2]string{{"taken-H-1", "2"}, {"taken-H-0", "0"}, {"taken-H-0", "0"}, {"taken-H-0", "0"}, {"taken-H-0", "0"}} {
		f := b.dealForm("hearts")
		f.answer(t, takes[0], "13")
		f.answer(t, "taken-QS", takes[1])
		b.send(f).ok()
	}
	f := b.get("/deal/1").ok().form("post", "/deal/1")
	f.answer(t, "taken-H-1", "")
	f.answer(t, "taken-H-0", "13")
	f.answer(t, "taken-QS", "0")
	b.send(f).refused(http.StatusUnprocessableEntity, "With this correction, the match is already over after deal 4. Remove the deals after it first, and then correct this deal.")
}

func TestUndo(t *testing.T) {
	b := twoDeals(t)
	f := b.get("/undo").ok().form("post", "/undo")
	require.Contains(t, b.page, "Deal 2: Annie: No king")
	b.send(f).ok()
	require.Len(t, b.kept().Entries(), 1)
	b.send(f).ok() // the button was pressed twice
	require.Contains(t, b.page, "The last deal is removed. The sheet has 1 deal.")
	require.Len(t, b.kept().Entries(), 1)
	b.send(b.get("/undo").form("post", "/undo")).ok()
	b.get("/undo").ok()
	require.Contains(t, b.page, "<h2>Deal 1</h2>", "there is no deal to remove")
	b.post("/undo", url.Values{"stamp": {stampOf([]byte(text(t, b.file)))}}).refused(http.StatusUnprocessableEntity, "There is no deal to remove.")
}

// If a later deal makes a correction impossible, the error is at the top of the page, even if
// the form has a field with the name in the error. The page offers the contracts that could be
// declared in the corrected deal.
func TestCorrectAgainstALaterDeal(t *testing.T) {
	k := newMatch(t, "Annie", "Benny", "Cleo", "Dora")
	for !k.Next().Over {
		e, next := simple(t, k), k.Next()
		for seat, owed := range next.Owed {
			if owed > 0 { // as early as possible
				e.Doubled[seat] = cards.SeatsOf(next.Declarer)
			}
		}
		e, err := k.Fill(e)
		require.NoError(t, err)
		require.NoError(t, k.Add(e))
	}
	b := open(t)
	saved, err := k.MarshalJSON()
	require.NoError(t, err)
	b.upload("/new", "match.json", string(saved)).ok()
	before := text(t, b.file)

	f := b.get("/deal/1").ok().form("post", "/deal/1")
	require.Equal(t, []string{"1x0", "2x0", "3x0"}, f.values["bet"])
	f.values["bet"] = []string{"2x0", "3x0"}
	b.send(f)
	require.Equal(t, http.StatusUnprocessableEntity, b.status)
	require.Len(t, b.alerts(), 1)
	require.Contains(t, b.alerts()[0], "With this correction, deal 7 would not be possible any more: Benny must double Annie: Benny still owes this double.")
	require.NotContains(t, b.page, `class="refused"`)
	require.Equal(t, before, text(t, b.file))

	may := b.get("/deal/3?contract=").ok().form("get", "/deal/3").may["contract"]
	may = may[:5] // without the contracts that the rules do not allow
	for _, done := range k.Entries()[:2] {
		require.NotContains(t, may, string(done.Contract))
	}
}
