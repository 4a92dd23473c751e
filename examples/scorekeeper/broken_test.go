package main

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// A contract that was played although the rules did not allow it can be entered after a
// confirmation, and is marked on the sheet.
func TestAcceptAContract(t *testing.T) {
	b := twoDeals(t)
	b.call("no-king").refused(http.StatusUnprocessableEntity, "Annie has declared No king before. Possible now: No tricks, No hearts, No last, Trump, Domino.")
	accept := b.base + "/deal?broken=contract&contract=no-king"
	require.Contains(t, b.page, `<a class="pick" href="`+escape(accept)+`">It was really played like this`)
	f := b.get(accept).ok().form("post", "/deal")
	require.Equal(t, "contract", f.values.Get("broken"))
	f.answer(t, "taken-KH", "1")
	b.send(f).ok()
	require.Equal(t, score.DutyContract, b.kept().Entries()[2].Broken)
	require.Contains(t, b.page, "Rule broken, accepted by the players")
	require.Contains(t, b.page, `title="the contract was not allowed"`)

	f = b.get("/deal/3").ok().form("post", "/deal/3")
	require.Equal(t, "contract", f.values.Get("broken"), "a correction keeps the confirmation")
	f.answer(t, "taken-KH", "3")
	b.send(f).ok()
	require.Equal(t, score.DutyContract, b.kept().Entries()[2].Broken)
	b.get("/deal?broken=contract&contract=no-jokers").refused(http.StatusUnprocessableEntity, "Choose one of the contracts on this page.")
	b.get("/deal?broken=contract&contract=no-king&contract=no-tricks").refused(http.StatusUnprocessableEntity, "Choose one of the contracts on this page.")
}

// A double that was owed and forgotten can be entered after a confirmation.
func TestAcceptAForgottenDouble(t *testing.T) {
	b := open(t).begin("penguin", 4, "Annie", "Benny", "Cleo", "Dora")
	for k := b.kept(); k.Next().Must == 0; k = b.kept() {
		e := simple(t, k)
		values := typedOf(&e)
		values.Set("stamp", stampOf([]byte(text(t, b.file))))
		b.post("/deal", values).ok()
	}
	k := b.kept()
	e := simple(t, k)
	e.Doubled = [cards.MaxSeats]cards.Seats{}
	values := typedOf(&e)
	values.Set("stamp", stampOf([]byte(text(t, b.file))))
	b.post("/deal", values).refused(http.StatusUnprocessableEntity, "Benny must double Annie: Benny still owes this double.")
	f := b.form("post", "/deal")
	require.Equal(t, []string{"double"}, f.may["broken"])
	require.Empty(t, f.values["broken"], "the box is not ticked")
	b.send(f).refused(http.StatusUnprocessableEntity, "Benny must double Annie: Benny still owes this double.")
	f = b.form("post", "/deal")
	f.answer(t, "broken", "double")
	b.send(f).ok()
	require.Equal(t, score.DutyDouble, b.kept().Entries()[len(k.Entries())].Broken)
	require.Contains(t, b.page, "a double that was owed is missing")
	saved := b.get("/match.csv").ok().page
	require.Contains(t, saved, ",broken,")
	require.Contains(t, b.get("/match.json").page, `"broken":"double"`)
}

// In Fife the contracts of a deal are checkboxes, which can be combined.
func TestCheckboxes(t *testing.T) {
	b := open(t).begin("fife", 4, "Annie", "Benny", "Cleo", "Dora")
	f := b.get("/").ok().form("get", "/deal")
	require.Equal(t, []string{"no-aces", "no-king", "no-queens", "no-hearts", "no-tricks", "patience", "patience", "yes"}, append(f.may["contract"], f.may["chosen"]...))
	f.values.Set("chosen", "yes")
	b.send(f).refused(http.StatusUnprocessableEntity, "Tick at least one contract.")
	f.answer(t, "contract", "no-queens", "no-king")
	b.send(f).ok()
	require.Regexp(t, `<h1>Deal 1: King (&#43;|[+]) Queens</h1>`, b.page)
	d := b.form("post", "/deal")
	require.Equal(t, "no-king+no-queens", d.values.Get("contract"))
	f.answer(t, "contract", "patience", "patience")
	b.send(f).ok()
	require.Equal(t, "patience+patience", b.form("post", "/deal").values.Get("contract"))
	f.answer(t, "contract", "patience", "no-aces")
	b.send(f)
	require.Equal(t, http.StatusUnprocessableEntity, b.status)
	require.Equal(t, []string{"patience", "no-aces"}, reversed(b.form("get", "/deal").values["contract"]), "what was ticked is kept")
	require.Regexp(t, "cannot be declared together", b.alerts()[0])
}

