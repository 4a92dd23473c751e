package parse_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
	"github.com/barbukit/barbukit/variants"
)

func TestDeclarations(t *testing.T) {
	check(t, match(t, "penguin", "").View(0), []test{
		{lang.English, "no-hearts|No Hearts|H|h|declare h|call no hearts|the no hearts", "0 declare no-hearts"},
		{lang.English, "no king|barbu|k|King of Hearts", "0 declare no-king"},
		{lang.English, "trumps hearts|trumps h|T H|trump ♥|trumps in hearts|declare trumps hearts", "0 declare trumps H"},
		{lang.English, "domino 7|dominoes seven|d 7|fantan 7", "0 declare domino 7"},
		{lang.English, "domino ten|domino 10|domino t|domino10", "0 declare domino T"},
		{lang.English, "domino ace|domino a", "0 declare domino A"},
		{lang.English, "fan-tan 7|fan tan 7|domino7|d7|fan-tan seven", "0 declare domino 7"},
		{lang.English, "notricks|no-tricks", "0 declare no-tricks"},
		{lang.French, "réussite10", "0 declare domino T"},
		{lang.French, "pas de cœurs|pas de coeur|sans cœur|no hearts|annoncer pas de cœurs", "0 declare no-hearts"},
		{lang.French, "atout cœur|atout c|atout ♥|trumps hearts|ATOUT COEUR", "0 declare trumps H"},
		{lang.French, "réussite d|la reussite dame|domino D|domino q", "0 declare domino Q"},
		{lang.Italian, "non prendere le donne|Non prendere donne", "0 declare no-queens"},
		{lang.Italian, "non prendere mai|misère|misere", "0 declare no-tricks"},
		{lang.German, "Kein Herzkönig|barbu|Herzkönig", "0 declare no-king"},
		{lang.German, "kein Stich", "0 declare no-tricks"},
		{lang.German, "Keine Dame", "0 declare no-queens"},
		{lang.French, "je déclare sans plis|j'annonce sans plis", "0 declare no-tricks"},
		{lang.German, "Trumpf Kreuz|trumpf t|Trumpf Treff", "0 declare trumps C"},
		{lang.Spanish, "dos últimas|dos ultimas", "0 declare no-last-two"},
		{lang.Turkish, "RIFKI|rıfkı|rifki", "0 declare no-king"},
		{lang.Turkish, "kız almaz|KIZ ALMAZ|kız", "0 declare no-queens"},
		{lang.Turkish, "koz kupa|koz h|koz ♥", "0 declare trumps H"},

		// The action need not be legal: the rules say why not.
		{lang.English, "trumps", "0 declare trumps"},
		{lang.English, "no hearts 7", "0 declare no-hearts 7"},
		{lang.English, "domino *", `"domino *" is not understood: type a contract, for example No tricks (did you mean Domino?)`},
		{lang.English, "trumps nt", "that trump is not allowed (want trumps C, D, H or S)"},

		{lang.English, "no harts", `"no harts" is not understood: type a contract, for example No tricks (did you mean No hearts?)`},
		{lang.English, "trumsp hearts", `"trumsp hearts" is not understood: type a contract, for example No tricks (did you mean Trump?)`},
		{lang.English, "hello", `"hello" is not understood: type a contract, for example No tricks`},
		{lang.English, "", `"" is not understood: type a contract, for example No tricks`},
		{lang.English, "+", `"+" is not understood: type a contract, for example No tricks`},
		{lang.English, "no hearts + ", `"no hearts +" is not understood: type a contract, for example No tricks`},
		{lang.French, "atot coeur", `"atot coeur" is not understood: type a contract, for example Pas de plis (did you mean Atout?)`},
	})
	check(t, match(t, "italian", "").View(0), []test{
		{lang.English, "tricks nt|tricks no trump|Mano positiva nt|MP nt", "0 declare tricks NT"},
		{lang.Italian, "mp senza|mano positiva senza atout|a prendere sa", "0 declare tricks NT"},
		{lang.Italian, "mp cuori|mp c", "0 declare tricks H"},
		{lang.Italian, "npr|NPR|non prendere il re di cuori", "0 declare no-king"},
		{lang.French, "barbu|npr|roi de cœur", "0 declare no-king"},
	})
}

// After a sale a letter that is both a suit and a rank is a suit: K is Karo, not König.
func TestTrumpsAfterASale(t *testing.T) {
	m := match(t, "penguin", "contracts: {trumps: {sale: {least: 1}}}", "0 declare trumps", "1 bid 1", "2 pass", "3 pass", "0 accept", "2 pass", "3 pass")
	check(t, m.View(1), []test{
		{lang.German, "k|Karo|Trumpf k", "1 declare trumps D"},
		{lang.German, "kö", `"kö" is not understood: type a contract, for example Trumpf T`},
	})
}

// Names of the variant come before names of package lang, and open contracts before others.
func TestNamesOfContracts(t *testing.T) {
	view := match(t, "penguin", "contracts: {no-queens: {label: Nil, short: X}, no-hearts: {label: Same, short: Same}, no-king: {label: Same, short: K}}").View(0)
	check(t, view, []test{
		{lang.English, "nil|Nil|x", "0 declare no-queens"}, // else no-tricks, which is also called Nil
		{lang.English, "same", `"same" can mean Same or Same`},
		{lang.English, "k", "0 declare no-king"},
		{lang.French, "same", `"same" can mean Pas de cœurs or Barbu`},
	})
	joined := match(t, "penguin", "contracts: {no-hearts: {label: Heart-less}, no-king: {label: Heart less}}").View(0)
	check(t, joined, []test{{lang.English, "heartless", `"heartless" can mean Heart-less or Heart less`}})
	_, err := parse.Action(view, "same", lang.French)
	require.ErrorIs(t, err, parse.ErrAmbiguous)
	var fault *parse.Error
	require.ErrorAs(t, err, &fault)
	require.Equal(t, []string{"Pas de cœurs", "Barbu"}, fault.Candidates)
	require.Equal(t, `"same" peut être Pas de cœurs ou Barbu`, fault.In(lang.French))

	m := match(t, "penguin", "contracts: {no-hearts: {label: Same}, no-king: {label: Same}}", noBets...)
	chance := rand.NewPCG(1, 1)
	for m.Turn().Due != barbu.DueDeclaration {
		if m.Turn().Chance() {
			require.NoError(t, m.Chance(chance))
			continue
		}
		for a := range m.Legal() {
			require.NoError(t, m.Apply(a))
			break
		}
	}
	check(t, m.View(m.Turn().Seat), []test{
		{lang.English, "same", "0 declare no-king"},
		{lang.English, "no-hearts|h", "0 declare no-hearts"}, // not legal: it was declared before
	})
}

func TestCombinedContracts(t *testing.T) {
	v, err := variants.Lookup("fife")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	require.NoError(t, m.Chance(rand.NewPCG(1, 2)))
	check(t, m.View(m.Turn().Seat), []test{
		{lang.English, "king+aces|aces + king|declare no-king + no aces", "0 declare no-aces+no-king"},
		{lang.French, "barbu + pas d'as|pas d’as+barbu", "0 declare no-aces+no-king"},
		{lang.English, "patience+patience", "0 declare patience+patience"},
		{lang.English, "patience+patience+patience", "patience is listed too often: want it at most twice"},
		{lang.English, "king+harts", `"king+harts" is not understood: type a contract, for example Aces (did you mean Hearts?)`},
	})
}
