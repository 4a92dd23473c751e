package table

import (
	"encoding/hex"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/barbukit/barbukit/cards"
)

// The limits of inputs. The entries of a log are not checked against them, so that a log stays valid
// when a limit changes.
const (
	MinPlayers  = 2                     // the least number of players
	MaxName     = 60                    // the bytes of the name of a player or of a table
	MaxID       = 64                    // the characters of the id of a table
	MaxRules    = 64 << 10              // the bytes of a variant file
	MinMove     = 1000                  // the least time for one action, in milliseconds
	MaxMove     = 14 * 24 * 3600 * 1000 // the most time for one action: 14 days
	MaxDelay    = 24 * 3600 * 1000      // the longest delay of spectators: one day
	MaxTimeouts = 100                   // the most timeouts in a row before a bot plays
	MaxChanges  = 200                   // the most sit and pause entries until the next step of chance
	MaxNonces   = 20                    // the most nonces of a seat until the next step of chance
	minToken    = 32                    // the characters of a token
	maxToken    = 128
)

// limits reports the first value of the options that is out of its range.
func (o Options) limits() *Refusal {
	between := func(name string, value, low, high int64) *Refusal {
		if value < low || value > high {
			return &Refusal{"bad-options", fmt.Sprintf("%s is %d: want %d to %d", name, value, low, high)}
		}
		return nil
	}
	players := between("the number of players", int64(o.Players), MinPlayers, cards.MaxSeats)
	if o.Players == 0 {
		players = &Refusal{"bad-options", "players is missing: want the number of players, which the game must permit"}
	}
	move := between("the time for an action in milliseconds", o.Move, MinMove, MaxMove)
	delay := between("the delay in milliseconds", o.Delay, 0, MaxDelay)
	timeouts := between("the number of timeouts", int64(o.Timeouts), 0, MaxTimeouts)
	switch {
	case players != nil:
		return players
	case move != nil && o.Move != 0:
		return move
	case delay != nil:
		return delay
	case timeouts != nil:
		return timeouts
	case !goodName(o.Name):
		return badName
	case len(o.Rules) > MaxRules:
		return &Refusal{"bad-options", fmt.Sprintf("the rules have %d bytes: want at most %d", len(o.Rules), MaxRules)}
	case !utf8.ValidString(o.Rules) || !utf8.ValidString(o.Variant):
		return &Refusal{"bad-options", "the rules are not text in UTF-8: want YAML in UTF-8"}
	}
	return nil
}

// goodID reports whether a text can be the id of a table: it is part of addresses, and a subject of
// journals.
func goodID(text string) bool {
	for _, c := range []byte(text) {
		if !(c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '-' || c == '_') {
			return false
		}
	}
	return text != "" && len(text) <= MaxID
}

var badName = &Refusal{"bad-name", fmt.Sprintf("the name is not valid: want at most %d bytes of visible characters in one line, without spaces at its ends and without \" #\"", MaxName)}

// goodName reports whether a text can be the name of a player or of a table. The empty name is
// valid. Characters without a picture are refused, because two names must not look equal or turn the
// text around them; but scripts and emoji need joiners and variation selectors after other characters.
func goodName(text string) bool {
	visible := false // the character before
	for _, c := range text {
		join := joins(c)
		if c == utf8.RuneError || !visible && (join || unicode.Is(unicode.M, c)) || !join && (!unicode.IsGraphic(c) || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, c) || c == blankBraille) {
			return false
		}
		visible = c != joiner && c != nonJoiner && c != ' '
	}
	last, _ := utf8.DecodeLastRuneInString(text)
	return len(text) <= MaxName && utf8.ValidString(text) && strings.TrimFunc(text, unicode.IsSpace) == text &&
		last != joiner && last != nonJoiner && !strings.Contains(text, " #")
}

const (
	nonJoiner    = '\u200c'
	joiner       = '\u200d'
	blankBraille = '\u2800' // it is graphic for Unicode
)

// joins reports whether a character only changes how those beside it look.
func joins(c rune) bool {
	return c == joiner || c == nonJoiner || unicode.Is(unicode.Variation_Selector, c)
}

// goodToken reports whether a text can be a token: 32 random bytes in hexadecimal or in base 64.
func goodToken(text string) bool {
	for _, c := range []byte(text) {
		if c <= ' ' || c > '~' {
			return false
		}
	}
	return len(text) >= minToken && len(text) <= maxToken
}

var badToken = &Refusal{"bad-token", fmt.Sprintf("the token is not valid: want 32 random bytes as text of %d to %d characters", minToken, maxToken)}

// goodNonce reports whether a text is a nonce.
func goodNonce(text string) bool {
	b, err := hex.DecodeString(text)
	return err == nil && len(b) == 32 && strings.ToLower(text) == text
}

var badNonce = &Refusal{"bad-nonce", "the nonce is not valid: want 64 hexadecimal digits in lower case"}
