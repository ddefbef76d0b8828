package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
)

// Datatypes whose displacements are addresses, as MPI_Get_address gives them, for buffers at MPI_BOTTOM (MPI 3.1,
// section 4.1.12). Addresses of different objects have no order and no distance that programs may rely on: all those
// of a datatype must be in one object, from whose beginning the displacements count then.

// displaced gives a displacement from the beginning of the object that it is an address in, which is then the base of
// the datatype; any other number is as it is.
func (c *call) displaced(x sym.Expr) sym.Expr {
	if _, known := c.f.AsInt64(x); known {
		return x
	}
	symbols := c.f.Symbols(x)
	for id, o := range c.Process().Objs {
		if o == nil || o.Address == sym.Nil || !slices.Contains(symbols, c.f.Symbols(o.Address)[0]) {
			continue
		}
		from := c.Env().Simplify(c.f.Sub(x, o.Address))
		base := c.f.Pointer(int32(id), c.f.Int(0))
		switch _, known := c.f.AsInt64(from); {
		case !known:
			continue // the distance of two addresses, say
		case c.base != sym.Nil && c.base != base:
			c.Unsupported("a datatype with addresses in several objects is not modelled")
		case c.argument("array_of_displacements") < 0 || c.find(mpispec.NewType) < 0:
			c.Unsupported("an address as a number of elements or bytes is not modelled")
		}
		c.base = base
		return from
	}
	return x
}

// baseAddress gives the address from which the displacements of the datatype of the call count, which is 0 as a rule.
func (c *call) baseAddress() (sym.Expr, bool) {
	h, _ := c.Int(c.find(mpispec.OldType))
	t, ok := c.known(h)
	if !ok || t.made == nil || t.made.Base == sym.Nil {
		return c.f.Int(0), ok
	}
	o := c.Process().Objs[c.f.PtrObj(t.made.Base)]
	if o == nil || o.Address == sym.Nil {
		c.Unsupported("the bounds of a datatype with addresses of memory that is gone are not modelled")
		return sym.Nil, false
	}
	return o.Address, true
}

// absolute tells whether the displacements of the datatype are addresses.
func (s signature) absolute() bool { return s.typ.made != nil && s.typ.made.Base != sym.Nil }

// takesAddresses tells whether the function can be given a datatype whose displacements are addresses: where it is that
// of a buffer as a whole, or what the datatype is of does not matter.
func (c *call) takesAddresses() bool {
	switch c.row.Name {
	case "MPI_Type_commit", "MPI_Type_free", "MPI_Type_size", "MPI_Type_get_extent", "MPI_Type_get_extent_x",
		"MPI_Type_get_true_extent", "MPI_Type_get_true_extent_x", "MPI_Type_extent", "MPI_Type_lb", "MPI_Type_ub",
		"MPI_Pack", "MPI_Pack_size", "MPI_Unpack", "MPI_Get_count", "MPI_Bcast":
		return true
	}
	if c.find(mpispec.Window) >= 0 || c.argument("partitions") >= 0 || c.row.Form != mpispec.Waiting {
		return false
	}
	return c.row.Class == mpispec.PointToPoint || c.row.Class == mpispec.Nonblocking || c.row.Class == mpispec.Completion
}
