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
// package or in the last section. The members of a type that is gone are not listed again, unless the
// type has another name now: then the members that are gone are listed. A method that has a value
// receiver now, and had a pointer, works as before.
func TestReplacements(t *testing.T) {
	sections := changes(t)
	now := identifiers(t, apiFile)
	before := identifiers(t, firstAPI)
	renamed := renames(sections, before, now)
	require.Greater(t, len(renamed), 30)
	listed := 0
	for name, signature := range before {
		pkg, member, _ := strings.Cut(name, ".")
		owner, last, ofType := strings.Cut(member, ".")
		if !ofType {
			last = member
		}
		gone := ofType && now[pkg+"."+owner] == ""
		newer := renamed[pkg+"."+owner]
		switch {
		case now[name] == signature, gone && newer == "", gone && now[newer+"."+last] != "":
			continue
		case ofType && renamed[pkg+"."+last] != "": // an embedded type
			continue
		case everywhere.MatchString(last), pkg == "cuts": // package cuts is internal now
			continue
		}
		listed++
		written := "(?:" + pkg + "\\.)?" + last
		switch {
		case now[name] != "": // another type or signature
			written = `[^` + "`" + `]*\b` + last
		case ofType:
			written = "(?:(?:" + pkg + "\\.)?" + owner + `\.|\.)?` + last
		}
		require.Regexp(t, "`"+written+"(?:[^.\\w`][^`]*)?`", sections[pkg]+lines(sections, pkg), "CHANGELOG.md: no replacement of %s", name)
	}
	require.Greater(t, listed, 200)
}

// Each name that the last section lists as a replacement is exported.
func TestReplacementsExist(t *testing.T) {
	sections, now := changes(t), identifiers(t, apiFile)
	before := identifiers(t, firstAPI)
	pairs := 0
	for _, pkg := range []string{"barbu", "bots", "dominoes", "doubling", "record", "score", "tricks", "variant"} {
		for _, pair := range regexp.MustCompile("`([^`]+)`\\s+->\\s+`([^`]+)`").FindAllStringSubmatch(lines(sections, pkg), -1) {
			pairs++
			require.NotEmpty(t, before[pkg+"."+pair[1]], "%s.%s was not a name of v0.1.0", pkg, pair[1])
			require.NotEmpty(t, now[pair[2]]+now[pkg+"."+pair[2]], "%s.%s: %s is not exported", pkg, pair[1], pair[2])
		}
	}
	require.Greater(t, pairs, 100)
}

// renames returns the types of v0.1.0 that the changelog replaces by another type, with their new names.
func renames(sections, before, now map[string]string) map[string]string {
	const names = "((?:`[^`]+`,?\\s*)+)"
	lists := regexp.MustCompile(names + "->\\s+(?:package `\\w+`:\\s+)?" + names)
	pairs := regexp.MustCompile("(`[^`]+`)\\s+->\\s+(`[^`]+`)")
	asides := regexp.MustCompile(`\([^)]*\)`)
	quoted := regexp.MustCompile("`([^`]+)`")
	renamed := map[string]string{}
	for pkg, section := range sections {
		found := append(lists.FindAllStringSubmatch(asides.ReplaceAllString(section, ""), -1), pairs.FindAllStringSubmatch(lines(sections, pkg), -1)...)
		for _, match := range found {
			from, to := quoted.FindAllStringSubmatch(match[1], -1), quoted.FindAllStringSubmatch(match[2], -1)
			for i := range min(len(from), len(to)) {
				was, is := qualified(pkg, from[i][1]), qualified(pkg, to[i][1])
				if isType(before, was) && now[was] == "" && isType(now, is) {
					renamed[was] = is
				}
			}
		}
	}
	return renamed
}

// isType reports whether a name is that of a type, not of a member of one.
func isType(names map[string]string, name string) bool {
	return strings.Count(name, ".") == 1 && strings.Contains(names[name], ": type ")
}

// qualified returns a name with its package, which the changelog omits in the last section.
func qualified(pkg, name string) string {
	if strings.Contains(name, ".") {
		return name
	}
	return pkg + "." + name
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

// lines returns the items of a package in the last section.
func lines(sections map[string]string, pkg string) string {
	var items strings.Builder
	for _, item := range strings.Split(sections[otherTitle], "\n- ") {
		if text, ok := strings.CutPrefix(item, pkg+": "); ok {
			items.WriteString(text + "\n")
		}
	}
	return items.String()
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
