package explain

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// notRules are the fields in which variants with the same rules may differ.
var notRules = []string{
	"name", "title", "titles", "language", "notes", "sheet",
	"contracts.*.label", "contracts.*.labels", "contracts.*.short", "contracts.*.shorts", "cut-round.label",
}

// differingFields lists the paths of the fields of a struct in which variants can differ, with their
// types. A list of terms is one field, and so are the points if all is taken.
func differingFields(t reflect.Type, path string, found map[string]reflect.Type) {
	for f := range t.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		if name == "-" || name == "" || !f.IsExported() {
			continue
		}
		at := path + name
		switch {
		case slices.Contains(notRules, at):
		case f.Type == reflect.TypeFor[variant.Contracts]():
			found[at+".*"] = f.Type
			differingFields(reflect.TypeFor[variant.ContractRules](), at+".*.", found)
		case f.Type.Kind() == reflect.Map:
			found[at+".*"] = f.Type
		case at == "contracts.*.sum": // the terms differ
		case f.Type.Kind() == reflect.Struct:
			differingFields(f.Type, at+".", found)
		default:
			found[at] = f.Type
		}
	}
}

// There are words for every field of the rules and for every value of an enumerated field. No
// two values of a field have the same words.
func TestEveryFieldHasWords(t *testing.T) {
	found := map[string]reflect.Type{}
	differingFields(reflect.TypeFor[variant.Rules](), "", found)
	for path := range found {
		_, ok := differenceWords[path]
		require.True(t, ok, "difference_words.go has no words for %s", path)
	}
	require.Len(t, differenceWords, len(found), "words for a field that is not there")
	require.Greater(t, len(found), 65)
	abouts := map[string]string{}
	for path, field := range differenceWords {
		require.NotEmpty(t, field.about, path)
		if other, ok := abouts[field.about]; ok {
			require.NotEqual(t, strings.HasPrefix(path, "contracts."), strings.HasPrefix(other, "contracts."), "%s and %s have the same words", path, other)
		}
		abouts[field.about] = path
		of := found[path]
		if of.Kind() != reflect.Uint8 || of == reflect.TypeFor[variant.RelativeSeat]() || of == reflect.TypeFor[cards.Rank]() || of == reflect.TypeFor[cards.Card]() {
			require.Empty(t, field.values, path)
			continue
		}
		said := map[string]bool{}
		for i := range 256 {
			v := reflect.New(of).Elem()
			v.SetUint(uint64(i))
			name := fmt.Sprint(v.Interface())
			if strings.HasPrefix(name, "unknown(") || name == "?" { // a suit has the text "?"
				break
			}
			require.NotEmpty(t, field.values[name], "%s: %s", path, name)
			require.False(t, said[field.values[name]], "%s: two values are %q", path, field.values[name])
			said[field.values[name]] = true
		}
		require.Len(t, field.values, len(said), path)
	}
}

// Each difference between two built-in games has a sentence, in which the values differ. Without
// BARBU_FULL=1 an eighth of the pairs of games is read, and with -short a sixteenth.
func TestDifferencesOfBuiltInGames(t *testing.T) {
	seen := map[string]bool{}
	every := full.Of(16, 8, 1)
	for i, first := range variants.Names() {
		for j, second := range variants.Names() {
			if first > second || (i+j)%every > 0 {
				continue
			}
			a, b := lookup(t, first), lookup(t, second)
			onlyIn := regexp.MustCompile("^The contract .+ is played only in (" + first + "|" + second + "): .+[.]$")
			for _, d := range variant.Diff(a, b) {
				text := Difference(d, a, b)
				path, _ := pathOf(d.Path)
				seen[path] = true
				require.NotContains(t, text, "*", "%v", d)
				require.NotContains(t, text, "%!", "%v", d)
				if path == "contracts.*" {
					require.Regexp(t, onlyIn, text)
					continue
				}
				_, values, _ := strings.Cut(text, ": in "+first+", ")
				valueA, valueB, ok := strings.Cut(values, "; in "+second+", ")
				require.True(t, ok, text)
				require.True(t, strings.HasSuffix(valueB, "."), text)
				require.NotEmpty(t, valueA, text)
				require.NotEqual(t, valueA, strings.TrimSuffix(valueB, "."), "%s and %s: %v", first, second, d)
			}
		}
	}
	require.Greater(t, len(seen), 40)
}

