package barbukit_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// If a document links to a file of the module, the file exists.
func TestLinks(t *testing.T) {
	links, code := 0, regexp.MustCompile("(?ms)^```.*?^```$") // in which generic calls look like links
	for _, path := range documents(t) {
		prose := code.ReplaceAllString(read(t, path), "")
		for _, link := range regexp.MustCompile(`\]\(([^)#]+)[^)]*\)`).FindAllStringSubmatch(prose, -1) {
			if strings.Contains(link[1], "://") {
				continue
			}
			links++
			_, err := os.Stat(filepath.Join(filepath.Dir(path), link[1]))
			require.NoError(t, err, "%s links to %s", path, link[1])
		}
	}
	require.Greater(t, links, 30, "the test no longer finds the links in the documents")
}

// Every code block in a document is of a kind that a test runs or loads.
func TestBlocks(t *testing.T) {
	howto, err := filepath.Glob("docs/howto/*.md")
	require.NoError(t, err)
	tested := map[string][]string{
		"go":   append(howto, "docs/embedding.md", tutorialPage),                                                                // TestPrograms, TestEmbedding, TestTutorial
		"yaml": {"docs/variants.md", "docs/family.md", "docs/json.md", tutorialPage},                                            // TestVariantsLoad, TestJSONExamples, TestTutorial
		"text": {"docs/variants.md", "docs/record.md", "docs/json.md", "docs/position.md", "docs/howto/score.md", tutorialPage}, // TestVariantsFaults, TestRecordExample, TestJSONExamples, TestPositionExamples, TestSheetOfScorePage
		"json": {"docs/json.md", "docs/protocol.md"},                                                                            // TestJSONExamples, TestProtocol
		"sh":   {"docs/json.md"},                                                                                                // TestJSONExamples
		"ebnf": {"docs/record.md", "docs/position.md"},                                                                          // TestRecordsFollowTheGrammar, TestPositionsFollowTheGrammar
		"":     documents(t),                                                                                                    // TestCommands
	}
	for _, path := range documents(t) {
		page := read(t, path)
		for _, fence := range regexp.MustCompile("(?m)^ *```(.*)\n(?:.*\n)*? *```$").FindAllStringSubmatch(page, -1) {
			require.Contains(t, tested[fence[1]], path, "%s: no test runs code blocks marked %q there", path, fence[1])
		}
	}
}
