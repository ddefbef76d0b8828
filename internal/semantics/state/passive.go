package state

import (
	"slices"
)

// In an epoch of passive target (MPI 3.1, section 11.5.3), a process has a request for each lock that it has called
// for, and one for each operation. Both are the origin's: that a lock is held, or that an operation was done to its
// target, is said by the stage of the request.

// Stage says how far a lock, or an operation in an epoch of passive target, is.
type Stage uint8

// The stages.
const (
	// AtFence: the operation is one of another kind of epoch, at whose end it is done.
	AtFence Stage = iota
	// Called: the lock is not granted, or the operation not done.
	Called
	// Achieved: the lock is held, or the operation is done.
	Achieved
)

// Lock is the kind of a lock.
type Lock uint8

// The kinds of locks.
const (
	NoLock Lock = iota // it is none
	SharedLock
	ExclusiveLock
)

// Way says how an accumulate can overflow, beside others like it whose order is open. One that also brings what was
// there before has one of these ways, too: it is like the others where nobody looks at that.
type Way uint8

// The ways. What is added up overflows behind some of the summands and not behind others where some are positive and
// some negative: with these it does in some orders, and not in others.
const (
	NoWay Way = iota // in some orders alone, as far as is known
	Upwards
	Downwards
	Never
)

// Places of what an operation on a window says in Request.Args: its number in the order of calls, the rank of its
// target (that of a lock as well), of an accumulate the operation and the predefined datatype, how many runs of memory
// it is on, and from where on these are, each with its beginning, its number of elements, their type, and the bytes
// that each has.
const (
	ArgOrder     = 0
	ArgTarget    = 2
	ArgOperation = 3
	ArgDatatype  = 4
	ArgRuns      = 6
	ArgFirst     = 7
	RunWords     = 4
)

// Conflicting gives a lock of another process that does not go together with one, with its process in Request.Target's
// place unchanged; nil where there is none. Where called is true, those count that are not granted yet.
func (s *State) Conflicting(p int, r *Request, called bool) *Holder {
	for q, proc := range s.Procs {
		if q == p {
			continue
		}
		o := proc.LockOn(r.Window, r.Target)
		if o != nil && (called || o.Stage == Achieved) && (o.Lock == ExclusiveLock || r.Lock == ExclusiveLock) {
			return &Holder{Process: q, Request: o}
		}
	}
	return nil
}

// Holder is a lock, or an operation, with its process.
type Holder struct {
	Process int
	*Request
}

// LockOn gives the lock that the process has called for, on the memory of a target in a window; nil where it has none.
func (p *Proc) LockOn(window, target int) *Request {
	for _, r := range p.Requests {
		if r.Window == window && r.Lock != NoLock && r.Target == target {
			return r
		}
	}
	return nil
}

// RemoteOf gives the operation on a window behind a request for it; nil where that is complete at its origin.
func (p *Proc) RemoteOf(handle *Request) *Request {
	for _, r := range p.Requests {
		if r.Window != 0 && r.Handle == handle.Handle {
			return r
		}
	}
	return nil
}

// Locks gives the locks on a window that the process has called for.
func (p *Proc) Locks(window int) []*Request {
	return slices.DeleteFunc(p.Ongoing(window), func(r *Request) bool { return r.Lock == NoLock })
}

// ActiveOn gives the operations, in epochs of passive target, that may be done to the memory of a process in a window
// right now, or were done and are not complete: those under a lock that is held.
func (s *State) ActiveOn(window, target int) []Holder {
	var list []Holder
	for q, proc := range s.Procs {
		lock := proc.LockOn(window, target)
		if lock == nil || lock.Stage != Achieved {
			continue
		}
		for _, r := range proc.Ongoing(window) {
			if r.Lock == NoLock && r.Target == target {
				list = append(list, Holder{q, r})
			}
		}
	}
	return list
}

// ActiveOnShared gives the operations that are active on shared memory of a window, at whatever process: for process p,
// which may have left a fence that others have not.
func (s *State) ActiveOnShared(window, p int) []Holder {
	var list []Holder
	between := s.Procs[p].WindowOf(window).Open
	for q, proc := range s.Procs {
		for _, r := range proc.Ongoing(window) {
			lock := proc.LockOn(window, r.Target)
			active := r.Stage == AtFence && between && !s.Comm.Passed(window, q, p) ||
				r.Stage != AtFence && lock != nil && lock.Stage == Achieved
			if r.Lock == NoLock && active {
				list = append(list, Holder{q, r})
			}
		}
	}
	return list
}

// Meet tells whether two operations on the memory of one target have a byte in common.
func Meet(a, b *Request) bool {
	if a.Window != b.Window || a.Target != b.Target {
		return false
	}
	met := false
	a.Ranges(func(from, to int64) {
		b.Ranges(func(first, last int64) { met = met || from < last && first < to })
	})
	return met
}

// Ranges calls visit with the bytes that an operation is on, in the window of its target.
func (r *Request) Ranges(visit func(from, to int64)) {
	r.Runs(func(from, to, _ int64) { visit(from, to) })
}

// Runs is Ranges with the size of the elements that the bytes are.
func (r *Request) Runs(visit func(from, to, size int64)) {
	for k, n := ArgFirst, r.Args[ArgRuns]; n > 0; n, k = n-1, k+RunWords {
		visit(r.Args[k], r.Args[k]+r.Args[k+1]*r.Args[k+3], r.Args[k+3])
	}
}

// AwaitThese makes a process got from State.Edit wait for some of its requests.
func (p *Proc) AwaitThese(list []*Request) {
	for k, r := range list {
		n := *r
		n.Slot = k + 1
		p.Replace(r, &n)
	}
}

// EndThese forgets requests on windows of a process got from State.Edit.
func (p *Proc) EndThese(list []*Request) {
	p.Requests = slices.DeleteFunc(slices.Clone(p.Requests), func(r *Request) bool {
		return slices.ContainsFunc(list, func(q *Request) bool { return q.Number == r.Number })
	})
	p.dropDatatypes()
}
