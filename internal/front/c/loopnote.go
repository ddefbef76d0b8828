package c

import (
	"slices"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
)

// Lowering of collective assertions and of the annotations of loops. A loop with
// an invariant has one location that evaluates its condition, a Branch with the
// annotation, and is left through it alone (Siegel and Zirkel, Loop Invariant
// Symbolic Execution for Parallel Programs, 2.2).

// claimID enters the name of an annotation.
func (l *loader) claimID(p *pragma) {
	if l.linking.ids == nil {
		l.linking.ids = build.NamesOf(l.opts.Spec)
	}
	x := &model.Annotation{Scope: p.scope, Ranks: p.ranks, Loop: p.kind == "invariant", ID: p.id, At: p.at}
	l.reports.Enter(l.linking.ids, x, p.idAt)
}

// valueAsIs lowers the condition of a loop that carries an invariant: && and || stay
// expressions in it.
func (f *fn) valueAsIs(n cc.ExpressionNode) model.Expr {
	annotation, flat := f.annotation, f.Flat
	defer func() { f.annotation, f.Flat = annotation, flat }()
	f.annotation, f.Flat = true, true
	return f.value(n)
}

// loopNote gives a loop its annotations: those of the text as one. They are lowered from the last one on.
func (f *fn) loopNote(to *build.Loop, s *cc.IterationStatement) {
	var variant, when *met
	var measure model.Expr
	unsaid := false // an invariant has been reported
	w := f.ofLoop(s)
	list := f.u.atLoop(s)
	var frames []*met
	for i := len(list) - 1; i >= 0; i-- {
		switch m := list[i]; {
		case m.bad:
			unsaid = unsaid || m.kind == "invariant"
		case m.kind == frameKind:
			frames = append(frames, m)
		case m.kind == "invariant":
			to.Note = f.invariant(to.Note, m, w)
		case m.kind == "when" && f.first(&when, m):
			to.When, to.WhenText = f.condition(m, w, "what stands behind when"), m.text
		case m.kind == "variant" && f.first(&variant, m):
			measure = f.variant(m, w)
		}
	}
	slices.Reverse(frames)
	f.frame(to, s, frames, w)
	switch {
	case unsaid && to.Note == nil:
		return
	case to.Note == nil:
		f.needsInvariant(variant)
		f.needsInvariant(when)
	case variant != nil && !build.IsBad(measure):
		to.Note.Variant, to.Note.VariantText, to.Note.VariantAt = measure, variant.text, variant.expr
	}
}

// first keeps an annotation of which a loop has one, and tells whether it has; else it is reported.
func (f *fn) first(have **met, m *met) bool {
	if *have != nil {
		f.Report(diag.Annotation, (*have).at, "the loop has another %s, at %s", m.kind, m.at)
		return false
	}
	*have = m
	return true
}

// needsInvariant reports an annotation that speaks of an invariant, where the loop has none.
func (f *fn) needsInvariant(m *met) {
	if m != nil {
		f.Report(diag.Annotation, m.at, "the loop has a %s, but no invariant", m.kind).
			WithHint("add #pragma TASS invariant true")
	}
}

// variant lowers the integer that decreases with every iteration.
func (f *fn) variant(m *met, w *world) model.Expr {
	x := w.tree(m)
	if x == nil {
		return build.Bad(m.at)
	}
	e := f.Promote(f.Purely("a variant", func() model.Expr { return annot.Lower(x, w, &f.Func) }))
	if t := e.Type(); t.Kind != model.Int && !build.IsInvalid(t) {
		f.Report(diag.Annotation, m.expr, "a variant is an integer, not %s", t)
		return build.Bad(m.expr)
	}
	return e
}

// invariant lowers an invariant. It comes before those in note, which were lowered first.
func (f *fn) invariant(note *model.Annotation, p *met, w *world) *model.Annotation {
	f.u.l.claimID(p.pragma)
	cond := f.condition(p, w, "an invariant")
	x := &model.Annotation{Scope: p.scope, Ranks: p.ranks, Loop: true, ID: p.id, Cond: cond, Text: p.text, At: p.expr}
	switch {
	case note == nil:
		return x
	case build.Apart(x, note):
		f.Report(diag.Annotation, note.At, "the loop has another invariant, at %s", p.expr).
			WithHint("a loop carries one collective or joint invariant, and no other: join them with &&")
	case !build.IsBad(cond) && !build.IsBad(note.Cond):
		note.Cond = build.And(cond, note.Cond)
		note.Text = "(" + p.text + ") && (" + note.Text + ")"
		note.At = p.expr
	}
	return note
}
