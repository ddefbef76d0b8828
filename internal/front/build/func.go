package build

import (
	"strconv"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Func builds one function: it emits locations one after another. The exits of what was
// emitted last that are still open lead to the next location.
//
// A front end embeds it in what it knows of a function besides, such as its scopes.
// Outside functions, and in annotations, a Func makes expressions only: then F is nil, or
// Pure says what is being lowered.
type Func struct {
	F       *model.Function // nil where there are no actions: outside functions
	Reports *Reports
	// Pure names what is lowered where no action can be emitted, as in "the extent of an
	// array at file scope"; "" where actions can be.
	Pure string
	// Flat: expressions are lowered to expressions alone, with no actions before them.
	Flat bool
	// Divide gives the parts of a quotient of complex numbers, (a + bi) / (c + di); nil in a language without them.
	Divide func(a, b, c, d model.Expr, at source.Pos) (re, im model.Expr)
	// StrictPointers: a pointer becomes one of another type by a cast alone.
	StrictPointers bool
	// SignedMacro gives the macro that stands at a place of the text and expands to a number
	// with a sign, or ""; nil in a language without macros.
	SignedMacro func(at source.Pos) string

	block  *Block  // the innermost one
	inUse  []bool  // the temporaries of expressions around, which the ends of statements within them leave alone
	brk    *target // where break leads
	cont   *target // where continue leads
	fence  *fence  // the innermost loop with an invariant around here
	open   []*int  // the exits that lead to the next location
	early  *model.Declare
	temps  []*temp
	hidden int // temporaries so far
	// shared are the variables whose address is taken somewhere.
	shared map[*model.Variable]bool
	// blocks are the allocations by the temporary that holds the block.
	blocks map[*model.Variable]*model.LibCall
	jumps
}

// temp is a temporary register that is used again from statement to statement.
type temp struct {
	v    *model.Variable
	busy bool
}

// New begins a function; f is nil for what is lowered outside functions.
func New(f *model.Function, reports *Reports) Func {
	x := Func{
		F: f, Reports: reports, early: &model.Declare{}, jumps: jumps{labels: map[string]*userLabel{}},
		shared: map[*model.Variable]bool{}, blocks: map[*model.Variable]*model.LibCall{},
	}
	if f != nil {
		x.Emit(f.At, x.early, &x.early.Next)
	}
	return x
}

// Trial gives a copy that builds the function nowhere: what is lowered with it is lowered
// for its type alone.
func (f *Func) Trial() Func {
	x := *f
	if f.F != nil {
		x.F, x.Pure = &model.Function{Name: f.F.Name, Type: f.F.Type}, ""
	}
	x.open, x.temps, x.inUse, x.block, x.early = nil, nil, nil, &Block{}, &model.Declare{}
	x.blocks = map[*model.Variable]*model.LibCall{}
	return x
}

// Report adds a diagnostic, and gives it for a hint.
func (f *Func) Report(code diag.Code, at source.Pos, format string, args ...any) *diag.Diagnostic {
	d := diag.New(code, at, format, args...)
	f.Reports.Add(d)
	return d
}

// NoActions reports an expression that needs actions where none can be.
func (f *Func) NoActions(at source.Pos) bool { return f.RefuseActions(at) != nil }

// RefuseActions is NoActions, and gives the report for a hint; nil for none.
func (f *Func) RefuseActions(at source.Pos) *diag.Diagnostic {
	if f.Pure == "" && f.F != nil {
		return nil
	}
	return f.Report(diag.Annotation, at, "this is not allowed in %s: it has side effects or calls a function", f.Pure)
}

// Reachable tells whether control can come here.
func (f *Func) Reachable() bool { return len(f.open) > 0 }

// Append appends a location whose action is a, to which the open exits lead. The exits of
// the action are the caller's to connect: Emit does for those with one.
func (f *Func) Append(at source.Pos, kind model.LocKind, a model.Action) {
	id := len(f.F.Locations)
	f.F.Locations = append(f.F.Locations, &model.Location{ID: id, At: at, Kind: kind, Action: a})
	for _, p := range f.open {
		*p = id
	}
	f.open = f.open[:0]
}

// Emit appends an action with one exit, next.
func (f *Func) Emit(at source.Pos, a model.Action, next *int) {
	f.Append(at, model.Plain, a)
	f.open = append(f.open, next)
}

// Assign emits an assignment.
func (f *Func) Assign(at source.Pos, place, value model.Expr) {
	if p, ok := value.(*Pair); ok {
		f.assignParts(at, place, p)
		return
	}
	a := &model.Assign{Place: place, Value: value}
	f.Emit(at, a, &a.Next)
}

// Discard emits the evaluation of an expression whose value is not used, unless nothing can be wrong with that.
func (f *Func) Discard(at source.Pos, x model.Expr) {
	if IsBad(x) || x.Type().Kind == model.Void || kept(x) {
		return
	}
	if p, ok := x.(*Pair); ok {
		f.Discard(at, p.Re)
		f.Discard(at, p.Im)
		return
	}
	if x.Type().Kind == model.Logical {
		x = Truth(x)
	}
	a := &model.Discard{X: x}
	f.Emit(at, a, &a.Next)
}

// Zero sets all of a place to zero.
func (f *Func) Zero(place model.Expr) {
	z := &model.Zero{Place: place}
	f.Emit(place.Pos(), z, &z.Next)
}

// Assert emits an obligation, unless the condition has been reported.
func (f *Func) Assert(at source.Pos, condition model.Expr, text string) {
	if !IsBad(condition) {
		a := &model.Assert{Cond: condition, Text: text}
		f.Emit(at, a, &a.Next)
	}
}

// Assume emits an assumption, unless the condition has been reported.
func (f *Func) Assume(at source.Pos, condition model.Expr, text string) {
	if !IsBad(condition) {
		a := &model.Assume{Cond: condition, Text: text}
		f.Emit(at, a, &a.Next)
	}
}

// Finish ends the function: it returns at its end where control can come there, main
// with 0 (C17 5.1.2.2.3), and jumps that waited for their labels are connected.
func (f *Func) Finish(end source.Pos) {
	if len(f.open) > 0 || len(f.F.Locations) == 0 {
		r := &model.Return{}
		if t := f.F.Type.Result; f.F.Name == "main" && t.Kind == model.Int {
			r.Value = IntConst(0, t, end)
		}
		f.Append(end, model.Plain, r)
	}
	f.resolveGotos()
}

// Local adds a variable to the function; one without a name is hidden.
func (f *Func) Local(name string, t *model.Type, at source.Pos, class model.Class) *model.Variable {
	if name == "" {
		f.hidden++
		name = "$" + strconv.Itoa(f.hidden)
	}
	v := &model.Variable{Name: name, Type: t, At: at, Class: class}
	f.F.Locals = append(f.F.Locals, v)
	return v
}

// Share notes that the address of a variable is taken somewhere, so that others than the
// function's own assignments may change it.
func (f *Func) Share(v *model.Variable) { f.shared[v] = true }

// Shared tells whether the address of a variable is taken somewhere.
func (f *Func) Shared(v *model.Variable) bool { return f.shared[v] }

// Temp gives a free temporary of a type, which EndStatement frees. Those that are not
// scalars are objects of the current block.
func (f *Func) Temp(t *model.Type, at source.Pos) *model.VarRef {
	if !t.IsScalar() {
		return f.Object(t, at)
	}
	pooled := t.IsArith() || t.Kind == model.Pointer && t.Elem.Kind != model.Array
	for _, x := range f.temps {
		if pooled && !x.busy && x.v.Type.Same(t) && sameHandle(x.v.Type, t) {
			x.busy = true
			delete(f.blocks, x.v)
			return Ref(x.v, at)
		}
	}
	v := f.Local("", t, at, model.Temp)
	if pooled {
		f.temps = append(f.temps, &temp{v, true})
	}
	return Ref(v, at)
}

// sameHandle tells whether two types that are the same are those of one type of handles, or of pointers to it.
func sameHandle(t, u *model.Type) bool {
	return t.Handle == u.Handle && (t.Kind != model.Pointer || t.Elem.Handle == u.Elem.Handle)
}

// Object gives a temporary object of the current block.
func (f *Func) Object(t *model.Type, at source.Pos) *model.VarRef {
	v := f.Local("", t, at, model.Temp)
	f.Declare(at, v)
	return Ref(v, at)
}

// EndStatement frees the temporaries, but for those of an expression that the statement is a part of.
func (f *Func) EndStatement() { f.Free(f.inUse) }

// Busy tells which temporaries are in use.
func (f *Func) Busy() []bool {
	busy := make([]bool, len(f.temps))
	for i, t := range f.temps {
		busy[i] = t.busy
	}
	return busy
}

// Free frees the temporaries that were not in use when Busy told which are.
func (f *Func) Free(busy []bool) {
	for i, t := range f.temps {
		t.busy = i < len(busy) && busy[i]
	}
}

// Extent keeps the extent of an array, which is computed once: an expression that does
// not change afterwards.
func (f *Func) Extent(e model.Expr, at source.Pos) model.Expr {
	if Fixed(e) {
		return e
	}
	v := f.Local("", e.Type(), at, model.Temp)
	f.Assign(at, Ref(v, at), e)
	return Load(Ref(v, at))
}
