package barbu_test

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variants"
)

// matchParts are the parts of a match that TestGoldenMatches compares.
var matchParts = [...]string{"legal", "refusals", "views", "texts", "events", "positions"}

// TestGoldenMatches plays random matches of each variant, and compares what the package reports of them
// with testdata/matches.txt: for each part a hash of all texts. Clients read these texts, and records
// depend on what is legal, so each of them may change only on purpose. Then renew the file:
//
//	go test ./barbu -run GoldenMatches -update
//
// The difference shows which part of which game changed. Besides, Why returns for any action what Apply
// refuses it with.
func TestGoldenMatches(t *testing.T) {
	all := matchtest.RareVariants()
	for _, name := range variants.Names() {
		all = append(all, must(variants.Lookup(name)))
	}
	var text strings.Builder
	for _, v := range all {
		m := must(barbu.New(v, v.UsualPlayers()))
		fmt.Fprintf(&text, "%s, %d players:%s\n", v.Name(), m.Players(), matchHashes(t, m, 90))
	}
	compareWith(t, "testdata/matches.txt", text.String())
}

// matchHashes plays random steps and returns a hash of each part.
func matchHashes(t *testing.T, m *barbu.Match, steps int) string {
	var sums [len(matchParts)]uint32
	add := func(part int, values ...any) {
		hash := fnv.New32a()
		fmt.Fprintln(hash, append(values, sums[part])...)
		sums[part] = hash.Sum32()
	}
	src, at := rand.New(rand.NewPCG(3, 9)), 0
	from, languages := make([]int, m.Players()), slices.Collect(lang.All())
	for step := range steps {
		if m.Turn().Over() {
			break
		}
		if step%6 == 0 || m.Turn().Due != barbu.DueCard {
			for _, a := range anyActions(m, src) {
				why := m.Why(a)
				require.Equal(t, m.Clone().Apply(a), why)
				add(1, why)
			}
		}
		if step%6 == 0 {
			for a := range m.Legal() {
				add(0, m.Format(a))
			}
			at = (at + 1) % 2
			viewers := []cards.Seat{cards.Seat(at), barbu.Spectator}
			if !m.Turn().Chance() {
				viewers[1] = m.Turn().Seat
			}
			for _, viewer := range viewers {
				view := m.View(viewer)
				read, err := json.Marshal(view)
				require.NoError(t, err)
				add(2, string(read))
				add(3, view.Text(barbu.TextOptions{Width: 30 + 10*(step%5), Language: languages[step%len(languages)]}))
			}
			for e := range m.Events(cards.Seat(at), from[at]) {
				read, err := json.Marshal(e)
				require.NoError(t, err)
				add(4, string(read))
				from[at]++
			}
			add(5, m.Position())
		}
		randomStep(t, m, src)
	}
	var line strings.Builder
	for i, name := range matchParts {
		fmt.Fprintf(&line, " %s %08x", name, sums[i])
	}
	return line.String()
}

// anyActions returns actions of each kind, most of which are not legal.
func anyActions(m *barbu.Match, src *rand.Rand) (all []barbu.Action) {
	players := m.Players()
	for kind := barbu.KindDeclare; kind <= barbu.KindChoose; kind++ {
		seat := m.Turn().Seat
		if seat >= cards.Seat(players) || src.IntN(4) == 0 {
			seat = cards.Seat(src.IntN(players))
		}
		a := barbu.Action{Kind: kind, Seat: seat}
		switch kind {
		case barbu.KindDeclare:
			a.Contracts = 1 << src.IntN(m.Game().Contracts())
			a.Suit, a.Rank = cards.Suit(src.IntN(5)), cards.Rank(src.IntN(15)*src.IntN(2))
		case barbu.KindDouble:
			a.Doubles, a.Redoubles = cards.Seats(src.IntN(1<<players)), cards.Seats(src.IntN(1<<players)*src.IntN(2))
		case barbu.KindBid, barbu.KindChoose:
			a.Count = uint8(src.IntN(5))
		case barbu.KindPlay, barbu.KindGive, barbu.KindTurn, barbu.KindDiscard, barbu.KindShow:
			for _, set := range [...]cards.Set{m.Hand(seat).First, m.Game().Pack().Cards().First} {
				for range src.IntN(3) {
					if set != 0 {
						a.Cards = a.Cards.With(set.Pick(src.Uint64()))
					}
				}
			}
		}
		all = append(all, a)
	}
	return all
}

// TestGoldenScores compares how deals of rare rules are scored, in words, with testdata/scores.txt. It plays
// each deal in a match and by itself: both have the same points.
func TestGoldenScores(t *testing.T) {
	var text strings.Builder
	for _, v := range matchtest.RareVariants() {
		m, src := must(barbu.New(v, v.UsualPlayers())), rand.New(rand.NewPCG(2, 21))
		fmt.Fprintf(&text, "-- %s --\n", v.Name())
		var single *barbu.DealInPlay // the deal by itself
		var named barbu.Action
		for scored := 0; scored < 3 && !m.Turn().Over(); {
			due := m.Turn().Due
			if m.Turn().Chance() {
				require.NoError(t, m.Chance(src))
				single, named = nil, barbu.Action{}
				continue
			}
			if single == nil && (due == barbu.DueBet || due == barbu.DueCard) {
				single = follow(t, m, named).deal
			}
			a, done := matchtest.Choice(m, src), len(m.Sheet().Deals)
			if a.Kind == barbu.KindDeclare {
				named = a
			}
			require.NoError(t, m.Apply(a))
			if single == nil {
				continue
			}
			require.NoError(t, single.Apply(a))
			if single.Over() {
				s := must(single.Score())
				fmt.Fprintln(&text, s.String())
				if scored++; len(m.Sheet().Deals) > done {
					require.Equal(t, m.Last().Points, s.Points)
				} else {
					require.True(t, s.Replay, "only such a deal is not scored")
				}
				single = nil
			}
		}
	}
	compareWith(t, "testdata/scores.txt", text.String())
}

// compareWith compares a text with a file, or writes the file with -update.
func compareWith(t *testing.T, file, text string) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), text)
}
