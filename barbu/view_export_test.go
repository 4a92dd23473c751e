package barbu

// SameInside reports whether the unexported matches of two views are equal.
func (v *View) SameInside(w *View) bool { return v.match.Equal(w.match) }
