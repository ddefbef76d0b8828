package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
)

// fenceOf gives the fence that the target of an operation is in, and that the operation's process has left; nil where
// there is none.
func (w *world) fenceOf(x *window, o *remoteOp, target int) *record {
	in, out := x.ctx.rank(target), x.ctx.rank(o.origin)
	k := slices.IndexFunc(w.comm.coll, func(r *record) bool {
		return r.ctx.name == x.ctx.name && r.entries[in] != nil && r.entries[in].name == "MPI_Win_fence" && !r.left[in] &&
			r.left[out]
	})
	if k < 0 {
		return nil
	}
	return w.comm.coll[k]
}

// beforeFenceEnds finds what an operation under a lock conflicts with on memory of a process that is still in a fence
// which the operation's process has left: the operations of the epoch that ends there. What the process did itself was
// before. What the operation's own process has got is complete.
func (t *thread) beforeFenceEnds(w *world, r *record, x *window, o *remoteOp) error {
	served := operationsOn(r, o.target)
	if x.shared() {
		if len(served) > 0 {
			return unsupported(t.at, "an operation under a lock on shared memory in a fence")
		}
		return t.overStores(w, x.ctx, o)
	}
	for _, f := range served {
		if f.common(o) == 0 || f.origin == o.origin && f.name == "MPI_Get" {
			continue
		}
		a, b := *f, *o
		b.passive = false
		if a.origin > b.origin {
			a, b = b, a
		}
		if err := t.clash(&a, &b); err != nil {
			return err
		}
		ordered := a.reads() || b.reads() || a.op == mpispec.OpReplace || a.op != b.op ||
			t.in.o.Float && a.where.dt.basics[0].form.class == floating
		if (a.writes() || b.writes()) && ordered {
			return unsupported(t.at, "accumulates whose order makes a difference")
		}
	}
	return nil
}
