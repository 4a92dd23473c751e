package main

import (
	"strings"

	"github.com/charmbracelet/lipgloss"
)

// join joins lists of lines.
func join(lists ...[]string) []string {
	var all []string
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}

// pad fills a line with spaces up to a width.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-lipgloss.Width(text)))
}

// centre puts a text into the middle of a width.
func centre(text string, width int) string {
	gap := max(0, width-lipgloss.Width(text))
	return strings.Repeat(" ", gap/2) + text + strings.Repeat(" ", gap-gap/2)
}

// right puts a text at the right end of a width.
func right(text string, width int) string {
	return strings.Repeat(" ", max(0, width-lipgloss.Width(text))) + text
}

// at returns the element of a list, or the zero value if the list is shorter.
func at[T any](list []T, i int) (element T) {
	if i >= 0 && i < len(list) {
		return list[i]
	}
	return element
}
