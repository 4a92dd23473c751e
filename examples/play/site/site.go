// Package site has the files of the page that are not built. Other pages can use its colours and its
// helpers.
package site

import "embed"

// Files are the files of the page, by their names.
//
//go:embed *.js *.css *.html *.svg *.png *.webmanifest
var Files embed.FS
