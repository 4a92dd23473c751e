package variant_test

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// toATotal is a game of one deal and one contract, in which a player scores each of their tricks.
const toATotal = "table: {turn: dealer, moves: every-deal}\nschedule: [a]\ncontracts: {a: {terms: [{per: trick, points: 1}]}}\n"

// Load returns a warning for what is probably a mistake, at its place.
func TestWarnings(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"extends: penguin\nname: x", ""},
		{"extends: penguin\nname: x\nzero-sum: none\ncontracts:\n  no-queen: {terms: [{per: card, cards: Q, points: -9}]}",
			"f.yaml:5:3: contracts.no-queen: the extended variant has no contract no-queen, so the file adds one (did you mean no-queens?): want a label for a new contract"},
		{"extends: penguin\nname: x\nzero-sum: none\ncontracts:\n  no-queen: {label: Queens again, terms: [{per: card, cards: Q, points: -9}]}", ""},
		{"extends: penguin\nname: x\ncontracts: {no-king: {short: Q}}",
			`f.yaml:3:30: contracts.no-king.short: no-queens and no-king have the same abbreviation on the sheet, "Q": want a different short`},
		{"extends: penguin\nname: penguin\nwinner: fewest", "f.yaml:2:7: name: penguin is the name of the extended variant, and the rules differ: want a name of its own"},
		{"extends: penguin\nname: penguin\nnotes: My own notes.", ""},
		{"name: penguin\nplayers: [4]\n" + contracts, "f.yaml:1:7: name: penguin is the name of another variant, and the rules differ: want a name of its own"},
		{"extends: penguin\nname: fife", "f.yaml:2:7: name: fife is the name of another variant, and the rules differ: want a name of its own"},
		{"name: queens\nplayers: [4]\ncontracts: {no-queens: {terms: [{points: -6, per: card, cards: Q}]}}", ""}, // the same rules
		{"name: wrong\nplayers: [4]\n" + contracts, ""},                                                          // that file cannot be read
		{"extends: penguin\nname: x\ndoubling: {quota: 7}",
			"f.yaml:3:19: doubling.quota: with 4 players: a declarer has only seven deals, so each other player must double in all of them: want a smaller quota"},
		{"extends: penguin\nname: x\ndoubling: {quota: 6}", ""},
		{head + "contracts:\n  a: {terms: [{per: trick, points: 1}]}\n  b: {label: a, terms: [{per: trick, points: 2}]}",
			`contracts.b: a and b have the same abbreviation on the sheet, "a": want a different short`},
		{head + toATotal + "end: {at: 14}", "end.at: a match has at most one deal, so nobody can reach 14: want sets: 0, or a smaller total"},
		{head + toATotal + "end: {at: 13}", ""},
		{head + toATotal + "end: {at: 14}\nteams: opposite", ""}, // two players of a team
		{head + toATotal + "end: {at: 27}\nteams: opposite", "end.at: a match has at most one deal, so nobody can reach 27: want sets: 0, or a smaller total"},
		{head + toATotal + "end: {at: 40}\nsets: 3", "end.at: a match has at most three deals, so nobody can reach 40: want sets: 0, or a smaller total"},
		{head + toATotal + "end: {at: 39}\nsets: 3", ""},
		{head + toATotal + "end: {at: 40}\nsets: 0", ""},
		{head + toATotal + "end: {at: 40, deals: 3}\nsets: 0", "end.at: a match has at most three deals, so nobody can reach 40: want a larger end.deals, or a smaller total"},
		{head + toATotal + "end: {at: 39, deals: 3}\nsets: 0", ""},
		{head + toATotal + "end: {at: 14, deals: 1}\nsets: 0", "end.at: a match has at most one deal, so nobody can reach 14: want a larger end.deals, or a smaller total"},
		{head + toATotal + "end: {at: 40, deals: 3}\nsets: 3", "end.at: a match has at most three deals, so nobody can reach 40: want sets: 0, or a smaller total"},
		{head + toATotal + "end: {at: 40, deals: 2}\nsets: 3", "end.at: a match has at most two deals, so nobody can reach 40: want a larger end.deals, or a smaller total"},
		{"name: x\nplayers: [3, 4, 5]\npack: {removed: {3: [2C], 5: [2C, 2D]}}\n" + toATotal + "end: {at: 15}",
			"end.at: with 4 and 5 players: a match has at most one deal, so nobody can reach 15: want sets: 0, or a smaller total"}, // three have 17 tricks
		{"name: x\nplayers: [4, 5, 2]\npack: {removed: {5: [2C, 2D]}}\n" + toATotal + "end: {at: 27}",
			"end.at: with 2, 4 and 5 players: a match has at most one deal, so nobody can reach 27: want sets: 0, or a smaller total"},
		{"name: x\nplayers: [3, 4, 5]\npack: {removed: {3: [2C], 5: [2C, 2D]}}\n" + toATotal + "end: {at: 18}",
			"end.at: with 3 to 5 players: a match has at most one deal, so nobody can reach 18: want sets: 0, or a smaller total"},
		{head + toATotal + "end: {at: -9}", "end.at: no points are below 0, so nobody can reach -9: want a total above 0"},
		{head + toATotal + "end: {at: -9, deals: 30}\nsets: 0", "end.at: no points are below 0, so nobody can reach -9: want a total above 0"},
		{"name: x\nplayers: [4]\nend: {at: -9}\ndoubling: {positive: anyone}\ncontracts: {a: {terms: [{per: trick, points: 1}]}}", ""},
		{"name: x\nplayers: [4]\nsets: 9\nend: {at: -9}\ncontracts: {a: {terms: [{per: card, cards: H, points: 1}], all-taken: {others: -1}}}", ""},
		{"name: x\nplayers: [4]\nsets: 9\nend: {at: 9}\ncontracts: {a: {play: layout, terms: [{per: place, places: {4: [0, -1, -2, -3]}}]}}",
			"end.at: no points are above 0, so nobody can reach 9: want a total below 0"},
		{"name: x\nplayers: [4]\nsets: 9\nend: {at: 3}\ncontracts: {a: {play: layout, terms: [{per: place, places: {4: [1, 0, -1, -3]}}]}}", ""},
		{"name: x\nplayers: [4]\nsets: 9\nend: {at: 9}\ncontracts: {a: {exposure: {cards: KH}, terms: [{per: card, cards: KH, points: -9}]}}", ""},
		{head + toATotal + "winner: positive", ""},
		{"name: x\nplayers: [4]\nwinner: positive\ncontracts: {a: {terms: [{per: trick, points: -1}]}, b: {terms: [{per: card, cards: Q, points: -6}]}}",
			"winner: no points are above 0, so nobody can win: want winner: most, or a contract with points above 0"},
		{"name: x\nplayers: [4]\nwinner: positive\ndoubling: {negative: anyone}\ncontracts: {a: {terms: [{per: trick, points: -1}]}}", ""},
		{contract("tricks: {lead-card: 2C, first-trick: H QS}, " + oneTrick), ""},
		{contract("tricks: {lead-card: 2H, first-trick: H QS}, times: 2, " + oneTrick),
			"contracts.a.tricks.lead-card: 2H is led to the first trick, although first-trick forbids it: want first-trick without it, or no lead-card"},
		{"name: x\nplayers: [3, 4]\npack: {removed: {3: [2C]}}\ncontracts: {a: {tricks: {lead-card: 2C, first-trick: 3C}, terms: [{per: trick, points: 1}]}}",
			"contracts.a.tricks.lead-card: with 3 players: 3C is led to the first trick, although first-trick forbids it: want first-trick without it, or no lead-card"},
		{contract("redeal: [{has: 2}, {count: H, least: 1}, {count: H, most: 12}, {lacks: A}, {count: 2-T, least: 5}], " + oneTrick), ""},
		{"redeal: [{has: 2}, {count: H, most: 13}]\n" + contract(oneTrick),
			"redeal[1]: every hand fits the pattern, so a player can always ask for a new deal: want a pattern that few hands fit"},
		{"pack: {lowest: 7}\n" + contract("redeal: [{lacks: 2-6}], "+oneTrick),
			"contracts.a.redeal[0]: every hand fits the pattern, so a player can always ask for a new deal: want a pattern that few hands fit"},
		{contract("redeal: [{count: 2-A, least: 13}], " + oneTrick), "contracts.a.redeal[0]: every hand fits the pattern, "},
		{contract("redeal: [{count: 2-K, least: 10}], " + oneTrick), ""},
		{contract("redeal: [{count: 2-K, least: 9}], " + oneTrick), "contracts.a.redeal[0]: every hand fits the pattern, "}, // at most four aces
		{"pack: {copies: 2}\n" + contract("redeal: [{count: AH, most: 1}], "+oneTrick), ""},
		{contract("trump: suit, redeal: [{highest-trump: A}], " + oneTrick), "contracts.a.redeal[0]: every hand fits the pattern if there are trumps, "},
		{contract("trump: suit, redeal: [{highest-trump: K}], " + oneTrick), ""},
		{"name: x\nplayers: [2, 4]\nredeal: [{count: A, most: 2}, {count: H, most: 13}]\ncontracts: {a: {terms: [{per: trick, points: 1}]}}",
			"redeal[1]: with 2 and 4 players: every hand fits the pattern, so"},
		{"extends: penguin\nname: x\nzero-sum: none\nstake: 5",
			"f.yaml:4:8: stake: nothing says that the points of a match add up to 0, and if they do not, nobody pays: want zero-sum: match, set or deal, or no stake"},
		{"extends: penguin\nname: x\nstake: 5", ""},
		{head + toATotal + "sets: 0", "sets: a match does not end by itself, and a program must stop it after a set, when Match.Complete reports true: want end, or 1 to 99 sets"},
		{"extends: fife\nname: x\nsets: 0", "f.yaml:3:7: sets: a match does not end by itself, and a program must stop it after a set, when Match.Complete reports true: want end, or 1 to 99 sets"},
	} {
		v, warnings, err := variant.Load("f.yaml", strings.NewReader(tt.text), bases(t))
		require.NoError(t, err, tt.text)
		require.NotNil(t, v)
		if tt.want == "" {
			require.Empty(t, warnings, tt.text)
			continue
		}
		require.Len(t, warnings, 1, tt.text)
		require.Contains(t, warnings.String(), tt.want)
	}
}

