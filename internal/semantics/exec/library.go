package exec

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Library is a table of functions that are modelled rather than given as C. There are many more of them than a program
// calls, so that a model is made when it is asked for.
type Library struct {
	Name string
	// Names lists the functions.
	Names func() []string
	// Find makes the model of a function; nil for one that is not in the library.
	Find func(name string) *Func
}

// UnknownMark is in the name of every symbol that a library makes for a value
// which no input determines.
const UnknownMark = "@"

// Func models one library function.
//
// Its parts are called with the state ready to be looked at. They must look
// before they leap: anything that can fail (Call.Int, Call.Fail, Call.Require,
// places) comes before the first change to the state, and Call.Go marks the
// point where the changes begin. Each ends with Return, Wait or Exit.
type Func struct {
	// Begin does the function, or its first part up to a Wait.
	Begin func(c *Call)
	// Records: it is told of structs and unions among its arguments by their types alone; in place of their values there
	// are null pointers.
	Records bool
	// Receive takes the message that a Wait in OpRecv was for. The message is
	// removed from its channel afterwards.
	Receive func(c *Call, msg *comm.Message)
	// Probed ends a Wait in OpProbe or OpIprobe with a message that stays where it is; nil where MPI_Iprobe finds none.
	Probed func(c *Call, msg *comm.Message)
	// Sent goes on after a Wait in OpSend: the message was received, or
	// buffered.
	Sent func(c *Call)
	// Synchronised goes on after a Wait in OpExposed, OpClosed or OpClosedTest.
	Synchronised func(c *Call)
	// Posted posts the receives that a Wait in OpPost was for.
	Posted func(c *Call)
	// Waited goes on after a Wait for requests, or a test of them: see Call.Ended.
	Waited func(c *Call)
	// Returned goes on after a function of the program that Call.CallBack has called; nil where none is called.
	Returned func(c *Call)
	// Polls: a wait that it begins can end, or fail, in a way that MPI promises not to repeat for
	// ever: see package fair.
	Polls bool
	// Regroups: it makes communicators or groups: see package symmetry.
	Regroups bool
	// Expects: it posts a receive, or looks whether one is posted: see package por on ready sends.
	Expects bool
	// Ready: it sends in ready mode, or prepares that.
	Ready bool
	// ReadyWith tells whether a call says that another process has done something already, as a send in ready mode does;
	// nil of functions that never do.
	ReadyWith func(a *model.LibCall) bool
	// Cancels: it cancels receives and sends: see package comm on nonblocking operations.
	Cancels bool
	// Shares: it makes a window, through which processes share memory.
	Shares bool
	// Locks: it begins an epoch of passive target.
	Locks bool
	// LocksAlone tells whether a call may be for an exclusive lock; nil of functions of which none is.
	LocksAlone func(a *model.LibCall) bool
	// Operates: it begins an operation on the memory of a window.
	Operates bool
	// Called and Ended say when it counts, in a program that locks windows, that a process begins the function, and
	// that it ends it where it has waited.
	Called, Ended Notice
	// ForMemoryAlone: others notice it, in such a program, for the memory of windows alone, and not for epochs.
	ForMemoryAlone bool
	// Epochs: it opens or closes epochs of active target.
	Epochs bool
	// UnderLock: a process that calls it under a lock, or calls for the lock with it, waits for nobody but those that
	// hold locks, and tells others nothing.
	UnderLock bool
	// Turn says when it makes a difference in which order processes call the function.
	Turn Turn
	// Effect grants a lock that the function has called for, or does the operation that it has begun: as a step of the
	// process whose memory is meant. The process is the one that has called the function.
	Effect func(c *Call, e state.Effect, r *state.Request)
	// Silent: the function does nothing but give a value that its arguments
	// determine, and know facts about it.
	Silent bool
	// Collective describes a collective operation; nil for all others.
	Collective *Collective
}

// Turn says when it makes a difference in which order several processes call a function: package por has the argument.
type Turn uint8

// When it does.
const (
	NoTurn       Turn = iota
	TurnIfAtomic      // where the process has a file open in atomic mode
	TurnBeside        // in programs that call a function of TurnAlways
	TurnAlways
)

