package variant_test

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

func TestExtendsRefused(t *testing.T) {
	for _, tt := range []bad{
		{"extends: §pinguin\nname: x\n", []string{`extends: cannot extend "pinguin": no variant "pinguin"`}},
		{"extends: §\"\"\nname: x\n", []string{`extends: cannot extend "": no variant ""`}},
		{"name: extends\nextends: §none\n", []string{`extends: cannot extend "none": no variant "none"`}},
	} {
		_, err := load(t, strings.ReplaceAll(tt.text, "§", ""))
		require.ErrorIs(t, err, variant.ErrExtends)
		require.ErrorContains(t, err, tt.want[0])
		require.True(t, strings.HasPrefix(err.Error(), fmt.Sprintf("f.yaml:%d:10: extends: ", 1+strings.Count(tt.text[:strings.Index(tt.text, "§")], "\n"))), "%v", err)
	}
	bad{good + "without: §[doubling]\n", []string{"without: the file extends no variant, so there is nothing to remove: want extends, or no without"}}.check(t)
	_, _, err := variant.Load("f.yaml", strings.NewReader("extends: penguin\nname: x\n"), nil)
	require.EqualError(t, err, `f.yaml:1:10: extends: cannot extend "penguin": no other variant can be opened here: want no extends`)
	require.ErrorIs(t, err, variant.ErrExtends)
}

func TestExtendsInACircle(t *testing.T) {
	for _, tt := range []struct{ name, want string }{
		{"self", `self.yaml:1:10: extends: cannot extend "self": the variant extends itself (self extends self): want a variant that does not`},
		{"left", `right.yaml:1:10: extends: cannot extend "left": the variant extends itself (left extends right extends left): want a variant that does not`},
	} {
		_, err := load(t, "extends: "+tt.name+"\nname: x\n")
		require.ErrorIs(t, err, variant.ErrExtends)
		require.Equal(t, tt.want, strings.Split(err.Error(), "\n")[0])
	}
}

// A fault of the extended file is reported in that file, together with the faults of the file
// that extends it.
func TestExtendsAWrongFile(t *testing.T) {
	_, err := load(t, "extends: wrong\nname: x\nwinner: all\n")
	require.EqualError(t, err, `f.yaml:3:9: winner: unknown value "all": want most, fewest or positive
wrong.yaml:3:1: player: unknown key (did you mean players?)
wrong.yaml:4:38: contracts.a.terms[0].pts: unknown key: want per, cards, trick, threshold, points, to, places or rounding (did you mean points?)`)

	_, err = load(t, "extends: empty\nname: x\n")
	require.EqualError(t, err, "empty.yaml:1:1: the file is empty: want a mapping of keys, such as name, players and contracts")

	// The extended file can be read but not compiled. A fault of one of its values is reported
	// at extends.
	_, err = load(t, "name: x\nextends: odd\nwinner: most\n")
	require.EqualError(t, err, "f.yaml:2:10: pack.removed.4: 51 cards are left, which cannot be dealt equally to 4 players: want one card more, or three fewer, or pack.talon (the value is from odd.yaml, line 5; without: [pack] removes the section)")
	_, err = load(t, "name: x\nextends: odd\npack: {removed: {4: [2C, 3C, 4C, 5C, 2C]}}\n")
	require.EqualError(t, err, "f.yaml:3:38: pack.removed.4[4]: 2C is not in the pack, or was already removed: want a card that is left")
}

// A missing name is a fault of this file, not of the extended one.
func TestExtendsWithoutAName(t *testing.T) {
	_, err := load(t, "extends: penguin\nwinner: most\n")
	require.EqualError(t, err, `f.yaml:1:1: name: the variant has no name: want name with 1 to 64 of the characters a-z, 0-9 and -`)
}

