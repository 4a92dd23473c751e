package barbu_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Every event of a match has sentences, for each seat and in each language. TestViewsDoNotLeak compares the sentences
// of matches that differ in hidden cards.
func TestEveryEventHasSentences(t *testing.T) {
	everyVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		checkTimes(t, 3, func(t *rapid.T) {
			src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
			checkSentences(t, begin(t, v, players), src)
		})
	})
}

func TestEveryEventOfRandomVariantsHasSentences(t *testing.T) {
	checkTimes(t, 20, func(t *rapid.T) {
		v, players := drawVariantWithGifts(t)
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		checkSentences(t, begin(t, v, players), src)
	})
}

// mixedNames begin with small letters, with capital letters and with a sign that is neither.
var mixedNames = []string{"annie", "Benny", "chloé", "李雷", "eve", "Zoë"}

// checkSentences plays a recorded match. Each seat reads the events in random languages and names.
func checkSentences(t require.TestingT, s *recording, src *rand.Rand) {
	m := s.match
	t = full.Quick(t)
	views := make([]*barbu.View, m.Players()+1) // the last element is the view of a spectator
	for seat := range views {
		views[seat] = m.View(cards.Seat(seat))
	}
	for !finished(m) {
		s.next(t, src)
		for seat, view := range views {
			for e := range m.Events(cards.Seat(seat), view.Cursor) {
				o := barbu.TextOptions{
					Width: src.IntN(90), Colour: src.IntN(2) == 0, Symbols: src.IntN(2) == 0, CardNames: src.IntN(3) == 0,
					Language: lang.Language(src.IntN(6)), Names: mixedNames[:src.IntN(len(mixedNames)+1)], NamesOnly: src.IntN(2) == 0,
				}
				checkEvent(t, view, e, o)
				require.NoError(t, view.Apply(e))
			}
		}
	}
}

// checkEvent checks the sentences of an event.
func checkEvent(t require.TestingT, v *barbu.View, e barbu.Event, o barbu.TextOptions) {
	sentences := v.Sentences(e, o)
	require.NotEmpty(t, sentences, "%v", e)
	for _, text := range sentences {
		first, _ := utf8.DecodeRuneInString(text)
		named := slices.ContainsFunc(mixedNames, func(name string) bool { return o.NamesOnly && strings.HasPrefix(text, name) })
		if !unicode.IsUpper(first) && !unicode.IsDigit(first) && !named {
			require.Fail(t, "no capital letter", "%q", text)
		}
		for _, fault := range []string{"%!", "  ", "?", "\x1b", " ,", "()"} {
			if strings.Contains(text, fault) {
				require.NotContains(t, text, fault)
			}
		}
		if trimmed := strings.Trim(text, " .:;,"); trimmed != text {
			require.Equal(t, trimmed, text)
		}
	}
	if o.CardNames {
		o.Symbols = !o.Symbols
		require.Equal(t, sentences, v.Sentences(e, o))
	}
}

// event returns an event of four players. Its seats are no seats unless change sets them.
func event(kind barbu.Kind, seat cards.Seat, change func(e *barbu.Event)) barbu.Event {
	e := barbu.Event{Players: 4, To: cards.NoSeat, Dealer: cards.NoSeat, Declarer: cards.NoSeat, TrickTo: cards.NoSeat, Turn: cards.NoSeat, Due: barbu.DueCard}
	e.Kind, e.Seat = kind, seat
	if change != nil {
		change(&e)
	}
	return e
}

