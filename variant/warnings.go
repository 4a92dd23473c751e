package variant

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// warnings lists what is probably a mistake in the file that was read.
func (l *loader) warnings(v *Variant) Warnings {
	w := warner{loader: l, rules: &v.rules}
	w.newContracts()
	w.sameShorts()
	w.baseName(v)
	w.quota(v)
	return Warnings(w.found)
}

// warner collects warnings.
type warner struct {
	*loader
	rules *Rules
	found Errors
}

// warn adds a warning about the value at a path. A value that an extended file states is
// omitted, because that file has its own warnings.
func (w *warner) warn(path, format string, args ...any) {
	at, stated := w.at[path]
	if !stated || w.extended.file != "" && at.file != w.extended.file {
		return
	}
	w.found = append(w.found, &Error{at.file, at.line, at.col, path, fmt.Errorf(format, args...)})
}

// newContracts warns of contracts that a file adds to the variant that it extends without a
// label: their ids may be misspelt.
func (w *warner) newContracts() {
	if w.extended.file == "" {
		return
	}
	for _, k := range w.rules.Contracts {
		if id := string(k.ID); k.Label == "" && !slices.Contains(w.before, id) {
			w.warn("contracts."+id, "the extended variant has no contract %s, so the file adds one%s: want a label for a new contract", id, words.DidYouMean(id, w.before))
		}
	}
}

// sameShorts warns of contracts that look the same on a score sheet.
func (w *warner) sameShorts() {
	first := map[string]score.ContractID{}
	for i := range w.rules.Contracts {
		k := &w.rules.Contracts[i]
		if other, again := first[k.short()]; again {
			path := "contracts." + string(k.ID)
			if k.Short != "" {
				path += ".short"
			}
			w.warn(path, "%s and %s have the same abbreviation on the sheet, %q: want a different short", other, k.ID, k.short())
			continue
		}
		first[k.short()] = k.ID
	}
}

// baseName warns of a game that differs from the variant that it extends, but has its name.
// Records would then name two games alike.
func (w *warner) baseName(v *Variant) {
	if w.extended.file == "" || w.rules.Name != w.base.Name {
		return
	}
	if base, err := w.base.Compile(); err != nil || base.Fingerprint() != v.Fingerprint() {
		w.warn("name", "%s is the name of the extended variant, and the rules differ: want a name of its own", w.rules.Name)
	}
}

// quota warns of a quota that a player can meet only by doubling a declarer in every deal.
func (w *warner) quota(v *Variant) {
	d := &w.rules.Doubling
	if d.Quota == 0 || d.QuotaFor != doubling.QuotaForDeclarer || d.QuotaOver != doubling.QuotaOverEach {
		return
	}
	for _, players := range v.Players() {
		deals := v.games[players].engine.Deals
		if len(deals) == 0 || deals[0].Left != d.Quota { // deals are in rounds, or the first declarer has more
			continue
		}
		w.warn("doubling.quota", "with %d players: a declarer has only %s, so each other player must double in all of them: want a smaller quota", players, words.Count(d.Quota, "deal"))
		return
	}
}