// Notice says when it counts, in a program that locks windows, when a process does a step in relation to operations
// on windows: package por has the argument.
type Notice uint8

// When it counts.
const (
	Never     Notice = iota
	IfTouched        // where it has read or written its memory of windows since the last step that counts
	IfExposed        // where it has memory in a window, which the step may read or write
	Always
)

// Collective says how processes leave a collective operation that they have
// entered.
type Collective struct {
	// Needs tells whether a process of the given rank may leave once rank other
	// has entered, or need not wait for it.
	Needs func(s *comm.Comm, r *comm.Record, rank, other int) bool
	// InTurns is Needs for programs that use shared file pointers, or files in atomic mode, where that is another one;
	// nil where it is not. It is an assumption, from which nothing follows about what a process has heard of others.
	InTurns func(s *comm.Comm, r *comm.Record, rank, other int) bool
	// Leave gives a process its results. It is a Begin in all but name.
	Leave func(c *Call, r *comm.Record)
	// Makes tells that processes bring what decides who gets what is made, such as colours, and no data.
	Makes bool
}

// Call is a library call in progress. It is good for one attempt at a step, and so
// are its arguments and what it gives.
type Call struct {
	M    *Machine
	S    *state.State
	P    int // the rank of the calling process
	Act  *model.LibCall
	Pos  source.Pos
	Site comm.CallSite
	Args []sym.Expr

	st     *Step
	env    *eval.Env
	result eval.Place  // where the result goes, if Act.Result is not nil
	proc   *state.Proc // once Go was called
	done   bool
	// completing: see Call.Completing.
	completing bool
	// synchronising: see Call.Synchronising.
	synchronising bool
}

func (st *Step) libCall(s *state.State, p int, loc *model.Location, a *model.LibCall) bool {
	if s.Procs[p].Top().Returned {
		return st.returned(s, p, loc, a)
	}
	args := st.env.Room(len(a.Args))[:len(a.Args)]
	for i, e := range a.Args {
		if e.Type().IsRecord() && st.function(a.Name).Records {
			args[i] = st.F.NullPtr()
			continue
		}
		if e.Type().IsRecord() {
			st.env.Failure = &eval.Failure{Unsupported: diag.New(diag.Unsupported, e.Pos(),
				"a struct or union as an argument of %s is not modelled", a.Name)}
			return false
		}
		if args[i] = st.env.Number(e); args[i] == sym.Nil {
			return false
		}
		args[i] = st.env.Simplify(args[i])
		if !st.keepsHandle(a, i, args[i]) {
			return false
		}
	}
	c, ok := st.newCall(s, p, loc, a)
	if !ok || !st.Clear(s, p) {
		return false
	}
	c.Args = args
	st.function(a.Name).Begin(c)
	return c.done && st.env.Failure == nil
}

// keepsHandle tells whether a function of the library may have argument number i where that is the number of a handle,
// and fails where it may not: one that takes a number looks at it, but for the conversion to a pointer.
func (st *Step) keepsHandle(a *model.LibCall, i int, x sym.Expr) bool {
	if i >= len(a.FuncType.Params) || a.Name == "__tass_pointer" {
		return true
	}
	t := a.FuncType.Params[i]
	return t.Kind != model.Int || t.Handle != "" || strings.HasPrefix(a.Name, "MPI_") && st.env.IsKeyval(x) ||
		st.env.Open(x, a.Args[i].Pos())
}

// newCall finds out where the result goes, so that nothing can fail when it
// comes.
func (st *Step) newCall(s *state.State, p int, loc *model.Location, a *model.LibCall) (*Call, bool) {
	c := &st.scratch.call
	*c = Call{M: st.Machine, S: s, P: p, Act: a, Pos: loc.At, Site: st.Site(s.Procs[p]), st: st, env: &st.env}
	st.related = nil
	if a.Result == nil {
		return c, true
	}
	pl, ok := st.env.Place(a.Result, true)
	if !ok || !st.env.Writable(&pl, loc.At) {
		return nil, false
	}
	for _, i := range pl.Path {
		if i == st.F.InBytes() {
			continue
		}
		if _, ok := st.env.Concretize(i, loc.At); !ok {
			return nil, false
		}
	}
	c.result = pl
	return c, true
}

