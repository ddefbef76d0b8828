// Package docs has the pages of this folder, for the command that shows them without a network.
package docs

import (
	"embed"
	"path"
	"strings"
)

//go:embed *.md howto/*.md
var pages embed.FS

// Topic is a page.
type Topic struct {
	Name  string // of its file, without folder and ending
	Title string // its first line
}

// Topics lists the pages: what to do first, then what is what; by name.
func Topics() []Topic {
	var list []Topic
	for _, pattern := range []string{"howto", "."} {
		files, err := pages.ReadDir(pattern)
		if err != nil {
			return nil
		}
		for _, f := range files {
			if f.IsDir() {
				continue
			}
			text, err := pages.ReadFile(path.Join(pattern, f.Name()))
			if err != nil {
				return nil
			}
			first, _, _ := strings.Cut(string(text), "\n")
			list = append(list, Topic{strings.TrimSuffix(f.Name(), ".md"), strings.TrimPrefix(first, "# ")})
		}
	}
	return list
}

// Page gives the text of a topic, in Markdown; ok is false where there is none of the name.
func Page(name string) (text string, ok bool) {
	for _, folder := range []string{"howto", "."} {
		if b, err := pages.ReadFile(path.Join(folder, name+".md")); err == nil {
			return string(b), true
		}
	}
	return "", false
}
