package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// wrongInputs are command lines that are refused, with the exit status of each. Every command
// is among them.
var wrongInputs = []struct {
	args   string
	status int
}{
	{"sit", misused},
	{"sit penguin -seed", misused},
	{"sit penguin -seat 9", misused},
	{"sit penguin -record none/game.barbu", refused},
	{"sit penguin -record wrong.barbu", refused},
	{"sit bad.yaml", refused},
	{"play", misused},
	{"play penguin -=x", misused},
	{"play penguin -player 4", misused},
	{"play pengiun", misused},
	{"play penguin -bots nobody", misused},
	{"play penguin -record none/game.barbu", refused},
	{"play bad.yaml", refused},
	{"arena", misused},
	{"arena penguin -matches -1", misused},
	{"arena penguin -csv none/out.csv", refused},
	{"arena penguin -records bad.yaml", refused},
	{"arena bad.yaml", refused},
	{"compare penguin", misused},
	{"compare penguin simplified-many", misused},
	{"compare penguin none.yaml", refused},
	{"compare penguin pagat -json none/out.json", refused},
	{"verify", misused},
	{"verify -all", misused},
	{"verify wrong.barbu none.barbu house.barbu", refused},
	{"verify wrong.barbu -variant bad.yaml", refused},
	{"legal a b", misused},
	{"legal wrong.barbu", refused},
	{"legal none.barbu", refused},
	{"legal empty.barbu", refused},
	{"legal .", refused},
	{"hint a b", misused},
	{"hint wrong.barbu", refused},
	{"hint empty.barbu", refused},
	{"view wrong.barbu", misused},
	{"view wrong.barbu -seat 9", refused},
	{"view wrong.barbu -seat 0", refused},
	{"view empty.barbu -seat 0", refused},
	{"sample wrong.barbu", misused},
	{"sample wrong.barbu -seat 0", refused},
	{"sample empty.barbu -seat 0", refused},
	{"sample none.barbu -seat 0", refused},
	{"sheet", misused},
	{"sheet wrong.barbu -html a -markdown", misused},
	{"sheet wrong.barbu", refused},
	{"sheet empty.barbu", refused},
	{"sheet none.barbu", refused},
	{"replay", misused},
	{"replay wrong.barbu", misused},
	{"replay wrong.barbu -html page.html", refused},
	{"replay empty.barbu -html page.html", refused},
	{"replay none.barbu -html page.html", refused},
	{"analyse", misused},
	{"analyse wrong.barbu -limit -3", misused},
	{"analyse wrong.barbu", refused},
	{"analyse empty.barbu", refused},
	{"analyse none.barbu", refused},
	{"analyse house.barbu", refused},
	{"puzzle penguin", misused},
	{"puzzle pengiun -contract no-queens", misused},
	{"puzzle penguin -contract no-quens", misused},
	{"puzzle bad.yaml -contract no-queens", refused},
	{"variants penguin", misused},
	{"show", misused},
	{"show penguin -players 9", misused},
	{"show bad.yaml", refused},
	{"diff penguin", misused},
	{"diff penguin bad", misused},
	{"diff penguin bad.yaml", refused},
	{"diff none.yaml penguin", refused},
	{"check", misused},
	{"check -x", misused},
	{"check bad.yaml none.yaml", refused},
	{"schema x", misused},
	{"version x", misused},
	{"completion", misused},
	{"completion tcsh", misused},
	{"help verfy", misused},
}

// Every command reports errors in one form: a line "barbu COMMAND: what is wrong" for each
// reason. After wrong arguments the usage and a hint follow.
func TestErrorsHaveOneForm(t *testing.T) {
	inFolder(t, wrongFiles())
	tested := map[string]bool{}
	for _, tt := range wrongInputs {
		name, _, _ := strings.Cut(tt.args, " ")
		tested[name] = true
		got := call(strings.Fields(tt.args)...)
		require.Equal(t, tt.status, got.status, "barbu %s: %s", tt.args, got.err)
		require.Empty(t, got.out, "barbu %s", tt.args)
		requireErrorForm(t, "barbu "+tt.args, name, tt.status, got.err)
	}
	for _, group := range groups() {
		for _, c := range group.commands {
			require.True(t, tested[c.name], "no wrong input for barbu %s", c.name)
		}
	}
}

// wrongFiles are the files of wrongInputs.
func wrongFiles() map[string]string {
	return map[string]string{
		"wrong.barbu": opening + "1 play 2C\n",
		"house.barbu": strings.Replace(opening, "penguin", "house", 1),
		"empty.barbu": "",
		"bad.yaml":    "extends: penguin\nname: 7\nplayers: [4, 4]\n",
		"bad":         "",
	}
}

// requireErrorForm checks what a command printed to standard error.
func requireErrorForm(t *testing.T, line, name string, status int, text string) {
	t.Helper()
	require.True(t, strings.HasSuffix(text, "\n"), line)
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	begin, hint := "barbu "+name+": ", fmt.Sprintf("%q describes its arguments", "barbu help "+name)
	if name == "help" {
		begin, hint = "barbu: ", `"barbu help" lists the commands`
	}
	if status == misused {
		require.Len(t, lines, 3, line)
		require.True(t, strings.HasPrefix(lines[1], "usage: barbu "), line)
		require.Equal(t, hint, lines[2], line)
		require.Contains(t, lines[0], "want ", "%s: %s", line, lines[0])
		lines = lines[:1]
	}
	for _, reason := range lines {
		require.True(t, strings.HasPrefix(reason, begin), "%s: %s", line, reason)
		require.Regexp(t, `^[^A-Z ]|^[A-Z][a-z]*s? `, strings.TrimPrefix(reason, begin), line)
		require.NotContains(t, reason[len(begin):], " barbu: ", line)
	}
}
