package model

import (
	"errors"
	"fmt"
)

// Check is the invariant checker of finished programs. It gives nil, or all
// the violations joined, each as "where: what". What holds of a program:
//
//   - Init and Main are there; Main is one of Functions; indices, IDs, slots and
//     counts are those that Finish gives,
//   - every location is reachable from the first, names locations that exist,
//     and is no Goto but one to itself; targets of back edges are loop heads,
//   - places and values stand where Expr says, and every operator has operands
//     of the types that Op says,
//   - variables are used only where they are in scope; inputs are not assigned
//     to; registers are scalars whose address is not taken,
//   - annotations are as Annotation says; those with one ID have one scope, and
//     are all assertions or all invariants. Variables of other processes are
//     named in annotations of a scope only.
func (p *Program) Check() error {
	c := &checker{prog: p, funcs: map[*Function]bool{}, shared: map[*Variable]bool{}, ids: map[string]*Annotation{}}
	c.program()
	for _, f := range p.AllFunctions() {
		c.function(f)
	}
	return errors.Join(c.errs...)
}

// maxCheckErrors bounds the violations that Check collects.
const maxCheckErrors = 50

// checker collects violations; where says what is being looked at.
type checker struct {
	prog   *Program
	funcs  map[*Function]bool
	shared map[*Variable]bool // inputs, outputs, globals
	local  map[*Variable]bool // of the current function
	bound  []*Variable
	note   *Annotation            // that is being looked at
	ids    map[string]*Annotation // the first with each ID
	fn     *Function
	where  string
	errs   []error
}

func (c *checker) fail(format string, args ...any) {
	if len(c.errs) < maxCheckErrors {
		c.errs = append(c.errs, fmt.Errorf("%s: %s", c.where, fmt.Sprintf(format, args...)))
	}
}

func (c *checker) program() {
	p := c.prog
	c.where = "program"
	if p.Init == nil {
		c.fail("no Init")
	}
	for i, f := range p.Functions {
		c.funcs[f] = true
		if f.Index != i {
			c.fail("function %s has index %d, not %d", f.Name, f.Index, i)
		}
	}
	if p.Main == nil || !c.funcs[p.Main] {
		c.fail("Main is not one of the functions")
	}
	c.sharedVariables()
	for i, k := range p.Consts {
		if k.Index != i {
			c.fail("constant %s has index %d, not %d", Text(k), k.Index, i)
		}
	}
	for _, in := range p.Inputs {
		if in.Assumption != nil {
			c.where = "assumption of " + in.Var.Name
			c.logical(in.Assumption)
			c.onlyInputs(in.Assumption)
		}
	}
	c.claims()
}

func (c *checker) sharedVariables() {
	p := c.prog
	for i, in := range p.Inputs {
		c.sharedVariable(in.Var, Input)
		if in.Var.Slot != i {
			c.fail("input %s has slot %d, not %d", in.Var.Name, in.Var.Slot, i)
		}
	}
	for i, v := range p.Outputs {
		c.sharedVariable(v, Output)
		if v.Slot != i {
			c.fail("output %s has slot %d, not %d", v.Name, v.Slot, i)
		}
	}
	for _, v := range p.Globals {
		c.sharedVariable(v, Global)
	}
	c.where = "globals"
	c.slots(p.Globals, p.GlobRegs, p.GlobObjs)
}

func (c *checker) sharedVariable(v *Variable, class Class) {
	c.where = "variable " + v.Name
	c.shared[v] = true
	if v.Class != class {
		c.fail("is listed with the wrong class")
	}
	if v.InReg && class != Global {
		c.fail("an input or output is in a register")
	}
	c.variable(v)
	WalkType(v.Type, map[*Type]bool{}, func(e Expr) {
		c.value(e)
		c.onlyInputs(e)
	})
}

func (c *checker) variable(v *Variable) {
	if v.InReg && !v.Type.IsScalar() {
		c.fail("a register holds the type %s", v.Type)
	}
	switch v.Type.Kind {
	case Void, Func, Logical:
		c.fail("has the type %s", v.Type)
	case Array:
		if v.Type.Extent == nil {
			c.fail("is an array without an extent")
		}
	}
}

