package c

import (
	"sort"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Invariant is an invariant of a loop that does not stand in the text. It is
// read as if its pragma stood before the loop; everything in it has the position of
// the loop.
type Invariant struct {
	Loop  source.Pos // of the keyword, in a file of this name
	Scope model.Scope
	ID    string // unless the scope is Alone
	Cond  string // in the language of annotations
}

// invariants puts the invariants of Options into the loops of a file, the last one
// first, so that the places of the others stay.
func (r *rewriter) invariants() {
	if r.l.opts.Bare {
		return
	}
	var list []Invariant
	for _, v := range r.l.opts.Invariants {
		if v.Loop.File.Name == r.f.src.Name {
			list = append(list, v)
		}
	}
	sort.SliceStable(list, func(i, j int) bool {
		a, b := list[i].Loop, list[j].Loop
		return a.Line > b.Line || a.Line == b.Line && a.Col > b.Col
	})
	for _, v := range list {
		r.invariant(v)
	}
}

func (r *rewriter) invariant(v Invariant) {
	pos := at(r.f.src, int(v.Loop.Line), int(v.Loop.Col))
	toks, d := scanAnnotation(source.NewFile(r.f.src.Name, "#pragma TASS "+v.Cond), 1, 1)
	for i := range toks {
		toks[i].pos = pos
	}
	if d != nil {
		d.Pos = pos
	}
	p := &pragmaParser{r: r, err: d}
	line, col, ok := r.loopBody(int(pos.Line)-1, r.f.column(int(pos.Line), int(pos.Col))-1)
	if !ok {
		p.fail(token{pos: pos}, "no loop is here that could carry the invariant %s", v.Cond)
	}
	if p.err == nil {
		p.annotate(&pragma{kind: "invariant", at: pos, scope: v.Scope, id: v.ID, idAt: pos, expr: pos, text: v.Cond},
			toks[2:], line, col)
	}
	if p.err != nil {
		r.l.report(p.err)
	}
}

// column maps a column of the user's text to the rewritten line of the same number.
func (f *file) column(line, col int) int {
	gen := col
	for _, s := range f.edits[line] {
		if s.linear && s.line == line && s.col <= col {
			gen = s.gen + col - s.col
		}
	}
	return gen
}
