package mpi

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Dynamic windows (MPI 3.1, section 11.2.4) have no memory when they are made: each process attaches pieces of its own
// and detaches them, which is local, and displacements in operations are addresses at the target. Memory must be
// attached before an operation on it is called, and stay so until that is complete. An operation looks at what its
// target has attached as it is called: so a call of one is a step that others notice, as attaching and detaching are,
// and all orders of these are explored (package por on locks of windows).

// createDynamic enters the making of a dynamic window.
func createDynamic(c *call) {
	if !c.mayCreate() || !c.connected() {
		return
	}
	if len(c.M.Program.Annotations) > 0 {
		c.Unsupported("%s in a program with collective assertions or loop invariants is not modelled", c.name)
		return
	}
	p, ok := c.forHandle(mpispec.NewWindow)
	if !ok || !c.hints() {
		return
	}
	p.cells = []sym.Expr{c.f.Int(0), c.f.Int(1)}
	c.enterWindow(p, state.Op{Kind: state.OpCollect, Buf: p.into.ptr, Which: c.f.NullPtr()})
}

// dynamicWindow gives the window of a call, which must be a dynamic one.
func (c *call) dynamicWindow() (*state.Window, bool) {
	x, ok := c.window()
	if ok && !x.Dynamic() {
		c.invalid("%s is called for a window that was not made by MPI_Win_create_dynamic", c.name)
	}
	return x, ok && !c.Failed()
}

// attach makes memory of the process a part of a window.
func attach(c *call) {
	x, ok := c.dynamicWindow()
	if !ok {
		return
	}
	i := c.argument("size")
	if !c.natural("size", c.Args[i], "") {
		return
	}
	size, ok := c.Int(i)
	if !ok {
		return
	}
	base := c.Args[c.find(mpispec.Memory)]
	r := state.Region{First: state.RegionSpan, Base: base, Obj: state.Dangling, Size: size, Address: c.f.Int(0),
		Site: c.Site}
	for slices.ContainsFunc(x.Regions, func(o state.Region) bool { return o.First == r.First }) {
		r.First += state.RegionSpan
	}
	if size > 0 && !c.attachable(x, &r) || !c.Go() {
		return
	}
	if size > 0 {
		address, ok := c.AddressOf(r.Obj)
		if !ok {
			return
		}
		r.Address = c.f.Add(address, c.f.Int(r.At))
	}
	n := *c.Process().WindowOf(x.Comm)
	n.Regions = append(slices.Clip(n.Regions), r)
	slices.SortFunc(n.Regions, func(a, b state.Region) int { return cmp.Compare(a.First, b.First) })
	c.Proc().SetWindow(c.InUse(&n))
	c.GivesChars(c.find(mpispec.Memory))
	c.succeed()
}

// attachable checks that memory can be attached, and finds where it is.
func (c *call) attachable(x *state.Window, r *state.Region) bool {
	if r.Base == c.f.NullPtr() {
		c.invalid("the memory that is attached is null, although its size is %d", r.Size)
	} else if m := c.Marker(r.Base); m != "" {
		c.invalid("%s is not allowed here as memory", markerName(m))
	}
	var ok bool
	if r.Obj, r.At, ok = c.Inside(r.Base, r.Size); !ok {
		return false
	}
	for _, o := range x.Regions {
		if o.Size > 0 && o.Obj == r.Obj && r.At < o.At+o.Size && o.At < r.At+r.Size {
			c.Fail(verdict.MPIInvalidArgument, "some of this memory is attached to the window already",
				exec.Related{Process: c.P, Pos: c.M.PosOf(o.Site), Message: "it was attached here"})
			return false
		}
	}
	return true
}

// detach takes memory from a window.
func detach(c *call) {
	x, ok := c.dynamicWindow()
	if !ok {
		return
	}
	base := c.Args[c.find(mpispec.Memory)]
	begins := func(r state.Region) bool { return c.Env().Simplify(c.f.Eq(r.Base, base)) == sym.True }
	k := slices.IndexFunc(x.Regions, begins)
	if k < 0 {
		c.invalid("no memory that begins here is attached to the window")
		return
	}
	r := x.Regions[k]
	if x.Exposure.Open {
		c.Unsupported("%s in an epoch that MPI_Win_post has opened is not modelled", c.name)
		return
	}
	for q, proc := range c.S.Procs {
		for _, o := range proc.Ongoing(x.Comm) {
			if o.Lock == state.NoLock && c.aims(o) && meets(o, &r) && !c.fencedOff(q, o) {
				c.Fail(verdict.MPIInvalidArgument,
					"memory is detached before a synchronisation has completed the operations on it",
					exec.Related{Process: q, Pos: c.M.PosOf(o.Site), Message: "this operation is not complete"})
				return
			}
		}
	}
	if !c.Go() {
		return
	}
	n := *c.Process().WindowOf(x.Comm)
	n.Regions = slices.Delete(slices.Clone(n.Regions), k, k+1)
	inside := func(t state.Touch) bool { return r.First <= t.From && t.From < r.First+state.RegionSpan }
	n.Touched = slices.DeleteFunc(slices.Clone(n.Touched), inside)
	n.Lately = slices.DeleteFunc(slices.Clone(n.Lately), inside)
	c.Proc().SetWindow(&n)
	c.succeed()
}

// fencedOff tells whether an operation of a process is complete here, although its process is still in the fence that
// completes it: this process has left that.
func (c *call) fencedOff(process int, o *state.Request) bool {
	return o.Stage == state.AtFence && c.S.Comm.Passed(o.Window, process, c.P)
}

// aims tells whether an operation is on the memory of the process that calls.
func (c *call) aims(o *state.Request) bool { return int(o.Args[2]) == c.ownRank() }

// meets tells whether an operation is on some of the bytes that were attached.
func meets(o *state.Request, r *state.Region) bool {
	met := false
	o.Ranges(func(from, to int64) { met = met || from < r.First+r.Size && r.First < to })
	return met
}

// placedInAttached is placed for a dynamic window: the displacement is an address in what the target has attached.
func (c *call) placedInAttached(o *operation, x *state.Window) bool {
	address := c.Args[c.argument("target_disp")]
	y := c.S.Procs[c.peer(o.target)].WindowOf(x.Comm)
	var in *state.Region
	var from int64
	for k := 0; y != nil && k < len(y.Regions) && in == nil; k++ {
		r := &y.Regions[k]
		behind := c.Env().Simplify(c.f.Sub(address, r.Address))
		if r.Size == 0 || c.elsewhere(behind, r.Address) {
			continue
		}
		at, ok := c.Env().Concretize(behind, c.Pos)
		if !ok {
			return false
		}
		if c.inPiece(o, at, r.Size) {
			in, from = r, at
		}
	}
	if in == nil {
		c.Fail(verdict.OutOfBounds, fmt.Sprintf("%s is called for memory that rank %d has not attached to the window", c.name,
			o.target))
		return false
	}
	for k := range o.runs {
		o.runs[k].At += in.First + from
	}
	return true
}

// elsewhere tells whether an address is not relative to another one: what is between them depends on where that is.
func (c *call) elsewhere(distance, address sym.Expr) bool {
	own := c.f.Symbols(address)
	return slices.ContainsFunc(c.f.Symbols(distance), func(s sym.Expr) bool { return slices.Contains(own, s) })
}

// inPiece tells whether an operation is, from some byte of a piece of memory on, inside it.
func (c *call) inPiece(o *operation, at, size int64) bool {
	for _, r := range o.runs {
		if r.At+at < 0 || r.At+at+r.N*r.Size > size {
			return false
		}
	}
	return true
}