func reversed(list []string) []string {
	for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
		list[i], list[j] = list[j], list[i]
	}
	return list
}

// In some games the holder of a card declares first: the form of the first deal asks for the holder.
func TestHolderOfTheFirstCard(t *testing.T) {
	b := open(t).begin("trex", 4, "Annie", "Benny", "Cleo", "Dora")
	require.NotContains(t, b.get("/").ok().page, "Nobody declares.", "the holder declares")
	f := b.dealForm("no-king")
	require.NotContains(t, b.page, "Nobody declares.")
	require.Contains(t, b.page, "Who was dealt the seven of hearts?")
	require.Contains(t, b.page, "This player declares first.")
	f.answer(t, "taken-KH", "1")
	b.send(f).refused(http.StatusUnprocessableEntity, "Choose who was dealt the seven of hearts.")
	f = b.form("post", "/deal")
	f.answer(t, "declarer", "2")
	f.answer(t, "shown-KH", "3")
	b.send(f).refused(http.StatusUnprocessableEntity, "Choose both who showed the king of hearts and who took it.")
	f = b.form("post", "/deal")
	f.answer(t, "shown-taken-KH", "0")
	b.send(f).refused(http.StatusUnprocessableEntity, "The cards shown do not fit the counts: a player who took a shown card must have a count for it.")
	f = b.form("post", "/deal")
	f.answer(t, "shown-taken-KH", "1")
	b.send(f).ok()
	e := b.kept().Entries()[0]
	require.Equal(t, cards.Seat(2), *e.Declarer)
	require.Equal(t, "3:KH:1", e.ShownText())
	f = b.get("/deal/1").ok().form("post", "/deal/1")
	require.Equal(t, "2", f.values.Get("declarer"))
	require.Equal(t, "1", f.values.Get("shown-taken-KH"))
}

// In King the right to name trumps can be sold.
func TestSale(t *testing.T) {
	b := open(t).begin("king", 4, "Annie", "Benny", "Cleo", "Dora")
	for k := b.kept(); ; k = b.kept() {
		if next := k.Next(); next.Choices[0].Sale.Least > 0 {
			break
		}
		e := simple(t, k)
		if k.Next().First != 0 {
			e.Dealer, e.Declarer = nil, nil
		}
		values := typedOf(&e)
		if next := k.Next(); next.First != 0 && next.FirstDeclares {
			values.Set("declarer", "0")
		} else if next.First != 0 {
			values.Set("dealer", "0")
		}
		values.Set("stamp", stampOf([]byte(text(t, b.file))))
		b.post("/deal", values).ok()
	}
	n := len(b.kept().Entries())
	declarer := b.kept().Next().Declarer
	f := b.get("/deal").ok().form("post", "/deal")
	f.answer(t, "taken-tricks-0", "13")
	f.answer(t, "trump", "H")
	seat := func(s cards.Seat) string { return s.String() }
	require.NotContains(t, f.may["sale"], seat(declarer), "the seller cannot buy")
	require.Len(t, f.may["sale"], 5, "nobody, three buyers, or a declined deal")
	for _, row := range []struct {
		sale, price, why string
	}{
		{"", "3", "Choose who bought the right to name trumps, and enter the price."},
		{"x", "3", "Choose who bought the right to name trumps, and enter the price."},
		{seat(declarer), "3", english.player(b.kept(), int(declarer)) + " is the seller, so another player must be the buyer."},
		{seat(declarer.Next(4)), "", "Enter the price in tricks, 1 to 13."},
		{seat(declarer.Next(4)), "14", "Enter the price in tricks, 1 to 13."},
	} {
		f.values["sale"], f.values["sale-tricks"] = []string{row.sale}, []string{row.price}
		b.send(f).refused(http.StatusUnprocessableEntity, row.why)
		require.Contains(t, b.page, `<fieldset id="sale" class="refused"`)
		f.values["stamp"] = url.Values(b.form("post", "/deal").values)["stamp"]
	}
	f.answer(t, "sale", seat(declarer.Next(4)))
	f.answer(t, "sale-tricks", "2")
	b.send(f).ok()
	require.Equal(t, 2, b.kept().Entries()[n].Sale.Tricks)
}
