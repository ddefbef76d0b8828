package mmp

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// beside gives the invariants of Options for the loop at a place.
func (l *loader) beside(at source.Pos) (notes []*note) {
	if l.opts.Bare {
		return nil
	}
	for _, v := range l.opts.Invariants {
		if v.Loop.File.Name != at.File.Name || v.Loop.Line != at.Line || v.Loop.Col != at.Col {
			continue
		}
		n := &note{at: at, word: "invariant", ranks: v.Ranks, id: v.ID, idAt: at}
		if v.Scope != model.Alone {
			n.scope = v.Scope.String()
		}
		var wrong *diag.Diagnostic
		if n.cond, wrong = readClause(source.NewFile(at.File.Name, v.Cond), &at); wrong != nil {
			l.reports.Add(wrong)
			continue
		}
		notes = append(notes, n)
	}
	return notes
}

// readClause reads a condition that is a text by itself. Everything in it has the given
// position; nil leaves it that in the text.
func readClause(text *source.File, at *source.Pos) (*clause, *diag.Diagnostic) {
	text = source.NewFile(text.Name, strings.ReplaceAll(text.Text, "\n", " "))
	toks, wrong := annot.Lex(text, source.Pos{File: text, Line: 1, Col: 1}, 1)
	written := annot.Text(toks)
	for i := range toks {
		if at != nil {
			toks[i].Pos = *at
		}
	}
	var x annot.Expr
	if wrong == nil {
		x, wrong = annot.Parse(toks, clauseOptions())
	} else if at != nil {
		wrong.Pos = *at
	}
	return &clause{x, written}, wrong
}
