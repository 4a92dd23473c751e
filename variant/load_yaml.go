package variant

import (
	"bytes"
	"errors"
	"strconv"
)

var (
	yamlError   = pattern(`^(?:yaml: )?(?:line (\d+): )?(.*)$`)
	yamlUnknown = pattern(`^unknown anchor '(.*)' referenced$`)
	// The library's parser, unlike its scanner, reports the line before the fault.
	yamlParser = pattern(`^did not find expected (<|node|'-'|key|',')`)
	// Faults that wrong indentation often causes.
	yamlIndented = pattern(`^(did not find expected key|mapping values are not allowed in this context)`)
	yamlSign     = pattern(`^found character that cannot start any token`)
)

// notYAML reports an error of the YAML library. The library reports no column, and no line if
// the error is on the first line.
func (l *loader) notYAML(file string, text []byte, err error) {
	var fault *Error
	if errors.As(err, &fault) {
		l.fault(place{file, fault.Line, fault.Col}, "", "%w", fault.Err)
		return
	}
	m := yamlError().FindStringSubmatch(err.Error())
	if m == nil {
		m = []string{"", "", err.Error()}
	}
	if name := yamlUnknown().FindStringSubmatch(m[2]); name != nil {
		at := placeOf(file, text, max(0, bytes.Index(text, []byte("*"+name[1]))))
		l.fault(at, "", "*%s is an alias, which is not supported: want the value itself, in quotes if it begins with *", name[1])
		return
	}
	line, _ := strconv.Atoi(m[1]) // 0 if the error has no line
	if line == 0 || yamlParser().MatchString(m[2]) {
		line++
	}
	line = min(line, placeOf(file, text, len(text)).line) // the library counts a line after the last
	if col := indentedByTab(text, line); col > 0 {
		l.fault(place{file, line, col}, "", "a tab: want spaces")
		return
	}
	hint := ""
	switch {
	case yamlIndented().MatchString(m[2]):
		hint = ": check the indentation of this line and the line before"
	case yamlSign().MatchString(m[2]):
		hint = ": want text in quotes if it begins with this character"
	}
	l.fault(place{file, line, 1}, "", "not valid YAML: %s%s", m[2], hint)
}

// indentedByTab returns the column of the first tab in the indentation of a line, or 0 if there is
// none.
func indentedByTab(text []byte, line int) int {
	lines := bytes.Split(text, []byte("\n"))
	if line > len(lines) {
		return 0
	}
	for i, c := range lines[line-1] {
		switch c {
		case ' ':
		case '\t':
			return i + 1
		default:
			return 0
		}
	}
	return 0
}
