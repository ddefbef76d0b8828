package mpi

import (
	"fmt"
	"math"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// getCount gives how many elements of a datatype were received (MPI 3.1, section 3.2.5): those
// that the bytes of the message make, and MPI_UNDEFINED where they make no whole number of elements.
// The Standard asks for the datatype of the receive; implementations count with any other one, too.
func getCount(c *call) {
	status := c.Args[c.find(mpispec.OldStatus)]
	if status == c.f.NullPtr() || c.Marker(status) != "" {
		c.invalid("the status is not that of a receive")
		return
	}
	want, ok := c.datatype(c.find(mpispec.Type))
	if !ok {
		return
	}
	cells, ok := c.Cells(status, 1, &c.lib.status)
	if !ok {
		return
	}
	count, handle := cells[mpispec.StatusCount], cells[mpispec.StatusType]
	if count == sym.Nil || handle == sym.Nil {
		c.Fail(verdict.Uninitialized, "the status was not set by a receive")
		return
	}
	kind, ok := c.Value(handle)
	if !ok {
		return
	}
	got := c.lib.types[kind]
	if got == nil {
		c.store(count)
		return
	}
	n, ok := c.entries(count, got, want)
	if !ok {
		return
	}
	if other := (signature{1, got}); count != c.f.Int(0) && !other.matches(signature{1, want}) {
		c.Remark(fmt.Sprintf("%s is asked for elements of %s, but the message has elements of %s: "+
			"the datatype should be that of the receive", c.name, want.Name, got.Name))
	}
	c.store(n)
}

// entries gives the number of elements of one datatype that the bytes of so many elements of another
// one make.
func (c *call) entries(count sym.Expr, got, want *datatype) (sym.Expr, bool) {
	have, per := got.Bytes(), want.Bytes()
	if have == per {
		return count, true
	}
	bytes := c.f.Mul(count, c.f.Int(have))
	n := c.f.IntDiv(bytes, c.f.Int(per))
	whole := c.f.And(c.f.Eq(c.f.Mul(n, c.f.Int(per)), bytes), c.f.Le(n, c.f.Int(math.MaxInt32)))
	if yes, ok := c.Truth(whole); !ok || yes {
		return n, ok
	}
	return c.f.Int(mpispec.Undefined), true
}
