package main

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// repository is where files are that belong to no page, such as the examples.
const repository = "https://github.com/tass-go/tass/"

// links turns links between sources into links between pages.
type links struct {
	sources fs.FS
	pages   map[string]*page // by their sources
	files   map[string]bool  // other files that are linked to, which the site needs a copy of
}

// turn turns the links of a page, and gives each heading a link to itself.
func (l *links) turn(p *page) error {
	err := ast.Walk(p.tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		var err error
		switch n := n.(type) {
		case *ast.Link:
			n.Destination, err = l.target(p, string(n.Destination), false)
		case *ast.Image:
			n.Destination, err = l.target(p, string(n.Destination), true)
		}
		return ast.WalkContinue, err
	})
	for _, h := range p.headings {
		link := ast.NewLink()
		link.Destination = []byte("#" + h.anchor)
		link.SetAttributeString("class", []byte("anchor"))
		link.SetAttributeString("aria-label", []byte("Link to this heading"))
		link.AppendChild(link, ast.NewString([]byte("#")))
		h.node.AppendChild(h.node, link)
	}
	return err
}

// target gives the place in the site that a link of a page leads to. Pictures are copied to the site, and so is what
// docs/ has beside its pages; for all else the link leads to the repository.
func (l *links) target(p *page, link string, picture bool) ([]byte, error) {
	if strings.Contains(link, ":") { // a scheme
		if picture {
			return nil, fmt.Errorf("%s: the picture %s is on a network", p.source, link)
		}
		return []byte(link), nil
	}
	name, heading, found := strings.Cut(link, "#")
	to := p.source
	if name != "" {
		to = path.Join(path.Dir(p.source), name)
	}
	if found {
		heading = "#" + heading
	}
	if other := l.pages[to]; other != nil {
		if heading != "" && !other.has(heading[1:]) {
			return nil, fmt.Errorf("%s: the link to %s leads to no heading", p.source, link)
		}
		if other == p && heading != "" {
			return []byte(heading), nil
		}
		return []byte(p.root() + other.target + heading), nil
	}
	info, err := fs.Stat(l.sources, to)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: the link to %s leads to no file", p.source, link)
	case info.IsDir():
		return []byte(repository + "tree/main/" + to), nil
	case picture || strings.HasPrefix(to, "docs/"):
		l.files[to] = true
		return []byte(p.root() + to + heading), nil
	}
	return []byte(repository + "blob/main/" + to + heading), nil
}

// has tells whether a page has a heading.
func (p *page) has(anchor string) bool {
	for _, h := range p.headings {
		if h.anchor == anchor {
			return true
		}
	}
	return false
}
