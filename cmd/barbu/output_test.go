package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A file that the command reads is not written: the record, the file of its variant, the variant, and the variants
// that it extends, also by another name.
func TestOutputIsNotAnInput(t *testing.T) {
	house := "extends: ./base.yaml\nname: house\n"
	inFolder(t, map[string]string{"a": opening, "base.yaml": houseFile, "house.yaml": house})
	require.NoError(t, os.Symlink("a", "link"))
	for line, file := range map[string]string{
		"replay a -html ./a":                            "html ./a",
		"sheet a -html link":                            "html link",
		"view a -seat 0 -svg a":                         "svg a",
		"sheet a -variant base.yaml -html base.yaml":    "html base.yaml",
		"play house.yaml -record house.yaml":            "record house.yaml",
		"play house.yaml -record base.yaml":             "record base.yaml",
		"arena house.yaml -matches 1 -csv base.yaml":    "csv base.yaml",
		"arena house.yaml -matches 1 -json house.yaml":  "json house.yaml",
		"compare house.yaml penguin -csv base.yaml":     "csv base.yaml",
		"compare house.yaml penguin -html ./house.yaml": "html ./house.yaml",
	} {
		name, _, _ := strings.Cut(line, " ")
		want := "-" + file + ": this command also reads that file: want another one"
		require.Equal(t, misuse(t, name, want), call(strings.Fields(line)...), line)
	}
	for file, text := range map[string]string{"a": opening, "base.yaml": houseFile, "house.yaml": house} {
		got, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, text, string(got), file)
	}
}

// Two outputs of a command need two files.
func TestOutputsAreDifferentFiles(t *testing.T) {
	inFolder(t, map[string]string{"house.yaml": houseFile, "old": "variant,match,\n"})
	folder, err := os.Getwd()
	require.NoError(t, err)
	require.NoError(t, os.Symlink("old", "link"))
	require.NoError(t, os.Link("old", "second"))
	require.NoError(t, os.Symlink("a", "dangling"))
	require.NoError(t, os.Symlink(".", "here"))
	for _, two := range [][2]string{{"-", "-"}, {"a", "a"}, {"a", "./a"}, {"a", filepath.Join(folder, "a")}, {"old", "link"}, {"second", "old"}, {"dangling", "a"}, {"here/a", "a"}, {"here/dangling", "a"}, {"/dev/stdout", "-"}} {
		a, b := strings.Replace(two[0], "/dev/stdout", "-", 1), two[1]
		require.Equal(t, misuse(t, "arena", "-csv "+a+" and -json "+b+" are the same file: want two"), call("arena", "house.yaml", "-csv", two[0], "-json", b))
		require.Equal(t, misuse(t, "compare", "-json "+a+" and -html "+b+" are the same file: want two"), call("compare", "house.yaml", "penguin", "-json", two[0], "-html", b))
	}
	require.Len(t, entries(t), 6)
	require.Equal(t, success, call("arena", "house.yaml", "-matches", "1", "-csv", os.DevNull, "-json", os.DevNull).status)
}

// /dev/stdout is standard output, also if that is a file.
func TestOutputToStandardOutput(t *testing.T) {
	require.Equal(t, call("play", "simplified", "-record", "-"), call("play", "simplified", "-record", "/dev/stdout"))
	require.Contains(t, call("sit", "simplified", "-record", "/dev/stdout").err, "the table is on standard output")
}

// Standard input has only one file.
func TestStandardInputOnce(t *testing.T) {
	inFolder(t, map[string]string{"a": opening})
	const again = ": -: standard input was read already: want - only once\n"
	for line, name := range map[string]string{"verify - -": "verify", "verify - -variant -": "verify", "view - -seat 0 -variant -": "view", "diff - -": "diff", "check - -": "check"} {
		require.Contains(t, callOn(houseFile, strings.Fields(line)...).err, "barbu "+name+again, line)
	}
	require.Contains(t, callOn(houseFile, "show", "-").out, "card game of the Barbu family")
}

