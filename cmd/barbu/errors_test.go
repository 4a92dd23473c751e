package main

import (
	"flag"
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
	{"legal wrong.position", refused},
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
		"wrong.barbu":    opening + "1 play 2C\n",
		"house.barbu":    strings.Replace(opening, "penguin", "house", 1),
		"empty.barbu":    "",
		"bad.yaml":       "extends: penguin\nname: 7\nplayers: [4, 4]\n",
		"bad":            "",
		"wrong.position": "position 1 penguin",
	}
}

// A flag with a text does not take the next flag as its value: no file is named like a flag.
func TestFlagIsNotAValue(t *testing.T) {
	files := wrongFiles()
	inFolder(t, files)
	for line, want := range map[string]string{
		"play penguin -record -json":                    "-record has no value before -json: want -record FILE; a name that begins with - is written ./-json",
		"play penguin -record -seed 7":                  "-record has no value before -seed: want -record FILE; a name that begins with - is written ./-seed",
		"play penguin -record -seed=x -seed y":          "-record has no value before -seed=x: want -record FILE; a name that begins with - is written ./-seed=x",
		"play penguin -record -h":                       "-record has no value before -h: want -record FILE; a name that begins with - is written ./-h",
		"play penguin -bots -seed 7":                    "-bots has no value before -seed: want -bots BOTS",
		"play penguin -bots -h":                         "-bots has no value before -h: want -bots BOTS",
		"play penguin -bots -seed -record -json":        "-bots has no value before -seed: want -bots BOTS",
		"play -seed 7 penguin -json -record --help":     "-record has no value before --help: want -record FILE; a name that begins with - is written ./--help",
		"sit penguin -record --seed 7":                  "-record has no value before --seed: want -record FILE; a name that begins with - is written ./--seed",
		"arena penguin -matches 2 -json -duplicate":     "-json has no value before -duplicate: want -json FILE; a name that begins with - is written ./-duplicate",
		"arena penguin -matches 2 -records -duplicate":  "-records has no value before -duplicate: want -records FOLDER; a name that begins with - is written ./-duplicate",
		"compare penguin pagat -json -matches 2":        "-json has no value before -matches: want -json FILE; a name that begins with - is written ./-matches",
		"replay wrong.barbu -html -analyse":             "-html has no value before -analyse: want -html FILE; a name that begins with - is written ./-analyse",
		"replay wrong.barbu -html a -title -lang de":    "-title has no value before -lang: want -title TITLE",
		"sheet wrong.barbu -html -markdown":             "-html has no value before -markdown: want -html FILE; a name that begins with - is written ./-markdown",
		"view wrong.barbu -seat 0 -svg -open":           "-svg has no value before -open: want -svg FILE; a name that begins with - is written ./-open",
		"verify wrong.barbu -variant -json":             "-variant has no value before -json: want -variant FILE; a name that begins with - is written ./-json",
		"puzzle penguin -contract -n 3":                 "-contract has no value before -n: want -contract CONTRACT",
		"view wrong.barbu -seat 0 -svg a -theme -suits": "-theme has no value before -suits: want -theme light|dark|auto",
	} {
		name, _, _ := strings.Cut(line, " ")
		require.Equal(t, misuse(t, name, want), call(strings.Fields(line)...), line)
	}
	require.Len(t, entries(t), len(files))

	require.Equal(t, success, call("play", "simplified", "-record", "./-seed").status)
	require.Equal(t, success, call("replay", "./-seed", "-html", "-", "-title", "-5 points").status)
	require.Equal(t, success, call("view", "./-seed", "-seat", "-1").status)
}

// An empty text is not the same as no flag: a script whose variable is empty would write nothing.
func TestFlagsThatAreEmpty(t *testing.T) {
	files := wrongFiles()
	inFolder(t, files)
	for line, want := range map[string]string{
		"play penguin -record":                   "a file",
		"play penguin -bots":                     "a bot or several, separated by commas",
		"sit penguin -record":                    "a file",
		"sit penguin -bots":                      "a bot or several, separated by commas",
		"arena penguin -matches 4 -csv":          "a file",
		"arena penguin -matches 4 -json":         "a file",
		"arena penguin -matches 4 -records":      "a folder",
		"arena penguin -bots":                    "a bot or several, separated by commas",
		"compare penguin pagat -matches 4 -html": "a file",
		"replay wrong.barbu -html":               "a file",
		"sheet wrong.barbu -html":                "a file",
		"view wrong.barbu -seat 0 -svg":          "a file",
		"verify wrong.barbu -variant":            "a file",
	} {
		words := strings.Fields(line)
		flag := words[len(words)-1]
		want = fmt.Sprintf("%s \"\": want %s", flag, want)
		require.Equal(t, misuse(t, words[0], want), call(append(words, "")...), line)
		words[len(words)-1] += "="
		require.Equal(t, misuse(t, words[0], want), call(words...), line)
	}
	require.Len(t, entries(t), len(files))

	// Every flag for a file, a folder or bots is checked.
	for _, group := range groups() {
		for _, c := range group.commands {
			c.flags().VisitAll(func(f *flag.Flag) {
				if kind, _ := flag.UnquoteUsage(f); kind == "FILE" || kind == "FOLDER" || kind == "BOTS" {
					require.Contains(t, call(c.name, "-"+f.Name, "").err, "-"+f.Name+` "": want a `)
				}
			})
		}
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
