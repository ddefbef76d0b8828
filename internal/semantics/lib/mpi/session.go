package mpi

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Sessions (MPI 4.0, section 11.3). A process that has one may use MPI, but for MPI_COMM_WORLD and MPI_COMM_SELF, which
// MPI_Init makes. It gets groups from the names of process sets, and communicators from groups; that is a collective of
// the group, which has a name in the place of a communicator and a tag. Beginning and ending a session are taken to be
// local: MPI lets the end wait for other processes, after which a process does nothing that they notice.

func sessionFunctions() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Session_init":            {begin: beginSession},
		"MPI_Session_finalize":        {begin: endSession},
		"MPI_Session_get_num_psets":   {begin: countSets},
		"MPI_Session_get_nth_pset":    {begin: nameSet},
		"MPI_Session_get_info":        {begin: sessionInfo},
		"MPI_Session_get_pset_info":   {begin: setInfo},
		"MPI_Group_from_session_pset": {begin: groupOfSet},
	}
}

// inSession tells whether the process has a session.
func (c *call) inSession() bool {
	return slices.ContainsFunc(c.Process().Held().Handles, func(h *state.Handle) bool { return h.Kind == state.Session })
}

// hasWorld checks that MPI_Init has made a predefined communicator.
func (c *call) hasWorld(value int64) bool {
	if c.Process().MPI != state.Initialized && c.inSession() {
		c.Fail(verdict.MPILifecycle, number(value)+" is used where MPI_Init has not made it, or after MPI_Finalize")
	}
	return !c.Failed()
}

// session checks the session of the call.
func (c *call) session() bool {
	value, ok := c.Int(c.find(mpispec.Session))
	return ok && c.handle(value, state.Session) != nil
}

func beginSession(c *call) {
	handler, ok := c.handler()
	if !ok || !c.hints() {
		return
	}
	h := &state.Handle{Kind: state.Session}
	if c.giveHandle(mpispec.NewSession, h); h.Number > 0 {
		c.handledBy(h.Value(), handler)
	}
}

// endSession ends a session. With the last one that uses MPI, all that the process has made must be freed.
func endSession(c *call) {
	value, ok := c.oldHandle(mpispec.OldSession)
	if !ok {
		return
	}
	h := c.handle(value, state.Session)
	if h == nil {
		return
	}
	place, ok := c.result(c.find(mpispec.OldSession))
	if !ok || !c.nothingLeftOf() || !c.Go() {
		return
	}
	c.Proc().Detach(value)
	c.Proc().DropHandle(h, c.Site)
	place.Set([]sym.Expr{c.f.Int(mpispec.SessionNull)})
	if c.inSession() || c.Process().MPI == state.Initialized || c.Leaks() {
		c.succeed()
	}
}

// nothingLeftOf refuses the end of one session among others, or beside MPI_Init, where the process has communicators
// that came of a group alone, as those of sessions do: whether they are of this one, so that they must not be used any
// more (MPI 4.0, section 11.3), is not known.
func (c *call) nothingLeftOf() bool {
	sessions, of := 0, 0
	for _, h := range c.Process().Held().Handles {
		switch {
		case h.Kind == state.Session:
			sessions++
		case h.Kind == state.Communicator:
			if x := c.S.Comm.Context(h.Comm); x != nil && strings.Contains(x.Path, "aside") {
				of++
			}
		}
	}
	if of > 0 && (sessions > 1 || c.Process().MPI == state.Initialized) {
		c.Unsupported("the end of a session while the process goes on to use MPI, and has a communicator that may belong " +
			"to the session, is not modelled: free it before")
	}
	return !c.Failed()
}

func countSets(c *call) {
	if c.session() && c.hints() {
		c.store(c.f.Int(2))
	}
}

// nameSet gives the name of a process set, as far as there is room, and how much room it needs.
func nameSet(c *call) {
	if !c.session() || !c.hints() {
		return
	}
	n, ok := c.Int(c.find(mpispec.Number))
	if !ok {
		return
	}
	sets := []string{mpispec.WorldSet, mpispec.SelfSet}
	if n < 0 || int(n) >= len(sets) {
		c.invalid("%d is not the number of a process set, which are 0 and 1", n)
		return
	}
	room, ok := c.result(c.find(mpispec.Capacity))
	if !ok {
		return
	}
	most, ok := c.numberIn(room)
	if !ok {
		return
	}
	name := sets[n]
	var s stored
	if most > 0 {
		if s, ok = c.textAt(c.find(mpispec.Text), name[:min(int64(len(name)), most-1)]); !ok {
			return
		}
	}
	if !c.Go() {
		return
	}
	if most > 0 {
		s.into.Set(s.cells)
	}
	room.Set([]sym.Expr{c.f.Int(int64(len(name) + 1))})
	c.succeed()
}

func sessionInfo(c *call) {
	if c.session() {
		c.giveInfo(&state.Handle{Open: true})
	}
}

// set gives the processes of the set that a call names.
func (c *call) set() ([]int, bool) {
	if !c.session() {
		return nil, false
	}
	name, ok := c.textOf(c.find(mpispec.Name), "name of a process set", mpispec.MaxSetName)
	switch {
	case !ok:
	case strings.EqualFold(name, mpispec.WorldSet):
		return c.membersOf(mpispec.CommWorld), true
	case strings.EqualFold(name, mpispec.SelfSet):
		return []int{c.P}, true
	default:
		c.invalid("%q is not the name of a process set", name)
	}
	return nil, false
}

func setInfo(c *call) {
	if members, ok := c.set(); ok {
		c.giveInfo(&state.Handle{Pairs: []string{"mpi_size", fmt.Sprint(len(members))}})
	}
}

func groupOfSet(c *call) {
	if members, ok := c.set(); ok {
		c.giveGroup(members)
	}
}

// createFromGroup enters the making of a communicator by the members of a group, who all give one name for it. The name
// counts as the tag of MPI_Comm_create_group does, by a number that is made from it.
func createFromGroup(c *call) {
	if !c.mayCreate() || !c.hints() {
		return
	}
	c.comm = mpispec.CommNull
	p, ok := c.forHandle(mpispec.NewCommunicator)
	if !ok || !selects.bring(c, p) {
		return
	}
	for _, rank := range p.list(listCounts) {
		p.among = append(p.among, c.peer(int(rank)))
	}
	if !slices.Contains(p.among, c.P) {
		c.invalid("the calling process is not in the group")
		return
	}
	name, ok := c.textOf(c.find(mpispec.Name), "name of the communicator", mpispec.MaxSetName)
	if !ok {
		return
	}
	handler, ok := c.handler()
	if !ok {
		return
	}
	h := fnv.New64a()
	h.Write([]byte(name))
	p.lane, p.cells = int64(h.Sum64()>>2)+1, []sym.Expr{c.f.Int(handler)}
	if c.enter(p, nil) {
		c.Wait(state.Op{Kind: state.OpCollect, Buf: p.into.ptr})
		c.foundAs(asides, c.S.Comm.Pending(c.P))
	}
}
