package main

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variants"
)

// observer watches a match that is played with cards. It notes what a person at the table
// can see of the current deal.
type observer struct {
	m     *barbu.Match
	trump string
	trick []play         // the cards on the table
	best  play           // the best card of the trick so far
	takes []int          // the seat that took each trick
	took  [][]cards.Card // by seat
	shown map[cards.Card]cards.Seat
}

type play struct {
	seat int
	card cards.Card
}

func (o *observer) watch(a barbu.Action) {
	switch a.Kind {
	case barbu.KindDeclare:
		o.trump = a.Suit.String()
	case barbu.KindShow:
		for c := range a.Cards.First.All() {
			o.shown[c] = a.Seat
		}
	case barbu.KindPlay:
		for _, copies := range []cards.Set{a.Cards.First, a.Cards.Second} {
			for c := range copies.All() {
				o.see(play{int(a.Seat), c})
			}
		}
	}
}

// see notes a card that is played.
func (o *observer) see(p play) {
	if len(o.trick) == 0 {
		o.best = p
	}
	suit, best := p.card.Suit().String(), o.best.card.Suit().String()
	if suit == best && height(p.card) >= height(o.best.card) || suit != best && suit == o.trump {
		o.best = p
	}
	o.trick = append(o.trick, p)
	if len(o.trick) < o.m.Players() {
		return
	}
	o.takes = append(o.takes, o.best.seat)
	for _, p := range o.trick {
		o.took[o.best.seat] = append(o.took[o.best.seat], p.card)
	}
	o.trick = nil
}

// height returns the rank of a card in its suit: the tarot king is a king.
func height(c cards.Card) int {
	if c.String() == "*H" {
		return int(cards.King)
	}
	return int(c.Rank())
}

// TestMatchesThroughTheForms plays whole matches with cards and enters them with the forms
// only. The sheet equals the sheet of the match with cards.
func TestMatchesThroughTheForms(t *testing.T) {
	for _, row := range []struct {
		variant string
		players int
	}{{"penguin", 4}, {"fife", 4}, {"simplified", 3}, {"simplified-many-tarot", 8}, {"pagat", 5}, {"barbuda", 4}, {"rifki", 4}, {"trex", 4}, {"king", 4}}[:full.Of(3, 9, 9)] {
		t.Run(fmt.Sprintf("%s/%d", row.variant, row.players), func(t *testing.T) {
			for seed := range uint64(repetitions(10)) {
				throughTheForms(t, row.variant, row.players, rand.New(rand.NewPCG(seed, 5)))
			}
		})
	}
}

func throughTheForms(t *testing.T, variant string, players int, src *rand.Rand) {
	v, err := variants.Lookup(variant)
	require.NoError(t, err)
	m, err := barbu.New(v, players)
	require.NoError(t, err)
	names := []string{"Annie", "<i>Benny</i>", `"Cleo" & co.`, "Dora", "Émile", "Fay", "Guy", "Hal"}[:players]
	b := open(t).begin(variant, players, names...)
	o := &observer{m: m}
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		done, _ := m.Deals()
		if turn.Due == barbu.DueDeal {
			o = &observer{m: m, took: make([][]cards.Card, players), shown: map[cards.Card]cards.Seat{}}
		}
		if turn.Chance() {
			require.NoError(t, m.Chance(src))
		} else {
			legal := slices.Collect(m.Legal())
			a := legal[src.IntN(len(legal))]
			if a.Kind == barbu.KindDouble && len(legal) > 1 && src.IntN(3) > 0 {
				a = legal[0] // otherwise all players would double all others
			}
			require.NoError(t, m.Apply(a))
			o.watch(a)
		}
		if now, _ := m.Deals(); now > done {
			o.enter(t, b, src)
			require.Equal(t, m.Total(), b.kept().Sheet().Total())
		}
	}
	k := b.kept()
	want := m.Sheet()
	want.Names = names
	for i := range want.Deals {
		if want.Form.Marks == score.MarksNone {
			want.Deals[i].Jack, want.Deals[i].KingBy = cards.NoSeat, 0 // the form does not ask for them
		}
	}
	require.Equal(t, sheet.Text(want), sheet.Text(k.Sheet()))
	require.True(t, reflect.DeepEqual(want, k.Sheet()))
	want.FirstSeat = 1
	require.True(t, k.Next().Over)
	b.get("/").ok()
	require.Contains(t, b.page, "The match is over.")
	require.Contains(t, b.page, sheet.HTML(want))
}

