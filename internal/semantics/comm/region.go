package comm

import "slices"

// Region says where a process has left a barrier of all processes: at which call of it, and by which calls the process
// has come there, as a number that is 0 in main. Two ways there may have one number.
type Region struct {
	CallSite
	Stack uint32 `json:",omitempty"`
}

// Gathers tells whether the record is a barrier of all processes, of which each has entered it, so that what they did
// before comes before all that any of them does behind it.
func (r *Record) Gathers() bool {
	return r.Name == "MPI_Barrier" && !r.Bridge && !slices.ContainsFunc(r.Entries, func(e Entry) bool {
		return !e.In || e.Outside
	})
}

// Region names what comes behind such a barrier: as the first process called it, so that it is the same for all.
func (r *Record) Region() Region {
	first := r.Entries[0]
	return Region{first.Site, first.Stack}
}
