package cards_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
)

// deck is every face, in the order of a Set.
var deck = func() []cards.Card {
	var all []cards.Card
	for _, suit := range "CDHS" {
		for _, rank := range "23456789TJQKA" {
			all = append(all, cards.MustParse(string(rank)+string(suit)))
		}
		if suit == 'H' {
			all = append(all, cards.MustParse("*H"))
		}
	}
	return all
}()

// every is the set of all faces.
var every = cards.SetOf(deck...)

var (
	anyCard = rapid.SampledFrom(deck)
	anySet  = rapid.Map(rapid.Uint64(), func(bits uint64) cards.Set { return cards.Set(bits) & every })
	anyHand = rapid.Custom(func(t *rapid.T) cards.Hand {
		first := anySet.Draw(t, "first")
		return cards.Hand{First: first, Second: first & anySet.Draw(t, "second")}
	})
)

// value has the methods that all types of the package share.
type value interface {
	comparable
	fmt.Stringer
	encoding.TextMarshaler
}

type reader[T any] interface {
	*T
	encoding.TextUnmarshaler
}

// roundTrip writes v in each of its text forms, and checks that v is read back from each
// text.
func roundTrip[T value, P reader[T]](t require.TestingT, parse func(string) (T, error), v T) {
	text := v.String()
	got, err := parse(text)
	require.NoError(t, err)
	require.Equal(t, v, got, "parsing %q", text)

	if v, ok := any(v).(encoding.TextAppender); ok {
		appended, err := v.AppendText([]byte("before "))
		require.NoError(t, err)
		require.Equal(t, "before "+text, string(appended))
	}

	throughJSON[T, P](t, v)
}

// throughJSON writes v to JSON, as a value and as a map key, and checks that v is read
// back. The key is the text form of v.
func throughJSON[T value, P reader[T]](t require.TestingT, v T) {
	marshaled, err := v.MarshalText()
	require.NoError(t, err)
	var read T
	require.NoError(t, P(&read).UnmarshalText(marshaled))
	require.Equal(t, v, read, "unmarshalling %q", marshaled)

	type box struct {
		One  T
		List []T
		Keys map[T]int
	}
	in := box{v, []T{v, v}, map[T]int{v: 7}}
	data, err := json.Marshal(in)
	require.NoError(t, err)
	value, err := json.Marshal(v)
	require.NoError(t, err)
	if _, own := any(v).(json.Marshaler); !own {
		require.Equal(t, fmt.Sprintf("%q", marshaled), string(value))
	}
	require.Equal(t, fmt.Sprintf(`{"One":%[1]s,"List":[%[1]s,%[1]s],"Keys":{"%[2]s":7}}`, value, marshaled), string(data))
	var out box
	require.NoError(t, json.Unmarshal(data, &out))
	require.Equal(t, in, out)
}

func TestEveryTextFormRoundTrips(t *testing.T) {
	for s := range cards.Seat(cards.MaxSeats) {
		roundTrip(t, cards.ParseSeat, s)
	}
	for set := range 256 {
		roundTrip(t, parseSeats, cards.Seats(set))
	}
	for s := cards.NoSuit; s <= cards.Spades; s++ {
		roundTrip(t, cards.ParseSuit, s)
	}
	for r := cards.Two; r <= cards.Ace; r++ {
		roundTrip(t, cards.ParseRank, r)
	}
	for _, c := range deck {
		roundTrip(t, cards.Parse, c)
	}
	roundTrip(t, cards.Parse, cards.Joker)
	roundTrip(t, cards.Parse, cards.Bridge)
	for _, s := range []cards.Set{0, every, cards.Hearts.Set(), cards.Tarot.Set()} {
		roundTrip(t, parseSet, s)
	}
	for _, h := range []cards.Hand{{}, {First: every}, {First: every, Second: every}} {
		roundTrip(t, cards.ParseHand, h)
	}
	rapid.Check(t, func(t *rapid.T) {
		roundTrip(t, parseSet, anySet.Draw(t, "set"))
		roundTrip(t, cards.ParseHand, anyHand.Draw(t, "hand"))
	})
}

