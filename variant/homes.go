package variant

import (
	"reflect"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// mostHomes is the largest number of places that the fault of a misplaced key lists.
const mostHomes = 4

// homes lists the mappings within a value of type t, which is at path, that can have a key. In
// their paths * is a key that the file chooses, and [] an element of a list.
func homes(t reflect.Type, path, key string) (found []string) {
	switch {
	case isWord(t):
	case t.Kind() == reflect.Pointer:
		return homes(t.Elem(), path, key)
	case t.Kind() == reflect.Map, t.Kind() == reflect.Slice && keyField(t.Elem()) >= 0:
		return homes(t.Elem(), join(path, "*"), key)
	case t.Kind() == reflect.Slice:
		return homes(t.Elem(), path+"[]", key)
	case t.Kind() == reflect.Struct:
		if slices.Contains(keys(t), key) {
			found = append(found, path)
		}
		for i := range t.NumField() {
			if name, _ := fieldName(t.Field(i)); name != "" {
				found = append(found, homes(t.Field(i).Type, join(path, name), key)...)
			}
		}
	}
	return found
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
