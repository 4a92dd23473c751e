package barbu

// SameInside reports whether two views hold the same, also where nobody can look: the
// match that each keeps as its seat sees it.
func (v *View) SameInside(w *View) bool { return v.match.Equal(w.match) }
