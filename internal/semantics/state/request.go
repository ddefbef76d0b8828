package state

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Request is a nonblocking operation of a process that it has not waited for yet. To
// the program it is a pointer to an object that holds nothing: a copy of the
// handle that outlives the operation points to a dead object, and the numbers of
// objects are canonical. Requests are immutable.
type Request struct {
	Handle int32 `ref:"object"` // the object that stands for it
	// Number tells it from the others of its process, the least one that is free, from 1.
	// Messages and posted receives refer to it by this number.
	Number  int  `ref:"word"`
	Receive bool `ref:"word"` // else a send
	// Collective: it is neither, but a collective, whose record has the number of the request in this process's entry.
	Collective  bool `ref:"word"`
	Synchronous bool `ref:"word"` // a send that is complete only when its message is matched
	// Sends: a receive that sends a message as well, under the same number (MPI_Isendrecv).
	Sends bool `ref:"word"`
	// Message: it is a message that a probe has matched, and that nobody has begun to receive. Probed: it was one.
	Message, Probed bool `ref:"word"`
	// Ready: a send for which a receive must be posted when it starts. Buffered: a send that goes through the attached
	// buffer, when it starts.
	Ready    bool `ref:"word"`
	Buffered bool `ref:"word"`
	// General: it is an operation of the program; Cells are its functions and what they get, and Nobody says that it is
	// complete.
	General bool `ref:"word"`
	// Seen: the process knows that it is complete, and has its data; what is left is its status.
	Seen bool `ref:"word"`
	// Nobody: the other side is MPI_PROC_NULL, so that nothing happens.
	Nobody bool `ref:"word"`
	// Persistent: the operation can be started again and again. Made is where that was said, and
	// Site where it was started last; For what a receive accepts, or the receiver and the tag of
	// a send, or the root and the number of a collective among those of its communicator (comm.Record.Lane).
	Persistent bool          `ref:"word"`
	Made       comm.CallSite `ref:"word"`
	For        comm.Pattern  `when:"Persistent"`
	Plan       Plan          `when:"Persistent Collective"`
	// Parts is in how many partitions its data are, of a partitioned transfer; 0 of others. Done has 1 for each of them
	// that is ready to be sent, or whose data the process has (of operations on windows, see below).
	Parts int     `ref:"word"`
	Done  []int64 `ref:"word"`
	// Idle: persistent, and not started since the process has waited for it.
	Idle bool `ref:"word"`
	// Freed: a send that the process will not hear of any more, and which still has its buffer.
	// There is no handle.
	Freed bool `ref:"word"`
	// Withdrawn: a send that was cancelled, and whose message nobody gets.
	Withdrawn bool `ref:"word"`
	// Slot is one more than its place among the requests that the process waits for; 0
	// when it waits for none or for others.
	Slot int `ref:"word"`
	// Picked is its place, from 1, in the answer of a wait or test for some requests, which is chosen
	// one by one; 0 when it is not, or not yet, in one.
	Picked int `ref:"word"`
	// Gets is the number of the handle that the process gets, where that was chosen as it began to duplicate a
	// communicator.
	Gets  int `ref:"word"`
	Buf   sym.Expr
	Count int           `ref:"word"`
	Type  int           `ref:"word"` // datatype handle
	Site  comm.CallSite `ref:"word"`
	// Window is the number of a window, of an operation on it that no synchronisation has completed yet; 0 of all others.
	// Handle is that of a Remote request, if it has one. Args and Cells say what the operation is, and what it brings; the
	// first is its number in the order of calls.
	Window int     `ref:"word"`
	Args   []int64 `ref:"word"`
	Cells  []sym.Expr
	// Stage, Lock, Atomic and Target are of those in an epoch of passive target: how far they are, which kind of lock
	// it is, if it is one, whether it is an accumulate or one that fetches, whether it does nothing but read at its
	// target, and which process that is. When an operation is done, Cells are what it gets.
	Stage         Stage `ref:"word"`
	Lock          Lock  `ref:"word"`
	Atomic, Reads bool  `ref:"word"`
	// Commutes: it is an accumulate whose order with others like it makes no difference. Width is how many scalars each
	// element of an atomic one is; Done has 1 for each element to which it is done, where that is so of some of them.
	Commutes bool `ref:"word"`
	Width    int  `ref:"word"`
	Target   int  `ref:"word"`
	// Way is, of an accumulate that commutes, which others it goes together with so that they overflow in all orders or
	// in none.
	Way Way `ref:"word"`
	// Unread: it is taken that nobody looks at what it brings, which is cleared as it arrives.
	Unread bool `ref:"word"`
	// Remote: it is the handle of an operation on a window, which is a request by itself and has the same Handle for as
	// long as it is not complete at its origin.
	Remote bool `ref:"word"`
	// Buffer: it is no operation, but the memory attached for sends in buffered mode, and stands for all of these: their
	// messages have its number. Count is its size in bytes, and Used how many of them all messages since it was attached
	// take. No program has its handle.
	Buffer bool `ref:"word"`
	Used   int  `ref:"word"`
	// File is the number of the handle of the file that the operation reads or writes; 0 of others. Count and Type are
	// then what it has read or written. Half: it has no request for the program, but an end of its own.
	File int  `ref:"word"`
	Half bool `ref:"word"`
	// Owned is the memory that the operation uses: nobody may write there before it is complete.
	Owned []Span
}

