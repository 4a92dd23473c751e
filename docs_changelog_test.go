package barbukit_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const (
	firstAPI    = "api/v0.1.txt" // what the packages of v0.1.0 exported
	otherTitle  = "Constants and other names"
	sectionHead = "\n### "
)

// everywhere are the methods that the changelog describes for all packages at once.
var everywhere = regexp.MustCompile(`^(MarshalText|UnmarshalText|AppendText|Rule)$`)

// The changelog lists every name of v0.1.0 that is gone or has another signature, in the section of its
// package or in the last section. The members of a type that is gone are not listed again. A method that
// has a value receiver now, and had a pointer, works as before.
func TestReplacements(t *testing.T) {
	sections := changes(t)
	now := identifiers(t, apiFile)
	before := identifiers(t, firstAPI)
	listed := 0
	for name, signature := range before {
		pkg, member, _ := strings.Cut(name, ".")
		owner, last, ofType := strings.Cut(member, ".")
		if !ofType {
			last = member
		}
		switch {
		case now[name] == signature, ofType && now[pkg+"."+owner] == "":
			continue
		case everywhere.MatchString(last), pkg == "cuts": // package cuts is internal now
			continue
		}
		listed++
		require.Regexp(t, "`[^`]*\\b"+last+"\\b[^`]*`", sections[pkg]+other(sections, pkg), "CHANGELOG.md: no replacement of %s", name)
	}
	require.Greater(t, listed, 200)
}

// Each name that the last section lists as a replacement is exported.
func TestReplacementsExist(t *testing.T) {
	sections, now := changes(t), identifiers(t, apiFile)
	before := identifiers(t, firstAPI)
	pairs := 0
	for _, pkg := range []string{"barbu", "bots", "dominoes", "doubling", "record", "score", "tricks", "variant"} {
		for _, pair := range regexp.MustCompile("`([^`]+)`\\s+->\\s+`([^`]+)`").FindAllStringSubmatch(other(sections, pkg), -1) {
			pairs++
			require.NotEmpty(t, before[pkg+"."+pair[1]], "%s.%s was not a name of v0.1.0", pkg, pair[1])
			require.NotEmpty(t, now[pair[2]]+now[pkg+"."+pair[2]], "%s.%s: %s is not exported", pkg, pair[1], pair[2])
		}
	}
	require.Greater(t, pairs, 100)
}

// changes returns the sections of the newest version in the changelog, by title.
func changes(t *testing.T) map[string]string {
	text, _, ok := strings.Cut(read(t, "CHANGELOG.md"), "\n## v0.1.0")
	require.True(t, ok)
	sections := map[string]string{}
	for _, section := range strings.Split(text, sectionHead)[1:] {
		title, body, _ := strings.Cut(section, "\n")
		sections[title] = body
	}
	return sections
}

// other returns the lines of a package in the last section.
func other(sections map[string]string, pkg string) string {
	var lines strings.Builder
	for _, item := range strings.Split(sections[otherTitle], "\n- ") {
		if text, ok := strings.CutPrefix(item, pkg+": "); ok {
			lines.WriteString(text + "\n")
		}
	}
	return lines.String()
}

// identifiers returns the names in a list of exports, such as cards.Set and cards.Set.Len, with their
// signatures, in which a receiver is a value.
func identifiers(t *testing.T, file string) map[string]string {
	names := map[string]string{}
	line := regexp.MustCompile(`^(\S+): (?:method \(\*?(\w+)\) |type (\w+) (?:struct|interface), (?:embedded )?|\w+ )(\w+)`)
	for _, text := range strings.Split(strings.TrimSpace(read(t, file)), "\n") {
		part := line.FindStringSubmatch(text)
		require.NotNil(t, part, "%s: %s", file, text)
		name := part[1] + "." + part[4]
		if owner := part[2] + part[3]; owner != "" {
			name = part[1] + "." + owner + "." + part[4]
		}
		names[name] = strings.Replace(text, ": method (*", ": method (", 1)
	}
	return names
}
