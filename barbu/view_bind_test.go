package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Bind refuses a view that was changed so that it contradicts itself, and leaves it unbound.
// Changes that leave the view consistent are not noticed.
func TestBindRefusesContradictions(t *testing.T) {
	m := at(t, sixteen(), "0 declare no-queens", "1 double 0 2", "2 redouble 1", "3 pass", "0 redouble 1", "0 play AS", "1 play QS")
	text := jsonOf(t, m.View(2))
	played := m.Clone()
	for played.Turn().Due != barbu.DueDeal {
		apply(t, played, played.Format(pickFirst(played)))
	}
	done := jsonOf(t, played.View(2))
	layout := at(t, sixteen(), "0 declare domino J")
	for layout.Turn().Due != barbu.DueDeal {
		apply(t, layout, layout.Format(pickFirst(layout)))
	}
	laid := jsonOf(t, layout.View(2))
	start := jsonOf(t, must(barbu.New(sixteen(), 4)).View(2))
	one := func(c string) cards.Hand { return cards.HandOf(cards.MustParse(c)) }
	for _, test := range []struct{ of, from, to, want string }{
		{text, `"variant": "house"`, `"variant": "home"`, ""}, // the name is not checked
		{text, `"fingerprint": "`, `"fingerprint": "0`, "barbu: the view cannot be bound: variant house, fingerprint FINGERPRINT: want house, fingerprint 0FINGERPRINT"},
		{text, `"players": 4`, `"players": 5`, "barbu: the view cannot be bound: 5 is the wrong number of players for variant house: want 4"},
		{text, `"players": 4`, `"players": -1`, "barbu: the view cannot be bound: -1 is the wrong number of players for variant house: want 4"},
		{text, `"seat": 2,`, `"seat": 4,`, "barbu: the view cannot be bound: seat 4: want 0 to 3, or no seat (-1)"},
		{text, `"seat": 2,`, `"seat": 3,`, `barbu: the view cannot be bound: history, line 1: the event cannot come next: "deal ? ? J.A.K.Q ?": the event shows 4 cards of seat 2: want 0 cards of the pack`},
		{text, `"hand": [` + "\n  \"QC\"", `"hand": [` + "\n  \"QS\"", "barbu: the view cannot be bound: its fields contradict its history"},
		{text, `"turn": 2`, `"turn": 3`, "barbu: the view cannot be bound: its fields contradict its history"},
		{text, `"due": "card"`, `"due": "bet"`, "barbu: the view cannot be bound: its fields contradict its history"},
		{text, `"cursor": `, `"cursor": 1`, "barbu: the view cannot be bound: cursor 1CURSOR: want CURSOR"},
		{text, `"cursor": `, `"cursor": -`, "barbu: the view cannot be bound: cursor -CURSOR: want CURSOR"},
		{done, `"cursor": `, `"cursor": 9`, ""}, // the view does not show how many events the past deals had
		{done, `"contract": "no-queens"`, `"contract": "domino+domino"`, "barbu: the view cannot be bound: deal 1: domino is listed twice: want each contract once"},
		{done, `"contract": "no-queens"`, `"contract": "trumps+domino"`, "barbu: the view cannot be bound: deal 1: trumps+domino cannot be played in this deal"},
		{done, `"dealer": 0,` + "\n   \"declarer\"", `"dealer": 1,` + "\n   \"declarer\"", "barbu: the view cannot be bound: deal 1: no-queens: wrong set, round, dealer or declarer: want set 0, round 0, dealer 0, declarer 0"},
		{done, "\"dealer\": 0,\n   \"declarer\": 0", "\"dealer\": 0,\n   \"declarer\": 1", "barbu: the view cannot be bound: deal 1: no-queens: wrong set, round, dealer or declarer: want set 0, round 0, dealer 0, declarer 0"},
		{done, `"total": -24`, `"total": -23`, "barbu: the view cannot be bound: score: deal 1, no-queens: the points add up to -24 before bets and -24 after: want -23 and -23"},
	} {
		require.Contains(t, test.of, test.from)
		v := new(barbu.View)
		require.NoError(t, json.Unmarshal([]byte(strings.Replace(test.of, test.from, test.to, 1)), v))
		before := jsonOf(t, v)
		err := v.Bind(m.Variant())
		require.Equal(t, before, jsonOf(t, v), "Bind changed a field")
		if test.want == "" {
			require.NoError(t, err)
			continue
		}
		want := strings.NewReplacer("FINGERPRINT", m.Variant().Fingerprint(), "CURSOR", cursorAt(m)).Replace(test.want)
		require.EqualError(t, err, want)
		require.ErrorIs(t, err, barbu.ErrBind)
		require.ErrorIs(t, v.Apply(barbu.Event{}), barbu.ErrUnbound)
	}

	// Events of the history that cannot have happened, and last tricks that cannot have been taken.
	for _, test := range []struct {
		of     string
		change func(*barbu.View)
		want   string
	}{
		{text, func(v *barbu.View) { v.History[7].Cards = one("JS") }, `history, line 8: the event cannot come next: "1 play JS": the seat cannot hold that card`},
		{text, func(v *barbu.View) { v.History[7].Cards = one("AS") }, `history, line 8: the event cannot come next: "1 play AS": the seat cannot hold that card`},
		{text, func(v *barbu.View) { v.History[7].Kind = barbu.KindPass }, `history, line 8: the event cannot come next: "1 pass": the action has fields that its kind does not use`},
		{text, func(v *barbu.View) { v.History[7].Seat = 3 }, `history, line 8: the event cannot come next: "3 play QS": it is another seat's turn (seat 1 must act)`},
		{text, func(v *barbu.View) { v.History[0].Cards = cards.MustParseHand("J.A.K.2") }, `history, line 1: the event cannot come next: "deal ? ? J.A.K.2 ?": the event shows 4 cards of seat 2: want 4 cards of the pack`},
		{text, func(v *barbu.View) { v.History[0] = barbu.Event{Move: barbu.Move{Kind: barbu.KindDraw}, Players: 4} }, `history, line 1: the event cannot come next: "draw - - - -": that is not due now (due: deal)`},
		{done, func(v *barbu.View) { v.Deals[0].Trump = "S" }, `deal 1: no-queens: the trump is "S": want none`},
		{laid, func(v *barbu.View) { v.Deals[0].Rank = 0 }, "deal 1: domino: the start rank is missing (want domino and one of J Q K A)"},
		{done, func(v *barbu.View) { v.TakenBy = (v.TakenBy + 1) % 4 }, "the last trick was taken by seat 0: want seat 3"},
		{done, func(v *barbu.View) { v.LastTrick[2].Seat = 0 }, "the last trick has AC of seat 0: want a card of each seat in turn"},
		{done, func(v *barbu.View) { v.LastTrick[0].Seat = 7 }, "the last trick has a card of seat 7: want 0 to 3"},
		{done, func(v *barbu.View) { v.LastTrick[1].Card = cards.Joker }, "the last trick has JOKER of seat 2: want a card of each seat in turn"},
		{done, func(v *barbu.View) { v.LastTrick[0].Card = cards.MustParse("2C") }, "the last trick has ...2: want cards of the pack"},
		{done, func(v *barbu.View) { v.LastTrick = v.LastTrick[:3] }, "the last trick has 3 cards after no-queens: want 4 cards in a contract of tricks, else none"},
		{laid, func(v *barbu.View) { v.LastTrick, v.TakenBy = played.View(2).LastTrick, 3 }, "the last trick has 4 cards after domino: want 4 cards in a contract of tricks, else none"},
		{start, func(v *barbu.View) { v.LastTrick, v.TakenBy = []barbu.Played{{Card: cards.MustParse("AS")}}, 0 }, "there is a last trick before the first deal: want none"},
		{text, func(v *barbu.View) { v.LastTrick, v.TakenBy = []barbu.Played{{Card: cards.MustParse("AS")}}, 0 }, "its fields contradict its history"},
		{start, func(v *barbu.View) { v.Again.Contract = "no-queens" }, "again: the contract is never played again: want one with by-team and level: replay"},
	} {
		v := new(barbu.View)
		require.NoError(t, json.Unmarshal([]byte(test.of), v))
		test.change(v)
		before := jsonOf(t, v)
		err := v.Bind(m.Variant())
		require.EqualError(t, err, "barbu: the view cannot be bound: "+test.want)
		require.ErrorIs(t, err, barbu.ErrBind)
		require.Equal(t, before, jsonOf(t, v))
		require.Nil(t, v.Bound())
	}

	other := new(barbu.View)
	require.NoError(t, json.Unmarshal([]byte(text), other))
	require.ErrorIs(t, other.Bind(penguin()), barbu.ErrBind)
	require.ErrorIs(t, new(barbu.View).Bind(penguin()), barbu.ErrBind)
	require.EqualError(t, new(barbu.View).Bind(penguin()), "barbu: the view cannot be bound: it has no fingerprint: want a view of a match, such as one read from JSON")
}

