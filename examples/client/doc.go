// Package client has client.js, a client in plain JavaScript that plays a whole match from JSON
// alone. Its test runs it with node against the server of examples/embedding:
//
//	go run ./examples/embedding -people 0
//	node examples/client/client.js http://localhost:8080 TOKEN
package client
