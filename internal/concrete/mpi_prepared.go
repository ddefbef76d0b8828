package concrete

import (
	"fmt"
	"maps"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// Persistent collectives (MPI 4.0, section 6.13): calls that are kept, and made each time that they are started,
// on a communicator that nothing else uses.

// again is a call that is kept. It is never changed.
type again struct {
	row   *mpiCall
	how   *collective
	ctx   *context
	types map[int64]*made // what the handles of datatypes in its arguments stood for
	op    *mpispec.Op     // and that of an operation
	by    *model.Function
}

// prepare is a call that makes a persistent collective.
func (t *thread) prepare(c *mpiCall, how *collective) (value, error) {
	if err := t.withoutHints(c); err != nil {
		return value{}, err
	}
	kept := &again{row: c, how: how, types: map[int64]*made{}}
	t.again, t.preparing = kept, true
	p, err := t.collective(c, how)
	t.again, t.preparing = nil, false
	if err != nil {
		return value{}, err
	}
	h, err := t.handleAt(c.arg("comm"), ofComm)
	if err != nil {
		return value{}, err
	}
	next := *h
	next.prepared++
	t.replace(h, &next)
	kept.op, kept.by = p.coll.op, p.coll.by
	own := *h.ctx
	own.name = fmt.Sprintf("%s, persistent collective %d", own.name, next.prepared)
	kept.ctx = &own
	r := request{persistent: true, idle: true, made: t.at, again: kept, coll: &begun{arrays: c.arrays}}
	if err := t.start(r, c.arg("request")); err != nil {
		return value{}, err
	}
	me := *p.coll
	me.recv, me.data, me.parts = false, nil, nil
	me.how = &collective{leave: func(*record, *collCall) bool { return true }, gets: getsNothing}
	t.p.pend = &pending{kind: opCollective, name: c.name, at: t.at, coll: &me}
	return success(), nil
}

// recall makes a request that was kept one that is under way, and gives how it is entered.
func (t *thread) recall(r *request) (*pending, error) {
	c := *r.again.row
	c.arrays = nil
	t.again, t.ctx = r.again, r.again.ctx
	me := &collCall{name: c.name, how: r.again.how, ctx: t.ctx, caller: t.p.rank, rank: t.me(), root: -1, at: t.at,
		req: r.id}
	me.together = c.inPlaceTogether()
	p := &pending{kind: opEnter, name: c.name, at: t.at, coll: me}
	err := r.again.how.enter(t, &c, p)
	t.again, t.ctx = nil, nil
	r.coll = &begun{p.collRecv, p.collParts, p.collSent, c.arrays, 0}
	return &pending{kind: opEnter, at: t.at, coll: me}, err
}

// rest makes a request idle that is complete.
func (r *request) rest() *request {
	r.idle, r.seen, r.cancel, r.withdrawn, r.got = true, false, false, false, nil
	if r.again != nil {
		r.coll = &begun{arrays: r.coll.arrays}
	}
	return r
}

// known gives what a handle of a datatype stood for when the call was kept; nil if it is no argument of that.
func (a *again) known(handle int64) *made {
	if a == nil {
		return nil
	}
	return a.types[handle]
}

func (a *again) clone() *again {
	if a == nil {
		return nil
	}
	n, c := *a, *a.row
	c.args = slices.Clone(c.args)
	n.row, n.types = &c, maps.Clone(a.types)
	return &n
}

// pointers gives those into the process's memory.
func (a *again) pointers() []*scalar {
	if a == nil {
		return nil
	}
	var list []*scalar
	for i := range a.row.args {
		list = append(list, &a.row.args[i].scalar)
	}
	return list
}

// text appends what identifies the call.
func (a *again) text(b []byte, ids map[int]int) []byte {
	if a == nil {
		return b
	}
	b = fmt.Append(b, a.row.name, a.ctx.name)
	for _, x := range a.row.args {
		b = appendScalars(b, []scalar{x.scalar}, ids)
	}
	return b
}
