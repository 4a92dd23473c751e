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
	"github.com/barbukit/barbukit/variant"
)

// talons are games for three players with a card left over, one for each use of the talon.
var talons = map[string]string{
	"declarer":    "talon: {to: declarer, keep: KH, discards: declarer}",
	"last-trick":  "talon: {to: last-trick}",
	"first-trick": "talon: {to: first-trick}",
	"aside":       "talon: {to: aside}",
}

func loadTalon(t *testing.T, use string) *variant.Variant { return talonOf(t, talons[use]) }

// talonOf returns a game with these rules of the talon.
func talonOf(t *testing.T, talon string) *variant.Variant {
	v, _, err := variant.Load("talon.yaml", strings.NewReader(`
name: talon
players: [3]
pack: {lowest: J, `+talon+`}
table: {moves: every-deal}
contracts:
  no-king: {terms: [{per: card, cards: KH, points: -10}]}
  tricks: {trump: suit, terms: [{per: trick, points: 2}]}
`), nil)
	require.NoError(t, err)
	return v
}

// In random matches every possible deal of a view has the cards that the seat sees, agrees with
// what the seat saw, and can be played to its end. A step that is taken back leaves the match as it
// was, and a position continues like the match.
func TestTalonMatches(t *testing.T) {
	for use := range talons {
		v := loadTalon(t, use)
		src := rand.New(rand.NewPCG(1, 8))
		m, err := barbu.New(v, 3)
		require.NoError(t, err)
		for !m.Turn().Over() {
			before := m.Clone()
			if m.Turn().Chance() {
				require.NoError(t, m.Chance(src))
			} else {
				legal := slices.Collect(m.Legal())
				require.NoError(t, m.Apply(legal[src.IntN(len(legal))]))
			}
			after := m.Clone()
			require.NoError(t, m.Undo())
			require.True(t, m.Equal(before), use)
			m.CopyFrom(after)
			position, err := barbu.ParsePosition(func(string) (*variant.Variant, error) { return v, nil }, string(m.Position()))
			require.NoError(t, err, use)
			require.Equal(t, slices.Collect(m.Legal()), slices.Collect(position.Legal()), use)
			if m.Turn().Over() || m.Turn().Chance() {
				continue
			}
			for seat := range cards.Seat(3) {
				view := m.View(seat)
				worlds, err := view.Worlds()
				require.NoError(t, err, use)
				require.Positive(t, worlds.Count().Sign(), use)
				world := new(barbu.Match)
				worlds.Draw(world, src)
				require.Equal(t, m.Hand(seat), world.Hand(seat), use)
				require.Equal(t, view.Legal, world.View(seat).Legal, use)
				for done, _ := world.Deals(); world.Turn().Seat < 3 && !world.Turn().Chance() && !world.Turn().Over(); {
					if now, _ := world.Deals(); now > done {
						break
					}
					legal := slices.Collect(world.Legal())
					require.NoError(t, world.Apply(legal[src.IntN(len(legal))]), use)
				}
			}
		}
	}
}

// The declarer knows the cards that it discarded: no event can show that another seat plays one of them.
// Another seat does not know them, so for it the same event is possible.
func TestDiscardedCardsAreNotPlayed(t *testing.T) {
	m, err := barbu.New(loadTalon(t, "declarer"), 3)
	require.NoError(t, err)
	require.NoError(t, m.Chance(rand.NewPCG(1, 8)))
	apply(t, m, "0 declare no-king")
	discards := slices.Collect(m.Legal())[0]
	require.NoError(t, m.Apply(discards))
	lead := barbu.PlayAction(0, m.LegalCards().Lowest())
	require.NoError(t, m.Apply(lead))
	of := map[cards.Seat]*barbu.View{0: m.View(0), 2: m.View(2)}
	require.NoError(t, m.Apply(barbu.PlayAction(1, m.LegalCards().Lowest())))
	for seat, view := range of {
		events := slices.Collect(m.Events(seat, 0))
		e := events[len(events)-1]
		e.Move = m.Move(barbu.PlayAction(1, discards.Card()))
		if seat == 0 {
			require.ErrorContains(t, view.Apply(e), "the seat cannot hold that card")
		} else {
			require.NoError(t, view.Apply(e))
		}
	}
}

// The event of a discard brings the view of another seat, which does not see the cards, up to date.
func TestHiddenDiscards(t *testing.T) {
	m, err := barbu.New(loadTalon(t, "declarer"), 3)
	require.NoError(t, err)
	require.NoError(t, m.Chance(rand.NewPCG(1, 8)))
	apply(t, m, "0 declare no-king")
	view := m.View(1)
	require.NoError(t, m.Apply(slices.Collect(m.Legal())[0]))
	for e := range m.Events(1, view.Cursor) {
		require.NoError(t, view.Apply(e))
	}
	require.Equal(t, jsonOf(t, m.View(1)), jsonOf(t, view))
}

