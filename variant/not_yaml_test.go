package variant_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
)

// Features of YAML beyond mappings, lists and words are refused.
func TestYAMLFeaturesRefused(t *testing.T) {
	const anchors = "anchors and aliases are not supported: want the value itself"
	const key = "the key is not a plain word: want a key without merge, tag or anchor"
	for _, tt := range []bad{
		{good + "title: §~\n", []string{"title: the value is missing: want text, in quotes if it looks like a number"}},
		{good + "title: §null\n", []string{"title: the value is missing: want text, in quotes if it looks like a number"}},
		{good + "pack:§\n", []string{"pack: the value is missing: want a mapping such as {lowest: 7}"}},
		{good + "winner: §~\n", []string{"winner: the value is missing: want most, fewest or positive"}},
		{"name: x\nplayers: [4, §~]\n" + contracts, []string{"players[1]: the value is missing: want a whole number such as 7 or -20"}},
		{head + "contracts: {no-tricks: §}\n", []string{"contracts.no-tricks: the value is missing: want a mapping such as {terms: [{per: trick, points: -2}]}"}},

		{good + "title: §&t Barbu\n", []string{"title: " + anchors}},
		{good + "title: §&t Barbu\nnotes: §*t\n", []string{"title: " + anchors, "notes: " + anchors}},
		{head + "contracts:\n  a: §&a\n    terms: [{per: trick, points: 1}]\n  b: §*a\n", []string{"contracts.a: " + anchors, "contracts.b: " + anchors}},
		{head + "contracts: {a: {shown: §*H, terms: [{per: trick, points: 1}]}}\n", []string{"*H is an alias, which is not supported: want the value itself, in quotes if it begins with *"}},
		{good + "§&k title: x\n", []string{key}},
		{good + "§!!str title: x\n", []string{key}},
		{good + "§<<: {title: x}\n", []string{key}},
		{good + "pack: {§<<: {lowest: 7}}\n", []string{"pack: " + key}},
		{good + "? §[title]\n: x\n", []string{key}},
		{good + "? §{a: b}\n: x\n", []string{key}},

		{good + "title: §!!str Barbu\n", []string{"title: the tag !!str is not supported: want the value without a tag"}},
		{"name: x\nplayers: [§!!int 4]\n" + contracts, []string{"players[0]: the tag !!int is not supported: want the value without a tag"}},
		{good + "title: §!house Barbu\n", []string{"title: the tag !house is not supported: want the value without a tag"}},
		{good + "pack: §!!map {lowest: 7}\n", []string{"pack: the tag !!map is not supported: want the value without a tag"}},
	} {
		tt.check(t)
	}
}

// badIndent has a block in which the last line is indented less than the lines before it.
const badIndent = "name: x\nplayers: [4]\ncontracts:\n  a:\n    label: A\n    terms: [{per: trick, points: -2}]\n§   trump: suit\n"

