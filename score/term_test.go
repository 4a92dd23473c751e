package score_test

import (
	"encoding"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

func TestPointsSumAndPlus(t *testing.T) {
	a := score.Points{1, -2, 3, 0, 0, 0, 0, 40}
	b := score.Points{10, 20, -30, 0, 5, 0, 0, 1}
	require.Equal(t, score.Points{11, 18, -27, 0, 5, 0, 0, 41}, a.Plus(b))
	require.Equal(t, score.Points{1, -2, 3, 0, 0, 0, 0, 40}, a)
	require.Equal(t, 42, a.Sum())
	require.Equal(t, 0, score.Points{}.Sum())
}

func TestPerText(t *testing.T) {
	for per, name := range map[score.Per]string{
		score.PerTrick: "trick", score.PerCard: "card", score.PerPosition: "position", score.PerPlace: "place",
	} {
		require.Equal(t, name, per.String())
		text, err := per.MarshalText()
		require.NoError(t, err)
		require.Equal(t, name, string(text))
		var read score.Per
		require.NoError(t, read.UnmarshalText(text))
		require.Equal(t, per, read)
	}
	for per, name := range map[score.Per]string{0: "nothing", 9: "unknown(9)", 255: "unknown(255)"} {
		require.Equal(t, name, per.String())
		_, err := per.MarshalText()
		require.ErrorContains(t, err, ": want trick, card, position, place or trick-not-taken")
	}
	for text, fault := range map[string]string{
		"":        `unknown value "": want trick, card, position, place or trick-not-taken`,
		"nothing": `unknown value "nothing": want trick, card, position, place or trick-not-taken`,
		"tricks":  `unknown value "tricks": want trick, card, position, place or trick-not-taken (did you mean trick?)`,
	} {
		per := score.PerCard
		require.EqualError(t, per.UnmarshalText([]byte(text)), fault)
		require.Equal(t, score.PerCard, per)
	}
}

// A term in JSON has the fields that are not zero, and can be read back.
func TestTermJSON(t *testing.T) {
	for text, term := range map[string]score.Term{
		`{"per":"trick","points":-2}`:              {Per: score.PerTrick, Points: -2},
		`{"per":"card","cards":"AH","points":-6}`:  {Per: score.PerCard, Cards: cards.Pattern(cards.SetOf(cards.MustParse("AH"))), Points: -6},
		`{"per":"position","trick":-1,"points":5}`: {Per: score.PerPosition, Trick: -1, Points: 5},
		`{"per":"place","places":{"3":[-40,0,40]}}`: {
			Per: score.PerPlace, Places: map[int][]int{3: {-40, 0, 40}}},
	} {
		written, err := json.Marshal(term)
		require.NoError(t, err)
		require.Equal(t, text, string(written))
		var read score.Term
		require.NoError(t, json.Unmarshal([]byte(text), &read))
		require.Equal(t, term, read)
	}
}

// An undefined value of Per has no text form.
func TestUndefinedPerHasNoText(t *testing.T) {
	for _, per := range []score.Per{0, score.PerUntaken + 1, 255} {
		_, err := per.MarshalText()
		require.ErrorContains(t, err, "unknown value", "%d", per)
	}
}

// enum is a type whose values have names.
type enum interface {
	comparable
	fmt.Stringer
	encoding.TextMarshaler
}

// requireNames checks the text forms of all values of a type; the first name is that of 0.
func requireNames[T enum, P interface {
	*T
	encoding.TextUnmarshaler
}](t *testing.T, number func(int) T, names ...string) {
	t.Helper()
	for i, name := range names {
		v := number(i)
		require.Equal(t, name, v.String())
		text, err := v.MarshalText()
		require.NoError(t, err)
		require.Equal(t, name, string(text))
		read := number(len(names))
		require.NoError(t, P(&read).UnmarshalText(text))
		require.Equal(t, v, read)
	}
	beyond := number(len(names))
	require.Equal(t, fmt.Sprintf("unknown(%d)", len(names)), beyond.String())
	_, err := beyond.MarshalText()
	require.ErrorContains(t, err, "unknown value")
	read := number(1)
	require.ErrorContains(t, P(&read).UnmarshalText([]byte("no-such-name")), "unknown value \"no-such-name\": want "+names[0])
	require.Equal(t, number(1), read)
}

// The names in files are frozen: fingerprints depend on them.
func TestNamesInFiles(t *testing.T) {
	requireNames(t, func(n int) score.To { return score.To(n) }, "taker", "right-of-taker", "left-of-taker")
	requireNames(t, func(n int) score.Lines { return score.Lines(n) }, "deals", "rounds")
	requireNames(t, func(n int) score.BetForm { return score.BetForm(n) }, "listed", "encircled", "columns")
	requireNames(t, func(n int) score.LeftForm { return score.LeftForm(n) }, "unshown", "grid", "squares")
	requireNames(t, func(n int) score.Language { return score.Language(n) }, "none", "fife")
	require.Equal(t, []string{"right-of-taker", "left-of-taker", "rounds", "encircled", "columns", "grid", "squares", "fife"}, []string{
		score.ToRightOfTaker.String(), score.ToLeftOfTaker.String(), score.LinesByRound.String(), score.BetsEncircled.String(),
		score.BetsColumns.String(), score.LeftGrid.String(), score.LeftSquares.String(), score.MarksFife.String(),
	})
}

func TestContractIDs(t *testing.T) {
	ids := []score.ContractID{"no-aces", "patience", "patience"}
	joined := score.JoinContracts(ids...)
	require.Equal(t, score.ContractID("no-aces+patience+patience"), joined)
	require.Equal(t, ids, slices.Collect(joined.Parts()))
	require.Equal(t, []score.ContractID{"domino"}, slices.Collect(score.ContractID("domino").Parts()))
	require.Empty(t, score.JoinContracts())
	for id := range joined.Parts() {
		require.Equal(t, score.ContractID("no-aces"), id)
		break
	}
}

// A form in JSON has the fields that are not zero.
func TestFormJSON(t *testing.T) {
	text, err := json.Marshal(score.Form{Lines: score.LinesByRound, Marks: score.MarksFife})
	require.NoError(t, err)
	require.JSONEq(t, `{"lines":"rounds","marks":"fife"}`, string(text))
	text, err = json.Marshal(score.Form{})
	require.NoError(t, err)
	require.Equal(t, "{}", string(text))
}
