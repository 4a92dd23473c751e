//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "wasm: this program runs in a browser: start examples/play, which builds it with GOOS=js and GOARCH=wasm")
	os.Exit(1)
}