// String writes a sign for the zero Card and the zero Rank. MarshalText writes the empty
// text for them.
func TestNoCardIsAnEmptyTextInAFile(t *testing.T) {
	require.Equal(t, "-", cards.Card(0).String())
	require.Equal(t, "?", cards.Rank(0).String())
	throughJSON(t, cards.Card(0))
	throughJSON(t, cards.Rank(0))

	card, rank := cards.Joker, cards.Ace
	require.NoError(t, json.Unmarshal([]byte(`""`), &card))
	require.NoError(t, json.Unmarshal([]byte(`""`), &rank))
	require.Zero(t, card)
	require.Zero(t, rank)
}

// The numbers and texts below appear in files and in the programs of users, so they must
// not change.
func TestNumbersAreFrozen(t *testing.T) {
	for want, s := range []cards.Suit{cards.NoSuit, cards.Clubs, cards.Diamonds, cards.Hearts, cards.Spades} {
		require.EqualValues(t, want, s)
		require.Equal(t, []string{"NT", "C", "D", "H", "S"}[want], s.String())
	}
	for i, letter := range "23456789TJQKA*" {
		require.Equal(t, string(letter), cards.Rank(2+i).String())
	}
	for text, want := range map[string]uint8{
		"2C": 0x02, "AC": 0x0E, "2D": 0x12, "TD": 0x1A, "QH": 0x2C, "AH": 0x2E, "*H": 0x2F, "2S": 0x32, "AS": 0x3E,
		"JOKER": 0x40, "BRIDGE": 0x80,
	} {
		require.EqualValues(t, want, cards.MustParse(text), text)
	}
}

func TestTexts(t *testing.T) {
	for _, row := range []struct {
		value fmt.Stringer
		want  string
	}{
		{cards.Seat(7), "7"},
		{cards.SeatsOf(), ""},
		{cards.SeatsOf(5, 0, 3, 0), "0 3 5"},
		{cards.AllSeats(4), "0 1 2 3"},
		{cards.AllSeats(8), "0 1 2 3 4 5 6 7"},
		{cards.Of(cards.Ten, cards.Hearts), "TH"},
		{cards.Of(cards.Tarot, cards.Hearts), "*H"},
		{cards.TarotKing, "*H"},
		{cards.Joker, "JOKER"},
		{cards.Bridge, "BRIDGE"},
		{cards.Set(0), ""},
		{cards.MustParseSet("AS *H AH 2C KC 3D"), "2C KC 3D AH *H AS"},
		{cards.Hand{}, "..."},
		{cards.MustParseHand("3KA.JQ.89T.24567"), "AK3.QJ.T98.76542"},
		{cards.MustParseHand(".**AKQK..22"), ".AKK**Q..22"},
		{cards.HandOf(cards.MustParse("QH"), cards.MustParse("QH"), cards.MustParse("2S")), "2.QQ.."},
	} {
		require.Equal(t, row.want, row.value.String())
	}
}

// refuses checks that parse refuses each text with an error that says what would be right.
// It also checks that UnmarshalText refuses the text and leaves the value unchanged.
func refuses[T value, P reader[T]](t *testing.T, parse func(string) (T, error), keep T, want string, texts ...string) {
	for _, text := range texts {
		got, err := parse(text)
		require.EqualError(t, err, fmt.Sprintf("cards: cannot read %q: want %s", text, want))
		require.Zero(t, got, text)
		facts, ok := errors.AsType[*cards.ParseError](err)
		require.True(t, ok)
		require.Equal(t, &cards.ParseError{Text: text, Want: want}, facts)

		v := keep
		require.Equal(t, err, P(&v).UnmarshalText([]byte(text)))
		require.Equal(t, keep, v, text)
	}
}

