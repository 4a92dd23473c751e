package table

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// find returns what a list of all actions has.
func TestActions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var a actions
		var all []action
		for range rapid.IntRange(0, 40).Draw(t, "actions") {
			one := action{a.last.at + rapid.IntRange(1, 300).Draw(t, "further"), a.last.seq + rapid.Uint64Range(1, 300).Draw(t, "entries")}
			a.add(one)
			all = append(all, one)
		}
		for at := range a.last.at + 2 {
			seq, after := a.find(at)
			i := slices.IndexFunc(all, func(one action) bool { return one.at == at })
			want, left := uint64(0), 0
			if i >= 0 {
				want, left = all[i].seq, len(all)-i-1
			}
			if seq != want || after != left {
				t.Fatalf("place %d: entry %d with %d after it: want %d with %d", at, seq, after, want, left)
			}
		}
	})
}
