package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var picture = regexp.MustCompile(`!\[[^\]]+\]\((images/[^)]+\.png)\)`)

// The pictures of README.md are small files of the usual size.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile("README.md")
	require.NoError(t, err)
	shown := picture.FindAllStringSubmatch(string(text), -1)
	require.Len(t, shown, len(kinds()))
	for _, s := range shown {
		info, err := os.Stat(s[1])
		require.NoError(t, err)
		require.Less(t, info.Size(), int64(80_000), s[1])
		checkPNG(t, s[1], usual.width, usual.height)
	}
	for _, k := range kinds() {
		require.Contains(t, string(text), "go run . "+k.name+" ")
		for _, file := range strings.Fields(k.files) {
			require.Contains(t, string(text), file)
		}
	}
}

// The commands of README.md draw all its pictures; here with fewer matches and worlds.
func TestReadmeCommands(t *testing.T) {
	text, err := os.ReadFile("README.md")
	require.NoError(t, err)
	barbu := filepath.Join(t.TempDir(), "barbu")
	built, err := exec.Command("go", "build", "-o", barbu, "../../cmd/barbu").CombinedOutput()
	require.NoError(t, err, "%s", built)
	t.Chdir(t.TempDir())
	matches := regexp.MustCompile(`-matches \d+`)
	for line := range strings.Lines(string(text)) {
		if args, ok := strings.CutPrefix(line, "go run ../../cmd/barbu "); ok {
			args = matches.ReplaceAllString(args, "-matches 4")
			if strings.Contains(args, "searcher") {
				args += " -worlds 1"
			}
			output, err := exec.Command(barbu, strings.Fields(args)...).CombinedOutput()
			require.NoError(t, err, "%s%s", line, output)
		} else if args, ok := strings.CutPrefix(line, "go run . "); ok && !strings.Contains(args, "FILE") {
			draws(t, strings.Fields(args)...)
		}
	}
	for _, shown := range picture.FindAllStringSubmatch(string(text), -1) {
		require.FileExists(t, strings.Replace(filepath.Base(shown[1]), "report.png", pageFile, 1))
	}
}
