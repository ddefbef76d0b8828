package concrete

import (
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

func mpiScan(t *thread, c *mpiCall, p *pending) error {
	s, err := t.reduction(c, p, c.arg("count"))
	if err != nil {
		return err
	}
	return t.combined(c, p, s)
}

// mpiExscan leaves out what the process itself brings. The first process gets nothing: its receive buffer is not
// significant. If it is one, it holds no values afterwards, and it is left alone where it is the one in place.
func mpiExscan(t *thread, c *mpiCall, p *pending) error {
	if p.coll.rank > 0 {
		return mpiScan(t, c, p)
	}
	s, err := t.reduction(c, p, c.arg("count"))
	if err != nil {
		return err
	}
	from, into := c.arg("sendbuf"), c.arg("recvbuf")
	if !t.inPlace(from) {
		if err := t.give(p, from, s, 1); err != nil {
			return err
		}
		nowhere := into.isNull() || t.marker(into.scalar, mpispec.InPlaceVar) || t.marker(into.scalar, mpispec.BottomVar)
		if nowhere || t.want(p, into, s, 1) != nil || t.changeable(into.scalar.obj, t.at) != nil {
			p.coll.recv, p.collRecv = false, buffer{}
		}
		return nil
	}
	if err := t.combined(c, p, s); err != nil {
		return err
	}
	p.coll.recv, p.collRecv = false, buffer{}
	return nil
}

func mpiReduceScatterBlock(t *thread, c *mpiCall, p *pending) error {
	for range t.size() {
		if err := t.addCount(p, c.arg("recvcount")); err != nil {
			return err
		}
	}
	return t.shares(c, p)
}

func mpiReduceScatter(t *thread, c *mpiCall, p *pending) error {
	t.array(c, "recvcounts")
	for rank := range t.size() {
		pl := numberPlace(c.arg("recvcounts"), rank, "the counts")
		n, err := t.read(pl, t.at)
		if err != nil {
			return err
		}
		if err := t.addCount(p, n); err != nil {
			return err
		}
	}
	return t.shares(c, p)
}

// addCount notes how many elements the next process gets.
func (t *thread) addCount(p *pending, n value) error {
	if n.k == undef {
		return t.fault(verdict.Uninitialized, t.at, "a count was never written")
	}
	if n.n.sign() < 0 {
		return t.invalid("the count %s is negative", n.n)
	}
	p.coll.counts = append(p.coll.counts, n.n.i)
	return nil
}

// shares enters a reduction of which each process gets a share, whose lengths are noted.
func (t *thread) shares(c *mpiCall, p *pending) error {
	total := int64(0)
	for _, n := range p.coll.counts {
		total += n
	}
	s, err := t.reduction(c, p, numValue(intNum(total)))
	if err != nil {
		return err
	}
	if err := t.want(p, c.arg("recvbuf"), sig{dt: s.dt, count: p.coll.counts[p.coll.rank]}, 1); err != nil {
		return err
	}
	if t.inPlace(c.arg("sendbuf")) {
		return t.giveInPlace(p, c.arg("recvbuf"), s)
	}
	return t.give(p, c.arg("sendbuf"), s, 1)
}
