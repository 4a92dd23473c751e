package barbukit_test

import (
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// installCommand is the command in README.md that installs barbu.
const installCommand = "go install ./cmd/barbu"

// TestCommands runs the commands in the documents, in the order in which they appear, in a
// directory that looks like the checkout. The output must contain the comment beside a
// command, up to "…". Commands that test, measure or serve would take too long. For these
// commands the test checks only that their packages and scripts exist.
func TestCommands(t *testing.T) {
	if testing.Short() {
		t.Skip("runs many programs")
	}
	t.Parallel()
	dir := t.TempDir()
	install(t, dir, installCommand)
	barbu := filepath.Join(dir, "bin", "barbu")
	ran, packages := 0, named{}
	for _, path := range documents(t) {
		if path == tutorialPage {
			continue // TestTutorial runs its commands between its files
		}
		t.Run(path, func(t *testing.T) {
			page := read(t, path)
			dir := checkout(t)
			for _, text := range blocks(page, "yaml") {
				if name := regexp.MustCompile(`(?m)^name: (\S+)`).FindStringSubmatch(text); name != nil {
					require.NoError(t, os.WriteFile(filepath.Join(dir, name[1]+".yaml"), []byte(text), 0o644))
				}
			}
			for _, line := range commands(page) {
				runLine(t, dir, barbu, line, packages)
				ran++
			}
		})
	}
	packages.find(t)
	require.Greater(t, ran, 15, "the test no longer finds the commands in the documents")
}

// No command in a document can overwrite a file in the checkout of the person who runs this
// test.
func TestCheckoutLeavesFilesAlone(t *testing.T) {
	dir := checkout(t)
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, entry := range entries {
		path := filepath.Join(dir, entry.Name())
		info, err := os.Stat(path)
		require.NoError(t, err)
		isLink := entry.Type()&fs.ModeSymlink != 0
		require.Equal(t, info.IsDir(), isLink, "%s: want links to folders, and copies of files", entry.Name())
	}
}

// Each example with a README.md of its own has a test that reads the commands in it.
func TestExamplesReadTheirCommands(t *testing.T) {
	pages, err := filepath.Glob("examples/*/README.md")
	require.NoError(t, err)
	require.NotEmpty(t, pages)
	for _, page := range pages {
		tests, err := filepath.Glob(filepath.Join(filepath.Dir(page), "*_test.go"))
		require.NoError(t, err)
		require.True(t, slices.ContainsFunc(tests, func(path string) bool {
			return strings.Contains(read(t, path), "\nfunc TestReadmeCommands(")
		}), "%s: want a TestReadmeCommands beside it", page)
	}
}

// documents lists the documents whose commands TestCommands runs.
func documents(t *testing.T) (all []string) {
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/howto/*.md", "docs/rules/*.md", "*/README.md"} {
		found, err := filepath.Glob(pattern)
		require.NoError(t, err)
		all = append(all, found...)
	}
	require.NotEmpty(t, all)
	slices.Sort(all)
	return slices.Compact(all) // docs/README.md matches two patterns
}

// checkout returns a new directory with links to the folders of the checkout and copies of the
// variant files of the examples. It omits all other files: a user who has tried the commands has records
// and variants in the checkout, with the same names as the files that the commands write.
func checkout(t *testing.T) string {
	dir := t.TempDir()
	for _, pattern := range []string{"*", "examples/*/*.yaml"} {
		found, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, path := range found {
			info, err := os.Stat(path)
			require.NoError(t, err)
			if pattern == "*" && !info.IsDir() {
				continue
			}
			here := filepath.Join(dir, filepath.Base(path))
			if !info.IsDir() {
				text, err := os.ReadFile(path)
				require.NoError(t, err)
				require.NoError(t, os.WriteFile(here, text, 0o600))
				continue
			}
			whole, err := filepath.Abs(path)
			require.NoError(t, err)
			require.NoError(t, os.Symlink(whole, here))
		}
	}
	return dir
}

// howRead is a part of the messages of TestCommands.
const howRead = "TestCommands runs the commands in code blocks and in the prose of a page; to name a command that must not run, omit its program: `replay`"

var (
	ownCommand = regexp.MustCompile(`^(go run \./cmd/barbu|barbu)( |$)`)
	inProse    = regexp.MustCompile("`((?:go (?:run|test|vet|list)|barbu|\\.ci/run|bench/run|BARBU_FULL=1)(?: [^`]+)?)`")
	packageArg = regexp.MustCompile(` (\.\S*)`)
)

