package variant

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
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
	if len(l.faults) > 0 {
		return nil, l.faults.Err()
	}
	v, err := rules.Compile()
	var faults Errors
	if errors.As(err, &faults) {
		for _, fault := range faults {
			l.locate(fault)
		}
		return nil, faults.Err()
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
}

func (l *loader) fault(at place, path string, format string, args ...any) {
	l.faults = append(l.faults, &Error{at.file, at.line, at.col, path, fmt.Errorf(format, args...)})
}

// locate gives a fault of the compiled rules the place of the value it is about,
// or of the nearest that holds it.
func (l *loader) locate(fault *Error) {
	path := fault.Path
	for {
		if at, ok := l.at[path]; ok {
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
	text, err := io.ReadAll(io.LimitReader(r, MaxFile+1))
	switch {
	case err != nil:
		l.fault(start, "", "%w", err)
		return
	case len(text) > MaxFile:
		l.fault(start, "", "the file is too long: want at most %d bytes", MaxFile)
		return
	case !utf8.Valid(text):
		valid := 0
		for valid < len(text) {
			r, size := utf8.DecodeRune(text[valid:])
			if r == utf8.RuneError && size == 1 {
				break
			}
			valid += size
		}
		line, last := bytes.Count(text[:valid], []byte("\n")), bytes.LastIndexByte(text[:valid], '\n')
		l.fault(place{file, line + 1, utf8.RuneCount(text[last+1:valid]) + 1}, "", "the byte %#02x here is not UTF-8", text[valid])
		return
	}
	root, err := parse(text)
	if err != nil {
		l.fault(place{file, yamlLine(err), 1}, "", "not YAML: %s", strings.TrimPrefix(err.Error(), "yaml: "))
		return
	}
	if root == nil {
		l.fault(start, "", "the file is empty: want a mapping with %s", strings.Join(keys(reflect.TypeFor[Rules]()), ", "))
		return
	}
	l.extend(file, root, rules)
	d := decoder{loader: l, file: file}
	d.value(root, reflect.ValueOf(rules).Elem(), "")
}

// parse returns the one document of a file, nil of an empty file.
func parse(text []byte) (root *yaml.Node, err error) {
	dec := yaml.NewDecoder(bytes.NewReader(text))
	var doc, second yaml.Node
	if err := dec.Decode(&doc); err == io.EOF {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	if err := dec.Decode(&second); err == nil {
		return nil, fmt.Errorf("line %d: a second document: want one", second.Line)
	} else if err != io.EOF {
		return nil, err
	}
	return doc.Content[0], nil
}

var lineOf = regexp.MustCompile(`line (\d+)`)

// yamlLine returns the line that an error of the YAML parser names, or 1.
func yamlLine(err error) int {
	if m := lineOf.FindStringSubmatch(err.Error()); m != nil {
		if n, err := strconv.Atoi(m[1]); err == nil && n > 0 {
			return n
		}
	}
	return 1
}

// extend reads the file that this one extends, if any, and takes the key out of
// the document.
func (l *loader) extend(file string, root *yaml.Node, rules *Rules) {
	if root.Kind != yaml.MappingNode {
		return
	}
	i := slices.IndexFunc(root.Content, func(n *yaml.Node) bool { return n.Value == extends })
	if i < 0 || i%2 == 1 {
		return
	}
	node := root.Content[i+1]
	at := place{file, node.Line, node.Column}
	root.Content = slices.Delete(root.Content, i, i+2)
	var name string
	d := decoder{loader: l, file: file}
	before := len(l.faults)
	d.value(node, reflect.ValueOf(&name).Elem(), extends)
	if len(l.faults) > before {
		return
	}
	if l.base == nil {
		l.fault(at, extends, "%w %q: no other variants are known here", ErrExtends, name)
		return
	}
	if slices.Contains(l.chain, name) {
		l.fault(at, extends, "%w %q: it extends itself, by %s", ErrExtends, name, strings.Join(append(l.chain, name), ", "))
		return
	}
	r, err := l.base(name)
	if err != nil {
		l.fault(at, extends, "%w %q: %w", ErrExtends, name, err)
		return
	}
	defer r.Close()
	l.chain = append(l.chain, name)
	l.load(name+".yaml", r, rules)
	rules.Name, rules.Notes = "", "" // these are the base's own
}
