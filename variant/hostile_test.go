package variant_test

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
)

// mostText is the longest text of an error in bytes: 200 faults of at most 4096 bytes, with
// line ends, and a line with the number of the other faults.
const mostText = 200*(4096+len("…")+1) + len("and 1000000 more")

// fill joins the results of piece until the text has almost the largest size of a file. Unless
// the tests run at full length, it stops at a smaller size.
func fill(piece func(i int) string) string {
	most := (variant.MaxFile - 10_000) / full.Of(40, 10, 1)
	var b strings.Builder
	for i := 0; b.Len() < most; i++ {
		b.WriteString(piece(i))
	}
	return b.String()
}

func filled(piece string) string { return fill(func(int) string { return piece }) }

// Files that are as large, as deeply nested or as wrong as possible are refused. The error has
// the right fault, and its text has a limited length.
func TestHostileFiles(t *testing.T) {
	const scores = "contracts: {a: {terms: [{per: trick, points: 1}]}}\n"
	nine := func(letter string) string { return strings.TrimSuffix(strings.Repeat("*"+letter+", ", 9), ", ") }
	bomb := "a: &a [x]\n"
	for c := 'b'; c <= 'z'; c++ {
		bomb += fmt.Sprintf("%c: &%c [%s]\n", c, c, nine(string(c-1)))
	}
	most, least := strconv.Itoa(math.MaxInt), strconv.Itoa(math.MinInt)
	merges := "a: &a {x: y}\n"
	for c := 'b'; c <= 'z'; c++ {
		merges += fmt.Sprintf("%c: &%c {<<: [%s]}\n", c, c, nine(string(c-1)))
	}
	const deep = "f.yaml:1:1: not valid YAML: exceeded max depth of 10000"
	for name, row := range map[string]struct{ text, want string }{
		"lists in lists":         {strings.Repeat("[", variant.MaxFile), deep},
		"mappings in each":       {strings.Repeat("{a: ", variant.MaxFile/4), deep},
		"lists in a line":        {strings.Repeat("- ", variant.MaxFile/2), deep},
		"keys of keys":           {strings.Repeat("? ", variant.MaxFile/2), deep},
		"deep, but closed":       {"name: " + strings.Repeat("[", 9000) + strings.Repeat("]", 9000) + "\n", "f.yaml:1:7: name: a list has the wrong type"},
		"a bomb of aliases":      {bomb, "f.yaml:1:1: a: unknown key"},
		"a bomb of merges":       {merges, "f.yaml:1:1: a: unknown key"},
		"an alias to itself":     {"name: &a [*a]\n", "f.yaml:1:7: name: anchors and aliases are not supported"},
		"no end of digits":       {good + "deals: " + filled("9") + "\n", "f.yaml:7:8: deals: \"9999"},
		"a negative one":         {good + "deals: -9223372036854775809\n", "f.yaml:7:8: deals: -9223372036854775809 is out of range: want 1 to "},
		"the largest":            {good + "deals: " + most + "\n", "f.yaml:7:8: deals: with 4 players: " + most + " deals are out of range"},
		"many points":            {strings.Replace(good, "-2", least, 1), "f.yaml:6:30: contracts.no-tricks.terms[0].points: with 4 players: " + least + " points are out of range"},
		"an exponent":            {good + "deals: 1e999999999\n", "f.yaml:7:8: deals: "},
		"a number in base sixty": {good + "deals: 190:20:30\n", "f.yaml:7:8: deals: "},
		"a long word":            {good + "winner: " + filled("most") + "\n", "f.yaml:7:9: winner: unknown value \"most"},
		"a long name":            {strings.Replace(good, "name: x", "name: "+filled("m"), 1), "f.yaml:1:7: name: \"mmm"},
		"a long key":             {good + filled("k") + ": 1\n", "f.yaml:7:1: not valid YAML"},
		"many keys":              {good + fill(func(i int) string { return fmt.Sprintf("k%d: 1\n", i) }), "f.yaml:7:1: k0: unknown key"},
		"one key often":          {good + filled("name: x\n"), "f.yaml:7:1: name: the key is already on line 1"},
		"many anchors":           {good + fill(func(i int) string { return fmt.Sprintf("k%d: &a%d x\n", i, i) }), "f.yaml:7:1: k0: unknown key"},
		"many players":           {"name: x\nplayers: [" + fill(func(i int) string { return fmt.Sprintf("%d,", 2+i) }) + "4]\n" + scores, "numbers of players are listed: want at most 7, each once"},
		"eight players":          {"name: x\nplayers: [2, 3, 4, 5, 6, 7, 8, 9]\n" + scores, "f.yaml:2:10: players: 8 numbers of players are listed: want at most 7, each once"},
		"one number often":       {"name: x\nplayers: [" + filled("4,") + "4]\n" + scores, "numbers of players are listed: want at most 7, each once"},
		"many contracts":         {head + "contracts:\n" + fill(func(i int) string { return fmt.Sprintf("  c%d: {terms: [{per: trick, points: 1}]}\n", i) }), "repeats included: want at most 32"},
		"many alike":             {head + "contracts:\n" + fill(func(i int) string { return fmt.Sprintf("  c%d: {like: zz%d}\n", i, i) }), "more than 128 contracts, repeats included: want at most 32"},
		"many unknown sums":      {head + "contracts:\n" + fill(func(i int) string { return fmt.Sprintf("  c%d: {sum: [z%d]}\n", i, i) }), "more than 128 contracts, repeats included: want at most 32"},
		"many terms":             {head + "contracts:\n  a:\n    terms:\n" + filled("      - {per: trick, points: 1}\n"), "too many terms: want at most 16"},
		"many places":            {head + "contracts: {a: {terms: [{per: place, places: {4: [" + filled("1,") + "1]}}]}}\n", "places: want 4, from first to last"},
		"many deals":             {good + "schedule: [" + filled("no-tricks, ") + "no-tricks]\n", "deals: want at most 256"},
		"other deals":            {good + "schedule: [" + fill(func(i int) string { return fmt.Sprintf("no-%d,", i) }) + "no-tricks]\n", "unknown contract \"no-0\""},
		"many removed":           {good + "pack: {removed: {4: [" + filled("2C,") + "2C]}}\n", "pack.removed.4[1]: 2C is not in the pack"},
		"many added":             {good + "pack: {added: [" + filled("2C,") + "2C]}\n", "pack.added[1]: 2C is already in the pack twice"},
		"removed from many":      {good + "pack: {removed: {" + fill(func(i int) string { return fmt.Sprintf("%d: [2C],", i+9) }) + "4: []}}\n", "pack.removed.9: players does not list 9"},
		"without many":           {"extends: penguin\nname: x\nwithout: [" + fill(func(i int) string { return fmt.Sprintf("no-%d,", i) }) + "domino]\n", "penguin has no contract or section \"no-0\""},
		"many directives":        {filled("%TAG ! tag:x,2000:\n") + "---\n" + good, "f.yaml:1:1: not valid YAML: found duplicate %TAG directive"},
		"many documents":         {good + filled("---\n"), "f.yaml:7:1: the file has a second document: want only one"},
		"many quotes":            {good + "title: \"" + filled("\\u202e") + "\n", "not valid YAML"},
		"a date":                 {good + "title: 2026-01-01\n", "f.yaml:7:8: title: 2026-01-01 has the wrong type"},
		"a binary":               {good + "title: !!binary aGk=\n", "f.yaml:7:8: title: the tag !!binary"},
	} {
		t.Run(name, func(t *testing.T) {
			v, err := load(t, row.text)
			require.Nil(t, v)
			require.Error(t, err)
			text := err.Error()
			require.LessOrEqual(t, len(text), mostText)
			for line := range strings.Lines(text) {
				require.LessOrEqual(t, len(line), 4200)
			}
			require.Contains(t, text, row.want)
			requireShown(t, text)
		})
	}
}