// A variant that is extended has warnings of its own when it is read by itself.
func TestWarningsOfABase(t *testing.T) {
	open := files(map[string]string{"base.yaml": "extends: penguin\nname: base\ncontracts: {no-king: {short: Q}}"}, bases(t))
	_, warnings, err := variant.Load("f.yaml", strings.NewReader("extends: ./base.yaml\nname: x\nstake: 3"), open)
	require.NoError(t, err)
	require.Empty(t, warnings)

	open = files(map[string]string{"base.yaml": contract("tricks: {lead-card: 2C}, " + oneTrick)}, bases(t))
	_, warnings, err = variant.Load("f.yaml", strings.NewReader("extends: ./base.yaml\nname: y\ncontracts: {a: {tricks: {first-trick: C}}}"), open)
	require.NoError(t, err)
	require.Equal(t, "f.yaml:3:39: contracts.a.tricks.first-trick: 2C is led to the first trick, although first-trick forbids it: want first-trick without it, or no lead-card", warnings.String())
}

// A name can be that of the extended variant and of another one. If only the other one has other rules, the warning
// names that one.
func TestWarningsOfANameUsedTwice(t *testing.T) {
	open := files(map[string]string{"base.yaml": "extends: fife\nname: penguin"}, bases(t))
	_, warnings, err := variant.Load("f.yaml", strings.NewReader("extends: ./base.yaml\nname: penguin"), open)
	require.NoError(t, err)
	require.Equal(t, "f.yaml:2:7: name: penguin is the name of another variant, and the rules differ: want a name of its own", warnings.String())
}

