package state

import "slices"

// The same memory may be in several windows, each with its own synchronisation. Operations through two of them on one
// byte may not be under way at one time, accumulates included (MPI 3.1, section 11.2.1): windows know nothing of each
// other.

// Overlap says that some bytes of a process's window are memory of another window as well, of that process, or of
// another one that shares the memory.
type Overlap struct {
	Process int
	Window  *Window
	// From and To are these bytes in the former. Each is Shift bytes behind where the latter has it.
	From, To, Shift int64
}

// storage is what windows have pieces of: an object of a process, or memory that processes share, by the number of its
// window.
type storage struct {
	shared, process int
	object          int32
}

// storageOf says which storage an object is.
func (s *State) storageOf(p int, object int32) storage {
	for _, x := range s.Procs[p].Windows() {
		if x.Shared() && x.Obj == object {
			return storage{shared: x.Comm}
		}
	}
	return storage{process: p, object: object}
}

// Overlaps gives where the memory that a process has in a window is in other windows.
func (s *State) Overlaps(window, p int) []Overlap {
	x := s.Procs[p].WindowOf(window)
	if x == nil || !slices.ContainsFunc(s.Procs, func(q *Proc) bool { return len(q.Windows()) > 1 }) {
		return nil
	}
	var list []Overlap
	x.Parts(func(here *Region) {
		of := s.storageOf(p, here.Obj)
		for q, proc := range s.Procs {
			if of.shared == 0 && q != p {
				continue
			}
			for _, y := range proc.Windows() {
				if y.Comm == window && (q == p || y.Shared()) {
					continue
				}
				y.Parts(func(there *Region) {
					from, to := max(here.At, there.At), min(here.At+here.Size, there.At+there.Size)
					if from < to && s.storageOf(q, there.Obj) == of {
						add := here.First - here.At
						list = append(list, Overlap{Process: q, Window: y, From: from + add, To: to + add,
							Shift: add - there.First + there.At})
					}
				})
			}
		}
	})
	return list
}

// Shifted gives an operation whose target has its bytes so much further behind.
func (r *Request) Shifted(by int64) *Request {
	n := *r
	n.Args = slices.Clone(r.Args)
	for k := range int(n.Args[ArgRuns]) {
		n.Args[ArgFirst+k*RunWords] += by
	}
	return &n
}

// meets tells whether an operation is on some of the bytes.
func (r *Request) meets(from, to int64) bool {
	met := false
	r.Ranges(func(first, last int64) { met = met || from < last && first < to })
	return met
}

// ActiveElsewhere gives the operations, in epochs of passive target, that are active on memory that a process has in a
// window, but through other windows, or as the memory of another process: as if they were on that window.
func (s *State) ActiveElsewhere(window, p int) []Holder {
	var list []Holder
	for _, v := range s.Overlaps(window, p) {
		for _, h := range s.ActiveOn(v.Window.Comm, v.Process) {
			if r := h.Shifted(v.Shift); r.meets(v.From, v.To) {
				list = append(list, Holder{Process: h.Process, Request: r})
			}
		}
	}
	return list
}
