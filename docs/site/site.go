package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// index is the document whose lists become the navigation.
const index = "docs/README.md"

//go:embed page.html
var pageHTML string

//go:embed page.css
var style string

var page = template.Must(template.New("page").Parse(pageHTML))

// forReaders lets keys scroll tables and code, and makes plain cells of column heads without text.
var forReaders = strings.NewReplacer("<table>", `<div class="scroll" tabindex="0"><table>`, "</table>", "</table></div>",
	"<pre>", `<pre tabindex="0">`, "<th></th>", "<td></td>")

// code matches code in a page.
var code = regexp.MustCompile(`(?s)<pre.*?</pre>|<code.*?</code>`)

// letters adds U+FE0E to each suit, so that no phone draws it as a coloured picture.
var letters = strings.NewReplacer("♠", "♠\uFE0E", "♥", "♥\uFE0E", "♦", "♦\uFE0E", "♣", "♣\uFE0E")

// suitsAsLetters does this in a page. Code stays as it is, because people copy it.
func suitsAsLetters(html string) string {
	var b strings.Builder
	at := 0
	for _, part := range code.FindAllStringIndex(html, -1) {
		b.WriteString(letters.Replace(html[at:part[0]]) + html[part[0]:part[1]])
		at = part[1]
	}
	return b.String() + letters.Replace(html[at:])
}

// flags are the flags of commands in a text: a browser would break a line after the hyphen.
var flags = regexp.MustCompile(`<code>(-[^\s<]+)</code>`)

// site is a site that is being written.
type site struct {
	root     fs.FS
	markdown goldmark.Markdown
	sections []section
	written  map[string][]byte // the text of each file, by its path in the site
	waiting  []string          // files of the checkout that pages link to
}

// section is a group of links in the navigation.
type section struct {
	Title string
	Links []link
}

// link has the text and the file of the checkout that it leads to.
type link struct{ Text, To string }

// build writes the site of a checkout to a folder, and returns the number of files.
func build(root fs.FS, out string) (int, error) {
	s := &site{
		root:     root,
		markdown: goldmark.New(goldmark.WithExtensions(extension.GFM), goldmark.WithParserOptions(parser.WithAutoHeadingID())),
		written:  map[string][]byte{},
		waiting:  []string{"README.md", index},
	}
	if err := s.navigation(); err != nil {
		return 0, err
	}
	for done := map[string]bool{}; len(s.waiting) > 0; {
		file := s.waiting[0]
		s.waiting = s.waiting[1:]
		if done[file] {
			continue
		}
		done[file] = true
		if err := s.add(file); err != nil {
			return 0, fmt.Errorf("%s: %w", file, err)
		}
	}
	for name, content := range s.written {
		target := filepath.Join(out, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return 0, err
		}
		if err := os.WriteFile(target, content, 0o644); err != nil {
			return 0, err
		}
	}
	return len(s.written), nil
}

// add writes the page of a file: a document as it reads, a picture as it is, other files as code.
func (s *site) add(file string) error {
	content, err := fs.ReadFile(s.root, file)
	if err != nil {
		return err
	}
	switch path.Ext(file) {
	case ".md":
		document := s.markdown.Parser().Parse(text.NewReader(content))
		if err := s.relink(document, file); err != nil {
			return err
		}
		var body bytes.Buffer
		if err := s.markdown.Renderer().Render(&body, content, document); err != nil {
			return err
		}
		html := flags.ReplaceAllString(forReaders.Replace(body.String()), `<code class="flag">$1</code>`)
		return s.write(file, title(document, content), headings(document, content), suitsAsLetters(html))
	case ".svg", ".png":
		s.written[file] = content
		return nil
	}
	listing := "<h1>" + template.HTMLEscapeString(file) + "</h1>\n<pre tabindex=\"0\"><code>" + template.HTMLEscapeString(string(content)) + "</code></pre>\n"
	return s.write(file, file, nil, listing)
}

// write adds a page to the site. Its body begins with a heading.
func (s *site) write(file, title string, headings []link, body string) error {
	var html bytes.Buffer
	top, body, _ := strings.Cut(body, "</h1>")
	err := page.Execute(&html, map[string]any{
		"Title": title, "Top": template.HTML(top + "</h1>"), "Body": template.HTML(body), "Headings": headings, "Style": template.CSS(style), "Home": relative(file, "README.md"),
		"Sections": s.sections, "File": file,
		"Href":    func(to string) string { return relative(file, to) },
		"Current": func(to string) bool { return to == file },
	})
	s.written[address(file)] = html.Bytes()
	return err
}

// navigation reads the sections of the navigation from the index: a bold line, then a list.
func (s *site) navigation() error {
	content, err := fs.ReadFile(s.root, index)
	if err != nil {
		return err
	}
	document := s.markdown.Parser().Parse(text.NewReader(content))
	for node := document.FirstChild(); node != nil; node = node.NextSibling() {
		switch node.Kind() {
		case ast.KindParagraph:
			s.sections = append(s.sections, section{Title: plain(node, content)})
		case ast.KindList:
			if len(s.sections) == 0 {
				return fmt.Errorf("%s: want a bold line before each list", index)
			}
			last := &s.sections[len(s.sections)-1]
			for _, found := range links(node) {
				if to, fragment := resolve(index, string(found.Destination)); fragment == "" && strings.HasSuffix(to, ".md") {
					last.Links = append(last.Links, link{Text: plain(found, content), To: to})
				}
			}
		}
	}
	s.sections = slices.DeleteFunc(s.sections, func(one section) bool { return len(one.Links) == 0 })
	return nil
}

// headings returns the sections of a document; none if a reader sees them all at once.
func headings(document ast.Node, source []byte) (all []link) {
	for node := document.FirstChild(); node != nil; node = node.NextSibling() {
		if heading, ok := node.(*ast.Heading); ok && heading.Level == 2 {
			id, _ := heading.AttributeString("id")
			all = append(all, link{Text: plain(heading, source), To: fmt.Sprintf("#%s", id)})
		}
	}
	if len(all) < 4 {
		return nil
	}
	return all
}

// title returns the text of the first heading.
func title(document ast.Node, source []byte) string {
	for node := document.FirstChild(); node != nil; node = node.NextSibling() {
		if node.Kind() == ast.KindHeading {
			return plain(node, source)
		}
	}
	return "barbukit"
}

// plain returns the text of a node without its marks.
func plain(node ast.Node, source []byte) string {
	var all strings.Builder
	_ = ast.Walk(node, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if one, ok := n.(*ast.Text); ok && entering {
			all.Write(one.Segment.Value(source))
			if one.SoftLineBreak() {
				all.WriteByte(' ')
			}
		}
		return ast.WalkContinue, nil
	})
	return all.String()
}
