package exec

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Where objects are in memory, a program does not know: the address of one that it asks for is its alignment times a
// number of which nothing is known but that the whole object is behind address 0, before the end of the memory that a
// process can have, and apart from the other objects whose addresses were asked for.

// lastAddress is the end of what a process can have on x86-64: 47 bits.
const lastAddress = 1 << 47

// AddressOf gives the address of an object. It must come after Go; when it gives false, the call must return at once.
func (c *Call) AddressOf(id int32) (sym.Expr, bool) {
	f, o := c.M.F, c.Process().Objs[id]
	if o.Address != sym.Nil {
		return o.Address, true
	}
	align := alignment(o)
	base := f.Mul(f.Int(align), c.Unknown("address", sym.SortInt))
	size := c.sizeOf(o)
	known := []sym.Expr{f.Lt(f.Int(0), base), f.Le(f.Add(base, size), f.Int(lastAddress))}
	for _, other := range c.Process().Objs {
		if other != nil && other.Address != sym.Nil {
			known = append(known, f.Or(f.Le(f.Add(base, size), other.Address),
				f.Le(f.Add(other.Address, c.sizeOf(other)), base)))
		}
	}
	if !c.Assume(f.And(known...)) {
		return sym.Nil, false
	}
	o = c.S.EditObject(c.proc, id)
	o.Address = base
	return base, true
}

// sizeOf gives the number of bytes of an object, at least one, for comparisons of addresses.
func (c *Call) sizeOf(o *state.Object) sym.Expr {
	f, t := c.M.F, o.Root.Type
	each := int64(1)
	if t.Elem.Model.Kind != model.Void {
		each = t.Elem.Model.Size
	}
	n, ok := f.AsInt64(t.Extent)
	if t.Extent == sym.Nil || !ok || each < 0 || n < 1 {
		return f.Int(1)
	}
	return f.Int(max(1, n*each))
}

// alignment gives what the address of an object is a multiple of: blocks suit every type, and so do arrays of at least
// 16 bytes (System V ABI for AMD64, section 3.1.2).
func alignment(o *state.Object) int64 {
	if o.Var == nil {
		return model.HeapAlign
	}
	t := o.Var.Type
	if t.Kind == model.Array && t.Size >= model.HeapAlign {
		return model.HeapAlign
	}
	return t.Align()
}

// AddressNumber gives the number of an address that is known: of what the program has written as a number, or made of
// one.
func (c *Call) AddressNumber(p sym.Expr) (sym.Expr, bool) { return c.env.Numbered(p) }

// ObjectAt gives the object whose address a number is, or is so many bytes behind; false where it is none.
func (c *Call) ObjectAt(n sym.Expr) (id int32, from sym.Expr, ok bool) {
	f := c.M.F
	symbols := f.Symbols(n)
	for id, o := range c.Process().Objs {
		if o == nil || o.Address == sym.Nil || !slices.Contains(symbols, f.Symbols(o.Address)[0]) {
			continue
		}
		from := c.env.Simplify(f.Sub(n, o.Address))
		if !c.hasAddress(from) {
			return int32(id), from, true
		}
	}
	return 0, sym.Nil, false
}

// hasAddress tells whether the unknown number of an address is in an expression.
func (c *Call) hasAddress(x sym.Expr) bool {
	f := c.M.F
	symbols := f.Symbols(x)
	return slices.ContainsFunc(c.Process().Objs, func(o *state.Object) bool {
		return o != nil && o.Address != sym.Nil && slices.Contains(symbols, f.Symbols(o.Address)[0])
	})
}

// MadeOfAddress tells whether a number was computed from an address, also of an object that is gone.
func (c *Call) MadeOfAddress(n sym.Expr) bool {
	return slices.ContainsFunc(c.M.F.Symbols(n), func(s sym.Expr) bool { return isAddress(c.M.F.Name(s)) })
}

// isAddress tells whether a name is that of the unknown number of an address.
func isAddress(name string) bool {
	const stem = "address"
	return len(name) > len(stem) && name[:len(stem)] == stem && name[len(stem)] >= '0' && name[len(stem)] <= '9'
}
