package state

import (
	"slices"

	"github.com/tass-go/tass/internal/comm"
	"github.com/tass-go/tass/internal/sym"
)

// Request is a nonblocking operation of a process that it has not waited for yet. To
// the program it is a pointer to an object that holds nothing: a copy of the
// handle that outlives the operation points to a dead object, and the numbers of
// objects are canonical. Requests are immutable.
type Request struct {
	Handle int32 // the object that stands for it
	// Number tells it from the others of its process, the least one that is free, from 1.
	// Messages and posted receives refer to it by this number.
	Number      int
	Receive     bool // else a send
	Synchronous bool // a send that is complete only when its message is matched
	// Nobody: the other side is MPI_PROC_NULL, so that nothing happens.
	Nobody bool
	// Persistent: the operation can be started again and again. Made is where that was said, and
	// Site where it was started last; For what a receive accepts, or the receiver and the tag of
	// a send.
	Persistent bool
	Made       comm.Site
	For        comm.Pattern
	// Idle: persistent, and not started since the process has waited for it.
	Idle bool
	// Freed: a send that the process will not hear of any more, and which still has its buffer.
	// There is no handle.
	Freed bool
	// Slot is one more than its place among the requests that the process waits for; 0
	// when it waits for none or for others.
	Slot int
	// Picked is its place, from 1, in the answer of a wait or test for some requests, which is chosen
	// one by one; 0 when it is not, or not yet, in one.
	Picked int
	Buf    sym.Expr
	Count  int
	Type   int // datatype handle
	Site   comm.Site
	Owned  Span
}

// Span is a part of an object that a pending operation uses.
type Span struct {
	Obj  int32
	Runs []Run
}

// Run is a sequence of scalars inside one innermost array or struct: the Path leads to it.
type Run struct {
	Path  []sym.Expr
	First sym.Expr
	N     int
}

// FreeRequest gives the least number that no request of the process has.
func (p *Proc) FreeRequest() int {
	n := 1
	for _, r := range p.Requests {
		if r.Number != n {
			break
		}
		n++
	}
	return n
}

// AddRequest adds a request to a process got from State.Edit; they are ordered by number.
func (p *Proc) AddRequest(r *Request) {
	at := slices.IndexFunc(p.Requests, func(q *Request) bool { return q.Number > r.Number })
	if at < 0 {
		at = len(p.Requests)
	}
	p.Requests = slices.Insert(slices.Clone(p.Requests), at, r)
}

// RequestOf gives the request behind a handle; nil when the operation is over.
func (p *Proc) RequestOf(handle int32) *Request {
	for _, r := range p.Requests {
		if r.Handle == handle && !r.Freed {
			return r
		}
	}
	return nil
}

// Replace puts another request in the place of one of a process got from State.Edit.
func (p *Proc) Replace(old, now *Request) {
	p.Requests = slices.Clone(p.Requests)
	p.Requests[slices.Index(p.Requests, old)] = now
}

// Free frees a send of process p, got from Edit, whose handle dies: its buffer is not given back. Of
// several with the same buffer one is kept.
func (s *State) Free(p *Proc, r *Request) {
	kept := func(q *Request) bool { return q.Freed && q.Owned.equal(&r.Owned) }
	if len(r.Owned.Runs) == 0 || slices.ContainsFunc(p.Requests, kept) {
		s.Forget(p, r)
		return
	}
	s.Kill(p, r.Handle)
	p.Replace(r, &Request{Handle: Dangling, Number: r.Number, Freed: true, Site: r.Site, Owned: r.Owned})
}

// Forget drops a request of process p, got from Edit, that is not under way: its handle dies.
func (s *State) Forget(p *Proc, r *Request) {
	s.Kill(p, r.Handle)
	p.Requests = slices.DeleteFunc(slices.Clone(p.Requests), func(q *Request) bool { return q == r })
}

// equal tells whether two spans are the same.
func (s *Span) equal(o *Span) bool {
	return s.Obj == o.Obj && slices.EqualFunc(s.Runs, o.Runs, func(a, b Run) bool {
		return a.First == b.First && a.N == b.N && slices.Equal(a.Path, b.Path)
	})
}

// Awaited gives the requests that the process waits for, in the order of the call.
func (p *Proc) Awaited() []*Request {
	var list []*Request
	for _, r := range p.Requests {
		if r.Slot > 0 {
			list = append(list, r)
		}
	}
	slices.SortFunc(list, func(a, b *Request) int { return a.Slot - b.Slot })
	return list
}

// PickedRequests gives the requests that were picked for the answer of a call, in the order of the answer.
func (p *Proc) PickedRequests() []*Request {
	list := slices.DeleteFunc(p.Awaited(), func(r *Request) bool { return r.Picked == 0 })
	slices.SortFunc(list, func(a, b *Request) int { return a.Picked - b.Picked })
	return list
}

// Pick makes the request with a slot of a process got from State.Edit the next one in the answer.
func (p *Proc) Pick(slot int) {
	n, at := 1, -1
	for i, r := range p.Requests {
		if r.Picked > 0 {
			n++
		}
		if r.Slot == slot {
			at = i
		}
	}
	r := *p.Requests[at]
	r.Picked = n
	p.Replace(p.Requests[at], &r)
}

// Await makes a process got from State.Edit wait for the requests with the given
// handles; a negative one stands for none.
func (p *Proc) Await(handles []int32) {
	p.Requests = slices.Clone(p.Requests)
	for i, r := range p.Requests {
		if at := slices.Index(handles, r.Handle); at >= 0 && !r.Freed {
			n := *r
			n.Slot = at + 1
			p.Requests[i] = &n
		}
	}
}

