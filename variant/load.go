package variant

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"github.com/barbukit/barbukit/internal/words"
)

// MaxFile is the most bytes a variant file may have.
const MaxFile = 1 << 20

// Base opens the file of a variant that another extends, by its name.
type Base func(name string) (io.ReadCloser, error)

// Load reads a variant file in YAML and compiles it. File is its name in errors.
// Base resolves extends; where it is nil a file may extend nothing.
//
// Reading is strict: what is misspelt, repeated, of the wrong type or out of range
// is refused, never guessed. The error is an [Errors] with every fault of the
// file; of a file that is not even YAML, with the first.
func Load(file string, r io.Reader, base Base) (*Variant, error) {
	l := loader{base: base, at: map[string]place{}}
	var rules Rules
	l.load(file, r, &rules)
	if l.unread {
		return nil, l.faults.Err()
	}
	v, err := rules.compile(len(l.faults) > 0)
	var faults Errors
	errors.As(err, &faults)
	read := slices.Clone(l.faults)
	for _, fault := range faults {
		if !slices.ContainsFunc(read, fault.follows) {
			l.locate(fault)
			l.faults = append(l.faults, fault)
		}
	}
	if len(l.faults) > 0 {
		return nil, l.faults.Err()
	}
	return v, err
}

// place is where a value stands.
type place struct {
	file      string
	line, col int
}

// loader reads a file and those it extends.
type loader struct {
	base   Base
	chain  []string // the names extended so far
	at     map[string]place
	faults Errors
	unread bool // some file could not be read, so what follows from it is not known
	// Of the file itself, if it extends another: the place where it names that, and
	// the contracts of that.
	extended place
	before   []string
}

// follows reports whether a fault of compiled rules may be no more than what comes
// of another, of reading them: it is about the same value, one that holds it, or one
// that stands beside it.
func (e *Error) follows(read *Error) bool {
	beside := read.Path[:max(0, strings.LastIndexAny(read.Path, ".["))]
	return within(read.Path, e.Path) || within(e.Path, read.Path) || beside != "" && within(beside, e.Path)
}

// within reports whether a path leads to a value or into it.
func within(value, path string) bool {
	rest, ok := strings.CutPrefix(path, value)
	return ok && (rest == "" || rest[0] == '.' || rest[0] == '[')
}

func (l *loader) fault(at place, path string, format string, args ...any) {
	l.faults = append(l.faults, &Error{at.file, at.line, at.col, path, fmt.Errorf(format, args...)})
}

// locate gives a fault of the compiled rules the place of the value it is about,
// or of the nearest that holds it. What stands in the file that is extended is no
// fault of that file: the place is then where it is extended.
func (l *loader) locate(fault *Error) {
	path := fault.Path
	if id, ok := strings.CutSuffix(strings.TrimPrefix(path, "contracts."), ".terms"); ok && !slices.Contains(l.before, id) {
		fault.Err = fmt.Errorf("%w%s", fault.Err, words.DidYouMean(id, l.before))
	}
	for {
		if at, ok := l.at[path]; ok {
			if l.extended.file != "" && at.file != l.extended.file {
				fault.Err = fmt.Errorf("%w (%s is extended, line %d)", fault.Err, at.file, at.line)
				at = l.extended
			}
			fault.File, fault.Line, fault.Col = at.file, at.line, at.col
			return
		}
		path = path[:max(0, strings.LastIndexAny(path, ".["))]
	}
}

// load reads a file over the rules.
func (l *loader) load(file string, r io.Reader, rules *Rules) {
	start := place{file, 1, 1}
	l.at[""] = start
	l.unread = true
	text, err := io.ReadAll(io.LimitReader(r, MaxFile+1))
	switch {
	case err != nil:
		l.fault(start, "", "%w", err)
		return
	case len(text) > MaxFile:
		l.fault(start, "", "the file is too long: want at most %d bytes", MaxFile)
		return
	}
	if offset, err := unreadable(text); err != nil {
		l.fault(placeOf(file, text, offset), "", "%w", err)
		return
	}
	root, err := parse(text)
	if err != nil {
		l.notYAML(file, text, err)
		return
	}
	if root == nil || root.Tag == "!!null" {
		l.fault(start, "", "the file is empty: want a mapping with %s", strings.Join(keys(reflect.TypeFor[Rules]()), ", "))
		return
	}
	l.unread = root.Kind != yaml.MappingNode
	l.extend(file, root, rules)
	d := decoder{loader: l, file: file}
	d.value(root, reflect.ValueOf(rules).Elem(), "")
	// What a base leaves out for numbers of players that this file is not for is its
	// own affair.
	for n := range rules.Pack.Removed {
		at := l.at[fmt.Sprintf("pack.removed.%d", n)]
		if at.file != file && !slices.Contains(rules.Players, n) {
			delete(rules.Pack.Removed, n)
		}
	}
}

// unreadable returns where a text cannot be read, and why; nil if it can.
func unreadable(text []byte) (offset int, err error) {
	for offset < len(text) {
		r, size := utf8.DecodeRune(text[offset:])
		switch {
		case r == utf8.RuneError && size == 1:
			return offset, fmt.Errorf("the byte %#02x here is not UTF-8", text[offset])
		case unicode.IsControl(r) && !strings.ContainsRune("\t\n\r\u0085", r):
			return offset, fmt.Errorf("the control character %U here is not read", r)
		}
		offset += size
	}
	return 0, nil
}

// placeOf returns the place of an offset in a text.
func placeOf(file string, text []byte, offset int) place {
	before := text[:offset]
	last := bytes.LastIndexByte(before, '\n')
	return place{file, bytes.Count(before, []byte("\n")) + 1, utf8.RuneCount(before[last+1:]) + 1}
}

// parse returns the one document of a file, nil of an empty file.
func parse(text []byte) (root *yaml.Node, err error) {
	// The YAML library has panicked on odd input before, and may again.
	defer func() {
		if p := recover(); p != nil {
			root, err = nil, fmt.Errorf("%v", p)
		}
	}()
	dec := yaml.NewDecoder(bytes.NewReader(text))
	var doc, second yaml.Node
	if err := dec.Decode(&doc); err == io.EOF {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	if err := dec.Decode(&second); err == nil {
		return nil, &Error{Line: second.Line, Col: second.Column, Err: errors.New("a second document: want one")}
	} else if err != io.EOF {
		return nil, err
	}
	return doc.Content[0], nil
}

var (
	yamlError   = pattern(`^(?:yaml: )?(?:line (\d+): )?(.*)$`)
	yamlUnknown = pattern(`^unknown anchor '(.*)' referenced$`)
	// What the library's parser says, as against its scanner, stands one line further
	// down than it tells.
	yamlParser = pattern(`^did not find expected (<|node|'-'|key|',')`)
)

// notYAML reports what the YAML library refuses. It tells no column, and no line
// where that is the first.
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
		l.fault(at, "", "*%s is an alias: aliases are not read: want the value itself, in quotes if it begins with *", name[1])
		return
	}
	line, _ := strconv.Atoi(m[1]) // 0 where none is told
	if line == 0 || yamlParser().MatchString(m[2]) {
		line++
	}
	line = min(line, placeOf(file, text, len(text)).line) // it counts an end that is missing
	l.fault(place{file, line, 1}, "", "not YAML: %s", m[2])
}
