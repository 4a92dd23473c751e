package position_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/position"
	"github.com/barbukit/barbukit/internal/sidebets"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

const (
	// penguinText is three deals of penguin, in which the fourth deal is due.
	penguinText = "position 1 penguin 6c23 4 3 0.0.3 - no-king+trumps+domino/-/-/- 0.1 " +
		"0.2.3.3/0.0.0.0/0.0.0.0/0.0.0.0 -90/-40/65/175 deal -"
	// fifeText is a match of fife in its round of cuts.
	fifeText = "position 1 fife 590a 4 19 0.4.2 2 no-aces/no-king+no-queens/patience/patience+patience/no-king+patience 2.3 - " +
		"-55/115/110/-60 deal -"
)

func TestParseState(t *testing.T) {
	s, err := position.ParseState(strings.Split(penguinText, " "), tableOf("penguin", 4).game)
	require.Nil(t, err)
	require.Equal(t, course.State{
		Done: 3, At: variant.At{Deal: 3}, First: cards.NoSeat, Leader: cards.NoSeat,
		Declared: engine.Declared{0: 0b1101000}, Combined: engine.Combined{Largest: 1},
		Doubles: sidebets.Doubles{0: {0, 2, 3, 3}}, Total: score.Points{-90, -40, 65, 175},
	}, s)

	// The contracts of the round of cuts are the last part, and are kept after those of all seats.
	s, err = position.ParseState(strings.Split(fifeText, " "), tableOf("fife", 4).game)
	require.Nil(t, err)
	require.Equal(t, course.State{
		Done: 19, At: variant.At{Round: 4, Deal: 2}, First: 2, Leader: cards.NoSeat,
		Declared: engine.Declared{0: 0b1, 1: 0b110, 2: 0b100000, 3: 0b1100000, cards.MaxSeats: 0b100010},
		Combined: engine.Combined{Pairs: 2, Largest: 3}, Total: score.Points{-55, 115, 110, -60},
	}, s)
}

// After a match the only step is the leader of the last deal.
func TestParseStateOfAFinishedMatch(t *testing.T) {
	game := tableOf("penguin", 4).game
	over := strings.Replace(penguinText, " deal -", " nothing -", 1)
	for leader := range cards.Seat(4) {
		s, err := position.ParseState(strings.Split(over+fmt.Sprint(" lead:", leader), " "), game)
		require.Nil(t, err)
		require.True(t, s.Over)
		require.Equal(t, leader, s.Leader)
	}
	for steps, want := range map[string]string{
		"":               `word 15, "": the word is missing: want the leader of the last deal, as in lead:2`,
		" lead:4":        `word 15, "lead:4": the match is over: want the leader of the last deal, as in lead:2`,
		" lead:-":        `word 15, "lead:-": the match is over: want the leader of the last deal, as in lead:2`,
		" 3":             `word 15, "3": the match is over: want the leader of the last deal, as in lead:2`,
		" again:no-king": `word 15, "again:no-king": the match is over: want the leader of the last deal, as in lead:2`,
		" lead:0 lead:0": `word 16, "lead:0": want nothing after the leader of the last deal`,
	} {
		_, err := position.ParseState(strings.Split(over+steps, " "), game)
		require.EqualError(t, err, want)
	}
}

