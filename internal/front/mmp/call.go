package mmp

import (
	"strconv"

	"github.com/tass-go/tass/internal/diag"
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
	t := &model.Type{Kind: model.Func, Result: tDouble, Size: 1}
	for range n {
		t.Params = append(t.Params, tDouble)
	}
	return &callee{library: true, typ: t}
}

// call lowers a call for its value, or for its effect only.
func (f *fn) call(n *callExpr, used bool) model.Expr {
	c := f.l.callee(n.name)
	switch {
	case c == nil && f.env.find(n.name) != nil:
		f.report(diag.TypeError, n.at, "%s is a variable, not a function", n.name)
		return bad(n.at)
	case c == nil:
		f.report(diag.Undeclared, n.at, "function %s is not declared", n.name)
		return bad(n.at)
	case c.abstract != nil:
		args, ok := f.args(n, c)
		if !ok {
			return bad(n.at)
		}
		return &model.Apply{Node: model.Node{T: c.typ.Result, At: n.at}, Func: c.abstract, Args: args}
	case isBad(c.typ.Result):
		return bad(n.at)
	case c.typ.Result.Kind == model.Void && used:
		f.report(diag.TypeError, n.at, "%s gives no value", n.name)
		return bad(n.at)
	case !used:
		f.callInto(n, c, nil)
		return bad(n.at)
	case f.forbidden(c, n.at):
		return bad(n.at)
	}
	t := f.newTemp(c.typ.Result, n.at)
	if !f.callInto(n, c, t) {
		return bad(n.at)
	}
	return load(t)
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
		a := &model.LibCall{Name: n.name, FuncType: c.typ, Args: args, Result: result}
		f.emit(n.at, a, &a.Next)
	case n.name == "main":
		f.report(diag.Unsupported, n.at, "a call of main is not supported")
		return false
	default:
		a := &model.Call{Func: c.fn, Args: args, Result: result}
		f.emit(n.at, a, &a.Next)
	}
	return true
}

// forbidden reports a call where none can be.
func (f *fn) forbidden(c *callee, at source.Pos) bool {
	if c.library && f.pure == "" {
		return false
	}
	return f.noActions(at)
}

// args lowers arguments and converts them to the types of the parameters.
func (f *fn) args(n *callExpr, c *callee) ([]model.Expr, bool) {
	if want := len(c.typ.Params); len(n.args) != want {
		f.report(diag.TypeError, n.at, "%s takes %s, not %d", n.name, plural(want, "argument"), len(n.args))
		return nil, false
	}
	var out []model.Expr
	ok := true
	for i, a := range n.args {
		e := f.convert(f.value(a), c.typ.Params[i], a.pos())
		ok = ok && !isBad(e.Type())
		out = append(out, f.hold(e, n.args[i+1:]...))
	}
	return out, ok
}

func plural(n int, noun string) string {
	switch n {
	case 0:
		return "no " + noun + "s"
	case 1:
		return "one " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// malloc lowers an allocation. The block gets its element type from a conversion of
// the pointer, else from a sizeof in the size.
func (f *fn) malloc(n *mallocExpr) model.Expr {
	if f.noActions(n.at) {
		return bad(n.at)
	}
	f.sized = nil
	size := f.convert(f.number(n.x), tLong, n.x.pos())
	if isBad(size.Type()) {
		return size
	}
	t := pointerTo(tVoid)
	to := f.newTemp(t, n.at)
	a := &model.LibCall{Name: "malloc",
		FuncType: &model.Type{Kind: model.Func, Params: []*model.Type{tLong}, Result: t, Size: 1},
		Args:     []model.Expr{size}, Result: to, ElemType: f.sized}
	f.allocs[to.Var] = a
	f.emit(n.at, a, &a.Next)
	return load(to)
}

// free lowers the end of a block.
func (f *fn) free(s *freeStmt) {
	p := f.value(s.x)
	if isBad(p.Type()) {
		return
	}
	p = f.convert(p, pointerTo(tVoid), s.x.pos())
	if isBad(p.Type()) {
		return
	}
	f.library("free", s.at, p)
}

// library emits a call of a library function that gives nothing.
func (f *fn) library(name string, at source.Pos, args ...model.Expr) {
	t := &model.Type{Kind: model.Func, Result: tVoid, Size: 1}
	for _, a := range args {
		t.Params = append(t.Params, a.Type())
	}
	c := &model.LibCall{Name: name, FuncType: t, Args: args}
	f.emit(at, c, &c.Next)
}
