package main

import "os"

// ends are the signals that end a match at the terminal.
var ends = []os.Signal{os.Interrupt}