func TestWrongTextsAreRefused(t *testing.T) {
	const card = "a rank (one of 23456789TJQKA) and a suit (one of CDHS), such as QH"
	refuses(t, cards.ParseSeat, 5, "a seat, 0 to 7", "", "8", "9", "-1", "00", " 1", "1 ", "a", "/", "٣")
	refuses(t, parseSeats, cards.AllSeats(3), "seats, 0 to 7, each once, separated by spaces",
		"8", "0 0", "1 2 1", "0  1", " 0", "0 ", " ", "0,1", "01", "0\t1")
	refuses(t, cards.ParseSuit, cards.Hearts, "a suit C, D, H or S, or NT for no suit",
		"", "h", "N", "nt", "CD", "♥", "-", "?", " H")
	refuses(t, cards.ParseRank, cards.Ten, "a rank (one of 23456789TJQKA)",
		"1", "0", "10", "t", "a", "*", "?", "??", "-", " ", "QH", "\x0C")
	refuses(t, cards.Parse, cards.Joker, card,
		"10H", "1H", "QX", "qh", "Qh", "HQ", "Q", "H", "QH ", " QH", "QHS", "-", "??", "?H", "*C", "*D", "*S", "*", "Q♥",
		"joker", "JOKERS", "BRIDG", "NT", "2N", "\x002")
	refuses(t, parseSet, cards.Hearts.Set(), "cards, each once, separated by spaces; a card is "+card,
		"QH QH", "QH  KH", " QH", "QH ", " ", "QH,KH", "QHKH", "JOKER", "BRIDGE", "2C JOKER", "-", "10H", "2C *S")
	refuses(t, cards.ParseHand, cards.Hand{First: every}, "the ranks held in spades.hearts.diamonds.clubs, such as AK3.QJ.T98.76542",
		"", ".", "..", "....", "AK3.QJ.T98.76542.", "AAA...", "A.K.Q", "*...", "..*.", "...*", ".***..", "?...", "1...", "10...",
		"a...", "A K...", " A...", "A... ", "-...", "AK3,QJ,T98,76542", "♠...")
}

func TestLongTextsAreCutBetweenLetters(t *testing.T) {
	for _, row := range []struct{ text, shown string }{
		{strings.Repeat("x", 80), strings.Repeat("x", 80)},
		{strings.Repeat("x", 81), strings.Repeat("x", 80) + "…"},
		{strings.Repeat("♥", 100), strings.Repeat("♥", 27) + "…"},
		{strings.Repeat("x", 79) + "♥", strings.Repeat("x", 79) + "♥"},
		{strings.Repeat("\xFF", 100), strings.Repeat("\xFF", 80) + "…"},
	} {
		_, err := cards.ParseSeat(row.text)
		require.EqualError(t, err, fmt.Sprintf("cards: cannot read %q: want a seat, 0 to 7", row.shown))
		require.Equal(t, row.text, err.(*cards.ParseError).Text)
	}
}

func TestMustPanicsOnErrorsOnly(t *testing.T) {
	require.PanicsWithError(t, `cards: cannot read "1H": want a rank (one of 23456789TJQKA) and a suit (one of CDHS), such as QH`, func() { cards.MustParse("1H") })
	require.Panics(t, func() { cards.MustParseSet("1H") })
	require.Panics(t, func() { cards.MustParseHand("1H") })
	require.Equal(t, cards.SetOf(cards.TarotKing), cards.MustParseSet("*H"))
}

// Every value of a type based on uint8 has a text form. The test reads the text back only
// if no other value has the same text.
func TestEveryNumberHasAText(t *testing.T) {
	readBack := func(read any, err error, v any) int {
		if err != nil {
			return 0
		}
		require.Equal(t, v, read)
		return 1
	}
	var seats, suits, ranks, faces int
	for b := range 256 {
		seat, suit, rank, card := cards.Seat(b), cards.Suit(b), cards.Rank(b), cards.Card(b)
		for _, v := range []interface {
			fmt.Stringer
			encoding.TextMarshaler
		}{seat, suit, rank, card} {
			text := v.String()
			require.NotEmpty(t, text)
			_, err := v.MarshalText()
			require.NoError(t, err)
		}
		readSeat, err := cards.ParseSeat(seat.String())
		seats += readBack(readSeat, err, seat)
		readSuit, err := cards.ParseSuit(suit.String())
		suits += readBack(readSuit, err, suit)
		readRank, err := cards.ParseRank(rank.String())
		ranks += readBack(readRank, err, rank)
		readCard, err := cards.Parse(card.String())
		faces += readBack(readCard, err, card)
	}
	require.Equal(t, []int{8, 5, 13, 55}, []int{seats, suits, ranks, faces})

	require.Equal(t, every.String(), (^cards.Set(0)).String())
	require.Equal(t, cards.Pattern(every).String(), cards.Pattern(^cards.Set(0)).String())
	require.Equal(t, ".Q..", cards.Hand{Second: cards.MustParseSet("QH")}.String())
}

// parseSet reads a set as [cards.Set.UnmarshalText] does.
func parseSet(text string) (set cards.Set, err error) {
	err = set.UnmarshalText([]byte(text))
	return set, err
}

// parseSeats reads seats as [cards.Seats.UnmarshalText] does.
func parseSeats(text string) (set cards.Seats, err error) {
	err = set.UnmarshalText([]byte(text))
	return set, err
}
