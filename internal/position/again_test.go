package position_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/position"
	"github.com/barbukit/barbukit/score"
)

func TestAppendAgain(t *testing.T) {
	game := tableOf("italian", 4).game
	set := func(id string) course.Again { return course.Again{Contracts: contracts(game, score.ContractID(id))} }
	tricks := set("tricks")
	hearts := tricks
	hearts.Trump = cards.Hearts
	ranked := set("domino")
	ranked.Rank = cards.Nine
	for want, again := range map[string]course.Again{
		"":                 {},
		" again:no-king":   set("no-king"),
		" again:tricks/NT": tricks,
		" again:tricks/H":  hearts,
		" again:domino/9":  ranked,
	} {
		require.Equal(t, "before"+want, string(position.AppendAgain([]byte("before"), again, game)))
	}
}

func TestParseStateReadsAgain(t *testing.T) {
	game := tableOf("italian", 4).game
	read := func(steps string) (course.State, *position.Error) {
		return position.ParseState(strings.Split(begun+steps, " "), game)
	}
	s, err := read(" again:tricks/S deal:")
	require.Nil(t, err)
	require.Equal(t, course.Again{Contracts: contracts(game, "tricks"), Trump: cards.Spades}, s.Again)
	require.Equal(t, position.Steps+1, position.FirstStep(&s))

	for _, steps := range []string{"", " deal:", " deal: again:no-king"} { // not the first step
		s, err := read(steps)
		require.Nil(t, err)
		require.Zero(t, s.Again)
		require.Equal(t, position.Steps, position.FirstStep(&s))
	}

	for steps, want := range map[string]string{
		"again:no-kings":       `word 15, "again:no-kings": no contract "no-kings"`,
		"again:":               `word 15, "again:": the contract is missing`,
		"again:tricks":         `word 15, "again:tricks": want "again:tricks/NT"`,
		"again:tricks/":        `word 15, "again:tricks/": want "again:tricks/NT"`,
		"again:tricks/H/H":     `word 15, "again:tricks/H/H": want "again:tricks/H"`,
		"again:tricks/9/H":     `word 15, "again:tricks/9/H": want "again:tricks/H/9"`,
		"again:no-king/H":      `word 15, "again:no-king/H": want "again:no-king"`,
		"again:tricks/hearts":  `word 15, "again:tricks/hearts": "hearts": want the trump suit or the start rank that the declarer named`,
		"again:domino/9/NT":    `word 15, "again:domino/9/NT": want "again:domino/9"`,
		"again:no-tricks+":     `word 15, "again:no-tricks+": the contract is missing`,
		"again:no-king+tricks": `word 15, "again:no-king+tricks": want "again:tricks+no-king/NT"`,
	} {
		_, err := read(" " + steps)
		require.ErrorContains(t, err, want)
	}
}
