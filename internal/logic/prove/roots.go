package prove

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// WithoutRoots leaves out of a context what defines square roots that occur in nothing
// else, and gives the context itself where there are none.
//
// The root y of x is the number with y >= 0 and y*y == x. Most such numbers are not
// rational, as that of 2, so that no model can be written down of a context that says
// this, although there always is one: where x >= 0, y is the root of x. So the two facts
// are replaced by x >= 0. What is left has a model, with real values, exactly if the
// context has: a valuation of it makes sqrt a function of which it is only asked what the
// facts that are left say, which are true of the root itself. That is why nothing is left
// out when another application of sqrt stays of which these facts are not known.
//
// Where roots stand below roots, x has one in it, and x >= 0 keeps that one. If it follows from what is left without
// it, it is not needed: whether it does, proved tells.
func WithoutRoots(ctx *simplify.Context, proved func(*simplify.Context, sym.Expr) bool) *simplify.Context {
	ctx = ctx.Full()
	w := roots{f: ctx.Factory(), proved: proved}
	if w.f.Arith() != sym.Real {
		return ctx
	}
	for {
		next := w.leaveOut(ctx)
		if next == nil {
			return ctx
		}
		ctx = next
	}
}

type roots struct {
	f      *sym.Factory
	proved func(*simplify.Context, sym.Expr) bool
}

// leaveOut leaves out one root that occurs in no other conjunct, nil where there is none.
func (w roots) leaveOut(ctx *simplify.Context) *simplify.Context {
	conjuncts := ctx.Conjuncts()
	applied := w.applications(conjuncts)
	for _, y := range applied {
		if !slices.Contains(conjuncts, w.square(y)) || !slices.Contains(conjuncts, w.sign(y)) {
			return nil
		}
	}
	for _, y := range applied {
		rest := slices.DeleteFunc(slices.Clone(conjuncts),
			func(e sym.Expr) bool { return e == w.square(y) || e == w.sign(y) })
		if !slices.Contains(w.applications(rest), y) {
			return w.assumed(assume(w.f, rest), w.f.Ge(w.f.Args(y)[0], w.f.RealInt(0)))
		}
	}
	return nil
}

// assumed assumes that what is under a root is not negative, unless that has a root in it and follows without being
// assumed.
func (w roots) assumed(ctx *simplify.Context, inside sym.Expr) *simplify.Context {
	if next := ctx.Assume(inside); next == ctx || len(w.applications([]sym.Expr{inside})) == 0 || !w.proved(ctx, inside) {
		return next
	}
	return ctx
}

// square and sign are the two facts that define a root.
func (w roots) square(y sym.Expr) sym.Expr { return w.f.Eq(w.f.Mul(y, y), w.f.Args(y)[0]) }
func (w roots) sign(y sym.Expr) sym.Expr   { return w.f.Ge(y, w.f.RealInt(0)) }

// applications lists the applications of sqrt in expressions, each once.
func (w roots) applications(es []sym.Expr) []sym.Expr {
	var found []sym.Expr
	seen := map[sym.Expr]bool{}
	var visit func(sym.Expr)
	visit = func(e sym.Expr) {
		if e == sym.Nil || seen[e] {
			return
		}
		seen[e] = true
		if w.f.Op(e) == sym.OpFApply && w.f.Name(e) == "sqrt" && !w.f.IsClosed(e) { // of a constant all is known
			found = append(found, e)
		}
		for _, a := range w.f.Args(e) {
			visit(a)
		}
	}
	for _, e := range es {
		visit(e)
	}
	return found
}
