package svg

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// luminance is the relative luminance of a colour, as WCAG 2 defines it.
func luminance(t *testing.T, colour string) float64 {
	digits := strings.TrimPrefix(colour, "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	n, err := strconv.ParseUint(digits, 16, 24)
	require.NoError(t, err)
	part := func(shift int) float64 {
		c := float64(n>>shift&255) / 255
		if c <= .04045 {
			return c / 12.92
		}
		return math.Pow((c+.055)/1.055, 2.4)
	}
	return .2126*part(16) + .7152*part(8) + .0722*part(0)
}

func contrast(t *testing.T, a, b string) float64 {
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

// Texts and the signs of cards contrast with their ground by at least 4.5, as WCAG 2.2 AA demands,
// and marks by at least 3.
func TestContrast(t *testing.T) {
	colour := func(class, property string, theme int) string {
		for _, c := range colours {
			if c.class == class && c.property == property {
				return [...]string{c.light, c.dark}[theme]
			}
		}
		require.Fail(t, "no colour", "%s %s", class, property)
		return ""
	}
	for theme := range 2 {
		panel, seat, felt := colour("panel", "fill", theme), colour("seat", "fill", theme), colour("felt", "fill", theme)
		for _, text := range []string{"ink", "soft"} {
			for _, ground := range []string{panel, seat} {
				require.GreaterOrEqual(t, contrast(t, colour(text, "fill", theme), ground), 4.5, text)
			}
		}
		for _, suits := range suitColours {
			for _, c := range suits {
				require.GreaterOrEqual(t, contrast(t, c[theme], colour("paper", "fill", theme)), 4.5, c)
			}
		}
		for _, c := range playerColours {
			require.GreaterOrEqual(t, contrast(t, c[theme], panel), 3.0, c)
		}
		for _, ground := range []string{panel, seat, felt} {
			require.GreaterOrEqual(t, contrast(t, colour("turn", "stroke", theme), ground), 3.0, "turn")
		}
		require.GreaterOrEqual(t, contrast(t, colour("fits", "stroke", theme), panel), 3.0, "fits")
	}
}

// A text is cut and wrapped only where it is too wide. Widths are those of a wide font.
func TestWords(t *testing.T) {
	f := font{16, true}
	require.Equal(t, "Annie", f.cut("Annie", 100))
	require.Equal(t, "Anni…", f.cut("Annie Annie", 62))
	require.Equal(t, "Annie…", f.cut("Annie Annie", 80), "no space before …")
	require.Equal(t, "…", f.cut("Annie", 1))
	require.Equal(t, "A�B", f.cut("A\nB", 100))
	require.Equal(t, []string{"one two", "three"}, f.wrap("one  two three", 80))
	require.Equal(t, []string{"W…", "x"}, f.wrap("WWWWWWWW x", 40))
	require.Empty(t, f.wrap(" ", 40))
	require.Less(t, font{16, false}.widthOf("Annie"), f.widthOf("Annie"))
	require.Equal(t, 2*f.widthOf("田"), f.widthOf("田中"))
	// The widest letters, as wide as in DejaVu Sans.
	for letter, ems := range map[string]struct{ plain, bold float64 }{"W": {.989, 1.103}, "m": {.974, 1.042}, "—": {1, 1}, "…": {1, 1}} {
		require.GreaterOrEqual(t, font{10, false}.widthOf(letter), 10*ems.plain, letter)
		require.GreaterOrEqual(t, font{10, true}.widthOf(letter), 10*ems.bold, letter)
	}
}

// The steps of an axis are 1, 2 or 5 times a power of ten, the smallest that are few enough.
func TestSteps(t *testing.T) {
	for all, want := range map[int64]int64{0: 1, 7: 1, 8: 2, 15: 2, 16: 5, 39: 5, 40: 10, 80: 20, 160: 50, 400: 100, 2_000_000_000: 500_000_000, 4_294_967_295: 1_000_000_000} {
		require.Equal(t, want, steps(all, 7), all)
	}
	require.EqualValues(t, -20, floor(-11, 10))
	require.EqualValues(t, -10, floor(-10, 10))
	require.EqualValues(t, 10, floor(19, 10))
}
