package ledger

import (
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/smt"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Writer makes entries of what one worker asks. It stands before the provers that the worker asks, and listens to its
// contexts (simplify.Context.Listen). It serves one factory, and one goroutine.
type Writer struct {
	ledger  *Ledger
	prover  prove.Prover
	f       *sym.Factory
	seen    map[question]string // the file of each; empty where none could be written
	proving int                 // how deep provers are asked: what these ask for themselves is theirs
}

// question is what was written already.
type question struct {
	cond, claim sym.Expr
	source      Source
	kind        verdict.Kind
	at          source.Pos
}

// Before gives a writer that stands before a prover.
func (l *Ledger) Before(p prove.Prover, f *sym.Factory) *Writer {
	return &Writer{ledger: l, prover: p, f: f, seen: map[question]string{}}
}

// Prove implements prove.Prover.
func (w *Writer) Prove(ctx *simplify.Context, q prove.Query) (prove.Result, error) {
	full := ctx.Full() // what it takes to make it is ours
	w.proving++
	defer func() { w.proving-- }()
	r, err := w.prover.Prove(ctx, q)
	if err == nil && r.Answer == prove.Yes {
		w.note(full, q.Claim, question{source: Claim}, answered(r))
	}
	return r, err
}

// answered names who gave an answer.
func answered(r prove.Result) string {
	if r.By == "" {
		return builtIn
	}
	return r.By
}

// Obliged notes an obligation, as it was before it was simplified, if it was found to hold.
func (w *Writer) Obliged(ctx *simplify.Context, cond sym.Expr, kind verdict.Kind, at source.Pos, r prove.Result) {
	if r.Answer == prove.Yes {
		w.note(ctx.Full(), cond, question{source: Obligation, kind: kind, at: at}, answered(r))
	}
}

// Asked notes a claim, as it was before it was simplified, if it was found to hold.
func (w *Writer) Asked(ctx *simplify.Context, claim sym.Expr, r prove.Result) {
	if r.Answer == prove.Yes {
		w.note(ctx.Full(), claim, question{source: Claim}, answered(r))
	}
}

// Simplified implements simplify.Listener.
func (w *Writer) Simplified(c *simplify.Context, e, r sym.Expr) {
	if w.proving > 0 {
		return
	}
	claim := sym.True
	if w.f.Sort(e) == sym.SortBool {
		claim = w.f.Iff(e, r)
	} else {
		claim = w.f.Eq(e, r)
	}
	w.note(c, claim, question{source: Value}, prove.Simplifier)
}

// Assumed implements simplify.Listener.
func (w *Writer) Assumed(c *simplify.Context, e sym.Expr, d *simplify.Context) {
	if w.proving > 0 {
		return
	}
	known := map[sym.Expr]bool{e: true}
	for _, x := range c.Conjuncts() {
		known[x] = true
	}
	var list []sym.Expr
	for _, x := range d.Conjuncts() {
		if !known[x] {
			list = append(list, x)
		}
	}
	w.note(c, w.f.Implies(e, w.f.And(list...)), question{source: Condition}, prove.Simplifier)
}

// Bounded implements simplify.Listener.
func (w *Writer) Bounded(c *simplify.Context, e sym.Expr, iv simplify.Interval) {
	if w.proving > 0 || c.IsFalse() {
		return
	}
	s, claim := w.f.Sort(e), sym.True
	if s == sym.SortInt {
		iv = iv.Integral()
	}
	if iv.HasLo {
		at := w.f.Const(iv.Lo, s)
		if claim = w.f.Ge(e, at); iv.LoOpen {
			claim = w.f.Gt(e, at)
		}
	}
	if iv.HasHi {
		at := w.f.Const(iv.Hi, s)
		upper := w.f.Le(e, at)
		if iv.HiOpen {
			upper = w.f.Lt(e, at)
		}
		claim = w.f.And(claim, upper)
	}
	w.note(c, claim, question{source: Bounds}, prove.Simplifier)
}

// Excluded notes that a condition does not hold where a path condition does, as the simplifier found out, and gives the
// file of the question; empty where there is none.
func (w *Writer) Excluded(ctx *simplify.Context, cond sym.Expr) string {
	return w.note(ctx, w.f.Not(cond), question{source: Condition}, prove.Simplifier)
}

// note writes that a claim follows from the conjuncts of a context. It gives the file of the question, empty where
// there is none.
func (w *Writer) note(ctx *simplify.Context, claim sym.Expr, q question, by string) string {
	if claim == sym.True {
		return "" // that it is true by itself is what constructors say
	}
	q.cond, q.claim = ctx.Condition(), claim
	if file, known := w.seen[q]; known {
		return file
	}
	w.seen[q] = ""
	given := append([]sym.Expr(nil), ctx.Conjuncts()...)
	given, claim = w.closed(given, claim)
	u := Use{Source: q.source, Kind: q.kind, By: []string{by}}
	if q.at.IsValid() {
		u.At = q.at.String()
	}
	s, err := smt.Write(w.f, given, claim)
	if err != nil {
		w.ledger.NotAudited(string(q.source), err.Error())
		return ""
	}
	w.seen[q] = w.ledger.add(s.Text, s.Exact, u)
	return w.seen[q]
}

// closed has symbols in the place of variables that are bound further out: what is claimed, is claimed for all values
// of them.
func (w *Writer) closed(given []sym.Expr, claim sym.Expr) ([]sym.Expr, sym.Expr) {
	by := map[sym.Expr]sym.Expr{}
	for _, e := range append(given, claim) {
		for _, v := range w.f.FreeBound(e) {
			by[v] = w.f.Symbol("bound "+w.f.Name(v), w.f.Sort(v))
		}
	}
	if len(by) == 0 {
		return given, claim
	}
	for i, e := range given {
		given[i] = w.f.Substitute(e, by)
	}
	return given, w.f.Substitute(claim, by)
}
