package sit

import (
	"bytes"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/lang"
)

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
