package barbukit_test

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// positionPattern returns a regular expression for the grammar of docs/position.md.
func positionPattern(t *testing.T) *regexp.Regexp {
	words := map[string]class{"NameLetter": {pattern: "[a-z0-9-]"}, "HexDigit": {pattern: "[0-9a-f]"}}
	return readGrammar(t, "docs/position.md", words).recogniser("Position", words, "")
}

// The examples of the page are positions.
func TestPositionExamples(t *testing.T) {
	examples := blocks(read(t, "docs/position.md"), "text")
	require.Len(t, examples, 1)
	grammar := positionPattern(t)
	n := 0
	for text := range strings.Lines(examples[0]) {
		text = strings.TrimSuffix(text, "\n")
		m, err := barbu.ParsePosition(variants.Lookup, text)
		require.NoError(t, err)
		require.Equal(t, text, m.Position().String())
		require.Regexp(t, grammar, text)
		n++
	}
	require.Equal(t, 4, n)

	refusal := regexp.MustCompile("`(barbu: position: word 6, .*)`").FindStringSubmatch(strings.ReplaceAll(read(t, "docs/position.md"), "\n", " "))
	second := strings.Replace(strings.Split(examples[0], "\n")[1], " 4 3 0.0.3 ", " 4 2 0.0.3 ", 1)
	_, err := barbu.ParsePosition(variants.Lookup, second)
	require.EqualError(t, err, regexp.MustCompile("`.*").ReplaceAllString(refusal[1], ""))
}

// The positions of random matches follow the grammar. A text that does not follow the grammar
// is not a position.
func TestPositionsFollowTheGrammar(t *testing.T) {
	grammar := positionPattern(t)
	const letters = "-/.:+ 019xcTCH*nd"
	matchtest.EveryVariant(t, func(t *testing.T, v *variant.Variant, players int) {
		src := rand.New(rand.NewPCG(1, 7))
		lookup := func(name string) (*variant.Variant, error) {
			if name != v.Name() {
				return nil, errors.New("another name")
			}
			return v, nil
		}
		m, err := barbu.New(v, players)
		require.NoError(t, err)
		for n := 0; !matchtest.Finished(m); n++ {
			text := m.Position().String()
			if n%7 == 0 {
				require.Regexp(t, grammar, text)
				i, letter := src.IntN(len(text)), letters[src.IntN(len(letters))]
				changed := text[:i] + string(letter) + text[i+1:]
				if _, err := barbu.ParsePosition(lookup, changed); err == nil {
					require.Regexp(t, grammar, changed)
				}
			}
			if m.Turn().Chance() {
				err = m.Chance(src)
			} else {
				err = m.Apply(matchtest.Choice(m, src))
			}
			require.NoError(t, err)
		}
	})
}
