package replay

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/svg"
)

// Options are choices about a page. The zero value is a page of a match that was not analysed.
type Options struct {
	// Title is the title of the page. If it is empty, the title of the variant is used.
	Title string
	// Language is the language of the page. The names of players, the title, the tags and the comments
	// are not translated.
	Language lang.Language
	// Reports has the analysis of the deals, in the order of [analysis.Deals]. It can be shorter than
	// that list, and nil is a deal that was not analysed. For a move that a report does not have, the page says that
	// its cost was not analysed.
	Reports []*analysis.Report
}

//go:embed board.js
var boardScript string // what is drawn

//go:embed viewer.js
var viewerScript string // what the person can do; viewer.js uses names of board.js

// script is both as one function, which leaves no names to the page.
var script = "\"use strict\";\n(() => {\n" + boardScript + "\n" + viewerScript + "})();\n"

//go:embed viewer.css
var style string

// Page returns the page of a match as HTML. All texts of the record are shown unchanged, even if they
// contain HTML; but in a name, characters that reorder the text around it are shown as �. The match is
// not changed. The error is [record.ErrNotWhole] if the match does not
// begin with its first deal.
func Page(rec *Record, o Options) ([]byte, error) {
	if _, err := o.Language.MarshalText(); err != nil { // a number that is not a language means English, as in package lang
		o.Language = lang.English
	}
	match, err := dataOf(rec, &o)
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(match) // it writes <, > and & as escapes, so that no text ends the script
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(script))
	title := html.EscapeString(match.Title)
	w := words{options: barbu.TextOptions{Language: o.Language}}
	var b bytes.Buffer
	fmt.Fprintf(&b, `<!DOCTYPE html>
<html lang="%s">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-%s'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>%s</title>
<style>
%s</style>
</head>
<body>
%s<noscript><p>%s</p></noscript>
<main id="replay"></main>
<script type="application/json" id="match">%s</script>
<script>%s</script>
</body>
</html>
`, o.Language, base64.StdEncoding.EncodeToString(sum[:]), title, style,
		svg.Symbols(svg.Options{Prefix: "face", Theme: svg.ThemeAuto, Language: o.Language}),
		html.EscapeString(w.tr("%1: this page needs JavaScript to step through the match.", match.Title)), data, script)
	return b.Bytes(), nil
}
