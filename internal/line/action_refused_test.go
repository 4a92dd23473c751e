package line_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/line"
)

func TestActionsRefused(t *testing.T) {
	const (
		verbs = "want declare, give, double, redouble, maximum, pass or play"
		seat  = "want 0 to 3, then declare, give, double, redouble, maximum, pass or play"
		card  = " is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH"
		trump = " after the contract: want at most a trump C, D, H, S or NT and then a start rank 23456789TJQKA"
	)
	for text, want := range map[string]string{
		"":                       "no seat: " + seat,
		"pass":                   `"pass" is not a seat: ` + seat,
		"8 pass":                 `"8" is not a seat: ` + seat,
		"00 pass":                `"00" is not a seat: ` + seat,
		"3":                      "no action after seat 3: " + verbs,
		"0 bet 7":                `"bet" is not an action: ` + verbs,
		"0 redale":               `"redale" is not an action: ` + verbs + " (did you mean redeal?)",
		"0 redeal now":           `unexpected "now": want nothing after redeal`,
		"0 accept 3":             `unexpected "3": want nothing after accept`,
		"0 refuse 3":             `unexpected "3": want nothing after refuse`,
		"0 decline 3":            `unexpected "3": want nothing after decline`,
		"0 announce 3":           `unexpected "3": want nothing after announce`,
		"0 choose":               "no number after choose: want 1 or 2, as in choose 2",
		"0 choose 3":             `"3" is not a choice: want 1 or 2, as in choose 2`,
		"0 bid":                  "no number after bid: want a number of tricks, as in bid 4",
		"0 bid 0":                `"0" is not a number of tricks: want 1 to 255, as in bid 4`,
		"0 bid 04":               `"04" is not a number of tricks: want 1 to 255, as in bid 4`,
		"0 bid 256":              `"256" is not a number of tricks: want 1 to 255, as in bid 4`,
		"0 bid 4 tricks":         `"4 tricks" is not a number of tricks: want 1 to 255, as in bid 4`,
		"0 discard":              "no card after discard: want a card, as in QH",
		"0 discard ? ?":          `"?"` + card,
		"0 show":                 "no card after show: want a card, as in QH",
		"0 show QH ?":            `"?"` + card,
		"turn":                   "no card after turn: want a rank 23456789TJQKA and then a suit CDHS, as in QH",
		"turn JOKER":             `"JOKER"` + card,
		"turn 4H 5H":             `"4H 5H"` + card,
		"0 Pass":                 `"Pass" is not an action: ` + verbs + " (did you mean pass?)",
		"0 pass now":             `unexpected "now": want nothing after pass`,
		"0 maximum 1 2":          `unexpected "1 2": want nothing after maximum`,
		"0 play":                 "no card after play: want a card, as in QH",
		"0 play QH 10H":          `"10H"` + card,
		"0 play JOKER":           `"JOKER"` + card,
		"0 give QH,KH":           `"QH,KH"` + card,
		"0 play QH KH QH QH":     "QH is listed three times: want each card at most twice",
		"1 double":               "no seat after double: want the seats to double, or only pass",
		"1 redouble":             "no seat after redouble: want the seats to redouble, or only pass",
		"1 double 0 redouble":    "no seat after redouble: want the seats to redouble, or only pass",
		"1 double redouble 0":    `"redouble" is not a seat: want 0 to 3, as in double 0 2 redouble 3`,
		"1 redouble 0 redouble":  `"redouble" is not a seat: want 0 to 3, as in double 0 2 redouble 3`,
		"1 redouble 0 double 2":  `"double" is not a seat: want 0 to 3, as in double 0 2 redouble 3`,
		"1 double 0 2 0":         "seat 0 is listed twice: want each seat once",
		"1 redouble 0 2 0":       "seat 0 is listed twice: want each seat once",
		"1 double 0 redouble 0":  "seat 0 is listed twice: want each seat once",
		"1 double 8":             `"8" is not a seat: want 0 to 3, as in double 0 2 redouble 3`,
		"0 declare trumps Heart": `unexpected "Heart"` + trump,
		"0 declare trumps H S":   `unexpected "S"` + trump,
		"0 declare trumps NT NT": `unexpected "NT"` + trump,
		"0 declare trumps NT S":  `unexpected "S"` + trump,
		"0 declare domino Q Q":   `unexpected "Q"` + trump,
		"0 declare domino Q H":   `unexpected "H"` + trump,
		"0 declare domino *":     `unexpected "*"` + trump,
		"cut":                    "no card after cut: want a rank 23456789TJQKA and then a suit CDHS, as in QH, or JOKER or BRIDGE",
		"cut 4":                  `"4"` + card + ", or JOKER or BRIDGE",
		"cut 4H 5H":              `"4H 5H"` + card + ", or JOKER or BRIDGE",
	} {
		a, err := four.ParseAction(text)
		refused(t, err, want)
		require.Zero(t, a)
	}

	_, err := line.Grammar{Players: 6, Cutting: true}.ParseAction("cuts 4H")
	refused(t, err, `"cuts" is not a seat: want 0 to 5, then declare, give, double, redouble, maximum, pass or play; or cut and a card (did you mean cut?)`)
}

// A declaration without a contract is read without an error, because the grammar does not
// know the contracts.
func TestDeclarationWithoutAContract(t *testing.T) {
	a, err := four.ParseAction("0 declare")
	require.NoError(t, err)
	require.Equal(t, line.Action{Verb: line.VerbDeclare}, a)
}
