package mpi

import (
	"reflect"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Shared file pointers (MPI 3.1, section 13.4.4). Processes that have opened a file together have one, which moves by
// what is to be read or written as an access begins; in which order accesses of several processes begin is open, and
// each order is explored. Accesses in the order of ranks are collectives: when all have entered, it is known where each
// process reads or writes, and the pointer is behind that. Processes do so as they leave, or in the second half.

// sharedFunctions gives the functions on shared file pointers that are no collectives.
func sharedFunctions() map[string]behaviour {
	return map[string]behaviour{
		"MPI_File_read_shared":         {begin: accessFile},
		"MPI_File_write_shared":        {begin: accessFile},
		"MPI_File_iread_shared":        {begin: accessLater},
		"MPI_File_iwrite_shared":       {begin: accessLater},
		"MPI_File_get_position_shared": {begin: getSharedPosition},
		"MPI_File_get_atomicity":       {begin: getAtomicity},
	}
}

// orderedCollectives gives the collectives on shared file pointers.
func orderedCollectives() map[string]regrouping {
	return map[string]regrouping{
		"MPI_File_read_ordered":        {begin: accessInOrder, leave: leaveOrdered},
		"MPI_File_write_ordered":       {begin: accessInOrder, leave: leaveOrdered},
		"MPI_File_read_ordered_begin":  {begin: accessInOrder, leave: leaveFile},
		"MPI_File_write_ordered_begin": {begin: accessInOrder, leave: leaveFile},
		"MPI_File_read_ordered_end":    {begin: endOrdered, leave: leaveOrderedHalf},
		"MPI_File_write_ordered_end":   {begin: endOrdered, leave: leaveOrderedHalf},
		"MPI_File_seek_shared":         {begin: seekShared, leave: leaveFile},
		"MPI_File_set_atomicity":       {begin: setAtomicity, leave: leaveFile},
	}
}

// turn gives when it makes a difference in which order processes call a function.
func turn(row *mpispec.Function) exec.Turn {
	switch {
	case row.SharesPointer():
		return exec.TurnAlways
	case row.MovesForAll():
		return exec.TurnBeside
	case row.Reaches():
		return exec.TurnIfAtomic
	}
	return exec.NoTurn
}

// sharedPointer gives the shared pointer, if the views of all processes are the same.
func (c *call) sharedPointer(x *state.OpenFile) (comm.SharedPointer, bool) {
	p := c.S.Comm.File(x.Name).Pointer(x.Comm)
	if p.Unlike {
		c.invalid("%s uses the shared file pointer of a file of which processes have different views", c.name)
	}
	return p, !c.Failed()
}

// unordered checks that no access in the order of ranks is begun and not ended: what happens beside it is not modelled.
func (c *call) unordered(x *state.OpenFile) bool {
	if r := c.openHalf(x); r != nil && strings.Contains(c.siteName(r.Site), "_ordered_") {
		c.Unsupported("%s between %s and its end is not modelled", c.name, c.siteName(r.Site))
	}
	return !c.Failed()
}

// alone checks that no other process is in a collective that sets or moves the shared file pointer, and that this one
// has still to enter: whether that has happened is open then (MPI 4.0, section 14.4.4), as implementations do it when
// one process calls, or when all have.
func (c *call) alone(x *state.OpenFile) bool {
	for _, r := range c.S.Comm.Records {
		if r.Comm != x.Comm || r.Entries[c.P].In || !mpispec.FunctionOf(r.Name).MovesForAll() {
			continue
		}
		for p := range r.Entries {
			if e := &r.Entries[p]; e.In && !e.Outside {
				c.Unsupported("%s while rank %d is in %s, of which nobody knows whether it has moved the shared file pointer "+
					"yet, is not modelled: have MPI_Barrier between them", c.name, c.M.RankOf(p), r.Name)
				return false
			}
		}
	}
	return true
}

// fromShared gives the element where the shared pointer is, and moves it behind the access.
func (c *call) fromShared(t *fileAccess) (int64, bool) {
	p, ok := c.sharedPointer(t.x)
	ok = ok && c.alone(t.x)
	at := p.At
	p.At += c.elements(t.x, t.data)
	t.f = t.f.Pointed(p)
	return at, ok
}

func getSharedPosition(c *call) {
	x, ok := c.file()
	if !ok || !c.unordered(x) {
		return
	}
	p, ok := c.sharedPointer(x)
	if !ok || !c.alone(x) {
		return
	}
	if place, ok := c.resultsIn(c.find(mpispec.NewOffset), 1, &c.lib.count); ok && c.Go() {
		place.Set([]sym.Expr{c.f.Int(p.At)})
		c.succeed()
	}
}

// accessInOrder enters an access in the order of ranks, or its first half, which has no status.
func accessInOrder(c *call) {
	t, shared, ok := c.orderedAccess()
	if !ok {
		return
	}
	ptr := c.Args[c.bufferOf(mpispec.Outgoing, mpispec.Incoming).Buffer]
	memory, ok := c.buffer(ptr, t.data, !t.write)
	if !ok {
		return
	}
	op := state.Op{Kind: state.OpCollect, Buf: ptr, Count: t.data.count, Type: int(t.data.typ.handle())}
	half := c.find(mpispec.NewStatus) < 0
	if !half {
		if op.Status, ok = c.statusArg(c.find(mpispec.NewStatus)); !ok {
			return
		}
	}
	p := &part{root: -1}
	p.extend(listPlaces, c.elements(t.x, t.data))
	others, last := c.others(p)
	if !c.enter(p, nil) {
		return
	}
	if last {
		c.placesInOrder(t, shared, p, others)
	}
	if half {
		c.Request(state.Request{Nobody: true, Half: true, File: t.x.Handle, Buf: ptr, Count: op.Count, Type: op.Type},
			exec.Owned{Region: memory, Written: !t.write})
		op = state.Op{Kind: state.OpCollect}
	}
	c.Wait(op)
}

// orderedAccess checks an access in the order of ranks.
func (c *call) orderedAccess() (*fileAccess, comm.SharedPointer, bool) {
	none := comm.SharedPointer{}
	x, ok := c.file()
	if !ok {
		return nil, none, false
	}
	t, ok := c.accessTo(x)
	if !ok {
		return nil, none, false
	}
	if x.Atomic {
		c.Unsupported("%s of a file in atomic mode is not modelled", c.name)
		return nil, none, false
	}
	shared, ok := c.sharedPointer(x)
	return t, shared, ok
}

// placesInOrder notes where the processes read or write, as all have entered, and moves the shared pointer. It must
// come after Go.
func (c *call) placesInOrder(t *fileAccess, shared comm.SharedPointer, mine *part, others []comm.Entry) {
	shared.Places = nil
	for _, process := range c.membersOf(c.comm) {
		shared.Places = append(shared.Places, shared.At)
		shared.At += elementsOf(mine, others, process, c.P)
	}
	c.S.Comm = c.S.Comm.SetFile(t.f.Pointed(shared))
}

// elementsOf gives how many elements a process reads or writes that has entered; the part is that of the process me.
func elementsOf(mine *part, others []comm.Entry, process, me int) int64 {
	if process == me {
		return mine.list(listPlaces)[0]
	}
	return listOf(others[process].Args, listPlaces)[0]
}

// leaveOrdered reads or writes in the order of ranks.
func leaveOrdered(c *call, r *comm.Record) {
	op := c.Process().Op
	c.accessPlaced(c.Process().FileOf(r.Comm), op.Buf, op.Status, signature{op.Count, c.typeOf(op.Type)}, nil)
}

// endOrdered enters the second half of an access in the order of ranks.
func endOrdered(c *call) {
	_, r, ok := c.half()
	if !ok {
		return
	}
	status, ok := c.statusArg(c.find(mpispec.NewStatus))
	if ok && c.enter(&part{root: -1}, nil) {
		c.Wait(state.Op{Kind: state.OpCollect, Buf: r.Buf, Status: status})
	}
}

func leaveOrderedHalf(c *call, record *comm.Record) {
	x, op := c.Process().FileOf(record.Comm), c.Process().Op
	r := c.openHalf(x)
	c.Completing()
	c.accessPlaced(x, op.Buf, op.Status, signature{r.Count, c.typeOf(r.Type)}, r)
}

// accessPlaced reads or writes where the process has its place in the order of ranks, and ends what it has begun.
func (c *call) accessPlaced(x *state.OpenFile, ptr, status sym.Expr, s signature, begun *state.Request) {
	write := strings.HasPrefix(c.row.Name, "MPI_File_write")
	t := &fileAccess{x: x, f: c.S.Comm.File(x.Name), next: x.Pointer, data: s, write: write}
	rank := slices.Index(c.membersOf(x.Comm), c.P)
	if !c.moves(t, ptr, t.f.Pointer(x.Comm).Places[rank]) {
		return
	}
	if status != c.f.NullPtr() {
		var ok bool
		if t.status, ok = c.statusRegion(status, 1); !ok {
			return
		}
	}
	if !c.Go() {
		return
	}
	c.transfers(t)
	if begun != nil {
		c.S.Forget(c.Proc(), begun)
	}
	c.succeed()
}

// seekShared moves the shared file pointer, with the last entry.
func seekShared(c *call) {
	x, ok := c.file()
	if !ok {
		return
	}
	shared, ok := c.sharedPointer(x)
	if !ok {
		return
	}
	whence, ok := c.Int(c.argument("whence"))
	if !ok {
		return
	}
	n, ok := c.offset(x, -1)
	if !ok {
		return
	}
	p := &part{root: -1}
	p.extend(listCounts, n, whence)
	to, f, ok := c.sought(x, whence, n, shared.At)
	if !ok {
		return
	}
	_, last := c.others(p)
	if !c.enter(p, nil) {
		return
	}
	if last {
		shared.At = to
		f = f.Pointed(shared)
	}
	c.S.Comm = c.S.Comm.SetFile(f)
	c.Wait(state.Op{Kind: state.OpCollect})
}

// viewedByAll notes, with the last entry into a collective that changes views, that the shared pointer is at the
// beginning, and whether the views are the same. It must come after Go.
func (c *call) viewedByAll(x *state.OpenFile) {
	p := comm.SharedPointer{Comm: x.Comm}
	for _, process := range c.membersOf(x.Comm) {
		y := c.S.Procs[process].FileOf(x.Comm)
		p.Unlike = p.Unlike || y.Disp != x.Disp || !sameType(&y.Etype, &x.Etype) || !sameType(&y.Filetype, &x.Filetype)
	}
	c.S.Comm = c.S.Comm.SetFile(c.S.Comm.File(x.Name).Pointed(p))
}

// sameType tells whether two datatypes of views are the same.
func sameType(a, b *state.Ingredient) bool {
	return a.Handle == b.Handle && a.Map == nil && b.Map == nil ||
		a.Map != nil && b.Map != nil && reflect.DeepEqual(a.Map, b.Map)
}

// setAtomicity enters the collective that says whether accesses are in atomic mode (section 13.6.1).
func setAtomicity(c *call) {
	x, ok := c.file()
	if !ok {
		return
	}
	flag, ok := c.Int(c.argument("flag"))
	if !ok {
		return
	}
	n := *x
	n.Atomic = flag != 0
	p := &part{root: -1}
	if n.Atomic {
		flag = 1
	}
	p.extend(listCounts, flag)
	if c.enter(p, nil) {
		c.Proc().SetFile(&n)
		c.Wait(state.Op{Kind: state.OpCollect})
	}
}

func getAtomicity(c *call) {
	if x, ok := c.file(); ok {
		flag := int64(0)
		if x.Atomic {
			flag = 1
		}
		c.store(c.f.Int(flag))
	}
}
