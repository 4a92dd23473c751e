package score_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// anySheet returns a random sheet.
func anySheet(t *rapid.T) score.Sheet {
	players := rapid.IntRange(2, cards.MaxSeats).Draw(t, "players")
	s := score.Sheet{
		Title:    rapid.String().Draw(t, "title"),
		Language: rapid.SampledFrom(slices.Collect(lang.All())).Draw(t, "language"),
		Players:  players,
		Fewest:   rapid.Bool().Draw(t, "fewest"),
		Nobody:   rapid.SampledFrom([]string{"", "Silly Round"}).Draw(t, "nobody"),
		Form: score.Form{
			Lines: rapid.SampledFrom([]score.Lines{score.LinesByDeal, score.LinesByRound}).Draw(t, "lines"),
			Bets:  rapid.SampledFrom([]score.BetForm{score.BetsListed, score.BetsEncircled, score.BetsColumns}).Draw(t, "bets"),
			Left:  rapid.SampledFrom([]score.LeftForm{score.LeftUnshown, score.LeftGrid, score.LeftSquares}).Draw(t, "left"),
			Marks: rapid.SampledFrom([]score.MarkSet{score.MarksNone, score.MarksFife}).Draw(t, "marks"),
		},
	}
	for range rapid.IntRange(0, players).Draw(t, "names") {
		s.Names = append(s.Names, rapid.SampledFrom([]string{"", "Annie", "é"}).Draw(t, "name"))
	}
	for range rapid.IntRange(0, 3).Draw(t, "contracts") {
		s.Contracts = append(s.Contracts, score.SheetContract{
			Contract: "no-king", Label: rapid.SampledFrom([]string{"", "King"}).Draw(t, "label"), Short: rapid.SampledFrom([]string{"", "K"}).Draw(t, "short"),
			Times: rapid.IntRange(0, 3).Draw(t, "times"), Total: rapid.IntRange(-99, 99).Draw(t, "total"),
		})
	}
	for range rapid.IntRange(0, 3).Draw(t, "deals") {
		s.Deals = append(s.Deals, anyDeal(t, players))
	}
	if rapid.Bool().Draw(t, "carried") {
		s.Carried[rapid.IntRange(0, players-1).Draw(t, "seat")] = rapid.Int32Range(-99, 99).Draw(t, "carried")
	}
	return s
}

func TestSheetJSONRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anySheet(t)
		text, err := json.Marshal(s)
		require.NoError(t, err)
		read := anySheet(t) // UnmarshalJSON must overwrite every field
		require.NoError(t, json.Unmarshal(text, &read))
		require.Equal(t, s, read, "%s", text)
		var lists struct {
			Total []int32
			Deals []struct{ Points []int32 }
		}
		require.NoError(t, json.Unmarshal(text, &lists))
		total := s.Total()
		require.Equal(t, total[:s.Players], lists.Total)
		for i, d := range lists.Deals {
			require.Len(t, d.Points, s.Players)
			require.Equal(t, s.Deals[i].Points[:s.Players], d.Points)
		}
	})
}

func TestSheetJSON(t *testing.T) {
	for _, players := range []int{0, 8} {
		empty, read := score.Sheet{Players: players}, score.Sheet{}
		text, err := json.Marshal(empty)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(text, &read))
		require.Equal(t, players, read.Players)
	}
	s := withBets()
	s.Deals = s.Deals[1:2]
	s.Deals[0].Jack = cards.NoSeat
	text, err := json.Marshal(s)
	require.NoError(t, err)
	require.JSONEq(t, `{
		"title": "House rules, 4 players", "players": 4, "names": ["Annie", "Benedetta-Louise", "", "Jo"],
		"contracts": [
			{"contract": "no-queens", "label": "No queens", "total": -24},
			{"contract": "trumps", "label": "Trump", "total": 65},
			{"contract": "domino", "label": "Domino", "total": 65}
		],
		"form": {"lines": "deals", "bets": "listed", "left": "unshown", "marks": "none"},
		"deals": [{"set": 0, "round": 0, "dealer": 0, "declarer": 0, "contract": "trumps", "trump": "H", "base": [20, 15, 25, 5], "points": [20, 15, 25, 5], "total": 65}],
		"total": [20, 15, 25, 5]
	}`, string(text))

	text, err = json.Marshal(score.Sheet{})
	require.NoError(t, err)
	require.JSONEq(t, `{"players": 0, "contracts": [], "form": {"lines": "deals", "bets": "listed", "left": "unshown", "marks": "none"}, "deals": [], "total": []}`, string(text))
}

