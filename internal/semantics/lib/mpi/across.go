package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Collectives of intercommunicators (MPI 3.1, section 5.2.2). Data go from one group to the other. In those with a
// root, the root says that it is one by MPI_ROOT, the others of its group take no part and say MPI_PROC_NULL, and the
// processes of the other group name the root by its rank. In the rest each group sends to the other, and what goes
// one way has nothing to do with what goes the other way; but two groups that combine values contribute as many. A
// process needs nobody of its own group to leave, not even in a barrier (section 5.3).

// rootElsewhere is the root of a process of the root's group that is not the root.
const rootElsewhere = -2

// barriers are the collectives without data that all wait for, in both forms: those between groups wait for the other.
var barriers = map[string]bool{"MPI_Barrier": true, "MPI_Ibarrier": true}

// onOwnSide tells whether two processes are of one group of an intercommunicator.
func onOwnSide(s *comm.Comm, r *comm.Record, p, q int) bool {
	if len(s.Contexts) == 0 {
		return false
	}
	x := s.Context(r.Comm)
	return x != nil && len(x.Remote) > 0 && slices.Contains(x.Remote, p) == slices.Contains(x.Remote, q)
}

// rootAcross gives the root of a collective of an intercommunicator.
func (c *call) rootAcross() (int, bool) {
	x := c.Args[c.find(mpispec.RootRank)]
	if yes, ok := c.is(x, mpispec.Root); !ok || yes {
		return c.P, ok
	}
	if yes, ok := c.is(x, mpispec.ProcNull); !ok || yes {
		return rootElsewhere, ok
	}
	return c.rank(c.find(mpispec.RootRank))
}

// idleAtRoot tells whether a buffer that all have in an intracommunicator is not the root's to use.
func (c *call) idleAtRoot(p *mpispec.Param, root bool) bool {
	return len(c.has().remote) > 0 && root && c.find(mpispec.RootRank) >= 0 && p.At == mpispec.All &&
		p.Role != mpispec.Exchanged
}

// exchangeAcross is the part of a process in a collective that moves data from one group to the other. What it sends to
// each, and receives from each, is compared with what these say.
func (c *call) exchangeAcross(p *part) (*part, bool) {
	if p.root == rootElsewhere {
		return p, true
	}
	send, recv := c.ends(p.root == c.P)
	if recv.Buffer >= 0 {
		s, ok := c.signature(recv)
		if !ok {
			return nil, false
		}
		p.into = c.filling(recv, s)
		count, handle := p.plain(c.lib, s)
		p.extend(listGot, count)
		p.extend(listGotTypes, handle)
	}
	if send.Buffer >= 0 {
		s, ok := c.signature(send)
		if !ok {
			return nil, false
		}
		p.from = c.filling(send, s)
		count, handle := p.plain(c.lib, s)
		p.extend(listSent, count)
		p.extend(listSentTypes, handle)
	}
	return p, true
}

// rootsDiffer says how two processes disagree about the root, in words for both.
func (c *call) rootsDiffer(mine, theirs *comm.Entry, other int) (a, b string, differ bool) {
	p, q := mine.Root, theirs.Root
	atRoot := func(root, process int) bool { return root == rootElsewhere || root == process }
	switch {
	case c.sameSide(other) && atRoot(p, c.P) && atRoot(q, other):
		differ = p == c.P && q == other
	case c.sameSide(other):
		differ = p != q
	case atRoot(p, c.P) == atRoot(q, other):
		differ = true
	case atRoot(p, c.P):
		differ = (q == c.P) != (p == c.P)
	default:
		differ = (p == other) != (q == other)
	}
	return c.rootWords(p, c.P), c.rootWords(q, other), differ
}

// rootWords says what a process gives as the root.
func (c *call) rootWords(root, process int) string {
	switch root {
	case rootElsewhere:
		return "MPI_PROC_NULL as the root"
	case process:
		return "MPI_ROOT as the root"
	}
	return "the root " + number(int64(c.rankOf(root)))
}

// spanning gives the context of two groups, that with the least process first.
func spanning(a, b []int) comm.Context {
	if slices.Min(b) < slices.Min(a) {
		a, b = b, a
	}
	return comm.Context{Group: a, Remote: b}
}

// selectAcross gives the intercommunicator of groups of which each side names one, all of it alike; none where one is
// empty.
func (c *call) selectAcross(r *comm.Record) []comm.Context {
	var sides [][]int
	for _, group := range [][]int{c.group, c.has().remote} {
		var members []int
		one := slices.IndexFunc(group, func(p int) bool { return r.Entries[p].In })
		for _, rank := range listOf(r.Entries[group[one]].Args, listCounts) {
			members = append(members, group[rank])
		}
		if len(members) == 0 {
			return nil
		}
		sides = append(sides, members)
	}
	return []comm.Context{spanning(sides[0], sides[1])}
}

// splitAcross gives the intercommunicators of the processes of each colour that both groups have.
func (c *call) splitAcross(r *comm.Record) []comm.Context {
	var list []comm.Context
	theirs := c.coloured(r, c.has().remote)
	for _, a := range c.coloured(r, c.group) {
		for _, b := range theirs {
			if c.colourOf(r, a[0]) == c.colourOf(r, b[0]) {
				list = append(list, spanning(a, b))
			}
		}
	}
	return list
}
