package mmp

import (
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
)

// assignment lowers "x = y" and "x op= y"; used tells whether its value is.
func (f *fn) assignment(n *assignExpr, used bool) model.Expr {
	if f.noActions(n.opAt) {
		return build.Bad(n.at)
	}
	p := f.place(n.x)
	if !f.Assignable(p, n.at) {
		f.value(n.y)
		return build.Bad(n.at)
	}
	t := p.Type()
	p = f.holdPlace(p, n.y)
	if n.op == "" {
		if f.assignCall(p, n.y, used) {
			return build.Bad(n.at)
		}
		return f.Store(p, f.Convert(f.value(n.y), t, n.y.pos()), n.at, used)
	}
	old := f.hold(f.Read(p), n.y)
	r := f.Operate(opOf[n.op], old, f.value(n.y), n.opAt)
	return f.Store(p, f.Convert(r, t, n.at), n.at, used)
}

// assignCall lowers "x = f(...)" so that the call stores its result in x, when x has
// the type of the result and the call cannot change which place x is.
func (f *fn) assignCall(p model.Expr, n node, used bool) bool {
	c, ok := n.(*callExpr)
	if !ok || used {
		return false
	}
	to := f.l.callee(c.name)
	if to == nil || to.abstract != nil || !build.TakesResult(p, to.typ.Result) {
		return false
	}
	f.callInto(c, to, p)
	return true
}

// step lowers ++ and --; used tells whether its value is.
func (f *fn) step(n *stepExpr, used bool) model.Expr {
	if f.noActions(n.at) {
		return build.Bad(n.at)
	}
	p := f.place(n.x)
	if !f.Assignable(p, n.at) {
		return build.Bad(n.at)
	}
	return f.Increment(p, opOf[n.op], n.at, n.before, used)
}
