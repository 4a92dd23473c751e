package bots_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// announcing returns a match of a game in which all tricks may be announced, when seat 1, who has
// the first lead, must answer. Seat 1 has the hand. The lines are more rules.
func announcing(t *testing.T, announce, hand string, lines ...string) *barbu.Match {
	v, _, err := variant.Load("capot.yaml", strings.NewReader("name: capot\nplayers: [4]\nschedule: [a]\ntable: {turn: dealer, leader: left-of-dealer}\n"+strings.Join(lines, "\n")+
		"\ncontracts: {a: {terms: [{per: trick, points: 1}], announce: "+announce+"}}\n"), nil)
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	require.NoError(t, m.Deal(dealt(1, hand)))
	require.Equal(t, barbu.Turn{Due: barbu.DueAnnouncement, Seat: 1}, m.Turn())
	return m
}

// dealt returns hands of which a seat has the given one. The other seats have the other cards in
// their order.
func dealt(owner int, hand string) (hands cards.Hands) {
	hands[owner] = cards.MustParseHand(hand)
	for c := range cards.Pack52().Cards().Minus(hands[owner]).First.All() {
		seat := 0
		for hands[seat].Len() == 13 {
			seat++
		}
		hands[seat] = hands[seat].With(c)
	}
	return hands
}

const (
	allTops  = "AKQ.AKQ.AKQ.AKQJ"
	noTops   = "KQJ.KQJ.KQJ.KQJT"
	mixed    = "A52.K94.QT3.A872"
	longSuit = "AKQJT9875..AKQ.A" // four spades are out: they fall under the first four
	oneGap   = "AKQJT8.AKQ.AK.AK" // seven spades are out, and the nine falls under five leads unless one player has six
	twoGaps  = "AKQ2.AKQ2.AKQ.AK" // a low card of each major suit takes a trick only by luck
)

// Both players announce all tricks with a hand that takes them whatever the others hold, or very
// probably, and pass with any other hand. A game can make an announcement worthless.
func TestPlayersAnnounce(t *testing.T) {
	const good = "{made: {announcer: 20}, failed: {announcer: -20}}"
	for _, row := range []struct{ announce, rules, hand, want string }{
		{good, "", allTops, "1 announce"},
		{good, "", longSuit, "1 announce"},
		{good, "", oneGap, "1 announce"},
		{good, "", twoGaps, "1 pass"},
		{good, "", noTops, "1 pass"},
		{good, "", mixed, "1 pass"},
		{good, "rank-order: KQJT98765432A", noTops, "1 announce"},
		{good, "rank-order: KQJT98765432A", allTops, "1 pass"},
		{"{made: {others: 5}, failed: {announcer: 5}}", "winner: fewest", allTops, "1 announce"},
		{"{made: {others: 5}, failed: {announcer: 5}}", "winner: fewest", mixed, "1 pass"},
		{"{made: {others: 5}, failed: {announcer: 5}}", "", allTops, "1 pass"}, // the most points win
		{"{made: {others: -19}, failed: {others: 4}}", "", allTops, "1 announce"},
		{"{made: {others: -9}, failed: {others: 4}}", "", allTops, "1 pass"}, // the tricks score more
	} {
		m := announcing(t, row.announce, row.hand, row.rules)
		require.Equal(t, row.want, m.Format(bots.NewSteady().Choose(m.View(1))), "steady, %v", row)
		require.Equal(t, row.want, m.Format(bots.NewSearcher(rand.NewPCG(1, 2), 20).Choose(m.View(1))), "searcher, %v", row)
	}
}

// A player who does not lead first does not announce: another player's lead may be to a suit in
// which it has no high card.
func TestSteadyAnnouncesOnlyWithTheLead(t *testing.T) {
	m := announcing(t, "{made: {announcer: 20}, failed: {announcer: -20}}", mixed)
	require.NoError(t, m.Apply(barbu.PassAction(1)))
	require.Equal(t, "2 pass", m.Format(bots.NewSteady().Choose(m.View(2))))
}

// The random player announces in some deals, and passes in others.
func TestRandomAnnounces(t *testing.T) {
	m := announcing(t, "{made: {announcer: 20}, failed: {announcer: -20}}", mixed)
	answers := map[barbu.Kind]int{}
	for seed := range uint64(40) {
		answers[random(seed).Choose(m.View(1)).Kind]++
	}
	require.Greater(t, answers[barbu.KindAnnounce], 8)
	require.Greater(t, answers[barbu.KindPass], 8)
}

