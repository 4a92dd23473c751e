package cards_test

import (
	"cmp"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

func TestCardsAreArraysInJSON(t *testing.T) {
	for _, row := range []struct {
		hand cards.Hand
		want string
	}{
		{cards.Hand{}, `[]`},
		{cards.MustParseHand("A.QQ..2"), `["2C","QH","QH","AS"]`},
		{cards.MustParseHand(".*..T"), `["TC","*H"]`},
	} {
		text, err := json.Marshal(row.hand)
		require.NoError(t, err)
		require.Equal(t, row.want, string(text))
		text, err = json.Marshal(cards.Hand{First: row.hand.First})
		require.NoError(t, err)
		set, err := json.Marshal(row.hand.First)
		require.NoError(t, err)
		require.Equal(t, string(text), string(set))
	}
	var hand cards.Hand
	require.NoError(t, json.Unmarshal([]byte(`["AS","2C","QH","QH"]`), &hand))
	require.Equal(t, cards.MustParseHand("A.QQ..2"), hand, "in any order")
	require.NoError(t, json.Unmarshal([]byte(`".QQ.."`), &hand))
	require.Equal(t, cards.MustParseHand(".QQ.."), hand, "the text form")
	var set cards.Set
	require.NoError(t, json.Unmarshal([]byte(`"2C QH"`), &set))
	require.Equal(t, cards.MustParseSet("2C QH"), set)
}

func TestWrongCardsInJSON(t *testing.T) {
	keep := cards.MustParseHand("A...")
	wrongJSON(t, keep, `an array of cards, each at most twice, such as ["QH","TC"]`, `null`, `{}`, `[`)
	wrongJSON(t, keep.First, `an array of cards, each once, such as ["QH","TC"]`, `null`, `7`, `["QH"`)
	const syntax = "a rank (one of 23456789TJQKA) and a suit (one of CDHS), such as QH"
	for _, row := range []struct{ array, set, hand string }{
		{`["10S"]`, `"10S": want ` + syntax + `, as card 1 of the array; T is the ten`, ""},
		{`["QH","qs"]`, `"qs": want ` + syntax + `, as card 2 of the array; T is the ten`, ""},
		{`["QH","JOKER"]`, `"JOKER": want ` + syntax + `, as card 2 of the array; T is the ten`, ""},
		{`[""]`, `"": want ` + syntax + `, as card 1 of the array; T is the ten`, ""},
		{`["QS",1]`, `"1": want a text such as "QH" as card 2 of the array`, ""},
		{`[null]`, `"null": want a text such as "QH" as card 1 of the array`, ""},
		{`["QS","2C","QS","QS"]`, `"QS": want each card once, and card 3 of the array is one too many`, `"QS": want each card at most twice, and card 4 of the array is one too many`},
	} {
		set, hand := keep.First, keep
		require.EqualError(t, set.UnmarshalJSON([]byte(row.array)), "cards: cannot read "+row.set)
		require.Equal(t, keep.First, set)
		require.EqualError(t, json.Unmarshal([]byte(row.array), &hand), "cards: cannot read "+cmp.Or(row.hand, row.set))
		require.Equal(t, keep, hand)
	}
}

func FuzzHandJSON(f *testing.F) {
	for _, seed := range []string{`[]`, `["QH","QH"]`, `["2C", "AS"]`, `null`, `".QQ.."`, `["JOKER"]`, `[["QH"]]`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var hand cards.Hand
		if json.Unmarshal([]byte(text), &hand) == nil {
			throughJSON(t, hand)
			require.Zero(t, hand.Second&^hand.First)
		}
		var set cards.Set
		if json.Unmarshal([]byte(text), &set) == nil {
			throughJSON(t, set)
		}
	})
}
