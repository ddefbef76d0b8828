package simplify

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// arguments simplifies the arguments of an atom, and the atom by its own rules:
//
//	ite        the condition is decided
//	quotient   bounds leave one value; or a multiple of the divisor is split off
//	remainder  the dividend lies within the divisor; remainders of its terms are known;
//	           or as for quotients
//	wrap       the number lies within the modulus
//	truncate   no rule of its own
//	read       an index decidably equal to or different from a written one
func (c *Context) arguments(a sym.Expr) sym.Expr {
	f := c.sh.f
	in := c.sh.info(a)
	if !in.is(soft) && (c.rules == nil || in.mask&c.rules.mask == 0) {
		return a
	}
	switch f.Op(a) {
	case sym.OpSymbol, sym.OpBound, sym.OpBool:
		return a
	case sym.OpDense:
		return c.dense(a)
	case sym.OpPoly: // an opaque factor of a product
		return c.Simplify(a)
	case sym.OpForall, sym.OpExists:
		return c.binder(a)
	case sym.OpSum, sym.OpProd:
		return c.fold(a)
	case sym.OpIte:
		return c.conditional(a)
	}
	args := f.Args(a)
	var out []sym.Expr
	for i, x := range args {
		r := c.Simplify(x)
		if r != x && out == nil {
			out = append(make([]sym.Expr, 0, len(args)), args[:i]...)
		}
		if out != nil {
			out = append(out, r)
		}
	}
	if out != nil {
		a = rebuild(f, a, out)
	}
	return c.special(a)
}

// special applies the rules of single operators.
func (c *Context) special(a sym.Expr) sym.Expr {
	f := c.sh.f
	switch f.Op(a) {
	case sym.OpIntDiv:
		return c.quotient(a)
	case sym.OpIntMod:
		return c.remainder(a)
	case sym.OpFloorMod:
		x := f.Args(a)
		if m, ok := f.Num(x[1]); ok {
			if iv := c.dearBounds(x[0]); iv.nonNegative() && iv.HasHi && iv.Hi.Cmp(m) < 0 {
				return x[0]
			}
		}
	case sym.OpRead:
		return c.read(a)
	}
	return a
}

// dearBounds bounds an expression that is simplified already, with elimination.
func (c *Context) dearBounds(e sym.Expr) Interval {
	fm := c.sh.form(e)
	iv := c.cheap(fm.terms, atomDepth)
	if (!iv.HasLo || !iv.HasHi) && len(fm.terms) > 0 {
		c.sh.fuel = eliminateFuel
		iv = iv.meet(c.eliminated(fm.terms))
	}
	return c.round(iv, fm)
}

// quotient simplifies a/b.
func (c *Context) quotient(a sym.Expr) sym.Expr {
	f := c.sh.f
	if v, ok := c.atomBounds(a, atomDepth).Value(); ok {
		return f.Const(v, sym.SortInt)
	}
	x := f.Args(a)
	whole, rest, b, ok := c.split(x)
	if !ok {
		return a
	}
	k := f.Const(b, sym.SortInt)
	return f.Add(f.IntDiv(whole, k), c.Simplify(f.IntDiv(rest, k)))
}

// remainder simplifies a%b.
func (c *Context) remainder(a sym.Expr) sym.Expr {
	f := c.sh.f
	x := f.Args(a)
	if b, ok := f.Num(x[1]); ok {
		iv := c.dearBounds(x[0])
		if b = b.Abs(); iv.HasLo && iv.HasHi && iv.Lo.Neg().Cmp(b) < 0 && iv.Hi.Cmp(b) < 0 {
			return x[0]
		}
	}
	if r := c.congruent(x); r != sym.Nil {
		return r
	}
	_, rest, b, ok := c.split(x)
	if !ok {
		return a
	}
	return c.Simplify(f.IntMod(rest, f.Const(b, sym.SortInt)))
}

