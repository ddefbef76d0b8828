package exec

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// defaultMaxStack bounds the frames of a process; real stacks are smaller.
const defaultMaxStack = 100_000

// call enters a function, or, when it has returned, takes its result.
func (st *Step) call(s *state.State, p int, loc *model.Location, a *model.Call) bool {
	if s.Procs[p].Top().Returned {
		return st.takeResult(s, p, loc, a)
	}
	v := &st.env
	fn := a.Func
	if fn == nil {
		if fn = st.callee(s, p, loc, a); fn == nil {
			return false
		}
	}
	var how *model.Type
	if a.Func == nil {
		how = a.Ptr.Type().Elem
	}
	if !st.callable(fn, how, a.Args, loc.At) {
		return false
	}
	args := st.scratch.values[:0]
	for _, e := range a.Args {
		args = append(args, v.Value(e))
		if v.Failure != nil {
			return false
		}
	}
	st.scratch.values = args
	if !st.Clear(s, p) || !st.roomFor(s, p, fn, loc) {
		return false
	}
	proc := st.edit(s, p)
	st.enter(s, proc, fn, args)
	return true
}

// enter pushes a frame and gives the parameters their values.
func (st *Step) enter(s *state.State, proc *state.Proc, fn *model.Function, args []state.Value) {
	fr := s.Push(proc, fn)
	for i, x := range fn.Params {
		if x.InReg {
			fr.Regs[x.Slot] = args[i].Expr
			continue
		}
		t := st.Types.Of(x.Type, nil)
		id := s.NewObject(proc, state.Object{Var: x}, st.arrayOf(t, st.F.Int(1)))
		fr.Objs[x.Slot] = id
		proc.Objs[id].Root = st.editor.SetWhole(proc.Objs[id].Root, 0, args[i])
	}
}

func (st *Step) callee(s *state.State, p int, loc *model.Location, a *model.Call) *model.Function {
	v := &st.env
	f := v.Eval(a.Ptr)
	if f == sym.Nil {
		return nil
	}
	if st.F.Op(f) != sym.OpFunc {
		v.Failure = &eval.Failure{Violation: &eval.Obligation{Kind: verdict.InvalidPointer, Cond: sym.False, Pos: loc.At,
			Message: "the pointer called does not point to a function"}}
		return nil
	}
	return st.Program.Functions[st.F.PtrObj(f)]
}

// roomFor checks the depth of the stack. A call that repeats the state of a
// frame below it will be repeated for ever: that is nontermination.
func (st *Step) roomFor(s *state.State, p int, fn *model.Function, loc *model.Location) bool {
	limit := st.MaxStack
	if limit == 0 {
		limit = defaultMaxStack
	}
	n := len(s.Procs[p].Frames)
	st.editor.Epoch = s.Epoch()
	if s.RepeatsCall(p, &st.editor) {
		st.env.Failure = &eval.Failure{Violation: &eval.Obligation{Kind: verdict.Nontermination, Cond: sym.False,
			Pos: fn.At, Message: "the recursion of " + fn.Name + " never ends: it comes back to the same arguments and " +
				"variables"}}
		return false
	}
	if n >= limit {
		st.Emit(StackFull{})
		st.stopped = true
		return false
	}
	return true
}

func (st *Step) takeResult(s *state.State, p int, loc *model.Location, a *model.Call) bool {
	if ret := s.Procs[p].Top().Ret; a.Result != nil {
		if ret.Expr == sym.Nil && ret.Agg == nil {
			st.env.Failure = &eval.Failure{Violation: &eval.Obligation{Kind: verdict.MissingReturn, Cond: sym.False, Pos: loc.At,
				Message: "the value of the call is used, and the function ended without returning one"}}
			return false
		}
		if !st.store(s, p, a.Result, ret, loc) {
			return false
		}
	}
	fr := s.EditTop(s.Edit(p))
	fr.Returned, fr.Ret = false, state.Value{}
	fr.Loc = a.Next
	return true
}

