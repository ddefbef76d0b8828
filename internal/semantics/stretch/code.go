package stretch

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// code is a function, compiled.
type code struct {
	fn    *model.Function
	regs  []sort
	steps []step
	trail trail // where processes came by in a run that entered the function
}

// step is the action of a location. It gives the location that follows, and is nil where the action is not simple.
type step struct {
	act    func(v *vm) int
	misses uint8 // how often in a row it gave up
	rest   uint8 // how often it is not tried next
}

// maxMisses is the exponent of how often a step that gives up is not tried, at most: whether steps are tried changes
// nothing but the time.
const maxMisses = 7

// open tells whether the step is to be tried.
func (st *step) open() bool {
	if st.act == nil {
		return false
	}
	if st.rest > 0 {
		st.rest--
		return false
	}
	return true
}

func (st *step) missed() {
	st.misses = min(st.misses+1, maxMisses)
	st.rest = 1<<st.misses - 1
}

// compiler compiles a function.
type compiler struct {
	r      *Runner
	fn     *model.Function
	floats meaning
}

func compile(r *Runner, fn *model.Function) *code {
	c := &compiler{r: r, fn: fn, floats: r.floats()}
	out := &code{fn: fn, regs: make([]sort, fn.NumRegs), steps: make([]step, len(fn.Locations))}
	for _, list := range [][]*model.Variable{fn.Params, fn.Locals} {
		for _, x := range list {
			if x.InReg {
				out.regs[x.Slot] = sortOf(x.Type, c.floats)
			}
		}
	}
	for i, loc := range fn.Locations {
		out.steps[i].act = c.action(loc)
	}
	return out
}

// floats says what floating types are: nothing that is known here where somebody asks for each result.
func (r *Runner) floats() meaning {
	switch {
	case r.ev.Computed != nil:
		return unknown
	case r.ev.F.Arith() == sym.Real:
		return reals
	}
	return terms
}

func (r *Runner) globalTypes() []sort {
	if r.globals == nil {
		r.globals = make([]sort, r.ev.Program.GlobRegs)
		for _, x := range r.ev.Program.Globals {
			if x.InReg {
				r.globals[x.Slot] = sortOf(x.Type, r.floats())
			}
		}
	}
	return r.globals
}

func (c *compiler) action(loc *model.Location) func(v *vm) int {
	switch a := loc.Action.(type) {
	case *model.Goto:
		return func(*vm) int { return a.Next }
	case *model.Assign:
		return c.assign(loc, a.Place, a.Value, a.Next)
	case *model.Branch:
		if a.Invariant == nil {
			return c.branch(a)
		}
	case *model.Switch:
		return c.choose(a)
	case *model.Call:
		return c.call(loc, a)
	case *model.Return:
		return c.ret(a)
	case *model.Discard:
		return c.discard(a)
	case *model.Assert:
		return c.assert(a)
	case *model.Declare:
		return c.scope(a.Vars, a.Next)
	case *model.Kill:
		return c.scope(a.Vars, a.Next)
	}
	return nil
}

// scope takes registers their values, as their lifetime begins or ends.
func (c *compiler) scope(vars []*model.Variable, next int) func(v *vm) int {
	for _, x := range vars {
		if !x.InReg {
			return nil
		}
	}
	return func(v *vm) int {
		for _, x := range vars {
			v.top.regs.unset(x.Slot)
		}
		return next
	}
}

// register gives the register that a place is; ok is false for others.
func (c *compiler) register(place model.Expr) (global bool, k int, as sort, ok bool) {
	ref, isVar := place.(*model.VarRef)
	if !isVar || !ref.Var.InReg || ref.Var.Class == model.Bound {
		return false, 0, other, false
	}
	as = sortOf(ref.Var.Type, c.floats)
	return ref.Var.Class == model.Global, ref.Var.Slot, as, as != other
}

func (v *vm) file(global bool) *file {
	if global {
		return &v.globals
	}
	return &v.top.regs
}

func (c *compiler) assign(loc *model.Location, place, value model.Expr, next int) func(v *vm) int {
	global, k, as, ok := c.register(place)
	if !ok {
		return c.assignMemory(loc, place, value, next)
	}
	switch as {
	case integer:
		return assignInt(global, k, c.integer(value), next)
	case logical:
		x := c.logical(value)
		if x == nil {
			return nil
		}
		return assignInt(global, k, func(v *vm) int64 { return number(x(v)) }, next)
	case floating:
		x := c.floating(value)
		if x == nil {
			return nil
		}
		return func(v *vm) int {
			if q := x(v); !v.gaveUp {
				v.file(global).set(k).q = q
			}
			return next
		}
	}
	x := c.pointer(value)
	if as == term {
		x = c.term(value)
	}
	if x == nil {
		return nil
	}
	return func(v *vm) int {
		if e := x(v); !v.gaveUp {
			v.file(global).set(k).e = e
		}
		return next
	}
}

func assignInt(global bool, k int, x func(v *vm) int64, next int) func(v *vm) int {
	switch {
	case x == nil:
		return nil
	case global:
		return func(v *vm) int {
			if n := x(v); !v.gaveUp {
				v.globals.set(k).n = n
			}
			return next
		}
	}
	return func(v *vm) int {
		if n := x(v); !v.gaveUp {
			v.top.regs.set(k).n = n
		}
		return next
	}
}