// files opens files by their paths, and other variants with open.
func files(texts map[string]string, open func(string) (io.ReadCloser, error)) func(string) (io.ReadCloser, error) {
	return func(name string) (io.ReadCloser, error) {
		if !variant.IsPath(name) {
			return open(name)
		}
		text, ok := texts[name]
		if !ok {
			return nil, fmt.Errorf("no file %s", name)
		}
		return io.NopCloser(strings.NewReader(text)), nil
	}
}

// A file extends another by its path, which is relative to the file that extends it.
func TestExtendsAFile(t *testing.T) {
	open := files(map[string]string{
		"rules/house.yaml": "extends: ../base/ours.yml\nname: house\nstake: 2",
		"base/ours.yml":    "extends: penguin\nname: ours\nmultiplier: 3",
		"/srv/far.yaml":    "extends: penguin\nname: far",
		"loop.yaml":        "extends: ./loop.yaml\nname: loop",
	}, bases(t))
	read := func(file, base string) (*variant.Variant, error) {
		v, _, err := variant.Load(file, strings.NewReader("extends: "+base+"\nname: x"), open)
		return v, err
	}
	v, err := read("rules/mine.yaml", "./house.yaml")
	require.NoError(t, err)
	require.Equal(t, 2, v.Rules().Stake)
	require.Equal(t, 3, v.Rules().Multiplier)
	v, err = read("mine.yaml", "rules/house.yaml")
	require.NoError(t, err)
	require.Equal(t, 3, v.Rules().Multiplier)
	v, err = read("rules/mine.yaml", "/srv/far.yaml")
	require.NoError(t, err)
	require.Zero(t, v.Rules().Multiplier)
	_, err = read("rules/mine.yaml", "./hose.yaml")
	require.EqualError(t, err, `rules/mine.yaml:1:10: extends: cannot extend "rules/hose.yaml": no file rules/hose.yaml`)
	_, err = read("mine.yaml", "loop.yaml")
	require.ErrorContains(t, err, "the variant extends itself (loop.yaml extends loop.yaml)")
}