// store writes a value to a place in the executing frame.
func (st *Step) store(s *state.State, p int, place model.Expr, val state.Value, loc *model.Location) bool {
	v := &st.env
	pl, ok := v.Place(place, true)
	if !ok || !v.Writable(&pl, loc.At) || !st.Clear(s, p) {
		return false
	}
	return v.Write(st.edit(s, p), &pl, val, &st.editor, loc.At)
}

func (st *Step) doReturn(s *state.State, p int, loc *model.Location, a *model.Return) bool {
	val := state.Value{}
	if a.Value != nil {
		if val = st.env.Value(a.Value); st.env.Failure != nil {
			return false
		}
	}
	if !st.Clear(s, p) {
		return false
	}
	proc := st.edit(s, p)
	if val.Agg != nil {
		val.Agg = st.editor.Share(val.Agg)
	}
	fn := proc.Top().Func
	switch {
	case fn == st.Group(p).Init:
		s.Pop(proc)
	case len(proc.Frames) == 1:
		st.endMain(s, p, val, loc)
	default:
		if len(proc.Requests) > 0 && !st.unused(s, p, proc.Top().Objs, loc.At) {
			return false
		}
		s.Pop(proc)
		fr := s.EditTop(proc)
		fr.Returned, fr.Ret = true, val
	}
	return true
}

// LibraryBlock is the function by which the headers make blocks that are theirs, such as streams: C closes what is open
// when main returns (7.22.4.4p4).
const LibraryBlock = "__tass_block"

// endMain terminates a process whose main returns: what it holds on the heap is
// lost.
func (st *Step) endMain(s *state.State, p int, val state.Value, loc *model.Location) {
	proc := s.Procs[p]
	for id, o := range proc.Objs {
		if o != nil && o.Var == nil && proc.RequestOf(int32(id)) == nil && st.CalledAt(o.Site) != LibraryBlock {
			st.finding(s, p, &Finding{Kind: verdict.MemoryLeak, Pos: st.PosOf(o.Site), Process: p,
				Message: "this block is never freed", Related: []Related{{Process: p, Pos: loc.At, Message: "main returns here"}}})
		}
	}
	code := val.Expr
	if code == sym.Nil && st.Group(p).Main.Type.Result.Kind != model.Void {
		code = st.F.Int(0)
	}
	st.Terminate(s, p, state.Terminated, code)
}

func (st *Step) finding(s *state.State, p int, f *Finding) {
	if !st.Happens(s, f) {
		st.dead = true
	}
}

// Terminate ends a process. One that has called MPI_Init must have called
// MPI_Finalize, unless it aborts.
func (st *Step) Terminate(s *state.State, p int, how state.Status, code sym.Expr) {
	proc := s.Edit(p)
	code = st.F.Counted(code)
	if p != 0 && (how == state.Aborted || code != sym.Nil && code != st.F.Int(0)) {
		st.ordered = true // the status of the program is that of the lowest rank with one
	}
	if how == state.Terminated && proc.MPI == state.Initialized {
		st.finding(s, p, &Finding{Kind: verdict.MPILifecycle, Pos: st.Here(s, p), Process: p,
			Message: "the process ends without calling MPI_Finalize"})
	}
	if how == state.Terminated && proc.Holds() {
		st.leaks(s, p, true, Related{Process: p, Pos: st.Here(s, p), Message: "the process ends here"})
	}
	proc.Requests = nil
	proc.Release()
	for len(proc.Frames) > 0 {
		s.Pop(proc)
	}
	proc.Status, proc.Exit = how, code
	proc.Op = state.Op{}
	for i := range proc.Globals {
		proc.Globals[i] = sym.Nil
	}
	outputs := len(st.Program.Inputs) + len(st.Program.Outputs)
	proc.Objs = proc.Objs[:outputs]
	proc.Untidy = false
}
