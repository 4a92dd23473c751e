package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variant"
)

// parse reads the flags and returns the other arguments. Flags may be before or after the
// other arguments, but not after --. If ok is false, parse has printed the error or, after
// -h, the help.
func (c *command) parse(flags *flag.FlagSet, args []string, s streams) (rest []string, status int, ok bool) {
	if c.declared != nil {
		c.declared(flags)
		return nil, success, false
	}
	flags.SetOutput(io.Discard)
	for {
		err := flags.Parse(args)
		if wrong := missingValue(flags, args); wrong != "" {
			return nil, c.misuse(s, "%s", wrong), false
		}
		if errors.Is(err, flag.ErrHelp) {
			c.help(flags, s.out)
			return nil, success, false
		}
		if err != nil {
			return nil, c.misuse(s, "%s", flagError(flags, err)), false
		}
		if wrong := emptyValue(flags); wrong != "" {
			return nil, c.misuse(s, "%s", wrong), false
		}
		toStandardOutput(flags)
		if read := len(args) - flags.NArg(); flags.NArg() == 0 || read > 0 && args[read-1] == "--" {
			return append(rest, flags.Args()...), success, true
		}
		rest = append(rest, flags.Arg(0))
		args = flags.Args()[1:]
	}
}

// parseNone reads the flags of a command that has no other arguments.
func (c *command) parseNone(flags *flag.FlagSet, args []string, s streams) (status int, ok bool) {
	rest, status, ok := c.parse(flags, args, s)
	if ok && len(rest) > 0 {
		return c.misuse(s, "unexpected argument %q: want none", rest[0]), false
	}
	return status, ok
}

// flags returns the flags of the command.
func (d description) flags() (all *flag.FlagSet) {
	d.run(&command{description: d, declared: func(flags *flag.FlagSet) { all = flags }}, nil, streams{})
	return all
}

// parseVariant reads the flags and one VARIANT. Without a VARIANT it prints the error and
// returns no variant.
func (c *command) parseVariant(flags *flag.FlagSet, args []string, s streams) (v *variant.Variant, arg string, status int) {
	rest, status, ok := c.parse(flags, args, s)
	if !ok {
		return nil, "", status
	}
	if len(rest) != 1 {
		return nil, "", c.misuse(s, "want one VARIANT, not %d: \"barbu variants\" lists the built-in ones", len(rest))
	}
	v, status = c.variant(rest[0], s)
	return v, rest[0], status
}

// countValue is the value of a flag that counts or numbers something: 1 or more, or 0 if the flag is not
// given and has no other default.
type countValue int

// countFlag declares a flag with a count.
func countFlag(flags *flag.FlagSet, name string, otherwise int, does string) *int {
	n := otherwise
	flags.Var((*countValue)(&n), name, does)
	return &n
}

// String, Set and Get are the methods of [flag.Getter].
func (n *countValue) String() string { return strconv.Itoa(int(*n)) }

func (n *countValue) Set(text string) error {
	number, err := strconv.Atoi(text)
	if err == nil && number < 1 {
		err = strconv.ErrRange
	}
	*n = countValue(number)
	return err
}

func (n *countValue) Get() any { return *n }

// whole is the value of a flag that is a whole number in decimal digits: package flag reads 010 as 8.
type whole[T int | int64 | uint64] struct{ value *T }

// wholeFlag declares a flag with a whole number.
func wholeFlag[T int | int64 | uint64](flags *flag.FlagSet, name string, otherwise T, does string) *T {
	n := otherwise
	flags.Var(whole[T]{&n}, name, does)
	return &n
}

// String, Set and Get are the methods of [flag.Getter].
func (w whole[T]) String() string {
	if w.value == nil { // package flag asks for the zero value
		return "0"
	}
	return fmt.Sprint(*w.value)
}

func (w whole[T]) Set(text string) (err error) {
	switch n := any(w.value).(type) {
	case *int:
		*n, err = strconv.Atoi(text)
	case *int64:
		*n, err = strconv.ParseInt(text, 10, 64)
	case *uint64:
		*n, err = strconv.ParseUint(text, 10, 64)
	}
	return err
}

func (w whole[T]) Get() any { return *w.value }

// missingValue returns what is wrong if the text of a flag is the next flag, because its own value is missing, and
// otherwise "". Package flag accepts any text: "-record -json" would write a file named -json.
func missingValue(flags *flag.FlagSet, args []string) string {
	for i := 0; i+1 < len(args) && len(args[i]) > 1 && args[i][0] == '-' && args[i] != "--"; i++ {
		f := flags.Lookup(strings.TrimPrefix(args[i][1:], "-")) // nil for -name=value too
		if f == nil {
			continue
		}
		if b, ok := f.Value.(interface{ IsBoolFlag() bool }); ok && b.IsBoolFlag() {
			continue
		}
		i++
		text := args[i]
		if _, isText := f.Value.(flag.Getter).Get().(string); !isText || len(text) < 2 || text[0] != '-' {
			continue
		}
		kind, _ := flag.UnquoteUsage(f)
		next, _, _ := strings.Cut(strings.TrimLeft(text, "-"), "=")
		switch {
		case kind == "FILE" || kind == "FOLDER":
			return fmt.Sprintf("-%s has no value before %s: want -%s %s; a name that begins with - is written ./%s", f.Name, text, f.Name, kind, text)
		case flags.Lookup(next) != nil, next == "h", next == "help":
			return fmt.Sprintf("-%s has no value before %s: want -%s %s", f.Name, text, f.Name, kind)
		}
	}
	return ""
}

