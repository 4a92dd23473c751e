package replay

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/variant"
)

// The page applies the steps one after another, as state.step does. After each step the state is that
// of the engine.
func TestStatesAreThoseOfTheMatch(t *testing.T) {
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		match := played(t, v, players, 0)
		data, err := dataOf(&Record{Match: match}, &Options{})
		require.NoError(t, err)
		m, err := barbu.New(v, players)
		require.NoError(t, err)
		deal, i := 0, 0
		now := state{}
		for h := range match.History() {
			if i == len(data.Deals[deal].Steps) {
				deal, i, now = deal+1, 0, state{}
			}
			done, _ := m.Deals()
			require.Equal(t, deal, done, "each deal has its own steps")
			for seat := range players {
				points := m.Total()[seat]
				require.Equal(t, points, data.Deals[deal].Before[seat])
			}
			require.NoError(t, m.Repeat(h))
			st := &data.Deals[deal].Steps[i]
			now.step(st)
			check(t, m, now, st)
			i++
		}
		require.Equal(t, len(data.Deals), deal+1)
		require.Equal(t, len(data.Deals[deal].Steps), i)
		sheet := match.Sheet()
		for n, line := range sheet.Deals {
			require.Equal(t, line.Points[:players], data.Deals[n].Points)
			total, _ := sheet.Running(n + 1)
			require.Equal(t, total[:players], data.Deals[n].Total)
		}
	})
}

// check compares the state of the page with the match.
func check(t *testing.T, m *barbu.Match, now state, st *stepData) {
	players := m.Players()
	for seat := range players {
		points := m.Total()[seat]
		if shown := now["s"+strconv.Itoa(seat)]; shown != "" {
			require.Equal(t, strconv.Itoa(int(points)), shown)
		}
	}
	turn := m.Turn()
	if turn.Over() || turn.Chance() && turn.Due != barbu.DueCut && turn.Due != barbu.DueTurn {
		require.Nil(t, st.Next)
		return
	}
	if turn.Chance() {
		require.Nil(t, st.Next)
	} else {
		require.Equal(t, int(turn.Seat), *st.Next)
	}
	view := m.View(barbu.Spectator)
	for seat := range cards.Seat(players) {
		require.Equal(t, handText(m.Hand(seat)), now[of("h", seat)])
		if seats := view.Tricks; len(seats) > 0 && seats[seat] > 0 {
			require.Equal(t, strconv.Itoa(seats[seat]), now[of("k", seat)])
		}
		if len(view.Places) > 0 && view.Places[seat] > 0 {
			require.Equal(t, "out, place "+strconv.Itoa(view.Places[seat]), now[of("m", seat)])
		}
	}
	table := view.Trick
	if len(table) == 0 {
		table = view.LastTrick
	}
	if len(view.Table) > 0 {
		table = view.Table
	}
	if len(table) > 0 && turn.Due == barbu.DueCard {
		text := ""
		for _, p := range table {
			text += strconv.Itoa(int(p.Seat)) + p.Card.String()
		}
		require.Equal(t, text, now["t"])
	}
	if len(view.Rows) > 0 && turn.Due == barbu.DueCard {
		var laid cards.Hand
		for i := 0; now["r"+strconv.Itoa(i)] != ""; i++ {
			for text := now["r"+strconv.Itoa(i)]; text != ""; text = text[2:] {
				if text[:2] != ".." {
					laid = laid.With(cards.MustParse(text[:2]))
				}
			}
		}
		layout := m.Layout()
		shape := layout.Layout()
		require.Equal(t, shape.Laid(), laid)
		if shape.OneRow() && now["r0"] != "" {
			low, high := shape.Ends()
			row := now["r0"]
			require.Equal(t, low, rank(cards.MustParse(row[:2])))
			require.Equal(t, high, rank(cards.MustParse(row[len(row)-2:])))
		}
	}
}