// Unawait makes a process got from State.Edit wait for none of its requests.
func (p *Proc) Unawait() {
	p.Requests = slices.Clone(p.Requests)
	for i, r := range p.Requests {
		if r.Slot > 0 {
			n := *r
			n.Slot, n.Picked = 0, 0
			p.Requests[i] = &n
		}
	}
}

// EndRequests ends the requests of process i, got from Edit, for which done holds:
// their handles die, or they wait to be started again.
func (s *State) EndRequests(p *Proc, done func(r *Request) bool) {
	var left []*Request
	for _, r := range p.Requests {
		switch {
		case !done(r):
			left = append(left, r)
		case r.Persistent:
			n := *r
			n.Idle, n.Slot, n.Picked, n.Owned = true, 0, 0, Span{Obj: Dangling}
			left = append(left, &n)
		default:
			s.Kill(p, r.Handle)
		}
	}
	p.Requests = left
}

// Ended gives the numbers of the operations that were under way before and are over now.
func Ended(before, now []*Request) []int {
	var list []int
	for _, r := range before {
		same := func(q *Request) bool { return q.Number == r.Number && q.Idle == r.Idle && q.Freed == r.Freed }
		if !r.Idle && !r.Freed && !slices.ContainsFunc(now, same) {
			list = append(list, r.Number)
		}
	}
	return list
}

// DropRequests forgets all requests of process i, got from Edit.
func (s *State) DropRequests(p *Proc) {
	for _, r := range p.Requests {
		if !r.Freed {
			s.Kill(p, r.Handle)
		}
	}
	p.Requests = nil
}

// mapped applies fn to the expressions of a request, which are those of each; the request itself where
// nothing changes. That an operation which is not under way owns nothing does not say that it has no buffer.
func (r *Request) mapped(fn func(sym.Expr) sym.Expr) *Request {
	out := r
	if buf := fn(r.Buf); buf != r.Buf {
		n := *r
		n.Buf, n.Owned.Runs = buf, slices.Clone(r.Owned.Runs)
		out = &n
	}
	for k := range r.Owned.Runs {
		run := &r.Owned.Runs[k]
		first, path := fn(run.First), run.Path
		for i, e := range run.Path {
			if n := fn(e); n != e {
				if &path[0] == &run.Path[0] {
					path = slices.Clone(path)
				}
				path[i] = n
			}
		}
		if first == run.First && (len(path) == 0 || &path[0] == &run.Path[0]) {
			continue
		}
		if out == r {
			n := *r
			n.Owned.Runs = slices.Clone(r.Owned.Runs)
			out = &n
		}
		out.Owned.Runs[k] = Run{path, first, run.N}
	}
	return out
}

// mapRequests applies fn to the expressions of a process's requests; the list itself where
// nothing changes.
func mapRequests(rs []*Request, fn func(sym.Expr) sym.Expr) []*Request {
	out := rs
	for i, r := range rs {
		n := r.mapped(fn)
		if n == r {
			continue
		}
		if &out[0] == &rs[0] {
			out = slices.Clone(rs)
		}
		out[i] = n
	}
	return out
}

// each calls fn with the expressions of a request.
func (r *Request) each(fn func(sym.Expr)) {
	fn(r.Buf)
	for _, run := range r.Owned.Runs {
		eachOf(run.Path, fn)
		fn(run.First)
	}
}

// encode appends the words that identify the request.
func (r *Request) encode(v []uint32) []uint32 {
	flags := uint32(0)
	if r.Receive {
		flags |= 1
	}
	if r.Nobody {
		flags |= 2
	}
	if r.Synchronous {
		flags |= 4
	}
	if r.Persistent {
		flags |= 8
	}
	if r.Idle {
		flags |= 16
	}
	if r.Freed {
		flags |= 32
	}
	const flagBits = 6
	flags |= uint32(r.Picked) << flagBits
	v = append(v, uint32(r.Handle), uint32(r.Number), flags, uint32(r.Slot), uint32(r.Buf), uint32(r.Count), uint32(r.Type),
		uint32(r.Site.Func), uint32(r.Site.Loc), uint32(r.Owned.Obj), uint32(len(r.Owned.Runs)))
	if t := r.For.Tag; r.Persistent {
		v = append(v, uint32(r.Made.Func), uint32(r.Made.Loc), uint32(r.For.Src), uint32(r.For.Dst), uint32(t), uint32(t>>32))
	}
	for _, run := range r.Owned.Runs {
		v = append(v, uint32(run.First), uint32(run.N), uint32(len(run.Path)))
		for _, e := range run.Path {
			v = append(v, uint32(e))
		}
	}
	return v
}

// equalRequests tells whether two processes have the same requests.
func equalRequests(a, b []*Request) bool {
	return slices.EqualFunc(a, b, func(r, q *Request) bool {
		return r == q || slices.Equal(r.encode(nil), q.encode(nil))
	})
}

// requests renumbers the objects in a process's requests.
func (t *tidier) requests(rs []*Request) []*Request {
	if len(rs) == 0 {
		return rs
	}
	out := make([]*Request, len(rs))
	for i, r := range rs {
		n := *r
		if !r.Freed {
			n.Handle, n.Buf = t.number[r.Handle]-1, t.renamed(r.Buf)
		}
		if n.Owned.Obj = Dangling; len(r.Owned.Runs) > 0 && t.number[r.Owned.Obj] != 0 {
			n.Owned.Obj = t.number[r.Owned.Obj] - 1
		}
		out[i] = &n
	}
	return out
}
