package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// assignment lowers "x = y" and "x op= y"; used tells whether its value is.
func (f *fn) assignment(v syntax.View, at source.Pos, used bool) model.Expr {
	if f.NoActions(at) {
		return build.Bad(at)
	}
	if f.ahead {
		return f.assignedAhead(v, at)
	}
	defer f.comparing()()
	f.sequenceAssign(v, at)
	p := f.place(v.X)
	if !f.assignable(p, v.X, at) {
		f.value(v.Y)
		return build.Bad(at)
	}
	t := p.Type()
	p = f.holdPlace(behindPointer(p), v.Y)
	if v.Plain {
		return f.plainAssignment(p, v, at, used)
	}
	old := f.oldOf(v.X)
	if old == nil {
		old = f.hold(f.Read(p), v.Y)
	}
	y := f.value(v.Y)
	r := f.Operate(v.Op, old, y, f.u.l.pos(v.Token.Position()))
	r = f.Convert(r, t, at)
	if build.IsBad(r) {
		return r
	}
	return f.Store(p, r, at, used)
}

func (f *fn) plainAssignment(p model.Expr, v syntax.View, at source.Pos, used bool) model.Expr {
	t := p.Type()
	if done := f.assignCall(p, v.Y, at, used); done != nil {
		return done
	}
	r := f.Convert(f.value(v.Y), t, f.pos(v.Y))
	if build.IsBad(r) {
		return r
	}
	return f.Store(p, r, at, used)
}

// assignCall lowers "x = f(...)" so that the call stores its result in x, when
// x has the type of the result and the call cannot change which place x is. In programs that call longjmp it
// gives nil: a call that is left by a jump has no result, and x must keep its value.
func (f *fn) assignCall(p model.Expr, n cc.ExpressionNode, at source.Pos, used bool) model.Expr {
	v := syntax.Look(n)
	if used || v.Form != syntax.Call || f.happened(n) != nil || f.u.l.jumps() {
		return nil
	}
	s := f.callee(v)
	if s == nil || s.abstract != nil || s.typ == nil || s.typ.Kind != model.Func || s.variable != nil {
		return nil
	}
	if !build.TakesResult(p, s.typ.Result) {
		return nil
	}
	defer f.unorderedIn(n)()
	f.callInto(v, f.pos(n), p)
	return build.Bad(at)
}

// assignable reports places that cannot be assigned to.
func (f *fn) assignable(p model.Expr, n cc.ExpressionNode, at source.Pos) bool {
	if !f.Assignable(p, at) {
		return false
	}
	if f.u.l.linking.constants.Place(n) {
		f.Report(diag.TypeError, at, "%s is const and cannot be assigned to", cc.NodeSource(n))
		return false
	}
	return true
}

// step lowers ++ and --; used tells whether the value is.
func (f *fn) step(v syntax.View, at source.Pos, used bool) model.Expr {
	if f.NoActions(at) {
		return build.Bad(at)
	}
	if f.ahead {
		return f.steppedAhead(v, at)
	}
	defer f.comparing()()
	f.sequenceStep(v, at)
	p := f.place(v.X)
	if !f.assignable(p, v.X, at) {
		return build.Bad(at)
	}
	return f.Increment(behindPointer(p), v.Op, at, v.Plain, used)
}
