// Package variant is a game's rules as data.
//
// [Rules] is open data, the shape of a variant file. [Rules.Compile], and [Load]
// which reads a file first, check all of it and close it into a [Variant], which
// never changes and may be shared by any number of matches. [Variant.For] gives
// the [Game] of a number of players: its pack, its contracts and what each of them
// is worth, worked out.
//
// A file may extend another: it then holds only what differs.
package variant
