package concrete

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// mpiScan is MPI_Scan and MPI_Exscan. The first process gets nothing from the latter: its
// receive buffer, if there is any, holds no values afterwards, and is left alone where it is the
// one in place.
func mpiScan(t *thread, c *model.LibCall, a []value) (value, error) {
	p, err := t.collective(c, a[5])
	if err != nil {
		return value{}, err
	}
	s, err := t.reduction(p, a[2], a[3], a[4])
	if err != nil {
		return value{}, err
	}
	from, into := a[0], a[1]
	t.p.pend = p
	if c.Name == "MPI_Exscan" && t.p.rank == 0 && !t.inPlace(from) {
		err := t.give(p, from, s, 1)
		nowhere := into.isNull() || t.marker(into.scalar, mpispec.InPlaceVar) || t.marker(into.scalar, mpispec.BottomVar)
		if err == nil && !nowhere {
			err = t.want(p, into, s, 1)
		}
		return success(), err
	}
	if err := t.want(p, into, s, 1); err != nil {
		return value{}, err
	}
	if !t.inPlace(from) {
		return success(), t.give(p, from, s, 1)
	}
	if err := t.giveInPlace(p, into, s); err != nil {
		return value{}, err
	}
	if c.Name == "MPI_Exscan" && t.p.rank == 0 {
		p.coll.recv, p.collRecv = false, buffer{}
	}
	return success(), nil
}

// mpiReduceScatter is MPI_Reduce_scatter, and the variant in which all counts are equal.
func mpiReduceScatter(t *thread, c *model.LibCall, a []value) (value, error) {
	p, err := t.collective(c, a[5])
	if err != nil {
		return value{}, err
	}
	if err := t.shares(p, a[2]); err != nil {
		return value{}, err
	}
	total := int64(0)
	for _, n := range p.coll.counts {
		total += n
	}
	s, err := t.reduction(p, numValue(intNum(total)), a[3], a[4])
	if err != nil {
		return value{}, err
	}
	if err := t.want(p, a[1], sig{dt: s.dt, count: p.coll.counts[t.p.rank]}, 1); err != nil {
		return value{}, err
	}
	t.p.pend = p
	if p.coll.placed = t.inPlace(a[0]); p.coll.placed {
		return success(), t.giveInPlace(p, a[1], s)
	}
	return success(), t.give(p, a[0], s, 1)
}

// shares finds out how many elements each process gets.
func (t *thread) shares(p *pending, a value) error {
	for rank := range t.in.o.NP {
		n := a
		if p.name == "MPI_Reduce_scatter" {
			var err error
			pl := intPlace(a.scalar, rank, "the counts")
			if n, err = t.read(pl, t.at); err != nil {
				return err
			}
			if n.k == undef {
				return t.fault(verdict.Uninitialized, t.at, "a count was never written")
			}
		}
		if n.n.sign() < 0 {
			return t.invalid("the count %s is negative", n.n)
		}
		p.coll.counts = append(p.coll.counts, n.n.i)
	}
	return nil
}
