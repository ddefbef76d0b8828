package mmp

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Invariant is an invariant of a loop that does not stand in the text. It is read as if
// it stood before the loop; everything in it has the position of the loop.
type Invariant struct {
	Loop  source.Pos // of the keyword, in a file of this name
	Scope model.Scope
	ID    string // unless the scope is Alone
	Cond  string
}

// beside gives the invariants of Options for the loop at a place.
func (l *loader) beside(at source.Pos) (notes []*note) {
	if l.opts.Bare {
		return nil
	}
	for _, v := range l.opts.Invariants {
		if v.Loop.File.Name != at.File.Name || v.Loop.Line != at.Line || v.Loop.Col != at.Col {
			continue
		}
		n := &note{at: at, word: "invariant", id: v.ID, idAt: at}
		if v.Scope != model.Alone {
			n.scope = v.Scope.String()
		}
		var wrong diag.List
		if n.cond, wrong = readClause(source.NewFile(at.File.Name, v.Cond), &at); len(wrong) > 0 {
			l.reports.Add(wrong...)
			continue
		}
		notes = append(notes, n)
	}
	return notes
}

// readClause reads a condition that is a text by itself. Everything in it has the given
// position; nil leaves it that in the text.
func readClause(text *source.File, at *source.Pos) (n *clause, wrong diag.List) {
	p, err := newParser(text)
	if err != nil {
		if at != nil {
			err.Pos = *at
		}
		return nil, diag.List{err}
	}
	for i := range p.toks {
		if at != nil {
			p.toks[i].pos = *at
		}
	}
	p.guard(func() {
		n = p.clause()
		if t := p.peek(); t.kind != endOfFile {
			p.fail(t.pos, "unexpected %s", t)
		}
	}, func() {})
	return n, p.diags
}
