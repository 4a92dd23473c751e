package variants_test

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// inFolder writes files to a new folder and returns its path.
func inFolder(t *testing.T, files map[string]string) string {
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o777))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o666))
	}
	return dir
}

// A file extends files by paths that are relative to each of them, and built-in variants by their names.
func TestLoadFile(t *testing.T) {
	dir := inFolder(t, map[string]string{
		"ours.yaml":        "extends: penguin\nname: ours\nmultiplier: 3\n",
		"mine/mine.yaml":   "extends: ../ours.yaml\nname: mine\nstake: 2\n",
		"mine/beside.yaml": "extends: mine.yaml\nname: beside\nstake: 4\n",
		"path.yaml":        "extends: penguin.yaml\nname: x\n",
		"wrong.yaml":       "extends: ./ors.yaml\nname: wrong\n",
		"penguin":          "extends: fife\nname: other\nsets: 2\n",
		"named.yaml":       "extends: ./penguin\nname: named\n",
		"mine/above.yaml":  "extends: ../penguin\nname: above\n",
		"folder.yaml":      "extends: ./mine\nname: folder\n",
	})
	v, _, err := variants.LoadFile(filepath.Join(dir, "mine", "beside.yaml"))
	require.NoError(t, err)
	rules := v.Rules()
	require.Equal(t, "beside", v.Name())
	require.Equal(t, []int{3, 4}, []int{rules.Multiplier, rules.Stake})

	t.Chdir(filepath.Join(dir, "mine"))
	again, _, err := variants.LoadFile("beside.yaml")
	require.NoError(t, err)
	require.Equal(t, v.Fingerprint(), again.Fingerprint())
	t.Chdir(dir)
	_, _, err = variants.LoadFile("wrong.yaml")
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.ErrorContains(t, err, `wrong.yaml:1:10: extends: cannot extend "ors.yaml": open ors.yaml: `)
	for _, file := range []string{"named.yaml", "mine/above.yaml"} {
		v, _, err := variants.LoadFile(file)
		require.NoError(t, err)
		require.EqualValues(t, 2, v.Rules().Sets, "the file penguin and not the variant penguin")
	}
	_, _, err = variants.LoadFile("folder.yaml")
	require.ErrorContains(t, err, "is a directory")
	_, _, err = variants.LoadFile("path.yaml")
	require.ErrorContains(t, err, ": for the built-in variant want extends: penguin")
	_, _, err = variants.LoadFile("none.yaml")
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.ErrorContains(t, err, "open none.yaml: ")
}

// Files can come from any place, such as a file system in memory.
func TestOpenWith(t *testing.T) {
	files := fstest.MapFS{"rules/ours.yaml": {Data: []byte("extends: penguin\nname: ours\nmultiplier: 3\n")}}
	open := variants.OpenWith(func(path string) (io.ReadCloser, error) { return files.Open(path) })
	v, _, err := variant.Load("rules/mine.yaml", strings.NewReader("extends: ./ours.yaml\nname: mine\n"), open)
	require.NoError(t, err)
	require.Equal(t, 3, v.Rules().Multiplier)
	_, err = open("none.yaml")
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.NotErrorIs(t, err, variants.ErrUnknown)
	_, err = open("none")
	require.ErrorIs(t, err, variants.ErrUnknown)
}

// A finder finds own variants first, and then the built-in ones.
func TestFinder(t *testing.T) {
	own, _, err := variant.Load("own.yaml", strings.NewReader("extends: penguin\nname: own\n"), variants.Open)
	require.NoError(t, err)
	other, _, err := variant.Load("fife.yaml", strings.NewReader("extends: fife\nname: fife\nsets: 2\n"), variants.Open)
	require.NoError(t, err)
	again, _, err := variant.Load("own.yaml", strings.NewReader("extends: fife\nname: own\n"), variants.Open)
	require.NoError(t, err)
	find := variants.Finder(own, other, again)
	penguin, err := variants.Lookup("penguin")
	require.NoError(t, err)
	for name, want := range map[string]*variant.Variant{"own": own, "fife": other, "penguin": penguin} {
		got, err := find(name)
		require.NoError(t, err)
		require.Same(t, want, got)
	}
	_, err = find("owl")
	require.ErrorIs(t, err, variants.ErrUnknown)
	require.True(t, strings.HasPrefix(err.Error(), `no variant "owl": want own, fife, barbuda, `), err.Error())
	require.True(t, strings.HasSuffix(err.Error(), " (did you mean own?)"), err.Error())
	require.Equal(t, 1, strings.Count(err.Error(), "fife"), "each name once")
	require.Equal(t, 1, strings.Count(err.Error(), "own,"), "each name once")
	require.Panics(t, func() { variants.Finder(nil) })
	_, err = variants.Finder()("pengiun")
	_, want := variants.Lookup("pengiun")
	require.EqualError(t, err, want.Error())
}
