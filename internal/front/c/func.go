package c

import (
	"strconv"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// fn lowers one function: it emits locations one after another. The exits of
// what was emitted last that are still open flow into the next location.
type fn struct {
	u      *unit
	f      *model.Function // nil where nothing can be emitted
	open   []*int
	locals map[*cc.Declarator]*model.Variable
	named  map[*cc.Declarator]*model.Type // typedefs of arrays of variable length
	block  *block
	brk    *target
	cont   *target
	fence  *fenced // the innermost loop with an invariant around here
	sw     *switching
	labels map[string]*userLabel
	gotos  []*pendingGoto
	temps  []*temp
	hidden int
	sized  *model.Type                        // the operand of the first sizeof in the arguments being lowered
	shared map[*model.Variable]bool           // locals whose address is taken somewhere
	user   bool                               // the function has labels of the user's
	early  *model.Declare                     // at the entry
	allocs map[*model.Variable]*model.LibCall // allocations by the temporary that holds the block

	// group is what is being lowered of which C fixes no order, and done are the values of its moments, and of those
	// of groups around it, that were lowered by themselves.
	group *unordered
	done  map[momentKey]model.Expr

	// pure says what is being lowered where no action can be emitted; "" when
	// actions can be.
	pure string
	// printing: lowering the arguments of printf and the like.
	printing bool
	// annotation: && and || stay expressions, and functions with side effects
	// cannot be called.
	annotation bool
}

// temp is a temporary register that is reused from statement to statement.
type temp struct {
	v    *model.Variable
	busy bool
}

// block is a scope of local variables.
type block struct {
	parent *block
	depth  int
	vars   []*model.Variable
	entry  *model.Declare // at the block's entry, when labels can be jumped to
	kills  []*model.Kill  // completed when the block ends
	vla    bool
}

// label is a place that control jumps to.
type label struct {
	id   int
	refs []*int
	set  bool
}

// target is a label with the block that it stands in.
type target struct {
	*label
	block *block
	fence *fenced // the loop with an invariant that jumping there leaves, or nil
}

func newFn(u *unit, f *model.Function) *fn {
	x := &fn{
		u: u, f: f, locals: map[*cc.Declarator]*model.Variable{}, named: map[*cc.Declarator]*model.Type{},
		labels: map[string]*userLabel{}, shared: map[*model.Variable]bool{}, early: &model.Declare{},
		allocs: map[*model.Variable]*model.LibCall{}, done: map[momentKey]model.Expr{},
	}
	if f != nil {
		x.emit(f.At, x.early, &x.early.Next)
	}
	return x
}

// report adds a diagnostic about a node of the text.
func (f *fn) report(code diag.Code, at source.Pos, format string, args ...any) *diag.Diagnostic {
	d := diag.New(code, at, format, args...)
	f.u.l.report(d)
	return d
}

func (f *fn) pos(n cc.Node) source.Pos { return f.u.pos(n) }

// add appends a location whose action is a, and joins the open exits to it.
func (f *fn) add(at source.Pos, kind model.LocKind, a model.Action) int {
	id := len(f.f.Locations)
	f.f.Locations = append(f.f.Locations, &model.Location{ID: id, At: at, Kind: kind, Action: a})
	for _, p := range f.open {
		*p = id
	}
	f.open = f.open[:0]
	return id
}

// emit appends an action with one exit, next.
func (f *fn) emit(at source.Pos, a model.Action, next *int) {
	f.add(at, model.Plain, a)
	f.open = append(f.open, next)
}

func (f *fn) assign(at source.Pos, place, value model.Expr) {
	a := &model.Assign{Place: place, Value: value}
	f.emit(at, a, &a.Next)
}

// jump sends the open exits to a label.
func (f *fn) jump(l *label) {
	for _, p := range f.open {
		f.refer(l, p)
	}
	f.open = f.open[:0]
}

// refer makes an exit lead to a label.
func (f *fn) refer(l *label, p *int) {
	if l.set {
		*p = l.id
		return
	}
	l.refs = append(l.refs, p)
}

// place puts a label here.
func (f *fn) bind(l *label, at source.Pos, kind model.LocKind) {
	f.open = append(f.open, l.refs...)
	g := &model.Goto{}
	l.id = f.add(at, kind, g)
	l.set = true
	l.refs = nil
	f.open = append(f.open, &g.Next)
}

// newTemp gives a free temporary of a type, to be released at the end of the
// statement. Aggregates become objects of the current block.
func (f *fn) newTemp(t *model.Type, at source.Pos) *model.VarRef {
	if !t.IsScalar() {
		v := f.newLocal("", t, at, model.Temp)
		f.declareVars(at, v)
		return ref(v, at)
	}
	poolable := t.IsArith() || t.Kind == model.Pointer && t.Elem.Kind != model.Array
	for _, x := range f.temps {
		if poolable && !x.busy && x.v.Type.Same(t) {
			x.busy = true
			delete(f.allocs, x.v)
			return ref(x.v, at)
		}
	}
	v := f.newLocal("", t, at, model.Temp)
	if poolable {
		f.temps = append(f.temps, &temp{v, true})
	}
	return ref(v, at)
}

// newLocal adds a variable to the function; a temporary gets its name here.
func (f *fn) newLocal(name string, t *model.Type, at source.Pos, class model.Class) *model.Variable {
	if name == "" {
		f.hidden++
		name = "$" + strconv.Itoa(f.hidden)
	}
	v := &model.Variable{Name: name, Type: t, At: at, Class: class}
	f.f.Locals = append(f.f.Locals, v)
	return v
}

func ref(v *model.Variable, at source.Pos) *model.VarRef {
	return &model.VarRef{Node: model.Node{T: v.Type, At: at}, Var: v}
}

// endStatement frees the temporaries.
func (f *fn) endStatement() { f.freeTemps(nil) }

// busyTemps tells which temporaries are in use.
func (f *fn) busyTemps() []bool {
	busy := make([]bool, len(f.temps))
	for i, t := range f.temps {
		busy[i] = t.busy
	}
	return busy
}

// freeTemps frees the temporaries that were not in use when busyTemps told which are.
func (f *fn) freeTemps(busy []bool) {
	for i, t := range f.temps {
		t.busy = i < len(busy) && busy[i]
	}
}

// declareVars begins the lifetime of variables in the current block.
func (f *fn) declareVars(at source.Pos, vars ...*model.Variable) {
	if f.block != nil {
		f.block.vars = append(f.block.vars, vars...)
	}
	d := &model.Declare{Vars: vars}
	f.emit(at, d, &d.Next)
}

// enter opens a block; labelled says that jumps can lead into it.
func (f *fn) enter(at source.Pos, labelled bool) {
	b := &block{parent: f.block}
	if f.block != nil {
		b.depth = f.block.depth + 1
	}
	f.block = b
	if labelled {
		b.entry = &model.Declare{}
		f.emit(at, b.entry, &b.entry.Next)
	}
}

// leave closes the current block at its end.
func (f *fn) leave(at source.Pos) {
	b := f.block
	if len(f.open) > 0 && b.parent != nil {
		f.killBlock(b, at)
	}
	if b.entry != nil && !b.vla {
		b.entry.Vars = b.vars
	}
	if b.entry != nil {
		for _, k := range b.kills {
			k.Vars = b.vars
		}
	}
	f.block = b.parent
}

func (f *fn) killBlock(b *block, at source.Pos) {
	k := &model.Kill{Vars: append([]*model.Variable(nil), b.vars...)}
	b.kills = append(b.kills, k)
	f.emit(at, k, &k.Next)
}

// exitTo kills the variables of the blocks between the current one and to,
// which stays.
func (f *fn) exitTo(to *block, at source.Pos) {
	for b := f.block; b != nil && b != to; b = b.parent {
		f.killBlock(b, at)
	}
}

// lowerBody lowers a function definition.
func (u *unit) lowerBody(b *body) {
	f := newFn(u, b.sym.fn)
	cs := b.def.CompoundStatement
	f.user = len(cs.Gotos()) > 0
	if isBad(b.sym.typ) || b.sym.typ.Kind != model.Func {
		return
	}
	f.enter(b.sym.at, false)
	f.params(b)
	f.items(cs)
	end := b.sym.fn.End
	if len(f.open) > 0 {
		r := &model.Return{}
		if b.sym.name == "main" && b.sym.typ.Result.Kind == model.Int {
			r.Value = intConst(0, b.sym.typ.Result, end)
		}
		f.add(end, model.Plain, r)
	}
	f.finish(end)
}

// finish completes the function: jumps that waited for their labels, and an
// end for Init.
func (f *fn) finish(end source.Pos) {
	if len(f.open) > 0 || len(f.f.Locations) == 0 {
		f.add(end, model.Plain, &model.Return{})
	}
	f.resolveGotos()
}

// params makes the parameters, and saves the extents of their array types.
func (f *fn) params(b *body) {
	main := b.sym.name == "main"
	var decls []*cc.Declarator
	for _, p := range paramDecls(b.def.Declarator.DirectDeclarator) {
		if p.Case == cc.ParameterDeclarationDecl {
			decls = append(decls, p.Declarator)
			continue
		}
		if p.Type().Kind() != cc.Void {
			at := f.pos(p)
			if !at.IsValid() {
				at = f.pos(b.def.Declarator)
			}
			f.report(diag.TypeError, at, "a parameter has no name")
		}
	}
	if main {
		f.mainParams(b, decls)
		return
	}
	for i, d := range decls {
		at := f.pos(d)
		v := &model.Variable{Name: d.Name(), At: at, Class: model.Param, Type: tBad, ReadOnly: f.u.l.constObject(d)}
		if i < len(b.sym.typ.Params) {
			v.Type = b.sym.typ.Params[i]
		}
		f.f.Params = append(f.f.Params, v)
		f.locals[d] = v
		if d.AddressTaken() {
			f.shared[v] = true
		}
	}
	for i, d := range decls {
		t := f.typing(f.pos(d)).model(d.Type())
		switch t.Kind {
		case model.Array:
			t = pointerTo(t.Elem)
		case model.Func:
			t = pointerTo(t)
		}
		f.f.Params[i].Type = t
	}
	f.endStatement()
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
	return &typing{u: f.u, at: at, named: f.named, extent: f.extent}
}

// extent lowers the extent of an array of variable length to an expression
// that does not change afterwards.
func (f *fn) extent(n cc.ExpressionNode) model.Expr {
	if f.f == nil {
		return f.u.globalExtent(n)
	}
	e := f.value(n)
	if isBad(e.Type()) {
		return nil
	}
	if e.Type().Kind != model.Int {
		f.report(diag.TypeError, f.pos(n), "the extent of an array must be an integer")
		return nil
	}
	if f.fixed(e) {
		return e
	}
	v := f.newLocal("", e.Type(), f.pos(n), model.Temp)
	f.assign(f.pos(n), ref(v, f.pos(n)), e)
	return load(ref(v, f.pos(n)))
}

// fixed tells whether an expression is made of constants and inputs.
func (f *fn) fixed(e model.Expr) bool {
	ok := true
	model.Walk(e, func(x model.Expr) bool {
		switch x := x.(type) {
		case *model.VarRef:
			ok = ok && x.Var.Class == model.Input
		case *model.Deref, *model.AddrOf:
			ok = false
		}
		return ok
	})
	return ok
}

// fixedType tells whether the extents of an array type are made of constants
// and inputs: the array has a constant length for a compiler, which sees the
// literals of macros that are inputs.
func (f *fn) fixedType(t *model.Type) bool {
	for ; t.Kind == model.Array; t = t.Elem {
		if t.Extent == nil || !f.fixed(t.Extent) {
			return false
		}
	}
	return true
}
