// Package barbukit is the root of the rules SDK for Barbu and its family of card games. It
// holds no code: to play a match see package barbu, for the built-in variants see package
// variants.
package barbukit