// slots checks that the slots of variables are 0, 1, ... among registers and
// among objects.
func (c *checker) slots(vars []*Variable, wantRegs, wantObjs int) {
	regs, objs := 0, 0
	for _, v := range vars {
		want := &objs
		if v.InReg {
			want = &regs
		}
		if v.Slot != *want {
			c.fail("variable %s has slot %d, not %d", v.Name, v.Slot, *want)
		}
		*want++
	}
	if regs != wantRegs || objs != wantObjs {
		c.fail("%d registers and %d objects counted as %d and %d", regs, objs, wantRegs, wantObjs)
	}
}

// onlyInputs checks that an expression mentions no variables but inputs and
// bound ones.
func (c *checker) onlyInputs(e Expr) {
	Walk(e, func(x Expr) bool {
		if r, ok := x.(*VarRef); ok && r.Var.Class != Input && r.Var.Class != Bound {
			c.fail("mentions %s, which is not an input", r.Var.Name)
		}
		return true
	})
}

func (c *checker) function(f *Function) {
	c.fn = f
	c.where = "function " + f.Name
	c.local = map[*Variable]bool{}
	if f.Type == nil || f.Type.Kind != Func {
		c.fail("has no signature")
		return
	}
	for _, v := range append(append([]*Variable(nil), f.Params...), f.Locals...) {
		c.local[v] = true
	}
	for _, v := range f.Params {
		c.where = "function " + f.Name + ", variable " + v.Name
		if v.Class != Param {
			c.fail("is listed with the wrong class")
		}
		c.variable(v)
	}
	for _, v := range f.Locals {
		c.where = "function " + f.Name + ", variable " + v.Name
		if v.Class != Local && v.Class != Temp {
			c.fail("is listed with the wrong class")
		}
		c.variable(v)
	}
	c.where = "function " + f.Name
	c.slots(append(append([]*Variable(nil), f.Params...), f.Locals...), f.NumRegs, f.NumObjs)
	if len(f.Locations) == 0 {
		c.fail("has no locations")
		return
	}
	if c.graph(f) {
		for _, l := range f.Locations {
			c.where = fmt.Sprintf("function %s, location %d", f.Name, l.ID)
			c.action(l)
		}
	}
}

// graph checks the shape of a function's graph; false when it is so broken
// that the rest would fail.
func (c *checker) graph(f *Function) bool {
	n := len(f.Locations)
	in := make([]int, n)
	for i, l := range f.Locations {
		c.where = fmt.Sprintf("function %s, location %d", f.Name, i)
		if l.ID != i {
			c.fail("has the ID %d", l.ID)
		}
		if l.Action == nil {
			c.fail("has no action")
			return false
		}
		for _, s := range l.Action.Succs() {
			if s < 0 || s >= n {
				c.fail("leads to location %d, which does not exist", s)
				return false
			}
			in[s]++
		}
		if g, ok := l.Action.(*Goto); ok && g.Next != i {
			c.fail("is a Goto that Finish should have removed")
		}
	}
	reached := make([]bool, n)
	c.reach(f, reached)
	for i, l := range f.Locations {
		c.where = fmt.Sprintf("function %s, location %d", f.Name, i)
		if l.In != in[i] {
			c.fail("has %d incoming edges counted as %d", in[i], l.In)
		}
		if !reached[i] {
			c.fail("cannot be reached")
		}
	}
	return true
}

// reach marks what can be reached, and checks that back edges of the
// depth-first search lead to loop heads.
func (c *checker) reach(f *Function, reached []bool) {
	onPath := make([]bool, len(reached))
	type frame struct{ id, next int }
	stack := []frame{{0, 0}}
	reached[0], onPath[0] = true, true
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		succs := f.Locations[top.id].Action.Succs()
		if top.next == len(succs) {
			onPath[top.id] = false
			stack = stack[:len(stack)-1]
			continue
		}
		s := succs[top.next]
		top.next++
		if onPath[s] && f.Locations[s].Kind != ForHead && f.Locations[s].Kind != LoopHead {
			c.where = fmt.Sprintf("function %s, location %d", f.Name, s)
			c.fail("is the target of a back edge and not a loop head")
		}
		if !reached[s] {
			reached[s], onPath[s] = true, true
			stack = append(stack, frame{s, 0})
		}
	}
}

