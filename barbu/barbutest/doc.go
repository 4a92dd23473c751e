// Package barbutest is a kit for those who write variants: it plays whole matches of a
// variant at random, by every number of players, and checks at each step what must hold
// of any variant. In a test of a house's own rules:
//
//	func TestFridays(t *testing.T) {
//		v, err := variant.Load("fridays.yaml", file, variants.Open)
//		if err != nil {
//			t.Fatal(err)
//		}
//		barbutest.Check(t, v)
//	}
//
// That the rules are those which the house plays, no kit can tell: for that there are
// records of its own matches, and [github.com/barbukit/barbukit/record.Verify].
package barbutest
