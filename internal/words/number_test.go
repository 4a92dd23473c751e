package words

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestNumbersInWords(t *testing.T) {
	require.Equal(t, []string{"no deals", "one deal", "two deals", "twelve deals", "13 deals"},
		[]string{Count(0, "deal"), Count(1, "deal"), Count(2, "deal"), Count(12, "deal"), Count(13, "deal")})
	require.Equal(t, "-1", Number(-1))
	require.Equal(t, []string{"once", "twice", "three times", "20 times"}, []string{Often(1), Often(2), Often(3), Often(20)})
	require.Equal(t, []string{"first", "second", "eleventh", "twelfth", "13th", "21st", "22nd", "23rd", "24th", "111th"},
		[]string{Ordinal(1), Ordinal(2), Ordinal(11), Ordinal(12), Ordinal(13), Ordinal(21), Ordinal(22), Ordinal(23), Ordinal(24), Ordinal(111)})
}

func TestIsWhole(t *testing.T) {
	for _, text := range []string{"0", "7", "-7", "10", "99999999999999999999"} {
		require.True(t, IsWhole(text), text)
	}
	for _, text := range []string{"", "-", "-0", "00", "07", "+7", "7.0", "1e9", " 7", "7 ", "٣", "--7"} {
		require.False(t, IsWhole(text), text)
	}
}

func TestDigits(t *testing.T) {
	for want, got := range map[string]string{
		"1 card": Digits(1, "card"), "0 cards": Digits(0, "card"), "12 cards": Digits(12, "card"), "-1 points": Digits(-1, "point"),
		"1 six": Digits(1, "six"), "2 sixes": Digits(2, "six"), "1 match": Digits(1, "match"), "3 matches": Digits(3, "match"),
	} {
		require.Equal(t, want, got)
	}
}
