package annot

import (
	"cmp"
	"slices"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
)

// definition gives what a name that is called is defined as in the logic; nil for what is not.
func (l *lowerer) definition(x *Call) *Definition {
	n, ok := x.Fun.(*Name)
	s, has := l.scope.(Definitions)
	if !ok || !has {
		return nil
	}
	return s.Definition(n.Text)
}

// defined lowers the use of a definition, in whose place stands its body. It knows its parameters only. Those that are
// values are those at the place where it is used; those that are pointers are evaluated in the state in which the body
// looks at what they point to.
func (l *lowerer) defined(d *Definition, x *Call) model.Expr {
	switch {
	case len(x.Args) != len(d.Params):
		l.Report(diag.TypeError, x.At, "%s takes %s, not %d", d.Name, build.Counted(len(d.Params), "argument"), len(x.Args))
		return build.Bad(x.At)
	case slices.Contains(l.defining, d.Name):
		l.Report(diag.Unsupported, x.At, "%s is defined by itself, which is not supported", d.Name)
		return build.Bad(x.At)
	}
	var bound *binding
	for i, p := range d.Params {
		b := l.passed(d, p, x.Args[i])
		if b == nil {
			return build.Bad(x.At)
		}
		b.up, bound = bound, b
	}
	if d.Body == nil {
		return l.undefined(d, x, bound)
	}
	inner := *l
	inner.bound, inner.within = bound, cmp.Or(l.within, "a definition")
	inner.defining = append(slices.Clone(l.defining), d.Name)
	if d.Result == nil {
		return l.OfCondition(inner.condition(d.Body))
	}
	return l.fits(inner.value(d.Body), d.Result, d.Body)
}

// undefined lowers the use of what has no body: it depends on its parameters, and on what it reads.
func (l *lowerer) undefined(d *Definition, x *Call, bound *binding) model.Expr {
	args := make([]model.Expr, len(d.Params))
	for i, p := range d.Params {
		args[i] = bound.find(p.Name).value
	}
	for _, n := range d.Reads {
		e, place := l.scope.(Definitions).Global(n)
		if place {
			e = l.Read(e)
		}
		if build.IsBad(e) {
			return build.Bad(x.At)
		}
		args = append(args, e)
	}
	e := l.scope.(Definitions).Abstract(d, args, x)
	if d.Result == nil && !build.IsBad(e) {
		return l.OfCondition(l.Func.Condition(e))
	}
	return e
}

// passed gives what a parameter of a definition stands for; nil after a report.
func (l *lowerer) passed(d *Definition, p Param, arg Expr) *binding {
	e := l.value(arg)
	if build.IsBad(e) {
		return nil
	}
	if len(p.Type.Stars) == 0 {
		if e = l.fits(e, p.Type, arg); build.IsBad(e) {
			return nil
		}
		return &binding{name: p.Name, value: e}
	}
	t := l.scope.Type(p.Type)
	if build.IsInvalid(t) {
		return nil
	}
	if e.Type().Kind != model.Pointer || !e.Type().Elem.Same(t.Elem) {
		l.Report(diag.TypeError, arg.Pos(), "%s of %s is of type %s, not %s", p.Name, d.Name, t, e.Type())
		return nil
	}
	here := *l
	return &binding{name: p.Name, again: func(within string) model.Expr {
		x := here
		x.within = within
		return x.value(arg)
	}}
}

// fits gives a value as one of a type of the logic.
func (l *lowerer) fits(e model.Expr, t *Type, at Expr) model.Expr {
	if build.IsBad(e) {
		return e
	}
	var kind model.Kind
	switch {
	case t.Name == "integer":
		kind = model.Int
	case t.Name == "real":
		kind = model.Float
	default:
		c := l.scope.Type(t)
		if build.IsInvalid(c) {
			return build.Bad(at.Pos())
		}
		kind = c.Kind
	}
	switch is := e.Type().Kind; {
	case kind == model.Int && is == model.Int, kind == model.Float && is == model.Float:
		return e
	case kind == model.Float && is == model.Int:
		return l.Cast(e, build.Double)
	}
	l.Report(diag.TypeError, at.Pos(), "this is of type %s, where the definition has another type", e.Type())
	return build.Bad(at.Pos())
}