// congruent finds the remainder of a sum by a constant from known remainders of its
// terms: (i+1)%2 is 0 where i%2 is 1 and i >= 0. Nil if none of them is known.
func (c *Context) congruent(x []sym.Expr) sym.Expr {
	f := c.sh.f
	if b, ok := f.Num(x[1]); !ok || b.Sign() <= 0 || c.rules == nil {
		return sym.Nil
	}
	rest := x[0]
	f.Terms(x[0], func(coef, mono sym.Expr) bool {
		if f.IsUnit(mono) {
			return true
		}
		if r, ok := c.rules.by[f.IntMod(mono, x[1])]; ok && f.Op(r.to) == sym.OpInt {
			rest = f.Add(rest, f.Mul(coef, f.Sub(r.to, mono)))
		}
		return true
	})
	if rest == x[0] || !c.dearBounds(x[0]).nonNegative() || !c.dearBounds(rest).nonNegative() {
		return sym.Nil
	}
	return c.Simplify(f.IntMod(rest, x[1]))
}

// split writes a dividend as whole + rest, where whole is a multiple of the
// constant divisor b > 0, such that both the dividend and the rest are known not
// to be negative: then a/b = whole/b + rest/b.
func (c *Context) split(x []sym.Expr) (whole, rest sym.Expr, b num.Q, ok bool) {
	f := c.sh.f
	b, isConst := f.Num(x[1])
	if !isConst || b.Sign() <= 0 {
		return sym.Nil, sym.Nil, b, false
	}
	rest = f.Int(0)
	f.Terms(x[0], func(coef, mono sym.Expr) bool {
		q, _ := f.Num(coef)
		if q = q.Sub(q.Quo(b).Floor().Mul(b)); !q.IsZero() {
			t := f.Const(q, sym.SortInt)
			if !f.IsUnit(mono) {
				t = f.Mul(t, mono)
			}
			rest = f.Add(rest, t)
		}
		return true
	})
	if rest == x[0] || !c.dearBounds(x[0]).nonNegative() || !c.dearBounds(rest).nonNegative() {
		return sym.Nil, sym.Nil, b, false
	}
	return f.Sub(x[0], rest), rest, b, true
}

// read looks through writes whose index the context can tell from the read one.
func (c *Context) read(a sym.Expr) sym.Expr {
	f := c.sh.f
	x := f.Args(a)
	arr, i := x[0], x[1]
	for f.Op(arr) == sym.OpWrite {
		w := f.Args(arr)
		switch c.Simplify(f.Eq(w[1], i)) {
		case sym.True:
			return c.Simplify(w[2])
		case sym.False:
			arr = w[0]
			continue
		}
		break
	}
	if f.Op(arr) == sym.OpDense {
		if base, n := f.Dense(arr); c.outside(i, n) {
			arr = base
		}
	}
	if arr == x[0] {
		return a
	}
	return c.Simplify(f.Read(arr, i))
}

// outside tells whether an index is known to be none of the first n. Elimination is tried
// only where cheap bounds leave room for that.
func (c *Context) outside(i sym.Expr, n int) bool {
	fm := c.sh.form(i)
	size := num.Int(int64(n))
	is := func(iv Interval) bool { return iv.negative() || iv.HasLo && iv.Lo.Cmp(size) >= 0 }
	iv := c.round(c.cheap(fm.terms, atomDepth), fm)
	switch {
	case is(iv):
		return true
	case len(fm.terms) == 0 || iv.nonNegative() && iv.HasHi && iv.Hi.Cmp(size) < 0:
		return false
	}
	c.sh.fuel = eliminateFuel
	return is(iv.meet(c.round(c.eliminated(fm.terms), fm)))
}

// conditional simplifies c ? a : b.
func (c *Context) conditional(e sym.Expr) sym.Expr {
	x := c.sh.f.Args(e)
	switch cond := c.Simplify(x[0]); cond {
	case sym.True:
		return c.Simplify(x[1])
	case sym.False:
		return c.Simplify(x[2])
	default:
		yes, no := c.Simplify(x[1]), c.Simplify(x[2])
		if cond == x[0] && yes == x[1] && no == x[2] {
			return e
		}
		return c.sh.f.Ite(cond, yes, no)
	}
}

// binder simplifies the body of a quantifier. No conjunct mentions its variable, so
// nothing is assumed of it.
func (c *Context) binder(e sym.Expr) sym.Expr {
	f := c.sh.f
	x := f.Args(e)
	body := c.Simplify(x[1])
	switch {
	case body == x[1]:
		return e
	case f.Op(e) == sym.OpForall:
		return f.Forall(x[0], body)
	}
	return f.Exists(x[0], body)
}

