package variant

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// fingerprint returns the hash of the rules' canonical form.
func (r Rules) fingerprint() string {
	sum := sha256.Sum256(r.canonical())
	return hex.EncodeToString(sum[:])
}

// canonical returns JSON that is the same for all ways to state the same rules: the normal
// form without names, with contracts and terms sorted. Zero fields are omitted, so a field
// that a later version adds does not change the fingerprint of older variants.
func (r Rules) canonical() []byte {
	n := r.normal()
	n.unname()
	slices.SortFunc(n.Contracts, func(a, b ContractRules) int { return cmp.Compare(a.ID, b.ID) })
	for _, k := range n.Contracts {
		slices.SortFunc(k.Terms, func(a, b score.Term) int { return bytes.Compare(jsonOf(a), jsonOf(b)) })
	}
	return jsonOf(n)
}

// unname clears everything that is not a rule: names, notes and the form of the sheet.
func (r *Rules) unname() {
	r.Name, r.Title, r.Notes, r.CutRound.Label = "", "", "", ""
	r.Language, r.Titles = lang.English, nil
	r.Sheet = score.Form{}
	for i := range r.Contracts {
		r.Contracts[i].Label, r.Contracts[i].Short = "", ""
		r.Contracts[i].Labels, r.Contracts[i].Shorts = nil, nil
	}
}
