package sit

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/lang"
)

// The file lists each sentence in all languages, so that a change of one is seen.
func TestSentencesAreListed(t *testing.T) {
	const file = "testdata/sentences.txt"
	var b strings.Builder
	for which := range sentenceCount {
		for l := range lang.All() {
			fmt.Fprintf(&b, "%v %s\n", l, sentences[l][which])
		}
		b.WriteByte('\n')
	}
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(b.String()), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), b.String())
}

// Each language has every sentence, in words of its own and with the same parameters.
func TestSentences(t *testing.T) {
	parameter := regexp.MustCompile(`%\[\d\][a-z]`)
	parameters := func(text string) []string {
		found := parameter.FindAllString(text, -1)
		slices.Sort(found)
		require.NotContains(t, parameter.ReplaceAllString(text, ""), "%", text)
		return found
	}
	for l := range lang.All() {
		for which, text := range sentences[l] {
			require.NotEmpty(t, text, "%v: sentence %d", l, which)
			require.Equal(t, parameters(english[which]), parameters(text), "%v: %s", l, text)
			if l != lang.English && sentence(which) != doneOf {
				for other := range lang.All() {
					require.True(t, other == l || sentences[other][which] != text || sentence(which) == suitIs, "%v and %v: %s", l, other, text)
				}
			}
		}
	}
	var out bytes.Buffer
	s := newScreen(&Options{Out: &out, Language: lang.Turkish})
	s.write(choosesTimes, "Pasyans", 2)
	s.write(noTrick)
	require.Equal(t, "Pasyans seçiliyor, 2 kez\nBu oyunda henüz el alınmadı\n", out.String())
}