// Plan is what a persistent collective was made with, beside the memory for its result, the root and the communicator.
// Others have none.
type Plan struct {
	From  sym.Expr // the memory that it sends from
	Args  []int64  `ref:"word"` // as its library defines
	Kinds []int64  `ref:"word"` // those of comm.Message
	// Orders counts how often it was started, where its result depends on an order of operations that MPI leaves open.
	Orders int `ref:"word"`
}

// Refs is that of comm.Referrer.
func (x *Plan) Refs(w *comm.Walk) {
	w.ValueRef(&x.From)
	w.Numbers(x.Args)
	w.Numbers(x.Kinds)
	w.Word(uint32(x.Orders))
}

// Span is a part of an object that a pending operation uses.
type Span struct {
	Obj int32 `ref:"object"`
	// Written: the operation writes there, so that nobody may read it either.
	Written bool `ref:"word"`
	// Kept: it is used for as long as there is the request, although that may be idle.
	Kept bool `ref:"word"`
	Runs []Run
}

// Run is a sequence of scalars inside one innermost array or struct: the Path leads to it.
type Run struct {
	Path  []sym.Expr
	First sym.Expr
	N     int `ref:"word"`
	// Size is how many bytes each has.
	Size int64 `ref:"word"`
}

// Posts tells whether the operation sends a message.
func (r *Request) Posts() bool { return !r.Receive && !r.Collective || r.Sends }

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
		if r.Handle == handle && !r.Freed && r.Window == 0 {
			return r
		}
	}
	return nil
}

