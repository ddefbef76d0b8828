package mmp

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// mathFunctions are the functions of numbers that a program can call without a
// declaration, with the number of their arguments.
var mathFunctions = map[string]int{"sqrt": 1, "fabs": 1, "exp": 1, "log": 1, "sin": 1, "cos": 1, "tan": 1, "pow": 2,
	"floor": 1, "ceil": 1, "fmin": 2, "fmax": 2}

// callee gives what a name calls: a function of the program, or of mathematics; nil
// when there is none.
func (l *loader) callee(name string) *callee {
	if c := l.funcs[name]; c != nil {
		return c
	}
	n := mathFunctions[name]
	if n == 0 {
		return nil
	}
	t := build.FuncType(build.Double)
	for range n {
		t.Params = append(t.Params, build.Double)
	}
	return &callee{library: true, typ: t}
}

// call lowers a call for its value, or for its effect only.
func (f *fn) call(n *callExpr, used bool) model.Expr {
	c := f.l.callee(n.name)
	switch {
	case c == nil && f.env.find(n.name) != nil:
		f.Report(diag.TypeError, n.at, "%s is a variable, not a function", n.name)
		return build.Bad(n.at)
	case c == nil:
		f.Report(diag.Undeclared, n.at, "function %s is not declared", n.name)
		return build.Bad(n.at)
	case c.abstract != nil:
		args, ok := f.args(n, c)
		if !ok {
			return build.Bad(n.at)
		}
		return &model.Apply{Node: model.Node{T: c.typ.Result, At: n.at}, Func: c.abstract, Args: args}
	case build.IsInvalid(c.typ.Result):
		return build.Bad(n.at)
	case c.typ.Result.Kind == model.Void && used:
		f.Report(diag.TypeError, n.at, "%s gives no value", n.name)
		return build.Bad(n.at)
	case !used:
		f.callInto(n, c, nil)
		return build.Bad(n.at)
	case f.forbidden(c, n.at):
		return build.Bad(n.at)
	}
	t := f.Temp(c.typ.Result, n.at)
	if !f.callInto(n, c, t) {
		return build.Bad(n.at)
	}
	return build.Load(t)
}

// callInto emits a call that stores its result in a place, or drops it when the
// place is nil. It gives false after a report.
func (f *fn) callInto(n *callExpr, c *callee, result model.Expr) bool {
	if f.forbidden(c, n.at) {
		return false
	}
	args, ok := f.args(n, c)
	switch {
	case !ok:
		return false
	case c.library:
		f.Library(n.name, c.typ, args, result, n.at)
	case n.name == "main":
		f.Report(diag.Unsupported, n.at, "a call of main is not supported")
		return false
	default:
		f.Call(c.fn, args, result, n.at)
	}
	return true
}

// forbidden reports a call where none can be.
func (f *fn) forbidden(c *callee, at source.Pos) bool {
	if c.library && f.Pure == "" {
		return false
	}
	return f.noActions(at)
}

// args lowers arguments and converts them to the types of the parameters.
func (f *fn) args(n *callExpr, c *callee) ([]model.Expr, bool) {
	if want := len(c.typ.Params); len(n.args) != want {
		f.Report(diag.TypeError, n.at, "%s takes %s, not %d", n.name, build.Counted(want, "argument"), len(n.args))
		return nil, false
	}
	var out []model.Expr
	ok := true
	for i, a := range n.args {
		e := f.Convert(f.value(a), c.typ.Params[i], a.pos())
		ok = ok && !build.IsBad(e)
		out = append(out, f.hold(e, n.args[i+1:]...))
	}
	return out, ok
}

// malloc lowers an allocation. The block gets its element type from a conversion of
// the pointer, else from a sizeof in the size.
func (f *fn) malloc(n *mallocExpr) model.Expr {
	if f.noActions(n.at) {
		return build.Bad(n.at)
	}
	f.sized = nil
	size := f.Convert(f.number(n.x), build.Long, n.x.pos())
	if build.IsBad(size) {
		return size
	}
	t := build.PointerTo(build.Void)
	to := f.Temp(t, n.at)
	a := f.Library("malloc", build.FuncType(t, build.Long), []model.Expr{size}, to, n.at)
	f.Allocates(a, f.sized)
	return build.Load(to)
}

// free lowers the end of a block.
func (f *fn) free(s *freeStmt) {
	p := f.value(s.x)
	if build.IsBad(p) {
		return
	}
	p = f.Convert(p, build.PointerTo(build.Void), s.x.pos())
	if build.IsBad(p) {
		return
	}
	f.library("free", s.at, p)
}

// library emits a call of a library function that gives nothing.
func (f *fn) library(name string, at source.Pos, args ...model.Expr) {
	t := build.FuncType(build.Void)
	for _, a := range args {
		t.Params = append(t.Params, a.Type())
	}
	f.Library(name, t, args, nil, at)
}