// enter enters the finished deal with the forms. It often omits values that the page can
// fill in.
func (o *observer) enter(t *testing.T, b *browser, src *rand.Rand) {
	line := o.m.Last()
	b.get("/").ok()
	f := b.form("get", "/deal")
	f.answer(t, "contract", strings.Split(string(line.Contract), "+")...)
	f = b.send(f).ok().form("post", "/deal")
	if len(f.may["dealer"]) > 0 {
		f.answer(t, "dealer", line.Dealer.String())
	}
	if len(f.may["declarer"]) > 0 {
		f.answer(t, "declarer", line.Declarer.String())
	}
	if line.Sale.Declined {
		f.answer(t, "sale", "declined")
		b.send(f).ok()
		return
	}
	if line.Sale.Tricks > 0 {
		f.answer(t, "sale", line.Sale.Buyer.String())
		f.answer(t, "sale-tricks", strconv.Itoa(line.Sale.Tricks))
	}
	for c, by := range o.shown {
		f.answer(t, "shown-"+c.String(), by.String())
		for seat, took := range o.took {
			if slices.Contains(took, c) {
				f.answer(t, "shown-taken-"+c.String(), strconv.Itoa(seat))
			}
		}
	}
	if line.Trump != "" {
		f.answer(t, "trump", line.Trump)
	}
	if line.Rank != 0 {
		f.answer(t, "rank", line.Rank.String())
	}
	var bets []string
	for by, on := range line.Doubled {
		for other := range on.All() {
			bets = append(bets, fmt.Sprintf("%dx%v", by, other))
		}
		for other := range line.Redoubled[by].All() {
			bets = append(bets, fmt.Sprintf("%vxx%d", other, by))
		}
	}
	if bets != nil {
		f.answer(t, "bet", bets...)
	}
	leave := src.IntN(o.m.Players()) // the test omits the count of this seat, and the page fills it in
	for name := range f.typed {
		if name == "king-by" || name == "sale-tricks" {
			continue
		}
		item, seat := cutLast(strings.TrimPrefix(name, "taken-"))
		if n := o.count(t, item, seat); seat != leave {
			f.answer(t, name, strconv.Itoa(n))
		}
	}
	for name := range f.may {
		switch item, ok := strings.CutPrefix(name, "taken-"); {
		case ok:
			for seat := range o.m.Players() {
				if o.count(t, item, seat) == 1 {
					f.answer(t, name, strconv.Itoa(seat))
				}
			}
		case strings.HasPrefix(name, "place-"):
			_, seat := cutLast(name)
			if seat != leave {
				f.answer(t, name, strconv.Itoa(int(line.Places[seat])))
			}
		}
	}
	if line.Jack != cards.NoSeat && len(f.may["jack"]) > 0 {
		f.answer(t, "jack", line.Jack.String())
	}
	if line.KingBy != 0 && f.typed["king-by"] {
		f.answer(t, "king-by", lang.English.Card(line.KingBy))
	}
	b.send(f).ok()
}

// cutLast splits a name from the seat at its end.
func cutLast(name string) (string, int) {
	cut := strings.LastIndex(name, "-")
	return name[:cut], int(name[cut+1] - '0')
}

// count counts how many of an item a seat took, card by card.
func (o *observer) count(t *testing.T, item string, seat int) (n int) {
	number, last := 0, len(o.takes)
	switch _, err := fmt.Sscanf(item, "trick-%d", &number); {
	case item == "tricks":
		for _, taker := range o.takes {
			if taker == seat {
				n++
			}
		}
		return n
	case item == "first-trick":
		number = 1
	case item == "last-trick":
		number = last
	case item == "last-trick-but-1":
		number = last - 1
	case err != nil:
		faces, err := cards.ParsePattern(item)
		require.NoError(t, err)
		for _, c := range o.took[seat] {
			if faces.Has(c) {
				n++
			}
		}
		return n
	}
	if o.takes[number-1] == seat {
		n = 1
	}
	return n
}
