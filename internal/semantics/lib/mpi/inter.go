package mpi

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Intercommunicators (MPI 3.1, section 6.6). MPI_Intercomm_create is a collective of each of two communicators. Their
// leaders name each other in a third one, the peer communicator, and a tag. What a process gets follows from what its
// leader knows, who needs the other leader: once both have entered, a process may leave. A leader that names another
// one which does not name it back waits for ever, and its group with it.
//
// The two groups may have no process in common. The leaders communicate on the peer communicator, so that a program
// may have no message or receive under way there that could meet theirs.

// The list listSent of a leader's entry says whom it meets, and where.
const (
	bridgePeer = iota // the number of the peer communicator
	bridgeFar         // the process that leads the other group
	bridgeTag
)

// bridge enters a half of the making of an intercommunicator.
func bridge(c *call) {
	if !c.mayCreate() || !c.connected() {
		return
	}
	p, ok := c.forHandle(mpispec.NewCommunicator)
	if !ok {
		return
	}
	if p.root, ok = c.rank(c.find(mpispec.Leader)); !ok {
		return
	}
	p.bridge = true
	if p.root == c.P && !(c.reachesOver(p) && c.undisturbed(p)) || !c.enter(p, nil) {
		return
	}
	c.Wait(state.Op{Kind: state.OpCollect, Buf: p.into.ptr})
	i := c.S.Comm.Pending(c.P)
	c.S.Comm = c.S.Comm.Counted(i, c.context(), c.S.Kept)
	if p.root == c.P {
		c.joinHalves(i)
	}
}

// reachesOver looks at what a leader says of the other group.
func (c *call) reachesOver(p *part) bool {
	peers, ok := c.communicatorAt(c.row.Find(mpispec.Communicator, c.find(mpispec.Communicator)+1))
	if !ok {
		return false
	}
	there := *c
	if there.on(peers); len(there.has().remote) > 0 {
		c.Unsupported("%s with an intercommunicator between the leaders is not modelled", c.name)
		return false
	}
	far, ok := there.rank(c.find(mpispec.RemoteLeader))
	if !ok {
		return false
	}
	tag, ok := there.tag(c.find(mpispec.RemoteLeader))
	if !ok {
		return false
	}
	own := c.membersOf(c.comm)
	if slices.Contains(own, far) {
		c.invalid("the leader of the other group is in this one, too: the groups may have no process in common")
		return false
	}
	p.extend(listSent, int64(peers), int64(far), tag)
	if r := c.halfOf(far, c.P, p.list(listSent)); r != nil {
		return c.disjointGroups(own, r, far)
	}
	return !c.Failed()
}

// halfOf gives the record that a leader has entered for the half of a collective that meets another leader's; nil where
// there is none. What the other one says is given.
func (c *call) halfOf(leader, other int, says []int64) *comm.Record {
	for _, r := range c.S.Comm.Records {
		e := &r.Entries[leader]
		if !r.Bridge || len(r.Beyond) > 0 || !e.In || e.Outside || e.Root != leader {
			continue
		}
		if meets := listOf(e.Args, listSent); meets[bridgePeer] == says[bridgePeer] && meets[bridgeTag] == says[bridgeTag] &&
			int(meets[bridgeFar]) == other {
			return r
		}
	}
	return nil
}

// disjointGroups checks that no process of a group takes part in the other half. A process in both is shown at the
// call of the leader with the higher rank.
func (c *call) disjointGroups(own []int, r *comm.Record, far int) bool {
	for _, p := range own {
		if r.Entries[p].Outside {
			continue
		}
		posHere, posThere, here, there := c.Pos, c.M.PosOf(r.Entries[far].Site), c.P, far
		if there > here {
			posHere, posThere, here, there = posThere, posHere, there, here
		}
		c.Blame(here, posHere, verdict.MPIInvalidArgument,
			fmt.Sprintf("rank %d of MPI_COMM_WORLD is in both groups of the intercommunicator", c.M.RankOf(p)),
			exec.Related{Process: there, Pos: posThere, Message: "the other leader is here"})
		return false
	}
	return !c.Failed()
}

