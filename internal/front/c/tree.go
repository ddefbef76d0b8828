package c

import (
	"slices"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
)

// # Trees that are used again
//
// What is found out about a program may make it be read once more, with other text in front of some of its files or in
// some headers. The C parser takes most of the time of reading: where it would read the same text as before, its tree
// is used again, and what it told meanwhile, of files and of pragmas, is told again in the same order.

// tree is the syntax tree of a unit, with what it was made from.
type tree struct {
	sources []cc.Source
	told    []told
	ast     *cc.AST
}

// told is what the preprocessor asks or tells: for a file, or of a pragma.
type told struct {
	file, text string // what it got
	missing    bool   // there is no such file
	pragma     []cc.Token
}

// hears notes what the preprocessor asks or tells.
func (t *tree) hears(x told) {
	if t != nil {
		t.told = append(t.told, x)
	}
}

// madeFrom tells whether the parser would read what a tree was made from. Files are opened as it would open them, up to
// the first that is another.
func (l *loader) madeFrom(t *tree, sources []cc.Source) bool {
	if t == nil || !slices.Equal(t.sources, sources) {
		return false
	}
	return !slices.ContainsFunc(t.told, func(x told) bool {
		if x.file == "" {
			return false
		}
		f, err := l.open(x.file)
		return x.missing != (err != nil) || err == nil && f.text != x.text
	})
}

// tellAgain tells what was told when a tree was made.
func (l *loader) tellAgain(t *tree) error {
	for _, x := range t.told {
		switch {
		case x.pragma != nil:
			if err := l.activePragma(x.pragma); err != nil && err != cc.SkipSource {
				return err
			}
		case !x.missing:
			f, err := l.open(x.file)
			if err != nil {
				return err
			}
			l.parsing.stream.open(f)
		}
	}
	return nil
}

// treeOf gives the tree of a unit; of one that has a struct that contains itself there is none, but what is wrong.
func (l *loader) treeOf(f *file, cfg *cc.Config, sources []cc.Source) (*cc.AST, error) {
	name := f.src.Name
	if t := l.known.trees[name]; l.madeFrom(t, sources) {
		l.parsing.stream = newStream(f)
		return t.ast, l.tellAgain(t)
	}
	delete(l.known.trees, name)
	if d := l.containsItself(cfg, sources); d != nil {
		return nil, itself{d}
	}
	l.parsing.stream = newStream(f)
	t := &tree{sources: sources}
	l.parsing.tree = t
	ast, err := parse(cfg, sources)
	l.parsing.tree = nil
	if err == nil && len(l.parsing.missing) == 0 {
		t.ast = ast
		l.known.trees[name] = t
	}
	return ast, err
}

// itself is what is wrong with a struct that contains itself.
type itself struct{ *diag.Diagnostic }