func TestSentences(t *testing.T) {
	hand := func(text string) (h cards.Hand) {
		for _, c := range strings.Fields(text) {
			h = h.With(cards.MustParse(c))
		}
		return h
	}
	names := barbu.TextOptions{Names: []string{"Annie", "Benny", "Chris", "Dora"}, NamesOnly: true}
	french, german, words := names, names, names
	french.Language, french.Symbols = lang.French, true
	german.Language = lang.German
	words.CardNames = true
	play := func(text string, change func(e *barbu.Event)) barbu.Event {
		return event(barbu.KindPlay, 1, func(e *barbu.Event) {
			e.Cards = hand(text)
			if change != nil {
				change(e)
			}
		})
	}
	took := func(e *barbu.Event) { e.TrickTo = 2 }
	ended := func(e *barbu.Event) {
		e.TrickTo, e.Ended = 2, true
		e.Scored.Base = [cards.MaxSeats]int32{0, -6, -18, 0}
		e.Scored.Points = [cards.MaxSeats]int32{12, -6, -30, 0}
	}
	discard := event(barbu.KindDiscard, 1, func(e *barbu.Event) { e.Cards = hand("8H") })
	rows := []struct {
		view  barbu.View // before the event
		event barbu.Event
		o     barbu.TextOptions
		want  []string
	}{
		{barbu.View{}, barbu.Event{}, names, nil},

		{barbu.View{}, event(barbu.KindDeal, cards.NoSeat, func(e *barbu.Event) { e.Dealer = 3 }), names, []string{"Dora deals"}},
		{barbu.View{}, event(barbu.KindDeal, cards.NoSeat, func(e *barbu.Event) { e.Dealer, e.Contract = 3, "no-queens" }), german,
			[]string{"Dora gibt", "Kontrakt: Keine Damen"}},
		{barbu.View{Again: barbu.Again{Contract: "trumps", Trump: "H"}}, event(barbu.KindDeal, cards.NoSeat, func(e *barbu.Event) { e.Dealer, e.Contract, e.Again = 0, "trumps", true }), names,
			[]string{"Annie deals", "Teams level, again: Trumps H"}},
		{barbu.View{}, event(barbu.KindDeal, cards.NoSeat, func(e *barbu.Event) { e.Dealer, e.Contract, e.Again = 0, "trumps", true }), names,
			[]string{"Annie deals", "Teams level, again: Trumps"}},
		{barbu.View{}, event(barbu.KindDeal, cards.NoSeat, func(e *barbu.Event) { e.Dealer, e.Again = 0, true }), names,
			[]string{"Annie deals", "Teams level, again"}},
		{barbu.View{}, event(barbu.KindDraw, cards.NoSeat, func(e *barbu.Event) {
			e.Drawn = [cards.MaxSeats]cards.Card{cards.MustParse("QH"), 0, cards.MustParse("TS"), cards.Joker}
		}), names, []string{"Cards drawn for the first deal: Annie: QH, Chris: TS, Dora: joker"}},
		{barbu.View{}, event(barbu.KindCut, cards.NoSeat, func(e *barbu.Event) { e.Cut, e.Contract = cards.MustParse("QH"), "no-hearts+no-king" }), words,
			[]string{"Cards cut: queen of hearts", "Contract: No hearts + No king"}},
		{barbu.View{}, event(barbu.KindCut, cards.NoSeat, func(e *barbu.Event) { e.Cut = cards.MustParse("QH") }), barbu.TextOptions{Colour: true}, []string{"Cards cut: QH"}},
		{barbu.View{}, event(barbu.KindTurn, cards.NoSeat, func(e *barbu.Event) { e.Cards = hand("QH") }), french, []string{"Retourne\u00a0: D♥"}},
		{barbu.View{Due: barbu.DueTurn}, event(barbu.KindTurn, cards.NoSeat, func(e *barbu.Event) { e.Cards, e.Due, e.Turn, e.Got = hand("QH"), barbu.DueDiscard, 2, hand("8H QH") }), names,
			[]string{"Card turned up: QH", "Chris takes up the talon", "Cards you got: QH 8H"}},

		{barbu.View{}, event(barbu.KindRedeal, 2, nil), names, []string{"Chris asks for a new deal"}},
		{barbu.View{Due: barbu.DueRedeal}, event(barbu.KindPass, 2, func(e *barbu.Event) { e.Contract = "no-king" }), names, []string{"Chris passes", "Contract: No king"}},
		{barbu.View{}, event(barbu.KindDeclare, 0, func(e *barbu.Event) { e.Contract, e.Trump = "trumps", "H" }), names, []string{"Annie declares Trumps H"}},
		{barbu.View{}, event(barbu.KindDeclare, 0, func(e *barbu.Event) { e.Contract, e.Trump = "trumps", "H" }), french, []string{"Annie annonce Atout ♥"}},
		{barbu.View{}, event(barbu.KindDeclare, 0, func(e *barbu.Event) { e.Contract, e.Trump = "trumps", "H" }), words, []string{"Annie declares Trumps hearts"}},
		{barbu.View{}, event(barbu.KindDeclare, 0, func(e *barbu.Event) { e.Contract, e.Trump = "trumps", "NT" }), french, []string{"Annie annonce Atout SA"}},
		{barbu.View{}, event(barbu.KindDeclare, 0, func(e *barbu.Event) { e.Contract, e.Trump, e.Rank = "trumps+domino", "S", cards.Jack }), german, []string{"Annie sagt Trumpf + Domino P B an"}},
		{barbu.View{}, event(barbu.KindDeclare, 0, func(e *barbu.Event) { e.Contract, e.Rank = "domino", cards.Ten }), words, []string{"Annie declares Domino ten"}},
		{barbu.View{}, event(barbu.KindDeclare, 0, func(e *barbu.Event) { e.Contract = "my-contract" }), barbu.TextOptions{}, []string{"Seat 0 declares my-contract"}},
		{barbu.View{}, event(barbu.KindBid, 3, func(e *barbu.Event) { e.Count = 3 }), names, []string{"Dora bids 3 tricks"}},
		{barbu.View{}, event(barbu.KindAccept, 3, nil), names, []string{"Dora accepts the bid"}},
		{barbu.View{}, event(barbu.KindRefuse, 3, nil), french, []string{"Dora refuse l’offre"}},
		{barbu.View{}, event(barbu.KindDecline, 3, ended), german,
			[]string{"Dora verzichtet auf das Spiel", "Chris macht den Stich", "Punkte: Annie: +12 (0 vor den Wetten), Benny: -6, Chris: -30 (-18 vor den Wetten), Dora: 0"}},

		{barbu.View{}, event(barbu.KindGive, 1, func(e *barbu.Event) { e.To, e.Hidden = 2, 3 }), names, []string{"Benny passes 3 cards to Chris"}},
		{barbu.View{}, event(barbu.KindGive, 1, func(e *barbu.Event) { e.To, e.Hidden = 2, 1 }), names, []string{"Benny passes 1 card to Chris"}},
		{barbu.View{}, event(barbu.KindGive, 1, func(e *barbu.Event) { e.To, e.Cards, e.Got = 2, hand("QH 2C AS"), hand("3C") }), names,
			[]string{"Benny passes AS QH 2C to Chris", "Cards you got: 3C"}},
		{barbu.View{}, event(barbu.KindGive, 1, func(e *barbu.Event) { e.To, e.Cards = 2, cards.Hand{First: hand("QH").First, Second: hand("QH").First} }), german,
			[]string{"Benny gibt DH DH an Chris weiter"}},
		{barbu.View{}, discard, names, []string{"Benny discards 8H"}},
		{barbu.View{}, event(barbu.KindDiscard, 1, func(e *barbu.Event) { e.Hidden = 2 }), french, []string{"Benny écarte 2 cartes"}},
		{barbu.View{Due: barbu.DueDiscard}, event(barbu.KindDiscard, 1, func(e *barbu.Event) { e.Hidden, e.Due, e.Turn = 2, barbu.DueDiscard, 2 }), names, []string{"Benny discards 2 cards"}},

		{barbu.View{Due: barbu.DueBet}, event(barbu.KindDouble, 1, func(e *barbu.Event) { e.Doubles = cards.SeatsOf(0) }), names, []string{"Benny doubled Annie"}},
		{barbu.View{Due: barbu.DueBet}, event(barbu.KindDouble, 1, func(e *barbu.Event) { e.Doubles, e.Redoubles = cards.SeatsOf(0, 2), cards.SeatsOf(3) }), names,
			[]string{"Benny doubled Annie, Chris; Benny redoubled Dora"}},
		{barbu.View{Due: barbu.DueBet}, event(barbu.KindDouble, 1, func(e *barbu.Event) { e.Redoubles = cards.SeatsOf(3) }), german, []string{"Benny gibt Dora Rekontra"}},
		{barbu.View{Due: barbu.DueBet}, event(barbu.KindPass, 1, nil), names, []string{"Benny does not bet"}},
		{barbu.View{Due: barbu.DueCard}, event(barbu.KindPass, 1, nil), names, []string{"Benny passes"}},
		{barbu.View{}, event(barbu.KindAnnounce, 2, nil), names, []string{"Chris announces all tricks"}},
		{barbu.View{}, event(barbu.KindShow, 2, func(e *barbu.Event) { e.Cards = hand("QH KH") }), names, []string{"Chris shows KH QH"}},
		{barbu.View{}, event(barbu.KindShow, 2, func(e *barbu.Event) { e.Cards = hand("QH KH") }), words, []string{"Chris shows king of hearts, queen of hearts"}},
		{barbu.View{}, event(barbu.KindChoose, 2, func(e *barbu.Event) { e.Count = 2 }), names, []string{"Chris makes choice 2"}},

		{barbu.View{}, play("QH", nil), names, []string{"Benny plays QH"}},
		{barbu.View{}, play("QH", nil), barbu.TextOptions{Names: names.Names}, []string{"1 Benny plays QH"}},
		{barbu.View{}, play("QH", nil), barbu.TextOptions{Symbols: true, Colour: true}, []string{"Seat 1 plays Q♥"}},
		{barbu.View{}, play("QH", nil), barbu.TextOptions{Names: []string{"", "benny"}}, []string{"1 benny plays QH"}},
		{barbu.View{}, play("QH", took), barbu.TextOptions{Names: []string{"", "benny"}, NamesOnly: true}, []string{"benny plays QH", "Seat 2 takes the trick"}},
		{barbu.View{}, play("QH", took), barbu.TextOptions{Language: lang.Turkish, Names: []string{"", "irem", "i"}, NamesOnly: true}, []string{"irem oynuyor: QH", "i eli alıyor"}},
		{barbu.View{}, play("QH", took), french, []string{"Benny joue D♥", "Chris fait le pli"}},
		{barbu.View{}, play("7H 8H AH", nil), names, []string{"Benny plays AH 8H 7H"}},
		{barbu.View{}, play("AH", func(e *barbu.Event) { e.Again = true }), names, []string{"Benny plays AH", "Benny has another turn"}},
		{barbu.View{}, play("AH", func(e *barbu.Event) { e.Place = 1 }), names, []string{"Benny plays AH", "Benny is out, place 1"}},
		{barbu.View{Contract: "domino", Rank: cards.Seven}, play("AH", func(e *barbu.Event) {
			e.Place, e.Ended, e.Scored.Base, e.Scored.Points = 3, true, [cards.MaxSeats]int32{40, 5, 20, -5}, [cards.MaxSeats]int32{40, 5, 20, -5}
		}), names, []string{"Benny plays AH", "Benny is out, place 3", "Domino 7 scores: Annie: +40, Benny: +5, Chris: +20, Dora: -5"}},
		{barbu.View{Contract: "no-queens"}, play("QH", ended), names,
			[]string{"Benny plays QH", "Chris takes the trick", "No queens scores: Annie: +12 (0 before bets), Benny: -6, Chris: -30 (-18 before bets), Dora: 0"}},
	}
	kinds := map[barbu.Kind]bool{}
	for _, row := range rows {
		require.Equal(t, row.want, row.view.Sentences(row.event, row.o), "%v", row.event)
		kinds[row.event.Kind] = true
	}
	for kind := barbu.KindDeclare; kind <= barbu.KindChoose; kind++ {
		require.True(t, kinds[kind], "%v has no row", kind)
	}
	require.True(t, kinds[barbu.KindDeal] && kinds[barbu.KindDraw])
}