// Buffer gives the buffer that is attached for sends in buffered mode; nil where there is none.
func (p *Proc) Buffer() *Request {
	for _, r := range p.Requests {
		if r.Buffer {
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
	kept := func(q *Request) bool { return q.Freed && slices.EqualFunc(q.Owned, r.Owned, Span.equal) }
	if len(r.Owned) == 0 || slices.ContainsFunc(p.Requests, kept) {
		s.Forget(p, r)
		return
	}
	s.Kill(p, r.Handle)
	p.Replace(r, &Request{Handle: Dangling, Number: r.Number, Freed: true, Site: r.Site, Owned: r.Owned})
	p.dropDatatypes()
}

// Forget drops a request of process p, got from Edit, that is not under way: its handle dies.
func (s *State) Forget(p *Proc, r *Request) {
	s.Kill(p, r.Handle)
	p.Requests = slices.DeleteFunc(slices.Clone(p.Requests), func(q *Request) bool { return q == r })
	p.dropDatatypes()
}

// equal tells whether two spans are the same.
func (s Span) equal(o Span) bool {
	same := func(a, b Run) bool { return a.First == b.First && a.N == b.N && slices.Equal(a.Path, b.Path) }
	return s.Obj == o.Obj && s.Written == o.Written && s.Kept == o.Kept && slices.EqualFunc(s.Runs, o.Runs, same)
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
		if at := slices.Index(handles, r.Handle); at >= 0 && !r.Freed && r.Window == 0 {
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

// See notes that process i, got from Edit, knows of a request that it is complete.
func (p *Proc) See(r *Request) {
	n := *r
	n.Seen, n.Owned = true, r.KeptSpans()
	p.Replace(r, &n)
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
			n.Idle, n.Seen, n.Withdrawn, n.Slot, n.Picked, n.Owned = true, false, false, 0, 0, n.KeptSpans()
			left = append(left, &n)
		default:
			s.Kill(p, r.Handle)
		}
	}
	p.Requests = left
	p.dropDatatypes()
}

// KeptSpans gives the memory that is used although the request is idle.
func (r *Request) KeptSpans() []Span {
	var list []Span
	for _, s := range r.Owned {
		if s.Kept {
			list = append(list, s)
		}
	}
	return list
}

// Ended gives the numbers of the operations that were under way before and are over now.
func Ended(before, now []*Request) []int {
	var list []int
	for _, r := range before {
		same := func(q *Request) bool {
			return q.Number == r.Number && q.Idle == r.Idle && q.Freed == r.Freed && q.Seen == r.Seen &&
				slices.Equal(q.Done, r.Done)
		}
		if !r.Idle && !r.Freed && !slices.ContainsFunc(now, same) {
			list = append(list, r.Number)
		}
	}
	return list
}

// DropRequests forgets all requests of process i, got from Edit.
func (s *State) DropRequests(p *Proc) {
	for _, r := range p.Requests {
		if !r.Freed && r.Window == 0 {
			s.Kill(p, r.Handle)
		}
	}
	p.Requests = nil
	p.dropDatatypes()
}

// Refs is that of comm.Referrer. The buffer of an operation that is not under way is none that the request owns.
func (r *Request) Refs(w *comm.Walk) {
	w.ObjectRef(&r.Handle)
	w.Word(uint32(r.Number))
	w.Flags(r.General)
	w.Flags(r.Receive, r.Nobody, r.Synchronous, r.Persistent, r.Idle, r.Freed, r.Collective, r.Sends,
		r.Message, r.Probed, r.Ready, r.Window != 0, r.Buffer, r.Buffered, r.Seen, r.Remote, r.Half, r.Withdrawn)
	w.Word(uint32(r.File))
	if r.Buffer {
		w.Word(uint32(r.Used))
	}
	if r.Window != 0 {
		w.Word(uint32(r.Window))
		w.Word(uint32(r.Stage))
		w.Word(uint32(r.Lock))
		w.Flags(r.Atomic, r.Reads, r.Commutes, r.Unread)
		w.Word(uint32(r.Target))
		w.Word(uint32(r.Width))
		w.Word(uint32(r.Way))
		w.Numbers(r.Done)
		w.Numbers(r.Args)
	}
	w.ValueRefs(&r.Cells)
	w.Word(uint32(r.Picked))
	w.Word(uint32(r.Slot))
	w.Word(uint32(r.Gets))
	w.ValueRef(&r.Buf)
	w.Word(uint32(r.Count))
	w.Word(uint32(r.Type))
	w.SiteRef(r.Site)
	if r.Persistent {
		w.SiteRef(r.Made)
		r.For.Refs(w)
		if r.Collective {
			r.Plan.Refs(w)
		}
		w.Word(uint32(r.Parts))
		w.Numbers(r.Done)
	}
	comm.ItemsRef(w, &r.Owned)
}

// Refs is that of comm.Referrer.
func (s *Span) Refs(w *comm.Walk) {
	w.ObjectRef(&s.Obj)
	w.Flags(s.Written, s.Kept)
	comm.ItemsRef(w, &s.Runs)
}

// Refs is that of comm.Referrer.
func (r *Run) Refs(w *comm.Walk) {
	w.ValueRefs(&r.Path)
	w.ValueRef(&r.First)
	w.Word(uint32(r.N))
	w.Long(r.Size)
}
