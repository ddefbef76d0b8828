package mpi

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// A call communicates on one communicator. Its arguments and results name processes by their ranks there; everything
// else, messages and collectives included, knows processes by their numbers (comm.Context). Only here the one
// becomes the other.

// mostHandles bounds the handles of a kind that a process makes.
const mostHandles = 1 << 22

// handle gives what a value stands for that is to be a handle of a kind; otherwise the call has failed.
func (c *call) handle(value int64, kind state.HandleKind) *state.Handle {
	switch kind {
	case state.Communicator:
		c.class = mpispec.ErrComm
	case state.Group:
		c.class = mpispec.ErrGroup
	}
	for _, k := range state.HandleKinds() {
		n := int(value - k.First())
		if n <= 0 || n > c.Process().Held().Handed {
			continue
		}
		if h := c.Process().Handle(n); h != nil && k == kind && h.Kind == kind && !h.Dead {
			c.class = 0
			return h
		}
		if k != kind {
			c.invalid("%s is given where %s belongs", article(k), article(kind))
			return nil
		}
		c.freed(n, kind)
		return nil
	}
	c.invalid("%s is not %s", number(value), article(kind))
	return nil
}

// article names a kind of handles.
func article(k state.HandleKind) string {
	if k == state.Communicator || k == state.Group || k == state.OfFile {
		return "a " + k.String()
	}
	return "an " + k.String()
}

// freed says that a handle was given up before.
func (c *call) freed(n int, kind state.HandleKind) {
	var related []exec.Related
	for _, h := range c.Process().Held().Gone {
		if h.Number == n {
			related = append(related, exec.Related{Process: c.P, Pos: c.M.PosOf(h.Freed),
				Message: "it is " + kind.Ended() + " here"})
		}
	}
	message := fmt.Sprintf("%s is called with %s that was %s", c.name, article(kind), kind.Ended())
	c.Fail(verdict.MPIInvalidArgument, message, related...)
}

// communicatorAt gives the number of the communicator that argument i is.
func (c *call) communicatorAt(i int) (int, bool) {
	value, ok := c.Int(i)
	if !ok || value == mpispec.CommWorld || value == mpispec.CommSelf {
		return int(value), ok && c.hasWorld(value)
	}
	return c.communicatorOf(value)
}

// communicatorOf gives the number of the communicator that was made whose handle is given.
func (c *call) communicatorOf(value int64) (int, bool) {
	h := c.handle(value, state.Communicator)
	if h == nil {
		return 0, false
	}
	return h.Comm, true
}

// connected checks the communicator of the call, and makes it the one that ranks belong to.
func (c *call) connected() bool {
	id, ok := c.communicatorAt(c.find(mpispec.Communicator))
	if ok {
		c.on(id)
		c.crosses()
	}
	return ok && !c.Failed()
}

// crosses checks that the function takes an intercommunicator, if the communicator is one.
func (c *call) crosses() {
	switch {
	case len(c.has().remote) == 0:
	case !c.row.Crosses():
		c.invalid("%s is an intercommunicator, and %s takes none", c.communicatorName(), c.name)
	case !c.row.CrossesHere():
		c.Unsupported("%s on an intercommunicator is not modelled", c.name)
	}
}

// on makes a communicator the one that ranks in the call belong to.
func (c *call) on(id int) *call {
	c.comm, c.group = id, c.groupOf(id)
	var remote []int
	if x := c.S.Comm.Context(id); x != nil && len(x.Remote) > 0 {
		remote = x.Far(c.P)
	}
	if remote != nil || c.has().remote != nil {
		c.gets().remote = remote
	}
	return c
}

// groupOf gives the processes of a communicator, by rank, of an intercommunicator those of the own group; nil for those
// of the program.
func (c *call) groupOf(id int) []int {
	switch id {
	case mpispec.CommWorld, mpispec.CommNull:
		return nil
	case mpispec.CommSelf:
		return []int{c.P}
	}
	return c.S.Comm.Context(id).Near(c.P)
}