// A player who announced all tricks takes them if nobody can prevent it, and another player takes
// the one trick that it can take. With the third hand seat 3 has the nine of spades and six lower
// ones.
func TestAnnouncedDealsArePlayed(t *testing.T) {
	for hand, want := range map[string]int32{allTops: 20, longSuit: 20, oneGap: -20} {
		for name, b := range map[string]func() bots.Player{
			"steady":   func() bots.Player { return bots.NewSteady() },
			"searcher": func() bots.Player { return bots.NewSearcher(rand.NewPCG(1, 2), 5) },
		} {
			if name == "searcher" && want < 0 {
				continue // seat 3 does not see which cards seat 1 holds, and may not keep its guards
			}
			m := announcing(t, "{made: {announcer: 20}, failed: {announcer: -20}}", hand)
			require.NoError(t, m.Apply(barbu.Action{Kind: barbu.KindAnnounce, Seat: 1}))
			for m.Turn().Due != barbu.DueDeal && !m.Turn().Over() {
				seat := m.Turn().Seat
				require.NoError(t, m.Apply(b().Choose(m.View(seat))))
			}
			require.Equal(t, want, m.Last().Base[1], "%s, %s", name, hand)
		}
	}
}

// In random deals with few cards steady announces now and then, and takes all tricks in most of
// these deals.
func TestSteadyMakesItsAnnouncements(t *testing.T) {
	v, _, err := variant.Load("house.yaml", strings.NewReader("name: house\nextends: polignac\nplayers: [4]\nwithout: [pack]\npack: {lowest: T}\nrank-order: KQJAT\n"), variants.Open)
	require.NoError(t, err)
	made, failed := 0, 0
	for seed := range full.Of[uint64](600, 1000, 3000) {
		m, err := barbu.New(v, 4)
		require.NoError(t, err)
		src := rand.NewPCG(seed, 1)
		for done := 0; done == 0; done, _ = m.Deals() {
			if turn := m.Turn(); turn.Chance() {
				require.NoError(t, m.Chance(src))
			} else {
				require.NoError(t, m.Apply(bots.NewSteady().Choose(m.View(turn.Seat))))
			}
			if d, _ := m.Deals(); d == 0 && m.Turn().Due == barbu.DueCard && m.Announcer() == cards.NoSeat {
				break
			}
		}
		if done, _ := m.Deals(); done == 0 {
			continue
		}
		if m.Last().Base.Sum() == 15 {
			made++
		} else {
			failed++
		}
	}
	t.Logf("%d made, %d failed", made, failed)
	require.Greater(t, made, 5)
	require.Greater(t, made, 4*failed)
}

// After an announcement the players bet as if the announcer takes all tricks.
func TestPlayersBetOnAnnouncements(t *testing.T) {
	passes := []string{"1 pass", "2 pass", "3 pass", "0 pass"}
	for _, row := range []struct {
		announce string
		bets     []string
		made     score.Points
	}{
		{"{made: {announcer: 20}, failed: {announcer: -20}}", passes, score.Points{20}},
		{"{made: {others: 20}, failed: {others: -20}}", []string{"1 double 0", "2 double 0", "3 double 0", "0 pass"}, score.Points{0, 20, 20, 20}},
	} {
		v, _, err := variant.Load("house.yaml", strings.NewReader("extends: penguin\nname: house\nzero-sum: none\ncontracts: {trumps: {announce: "+row.announce+"}}\n"), variants.Open)
		require.NoError(t, err)
		m, err := barbu.New(v, 4)
		require.NoError(t, err)
		require.NoError(t, m.Deal(dealt(0, "AKQJT9875.A.AK.A")))
		for _, line := range []string{"0 declare trumps S", "1 pass", "2 pass", "3 pass", "0 announce"} {
			a, err := m.Parse(line)
			require.NoError(t, err)
			require.NoError(t, m.Apply(a))
		}
		var bets []string
		for m.Turn().Due == barbu.DueBet {
			view := m.View(m.Turn().Seat)
			bet := bots.NewSteady().Choose(view)
			require.Equal(t, bet, bots.NewSearcher(rand.NewPCG(1, 2), 20).Choose(view))
			bets = append(bets, m.Format(bet))
			require.NoError(t, m.Apply(bet))
		}
		require.Equal(t, row.bets, bets)
		for m.Turn().Due == barbu.DueCard {
			require.NoError(t, m.Apply(bots.NewSteady().Choose(m.View(m.Turn().Seat))))
		}
		require.Equal(t, row.made, m.Last().Base) // seat 0 takes all tricks
	}
}
