// Package terminal reports what a terminal can show.
//
//	width := terminal.Width(os.Stdout)              // 0 if standard output is not a terminal
//	colour, err := terminal.Colour("auto", os.Stdout)
//	symbols := terminal.Is(os.Stdout) && terminal.UTF8()
package terminal

import (
	"fmt"
	"os"
	"strings"
)

// Is reports whether a stream is a terminal.
func Is(stream any) bool {
	f, ok := file(stream)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// file returns the file of a stream, which can be a writer with a method Unwrap.
func file(stream any) (*os.File, bool) {
	if w, ok := stream.(interface{ Unwrap() any }); ok {
		stream = w.Unwrap()
	}
	f, ok := stream.(*os.File)
	return f, ok
}

// Dumb reports whether the environment says that the terminal understands no escape
// sequences: TERM=dumb.
func Dumb() bool { return os.Getenv("TERM") == "dumb" }

// Colour reports whether to write colours to a stream. The mode is always, never or auto. For
// auto the stream must be a terminal that understands escape sequences, and the environment
// must not have NO_COLOR. For any other mode Colour returns an error.
func Colour(mode string, stream any) (bool, error) {
	switch mode {
	case "always":
		return true, nil
	case "never":
		return false, nil
	case "auto":
		return Is(stream) && os.Getenv("NO_COLOR") == "" && !Dumb(), nil
	}
	return false, fmt.Errorf("%q: want auto, always or never", mode)
}

// UTF8 reports whether the environment says that the terminal can show any letter, such as the
// symbols of suits.
func UTF8() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if set := strings.ToLower(os.Getenv(name)); set != "" {
			return strings.Contains(set, "utf-8") || strings.Contains(set, "utf8")
		}
	}
	return false
}

// Width returns the number of columns of a terminal, or 0 if the stream is not a terminal or
// its width is not known.
func Width(stream any) int {
	f, ok := file(stream)
	if !ok {
		return 0
	}
	return columns(f)
}
