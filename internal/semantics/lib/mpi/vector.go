package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
)

// Collectives in which each process names what it sends to others, and receives from them, one by one (MPI 3.1,
// sections 5.5 to 5.8). What one sends to another must be what that receives, for each pair, which is looked at when
// the second of them enters. Memory that is sent may be sent to several; what is received goes to different places. The
// counts and displacements of the root alone are significant where there is one.
//
// A process need not wait for one from which it receives nothing.

// exchangeVectors is the part of a process in such a collective.
func exchangeVectors(c *call) (*part, bool) {
	p, ok := c.rooted()
	if !ok {
		return nil, false
	}
	if p.root == rootElsewhere {
		return p, true
	}
	root := p.root == c.P
	send, recv := c.ends(root)
	if recv.Buffer >= 0 {
		if p.into, ok = c.transferred(recv); !ok {
			return nil, false
		}
		p.noteReceived(c.lib)
	}
	switch {
	case send.Buffer < 0:
		return p, true
	case c.inPlace(send.Buffer, root):
		c.takePlace(p, send.Buffer)
		if send.Counts < 0 { // the same to all
			p.from.blocks = p.into.blocks[c.ownRank():][:1]
		}
	default:
		if p.from, ok = c.transferred(send); !ok {
			return nil, false
		}
	}
	p.noteSent(c.lib)
	return p, recv.Buffer < 0 || len(c.has().remote) > 0 || c.selfIn(p)
}

// transferred gives the memory of a buffer: with a block for each process, or one for all.
func (c *call) transferred(d mpispec.Data) (memory, bool) {
	if d.Counts >= 0 {
		return c.vector(d, c.facingSize())
	}
	s, ok := c.signature(d)
	return piece(c.Args[d.Buffer], s), ok
}

// noteReceived puts what the process receives where others see it.
func (p *part) noteReceived(l *library) {
	derived := slices.ContainsFunc(p.into.blocks, func(b block) bool { return b.typ.made != nil })
	for _, b := range p.into.blocks {
		count, handle := p.plain(l, b.signature)
		p.extend(listGot, count)
		p.extend(listGotTypes, handle)
		p.extend(listPlaces, b.at)
		if derived {
			p.extend(listInto, int64(b.count))
			p.extend(listIntoTypes, b.typ.Handle)
		}
	}
}

// noteSent puts what the process sends where others see it.
func (p *part) noteSent(l *library) {
	for _, b := range p.from.blocks {
		count, handle := p.plain(l, b.signature)
		p.extend(listSent, count)
		p.extend(listSentTypes, handle)
	}
}

// selfIn checks that what a process sends to itself is what it receives.
func (c *call) selfIn(p *part) bool {
	blockOf := func(m memory) signature {
		if len(m.blocks) == 1 {
			return m.blocks[0].signature
		}
		return m.blocks[c.ownRank()].signature
	}
	return c.self(blockOf(p.from), blockOf(p.into))
}

// ownOf gives the process's block of what another one sends, to each something else. From one that has not entered
// it gets nothing.
func (c *call) ownOf(e *comm.Entry) []sym.Expr {
	at := int64(0)
	sizes := listOf(e.Args, listScalars)
	for _, n := range sizes[:c.ownRank()] {
		at += n
	}
	return e.Cells[at:][:sizes[c.ownRank()]]
}

// reduceLocal combines two arrays of the process itself (MPI 3.1, section 5.9.7).
func reduceLocal(c *call) {
	send, recv := c.bufferOf(mpispec.Outgoing), c.bufferOf(mpispec.Exchanged)
	s, ok := c.signature(recv)
	if !ok {
		return
	}
	op, ok := c.operation(s.typ)
	if !ok {
		return
	}
	if s.typ.raw() {
		c.Unsupported("%s of MPI_BYTE is not modelled", op.Name)
		return
	}
	mine, from, ok := c.data(c.Args[send.Buffer], s)
	if !ok {
		return
	}
	theirs, into, ok := c.data(c.Args[recv.Buffer], s)
	if !ok {
		return
	}
	place, ok := c.buffer(c.Args[recv.Buffer], s, true)
	if !ok || !c.distinct(from.Apart(into)) {
		return
	}
	if fn := c.combiner(op.Handle); fn != nil {
		if !c.Go() {
			return
		}
		if s.length() > 0 {
			c.startFold(delivery{place: place, sig: s, by: fn, ptr: c.Args[recv.Buffer],
				owned: exec.Spans(exec.Owned{Region: place, Written: true}, exec.Owned{Region: from}),
				parts: [][]sym.Expr{mine, theirs}})
		}
		c.proceed()
		return
	}
	cells := c.foldInOrder(op.Handle, s.typ, [][]sym.Expr{mine, theirs})
	if c.Failed() || !c.Go() {
		return
	}
	c.Computed(cells...)
	place.Set(cells)
	c.succeed()
}