func lookup(t *testing.T, name string) *variant.Variant {
	v, err := variants.Lookup(name)
	require.NoError(t, err)
	return v
}

// Cards that have the same words in the packs of two games are described by both packs.
func TestDifferenceOfPacks(t *testing.T) {
	pagat, three := lookup(t, "pagat"), lookup(t, "three-hand")
	var found []string
	for _, d := range variant.Diff(pagat, three) {
		if d.Path == "contracts.no-hearts.terms" {
			found = append(found, Difference(d, pagat, three))
		}
	}
	require.Len(t, found, 1)
	require.Contains(t, found[0], ": in pagat, -2 points for each heart you take (except the ace)")
	require.Contains(t, found[0], "; in three-hand, -2 points for each heart you take (except the ace and the 2)")
}

// The words for values of each type of field.
func TestDifference(t *testing.T) {
	penguin := lookup(t, "penguin")
	changed := func(change func(*variant.Rules)) *variant.Variant {
		r := penguin.Rules()
		r.Name, r.ZeroSum = "house", variant.ZeroSumNone
		change(&r)
		v, err := r.Compile()
		require.NoError(t, err)
		return v
	}
	contract := func(r *variant.Rules, id score.ContractID) *variant.ContractRules {
		return &r.Contracts[slices.IndexFunc(r.Contracts, func(k variant.ContractRules) bool { return k.ID == id })]
	}
	for _, tt := range []struct {
		path   string
		change func(*variant.Rules)
		want   string
	}{
		{"doubling.quota-for", func(r *variant.Rules) { r.Doubling.QuotaFor = doubling.QuotaForAnyPlayer }, "The doubles that count for the duty to double each declarer: in penguin, doubles of the declarer; in house, doubles of that player, in the deal of any declarer."},
		{"sets", func(r *variant.Rules) { r.Sets = 3 }, "How often all deals are played: in penguin, once; in house, three times."},
		{"sets", func(r *variant.Rules) { r.Sets = variant.SetsEndless }, "How often all deals are played: in penguin, once; in house, any number of times."},
		{"end.at", func(r *variant.Rules) { r.End = variant.End{At: -20, After: variant.EndAfterSet} }, "The points of a player that end the match: in penguin, none, all sets are played; in house, -20."},
		{"stake", func(r *variant.Rules) { r.Stake = 5 }, "What a point is worth in the smallest coin: in penguin, nothing; in house, 5."},
		{"zero-sum", func(r *variant.Rules) {}, "When the points of all players add up to 0: in penguin, in the deals of each declarer; in house, not always."},
		{"table.leader", func(r *variant.Rules) { r.Table.Leader = variant.SeatLeftOfDeclarer }, "The player who leads: in penguin, the declarer; in house, the player on the declarer's left."},
		{"schedule", func(r *variant.Rules) {
			for _, k := range r.Contracts {
				r.Schedule = append(r.Schedule, k.ID)
			}
		}, "The fixed order of the contracts: in penguin, none, the declarers choose; in house, No tricks, No hearts, No queens, No king, No last, Trump, Domino."},
		{"contracts.no-king.tricks.lead", func(r *variant.Rules) { contract(r, "no-king").Tricks.Lead = 0 }, "In No king, when hearts can be led: in penguin, only by a player who has nothing else; in house, at any time."},
		{"contracts.no-king.tricks.spared", func(r *variant.Rules) { contract(r, "no-king").Tricks.Spared = patternOf(t, "Q") }, "In No king, the cards that cannot always be led: in penguin, hearts; in house, queens."},
		{"contracts.no-queens.tricks.lead", func(r *variant.Rules) {
			contract(r, "no-queens").Tricks.Lead, contract(r, "no-queens").Tricks.Spared = 1, patternOf(t, "QS")
		}, "In No queens, when the queen of spades can be led: in penguin, at any time; in house, only by a player who has nothing else."},
		{"contracts.no-king.give.count", func(r *variant.Rules) { contract(r, "no-king").Gift.Count = 3 }, "In No king, the number of cards that you pass before the play: in penguin, none; in house, 3."},
		{"contracts.no-king.all-taken", func(r *variant.Rules) { contract(r, "no-king").AllTaken = &score.AllTaken{Taker: 20, Others: -1} }, "In No king, the points if one player takes everything: in penguin, the same as otherwise; in house, +20 points for this player, -1 point for each other player."},
		{"contracts.no-king.all-taken", func(r *variant.Rules) {
			contract(r, "no-king").AllTaken = &score.AllTaken{Taker: 20, Or: score.Alternative{Others: -4}}
		}, "In No king, the points if one player takes everything: in penguin, the same as otherwise; in house, +20 points for this player, 0 points for each other player; or, as this player chooses, 0 points and -4 points."},
		{"contracts.trumps.announce.made.announcer", func(r *variant.Rules) { contract(r, "trumps").Announce.Made.Announcer = 40 }, "In Trump, the points of a player who announces all tricks and takes them: in penguin, none; in house, 40."},
		{"contracts.trumps.announce.made.others", func(r *variant.Rules) { contract(r, "trumps").Announce.Made.Others = -5 }, "In Trump, the points of each other player if all tricks are announced and taken: in penguin, none; in house, -5."},
		{"contracts.trumps.announce.failed.announcer", func(r *variant.Rules) { contract(r, "trumps").Announce.Failed.Announcer = -40 }, "In Trump, the points of a player who announces all tricks and does not take them: in penguin, none; in house, -40."},
		{"contracts.trumps.announce.failed.others", func(r *variant.Rules) { contract(r, "trumps").Announce.Failed.Others = 5 }, "In Trump, the points of each other player if all tricks are announced and not taken: in penguin, none; in house, 5."},
		{"contracts.no-king.terms", func(r *variant.Rules) {
			contract(r, "no-king").Terms = []score.Term{{Per: score.PerPosition, Trick: 1, Points: -3, To: score.ToLeftOfTaker}, {Per: score.PerTrick, Points: -1, To: score.ToRightOfTaker}}
		}, "In No king, the points that differ: in penguin, -20 points if you take the king of hearts; in house, -3 points if you take the first trick (scored by the player on your left) and -1 point for each trick you take (scored by the player on your right)."},
		{"multiplier", func(r *variant.Rules) { r.Multiplier = 2 }, "The number by which all points are multiplied: in penguin, 1; in house, 2."},
		{"contracts.no-king", func(r *variant.Rules) {
			r.Contracts = slices.DeleteFunc(r.Contracts, func(k variant.ContractRules) bool { return k.ID == "no-king" })
		}, "The contract No king is played only in penguin: -20 points if you take the king of hearts."},
		{"pack.removed.4", func(r *variant.Rules) {
			r.Pack.Removed = map[int][]cards.Card{4: {cards.MustParse("2C"), cards.MustParse("2D"), cards.MustParse("2S"), cards.MustParse("3S")}}
		}, "The cards removed for 4 players: in penguin, none; in house, the 2 of clubs, the 2 of diamonds, the 2 of spades and the 3 of spades."},
	} {
		house := changed(tt.change)
		found := false
		for _, d := range variant.Diff(penguin, house) {
			if d.Path == tt.path {
				found = true
				require.Equal(t, tt.want, Difference(d, penguin, house))
			}
		}
		require.True(t, found, tt.path)
	}
	same := changed(func(r *variant.Rules) { r.Name, r.Stake = "penguin", 1 })
	last := variant.Diff(penguin, same)
	require.Equal(t, "What a point is worth in the smallest coin: in the first game, nothing; in the second game, 1.", Difference(last[0], penguin, same))
}

