package concrete

import (
	"slices"
	"strings"
)

// Operations on windows that have a request (MPI 3.1, section 11.3.5): a request beside the operation, which is
// complete as soon as that is complete at its origin.

// withoutRequest gives the name of the function that does the same, and has no request.
func withoutRequest(name string) string {
	if small, ok := strings.CutPrefix(name, "MPI_R"); ok {
		return "MPI_" + strings.ToUpper(small[:1]) + small[1:]
	}
	return name
}

// asking makes the request of an operation, of which nil is none, if the call has one.
func (t *thread) asking(c *mpiCall, o *remoteOp) error {
	if !c.has("request") {
		return nil
	}
	if err := t.start(request{remote: true, nobody: o == nil}, c.arg("request")); err != nil {
		return err
	}
	if o != nil {
		o.request = t.p.requests[len(t.p.requests)-1].id
	}
	return nil
}

// remoteOf gives the operation behind a request, with its window; nil where it is complete at its origin.
func (p *process) remoteOf(r *request) (*window, *remoteOp) {
	for _, x := range p.windows {
		for _, o := range x.ops {
			if o.request == r.id {
				return x, o
			}
		}
	}
	return nil, nil
}

// deliveredTo tells how far an operation is at its origin.
func (in *interp) deliveredTo(p *process, r *request) completion {
	_, o := p.remoteOf(r)
	switch {
	case o == nil || o.done:
		return finished
	case o.reads() || in.o.Buffering == BufferNever:
		return unfinished
	}
	return bufferable
}

// endsAtOrigin gives the process what the operation gets whose request is complete. What it does to its target goes on,
// but for one copy of those that conflict with the same.
func (t *thread) endsAtOrigin(r *request) error {
	x, o := t.p.remoteOf(r)
	if o == nil {
		return nil
	}
	if o.delivers() {
		if err := t.fill(o.into(), o.got); err != nil {
			return err
		}
		x = t.p.windowOf(x.ctx)
	}
	n := *o
	n.bufs, n.got, n.request = nil, nil, 0
	if o.done {
		n.data, n.expect = nil, nil
	}
	next := *x
	k := slices.Index(x.ops, o)
	next.ops = slices.Delete(slices.Clone(x.ops), k, k+1)
	if !o.done || o.writes() && !slices.ContainsFunc(next.ops, n.repeats) {
		next.ops = slices.Insert(next.ops, k, &n)
	}
	t.p.setWindow(x, &next)
	return nil
}
