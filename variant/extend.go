package variant

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// mostExtended is how long a row of files can be of which each is extended by the one
// before: a base that finds a file of any name would have no end.
const mostExtended = 32

// extend reads the file that this one extends, if any, and leaves out of it the
// contracts, and the parts of the rules, that this one does without.
func (l *loader) extend(file string, root *yaml.Node, rules *Rules) {
	if root.Kind != yaml.MappingNode {
		return
	}
	d := decoder{loader: l, file: file}
	var name string
	faults := len(l.faults)
	at, given := d.directive(root, extends, reflect.ValueOf(&name).Elem())
	l.unread = len(l.faults) > faults
	var left []score.Contract
	atLeft, leaves := d.directive(root, without, reflect.ValueOf(&left).Elem())
	if leaves && !given {
		l.fault(atLeft, without, "the file extends nothing, so it does without nothing: want extends with it")
	}
	if !given {
		return
	}
	own := len(l.chain) == 0
	if !l.readBase(at, name, rules) {
		l.unread = true
		return
	}
	if own {
		l.extended, l.before = at, rules.Contracts.ids()
	}
	// These are the base's own.
	rules.Name, rules.Title, rules.Notes = "", "", ""
	delete(l.at, "name")
	delete(l.at, "title")
	delete(l.at, "notes")
	for i, id := range left {
		if n := rules.contract(string(id)); n >= 0 {
			rules.Contracts = slices.Delete(rules.Contracts, n, n+1)
			continue
		}
		if !l.leaveOut(string(id), rules) {
			names := append(rules.Contracts.ids(), parts()...)
			l.fault(atLeft, fmt.Sprintf("%s[%d]", without, i), "%s has no contract %q: want %s%s", name, id, words.List("or", names), words.DidYouMean(string(id), names))
		}
	}
}

// leaveOut takes out a part of the rules that was read, named by its key, and reports
// whether that is one.
func (l *loader) leaveOut(part string, rules *Rules) bool {
	v := reflect.ValueOf(rules).Elem()
	for i := range v.NumField() {
		if name, _ := fieldName(v.Type().Field(i)); name == part && v.Field(i).Kind() == reflect.Struct {
			v.Field(i).SetZero()
			maps.DeleteFunc(l.at, func(p string, _ place) bool { return p == part || strings.HasPrefix(p, part+".") })
			return true
		}
	}
	return false
}

// parts lists the keys of the parts of the rules that a file can leave out of those it
// extends.
func parts() []string {
	var names []string
	t := reflect.TypeFor[Rules]()
	for i := range t.NumField() {
		if name, _ := fieldName(t.Field(i)); name != "" && t.Field(i).Type.Kind() == reflect.Struct {
			names = append(names, name)
		}
	}
	return names
}

// directive reads the value of a key that is no rule; it is given where it stands
// and can be read.
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

// readBase reads the file of a variant to be extended, and reports whether it could.
func (l *loader) readBase(at place, name string, rules *Rules) bool {
	if l.base == nil {
		l.fault(at, extends, "%w %q: no other variants are known here", ErrExtends, name)
		return false
	}
	if slices.Contains(l.chain, name) {
		l.fault(at, extends, "%w %q: it extends itself, by %s", ErrExtends, name, strings.Join(append(l.chain, name), ", "))
		return false
	}
	if len(l.chain) == mostExtended {
		l.fault(at, extends, "%w %q: one extends another in a row of more than %d files", ErrExtends, name, mostExtended)
		return false
	}
	r, err := l.base(name)
	if err != nil {
		l.fault(at, extends, "%w %q: %w", ErrExtends, name, err)
		return false
	}
	defer r.Close()
	l.chain = append(l.chain, name)
	l.load(name+".yaml", r, rules)
	return true
}
