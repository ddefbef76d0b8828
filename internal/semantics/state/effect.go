package state

import "slices"

// Effect is that the implementation of MPI grants a lock, or does an operation, of a process, by the number of its
// request.
type Effect struct {
	Process, Request int
	// Element is, where an operation is done to one of its elements alone, the number of that, from 1; else it is done to
	// all that are left and can be done together.
	Element int
}

// Accumulates, and operations that fetch, are atomic for each element, and not as a whole (MPI 3.1, section 11.7.1):
// others may come between what they do to one element and what they do to another. So an operation is done apart to
// each element on which it is contested: one that an active operation of another process is on which is not done there,
// where the order of the two makes a difference. What is left is done together.
//
// That is enough. Take an execution in which elements are done one by one, at any time, and delay what is done to each
// until it is needed: until the operation is completed, or another one is about to be done to that element whose order
// with it makes a difference. This changes no result. In the latter case both are active and not done there, so that
// the element is contested, of either. In the former, it is done behind all that is contested, in one step with the
// other elements.

// Effects gives what MPI can do next for locks and operations that were called, in order.
func (s *State) Effects() []Effect {
	var list []Effect
	for p, proc := range s.Procs {
		for _, r := range proc.Requests {
			if r.Stage == Called {
				list = s.effectsOf(list, p, r)
			}
		}
	}
	return list
}

// effectsOf adds what can be done for a lock or an operation that was called. Accumulates of one process to one place
// are done in the order of their calls (MPI 3.1, section 11.7.2); for all else there is no order.
//
// Nothing is done to the memory of a process that was taken out of the execution.
func (s *State) effectsOf(list []Effect, p int, r *Request) []Effect {
	if at := s.Procs[r.Target].Status; at != Active && at != Terminated {
		return list
	}
	whole := Effect{Process: p, Request: r.Number}
	switch {
	case r.Lock != NoLock:
		if s.Conflicting(p, r, false) == nil {
			list = append(list, whole)
		}
		return list
	case !s.Procs[p].mayDo(r) || s.Procs[r.Target].WindowOf(r.Window) == nil:
		return list
	case !r.Atomic:
		return append(list, whole)
	}
	apart := s.contested(p, r)
	rest := r.left()
	if len(apart) > 0 {
		elements := r.elements()
		rest = nil
		for k, x := range elements {
			switch {
			case r.doneAt(k):
			case !slices.Contains(apart, k):
				rest = append(rest, x)
			case s.Procs[p].itsTurn(r, []extent{x}):
				list = append(list, Effect{Process: p, Request: r.Number, Element: k + 1})
			}
		}
	}
	if len(rest) > 0 && s.Procs[p].itsTurn(r, rest) {
		list = append(list, whole)
	}
	return list
}

// Due gives the numbers, from 0, of the elements to which an operation is done by an effect; all is true where these
// are all that it has.
func (s *State) Due(e Effect, r *Request) (elements []int, all bool) {
	if e.Element > 0 {
		return []int{e.Element - 1}, false
	}
	if !r.Atomic {
		return nil, true
	}
	apart := s.contested(e.Process, r)
	if len(apart) == 0 && len(r.Done) == 0 {
		return nil, true
	}
	for k := range r.elements() {
		if !r.doneAt(k) && !slices.Contains(apart, k) {
			elements = append(elements, k)
		}
	}
	return elements, false
}

// mayDo tells whether the lock of an operation is held.
func (p *Proc) mayDo(r *Request) bool {
	lock := p.LockOn(r.Window, r.Target)
	return lock != nil && lock.Stage == Achieved
}

// itsTurn tells whether no operation that the process has called before is still to be done to some bytes.
func (p *Proc) itsTurn(r *Request, bytes []extent) bool {
	return !slices.ContainsFunc(p.Requests, func(q *Request) bool {
		return q.Stage == Called && q.Lock == NoLock && q.Atomic && q.Args[ArgOrder] < r.Args[ArgOrder] &&
			q.Window == r.Window && q.Target == r.Target && overlap(q.left(), bytes)
	})
}

// contested gives the elements of an operation of several, by number, which active operations of other processes are on
// that are not done there, where the order makes a difference.
func (s *State) contested(p int, r *Request) []int {
	elements := -1
	var list []int
	for _, h := range s.ActiveOn(r.Window, r.Target) {
		if h.Process == p || h.Stage != Called || !h.Atomic || r.Commutes && h.Commutes || r.Reads && h.Reads {
			continue
		}
		other := h.left()
		if !overlap(r.left(), other) {
			continue
		}
		all := r.elements()
		if elements = len(all); elements == 1 {
			return nil
		}
		for k := range all {
			if !r.doneAt(k) && overlap(all[k:k+1], other) && !slices.Contains(list, k) {
				list = append(list, k)
			}
		}
	}
	return list
}

// extent is some bytes of a window.
type extent struct{ from, to int64 }

func overlap(a, b []extent) bool {
	for _, x := range a {
		for _, y := range b {
			if x.from < y.to && y.from < x.to {
				return true
			}
		}
	}
	return false
}

// doneAt tells whether an operation that is done in part is done to an element.
func (r *Request) doneAt(k int) bool { return len(r.Done) > 0 && r.Done[k] != 0 }

// left gives the bytes to which an operation is still to be done.
func (r *Request) left() []extent {
	var list []extent
	if len(r.Done) == 0 {
		r.Ranges(func(from, to int64) { list = append(list, extent{from, to}) })
		return list
	}
	for k, x := range r.elements() {
		if !r.doneAt(k) {
			list = append(list, x)
		}
	}
	return list
}

// elements gives where the elements of an accumulate are.
func (r *Request) elements() []extent {
	var list []extent
	scalars := 0
	for k, n := ArgFirst, r.Args[ArgRuns]; n > 0; n, k = n-1, k+RunWords {
		for i := range r.Args[k+1] {
			from := r.Args[k] + i*r.Args[k+3]
			x := extent{from, from + r.Args[k+3]}
			if scalars%r.Width > 0 {
				last := &list[len(list)-1]
				last.from, last.to = min(last.from, x.from), max(last.to, x.to)
			} else {
				list = append(list, x)
			}
			scalars++
		}
	}
	return list
}
