package barbukit_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// ebnf is a grammar in the notation of the Go specification: the expression of each production,
// by its name.
type ebnf map[string]node

// node is an expression of a grammar. Its op is '"' for a text, 'a' for the name of a
// production, ' ' for a sequence, '|' for alternatives, '[' for an option and '{' for a
// repetition.
type node struct {
	op   byte
	text string // of a text or a name
	of   []node // the parts of the other expressions
}

var (
	production = regexp.MustCompile(`(?m)^(\w+) *= (.*) \.$`)
	lexeme     = regexp.MustCompile(`"[^"]*"|\w+|[][{}()|]`)
)

// readGrammar reads the grammar of a page, one production on a line. Every name must be a
// production or one of the names that the page describes in words.
func readGrammar(t testing.TB, path string, described map[string]class) ebnf {
	page := blocks(read(t, path), "ebnf")
	require.Len(t, page, 1)
	g := ebnf{}
	for line := range strings.Lines(page[0]) {
		if strings.TrimSpace(line) == "" {
			continue
		}
		m := production.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		require.NotNil(t, m, "not a production: %q", line)
		require.NotContains(t, g, m[1], "two productions")
		tokens := lexeme.FindAllString(m[2], -1)
		require.Equal(t, strings.Join(strings.Fields(m[2]), ""), strings.Join(strings.Fields(strings.Join(tokens, "")), ""))
		g[m[1]] = alternatives(t, &tokens)
		require.Empty(t, tokens, "%s: what follows a closing bracket", m[1])
	}
	for _, e := range g {
		g.requireNames(t, e, described)
	}
	return g
}

func (g ebnf) requireNames(t require.TestingT, e node, described map[string]class) {
	if e.op == 'a' && g[e.text].op == 0 {
		require.Contains(t, described, e.text)
	}
	for _, part := range e.of {
		g.requireNames(t, part, described)
	}
}

// alternatives reads an expression up to a closing bracket or the end.
func alternatives(t require.TestingT, tokens *[]string) node {
	all, one := node{op: '|'}, node{op: ' '}
	for len(*tokens) > 0 && !strings.Contains("])}", (*tokens)[0]) {
		word := (*tokens)[0]
		*tokens = (*tokens)[1:]
		switch word {
		case "|":
			all.of, one = append(all.of, one), node{op: ' '}
		case "[", "{", "(":
			inner := alternatives(t, tokens)
			require.NotEmpty(t, *tokens, "a bracket is not closed")
			require.Equal(t, map[string]string{"[": "]", "{": "}", "(": ")"}[word], (*tokens)[0])
			*tokens = (*tokens)[1:]
			if word != "(" {
				inner = node{op: word[0], of: []node{inner}}
			}
			one.of = append(one.of, inner)
		default:
			op := byte('a')
			if word[0] == '"' {
				op = '"'
			}
			one.of = append(one.of, node{op: op, text: strings.Trim(word, `"`)})
		}
	}
	all.of = append(all.of, one)
	return all
}

// class is a set of texts that a page describes in words: some of them, and the pattern of all.
type class struct {
	some    []string
	pattern string
}

// recogniser returns a regular expression that matches exactly the texts of a production. This is
// possible because no production uses itself. The production in group becomes a group with its
// name.
func (g ebnf) recogniser(name string, described map[string]class, group string) *regexp.Regexp {
	return regexp.MustCompile(`\A(?:` + g.pattern(g[name], described, group) + `)\z`)
}

// pattern returns the regular expression for an expression.
func (g ebnf) pattern(e node, described map[string]class, group string) string {
	var parts []string
	for _, part := range e.of {
		parts = append(parts, g.pattern(part, described, group))
	}
	switch e.op {
	case '"':
		return regexp.QuoteMeta(e.text)
	case ' ':
		return strings.Join(parts, "")
	case '|':
		return "(?:" + strings.Join(parts, "|") + ")"
	case '[':
		return "(?:" + parts[0] + ")?"
	case '{':
		return "(?:" + parts[0] + ")*"
	}
	if c, is := described[e.text]; is {
		return c.pattern
	}
	inner := g.pattern(g[e.text], described, group)
	if e.text == group {
		inner = "(?P<" + group + ">" + inner + ")"
	}
	return inner
}

// sentence returns a random text of an expression.
func (g ebnf) sentence(t *rapid.T, e node, described map[string]class) string {
	var b strings.Builder
	times := 1
	switch e.op {
	case '"':
		return e.text
	case 'a':
		if c, is := described[e.text]; is {
			return rapid.SampledFrom(c.some).Draw(t, e.text)
		}
		return g.sentence(t, g[e.text], described)
	case '|':
		i := 0
		if len(e.of) > 1 {
			i = rapid.IntRange(0, len(e.of)-1).Draw(t, "alternative")
		}
		return g.sentence(t, e.of[i], described)
	case '[':
		times = rapid.IntRange(0, 1).Draw(t, "option")
	case '{':
		times = rapid.SampledFrom([]int{0, 1, 2, 3, 7, 12}).Draw(t, "times")
	}
	for range times {
		for _, part := range e.of {
			b.WriteString(g.sentence(t, part, described))
		}
	}
	return b.String()
}