// named has, for each module, the packages that the go commands in the documents name, and for each package one
// of these commands.
type named map[string]map[string]string

// find fails if a package is missing. It starts one go command for each module, because the command takes most
// of its time to load the module.
func (n named) find(t *testing.T) {
	for module, packages := range n {
		args := slices.Concat([]string{"-C", module, "list"}, slices.Sorted(maps.Keys(packages)))
		out, err := exec.Command("go", args...).CombinedOutput()
		require.NoError(t, err, "%s\ncommands by package: %q\n%s", out, packages, howRead)
	}
}

// commands lists the commands in those code blocks of a page that name no language, and the
// commands quoted in its prose.
func commands(page string) (lines []string) {
	for _, block := range blocks(page, "") {
		lines = append(lines, strings.Split(strings.TrimSpace(block), "\n")...)
	}
	prose := regexp.MustCompile("(?ms)^```.*?^```$").ReplaceAllString(page, "")
	for _, quoted := range inProse.FindAllStringSubmatch(strings.ReplaceAll(prose, "\n", " "), -1) {
		line := strings.ReplaceAll(quoted[1], "NAME", "penguin")
		if bare := ownCommand.ReplaceAllString(line, ""); bare == "" {
			line += " help"
		}
		lines = append(lines, line)
	}
	return lines
}

// runLine runs a command, or adds the packages that it names to packages.
func runLine(t *testing.T, dir, barbu, line string, packages named) {
	line, comment, _ := strings.Cut(line, " #")
	line = strings.TrimSpace(line)
	switch word, _, _ := strings.Cut(strings.TrimPrefix(line, "BARBU_FULL=1 "), " "); {
	case ownCommand.MatchString(line), word == "grep", word == "head", word == "cat":
		shell := exec.Command("sh", "-c", ownCommand.ReplaceAllString(line, `"$$BARBU" `))
		shell.Dir, shell.Env = dir, append(os.Environ(), "BARBU="+barbu)
		output, err := shell.CombinedOutput()
		require.NoError(t, err, "%s: %s\n%s", line, output, howRead)
		if quote, _, ok := strings.Cut(comment, "…"); ok {
			require.Contains(t, string(output), strings.TrimSpace(quote), line)
		}
	case line == installCommand: // TestCommands has run it
	case regexp.MustCompile(`^go (install|mod|get) `).MatchString(line):
		install(t, dir, line)
	case strings.HasPrefix(line, "BARBU_FULL=1 "), word == "go":
		require.Regexp(t, `^(BARBU_FULL=1 )?go (test|vet|list|run) `, line)
		module := "."
		if in := regexp.MustCompile(` -C (\S+)`).FindStringSubmatch(line); in != nil {
			module = in[1]
		}
		if packages[module] == nil {
			packages[module] = map[string]string{}
		}
		arguments, _, _ := strings.Cut(line, " -out ") // what follows is a folder to write to
		found := packageArg.FindAllStringSubmatch(arguments, -1)
		if found == nil {
			found = [][]string{{"", "."}}
		}
		for _, match := range found {
			packages[module][match[1]] = line
		}
	default:
		script, err := os.Stat(word)
		require.NoError(t, err, "unknown command: %s\n%s", line, howRead)
		require.NotZero(t, script.Mode()&0o111, "%s is not a script", word)
	}
}

// install runs a command that installs the program, which must name a package of the checkout, or a
// command that prepares the module of a user, which is beside the checkout. It needs no network: the
// modules that are needed are those of this test.
func install(t *testing.T, dir, line string) {
	here, err := filepath.Abs(".")
	require.NoError(t, err)
	shell := exec.Command("sh", "-c", strings.ReplaceAll(line, "=../barbukit", "="+here))
	shell.Dir = filepath.Join(dir, "game")
	require.NoError(t, os.MkdirAll(shell.Dir, 0o755))
	if strings.HasPrefix(line, "go install ") {
		shell.Dir = here
	}
	shell.Env = append(os.Environ(), "GOBIN="+filepath.Join(dir, "bin"), "GOPROXY=off", "GOSUMDB=off")
	output, err := shell.CombinedOutput()
	require.NoError(t, err, "%s: %s", line, output)
}
