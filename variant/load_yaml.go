package variant

import (
	"bytes"
	"errors"
	"sort"
	"strconv"
)

var (
	yamlError   = pattern(`^(?:yaml: )?(?:line (\d+): )?(.*)$`)
	yamlUnknown = pattern(`^unknown anchor '(.*)' referenced$`)
	// The library's parser, unlike its scanner, reports the line before the fault.
	yamlParser = pattern(`^did not find expected (<|node|'-'|key|',')`)
	// In a block the library's parser reports where the block begins. Wrong indentation often causes this fault.
	yamlBlock = pattern(`^did not find expected (key|'-')`)
	yamlColon = pattern(`^mapping values are not allowed in this context`)
	yamlQuote = pattern(`^found unexpected end of stream`)
	yamlSign  = pattern(`^found character that cannot start any token`)
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
	if yamlBlock().MatchString(m[2]) && len(text) <= mostSearched {
		line = firstLine(text, err)
	}
	line = min(line, placeOf(file, text, len(text)).line) // the library counts a line after the last
	if col := indentedByTab(text, line); col > 0 {
		l.fault(place{file, line, col}, "", "a tab: want spaces")
		return
	}
	hint := ""
	switch {
	case yamlBlock().MatchString(m[2]):
		hint = ": check the indentation of this line and the line before, and that nothing follows a closing quote"
	case yamlColon().MatchString(m[2]):
		hint = ": check the indentation of this line and the line before, and put text with a colon in quotes"
	case yamlQuote().MatchString(m[2]):
		hint = ": want a quote at the end of the text that begins with a quote"
	case yamlSign().MatchString(m[2]):
		hint = ": want text in quotes if it begins with this character"
	}
	l.fault(place{file, line, 1}, "", "not valid YAML: %s%s", m[2], hint)
}

// mostSearched is the greatest size of a file that firstLine reads, many times. It is much larger than any
// variant that a person writes.
const mostSearched = 1 << 14

// firstLine returns the number of the line in which the library notices an error: with the lines up to
// this one the library reports the error, and with fewer lines it does not.
func firstLine(text []byte, err error) int {
	var ends []int // of the lines
	for i, b := range text {
		if b == '\n' {
			ends = append(ends, i+1)
		}
	}
	return 1 + sort.Search(len(ends), func(n int) bool {
		_, fault := parse(text[:ends[n]])
		return fault != nil && fault.Error() == err.Error()
	})
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
