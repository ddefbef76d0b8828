package archtest

import (
	"fmt"
	"go/scanner"
	"go/token"
	"os"
	"strings"
	"unicode/utf8"
)

// LongLines returns a message for every line below root that has more than limit columns. A tab counts as one
// column. Lines with a raw string are left out: it holds a program or an expression as it is, often one that a
// message names a column of. The error tells which file could not be read.
func LongLines(root string, limit int) ([]string, error) {
	var faults []string
	err := eachGoFile(root, func(name, rel string) error {
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		raw := rawLines(src)
		number := 0
		for line := range strings.Lines(string(src)) {
			number++
			n := utf8.RuneCountInString(strings.TrimRight(line, "\r\n"))
			if n > limit && !raw[number] {
				faults = append(faults, fmt.Sprintf("%s:%d: %d columns, more than %d", rel, number, n, limit))
			}
		}
		return nil
	})
	return faults, err
}

// rawLines gives the lines on which raw strings stand, by their numbers.
func rawLines(src []byte) map[int]bool {
	raw := map[int]bool{}
	fset := token.NewFileSet()
	file := fset.AddFile("", fset.Base(), len(src))
	var s scanner.Scanner
	s.Init(file, src, nil, 0)
	for {
		pos, kind, text := s.Scan()
		switch {
		case kind == token.EOF:
			return raw
		case kind == token.STRING && text[0] == '`':
			for first, i := file.Line(pos), 0; i <= strings.Count(text, "\n"); i++ {
				raw[first+i] = true
			}
		}
	}
}
