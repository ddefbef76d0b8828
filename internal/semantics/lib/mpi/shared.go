package mpi

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Windows of shared memory (MPI 3.1, section 11.2.3): what each process asks for lies side by side, in the order of
// ranks, in one block, of which each process has a copy (exec/shared.go). It is synchronised by MPI_Win_sync, by a
// fence, where an epoch of passive target begins and ends, and as a lock is granted: all steps that others notice.
// Operations are done to the copy of their target, which goes to all others. What they must be apart from is what any
// process does to the memory, not only their target: in an epoch of passive target since the last step of that process
// that others notice, and between fences since the first of them. Epochs that some processes open for each other are
// refused.

// allocateShared enters the making of a window of shared memory.
func allocateShared(c *call) {
	if len(c.M.Program.Annotations) > 0 {
		c.Unsupported("%s in a program with collective assertions or loop invariants is not modelled", c.name)
		return
	}
	p, _, ok := c.newWindow()
	if !ok || !c.contiguous() {
		return
	}
	ptr := c.Args[c.find(mpispec.NewMemory)]
	if _, _, ok := c.pointerAt(ptr, "baseptr"); ok {
		c.enterWindow(p, state.Op{Kind: state.OpCollect, Buf: p.into.ptr, Answer: ptr})
	}
}

// contiguous refuses the hint that the memory of processes need not lie side by side.
func (c *call) contiguous() bool {
	value, ok := c.Int(c.find(mpispec.Info))
	if !ok || value == mpispec.InfoNull {
		return ok
	}
	h := c.info()
	for k := 0; h != nil && k < len(h.Pairs); k += 2 {
		if h.Pairs[k] == "alloc_shared_noncontig" && h.Pairs[k+1] != "false" {
			c.Unsupported("shared memory with the hint %s is not modelled", h.Pairs[k])
		}
	}
	return h != nil && !c.Failed()
}

// elementOf gives the type of the elements of shared memory that a pointer to some type is for: bytes, unless that is
// an arithmetic one. Pointers, which mean something to one process only, are refused where they are stored
// (exec/shared.go).
func elementOf(t *model.Type) *model.Type {
	if t.IsArith() {
		return t
	}
	return state.Byte
}

// takeShared gives a process its handle of a window of shared memory, and its copy of the memory.
func takeShared(c *call, r *comm.Record) {
	op := c.Process().Op
	x := &state.Window{Comm: r.Entries[c.P].Made, Base: c.f.NullPtr(), Obj: state.Dangling, Allocated: true,
		Flavor: flavorOf(c.row.Name)}
	to, pointee, ok := c.pointerAt(op.Answer, "baseptr")
	if !ok {
		return
	}
	elem := elementOf(pointee)
	for _, e := range c.brought(r) {
		size, unit := c.word(&e, 0), c.word(&e, 1)
		if size%elem.Size != 0 {
			c.Unsupported("shared memory of %s, which is no whole number of elements of type %s, is not modelled",
				bytesText(0, size), elem)
			return
		}
		x.Sizes, x.Units, x.Size = append(x.Sizes, size), append(x.Units, unit), x.Size+size
	}
	contents := c.SharedWith(x.Comm)
	if contents != nil && !contents.Type.Elem.Model.Same(elem) {
		c.Unsupported("shared memory whose elements have different types to different processes is not modelled")
		return
	}
	place, ok := c.handlePlace()
	if !ok || !c.Go() {
		return
	}
	block := c.AllocTyped(c.f.Int(x.Size), elem, false)
	x.Obj = c.f.PtrObj(block)
	c.Share(x.Obj, contents)
	at := int64(0)
	for _, size := range x.Sizes {
		base := c.f.NullPtr()
		if size > 0 {
			base = c.f.Pointer(x.Obj, c.f.Int(at/elem.Size))
		}
		x.Bases, at = append(x.Bases, base), at+size
	}
	x.Base = x.Bases[c.ownRank()]
	to.Set([]sym.Expr{x.Base})
	h := &state.Handle{Kind: state.OfWindow, Comm: x.Comm, Made: c.Site, Number: c.Process().NextHandle(0)}
	place.Set([]sym.Expr{c.f.Int(h.Value())})
	c.Proc().AddHandle(h)
	c.Proc().SetWindow(x)
	c.succeed()
}

// queryShared gives where the shared memory of a process begins, for this one; for MPI_PROC_NULL that of the first
// process that has any.
func queryShared(c *call) {
	x, ok := c.window()
	if !ok {
		return
	}
	if !x.Shared() {
		c.invalid("%s is called for a window that is not of shared memory", c.name)
		return
	}
	rank, ok := c.rank(c.find(mpispec.Dest))
	if !ok {
		return
	}
	of := 0
	for rank == mpispec.ProcNull && of < len(x.Sizes)-1 && x.Sizes[of] == 0 {
		of++
	}
	if rank != mpispec.ProcNull {
		of = c.rankOf(rank)
	}
	size, ok := c.place(c.find(mpispec.NewAddress), &c.lib.address)
	if !ok {
		return
	}
	unit, ok := c.result(c.find(mpispec.Result))
	if !ok {
		return
	}
	if to, _, ok := c.anyPointer(c.find(mpispec.NewMemory)); ok && c.Go() {
		size.Set([]sym.Expr{c.f.Int(x.Sizes[of])})
		unit.Set([]sym.Expr{c.f.Int(x.Units[of])})
		to.Set([]sym.Expr{x.Bases[of]})
		c.succeed()
	}
}

// inOrder is a synchronisation of a window, if it is of shared memory, by a call that does nothing else then.
func (c *call) inOrder(x *state.Window) bool {
	if !x.Shared() {
		return true
	}
	if !c.Orderable(x) || !c.Go() {
		return false
	}
	c.S.Ordered(c.P, x.Comm)
	return true
}

// ordering is inOrder for a call that ends some requests.
func (c *call) ordering(ended []*state.Request) bool {
	for _, r := range ended {
		if r.Lock == state.NoLock {
			continue
		}
		if x := c.Process().WindowOf(r.Window); x != nil && x.Shared() {
			return c.inOrder(x)
		}
	}
	return true
}

// overtakes reports what an operation on shared memory that becomes active conflicts with of what processes have done
// there, and tells whether the call is over.
func (c *call) overtakes(o *operation, x *state.Window) bool {
	for q, proc := range c.S.Procs {
		y := proc.WindowOf(x.Comm)
		if y == nil || !o.passive && (!y.Open || c.S.Comm.Passed(x.Comm, q, c.P)) {
			continue // between fences it is what a process has done since the one before that counts
		}
		for _, t := range o.byPlace(c.before(o, y, q)) {
			if c.touched(&t, o, q) {
				return true
			}
		}
	}
	return false
}

// unshared refuses what is not modelled of windows of shared memory.
func (c *call) unshared(x *state.Window) bool {
	if x.Shared() {
		c.Unsupported("%s with a window of shared memory is not modelled", c.name)
	}
	return !c.Failed()
}
