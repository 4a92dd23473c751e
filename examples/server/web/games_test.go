package web

import (
	"fmt"
	"html"
	"html/template"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/node"
	"github.com/barbukit/barbukit/examples/server/table"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// seen returns what a seat sees of a match.
func seen(m *barbu.Match, seat cards.Seat) *sight {
	s := &sight{id: "t", seat: seat, match: m, status: table.Body{Begun: true}}
	for i := range m.Players() {
		s.status.Seats = append(s.status.Seats, table.Seat{Name: fmt.Sprintf("P%d", i), Taken: true})
	}
	return s
}

// board returns the board of a seat as HTML.
func (p *pages) boardOf(t *testing.T, m *barbu.Match, seat cards.Seat, l lang.Language) string {
	t.Helper()
	text, err := p.render(l, "board", seen(m, seat).page(l, 0))
	require.NoError(t, err)
	return string(text)
}

// newPages returns pages without a server.
func newPages(t *testing.T) *pages {
	t.Helper()
	p := &pages{api: api.New(api.Config{Node: &node.Node{}}), files: map[string][]byte{}, templates: map[lang.Language]*template.Template{}}
	require.NoError(t, p.read())
	return p
}

var (
	lineOf = regexp.MustCompile(`data-line="([^"]*)"`)
	cardOf = regexp.MustCompile(`data-card="([^"]*)" class="card legal"`)
	betOf  = regexp.MustCompile(`data-bet="(\d)"( data-redouble)?`)
	kindOf = regexp.MustCompile(`data-kind="(\w+)" data-need="(\d+)" data-verb="([^"]*)"`)
)

// offered checks that a person can make each legal action on a board, and no other action with one tap.
func offered(t *testing.T, m *barbu.Match, text string) string {
	t.Helper()
	kind := kindOf.FindStringSubmatch(text)
	require.NotNil(t, kind, "%v: %s", m.Turn(), text)
	var lines, legal []string
	for _, found := range lineOf.FindAllStringSubmatch(text, -1) {
		lines = append(lines, html.UnescapeString(found[1]))
	}
	for _, found := range cardOf.FindAllStringSubmatch(text, -1) {
		legal = append(legal, found[1])
	}
	bets := map[string]bool{}
	for _, found := range betOf.FindAllStringSubmatch(text, -1) {
		bets[found[1]+found[2]] = true
	}
	for a := range m.Legal() {
		line := m.Format(a)
		switch words := strings.Fields(line); {
		case slices.Contains(lines, line):
		case kind[1] == "bets":
			require.NotEmpty(t, bets, "%s: %s", line, text)
			redouble := ""
			for _, word := range words[1:] {
				if word == "redouble" {
					redouble = " data-redouble"
				} else if word != "double" {
					require.True(t, bets[word+redouble], "%s: %s", line, text)
				}
			}
		default:
			require.Contains(t, []string{"card", "cards"}, kind[1], "%s: %s", line, text)
			require.Equal(t, kind[3], strings.Join(words[:2], " "), "%s: %s", line, text)
			require.Subset(t, legal, words[2:], "%s: %s", line, text)
			if kind[1] == "card" {
				require.Len(t, words, 3)
			}
		}
	}
	for _, line := range lines {
		a, err := m.Parse(line)
		require.NoError(t, err)
		require.NoError(t, m.Why(a), line)
	}
	return kind[1]
}

// rare are games with choices that few built-in games have.
var rare = []string{`
name: talon
players: [3]
pack: {lowest: 8, talon: {to: declarer, keep: KH, discards: declarer}}
table: {moves: every-deal}
contracts:
  no-king: {terms: [{per: card, cards: KH, points: -10}]}
`, `
name: redeals
players: [4]
redeal: [{count: A, least: 3}]
contracts:
  tricks: {trump: suit, terms: [{per: trick, points: 1}]}
`, `
name: everything
players: [4]
pack: {lowest: 8}
contracts:
  no-kings:
    terms: [{per: card, cards: KH KS, points: 1}]
    all-taken: {taker: 0, others: 2, or: {taker: -2, others: 0}}
`}

// Each action of each game can be made on the board of its player, whatever its kind, and nobody else is asked
// for it.
func TestEveryGame(t *testing.T) {
	p := newPages(t)
	dues, kinds := map[barbu.Due]bool{}, map[string]bool{}
	languages := slices.Collect(lang.All())
	type game struct {
		variant *variant.Variant
		players int
	}
	var games []game
	for _, rules := range rare {
		v, _, err := variant.Load("rare.yaml", strings.NewReader(rules), variants.Open)
		require.NoError(t, err)
		for range 10 {
			games = append(games, game{v, v.Players()[0]})
		}
	}
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		for _, players := range v.Players() {
			games = append(games, game{v, players})
		}
	}
	for n, g := range games {
		m, err := barbu.New(g.variant, g.players)
		require.NoError(t, err)
		src, name := rand.NewPCG(uint64(n), 5), g.variant.Name()
		random := rand.New(src)
		for range 700 {
			turn := m.Turn()
			if turn.Over() {
				break
			}
			if turn.Chance() {
				require.NoError(t, m.Chance(src))
				continue
			}
			l := languages[random.IntN(len(languages))]
			fresh := !dues[turn.Due]
			if fresh || random.IntN(40) == 0 {
				dues[turn.Due] = true
				kinds[offered(t, m, p.boardOf(t, m, turn.Seat, l))] = true
				other := (turn.Seat + 1) % cards.Seat(m.Players())
				seated := p.boardOf(t, m, other, l)
				require.NotContains(t, seated, "data-kind", name)
				circle := m.Players() > 2 && m.Players() < 6 && !strings.Contains(seated, `class="layout"`)
				require.Equal(t, circle, strings.Contains(seated, `class="felt around"`), name)
				watched := p.boardOf(t, m, barbu.Spectator, l)
				require.NotContains(t, watched, "data-kind", name)
				require.NotContains(t, watched, "data-card", name)
				require.NotContains(t, watched, "around", name)
			}
			all := slices.Collect(m.Legal())
			require.NoError(t, m.Apply(all[random.IntN(len(all))]))
		}
	}
	require.Subset(t, kinds, map[string]bool{"list": true, "card": true, "cards": true, "bets": true})
	for due := barbu.DueDeclaration; due <= barbu.DueChoice; due++ {
		require.True(t, dues[due] || due == barbu.DueTurn, "%v was never due", due) // a turn is chance
	}
}

