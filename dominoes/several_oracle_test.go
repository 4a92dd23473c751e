package dominoes_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// The oracle for several cards at once tries every subset of the hand in every order.

func (l *oracleLayout) clone() *oracleLayout {
	clone := *l
	clone.rows = map[cards.Suit][][]cards.Card{}
	for suit, rows := range l.rows {
		for _, row := range rows {
			clone.rows[suit] = append(clone.rows[suit], slices.Clone(row))
		}
	}
	clone.aside = slices.Clone(l.aside)
	return &clone
}

// isRun reports whether the ranks of the cards are all different and, in some order, each is
// next to the one before it. The cards must be of one suit, unless suits are ignored.
func (l *oracleLayout) isRun(lay []cards.Card) bool {
	ranks := l.circle()
	if l.rules.Suits != dominoes.SuitsIgnored {
		ranks = rowRanks(l.rules, l.pack, lay[0].Suit(), 1)
	}
	var run []cards.Rank
	for _, c := range lay {
		if l.rules.Suits != dominoes.SuitsIgnored && c.Suit() != lay[0].Suit() || slices.Contains(run, rank(c)) {
			return false
		}
		run = append(run, rank(c))
	}
	for _, r := range run {
		n := 1
		for _, above := beside(l.rules, ranks, r); slices.Contains(run, above) && n < len(run); n++ {
			_, above = beside(l.rules, ranks, above)
		}
		if n == len(run) {
			return true
		}
	}
	return false
}

func isGroup(lay []cards.Card) bool {
	for _, c := range lay {
		if rank(c) != rank(lay[0]) {
			return false
		}
	}
	return true
}

// order returns an order in which each card fits when it is laid, and reports whether such
// an order exists. On the only row a card must be laid at the upper end if one fits there.
func (l *oracleLayout) order(lay []cards.Card) ([]cards.Card, bool) {
	if len(lay) == 0 {
		return nil, true
	}
	if l.rules.Suits == dominoes.SuitsIgnored && l.start != 0 {
		var up []cards.Card
		for _, c := range lay {
			if _, high := l.ends(c); high {
				up = append(up, c)
			}
		}
		if len(up) > 0 {
			i := slices.Index(lay, up[0])
			after := l.clone()
			after.lay(up[0])
			rest, ok := after.order(slices.Delete(slices.Clone(lay), i, i+1))
			return append([]cards.Card{up[0]}, rest...), ok
		}
	}
	for i, c := range lay {
		if !l.fits(c) {
			continue
		}
		after := l.clone()
		after.lay(c)
		if rest, ok := after.order(slices.Delete(slices.Clone(lay), i, i+1)); ok {
			return append([]cards.Card{c}, rest...), true
		}
	}
	return nil, false
}

// rule returns nil if the player to act may lay these two or more cards, else the rule that
// forbids the lay.
func (o *oracle) rule(lay []cards.Card) error {
	switch {
	case o.over():
		return dominoes.ErrOver
	case o.rules.Several == dominoes.SeveralNever:
		return dominoes.ErrOneCard
	case o.rules.Several == dominoes.SeveralGoingOut && len(lay) < len(o.hands[o.turn]):
		return dominoes.ErrNotGoingOut
	case !isGroup(lay) && !o.layout.isRun(lay):
		return dominoes.ErrUnlike
	case !isGroup(lay) && o.layout.start == 0:
		return dominoes.ErrFirstRun
	}
	if _, ok := o.layout.order(lay); !ok {
		return forbids(o, lay[0])
	}
	return nil
}

// layAll lays cards that may be laid together, one by one.
func (o *oracle) layAll(lay []cards.Card) {
	order, _ := o.layout.order(lay)
	ace := false
	hand := slices.Clone(o.hands[o.turn])
	for _, c := range order {
		o.layout.lay(c)
		hand = slices.Delete(hand, slices.Index(hand, c), slices.Index(hand, c)+1)
		ace = ace || c.Rank() == cards.Ace
	}
	o.hands[o.turn] = hand
	if len(hand) == 0 {
		o.out = append(o.out, o.turn)
	}
	o.again = o.rules.AceTurn == dominoes.AceTurnAgain && ace && len(o.legal()) > 0
	if !o.again {
		o.pass()
	}
}