func (c *checker) action(l *Location) {
	switch a := l.Action.(type) {
	case *Assign:
		if c.assignTo(a.Place) && c.value(a.Value) {
			c.same(a.Place.Type(), a.Value.Type(), "assigned")
		}
	case *Discard:
		c.value(a.X)
	case *Zero:
		c.assignTo(a.Place)
	case *Branch:
		if a.Invariant != nil {
			c.annotation(a.Invariant, true)
		}
		c.logical(a.Cond)
	case *CollectiveAssert:
		c.annotation(a.Note, false)
	case *Leave:
		c.leave(a)
	case *Switch:
		c.switchAction(a)
	case *Choose:
		for _, w := range a.Ways {
			c.logical(w.When)
		}
	case *Call:
		c.call(a)
	case *LibCall:
		c.libCall(a)
	case *Return:
		c.returnAction(a)
	case *Assert:
		c.logical(a.Cond)
	case *Assume:
		c.logical(a.Cond)
	case *Declare:
		for _, v := range a.Vars {
			c.own(v)
			WalkType(v.Type, map[*Type]bool{}, func(e Expr) { c.value(e) })
		}
	case *Kill:
		for _, v := range a.Vars {
			c.own(v)
			if v.InReg && !v.Watched {
				c.fail("kills %s, which is in a register", v.Name)
			}
		}
	}
}

func (c *checker) own(v *Variable) {
	if !c.local[v] || v.Class == Param {
		c.fail("declares or kills %s, which is not a local variable", v.Name)
	}
}

func (c *checker) assignTo(place Expr) bool {
	if !c.place(place) {
		return false
	}
	if v := Root(place); v != nil && (v.Class == Input || v.Class == Bound) {
		c.fail("assigns to %s", v.Name)
	}
	if k := place.Type().Kind; k == Logical || k == Void || k == Func {
		c.fail("assigns to a place of type %s", place.Type())
	}
	return true
}

func (c *checker) same(want, got *Type, what string) {
	if !want.Same(got) {
		c.fail("%s: a value of type %s where %s is expected", what, got, want)
	}
}

func (c *checker) switchAction(a *Switch) {
	if c.value(a.X) && a.X.Type().Kind != Int {
		c.fail("switches on the type %s", a.X.Type())
	}
	seen := map[int64]bool{}
	for _, k := range a.Cases {
		if seen[k.Value] {
			c.fail("has two cases %d", k.Value)
		}
		seen[k.Value] = true
	}
}

func (c *checker) call(a *Call) {
	t := (*Type)(nil)
	switch {
	case (a.Func == nil) == (a.Ptr == nil):
		c.fail("a call needs a function or a pointer, and not both")
		return
	case a.Func != nil:
		if !c.funcs[a.Func] {
			c.fail("calls %s, which is not in the program", a.Func.Name)
		}
		t = a.Func.Type
	default:
		if !c.value(a.Ptr) {
			return
		}
		if pt := a.Ptr.Type(); pt.Kind != Pointer || pt.Elem.Kind != Func {
			c.fail("calls through the type %s", pt)
			return
		}
		t = a.Ptr.Type().Elem
	}
	if t == nil {
		return // reported where the function is
	}
	open := t.Unprototyped && len(t.Params) == 0 // what fits is known when the call is made
	if len(a.Args) != len(t.Params) && !open {
		c.fail("passes %d arguments for %d parameters", len(a.Args), len(t.Params))
		return
	}
	if !open {
		c.arguments(a.Args, t)
	}
	c.resultPlace(a.Result, t)
}

func (c *checker) libCall(a *LibCall) {
	if a.Name == "" || a.FuncType == nil || a.FuncType.Kind != Func {
		c.fail("a library call has no name or signature")
		return
	}
	if len(a.Args) < len(a.FuncType.Params) {
		c.fail("passes %d arguments for %d parameters", len(a.Args), len(a.FuncType.Params))
		return
	}
	c.arguments(a.Args, a.FuncType)
	c.resultPlace(a.Result, a.FuncType)
}

func (c *checker) arguments(args []Expr, t *Type) {
	for i, e := range args {
		if c.value(e) && i < len(t.Params) {
			c.same(t.Params[i], e.Type(), "argument")
		}
	}
}

func (c *checker) resultPlace(place Expr, t *Type) {
	if place == nil {
		return
	}
	if c.assignTo(place) {
		c.same(place.Type(), t.Result, "result")
	}
}

func (c *checker) returnAction(a *Return) {
	want := c.fn.Type.Result
	if a.Value == nil {
		return
	}
	if c.value(a.Value) {
		c.same(want, a.Value.Type(), "returned")
	}
}
