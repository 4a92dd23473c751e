package barbu_test

import (
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// The oracle is a second, slow and simple implementation of a match. Hands, tricks, rows and
// bets are slices, and it stores nothing that it can count again. It uses variant.Rules, not
// the compiled rules, and shares no code of play, bets or scoring with the engine.

type table struct {
	rules   variant.Rules
	players int
	pack    []cards.Card

	done   []score.Deal // the sheet so far
	called [][]int      // for each declarer the contracts declared, as indexes
	made   [][]int      // for each flank how often it has doubled each declarer

	due      barbu.Due
	seat     int
	hands    [][]cards.Card
	contract int // the index of the contract, -1 before the declaration
	trump    cards.Suit
	rank     cards.Rank // named by the declarer

	bets     []bet
	turns    []int // the seats that still have a turn to bet, in order
	acted    []int // the seats that have had their first turn
	reopened bool

	plays []card // the cards of this deal in the order they were played
	gone  []int  // the seats that are out, in order
	again bool   // the seat that must act has another turn after an ace
}

// bet is a double, redoubled or not.
type bet struct {
	by, on    int
	redoubled bool
}

// card is a card played by a seat.
type card struct {
	seat int
	card cards.Card
}

func newTable(rules variant.Rules, players int) *table {
	b := &table{rules: rules, players: players, called: make([][]int, players), made: make([][]int, players)}
	for i := range b.made {
		b.made[i] = make([]int, players)
	}
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		for rank := max(rules.Pack.Lowest, cards.Two); rank <= cards.Ace; rank++ {
			for range max(rules.Pack.Copies, 1) {
				b.pack = append(b.pack, cards.Of(rank, suit))
			}
		}
	}
	for _, c := range rules.Pack.Removed[players] {
		b.pack = without(b.pack, c)
	}
	b.nextDeal()
	return b
}

// without returns the list without one copy of c.
func without(list []cards.Card, c cards.Card) []cards.Card {
	i := slices.Index(list, c)
	return slices.Delete(slices.Clone(list), i, i+1)
}

func count(list []cards.Card, c cards.Card) int {
	n := 0
	for _, other := range list {
		if other == c {
			n++
		}
	}
	return n
}

func (b *table) left(seat int) int  { return (seat + 1) % b.players }
func (b *table) right(seat int) int { return (seat + b.players - 1) % b.players }

func (b *table) nextDeal() {
	b.due, b.seat, b.hands, b.contract, b.trump, b.rank = barbu.DueDeal, 0, make([][]cards.Card, b.players), -1, 0, 0
	b.bets, b.turns, b.acted, b.reopened, b.plays, b.gone, b.again = nil, nil, nil, false, nil, nil, false
	if len(b.done) == b.players*len(b.rules.Contracts) {
		b.due = barbu.DueNothing
	}
}

// declarer returns the declarer: seat 0 first, then the next seat on the left, after every
// deal or after the declarer has played every contract.
func (b *table) declarer() int {
	declarer := 0
	for n := 1; n <= len(b.done); n++ {
		if b.rules.Table.Moves == variant.MoveEveryDeal || n%len(b.rules.Contracts) == 0 {
			declarer = b.left(declarer)
		}
	}
	return declarer
}

func (b *table) seated(where variant.RelativeSeat) int {
	switch where {
	case variant.SeatLeftOfDeclarer:
		return b.left(b.declarer())
	case variant.SeatRightOfDeclarer:
		return b.right(b.declarer())
	}
	return b.declarer()
}

func (b *table) dealt(hands cards.Hands) {
	for seat := range b.players {
		b.hands[seat] = list(hands[seat])
	}
	b.due, b.seat = barbu.DueDeclaration, b.declarer()
}

// list returns the cards of a hand; a card held twice is listed twice.
func list(h cards.Hand) []cards.Card {
	all := slices.Collect(h.First.All())
	return append(all, slices.Collect(h.Second.All())...)
}

func (b *table) playing() variant.ContractRules { return b.rules.Contracts[b.contract] }

