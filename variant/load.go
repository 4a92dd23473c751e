package variant

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"github.com/barbukit/barbukit/internal/words"
)

// maxFile is the largest size of a variant file, in bytes.
const maxFile = 1 << 20

// Load reads a variant file in YAML and compiles it. The parameter file is the file's name in
// errors. If the file extends a variant, open opens that variant's file; if open is nil, a file
// that extends another variant is refused. For the built-in variants pass variants.Open. To read a
// file that extends other files, call variants.LoadFile.
//
// A file extends a variant by its name, or by the path of its file, as in ./house.yaml, which is
// relative to the file that extends it. The open function gets the name; or the path, with
// slashes, relative to the same folder as the parameter file. [IsPath] distinguishes them. Load also
// calls open with the name of the variant in the file, to warn if it is the name of another variant.
//
// The warnings list what is probably a mistake, although the game can be played. Load is strict: an
// unknown key, a key written twice, a value of the wrong type and a number out of range are faults. The error is an [Errors] that lists every
// fault of the file, or only the first if the file is not valid YAML.
func Load(file string, r io.Reader, open func(name string) (io.ReadCloser, error)) (*Variant, Warnings, error) {
	l := loader{open: open, file: file, at: map[string]place{}}
	var rules Rules
	l.load(file, r, &rules)
	if l.unread {
		return nil, nil, l.faults.inOrder()
	}
	v, err := rules.compile(l.faults)
	var faults Errors
	errors.As(err, &faults)
	read := slices.Clone(l.faults)
	for _, fault := range faults {
		if !slices.ContainsFunc(read, fault.follows) {
			if fault.Path == "zero-sum" {
				fault.Err = fmt.Errorf("%w%s", fault.Err, l.misspelt(rules.Contracts))
			}
			l.locate(fault)
			l.faults = append(l.faults, fault)
		}
	}
	if len(l.faults) > 0 {
		return nil, nil, l.faults.inOrder()
	}
	if err != nil {
		return nil, nil, err
	}
	return v, l.warnings(v), nil
}

// place is the place of a value in a file.
type place struct {
	file      string
	line, col int
}

// loader reads a file and the files that it extends.
type loader struct {
	open   func(name string) (io.ReadCloser, error)
	file   string   // the file that is loaded first
	chain  []string // the variants extended so far
	at     map[string]place
	faults Errors
	unread bool   // a file could not be read, so the rules are incomplete
	text   []byte // of the file; not of the files that it extends
	// These fields are set if the file extends a variant. They hold the place of that
	// variant's name in the file, and the ids of that variant's contracts.
	extended place
	before   []string
	base     Rules // the rules of that variant
}

// follows reports whether e, a fault of the compiled rules, may be caused by read, a fault
// found while reading. This is so if e is about the same value, a value that contains this
// value, or a value in the same mapping or list.
func (e *Error) follows(read *Error) bool {
	beside := read.Path[:max(0, strings.LastIndexAny(read.Path, ".["))]
	return within(read.Path, e.Path) || within(e.Path, read.Path) || beside != "" && within(beside, e.Path)
}

// within reports whether path is equal to value, which is the path of a value, or is the path
// of something in that value.
func within(value, path string) bool {
	rest, ok := strings.CutPrefix(path, value)
	return ok && (rest == "" || rest[0] == '.' || rest[0] == '[')
}

func (l *loader) fault(at place, path string, format string, args ...any) {
	l.faults = append(l.faults, &Error{at.file, at.line, at.col, path, fmt.Errorf(format, args...)})
}

// locate sets the place of a fault of the compiled rules: the place of the faulty value, or of
// the nearest value that contains it. A value from an extended file is reported at the key
// extends, because the extended file by itself is correct.
func (l *loader) locate(fault *Error) {
	path := fault.Path
	if id, ok := strings.CutSuffix(strings.TrimPrefix(path, "contracts."), ".terms"); ok && !slices.Contains(l.before, id) {
		fault.Err = fmt.Errorf("%w%s", fault.Err, words.DidYouMean(id, l.before))
	}
	remove := removal(path)
	if unknown := new(unknownContract); errors.As(fault.Err, &unknown) && slices.Contains(l.before, unknown.id) {
		list, _, _ := strings.Cut(path, "[")
		fault.Err, remove = fmt.Errorf("without removes the contract %s: want %s without it in this file too", unknown.id, list), ""
	}
	for {
		if at, ok := l.at[path]; ok {
			if l.extended.file != "" && at.file != l.extended.file {
				fault.Err = fmt.Errorf("%w (the value is from %s, line %d%s)", fault.Err, at.file, at.line, remove)
				at = l.extended
			}
			fault.File, fault.Line, fault.Col = at.file, at.line, at.col
			return
		}
		path = path[:max(0, strings.LastIndexAny(path, ".["))]
	}
}

