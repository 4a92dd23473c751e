package barbukit_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// notCovered lists a program that measures, and the packages that only tests use.
var notCovered = []string{"bots/strength",
	"barbu/barbutest", "internal/full", "internal/golden", "internal/jsonschema", "internal/matchtest", "internal/oracle"}

// .ci/run checks the coverage of each package, except that of programs, examples and packages for tests.
func TestPackagesWithCoverage(t *testing.T) {
	want := slices.DeleteFunc(slices.Collect(maps.Keys(importsOf)), func(name string) bool {
		return name == "" || strings.HasPrefix(name, "cmd/") || strings.HasPrefix(name, "examples/") || slices.Contains(notCovered, name)
	})
	list := regexp.MustCompile(`(?m)^for package in (.+); do$`).FindStringSubmatch(read(t, ".ci/run"))
	require.NotNil(t, list, ".ci/run: no list of packages")
	require.ElementsMatch(t, want, strings.Fields(list[1]))
}
