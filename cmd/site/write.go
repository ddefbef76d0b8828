package main

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

//go:embed look
var look embed.FS

// build writes the site of the sources to a folder.
func build(sources fs.FS, kinds []kind, dir string) error {
	pages, err := read(sources, kinds)
	if err != nil {
		return err
	}
	l := &links{sources: sources, pages: map[string]*page{}, files: map[string]bool{}}
	var index []section
	for _, p := range pages {
		l.pages[p.source] = p
		index = append(index, p.sections()...)
	}
	for _, p := range pages {
		if err := l.turn(p); err != nil {
			return err
		}
	}
	if err := writePages(pages, kinds, l, dir); err != nil {
		return err
	}
	text, err := script(index)
	if err != nil {
		return err
	}
	if err := write(dir, "search-index.js", text); err != nil {
		return err
	}
	return copyFiles(sources, l.files, dir)
}

// read parses the pages of the navigation, each once; it fails if docs/ has others.
func read(sources fs.FS, kinds []kind) ([]*page, error) {
	var pages []*page
	known := map[string]bool{}
	for _, k := range kinds {
		for _, entry := range k.pages {
			source, _, _ := strings.Cut(entry, "#")
			if known[source] {
				continue
			}
			known[source] = true
			p, err := parse(sources, source)
			if err != nil {
				return nil, err
			}
			pages = append(pages, p)
		}
	}
	err := fs.WalkDir(sources, "docs", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && path.Ext(name) == ".md" && !known[name] {
			err = fmt.Errorf("%s: the navigation (cmd/site/navigation.go) does not have the page", name)
		}
		return err
	})
	return pages, err
}

// frame is what the frame of a page is filled with.
type frame struct {
	Title, Root string
	Home        bool
	Menu        []menu
	Contents    []link // of the page itself
	Body        template.HTML
}

type menu struct {
	Title string
	Links []link
}

type link struct {
	Title, URL string
	Current    bool
}

func writePages(pages []*page, kinds []kind, l *links, dir string) error {
	layout, err := template.ParseFS(look, "look/page.html")
	if err != nil {
		return err
	}
	for _, p := range pages {
		f := frame{Title: p.title(), Root: p.root(), Home: p.target == "index.html"}
		if f.Menu, err = menus(p, kinds, l); err != nil {
			return err
		}
		const contents = 2 // the level of headings that are listed
		for _, h := range p.headings {
			if h.node.Level == contents {
				f.Contents = append(f.Contents, link{Title: h.title, URL: "#" + h.anchor})
			}
		}
		var body, whole bytes.Buffer
		if err := language().Renderer().Render(&body, p.markdown, p.tree); err != nil {
			return fmt.Errorf("%s: %w", p.source, err)
		}
		f.Body = template.HTML(body.String()) //nolint:gosec // the repository's own
		if err := layout.Execute(&whole, f); err != nil {
			return fmt.Errorf("%s: %w", p.source, err)
		}
		if err := write(dir, p.target, whole.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// menus gives the navigation as it is on a page.
func menus(p *page, kinds []kind, l *links) ([]menu, error) {
	var list []menu
	for _, k := range kinds {
		m := menu{Title: k.title}
		for _, entry := range k.pages {
			source, heading, _ := strings.Cut(entry, "#")
			other := l.pages[source]
			url := p.root() + other.target
			if heading != "" {
				if !other.has(heading) {
					return nil, fmt.Errorf("the navigation leads to no heading: %s", entry)
				}
				url += "#" + heading
			}
			m.Links = append(m.Links, link{Title: other.title(), URL: url, Current: other == p})
		}
		list = append(list, m)
	}
	return list, nil
}

// copyFiles copies what pages show or link to, and what all pages have in common.
func copyFiles(sources fs.FS, files map[string]bool, dir string) error {
	for name := range files {
		text, err := fs.ReadFile(sources, name)
		if err != nil {
			return err
		}
		if err := write(dir, name, text); err != nil {
			return err
		}
	}
	for _, name := range []string{"style.css", "search.js", "scroll.js"} {
		text, err := look.ReadFile("look/" + name)
		if err != nil {
			return err
		}
		if err := write(dir, name, text); err != nil {
			return err
		}
	}
	return nil
}

func write(dir, name string, text []byte) error {
	file := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}
