package libc

import (
	"math/big"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
)

// asNumber models __tass_address: the conversion of a pointer to an integer.
func asNumber(c *call) {
	p := c.Args[0]
	if p == c.f.NullPtr() {
		c.Return(c.f.Int(0))
		return
	}
	if n, ok := c.AddressNumber(p); ok {
		c.Return(c.Env().Simplify(c.f.FloorMod(n, c.f.BigInt(new(big.Int).Lsh(big.NewInt(1), 64)))))
		return
	}
	if c.Env().RequestAt(p) != nil {
		c.Unsupported("the conversion of a request to an integer is not modelled: MPI leaves open which number that is")
		return
	}
	m := c.Marker(p)
	if m == mpispec.BottomVar {
		c.Remark("MPI_BOTTOM, made an integer, is taken to be 0, as implementations have it")
		c.Return(c.f.Int(0))
		return
	}
	if m != "" {
		c.Unsupported("the conversion of %s to an integer is not modelled", m)
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
		c.Return(c.f.Add(base, at))
	}
}

// asPointer models __tass_pointer: the conversion of an integer to a pointer. The second argument points to what
// pointers point to that are made of other integers than addresses.
func asPointer(c *call) {
	n, ok := c.settled(c.Env().Simplify(c.Args[0]))
	if !ok {
		return
	}
	if id, from, ok := c.ObjectAt(n); ok {
		if p, ok := c.Env().PointerAt(id, from, c.Pos); ok {
			c.Return(p)
		}
		return
	}
	if c.MadeOfAddress(n) {
		c.Unsupported("a pointer is made of an integer that was computed from addresses, and is not known to be one")
		return
	}
	var zero bool
	zero, ok = c.Truth(c.f.Eq(n, c.f.Int(0)))
	switch {
	case !ok:
	case zero:
		c.Return(c.f.NullPtr())
	case c.f.Op(c.Args[1]) == sym.OpPointer:
		c.Return(c.f.Pointer(c.f.PtrObj(c.Args[1]), n))
	}
}

// maxRest is the largest divisor of addresses whose rests are told apart: a page.
const maxRest = 4096

// settled gives a number in which rests of addresses, divided by a small number, are known, as where an address was
// rounded.
func (c *call) settled(n sym.Expr) (sym.Expr, bool) {
	rests := map[sym.Expr]sym.Expr{}
	for _, x := range c.f.Subterms(n, sym.OpFloorMod) {
		d, ok := c.f.AsInt64(c.f.Args(x)[1])
		if !ok || d > maxRest || !c.MadeOfAddress(x) {
			continue
		}
		rest, ok := c.Value(x)
		if !ok {
			return n, false
		}
		rests[x] = c.f.Int(rest)
	}
	return c.Env().Simplify(c.f.Substitute(n, rests)), true
}
