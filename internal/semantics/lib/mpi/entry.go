package mpi

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/verdict"
)

// The arguments of an entry say what must agree between the processes, and what a process gets.

// The positions of an entry's arguments.
const (
	argOp   = iota // the operation's handle; 0 where there is none
	argType        // the datatype's handle; 0 where there is none, or where each block has its own
	argCount
	argInPlace // 1 where all processes must work in place, or none
	argWant    // the number of elements that the process gets; also part.high and part.member
	argOrder   // the number of the order in which values are combined, where MPI leaves it open
	numArgs
)

// Behind them stand lists, each behind its length, as far as the call has any.
const (
	listCounts    = iota // the number of elements that each process gets, which all must name alike
	listSent             // the number of elements that the process sends to each: see peer
	listSentTypes        // and their datatypes
	listScalars          // and how many scalars these are in memory
	listGot              // the number of elements that it receives from each
	listGotTypes         // and their datatypes
	listPlaces           // and where they go, in bytes behind the beginning of the buffer
	listInto             // the number of elements of these in the process's own datatypes, where some are derived
	listIntoTypes        // and these
	listFrom             // where places are those of neighbours: the rank of each, negative where there is none
	listOps              // operations on a window: see operation.words
	listEdges            // of a distributed graph: see edgeWords
	listServed           // operations that were done to the process's memory in the first round of a fence: see served
	listLocked           // the ranks whose memory the process has locked since the fence before this one
	numLists
)

// lists are the lists of an entry.
type lists [numLists][]int64

// words gives the arguments of the part.
func (p *part) words(l *library) []int64 {
	args := make([]int64, numArgs)
	args[argOp], args[argWant] = p.op, int64(p.into.count())
	if p.data.typ != nil {
		args[argCount], args[argType] = p.plain(l, p.data)
	}
	if p.inPlace {
		args[argInPlace] = 1
	}
	if p.high || p.member {
		args[argWant] = 1
	}
	last := numLists
	for last > 0 && len(p.list(last-1)) == 0 {
		last--
	}
	for k := range last {
		args = append(append(args, int64(len(p.list(k)))), p.list(k)...)
	}
	return args
}

// list gives a list of the part.
func (p *part) list(k int) []int64 {
	if p.listed == nil {
		return nil
	}
	return p.listed[k]
}

// extend appends to a list of the part.
func (p *part) extend(k int, words ...int64) {
	if p.listed == nil {
		p.listed = &lists{}
	}
	p.listed[k] = append(p.listed[k], words...)
}

// plain gives a signature as others see it. The place of the kinds of a mixed one is noted as a negative handle.
func (p *part) plain(l *library, s signature) (count, handle int64) {
	if s = l.plain(s); s.typ.kinds == nil {
		return int64(s.count), s.typ.Handle
	}
	handle = -1 - int64(len(p.kinds))
	p.kinds = append(append(p.kinds, int64(len(s.typ.kinds))), s.typ.kinds...)
	return int64(s.count), handle
}

// entrySignature gives a signature that an entry has.
func (l *library) entrySignature(e *comm.Entry, count, handle int64) signature {
	if handle >= 0 {
		return signature{int(count), l.typeAt(handle)}
	}
	kinds := e.Kinds[-1-handle:]
	return signature{int(count), l.mixed(kinds[1:][:kinds[0]])}
}

// listOf gives a list of an entry; nil where it has none.
func listOf(args []int64, k int) []int64 {
	at := numArgs
	for ; k > 0 && at < len(args); k-- {
		at += 1 + int(args[at])
	}
	if at >= len(args) {
		return nil
	}
	return args[at+1:][:args[at]]
}

// peer gives the element of a list that is about a rank. A process that exchanges the same with all, or with the root
// alone, has one element for all.
func peer(list []int64, rank int) int64 {
	if len(list) == 1 {
		return list[0]
	}
	return list[rank]
}

// rankIn gives the rank of a process among those that take part in a collective. The communicator is nil where ranks
// are in the order of processes.
func rankIn(x *comm.Context, r *comm.Record, process int) int {
	if x != nil {
		return x.Rank(process)
	}
	rank := 0
	for k := range process {
		if !r.Entries[k].Outside {
			rank++
		}
	}
	return rank
}

// needs tells whether a process that has entered a collective may not leave before another one has entered.
type needs func(s *comm.Comm, r *comm.Record, process, other int) bool