func TestParseStateRefuses(t *testing.T) {
	const (
		done     = "want the number of deals done"
		place    = "want the set, the round and the deal, as in 0.0.5"
		first    = "want the seat at which the order of deals begins or the first dealer of the round of cuts, or -"
		combined = "want the deals with two contracts and the most contracts in a deal, as in 0.1"
		doubles  = "want for each seat how often each seat has doubled it, as in 0.1.2.0/1.0.0.0/0.0.0.0/0.0.0.0, or -"
		total    = "want the points of each seat, separated by /"
	)
	for _, row := range []struct {
		word       int
		text, want string
	}{
		{position.Done, "03", done},
		{position.Done, "-3", done},
		{position.Done, "3.0", done},
		{position.Done, "1000000000", done},
		{position.Place, "0.3", place},
		{position.Place, "0.0.0.3", place},
		{position.Place, "0.0.03", place},
		{position.Place, "0.0.", place},
		{position.Place, "1000000000.0.3", place},
		{position.First, "4", first},
		{position.First, "00", first},
		{position.First, "north", first},
		{position.Declared, "-/-/-", "3 parts: want 4, the contracts that each seat has declared, or -, separated by /"},
		{position.Declared, "-/-/-/-/-", "5 parts: want 4, the contracts that each seat has declared, or -, separated by /"},
		{position.Declared, "no-kings/-/-/-", `no contract "no-kings": want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino (did you mean no-king?)`},
		{position.Declared, "-/-/-/no-king+no-king", "no-king is listed twice: want each contract once"},
		{position.Combined, "1", combined},
		{position.Combined, "0.1.0", combined},
		{position.Combined, "0.8", combined},
		{position.Combined, "8.1", combined},
		{position.Doubles, "0.2.3.3/0.0.0.0", doubles},
		{position.Doubles, "0.2.3/0.0.0.0/0.0.0.0/0.0.0.0", doubles},
		{position.Doubles, "0.2.3.256/0.0.0.0/0.0.0.0/0.0.0.0", doubles},
		{position.Doubles, "0.2.3.-/0.0.0.0/0.0.0.0/0.0.0.0", doubles},
		{position.Doubles, "0.0.0.0/0.0.0.0/0.0.0.0/0.0.0.0", doubles},
		{position.Total, "-90/-40/65", total},
		{position.Total, "-90/-40/65/175/0", total},
		{position.Total, "-90/-40/65/+175", total},
		{position.Total, "-90/-40/-0/240", total},
		{position.Total, "-90/-40/65/2147483648", total},
		{position.Total, "-90/-40/65/-2147483649", total},
		{position.Total, "-90/-40/65/", total},
	} {
		words := strings.Split(penguinText, " ")
		words[row.word] = row.text
		_, err := position.ParseState(words, tableOf("penguin", 4).game)
		part := row.text
		if row.word == position.Declared { // an error in one part shows this part
			part = strings.Trim(part, "-/")
			if part == "" {
				part = row.text
			}
		}
		require.EqualError(t, err, fmt.Sprintf("word %d, %q: %s", row.word+1, part, row.want))
	}

	words := strings.Split(fifeText, " ")
	words[position.Declared] = "-/-/-/-"
	_, err := position.ParseState(words, tableOf("fife", 4).game)
	require.EqualError(t, err, `word 9, "-/-/-/-": 4 parts: want 5, the contracts that each seat has declared, or -, separated by /`)
}

// The largest numbers that the words can have are read.
func TestParseStateAtTheLimits(t *testing.T) {
	words := strings.Split(penguinText, " ")
	words[position.Done], words[position.Place] = "999999999", "999999999.999999999.999999999"
	words[position.Combined] = "7.7"
	words[position.Doubles] = "255.0.0.0/0.0.0.0/0.0.0.0/0.0.0.255"
	words[position.Total] = "2147483647/-2147483648/0/0"
	s, err := position.ParseState(words, tableOf("penguin", 4).game)
	require.Nil(t, err)
	require.Equal(t, 999999999, s.Done)
	require.Equal(t, variant.At{Set: 999999999, Round: 999999999, Deal: 999999999}, s.At)
	require.Equal(t, engine.Combined{Pairs: 7, Largest: 7}, s.Combined)
	require.Equal(t, sidebets.Doubles{0: {0: 255}, 3: {3: 255}}, s.Doubles)
	require.Equal(t, score.Points{2147483647, -2147483648}, s.Total)
}

// An error of a field of a state is reported at the word for this field.
func TestWordOf(t *testing.T) {
	for field, word := range map[course.Field]int{
		course.FieldPlace: 7, course.FieldDone: 6, course.FieldOver: 13, course.FieldFirst: 8, course.FieldDeclared: 9,
		course.FieldCombined: 10, course.FieldDoubles: 11, course.FieldTotal: 12, course.FieldLeader: 15, course.FieldAgain: 15,
	} {
		require.Equal(t, word, position.WordOf(field)+1)
	}
}
