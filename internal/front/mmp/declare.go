package mmp

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// scope is a list of variables, the innermost first. It only grows at its head, so
// that who keeps a scope sees what was visible then.
type scope struct {
	name string
	v    *model.Variable
	up   *scope
}

func (s *scope) find(name string) *model.Variable {
	for ; s != nil; s = s.up {
		if s.name == name {
			return s.v
		}
	}
	return nil
}

// outside gives what lowers expressions outside functions; what names them.
func (l *loader) outside(what string) *fn {
	f := newFn(l, nil)
	f.Pure = what
	f.env = l.env
	return f
}

// global declares a record, inputs, outputs or global variables.
func (l *loader) global(d *declaration) {
	if d.typ.isDef {
		l.record(d.typ)
	}
	for _, x := range d.names {
		f := l.outside("the extent of an array outside functions")
		f.here = x.at
		t := f.typeOfName(d.typ, x, false)
		if t.Kind == model.Void && !build.IsInvalid(t) {
			l.report(diag.TypeError, x.at, "the variable %s of type void", x.name)
			t = build.Invalid()
		}
		v := &model.Variable{Name: x.name, Type: t, At: x.at, Class: model.Global}
		l.enter(x, v)
		if d.role != "" {
			l.reports.Shareable(v, d.role, x.at)
		}
		switch d.role {
		case "input":
			l.input(v, x)
		case "output":
			v.Class = model.Output
			l.prog.Outputs = append(l.prog.Outputs, v)
			if x.init != nil {
				l.report(diag.TypeError, x.at, "output %s has an initialiser", x.name).WithHint("assign to it in the program")
			}
		default:
			l.prog.Globals = append(l.prog.Globals, v)
			if x.init != nil && !build.IsInvalid(t) {
				l.globalInit(v, x)
			}
		}
	}
}

// enter makes a variable known in the file.
func (l *loader) enter(x *declarator, v *model.Variable) {
	if first := l.env.find(x.name); first != nil {
		l.report(diag.TypeError, x.at, "%s is declared twice, first at %s", x.name, first.At)
	} else if c := l.funcs[x.name]; c != nil {
		l.report(diag.TypeError, x.at, "%s is a function, declared at %s", x.name, c.at)
	}
	l.env = &scope{x.name, v, l.env}
}

// input declares an input with its assumptions, which speak of inputs only.
func (l *loader) input(v *model.Variable, x *declarator) {
	v.Class = model.Input
	in := &model.InputVar{Var: v}
	l.prog.Inputs = append(l.prog.Inputs, in)
	for _, c := range x.given {
		f := l.outside("the assumption of an input")
		l.reports.Given(in, f.noteCondition(c), c.x.Pos())
	}
}

// globalInit lowers the initialiser of a global variable into Init. Global
// variables are zero at the start.
func (l *loader) globalInit(v *model.Variable, x *declarator) {
	f := l.init
	f.env = l.env.up
	f.here = x.at
	f.Pure = "an initialiser outside functions"
	f.initialise(build.Ref(v, x.at), x.init, true)
	f.Pure = ""
}

// declareFunction enters a function.
func (l *loader) declareFunction(x *function) {
	if c := l.funcs[x.name]; c != nil {
		l.report(diag.TypeError, x.at, "function %s is declared twice, first at %s", x.name, c.at)
		return
	}
	if v := l.env.find(x.name); v != nil {
		l.report(diag.TypeError, x.at, "%s is a variable, declared at %s", x.name, v.At)
	}
	f := l.outside("the type of a function")
	f.here = x.at
	t := build.FuncType(f.typeOfName(x.result, &declarator{place: x.place, stars: x.stars}, false))
	if t.Result.Kind == model.Array {
		l.report(diag.TypeError, x.at, "a function cannot give an array")
		t.Result = build.Invalid()
	}
	for range x.params {
		t.Params = append(t.Params, build.Invalid()) // filled in with the parameters
	}
	c := &callee{typ: t, at: x.at, tree: x}
	l.funcs[x.name] = c
	if x.body == nil {
		l.abstract(c, f)
		return
	}
	c.fn = &model.Function{Name: x.name, At: x.at, End: x.body.end, Type: t}
	l.prog.Functions = append(l.prog.Functions, c.fn)
	l.signature(c)
}

// abstract declares an uninterpreted function.
func (l *loader) abstract(c *callee, f *fn) {
	x := c.tree
	for i, p := range x.params {
		c.typ.Params[i] = f.typeOfName(p.typ, p.names[0], false)
	}
	c.abstract = l.reports.Abstract(l.prog, x.name, c.typ, x.at)
	if c.abstract == nil { // it has been reported, but calls of it are those of a function
		c.abstract = &model.AbstractFunc{Name: x.name, At: x.at, Params: c.typ.Params, Result: c.typ.Result}
	}
	l.prog.Abstract = append(l.prog.Abstract, c.abstract)
}

// signature gives the parameters their types as callers see them: an array is a
// pointer to its elements, and extents that are not constant stay open.
func (l *loader) signature(c *callee) {
	for i, p := range c.tree.params {
		d := p.names[0]
		f := l.outside("")
		base := f.baseType(p.typ)
		c.typ.Params[i] = open(base, p.typ.dims, p.typ.stars+d.stars, d.dims)
		if t := c.typ.Params[i]; t.Kind == model.Void && !build.IsInvalid(t) {
			l.report(diag.TypeError, d.at, "the parameter %s of type void", d.name)
			c.typ.Params[i] = build.Invalid()
		}
	}
}

// open gives the type of a parameter without its extents.
func open(t *model.Type, inner []node, stars int, outer []node) *model.Type {
	if build.IsInvalid(t) {
		return t
	}
	for range inner {
		t = build.ArrayOf(t, nil)
	}
	for range stars {
		t = build.PointerTo(t)
	}
	for range outer {
		t = build.ArrayOf(t, nil)
	}
	if t.Kind == model.Array {
		return build.PointerTo(t.Elem)
	}
	return t
}

// lowerBody lowers a function.
func (l *loader) lowerBody(c *callee) {
	f := newFn(l, c.fn)
	f.env = l.env
	f.taken = addressed(c.tree.body)
	f.enter(c.at)
	names := map[string]source.Pos{}
	for i, p := range c.tree.params {
		d := p.names[0]
		if at, ok := names[d.name]; ok {
			l.report(diag.TypeError, d.at, "the parameter %s is declared twice, first at %s", d.name, at)
		}
		names[d.name] = d.at
		v := &model.Variable{Name: d.name, At: d.at, Class: model.Param, Type: c.typ.Params[i]}
		c.fn.Params = append(c.fn.Params, v)
		f.variable(v)
	}
	for i, p := range c.tree.params {
		d := p.names[0]
		f.here = d.at
		if t := f.typeOfName(p.typ, d, true); t.Kind == model.Array {
			c.fn.Params[i].Type = build.PointerTo(t.Elem)
		} else {
			c.fn.Params[i].Type = t
		}
	}
	f.EndStatement()
	f.statements(c.tree.body.list)
	f.Finish(c.fn.End)
}
