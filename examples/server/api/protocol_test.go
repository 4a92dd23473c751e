package api

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// PROTOCOL.md has the limits that a server has if nobody changes them.
func TestProtocolHasTheLimits(t *testing.T) {
	page, err := os.ReadFile("../PROTOCOL.md")
	require.NoError(t, err)
	s, l := New(Config{Idle: time.Hour}), Limits{}.withDefaults()
	rate := func(of *limiters) string { return fmt.Sprintf("%v | %d |", of.limit, of.burst) }
	inAll := func(n int) string { return fmt.Sprintf("| | %d |", n) }
	want := map[string]string{
		"HTTP requests":                   rate(s.requests),
		"actions and other":               rate(s.actions),
		"tables to create":                rate(s.creates),
		"tables that it has":              inAll(l.Tables),
		"open connections | an address":   inAll(l.Connections),
		"open connections | a seat, and ": inAll(l.Watchers),
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
}