// membersOf is groupOf with those of the program by name.
func (c *call) membersOf(id int) []int {
	if group := c.groupOf(id); group != nil {
		return group
	}
	all := make([]int, c.Size())
	for rank := range all {
		all[rank] = c.Peer(rank)
	}
	return all
}

// size gives the number of processes of the communicator.
func (c *call) size() int {
	if c.group == nil {
		return c.Size()
	}
	return len(c.group)
}

// facing gives the processes to which ranks in arguments refer: those of the other group of an intercommunicator. It is
// nil for those of the program.
func (c *call) facing() []int {
	if len(c.has().remote) > 0 {
		return c.has().remote
	}
	return c.group
}

// facingSize gives how many processes facing gives.
func (c *call) facingSize() int {
	if all := c.facing(); all != nil {
		return len(all)
	}
	return c.Size()
}

// ownRank gives the rank of the calling process.
func (c *call) ownRank() int { return c.rankOf(c.P) }

// rankOf gives the rank of a process in its group. What is no process, and so negative, stays as it is.
func (c *call) rankOf(process int) int {
	switch {
	case process < 0:
		return process
	case c.group == nil:
		return c.M.RankOf(process)
	case slices.Contains(c.has().remote, process):
		return slices.Index(c.has().remote, process)
	}
	return slices.Index(c.group, process)
}

// sameSide tells whether a process belongs to the group of the calling one.
func (c *call) sameSide(process int) bool { return !slices.Contains(c.has().remote, process) }

// peer gives the process of a rank in an argument.
func (c *call) peer(rank int) int {
	if all := c.facing(); all != nil {
		return all[rank]
	}
	return c.Peer(rank)
}

// brought gives what the processes brought to a collective of the communicator, by rank: those of the other group of an
// intercommunicator.
func (c *call) brought(r *comm.Record) []comm.Entry {
	if c.group == nil {
		return r.Entries[c.Peer(0):][:c.Size()]
	}
	list := make([]comm.Entry, len(c.facing()))
	for rank, p := range c.facing() {
		list[rank] = r.Entries[p]
	}
	return list
}

// sourceOf gives the rank of a message's sender for the program to use.
func (c *call) sourceOf(msg *comm.Message) sym.Expr {
	switch x := c.S.Comm.Context(msg.Comm); {
	case msg.Comm == mpispec.CommWorld:
		return c.Rank(msg.Src)
	case msg.Comm == mpispec.CommSelf:
		return c.f.Int(0)
	default:
		return c.f.Int(int64(x.Rank(msg.Src)))
	}
}

// participants gives the processes that take part in collectives of the communicator.
func (c *call) participants() comm.Participants {
	if c.group == nil {
		return c.Members()
	}
	return comm.Among(slices.Concat(c.group, c.has().remote), c.M.NP)
}

// communicatorName names the communicator in messages.
func (c *call) communicatorName() string {
	switch c.comm {
	case mpispec.CommWorld:
		return "MPI_COMM_WORLD"
	case mpispec.CommSelf:
		return "MPI_COMM_SELF"
	}
	for _, h := range c.Process().Held().Handles {
		if h.Kind == state.OfWindow && h.Comm == c.comm {
			return fmt.Sprintf("the group of the window made at line %d", c.M.PosOf(h.Made).Line)
		}
	}
	if h := c.ownHandle(c.comm); h != nil {
		return fmt.Sprintf("the communicator made at line %d", c.M.PosOf(h.Made).Line)
	}
	return "the communicator"
}

// communicatorHandle gives the value that the program has for the communicator.
func (c *call) communicatorHandle() int64 {
	if h := c.ownHandle(c.comm); h != nil {
		return h.Value()
	}
	return int64(c.comm)
}

// ownHandle gives the process's handle of a communicator; nil where it has none.
func (c *call) ownHandle(id int) *state.Handle { return c.Process().Communicator(id) }
