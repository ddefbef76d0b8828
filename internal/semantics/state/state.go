package state

import (
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Status says whether a process runs.
type Status uint8

// The states of a process.
const (
	Active     Status = iota
	Terminated        // returned from main, or called exit
	Aborted           // MPI_Abort or abort() ended the program
	Diverged          // in an endless loop without communication, already reported
	Stuck             // a violation left no way to go on
)

// Lifecycle is a process's MPI status.
type Lifecycle uint8

// The phases of MPI's life in a process.
const (
	BeforeInit Lifecycle = iota
	Initialized
	Finalized
)

// OpKind says what a process waits for.
type OpKind uint8

// The kinds of operations in which a process can wait.
const (
	NoOp         OpKind = iota
	OpSend              // until the message is received, or buffered
	OpRecv              // for a message that matches
	OpProbe             // likewise, but the message stays where it is
	OpIprobe            // whether there is such a message
	OpCollect           // to leave a collective
	OpPost              // to post receives that the call begins after what others hear of
	OpExposed           // until another process, or all that the access epoch is for, have exposed their memory
	OpClosed            // until all have completed their accesses to the memory that is exposed
	OpClosedTest        // whether they have
	OpWait              // for the requests that have a Slot
	OpWaitAny           // for one of the requests that have a Slot
	OpTest              // whether the requests that have a Slot are complete
	OpTestAny           // whether one of them is
	OpWaitSome          // for some of them
	OpTestSome          // whether some of them are complete
)

// Tests tells whether the operation may find that requests are not complete, that there is no message, or that an epoch
// is not over.
func (k OpKind) Tests() bool {
	return k == OpTest || k == OpTestAny || k == OpTestSome || k == OpIprobe || k == OpClosedTest
}

// Accepts tells whether the operation is for a message that matches its pattern.
func (k OpKind) Accepts() bool { return k == OpRecv || k == OpProbe || k == OpIprobe }

// Picks tells whether the operation ends with some of its requests, and not with all.
func (k OpKind) Picks() bool { return k >= OpWaitAny && k != OpTest }

// Awaits tells whether the operation is one of requests.
func (k OpKind) Awaits() bool { return k >= OpWait }

// Op is the operation that a process is blocked in, at a library call.
type Op struct {
	Kind OpKind `ref:"word"`
	// Synchronous: the send is never buffered, or the process cannot go on before the memory is exposed.
	Synchronous bool `ref:"word"`
	// ThenSend: after the receive, wait for the send posted before it
	// (MPI_Sendrecv).
	ThenSend bool `ref:"word"`
	// Holds: the probe takes the message out of matching (MPI_Mprobe, MPI_Improbe); its handle goes to Buf.
	Holds bool `ref:"word"`
	// Pattern is what is accepted; of OpExposed the process whose memory is to be exposed, negative for all, and of all
	// operations about epochs the window, as Comm.
	Pattern comm.Pattern `when:"Kind"`
	Count   int          `ref:"word"` // elements that fit, or requests
	Type    int          `ref:"word"` // datatype handle
	// Part is one more than the partition that a test of a partitioned receive is about; 0 of others.
	Part   int      `ref:"word"`
	Buf    sym.Expr `when:"Kind"`
	Status sym.Expr `when:"Kind"` // pointer, or NullPtr
	// Answer is the pointer to where OpWaitAny puts which request it was, a test (of an epoch, too) its answer, and a
	// wait or test for some how many it were.
	Answer sym.Expr `when:"Kind"`
	// Which is the pointer to where OpTestAny puts which request it was, and a wait or test for
	// some which they were.
	Which sym.Expr `when:"Kind"`
	// Owned is the memory of a collective that a function of the program combines values for.
	Owned []Span `when:"Kind"`
}

// Refs is that of comm.Referrer. The receiver that the pattern names is the process itself.
func (op *Op) Refs(w *comm.Walk) {
	w.Word(uint32(op.Kind))
	if op.Kind == NoOp {
		return
	}
	w.Flags(op.Synchronous, op.ThenSend, op.Holds)
	op.Pattern.Accepted(w)
	w.Word(uint32(op.Count))
	w.Word(uint32(op.Type))
	w.Word(uint32(op.Part))
	for _, e := range []*sym.Expr{&op.Buf, &op.Status, &op.Answer, &op.Which} {
		w.ValueRef(e)
	}
	comm.ItemsRef(w, &op.Owned)
}

// standing is what a process is apart from its stack and its memory.
type standing Proc

// Refs is that of comm.Referrer.
func (p *standing) Refs(w *comm.Walk) {
	w.Word(uint32(p.Status))
	w.Word(uint32(p.MPI))
	w.Word(uint32(p.Orders))
	w.Word(uint32(p.Fresh))
	w.ValueRef(&p.Exit)
	w.ValueRef(&p.LastTime)
	w.ValueRef(&p.Printed)
	p.Op.Refs(w)
	comm.ListRef(w, &p.Requests)
	if w.Flags(p.Rest.Empty()); !p.Rest.Empty() {
		comm.PartRef(w, &p.Rest)
	}
}

// rewriteStanding puts what the walk says in the place of what process i refers to, apart from its stack
// and its memory.
func (s *State) rewriteStanding(i int, w *comm.Walk) {
	if w.Changes((*standing)(s.Procs[i])) {
		w.Apply((*standing)(s.Edit(i)))
	}
}

// Frame is an activation of a function.
type Frame struct {
	Func *model.Function
	Loc  int
	Regs []sym.Expr
	Objs []int32 // object of each object variable; -1 when it is not alive
	// Returned: the function called here has returned the value Ret.
	Returned bool
	Ret      Value

	owner  uint64
	number number
}

// Object is a memory object. Root is an array: of one element for a variable, of
// the block's length for malloc.
type Object struct {
	Var  *model.Variable // nil for a block
	Site comm.CallSite   // of the allocation, for a block
	Root *Agg
	// Shared: an input; writing to it is wrong.
	Shared bool
	// Zeroed: a block from calloc, whose element type may not be known yet.
	Zeroed bool
	// Use says how far the element type of a block, which is that of the first access to it, is that of its values.
	Use Use
	// Address is an unknown number that stands for where the object begins, if the program has asked for an address in it;
	// else Nil.
	Address sym.Expr
	// WasCleared: all its values were cleared once. It is no part of the state's
	// identity.
	WasCleared bool

	owner  uint64
	number number
}

// Use says who has given a block its element type, and whether it has held values of other types since; without any of
// these, the program has accessed it first, and has stored nothing of another type. A block has no type of its own: it
// holds values of the types that they are stored as (C17 6.5, paragraph 6).
type Use uint8

// The uses of blocks.
const (
	Lent  Use = 1 << iota // a call has accessed it first, such as a receive
	Mixed                 // values of other types were stored, characters apart
	Spelt                 // characters were stored in the bytes of other values
)

// Has tells whether the block has been used so.
func (u Use) Has(of Use) bool { return u&of != 0 }

// blank tells whether the object is a block that will be zero once its element type is
// known: its contents do not say so.
func (o *Object) blank() bool { return o.Zeroed && o.Root.Type.Elem.Model.Kind == model.Void }

// Proc is a process. The tags say what each field is to standing, which leaves out the stack and the memory.
type Proc struct {
	Frames  []*Frame   `ref:"-"`
	Globals []sym.Expr `ref:"-"`
	// Objs holds the objects by number: inputs, outputs, global objects, then
	// those of frames and of the heap. Nil for a dead one.
	Objs   []*Object `ref:"-"`
	Status Status    `ref:"word"`
	Exit   sym.Expr  // exit code once Terminated or Aborted
	MPI    Lifecycle `ref:"word"`
	Op     Op
	// Requests are the nonblocking operations not yet waited for, by number.
	Requests []*Request
	// Rest is what else it has of MPI, nil where it never had anything: to be taken with Held or Hold.
	Rest *Holdings
	// Fresh counts the unknown values made for this process, such as times.
	Fresh int `ref:"word"`
	// Orders counts the collective calls of this process so far whose result depends on an
	// order of operations that MPI leaves open.
	Orders int `ref:"word"`
	// LastTime is the last time that MPI_Wtime gave, or Nil.
	LastTime sym.Expr
	// Printed is what the process has printed to the standard output, where somebody wants to know, as
	// exec.Call.Print has it; or Nil.
	Printed sym.Expr
	// Untidy: objects died or were made on the heap since the last Tidy.
	Untidy bool `ref:"-"`
	// Cleared: the values that are predicted to be dead where the process is were
	// cleared, and nothing has changed since.
	Cleared bool `ref:"-"`
	// Mark remembers the process deep in a recursion; it is no part of the
	// state's identity.
	Mark *Mark `ref:"-"`
	// Ahead is what a search found out by running the process ahead, if it did;
	// it is no part of the state's identity.
	Ahead *Ahead `ref:"-"`
	// Polls remembers where the process has tested requests lately; it is no part of the
	// state's identity.
	Polls []Poll `ref:"-"`

	owner      uint64
	number     number
	simplified *simplify.Context
	cut        *cut // what the process is a part of, if it is a snapshot of a part
}

// Ahead says what a process does, under a path condition, that goes on alone from
// where it waits.
type Ahead struct {
	Ctx *simplify.Context
	// Silent: nothing that another process could notice, until it terminates or
	// waits for a message.
	Silent bool
	// Waits: it waits for a message that For accepts.
	Waits bool
	For   comm.Pattern
}

// Poll is a test to which a process has come, perhaps again and again.
type Poll struct {
	Func       *model.Function
	Loc, Depth int
	// Last is the process as it was when it came there last.
	Last *Proc
	// Idle is how often in a row it has come there and done nothing meanwhile that others could
	// notice, and Cells what changed; Laps is how often it has come there at all, and All what changed.
	Idle, Laps int
	Cells, All []Cell
	// Bounds are what values of Cells and All have always been at least, or at most.
	Bounds []Bound
	// Busy: it has done something since that others could notice.
	Busy bool
	// Settled: unknown values had their names changed when it came there last.
	Settled bool
}

// Bound is a bound of a cell: Least or, if it is not that, most. Lost: it had none, or has none any more.
type Bound struct {
	Cell        Cell
	By          sym.Expr
	Least, Lost bool
}

// Top gives the frame that executes.
func (p *Proc) Top() *Frame { return p.Frames[len(p.Frames)-1] }

// State is the state of a program.
type State struct {
	Procs []*Proc
	Comm  *comm.Comm
	Ctx   *simplify.Context
	// Coll is what is remembered of annotations that relate processes, and of loops
	// with invariants; nil where the program has none.
	Coll *Collective
	// General: it was forgotten what some generalised values were assumed to be, so that no
	// execution is known to lead here (exec.Machine.General).
	General bool
	// Merges remembers which paths were merged on the way here; it is no part of
	// the state's identity.
	Merges *Merges
	// Reads notes what of the inputs was read; nil where nobody asks.
	Reads *Reads

	epoch uint64
}

// Epochs hands out epochs, so that no two states in the making share one.
type Epochs struct{ last uint64 }

// Next gives an epoch never given before.
func (e *Epochs) Next() uint64 {
	e.last++
	return e.last
}

// Fork gives a state equal to s that can be changed without changing s.
func (s *State) Fork(e *Epochs) *State {
	return &State{Procs: append([]*Proc(nil), s.Procs...), Comm: s.Comm, Ctx: s.Ctx, Coll: s.Coll, General: s.General,
		Merges: s.Merges, Reads: s.Reads, epoch: e.Next()}
}

// Freeze makes all that s owns immutable: later changes to s copy first.
func (s *State) Freeze(e *Epochs) { s.epoch = e.Next() }

// Epoch gives the epoch that owns the parts which may be changed in place.
func (s *State) Epoch() uint64 { return s.epoch }

// Edit gives process i for changing.
func (s *State) Edit(i int) *Proc {
	p := s.Procs[i]
	if p.owner == s.epoch {
		p.number, p.simplified, p.Ahead, p.Cleared = number{}, nil, nil, false
		return p
	}
	n := *p
	n.owner, n.number, n.simplified, n.Ahead, n.Cleared = s.epoch, number{}, nil, nil, false
	n.Frames = append(make([]*Frame, 0, len(p.Frames)+2), p.Frames...)
	n.Globals = append([]sym.Expr(nil), p.Globals...)
	n.Objs = append(make([]*Object, 0, len(p.Objs)+4), p.Objs...)
	s.Procs[i] = &n
	return &n
}

// EditFrame gives frame k of a process got from Edit, for changing.
func (s *State) EditFrame(p *Proc, k int) *Frame {
	fr := p.Frames[k]
	if fr.owner == s.epoch {
		fr.number = number{}
		return fr
	}
	n := *fr
	n.owner, n.number = s.epoch, number{}
	n.Regs = append([]sym.Expr(nil), fr.Regs...)
	n.Objs = append([]int32(nil), fr.Objs...)
	p.Frames[k] = &n
	return &n
}

// EditTop gives the executing frame of a process got from Edit, for changing.
func (s *State) EditTop(p *Proc) *Frame { return s.EditFrame(p, len(p.Frames)-1) }

// EditObject gives object k of a process got from Edit, for changing.
func (s *State) EditObject(p *Proc, k int32) *Object {
	o := p.Objs[k]
	if o.owner == s.epoch {
		o.number = number{}
		return o
	}
	n := *o
	n.owner, n.number = s.epoch, number{}
	p.Objs[k] = &n
	return &n
}

// Push enters a function.
func (s *State) Push(p *Proc, fn *model.Function) *Frame {
	fr := &Frame{Func: fn, Regs: make([]sym.Expr, fn.NumRegs), owner: s.epoch}
	if fn.NumObjs > 0 {
		fr.Objs = make([]int32, fn.NumObjs)
		for i := range fr.Objs {
			fr.Objs[i] = -1
		}
	}
	p.Frames = append(p.Frames, fr)
	return fr
}

// Pop leaves the executing function; its objects die.
func (s *State) Pop(p *Proc) {
	fr := p.Top()
	for _, id := range fr.Objs {
		if id >= 0 {
			p.Objs[id] = nil
			p.Untidy = true
		}
	}
	p.Frames = p.Frames[:len(p.Frames)-1]
}

// NewObject adds an object of count elements of the given type; its number.
func (s *State) NewObject(p *Proc, o Object, array *Type) int32 {
	o.owner, o.number = s.epoch, number{}
	o.Root = &Agg{Type: array, owner: s.epoch}
	p.Objs = append(p.Objs, &o)
	return int32(len(p.Objs) - 1)
}

// Unset makes all that an object got from EditObject holds uninitialised. It must be no output.
func (s *State) Unset(o *Object) { o.Root = &Agg{Type: o.Root.Type, owner: s.epoch} }

// Kill ends the life of an object.
func (s *State) Kill(p *Proc, id int32) {
	p.Objs[id] = nil
	p.Untidy = true
}