// A view that is bound has the names that the variant has for its contracts.
func TestSentencesHaveTheNamesOfTheVariant(t *testing.T) {
	e := event(barbu.KindDeclare, 0, func(e *barbu.Event) { e.Contract, e.Trump = "trumps", "H" })
	bound := must(barbu.New(must(variants.Lookup("penguin")), 4)).View(1)
	require.Equal(t, []string{"Seat 0 declares Trump H"}, bound.Sentences(e, barbu.TextOptions{}))
	var read barbu.View
	require.NoError(t, json.Unmarshal(must(json.Marshal(bound)), &read))
	require.Equal(t, []string{"Seat 0 declares Trumps H"}, read.Sentences(e, barbu.TextOptions{}))
}

// An event that a program read from another has sentences even if its fields are nonsense.
func TestSentencesOfNonsense(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		e := barbu.Event{
			Players: src.IntN(20) - 5, Hidden: src.IntN(9) - 4, To: seatOf(src), Dealer: seatOf(src), Declarer: seatOf(src), TrickTo: seatOf(src),
			Turn: seatOf(src), Due: barbu.Due(src.IntN(40)), Place: src.IntN(9) - 4, Ended: src.IntN(2) == 0, Again: src.IntN(2) == 0,
			Got: cards.Hand{First: cards.Set(src.Uint64())},
		}
		e.Move = barbu.Move{
			Kind: barbu.Kind(src.IntN(256)), Seat: seatOf(src), Cut: cards.Card(src.IntN(256)), Rank: cards.Rank(src.IntN(256)), Count: uint8(src.IntN(256)),
			Doubles: cards.Seats(src.IntN(256)), Redoubles: cards.Seats(src.IntN(256)), Cards: cards.Hand{First: cards.Set(src.Uint64()), Second: cards.Set(src.Uint64())},
			Contract: "\x07", Trump: "\x1b",
		}
		for i := range e.Drawn {
			e.Drawn[i] = cards.Card(src.IntN(256))
		}
		v := barbu.View{Contract: "\x07", Trump: "\x1b", Rank: cards.Rank(src.IntN(256))}
		for _, text := range v.Sentences(e, barbu.TextOptions{Language: lang.Language(src.IntN(9)), CardNames: src.IntN(2) == 0}) {
			require.Equal(t, -1, strings.IndexFunc(text, unicode.IsControl), "%q", text)
			require.NotContains(t, text, "%!")
		}
	}
}

func seatOf(src *rand.Rand) cards.Seat { return cards.Seat(src.IntN(256)) }
