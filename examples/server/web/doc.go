// Package web is the page of the server: a lobby, and a table to play at in any browser. The server
// writes all HTML; a small script keeps the connection, sends what is tapped, and asks for the board
// again when something has happened. The page needs nothing that the server does not have.
//
//	s := api.New(api.Config{Node: n})
//	err := web.Add(s, web.Config{Node: n})
//
// The board of a seat is made only from what the view of the seat has, so the page cannot reveal more
// than the API. The token of a seat is in the first message of a WebSocket and in the header
// Authorization of other requests, and never in an address.
package web
