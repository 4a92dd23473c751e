package main

import (
	"flag"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variants"
)

// completion prints a script that completes command lines of barbu in a shell.
func completion(c *command, args []string, s streams) int {
	rest, status, ok := c.parse(flag.NewFlagSet("completion", flag.ContinueOnError), args, s)
	if !ok {
		return status
	}
	scripts := map[string]func() string{"bash": bashScript, "zsh": zshScript, "fish": fishScript}
	if len(rest) != 1 {
		return c.misuse(s, "want one shell, not %d: want bash, zsh or fish", len(rest))
	}
	script, ok := scripts[rest[0]]
	if !ok {
		return c.misuse(s, "unknown shell %q: want bash, zsh or fish%s", rest[0], words.DidYouMean(rest[0], []string{"bash", "zsh", "fish"}))
	}
	fmt.Fprint(s.out, script())
	return success
}

// completed is a command as the scripts complete it.
type completed struct {
	name, does string
	flags      []completedFlag
	arguments  values // the values of its arguments
}

// completedFlag is a flag of a command.
type completedFlag struct {
	name, does string
	value      string // the name of its value; "" for a flag without a value
	values     values
}

// values are the possible values of a flag or an argument: words, names of files, or both.
// The zero value means that nothing is suggested.
type values struct {
	words []string
	files bool
}

// allCompleted returns every command.
func allCompleted() (all []completed) {
	for _, group := range groups() {
		for _, c := range group.commands {
			done := completed{name: c.name, does: c.does, arguments: valuesOf(c.args)}
			c.flags().VisitAll(func(f *flag.Flag) {
				value, does := flag.UnquoteUsage(f)
				done.flags = append(done.flags, completedFlag{f.Name, does, value, valuesOf(value)})
			})
			all = append(all, done)
		}
	}
	return all
}

// valuesOf returns the values that a text of the help means, such as the arguments
// "RECORD [FLAGS]" or the value "auto|always|never".
func valuesOf(text string) (v values) {
	for _, name := range strings.Fields(text) {
		switch name = strings.Trim(name, "[]"); name {
		case "VARIANT":
			v = values{variants.Names(), true}
		case "RECORD", "FILE", "FOLDER":
			v.files = true
		case "BOTS":
			for _, b := range bots.Bots() {
				v.words = append(v.words, b.Name)
			}
		case "COMMAND":
			v.words = commandNames()
		default:
			if strings.Contains(name, "|") {
				v.words = strings.Split(name, "|")
			}
		}
	}
	return v
}

// commandNames returns the names of all commands, in the order of the help.
func commandNames() (names []string) {
	for _, group := range groups() {
		for _, c := range group.commands {
			names = append(names, c.name)
		}
	}
	return names
}

// bashScript returns the script for bash 3.2 or later.
func bashScript() string {
	b := &strings.Builder{}
	b.WriteString(`# Completion of barbu for bash. Add this line to ~/.bashrc:
#   source <(barbu completion bash)
_barbu() {
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
	local words= flags= files=
	COMPREPLY=()
	[[ $prev == --* ]] && prev=${prev#-}
`)
	fmt.Fprintf(b, "\tif ((COMP_CWORD == 1)); then\n\t\twords=%q\n\telse case \"${COMP_WORDS[1]} $prev\" in\n", strings.Join(commandNames(), " "))
	for _, c := range allCompleted() {
		for _, f := range c.flags {
			if f.value != "" {
				fmt.Fprintf(b, "\t%q) %s ;;\n", c.name+" -"+f.name, f.values.bash(""))
			}
		}
	}
	b.WriteString("\t*) case ${COMP_WORDS[1]} in\n")
	for _, c := range allCompleted() {
		flags := ""
		for _, f := range c.flags {
			flags += " -" + f.name
		}
		fmt.Fprintf(b, "\t\t%s) %s ;;\n", c.name, c.arguments.bash(strings.TrimSpace(flags)))
	}
	b.WriteString(`		esac ;;
	esac
	fi
	[[ $cur == -* ]] && words=$flags files=
	COMPREPLY=($(compgen -W "$words" -- "$cur"))
	if [[ $files ]]; then
		compopt -o filenames 2>/dev/null
		local IFS=$'\n'
		COMPREPLY+=($(compgen -f -- "$cur"))
	fi
}
complete -F _barbu barbu
`)
	return b.String()
}

