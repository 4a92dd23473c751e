package words

import "strings"

// NotText returns what a file is if its first bytes are those of a kind of file that people
// take for text, and what is wanted instead. For any other file it returns "".
func NotText(start string) string {
	switch {
	case strings.HasPrefix(start, "\x1f\x8b"):
		return "this is a gzip file: want text"
	case strings.HasPrefix(start, "\xff\xfe"), strings.HasPrefix(start, "\xfe\xff"):
		return "this is UTF-16 text: want UTF-8"
	}
	return ""
}
