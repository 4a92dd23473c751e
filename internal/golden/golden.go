// Package golden reads the files of golden tests, which are in the txtar format: a text for
// people, followed by small named files. It is for tests only.
//
//	prose, files := golden.Parse("Clubs are led.\n-- play --\n0 play 2C\n")
//	// prose is "Clubs are led.\n", files[0] is {Name: "play", Text: "0 play 2C\n"}
package golden

import (
	"fmt"
	"strings"
)

// File is one of the files in a golden text.
type File struct {
	Name string
	Text string // whole lines, or empty
}

// Parse splits a golden text into the prose at its head and the files after it. A file
// begins after a line "-- NAME --" and ends before the next such line. A text without such
// lines is all prose.
func Parse(text string) (prose string, files []File) {
	part := &prose
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if name, ok := marker(line); ok {
			files = append(files, File{Name: name})
			part = &files[len(files)-1].Text
			continue
		}
		*part += line + "\n"
	}
	return prose, files
}

// marker returns the name in a line that begins a file. For any other line ok is false.
func marker(line string) (name string, ok bool) {
	name, before := strings.CutPrefix(line, "-- ")
	name, after := strings.CutSuffix(name, " --")
	name = strings.TrimSpace(name)
	return name, before && after && name != ""
}

// Named returns the value of an enumerated type with the given name, as in
// Named[tricks.Duty]("must").
func Named[T interface {
	~uint8
	fmt.Stringer
}](name string) (T, error) {
	for n := range 256 {
		if v := T(n); v.String() == name {
			return v, nil
		}
	}
	return 0, fmt.Errorf("%T has no value %q", T(0), name)
}
