package concrete

import (
	"github.com/tass-go/tass/internal/model"
)

// Options.Compiled has runs of one schedule do simple local actions by closures that are compiled once for each
// location. A closure does exactly what interp.step does at its location, or gives up and does nothing: where a value
// is anything but an integer of 64 bits, a double or a pointer, where something is a fault or may be one, and where
// memory is looked at by operations of MPI. The interpreter that others are held to does without.

// quick runs a process by closures.
type quick struct {
	s      *search
	in     *interp
	codes  map[*code]*compiled
	p      *process
	f      *frame // the executing one
	now    *compiled
	gaveUp bool
	looked bool // where the process is now
	spare  []*frame
	val    scalar // what a step is about to store or return: of its own, it would be allocated in each step
}

// compiled is a function as closures.
type compiled struct {
	code  *code
	steps []quickStep
}

// quickStep is the action of a location: it gives the location that follows. It is nil where the action is not
// simple.
type quickStep struct {
	act    func(q *quick) int
	head   bool // of a loop
	passed int  // one more than the depth of the stack at which the run last came by the head; 0 for never
	misses uint8
	rest   uint8
}

// maxMisses is the exponent of how often an action that was given up is not tried, at most.
const maxMisses = 6

func newQuick(s *search) *quick { return &quick{s: s, in: s.in, codes: map[*code]*compiled{}} }

// usable tells whether actions of a process are simple at all where nothing is said of an action.
func (q *quick) usable(p *process) bool {
	if len(q.in.prog.HandlesShow) > 0 || q.in.prog.KeysShow {
		return false
	}
	return len(p.windows) == 0 && len(p.requests) == 0 && len(p.folds) == 0 && len(p.frames) > 0 && !p.inInit
}

// run does up to so many actions of a process, and gives their number. Heads of loops are noted as runLocal notes
// them; look is called at each, and ends the run where it gives true.
func (q *quick) run(p *process, most int, look func() bool) (n int, back bool) {
	q.p, q.gaveUp, q.looked = p, false, false
	q.enter(p.top())
	for n < most {
		st := &q.now.steps[q.f.loc]
		if st.act == nil || st.rest > 0 {
			st.rest = max(st.rest, 1) - 1
			return n, false
		}
		if st.head {
			if st.passed != len(p.frames)+1 {
				st.passed = len(p.frames) + 1
				q.s.passed(p.here())
			}
			if look != nil && look() {
				return n, true
			}
			q.looked = look != nil
		}
		next := st.act(q)
		if q.gaveUp {
			st.misses = min(st.misses+1, maxMisses)
			st.rest = 1<<st.misses - 1
			return n, false
		}
		st.misses, q.looked = 0, false
		q.f.loc = next
		n++
	}
	return n, false
}

// enter makes an activation the executing one.
func (q *quick) enter(f *frame) {
	q.f = f
	if q.now == nil || q.now.code != f.code {
		c := q.codes[f.code]
		if c == nil {
			c = q.compile(f.code)
			q.codes[f.code] = c
		}
		q.now = c
	}
}

func (q *quick) giveUp() { q.gaveUp = true }

func (q *quick) compile(code *code) *compiled {
	c := &compiler{in: q.in, code: code}
	out := &compiled{code: code, steps: make([]quickStep, len(code.f.Locations))}
	for i, loc := range code.f.Locations {
		out.steps[i] = quickStep{act: c.action(loc), head: loc.Kind == model.ForHead || loc.Kind == model.LoopHead}
	}
	return out
}

// compiler compiles the actions of a function.
type compiler struct {
	in   *interp
	code *code
}

func (c *compiler) action(loc *model.Location) func(q *quick) int {
	switch a := loc.Action.(type) {
	case *model.Goto:
		return func(*quick) int { return a.Next }
	case *model.Assign:
		return c.assign(a)
	case *model.Branch:
		x := c.condition(a.Cond)
		if x == nil || a.Invariant != nil {
			return nil
		}
		return func(q *quick) int {
			if x(q) {
				return a.Then
			}
			return a.Else
		}
	case *model.Switch:
		return c.selection(a)
	case *model.Declare:
		return c.scope(a.Vars, a.Next)
	case *model.Kill:
		return c.scope(a.Vars, a.Next)
	case *model.Call:
		return c.call(a)
	case *model.Return:
		return c.ret(a)
	}
	return nil
}