// The points of the places are listed for each number of players.
func TestDifferenceOfPlaces(t *testing.T) {
	a, b := lookup(t, "penguin"), lookup(t, "pagat")
	for _, d := range variant.Diff(a, b) {
		if d.Path == "contracts.domino.terms" {
			require.Equal(t, "In Domino, the points that differ: in penguin, +40, +20, +5, 0 for the places from first to last; "+
				"in pagat, +45, +20, +5, -5 (4 players) and +45, +25, +10, 0, -6 (5 players) for the places from first to last.", Difference(d, a, b))
		}
	}
}

// A seat that the rules omit is named by the role that rotates in that variant.
func TestDifferenceOfOmittedSeats(t *testing.T) {
	all := func(first, second, path string) (found []string) {
		a, b := lookup(t, first), lookup(t, second)
		for _, d := range variant.Diff(a, b) {
			if strings.HasPrefix(d.Path, path) {
				found = append(found, Difference(d, a, b))
			}
		}
		return found
	}
	require.Equal(t, []string{"The player who deals: in pagat, the player on the declarer's right; in simplified, each player in turn."}, all("pagat", "simplified", "table.dealer"))
	require.Equal(t, []string{"The player who deals: in penguin, the declarer; in pagat, the player on the declarer's right."}, all("penguin", "pagat", "table.dealer"))
	require.Equal(t, []string{"The player who declares: in penguin, each player in turn; in simplified-choice, the player on the dealer's left."}, all("penguin", "simplified-choice", "table.declarer"))
	require.Equal(t, []string{"The player who declares: in simplified, nobody; in simplified-choice, the player on the dealer's left."}, all("simplified", "simplified-choice", "table.declarer"))

	rules := lookup(t, "simplified").Rules()
	rules.Name, rules.Table.Leader = "house", variant.SeatDefault
	leads, err := rules.Compile()
	require.NoError(t, err)
	d := variant.Diff(lookup(t, "simplified"), leads)
	require.Len(t, d, 1)
	require.Equal(t, "The player who leads: in simplified, the player on the dealer's left; in house, the dealer.", Difference(d[0], lookup(t, "simplified"), leads))
}