// subsets returns every subset of two or more cards of the hand, each once.
func subsets(hand []cards.Card) [][]cards.Card {
	var list [][]cards.Card
	seen := map[cards.Hand]bool{}
	for members := range 1 << len(hand) {
		var part []cards.Card
		for i, c := range hand {
			if members>>i&1 != 0 {
				part = append(part, c)
			}
		}
		if len(part) > 1 && !seen[cards.HandOf(part...)] {
			seen[cards.HandOf(part...)] = true
			list = append(list, part)
		}
	}
	return list
}

// compareLays tries to lay every subset of the hand of the seat to act. It returns the
// subsets that may be laid.
func compareLays(t *rapid.T, o *oracle, s *dominoes.State) [][]cards.Card {
	var lays [][]cards.Card
	want := map[cards.Hand]bool{}
	before := *s
	for _, part := range subsets(o.hands[o.turn]) {
		lay := cards.HandOf(part...)
		rule := o.rule(part)
		l := s.Layout()
		layout := l
		if rule == nil {
			lays = append(lays, part)
			want[lay] = true
			require.NoError(t, s.Why(lay))
			require.NoError(t, l.Lay(lay), "Layout.Lay(%v)", lay)
			after := o.layout.clone()
			order, _ := after.order(part)
			for _, c := range order {
				after.lay(c)
			}
			require.Equal(t, cards.HandOf(after.laid()...), l.Laid(), "Laid after Lay(%v)", lay)
			continue
		}
		err := s.Lay(lay)
		refused, ok := errors.AsType[*dominoes.PlayError](err)
		if !ok || refused.Err != rule {
			t.Fatalf("Lay(%v) = %v, want %v", lay, err, rule)
		}
		card := cards.Card(0)
		if rule == dominoes.ErrDoesNotFit || rule == dominoes.ErrIncomplete || rule == dominoes.ErrHole {
			card = refused.Card
			if !slices.Contains(part, card) {
				t.Fatalf("Lay(%v): the error names %v, which fits", lay, card)
			}
			require.ErrorIs(t, l.Lay(lay), rule)
			require.True(t, layout == l, "the refused lay changed the layout")
		}
		facts := *refused
		facts.Seat, facts.Card, facts.Lay, facts.Legal, facts.Pass = s.Turn(), card, lay, s.Legal(), s.MayPass()
		require.Equal(t, facts, *refused)
	}
	got := map[cards.Hand]bool{}
	for lay := range s.Lays() {
		if got[lay] || !want[lay] {
			t.Fatalf("Lays has %v, want each of %v once", lay, lays)
		}
		got[lay] = true
	}
	if len(got) != len(want) {
		t.Fatalf("Lays has %v, want all of %v", got, lays)
	}
	require.True(t, before == *s, "a refused lay changed the state")
	return lays
}

// TestLayOracle plays deals in which several cards may be laid. It tries subsets only of
// hands of at most nine cards. With more cards a seat plays single cards.
func TestLayOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawTable(t)
		d.drawSeveral(t)
		o, s := d.oracle(), d.state()
		for !o.over() {
			var moves [][]cards.Card
			for _, c := range o.legal() {
				moves = append(moves, []cards.Card{c})
			}
			if o.mayPass() {
				moves = append(moves, nil)
			}
			if len(o.hands[o.turn]) <= 9 {
				lays := compareLays(t, o, &s)
				// Lay several cards half of the time.
				if len(lays) > 0 && rapid.Bool().Draw(t, "several at once") {
					moves = lays
				}
			}
			move := rapid.SampledFrom(moves).Draw(t, "move")
			switch len(move) {
			case 0:
				require.NoError(t, s.Pass())
				o.pass()
			case 1:
				require.NoError(t, s.Lay(cards.HandOf(move...)))
				o.play(move[0])
			default:
				require.NoError(t, s.Lay(cards.HandOf(move...)), "Lay(%v)", move)
				o.layAll(move)
			}
			compare(t, o, &s)
		}
		require.Empty(t, slices.Collect(s.Lays()))
		require.ErrorIs(t, s.Lay(cards.MustParseHand("AK...")), dominoes.ErrOver)
	})
}
