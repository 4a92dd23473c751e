package variant

import (
	"reflect"
	"sync"
)

// deepCopy returns a copy of v that shares no slice, map or pointer with v. The copy omits
// unexported fields.
func deepCopy[T any](v T) T {
	var c T
	copierOf(reflect.TypeFor[T]()).copy(reflect.ValueOf(&c).Elem(), reflect.ValueOf(&v).Elem())
	return c
}

// copier says how the values of a type are copied. To ask the type again for each value would take most of
// the time of a copy.
type copier struct {
	plain  bool          // an assignment copies all
	fields []fieldCopier // of a struct
	elem   *copier       // of a slice, a pointer or a map
}

type fieldCopier struct {
	index int
	*copier
}

var copiers sync.Map // by type; the types do not contain themselves

func copierOf(t reflect.Type) *copier {
	if c, ok := copiers.Load(t); ok {
		return c.(*copier)
	}
	c := &copier{}
	switch t.Kind() {
	case reflect.Struct:
		c.plain = true
		for i := range t.NumField() {
			if !t.Field(i).IsExported() {
				c.plain = false
				continue
			}
			f := fieldCopier{i, copierOf(t.Field(i).Type)}
			c.fields, c.plain = append(c.fields, f), c.plain && f.plain
		}
	case reflect.Slice, reflect.Pointer, reflect.Map:
		c.elem = copierOf(t.Elem())
	default:
		c.plain = true
	}
	copiers.Store(t, c)
	return c
}

// copy copies a value into a zero value.
func (c *copier) copy(to, from reflect.Value) {
	kind := from.Kind()
	switch {
	case c.plain:
		to.Set(from)
	case kind == reflect.Struct:
		for _, f := range c.fields {
			f.copy(to.Field(f.index), from.Field(f.index))
		}
	case from.IsNil():
	case kind == reflect.Slice:
		to.Set(reflect.MakeSlice(from.Type(), from.Len(), from.Len()))
		if c.elem.plain {
			reflect.Copy(to, from)
			return
		}
		for i := range from.Len() {
			c.elem.copy(to.Index(i), from.Index(i))
		}
	case kind == reflect.Pointer:
		to.Set(reflect.New(from.Type().Elem()))
		c.elem.copy(to.Elem(), from.Elem())
	case kind == reflect.Map:
		to.Set(reflect.MakeMap(from.Type()))
		for _, key := range from.MapKeys() {
			element := reflect.New(from.Type().Elem()).Elem()
			c.elem.copy(element, from.MapIndex(key))
			to.SetMapIndex(key, element)
		}
	}
}
