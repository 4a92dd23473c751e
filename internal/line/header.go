package line

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/barbukit/barbukit/cards"
)

// Version is the version of the format.
const Version = 1

// ParseVersion reads what follows "barbu": the version of the format, 1.
func ParseVersion(rest string) error {
	switch rest {
	case strconv.Itoa(Version):
		return nil
	case "":
		return Errorf("no version after barbu: want 1, as in barbu 1")
	}
	return Errorf("%q is not a version of the format: want 1, as in barbu 1", rest)
}

// nameLetters are the only characters that the name of a variant may have. A program may
// use the name in the path of a file, so other characters are refused.
const nameLetters = "abcdefghijklmnopqrstuvwxyz0123456789-"

// ParseVariant reads what follows "variant": a name and an optional fingerprint.
func ParseVariant(rest string) (name, fingerprint string, err error) {
	name, rest = cut(rest)
	fingerprint, rest = cut(rest)
	switch {
	case name == "":
		return "", "", Errorf("no name after variant: want the name of a variant, as in variant penguin")
	case strings.Trim(name, nameLetters) != "":
		return "", "", Errorf("%q is not the name of a variant: want letters a to z, digits and hyphens", name)
	case rest != "":
		return "", "", Errorf("unexpected %q after the fingerprint: want variant NAME or variant NAME FINGERPRINT", rest)
	}
	return name, fingerprint, nil
}

// ParsePlayers reads what follows "players": a number without leading zeros.
func ParsePlayers(rest string) (int, error) {
	n, err := strconv.Atoi(rest)
	if rest == "" {
		return 0, Errorf("no number after players: want a number, as in players 4")
	}
	if err != nil || strconv.Itoa(n) != rest {
		return 0, Errorf("%q is not a number of players: want a number, as in players 4", rest)
	}
	return n, nil
}

// ParseName reads what follows "name": a seat and its player's name.
func (g Grammar) ParseName(rest string) (cards.Seat, string, error) {
	first, name := cut(rest)
	seat, err := cards.ParseSeat(first)
	switch {
	case first == "":
		return 0, "", Errorf("no seat after name: want a seat %s and a name", g.seats())
	case err != nil || int(seat) >= g.Players:
		return 0, "", Errorf("%q is not a seat: want %s", first, g.seats())
	case name == "":
		return 0, "", Errorf("no name after seat %v: want one line of text", seat)
	case strings.ContainsFunc(name, unicode.IsControl):
		return 0, "", Errorf("the name %q has control characters: want one line of text", name)
	}
	return seat, name, nil
}

// IsName reports whether a name can be written in a record and read back from it.
func IsName(name string) bool {
	return name != "" && Trim(name) == name && len(name) <= Max-len("name 0 ") &&
		utf8.ValidString(name) && !strings.ContainsFunc(name, unicode.IsControl)
}

// AppendHeader appends the lines of a header up to the number of players.
func AppendHeader(b []byte, variant, fingerprint string, players int) []byte {
	return fmt.Appendf(b, "barbu %d\nvariant %s %s\nplayers %d\n", Version, variant, fingerprint, players)
}

// AppendName appends the line with the name of the player at a seat.
func AppendName(b []byte, seat cards.Seat, name string) []byte {
	return fmt.Appendf(b, "name %v %s\n", seat, name)
}

// seats returns the seats of the table in words: "0 to 3".
func (g Grammar) seats() string { return fmt.Sprintf("0 to %d", g.Players-1) }

// count returns a number of things in words: "1 hand", "2 hands", "no hands".
func count(n int, one, many string) string {
	switch n {
	case 0:
		return "no " + many
	case 1:
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