// A file can have the name of the file that it extends: a fault still names the file that has the value.
func TestExtendsAFileOfTheSameName(t *testing.T) {
	own, _, err := variant.Load("hearts.yaml", strings.NewReader("extends: hearts\nname: herz\nlanguage: de\nplayers: [4]"), variants.Open)
	require.NoError(t, err)
	g, err := own.For(4)
	require.NoError(t, err)
	require.Equal(t, "Herzen", g.Contract(0).Label())
	between := func(name string) (io.ReadCloser, error) {
		if name == "middle.yaml" {
			return io.NopCloser(strings.NewReader("extends: pagat\nname: middle")), nil
		}
		return variants.Open(name)
	}
	_, _, err = variant.Load("pagat.yaml", strings.NewReader("extends: ./middle.yaml\nname: four\nplayers: [4]"), between)
	require.NoError(t, err)
	below := func(name string) (io.ReadCloser, error) {
		if name == "hearts.yaml" {
			return io.NopCloser(strings.NewReader("extends: hearts\nname: below\nlanguage: de")), nil
		}
		return variants.Open(name)
	}
	own, _, err = variant.Load("f.yaml", strings.NewReader("extends: ./hearts.yaml\nname: above"), below)
	require.NoError(t, err)
	g, err = own.For(4)
	require.NoError(t, err)
	require.Equal(t, "Herzen", g.Contract(0).Label())
	_, _, err = variant.Load("king.yaml", strings.NewReader("extends: king\nname: hearts-trumps\ncontracts: {tricks: {trump: fixed, trump-suit: H}}"), variants.Open)
	require.ErrorContains(t, err, "king.yaml:1:10: ")
	require.ErrorContains(t, err, "(the value is from king, line 67; without: [tricks.sale] removes the section)")
}

// The error for a contract without points proposes a contract of the extended variant.
func TestContractIDThatIsNearlyRight(t *testing.T) {
	const nothing = ".terms: the contract scores nothing: want a list of terms, or sum"
	_, err := load(t, "extends: penguin\nname: x\ncontracts:\n  no-quens: {label: Ladies}")
	require.EqualError(t, err, "f.yaml:4:3: contracts.no-quens"+nothing+" (did you mean no-queens?)")
	_, err = load(t, "extends: penguin\nname: x\ncontracts:\n  no-queens: {terms: []}")
	require.EqualError(t, err, "f.yaml:4:22: contracts.no-queens"+nothing)
}

// A section can be removed by its key, and then written again.
func TestWithoutParts(t *testing.T) {
	plain, err := load(t, "extends: fife\nname: plain\nwithout: [cut-round, sheet]")
	require.NoError(t, err)
	require.Zero(t, plain.Rules().CutRound)
	require.Zero(t, plain.Rules().Sheet)
	require.NotZero(t, plain.Rules().Combine)
	own, err := load(t, "extends: penguin\nname: own\nwithout: [doubling]\ndoubling: {negative: declarer}")
	require.NoError(t, err)
	require.Equal(t, doubling.Rules{Negative: doubling.TargetsDeclarer}, own.Rules().Doubling)
	_, err = load(t, "extends: fife\nname: plain\nwithout: [combine]")
	require.ErrorContains(t, err, "f.yaml:1:1: combine.contracts: no-aces is not listed, but cuts can combine it with others: want every contract of tricks, or no cut-round\n")
	_, err = load(t, "extends: fife\nname: plain\nwithout: [cut-rond]")
	require.EqualError(t, err, `f.yaml:3:10: without[0]: fife has no contract or section "cut-rond": want no-aces, no-king, no-queens, no-hearts, no-tricks, patience, `+
		"pack, table, passing, quota, combine, cut-round, end, doubling, chooser or sheet (did you mean cut-round?)")

}

