package main

import (
	"encoding/json"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// section is what the search finds: what stands below one heading.
type section struct {
	URL     string `json:"url"` // from the root of the site
	Page    string `json:"page"`
	Heading string `json:"heading"`
	Text    string `json:"text"`
}

// sections cuts a page at its headings. It must be called before headings get links to themselves.
func (p *page) sections() []section {
	var list []section
	for n := p.tree.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok {
			id, _ := h.AttributeString("id")
			anchor, _ := id.([]byte)
			list = append(list, section{URL: p.target + "#" + string(anchor), Page: p.title(), Heading: p.text(h)})
			continue
		}
		if len(list) == 0 { // before the title
			continue
		}
		last := &list[len(list)-1]
		last.Text = strings.TrimSpace(last.Text + " " + p.text(n))
	}
	return list
}

// script gives the index as a script: a page that is read from a file may load one, and no data.
func script(list []section) ([]byte, error) {
	data, err := json.Marshal(list)
	if err != nil {
		return nil, err
	}
	return []byte("window.searchIndex = " + string(data) + ";\n"), nil
}
