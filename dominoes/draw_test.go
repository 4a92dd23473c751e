package dominoes_test

import (
	"slices"

	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// table is a random deal: the rules, and the cards as slices for the oracle.
type table struct {
	rules  dominoes.Rules
	start  cards.Rank
	pack   []cards.Card
	hands  [][]cards.Card
	leader int
}

// drawPack draws a pack: one or two of each face, with or without the tarot king, and
// sometimes without some cards.
func drawPack(t *rapid.T) []cards.Card {
	var pack []cards.Card
	lowest := rapid.SampledFrom([]cards.Rank{cards.Two, cards.Seven, cards.Jack}).Draw(t, "lowest")
	copies := rapid.IntRange(1, 2).Draw(t, "copies")
	for r := lowest; r <= cards.Ace; r++ {
		for _, suit := range allSuits {
			for range copies {
				pack = append(pack, cards.Of(r, suit))
			}
		}
	}
	// This removes the lowest cards, as variants do, or any cards, which no variant does.
	switch rapid.IntRange(0, 3).Draw(t, "removal") {
	case 0:
		pack = pack[rapid.IntRange(0, 7).Draw(t, "lowest removed"):]
	case 1:
		for range rapid.IntRange(1, 3).Draw(t, "removed") {
			i := rapid.IntRange(0, len(pack)-1).Draw(t, "i")
			pack = slices.Delete(pack, i, i+1)
		}
	}
	if rapid.Bool().Draw(t, "tarot") {
		pack = append(pack, cards.TarotKing)
	}
	return pack
}

// drawRows draws rules for the rows.
func drawRows(t *rapid.T) dominoes.Rules {
	r := dominoes.Rules{Ace: dominoes.AceRule(rapid.IntRange(0, 1).Draw(t, "ace"))}
	if rapid.Bool().Draw(t, "special rows") {
		r.Circular = dominoes.Circular(rapid.IntRange(0, 1).Draw(t, "circular"))
		r.Grows = dominoes.Grows(rapid.IntRange(0, 1).Draw(t, "grows"))
		if r.Circular == dominoes.CircularYes {
			r.Suits = dominoes.Suits(rapid.IntRange(0, 1).Draw(t, "suits"))
		}
		if r.Ace == dominoes.AceHigh && rapid.Bool().Draw(t, "order of a row") {
			ranks := rapid.Permutation([]byte("23456789TJQKA")).Draw(t, "ranks")
			r.RankOrder, _ = cards.ParseRankOrder(string(ranks[:rapid.SampledFrom([]int{2, 8, 13}).Draw(t, "listed")]))
		}
	}
	return r
}

// drawTable draws a deal that can be played. The hands may have different numbers of cards.
func drawTable(t *rapid.T) table {
	d := table{rules: drawRows(t)}
	d.rules.AceTurn = dominoes.AceTurn(rapid.IntRange(0, 1).Draw(t, "ace turn"))
	d.rules.End = dominoes.End(rapid.IntRange(0, 2).Draw(t, "end"))
	var ranks []cards.Rank
	for len(ranks) == 0 { // not every pack has a rank to start from
		d.pack = drawPack(t)
		for r := cards.Two; r <= cards.Ace; r++ {
			if startable(d.rules, r, d.pack) {
				ranks = append(ranks, r)
			}
		}
	}
	if rapid.IntRange(0, 2).Draw(t, "start rule") == 0 {
		d.rules.Start = dominoes.StartFirstCard
	} else {
		d.start = rapid.SampledFrom(ranks).Draw(t, "start")
	}
	players := rapid.IntRange(2, cards.MaxSeats).Draw(t, "players")
	d.leader = rapid.IntRange(0, players-1).Draw(t, "leader")
	d.hands = make([][]cards.Card, players)
	for i, c := range rapid.Permutation(d.pack).Draw(t, "cards") {
		d.hands[i%players] = append(d.hands[i%players], c)
	}
	return d
}

// drawSeveral draws when several cards may be laid in one turn. On a single row any cards of consecutive ranks are
// a run, so a large hand has too many runs for a test.
func (d *table) drawSeveral(t *rapid.T) {
	most := dominoes.SeveralAnyTurn
	if d.rules.Suits == dominoes.SuitsIgnored && len(d.hands[0]) > 13 {
		most = dominoes.SeveralGoingOut
	}
	d.rules.Several = dominoes.Several(rapid.IntRange(0, int(most)).Draw(t, "several"))
}

func (d *table) oracle() *oracle {
	return &oracle{
		rules: d.rules, hands: slices.Clone(d.hands), turn: d.leader,
		layout: newOracleLayout(d.rules, d.start, d.pack),
	}
}

func (d *table) state() dominoes.State {
	var hands cards.Hands
	for seat, hand := range d.hands {
		hands[seat] = cards.HandOf(hand...)
	}
	return d.rules.Deal(d.start, &hands, cards.Seat(d.leader))
}

func packOf(list []cards.Card) cards.Pack {
	var pack cards.Pack
	for _, c := range list {
		pack = pack.With(c)
	}
	return pack
}
