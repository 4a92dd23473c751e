// Package barbukit is the root of the rules SDK for Barbu and its family of card games. It
// has no code. Package barbu plays a match, package variants has the built-in games, and
// package keeper keeps the score of a match with real cards. README.md shows first programs,
// and docs/architecture.md lists all packages.
package barbukit