func TestIsPath(t *testing.T) {
	for name, want := range map[string]bool{
		"penguin": false, "house.yaml": true, "house.yml": true, "house.json": true, "./house": true, "a/b": true, "": false, "yaml": false,
	} {
		require.Equal(t, want, variant.IsPath(name), name)
	}
}

// A list of cards can have patterns, and faults are reported at their element.
func TestListsOfPatterns(t *testing.T) {
	v := mustLoad(t, "extends: penguin\nname: x\nzero-sum: none\npack: {removed: {4: [2, 3CD, 3H, 3S]}}")
	want := []cards.Card{}
	for c := range (cards.Two.Set() | cards.Three.Set()).All() {
		want = append(want, c)
	}
	require.ElementsMatch(t, want, v.Rules().Pack.Removed[4])
	game, err := v.For(4)
	require.NoError(t, err)
	require.Equal(t, 11, game.HandSize())
	each := mustLoad(t, "extends: penguin\nname: x\nzero-sum: none\npack: {removed: {4: [2C, 2D, 2H, 2S, 3C, 3D, 3H, 3S]}}")
	require.Equal(t, each.Fingerprint(), v.Fingerprint())
	bad{"extends: penguin\nname: x\nzero-sum: none\npack: {removed: {4: [2S, §2, 3H, 3S, 3C, 4C]}}",
		[]string{"pack.removed.4[4]: 2S is not in the pack, or was already removed: want a card that is left"}}.check(t)
}

// A misspelt contract is a new contract, whose points count too. If they break the claim of the extended
// variant, there are no warnings: the fault asks about the id.
func TestMisspeltContract(t *testing.T) {
	_, err := load(t, "extends: penguin\nname: x\ncontracts:\n  no-kings: {terms: [{per: card, cards: KH, points: -30}]}\n")
	require.ErrorContains(t, err, "no-kings -30): want 0, or zero-sum: none (did you mean the contract no-king instead of no-kings?) (the value is from")
	_, err = load(t, "extends: penguin\nname: x\ncontracts:\n  no-kings: {label: Kings, terms: [{per: card, cards: KH, points: -30}]}\n")
	require.ErrorContains(t, err, "no-kings -30): want 0, or zero-sum: none (the value is from")
	_, err = load(t, "extends: penguin\nname: x\ncontracts:\n  no-aces: {terms: [{per: card, cards: A, points: -5}]}\n")
	require.ErrorContains(t, err, "no-aces -20): want 0, or zero-sum: none (the value is from")
}
