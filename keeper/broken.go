package keeper

import (
	"errors"
	"slices"

	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// duties lists the rules that are duties. The rules that are not listed cannot be broken at a
// table, or a deal that breaks them cannot be scored.
var duties = []struct {
	duty  score.Duties
	rules []error
}{
	{score.DutyContract, []error{
		variant.ErrMustCombine, variant.ErrDeclaredBefore, variant.ErrScheduled, variant.ErrCap, variant.ErrStage,
		variant.ErrContractQuota, ErrCutContract,
	}},
	{score.DutyDouble, []error{doubling.ErrQuota, doubling.ErrQuotaOver}},
	{score.DutyRedouble, []error{doubling.ErrAllOrNone}},
}

// Duty returns the duty that the entry breaks. If players broke this duty by mistake in a deal that
// they played, they can accept the deal: add it with this duty in [Entry.Broken]. If the error has
// another reason, Duty returns 0.
func (e *EntryError) Duty() score.Duties { return dutyOf(e.Err) }

func dutyOf(err error) score.Duties {
	for _, d := range duties {
		if slices.ContainsFunc(d.rules, func(rule error) bool { return errors.Is(err, rule) }) {
			return d.duty
		}
	}
	return 0
}

// accepts reports whether err is about a duty that the entry accepts as broken.
func (w *entering) accepts(err error) bool { return dutyOf(err)&w.entry.Broken != 0 }

// breaks reports whether any deal of the match broke a duty.
func (k *Keeper) breaks() bool {
	return slices.ContainsFunc(k.entries, func(e Entry) bool { return e.Broken != 0 })
}

// withBroken returns the columns of a table with or without the column broken, which is the last
// one.
func withBroken(columns []string, has bool) []string {
	columns = slices.DeleteFunc(slices.Clone(columns), func(c string) bool { return c == "broken" })
	if has {
		columns = append(columns, "broken")
	}
	return columns
}
