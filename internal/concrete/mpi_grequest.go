package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// Generalized requests (MPI 4.0, section 13.2): the process says itself when they are complete, which is noted as for
// an operation with nobody.

// general is what a generalized request has of the program.
type general struct {
	query, free *model.Function
	extra       scalar
}

func mpiGeneralized() map[string]mpiFunc {
	return map[string]mpiFunc{"MPI_Grequest_start": grequestStart, "MPI_Grequest_complete": grequestComplete}
}

func grequestStart(t *thread, c *mpiCall) (value, error) {
	for k, n := range []int{2, 1, 2} {
		f := c.args[k]
		if f.k != funcPtr || len(f.fn.Params) != n {
			return value{}, t.invalid("a function of a generalized request does not take %d arguments", n)
		}
	}
	r := request{general: &general{c.args[0].fn, c.args[1].fn, c.arg("extra_state").scalar}}
	return success(), t.start(r, c.arg("request"))
}

func grequestComplete(t *thread, c *mpiCall) (value, error) {
	r, err := t.requestOf(c.arg("request").scalar)
	if err != nil {
		return value{}, err
	}
	if r == nil || r.general == nil || r.nobody {
		return value{}, t.fault(verdict.MPIRequestMisuse, t.at, "there is no generalized request that is not complete")
	}
	t.p.change(func(q request) *request {
		q.nobody = q.nobody || q.id == r.id
		return &q
	})
	return success(), nil
}

// queryLater has the functions of a generalized request that ends called before the call returns.
func (t *thread) queryLater(r *request, status scalar) error {
	switch {
	case r.general == nil:
		return nil
	case t.p.pend.asks:
		return unsupported(t.at, "a generalized request that is asked about")
	case t.p.folding() != nil && t.p.folding().general != nil:
		return unsupported(t.at, "several generalized requests that end in one call")
	}
	f := &fold{depth: len(t.p.frames), by: r.general.query, general: r.general, len: t.lent(intSize),
		kind: t.lent(statusSize)}
	if status.isNull() {
		status = ptrScalar(f.kind, 0)
	}
	f.args = []value{{scalar: r.general.extra}, {scalar: status}}
	t.p.folds = append(slices.Clip(t.p.folds), f)
	return nil
}

// queried goes on when a function of a generalized request has returned.
func (t *thread) queried(f *fold, c *model.LibCall, returned value) error {
	if returned.k != number || returned.n.sign() != mpispec.Success {
		return unsupported(t.at, "a function of a generalized request that fails")
	}
	if len(f.args) > 1 {
		n := *f
		n.by, n.args = f.general.free, f.args[:1]
		t.p.folds = slices.Clone(t.p.folds)
		t.p.folds[slices.Index(t.p.folds, f)] = &n
		return t.combineNext(&n)
	}
	t.over(f)
	if next := t.p.folding(); next != nil {
		return t.combineNext(next)
	}
	return t.finish(c, success())
}