func (c *compiler) selection(a *model.Switch) func(q *quick) int {
	x := c.integer(a.X)
	if x == nil {
		return nil
	}
	return func(q *quick) int {
		n := x(q)
		for i := range a.Cases {
			if a.Cases[i].Value == n {
				return a.Cases[i].Next
			}
		}
		return a.Default
	}
}

// scope begins or ends the lifetime of registers.
func (c *compiler) scope(vars []*model.Variable, next int) func(q *quick) int {
	var list []int
	for _, v := range vars {
		i, ok := c.code.regs[v]
		if !ok {
			return nil
		}
		list = append(list, i)
	}
	return func(q *quick) int {
		for _, i := range list {
			q.f.regs[i] = scalar{}
		}
		return next
	}
}

// register gives what finds the register of a variable; nil of one that is in memory.
func (c *compiler) register(e model.Expr) func(q *quick) *scalar {
	ref, ok := e.(*model.VarRef)
	if !ok {
		return nil
	}
	if i, ok := c.in.statReg[ref.Var]; ok {
		return func(q *quick) *scalar { return &q.p.regs[i] }
	}
	if i, ok := c.code.regs[ref.Var]; ok {
		return func(q *quick) *scalar { return &q.f.regs[i] }
	}
	return nil
}

// getter puts a value into a scalar.
type getter = func(q *quick, s *scalar)

// value compiles a scalar expression.
func (c *compiler) value(e model.Expr) getter {
	switch e.Type().Kind {
	case model.Int:
		if x := c.integer(e); x != nil {
			return func(q *quick, s *scalar) { setInt(s, x(q)) }
		}
	case model.Logical:
		if x := c.condition(e); x != nil {
			return func(q *quick, s *scalar) { setInt(s, truthNumber(x(q))) }
		}
	case model.Float:
		if x := c.double(e); x != nil {
			return func(q *quick, s *scalar) { setFloat(s, x(q)) }
		}
	case model.Pointer:
		if x := c.pointer(e); x != nil {
			return func(q *quick, s *scalar) {
				if obj, off := x(q); !q.gaveUp {
					setPointer(s, obj, off)
				}
			}
		}
	}
	return nil
}

// setInt makes a scalar an integer. One that is an integer of 64 bits already has nothing else.
func setInt(s *scalar, n int64) {
	if s.k == number && s.n.r == nil {
		s.n.i = n
		return
	}
	*s = intScalar(n)
}

func setFloat(s *scalar, f float64) {
	if s.k == float {
		s.f = f
		return
	}
	*s = fltScalar(f)
}

func setPointer(s *scalar, obj, off int) {
	if s.k == pointer {
		s.obj, s.off = obj, off
		return
	}
	*s = ptrScalar(obj, off)
}