// Long files without faults are read.
func TestLongFiles(t *testing.T) {
	want := mustLoad(t, good).Fingerprint()
	for _, text := range []string{
		good + filled("#\n"), good + filled("\n"), filled("# x\n") + good,
		good + "notes: >\n" + filled("  x\n"), good + "title: " + filled("龍") + "\n",
	} {
		require.Equal(t, want, mustLoad(t, text).Fingerprint())
	}
}

// requireShown fails if a text contains characters that a terminal interprets, other than line
// ends.
func requireShown(t *testing.T, text string) {
	t.Helper()
	for _, r := range text {
		require.False(t, unicode.IsControl(r) && r != '\n' && r != '\t', "%U in %q", r, text)
		require.False(t, unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp), "%U in %q", r, text)
	}
}

// The text of a fault is safe to show on a terminal and takes one line.
func TestHostileFaults(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{good + `"\e[2J": 1`, "f.yaml:7:1: \uFFFD[2J: unknown key: want " + rootKeys},
		{good + `"a\nf.yaml:1:1: b": 1`, "f.yaml:7:1: a\uFFFDf.yaml:1:1: b: unknown key: want " + rootKeys},
		{good + "\u202Eeltit: 1", "f.yaml:7:1: \uFFFDeltit: unknown key: want " + rootKeys},
		{good + "a\u2066b: 1", "f.yaml:7:1: a\uFFFDb: unknown key: want " + rootKeys},
		{good + `"\0": 1`, "f.yaml:7:1: \uFFFD: unknown key: want " + rootKeys},
		{good + `pack: {"\u2028": 1}`, "f.yaml:7:8: pack.\uFFFD: unknown key: want lowest, copies, removed, added or talon"},
		{good + `title: "\e[2J"`, `f.yaml:7:8: title: the character '\x1b' in "\x1b[2J" cannot be displayed: want text without it`},
		{good + `winner: "\e[2J"`, `f.yaml:7:9: winner: unknown value "\x1b[2J": want most, fewest or positive`},
		{good + "extends: \"\\e[2J\"", `f.yaml:7:10: extends: cannot extend "\x1b[2J": no variant "\x1b[2J"`},
	} {
		_, err := load(t, row.text)
		require.EqualError(t, err, row.want)
	}
}