// A round of cuts that only one of the variants has is one sentence. If both have one, each
// field has its own sentence.
func TestDifferenceOfRoundsOfCuts(t *testing.T) {
	penguin, fife := lookup(t, "penguin"), lookup(t, "fife")
	rules := fife.Rules()
	rules.Name, rules.CutRound.Passes, rules.CutRound.Cutter = "house", variant.CutPasses{}, variant.SeatDefault
	house, err := rules.Compile()
	require.NoError(t, err)
	sentences := func(a, b *variant.Variant) map[string]string {
		found := map[string]string{}
		for _, d := range variant.Diff(a, b) {
			if strings.HasPrefix(d.Path, "cut-round.") {
				found[d.Path] = Difference(d, a, b)
			}
		}
		return found
	}
	both := sentences(penguin, fife)
	require.Len(t, both, 11)
	for _, text := range both {
		require.Equal(t, "The round of cuts: in penguin, none; in fife, cards cut from a second pack decide the contracts of the last deals, and whether players pass cards.", text)
	}
	require.Equal(t, "The round of cuts: in house, cards cut from a second pack decide the contracts of the last deals; in penguin, none.", sentences(house, penguin)["cut-round.circle"])
	require.Equal(t, "The player who cuts: in house, the dealer; in fife, the player on the dealer's right.", sentences(house, fife)["cut-round.cutter"])
}

func patternOf(t *testing.T, text string) cards.Pattern {
	set, err := cards.ParsePattern(text)
	require.NoError(t, err)
	return cards.Pattern(set)
}