func cursorAt(m *barbu.Match) string {
	text, _ := json.Marshal(m.View(barbu.Spectator).Cursor)
	return string(text)
}

// Before a deal that is played again, the dealer is known, and its contract is one that can end level.
func TestBindRefusesAWrongContractToPlayAgain(t *testing.T) {
	for _, row := range []struct {
		dealer cards.Seat
		id     score.ContractID
		want   string
	}{
		{cards.NoSeat, "no-queens", "again: no deal can be played again here: want a deal whose dealer and contract are known"},
		{2, "trex", "again: the contract is never played again: want one with by-team and level: replay"},
		{2, "no-aces", `again: no contract "no-aces": want no-king, no-queens, no-diamonds, no-tricks or trex`},
		{2, "no-queens", "its fields contradict its history"}, // the seat that declares would be known too,
	} {
		m := must(barbu.New(must(variants.Lookup("trex-teams")), 4))
		v := m.View(1)
		v.Again.Contract, v.Dealer = row.id, row.dealer
		require.EqualError(t, v.Bind(m.Variant()), "barbu: the view cannot be bound: "+row.want)
	}
}

// A view can be bound to the same rules with another name. It keeps its own name.
func TestBindKeepsTheName(t *testing.T) {
	m := at(t, sixteen())
	rules := sixteen().Rules()
	rules.Name, rules.Title = "at-home", "At home"
	view := bindTo(t, m.View(2), must(rules.Compile()))
	apply(t, m, "0 declare no-queens")
	for e := range m.Events(2, view.Cursor) {
		require.NoError(t, view.Apply(e))
	}
	require.Equal(t, "house", view.Variant)
	require.True(t, view.Equal(m.View(2)))
}