func truthNumber(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func (c *compiler) assign(a *model.Assign) func(q *quick) int {
	reg := c.register(a.Place)
	if reg == nil {
		return c.assignMemory(a)
	}
	next := a.Next
	if i, local := c.localRegister(a.Place); local && a.Value.Type().Kind == model.Int {
		x := c.integer(a.Value)
		if x == nil {
			return nil
		}
		return func(q *quick) int {
			if n := x(q); !q.gaveUp {
				setInt(&q.f.regs[i], n)
			}
			return next
		}
	}
	return c.assignRegister(a, reg)
}

// assignRegister stores a value in a register, if it has one.
func (c *compiler) assignRegister(a *model.Assign, reg func(q *quick) *scalar) func(q *quick) int {
	next := a.Next
	switch a.Value.Type().Kind {
	case model.Int:
		if x := c.integer(a.Value); x != nil {
			return func(q *quick) int {
				if n := x(q); !q.gaveUp {
					setInt(reg(q), n)
				}
				return next
			}
		}
	case model.Logical:
		if x := c.condition(a.Value); x != nil {
			return func(q *quick) int {
				if b := x(q); !q.gaveUp {
					setInt(reg(q), truthNumber(b))
				}
				return next
			}
		}
	case model.Float:
		if x := c.double(a.Value); x != nil {
			return func(q *quick) int {
				if f := x(q); !q.gaveUp {
					setFloat(reg(q), f)
				}
				return next
			}
		}
	case model.Pointer:
		if x := c.pointer(a.Value); x != nil {
			return func(q *quick) int {
				if obj, off := x(q); !q.gaveUp {
					setPointer(reg(q), obj, off)
				}
				return next
			}
		}
	}
	return nil
}

// localRegister gives the number of a register of the function.
func (c *compiler) localRegister(e model.Expr) (int, bool) {
	ref, ok := e.(*model.VarRef)
	if !ok {
		return 0, false
	}
	i, ok := c.code.regs[ref.Var]
	return i, ok
}

// quickFrames bounds the stack: from there on, calls are compared with those around them.
const quickFrames = recursionFrom - 1

// call enters a function whose parameters are registers.
func (c *compiler) call(a *model.Call) func(q *quick) int {
	if a.Func == nil || len(a.Args) != len(a.Func.Params) {
		return nil
	}
	to := c.in.codes[a.Func]
	if to == nil || len(a.Func.Locations) == 0 {
		return nil
	}
	var args []getter
	var slots []int
	for k, e := range a.Args {
		i, ok := to.regs[a.Func.Params[k]]
		x := c.value(e)
		if !ok || x == nil {
			return nil
		}
		args, slots = append(args, x), append(slots, i)
	}
	return func(q *quick) int {
		here := q.f.loc
		if len(q.p.frames) >= quickFrames {
			q.giveUp()
			return here
		}
		f := q.activation(to)
		for k, x := range args {
			x(q, &f.regs[slots[k]])
		}
		if q.gaveUp {
			return here
		}
		q.p.frames = append(q.p.frames, f)
		q.enter(f)
		return 0
	}
}

// activation gives one in which nothing has a value.
func (q *quick) activation(to *code) *frame {
	for k := len(q.spare) - 1; k >= 0 && k >= len(q.spare)-4; k-- {
		if f := q.spare[k]; f.code == to {
			q.spare = append(q.spare[:k], q.spare[k+1:]...)
			clear(f.regs)
			f.loc = 0
			return f
		}
	}
	return &frame{code: to, regs: make([]scalar, len(to.regs)), objs: make([]int, len(to.objs))}
}

// ret leaves a function that no local variable in memory is alive of.
func (c *compiler) ret(a *model.Return) func(q *quick) int {
	var get getter
	if a.Value != nil {
		if get = c.value(a.Value); get == nil {
			return nil
		}
	}
	return func(q *quick) int {
		here, last := q.f.loc, len(q.p.frames)-1
		if last == 0 {
			q.giveUp()
			return here
		}
		caller := q.p.frames[last-1]
		call, ok := caller.code.f.Locations[caller.loc].Action.(*model.Call)
		if !ok || call.Result != nil && get == nil || len(q.f.laps) > 0 {
			q.giveUp()
			return here
		}
		for _, id := range q.f.objs {
			if id != 0 {
				q.giveUp()
				return here
			}
		}
		to := -1
		if call.Result != nil {
			ref, _ := call.Result.(*model.VarRef)
			if ref != nil {
				to, ok = -1, false
				if i, local := caller.code.regs[ref.Var]; local {
					to, ok = i, true
				}
			}
			if ref == nil || !ok {
				q.giveUp()
				return here
			}
		}
		if get != nil {
			get(q, &q.val)
		}
		if q.gaveUp {
			return here
		}
		if to >= 0 {
			caller.regs[to] = q.val
		}
		q.p.frames = q.p.frames[:last]
		if len(q.spare) < 16 {
			q.spare = append(q.spare, q.f)
		}
		q.enter(caller)
		return call.Next
	}
}
