package main

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each row is a command line, in which words are separated by spaces, with its exit status and
// what it prints.
func TestValidator(t *testing.T) {
	const deal = "AK3.QJ.T98.76542 QT9.AKT.AK.KQJ98 J8765.9876.QJ.AT 42.5432.765432.3"
	for _, c := range []struct {
		args   string
		status int
		want   string
	}{
		{"hands " + deal, 0, "a deal of 52 cards, 13 for each player\n"},
		{"hands -variant simplified -players 3 " + deal, 2, "validator: 4 hands: want 3, one for each player\n"},
		{"hands " + deal[:len(deal)-1] + "4", 1, "not allowed: cards: 3C is missing, and 4C is dealt too often\n"},
		{"hands " + deal[:len(deal)-1] + "1", 2, `validator: seat 3: "42.5432.765432.1" is not understood: type a hand, `},
		{"hands -players 5 " + deal, 2, "validator: 5 is the wrong number of players for variant penguin: want 4\n"},
		{"hands -variant pengiun", 2, `validator: no variant "pengiun": want `},

		{"trick -trump S trumps QT4.KJ6..92 AD 7S TS", 0, "seat 2 may play TS QS\n"},
		{"trick -trump spades trumps QT4.KJ6..92 a♦ s7 10s", 0, "seat 2 may play TS QS\n"},
		{"trick -trump S trumps QT4.KJ6..92 AD 7S 8S TS", 0, "seat 3 may play TS QS\nseat 3 takes the trick with TS\n"},
		{"trick -trump S trumps 4.KJ6..92 AD 7S 8S KH", 0, "seat 3 may play 2C 9C 6H JH KH 4S\nseat 2 takes the trick with 8S\n"},
		{"trick -trump S trumps QT4.KJ6..92 AD 7S KH", 1, "not allowed: seat 2: KH: must overtrump when void in the suit led (may play QS TS)\n"},
		{"trick no-hearts .KJ6..2 KH", 1, "not allowed: seat 0: KH: hearts may be led only from a hand that has nothing else to lead (may play 2C)\n"},
		{"trick no-hearts .KJ6.. KH", 0, "seat 0 may play 6H JH KH\n"},
		{"trick -variant barbuda no-hearts .KJ6..2 KH", 1, "not allowed: seat 0: KH: "},
		{"trick -variant barbuda -earlier .3.. no-hearts .KJ6..2 KH", 0, "seat 0 may play 2C 6H JH KH\n"},

		{"trick no-queens AK3...2 3C 4C", 1, "not allowed: 4C is not in the hand AK3...2\n"},
		{"trick no-queens AK3...2 2C 2C", 1, "not allowed: 2C was played more often than the pack has it, or it is still in the hand\n"},
		{"trick no-queens AK3...2 4C 4C 2C", 1, "not allowed: 4C was played more often than the pack has it, or it is still in the hand\n"},
		{"trick -earlier ...4 no-queens AK3...2 4C 2C", 1, "not allowed: 4C was played more often than the pack has it, or it is still in the hand\n"},
		{"trick no-queens .*..2 2C", 1, "not allowed: the hand has a card that the pack does not have\n"},
		{"trick no-queens AK3...2 3C 1C 2C", 2, `validator: "1C" is not understood: type a card, `},
		{"trick no-queens AK3 3S", 2, `validator: "AK3" is not understood: type a hand, `},
		{"trick no-queens AK3...", 2, "validator: 2 arguments: want a contract, a hand and 1 to 4 cards\n"},
		{"trick no-queens AK3... AS KS QS JS TS", 2, "validator: 7 arguments: want a contract, a hand and 1 to 4 cards\n"},
		{"trick -variant knaves -players 3 knaves AK3... AS", 2, "validator: contract knaves: the trump suit is missing: want -trump C, D, H or S\n"},
		{"trick trumps AK3... AS", 2, "validator: contract trumps: the trump suit is missing: want -trump C, D, H or S\n"},
		{"trick -trump S no-king AK3... AS", 2, "validator: contract no-king: it has no trump suit: want no -trump\n"},
		{"trick domino AK3... AS", 2, "validator: contract domino: it has no tricks: want a contract of tricks\n"},
		{"trick no-aces AK3... AS", 2, "validator: contract \"no-aces\": penguin has no such contract: see barbu show penguin\n"},
		{"trick -trump X trumps AK3... AS", 2, `validator: invalid value "X" for flag -trump: "X" is not understood: type a suit, `},

		{"", 2, "validator: want validator hands, or validator trick\n"},
		{"deal", 2, "validator: want validator hands, or validator trick\n"},
		{"hands -h", 0, usage + "\nFlags:\n  -earlier hand\n"},
		{"trick -trump S --help", 0, usage + "\nFlags:\n  -earlier hand\n"},
		{"-h", 0, usage + "\nFlags:\n  -earlier hand\n"},
		{"--help", 0, usage + "\nFlags:\n  -earlier hand\n"},
		{"help", 0, usage + "\nFlags:\n  -earlier hand\n"},
	} {
		var out, errs strings.Builder
		require.Equal(t, c.status, run(strings.Fields(c.args), &out, &errs), c.args)
		printed := out.String() + errs.String()
		if strings.HasSuffix(c.want, "\n") && !strings.HasPrefix(c.want, usage) {
			require.Equal(t, c.want, printed, c.args)
		} else {
			require.True(t, strings.HasPrefix(printed, c.want), "%s: %s", c.args, printed)
		}
	}
}

// An answer that cannot be written is an error.
func TestBrokenOutput(t *testing.T) {
	r, broken := io.Pipe()
	r.Close()
	for _, args := range []string{"hands AK3.QJ.T98.76542 QT9.AKT.AK.KQJ98 J8765.9876.QJ.AT 42.5432.765432.3", "trick no-tricks AK3... AS"} {
		var errs strings.Builder
		require.Equal(t, 2, run(strings.Fields(args), broken, &errs))
		require.Equal(t, "validator: io: read/write on closed pipe\n", errs.String())
	}
}
