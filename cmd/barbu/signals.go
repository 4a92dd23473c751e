//go:build !wasm

package main

import (
	"os"
	"syscall"
)

// ends are the signals that end a match at the terminal.
var ends = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