// A pass that is the only action is known to the page, which passes by itself. A pass that is a choice is not,
// and neither is one of a player whose seat a bot has.
func TestForced(t *testing.T) {
	found := map[string]int{}
	for _, name := range []string{"penguin", "trex", "salade"} {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		m, err := barbu.New(v, 4)
		require.NoError(t, err)
		src := rand.NewPCG(3, 9)
		random := rand.New(src)
		for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
			if turn.Chance() {
				require.NoError(t, m.Chance(src))
				continue
			}
			all := slices.Collect(m.Legal())
			want, line := "", m.Format(all[0])
			switch pass := strings.HasSuffix(line, " pass"); {
			case pass && len(all) == 1:
				want = line
				found["forced"]++
			case pass:
				found["a choice"]++
			case len(all) == 1:
				found["a forced card"]++
			}
			s := seen(m, turn.Seat)
			require.Equal(t, want, s.page(lang.English, 0).Forced)
			s.status.Seats[turn.Seat].Bot = true
			require.Empty(t, s.page(lang.English, 0).Forced)
			require.Equal(t, "A bot plays for you.", s.page(lang.English, 0).Halt())
			require.Empty(t, seen(m, (turn.Seat+1)%4).page(lang.English, 0).Forced)
			require.NoError(t, m.Apply(all[random.IntN(len(all))]))
			if len(found) == 3 && found["forced"] > 20 {
				break
			}
		}
	}
	require.Len(t, found, 3)
	require.Greater(t, found["forced"], 20)
}

// Beside the totals of a match that is over, the points are those of its last deal, and the board says so.
func TestPointsOfTheLastDeal(t *testing.T) {
	p := newPages(t)
	v, err := variants.Lookup("polignac")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	src := rand.NewPCG(5, 6)
	random, between := rand.New(src), 0
	check := func(column string) {
		for l := range lang.All() {
			head := regexp.MustCompile(`(?s)<thead>.*</thead>`).FindString(p.boardOf(t, m, 0, l))
			require.Contains(t, head, `<th scope="col">`+words[l][column]+`</th><th scope="col">`+words[l]["total"]+`</th>`)
		}
	}
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if turn.Chance() {
			require.NoError(t, m.Chance(src))
			continue
		}
		if seen(m, 0).page(lang.English, 0).Fresh() {
			check("points")
			between++
		}
		all := slices.Collect(m.Legal())
		require.NoError(t, m.Apply(all[random.IntN(len(all))]))
	}
	require.Positive(t, between)
	check("lastDeal")
}

// The board of a seat does not depend on cards that the seat cannot see: in possible deals that differ in the
// hands of the others, it has the same bytes.
func TestBoardsOfTwins(t *testing.T) {
	p := newPages(t)
	for _, name := range []string{"penguin", "hearts", "trex"} {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		m, err := barbu.New(v, 4)
		require.NoError(t, err)
		src := rand.NewPCG(7, 8)
		random, compared := rand.New(src), 0
		for range 40 {
			if m.Turn().Chance() {
				require.NoError(t, m.Chance(src))
			}
			for seat := range cards.Seat(4) {
				twin, err := m.View(seat).Sample(src)
				require.NoError(t, err)
				require.Equal(t, p.boardOf(t, m, seat, lang.English), p.boardOf(t, twin, seat, lang.English), "%s, seat %d", name, seat)
				if twin.View(seat).Due != barbu.DueNothing && fmt.Sprint(twin.View((seat+1)%4).Hand) != fmt.Sprint(m.View((seat+1)%4).Hand) {
					compared++
				}
			}
			all := slices.Collect(m.Legal())
			require.NoError(t, m.Apply(all[random.IntN(len(all))]))
		}
		require.Greater(t, compared, 60, name)
	}
}
