package score_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// anyDeal returns a random valid deal with that number of players.
func anyDeal(t *rapid.T, players int) score.Deal {
	seat := func(label string) cards.Seat { return cards.Seat(rapid.IntRange(0, players-1).Draw(t, label)) }
	points := func(label string) (p score.Points) {
		copy(p[:], rapid.SliceOfN(rapid.Int32Range(-200, 200), players, players).Draw(t, label))
		return p
	}
	some := func(label string) (by [cards.MaxSeats]cards.Seats) {
		for seat := range players {
			if rapid.Bool().Draw(t, label) {
				by[seat] = cards.Seats(rapid.IntRange(0, 1<<players-1).Draw(t, label))
			}
		}
		return by
	}
	d := score.Deal{
		Set: rapid.IntRange(0, 9).Draw(t, "set"), Round: rapid.IntRange(0, 8).Draw(t, "round"),
		Dealer: seat("dealer"), Declared: rapid.Bool().Draw(t, "declared"),
		Contract: score.ContractID(rapid.SampledFrom([]string{"domino", "no-aces+patience+patience", ""}).Draw(t, "contract")),
		Trump:    rapid.SampledFrom([]string{"", "C", "D", "H", "S", "NT"}).Draw(t, "trump"),
		Rank:     rapid.SampledFrom([]cards.Rank{0, cards.Two, cards.Ten, cards.Ace}).Draw(t, "rank"),
		Base:     points("base"), Points: points("points"),
		Total: rapid.IntRange(-400, 400).Draw(t, "total"), Chosen: rapid.IntRange(-9, 9).Draw(t, "chosen"),
		Jack: cards.NoSeat, KingBy: rapid.SampledFrom([]cards.Card{0, cards.TarotKing, cards.MustParse("AH")}).Draw(t, "king"),
		Doubled: some("doubled"), Redoubled: some("redoubled"),
	}
	d.Declarer = d.Dealer // nobody declared
	if d.Declared {
		d.Declarer = seat("declarer")
	}
	if rapid.Bool().Draw(t, "jack") {
		d.Jack = seat("jack")
	}
	for i := range rapid.IntRange(0, len(score.Deal{}.Parts)).Draw(t, "parts") {
		if rapid.IntRange(0, 4).Draw(t, "nothing scored") == 0 {
			continue
		}
		d.Parts[i] = score.PartScore{Base: points("part"), Total: rapid.IntRange(-9, 9).Draw(t, "of a part")}
	}
	if rapid.Bool().Draw(t, "places") {
		for seat := range players {
			d.Places[seat] = uint8(rapid.IntRange(0, players).Draw(t, "place"))
		}
	}
	return d
}

func TestDealJSONRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.IntRange(2, cards.MaxSeats).Draw(t, "players")
		d := anyDeal(t, players)
		plain, err := json.Marshal(d)
		require.NoError(t, err)
		whole, err := d.JSON(players)
		require.NoError(t, err)
		for _, text := range [][]byte{plain, whole} {
			read := anyDeal(t, players) // UnmarshalJSON must overwrite every field
			require.NoError(t, json.Unmarshal(text, &read))
			require.Equal(t, d, read, "%s", text)
			again, err := read.JSON(players)
			require.NoError(t, err)
			require.Equal(t, string(whole), string(again))
		}
		var lists struct {
			Base, Points, Places []int
			Parts                []struct{ Base []int }
			Doubled, Redoubled   [][]int
		}
		require.NoError(t, json.Unmarshal(whole, &lists))
		require.Len(t, lists.Base, players)
		require.Len(t, lists.Points, players)
		for _, part := range lists.Parts {
			require.Len(t, part.Base, players)
		}
		for _, n := range []int{len(lists.Places), len(lists.Doubled), len(lists.Redoubled)} {
			require.Contains(t, []int{0, players}, n, "%s", whole)
		}
	})
}

func TestDealJSON(t *testing.T) {
	d := score.Deal{
		Dealer: 1, Declarer: 2, Declared: true, Contract: "trumps", Trump: "NT",
		Base: score.Points{0, 65}, Points: score.Points{-65, 130}, Total: 65,
		Jack: 0,
	}
	d.Doubled[1] = cards.SeatsOf(0, 3)
	text, err := d.JSON(4)
	require.NoError(t, err)
	require.Equal(t, `{"set":0,"round":0,"dealer":1,"declarer":2,"contract":"trumps","trump":"NT",`+
		`"base":[0,65,0,0],"points":[-65,130,0,0],"total":65,"jack":0,"doubled":[[],[0,3],[],[]]}`, string(text))
	marshalled, err := json.Marshal(d)
	require.NoError(t, err)
	text, err = d.JSON(-1)
	require.NoError(t, err)
	require.Equal(t, marshalled, text)
	require.Equal(t, `{"set":0,"round":0,"dealer":1,"declarer":2,"contract":"trumps","trump":"NT",`+
		`"base":[0,65],"points":[-65,130],"total":65,"jack":0,"doubled":[[],[0,3]]}`, string(text))
}

