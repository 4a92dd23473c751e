package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// group is some cards of the pack with a common name.
type group struct {
	one, many string // "queen of spades", "queens"
	n         int    // how many there are, copies counted
}

// groups takes the cards of a set that are in the pack, and divides them into groups. If the
// pack has none of the cards, groups names them as if the pack had each card once.
func groups(set cards.Set, pack cards.Hand) []group {
	if set&pack.First == 0 {
		pack.First |= set
	}
	g := grouper{pack: pack, rest: set & pack.First}
	if g.rest == pack.First {
		g.take("card", "cards", g.rest)
	}
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		g.suit(suit)
	}
	g.rank(cards.Two, cards.Ace, set)
	for suit := cards.Spades; suit >= cards.Clubs; suit-- {
		for g.rest.In(suit) != 0 {
			g.few(suit)
		}
	}
	return g.found
}

type grouper struct {
	pack  cards.Hand
	rest  cards.Set // not in a group yet
	found []group
}

// take makes a group of cards.
func (g *grouper) take(one, many string, these cards.Set) {
	these &= g.rest
	if these == 0 {
		return
	}
	g.rest &^= these
	n := these.Len() + (these & g.pack.Second).Len()
	g.found = append(g.found, group{one, many, n})
}

// suit takes a suit if it is complete, or if only one or two of its cards are missing.
func (g *grouper) suit(suit cards.Suit) {
	have, missing := g.rest.In(suit), g.pack.First.In(suit)&^g.rest
	one, many := suitWords[suit], suitWords[suit]+"s"
	if n := missing.Len(); n > 2 || n > 0 && have.Len() < 6 {
		return
	}
	var except []string
	for c := range missing.Backward() {
		except = append(except, "the "+rankWord(c.Rank()))
	}
	if len(except) > 0 {
		one += " (except " + words.List("and", except) + ")"
		many += " except " + words.List("and", except)
	}
	g.take(one, many, have)
}

// rank takes the ranks that are complete in the set. Three or more ranks in a row make one
// group.
func (g *grouper) rank(low, high cards.Rank, set cards.Set) {
	whole := func(r cards.Rank) bool {
		all := g.pack.First & r.Set()
		return g.rest&r.Set() != 0 && all&^set == 0 && (all.Len() > 1)
	}
	for r := high; r >= low; r-- {
		end := r
		for end > low && whole(r) && whole(end-1) {
			end--
		}
		other := ""
		if whole(r) && g.rest&r.Set() != g.pack.First&r.Set() {
			other = "other "
		}
		switch {
		case !whole(r):
		case r-end >= 2:
			these := cards.Set(0)
			for k := end; k <= r; k++ {
				these |= k.Set()
			}
			g.take(other+"card ("+span(end, r)[1:]+")", other+"cards"+span(end, r), these)
		default:
			g.take(other+rankWord(r), other+rankWord(r)+"s", r.Set())
		}
	}
}

// few takes the highest cards of a suit that are not in a group yet: three or more ranks in a
// row, or one rank. It also takes the same ranks of other suits.
func (g *grouper) few(suit cards.Suit) {
	ranks := g.rest.In(suit)
	high := ranks.Highest().Rank()
	low := high
	for high != cards.Tarot && ranks.Has(cards.Of(low-1, suit)) {
		low--
	}
	if high-low < 2 {
		low = high
	}
	these, in := cards.Set(0), []string{}
	run := func(s cards.Suit) (run cards.Set) {
		for r := low; r <= high; r++ {
			run |= r.Set().In(s)
		}
		return run
	}
	for s := cards.Spades; s >= cards.Clubs; s-- {
		if r := run(s); r != 0 && g.rest&r == r {
			these |= r
			in = append(in, suitWords[s]+"s")
		}
	}
	one, many := rankWord(high), rankWord(high)+"s"
	if low != high {
		one, many = "card ("+span(low, high)[1:]+")", "cards"+span(low, high)
	}
	colour := map[string]string{"spades clubs": "black ", "hearts diamonds": "red "}[strings.Join(in, " ")]
	switch {
	case high == cards.Tarot:
	case colour != "":
		one, many = colour+one, colour+many
	case low != high && len(in) == 1:
		one, many = suitWords[suit]+" ("+span(low, high)[1:]+")", suitWords[suit]+"s"+span(low, high)
	default:
		slices.Reverse(in)
		one, many = one+" of "+words.List("or", in), many+" of "+words.List("and", in)
	}
	g.take(one, many, these)
}

var suitWords = [...]string{"", "club", "diamond", "heart", "spade"}

// rankWord returns a rank in words: "7", "queen".
func rankWord(r cards.Rank) string {
	switch {
	case r >= cards.Two && r <= cards.Ten:
		return fmt.Sprint(uint8(r))
	case r > cards.Tarot:
		return r.String()
	}
	return map[cards.Rank]string{
		cards.Jack: "jack", cards.Queen: "queen", cards.King: "king", cards.Ace: "ace", cards.Tarot: "tarot king",
	}[r]
}

// span returns the ranks from low to high in words.
func span(low, high cards.Rank) string {
	return fmt.Sprintf(" from the %s to the %s", rankWord(low), rankWord(high))
}

// those names cards of the pack as a list, such as "hearts and the queen of spades", and
// reports whether the list is a single card.
func those(conjunction string, set cards.Set, pack cards.Hand) (text string, single bool) {
	var names []string
	n := 0
	for _, g := range groups(set, pack) {
		n += g.n
		if g.n == 1 {
			names = append(names, "the "+g.one)
		} else {
			names = append(names, g.many)
		}
	}
	return words.List(conjunction, names), n == 1
}

// cardNames names the cards of a list. A rank of which the list has all cards of the pack is named
// as a whole, and a card that is listed twice is named once: "all 8s and 9s, the 2 of clubs and both
// 3s of clubs".
func cardNames(list []cards.Card, copies int) string {
	list = slices.Sorted(slices.Values(list))
	var whole, names []string
	all := map[cards.Rank]bool{}
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		if wholeRank(list, rank, copies) {
			all[rank] = true
			whole = append(whole, rankWord(rank)+"s")
		}
	}
	if len(whole) > 0 {
		names = append(names, "all "+words.List("and", whole))
	}
	for i, c := range list {
		name := rankWord(c.Rank())
		of := " of " + suitWords[c.Suit()] + "s"
		if c == cards.TarotKing {
			of = ""
		}
		switch {
		case all[c.Rank()] && c != cards.TarotKing:
			continue
		case i > 0 && list[i-1] == c:
			continue
		case i+1 < len(list) && list[i+1] == c:
			names = append(names, "both "+name+"s"+of)
		case copies > 1:
			names = append(names, "one "+name+of)
		default:
			names = append(names, "the "+name+of)
		}
	}
	return words.List("and", names)
}

// wholeRank reports whether a list has every card of a rank as often as there are packs.
func wholeRank(list []cards.Card, rank cards.Rank, copies int) bool {
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		n := 0
		for _, c := range list {
			if c == cards.Of(rank, suit) {
				n++
			}
		}
		if n != copies {
			return false
		}
	}
	return true
}