// A file that mixes all kinds of line ends is read like a file with one kind.
func TestMixedLineEnds(t *testing.T) {
	want := mustLoad(t, good).Fingerprint()
	ends := []string{"\n", "\r\n", "\r"}
	for seed := range 27 {
		i, text := seed, ""
		for line := range strings.Lines(good) {
			text += strings.TrimSuffix(line, "\n") + ends[i%3]
			i = i/3 + seed
		}
		require.Equal(t, want, mustLoad(t, text).Fingerprint(), "%q", text)
	}
}

// A NUL or a byte that is not UTF-8 is reported with its line and column.
func TestNULAnywhere(t *testing.T) {
	for at := range len(good) + 1 {
		bad{good[:at] + "§\x00" + good[at:], []string{"the control character U+0000 is not allowed: want text without it"}}.check(t)
		bad{good[:at] + "§\xc3" + good[at:], []string{"the byte 0xc3 is not UTF-8: want UTF-8 text"}}.check(t)
	}
}

// chain opens files v1, v2 and so on, each of which extends the next; the last extends none.
func chain(last int) func(string) (io.ReadCloser, error) {
	return func(name string) (io.ReadCloser, error) {
		var i int
		fmt.Sscanf(name, "v%d", &i)
		text := fmt.Sprintf("extends: v%d\nname: x\n", i+1)
		if i == last {
			text = good
		}
		return io.NopCloser(strings.NewReader(text)), nil
	}
}

// A long chain of files that extend each other is read. A chain without an end, or in a
// circle, is refused.
func TestChainOfExtends(t *testing.T) {
	read := func(last int) (*variant.Variant, error) {
		v, _, err := variant.Load("f.yaml", strings.NewReader("extends: v1\nname: x\n"), chain(last))
		return v, err
	}
	v, err := read(32)
	require.NoError(t, err)
	require.Equal(t, mustLoad(t, good).Fingerprint(), v.Fingerprint())
	for _, last := range []int{33, 1 << 30} {
		v, err = read(last)
		require.Nil(t, v)
		require.ErrorIs(t, err, variant.ErrExtends)
		require.EqualError(t, err, `v32.yaml:1:10: extends: cannot extend "v33": the chain of files that extend each other is too long: want at most 32`)
	}
	circle := func(name string) (io.ReadCloser, error) {
		if name == "v10" {
			return io.NopCloser(strings.NewReader("extends: v3\nname: x\n")), nil
		}
		return chain(0)(name)
	}
	_, _, err = variant.Load("f.yaml", strings.NewReader("extends: v1\nname: x\n"), circle)
	require.EqualError(t, err, `v10.yaml:1:10: extends: cannot extend "v3": the variant extends itself (v1 extends v2 extends v3 extends v4 extends v5 extends v6 extends v7 extends v8 extends v9 extends v10 extends v3): want a variant that does not`)

	endless := func(string) (io.ReadCloser, error) { return io.NopCloser(endlessComment{}), nil }
	_, _, err = variant.Load("f.yaml", strings.NewReader("extends: v1\nname: x\n"), endless)
	require.EqualError(t, err, "v1.yaml:1:1: the file is too long: want at most 1048576 bytes")
}

// The text of an error lists the first 200 faults and states the number of the others. The
// error itself has all faults.
func TestManyFaults(t *testing.T) {
	text := good
	for i := range 250 {
		text += fmt.Sprintf("k%d: 1\n", i)
	}
	_, err := load(t, text)
	lines := strings.Split(err.Error(), "\n")
	require.Len(t, lines, 201)
	require.True(t, strings.HasPrefix(lines[199], "f.yaml:206:1: k199: unknown key"), lines[199])
	require.Equal(t, "and 50 more", lines[200])
	var all variant.Errors
	require.ErrorAs(t, err, &all)
	require.Len(t, all, 250)
	require.Len(t, strings.Split(all[:200].Error(), "\n"), 200)
}

// Characters that change the direction of text are refused in titles, labels and notes.
func TestHostileText(t *testing.T) {
	write := func(text string) string {
		return fmt.Sprintf("name: x\nplayers: [4]\ntitle: %q\nnotes: %[1]q\ncontracts: {a: {label: %[1]q, short: %[1]q, terms: [{per: trick, points: 1}]}}\n", text)
	}
	for _, r := range "\u0085\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069" {
		_, err := load(t, write("a"+string(r)+"b"))
		require.ErrorContains(t, err, fmt.Sprintf("title: the character %+q in ", r))
		require.ErrorContains(t, err, fmt.Sprintf("notes: the character %+q in ", r))
		require.ErrorContains(t, err, fmt.Sprintf("contracts.a.label: the character %+q in ", r))
		requireShown(t, err.Error())
	}
}
