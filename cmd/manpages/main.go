// Command manpages writes the manual pages of tass, one for each command, to a folder: go run ./cmd/manpages DIR.
package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra/doc"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/cli"
)

func main() {
	const arguments = 2
	if len(os.Args) != arguments {
		fmt.Fprintln(os.Stderr, "usage: manpages DIR")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "manpages:", err)
		os.Exit(1)
	}
}

// write writes the pages. Their date is today, or that of the variable SOURCE_DATE_EPOCH.
func write(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	root := cli.Commands()
	root.DisableAutoGenTag = true
	return doc.GenManTree(root, &doc.GenManHeader{Title: "TASS", Section: "1", Source: "tass " + tass.Version,
		Manual: "Toolkit for Accurate Scientific Software"}, dir)
}
