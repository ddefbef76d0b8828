package mpi

import (
	"fmt"
	"math"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/semantics/typemap"
	"github.com/tass-go/tass/internal/verdict"
)

// An operation on a window (MPI 3.1, section 11.3) is a state.Request without a handle: it owns the memory at its
// origin, takes the values that it brings when it is called, and says what it does at its target in numbers.

// effect is what an operation does at its target.
type effect int64

const (
	puts effect = iota
	gets
	accumulates
	fetches // accumulates, and gets what was there before
	swaps   // writes if it finds what it expects, and gets what it finds
)

// fetches tells whether an operation gets values.
func (e effect) fetches() bool { return e == gets || e == fetches || e == swaps }

// atomic tells whether an operation is done to each element at one time (MPI 3.1, section 11.7.1).
func (e effect) atomic() bool { return e == accumulates || e == fetches || e == swaps }

// oneSided gives the functions that operate on windows, and those that ask about them.
func oneSided() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Rput":             operates(puts),
		"MPI_Rget":             operates(gets),
		"MPI_Raccumulate":      operates(accumulates),
		"MPI_Rget_accumulate":  operates(fetches),
		"MPI_Put":              operates(puts),
		"MPI_Get":              operates(gets),
		"MPI_Accumulate":       operates(accumulates),
		"MPI_Get_accumulate":   operates(fetches),
		"MPI_Fetch_and_op":     operates(fetches),
		"MPI_Compare_and_swap": operates(swaps),
		"MPI_Win_attach":       {begin: attach},
		"MPI_Win_detach":       {begin: detach},
		"MPI_Win_shared_query": {begin: queryShared},
		"MPI_Win_get_group":    {begin: groupOfWindow},
		"MPI_Win_get_info":     {begin: getHintsOfWindow},
	}
}

// operates gives what a function does that begins operations.
func operates(kind effect) behaviour {
	return behaviour{begin: func(c *call) { c.operate(kind) }, synchronised: (*call).succeed, effect: perform}
}

// operation is an operation as its target sees it.
type operation struct {
	origin  int // the process that called it
	kind    effect
	op      int64 // the handle of the reduction operation
	of      int64 // the handle of the predefined datatype of an atomic one
	site    comm.CallSite
	passive bool          // it is in an epoch of passive target
	fenced  bool          // it is in one between fences
	through bool          // it is one through another window on the same memory
	number  int           // of the request of the origin
	target  int           // rank
	runs    []typemap.Run // where in the window, in bytes from its beginning
	cells   []sym.Expr    // the values that it brings, one for each basic datatype: bytes of MPI_BYTE
}

// updates tells whether the operation writes at its target.
func (o *operation) updates() bool {
	return o.kind != gets && (o.kind != fetches || o.op != mpispec.OpNoOp)
}

// words gives the numbers that stand for an operation. The first is left for its request.
func (o *operation) words() []int64 {
	w := []int64{0, int64(o.kind), int64(o.target), o.op, o.of, int64(len(o.cells)), int64(len(o.runs))}
	for _, r := range o.runs {
		w = append(w, r.At, r.N, r.Handle, r.Size)
	}
	return w
}

// sentWords gives the numbers of an operation that goes to its target.
func sentWords(r *state.Request) []int64 {
	return append([]int64{int64(r.Number), int64(r.Site.Func), int64(r.Site.Loc)}, r.Args[1:]...)
}

// readOperation gives the operation that numbers begin with, and how many of them stand for it.
func readOperation(origin int, w []int64, cells []sym.Expr) (o operation, used int) {
	o = operation{origin: origin, number: int(w[0]), site: comm.CallSite{Func: int32(w[1]), Loc: int32(w[2])},
		kind: effect(w[3]), target: int(w[4]), op: w[5], of: w[6], cells: cells[:w[7]]}
	n := int(w[8])
	for used = 9; n > 0; n-- {
		o.runs = append(o.runs, typemap.Run{At: w[used], N: w[used+1], Handle: w[used+2], Size: w[used+3]})
		used += 4
	}
	return o, used
}

// operate begins an operation.
func (c *call) operate(kind effect) {
	x, ok := c.window()
	if !ok {
		return
	}
	target, ok := c.rank(c.find(mpispec.Dest))
	if !ok {
		return
	}
	var lock *state.Request
	if target != mpispec.ProcNull {
		lock = c.Process().LockOn(x.Comm, target)
	}
	var at origin
	underLock := lock != nil || target == mpispec.ProcNull && c.locked(x)
	if !underLock && !c.inEpoch(x, target) || !c.requestable(&at, underLock) {
		return
	}
	o := &operation{kind: kind, target: c.rankOf(target), origin: c.P, site: c.Site}
	if i := c.find(mpispec.Operation); i >= 0 {
		if o.op, ok = c.Int(i); !ok {
			return
		}
	}
	s, ok := c.bothEnds(o)
	if !ok || target == mpispec.ProcNull || s.length() == 0 {
		if ok && c.Go() {
			c.operating(&at, nil)
		}
		return
	}
	c.launch(o, x, s, lock, &at)
}

