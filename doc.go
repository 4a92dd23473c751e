// Package barbukit is the root of the rules SDK for Barbu and its family of
// compendium card games. It holds no code: a match begins in package barbu,
// the shipped games in package variants.
package barbukit
