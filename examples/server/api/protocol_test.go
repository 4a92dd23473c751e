package api

import (
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/table"
)

// PROTOCOL.md has the limits that a server has if nobody changes them.
func TestProtocolHasTheLimits(t *testing.T) {
	page, err := os.ReadFile("../PROTOCOL.md")
	require.NoError(t, err)
	s, l := New(Config{Idle: time.Hour}), Limits{}.withDefaults()
	rate := func(of *limiters) string { return fmt.Sprintf("%v | %d |", of.limit, of.burst) }
	inAll := func(n int) string { return fmt.Sprintf("| | %d |", n) }
	want := map[string]string{
		"HTTP requests":                  rate(s.requests),
		"actions and other":              rate(s.actions),
		"tables to create":               rate(s.creates),
		"tables that it has":             inAll(l.Tables),
		"seats taken":                    inAll(table.MaxChanges),
		"new nonces":                     inAll(table.MaxNonces),
		"open WebSockets | an address":   inAll(l.Connections),
		"open WebSockets | a seat, and ": inAll(l.Watchers),
		"open connections of any kind":   "| 300 |", // those of serve
	}
	_, section, found := strings.Cut(string(page), "## Limits")
	require.True(t, found)
	rows := regexp.MustCompile(`(?m)^\| [^w-].*\|$`).FindAllString(section, -1)
	require.Len(t, rows, len(want))
	for begin, numbers := range want {
		i := strings.Index(section, "\n| "+begin)
		require.NotEqual(t, -1, i, begin)
		row, _, _ := strings.Cut(section[i+1:], "\n")
		require.Contains(t, row, numbers)
	}
	require.Contains(t, section, fmt.Sprintf("The server reads %v messages of a connection each second, and %d at once", l.Requests, int(10*l.Requests)))
}

// PROTOCOL.md has all options of a table, with their limits.
func TestProtocolHasTheOptions(t *testing.T) {
	page, err := os.ReadFile("../PROTOCOL.md")
	require.NoError(t, err)
	_, section, found := strings.Cut(string(page), "### Options of a table")
	require.True(t, found)
	section, _, _ = strings.Cut(section, "\n## ")
	want := []string{"fill"} // not an option that the table keeps
	for field := range reflect.TypeFor[table.Options]().Fields() {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		want = append(want, name)
	}
	var keys []string
	for _, m := range regexp.MustCompile("(?m)^\\| `(\\w+)` \\|").FindAllStringSubmatch(section, -1) {
		keys = append(keys, m[1])
	}
	require.ElementsMatch(t, want, keys)
	plain := strings.ReplaceAll(section, ",", "")
	for _, limit := range []string{
		fmt.Sprintf("at most %d bytes", table.MaxName), fmt.Sprintf("%d to %d (14 days)", table.MinMove, table.MaxMove),
		fmt.Sprintf("at most %d; 0 means 3", table.MaxTimeouts), fmt.Sprintf("at most %d (a day)", table.MaxDelay),
	} {
		require.Contains(t, plain, limit)
	}
}
