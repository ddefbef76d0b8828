package mpi

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
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
	if p, ok := c.byGroup(); ok && c.called(p, "") && c.enter(p, nil) {
		c.Wait(state.Op{Kind: state.OpCollect, Buf: p.into.ptr})
		c.foundAs(asides, c.S.Comm.Pending(c.P))
	}
}

// byGroup begins what the members of a group do without a communicator: the first group of the call is theirs.
func (c *call) byGroup() (*part, bool) {
	if !c.mayCreate() || !c.hints() {
		return nil, false
	}
	c.comm = mpispec.CommNull
	p, ok := c.forHandle(mpispec.NewCommunicator)
	if !ok || !selects.bring(c, p) {
		return nil, false
	}
	for _, rank := range p.list(listCounts) {
		p.among = append(p.among, c.peer(int(rank)))
	}
	if !slices.Contains(p.among, c.P) {
		c.invalid("the calling process is not in the group")
		return nil, false
	}
	return p, true
}

// called takes the name of what the members of a group make, and its error handler. Names of things of several kinds
// are apart.
func (c *call) called(p *part, kind string) bool {
	name, ok := c.textOf(c.find(mpispec.Name), "name of the communicator", mpispec.MaxSetName)
	if !ok {
		return false
	}
	handler, ok := c.handler()
	if !ok {
		return false
	}
	p.lane, p.cells = nameNumber(kind+name), []sym.Expr{c.f.Int(handler)}
	return true
}

// nameNumber makes a number from a name, at least 1.
func nameNumber(name string) int64 {
	h := fnv.New64a()
	h.Write([]byte(name))
	return int64(h.Sum64()>>2) + 1
}

// bridgeGroups enters a half of the making of an intercommunicator of two groups: see bridge. The leaders meet by the
// name that both groups give.
func bridgeGroups(c *call) {
	p, ok := c.byGroup()
	if !ok || !c.called(p, "between ") {
		return
	}
	leader, ok := c.memberAt(c.find(mpispec.Leader), p.among)
	if !ok {
		return
	}
	p.root, p.bridge = leader, true
	if leader == c.P && !c.reachesGroup(p) || !c.enter(p, nil) {
		return
	}
	c.Wait(state.Op{Kind: state.OpCollect, Buf: p.into.ptr})
	i := c.S.Comm.Pending(c.P)
	c.S.Comm = c.S.Comm.CountedAside(i, asideName(p.among, p.lane), c.context(), c.S.Kept)
	if leader == c.P {
		c.joinHalves(i)
	}
}

// memberAt gives the process that argument i is the rank of, in a group.
func (c *call) memberAt(i int, group []int) (int, bool) {
	rank, ok := c.Int(i)
	if ok && (rank < 0 || rank >= int64(len(group))) {
		c.invalid("%s is %s, which is not a rank of a group of %d", c.row.Params[i].Name, number(rank), len(group))
	}
	if !ok || c.Failed() {
		return 0, false
	}
	return group[rank], true
}

// reachesGroup looks at what a leader says of the other group, which is significant there alone.
func (c *call) reachesGroup(p *part) bool {
	there := c.row.Find(mpispec.GroupOf, c.find(mpispec.GroupOf)+1)
	remote, ok := c.groupAt(there)
	if !ok {
		return false
	}
	far, ok := c.memberAt(c.find(mpispec.RemoteLeader), remote)
	if !ok {
		return false
	}
	for _, m := range remote {
		if slices.Contains(p.among, m) {
			c.invalid("rank %d of MPI_COMM_WORLD is in both groups of the intercommunicator", c.M.RankOf(m))
			return false
		}
	}
	p.extend(listSent, mpispec.CommNull, int64(far), p.lane)
	for _, m := range remote {
		p.extend(listSent, int64(c.rankOf(m)))
	}
	r := c.halfOf(far, c.P, p.list(listSent))
	if r == nil {
		return true
	}
	if theirs := c.groupOfHalf(r, far); !slices.Equal(theirs, remote) {
		c.invalid("the leader of the other group has another group than is named here")
		return false
	}
	return c.knowsGroup(r, far, p.among)
}

// knowsGroup checks that the other leader has named the group of this one.
func (c *call) knowsGroup(r *comm.Record, far int, own []int) bool {
	var named []int
	for _, rank := range listOf(r.Entries[far].Args, listSent)[bridgeTag+1:] {
		named = append(named, c.peer(int(rank)))
	}
	if slices.Equal(named, own) {
		return true
	}
	c.invalid("the leader of the other group names another group than that of this one")
	return false
}

// groupOfHalf gives the group of a half, in the order that its leader has said.
func (c *call) groupOfHalf(r *comm.Record, leader int) []int {
	return c.processes(listOf(r.Entries[leader].Args, listCounts))
}
