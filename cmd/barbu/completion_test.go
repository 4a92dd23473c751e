package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each script has every command and every flag, and the variants.
func TestCompletionIsComplete(t *testing.T) {
	for shell, flagForm := range map[string]string{"bash": `[" ]-%s[" ]`, "zsh": `'-%s\[`, "fish": ` -o %s `} {
		got := call("completion", shell)
		require.Equal(t, success, got.status)
		for _, c := range allCompleted() {
			require.Regexp(t, `(?m)(^|[" '])`+c.name+`([" ':]|$)`, got.out, shell)
			for _, f := range c.flags {
				require.Regexp(t, strings.ReplaceAll(flagForm, "%s", f.name), got.out, shell)
			}
		}
		require.Contains(t, got.out, "penguin-right-lead")
	}
	zsh := call("completion", "zsh").out
	require.True(t, strings.HasPrefix(zsh, "#compdef barbu\n"), "zsh finds the script in fpath")
	require.Contains(t, zsh, "]:BOTS:(random steady searcher)'", "a flag with a value")
	require.Contains(t, zsh, "docs/json.md describes the objects]'", "a flag without a value")
	require.Equal(t, `barbu completion: unknown shell "fis": want bash, zsh or fish (did you mean fish?)`+"\n", firstLine(call("completion", "fis").err))
	require.Equal(t, "barbu completion: want one shell, not 0: want bash, zsh or fish\n", firstLine(call("completion").err))
}

// The commands and flags of the scripts are those of the program.
func TestCompletedCommands(t *testing.T) {
	all := allCompleted()
	require.Len(t, all, len(commandNames()))
	for _, c := range all {
		var names []string
		for _, f := range c.flags {
			names = append(names, f.name)
		}
		help := call("help", c.name).out
		if c.name == "help" {
			help = ""
		}
		require.Equal(t, strings.Count(help, "\n  -"), len(names), c.name)
		for _, name := range names {
			require.Contains(t, help, "\n  -"+name, c.name)
		}
	}
}

// completions are command lines, the last word of which is completed, with words that a shell must
// suggest and a word that it must not suggest.
var completions = []struct {
	line string
	want []string
	not  string
}{
	{"barbu ver", []string{"verify", "version"}, "play"},
	{"barbu show pen", []string{"penguin", "penguin-right-lead"}, "pagat"},
	{"barbu play penguin -re", []string{"-record"}, "-seed"},
	{"barbu play -bots s", []string{"steady", "searcher"}, "random"},
	{"barbu play penguin -record o", []string{"out.barbu"}, "penguin"},
	{"barbu diff penguin ho", []string{"house.yaml"}, "penguin"},
	{"barbu verify out.barbu ", []string{"out.barbu", "a file"}, "penguin"},
	{"barbu completion ", []string{"bash", "zsh", "fish"}, "penguin"},
	{"barbu view out.barbu -color a", []string{"auto", "always"}, "never"},
	{"barbu sheet out.barbu -lang ", []string{"en", "fr", "tr"}, "out.barbu"},
	{"barbu help sh", []string{"sheet", "show"}, "play"},
	{"barbu play penguin -seed ", nil, "penguin"},
}

func TestCompletionInBash(t *testing.T) {
	completes(t, "bash", func(script, line string) []string {
		return []string{"-c", `source "$1"
read -ra COMP_WORDS <<< "$2"
[[ $2 == *" " ]] && COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_barbu
printf '%s\n' "${COMPREPLY[@]}"`, "bash", script, line}
	})
}

func TestCompletionInFish(t *testing.T) {
	completes(t, "fish", func(script, line string) []string {
		return []string{"--no-config", "-c", "source $argv[1]; complete -C $argv[2]", script, line}
	})
}

// completes runs a shell for each of the completions. The program has the name barbu there.
func completes(t *testing.T, shell string, command func(script, line string) []string) {
	path, err := exec.LookPath(shell)
	if err != nil {
		t.Skip(shell, " is not installed")
	}
	inFolder(t, map[string]string{"script": call("completion", shell).out, "out.barbu": "", "house.yaml": "", "a file": ""})
	for _, tt := range completions {
		cmd := exec.Command(path, command("./script", tt.line)...)
		cmd.Env = append(os.Environ(), "HOME="+t.TempDir())
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s: %s", tt.line, out)
		var got []string
		for line := range strings.Lines(string(out)) {
			suggested, _, _ := strings.Cut(strings.TrimSpace(line), "\t") // fish adds a description
			got = append(got, strings.ReplaceAll(suggested, `\ `, " "))
		}
		require.Subset(t, got, tt.want, "%s", tt.line)
		require.NotContains(t, got, tt.not, "%s", tt.line)
	}
}

// The script for zsh has no syntax error, and defines the completion of barbu.
func TestCompletionInZsh(t *testing.T) {
	path, err := exec.LookPath("zsh")
	if err != nil {
		t.Skip("zsh is not installed")
	}
	inFolder(t, map[string]string{"script": call("completion", "zsh").out})
	out, err := exec.Command(path, "-f", "-c", "autoload -U compinit; compinit -u -D; source ./script; print $_comps[barbu]").CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Equal(t, "_barbu\n", string(out))
}