func bindTo(t *testing.T, v *barbu.View, of *variant.Variant) *barbu.View {
	read := new(barbu.View)
	require.NoError(t, json.Unmarshal([]byte(jsonOf(t, v)), read))
	require.NoError(t, read.Bind(of))
	return read
}

// Bind refuses a view with a score or a bet of a seat without a player.
func TestBindRefusesSeatsWithoutPlayers(t *testing.T) {
	m := at(t, small("no-queens", "no-king"), "0 declare no-queens", "1 double 0", "2 double 0", "3 double 0", "0 pass")
	for m.Turn().Due != barbu.DueDeal {
		apply(t, m, m.Format(pickFirst(m)))
	}
	for _, change := range []func(*score.Deal){
		func(d *score.Deal) { d.Doubled[0] = d.Doubled[0].With(4) },
		func(d *score.Deal) { d.Doubled[1] = d.Doubled[1].With(4) },
		func(d *score.Deal) { d.Redoubled[5] = cards.SeatsOf(0) },
		func(d *score.Deal) { d.Jack = 7 },
		func(d *score.Deal) { d.Places[4] = 1 },
		func(d *score.Deal) { d.Base[4]++; d.Base[0]-- },
		func(d *score.Deal) { d.Points[4]++; d.Points[0]-- },
	} {
		v := m.View(0)
		change(&v.Deals[0])
		require.Regexp(t, "^barbu: the view cannot be bound: deal 1: no-queens has a score or a bet of seat [4-7]: want seats 0 to 3$", v.Bind(m.Variant()))
	}
	require.Equal(t, m.View(0).Deals, m.Sheet().Deals, "the view shares memory with the match")
}

// Bind refuses a view with a deal of another set or round.
func TestBindRefusesAnotherSetOrRound(t *testing.T) {
	m := ended(small("no-queens", "no-king"))
	for _, change := range []func(*score.Deal){
		func(d *score.Deal) { d.Set = 1 },
		func(d *score.Deal) { d.Round = 1 },
	} {
		v := m.View(0)
		change(&v.Deals[0])
		require.ErrorContains(t, v.Bind(m.Variant()), "wrong set, round, dealer or declarer: want set 0, round 0, dealer 0, declarer 0")
	}
}

// Bind refuses a view with a deal after the end of the match.
func TestBindRefusesDealsAfterTheEnd(t *testing.T) {
	m := ended(small("no-queens", "no-king"))
	v := m.View(0)
	require.NoError(t, v.Bind(m.Variant()))
	v.Deals = append(v.Deals, v.Deals[len(v.Deals)-1])
	require.EqualError(t, v.Bind(m.Variant()), "barbu: the view cannot be bound: deal 9: the match is over")
}

// If the match is over, a view still has the seat that held the card to be led in the last deal.
func TestBindKeepsTheLeaderOfTheLastDeal(t *testing.T) {
	v := changed(func(r *variant.Rules) {
		r.Pack.Lowest = cards.Jack
		only(r, "no-queens", "no-king")
		for i := range r.Contracts {
			r.Contracts[i].Tricks.LeadCard = cards.MustParse("JC")
		}
	})
	leaders := map[cards.Seat]bool{}
	for seed := range uint64(8) {
		m := must(barbu.New(v, 4))
		playRandomly(m, rand.NewPCG(seed, 2), never)
		require.True(t, bindTo(t, m.View(2), v).Equal(m.View(2)))
		leaders[m.View(2).Leader] = true
	}
	require.Greater(t, len(leaders), 1)
}

// A view that was copied before it is bound shares no list with the copy.
func TestBoundCopies(t *testing.T) {
	m := must(barbu.New(shipped(t, "penguin"), 4))
	require.NoError(t, m.Chance(rand.NewPCG(1, 1)))
	var view barbu.View
	require.NoError(t, json.Unmarshal([]byte(jsonOf(t, m.View(0))), &view))
	other := view
	require.NoError(t, view.Bind(m.Variant()))
	require.NoError(t, other.Bind(m.Variant()))
	before := jsonOf(t, &other)
	for range 12 { // the declaration, the bets and some cards
		require.NoError(t, m.Apply(slices.Collect(m.Legal())[0]))
		for e := range m.Events(0, view.Cursor) {
			require.NoError(t, view.Apply(e))
		}
	}
	require.Equal(t, before, jsonOf(t, &other))
}