// legal returns the legal actions in the order of Match.Legal.
func (b *table) legal() []barbu.Action {
	var all []barbu.Action
	switch b.due {
	case barbu.DueDeclaration:
		return b.declarations()
	case barbu.DueBet:
		return b.bids()
	case barbu.DueCard:
		for suit := cards.Clubs; suit <= cards.Spades; suit++ {
			for rank := cards.Two; rank <= cards.Ace; rank++ {
				c := cards.Of(rank, suit)
				if slices.Contains(b.hands[b.seat], c) && b.mayPlay(c) {
					all = append(all, barbu.PlayAction(cards.Seat(b.seat), c))
				}
			}
		}
		if b.playing().Play == variant.PlayLayout && (b.again || len(all) == 0) {
			all = append(all, barbu.PassAction(cards.Seat(b.seat)))
		}
	}
	return all
}

func (b *table) mayPlay(c cards.Card) bool {
	if b.playing().Play == variant.PlayLayout {
		return b.fits(c)
	}
	return b.follows(c)
}

func (b *table) declarations() []barbu.Action {
	var all []barbu.Action
	for i, k := range b.rules.Contracts {
		if slices.Contains(b.called[b.seat], i) {
			continue
		}
		a := barbu.Action{Kind: barbu.KindDeclare, Seat: cards.Seat(b.seat), Contracts: 1 << i}
		names := k.Play == variant.PlayLayout && (k.Layout.Start == dominoes.StartNamed || k.Layout.Start == dominoes.StartHeld)
		switch {
		case names:
			for rank := cards.Two; rank <= cards.Ace; rank++ {
				if b.mayStart(rank) && (k.Layout.Start == dominoes.StartNamed || b.holds(rank)) {
					a.Rank = rank
					all = append(all, a)
				}
			}
		case k.Trump == variant.TrumpNone:
			all = append(all, a)
		default:
			if k.Trump == variant.TrumpOptional {
				all = append(all, a)
			}
			for _, a.Suit = range []cards.Suit{cards.Clubs, cards.Diamonds, cards.Hearts, cards.Spades} {
				all = append(all, a)
			}
		}
	}
	return all
}

func (b *table) holds(rank cards.Rank) bool {
	return slices.ContainsFunc(b.hands[b.seat], func(c cards.Card) bool { return c.Rank() == rank })
}

// mayStart reports whether a layout may start from that rank: every card of it is in the
// pack. In the packs of these tests no other rank is incomplete.
func (b *table) mayStart(rank cards.Rank) bool {
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		if count(b.pack, cards.Of(rank, suit)) != max(b.rules.Pack.Copies, 1) {
			return false
		}
	}
	return true
}

// worth returns the sum of the points of all players in a contract.
func (b *table) worth(k variant.ContractRules) int {
	sum := 0
	for _, t := range k.Terms {
		switch t.Per {
		case score.PerTrick:
			sum += t.Points * len(b.pack) / b.players
		case score.PerPosition:
			sum += t.Points
		case score.PerPlace:
			for _, n := range t.Places[b.players] {
				sum += n
			}
		case score.PerCard:
			for _, c := range b.pack {
				if cards.Set(t.Cards).Has(c) {
					sum += t.Points
				}
			}
		}
	}
	return sum
}

// positive reports whether a contract is positive: players try to win its points.
func (b *table) positive(k variant.ContractRules) bool {
	switch {
	case k.Play == variant.PlayLayout:
		return true
	case b.rules.Winner == variant.WinnerFewest:
		return b.worth(k) < 0
	}
	return b.worth(k) > 0
}

func (b *table) apply(a barbu.Action) {
	switch b.due {
	case barbu.DueDeclaration:
		for i := range b.rules.Contracts {
			if a.Contracts == 1<<i {
				b.contract = i
			}
		}
		b.called[b.seat] = append(b.called[b.seat], b.contract)
		b.trump, b.rank = a.Suit, a.Rank
		b.beginBets()
	case barbu.DueBet:
		b.bid(a)
	case barbu.DueCard:
		b.play(a)
	}
}
