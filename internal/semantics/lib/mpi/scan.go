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

// takeScan gives a process what those up to its rank bring.
func takeScan(c *call, r *comm.Record) ([][]sym.Expr, bool) { return c.prefix(r, c.ownRank()+1) }

// takeExscan gives a process what those before it bring.
func takeExscan(c *call, r *comm.Record) ([][]sym.Expr, bool) { return c.prefix(r, c.ownRank()) }

// exscan leaves out what the process itself contributes. The first process gets nothing:
// its receive buffer is not significant, so that it need not be one, and if it is, holds no value that
// the Standard defines afterwards. It does not change where the process works in place (MPI 3.1, section 5.11.2).
func exscan(c *call) (*part, bool) {
	p, ok := reduce(c)
	if !ok || c.ownRank() > 0 {
		return p, ok
	}
	into, s := p.into.ptr, p.data
	if p.into = (memory{}); p.placed {
		p.inPlace = false
		return p, true
	}
	if into != c.f.NullPtr() && c.Marker(into) == "" && c.Writable(into, s.count, &s.typ.layout) {
		p.into, p.shared = piece(into, s), true
	}
	return p, !c.Failed()
}

// prefix gives the result of the processes before the last; none to the first process of an MPI_Exscan.
func (c *call) prefix(r *comm.Record, last int) ([][]sym.Expr, bool) {
	parts := c.contributions(r)
	each := len(parts[c.ownRank()])
	if last == 0 {
		return [][]sym.Expr{make([]sym.Expr, each)}, true
	}
	return c.reduced(r, &operands{parts: parts[:last], first: c.ownRank() * each})
}

// shared checks that the result of a reduction can be split among the processes.
func (c *call) shared(s signature) bool {
	if s.typ.raw() {
		c.Unsupported("%s of %s is not modelled", c.name, s.typ.Name)
	}
	return !c.Failed()
}

func reduceScatterBlock(c *call) (*part, bool) {
	p, ok := c.rooted()
	if !ok {
		return nil, false
	}
	s, ok := c.signature(c.bufferOf(mpispec.Outgoing))
	if !ok || !c.reduction(p, c.all(s)) || !c.shared(s) {
		return nil, false
	}
	return c.share(p, s)
}

func reduceScatter(c *call) (*part, bool) {
	p, ok := c.rooted()
	if !ok {
		return nil, false
	}
	d := c.bufferOf(mpispec.Outgoing)
	counts, ok := c.counts(d.Counts, c.size())
	if !ok {
		return nil, false
	}
	t, ok := c.datatype(d.Type)
	if !ok {
		return nil, false
	}
	total := 0
	for _, n := range counts {
		total += int(n)
	}
	p.extend(listCounts, counts...)
	if !c.reduction(p, signature{total, t}) || !c.shared(signature{total, t}) {
		return nil, false
	}
	return c.share(p, signature{int(counts[c.ownRank()]), t})
}

// share is the part of a process that gets so much of the result. One that works in place has all its contribution
// in the receive buffer, and gets its result at the beginning of that; the rest stays.
func (c *call) share(p *part, own signature) (*part, bool) {
	send, recv := c.ends(false)
	p.into = piece(c.Args[recv.Buffer], own)
	if c.inPlace(send.Buffer, false) {
		c.takePlace(p, send.Buffer)
		p.from = piece(p.into.ptr, p.data)
		return p, true
	}
	p.from = piece(c.Args[send.Buffer], p.data)
	return p, true
}

// takeShare gives a process its share of a reduce-scatter.
func takeShare(c *call, r *comm.Record) ([][]sym.Expr, bool) {
	args := r.Entries[c.P].Args
	own := int(args[argWant])
	first, all := c.ownRank()*own, c.size()*own
	if counts := listOf(args, listCounts); len(counts) > 0 {
		first, all = 0, 0
		for rank, n := range counts {
			if all += int(n); rank < c.ownRank() {
				first += int(n)
			}
		}
	}
	parts := c.contributions(r)
	width := len(parts[0]) / max(all, 1)
	for k, cells := range parts {
		parts[k] = cells[first*width:][:own*width]
	}
	return c.reduced(r, &operands{parts: parts, first: first})
}
