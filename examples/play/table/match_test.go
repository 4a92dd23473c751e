package table

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
)

// rare are games with decisions that few built-in games have.
var rare = map[barbu.Due]string{
	barbu.DueDiscard: `
name: talon
players: [3]
pack: {lowest: 8, talon: {to: declarer, keep: KH, discards: declarer}}
table: {moves: every-deal}
contracts:
  no-king: {terms: [{per: card, cards: KH, points: -10}]}
`,
	barbu.DueRedeal: `
name: redeals
players: [4]
redeal: [{count: A, least: 3}]
contracts:
  tricks: {trump: suit, terms: [{per: trick, points: 1}]}
`,
	barbu.DueChoice: `
name: choices
players: [4]
contracts:
  no-king: {terms: [{per: card, cards: KH, points: -10}], all-taken: {taker: 10, or: {others: -10}}}
`,
}

// A person can play a whole match of every preset, and of games with rare rules, with what the page
// offers; and everything that can be due is due in one of them.
func TestEveryVariant(t *testing.T) {
	dues := map[barbu.Due]int{}
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		p := newPage(t)
		yaml := ""
		if _, err := p.table.find(v.Name(), ""); err != nil {
			yaml = string(v.YAML())
		}
		p.begin(v, yaml, players)
		p.finish()
		for due, n := range p.dues {
			dues[due] += n
		}
	})
	for due, yaml := range rare {
		p := newPage(t)
		v, err := p.table.find("", yaml)
		require.NoError(t, err)
		for range 20 {
			p.begin(v, yaml, v.Players()[0])
			p.finish()
			if p.dues[due] > 0 {
				break
			}
		}
		dues[due] += p.dues[due]
	}
	for due := barbu.DueDeclaration; due <= barbu.DueChoice; due++ {
		if due != barbu.DueTurn && (!testing.Short() || rare[due] != "") { // the first is chance; with -short, few variants are played
			require.NotZero(t, dues[due], due)
		}
	}
}

// The state that the page gets, and what the worker gets, do not depend on hidden cards.
func TestSecrets(t *testing.T) {
	p := newPage(t)
	v, err := new(Table).find("penguin", "")
	require.NoError(t, err)
	p.begin(v, "", 4)
	for range 30 {
		p.step()
	}
	for p.state.Bot < 0 {
		p.step()
	}
	text, err := json.Marshal(p.state)
	require.NoError(t, err)
	g := p.table.game
	for seat := range cards.Seat(4) {
		if seat == g.seat {
			continue
		}
		for c := range g.match.Hand(seat).First.All() {
			require.NotContains(t, string(text), fmt.Sprintf(`"card":"%s"`, c), "a card of seat %d", seat)
			require.NotContains(t, string(text), p.table.sign(c)+`"`)
		}
	}
	var thought struct{ View barbu.View }
	p.call("think", wish{}, &thought)
	view := g.match.View(cards.Seat(p.state.Bot))
	require.True(t, view.Equal(&thought.View))
	require.Equal(t, cards.Seat(p.state.Bot), thought.View.Seat)
}

// Undo goes back to the last choice of the person, until there is none; a saved match continues where
// it was, with the same bots.
func TestUndoAndOpen(t *testing.T) {
	p := newPage(t)
	v, err := new(Table).find("penguin", "")
	require.NoError(t, err)
	p.begin(v, "", 4)
	require.Contains(t, try(t, &p.table, "undo", nothing{}, nil), "no choice")
	for p.state.Ask == nil || p.state.Forced != "" || p.state.Done < 1 {
		p.step()
	}
	before := p.state
	p.step()
	for range 7 {
		p.step()
	}
	for p.state.Step != before.Step {
		p.change("undo", nothing{})
		require.NotNil(t, p.state.Ask)
		if p.state.Turn == before.Turn && fmt.Sprint(p.state.Hand) == fmt.Sprint(before.Hand) {
			break
		}
	}
	require.Equal(t, before.Hand, p.state.Hand)
	require.Equal(t, before.Log, p.state.Log)

	var s saved
	p.call("record", nothing{}, &s)
	other := newPage(t)
	other.change("open", recordFile{Text: s.Text})
	other.state.Step, p.state.Step = 0, 0
	require.Equal(t, p.state, other.state)
	require.Equal(t, p.table.game.kinds, other.table.game.kinds)
	other.change("open", recordFile{Text: s.Text + "1 pla"}) // a line that is cut off
	require.Equal(t, p.state.Hand, other.state.Hand)
	other.finish()
	n := 0
	for other.state.CanUndo {
		other.change("undo", nothing{})
		n++
		require.Less(t, n, 2000)
	}
	require.Contains(t, try(t, &other.table, "undo", nothing{}, nil), "no choice")
}