// launch begins an operation that moves data, under a lock unless that is nil.
func (c *call) launch(o *operation, x *state.Window, s signature, lock *state.Request, at *origin) {
	if !c.placed(o, x) {
		return
	}
	if !c.atOrigin(at, o, s) || !c.Go() || c.M.Checks[verdict.UninitializedSend] && !c.allSet(o.cells) {
		return
	}
	r := state.Request{Window: x.Comm, Args: o.words(), Cells: o.cells, Buf: at.ptr, Count: s.count,
		Type: int(s.typ.Handle)}
	if lock == nil && x.Shared() {
		if r.Reads = !o.updates(); c.overtakes(o, x) {
			return
		}
	}
	if lock != nil {
		c.begins(o, r, lock, at)
		return
	}
	c.Operate(r, at.owned...)
	target := c.peer(o.target)
	if target == c.P && o.updates() && !x.Shared() {
		n := *x
		n.Operated++
		c.Proc().SetWindow(c.InUse(&n))
	}
	if x.Access.Open && !c.S.Comm.Exposed(x.Comm, target, c.P) {
		c.awaitExposed(x.Comm, target, false)
		return
	}
	c.succeed()
}

// origin is what an operation uses at its origin.
type origin struct {
	ptr   sym.Expr // where what it gets goes
	into  *exec.Region
	owned []exec.Owned
	// handle is where that of its request goes; nil where it has none.
	handle *exec.Region
}

// atOrigin looks at the memory of an operation at its origin, and takes the values that it brings from there.
func (c *call) atOrigin(at *origin, o *operation, s signature) bool {
	if o.kind.fetches() {
		var ok bool
		at.ptr = c.Args[c.find(mpispec.Incoming)]
		if at.into, ok = c.buffer(at.ptr, s, true); !ok {
			return false
		}
		at.owned = append(at.owned, exec.Owned{Region: at.into, Written: true})
	}
	if !o.updates() {
		return true
	}
	for i, p := range c.row.Params {
		if p.Role != mpispec.Outgoing {
			continue
		}
		cells, from, ok := c.brings(c.Args[i], s)
		if !ok || at.into != nil && !c.distinct(from.Apart(at.into)) {
			return false
		}
		o.cells = append(o.cells, cells...)
		at.owned = append(at.owned, exec.Owned{Region: from})
	}
	return !c.Failed()
}

// bothEnds checks the data at both ends of an operation, and the operation on them. It gives those of the origin, as
// much of them as counts: where values come from that it brings, and where those go that it gets.
func (c *call) bothEnds(o *operation) (signature, bool) {
	if c.row.Find(mpispec.Count, 0) < 0 {
		return c.ofOne(o)
	}
	list, ok := c.signatures(o)
	if !ok {
		return signature{}, false
	}
	s, t := list[0], list[len(list)-1]
	from, to := s, t
	if o.kind == gets {
		from, to = t, s
	}
	switch {
	case s.equals(t):
	case s.matches(t) && from.length() < to.length():
		c.Unsupported("%s that does not fill the elements where its data goes is not modelled", c.name)
		return s, false
	default:
		c.Fail(verdict.MPITypeMismatch, fmt.Sprintf("%s is called with %s at the origin, and %s at the target", c.name, s, t))
		return s, false
	}
	if t.overlapping() && o.updates() {
		c.invalid("%s has some bytes more than once, and cannot be written", t)
		return s, false
	}
	if o.kind.atomic() && !c.accumulated(o, t) {
		return s, false
	}
	c.inRuns(o, t)
	return s, !c.Failed()
}

// accumulated checks the operation of an accumulate, whose elements are all of one basic datatype.
func (c *call) accumulated(o *operation, t signature) bool {
	one := c.lib.predefined(t)
	o.of = one.Handle
	h := o.op
	switch op, known := c.lib.ops[h]; {
	case one.kinds != nil:
		c.invalid("%s of %s, whose elements are not all of one basic datatype", c.name, t)
	case h == mpispec.OpReplace, h == mpispec.OpNoOp && o.kind == fetches:
	case c.Process().OperationOf(h) != nil:
		c.invalid("%s is called with an operation that the program has made: it takes those of mpi.h only", c.name)
	case !known || h == mpispec.OpNoOp:
		c.invalid("%s is not an operation for %s", number(h), c.name)
	case !op.Takes(one.Datatype):
		c.invalid("%s is not defined for %s", op.Name, one.Name)
	}
	return !c.Failed()
}

// placed finds where in the target's window an operation is, and checks that this is within it.
func (c *call) placed(o *operation, x *state.Window) bool {
	if x.Dynamic() {
		return c.placedInAttached(o, x)
	}
	i := c.argument("target_disp")
	if !c.natural("target_disp", c.Args[i], "") {
		return false
	}
	displacement, ok := c.Int(i)
	if !ok {
		return false
	}
	size, unit, first := x.Sizes[o.target], x.Units[o.target], int64(0)
	if x.Shared() {
		for _, n := range x.Sizes[:o.target] {
			first += n
		}
	}
	if displacement > math.MaxInt64/2/unit {
		c.Fail(verdict.OutOfBounds, fmt.Sprintf("%s is called for the displacement %d in the window of rank %d, which has "+
			"%d bytes", c.name, displacement, o.target, size))
		return false
	}
	for k := range o.runs {
		r := &o.runs[k]
		r.At += displacement * unit
		if r.At < 0 || r.At+r.N*r.Size > size {
			c.Fail(verdict.OutOfBounds, fmt.Sprintf("%s is called for %s of the window of rank %d, which has %d", c.name,
				bytesText(r.At, r.At+r.N*r.Size), o.target, size))
			return false
		}
		r.At += first
	}
	return true
}
