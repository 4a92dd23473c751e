package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestIsFile(t *testing.T) {
	for arg, want := range map[string]bool{
		"penguin": false, "house": false, "-": false, "": false, "house.barbu": false, "yaml": false,
		"house.yaml": true, "house.yml": true, "house.json": true, "./house": true, "a/b": true, "/": true, filepath.Join("a", "b"): true,
	} {
		require.Equal(t, want, isFile(arg), "%q", arg)
	}
}

// A match of a variant in a file is played and verified with the file.
func TestRecordsOfAFile(t *testing.T) {
	inFolder(t, map[string]string{"rules/house.yaml": houseFile, "other.yaml": strings.Replace(houseFile, "name: house", "name: other", 1)})

	status, sheet, err := barbuRun("", "play", "rules/house.yaml", "-seed", "3", "-record", "h.barbu")
	require.Equal(t, success, status, err)
	require.Contains(t, sheet, "House Barbu, 4 players")
	record, readErr := os.ReadFile("h.barbu")
	require.NoError(t, readErr)
	require.Regexp(t, `^barbu 1\nvariant house [0-9a-f]{64}\nplayers 4\n`, string(record))

	status, out, err := barbuRun("", "verify", "h.barbu", "-variant", "rules/house.yaml")
	require.Equal(t, success, status, err)
	require.Regexp(t, `^h.barbu: ok, 28 deals, total( -?\d+){4}\n$`, out)

	status, out, err = barbuRun(string(record), "legal", "-variant=rules/house.yaml", "-")
	require.Equal(t, success, status, err)
	require.Equal(t, "# the match is over\n", out)

	for _, verb := range []string{"verify", "legal"} {
		status, _, err = barbuRun("", verb, "h.barbu")
		require.Equal(t, refused, status)
		require.Regexp(t, `^barbu [a-z]+: h.barbu:2: variant house [0-9a-f]+: give the file of a variant that is not built in, as in -variant house.yaml: no variant "house": want .*\n$`, err)

		status, _, err = barbuRun("", verb, "h.barbu", "-variant", "other.yaml")
		require.Equal(t, refused, status)
		require.Regexp(t, `: other.yaml has the variant "other": no variant "house": want a name that "barbu variants" lists\n$`, err)

		status, _, err = barbuRun("", verb, "h.barbu", "-variant", "none.yaml")
		require.Equal(t, refused, status)
		require.Contains(t, err, "open none.yaml: ")

		status, _, err = barbuRun("", verb, "h.barbu", "-variant")
		require.Equal(t, misused, status)
		require.Contains(t, err, "-variant has no value: want -variant FILE")
	}
}

// Other rules under the same name are recognized by the fingerprint.
func TestRecordOfOtherRules(t *testing.T) {
	inFolder(t, map[string]string{"house.yaml": houseFile, "now.yaml": strings.Replace(houseFile, "45, 20, 5, -5", "50, 20, 0, -5", 1)})
	status, _, err := barbuRun("", "play", "house.yaml", "-record", "h.barbu")
	require.Equal(t, success, status, err)
	status, _, err = barbuRun("", "verify", "h.barbu", "-variant", "now.yaml")
	require.Equal(t, refused, status)
	require.Contains(t, err, "the rules of this variant have changed since the record was made")
}

// Built-in variants are known in addition to the variant in a file.
func TestBuiltInBesideAFile(t *testing.T) {
	inFolder(t, map[string]string{"house.yaml": houseFile})
	_, house, _ := barbuRun("", "play", "house.yaml", "-record", "-")
	_, penguin, _ := barbuRun("", "play", "penguin", "-record", "-")
	status, out, err := barbuRun(house+penguin, "verify", "-variant", "house.yaml", "-")
	require.Equal(t, success, status, err)
	require.Equal(t, 2, strings.Count(out, ": ok, 28 deals, "))
}

// A variant file that no record needs is refused: the rules that were checked are not those of the
// file.
func TestVariantFileThatNoRecordNeeds(t *testing.T) {
	king, penguin := strings.ReplaceAll(opening, "penguin", "pagat"), opening
	inFolder(t, map[string]string{"house.yaml": houseFile, "p.barbu": penguin, "many.barbu": penguin + king + penguin, "begun.barbu": "barbu 1\n"})
	const says = "house.yaml has the variant house, but the record is of penguin\n"
	for _, verb := range []string{"verify", "legal", "view -seat 0", "sample -seat 0", "sheet", "hint -worlds 2", "replay -html -", "analyse"} {
		words := append(strings.Fields(verb), "p.barbu", "-variant", "house.yaml")
		require.Equal(t, result{refused, "", "barbu " + words[0] + ": " + says}, call(words...))
	}
	require.Equal(t, "barbu verify: house.yaml has the variant house, but the records are of penguin and pagat\n", call("verify", "p.barbu", "many.barbu", "-variant", "house.yaml").err)
	require.Equal(t, result{refused, `{"errors":[{"message":"house.yaml has the variant house, but the record is of penguin"}]}` + "\n", ""}, call("verify", "-json", "p.barbu", "-variant", "house.yaml"))
	require.Equal(t, success, call("verify", "begun.barbu", "-variant", "house.yaml").status)

	_, house, _ := barbuRun("", "play", "house.yaml", "-record", "-")
	status, out, err := barbuRun(house, "verify", "p.barbu", "-", "-variant", "house.yaml") // one record of several files
	require.Equal(t, success, status, err)
	require.Equal(t, 2, strings.Count(out, "\n"))
}

func TestPlayRefused(t *testing.T) {
	inFolder(t, map[string]string{"bad.yaml": "extends: penguin\nname: bad\ncontracts: {no-king: {cap: 33}}\n", "house": houseFile})
	for _, test := range []struct {
		args   []string
		status int
		err    string
	}{
		{[]string{"bad.yaml"}, refused, "bad.yaml:3:28: contracts.no-king.cap: 33 is out of range: want 1 to 32\n"},
		{[]string{"none.yml"}, refused, "open none.yml: "},
		{[]string{"./house", "-players", "3"}, misused, "3 is the wrong number of players for variant house: want 4"},
		{[]string{"house"}, misused, "no variant \"house\": want "},
		{[]string{"house"}, misused, "; for the file of that name write ./house\nusage: barbu play VARIANT "},
	} {
		status, out, err := barbuRun("", append([]string{"play"}, test.args...)...)
		require.Equal(t, test.status, status, "%v", test.args)
		require.Empty(t, out)
		require.Contains(t, err, test.err)
	}
}