// needsOf gives the meaning of what a row says of leaving. A process that names what it gets from each needs
// those from which it gets anything.
func needsOf(leave mpispec.Leave) needs {
	switch leave {
	case mpispec.NeedsIfMember:
		return needsIfMember
	case mpispec.NeedsBeyond:
		return needsBeyond
	case mpispec.NeedsLeaders: // once these have met, nobody else: see comm.Record.Bridge
		leave = mpispec.NeedsNobody
	case mpispec.NeedsEveryone:
		return func(s *comm.Comm, r *comm.Record, process, other int) bool {
			return !barriers[r.Name] || !onOwnSide(s, r, process, other)
		}
	}
	return func(s *comm.Comm, r *comm.Record, process, other int) bool {
		e := &r.Entries[process]
		if e.Args[argWant] == 0 || leave == mpispec.NeedsNobody || onOwnSide(s, r, process, other) {
			return false
		}
		switch leave {
		case mpispec.NeedsRoot:
			return process != e.Root && other == e.Root
		case mpispec.NeedsAllAtRoot:
			if process != e.Root {
				return false
			}
		case mpispec.NeedsLowerRanks:
			x := s.Context(r.Comm)
			return rankIn(x, r, other) < rankIn(x, r, process)
		}
		got := listOf(e.Args, listGot)
		if leave == mpispec.NeedsNeighbours {
			rank := int64(rankIn(s.Context(r.Comm), r, other))
			for k, from := range listOf(e.Args, listFrom) {
				if from == rank && got[k] > 0 {
					return true
				}
			}
			return false
		}
		if got != nil {
			return peer(got, rankIn(s.Context(r.Comm), r, other)) > 0
		}
		return true
	}
}

// agrees compares an entry with those that are there already. A disagreement is
// shown at the call of the process with the higher rank.
func (c *call) agrees(r *comm.Record, e *comm.Entry) bool {
	for process := range r.Entries {
		o := &r.Entries[process]
		if !o.In || o.Outside {
			continue
		}
		mine, theirs := c.difference(r, e, process)
		if mine == "" {
			continue
		}
		here, there := c.P, process
		what, other := mine, theirs+c.M.OrAt(o.Brought)
		posHere, posThere := exec.UserPos(c.Process(), c.Pos), exec.UserPos(c.S.Procs[process], c.M.PosOf(o.Site))
		if there > here {
			here, there, what, other, posHere, posThere = there, here, other, what, posThere, posHere
		}
		c.Blame(here, posHere, verdict.MPICollectiveMismatch,
			fmt.Sprintf("rank %d calls %s here, but rank %d calls %s at line %d", c.M.RankOf(here), what, c.M.RankOf(there),
				other, posThere.Line),
			exec.Related{Process: there, Pos: posThere, Message: fmt.Sprintf("rank %d calls %s here", c.M.RankOf(there), other)})
		return false
	}
	return true
}

// difference says in what the call differs from that of another process, in words for both;
// "" when they agree.
func (c *call) difference(r *comm.Record, mine *comm.Entry, other int) (a, b string) {
	theirs := &r.Entries[other]
	x, y := mine.Args, theirs.Args
	switch {
	case r.Name == mpispec.Meeting &&
		(c.row.Name != r.Name || !slices.Equal(listOf(x, listCounts), listOf(y, listCounts))):
		return c.name, c.M.CalledAs(theirs.Site)
	case r.Name != c.row.Name && c.M.CalledAt(theirs.Site) == r.Name:
		return c.name, c.M.CalledAs(theirs.Site) // as the program writes it
	case r.Name != c.row.Name: // it was prepared elsewhere
		return c.name, r.Name
	}
	both := func(format string, p, q any) (string, string) {
		return c.row.Name + fmt.Sprintf(format, p), c.row.Name + fmt.Sprintf(format, q)
	}
	if a, b, settled := c.differentRoots(mine, theirs, other); settled {
		return a, b
	}
	if x[argOp] != y[argOp] {
		return both(" with %s", c.operationName(x[argOp]), c.operationName(y[argOp]))
	}
	if x[argType] != 0 && y[argType] != 0 {
		s := c.lib.entrySignature(mine, x[argCount], x[argType])
		t := c.lib.entrySignature(theirs, y[argCount], y[argType])
		if !s.equals(t) && s.unpacks(t) {
			c.Unsupported("%s and %s in one collective are not modelled", s, t)
			return "", ""
		}
		if !s.equals(t) {
			return both(" with %s", s, t)
		}
	}
	if x[argInPlace] != y[argInPlace] {
		how := []string{"out", ""}
		return both(" with%s MPI_IN_PLACE", how[x[argInPlace]], how[y[argInPlace]])
	}
	p, q := listOf(x, listCounts), listOf(y, listCounts)
	if c.sameSide(other) && !slices.Equal(p, q) {
		return c.differentCounts(p, q, other)
	}
	if c.row.Index("indegree") >= 0 {
		return c.differentEdges(listOf(x, listEdges), listOf(y, listEdges), other)
	}
	if len(c.has().remote) > 0 && c.sameSide(other) {
		return "", ""
	}
	if a, b = c.transfer(mine, c.P, theirs, other); a == "" {
		b, a = c.transfer(theirs, other, mine, c.P)
	}
	return a, b
}

