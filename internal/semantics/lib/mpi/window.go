package mpi

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// # Windows
//
// A window (MPI 3.1, section 11.2) is a communicator, which no program sees, and in each process a state.Window: its
// own memory, and how much the others have. Memory stays private to its process. An operation is a record that its
// origin keeps, with the values that it brings (onesided.go), until the next fence. There the operations go to their
// targets with the entries, and each process does to its own memory, as it leaves, what the others ask for (fence.go).
// That stands for all times within the epoch at which operations may take effect, because programs in which it makes a
// difference are wrong: race.go finds two operations that conflict, and eval notes what a process does to its own
// memory meanwhile, so that operations that conflict with that are found, too, in whatever order the steps were. So a
// step still reads and writes the memory of its own process and the communication, which is what package por assumes.
//
// Windows may have memory in common (state.Overlap). Operations through two of them on one byte are a race where both
// are active under locks (passive.go). Where one of the epochs is of another kind, and the other one open, they are
// refused.

// createWindow enters the making of a window in memory that the process has.
func createWindow(c *call) {
	p, size, ok := c.newWindow()
	if !ok {
		return
	}
	base := c.Args[c.find(mpispec.Memory)]
	if size > 0 {
		if base == c.f.NullPtr() {
			c.invalid("the memory of the window is null, although its size is %d", size)
		} else if m := c.Marker(base); m != "" {
			c.invalid("%s is not allowed here as memory", markerName(m))
		}
		if _, _, ok := c.Inside(base, size); !ok {
			return
		}
	}
	c.enterWindow(p, state.Op{Kind: state.OpCollect, Buf: p.into.ptr, Which: base})
}

// allocateWindow enters the making of a window with its memory.
func allocateWindow(c *call) {
	p, _, ok := c.newWindow()
	if !ok {
		return
	}
	ptr := c.Args[c.find(mpispec.NewMemory)]
	if _, _, ok := c.pointerAt(ptr, "baseptr"); ok {
		c.enterWindow(p, state.Op{Kind: state.OpCollect, Buf: p.into.ptr, Answer: ptr})
	}
}

// newWindow checks what calls that make windows have in common, and gives the size of the process's memory.
func (c *call) newWindow() (*part, int64, bool) {
	if !c.mayCreate() || !c.connected() {
		return nil, 0, false
	}
	p, ok := c.forHandle(mpispec.NewWindow)
	if !ok || !c.hints() {
		return nil, 0, false
	}
	i, k := c.argument("size"), c.argument("disp_unit")
	positive := c.f.Gt(c.Args[k], c.f.Int(0))
	if !c.natural("size", c.Args[i], "") ||
		!c.require(positive, c.Args[k], "the disp_unit %s is not positive", "the disp_unit %s may not be positive") {
		return nil, 0, false
	}
	size, ok := c.Int(i)
	if !ok {
		return nil, 0, false
	}
	unit, ok := c.Int(k)
	p.cells = []sym.Expr{c.f.Int(size), c.f.Int(unit)}
	return p, size, ok
}

func (c *call) enterWindow(p *part, op state.Op) {
	if c.enter(p, nil) {
		if i := c.find(mpispec.Memory); i >= 0 {
			c.GivesChars(i)
		}
		c.Wait(op)
		c.found(func(c *call, _ *comm.Record) []comm.Context {
			return []comm.Context{{Group: c.membersOf(c.comm)}}
		}, c.S.Comm.Pending(c.P))
	}
}

// takeWindow gives a process its handle of a window that was made.
func takeWindow(c *call, r *comm.Record) {
	op := c.Process().Op
	x := &state.Window{Comm: r.Entries[c.P].Made, Base: c.f.NullPtr(), Obj: state.Dangling,
		Allocated: op.Answer != sym.Nil, Flavor: flavorOf(c.row.Name)}
	for _, e := range c.brought(r) {
		size, unit := c.word(&e, 0), c.word(&e, 1)
		x.Sizes, x.Units = append(x.Sizes, size), append(x.Units, unit)
	}
	x.Size = x.Sizes[c.ownRank()]
	h := &state.Handle{Kind: state.OfWindow, Comm: x.Comm, Made: c.Site, Number: c.Process().NextHandle(0)}
	place, ok := c.handlePlace()
	if !ok {
		return
	}
	var to *exec.Region
	var elem *model.Type
	switch {
	case x.Allocated:
		to, elem, ok = c.pointerAt(op.Answer, "baseptr")
	case x.Size == 0:
		x.Base = op.Which // a mere attribute
	default:
		x.Base = op.Which
		x.Obj, x.At, ok = c.Inside(x.Base, x.Size)
	}
	if !ok || !c.Go() {
		return
	}
	if x.Allocated {
		if elem.Kind == model.Void {
			elem = nil
		}
		x.Base = c.Alloc(c.f.Int(x.Size), elem, false)
		x.Obj = c.f.PtrObj(x.Base)
		to.Set([]sym.Expr{x.Base})
	}
	place.Set([]sym.Expr{c.f.Int(h.Value())})
	c.Proc().AddHandle(h)
	c.Proc().SetWindow(x)
	c.succeed()
}

