package variant

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// mostHomes is the largest number of places that the fault of a misplaced key lists.
const mostHomes = 4

// homes lists the mappings within a value of type t, which is at path, that can have a key. In
// their paths * is a key that the file chooses, and [] an element of a list.
func homes(t reflect.Type, path, key string) []string {
	all, known := homesOf.Load(t)
	if !known {
		found := map[string][]string{}
		addHomes(t, "", found)
		all, _ = homesOf.LoadOrStore(t, found)
	}
	var found []string
	for _, home := range all.(map[string][]string)[key] {
		switch {
		case home == "" || path == "" || home[0] == '[':
			found = append(found, path+home)
		default:
			found = append(found, path+"."+home)
		}
	}
	return found
}

// homesOf has the homes of every key, by the type that they are within: a file can have many
// unknown keys.
var homesOf sync.Map

// addHomes adds, for each key, the mappings within a value of type t, which is at path, that can
// have the key.
func addHomes(t reflect.Type, path string, found map[string][]string) {
	switch {
	case isWord(t):
	case t.Kind() == reflect.Pointer:
		addHomes(t.Elem(), path, found)
	case t.Kind() == reflect.Map, t.Kind() == reflect.Slice && keyField(t.Elem()) >= 0:
		addHomes(t.Elem(), join(path, "*"), found)
	case t.Kind() == reflect.Slice:
		addHomes(t.Elem(), path+"[]", found)
	case t.Kind() == reflect.Struct:
		for _, key := range keys(t) {
			found[key] = append(found[key], path)
		}
		for i := range t.NumField() {
			if name, _ := fieldName(t.Field(i)); name != "" {
				addHomes(t.Field(i).Type, join(path, name), found)
			}
		}
	}
}

// belongsBelow returns a text that says where a key belongs that a mapping of type t, at path, cannot
// have: in a mapping within it.
func belongsBelow(t reflect.Type, path, key string) string {
	return belongs(homes(t, path, key))
}

// belongsElsewhere returns a text that says where in the file a key belongs that the mapping at
// path cannot have.
func belongsElsewhere(path, key string) string {
	found := homes(reflect.TypeFor[Rules](), "", key)
	if slices.Contains(found, "") {
		return "want it at the top level of the file"
	}
	if parts := strings.Split(path, "."); parts[0] == "contracts" && len(parts) > 1 {
		for i, home := range found { // in the same contract
			if rest, ok := strings.CutPrefix(home, "contracts.*"); ok {
				found[i] = "contracts." + parts[1] + rest
			}
		}
	}
	return belongs(found)
}

// belongs says that a key belongs in one of these mappings. It returns "" if there are none, or
// so many that the list would not help.
func belongs(found []string) string {
	if len(found) == 0 || len(found) > mostHomes {
		return ""
	}
	return "want it in " + words.List("or", found)
}

// holdsCards reports whether a mapping of type t has a key with several cards.
func holdsCards(t reflect.Type) bool {
	for i := range t.NumField() {
		if of := t.Field(i).Type; of == reflect.TypeFor[cards.Pattern]() || of == reflect.TypeFor[[]cards.Card]() {
			return true
		}
	}
	return false
}
