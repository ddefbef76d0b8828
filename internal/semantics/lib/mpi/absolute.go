package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/typemap"
)

// Datatypes whose displacements are addresses, as MPI_Get_address gives them, for buffers at MPI_BOTTOM (MPI 3.1,
// section 4.1.12). Addresses of different objects have no order and no distance that programs may rely on: each
// displacement counts from the beginning of the object that it is in.

// addresses are displacements that are addresses.
type addresses struct {
	bases   []sym.Expr // pointers to the objects in which they are
	objects []int      // of each displacement, in order, the number of its object among these
}

// noObject is the object of a displacement that is no address.
const noObject = -1

// displaced gives a displacement from the beginning of the object that it is an address in, which is then one of the
// bases of the datatype: its number among them. Any other number is as it is.
func (c *call) displaced(x sym.Expr, role mpispec.Role) (object int, at sym.Expr) {
	if _, known := c.f.AsInt64(x); known {
		return noObject, x
	}
	symbols := c.f.Symbols(x)
	for id, o := range c.Process().Objs {
		if o == nil || o.Address == sym.Nil || !slices.Contains(symbols, c.f.Symbols(o.Address)[0]) {
			continue
		}
		from := c.Env().Simplify(c.f.Sub(x, o.Address))
		if _, known := c.f.AsInt64(from); !known {
			continue // the distance of two addresses, say
		}
		if role != mpispec.Addresses {
			c.Unsupported("an address as a number of elements or bytes is not modelled")
		}
		base := c.f.Pointer(int32(id), c.f.Int(0))
		if c.absolute == nil {
			c.absolute = &addresses{}
		}
		a := c.absolute
		if object = slices.Index(a.bases, base); object < 0 {
			object, a.bases = len(a.bases), append(a.bases, base)
		}
		if len(a.bases) > typemap.MostObjects {
			c.Unsupported("a datatype with addresses in more than %d objects is not modelled", typemap.MostObjects)
		}
		return object, from
	}
	return noObject, x
}

// located makes displacements what they are in the typemap, where they are addresses in objects.
func (c *call) located(at, lengths []int64, old func(k int) *typemap.Type) bool {
	if c.absolute == nil {
		return true
	}
	for k := range at {
		if !typemap.Within(at[k], lengths[k], old(k)) {
			c.Unsupported("a datatype with an address so far from an object is not modelled")
			return false
		}
		at[k] = typemap.From(c.absolute.objects[k], at[k])
	}
	return true
}

// bases gives the objects from which the displacements of the datatype count that the call makes.
func (c *call) bases() []sym.Expr {
	if c.absolute == nil {
		return nil
	}
	return c.absolute.bases
}

// baseAddress gives the address from which the displacements of the datatype of the call count, which is 0 as a rule.
func (c *call) baseAddress() (sym.Expr, bool) {
	h, _ := c.Int(c.find(mpispec.OldType))
	t, ok := c.known(h)
	if !ok || t.made == nil || len(t.made.Bases) == 0 {
		return c.f.Int(0), ok
	}
	if len(t.made.Bases) > 1 {
		c.Unsupported("the bounds of a datatype with addresses in several objects, which have no distance, are not modelled")
		return sym.Nil, false
	}
	o := c.Process().Objs[c.f.PtrObj(t.made.Bases[0])]
	if o == nil || o.Address == sym.Nil {
		c.Unsupported("the bounds of a datatype with addresses of memory that is gone are not modelled")
		return sym.Nil, false
	}
	return o.Address, true
}

// absolute tells whether the displacements of the datatype are addresses.
func (s signature) absolute() bool { return s.typ.made != nil && len(s.typ.made.Bases) > 0 }

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
