package table

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variants"
)

// Every value of a creation that is out of its range is refused.
func TestLimits(t *testing.T) {
	unknown := func(name string) string {
		_, err := variants.Lookup(name)
		return err.Error()
	}
	good := Options{Variant: "penguin", Players: 4, Name: "Friday evening", Move: 30_000, Delay: 60_000, Timeouts: 2}
	for name, row := range map[string]struct {
		change func(in *Input)
		want   string
	}{
		"nothing":           {func(in *Input) {}, ""},
		"no id":             {func(in *Input) { in.ID = "" }, "bad-id: the id is not valid: want 1 to 64 letters, digits, - and _"},
		"an id with a dot":  {func(in *Input) { in.ID = "a.b" }, "bad-id: the id is not valid: want 1 to 64 letters, digits, - and _"},
		"a wildcard":        {func(in *Input) { in.ID = "*" }, "bad-id: the id is not valid: want 1 to 64 letters, digits, - and _"},
		"a long id":         {func(in *Input) { in.ID = strings.Repeat("a", MaxID+1) }, "bad-id: the id is not valid: want 1 to 64 letters, digits, - and _"},
		"no token":          {func(in *Input) { in.Token = "" }, "bad-token: the token is not valid: want 32 random bytes as text of 32 to 128 characters"},
		"no key":            {func(in *Input) { in.Key = nil }, "no-key: want a key of 32 bytes for the first step of chance"},
		"no players":        {func(in *Input) { in.Options.Players = 0 }, "bad-options: players is missing: want the number of players, which the game must permit"},
		"negative players":  {func(in *Input) { in.Options.Players = math.MinInt32 }, "bad-options: the number of players is -2147483648: want 2 to 8"},
		"many players":      {func(in *Input) { in.Options.Players = math.MaxInt32 }, "bad-options: the number of players is 2147483647: want 2 to 8"},
		"9 players":         {func(in *Input) { in.Options.Players = 9 }, "bad-options: the number of players is 9: want 2 to 8"},
		"no variant":        {func(in *Input) { in.Options.Variant = "" }, "bad-options: variant and rules are missing: want one of them"},
		"another variant":   {func(in *Input) { in.Options.Variant = "nonesuch" }, "bad-options: " + unknown("nonesuch")},
		"two variants":      {func(in *Input) { in.Options.Rules = "name: x" }, "bad-options: variant and rules: want only one of them"},
		"bad rules":         {func(in *Input) { in.Options.Variant, in.Options.Rules = "", "name: [" }, "bad-options: rules.yaml:1:1: not valid YAML: did not find expected node content"},
		"a file":            {func(in *Input) { in.Options.Variant, in.Options.Rules = "", "extends: ../../etc/passwd" }, `bad-options: rules.yaml:1:10: extends: cannot extend "../../etc/passwd": only built-in variants can be opened here, not files: ` + unknown("../../etc/passwd")},
		"rules of one MB":   {func(in *Input) { in.Options.Rules = strings.Repeat("#", 1<<20) }, "bad-options: the rules have 1048576 bytes: want at most 65536"},
		"rules not UTF-8":   {func(in *Input) { in.Options.Variant, in.Options.Rules = "", "name: \xff" }, "bad-options: the rules are not text in UTF-8: want YAML in UTF-8"},
		"a short move":      {func(in *Input) { in.Options.Move = 999 }, "bad-options: the time for an action in milliseconds is 999: want 1000 to 1209600000"},
		"a negative move":   {func(in *Input) { in.Options.Move = -1 }, "bad-options: the time for an action in milliseconds is -1: want 1000 to 1209600000"},
		"an endless move":   {func(in *Input) { in.Options.Move = math.MaxInt64 }, "bad-options: the time for an action in milliseconds is 9223372036854775807: want 1000 to 1209600000"},
		"no clock":          {func(in *Input) { in.Options.Move = 0 }, ""},
		"a negative delay":  {func(in *Input) { in.Options.Delay = -1 }, "bad-options: the delay in milliseconds is -1: want 0 to 86400000"},
		"an endless delay":  {func(in *Input) { in.Options.Delay = math.MaxInt64 }, "bad-options: the delay in milliseconds is 9223372036854775807: want 0 to 86400000"},
		"negative timeouts": {func(in *Input) { in.Options.Timeouts = -1 }, "bad-options: the number of timeouts is -1: want 0 to 100"},
		"many timeouts":     {func(in *Input) { in.Options.Timeouts = 101 }, "bad-options: the number of timeouts is 101: want 0 to 100"},
		"a name of two":     {func(in *Input) { in.Options.Name = "two\nlines" }, `bad-name: the name is not valid: want at most 60 bytes of visible characters in one line, without spaces at its ends and without " #"`},
	} {
		t.Run(name, func(t *testing.T) {
			in := Input{Kind: KindCreate, ID: "Table_1-x", Token: token(0), Key: make([]byte, 32), Options: good}
			row.change(&in)
			p := (&Table{}).Propose(in, 1000)
			if row.want == "" {
				require.Nil(t, p.Refusal)
				return
			}
			require.NotNil(t, p.Refusal)
			require.Equal(t, row.want, p.Refusal.Code+": "+p.Refusal.Text)
			require.Less(t, len(p.Refusal.Text), 2000)
		})
	}
}

