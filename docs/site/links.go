package main

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// links returns the links below a node, in their order.
func links(node ast.Node) (all []*ast.Link) {
	_ = ast.Walk(node, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if one, ok := n.(*ast.Link); ok && entering {
			all = append(all, one)
		}
		return ast.WalkContinue, nil
	})
	return all
}

// relink changes the links and pictures of a document so that they lead to pages of the site. Files that
// they lead to are added to the site. A link to a folder leads to its README; if it has none, the link
// is replaced by its text.
func (s *site) relink(document ast.Node, file string) error {
	for _, one := range links(document) {
		destination := string(one.Destination)
		if strings.Contains(destination, "://") || strings.HasPrefix(destination, "#") {
			continue
		}
		to, fragment := resolve(file, destination)
		info, err := fs.Stat(s.root, to)
		if err != nil {
			return fmt.Errorf("link %s: %w", destination, err)
		}
		if info.IsDir() {
			if to = path.Join(to, "README.md"); !exists(s.root, to) {
				unlink(one)
				continue
			}
		}
		s.waiting = append(s.waiting, to)
		one.Destination = []byte(relative(file, to) + fragment)
	}
	return ast.Walk(document, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if picture, ok := n.(*ast.Image); ok && entering {
			to, _ := resolve(file, string(picture.Destination))
			s.waiting = append(s.waiting, to)
		}
		return ast.WalkContinue, nil
	})
}

// unlink replaces a link by what it contains.
func unlink(one *ast.Link) {
	parent := one.Parent()
	for child := one.FirstChild(); child != nil; child = one.FirstChild() {
		parent.InsertBefore(parent, one, child)
	}
	parent.RemoveChild(parent, one)
}

func exists(root fs.FS, file string) bool {
	_, err := fs.Stat(root, file)
	return err == nil
}

// resolve returns the file of the checkout that a link in a file leads to, and the fragment with its #.
func resolve(file, destination string) (to, fragment string) {
	destination, fragment, found := strings.Cut(destination, "#")
	if found {
		fragment = "#" + fragment
	}
	return path.Join(path.Dir(file), destination), fragment
}

// address returns the path in the site of a file of the checkout.
func address(file string) string {
	switch {
	case path.Base(file) == "README.md":
		return path.Join(path.Dir(file), "index.html")
	case path.Ext(file) == ".svg", path.Ext(file) == ".png":
		return file
	}
	return strings.TrimSuffix(file, ".md") + ".html"
}

// relative returns the link from the page of a file to the page of another.
func relative(from, to string) string {
	return strings.Repeat("../", strings.Count(address(from), "/")) + address(to)
}
