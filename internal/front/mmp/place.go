package mmp

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// isPlace tells whether an expression denotes a place.
func (f *fn) isPlace(n node) bool {
	switch n := n.(type) {
	case *nameExpr, *indexExpr, *memberExpr:
		return true
	case *unaryExpr:
		return n.op == "*"
	}
	return false
}

// place lowers an expression that denotes a place.
func (f *fn) place(n node) model.Expr {
	switch n := n.(type) {
	case *nameExpr:
		return f.namePlace(n)
	case *indexExpr:
		return f.indexPlace(n)
	case *memberExpr:
		return f.memberPlace(n)
	case *unaryExpr:
		if n.op == "*" {
			return f.DerefObject(f.value(n.x), n.at)
		}
	}
	f.Report(diag.TypeError, n.pos(), "the expression does not denote a variable or a part of one")
	return build.BadPlace(n.pos())
}

func (f *fn) namePlace(n *nameExpr) model.Expr {
	v := f.env.find(n.name)
	switch {
	case v != nil && build.IsInvalid(v.Type):
		return build.BadPlace(n.at)
	case v != nil:
		return build.Ref(v, n.at)
	case f.l.funcs[n.name] != nil:
		f.Report(diag.Unsupported, n.at, "%s is a function, and functions can only be called", n.name)
	default:
		f.Report(diag.TypeError, n.at, "%s is not declared", n.name)
	}
	return build.BadPlace(n.at)
}

// indexPlace lowers x[i], of an array or a pointer.
func (f *fn) indexPlace(n *indexExpr) model.Expr {
	if !f.isPlace(n.x) {
		return f.pointerIndex(f.value(n.x), n)
	}
	p := f.place(n.x)
	if p.Type().Kind != model.Array {
		return f.pointerIndex(f.Read(p), n)
	}
	p = f.holdPlace(p, n.i)
	return f.Element(p, f.value(n.i), n.at, n.i.pos())
}

func (f *fn) pointerIndex(x model.Expr, n *indexExpr) model.Expr {
	x = f.hold(x, n.i)
	return f.PointerElement(x, f.value(n.i), n.at)
}

// memberPlace lowers x.name and x->name; the record may be the result of a call.
func (f *fn) memberPlace(n *memberExpr) model.Expr {
	switch {
	case n.arrow:
		return f.Field(f.DerefObject(f.value(n.x), n.at), n.name, n.nameAt)
	case f.isPlace(n.x):
		return f.Field(f.place(n.x), n.name, n.nameAt)
	}
	return f.Field(f.Home(f.value(n.x)), n.name, n.nameAt)
}

// noActions reports an expression that needs actions where none can be.
func (f *fn) noActions(at source.Pos) bool {
	if f.claiming && f.Pure == "" {
		f.Pure = "an annotation"
		defer func() { f.Pure = "" }()
	}
	return f.NoActions(at)
}