// toStandardOutput writes /dev/stdout as -: if it is a file, opening it again would lose what is in it.
func toStandardOutput(flags *flag.FlagSet) {
	flags.Visit(func(f *flag.Flag) {
		if kind, _ := flag.UnquoteUsage(f); kind == "FILE" && f.Value.String() == "/dev/stdout" {
			_ = f.Value.Set("-")
		}
	})
}

// emptyValue returns what is wrong if a flag for a file, a folder or bots was given an empty text, and otherwise "".
// Without this check the text would be the same as no flag: a script whose variable is empty would write no record.
func emptyValue(flags *flag.FlagSet) (wrong string) {
	flags.Visit(func(f *flag.Flag) {
		kind, _ := flag.UnquoteUsage(f)
		wanted := map[string]string{"FILE": "a file", "FOLDER": "a folder", "BOTS": "a bot or several, separated by commas"}[kind]
		if wrong == "" && wanted != "" && f.Value.String() == "" {
			wrong = fmt.Sprintf("-%s \"\": want %s", f.Name, wanted)
		}
	})
	return wrong
}

// wrongValue matches the error of package flag for a value of the wrong type.
var wrongValue = regexp.MustCompile(`^invalid (?:boolean )?value ("(?:[^"\\]|\\.)*") for (?:flag )?-([^:]+): `)

// flagError returns what is wrong with a flag and what would be right.
func flagError(flags *flag.FlagSet, err error) string {
	text := err.Error()
	if name, ok := strings.CutPrefix(text, "flag provided but not defined: -"); ok {
		var names []string
		flags.VisitAll(func(f *flag.Flag) { names = append(names, "-"+f.Name) })
		wanted := "no flag"
		if len(names) > 0 {
			wanted = words.List("or", names)
		}
		return fmt.Sprintf("unknown flag -%s: want %s%s", name, wanted, words.DidYouMean("-"+name, names))
	}
	if name, ok := strings.CutPrefix(text, "flag needs an argument: "); ok {
		value, _ := flag.UnquoteUsage(flags.Lookup(name[1:]))
		return fmt.Sprintf("%s has no value: want %s %s", name, name, value)
	}
	if found := wrongValue.FindStringSubmatch(text); found != nil {
		f := flags.Lookup(found[2])
		return fmt.Sprintf("-%s %s: want %s%s", found[2], found[1], valueWanted(f), atMost(f, found[1]))
	}
	return text + ": want a flag as in -seed 7 or -seed=7"
}

// valueWanted describes the values of a flag.
func valueWanted(f *flag.Flag) string {
	switch f.Value.(flag.Getter).Get().(type) {
	case lang.Language:
		return words.List("or", languages())
	case bool:
		return "no value"
	case countValue:
		return "a whole number, 1 or more"
	case uint64:
		return "a whole number, 0 or more"
	case float64:
		return "a number"
	case time.Duration:
		return "a time such as 30s or 5m"
	}
	return "a whole number"
}

// given reports whether a flag was given.
func given(flags *flag.FlagSet, name string) (found bool) {
	flags.Visit(func(f *flag.Flag) { found = found || f.Name == name })
	return found
}

// atMost returns the largest number for a flag if its quoted value is a whole number above it.
func atMost(f *flag.Flag, quoted string) string {
	largest := new(big.Int)
	switch f.Value.(flag.Getter).Get().(type) {
	case uint64:
		largest.SetUint64(math.MaxUint64)
	case int64:
		largest.SetInt64(math.MaxInt64)
	case int, countValue:
		largest.SetInt64(math.MaxInt)
	default:
		return ""
	}
	text, err := strconv.Unquote(quoted)
	number, ok := new(big.Int).SetString(text, 10)
	if err != nil || !ok || number.Cmp(largest) <= 0 {
		return ""
	}
	return ", at most " + largest.String()
}

// usage returns the usage line.
func (d description) usage() string {
	return strings.TrimSpace("usage: barbu " + d.name + " " + d.args)
}

// help prints the help of the command.
func (c *command) help(flags *flag.FlagSet, w io.Writer) {
	fmt.Fprintf(w, "%s\n\n%s%s.\n", c.usage(), strings.ToUpper(c.does[:1]), c.does[1:])
	if c.more != "" {
		fmt.Fprintln(w, c.more)
	}
	any := false
	flags.VisitAll(func(*flag.Flag) { any = true })
	if any {
		fmt.Fprintln(w, "\nFlags:")
		flags.SetOutput(w)
		flags.PrintDefaults()
	}
}

// misuse prints what is wrong with the arguments.
func (c *command) misuse(s streams, format string, args ...any) int {
	fmt.Fprintf(s.err, "barbu %s: %s\n%s\n", c.name, fmt.Sprintf(format, args...), c.usage())
	fmt.Fprintf(s.err, "\"barbu help %s\" describes its arguments\n", c.name)
	return misused
}
