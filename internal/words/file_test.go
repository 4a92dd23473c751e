package words_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/words"
)

func TestNotText(t *testing.T) {
	for start, want := range map[string]string{
		"\x1f\x8b\x08":  "this is a gzip file: want text",
		"\xff\xfeb\x00": "this is UTF-16 text: want UTF-8",
		"\xfe\xff\x00b": "this is UTF-16 text: want UTF-8",
		"":              "",
		"barbu 1\n":     "",
		"\ufeffbarbu":   "",
		"\xff":          "",
	} {
		require.Equal(t, want, words.NotText(start), "%q", start)
	}
}
