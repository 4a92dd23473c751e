// Package terminal reports whether a stream is a terminal.
package terminal

import "os"

// Is reports whether a stream is a terminal.
func Is(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// Dumb reports whether the environment says that the terminal understands no escape
// sequences: TERM=dumb.
func Dumb() bool { return os.Getenv("TERM") == "dumb" }
