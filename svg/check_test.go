package svg_test

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/svg"
)

var (
	known   = regexp.MustCompile(` id="([^"]*)"`)
	used    = regexp.MustCompile(` (?:href="#|aria-labelledby="|aria-describedby=")([^"]*)"`)
	viewBox = regexp.MustCompile(`viewBox="0 0 ([0-9.]+) ([0-9.]+)"`)
)

// check checks that a text is one element of XML, with a title and a description, in which each id
// is used once and every reference has its target, and which loads nothing.
func check(t require.TestingT, text string) {
	t = full.Quick(t)
	d := xml.NewDecoder(strings.NewReader(text))
	roots, depth := 0, 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err, "%.300s", text)
		switch e := token.(type) {
		case xml.StartElement:
			if depth++; depth == 1 {
				roots++
			}
			require.Contains(t, []string{"svg", "title", "desc", "style", "defs", "g", "path", "rect", "text", "use"}, e.Name.Local)
		case xml.EndElement:
			depth--
		}
	}
	require.Equal(t, 1, roots)
	ids := map[string]bool{}
	for _, m := range known.FindAllStringSubmatch(text, -1) {
		require.False(t, ids[m[1]], "two elements have the id %q", m[1])
		require.Regexp(t, `^[A-Za-z][-\w]*$`, m[1])
		ids[m[1]] = true
	}
	for _, m := range used.FindAllStringSubmatch(text, -1) {
		require.True(t, ids[m[1]] || strings.HasPrefix(m[1], "faces-"), "nothing has the id %q", m[1])
	}
	for _, not := range []string{"NaN", "Inf", "%!", "\x00", "http://x", "url(", "<script", "-0 ", "\"-0\""} {
		require.NotContains(t, text, not)
	}
	if strings.Contains(text, "aria-hidden") {
		return
	}
	require.Contains(t, text, ` role="img" aria-labelledby="`)
	require.Regexp(t, `(?s)<title id="[^"]+">[^<]+</title>\n<desc id="[^"]+">[^<]+</desc>`, text)
	require.Regexp(t, viewBox, text)
}

var drawnFace = regexp.MustCompile(`(?m)^<use href="#faces-([^"]+)"`)

// drawn returns the sorted names of the faces that a picture shows.
func drawn(picture string) (faces []string) {
	for _, m := range drawnFace.FindAllStringSubmatch(picture, -1) {
		faces = append(faces, m[1])
	}
	slices.Sort(faces)
	return faces
}

// checkCards checks that the picture of a view has exactly the cards of the view, and the back of
// each card that another seat holds, and that the picture of the position has exactly the cards
// of all hands and of the table.
func checkCards(t *testing.T, m *barbu.Match, v *barbu.View, o svg.Options) {
	o.Faces = "faces"
	name := func(c cards.Card) string {
		if c == cards.TarotKing {
			return "tarot"
		}
		return c.String()
	}
	var table []string
	for _, played := range slices.Concat(v.Trick, v.Table) {
		table = append(table, name(played.Card))
	}
	if len(v.Ends) == 0 {
		for _, row := range v.Rows {
			for c := range row.All() {
				table = append(table, name(c))
			}
		}
	}
	if v.Turned != 0 && len(v.Trick)+len(v.Table)+len(v.Rows)+len(v.LastTrick) == 0 && v.Due != barbu.DueNothing {
		table = append(table, name(v.Turned))
	}
	both := func(h cards.Hand) (names []string) {
		for _, set := range []cards.Set{h.First, h.Second} {
			for c := range set.All() {
				names = append(names, name(c))
			}
		}
		return names
	}
	own, open := slices.Clone(table), slices.Clone(table)
	if v.Due > barbu.DueDraw {
		own = append(own, both(v.Hand)...)
		for seat, size := range v.Sizes {
			if cards.Seat(seat) != v.Seat {
				own = append(own, slices.Repeat([]string{"back"}, size)...)
			}
		}
	}
	for seat := range cards.Seat(m.Players()) {
		open = append(open, both(m.Hand(seat))...)
	}
	slices.Sort(own)
	slices.Sort(open)
	picture := svg.View(v, o)
	require.Equal(t, own, drawn(picture))
	require.Equal(t, open, drawn(svg.Position(m, o)))
	// The cards that may not be played are dim.
	dim := 0
	if v.Due == barbu.DueCard && v.Turn == v.Seat && len(v.Illegal) < v.Hand.First.Len() {
		for _, illegal := range v.Illegal {
			dim += len(both(cards.HandOf(illegal.Card)))
			if v.Hand.Second.Has(illegal.Card) {
				dim++
			}
		}
	}
	require.Equal(t, dim, strings.Count(picture, `dim" `))
}

// unbound returns a view that was read from JSON.
func unbound(t *testing.T, v *barbu.View) *barbu.View {
	text, err := v.MarshalJSON()
	require.NoError(t, err)
	var read barbu.View
	require.NoError(t, read.UnmarshalJSON(text))
	return &read
}
