package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// Cancelling operations (MPI 3.1, section 3.8.4).

func mpiCancelling() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Cancel":               mpiCancel,
		"MPI_Test_cancelled":       mpiTestCancelled,
		"MPI_Status_set_cancelled": mpiSetCancelled,
	}
}

func mpiCancel(t *thread, c *mpiCall) (value, error) {
	place := c.arg("request").scalar
	if place.isNull() {
		return value{}, t.invalid("the pointer to the request is null")
	}
	if err := t.untouched(place, model.PointerSize, true, t.at); err != nil {
		return value{}, err
	}
	r, err := t.requestBehind(place, 0)
	if err != nil {
		return value{}, err
	}
	switch {
	case r == nil || r.remote || r.coll != nil || r.idle, r.split != nil && !r.nobody && !r.seen:
		return value{}, t.fault(verdict.MPIRequestMisuse, t.at, "the request is none that can be cancelled")
	case r.general != nil:
		return value{}, unsupported(t.at, "%s of a generalized request", c.name)
	case r.filed != nil:
		return value{}, unsupported(t.at, "%s of an access to a file", c.name)
	case r.nobody || r.seen:
		return success(), nil
	case r.sends:
		return value{}, unsupported(t.at, "%s of a send and a receive", c.name)
	case r.buffered:
		return value{}, unsupported(t.at, "%s of a send in buffered mode", c.name)
	case slices.ContainsFunc(t.w.comm.held, func(h held) bool { return h.m.src == t.p.rank && h.m.req == r.id }):
		return value{}, unsupported(t.at, "%s of a send whose message a probe has matched", c.name)
	case r.probed:
		return value{}, unsupported(t.at, "%s of a receive of a matched message", c.name)
	}
	pending := r.open() || !r.recv && !t.w.comm.received(t.p.rank, r.id)
	t.p.change(func(q request) *request {
		q.cancel = q.cancel || q.id == r.id && pending
		return &q
	})
	return success(), nil
}

// statusType gives what a status says of the type of what was received, which is negative where the operation was
// cancelled; 0 where it says nothing.
func (t *thread) statusType(c *mpiCall) (place, int64, error) {
	p := c.arg("status")
	if p.isNull() || t.marker(p.scalar, mpispec.StatusIgnoreVar) || t.marker(p.scalar, mpispec.StatusesIgnoreVar) {
		return place{}, 0, t.invalid("the status is not one")
	}
	if err := t.untouched(p.scalar, statusSize, false, t.at); err != nil {
		return place{}, 0, err
	}
	pl := intPlace(p.scalar, mpispec.StatusType, "the status")
	o, _, err := t.resolve(&pl, t.at)
	if err != nil {
		return pl, 0, err
	}
	if o.byteAt(int64(pl.off)).k == undef {
		return pl, 0, nil
	}
	v, err := t.read(pl, t.at)
	return pl, v.n.i, err
}

func mpiTestCancelled(t *thread, c *mpiCall) (value, error) {
	_, kind, err := t.statusType(c)
	if err != nil {
		return value{}, err
	}
	return success(), t.out(c.arg("flag"), boolNum(kind < 0))
}

func mpiSetCancelled(t *thread, c *mpiCall) (value, error) {
	pl, kind, err := t.statusType(c)
	if err != nil {
		return value{}, err
	}
	set := c.arg("flag").n.sign() != 0
	switch {
	case set == (kind < 0):
		return success(), nil
	case set && kind == 0:
		kind = -mpispec.Cancelled
	case kind == mpispec.Cancelled:
		none := []piece{{size: intSize}}
		return success(), t.store(pl.obj, pl.off, none, t.at)
	}
	return success(), t.write(pl, numValue(intNum(-kind)), t.at)
}