// differentRoots says in what two processes differ about who has which part. It is settled that they do, or that
// nothing else need agree.
func (c *call) differentRoots(mine, theirs *comm.Entry, other int) (a, b string, settled bool) {
	both := func(format string, p, q any) (string, string, bool) {
		return c.row.Name + fmt.Sprintf(format, p), c.row.Name + fmt.Sprintf(format, q), true
	}
	x, y := mine.Args[argWant], theirs.Args[argWant]
	led := c.find(mpispec.Leader) >= 0
	switch {
	case len(c.has().remote) > 0 && c.find(mpispec.RootRank) >= 0:
		p, q, differ := c.rootsDiffer(mine, theirs, other)
		if differ {
			return both(" with %s", p, q)
		}
		return "", "", mine.Root == rootElsewhere || theirs.Root == rootElsewhere
	case mine.Root != theirs.Root && led:
		return both(" with the leader %d", c.rankOf(mine.Root), c.rankOf(theirs.Root))
	case mine.Root != theirs.Root:
		return both(" with root %d", c.rankOf(mine.Root), c.rankOf(theirs.Root))
	case c.argument("high") >= 0 && c.sameSide(other) && x != y:
		return both(" with high %d", x, y)
	}
	return "", "", led // what leaders name is no matter of their groups
}

// differentCounts says in what two lists differ that must be alike, in words for both.
func (c *call) differentCounts(p, q []int64, other int) (a, b string) {
	both := func(format string, p, q any) (string, string) {
		return c.row.Name + fmt.Sprintf(format, p), c.row.Name + fmt.Sprintf(format, q)
	}
	switch grouped := c.find(mpispec.GroupOf) >= 0; {
	case c.find(mpispec.Window) >= 0:
		return both(" with the assertions %s", assertionNames(p[0]), assertionNames(q[0]))
	case c.row.Opens() || c.find(mpispec.File) >= 0:
		return c.filesDiffer(p, q)
	case grouped && (len(c.has().remote) > 0 || slices.Contains(p, int64(c.rankOf(other))) ||
		slices.Contains(q, int64(c.rankOf(c.P)))):
		return both(" with the group of the ranks %v", p, q)
	case grouped:
		return "", "" // of two groups, which become two communicators
	case c.row.Index("comm_dist_graph") >= 0:
		how := []string{"MPI_UNWEIGHTED", "weights"}
		return both(" with %s", how[p[0]], how[q[0]])
	case c.find(mpispec.NewCommunicator) >= 0:
		return both(" with the dimensions %v", p[1:], q[1:])
	}
	return both(" with the counts %v", p, q)
}

// transfer says in what one process sends another something else than that receives, in words for both; "" where it
// does not, or where each names only what all exchange.
func (c *call) transfer(from *comm.Entry, sender int, to *comm.Entry, receiver int) (a, b string) {
	sent, got := listOf(from.Args, listSent), listOf(to.Args, listGot)
	if len(sent) == 0 || len(got) == 0 {
		return "", ""
	}
	src, dst := c.rankOf(sender), c.rankOf(receiver)
	places := [][2]int{{dst, src}}
	if c.row.Leave == mpispec.NeedsNeighbours {
		places = c.edges(listOf(from.Args, listFrom), src, listOf(to.Args, listFrom), dst)
	}
	for _, at := range places {
		s := c.lib.entrySignature(from, peer(sent, at[0]), peer(listOf(from.Args, listSentTypes), at[0]))
		t := c.lib.entrySignature(to, peer(got, at[1]), peer(listOf(to.Args, listGotTypes), at[1]))
		if !s.equals(t) {
			return c.unequal(s, dst, t, src)
		}
	}
	return "", ""
}

// unequal says that one process sends another something else than that receives.
func (c *call) unequal(s signature, dst int, t signature, src int) (a, b string) {
	return fmt.Sprintf("%s with %s to send to rank %d", c.name, s, dst),
		fmt.Sprintf("%s with %s to receive from rank %d", c.name, t, src)
}