// complete goes on with the operation that a process waits in.
func (st *Step) complete(s *state.State, p int) bool {
	proc := s.Procs[p]
	fr := proc.Top()
	loc := fr.Func.Locations[fr.Loc]
	a := loc.Action.(*model.LibCall)
	c, ok := st.newCall(s, p, loc, a)
	if !ok || !st.Clear(s, p) {
		return false
	}
	fn := st.function(a.Name)
	switch kind := proc.Op.Kind; {
	case kind.Awaits():
		fn.Waited(c)
	case kind == state.OpSend:
		fn.Sent(c)
	case kind == state.OpPost:
		fn.Posted(c)
	case kind == state.OpExposed || kind == state.OpClosed || kind == state.OpClosedTest:
		fn.Synchronised(c)
	case kind == state.OpRecv:
		i := st.pick(s, p)
		msg := s.Comm.Messages[i]
		fn.Receive(c, msg)
		if c.done && !c.Failed() {
			learn(s, p, msg.Known)
			c.received(msg)
			s.Comm = s.Comm.Take(i)
		}
	case kind == state.OpProbe:
		st.probed(c, fn)
	case kind == state.OpIprobe && st.choice.Kind == Incomplete:
		fn.Probed(c, nil)
	case kind == state.OpIprobe:
		st.probed(c, fn)
	case kind == state.OpCollect:
		i := s.Comm.Pending(p)
		r := s.Comm.Records[i]
		fn.Collective.Leave(c, r)
		if c.done && !c.Failed() {
			st.learnIn(s, p, r)
			s.Comm = s.Comm.Leave(i, p)
			st.cross(s, p, r)
		}
	}
	return c.done && !c.Failed()
}

// cross notes, in a program that locks windows, that a process has left a barrier of all.
func (st *Step) cross(s *state.State, p int, r *comm.Record) {
	if !st.Locks || !r.Gathers() {
		return
	}
	h := s.Edit(p).Hold()
	st.Emit(Crossed{p, h.Region, r.Region()})
	h.Region = r.Region()
}

// probed ends a probe with the message that it has found.
func (st *Step) probed(c *Call, fn *Func) {
	msg := c.S.Comm.Messages[st.pick(c.S, c.P)]
	if fn.Probed(c, msg); c.done && !c.Failed() {
		learn(c.S, c.P, msg.Known)
	}
}

// pick gives the message that a receive takes: the one from the sender that the
// search chose, or the first.
func (st *Step) pick(s *state.State, p int) int {
	op := &s.Procs[p].Op
	if op.Pattern.Src < 0 {
		chosen := op.Pattern
		chosen.Src = st.choice.From
		if i := s.Comm.First(&chosen); i >= 0 {
			return i
		}
	}
	return s.Comm.First(&op.Pattern)
}

// Env gives the evaluator's view of the calling process.
func (c *Call) Env() *eval.Env { return c.env }

// Failed tells whether the call cannot go on; its result must then be ignored.
func (c *Call) Failed() bool { return c.env.Failure != nil }

// Process gives the calling process, for looking.
func (c *Call) Process() *state.Proc { return c.S.Procs[c.P] }

// Int gives argument i as a concrete integer. A symbolic one is split into its
// cases.
func (c *Call) Int(i int) (int64, bool) {
	if c.Failed() {
		return 0, false
	}
	return c.env.Concretize(c.Args[i], c.Pos)
}

// Among is Int for an argument that was proved to lie within lo..hi.
func (c *Call) Among(i int, lo, hi int64) (int64, bool) {
	if c.Failed() {
		return 0, false
	}
	return c.env.Among(c.Args[i], lo, hi, c.Pos)
}

// Fail says that the call goes wrong for certain.
func (c *Call) Fail(kind verdict.Kind, message string, related ...Related) {
	if c.Failed() {
		return
	}
	c.env.Failure = &eval.Failure{Violation: &eval.Obligation{Kind: kind, Cond: sym.False, Pos: c.Pos, Message: message}}
	c.st.related = related
}

