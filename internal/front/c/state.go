package c

import (
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// The states that annotations speak of besides that in which they are evaluated (ACSL 2.4.3): the pre-state, of which
// the driver of the contract has inputs, or the text of a call by contract copies, and states at labels, of which there
// are copies (instant.go). Names stand for the copies. A pointer to a copy is what the pointer was only as far as
// something is read through it: where it is asked which pointer it is, the pointer itself stands in its place
// (identity).

// Old lowers an expression in the pre-state.
func (w *world) Old(o *annot.Old, x func() model.Expr) model.Expr {
	if !w.exact || w.driver() == nil {
		w.Report(diag.Unsupported, o.At, "the pre-state is that of the function whose contract is proved, and this "+
			"is the body of "+
			"another one").WithHint("prove the contracts one at a time: tass contract -f NAME")
		return build.Bad(o.At)
	}
	saved := *w
	w.before, w.instant = true, nil
	if o.Whole {
		w.here = true
	}
	e := x()
	w.before, w.instant, w.here = saved.before, saved.instant, saved.here
	if e.Type().Kind == model.Pointer && !build.IsBad(e) {
		w.Report(diag.Unsupported, o.At, "a pointer of the pre-state is not supported here").
			WithHint("a parameter of the contract is what it was when the function was called: write it without \\old")
		return build.Bad(o.At)
	}
	return w.identities(e, o.At, w.beforeCopy)
}

// At lowers an expression in the state at a label.
func (w *world) At(a *annot.At, x func() model.Expr) model.Expr {
	before, instant := w.before, w.instant
	defer func() { w.before, w.instant = before, instant }()
	switch a.Label {
	case annot.LabelPost:
		if !w.after || w.here {
			w.Report(diag.Annotation, a.LabelAt, "Post is the state behind the call, and is known in ensures only")
			return build.Bad(a.At)
		}
		fallthrough
	case annot.LabelHere:
		w.before, w.instant = w.here, nil
		return x()
	}
	if !w.exact || w.note == nil || w.instants == nil {
		w.noLabel(a)
		return build.Bad(a.At)
	}
	in, isHere := w.instants.of(w.note, a.Label)
	switch {
	case isHere:
		w.before, w.instant = w.here, nil
		return x()
	case in == nil:
		w.noLabel(a)
		return build.Bad(a.At)
	case in.refused != "":
		w.Report(diag.Unsupported, a.LabelAt, "%s: %s", a.Label, in.refused)
		return build.Bad(a.At)
	}
	w.before, w.instant = false, in
	e := x()
	if e.Type().Kind == model.Pointer && !build.IsBad(e) {
		w.Report(diag.Unsupported, a.At, "a pointer in another state is not supported here").
			WithHint("say what it points to")
		return build.Bad(a.At)
	}
	return w.identities(e, a.At, in.original)
}

// noLabel reports a label that is not known where it is named.
func (w *world) noLabel(a *annot.At) {
	d := w.Report(diag.Annotation, a.LabelAt, "no label %s is known here", a.Label)
	known := []string{annot.LabelHere, annot.LabelOld, annot.LabelPre, annot.LabelPost, annot.LabelEntry,
		annot.LabelCurrent}
	switch m := diag.Meant(a.Label, append(known, w.instants.names()...)); {
	case a.Label == annot.LabelEntry || a.Label == annot.LabelCurrent:
		d.WithHint("it stands in the annotations of a loop, and in those within its body")
	case m != "" && m != a.Label:
		d.WithHint("did you mean %s?", m)
	default:
		d.WithHint("%s: those that stand before, in the block of the annotation or one around it", annot.LabelHint)
	}
}

// preState gives what a variable was in the pre-state.
func (w *world) preState(d *cc.Declarator, n *annot.Name) (model.Expr, bool) {
	x := w.driver()
	if x.summary != "" { // copies are of what may change
		if old, ok := lookup(w.scope, w.seq, x.prefix+n.Text).(*cc.Declarator); ok {
			return w.declared(old, n)
		}
		return nil, false
	}
	v, s := w.variable(d, n.Text)
	switch {
	case v == nil || v.ReadOnly && s != nil, v.Class == model.Input:
		return nil, false
	case s == nil && v.Class == model.Local && w.F.Name != "main":
		w.Report(diag.Annotation, n.At, "%s is no variable of the pre-state", n.Text).
			WithHint(`in \at(e, Pre), e has parameters, global variables, and variables that a quantifier binds`)
		return build.Bad(n.At), false
	}
	was := w.u.lookup(w.contract().prefix + n.Text)
	if was == nil || was.variable == nil || was.variable.Class != model.Input {
		w.Report(diag.Unsupported, n.At, "%s in the pre-state is not supported", n.Text)
		return build.Bad(n.At), false
	}
	w.u.l.linking.moments = w.u.l.linking.moments || w.proved()
	was.use(n.At)
	return build.Ref(was.variable, n.At), true
}

// beforeCopy gives the variable of which another one is the copy in the pre-state: nil for one that is no copy. False:
// it is one, and which pointer it was is not known.
func (w *world) beforeCopy(v *model.Variable) (of *model.Variable, ok bool) {
	x := w.driver()
	name, is := strings.CutPrefix(v.Name, x.prefix)
	if !is {
		return nil, true
	}
	d, declared := lookup(w.scope, w.seq, name).(*cc.Declarator)
	if !declared || w.at != nil {
		return nil, false
	}
	of, s := w.variable(d, name)
	if of == nil || s == nil && of.Class == model.Param && w.proved() && w.instants.moves(d) {
		return nil, false
	}
	if s != nil {
		s.use(v.At)
	}
	return of, true
}

// originals gives the variable of which another one is the copy, or nil; false: it is a copy of what is not known.
type originals func(*model.Variable) (*model.Variable, bool)

// identities puts pointers themselves in the place of those to copies, where something else is made of them than an
// access: where they are compared, subtracted, or converted to numbers. Original gives what a variable is a copy of.
func (w *world) identities(e model.Expr, at source.Pos, original originals) model.Expr {
	bad := false
	model.Walk(e, func(x model.Expr) bool {
		if !asks(x) {
			return !bad
		}
		switch x := x.(type) {
		case *model.Binary:
			x.X, x.Y = identity(x.X, original, &bad), identity(x.Y, original, &bad)
		case *model.Cast:
			bad = bad || x.T.Kind == model.Pointer
			x.X = identity(x.X, original, &bad)
		case *model.Unary:
			x.X = identity(x.X, original, &bad)
		case *model.Cond:
			x.C = identity(x.C, original, &bad)
		default:
			bad = true
		}
		return !bad
	})
	if bad {
		w.Report(diag.Unsupported, at, "which pointer it was in another state is not supported here").
			WithHint("compare the pointers outside of \\old and \\at")
		return build.Bad(at)
	}
	return e
}

// identity gives a pointer in the place of one that may be to a copy.
func identity(e model.Expr, original originals, bad *bool) model.Expr {
	if e.Type().Kind != model.Pointer {
		return e
	}
	switch x := e.(type) {
	case *model.Cast:
		y := *x
		y.X = identity(x.X, original, bad)
		return &y
	case *model.Binary:
		y := *x
		y.X = identity(x.X, original, bad)
		return &y
	case *model.AddrOf:
		if p := originalPlace(x.Place, original, bad); p != nil {
			if p.Type().Kind == model.Pointer { // of what a parameter points to
				return build.Load(p)
			}
			y := *x
			y.Place = p
			return &y
		}
		return e
	}
	if mentionsCopy(e, original) {
		*bad = true
	}
	return e
}

// originalPlace gives the place in a variable of which a place is the copy, or, for the first element of what a
// parameter points to, the parameter; nil for a place in no copy.
func originalPlace(e model.Expr, original originals, bad *bool) model.Expr {
	switch x := e.(type) {
	case *model.VarRef:
		of, ok := original(x.Var)
		*bad = *bad || !ok
		if of == nil {
			return nil
		}
		return build.Ref(of, x.At)
	case *model.Index:
		p := originalPlace(x.Array, original, bad)
		if p == nil {
			return nil
		}
		if p.Type().Kind == model.Pointer {
			k, first := x.Index.(*model.Const)
			*bad = *bad || !first || k.Value.Sign() != 0
			return p
		}
		y := *x
		y.Array = p
		return &y
	case *model.Member:
		p := originalPlace(x.Struct, original, bad)
		if p == nil {
			return nil
		}
		*bad = *bad || p.Type().Kind == model.Pointer
		y := *x
		y.Struct = p
		return &y
	}
	*bad = *bad || mentionsCopy(e, original)
	return nil
}

// mentionsCopy tells whether a copy is within an expression.
func mentionsCopy(e model.Expr, original originals) bool {
	found := false
	model.Walk(e, func(x model.Expr) bool {
		if r, ok := x.(*model.VarRef); ok {
			of, known := original(r.Var)
			found = found || of != nil || !known
		}
		return !found
	})
	return found
}
