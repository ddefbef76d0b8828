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
	if number, ok := c.addressNumber(p); ok {
		if c.Go() {
			place.Set([]sym.Expr{number})
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
	if base, ok := c.AddressOf(c.f.PtrObj(p)); ok {
		place.Set([]sym.Expr{c.f.Add(base, at)})
		c.succeed()
	}
}

// addressNumber gives the number of an address that is known: of MPI_BOTTOM, and of what the program has written as a
// number.
func (c *call) addressNumber(p sym.Expr) (sym.Expr, bool) {
	if c.Marker(p) == mpispec.BottomVar {
		return c.f.Int(0), true
	}
	return c.AddressNumber(p)
}