// Each command reports a missing folder before it writes anything. Only arena -records makes its folder.
func TestOutputFolders(t *testing.T) {
	inFolder(t, map[string]string{"a": opening, "house.yaml": houseFile})
	for line, flag := range map[string]string{
		"play house.yaml -record none/sub/file":                     "record",
		"sit house.yaml -record none/sub/file":                      "record",
		"arena house.yaml -matches 1 -csv none/sub/file":            "csv",
		"arena house.yaml -matches 1 -json none/sub/file":           "json",
		"compare house.yaml penguin -matches 1 -csv none/sub/file":  "csv",
		"compare house.yaml penguin -matches 1 -json none/sub/file": "json",
		"compare house.yaml penguin -matches 1 -html none/sub/file": "html",
		"view a -seat 0 -svg none/sub/file":                         "svg",
		"sheet a -html none/sub/file":                               "html",
		"replay a -html none/sub/file":                              "html",
		"replay a -analyse -html none/sub/file":                     "html",
	} {
		name, _, _ := strings.Cut(line, " ")
		want := "barbu " + name + ": -" + flag + " none/sub/file: there is no folder none/sub: want a folder that exists\n"
		require.Equal(t, result{refused, "", want}, call(strings.Fields(line)...), line)
	}
	require.Len(t, entries(t), 2)
	for name, folder := range map[string]string{"none/": "none", "a/file": "a"} {
		want := "barbu sheet: -html " + name + ": there is no folder " + folder + ": want a folder that exists\n"
		require.Equal(t, result{refused, "", want}, call("sheet", "a", "-html", name))
	}
}

// A file keeps its mode and its links, and nothing is left beside it.
func TestWriteReplacesAFile(t *testing.T) {
	inFolder(t, map[string]string{"old": "old text"})
	require.NoError(t, os.Chmod("old", 0o640))
	require.NoError(t, os.Symlink("old", "link"))
	require.NoError(t, os.Symlink("new", "dangling"))
	var s streams
	for _, name := range []string{"link", "dangling", "fresh", os.DevNull} {
		require.NoError(t, s.write(name, []byte("text")), name)
	}
	for _, name := range []string{"old", "link", "new", "dangling", "fresh"} {
		got, err := os.ReadFile(name)
		require.NoError(t, err)
		require.Equal(t, "text", string(got), name)
	}
	link, err := os.Readlink("link")
	require.NoError(t, err)
	require.Equal(t, "old", link)
	info, err := os.Stat("old")
	require.NoError(t, err)
	if runtime.GOOS != "windows" {
		require.Equal(t, os.FileMode(0o640), info.Mode().Perm())
	}
	require.Len(t, entries(t), 5)
	require.ErrorContains(t, s.write("no/such/folder", nil), "open no/such/folder: ")
	require.ErrorContains(t, s.write(".", nil), "is a directory")
}

// An error is about the name that the user gave, not about the file that replaces it later.
func TestFailedWriteNamesTheFile(t *testing.T) {
	inFolder(t, nil)
	f, err := create("new")
	require.NoError(t, err)
	require.NoError(t, f.Close())
	_, err = f.WriteString("text")
	require.ErrorContains(t, f.finish(err), "write new: file already closed")
}

// A file that cannot be written as a whole keeps what it had.
func TestFailedWriteKeepsTheFile(t *testing.T) {
	inFolder(t, map[string]string{"old": "old text"})
	f, err := create("old")
	require.NoError(t, err)
	_, err = f.WriteString("half of the new te")
	require.NoError(t, err)
	require.ErrorIs(t, f.finish(os.ErrInvalid), os.ErrInvalid)
	got, err := os.ReadFile("old")
	require.NoError(t, err)
	require.Equal(t, "old text", string(got))
	require.Len(t, entries(t), 1)
}

func entries(t *testing.T) []os.DirEntry {
	all, err := os.ReadDir(".")
	require.NoError(t, err)
	return all
}

// Standard output that cannot be written makes every command fail.
func TestFullDisk(t *testing.T) {
	inFolder(t, map[string]string{"a": opening, "house.yaml": houseFile})
	for _, line := range []string{
		"help", "play -h", "show penguin", "show penguin -markdown", "variants", "play simplified", "verify a", "legal a",
		"diff penguin pagat", "check house.yaml", "hint a -worlds 5", "version", "completion bash", "sheet a", "view a -seat 0", "schema",
	} {
		var err strings.Builder
		status := run(strings.Fields(line), streams{in: strings.NewReader(""), out: fullDisk{}, err: &err})
		require.Equal(t, refused, status, line)
		name, _, _ := strings.Cut(line, " ")
		require.Equal(t, "barbu "+name+": the disk is full\n", err.String(), line)
	}
}
