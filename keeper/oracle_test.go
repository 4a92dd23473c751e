package keeper_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variant"
)

// These tests play a match, count the cards played as a score-keeper would, and enter each
// deal in a keeper. The keeper's sheet must equal the sheet of the match.

// witness is what the score-keeper has seen of the current deal.
type witness struct {
	match *barbu.Match
	entry keeper.Entry
	trump cards.Suit
	plays []card
	held  []int // how many cards each seat holds
	out   []int // the seats that have played their last card, in order
}

// playMatch plays a random match to its end and returns it with the entries of its deals.
func playMatch(t require.TestingT, v *variant.Variant, players int, src *rand.Rand) (m *barbu.Match, entries []keeper.Entry) {
	m = must(barbu.New(v, players))
	w := witness{match: m}
	for !finished(m) {
		done, _ := m.Deals()
		turn := m.Turn()
		if turn.Due == barbu.DueDeal {
			w = witness{match: m, held: slices.Repeat([]int{m.Game().HandSize()}, players)}
			if m.Game().Engine().Cut(engine.At(m.At())) && m.At().Deal == 0 {
				dealer := m.Roles().Dealer
				w.entry.Dealer = &dealer
			}
		}
		if turn.Chance() {
			require.NoError(t, m.Chance(src))
		} else {
			a := choice(m, src)
			require.NoError(t, m.Apply(a))
			w.see(a)
		}
		if turned := m.Turned(); turned != 0 {
			w.trump = turned.Suit()
			if m.Contract().Trump() == variant.TrumpTurned {
				w.entry.Trump = turned.Suit().String()
			}
		}
		if now, _ := m.Deals(); now > done {
			entries = append(entries, w.entryOf(m.Last()))
		}
	}
	return m, entries
}

// see records an action.
func (w *witness) see(a barbu.Action) {
	switch a.Kind {
	case barbu.KindDeclare:
		w.trump = a.Suit
		// The bits of a.Contracts follow the game, which can have another order than the rules.
		if w.match.Contract().Trump().Named() && !a.Unnamed {
			w.entry.Trump = []string{"NT", "C", "D", "H", "S"}[a.Suit]
		}
		w.entry.Rank = a.Rank
	case barbu.KindBid:
		w.entry.Sale = auction.Outcome{Buyer: a.Seat, Tricks: int(a.Count)}
	case barbu.KindRefuse:
		w.entry.Sale = auction.Outcome{}
	case barbu.KindDecline:
		w.entry.Sale = auction.Outcome{Declined: true}
	case barbu.KindDouble:
		w.entry.Doubled[a.Seat] |= a.Doubles
		w.entry.Redoubled[a.Seat] |= a.Redoubles
	case barbu.KindShow:
		for _, c := range list(a.Cards) {
			w.entry.Shown = append(w.entry.Shown, keeper.ShownCard{Card: c, By: a.Seat})
		}
	case barbu.KindAnnounce:
		w.entry.Announcer = &a.Seat
	case barbu.KindChoose:
		w.entry.Choice = int(a.Count)
	case barbu.KindPlay:
		for _, c := range list(a.Cards) {
			w.plays = append(w.plays, card{int(a.Seat), c})
			if w.held[a.Seat]--; w.held[a.Seat] == 0 {
				w.out = append(w.out, int(a.Seat))
			}
		}
	}
}

// entryOf returns the entry of the deal that has just ended.
func (w *witness) entryOf(line score.Deal) keeper.Entry {
	e := w.entry
	e.Contract = line.Contract
	if line.Declared {
		e.Declarer = &line.Declarer
	}
	first := w.match.Variant().Rules().Table.First
	if done, _ := w.match.Deals(); done == 1 && first.Card != 0 && first.Role == variant.RotateDealer {
		e.Dealer = &line.Dealer
	}
	if len(w.plays) == 0 {
		return e // split or declined
	}
	players := w.match.Players()
	order := "" // the ranks from high to low, if it is not the natural order
	for _, k := range w.match.Variant().Rules().Contracts {
		if has(line.Contract, k.ID) {
			order = cmp.Or(k.Tricks.RankOrder, w.match.Variant().Rules().RankOrder).String()
			w.trump = max(w.trump, k.TrumpSuit)
		}
	}
	var takers []int // the seat that took each trick
	var taken []card // each card, with the seat that took it
	if line.Places == [cards.MaxSeats]uint8{} {
		for trick := range slices.Chunk(w.plays, players) {
			best := w.best(trick, order)
			takers = append(takers, best.seat)
			for _, p := range trick {
				taken = append(taken, card{best.seat, p.card})
				switch {
				case p.card.String() == "JH" && has(line.Contract, "no-hearts") && w.match.Game().Pack().Cards().Second == 0:
					e.Jack = new(cards.Seat(best.seat))
				case p.card.String() == "KH" && has(line.Contract, "no-king"):
					e.KingBy = best.card
				}
			}
		}
	}
	for i := range e.Shown {
		for _, c := range taken {
			if c.card == e.Shown[i].Card {
				e.Shown[i].TakenBy = cards.Seat(c.seat)
			}
		}
	}
	if e.Announcer != nil {
		w.count(&e, score.Term{Per: score.PerTrick}, counting.Rules{}, takers, taken)
		return e
	}
	for _, k := range w.match.Variant().Rules().Contracts {
		if !has(line.Contract, k.ID) {
			continue
		}
		for _, term := range w.terms(k) {
			w.count(&e, term, k.Count, takers, taken)
		}
	}
	return e
}

