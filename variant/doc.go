// Package variant holds the rules of a game as data.
//
// [Rules] has the same fields as a variant file. [Load] reads a file and compiles it;
// [Rules.Compile] compiles rules that a program made. Both check everything and return a
// [Variant], which never changes and can be shared by any number of matches. [Variant.For]
// returns the [Game] for a number of players, with the pack, the contracts and the points
// of each contract:
//
//	v, _, err := variant.Load("house.yaml", file, variants.Open)
//	if err != nil {
//		return err // an Errors: every fault with its line and column
//	}
//	game, err := v.For(4)
//
// To change a variant from a program, change a copy of its rules and compile it:
//
//	rules := v.Rules()
//	rules.Name = "our-house"
//	rules.Doubling.Quota = 3
//	house, err := rules.Compile()
//
// A file can extend another variant; the file then holds only what differs. How to write a
// variant file is described in docs/variants.md.
package variant
