package sym

import "github.com/tass-go/tass/internal/num"

// Folds: sums and products of a body over a range of integers, lo <= k < hi. The
// body is an integer or a real, and the variable k one from BoundVar. An empty
// range, hi <= lo, gives 0 or 1. What depends on a path condition, such as
//
//	sum(k = 0 .. <n+1: p(k)) = sum(k = 0 .. <n: p(k)) + p(n)   where n >= 0
//
// is up to package simplify.

// Sum returns the sum of body over lo <= bound < hi, 0 if there is none.
func (f *Factory) Sum(bound, lo, hi, body Expr) Expr {
	lo, hi = f.Counted(lo), f.Counted(hi)
	s := f.Sort(body)
	if f.isZero(body) { // rule sum-zero: sum(0) => 0
		return body
	}
	if r := f.expandFold(OpSum, bound, lo, hi, body); r != Nil {
		return r
	}
	if f.Op(body) == OpQuot {
		return f.foldAtom(OpSum, bound, lo, hi, body)
	}
	r := f.constOf(small(0), s)
	var buf one
	t := f.terms(body, &buf)
	for i := 0; i < len(t); i += 2 { // rule sum-linear: sum(2*p(i) + q(i)) => 2*sum(p(i)) + sum(q(i))
		r = f.Add(r, f.scale(t[i+1], f.sumMono(bound, lo, hi, t[i], s)))
	}
	return r
}

// Product returns the product of body over lo <= bound < hi, 1 if there is none.
func (f *Factory) Product(bound, lo, hi, body Expr) Expr {
	lo, hi = f.Counted(lo), f.Counted(hi)
	s := f.Sort(body)
	if f.plain(body) == small(1) { // rule prod-one: prod(1) => 1
		return body
	}
	if r := f.expandFold(OpProd, bound, lo, hi, body); r != Nil {
		return r
	}
	var buf one
	t := f.terms(body, &buf)
	if f.Op(body) == OpQuot || len(t) != 2 {
		return f.foldAtom(OpProd, bound, lo, hi, body)
	}
	r := f.constOf(small(1), s)
	if t[1] != small(1) {
		r = f.foldAtom(OpProd, bound, lo, hi, f.constOf(t[1], s))
	}
	var buf2 one
	fs := f.factors(t[0], &buf2)
	for i := 0; i < len(fs); i += 2 { // rule prod-split: prod(2*p(i)*q(i)) => prod(2)*prod(p(i))*prod(q(i))
		r = f.Mul(r, f.foldAtom(OpProd, bound, lo, hi, f.fromFactors(fs[i:i+2], s)))
	}
	return r
}

// Fold is Sum or Product, by op: OpSum or OpProd.
func (f *Factory) Fold(op Op, bound, lo, hi, body Expr) Expr {
	if op == OpProd {
		return f.Product(bound, lo, hi, body)
	}
	return f.Sum(bound, lo, hi, body)
}

// folds tells whether e is a sum or a product over a range.
func (f *Factory) folds(e Expr) bool {
	op := f.at(e).op
	return op == OpSum || op == OpProd
}

// Instance returns the body of a quantifier or fold with a value in place of its
// variable.
func (f *Factory) Instance(binder, at Expr) Expr {
	x := f.args(binder)
	return f.Substitute(x[len(x)-1], map[Expr]Expr{x[0]: at})
}

// Mentions tells whether the bound variable v is free in e.
func (f *Factory) Mentions(e, v Expr) bool { return f.occurs(e, v) }

// Cofactor returns the monomial q such that mono is d*q, Nil if there is none. Both are
// products of atoms, as Terms yields them.
func (f *Factory) Cofactor(mono, d Expr) Expr {
	var b1, b2 one
	x, y := f.factors(mono, &b1), f.factors(d, &b2)
	var out []Expr
	for ; len(x) > 0; x = x[2:] {
		k := x[1]
		if len(y) > 0 && y[0] == x[0] {
			k = f.NumAdd(k, f.NumMul(small(-1), y[1]))
			y = y[2:]
		}
		switch f.NumSign(k) {
		case -1:
			return Nil
		case 1:
			out = append(out, x[0], k)
		}
	}
	if len(y) > 0 {
		return Nil
	}
	return f.fromFactors(out, f.Sort(mono))
}

// expandFold writes a fold out whose range has a known length; Nil for others and
// for long ones.
//
// rule sum-empty: sum(i = 2 .. <2: p(i)) => 0
// rule sum-expand: sum(i = n .. <n+2: p(i)) => p(n) + p(n+1)
// rule prod-empty: prod(i = 2 .. <2: p(i)) => 1
// rule prod-expand: prod(i = n .. <n+2: p(i)) => p(n)*p(n+1)
func (f *Factory) expandFold(op Op, bound, lo, hi, body Expr) Expr {
	n, ok := f.Num(f.Sub(hi, lo))
	if !ok || n.Cmp(num.Int(MaxExpand)) > 0 {
		return Nil
	}
	count, _ := n.Int64()
	r, join := f.constOf(small(0), f.Sort(body)), f.Add
	if op == OpProd {
		r, join = f.constOf(small(1), f.Sort(body)), f.Mul
	}
	for i := range max(count, 0) {
		r = join(r, f.Substitute(body, map[Expr]Expr{bound: f.Add(lo, f.Int(i))}))
	}
	return r
}

// sumMono sums one monomial; what does not depend on the variable stands before
// the sum.
//
// rule sum-factor: sum(x*p(i)) => x*sum(p(i))
func (f *Factory) sumMono(v, lo, hi, mono Expr, s Sort) Expr {
	var buf one
	out := f.constOf(small(1), s)
	in := out
	fs := f.factors(mono, &buf)
	for i := 0; i < len(fs); i += 2 {
		p := f.fromFactors(fs[i:i+2], s)
		if f.occurs(fs[i], v) {
			in = f.mulPlain(in, p, s)
		} else {
			out = f.mulPlain(out, p, s)
		}
	}
	return f.Mul(out, f.foldAtom(OpSum, v, lo, hi, in))
}

// mulPlain multiplies monomials, of which the first may be the constant 1.
func (f *Factory) mulPlain(a, b Expr, s Sort) Expr {
	if f.plain(a) != Nil {
		return b
	}
	return f.mulMonos(a, b, s)
}

func (f *Factory) foldAtom(op Op, v, lo, hi, body Expr) Expr {
	if f.Op(body) == OpApart { // it stands alone here
		body = f.args(body)[0]
	}
	w, body := f.close(v, body)
	if !f.occurs(body, w) {
		w = f.BoundVar("#1", SortInt)
	}
	return f.mk(op, f.Sort(body), 0, w, lo, hi, body)
}
