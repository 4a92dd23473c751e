package explain_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Games with teams, and one with a contract that is scored by team.
const (
	byTeams = "extends: penguin\nteams: opposite\nzero-sum: none"
	inTeams = byTeams + "\ncontracts: {no-queens: {by-team: {more: 2, fewer: -1000, level: replay}}}"
)

// inWords returns a number in words up to twelve, and in digits beyond.
func inWords(n int) string {
	if n >= 0 && n <= 12 {
		return strings.Fields("no one two three four five six seven eight nine ten eleven twelve")[n]
	}
	return fmt.Sprint(n)
}

// things returns a number of things in words.
func things(n int, thing string) string {
	if n == 1 {
		return "one " + thing
	}
	return inWords(n) + " " + thing + "s"
}

// often returns a number of times in words: "once", "twice", "three times".
func often(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return inWords(n) + " times"
}

func signed(n int) string {
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", n)
}

func points(n int) string {
	if n == 1 || n == -1 {
		return signed(n) + " point"
	}
	return signed(n) + " points"
}

// place returns the number of a place or a trick in words.
func place(n int) string {
	if n <= 12 {
		return strings.Fields("- first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth")[n]
	}
	return fmt.Sprintf("%dth", n)
}

func rank(n int) string {
	return strings.Fields("- - 2 3 4 5 6 7 8 9 10 jack queen king ace")[n]
}

func upTo(low, high int) []int {
	var all []int
	for n := low; n <= high; n++ {
		all = append(all, n)
	}
	return all
}

// some returns two limits and random numbers between them.
func some(low, high int) []int {
	all := []int{low, high}
	for range 8 {
		n := low + rand.IntN(high-low+1)
		if n == 0 {
			n = 1 // a term of 0 points is refused
		}
		all = append(all, n)
	}
	return all
}
