package tricks_test

import (
	"slices"

	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// combinations has every combination of the common rules.
var combinations = func() []tricks.Rules {
	var all []tricks.Rules
	duties := []tricks.Duty{tricks.DutyMay, tricks.DutyMust}
	for _, lead := range []tricks.Lead{tricks.LeadFree, tricks.LeadLastResort, tricks.LeadUntilBroken} {
		for _, head := range duties {
			for _, ruff := range duties {
				for _, over := range duties {
					for _, under := range duties {
						all = append(all, tricks.Rules{Lead: lead, Head: head, Ruff: ruff, Overtrump: over, Undertrump: under})
					}
				}
			}
		}
	}
	return all
}()

// table is a deal before it is played, with the cards in slices for the oracle.
type table struct {
	rules  tricks.Rules
	trump  cards.Suit
	hands  [][]cards.Card
	leader int

	counting cards.Hand // see counts
	least    int
}

// newPack returns a pack with one or two copies of each face, with or without the tarot
// king.
func newPack(lowest cards.Rank, copies int, tarot bool) []cards.Card {
	var pack []cards.Card
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		for r := lowest; r <= cards.Ace; r++ {
			for range copies {
				pack = append(pack, cards.Of(r, suit))
			}
		}
	}
	if tarot {
		pack = append(pack, cards.TarotKing)
	}
	return pack
}

// most returns how many cards of the pack each player can get.
func most(pack []cards.Card, players int) int { return min(len(pack)/players, tricks.MaxTricks) }

func dealOut(pack []cards.Card, players, size int) [][]cards.Card {
	hands := make([][]cards.Card, players)
	for i, c := range pack[:players*size] {
		hands[i%players] = append(hands[i%players], c)
	}
	return hands
}

// drawTable draws a deal with any rules.
func drawTable(t *rapid.T) table {
	pack := newPack(
		rapid.SampledFrom([]cards.Rank{cards.Two, cards.Seven, cards.Jack, cards.Queen}).Draw(t, "lowest"),
		rapid.IntRange(1, 2).Draw(t, "copies"), rapid.Bool().Draw(t, "tarot"))
	return drawDeal(t, pack, rapid.IntRange(0, 2).Draw(t, "rare rules") == 0)
}

// drawDeal draws the rules and deals the whole pack, or short hands from a part of the pack.
func drawDeal(t *rapid.T, pack []cards.Card, rare bool) table {
	players := rapid.IntRange(2, min(cards.MaxSeats, len(pack))).Draw(t, "players")
	size := most(pack, players)
	if rapid.Bool().Draw(t, "short") {
		size = rapid.IntRange(1, size).Draw(t, "size")
	}
	d := table{
		rules:  rapid.SampledFrom(combinations).Draw(t, "rules"),
		trump:  cards.Suit(rapid.IntRange(0, int(cards.Spades)).Draw(t, "trump")),
		leader: rapid.IntRange(0, players-1).Draw(t, "leader"),
		hands:  dealOut(rapid.Permutation(pack).Draw(t, "cards"), players, size),
	}
	if rare {
		drawRare(t, &d.rules)
	}
	if rapid.Bool().Draw(t, "when decided") {
		d.rules.End = tricks.EndWhenDecided
		var counting cards.Hand // at most two copies, however often a card is drawn
		for _, c := range rapid.SliceOfN(rapid.SampledFrom(slices.Concat(d.hands...)), 0, 4).Draw(t, "counting") {
			counting = counting.With(c)
		}
		d.counts(counting, rapid.IntRange(0, size+1).Draw(t, "least"))
	}
	return d
}

// drawRare draws the rare rules, which combinations does not have.
func drawRare(t *rapid.T, r *tricks.Rules) {
	some := rapid.SampledFrom([]cards.Pattern{
		0, cards.Pattern(cards.Clubs.Set()), cards.Pattern(cards.Spades.Set()), cards.Pattern(cards.Queen.Set()), cards.Pattern(cards.King.Set()),
	})
	if r.Lead != tricks.LeadFree {
		r.Spared = some.Draw(t, "spared")
	}
	r.TrumpLead = rapid.SampledFrom([]tricks.Lead{tricks.LeadFree, tricks.LeadLastResort, tricks.LeadUntilBroken}).Draw(t, "trump lead")
	r.Equal = rapid.SampledFrom([]tricks.EqualRule{tricks.EqualLater, tricks.EqualEarlier}).Draw(t, "equal")
	if r.Lead == tricks.LeadUntilBroken {
		r.BrokenBy = some.Draw(t, "broken by")
	}
	if rapid.Bool().Draw(t, "rare demands") {
		r.FirstTrick, r.Discard, r.FirstChance = some.Draw(t, "first trick"), some.Draw(t, "discard"), some.Draw(t, "first chance")
		r.Duck = some.Draw(t, "duck")
		if r.Discard != 0 {
			r.DiscardHighest = tricks.Duty(rapid.IntRange(0, 1).Draw(t, "discard highest"))
		}
	}
	if rapid.Bool().Draw(t, "lead card") {
		r.LeadCard = rapid.SampledFrom([]cards.Card{cards.Of(cards.Queen, cards.Clubs), cards.Of(cards.King, cards.Hearts), cards.TarotKing}).Draw(t, "card to lead")
	}
	if rapid.Bool().Draw(t, "order") {
		r.RankOrder = rapid.SampledFrom([]cards.RankOrder{order("ATKQJ987"), order("KQJAT98765432"), order("23456789TJQKA"), order("J9")}).Draw(t, "rank order")
	}
}

func order(text string) cards.RankOrder {
	o, err := cards.ParseRankOrder(text)
	if err != nil {
		panic(err)
	}
	return o
}

func (d *table) oracle() *oracle {
	return &oracle{rules: d.rules, counting: d.counting, least: d.least, trump: d.trump, hands: slices.Clone(d.hands), leader: d.leader}
}

// counts sets the cards that score and the tricks that must be played.
func (d *table) counts(counting cards.Hand, least int) {
	d.rules, d.counting, d.least = d.rules.WithCounting(counting, least), counting, least
}

func (d *table) state() tricks.State {
	var hands cards.Hands
	for seat, hand := range d.hands {
		hands[seat] = cards.HandOf(hand...)
	}
	return d.rules.Deal(d.trump, &hands, cards.Seat(d.leader))
}
