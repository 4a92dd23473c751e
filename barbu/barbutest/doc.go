// Package barbutest tests variants: it plays random matches of a variant with every number
// of players, and checks at each step what must be true of any variant. In a test of your
// own variant:
//
//	func TestFridays(t *testing.T) {
//		v, _, err := variant.Load("fridays.yaml", file, variants.Open)
//		if err != nil {
//			t.Fatal(err)
//		}
//		barbutest.Check(t, v)
//	}
//
// Check cannot know whether the file has the rules that you want. To test that, keep
// records of your own matches and verify them with
// [github.com/barbukit/barbukit/record.Verify].
package barbutest