// Names are visible text of one line.
func TestNames(t *testing.T) {
	for _, good := range []string{
		"", "Ann", "Zoë O'Neil", "Łukasz", "Ольга", "小林", "علی\u200cرضا", "👩\u200d🌾", "❤\ufe0f", "👁\ufe0f\u200d🗨\ufe0f", "小林\u3000太郎", "สมชาย", "<b>", "a#b", strings.Repeat("x", MaxName),
	} {
		require.True(t, goodName(good), "%q", good)
	}
	for name, bad := range map[string]string{
		"line feed": "a\nb", "tab": "a\tb", "escape": "\x1b[2J", "null": "a\x00", "not UTF-8": "a\xff",
		"right to left": "a\u202eb", "mark of direction": "a\u200e", "no width": "a\u200bb", "soft hyphen": "a\u00adb",
		"line separator": "a\u2028b", "byte order mark": "\ufeffa", "private": "\ue000", "tag": "a\U000e0041",
		"space before": " a", "space after": "a ", "wide space": "a\u3000", "comment": "a #b",
		"Hangul filler": "\u3164", "blank Braille": "a\u2800b", "grapheme joiner": "a\u034fb", "mark first": "\u0301a", "selector first": "\ufe0f",
		"joiner first": "\u200da", "joiner last": "a\u200d", "two joiners": "a\u200d\u200db", "long": strings.Repeat("x", MaxName+1),
	} {
		require.False(t, goodName(bad), name)
	}
}

// Names that a page shows alike look the same, and so do names that differ only in case.
func TestAlike(t *testing.T) {
	for _, two := range [][2]string{
		{"Ann Bo", "ann bo"}, {"Ann Bo", "Ann  Bo"}, {"Ann Bo", "Ann\u00a0Bo"}, {"Ann Bo", "Ann\u2003Bo"}, {"Ann Bo", "A\u200dnn Bo"},
		{"Ann Bo", "Ann\ufe0f Bo"}, {"Ann Bo", "Ａnn Ｂo"}, {"Ann Bo", "Аnn Bо"}, {"Ann Bo", "ann B0"}, {"Ann Bo", "Αnn Βο"},
		{"ANN", "ΑΝΝ"}, {"MAX", "ΜΑΧ"}, {"YAN", "ΥΑΝ"}, {"HAN", "ΗΑΝ"}, {"vick", "νick"}, {"ΝΙΚΗ", "νικη"}, {"Carl", "Ϲarl"}, {"carl", "ϲarl"},
		{"Zoë", "Zoe\u0308"}, {"Zoë", "Zoe\ufe0f\u0308"}, {"Zoë", "Zoё"}, {"nó", "nό"}, {"Ian", "lan"}, {"Ian", "ian"}, {"Bill 1", "Bi1l l"},
		{"Ирина", "ирина"}, {"рохахо", "poxaxo"}, {"ﬁn", "fin"},
	} {
		require.True(t, Alike(two[0], two[1]), "%q", two)
		require.True(t, Alike(two[1], two[0]), "%q", two)
	}
	for _, two := range [][2]string{{"Ann Bo", "AnnBo"}, {"Zoë", "Zoe"}, {"Ann", "Anna"}, {"Ольга", "Olga"}, {"小林", "小森"}, {"v", "u"}} {
		require.False(t, Alike(two[0], two[1]), "%q", two)
	}
}

// Another player in a seat does not permit more nonces of the seat.
func TestNoncesOfASeat(t *testing.T) {
	h := &host{Table: &Table{}, now: 1000}
	require.Nil(t, h.do(t, Input{Kind: KindCreate, ID: "t", Options: Options{Variant: "penguin", Players: 4}}).Refusal)
	sent := 0
	for player := range 3 {
		require.Nil(t, h.do(t, Input{Kind: KindSit, Token: token(player)}).Refusal)
		for h.do(t, Input{Kind: KindNonce, Token: token(player), Nonce: fmt.Sprintf("%064x", sent)}).Refusal == nil {
			sent++
		}
		require.Nil(t, h.do(t, Input{Kind: KindLeave, Token: token(player)}).Refusal)
	}
	require.Equal(t, MaxNonces, sent)
}
