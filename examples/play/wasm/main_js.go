//go:build js && wasm

// Wasm is the table of the play page, as a program for a browser. It gives the page one function,
// barbuCall, which calls a method of package table with JSON and returns JSON.
package main

import (
	"syscall/js"

	"github.com/barbukit/barbukit/examples/play/table"
)

func main() {
	t := new(table.Table)
	js.Global().Set("barbuCall", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return string(t.Call(args[0].String(), []byte(args[1].String())))
	}))
	if ready := js.Global().Get("barbuReady"); ready.Truthy() {
		ready.Invoke()
	}
	select {} // the page calls the function as long as it is open
}
