package mpi

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Reductions of which each process gets a result of its own (MPI 3.1, sections 5.10 and
// 5.11): a scan gives it what the processes up to its rank contribute, a reduce-scatter a
// share of what all do. Where floating values have no order that MPI prescribes, each
// result of a scan comes about in an order of its own: the sum that a process gets need
// not be that of the one before plus its own value.
//
// They fit in what package por says of collectives: entering never blocks, and a leave reads
// entries that do not change any more. A process that leaves a scan before those of higher
// rank have entered goes on by an optional step of MPI, as one that leaves a broadcast early does.

// exscan leaves out what the process itself contributes. The first process gets nothing:
// its receive buffer is not significant, so that it need not be one, and if it is, holds no value that
// the Standard defines afterwards. It does not change where the process works in place (MPI 3.1, section 5.11.2).
func exscan(c *call) {
	if c.Self() > 0 {
		reduce(c)
		return
	}
	p, ok := c.rooted()
	if !ok || !c.reduction(p) {
		return
	}
	send, recv := c.ends(false)
	into := c.Args[recv.Buffer]
	if c.inPlace(send.Buffer, false) {
		if p.cells, _, ok = c.sent(into, p.data); ok {
			c.enter(p)
		}
		return
	}
	if !c.contribute(p, send.Buffer, p.data, nil) {
		return
	}
	if into != c.f.NullPtr() && c.Marker(into) == "" && c.Writable(into, p.data.count, &p.data.typ.layout) {
		p.into, p.want = into, p.data
	}
	if !c.Failed() {
		c.enter(p)
	}
}

// takePrefix leaves a scan with the result of the processes before the last.
func (c *call) takePrefix(r *comm.Record, last int) {
	if !c.wants() {
		c.succeed()
		return
	}
	parts := c.contributions(r)
	each := len(parts[c.Self()])
	if last == 0 { // the first process of an MPI_Exscan
		c.deliver(make([]sym.Expr, each))
		return
	}
	c.deliverReduced(r, &operands{parts: parts[:last], first: c.Self() * each})
}

func reduceScatterBlock(c *call) {
	p, ok := c.rooted()
	if ok && c.reduction(p) {
		p.want, p.data = p.data, c.all(p.data)
		c.share(p)
	}
}

func reduceScatter(c *call) {
	p, ok := c.rooted()
	if !ok {
		return
	}
	d := c.bufferOf(mpispec.Outgoing)
	counts, ok := c.counts(d.Counts)
	if !ok {
		return
	}
	t, ok := c.datatype(d.Type)
	if !ok {
		return
	}
	total := 0
	for _, n := range counts {
		total += int(n)
	}
	if c.reductionOf(p, signature{total, t}) {
		p.want, p.counts = signature{int(counts[c.Self()]), t}, counts
		c.share(p)
	}
}

// share enters a reduce-scatter. A process that works in place has all its contribution
// in the receive buffer, and gets its result at the beginning of that; the rest stays.
func (c *call) share(p *part) {
	send, recv := c.ends(false)
	p.into = c.Args[recv.Buffer]
	ok := true
	if c.inPlace(send.Buffer, false) {
		p.inPlace = c.row.Params[send.Buffer].InPlace == mpispec.TogetherInPlace
		if _, ok = c.buffer(p.into, p.want, true); ok {
			p.cells, _, ok = c.data(p.into, p.data)
		}
	} else {
		ok = c.contribute(p, send.Buffer, p.data, nil)
	}
	if ok {
		c.enter(p)
	}
}

// takeShare leaves a reduce-scatter.
func takeShare(c *call, r *comm.Record) {
	if !c.wants() {
		c.succeed()
		return
	}
	args := r.Entries[c.P].Args
	own := int(args[argWant])
	first := c.Self() * own
	if counts := args[numArgs:]; len(counts) > 0 {
		first = 0
		for _, n := range counts[:c.Self()] {
			first += int(n)
		}
	}
	parts := c.contributions(r)
	width := len(c.lib.types[args[argType]].basics)
	for k, cells := range parts {
		parts[k] = cells[first*width:][:own*width]
	}
	c.deliverReduced(r, &operands{parts: parts, first: first})
}
