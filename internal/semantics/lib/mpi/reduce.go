package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/eval"
)

// operands are what a result is combined from.
type operands struct {
	parts [][]sym.Expr // of processes, in the order of their ranks; at least one
	// first is the number of the result's first element, among those of all different results
	// of the call.
	first int
}

// reduction checks the operation of a reduction, and its data if their signature is known.
func (c *call) reduction(p *part, s signature) bool {
	op, ok := c.operation(s.typ)
	p.op, p.data = op.Handle, s
	return ok
}

// bytewise checks that what a reduction of MPI_BYTE combines are bytes in memory, too.
func (c *call) bytewise(p *part, s signature) bool {
	if !s.typ.raw() {
		return true
	}
	for _, m := range []memory{p.from, p.into} {
		if m.none() || c.Marker(m.ptr) != "" {
			continue
		}
		r, ok := c.idle(m.ptr, s)
		if !ok {
			return false
		}
		if s.typ.made != nil || c.combiner(p.op) != nil || !characters(r) {
			c.Unsupported("%s of %s that are other values than characters is not modelled", c.name, s.typ.Name)
			return false
		}
	}
	return true
}

// reduce is the part of a process in a reduction whose result, where a process gets one, is as large as what it
// brings.
func reduce(c *call) (*part, bool) {
	p, ok := c.rooted()
	if !ok {
		return nil, false
	}
	if p.root == rootElsewhere {
		return p, true
	}
	s, ok := c.signature(c.bufferOf(mpispec.Outgoing))
	if !ok || !c.reduction(p, s) {
		return nil, false
	}
	root := p.root == c.P
	send, recv := c.ends(root)
	switch {
	case recv.Buffer < 0:
		p.from = piece(c.Args[send.Buffer], s)
	case send.Buffer < 0:
		p.into = piece(c.Args[recv.Buffer], s)
	case c.inPlace(send.Buffer, root):
		p.into = piece(c.Args[recv.Buffer], s)
		c.takePlace(p, send.Buffer)
	default:
		p.into, p.from = piece(c.Args[recv.Buffer], s), piece(c.Args[send.Buffer], s)
	}
	return p, c.bytewise(p, s)
}

// takeReduction gives a process what all bring, combined.
func takeReduction(c *call, r *comm.Record) ([][]sym.Expr, bool) {
	return c.reduced(r, &operands{parts: c.contributions(r)})
}

// reduced gives what a reduction of values gives.
func (c *call) reduced(r *comm.Record, x *operands) ([][]sym.Expr, bool) {
	if c.combiner(r.Entries[c.P].Args[argOp]) != nil {
		c.Ordered()
		c.gets().uncombined = x.parts
		return x.parts[:1], !c.Failed()
	}
	cells, ok := c.fold(r, x)
	if ok {
		c.Computed(cells...)
	}
	return [][]sym.Expr{cells}, ok
}

// contributions gives what each process brought.
func (c *call) contributions(r *comm.Record) [][]sym.Expr {
	members := c.brought(r)
	parts := make([][]sym.Expr, len(members))
	for k := range members {
		parts[k] = members[k].Cells
	}
	return parts
}

// fold combines contributions, element by element, in the order of the ranks of their
// processes, or where the order matters, in an order that is left open.
func (c *call) fold(r *comm.Record, x *operands) ([]sym.Expr, bool) {
	args := r.Entries[c.P].Args
	t := c.lib.typeAt(args[argType])
	if t.raw() && slices.ContainsFunc(slices.Concat(x.parts...), c.f.OfBytes) {
		c.Unsupported("%s of bytes that are parts of unknown values is not modelled", c.name)
		return nil, false
	}
	if !c.row.Symmetric.Commuting || !c.anyOrder(args[argOp], t) {
		c.Ordered()
	}
	if c.anyResult(args[argOp], t) {
		return c.foldSomehow(r, t, x), !c.Failed()
	}
	return c.foldInOrder(args[argOp], t, x.parts), !c.Failed()
}

