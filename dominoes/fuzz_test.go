package dominoes_test

import (
	"slices"
	"testing"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// FuzzLay calls Lay with sets of any bits, because a program may pass such sets. Lay must
// accept every legal set. It must refuse all other sets, without a panic and without a
// change of the deal.
func FuzzLay(f *testing.F) {
	f.Add(uint64(0), uint64(0), uint8(0), uint8(2))
	f.Add(uint64(cards.MustParseSet("KH QH")), uint64(0), uint8(3), uint8(2))
	f.Add(uint64(cards.MustParseSet("KS *H")), uint64(cards.MustParseSet("KS")), uint8(5), uint8(2))
	f.Add(uint64(cards.MustParseSet("KS")), uint64(cards.MustParseSet("KH")), uint8(1), uint8(2))
	f.Add(uint64(1<<63|1<<48|1<<15), uint64(1<<1), uint8(4), uint8(1))
	f.Fuzz(func(t *testing.T, first, second uint64, passed, several uint8) {
		rules := dominoes.Rules{
			Several: dominoes.Several(several % 3),
			Ace:     dominoes.AceRule(several / 3 % 2),
		}
		s := deal(rules, cards.King, "AKKQ.K*.KQ.", "A.AKQQ.KQ.K", "Q.A.AA.AAKQQ")
		for range passed % 16 {
			if s.MayPass() {
				_ = s.Pass()
			} else {
				_ = s.Play(s.Legal().Lowest())
			}
		}
		lay := cards.Hand{First: cards.Set(first), Second: cards.Set(second)}
		l, before := s.Layout(), s
		layout := l
		legal := slices.Contains(slices.Collect(s.Lays()), lay) ||
			lay == (cards.Hand{}) && s.MayPass() || lay.Len() == 1 && lay.First != 0 && s.Legal().Has(lay.First.Lowest())
		if why := s.Why(lay); (why == nil) != legal {
			t.Fatalf("Why(%#x) = %v, want legal %v", lay, why, legal)
		}
		if err := s.Lay(lay); (err == nil) != legal || !legal && s != before {
			t.Fatalf("Lay(%#x) = %v, want legal %v", lay, err, legal)
		}
		// A layout has no hands, so it may accept cards that the seat may not lay.
		if err := l.Lay(lay); err != nil && (legal || l != layout) {
			t.Fatalf("Layout.Lay(%#x) = %v, legal %v", lay, err, legal)
		}
		if before, after := layout.Laid(), l.Laid(); after != before && after.Len() != before.Len()+lay.Len() {
			t.Fatalf("Layout.Lay(%#x) on %v gives %v", lay, before, after)
		}
	})
}