// The same seed gives the same cards in all deals, whatever the players do, and after the match was saved and opened.
func TestSeed(t *testing.T) {
	deals := func(seed *uint64, choices uint64) (all []string) {
		p := newPage(t)
		p.chance = rand.New(rand.NewPCG(choices, 0))
		p.change("begin", setup{Variant: "penguin", Players: 4, Kinds: []string{"steady", "steady", "steady", "steady"}, Seed: seed})
		var s saved
		for p.state.Done < 3 {
			p.call("record", nothing{}, &s)
			if p.state.Chance { // as the page does before the first deal, and after a reload
				p.change("open", recordFile{Text: s.Text})
			}
			p.step()
		}
		for line := range strings.Lines(s.Text) {
			if strings.HasPrefix(line, "deal ") {
				all = append(all, line)
			}
		}
		require.Len(t, all, 3, s.Text)
		return all
	}
	seven, eight := uint64(7), uint64(8)
	first := deals(&seven, 1)
	require.NotEqual(t, first[0], first[1])
	require.Equal(t, first, deals(&seven, 2))
	require.NotEqual(t, first[0], deals(&eight, 1)[0])
	require.NotEqual(t, deals(nil, 1)[0], deals(nil, 1)[0])
}

// A hint compares the actions of the person, and does not change what happens later.
func TestHint(t *testing.T) {
	noted := false
	for _, name := range []string{"penguin", "hearts", "lora", "pagat", "barbuda"} {
		p := newPage(t)
		v, err := new(Table).find(name, "")
		require.NoError(t, err)
		p.begin(v, "", 4)
		for p.state.Ask == nil || p.state.Forced != "" {
			p.step()
		}
		var x thought
		p.call("think", wish{Hint: true}, &x)
		require.Equal(t, "searcher", x.Kind)
		x.Millis, x.Worlds = 0, 3
		var hint hintInfo
		require.Empty(t, try(t, &p.worker, "explain", x, &hint))
		require.Equal(t, 3, hint.Worlds)
		require.NotEmpty(t, hint.Options)
		var lines []string
		var points []float64
		for _, o := range hint.Options {
			lines = append(lines, o.Line)
			if o.Tried {
				n, err := strconv.ParseFloat(strings.Replace(o.Points, "−", "-", 1), 64)
				require.NoError(t, err)
				points = append(points, n)
				require.Regexp(t, `^\d+\.\d$`, o.Margin)
			}
		}
		p.table.language = lang.German
		var german thought
		p.call("think", wish{Hint: true}, &german)
		german.Millis, german.Worlds = 0, 3
		require.Empty(t, try(t, &p.worker, "explain", german, &hint))
		for _, o := range hint.Options {
			if o.Tried {
				require.Regexp(t, `^[+−]\d+,\d \d+,\d$`, o.Points+" "+o.Margin)
			}
		}
		p.table.language = lang.English
		x.Worlds = 1
		require.Empty(t, try(t, &p.worker, "explain", x, &hint))
		for _, o := range hint.Options {
			require.Empty(t, o.Margin, "one possible deal has no interval")
		}
		x.Worlds = 3
		require.Empty(t, try(t, &p.worker, "explain", x, &hint))
		sorted := slices.IsSortedFunc(points, func(a, b float64) int { return cmp.Compare(b, a) })
		require.True(t, hint.More || sorted)
		noted = noted || hint.More
		var labels []string
		p.call("said", linesOf{lines}, &labels)
		require.Len(t, labels, len(lines))
		p.change("act", move{Line: lines[0]})
	}
	require.True(t, noted)
}

// A card that is not allowed has the rule that forbids it, in words and with the names of players.
func TestWhy(t *testing.T) {
	p := newPage(t)
	v, err := new(Table).find("penguin", "")
	require.NoError(t, err)
	p.begin(v, "", 4)
	for n := 0; ; n++ {
		require.Less(t, n, 1000)
		if q := p.state.Ask; q != nil && q.Kind == "card" && p.state.Forced == "" {
			if strings.Contains(fmt.Sprint(p.state.Hand), "ollow") {
				break
			}
		}
		p.step()
	}
	for _, c := range p.state.Hand {
		require.Equal(t, c.Legal, c.Why == "", c)
		if c.Legal {
			continue
		}
		var why string
		p.call("why", move{Cards: []cards.Card{cards.MustParse(c.Card)}}, &why)
		require.NotEmpty(t, why)
		require.Equal(t, why, try(t, &p.table, "act", move{Cards: []cards.Card{cards.MustParse(c.Card)}}, nil))
		require.Regexp(t, `^Must follow.*\.$`, c.Why)
	}
}