// flavorOf gives the attribute MPI_WIN_CREATE_FLAVOR of windows that a function makes.
func flavorOf(name string) int64 {
	return map[string]int64{"MPI_Win_create": mpispec.FlavorCreate, "MPI_Win_allocate": mpispec.FlavorAllocate,
		"MPI_Win_create_dynamic": mpispec.FlavorDynamic, "MPI_Win_allocate_shared": mpispec.FlavorShared}[name]
}

// window checks the window of the call, and makes its group the one that ranks belong to.
func (c *call) window() (*state.Window, bool) {
	value, ok := c.Int(c.find(mpispec.Window))
	if !ok {
		return nil, false
	}
	return c.windowOf(value)
}

func (c *call) windowOf(value int64) (*state.Window, bool) {
	if value == mpispec.WinNull {
		c.invalid("MPI_WIN_NULL is not a window")
		return nil, false
	}
	h := c.handle(value, state.OfWindow)
	if h == nil {
		return nil, false
	}
	c.on(h.Comm)
	return c.Process().WindowOf(h.Comm), true
}

// freeWindow enters the collective in which processes give up a window.
func freeWindow(c *call) {
	value, ok := c.oldHandle(mpispec.OldWindow)
	if !ok {
		return
	}
	x, ok := c.windowOf(value)
	if !ok || !c.forgetsAll(value) {
		return
	}
	if !c.unlocked(x, "the window is freed, although the process has locked it") || !c.closedEpochs(x) {
		return
	}
	if ops := c.Process().Ongoing(x.Comm); len(ops) > 0 {
		c.Fail(verdict.MPIInvalidArgument, "the window is freed before a synchronisation has completed the operations on it",
			exec.Related{Process: c.P, Pos: c.M.PosOf(ops[0].Site), Message: "this operation is not complete"})
		return
	}
	if p, ok := c.forHandle(mpispec.OldWindow); ok && c.enter(p, nil) {
		c.Wait(state.Op{Kind: state.OpCollect, Buf: p.into.ptr})
	}
}

// leaveFreedWindow takes a window from a process, and the memory that came with it.
func leaveFreedWindow(c *call, r *comm.Record) {
	x := c.Process().WindowOf(r.Comm)
	place, ok := c.handlePlace()
	if !ok {
		return
	}
	if x.Allocated && (x.Obj < 0 || c.Process().Objs[x.Obj] == nil) {
		c.Fail(verdict.InvalidFree, "the memory of the window was freed before")
	}
	if x.Allocated && !c.Failed() && !c.Unused(x.Obj) || c.Failed() || !c.Go() {
		return
	}
	for _, h := range c.Process().Held().Handles {
		if h.Kind == state.OfWindow && h.Comm == x.Comm {
			c.Proc().Detach(h.Value())
			c.Proc().DropHandle(h, c.Site)
			break
		}
	}
	place.Set([]sym.Expr{c.f.Int(mpispec.WinNull)})
	c.Proc().DropWindow(x.Comm)
	if x.Allocated {
		c.S.Kill(c.Proc(), x.Obj)
	}
	for _, p := range x.Numbers {
		c.S.Kill(c.Proc(), c.f.PtrObj(p))
	}
	c.freedByLast(r)
	c.succeed()
}

// groupOfWindow gives the group of a window.
func groupOfWindow(c *call) {
	if _, ok := c.window(); ok {
		c.giveGroup(c.membersOf(c.comm))
	}
}

func getHintsOfWindow(c *call) {
	if _, ok := c.window(); ok {
		c.giveInfo(&state.Handle{Open: true})
	}
}

// bytesText names bytes of a window in messages: in a dynamic one, from the beginning of what was attached.
func bytesText(from, to int64) string {
	n := to - from
	from %= state.RegionSpan
	to = from + n
	if to-from == 1 {
		return fmt.Sprintf("byte %d", from)
	}
	return fmt.Sprintf("bytes %d to %d", from, to-1)
}