// For each card the page says which cards were allowed and which rule forbade the others.
func TestReasons(t *testing.T) {
	match := played(t, lookup(t, "penguin"), 4, 600)
	data, err := dataOf(&Record{Match: match}, &Options{})
	require.NoError(t, err)
	m, err := barbu.New(match.Variant(), 4)
	require.NoError(t, err)
	var all []stepData
	for _, deal := range data.Deals {
		all = append(all, deal.Steps...)
	}
	i, forced := 0, 0
	for h := range match.History() {
		if h.Due == barbu.DueCard {
			hand := m.Hand(h.Action.Seat)
			illegal := m.View(h.Action.Seat).Illegal
			if st := all[i]; st.Legal == "" {
				require.True(t, len(illegal) == 0 || hand.Len() == 1)
			} else {
				forced++
				for _, no := range illegal {
					require.NotContains(t, splitCards(st.Legal), no.Card.String())
					require.Contains(t, reasonsOf(data, &st, no.Card.String()), no.Why)
				}
				want := hand.Len() - len(illegal)
				require.Len(t, strings.Trim(st.Legal, "-"), 2*want)
			}
		}
		require.NoError(t, m.Repeat(h))
		i++
	}
	require.Greater(t, forced, 100)
}

func splitCards(list string) (all []string) {
	for ; len(list) > 1; list = list[2:] {
		all = append(all, list[:2])
	}
	return all
}

// reasonsOf returns the rule of a step that forbade a card.
func reasonsOf(data *matchData, st *stepData, card string) string {
	for item := range strings.SplitSeq(st.Rules, ";") {
		number, list, several := strings.Cut(item, ":")
		i, _ := strconv.Atoi(number)
		if !several || strings.Contains(list, card) {
			return data.Rules[i]
		}
	}
	return ""
}

// The page sets the players in the other direction if play is counter-clockwise.
func TestDirection(t *testing.T) {
	for name, want := range map[string]bool{"penguin": false, "lorum": true} {
		data, err := dataOf(&Record{Match: played(t, lookup(t, name), 4, 1)}, &Options{})
		require.NoError(t, err)
		require.Equal(t, want, data.Reversed, name)
	}
}

// Cards that are laid together in the only row are added in the order in which they fit.
func TestCardsLaidTogether(t *testing.T) {
	for _, row := range []struct{ laid, want string }{
		{"QC KC", "JH QC KC"}, {"9C TC", "9C TC JH"}, {"8C 9C TC QC", "8C 9C TC JH QC"}, {"QD KC", "JH QD KC"},
	} {
		rules := dominoes.Rules{Suits: dominoes.SuitsIgnored, Several: dominoes.SeveralAnyTurn}
		l := layout{shape: rules.Layout(cards.Jack, cards.Pack52())}
		l.add(cards.MustParse("JH"), nil)
		for left := cards.MustParseSet(row.laid); left != 0; {
			c := l.nextOf(left)
			left = left.Without(c)
			l.add(c, nil)
		}
		require.Equal(t, row.want, strings.Trim(fmt.Sprint(l.row), "[]"))
	}
}

func TestChanges(t *testing.T) {
	for _, c := range [][3]string{
		{"", "QH", "=QH"}, {"QH", "", ""}, {"QHKH", "QHKHAH", "+AH"}, {"QHKHAH", "QHAH", "-KH"},
		{"4H4C4D2S", "4H4C4D", "-2S"}, {"QHQH", "QH", "-QH"}, {"QHKH", "KH", "-QH"}, {"AS", "KS", "=KS"}, {"a1", "b22", "=b22"},
	} {
		require.Equal(t, c[2], change(c[0], c[1]))
		require.Equal(t, c[1], apply(c[0], c[2]))
	}
}

// apply applies a change to a text.
func apply(old, change string) string {
	if change == "" {
		return ""
	}
	switch rest := change[1:]; change[0] {
	case '+':
		return old + rest
	case '-':
		return without(old, rest)
	default:
		return rest
	}
}

// step applies a whole step to a state, as the page does.
func (s state) step(st *stepData) {
	s.play(st)
	for key, c := range st.State {
		s.set(key, apply(s[key], c))
	}
}
