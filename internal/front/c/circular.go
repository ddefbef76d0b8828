package c

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

var (
	ownInclude = lazyRegexp(`^\s*#\s*include\s*"([^"]+)"`)
	onceOnly   = lazyRegexp(`(?m)^\s*#\s*pragma\s+once\b`)
)

// circular finds an include by which a file comes back to itself whatever is defined, so
// that the preprocessor would not come to an end; nil if there is none. An include under a
// condition may be one that is left out the next time.
func (l *loader) circular(name string) *diag.Diagnostic {
	var open, done []string // names of files
	var visit func(name, text string) *diag.Diagnostic
	visit = func(name, text string) *diag.Diagnostic {
		if onceOnly().MatchString(text) {
			return nil
		}
		open = append(open, name)
		for _, inc := range unconditional(text) {
			file, inner := l.included(name, inc.name)
			if slices.Contains(open, file) {
				return diag.New(diag.Syntax, at(source.NewFile(name, text), inc.line, 0),
					"%s is included again and again: it includes itself, and nothing ends that", file).
					WithHint("a header with #pragma once is included once; so is one with #ifndef, #define and #endif around its text")
			}
			if file == "" || slices.Contains(done, file) {
				continue
			}
			if d := visit(file, inner); d != nil {
				return d
			}
		}
		open, done = open[:len(open)-1], append(done, name)
		return nil
	}
	if text, err := l.opts.Read(name); err == nil {
		return visit(name, string(text))
	}
	return nil
}

// inclusion is an include of a file by its name in quotes.
type inclusion struct {
	name string
	line int // from 1
}

// unconditional lists the includes of a text that are under no condition.
func unconditional(text string) []inclusion {
	var list []inclusion
	depth, inComment := 0, false
	for i, line := range strings.Split(text, "\n") {
		m, hidden := directive().FindStringSubmatch(line), inComment
		inComment = endsInComment(line, inComment)
		switch {
		case m == nil || hidden:
		case m[1] == "if" || m[1] == "ifdef" || m[1] == "ifndef":
			depth++
		case m[1] == "endif":
			depth--
		case m[1] == "include" && depth == 0:
			if m := ownInclude().FindStringSubmatch(line); m != nil {
				list = append(list, inclusion{m[1], i + 1})
			}
		}
	}
	return list
}

// included reads the file that an include in another stands for; its name is empty if
// there is none.
func (l *loader) included(from, name string) (file, text string) {
	for _, dir := range append([]string{filepath.Dir(from)}, l.includeDirs()...) {
		file = filepath.Join(dir, name)
		if b, err := l.opts.Read(file); err == nil {
			return file, string(b)
		}
	}
	return "", ""
}
