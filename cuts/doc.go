// Package cuts is the mechanic of the cutting pack: a second pack, of the cards the
// game leaves out, whose cuts decide what nobody chooses. A draw from it says who
// deals first ([Draw]), cuts of it say what is called ([Call]) and whether cards
// are passed on ([Passes]). All three are values without pointers: assignment
// clones them, == compares. The chance is the host's: it names the cards that were
// cut, or has [Pack.Cut] and [Draw.Deal] find them.
// Source: Fife, the Silly Round.
package cuts