// bash returns the assignments that describe values, and flags that are possible too.
func (v values) bash(flags string) string {
	var set []string
	if flags != "" {
		set = append(set, fmt.Sprintf("flags=%q", flags))
	}
	if len(v.words) > 0 {
		set = append(set, fmt.Sprintf("words=%q", strings.Join(v.words, " ")))
	}
	if v.files {
		set = append(set, "files=1")
	}
	if len(set) == 0 {
		return ":"
	}
	return strings.Join(set, " ")
}

// zshScript returns the script for zsh, which can be sourced or be a file of fpath.
func zshScript() string {
	b := &strings.Builder{}
	b.WriteString(`#compdef barbu
# Completion of barbu for zsh. Add this line to ~/.zshrc, after the line with compinit:
#   source <(barbu completion zsh)
`)
	fmt.Fprintf(b, "_barbu_variants() {\n\t_alternative 'names:variant:(%s)' 'files:file:_files'\n}\n", strings.Join(variants.Names(), " "))
	b.WriteString(`_barbu() {
	if ((CURRENT == 2)); then
		local -a commands=(
`)
	for _, c := range allCompleted() {
		fmt.Fprintf(b, "\t\t\t%s\n", quoted(c.name+":"+c.does))
	}
	b.WriteString("\t\t)\n\t\t_describe command commands\n\t\treturn\n\tfi\n\tlocal command=$words[2]\n\tshift words\n\t((CURRENT--))\n\tcase $command in\n")
	for _, c := range allCompleted() {
		fmt.Fprintf(b, "\t%s)\n\t\t_arguments", c.name)
		for _, f := range c.flags {
			// Brackets and colons separate the parts of a specification.
			does := strings.NewReplacer("[", `\[`, "]", `\]`, ":", `\:`).Replace(f.does)
			spec := "-" + f.name + "[" + does + "]"
			if f.value != "" {
				spec += ":" + strings.ReplaceAll(f.value, "|", " ") + ":" + f.values.zsh()
			}
			fmt.Fprintf(b, " \\\n\t\t\t%s", quoted(spec))
		}
		if c.arguments.files || len(c.arguments.words) > 0 {
			fmt.Fprintf(b, " \\\n\t\t\t%s", quoted("*:argument:"+c.arguments.zsh()))
		}
		b.WriteString("\n\t\t;;\n")
	}
	b.WriteString(`	esac
}
if [[ $funcstack[1] == _barbu ]]; then
	_barbu "$@"
else
	compdef _barbu barbu
fi
`)
	return b.String()
}

// zsh returns the action that completes values.
func (v values) zsh() string {
	switch {
	case v.files && len(v.words) > 0:
		return "_barbu_variants"
	case v.files:
		return "_files"
	case len(v.words) > 0:
		return "(" + strings.Join(v.words, " ") + ")"
	}
	return " " // any value
}

// fishScript returns the script for fish.
func fishScript() string {
	b := &strings.Builder{}
	b.WriteString("# Completion of barbu for fish. Run this command once:\n#   barbu completion fish > ~/.config/fish/completions/barbu.fish\ncomplete -c barbu -f\n")
	for _, c := range allCompleted() {
		fmt.Fprintf(b, "complete -c barbu -n __fish_use_subcommand -a %s -d %s\n", c.name, quoted(c.does))
	}
	for _, c := range allCompleted() {
		begin := fmt.Sprintf("complete -c barbu -n '__fish_seen_subcommand_from %s'", c.name)
		if c.name == "help" {
			begin = "complete -c barbu -n 'string match -q help (commandline -opc)[2]'" // its argument is a command too
		}
		for _, f := range c.flags {
			value := ""
			if f.value != "" {
				value = " -x" // a value, but not the name of a file
				if f.values.files {
					value = " -r -F"
				}
				if len(f.values.words) > 0 {
					value += " -a " + quoted(strings.Join(f.values.words, " "))
				}
			}
			fmt.Fprintf(b, "%s -o %s%s -d %s\n", begin, f.name, value, quoted(f.does))
		}
		if c.arguments.files {
			fmt.Fprintf(b, "%s -F\n", begin)
		}
		if len(c.arguments.words) > 0 {
			fmt.Fprintf(b, "%s -a %s\n", begin, quoted(strings.Join(c.arguments.words, " ")))
		}
	}
	return b.String()
}

// quoted returns a text in single quotes, as zsh and fish read it. It replaces quotes within
// the text.
func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", "’") + "'" }
