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
	count, got, want, ok := c.receivedData()
	if !ok {
		return
	}
	n, ok := c.entries(count, got, want)
	if !ok {
		return
	}
	other := signature{1, got}
	if got.Class != mpispec.Derived && count != c.f.Int(0) && !other.matches(c.lib.plain(signature{1, want})) {
		c.Remark(fmt.Sprintf("%s is asked for elements of %s, but the message has elements of %s: "+
			"the datatype should be that of the receive", c.name, want.Name, got.Name))
	}
	c.store(n)
}

// receivedData gives what a status says of the data that were received, and the datatype that they are to be
// counted in.
func (c *call) receivedData() (count sym.Expr, got, want *datatype, ok bool) {
	status := c.Args[c.find(mpispec.OldStatus)]
	if status == c.f.NullPtr() || c.Marker(status) != "" {
		c.invalid("the status is not that of a receive")
		return sym.Nil, nil, nil, false
	}
	h, ok := c.Int(c.find(mpispec.Type))
	if !ok {
		return sym.Nil, nil, nil, false
	}
	if want, ok = c.known(h); !ok {
		return sym.Nil, nil, nil, false
	}
	cells, ok := c.Cells(status, 1, &c.lib.status)
	if !ok {
		return sym.Nil, nil, nil, false
	}
	count, handle := cells[mpispec.StatusCount], cells[mpispec.StatusType]
	if count == sym.Nil || handle == sym.Nil {
		c.Fail(verdict.Uninitialized, "the status was not set by a receive")
		return sym.Nil, nil, nil, false
	}
	kind, ok := c.Value(handle)
	if !ok {
		return sym.Nil, nil, nil, false
	}
	if got = c.lib.typeAt(max(kind, -kind)); got == nil { // bytes
		got = c.lib.mixed(nil)
		got.Size = 1
	}
	return count, got, want, true
}

// entries gives the number of elements of one datatype that the bytes of so many elements of another
// one make.
func (c *call) entries(count sym.Expr, got, want *datatype) (sym.Expr, bool) {
	have, per := got.bytes(), want.bytes()
	n, whole := count, sym.True
	switch {
	case have == per:
	case per == 0: // elements of nothing: how many there are is not known, unless there are none
		if none, ok := c.is(count, 0); !ok || !none {
			return c.f.Int(mpispec.Undefined), ok
		}
		return c.f.Int(0), true
	default:
		bytes := c.f.Mul(count, c.f.Int(have))
		n = c.f.IntDiv(bytes, c.f.Int(per))
		whole = c.f.Eq(c.f.Mul(n, c.f.Int(per)), bytes)
	}
	if !c.wide(2) {
		whole = c.f.And(whole, c.f.Le(n, c.f.Int(math.MaxInt32)))
	}
	if yes, ok := c.Truth(whole); !ok || yes {
		return n, ok
	}
	return c.f.Int(mpispec.Undefined), true
}
