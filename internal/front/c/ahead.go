package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// # Places that are found ahead
//
// Whether two unsequenced accesses are to one object is asked before the expression is evaluated (sequence.go), so that
// their places are found ahead of it, without what finding them changes:
//
//	*p++ = n++       // &*p != &n
//	*++p = n++       // &*(p + 1) != &n
//
// That is the right place unless something else in the expression changes what it is found by, and that is unsequenced,
// and so a violation itself. A place that a call finds, or that comes after a sequence point within it, as in
// a[(i++, i)], is not found ahead.

// foundAhead tells whether a place can be.
func (f *fn) foundAhead(n cc.ExpressionNode) bool {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.Call, syntax.Stmt, syntax.Compound:
		return f.happened(n) != nil || !f.changes(n)
	case syntax.And, syntax.Or, syntax.Cond, syntax.Comma:
		return !f.changes(n)
	}
	for _, k := range v.Operands() {
		if !f.foundAhead(k) {
			return false
		}
	}
	return true
}

// changes tells whether evaluating an expression changes anything.
func (f *fn) changes(n cc.ExpressionNode) bool {
	v := syntax.Look(n)
	if v.Form == syntax.Stmt || v.Form == syntax.Compound {
		return true
	}
	e := f.effectsOf(n)
	return e.Calls || e.Stores || len(e.Vars) > 0
}

// asAhead lowers ahead.
func (f *fn) asAhead(do func()) {
	defer func(before bool) { f.ahead = before }(f.ahead)
	f.ahead = true
	do()
}

// assignedAhead gives the value of an assignment that is not done.
func (f *fn) assignedAhead(v syntax.View, at source.Pos) model.Expr {
	t := f.place(v.X).Type()
	y := f.value(v.Y)
	if !v.Plain {
		y = f.Operate(v.Op, f.Read(f.place(v.X)), y, at)
	}
	if build.IsBad(y) {
		return y
	}
	return f.Convert(y, t, at)
}

// steppedAhead gives the value of ++ or -- that is not done.
func (f *fn) steppedAhead(v syntax.View, at source.Pos) model.Expr {
	p := f.place(v.X)
	old := f.Read(p)
	if !v.Plain || build.IsBad(old) {
		return old
	}
	return f.Convert(f.Operate(v.Op, old, build.IntConst(1, build.Int, at), at), p.Type(), at)
}
