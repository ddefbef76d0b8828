package main

import (
	"fmt"
	"html"
	"io/fs"
	"path"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	render "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// page is a page of the site.
type page struct {
	source   string // its file, from the root of the repository
	target   string // its file, from the root of the site
	markdown []byte
	tree     ast.Node
	headings []heading
}

// heading is a heading that can be linked to.
type heading struct {
	node   *ast.Heading
	title  string
	anchor string
}

// title is the text of the page's only heading of the first level.
func (p *page) title() string { return p.headings[0].title }

// root leads from the page to the root of the site.
func (p *page) root() string { return strings.Repeat("../", strings.Count(p.target, "/")) }

// language is Markdown as GitHub has it. HTML in it is let through, as the sources are the repository's own; what comes
// out is well-formed as XML too, so that tests can read it strictly.
func language() goldmark.Markdown {
	return goldmark.New(goldmark.WithExtensions(extension.GFM),
		goldmark.WithRendererOptions(render.WithUnsafe(), render.WithXHTML()))
}

// parse reads a source.
func parse(sources fs.FS, source string) (*page, error) {
	markdown, err := fs.ReadFile(sources, source)
	if err != nil {
		return nil, err
	}
	target := "index.html"
	if source != "README.md" {
		target = strings.TrimSuffix(source, path.Ext(source)) + ".html"
	}
	p := &page{source: source, target: target, markdown: markdown,
		tree: language().Parser().Parse(text.NewReader(markdown))}
	taken := map[string]int{}
	err = ast.Walk(p.tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		h, ok := n.(*ast.Heading)
		if !ok || !entering {
			return ast.WalkContinue, nil
		}
		if (h.Level == 1) != (len(p.headings) == 0) {
			return ast.WalkStop, fmt.Errorf("%s: the first heading, and no other, must be of the first level", source)
		}
		title := p.text(h)
		p.headings = append(p.headings, heading{node: h, title: title, anchor: anchor(title, taken)})
		return ast.WalkSkipChildren, nil
	})
	if err != nil {
		return nil, err
	}
	if len(p.headings) == 0 {
		return nil, fmt.Errorf("%s: the page has no heading", source)
	}
	for _, h := range p.headings {
		h.node.SetAttributeString("id", []byte(h.anchor))
	}
	return p, nil
}

// anchor names a heading as GitHub does, so that a link to it works in the repository and in the site; taken has how
// often each name was given.
func anchor(title string, taken map[string]int) string {
	var b strings.Builder
	for _, r := range strings.ToLower(title) {
		switch {
		case r == ' ':
			b.WriteByte('-')
		case r == '-', r == '_', r >= '0' && r <= '9', r >= 'a' && r <= 'z', r > 127:
			b.WriteRune(r)
		}
	}
	name := b.String()
	taken[name]++
	if n := taken[name]; n > 1 {
		return fmt.Sprintf("%s-%d", name, n-1)
	}
	return name
}

// text gives what a reader sees of a node, with single spaces between words.
func (p *page) text(n ast.Node) string {
	var b strings.Builder
	p.write(&b, n)
	return strings.Join(strings.Fields(b.String()), " ")
}

func (p *page) write(b *strings.Builder, n ast.Node) {
	switch n := n.(type) {
	case *ast.Text:
		b.WriteString(p.plain(n))
		if n.SoftLineBreak() || n.HardLineBreak() {
			b.WriteByte(' ')
		}
	case *ast.AutoLink:
		b.Write(n.Label(p.markdown))
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		b.Write(n.Lines().Value(p.markdown))
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		p.write(b, c)
	}
	if n.Type() == ast.TypeBlock {
		b.WriteByte(' ')
	}
}

// plain gives a piece of text without the marks of Markdown; within code there are none.
func (p *page) plain(n *ast.Text) string {
	raw := n.Value(p.markdown)
	if n.Parent().Kind() == ast.KindCodeSpan {
		return string(raw)
	}
	return html.UnescapeString(string(util.UnescapePunctuations(raw)))
}
