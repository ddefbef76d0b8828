// Command site writes the documentation as a site, which needs neither a server nor a network: go run ./cmd/site DIR.
//
//	navigation.go  which pages there are, by what a reader is after
//	page.go        a page: its source, its tree, its headings
//	links.go       links between sources become links between pages
//	index.go       what the search of the site looks through
//	write.go       the files of the site
//	look/          the frame of a page, its style, and what runs in the reader's browser: the search, and scrolling
//
// It has these phases: the sources that the navigation names are parsed; their links are turned, as only then all
// pages are known; pages, pictures and the index are written. A link that leads nowhere, or a page of docs/ that the
// navigation does not have, is an error, so that nothing of the kind is published.
package main

import (
	"fmt"
	"os"
)

func main() {
	const arguments = 2
	if len(os.Args) != arguments {
		fmt.Fprintln(os.Stderr, "usage: site DIR (from the root of the repository)")
		os.Exit(2)
	}
	if err := build(os.DirFS("."), navigation(), os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
}
