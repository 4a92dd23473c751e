package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each row of the threat table names tests, and there are such tests.
func TestThreatsAreTested(t *testing.T) {
	page, err := os.ReadFile("README.md")
	require.NoError(t, err)
	var tests strings.Builder
	for _, pattern := range []string{"*_test.go", "*/*_test.go", "*/*/*_test.go"} {
		paths, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, path := range paths {
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			tests.Write(text)
		}
	}
	_, section, found := strings.Cut(string(page), "## What clients could try")
	require.True(t, found)
	section, _, _ = strings.Cut(section, "\n## ")
	rows := 0
	for line := range strings.Lines(section) {
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| a client could") || strings.HasPrefix(line, "| ---") {
			continue
		}
		rows++
		names := regexp.MustCompile("`(Test\\w+)`").FindAllStringSubmatch(line, -1)
		require.NotEmpty(t, names, line)
		for _, name := range names {
			require.Contains(t, tests.String(), "func "+name[1]+"(", line)
		}
	}
	require.Greater(t, rows, 15)
}

// README.md has each command, with flags and values that the command reads. The flags that the text names, with or
// without a command, are flags.
func TestReadmeCommands(t *testing.T) {
	text, err := os.ReadFile("README.md")
	require.NoError(t, err)
	page := strings.ReplaceAll(string(text), "serve … ", "go run . serve ") // … are the flags of the lines above it
	found := regexp.MustCompile("(?:go run \\.|\\./barbu-server) ([^`#\n]+)").FindAllStringSubmatch(page, -1)
	shown := map[string]bool{}
	for _, match := range found {
		args := strings.Fields(match[1])
		shown[args[0]] = true
		code, _, log := printed(t, append(args, "-help")...) // it reads the flags, and does nothing
		require.Zero(t, code, "%s\n%s", match[0], log)
	}
	flags, all := map[string]string{}, ""
	for name := range commands {
		require.True(t, shown[name], name)
		_, _, flags[name] = printed(t, name, "-help")
		all += flags[name]
	}
	flags[""] = all
	for _, match := range regexp.MustCompile("`(?:([a-z]+) )?(-[a-z-]+)[^`]*`").FindAllStringSubmatch(page, -1) {
		require.Regexp(t, "(?m)^  "+match[2]+`\s`, flags[match[1]], match[0])
	}
}

// PROTOCOL.md lists every request of the API.
func TestProtocolHasEveryRequest(t *testing.T) {
	page, err := os.ReadFile("PROTOCOL.md")
	require.NoError(t, err)
	code, err := os.ReadFile("api/routes.go")
	require.NoError(t, err)
	routes := regexp.MustCompile(`"(?:GET|POST) (/[\w/{}]+)"`).FindAllStringSubmatch(string(code), -1)
	require.Greater(t, len(routes), 15)
	for _, route := range routes {
		last := route[1][strings.LastIndex(route[1], "/")+1:]
		if !strings.HasPrefix(last, "{") {
			require.Regexp(t, "[/`]"+last+"[`? ]", string(page), route[1])
		}
	}
	problems, err := os.ReadFile("api/problem.go")
	require.NoError(t, err)
	for _, found := range regexp.MustCompile(`"([a-z]+-?[a-z]+)":\s+http\.Status`).FindAllStringSubmatch(string(problems), -1) {
		require.Contains(t, string(page), "`"+found[1]+"`")
	}
}

// PROTOCOL.md describes exactly the keys of the first message of a WebSocket, and all keys of later ones.
func TestProtocolHasEveryKey(t *testing.T) {
	page, err := os.ReadFile("PROTOCOL.md")
	require.NoError(t, err)
	_, section, _ := strings.Cut(string(page), "## The WebSocket")
	first, later, found := strings.Cut(section, "Later messages")
	require.True(t, found)
	code, err := os.ReadFile("api/request.go")
	require.NoError(t, err)
	hello, request, found := strings.Cut(string(code), "type request struct")
	require.True(t, found)
	keys := func(pattern, text string) (all []string) {
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
			all = append(all, m[1])
		}
		return all
	}
	require.ElementsMatch(t, keys("json:\"(\\w+)", hello), keys("\"(\\w+)\":", first))
	request, _, _ = strings.Cut(request, "}")
	for _, key := range keys("json:\"(\\w+)", request) {
		require.Contains(t, later, "`"+key+"`")
	}
}
