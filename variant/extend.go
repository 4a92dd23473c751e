package variant

import (
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"github.com/barbukit/barbukit/internal/words"
)

// mostExtended is the largest number of files in a chain in which each extends the next.
// Without this limit, a function that opens a file for every name could make the chain
// endless.
const mostExtended = 32

// extend reads the rules of the file that this file extends, if any, and removes what this
// file lists under without.
//
// Rule: house-extends
func (l *loader) extend(file string, root *yaml.Node, rules *Rules) {
	if root.Kind != yaml.MappingNode {
		return
	}
	d := decoder{loader: l, file: file}
	var name string
	faults := len(l.faults)
	at, given := d.directive(root, extends, reflect.ValueOf(&name).Elem())
	l.unread = len(l.faults) > faults
	var left []string
	atLeft, leaves := d.directive(root, without, reflect.ValueOf(&left).Elem())
	if leaves && !given {
		l.fault(atLeft, without, "the file extends no variant, so there is nothing to remove: want extends, or no without")
	}
	if !given {
		return
	}
	own := len(l.chain) == 0
	if IsPath(name) && !path.IsAbs(name) {
		name = path.Join(path.Dir(filepath.ToSlash(file)), name)
		if !IsPath(name) { // Join removes "./", and then "./penguin" would be the name of a variant
			name = "./" + name
		}
	}
	if !l.readBase(at, name, rules) {
		l.unread = true
		return
	}
	if own {
		l.extended, l.before, l.base = at, rules.Contracts.ids(), deepCopy(*rules)
	}
	// Names and notes are not inherited.
	rules.Name, rules.Title, rules.Titles, rules.Notes = "", "", nil, ""
	for _, key := range []string{"name", "title", "titles", "notes"} {
		l.forget(key)
	}
	for i, part := range left {
		if part == "" && !leaves {
			continue // the fault of an element that is not text has been reported
		}
		if n := rules.contract(part); n >= 0 {
			rules.Contracts = slices.Delete(rules.Contracts, n, n+1)
			l.forget("contracts." + part)
			continue
		}
		if !l.leaveOut(part, rules) {
			names := leavable(part, rules)
			l.fault(atLeft, fmt.Sprintf("%s[%d]", without, i), "%s has no contract or section %q: want %s%s", name, part, words.List("or", names), words.DidYouMean(part, names))
		}
	}
}

// leaveOut clears the section of the rules that has that key, such as cut-round, or the section of a contract, such
// as hearts.all-taken. It reports whether there is such a section.
func (l *loader) leaveOut(part string, rules *Rules) bool {
	v, path := reflect.ValueOf(rules).Elem(), part
	if id, section, of := strings.Cut(part, "."); of {
		n := rules.contract(id)
		if n < 0 {
			return false
		}
		v, part, path = reflect.ValueOf(&rules.Contracts[n]).Elem(), section, "contracts."+part
	}
	if !slices.Contains(parts(v.Type()), part) {
		return false
	}
	v.Field(slices.Index(fieldNames(v.Type()), part)).SetZero()
	l.forget(path)
	return true
}

// forget removes the places of a value that is removed, and of everything in it.
func (l *loader) forget(path string) {
	maps.DeleteFunc(l.at, func(p string, _ place) bool { return within(path, p) })
}

// leavable lists what a file can remove by without, instead of a part that does not exist. If the part looks like a
// section of a contract, these are sections of contracts.
func leavable(part string, rules *Rules) (names []string) {
	t := reflect.TypeFor[ContractRules]()
	if id, _, of := strings.Cut(part, "."); of && rules.contract(id) >= 0 {
		for _, section := range parts(t) {
			names = append(names, id+"."+section)
		}
		return names
	}
	if slices.Contains(parts(t), part) {
		for i := range rules.Contracts {
			v := reflect.ValueOf(&rules.Contracts[i]).Elem()
			if !v.Field(slices.Index(fieldNames(t), part)).IsZero() {
				names = append(names, string(rules.Contracts[i].ID)+"."+part)
			}
		}
	}
	if len(names) > 0 {
		return names
	}
	return append(rules.Contracts.ids(), parts(reflect.TypeFor[Rules]())...)
}

// parts lists the keys of the sections that a file can remove by without: those of the rules, or those of a contract.
func parts(t reflect.Type) []string {
	var names []string
	for i, name := range fieldNames(t) {
		if kind := t.Field(i).Type.Kind(); name != "" && (kind == reflect.Struct || kind == reflect.Pointer) {
			names = append(names, name)
		}
	}
	return names
}

// directive reads the value of a key that is not a rule. Given reports whether the file has
// the key and its value can be read.
func (d *decoder) directive(root *yaml.Node, key string, v reflect.Value) (at place, given bool) {
	for i := 0; i < len(root.Content); i += 2 {
		if root.Content[i].Value != key {
			continue
		}
		node := root.Content[i+1]
		before := len(d.faults)
		d.value(node, v, key)
		return place{d.file, node.Line, node.Column}, len(d.faults) == before
	}
	return place{}, false
}

// readBase reads the file of the variant to extend, and reports whether it could open it.
func (l *loader) readBase(at place, name string, rules *Rules) bool {
	if l.open == nil {
		l.fault(at, extends, "%w %q: no other variant can be opened here: want no extends", ErrExtends, name)
		return false
	}
	if slices.Contains(l.chain, name) {
		l.fault(at, extends, "%w %q: the variant extends itself (%s): want a variant that does not", ErrExtends, name, strings.Join(append(l.chain, name), " extends "))
		return false
	}
	if len(l.chain) == mostExtended {
		l.fault(at, extends, "%w %q: the chain of files that extend each other is too long: want at most %d", ErrExtends, name, mostExtended)
		return false
	}
	r, err := l.open(name)
	if err != nil {
		l.fault(at, extends, "%w %q: %w", ErrExtends, name, err)
		return false
	}
	defer r.Close()
	l.chain = append(l.chain, name)
	file := name
	if !IsPath(name) {
		file += ".yaml"
	}
	if file == l.file || slices.Contains(l.chain[:len(l.chain)-1], file) {
		file = name // the place of a value names its file, so the two files need different names
	}
	l.load(file, r, rules)
	return true
}

// IsPath reports whether a name that a file extends is the path of a file: it ends in .yaml,
// .yml or .json, or has a slash. Other names are names of variants.
func IsPath(name string) bool {
	return slices.Contains([]string{".yaml", ".yml", ".json"}, path.Ext(name)) || strings.Contains(name, "/")
}
