package mpi

import "github.com/tass-go/tass/internal/semantics/state"

// collidesElsewhere looks at an operation under a lock that becomes active where its target's memory is in other
// windows as well: one of shared memory has loads and stores of other processes, and an epoch of another kind is
// refused. It tells whether the call is over.
func (c *call) collidesElsewhere(o *operation, target int) bool {
	for _, v := range c.S.Overlaps(c.comm, target) {
		switch {
		case !o.within(v):
		case v.Window.Open && !v.Window.Shared() || v.Window.Exposure.Open: // see exclusively of shared memory
			c.Unsupported("an operation under a lock, on memory that is also in a window with an open epoch of another " +
				"kind, is not modelled: if that is behind a last fence, MPI_MODE_NOSUCCEED says that it opens none")
			return true
		case v.Window.Shared() && v.Process == target && c.overtakes(o.shifted(-v.Shift), v.Window):
			return true
		}
	}
	return false
}

// exclusively refuses operations of an epoch of active target on memory that is also in a window with an open epoch, or
// shared.
func (c *call) exclusively(x *state.Window, mine []operation) bool {
	for _, v := range c.S.Overlaps(x.Comm, c.P) {
		for k := range mine {
			if mine[k].within(v) && (v.Window.Entered() || v.Window.Shared() || x.Shared()) {
				c.Unsupported("the operation at line %d, which is complete here, on memory that is also in another window is not "+
					"modelled while that is shared or has an open epoch", c.M.PosOf(mine[k].site).Line)
				return false
			}
		}
	}
	return true
}

// within tells whether an operation is on some of the bytes that two windows have in common.
func (o *operation) within(v state.Overlap) bool {
	for _, r := range o.runs {
		if r.At < v.To && v.From < r.At+r.N*r.Size {
			return true
		}
	}
	return false
}

// shifted gives an operation whose target has its bytes so much further behind.
func (o *operation) shifted(by int64) *operation {
	n := *o
	n.runs = append(n.runs[:0:0], o.runs...)
	for k := range n.runs {
		n.runs[k].At += by
	}
	return &n
}
