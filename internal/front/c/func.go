package c

import (
	"fmt"
	"math"
	"slices"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// fn lowers one function.
type fn struct {
	build.Func
	u      *unit
	scope  *cc.Scope // of the block that is being lowered
	nth    int       // of the bodies of its unit; behind all, if it is none of them
	locals map[*cc.Declarator]*model.Variable
	named  map[*cc.Declarator]*model.Type // typedefs of arrays of variable length
	sized  *model.Type                    // the operand of the first sizeof in the arguments being lowered
	user   bool                           // the function has labels of the user's
	// group is what is being lowered of which C fixes no order, and done are the values of its moments, and of those
	// of groups around it, that were lowered by themselves.
	group     *unordered
	done      map[momentKey]model.Expr
	arguments *model.Variable // keeps the variable arguments of the function; nil if it takes none
	// printing: lowering the arguments of printf and the like.
	printing bool
	// annotation: && and || stay expressions, and functions with side effects
	// cannot be called.
	annotation bool
	// ahead: a place is lowered before the expression that it is a part of, which changes nothing yet.
	ahead bool
	// pairs are accesses that are compared behind the operators in progress, and witnesses remember the places for them.
	pairs     []remembered
	witnesses map[cc.Node][]*witness
	landings  landings
	instants  *instants
	stack     *model.Variable // the list of what alloca has given; nil if the function does not call it
	labels    *addressed      // those that have addresses; nil if none has
	declared  []*symbol       // functions of which blocks that are being lowered have prototypes
	// guarded is whether expressions need a guard, of those that were asked and have operands: every operator around one
	// asks.
	guarded map[cc.ExpressionNode]bool
}

func newFn(u *unit, f *model.Function) *fn {
	x := &fn{
		Func: build.New(f, &u.l.reports), u: u, done: map[momentKey]model.Expr{},
		locals: map[*cc.Declarator]*model.Variable{}, named: map[*cc.Declarator]*model.Type{},
		guarded: map[cc.ExpressionNode]bool{}, nth: math.MaxInt,
	}
	x.Divide = x.divide
	x.SignedMacro = func(at source.Pos) string { return x.u.macroAt(at, true) }
	return x
}

func (f *fn) pos(n cc.Node) source.Pos { return f.u.pos(n) }

// lowerBody lowers a function definition.
func (u *unit) lowerBody(b *body) {
	f := newFn(u, b.sym.fn)
	f.nth = b.nth
	cs := b.def.CompoundStatement
	f.labels = u.labelsOf(b)
	f.user = len(cs.Gotos()) > 0 || f.labels != nil
	if build.IsInvalid(b.sym.typ) || b.sym.typ.Kind != model.Func {
		return
	}
	f.Enter(b.sym.at, false)
	f.params(b)
	f.land(b)
	f.keepStack(b)
	if b.sym.variadic {
		f.keepArguments(b.sym.at)
	}
	f.neverCalled(b)
	f.waits(b.sym)
	f.instants = f.instantsIn(b.def, cs)
	f.items(cs)
	if f.Reachable() {
		f.leave(b.sym.fn.End)
		f.endStack(nil, b.sym.fn.End)
	}
	f.Finish(b.sym.fn.End)
}

// params makes the parameters, and saves the extents of their array types.
func (f *fn) params(b *body) {
	main := b.sym.name == "main"
	decls := oldParams(b)
	for _, p := range paramDecls(b.def.Declarator.DirectDeclarator) {
		if p.Case == cc.ParameterDeclarationDecl {
			decls = append(decls, p.Declarator)
			continue
		}
		if p.Type().Kind() != cc.Void {
			decls = append(decls, nil) // that has no name
		}
	}
	if main {
		if slices.Contains(decls, nil) {
			f.Report(diag.Unsupported, b.sym.at, "a parameter of main that has no name is not supported")
			return
		}
		f.mainParams(b, decls)
		return
	}
	if b.sym.oldStyle {
		f.oldStyleParams(b.sym, decls)
		return
	}
	for i, d := range decls {
		if d == nil {
			f.F.Params = append(f.F.Params, f.unnamed(b, i))
			continue
		}
		at := f.pos(d)
		v := &model.Variable{Name: d.Name(), At: at, Class: model.Param, Type: build.Invalid()}
		v.ReadOnly = f.u.l.linking.constants.Object(d)
		if i < len(b.sym.typ.Params) {
			v.Type = b.sym.typ.Params[i]
		}
		f.F.Params = append(f.F.Params, v)
		f.locals[d] = v
		if d.AddressTaken() {
			f.Share(v)
		}
	}
	for i, d := range decls {
		if d == nil {
			continue
		}
		t := f.typing(f.pos(d)).model(d.Type())
		switch t.Kind {
		case model.Array:
			t = build.PointerTo(t.Elem)
		case model.Func:
			t = build.PointerTo(t)
		}
		f.F.Params[i].Type = t
	}
	f.EndStatement()
}

// unnamed makes parameter i, which has no name (C23 6.9.2p5).
func (f *fn) unnamed(b *body, i int) *model.Variable {
	v := &model.Variable{Name: fmt.Sprintf("$%d", i+1), At: b.sym.at, Class: model.Param, Type: build.Invalid()}
	if i < len(b.sym.typ.Params) {
		v.Type = b.sym.typ.Params[i]
	}
	return v
}

// paramDecls gives the parameter declarations of a function's declarator: those
// of the function declarator next to the name, when there are several.
func paramDecls(d *cc.DirectDeclarator) []*cc.ParameterDeclaration {
	var inner *cc.DirectDeclarator
	for d != nil && d.Case != cc.DirectDeclaratorIdent {
		switch d.Case {
		case cc.DirectDeclaratorDecl:
			d = d.Declarator.DirectDeclarator
			continue
		case cc.DirectDeclaratorFuncParam, cc.DirectDeclaratorFuncIdent:
			inner = d
		}
		d = d.DirectDeclarator
	}
	if inner == nil || inner.ParameterTypeList == nil {
		return nil
	}
	var out []*cc.ParameterDeclaration
	for l := inner.ParameterTypeList.ParameterList; l != nil; l = l.ParameterList {
		out = append(out, l.ParameterDeclaration)
	}
	return out
}

// typing makes the conversion of types inside the function: extents that can
// change are saved in hidden variables.
func (f *fn) typing(at source.Pos) *typing {
	return &typing{u: f.u, at: at, named: f.named, extent: f.extent, in: f}
}

// extent lowers the extent of an array of variable length to an expression
// that does not change afterwards.
func (f *fn) extent(n cc.ExpressionNode) model.Expr {
	if f.F == nil {
		return f.u.globalExtent(n)
	}
	if f.group != nil && f.hasEffects(n) {
		f.Report(diag.Unsupported, f.pos(n), "the length of an array type within an expression has side effects: "+
			"evaluate it in a statement of its own")
		return nil
	}
	e := f.value(n)
	if build.IsBad(e) {
		return nil
	}
	if e.Type().Kind != model.Int {
		f.Report(diag.TypeError, f.pos(n), "the extent of an array must be an integer")
		return nil
	}
	return f.Extent(e, f.pos(n))
}
