package simplify

import (
	"strconv"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// Sums and products over ranges. Their normal form under a context has ranges that
// start at 0 and end without a constant, as far as the context knows enough, so
// that what a loop added step by step meets what an invariant says at once:
//
//	fold-empty  hi <= lo: the range is empty
//	fold-power  a sum of 1, or over the reals of a power of the variable, in closed form
//	fold-end    sum(k = lo .. <h+c: p(k)) = sum(k = lo .. <h: p(k)) + p(h) + ... + p(h+c-1)
//	            where lo <= h; with c < 0 the other way round where lo <= h+c
//	fold-begin  the same at the beginning of the range
//	fold-base   sum(k = lo .. <hi: p(k)) = sum(k = 0 .. <hi: p(k)) - sum(k = 0 .. <lo: p(k))
//	            where 0 <= lo <= hi
//	fold-write  sum(k = lo .. <hi: p(a[i:=v][k])) = sum(k = lo .. <hi: p(a[k])) + p(v) - p(a[i])
//	            where lo <= i < hi
//	fold-body   the body is simplified with lo <= k < hi assumed of its variable
//
// A range grows only if the body is defined everywhere, that is, divides by
// constants alone; and only for sums, since what was multiplied may be 0.

const (
	maxPeeled = 16 // terms that fold-end and fold-begin write out
	maxRefold = 3  // how deep folds that come from folds are simplified again
	maxOpened = 3  // how deep ranges of nested folds are assumed
)

// fold simplifies a sum or product.
func (c *Context) fold(e sym.Expr) sym.Expr {
	f := c.sh.f
	x := f.Args(e)
	lo, hi := c.Simplify(x[1]), c.Simplify(x[2])
	r := f.Fold(f.Op(e), x[0], lo, hi, x[3])
	if isFold(f, r) {
		x = f.Args(r)
		if r2 := c.foldRange(r); r2 != sym.Nil {
			return c.again(r2)
		}
		body := c.foldBody(x)
		if body == x[3] {
			return r
		}
		r = f.Fold(f.Op(r), x[0], lo, hi, body)
	}
	return c.again(r)
}

// again simplifies what became of a fold.
func (c *Context) again(e sym.Expr) sym.Expr {
	if c.sh.refolds >= maxRefold {
		return e
	}
	c.sh.refolds++
	defer func() { c.sh.refolds-- }()
	return c.Simplify(e)
}

func isFold(f *sym.Factory, e sym.Expr) bool {
	op := f.Op(e)
	return op == sym.OpSum || op == sym.OpProd
}

// foldRange applies the rules about the range; Nil if none fires.
func (c *Context) foldRange(e sym.Expr) sym.Expr {
	f := c.sh.f
	x := f.Args(e)
	lo, hi := x[1], x[2]
	if c.atMost(hi, lo) {
		return f.Fold(f.Op(e), x[0], lo, lo, x[3])
	}
	if c.atMost(lo, hi) {
		if r := c.powerSum(e); r != sym.Nil {
			return r
		}
	}
	if r := c.foldEnd(e, lo, hi); r != sym.Nil {
		return r
	}
	if r := c.foldBegin(e, lo, hi); r != sym.Nil {
		return r
	}
	if zero := f.Int(0); c.extends(e) && !f.IsConst(lo) && c.atMost(zero, lo) && c.atMost(lo, hi) {
		return f.Sub(f.Sum(x[0], zero, hi, x[3]), f.Sum(x[0], zero, lo, x[3]))
	}
	return c.foldWrite(e, lo, hi)
}

// foldWrite takes an element that was written out of the range of a sum.
func (c *Context) foldWrite(e, lo, hi sym.Expr) sym.Expr {
	f := c.sh.f
	if !c.extends(e) {
		return sym.Nil
	}
	x := f.Args(e)
	read, at := WrittenTerm(f, e)
	if read == sym.Nil || !c.atMost(lo, at) || c.Simplify(f.Lt(at, hi)) != sym.True {
		return sym.Nil
	}
	r := f.Args(read)
	array, _ := unwritten(f, r[0])
	before := f.Substitute(x[3], map[sym.Expr]sym.Expr{read: f.Read(array, r[1])})
	old := f.Substitute(before, map[sym.Expr]sym.Expr{x[0]: at})
	return f.Add(f.Sum(x[0], lo, hi, before), f.Sub(f.Instance(e, at), old))
}

// WrittenTerm finds in the body of a fold the element of an array that was written last at
// one place, and the value of the variable for which that element is read; Nil if there
// is none.
func WrittenTerm(f *sym.Factory, e sym.Expr) (read, at sym.Expr) {
	x := f.Args(e)
	v := x[0]
	var walk func(e sym.Expr)
	walk = func(e sym.Expr) {
		if e == sym.Nil || read != sym.Nil || !f.HasBound(e) || isBinder(f, e) {
			return
		}
		y := f.Args(e)
		if f.Op(e) == sym.OpRead && !f.HasBound(y[0]) {
			_, index := unwritten(f, y[0])
			if rest := f.Sub(y[1], v); index != sym.Nil && !f.HasBound(rest) {
				read, at = e, f.Sub(index, rest)
				return
			}
		}
		for _, a := range y {
			walk(a)
		}
	}
	walk(x[3])
	return read, at
}

// unwritten returns an array without the element that was written last, or without the last
// one of its concrete part, and the index of that; Nil if there is none.
func unwritten(f *sym.Factory, a sym.Expr) (before, index sym.Expr) {
	switch f.Op(a) {
	case sym.OpWrite:
		return f.Args(a)[0], f.Args(a)[1]
	case sym.OpDense:
		base, n := f.Dense(a)
		if n <= maxPeeled {
			index = f.Int(int64(n - 1))
			return f.Write(a, index, f.Read(base, index)), index
		}
	}
	return a, sym.Nil
}

func isBinder(f *sym.Factory, e sym.Expr) bool {
	switch f.Op(e) {
	case sym.OpForall, sym.OpExists, sym.OpSum, sym.OpProd:
		return true
	}
	return false
}

// atMost tells whether a <= b is known.
func (c *Context) atMost(a, b sym.Expr) bool { return c.Simplify(c.sh.f.Le(a, b)) == sym.True }

// extends tells whether the range of a fold may be made larger.
func (c *Context) extends(e sym.Expr) bool {
	f := c.sh.f
	return f.Op(e) == sym.OpSum && total(f, f.Args(e)[3])
}

// total tells whether an expression has a value whatever its symbols are: that no
// divisor can be zero.
func total(f *sym.Factory, e sym.Expr) bool {
	if e == sym.Nil {
		return true
	}
	x := f.Args(e)
	switch f.Op(e) {
	case sym.OpQuot:
		return false
	case sym.OpIntDiv, sym.OpIntMod:
		if b, ok := f.Num(x[1]); !ok || b.IsZero() {
			return false
		}
	case sym.OpApply:
		if f.Name(e) == "/" {
			return false
		}
	}
	for _, a := range x {
		if !total(f, a) {
			return false
		}
	}
	return true
}

// constantEnd splits an end of a range into what stands without its constant and the
// constant; 0 for an end to leave as it is.
func (c *Context) constantEnd(end sym.Expr) (rest sym.Expr, k int64) {
	f := c.sh.f
	rest, at := f.SplitConst(end)
	if k, ok := f.AsInt64(at); ok && -maxPeeled <= k && k <= maxPeeled {
		return rest, k
	}
	return rest, 0
}

// foldEnd takes the constant from the end of a range.
func (c *Context) foldEnd(e, lo, hi sym.Expr) sym.Expr {
	f := c.sh.f
	x := f.Args(e)
	h, k := c.constantEnd(hi)
	switch {
	case f.IsConst(h) || k == 0:
	case k > 0 && c.atMost(lo, h):
		return c.joined(e, f.Fold(f.Op(e), x[0], lo, h, x[3]), h, hi)
	case k < 0 && c.extends(e) && c.atMost(lo, hi):
		return f.Sub(f.Sum(x[0], lo, h, x[3]), f.Sum(x[0], hi, h, x[3]))
	}
	return sym.Nil
}

// foldBegin takes the constant from the beginning of a range.
func (c *Context) foldBegin(e, lo, hi sym.Expr) sym.Expr {
	f := c.sh.f
	x := f.Args(e)
	l, k := c.constantEnd(lo)
	switch {
	case k < 0 && c.atMost(l, hi):
		return c.joined(e, f.Fold(f.Op(e), x[0], l, hi, x[3]), lo, l)
	case k > 0 && c.extends(e) && c.atMost(lo, hi):
		return f.Sub(f.Sum(x[0], l, hi, x[3]), f.Sum(x[0], l, lo, x[3]))
	}
	return sym.Nil
}

// joined adds to a part of a fold, or multiplies it by, the part from lo to hi.
func (c *Context) joined(e, part, lo, hi sym.Expr) sym.Expr {
	f := c.sh.f
	x := f.Args(e)
	rest := f.Fold(f.Op(e), x[0], lo, hi, x[3])
	if f.Op(e) == sym.OpProd {
		return f.Mul(part, rest)
	}
	return f.Add(part, rest)
}

// powerSum gives the sum of 1, and over the reals of small powers of the variable,
// for a range that is not reversed.
func (c *Context) powerSum(e sym.Expr) sym.Expr {
	f := c.sh.f
	x := f.Args(e)
	p, ok := PowerBody(f, e)
	if !ok || p > 0 && f.Sort(e) != sym.SortReal {
		return sym.Nil
	}
	to := func(n sym.Expr) sym.Expr {
		if f.Sort(e) == sym.SortReal {
			return f.IntToReal(n)
		}
		return n
	}
	top, bottom := PowerSum(f, p, to(x[1]), to(x[2]))
	if bottom == 1 {
		return top
	}
	return f.Div(top, f.RealInt(bottom))
}

// PowerBody tells whether a fold is the sum of a power of its variable, 0 to 3, and
// which.
func PowerBody(f *sym.Factory, e sym.Expr) (power int64, ok bool) {
	if f.Op(e) != sym.OpSum {
		return 0, false
	}
	x := f.Args(e)
	if q, ok := f.Num(x[3]); ok {
		return 0, q.IsOne()
	}
	if f.NumTerms(x[3]) != 1 {
		return 0, false
	}
	n := 0
	f.Factors(x[3], func(a, k sym.Expr) bool {
		if f.Op(a) == sym.OpToReal {
			a = f.Args(a)[0]
		}
		power, ok = f.AsInt64(k)
		ok = ok && a == x[0] && power <= 3
		n++
		return ok && n == 1
	})
	return power, ok && n == 1
}

// PowerSum returns the sum of k^power over lo <= k < hi, lo <= hi, as a fraction.
func PowerSum(f *sym.Factory, power int64, lo, hi sym.Expr) (top sym.Expr, bottom int64) {
	k := func(v int64) sym.Expr { return f.Const(num.Int(v), f.Sort(hi)) }
	upto := func(n sym.Expr) sym.Expr { // the sum over 0 <= k < n, times bottom
		m := f.Sub(n, k(1))
		switch power {
		case 0:
			return n
		case 1:
			return f.Mul(n, m)
		case 2:
			return f.Mul(f.Mul(n, m), f.Sub(f.Mul(k(2), n), k(1)))
		}
		return f.Mul(f.Mul(n, m), f.Mul(n, m))
	}
	return f.Sub(upto(hi), upto(lo)), []int64{1, 2, 6, 4}[power]
}

// foldBody simplifies the body of a fold under its range.
func (c *Context) foldBody(x []sym.Expr) sym.Expr {
	in := c.sh.info(x[3])
	if !in.is(soft) || c.opened >= maxOpened {
		return c.Simplify(x[3])
	}
	f := c.sh.f
	inside, v := c.open(x[0], x[1], x[2])
	body := inside.Simplify(f.Substitute(x[3], map[sym.Expr]sym.Expr{x[0]: v}))
	return f.Substitute(body, map[sym.Expr]sym.Expr{v: x[0]})
}

// open assumes of a bound variable that it is in a range. It stands there as a symbol
// that is unique among the ranges open around it: quantifiers among the conjuncts bind
// variables of the same names.
func (c *Context) open(bound, lo, hi sym.Expr) (*Context, sym.Expr) {
	f := c.sh.f
	v := f.Symbol("within!"+strconv.Itoa(c.opened+1), f.Sort(bound))
	d := *c
	d.derived = derived{}
	d.opened++
	inside := d.Assume(f.Le(lo, v)).Assume(f.Lt(v, hi))
	if inside.bad {
		return c, v
	}
	return inside, v
}
