package state

import (
	"cmp"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Window is what a process has of a window: its own memory there, and how much the others have (MPI 3.1, section 11.2).
// Windows are immutable.
type Window struct {
	// Comm is the number of the communicator that stands for the window: its group, and the order of its collectives.
	Comm int `ref:"word"`
	// Base is the pointer to where the process's own memory begins; that is in object Obj, from byte At on. Obj is
	// negative where there is none.
	Base sym.Expr
	Obj  int32 `ref:"object"`
	At   int64 `ref:"word"`
	// Size is how many bytes it has.
	Size int64 `ref:"word"`
	// Sizes and Units are the bytes that each process has, by rank, and by how many of them displacements there count.
	Sizes []int64 `ref:"word"`
	Units []int64 `ref:"word"`
	// Regions are, of a dynamic window, what the process has attached to it, by number.
	Regions []Region
	// Allocated: the memory came with the window, and goes with it.
	Allocated bool `ref:"word"`
	// Flavor says by which function it was made, as the attribute MPI_WIN_CREATE_FLAVOR does.
	Flavor int64 `ref:"word"`
	// Numbers are pointers to the values of the attributes that are numbers, from when the program has asked for one of
	// them: they go with the window.
	Numbers []sym.Expr
	// Bases are, of a window of shared memory, pointers to where the memory of each process begins, by rank. Obj is this
	// process's copy of the memory of all then, of which Size is the size, and which has the same contents as the copies
	// of the others. Recent are the accesses of others that a synchronisation of theirs has ended since the last one of
	// this process.
	//
	// Own is to operations on shared memory what Touched is to those on other windows: what the process did there since
	// its last step that others notice, or in the epoch that a fence has opened.
	//
	// Lately is, in the epoch that a fence has opened and in programs that lock windows, what the process did since its
	// last step that others notice: operations under locks must be apart from that, and from no more.
	Bases  []sym.Expr
	Recent []Touch
	Own    []Touch
	Lately []Touch
	// Open: a fence has opened an epoch, in which operations may be called. Asserted are the assertions of that fence.
	Open     bool  `ref:"word"`
	Asserted int64 `ref:"word"`
	// Mixed: since that fence an epoch of another kind has begun.
	Mixed bool `ref:"word"`
	// Locked are the ranks whose memory the process has locked since that fence, in order.
	Locked []int64 `ref:"word"`
	// Idle: the process has locked the window at MPI_PROC_NULL.
	Idle bool `ref:"word"`
	// Access is the access epoch in which the process may operate on the memory of others, and Exposure the exposure
	// epoch in which others may on its own, of general active target synchronisation.
	Access, Exposure Epoch
	// Touched are the bytes that the process has read or written by itself since its last synchronisation, in order, or
	// that its operations may have, which were under way by then.
	Touched []Touch
	// Operated is how many operations on its own memory the process has called in epochs of active target, that update it
	// and count for Touched.
	Operated int64 `ref:"word"`
}

// Region is a piece of a process's memory that belongs to a window.
type Region struct {
	// First is where it begins in the window, in bytes: 0 in a window that has one piece. In a dynamic window no process
	// sees that number, which only tells pieces apart: they are RegionSpan bytes from each other.
	First int64 `ref:"word"`
	// Base is the pointer to where it begins, At bytes behind the beginning of object Obj, and Size is its bytes.
	Base sym.Expr
	Obj  int32 `ref:"object"`
	At   int64 `ref:"word"`
	Size int64 `ref:"word"`
	// Address is, in a dynamic window, the address of its beginning.
	Address sym.Expr
	// Site is the call that attached it; it is no part of the identity.
	Site comm.CallSite `ref:"-"`
}

// RegionSpan is how far pieces of memory in a dynamic window are from each other: more than any of them has.
const RegionSpan = 1 << 40

// Refs is that of comm.Referrer.
func (r *Region) Refs(w *comm.Walk) {
	w.Long(r.First)
	w.ValueRef(&r.Base)
	w.ObjectRef(&r.Obj)
	w.Long(r.At)
	w.Long(r.Size)
	w.ValueRef(&r.Address)
}

// Dynamic tells whether processes attach memory to the window.
func (x *Window) Dynamic() bool { return x.Flavor == mpispec.FlavorDynamic }

// Exposes tells whether the process has memory in the window.
func (x *Window) Exposes() bool { return x.Size > 0 || len(x.Regions) > 0 }

// Parts calls visit with each piece of the process's memory that belongs to the window.
func (x *Window) Parts(visit func(*Region)) {
	for k := range x.Regions {
		if r := x.Regions[k]; r.Size > 0 {
			visit(&r)
		}
	}
	if x.Size > 0 {
		visit(&Region{Base: x.Base, Obj: x.Obj, At: x.At, Size: x.Size})
	}
}

// Apart gives the accesses of the process that operations on the window must be apart from.
func (x *Window) Apart() []Touch {
	if x.Shared() {
		return x.Own
	}
	return x.Touched
}

// Passive gives the accesses of the process that operations under locks must be apart from.
func (x *Window) Passive() []Touch {
	if x.Open {
		return x.Lately
	}
	return x.Apart()
}

// WithPassive gives the window with other accesses that operations under locks must be apart from.
func (x *Window) WithPassive(list []Touch) *Window {
	if !x.Open {
		return x.WithApart(list)
	}
	n := *x
	n.Lately = list
	return &n
}

// WithApart gives the window with other accesses that operations must be apart from.
func (x *Window) WithApart(list []Touch) *Window {
	n := *x
	if x.Shared() {
		n.Own = list
	} else {
		n.Touched = list
	}
	return &n
}

// Part gives the piece of the process's memory in which some byte of the window is; nil if it is in none.
//
// Shared memory is one piece of all processes, and so are the bytes of a window that is of such memory.
func (x *Window) Part(at int64) *Region {
	var found *Region
	for k := range x.Bases {
		if x.Sizes[k] > 0 {
			return &Region{Base: x.Bases[k], Obj: x.Obj, Size: x.Size}
		}
	}
	x.Parts(func(r *Region) {
		if r.First <= at && at < r.First+r.Size {
			found = r
		}
	})
	return found
}

// Epoch is one of general active target synchronisation, if it is open.
type Epoch struct {
	Open bool `ref:"word"`
	// With are the processes on the other side.
	With     []int `ref:"process" when:"Open"`
	Asserted int64 `ref:"word"`
	// Site is the call that opened it.
	Site comm.CallSite `ref:"word"`
}

// Refs is that of comm.Referrer.
func (e *Epoch) Refs(w *comm.Walk) {
	w.Flags(e.Open)
	if e.Open {
		w.ProcessRefs(&e.With)
		w.Long(e.Asserted)
		w.SiteRef(e.Site)
	}
}

// Refs is that of comm.Referrer.
func (x *Window) Refs(w *comm.Walk) {
	w.Word(uint32(x.Comm))
	w.ValueRef(&x.Base)
	w.ObjectRef(&x.Obj)
	w.Long(x.At)
	w.Long(x.Size)
	w.Numbers(x.Sizes)
	w.Numbers(x.Units)
	w.Flags(x.Allocated, x.Open, x.Mixed, x.Idle)
	w.Numbers(x.Locked)
	w.Long(x.Asserted)
	w.Long(x.Flavor)
	w.Long(x.Operated)
	w.ValueRefs(&x.Numbers)
	x.Access.Refs(w)
	x.Exposure.Refs(w)
	touchesRef(w, &x.Touched)
	w.ValueRefs(&x.Bases)
	touchesRef(w, &x.Recent)
	touchesRef(w, &x.Own)
	touchesRef(w, &x.Lately)
	comm.ItemsRef(w, &x.Regions)
}

// Shared tells whether it is a window of shared memory.
func (x *Window) Shared() bool { return x.Bases != nil }

// Entered tells whether the process is in an epoch of active target synchronisation.
func (x *Window) Entered() bool { return x.Open || x.Access.Open || x.Exposure.Open }

// WindowOf gives what the process has of a window, by the number of its communicator; nil where it has nothing.
func (p *Proc) WindowOf(id int) *Window {
	for _, x := range p.Windows() {
		if x.Comm == id {
			return x
		}
	}
	return nil
}

// SetWindow puts a window in the place of the one with its number, or adds it, in a process got from State.Edit.
func (p *Proc) SetWindow(x *Window) {
	list := slices.DeleteFunc(slices.Clone(p.Windows()), func(y *Window) bool { return y.Comm == x.Comm })
	p.Hold().Windows = append(list, x)
	slices.SortFunc(p.Windows(), func(a, b *Window) int { return cmp.Compare(a.Comm, b.Comm) })
}

// DropWindow takes a window from a process got from State.Edit.
func (p *Proc) DropWindow(id int) {
	p.Hold().Windows = slices.DeleteFunc(slices.Clone(p.Windows()), func(x *Window) bool { return x.Comm == id })
}

// Ongoing gives the operations on a window that are under way, in the order of their calls.
func (p *Proc) Ongoing(id int) []*Request {
	var list []*Request
	for _, r := range p.Requests {
		if r.Window == id {
			list = append(list, r)
		}
	}
	slices.SortFunc(list, func(a, b *Request) int { return cmp.Compare(a.Args[0], b.Args[0]) })
	return list
}

// EndOperations forgets the operations on a window of a process got from State.Edit.
func (p *Proc) EndOperations(id int) {
	p.Requests = slices.DeleteFunc(slices.Clone(p.Requests), func(r *Request) bool { return r.Window == id })
	p.dropDatatypes()
}

// Ordered is a synchronisation of process p, got from Edit, of a window of shared memory: its accesses before count for
// each other process until that synchronises, too.
func (s *State) Ordered(p int, window int) {
	x := *s.Procs[p].WindowOf(window)
	for q := range s.Procs {
		y := s.Procs[q].WindowOf(window)
		if q == p || y == nil || len(x.Touched) == 0 {
			continue
		}
		n := *y
		for _, t := range x.Touched {
			t.By, t.Held = p, false
			n.Recent = (&Window{Touched: n.Recent}).Touching(t).Touched
		}
		s.Edit(q).SetWindow(&n)
	}
	x.Touched, x.Recent = nil, nil
	s.Edit(p).SetWindow(&x)
}

// Released gives the window without accesses of a call that has returned: those were then, as others were. It is the
// window itself where there are none.
func (x *Window) Released() *Window {
	held := func(t Touch) bool { return t.Held }
	if !slices.ContainsFunc(x.Apart(), held) && !slices.ContainsFunc(x.Lately, held) {
		return x
	}
	released := func(list []Touch) []Touch {
		now := &Window{}
		for _, t := range list {
			t.Held = false
			now = now.Touching(t)
		}
		return now.Touched
	}
	n := *x.WithApart(released(x.Apart()))
	n.Lately = released(x.Lately)
	return &n
}

// Lost tells whether the memory that the process has in a window is gone, although the window is there.
func (p *Proc) Lost(x *Window) bool {
	return x.Size > 0 && (x.Obj < 0 || int(x.Obj) >= len(p.Objs) || p.Objs[x.Obj] == nil)
}