// The event that completes the declaration shows the declarer the talon that it takes up. A view accepts
// exactly one card that can be left over.
func TestTheDeclarerSeesTheTalon(t *testing.T) {
	m, err := barbu.New(loadTalon(t, "declarer"), 3)
	require.NoError(t, err)
	require.NoError(t, m.Chance(rand.NewPCG(1, 8)))
	before := m.Clone()
	apply(t, m, "0 declare no-king")
	for seat := range cards.Seat(3) {
		events := slices.Collect(m.Events(seat, before.View(seat).Cursor))
		require.Len(t, events, 1)
		view := before.View(seat)
		require.NoError(t, view.Apply(events[0]))
		require.Equal(t, m.Hand(seat), view.Hand)
	}
	e := slices.Collect(m.Events(0, before.View(0).Cursor))[0]
	require.Equal(t, 1, e.Got.Len())
	others := m.Hand(1).First
	for _, got := range []cards.Hand{{}, e.Got.With(others.Lowest()), cards.HandOf(before.Hand(0).First.Lowest()), cards.HandOf(cards.MustParse("2C"))} {
		wrong, view := e, before.View(0)
		wrong.Got = got
		require.ErrorIs(t, view.Apply(wrong), barbu.ErrEvent)
	}
	e.Got = cards.HandOf(others.Lowest()) // for seat 0 this card can be left over too
	require.NoError(t, before.View(0).Apply(e))
}

// A declarer who must keep all cards but one is asked to discard that card.
func TestOnlyOneCardCanBeDiscarded(t *testing.T) {
	m := must(barbu.New(talonOf(t, "talon: {to: declarer, keep: AH KH QH JH AS, discards: declarer}"), 3))
	require.NoError(t, m.Deal(cards.Hands{cards.MustParseHand("A.AKQJ.."), cards.MustParseHand("KQJ..AK."), cards.MustParseHand("..QJ.AKQ")}))
	apply(t, m, "0 declare no-king")
	legal := slices.Collect(m.Legal())
	require.Len(t, legal, 1)
	require.Equal(t, "0 discard JC", m.Format(legal[0]))
	require.Equal(t, "Your turn: 1 card to discard", m.View(0).Caption(barbu.TextOptions{}).Turn)
	for card, want := range map[string]string{
		"KH": "these cards cannot be discarded (1 of ...J, not KH)",
		"2C": "you can only discard cards from your hand (1 of ...J, not 2C)",
	} {
		err := m.Why(barbu.Action{Seat: 0, Kind: barbu.KindDiscard, Cards: cards.HandOf(cards.MustParse(card))})
		require.EqualError(t, err, "0 discard "+card+": "+want)
	}
}

// In no possible deal has the declarer discarded a card that must be kept.
func TestKeptCardsAreNotDiscarded(t *testing.T) {
	keep := cards.MustParseSet("AH KH QH JH AS")
	m := must(barbu.New(talonOf(t, "talon: {to: declarer, keep: AH KH QH JH AS, discards: declarer}"), 3))
	require.NoError(t, m.Chance(rand.NewPCG(1, 8)))
	apply(t, m, "0 declare no-king")
	require.NoError(t, m.Apply(slices.Collect(m.Legal())[0]))
	worlds := must(m.View(1).Worlds())
	src, world := rand.NewPCG(1, 9), new(barbu.Match)
	for range 100 {
		worlds.Draw(world, src)
		held := world.Hand(0).First | world.Hand(1).First | world.Hand(2).First
		require.Equal(t, keep, held&keep)
	}
}

// One of the two queens of hearts can be left over, so hands with each card once do not show that there are two.
func TestSecondCopyLeftOver(t *testing.T) {
	v, _, err := variant.Load("copies.yaml", strings.NewReader("name: copies\nplayers: [3]\npack: {lowest: Q, added: [QH], talon: {to: aside}}\ncontracts: {no-tricks: {terms: [{per: card, cards: Q, points: -2}]}}\n"), nil)
	require.NoError(t, err)
	m := must(barbu.New(v, 3))
	require.NoError(t, m.Deal(cards.Hands{cards.MustParseHand("AK.Q..Q"), cards.MustParseHand(".AKQ.A."), cards.MustParseHand("..KQ.AK")}))
	before := m.View(2)
	apply(t, m, "0 declare no-tricks", "0 play QH", "1 play KH", "2 play QD", "1 play QH")
	for e := range m.Events(2, before.Cursor) {
		require.NoError(t, before.Apply(e))
	}
	apply(t, m, "2 play AC", "0 play AS")
	for seat := range cards.Seat(3) {
		text, err := json.Marshal(m.View(seat))
		require.NoError(t, err)
		var read barbu.View
		require.NoError(t, json.Unmarshal(text, &read))
		require.NoError(t, read.Bind(v))
		worlds := must(read.Worlds())
		found := false
		src, world := rand.NewPCG(1, uint64(seat)), new(barbu.Match)
		for range 300 {
			worlds.Draw(world, src)
			found = found || world.Hand(0) == m.Hand(0) && world.Hand(1) == m.Hand(1) && world.Hand(2) == m.Hand(2)
			for !world.Turn().Over() && world.Turn().Due == barbu.DueCard {
				require.NoError(t, world.Apply(slices.Collect(world.Legal())[0]))
			}
		}
		require.True(t, found, "seat %d", seat)
	}
}