// A section of a contract is written after the id of the contract.
func TestWithoutPartsOfContracts(t *testing.T) {
	open := func(text string) (*variant.Variant, error) {
		v, _, err := variant.Load("f.yaml", strings.NewReader(text), variants.Open)
		return v, err
	}
	unsold, err := open("extends: king\nname: unsold\nwithout: [tricks.sale]")
	require.NoError(t, err)
	sold, err := open("extends: king\nname: sold")
	require.NoError(t, err)
	rules, king := unsold.Rules().Contracts, sold.Rules().Contracts
	last := len(rules) - 1
	require.NotZero(t, king[last].Sale)
	require.Zero(t, rules[last].Sale)
	require.Equal(t, king[last].Terms, rules[last].Terms)
	require.Equal(t, king[:last], rules[:last])
	for _, tt := range []struct{ part, want string }{
		{"hearts.al-taken", `hearts has no contract or section "hearts.al-taken": want hearts.sale, hearts.tricks, hearts.layout, hearts.count, hearts.runs, hearts.all-taken, hearts.none-taken, hearts.by-team, hearts.give, hearts.exposure or hearts.announce (did you mean hearts.all-taken?)`},
		{"all-taken", `hearts has no contract or section "all-taken": want hearts.all-taken`},
		{"exposure", `hearts has no contract or section "exposure": want hearts, pack, table, passing, quota, combine, cut-round, end, doubling, chooser or sheet`},
		{"heart.tricks", `hearts has no contract or section "heart.tricks": want hearts, pack, table, passing, quota, combine, cut-round, end, doubling, chooser or sheet`},
	} {
		_, err := open("extends: hearts\nname: house\nwithout: [" + tt.part + "]")
		require.EqualError(t, err, "f.yaml:3:10: without[0]: "+tt.want)
	}
	_, err = open("extends: hearts\nname: house\nwithout: hearts.all-taken")
	require.EqualError(t, err, `f.yaml:3:10: without: "hearts.all-taken" has the wrong type: want a list such as [doubling, no-king]`)
	_, err = open("extends: penguin\nname: house\nwithout: [~, doublin, 7]")
	require.ErrorContains(t, err, "f.yaml:3:11: without[0]: the value is missing: ")
	require.ErrorContains(t, err, `without[1]: penguin has no contract or section "doublin": `)
	require.ErrorContains(t, err, "f.yaml:3:23: without[2]: 7 has the wrong type: ")
	require.NotContains(t, err.Error(), `section ""`)
	_, err = open("extends: penguin\nname: house\nwithout: ['']")
	require.ErrorContains(t, err, `without[0]: penguin has no contract or section "": `)
	// A contract that was removed is written again.
	_, err = open("extends: penguin\nname: bare\nwithout: [no-king]\ncontracts: {no-king: {label: Beard}}")
	require.EqualError(t, err, "f.yaml:4:13: contracts.no-king.terms: the contract scores nothing: want a list of terms, or sum")
	_, err = open("extends: king\nname: hearts-trumps\ncontracts: {tricks: {trump: fixed, trump-suit: H}}")
	require.ErrorContains(t, err, "want trump: suit or suit-or-nt, or no sale (the value is from king.yaml, line 67; without: [tricks.sale] removes the section)")
	// A contract that was removed is still in a list.
	_, err = open("extends: simplified\nname: house\nwithout: [domino]")
	require.ErrorContains(t, err, "schedule[7]: without removes the contract domino: want schedule without it in this file too (the value is from simplified.yaml, line ")
	require.NotContains(t, err.Error(), "unknown contract")
	_, err = open("extends: fife\nname: house\nwithout: [no-aces]")
	require.ErrorContains(t, err, "combine.contracts[0]: without removes the contract no-aces: want combine.contracts without it in this file too (the value is from fife.yaml, line ")
	_, err = open("extends: simplified\nname: house\nschedule: [no-jokers]")
	require.ErrorContains(t, err, `schedule[0]: unknown contract "no-jokers": want `)
	// A value that is probably meant to remove something.
	for _, tt := range []struct{ value, want string }{
		{"passing: none", `f.yaml:3:10: passing: "none" has the wrong type: want a mapping such as {count: 3, to: [left, right]}, or without: [passing] to remove it`},
		{"contracts: {hearts: {all-taken: no}}", `f.yaml:3:33: contracts.hearts.all-taken: "no" has the wrong type: want a mapping such as {taker: 40}, or without: [hearts.all-taken] to remove it`},
		{"contracts: {hearts: {tricks: ~}}", "f.yaml:3:30: contracts.hearts.tricks: the value is missing: want a mapping such as {lead: until-broken}, or without: [hearts.tricks] to remove it"},
		{"contracts: {hearts: none}", `f.yaml:3:21: contracts.hearts: "none" has the wrong type: want a mapping such as {terms: [{per: trick, points: -2}]}, or without: [hearts] to remove it`},
		{"contracts: {queens: none}", `f.yaml:3:21: contracts.queens: "none" has the wrong type: want a mapping such as {terms: [{per: trick, points: -2}]}`},
		{"contracts: {hearts: {announce: {made: none}}}", `f.yaml:3:39: contracts.hearts.announce.made: "none" has the wrong type: want a mapping such as {others: 5}`},
		{"contracts: {hearts: {label: ~}}", "f.yaml:3:29: contracts.hearts.label: the value is missing: want text, in quotes if it looks like a number"},
	} {
		_, err := open("extends: hearts\nname: house\n" + tt.value)
		require.EqualError(t, err, tt.want)
	}
}