// Retract takes back what Fail has said, where that is a violation of a kind. It gives the message.
func (c *Call) Retract(kind verdict.Kind) (message string, ok bool) {
	f := c.env.Failure
	if f == nil || f.Violation == nil || f.Violation.Kind != kind || f.Violation.Cond != sym.False {
		return "", false
	}
	c.env.Failure, c.st.related = nil, nil
	return f.Violation.Message, true
}

// Otherwise tells whether a call that has failed, because what it tried is not modelled, can
// try something else; then it has not failed any more.
func (c *Call) Otherwise() bool {
	if !c.Failed() || c.env.Failure.Unsupported == nil {
		return false
	}
	c.env.Failure = nil
	return true
}

// Unsupported says that the call is not modelled.
func (c *Call) Unsupported(format string, args ...any) {
	if !c.Failed() {
		c.env.Failure = &eval.Failure{Unsupported: diag.New(diag.Unsupported, c.Pos, format, args...)}
	}
}

// Require obliges a condition.
func (c *Call) Require(kind verdict.Kind, cond sym.Expr, message string) {
	c.env.Oblige(kind, cond, c.Pos, message)
}

// Go discharges what was required and makes the process ready for changes. When
// it gives false, the call must return at once.
func (c *Call) Go() bool {
	if c.Failed() || !c.st.Clear(c.S, c.P) {
		return false
	}
	c.proc = c.st.edit(c.S, c.P)
	return true
}

// Proc gives the calling process for changing, after Go.
func (c *Call) Proc() *state.Proc { return c.proc }

// Return ends the call with a value. It calls Go.
func (c *Call) Return(x sym.Expr) {
	if c.Failed() {
		return
	}
	if !c.Go() {
		return
	}
	if c.Act.Result != nil && !c.env.Write(c.proc, &c.result, state.Value{Expr: x}, &c.st.editor, c.Pos) {
		return
	}
	c.proc.Op = state.Op{}
	c.proc.Forget()
	fr := c.S.EditTop(c.proc)
	fr.Loc, fr.Returned, fr.Ret = c.Act.Next, false, state.Value{}
	c.done = true
}

// Wait blocks the process in an operation. The call's result, if any, is
// assigned when it completes: see step.complete.
func (c *Call) Wait(op state.Op) {
	if !c.Go() {
		return
	}
	c.proc.Op = op
	c.done = true
}

// Alloc makes a block of the given number of bytes and gives the pointer to its
// first element. The element type may be nil: the first conversion of the
// pointer then gives it. It must come after Go.
func (c *Call) Alloc(bytes sym.Expr, elem *model.Type, zero bool) sym.Expr {
	if elem != nil && elem.IsChar() { // memory for characters may be for anything
		elem = nil
	}
	return c.AllocTyped(bytes, elem, zero)
}

// AllocTyped is Alloc for a block that has elements of the type, if it has whole ones, also if these
// are characters.
func (c *Call) AllocTyped(bytes sym.Expr, elem *model.Type, zero bool) sym.Expr {
	m := c.M
	var t *state.Type
	bytes = m.F.Counted(bytes)
	n := bytes
	switch {
	case elem != nil && elem.HasFlexible():
		if t, n = m.roomy(c.S, elem, bytes), m.F.Int(1); t == nil {
			t, n = m.Types.Of(&m.untyped, nil), bytes
		}
	case elem != nil && elem.Size > 0 && m.whole(c.S, bytes, elem.Size):
		t = m.Types.Of(elem, nil)
		n = m.Count(c.S, bytes, elem.Size)
	default:
		t = m.Types.Of(&m.untyped, nil)
	}
	array := m.arrayOf(t, n)
	id := c.S.NewObject(c.proc, state.Object{Site: c.Site}, array)
	c.proc.Objs[id].Zeroed = zero
	if zero && t.Model.Kind != model.Void {
		c.proc.Objs[id].Root.Base = m.Types.Zero(array)
	}
	c.proc.Untidy = true
	return m.F.Pointer(id, m.F.Int(0))
}

// Editor prepares writes that the call makes into memory, after Go.
func (c *Call) Editor() *state.Editor { return &c.st.editor }
