// Package table plays matches for the play page: a person against bots, with hints and undo. The page
// calls it with JSON and shows the JSON that it returns, so that every rule and every word of the game
// comes from the library.
//
// A [Table] has at most one match. The page has one Table for the person, and one in a worker for the
// bots. The table in the worker has no match: it gets the view of a seat and answers with an action.
package table
