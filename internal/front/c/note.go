package c

import (
	"math"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// besides reads the invariants of Options, by the place of the loop.
func (u *unit) besides() {
	u.beside = map[source.Pos][]*met{}
	if u.l.opts.Bare {
		return
	}
	for i := range u.l.opts.Invariants {
		v := &u.l.opts.Invariants[i]
		f := u.l.parsing.files[v.Loop.File.Name]
		if f == nil {
			continue
		}
		where := at(f.src, int(v.Loop.Line), int(v.Loop.Col))
		x := &pragma{kind: "invariant", at: where, scope: v.Scope, ranks: v.Ranks, id: v.ID, idAt: where, expr: where,
			text: v.Cond}
		text := source.NewFile(f.src.Name, v.Cond)
		toks, d := annot.Lex(text, at(text, 1, 1), 1)
		for k := range toks {
			toks[k].Pos = where
		}
		x.args = toks
		if d == nil {
			_, d = annot.Parse(toks, annot.Options{Language: annot.TASS(), Scope: v.Scope})
		}
		if d != nil {
			d.Pos, x.bad = where, true
			u.l.report(d)
		}
		u.beside[where] = append(u.beside[where], &met{pragma: x, args: toks})
	}
}

// checkBesides reports invariants of Options whose loops are not there.
func (l *loader) checkBesides() {
	missing := map[string]int{}
	for _, u := range l.linking.units {
		for _, list := range u.beside {
			for _, m := range list {
				missing[m.at.String()+m.text]++
			}
		}
	}
	for _, v := range l.opts.Invariants {
		if n := missing[v.Loop.String()+v.Cond]; n > 0 && n == len(l.linking.units) {
			l.report(diag.New(diag.Annotation, v.Loop, "no loop is here that could carry the invariant %s", v.Cond))
		}
	}
}

// tree parses an annotation where its names have a meaning; nil after a report.
func (w *world) tree(m *met) annot.Expr {
	if m.bad {
		return nil
	}
	w.exact, w.after = m.exact, m.behind
	w.joint = m.exact && (m.scope == model.Collective || m.process > 0 || m.joint)
	if m.process > 0 { // what is required of a process, in the pre-state
		w.before, w.at = true, build.IntConst(int64(m.process-1), build.Int, m.at)
	}
	w.here, w.instant, w.note = w.before, nil, m
	o := w.options(m.scope)
	o.Language = m.language()
	x, d := annot.Parse(m.args, o)
	if d != nil {
		w.u.l.report(d)
		return nil
	}
	return w.under(m, x)
}

// condition lowers the condition of an annotation; what names it where no action can be
// emitted, and is empty where actions can be.
func (f *fn) condition(m *met, w *world, what string) model.Expr {
	x := w.tree(m)
	if x == nil {
		return build.Bad(m.at)
	}
	if what == "" {
		return annot.Condition(x, w, &f.Func)
	}
	return f.Purely(what, func() model.Expr { return annot.Condition(x, w, &f.Func) })
}

// ofLoop gives the world of the annotations of a loop: they see what its head declares.
func (f *fn) ofLoop(s *cc.IterationStatement) *world {
	seq := s.Token.Seq()
	for _, t := range []cc.Token{s.Token2, s.Token3, s.Token4, s.Token5} {
		if s.Case != cc.IterationStatementDo && t.SrcStr() == ")" {
			seq = t.Seq()
		}
	}
	return &world{fn: f, scope: s.LexicalScope(), seq: seq}
}

// atEnd gives the world at the end of a unit.
func (u *unit) atEnd(what string) *world {
	w := &world{fn: newFn(u, nil), scope: u.ast.Scope, seq: math.MaxInt32}
	w.Pure = what
	return w
}
