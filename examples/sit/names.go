package main

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// people are the names of the bots.
var people = []string{"Anna", "Boris", "Clara", "David", "Emma", "Felix", "Greta", "Hugo", "Irene", "Jonas", "Karla", "Leo", "Nora", "Oscar", "Paula", "Rosa"}

// person is the name of the person in a record.
const person = "you"

// someNames returns names for all seats of a table, with the person at one of them.
func someNames(players int, seat cards.Seat, src rand.Source) []string {
	names := slices.Clone(people)
	rand.New(src).Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	names = names[:players]
	slices.Sort(names)
	names[seat] = person
	return names
}

// withSeats returns a typed text with the names of players replaced by their seats, which
// package parse reads.
func (g *game) withSeats(text string) string {
	fields := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' })
	for i, field := range fields {
		for seat, name := range g.names {
			if strings.EqualFold(field, name) && name != person {
				fields[i] = strconv.Itoa(seat)
			}
		}
	}
	return strings.Join(fields, " ")
}
