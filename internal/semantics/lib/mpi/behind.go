package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// A process that has left a fence which opens no epoch may lock memory of one that is still in that fence. For the
// process that is there, the operations of the epoch are complete as it leaves, and for their origin only as far as its
// own memory is concerned (MPI 4.0, section 12.5.1). So an operation under the lock conflicts with those operations on
// the memory, but for what its own process has got by then. With the loads and stores of the process that is in the
// fence it does not: those were before. An operation that conflicts with none may be done before the fence ends there
// as well as after that, and all the same comes of it.

// fenceOf gives the record of a fence that a process is in, and that another one has left; nil where there is none.
func (c *call) fenceOf(window, process, other int) *comm.Record {
	for _, r := range c.S.Comm.Records {
		in := r.Comm == window && r.Name == "MPI_Win_fence" && r.Entries[process].In && !r.Entries[process].Out
		if in && r.Entries[other].Out {
			return r
		}
	}
	return nil
}

// overtakesFence reports what an operation under a lock conflicts with of the epoch that ends at its target. It tells
// whether the call is over.
func (c *call) overtakesFence(o *operation, x *state.Window, target int) bool {
	r := c.fenceOf(c.comm, target, o.origin)
	if r == nil {
		c.Unsupported("an operation under a lock, on memory of a process that is in a collective, is not modelled")
		return true
	}
	served := c.served(r, target)
	if x.Shared() {
		if len(served) > 0 {
			c.Unsupported("an operation under a lock, on shared memory of a process that is still in the fence behind other " +
				"operations on it, is not modelled")
		}
		return c.Failed() || c.overtakes(o, x)
	}
	for _, f := range served {
		if f.origin == o.origin && f.kind == gets {
			continue
		}
		switch _, _, together := meeting(&f, o); {
		case !together || !f.updates() && !o.updates():
		case goTogether(&f, o) && f.kind == accumulates && o.kind == accumulates && o.op != mpispec.OpReplace &&
			c.anyOrder(o.op, c.lib.typeAt(o.of)):
		case goTogether(&f, o) || inOrderOfCalls(&f, o):
			c.Unsupported("accumulates at lines %d and %d, of which the fence behind the first may end after the second, and "+
				"whose order makes a difference, are not modelled", c.M.PosOf(f.site).Line, c.M.PosOf(o.site).Line)
			return true
		case f.origin > o.origin: // so that it is the same wherever which of them comes first
			return c.conflict(o, &f, target)
		default:
			return c.conflict(&f, o, target)
		}
	}
	return false
}

// served gives the operations of an epoch on the memory of a process that is in the fence which ends it.
func (c *call) served(r *comm.Record, process int) []operation {
	words := listOf(r.Entries[process].Args, listServed)
	if len(words) == 0 {
		list := c.collected(r)
		return slices.DeleteFunc(list, func(o operation) bool { return c.peer(o.target) != process })
	}
	var list []operation
	for words = words[1:]; len(words) > 0; {
		o, used := readOperation(int(words[0]), words[1:], nil)
		list, words = append(list, o), words[1+used:]
	}
	return list
}

// serves notes, for a second round, what was done to the process's memory in the first one, in programs in which others
// may lock it meanwhile.
func (c *call) serves(p *part, mine []operation) {
	if !c.M.Calls("MPI_Win_lock") && !c.M.Calls("MPI_Win_lock_all") {
		return
	}
	words := []int64{0} // so that it is there
	for i := range mine {
		o := mine[i]
		o.cells = nil
		words = append(words, int64(o.origin), int64(o.number), int64(o.site.Func), int64(o.site.Loc))
		words = append(words, o.words()[1:]...)
	}
	p.extend(listServed, words...)
}

// behindFence tells whether a process may leave a fence: operations under locks that are under way on its memory are of
// processes that have left it.
func (c *call) behindFence(x *state.Window) bool {
	ahead := func(h state.Holder) bool { return c.S.Comm.Passed(x.Comm, c.P, h.Process) }
	for _, h := range c.S.ActiveOn(x.Comm, c.P) {
		if !ahead(h) {
			return c.apartFromLocks(x)
		}
	}
	return len(c.S.ActiveElsewhere(x.Comm, c.P)) == 0 || c.apartFromLocks(x)
}
