package barbukit_test

import (
	"encoding/json"
	"io/fs"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// docs/dependencies.md lists exactly the direct dependencies of every go.mod, with their versions.
func TestDependenciesPage(t *testing.T) {
	required := map[string]bool{}
	for _, file := range modules(t) {
		out, err := exec.Command("go", "mod", "edit", "-json", file).Output()
		require.NoError(t, err, file)
		var parsed struct {
			Require []struct {
				Path, Version string
				Indirect      bool
			}
		}
		require.NoError(t, json.Unmarshal(out, &parsed), file)
		for _, one := range parsed.Require {
			if !one.Indirect && !strings.HasPrefix(one.Path+"/", module+"/") {
				required[one.Path+" "+one.Version+" in "+filepath.ToSlash(filepath.Dir(file))] = true
			}
		}
	}
	listed := map[string]bool{}
	rows := regexp.MustCompile("(?m)^\\| `(.+?)` \\| (.+?) \\| (.+?) \\| .+ \\| .+ \\| v\\S+, \\d{4}-\\d\\d-\\d\\d \\|$").FindAllStringSubmatch(read(t, "docs/dependencies.md"), -1)
	for _, row := range rows {
		for _, dir := range regexp.MustCompile("`(.+?)`").FindAllStringSubmatch(row[3], -1) {
			listed[row[1]+" "+row[2]+" in "+dir[1]] = true
		}
	}
	require.Greater(t, len(listed), 20)
	require.Equal(t, required, listed)
}

// modules lists the go.mod of every module.
func modules(t *testing.T) (files []string) {
	require.NoError(t, filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && entry.Name() == "testdata" {
			return filepath.SkipDir
		}
		if err == nil && entry.Name() == "go.mod" {
			files = append(files, path)
		}
		return err
	}))
	return files
}
