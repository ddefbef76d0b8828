package minimp

import (
	"math/big"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/minimp/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// fn lowers one procedure.
type fn struct {
	build.Func
	l      *loader
	locals map[string]*model.Variable
	given  bool // what is lowered speaks of inputs as they are given
}

func newFn(l *loader, f *model.Function) *fn {
	return &fn{Func: build.New(f, &l.reports), l: l, locals: map[string]*model.Variable{}}
}

// lower makes the graph of a procedure. Its variables are UNDEF at the start.
func (l *loader) lower(p *procedure) {
	f := newFn(l, p.fn)
	f.Enter(p.tree.At, false)
	for _, x := range p.tree.Params {
		if v := f.local(x, model.Param); v != nil {
			p.fn.Params = append(p.fn.Params, v)
		}
	}
	for _, x := range p.tree.Locals {
		if v := f.local(x, model.Local); v != nil {
			p.fn.Locals = append(p.fn.Locals, v)
			f.Declare(x.At, v)
			f.Assign(x.At, build.Ref(v, x.At), model.MakeSequence(model.Undefined, x.At))
		}
	}
	f.statement(p.tree.Body)
	if f.Reachable() {
		f.Append(p.fn.End, model.Plain, &model.Return{Value: model.MakeSequence(model.Undefined, p.fn.End)})
	}
	f.Finish(p.fn.End)
}

// local makes a variable of the procedure, which hides no other one (Definition 4.4).
func (f *fn) local(x *syntax.Variable, class model.Class) *model.Variable {
	first := f.locals[x.Name]
	if first == nil {
		first = f.l.globals[x.Name]
	}
	if first != nil {
		f.Report(diag.TypeError, x.At, "%s is declared twice, first at %s", x.Name, first.At).
			WithHint("the variables of a procedure have other names than the global ones")
		return nil
	}
	v := &model.Variable{Name: x.Name, Type: model.Value, At: x.At, Class: class}
	f.locals[x.Name] = v
	return v
}

func (f *fn) statement(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.Block:
		for _, x := range s.List {
			f.statement(x)
		}
	case *syntax.Contracted:
		if len(s.Contract) > 0 {
			f.l.unchecked("a statement", s.Contract[0].At)
		}
		f.statement(s.Stmt)
	case *syntax.Assign:
		f.assign(s.To, f.value(s.X), s.At)
	case *syntax.Call:
		f.call(s)
	case *syntax.Send:
		f.Library(mpispec.SendTo, build.FuncType(build.Void, model.Value, model.Integer),
			[]model.Expr{f.value(s.X), f.integer(s.Dest)}, nil, s.At)
	case *syntax.Recv:
		f.recv(s)
	case *syntax.Return:
		f.Append(s.At, model.Plain, &model.Return{Value: f.value(s.X)})
	case *syntax.If:
		var other func()
		if s.Else != nil {
			other = func() { f.statement(s.Else) }
		}
		f.Either(f.test(s.Cond), s.At, func() { f.statement(s.Then) }, other)
	case *syntax.While:
		f.While(&build.Loop{At: s.At, Kind: model.LoopHead, Test: f.test(s.Cond), TestAt: s.Cond.Pos(),
			Body: func() { f.statement(s.Body) }})
	case *syntax.Claim:
		if c := f.condition(s.Cond); s.Word == "assert" {
			f.Assert(s.At, c, syntax.Text(s.Cond))
		} else {
			f.Assume(s.At, c, syntax.Text(s.Cond))
		}
	}
	f.EndStatement()
}

// test branches on a condition.
func (f *fn) test(x syntax.Expr) build.Test {
	return func(yes, no *build.Label) { f.Branch(f.condition(x), x.Pos(), yes, no) }
}

// assign stores a value in a variable, or in an element: then the variable becomes the sequence with that element.
func (f *fn) assign(to syntax.Expr, value model.Expr, at source.Pos) {
	root := to
	var path []model.Expr // indices, the innermost first
	for {
		x, ok := root.(*syntax.Index)
		if !ok {
			break
		}
		path = append(path, f.integer(x.I))
		root = x.X
	}
	name := root.(*syntax.Name)
	v := f.variable(name)
	switch {
	case v == nil || build.IsBad(value):
		return
	case f.l.inputs[name.Name] != nil && f.locals[name.Name] == nil:
		f.Report(diag.TypeError, name.At, "input %s is assigned to", name.Name)
		return
	}
	for _, i := range path {
		if build.IsBad(i) {
			return
		}
	}
	f.Assign(at, build.Ref(v, name.At), replaced(build.Load(build.Ref(v, name.At)), path, value, to.Pos()))
}

// replaced gives the sequence in which the element at a path, innermost index first, is another value.
func replaced(seq model.Expr, path []model.Expr, value model.Expr, at source.Pos) model.Expr {
	if len(path) == 0 {
		return value
	}
	last := len(path) - 1
	if last > 0 {
		value = replaced(model.MakeSequence(model.ElementOf, at, seq, path[last]), path[:last], value, at)
	}
	return model.MakeSequence(model.ReplacedIn, at, seq, path[last], value)
}

// call emits a call, and stores its result.
func (f *fn) call(s *syntax.Call) {
	p := f.l.procs[s.Name]
	if p == nil {
		d := f.Report(diag.Undeclared, s.NameAt, "procedure %s is not declared", s.Name)
		if f.locals[s.Name] != nil || f.l.globals[s.Name] != nil {
			d.WithHint("%s is a variable", s.Name)
		}
		return
	}
	if want := len(p.tree.Params); len(s.Args) != want {
		f.Report(diag.TypeError, s.NameAt, "%s takes %s, not %d", s.Name, build.Counted(want, "argument"), len(s.Args))
		return
	}
	args := make([]model.Expr, len(s.Args))
	for i, a := range s.Args {
		if args[i] = f.value(a); build.IsBad(args[i]) {
			return
		}
	}
	if s.To == nil {
		f.Call(p.fn, args, nil, s.At)
		return
	}
	f.into(s.To, s.At, func(place model.Expr) { f.Call(p.fn, args, place, s.At) })
}

// into has what gives a value store it in a variable or an element.
func (f *fn) into(to syntax.Expr, at source.Pos, emit func(place model.Expr)) {
	name, simple := to.(*syntax.Name)
	if simple {
		if v := f.variable(name); v != nil && f.l.inputs[name.Name] == nil {
			emit(build.Ref(v, name.At))
			return
		}
	}
	t := build.Ref(f.Local("", model.Value, at, model.Temp), at)
	emit(t)
	f.assign(to, build.Load(t), at)
}

// recv emits a receive.
func (f *fn) recv(s *syntax.Recv) {
	if !s.Any {
		from := f.integer(s.From)
		f.into(s.To, s.At, func(place model.Expr) {
			f.Library(mpispec.RecvFrom, build.FuncType(model.Value, model.Integer), []model.Expr{from}, place, s.At)
		})
		return
	}
	pair := build.Ref(f.Local("", model.Value, s.At, model.Temp), s.At)
	f.Library(mpispec.RecvFromAny, build.FuncType(model.Value), nil, pair, s.At)
	for i, to := range []syntax.Expr{s.To, s.From} {
		k := model.IntegerConst(big.NewInt(int64(i)), s.At)
		f.assign(to, model.MakeSequence(model.ElementOf, s.At, build.Load(pair), k), s.At)
	}
}