// dense simplifies the elements of an array with a concrete part.
func (c *Context) dense(a sym.Expr) sym.Expr {
	f := c.sh.f
	base, n := f.Dense(a)
	newBase := c.Simplify(base)
	if newBase == base && !c.chunkChanges(f.Args(a)[2]) {
		return a
	}
	elems := make([]sym.Expr, n)
	for i := range elems {
		if v := f.DenseAt(a, i); v != sym.Nil {
			elems[i] = c.Simplify(v)
		}
	}
	return f.DenseArray(newBase, elems)
}

// chunkChanges tells whether an element below an inner node changes.
func (c *Context) chunkChanges(e sym.Expr) bool {
	f := c.sh.f
	for _, x := range f.Args(e) {
		switch {
		case x == sym.Nil:
		case f.Op(x) == sym.OpChunk:
			in := c.sh.info(x)
			if in.is(soft) || c.rules != nil && in.mask&c.rules.mask != 0 {
				if c.chunkChanges(x) {
					return true
				}
			}
		case c.Simplify(x) != x:
			return true
		}
	}
	return false
}

// rebuild applies a's operator to other arguments.
func rebuild(f *sym.Factory, a sym.Expr, x []sym.Expr) sym.Expr {
	if r := rebuildPlain(f, a, x); r != sym.Nil {
		return r
	}
	switch f.Op(a) {
	case sym.OpField:
		return f.Field(x[0], f.FieldIndex(a))
	case sym.OpApply:
		return f.Apply(f.Name(a), f.Sort(a), x...)
	case sym.OpTuple:
		return f.Tuple(f.Sort(a), x...)
	case sym.OpPart:
		return f.Part(x[0], f.PartOf(a))
	case sym.OpVal:
		return f.ValOf(f.ValKind(a), x...)
	case sym.OpPointer:
		return f.Pointer(f.PtrObj(a), x...)
	case sym.OpConstArray:
		return f.ConstArray(f.Sort(a), x[0])
	case sym.OpWrite:
		return f.Write(x[0], x[1], x[2])
	case sym.OpNot:
		return f.Not(x[0])
	case sym.OpToReal:
		return f.IntToReal(x[0])
	case sym.OpToInt:
		return f.RealToInt(x[0])
	case sym.OpApart:
		return x[0]
	case sym.OpFNeg:
		return f.FNeg(x[0])
	case sym.OpFConv:
		return f.FConv(x[0], f.FloatBits(f.Sort(a)))
	case sym.OpIntToF:
		return f.IntToFloat(x[0], f.FloatBits(f.Sort(a)))
	case sym.OpFToInt:
		return f.FloatToInt(x[0])
	case sym.OpFApply:
		return f.FApply(f.Name(a), f.FloatBits(f.Sort(a)), x...)
	case sym.OpFReduce:
		return f.Reapply(a, x[0], x[1:])
	}
	return a // an operator without arguments
}

// rebuildPlain is rebuild for operators of two arguments and no other data.
func rebuildPlain(f *sym.Factory, a sym.Expr, x []sym.Expr) sym.Expr {
	switch f.Op(a) {
	case sym.OpRead:
		return f.Read(x[0], x[1])
	case sym.OpIntDiv:
		return f.IntDiv(x[0], x[1])
	case sym.OpIntMod:
		return f.IntMod(x[0], x[1])
	case sym.OpFloorMod:
		return f.FloorMod(x[0], x[1])
	case sym.OpBitAnd:
		return f.BitAnd(x[0], x[1])
	case sym.OpBitOr:
		return f.BitOr(x[0], x[1])
	case sym.OpBitXor:
		return f.BitXor(x[0], x[1])
	case sym.OpShl:
		return f.Shl(x[0], x[1])
	case sym.OpShr:
		return f.Shr(x[0], x[1])
	case sym.OpEq:
		return f.Eq(x[0], x[1])
	case sym.OpFAdd:
		return f.FAdd(x[0], x[1])
	case sym.OpFSub:
		return f.FSub(x[0], x[1])
	case sym.OpFMul:
		return f.FMul(x[0], x[1])
	case sym.OpFDiv:
		return f.FDiv(x[0], x[1])
	case sym.OpFLt:
		return f.FLt(x[0], x[1])
	case sym.OpFLe:
		return f.FLe(x[0], x[1])
	case sym.OpFEq:
		return f.FEq(x[0], x[1])
	}
	return sym.Nil
}