func number(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func (c *compiler) branch(a *model.Branch) func(v *vm) int {
	x := c.logical(a.Cond)
	if x == nil {
		return nil
	}
	return func(v *vm) int {
		if x(v) {
			return a.Then
		}
		return a.Else
	}
}

func (c *compiler) assert(a *model.Assert) func(v *vm) int {
	x := c.logical(a.Cond)
	if x == nil {
		return nil
	}
	return func(v *vm) int {
		if !x(v) {
			v.giveUp()
		}
		return a.Next
	}
}

// discard evaluates what nobody uses. A register that is only named need not have a value.
func (c *compiler) discard(a *model.Discard) func(v *vm) int {
	if l, ok := a.X.(*model.Load); ok {
		if _, _, _, ok := c.register(l.Place); ok {
			return func(*vm) int { return a.Next }
		}
	}
	get, _ := c.value(a.X)
	if get == nil {
		return nil
	}
	return func(v *vm) int {
		var s slot
		get(v, &s)
		return a.Next
	}
}

func (c *compiler) choose(a *model.Switch) func(v *vm) int {
	x := c.integer(a.X)
	if x == nil {
		return nil
	}
	return func(v *vm) int {
		n := x(v)
		for i := range a.Cases {
			if a.Cases[i].Value == n {
				return a.Cases[i].Next
			}
		}
		return a.Default
	}
}

// value gives what puts the value of a scalar expression into a slot; nil where that is not simple.
func (c *compiler) value(e model.Expr) (get func(v *vm, s *slot), as sort) {
	switch as = sortOf(e.Type(), c.floats); as {
	case integer:
		if x := c.integer(e); x != nil {
			return func(v *vm, s *slot) { s.n = x(v) }, as
		}
	case logical:
		if x := c.logical(e); x != nil {
			return func(v *vm, s *slot) { s.n = number(x(v)) }, as
		}
	case floating:
		if x := c.floating(e); x != nil {
			return func(v *vm, s *slot) { s.q = x(v) }, as
		}
	case term:
		if x := c.term(e); x != nil {
			return func(v *vm, s *slot) { s.e = x(v) }, as
		}
	case pointing:
		if x := c.pointer(e); x != nil {
			return func(v *vm, s *slot) { s.e = x(v) }, as
		}
	}
	return nil, other
}

// call enters a function or, when it has returned, takes its result.
func (c *compiler) call(loc *model.Location, a *model.Call) func(v *vm) int {
	fn := a.Func
	if fn == nil || len(fn.Params) != len(a.Args) || len(fn.Locations) == 0 {
		return nil
	}
	args := make([]func(v *vm, s *slot), len(a.Args))
	for i, e := range a.Args {
		x := fn.Params[i]
		var as sort
		if args[i], as = c.value(e); args[i] == nil || !x.InReg || sortOf(x.Type, c.floats) != as {
			return nil
		}
	}
	take := c.result(a)
	if take == nil {
		return nil
	}
	here, entered := loc.ID, (*code)(nil)
	return func(v *vm) int {
		if v.top.returned {
			return take(v)
		}
		if v.base+len(v.frames) >= v.runner.stack {
			v.giveUp()
			return here
		}
		if entered == nil {
			entered = v.runner.code(fn)
		}
		callee := v.activation(entered)
		for i, get := range args {
			get(v, callee.regs.set(fn.Params[i].Slot))
		}
		if v.gaveUp {
			v.release(callee)
			return here
		}
		v.enter(callee)
		return here
	}
}

// result gives the step that takes the result of a call.
func (c *compiler) result(a *model.Call) func(v *vm) int {
	if a.Result == nil {
		return func(v *vm) int {
			v.top.returned = false
			return a.Next
		}
	}
	global, k, as, ok := c.register(a.Result)
	if !ok {
		return nil
	}
	return func(v *vm) int {
		fr := v.top
		if fr.ret.none || fr.returns != as {
			v.giveUp()
			return a.Next
		}
		to := v.file(global).set(k)
		to.n, to.q, to.e = fr.ret.n, fr.ret.q, fr.ret.e
		fr.returned = false
		return a.Next
	}
}

// ret leaves a function that was entered on the way.
func (c *compiler) ret(a *model.Return) func(v *vm) int {
	get, as := func(_ *vm, s *slot) { s.none = true }, other
	if a.Value != nil {
		if get, as = c.value(a.Value); get == nil {
			return nil
		}
	}
	return func(v *vm) int {
		if len(v.frames) == 1 {
			v.giveUp()
			v.atHome = true
			return 0
		}
		caller := v.frames[len(v.frames)-2]
		caller.ret.none = false
		get(v, &caller.ret)
		if v.gaveUp {
			return 0
		}
		v.leave()
		caller.returned, caller.returns = true, as
		return caller.loc
	}
}

// siteOf names a location in the way in which outputs remember where they were written.
func (c *compiler) siteOf(loc *model.Location) comm.CallSite {
	return comm.CallSite{Func: int32(c.fn.Index + 1), Loc: int32(loc.ID)}
}