// What is not a sheet is refused, and changes nothing.
func TestSheetJSONRefusals(t *testing.T) {
	const whole = `{"players": 4, "names": ["A"], "carried": [1], "form": {"lines": "deals", "bets": "listed", "left": "unshown", "marks": "none"}, "deals": [{"contract": "domino"}]}`
	for _, tt := range []struct{ from, to, want string }{
		{`4`, `9`, "score: sheet: players: 9 is out of range: want 0 to 8"},
		{`"form"`, `"contracts": [{"contract": "a", "times": 1001}], "form"`, "score: sheet: contracts[0].times: 1001 is out of range: want 0 to 1000"},
		{`"form"`, `"contracts": [{"contract": "a", "times": -1}], "form"`, "score: sheet: contracts[0].times: -1 is out of range: want 0 to 1000"},
		{`"form"`, `"contracts": [` + strings.Repeat(`{"contract": "a", "times": 1000},`, 4) + `{"contract": "b"}], "form"`, "score: sheet: contracts: the sheet would have more than 4000 lines: want lower times, or fewer contracts"},
		{`4`, `-1`, "score: sheet: players: -1 is out of range: want 0 to 8"},
		{`["A"]`, `["A","A","A","A","A","A","A","A","A"]`, "score: sheet: names: 9 elements: want at most 8"},
		{`[1]`, `[1,1,1,1,1,1,1,1,1]`, "score: sheet: carried: 9 elements: want at most 8"},
		{`"deals",`, `"deal",`, `score: sheet: form.lines: unknown value "deal": want deals or rounds (did you mean deals?)`},
		{`"listed"`, `""`, `score: sheet: form.bets: unknown value "": want listed, encircled or columns`},
		{`"unshown"`, `"x"`, `score: sheet: form.left: unknown value "x": want unshown, grid or squares`},
		{`"form"`, `"teams": "x", "form"`, `score: sheet: teams: unknown value "x": want none or opposite`},
		{`"none"`, `"x"`, `score: sheet: form.marks: unknown value "x": want none or fife`},
		{`{"contract": "domino"}`, `{"set": -1}`, "score: sheet: deals[0]: score: deal: set: -1 is out of range: want 0 or more"},
		{`4`, `4, "language": "xx"`, "lang: \"xx\" is not a language: want en, fr, it, de, es or tr"},
		{`4`, `"4"`, "JSON: players: found string: want a whole number"},
	} {
		text := strings.Replace(whole, tt.from, tt.to, 1)
		require.NotEqual(t, whole, text)
		s := *withBets()
		require.EqualError(t, json.Unmarshal([]byte(text), &s), tt.want)
		require.Equal(t, *withBets(), s)
	}
	require.NoError(t, json.Unmarshal([]byte(whole), new(score.Sheet)))
}

func FuzzSheetJSON(f *testing.F) {
	text, err := json.Marshal(withBets())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte(`{"players": 9}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var s, again score.Sheet
		if json.Unmarshal(text, &s) != nil {
			return
		}
		written, err := json.Marshal(s)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(written, &again))
		require.Equal(t, s.Deals, again.Deals)
		require.Equal(t, s.Total(), again.Total())
	})
}
