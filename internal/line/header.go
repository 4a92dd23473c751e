package line

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
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
	return Errorf("%+q is not a version of the format: want 1, as in barbu 1", rest)
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
		return "", "", Errorf("%+q is not the name of a variant: want letters a to z, digits and hyphens", name)
	case rest != "":
		return "", "", Errorf("unexpected %+q after the fingerprint: want variant NAME or variant NAME FINGERPRINT", rest)
	}
	return name, fingerprint, nil
}

// ParsePlayers reads what follows "players": a number without leading zeros.
func ParsePlayers(rest string) (int, error) {
	if rest == "" {
		return 0, Errorf("no number after players: want a number, as in players 4")
	}
	n, ok := parseInteger(rest)
	if !ok && words.IsWhole(rest) {
		return 0, Errorf("%s is out of range: want 2 to %d players", rest, cards.MaxSeats)
	}
	if !ok {
		return 0, Errorf("%+q is not a number of players: want a number, as in players 4", rest)
	}
	return int(n), nil
}

// AppendVersion appends the line with the version of the format.
func AppendVersion(b []byte) []byte { return strconv.AppendInt(append(b, "barbu "...), Version, 10) }

// AppendVariant appends the line of the variant.
func AppendVariant(b []byte, name, fingerprint string) []byte {
	return append(append(append(append(b, "variant "...), name...), ' '), fingerprint...)
}

// AppendPlayers appends the line with the number of players.
func AppendPlayers(b []byte, n int) []byte {
	return strconv.AppendInt(append(b, "players "...), int64(n), 10)
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