func TestNotYAML(t *testing.T) {
	for _, tt := range []bad{
		{"§", []string{"the file is empty: want a mapping of keys, such as name, players and contracts"}},
		{"§# nothing yet\n", []string{"the file is empty: want a mapping of keys, such as name, players and contracts"}},
		{"§---\n", []string{"the file is empty: want a mapping of keys, such as name, players and contracts"}},
		{good + "§---\nname: y\n", []string{"the file has a second document: want only one"}},
		{good + "...\n§---\n", []string{"the file has a second document: want only one"}},
		{good + "---\n{\n§", []string{"not valid YAML: did not find expected node content"}},

		{"name: x\n§ players: [4]\n", []string{"not valid YAML: mapping values are not allowed in this context: check the indentation of this line and the line before, and put text with a colon in quotes"}},
		{"§a: b: c\n", []string{"not valid YAML: mapping values are not allowed in this context: check the indentation of this line and the line before, and put text with a colon in quotes"}},
		{"name: x\n§\tplayers: [4]\n", []string{"a tab: want spaces"}},
		{"name: x\nplayers: [4]\ncontracts:\n§\ta:\n", []string{"a tab: want spaces"}},
		{"name: x\nplayers: [4]\ncontracts:\n  a:\n  §\tlabel: A\n", []string{"a tab: want spaces"}},
		{"name: x\n§players: }\n", []string{"not valid YAML: did not find expected node content"}},
		{head + "§]\n", []string{"not valid YAML: did not find expected key: check the indentation of this line and the line before, and that nothing follows a closing quote"}},
		{strings.Replace(badIndent, "players: [4]", "players: [\n  2,\n  3,\n  4,\n  5,\n  6,\n  7,\n  8\n  ]", 1), // a part of the list is another fault
			[]string{"not valid YAML: did not find expected key: check the indentation of this line and the line before, and that nothing follows a closing quote"}},
		{"§name: 'x's'\n", []string{"not valid YAML: did not find expected key: check the indentation of this line and the line before, and that nothing follows a closing quote"}},
		{badIndent, []string{"not valid YAML: did not find expected key: check the indentation of this line and the line before, and that nothing follows a closing quote"}},
		{strings.Replace(strings.ReplaceAll(badIndent, "§", ""), "  a:", "§  a:", 1) + "#" + strings.Repeat("x", 1<<16), // the line in which the block begins
			[]string{"not valid YAML: did not find expected key: check the indentation of this line and the line before, and that nothing follows a closing quote"}},
		{"name: x\n...\n§foo\n", []string{"not valid YAML: did not find expected <document start>"}},
		{"- a\n§b: c\n", []string{"not valid YAML: did not find expected '-' indicator: check the indentation of this line and the line before, and that nothing follows a closing quote"}},
		{"name: \"x\n§", []string{"not valid YAML: found unexpected end of stream: want a quote at the end of the text that begins with a quote"}},
		{"§name: @x\n", []string{"not valid YAML: found character that cannot start any token: want text in quotes if it begins with this character"}},

		{head + "title: Fran§\xe7ois\n", []string{"the byte 0xe7 is not UTF-8: want UTF-8 text"}},
		{head + "title: Ö é 龍 §\xff\xfe\n", []string{"the byte 0xff is not UTF-8: want UTF-8 text"}},
		{"§\xff\xfen\x00a\x00", []string{"this is UTF-16 text: want UTF-8"}},
		{"§\x1f\x8b\x08\x00", []string{"this is a gzip file: want text"}},
		{"\ufeff" + head + "§\ufeffname: x\n", []string{"a byte order mark is allowed only at the start of a file"}},
		{head + "# \uFFFD is a letter, §\xed is not\n", []string{"the byte 0xed is not UTF-8: want UTF-8 text"}},
		{head + "title: x§\x00\n", []string{"the control character U+0000 is not allowed: want text without it"}},
		{head + "title: \"§\x1b[2J\"\n", []string{"the control character U+001B is not allowed: want text without it"}},
	} {
		tt.check(t)
	}
}

func TestFileTooLong(t *testing.T) {
	fill := func(n int) string { return good + "#" + strings.Repeat("x", n-len(good)-2) + "\n" }
	mustLoad(t, fill(variant.MaxFile))
	_, err := load(t, fill(variant.MaxFile+1))
	require.EqualError(t, err, "f.yaml:1:1: the file is too long: want at most 1048576 bytes")

	endless := io.MultiReader(strings.NewReader(good), endlessComment{})
	_, _, err = variant.Load("f.yaml", endless, nil)
	require.EqualError(t, err, "f.yaml:1:1: the file is too long: want at most 1048576 bytes")
}

type endlessComment struct{}

func (endlessComment) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '#'
	}
	return len(p), nil
}

func TestReadError(t *testing.T) {
	torn := errors.New("the wire is cut")
	_, _, err := variant.Load("f.yaml", io.MultiReader(strings.NewReader(good), iotest.ErrReader(torn)), nil)
	require.EqualError(t, err, "f.yaml:1:1: the wire is cut")
	require.ErrorIs(t, err, torn)

	folder, err := os.Open(".")
	require.NoError(t, err)
	defer folder.Close()
	_, _, err = variant.Load(".", folder, nil)
	faults, ok := errors.AsType[variant.Errors](err)
	require.True(t, ok)
	require.Len(t, faults, 1)
	require.Equal(t, []int{0, 0}, []int{faults[0].Line, faults[0].Col})
	require.Equal(t, faults[0].Err.Error(), err.Error())
	_, named := errors.AsType[*fs.PathError](err)
	require.True(t, named)
}

func TestRecordIsNotAVariant(t *testing.T) {
	for _, text := range []string{
		"§barbu 1\nvariant penguin\nplayers 4\n", "§# our match\n\n\t# Thursday\nbarbu 1\n", "§\ufeffbarbu 1\r\n", "§barbu 1 # x", "§barbu 1",
	} {
		bad{text, []string{"this is a record, not a variant file"}}.check(t)
	}
	bad{"§barbu 1: x\n" + good, []string{"barbu 1: unknown key: want " + rootKeys}}.check(t)
}
