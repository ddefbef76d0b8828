package mpi

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
)

// getAddress gives the address of a place (MPI 3.1, section 4.1.5): where its object begins, an unknown number that the
// object keeps, and the bytes from there. Nothing else is known of addresses but that they are greater than 0.
func getAddress(c *call) {
	p := c.Args[c.find(mpispec.Location)]
	place, ok := c.place(c.find(mpispec.NewAddress), &c.lib.address)
	if !ok {
		return
	}
	if m := c.Marker(p); m == mpispec.BottomVar {
		if c.Go() {
			place.Set([]sym.Expr{c.f.Int(0)})
			c.succeed()
		}
		return
	}
	if p == c.f.NullPtr() {
		c.invalid("the location is no place in memory")
		return
	}
	if _, ok := c.Env().Target(p, nil, c.Pos); !ok {
		return
	}
	at, ok := c.Env().Position(p)
	if !ok {
		c.Unsupported("the address of a place in an object whose layout is not known is not modelled")
	}
	if c.Failed() || !c.Go() {
		return
	}
	o := c.Process().Objs[c.f.PtrObj(p)]
	if o.Address == sym.Nil {
		base := c.Unknown("address", sym.SortInt)
		if !c.Assume(c.f.Lt(c.f.Int(0), base)) { // MPI_BOTTOM, whose address is 0, is no object
			return
		}
		o = c.S.EditObject(c.Proc(), c.f.PtrObj(p))
		o.Address = base
	}
	place.Set([]sym.Expr{c.f.Add(o.Address, at)})
	c.succeed()
}
