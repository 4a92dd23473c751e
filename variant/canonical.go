package variant

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// fingerprint returns the hash of the rules' canonical JSON: names and notes out,
// what is as if left out left out, sets sorted. A field that a later version adds
// changes no fingerprint while it has its zero value.
func (r Rules) fingerprint() string {
	c := deepCopy(r)
	c.Name, c.Title, c.Notes = "", "", ""
	if c.Pack.Lowest == cards.Two {
		c.Pack.Lowest = 0
	}
	if c.Pack.Copies == 1 {
		c.Pack.Copies = 0
	}
	slices.Sort(c.Players)
	for n, removed := range c.Pack.Removed {
		slices.Sort(removed)
		if len(removed) == 0 {
			delete(c.Pack.Removed, n)
		}
	}
	if len(c.Pack.Removed) == 0 {
		c.Pack.Removed = nil
	}
	for i := range c.Contracts {
		k := &c.Contracts[i]
		k.Label, k.Short = "", ""
		slices.SortFunc(k.Terms, func(a, b score.Term) int { return bytes.Compare(mustJSON(a), mustJSON(b)) })
	}
	sum := sha256.Sum256(mustJSON(c))
	return hex.EncodeToString(sum[:])
}

// mustJSON is for values that were checked: they always have a JSON form.
func mustJSON(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("variant: %v", err))
	}
	return text
}

// MarshalJSON writes the contracts as an object by id, sorted.
func (c Contracts) MarshalJSON() ([]byte, error) {
	byID := make(map[score.Contract]Contract, len(c))
	for _, k := range c {
		byID[k.ID] = k
	}
	return json.Marshal(byID)
}

// deepCopy returns a copy of v that shares no slice or map with it.
func deepCopy[T any](v T) T {
	var c T
	copyInto(reflect.ValueOf(&c).Elem(), reflect.ValueOf(&v).Elem())
	return c
}

func copyInto(to, from reflect.Value) {
	switch from.Kind() {
	case reflect.Struct:
		for i := range from.NumField() {
			copyInto(to.Field(i), from.Field(i))
		}
	case reflect.Slice:
		if !from.IsNil() {
			to.Set(reflect.MakeSlice(from.Type(), from.Len(), from.Len()))
			for i := range from.Len() {
				copyInto(to.Index(i), from.Index(i))
			}
		}
	case reflect.Map:
		if !from.IsNil() {
			to.Set(reflect.MakeMap(from.Type()))
			for _, key := range from.MapKeys() {
				element := reflect.New(from.Type().Elem()).Elem()
				copyInto(element, from.MapIndex(key))
				to.SetMapIndex(key, element)
			}
		}
	default:
		to.Set(from)
	}
}
