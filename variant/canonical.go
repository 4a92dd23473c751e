package variant

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/score"
)

// fingerprint returns the hash of the rules' canonical form.
func (r Rules) fingerprint() string {
	sum := sha256.Sum256(r.canonical())
	return hex.EncodeToString(sum[:])
}

// canonical returns the JSON that is the same for all ways to state the same
// rules: of the normal form, nameless, contracts by id and terms sorted. A field
// that a later version adds does not show while it has its zero value.
func (r Rules) canonical() []byte {
	n := r.normal()
	n.unname()
	slices.SortFunc(n.Contracts, func(a, b Contract) int { return cmp.Compare(a.ID, b.ID) })
	for _, k := range n.Contracts {
		slices.SortFunc(k.Terms, func(a, b score.Term) int { return bytes.Compare(mustJSON(a), mustJSON(b)) })
	}
	return mustJSON(n)
}

// unname takes out what a variant and its contracts are called, the notes and the
// form of the sheet: all that is no rule.
func (r *Rules) unname() {
	r.Name, r.Title, r.Notes, r.CutRound.Label = "", "", "", ""
	r.Sheet = score.Form{}
	for i := range r.Contracts {
		r.Contracts[i].Label, r.Contracts[i].Short = "", ""
	}
}

// mustJSON is for values that were checked: they always have a JSON form.
func mustJSON(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("variant: %v", err))
	}
	return text
}