func TestDealJSONWithoutValues(t *testing.T) {
	text, err := json.Marshal(score.Deal{Contract: "trumps", Jack: cards.NoSeat})
	require.NoError(t, err)
	require.Equal(t, `{"set":0,"round":0,"dealer":0,"contract":"trumps","base":[],"points":[],"total":0}`, string(text))
}

func TestDealJSONRefusals(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`{"set":-1}`, "score: deal: set: -1 is out of range: want 0 or more"},
		{`{"round":-2}`, "score: deal: round: -2 is out of range: want 0 or more"},
		{`{"dealer":8}`, "score: deal: dealer: 8 is not a seat: want 0 to 7"},
		{`{"dealer":-1}`, "score: deal: dealer: -1 is not a seat: want 0 to 7"},
		{`{"declarer":9}`, "score: deal: declarer: 9 is not a seat: want 0 to 7"},
		{`{"trump":"X"}`, `score: deal: trump: "X": want C, D, H, S or NT`},
		{`{"jack":8}`, "score: deal: jack: 8 is not a seat: want 0 to 7"},
		{`{"king-by":"JOKER"}`, "score: deal: king-by: JOKER cannot win a trick: want a card such as AH"},
		{`{"base":[0,0,0,0,0,0,0,0,0]}`, "score: deal: base: 9 elements: want at most 8"},
		{`{"points":[0,0,0,0,0,0,0,0,0]}`, "score: deal: points: 9 elements: want at most 8"},
		{`{"parts":[{},{},{},{},{},{},{},{},{}]}`, "score: deal: parts: 9 elements: want at most 8"},
		{`{"parts":[{"base":[0,0,0,0,0,0,0,0,0]}]}`, "score: deal: parts: 9 elements: want at most 8"},
		{`{"places":[0,0,0,0,0,0,0,0,0]}`, "score: deal: places: 9 elements: want at most 8"},
		{`{"places":[9]}`, "score: deal: places: 9 is out of range: want 1 to 8, or 0 for no place"},
		{`{"places":[256]}`, "score: deal: places: 256 is out of range: want 1 to 8, or 0 for no place"},
		{`{"places":[-1]}`, "score: deal: places: -1 is out of range: want 1 to 8, or 0 for no place"},
		{`{"doubled":[[],[8]]}`, "score: deal: doubled: 8 is not a seat: want 0 to 7"},
		{`{"redoubled":[[],[],[],[],[],[],[],[],[]]}`, "score: deal: redoubled: 9 elements: want at most 8"},
		{`{"redoubled":[[],[],[],[],[],[],[],[],[0]]}`, "score: deal: redoubled: 9 elements: want at most 8"},
		{`{"dealer":9,"jack":9}`, "score: deal: dealer: 9 is not a seat: want 0 to 7"},
	} {
		d := score.Deal{Total: 7}
		require.EqualError(t, json.Unmarshal([]byte(test.text), &d), test.want)
		require.Equal(t, score.Deal{Total: 7}, d, "%s was refused and changed the deal", test.text)
	}
	for _, text := range []string{`[]`, `7`, `{"base":[2147483648]}`, `{"rank":"1"}`, `{"dealer":1.5}`, `{"doubled":[0]}`} {
		d := score.Deal{Total: 7}
		require.Error(t, json.Unmarshal([]byte(text), &d), text)
		require.Equal(t, score.Deal{Total: 7}, d)
	}
}

// A deal that can be read does not change when it is written and read again.
func FuzzDealJSON(f *testing.F) {
	f.Add(`{"set":0,"round":0,"dealer":1,"declarer":2,"contract":"trumps","trump":"NT","base":[0,65],"points":[-65,130],"total":65,"jack":0,"doubled":[[],[0,3]]}`)
	f.Add(`{"parts":[{"base":[1],"total":1}],"places":[1,2],"king-by":"*H","redoubled":[[7]]}`)
	f.Add(`null`)
	f.Fuzz(func(t *testing.T, text string) {
		var d, again score.Deal
		if json.Unmarshal([]byte(text), &d) != nil {
			require.Zero(t, d)
			return
		}
		written, err := json.Marshal(d)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(written, &again), "%s", written)
		require.Equal(t, d, again)
	})
}
