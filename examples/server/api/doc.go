// Package api is the server's interface to the network: HTTP with JSON, and a WebSocket for each
// client that plays or watches. PROTOCOL.md describes it.
//
//	s := api.New(api.Config{Node: n})
//	n.Send = s.Send
//	http.ListenAndServe(address, s)
//
// A Server decides nothing about a game: a [node.Node] does. The Server knows who asks, by the token,
// and passes on what that seat may know. It limits what one address, one seat and one connection can
// ask, and how much one connection can have waiting.
package api
