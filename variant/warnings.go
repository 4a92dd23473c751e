package variant

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// warnings lists what is probably a mistake in the file that was read.
func (l *loader) warnings(v *Variant) Warnings {
	w := warner{loader: l, rules: &v.rules}
	w.newContracts()
	w.sameShorts()
	w.sameName(v)
	w.quota(v)
	w.unreachable(v)
	w.wrongSign(v)
	w.noWinner(v)
	w.endless()
	w.unsettled()
	w.leadCards(v)
	w.redeals(v)
	return Warnings(w.found.merged())
}

// warner collects warnings.
type warner struct {
	*loader
	rules *Rules
	found Errors
}

// stated reports whether the file itself states the value at a path. A value that an extended file states is
// omitted, because that file has its own warnings.
func (w *warner) stated(path string) bool {
	at, stated := w.at[path]
	return stated && (w.extended.file == "" || at.file == w.extended.file)
}

// warn adds a warning about the value at a path if the file itself states it.
func (w *warner) warn(path, format string, args ...any) {
	if !w.stated(path) {
		return
	}
	at := w.at[path]
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
		short := k.short(w.rules.Language)
		if other, again := first[short]; again {
			path := "contracts." + string(k.ID)
			if k.Short != "" {
				path += ".short"
			}
			w.warn(path, "%s and %s have the same abbreviation on the sheet, %q: want a different short", other, k.ID, short)
			continue
		}
		first[short] = k.ID
	}
}

// sameName warns of a game that has the name of the variant that it extends, or of another variant that can be
// opened, but differs from it. Records would then name two games alike.
func (w *warner) sameName(v *Variant) {
	differs := func(other Rules) bool {
		if other.Name != w.rules.Name {
			return false
		}
		o, err := other.Compile()
		return err != nil || o.Fingerprint() != v.Fingerprint()
	}
	switch {
	case w.extended.file != "" && differs(w.base):
		w.warn("name", "%s is the name of the extended variant, and the rules differ: want a name of its own", w.rules.Name)
	case differs(w.named(w.rules.Name)):
		w.warn("name", "%s is the name of another variant, and the rules differ: want a name of its own", w.rules.Name)
	}
}

// named returns the rules of the variant that opens by a name. It returns the zero Rules if there is no such variant,
// or if it is the file that was read.
func (l *loader) named(name string) (rules Rules) {
	if l.open == nil {
		return Rules{}
	}
	r, err := l.open(name)
	if err != nil {
		return Rules{}
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil || bytes.Equal(text, l.text) {
		return Rules{}
	}
	other := loader{open: l.open, at: map[string]place{}}
	if other.load(name, bytes.NewReader(text), &rules); len(other.faults) > 0 {
		return Rules{}
	}
	return rules
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

// unreachable warns of a total that no player can have when the sets of a match are over. Like
// [compiler.bound] it assumes that one player gets all points in every deal, and that both
// partners of a team do.
func (w *warner) unreachable(v *Variant) {
	end := w.rules.End
	partners := int64(1)
	if w.rules.Teams != score.TeamsNone {
		partners = 2
	}
	for _, players := range v.Players() {
		g := &v.games[players].engine
		sets, want := g.Sets, "sets: 0"
		if deals := g.MostDeals(); end.Deals > 0 && g.Rounds == 0 && (sets == 0 || end.Deals < sets*deals) {
			sets, want = (end.Deals+deals-1)/deals, "a larger end.deals"
		}
		if sets == 0 || int64(sets)*g.MostPoints*partners >= int64(size(end.At)) {
			continue
		}
		w.warn("end.at", "%sa match has at most %s, so nobody can reach %d: want %s, or a smaller total", w.with(players), w.length(g, sets), end.At, want)
	}
}

// with names a number of players if the game can be played with others.
func (w *warner) with(players int) string {
	if len(w.rules.Players) > 1 {
		return fmt.Sprintf("with %d players: ", players)
	}
	return ""
}

// wrongSign warns of a total that nobody can reach because no contract has points of its sign.
func (w *warner) wrongSign(v *Variant) {
	at, side, other := w.rules.End.At, "above", "below"
	if at < 0 {
		side, other = other, side
	}
	if at != 0 && !w.scored(v, at) {
		w.warn("end.at", "no points are %s 0, so nobody can reach %d: want a total %s 0", side, at, other)
	}
}

// noWinner warns of a match in which only players with points above 0 win, and nobody can have such points.
func (w *warner) noWinner(v *Variant) {
	if w.rules.Winner == WinnerPositive && !w.scored(v, 1) {
		w.warn("winner", "no points are above 0, so nobody can win: want winner: most, or a contract with points above 0")
	}
}

// scored reports whether a player can score points of the sign of at in some contract.
func (w *warner) scored(v *Variant, at int) bool {
	for _, players := range v.Players() {
		for i := range v.games[players].contracts {
			if w.scores(v.games[players].contracts[i].rules, players, at) {
				return true
			}
		}
	}
	return false
}

// scores reports whether a player can score points of the sign of at in a contract.
func (w *warner) scores(k *ContractRules, players, at int) bool {
	if d := w.rules.Doubling; d.Negative != doubling.TargetsNobody || d.Positive != doubling.TargetsNobody || k.Sale != (auction.Rules{}) || k.Exposure != (exposure.Rules{}) {
		return true // some points are paid by one player to another
	}
	none, made, failed := k.NoneTaken, k.Announce.Made, k.Announce.Failed
	points := []int{none.Points, none.Pot, made.Announcer, made.Others, failed.Announcer, failed.Others, k.ByTeam.More, k.ByTeam.Fewer}
	if all := k.AllTaken; all != nil {
		points = append(points, all.Taker, all.Others, all.Or.Taker, all.Or.Others)
	}
	for _, t := range k.Terms {
		points = append(append(points, t.Points), t.Places[players]...)
	}
	return slices.ContainsFunc(points, func(n int) bool { return cmp.Compare(n, 0) == cmp.Compare(at, 0) })
}

// endless warns of a match that has no end of its own: a program that plays until the match is over never stops.
func (w *warner) endless() {
	if w.rules.Sets == SetsEndless && w.rules.End == (End{}) {
		w.warn("sets", "a match does not end by itself, and a program must stop it after a set, when Match.Complete reports true: want end, or 1 to %d sets", maxSets)
	}
}

// unsettled warns of a game for money without a zero sum. The players pay only if the points of a match add up to 0.
func (w *warner) unsettled() {
	if w.rules.Stake > 0 && w.rules.ZeroSum == ZeroSumNone {
		w.warn("stake", "nothing says that the points of a match add up to 0, and if they do not, nobody pays: want zero-sum: match, set or deal, or no stake")
	}
}

// length returns the largest number of deals of a match, or of its rounds if the number of deals
// is not fixed.
func (w *warner) length(g *engine.Game, sets int) string {
	switch {
	case g.Rounds > 0:
		return words.Count(sets*g.Rounds, "round")
	case w.rules.End.Deals > 0 && w.rules.End.After == EndAfterDeal:
		return words.Count(min(sets*g.MostDeals(), w.rules.End.Deals), "deal")
	}
	return words.Count(sets*g.MostDeals(), "deal")
}