// misspelt asks about a contract that the file adds and that is probably a contract of the extended variant
// whose id is misspelt: its points then count twice. It returns "" if there is no such contract.
func (l *loader) misspelt(contracts Contracts) string {
	for _, k := range contracts {
		if id := string(k.ID); k.Label == "" && !slices.Contains(l.before, id) {
			if name := words.Nearest(id, l.before); name != "" {
				return fmt.Sprintf(" (did you mean the contract %s instead of %s?)", name, id)
			}
		}
	}
	return ""
}

// removal says how a file removes the section, the contract or the section of a contract that contains a value of the
// variant that the file extends. It returns "" if the value cannot be removed.
func removal(path string) string {
	section, rest, _ := strings.Cut(path, ".")
	if id, inside, _ := strings.Cut(rest, "."); section == "contracts" && id != "" {
		if of, _, _ := strings.Cut(inside, "."); slices.Contains(parts(reflect.TypeFor[ContractRules]()), of) {
			return fmt.Sprintf("; without: [%s.%s] removes the section", id, of)
		}
		return fmt.Sprintf("; without: [%s] removes the contract", id)
	}
	if !slices.Contains(parts(reflect.TypeFor[Rules]()), section) {
		return ""
	}
	return fmt.Sprintf("; without: [%s] removes the section", section)
}

// load reads a file into rules. Rules that the file does not mention stay unchanged.
func (l *loader) load(file string, r io.Reader, rules *Rules) {
	start := place{file, 1, 1}
	l.at[""] = start
	l.unread = true
	text, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if len(l.chain) == 0 {
		l.text = text
	}
	_, named := errors.AsType[*fs.PathError](err)
	switch {
	case named:
		l.fault(place{file: file}, "", "%w", err) // such as a folder, which has no lines
		return
	case err != nil:
		l.fault(start, "", "%w", err)
		return
	case len(text) > maxFile:
		l.fault(start, "", "the file is too long: want at most %d bytes", maxFile)
		return
	}
	if what := words.NotText(string(text)); what != "" {
		l.fault(start, "", "%s", what)
		return
	}
	if isRecord(text) {
		l.fault(start, "", "this is a record, not a variant file")
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
		l.fault(start, "", "the file is empty: want a mapping of keys, such as name, players and contracts")
		return
	}
	l.unread = root.Kind != yaml.MappingNode
	l.extend(file, root, rules)
	language := rules.Language
	d := decoder{loader: l, file: file}
	d.value(root, reflect.ValueOf(rules).Elem(), "")
	l.inheritLabels(file, language, rules)
	if at, stated := l.at["end.at"]; stated && rules.End.At == 0 && at.file == file {
		l.fault(at, "end.at", "0 is the total before the first deal: want a total above or below 0, or no end")
	}
	// An extended file may remove cards for numbers of players that this file does not list.
	for n := range rules.Pack.Removed {
		at := l.at[fmt.Sprintf("pack.removed.%d", n)]
		if at.file != file && !slices.Contains(rules.Players, n) {
			delete(rules.Pack.Removed, n)
		}
	}
}

// isRecord reports whether a file begins with the first line of a record.
func isRecord(text []byte) bool {
	for line := range bytes.Lines(bytes.TrimPrefix(text, []byte("\ufeff"))) {
		if words := strings.Fields(string(line)); len(words) > 0 && words[0][0] != '#' {
			return len(words) > 1 && words[0] == "barbu" && words[1] == "1"
		}
	}
	return false
}

// unreadable returns the offset of the first byte that cannot be read, and an error that says
// why. The error is nil if there is no such byte.
func unreadable(text []byte) (offset int, err error) {
	for offset < len(text) {
		r, size := utf8.DecodeRune(text[offset:])
		switch {
		case r == utf8.RuneError && size == 1:
			return offset, fmt.Errorf("the byte %#02x is not UTF-8: want UTF-8 text", text[offset])
		case unicode.IsControl(r) && !strings.ContainsRune("\t\n\r\u0085", r):
			return offset, fmt.Errorf("the control character %U is not allowed: want text without it", r)
		case r == '\ufeff' && offset > 0 && text[offset-1] == '\n':
			return offset, errors.New("a byte order mark is allowed only at the start of a file")
		}
		offset += size
	}
	return 0, nil
}

// placeOf returns the line and column of an offset in a text.
func placeOf(file string, text []byte, offset int) place {
	before := text[:offset]
	last := bytes.LastIndexByte(before, '\n')
	return place{file, bytes.Count(before, []byte("\n")) + 1, utf8.RuneCount(before[last+1:]) + 1}
}

// parse returns the only document of a file, or nil if the file is empty.
func parse(text []byte) (root *yaml.Node, err error) {
	// The YAML library has panicked on malformed input in the past.
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
		return nil, &Error{Line: second.Line, Col: second.Column, Err: errors.New("the file has a second document: want only one")}
	} else if err != io.EOF {
		return nil, err
	}
	return doc.Content[0], nil
}
