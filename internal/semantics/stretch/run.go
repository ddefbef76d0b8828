package stretch

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Runner runs processes of one program ahead. It is used by one goroutine.
type Runner struct {
	ev    *eval.Evaluator
	stack int // calls beyond this depth are left to package exec
	codes map[*model.Function]*code
	last  *code // the code that was looked up last
	// globals is what the global registers hold; nil before it was asked for.
	globals []sort
	vm      vm
	digits  int64 // of the longest factor for which a step was left to package exec
	locks   bool  // the program locks windows
}

// maxStack bounds the stack: from some depth on, package exec looks for recursion that never ends.
const maxStack = 200

// New makes a runner for the program of an evaluator, whose Computed does not change any more. A stack holds so many
// frames at most, 0 for as many as there is room for. Locks: the program locks windows.
func New(ev *eval.Evaluator, stack int, locks bool) *Runner {
	if stack == 0 || stack > maxStack {
		stack = maxStack
	}
	r := &Runner{ev: ev, stack: stack, codes: map[*model.Function]*code{}, locks: locks}
	r.vm = vm{runner: r, f: ev.F, editor: state.Editor{Factory: ev.F}}
	return r
}

// secret tells whether a slot holds the number of a handle, in a program in which handles show (eval.Env.Secret): what
// may be done with it is left to package exec. A pointer may be made of it.
func (r *Runner) secret(as sort, s *slot) bool {
	switch f := r.ev.F; {
	case as == integer:
		return r.ev.SecretNumber(s.n)
	case as == pointing && f.Op(s.e) == sym.OpPointer:
		return slices.ContainsFunc(f.PtrPath(s.e), func(i sym.Expr) bool {
			n, ok := f.AsInt64(i)
			return ok && r.ev.SecretNumber(n)
		})
	}
	return false
}

// Place is where a process was before, and what the registers held that its function can see: a process that comes
// there again, with the same values, may have come back to an earlier state.
type Place struct {
	Depth   int // of the stack
	Func    *model.Function
	Loc     int
	Regs    []sym.Expr
	Globals []sym.Expr
	// Returned: the function called there had returned.
	Returned bool
}

// Visit is called with locations of a function that a process came by; home are those of the activation that it began
// in.
type Visit func(fn *model.Function, home bool, locs []int)

// Touched is called with what a step has done to memory of a window, in a program that locks windows. It tells whether
// the run is to stop behind the step.
type Touched func(t eval.Touch) bool

// Run does up to so many steps of an active process that waits for nothing. It stops in front of a step that is not
// simple, and where the process has come to a place, nil for none. It gives the number of steps.
func (r *Runner) Run(s *state.State, p int, most int64, until *Place, touched Touched, visit Visit) int64 {
	top := s.Procs[p].Top()
	c := r.code(top.Func)
	if top.Returned || !c.steps[top.Loc].open() {
		return 0
	}
	v := &r.vm
	v.begin(s, p, c)
	v.touched = touched
	n := v.run(most, until)
	if n > 0 {
		v.commit()
		v.report(visit)
	}
	v.end()
	return n
}

func (r *Runner) code(fn *model.Function) *code {
	if r.last != nil && r.last.fn == fn {
		return r.last
	}
	c := r.codes[fn]
	if c == nil {
		c = compile(r, fn)
		r.codes[fn] = c
	}
	r.last = c
	return c
}

// vm is a run in progress. Its memory serves all runs.
type vm struct {
	runner  *Runner
	f       *sym.Factory
	editor  state.Editor
	s       *state.State
	p       int
	proc    *state.Proc
	edited  bool    // the process was got for changing
	watched bool    // others look at all memory
	lent    []int32 // the objects that others look at
	windows touches
	touched Touched
	stopped bool // by that
	gaveUp  bool // the step is not done
	atHome  bool // because it leaves the activation that the run began in
	number  uint64
	base    int      // frames of the state below the first
	frames  []*frame // the activations, the executing one last
	spare   []*frame
	top     *frame
	globals file
	home    trail
	trails  []*code // the functions that were entered on the way
	path    path
}

// trail is the locations of a function that a process came by.
type trail struct {
	seen []bool
	locs []int
}

func (t *trail) add(loc int) {
	t.seen[loc] = true
	t.locs = append(t.locs, loc)
}

func (t *trail) clear() {
	for _, l := range t.locs {
		t.seen[l] = false
	}
	t.locs = t.locs[:0]
}