// undisturbed checks, as the second of two leaders enters, that there is nothing under way between them that their own
// messages could meet. As the first one does nothing meanwhile, it does not depend on the schedule but for which
// messages were received by wildcards, each of which is explored.
func (c *call) undisturbed(p *part) bool {
	says, near := p.list(listSent), c.P
	far := int(says[bridgeFar])
	if c.halfOf(far, near, says) == nil {
		return true
	}
	of := func(a, b int) bool { return a == near && b == far || a == far && b == near }
	peers, tag := int(says[bridgePeer]), says[bridgeTag]
	for _, m := range c.S.Comm.Messages {
		if of(m.Src, m.Dst) && m.Comm == peers && m.Tag == tag {
			return c.disturbed("a message that rank %d sends", m.Src, m.Site)
		}
	}
	for _, r := range c.S.Comm.Receives {
		q := &r.For
		if (q.Dst == near && (q.Src < 0 || q.Src == far) || q.Dst == far && (q.Src < 0 || q.Src == near)) &&
			r.Msg == nil && q.Comm == peers && (q.AnyTag || q.Tag == tag) {
			return c.disturbed("a receive that rank %d posts", q.Dst, r.Site)
		}
	}
	return !c.Failed()
}

func (c *call) disturbed(what string, process int, at comm.CallSite) bool {
	rank := c.M.RankOf(process)
	c.BlameAt(process, c.M.PosOf(at), verdict.MPIInvalidArgument,
		fmt.Sprintf(what+" with the tag of MPI_Intercomm_create is under way between the leaders while these "+
			"communicate", rank),
		exec.Related{Process: c.P, Pos: c.Pos, Message: fmt.Sprintf("rank %d calls %s here", c.M.RankOf(c.P), c.name)})
	return false
}

// joinHalves makes the intercommunicator if the leader that enters its half finds the other one in the other half. It
// must come after Go.
func (c *call) joinHalves(i int) {
	says := listOf(c.S.Comm.Records[i].Entries[c.P].Args, listSent)
	far := int(says[bridgeFar])
	half := c.halfOf(far, c.P, says)
	if half == nil {
		return
	}
	k := slices.Index(c.S.Comm.Records, half)
	contexts := [2]*comm.Context{c.context(), c.contextAt(half.Comm, far)}
	if half.Lane > 0 { // of groups alone
		for n, r := range []*comm.Record{c.S.Comm.Records[i], half} {
			group := c.groupOfHalf(r, [...]int{c.P, far}[n])
			contexts[n] = &comm.Context{Group: group, Path: contexts[n].Path + "." + asideName(group, r.Lane)}
		}
	}
	c.S.Comm = c.S.Comm.Joined([2]int{i, k}, contexts)
}

// contextAt gives the context of a communicator of another process.
func (c *call) contextAt(id, process int) *comm.Context {
	there, of := *c.Call, *c
	there.P = process
	of.Call = &there
	return of.on(id).context()
}

// needsBeyond says that a process waits, where two groups become one, until one of the other group has said what their
// order is.
func needsBeyond(s *comm.Comm, r *comm.Record, process, _ int) bool {
	x := s.Context(r.Comm)
	return x != nil && !someIn(r, x.Far(process))
}

// arranged decides, as the first process of the second group enters, which of two groups that become one comes first,
// where both say the same of that: their order is then arbitrary (section 6.6.2), and the search chooses it.
func (c *call) arranged(p *part) bool {
	i := c.recordOf(p)
	if i == len(c.S.Comm.Records) || anyMade(c.S.Comm.Records[i]) {
		return true
	}
	r := c.S.Comm.Records[i]
	k := slices.IndexFunc(c.has().remote, func(q int) bool { return r.Entries[q].In })
	if k < 0 {
		return true
	}
	ownFirst := !p.high
	if theirs := r.Entries[c.has().remote[k]].Args[argWant] != 0; theirs == p.high {
		way, ok := c.Choose(2)
		if !ok {
			return false
		}
		leastFirst := way > 0
		ownFirst = leastFirst == (slices.Min(c.group) < slices.Min(c.has().remote))
	}
	own := c.gets()
	own.merging = [2][]int{own.remote, c.group}
	if ownFirst {
		own.merging = [2][]int{c.group, own.remote}
	}
	return true
}

// The two groups of an intercommunicator become one, first that which says that it is not the higher one. What they say
// is in argWant.
var merges = founder{
	ready: func(c *call, r *comm.Record) bool { return someIn(r, c.has().remote) },
	bring: func(c *call, p *part) bool {
		if len(c.has().remote) == 0 {
			c.invalid("%s is no intercommunicator", c.communicatorName())
			return false
		}
		high, ok := c.Int(c.argument("high"))
		if !ok {
			return false
		}
		p.high = high != 0
		return c.arranged(p) && !c.Failed()
	},
	makes: func(c *call, _ *comm.Record) []comm.Context {
		return []comm.Context{{Group: slices.Concat(c.has().merging[0], c.has().merging[1])}}
	},
}
