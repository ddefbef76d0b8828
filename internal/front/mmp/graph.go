package mmp

import (
	"strconv"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// fn lowers one function: it emits locations one after another. The exits of what
// was emitted last that are still open flow into the next location.
type fn struct {
	l      *loader
	f      *model.Function // nil where nothing can be emitted
	open   []*int
	env    *scope
	block  *frame
	brk    *target
	cont   *target
	fenced bool // within a loop with an invariant
	temps  []*temp
	hidden int
	taken  map[string]bool                    // names of variables whose address is taken somewhere
	status *model.Variable                    // what recv says of the message, once it was asked
	allocs map[*model.Variable]*model.LibCall // allocations, by the temporary with the block
	sized  *model.Type                        // of the first sizeof since it was cleared
	here   source.Pos                         // of the declaration that is lowered
	note   *note                              // the annotation that is lowered, or nil
	// claiming: in the condition of assert or assume, which calls no function of the
	// program's.
	claiming bool
	// pure says what is lowered where no action can be emitted; "" when actions
	// can be.
	pure string
}

// temp is a temporary register that is used again from statement to statement.
type temp struct {
	v    *model.Variable
	busy bool
}

// frame is a block with its local variables.
type frame struct {
	parent *frame
	env    *scope // around it
	vars   []*model.Variable
	names  map[string]source.Pos
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
	block  *frame
	fenced bool // jumping there leaves a loop with an invariant
}

func newFn(l *loader, f *model.Function) *fn {
	return &fn{l: l, f: f, allocs: map[*model.Variable]*model.LibCall{}}
}

func (f *fn) report(code diag.Code, at source.Pos, format string, args ...any) *diag.Diagnostic {
	return f.l.report(code, at, format, args...)
}

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

func (f *fn) zero(place model.Expr) {
	z := &model.Zero{Place: place}
	f.emit(place.Pos(), z, &z.Next)
}

// jump sends the open exits to a label.
func (f *fn) jump(l *label) {
	for _, p := range f.open {
		l.refer(p)
	}
	f.open = f.open[:0]
}

// refer makes an exit lead to the label.
func (l *label) refer(p *int) {
	if l.set {
		*p = l.id
		return
	}
	l.refs = append(l.refs, p)
}

// bind puts a label here.
func (f *fn) bind(l *label, at source.Pos, kind model.LocKind) {
	f.open = append(f.open, l.refs...)
	g := &model.Goto{}
	l.id = f.add(at, kind, g)
	l.set, l.refs = true, nil
	f.open = append(f.open, &g.Next)
}

// finish ends the function.
func (f *fn) finish(end source.Pos) {
	if len(f.open) > 0 || len(f.f.Locations) == 0 {
		f.add(end, model.Plain, &model.Return{})
	}
}

// newTemp gives a free temporary of a type, to be released at the end of the
// statement. Aggregates become objects of the current block.
func (f *fn) newTemp(t *model.Type, at source.Pos) *model.VarRef {
	if !t.IsScalar() {
		return f.object(t, at)
	}
	pooled := t.IsArith() || t.Kind == model.Pointer && t.Elem.Kind != model.Array
	for _, x := range f.temps {
		if pooled && !x.busy && x.v.Type.Same(t) {
			x.busy = true
			delete(f.allocs, x.v)
			return ref(x.v, at)
		}
	}
	v := f.newLocal("", t, at, model.Temp)
	if pooled {
		f.temps = append(f.temps, &temp{v, true})
	}
	return ref(v, at)
}

// object gives a temporary object of the current block.
func (f *fn) object(t *model.Type, at source.Pos) *model.VarRef {
	v := f.newLocal("", t, at, model.Temp)
	f.declareVars(at, v)
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

func load(place model.Expr) model.Expr {
	return &model.Load{Node: model.Node{T: place.Type(), At: place.Pos()}, Place: place}
}

// endStatement frees the temporaries.
func (f *fn) endStatement() {
	for _, t := range f.temps {
		t.busy = false
	}
}

// declareVars begins the lifetime of variables in the current block.
func (f *fn) declareVars(at source.Pos, vars ...*model.Variable) {
	f.block.vars = append(f.block.vars, vars...)
	d := &model.Declare{Vars: vars}
	f.emit(at, d, &d.Next)
}

// enter opens a block.
func (f *fn) enter(source.Pos) {
	f.block = &frame{parent: f.block, env: f.env, names: map[string]source.Pos{}}
}

// leave closes the current block at its end.
func (f *fn) leave(at source.Pos) {
	b := f.block
	if len(f.open) > 0 && b.parent != nil {
		f.kill(b, at)
	}
	f.block, f.env = b.parent, b.env
}

func (f *fn) kill(b *frame, at source.Pos) {
	k := &model.Kill{Vars: append([]*model.Variable(nil), b.vars...)}
	f.emit(at, k, &k.Next)
}

// exitTo kills the variables of the blocks between the current one and to, which
// stays.
func (f *fn) exitTo(to *frame, at source.Pos) {
	for b := f.block; b != nil && b != to; b = b.parent {
		f.kill(b, at)
	}
}
