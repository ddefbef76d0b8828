package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// A process may lock a window at MPI_PROC_NULL, as MPICH and Open MPI let it: that begins an epoch in which it operates
// on nobody's memory. It may also lock a window behind a fence that was not told by MPI_MODE_NOSUCCEED that no epoch
// follows: the fence opens one only if operations come before the next fence (MPI 4.0, section 12.5.1), so that there
// may be those or locks, and not both.

// locked tells whether the process has locked a window.
func (c *call) locked(x *state.Window) bool { return x.Idle || len(c.Process().Locks(x.Comm)) > 0 }

// unlocked reports a call that is wrong while the process has locked a window, and tells whether it goes on.
func (c *call) unlocked(x *state.Window, message string) bool {
	if !c.locked(x) {
		return true
	}
	var related []exec.Related
	if locks := c.Process().Locks(x.Comm); len(locks) > 0 {
		related = append(related, exec.Related{Process: c.P, Pos: c.M.PosOf(locks[0].Site), Message: "it was locked here"})
	} else {
		message += " (it did so at MPI_PROC_NULL)"
	}
	c.Fail(verdict.MPIInvalidArgument, message, related...)
	return false
}

// noteLocked notes, behind a fence, whose memory the process has locked since. It must come after Go.
func (c *call) noteLocked(x *state.Window, locks []state.Request) {
	if !x.Open {
		return
	}
	n := *c.Process().WindowOf(x.Comm)
	for k := range locks {
		n.Locked = with(n.Locked, locks[k].Args[state.ArgTarget])
	}
	c.Proc().SetWindow(&n)
}

// with gives a list of ranks, in order, with another one.
func with(list []int64, rank int64) []int64 {
	k, there := slices.BinarySearch(list, rank)
	if there {
		return list
	}
	return slices.Insert(slices.Clone(list), k, rank)
}

// lockNobody begins an epoch with MPI_PROC_NULL.
func (c *call) lockNobody(x *state.Window) {
	asserted, ok := c.Int(c.argument("assert"))
	switch {
	case !ok || !c.mayLock(x, nil):
	case asserted&^mpispec.ModeNoCheck != 0:
		c.invalid("%d is not a combination of the assertions of %s", asserted, c.name)
	case x.Idle:
		c.invalid("the window is locked at MPI_PROC_NULL already")
	case c.inOrder(x) && c.Go():
		n := *c.Process().WindowOf(x.Comm)
		if n.Idle = true; n.Open {
			n.Locked = with(n.Locked, mpispec.ProcNull)
		}
		c.Proc().SetWindow(&n)
		c.succeed()
	}
}

// unlockNobody ends an epoch with MPI_PROC_NULL.
func (c *call) unlockNobody(x *state.Window, target int) {
	switch {
	case target < 0 || !x.Idle:
		c.invalid("%s does not end the epoch that was begun otherwise", c.name)
	case c.inOrder(x) && c.Go():
		n := *c.Process().WindowOf(x.Comm)
		n.Idle = false
		c.Proc().SetWindow(&n)
		c.succeed()
	}
}