// best returns the card that takes a trick: the highest trump, or else the highest card of
// the suit led. Of two equal cards the later one wins. The tarot king ranks as a king.
func (w *witness) best(trick []card, order string) card {
	strength := func(c cards.Card) int {
		rank := c.Rank()
		if c.String() == "*H" {
			rank = cards.King
		}
		if order == "" {
			return int(rank)
		}
		return -strings.Index(order, rank.String())
	}
	best := trick[0]
	for _, p := range trick[1:] {
		same, trumps := p.card.Suit() == best.card.Suit(), w.trump != cards.NoSuit && p.card.Suit() == w.trump
		if same && strength(p.card) >= strength(best.card) || !same && trumps {
			best = p
		}
	}
	return best
}

func has(joined, id score.ContractID) bool {
	return slices.Contains(slices.Collect(joined.Parts()), id)
}

// keptTables runs a test for every built-in variant and for variants with rules that no
// built-in variant has.
func keptTables(t *testing.T, each func(t *testing.T, v *variant.Variant, players int)) {
	everyTable(t, each)
	for _, v := range keptHouses() {
		for _, players := range v.Players() {
			t.Run(fmt.Sprintf("%s/%d", v.Name(), players), func(t *testing.T) { each(t, v, players) })
		}
	}
}

func keptHouses() []*variant.Variant {
	return []*variant.Variant{
		fifeOf("fife-endless", func(r *variant.Rules) { r.Sets = variant.SetsEndless }),
		penguinOf("all-taken", func(r *variant.Rules) {
			r.Contracts[0].Terms = []score.Term{{Per: score.PerUntaken, Points: 2}, {Per: score.PerPosition, Trick: 3, Points: -9}}
			r.Contracts[2].AllTaken = &score.AllTaken{Taker: 30, Others: -10}
			r.Contracts[3].Terms[0].To = score.ToRightOfTaker
			r.Multiplier = 3
			r.Doubling.Flank = doubling.FlankRedoubleReopened
			r.Doubling.QuotaFor = doubling.QuotaForAnyPlayer
		}),
		penguinOf("capped", func(r *variant.Rules) {
			for i := range r.Contracts {
				r.Contracts[i].Cap = 1 + i%2
			}
			r.Deals = 8
			r.Table.Moves = variant.MoveEveryDeal
			r.Doubling.Quota = 0
			r.Doubling.Undoubled = doubling.UndoubledSplit
		}),
		penguinOf("short", func(r *variant.Rules) { // deals so short that one player often takes everything
			r.Pack.Lowest = cards.King
			only(r, "no-queens", "no-king", "no-tricks")
			r.Contracts = r.Contracts[1:]
			r.Contracts[0].AllTaken = &score.AllTaken{Taker: 5, Others: -1}
			r.Doubling.Quota = 1
		}),
	}
}

// kept returns a keeper with the given deals.
func kept(t require.TestingT, v *variant.Variant, players int, entries []keeper.Entry) *keeper.Keeper {
	k := must(keeper.New(v, players))
	for _, e := range entries {
		require.NoError(t, k.Check(e))
		require.NoError(t, k.Add(e))
	}
	return k
}

// TestKeeperScoresAsTheMatch enters the deals of matches and compares the sheets.
func TestKeeperScoresAsTheMatch(t *testing.T) {
	keptTables(t, func(t *testing.T, v *variant.Variant, players int) {
		for seed := range uint64(fuller(3)) {
			src := rand.New(rand.NewPCG(seed, 8))
			m, entries := playMatch(t, v, players, src)
			k := kept(t, v, players, entries)
			require.Equal(t, m.Sheet(), k.Sheet())
			require.NoError(t, k.Sheet().Check())
			require.Equal(t, m.Total(), k.Sheet().Total())
			require.Equal(t, m.Complete(), k.Complete())
			require.Equal(t, m.Turn().Over(), k.Next().Over)
			for i, r := range sheet.Rounds(m.Sheet()) {
				require.Equal(t, r.Marks(), sheet.Rounds(k.Sheet())[i].Marks())
			}
			for i, e := range k.Entries() {
				require.Equal(t, entries[i], e)
			}
			want, wantErr := m.Settle(7)
			got, gotErr := k.Settle(7)
			require.Equal(t, want, got)
			require.Equal(t, wantErr, gotErr)
		}
	})
}