func (v *vm) begin(s *state.State, p int, c *code) {
	v.s, v.p, v.proc = s, p, s.Procs[p]
	v.edited, v.gaveUp, v.atHome, v.stopped = false, false, false, false
	v.number++
	v.base = len(v.proc.Frames) - 1
	v.watch()
	v.globals.open(v.runner.globalTypes(), v.proc.Globals)
	if len(v.home.seen) < len(c.steps) {
		v.home.seen = make([]bool, len(c.steps))
	}
	fr := v.frame(c)
	fr.loc, fr.trail = v.proc.Top().Loc, &v.home
	fr.regs.open(c.regs, v.proc.Top().Regs)
	v.frames = append(v.frames[:0], fr)
	v.top = fr
}

// watch finds out what memory others look at: that of operations under way, and of windows that processes share. What
// is done to that of other windows is noted. Everything counts while a function of the program works for a call of MPI.
func (v *vm) watch() {
	v.watched, v.lent = v.proc.Rest != nil && len(v.proc.Rest.Folds) > 0, v.lent[:0]
	for _, r := range v.proc.Requests {
		for k := range r.Owned {
			v.lend(r.Owned[k].Obj)
		}
	}
	if v.proc.Rest == nil {
		return
	}
	for _, x := range v.proc.Rest.Windows {
		if x.Shared() {
			x.Parts(func(r *state.Region) { v.lend(r.Obj) })
		} else {
			v.windows.open(x)
		}
	}
}

func (v *vm) lend(obj int32) {
	if !slices.Contains(v.lent, obj) {
		v.lent = append(v.lent, obj)
	}
}

// watches tells whether others look at the object that the path leads into.
func (v *vm) watches() bool { return v.watched || slices.Contains(v.lent, v.path.obj) }

// end drops what refers to the state.
func (v *vm) end() {
	for _, fr := range v.frames {
		v.release(fr)
	}
	for _, c := range v.trails {
		c.trail.clear()
	}
	v.home.clear()
	v.globals.close()
	v.windows.close()
	v.frames, v.trails, v.s, v.proc, v.top = v.frames[:0], v.trails[:0], nil, nil, nil
}

// run does the steps.
func (v *vm) run(most int64, until *Place) (n int64) {
	for n < most && !v.stopped {
		fr := v.top
		from := fr.loc
		st := &fr.code.steps[from]
		if !st.open() {
			return n
		}
		next := st.act(v)
		if len(v.windows.now) > 0 {
			v.noteTouches()
		}
		if v.gaveUp {
			if !v.atHome {
				st.missed()
			}
			return n
		}
		st.misses = 0
		if !fr.trail.seen[from] {
			fr.trail.add(from)
		}
		fr.loc = next
		n++
		if until != nil && v.top.loc == until.Loc && v.back(until) {
			return n
		}
	}
	return n
}

// back tells whether the process may be at the place, as far as registers of the executing function tell.
func (v *vm) back(at *Place) bool {
	fr := v.top
	if fr.code.fn != at.Func || v.base+len(v.frames) != at.Depth {
		return false
	}
	return fr.returned == at.Returned && fr.regs.agree(v.f, at.Regs) && v.globals.agree(v.f, at.Globals)
}

// giveUp leaves the step undone.
func (v *vm) giveUp() { v.gaveUp = true }

// edit gets the process for changing.
func (v *vm) edit() {
	if !v.edited {
		v.proc, v.edited = v.s.Edit(v.p), true
		v.editor.Epoch = v.s.Epoch()
	}
}

// commit brings what the run has changed into the state.
func (v *vm) commit() {
	v.edit()
	v.globals.store(v.f, v.proc.Globals)
	v.windows.store(v.proc)
	for k, fr := range v.frames {
		var to *state.Frame
		if k == 0 {
			to = v.s.EditFrame(v.proc, v.base)
		} else {
			to = v.s.Push(v.proc, fr.code.fn)
		}
		to.Loc, to.Returned = fr.loc, fr.returned
		if fr.returned {
			to.Ret = state.Value{Expr: fr.ret.expr(v.f, fr.returns)}
		}
		fr.regs.store(v.f, to.Regs)
	}
}

// report tells where the process came by.
func (v *vm) report(visit Visit) {
	visit(v.frames[0].code.fn, true, v.home.locs)
	for _, c := range v.trails {
		visit(c.fn, false, c.trail.locs)
	}
}
