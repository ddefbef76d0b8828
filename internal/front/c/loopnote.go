package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Lowering of collective assertions and of the annotations of loops. A loop with
// an invariant has one location that evaluates its condition, a Branch with the
// annotation, and is left through it alone (Siegel and Zirkel, Loop Invariant
// Symbolic Execution for Parallel Programs, 2.2).

// idUse is what a name of annotations stands for.
type idUse struct {
	scope model.Scope
	loop  bool
	at    source.Pos
}

func (u *idUse) String() string {
	if u.loop {
		return u.scope.String() + " invariant"
	}
	return u.scope.String() + " assert"
}

// claimID enters the name of an annotation, and reports another use of it. The
// names of joint annotations are those of the specification too.
func (l *loader) claimID(p *pragma) {
	if p.id == "" {
		return
	}
	if len(l.ids) == 0 && l.opts.Spec != nil {
		for _, n := range l.opts.Spec.Annotations {
			if n.Scope == model.Joint {
				l.ids[n.ID] = &idUse{n.Scope, n.Loop, n.At}
			}
		}
	}
	u := &idUse{p.scope, p.kind == "invariant", p.at}
	first := l.ids[p.id]
	if first == nil {
		l.ids[p.id] = u
		return
	}
	if first.scope != u.scope || first.loop != u.loop {
		l.report(diag.New(diag.Annotation, p.idAt, "the name %s stands for a %s, and for a %s at %s", p.id, u, first,
			first.at).
			WithHint("annotations of one name meet: give the others another name"))
	}
}

// pureValue lowers an annotation's expression, which must not need actions.
func (f *fn) pureValue(n cc.ExpressionNode, what string) model.Expr {
	pure, annotation := f.Pure, f.annotation
	defer func() { f.Pure, f.annotation = pure, annotation }()
	f.Pure, f.annotation = what, true
	return f.value(n)
}

// collectiveAssert lowers the pragmas collective assert and joint assert.
func (f *fn) collectiveAssert(n cc.ExpressionNode, p *pragma) {
	f.u.l.claimID(p)
	cond := f.Condition(f.pureValue(n, "a "+p.scope.String()+" assertion"))
	if build.IsBad(cond) {
		return
	}
	a := &model.CollectiveAssert{Note: &model.Annotation{Scope: p.scope, ID: p.id, Cond: cond, Text: p.text, At: p.expr}}
	f.Emit(p.expr, a, &a.Next)
}

// loopNote takes the annotations out of the body of a loop, where rewriting has
// put them, and gives them as one, or nil, with the body.
func (f *fn) loopNote(body *cc.Statement) (*model.Annotation, *cc.Statement) {
	var note *model.Annotation
	var variant *pragma
	var measure model.Expr
	for body.Case == cc.StatementSelection && body.SelectionStatement.Case == cc.SelectionStatementIfElse {
		s := body.SelectionStatement
		p := f.annotationCall(s.ExpressionList)
		if p == nil || p.kind != "invariant" && p.kind != "variant" {
			break
		}
		body = s.Statement2
		args := look(s.ExpressionList).args()
		switch {
		case len(args) != 1:
			f.Report(diag.Annotation, p.expr, "expected one expression")
		case p.kind == "invariant":
			note = f.invariant(note, args[0], p)
		case variant != nil:
			f.Report(diag.Annotation, variant.at, "the loop has another variant, at %s", p.at)
		default:
			variant, measure = p, f.variant(args[0])
		}
	}
	switch {
	case variant == nil || build.IsBad(measure):
	case note == nil && f.u.l.files[variant.at.File.Name].unsaid[variant.loop]: // an invariant has been reported
	case note == nil:
		f.Report(diag.Annotation, variant.at,
			"the loop has a variant, but no invariant").WithHint("add #pragma TASS invariant true")
	default:
		note.Variant, note.VariantText, note.VariantAt = measure, variant.text, variant.expr
	}
	return note, body
}

// variant lowers the integer that decreases with every iteration.
func (f *fn) variant(n cc.ExpressionNode) model.Expr {
	e := f.Promote(f.pureValue(n, "a variant"))
	if t := e.Type(); t.Kind != model.Int && !build.IsInvalid(t) {
		f.Report(diag.Annotation, f.pos(n), "a variant is an integer, not %s", t)
		return build.Bad(f.pos(n))
	}
	return e
}

// invariant lowers an invariant. It comes before those in note, which were read
// first: the rewriting puts each pragma before those above it.
func (f *fn) invariant(note *model.Annotation, n cc.ExpressionNode, p *pragma) *model.Annotation {
	f.u.l.claimID(p)
	cond := f.Condition(f.pureValue(n, "an invariant"))
	x := &model.Annotation{Scope: p.scope, Loop: true, ID: p.id, Cond: cond, Text: p.text, At: p.expr}
	switch {
	case note == nil:
		return x
	case note.Scope != model.Alone || p.scope != model.Alone:
		f.Report(diag.Annotation, note.At, "the loop has another invariant, at %s", p.expr).
			WithHint("a loop carries one collective or joint invariant, and no other: join them with &&")
	case !build.IsBad(cond) && !build.IsBad(note.Cond):
		note.Cond = build.And(cond, note.Cond)
		note.Text = "(" + p.text + ") && (" + note.Text + ")"
		note.At = p.expr
	}
	return note
}

// undefinedRemote explains an undefined name in what an annotation says of other
// processes; false when it is something else.
func (l *loader) undefinedRemote(d *diag.Diagnostic, name string) bool {
	if pragmaLine(d.Pos) == 0 {
		return false
	}
	if name == "PROC" || name == "spec" {
		d.Message = "undefined: " + name + " speaks of other processes only in annotations that relate them"
		d.WithHint("%s", scopeHint)
		return true
	}
	for _, r := range l.remotes {
		if r.typ == nil && r.name == name && r.at == d.Pos {
			d.Message = "no variable " + name + " is visible here" + l.searched(d.Pos) + ", and no global variable has that name"
			d.WithHint("PROC[e]@f.%s names the variable %s of a function f", name, name)
			return true
		}
	}
	return false
}

// searched names the function around a place, if it can be found.
func (l *loader) searched(at source.Pos) string {
	p, err := l.ownModel()
	if err != nil {
		return ""
	}
	for _, f := range p.Functions {
		if f.At.File.Name == at.File.Name && f.At.Line <= at.Line && at.Line <= f.End.Line {
			return ": function " + f.Name + " does not declare it before"
		}
	}
	return ""
}