// foldInOrder combines lists of values, element by element, in their order. A value that was never initialised gives
// a result that is not.
func (c *call) foldInOrder(op int64, t *datatype, parts [][]sym.Expr) []sym.Expr {
	acc := append([]sym.Expr(nil), parts[0]...)
	for _, cells := range parts[1:] {
		switch t.Class {
		case mpispec.Pair:
			c.extremePairs(op, t, acc, cells)
			continue
		case mpispec.Complex:
			c.combineComplex(op, acc, cells)
			continue
		}
		for i := range acc {
			acc[i] = c.combine(op, t, acc[i], cells[i])
		}
	}
	return acc
}

// anyOrder tells whether an operation gives the same values in every order of its
// operands, and asks for the same conditions.
func (c *call) anyOrder(op int64, t *datatype) bool {
	switch {
	case c.floats(t):
		return c.f.Arith() == sym.Real
	case op == mpispec.OpSum || op == mpispec.OpProd:
		return c.M.Overflow != eval.OverflowOfAny
	}
	return true
}

// combine applies an operation to two values.
func (c *call) combine(op int64, t *datatype, a, b sym.Expr) sym.Expr {
	if a == sym.Nil || b == sym.Nil {
		return sym.Nil
	}
	f := c.f
	switch op {
	case mpispec.OpMax:
		return f.Ite(c.less(t, a, b), b, a)
	case mpispec.OpMin:
		return f.Ite(c.less(t, b, a), b, a)
	case mpispec.OpLand:
		return c.truth(f.And(c.holds(a), c.holds(b)))
	case mpispec.OpLor:
		return c.truth(f.Or(c.holds(a), c.holds(b)))
	case mpispec.OpLxor:
		return c.truth(f.Not(f.Iff(c.holds(a), c.holds(b))))
	case mpispec.OpBand:
		return f.BitAnd(a, b)
	case mpispec.OpBor:
		return f.BitOr(a, b)
	case mpispec.OpBxor:
		return f.BitXor(a, b)
	}
	switch floating := t.Class == mpispec.Floating; {
	case op == mpispec.OpSum && floating:
		return f.FAdd(a, b)
	case op == mpispec.OpSum:
		return c.inRange(t, f.Add(a, b))
	case floating:
		return f.FMul(a, b)
	}
	return c.inRange(t, f.Mul(a, b))
}

func (c *call) less(t *datatype, a, b sym.Expr) sym.Expr {
	if c.floats(t) {
		return c.f.FLt(a, b)
	}
	return c.f.Lt(a, b)
}

// floats tells whether the values, or the first parts of the pairs, are floating.
func (c *call) floats(t *datatype) bool {
	return t.Class == mpispec.Floating || t.Class == mpispec.Complex || t.Class == mpispec.Pair && c.lib.floatPair(t)
}

func (l *library) floatPair(t *datatype) bool {
	for _, b := range l.types {
		if b.Name == t.basics[0] {
			return b.Class == mpispec.Floating
		}
	}
	return false
}

func (c *call) holds(x sym.Expr) sym.Expr { return c.f.Ne(x, c.f.Int(0)) }

func (c *call) truth(cond sym.Expr) sym.Expr { return c.f.Ite(cond, c.f.Int(1), c.f.Int(0)) }

// inRange treats a result that may not fit its type as C does: it wraps where
// the type is unsigned, and is an overflow where it is signed.
func (c *call) inRange(t *datatype, x sym.Expr) sym.Expr {
	elem := t.layout.Elem
	if !t.Signed {
		return c.wrap(x, elem)
	}
	if !c.Env().Fits(x, elem, c.Pos) {
		return sym.Nil
	}
	return x
}

// extremePairs combines pairs of a value and an index into acc: the extreme
// value, and of equal ones the least index.
func (c *call) extremePairs(op int64, t *datatype, acc, cells []sym.Expr) {
	f := c.f
	for i := 0; i+1 < len(acc); i += 2 {
		v, k, w, l := acc[i], acc[i+1], cells[i], cells[i+1]
		if v == sym.Nil || k == sym.Nil || w == sym.Nil || l == sym.Nil {
			acc[i], acc[i+1] = sym.Nil, sym.Nil
			continue
		}
		worse, better := c.less(t, v, w), c.less(t, w, v)
		if op == mpispec.OpMinloc {
			worse, better = better, worse
		}
		acc[i] = f.Ite(worse, w, v)
		acc[i+1] = f.Ite(worse, l, f.Ite(better, k, f.Min(k, l)))
	}
}
