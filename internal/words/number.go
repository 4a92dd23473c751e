package words

import (
	"fmt"
	"strings"
)

var numbers = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// Number returns n as a word if n is at most twelve, otherwise in digits: "no", "seven",
// "28".
func Number(n int) string {
	if n >= 0 && n < len(numbers) {
		return numbers[n]
	}
	return fmt.Sprint(n)
}

// IsWhole reports whether a text is a whole number of any size, without a plus sign or zeros at the
// beginning.
func IsWhole(text string) bool {
	digits := strings.TrimPrefix(text, "-")
	return text == "0" || digits != "" && digits[0] != '0' && strings.Trim(digits, "0123456789") == ""
}

// Count returns a number of things in words: "one deal", "28 deals". The plural of thing
// must end in s.
func Count(n int, thing string) string {
	if n == 1 {
		return "one " + thing
	}
	return Number(n) + " " + thing + "s"
}

// Digits returns a number of things in digits: "1 deal", "28 deals", "2 sixes", "3 matches".
func Digits(n int, thing string) string {
	switch {
	case n == 1:
	case strings.HasSuffix(thing, "x"), strings.HasSuffix(thing, "ch"):
		thing += "es"
	default:
		thing += "s"
	}
	return fmt.Sprint(n, " ", thing)
}

// Often returns how often something happens: "once", "three times".
func Often(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return Number(n) + " times"
}

var ordinals = [...]string{"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"}

// Ordinal returns the place n as a word if n is at most twelve, otherwise in digits:
// "third", "21st".
func Ordinal(n int) string {
	if n > 0 && n < len(ordinals) {
		return ordinals[n]
	}
	end := "th"
	if n/10%10 != 1 && n%10 < 4 {
		end = [...]string{"th", "st", "nd", "rd"}[n%10]
	}
	return fmt.Sprint(n) + end
}
