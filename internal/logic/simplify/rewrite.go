package simplify

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// Simplify returns an expression equal to e under every valuation that satisfies
// the context, with the context's rules applied and what its bounds decide
// resolved. It returns e itself where nothing is known, and at once for
// constants and for what mentions none of the context's names.
func (c *Context) Simplify(e sym.Expr) sym.Expr {
	if e == sym.Nil || c.bad {
		return e
	}
	in := c.sh.info(e)
	if !in.is(soft) {
		if c.rules == nil || in.mask&c.rules.mask == 0 {
			return e
		}
		if c.sh.listened() {
			return c.overheard(e)
		}
		return c.recall(c.rules.memo, e)
	}
	if c.sh.listened() {
		return c.overheard(e)
	}
	if in.mask&c.mask == 0 && c != c.sh.root {
		return c.sh.root.Simplify(e)
	}
	if r, ok := c.memo[e]; ok {
		return r
	}
	if cheapToRepeat(c.sh.f.Op(e)) && c.rules == nil {
		return c.rewrite(e)
	}
	if c.memo == nil {
		c.memo = map[sym.Expr]sym.Expr{}
	}
	return c.recall(c.memo, e)
}

// overheard is Simplify for somebody outside, with a listener.
func (c *Context) overheard(e sym.Expr) sym.Expr {
	r := e
	c.sh.inside(func() { r = c.Simplify(e) })
	if r != e {
		c.sh.listener.Simplified(c, e, r)
	}
	return r
}

// cheapToRepeat tells that looking a result up costs as much as finding it.
func cheapToRepeat(op sym.Op) bool {
	switch op {
	case sym.OpEq0, sym.OpNe0, sym.OpGe0, sym.OpGt0:
		return true
	}
	return false
}

func (c *Context) recall(memo map[sym.Expr]sym.Expr, e sym.Expr) sym.Expr {
	if r, ok := memo[e]; ok {
		return r
	}
	r := c.rewrite(e)
	memo[e] = r
	return r
}

// rewrite simplifies a node that may be affected.
func (c *Context) rewrite(e sym.Expr) sym.Expr {
	r := c.rewritten(e)
	if w := c.sh.watcher; w != nil && r != e {
		w.Simplified(c, e, r)
	}
	return r
}

// rewritten is rewrite by the kind of the node.
func (c *Context) rewritten(e sym.Expr) sym.Expr {
	f := c.sh.f
	if f.Sort(e) == sym.SortBool {
		return c.boolean(e)
	}
	switch s := f.Sort(e); s {
	case sym.SortInt, sym.SortReal:
		return c.polynomial(e, s)
	}
	return c.atom(e)
}

// boolean simplifies a condition.
func (c *Context) boolean(e sym.Expr) sym.Expr {
	if r, ok := c.given(e); ok {
		return r
	}
	r := c.inside(e)
	if r == e {
		return c.ordered(r)
	}
	switch c.sh.f.Op(r) {
	case sym.OpBool, sym.OpAnd, sym.OpOr:
		return r
	}
	if known, ok := c.given(r); ok {
		return known
	}
	return c.ordered(r)
}

// given looks e and its negation up among the conjuncts that are no comparisons.
func (c *Context) given(e sym.Expr) (sym.Expr, bool) {
	if len(c.others) == 0 {
		return e, false
	}
	not := sym.Nil
	if op := c.sh.f.Op(e); op != sym.OpAnd && op != sym.OpOr {
		not = c.sh.f.Not(e)
	}
	for _, x := range c.others {
		switch x {
		case e:
			return sym.True, true
		case not:
			return sym.False, true
		}
	}
	return e, false
}

// inside simplifies the arguments of a condition, and decides it by bounds; it
// does not use that the condition itself may be a conjunct.
func (c *Context) inside(e sym.Expr) sym.Expr {
	f := c.sh.f
	switch op := f.Op(e); op {
	case sym.OpEq0, sym.OpNe0, sym.OpGe0, sym.OpGt0:
		p := f.Args(e)[0]
		q := c.Simplify(p)
		if q != p {
			e = relate(f, op, q)
		}
		return c.decide(e)
	case sym.OpAnd, sym.OpOr:
		return c.clauses(e, op)
	case sym.OpNot: // Simplify would look the negation of e's own argument up
		p := f.Args(e)[0]
		if q := c.inside(p); q != p {
			return f.Not(q)
		}
		return e
	}
	return c.atom(e)
}

// relate returns p op 0.
func relate(f *sym.Factory, op sym.Op, p sym.Expr) sym.Expr {
	zero := f.Const(num.Q{}, f.Sort(p))
	switch op {
	case sym.OpEq0:
		return f.Eq(p, zero)
	case sym.OpNe0:
		return f.Ne(p, zero)
	case sym.OpGe0:
		return f.Ge(p, zero)
	}
	return f.Gt(p, zero)
}

// clauses simplifies the arguments of a conjunction or disjunction.
func (c *Context) clauses(e sym.Expr, op sym.Op) sym.Expr {
	f := c.sh.f
	absorbing := sym.False
	if op == sym.OpOr {
		absorbing = sym.True
	}
	args := f.Args(e)
	var out []sym.Expr
	for i, a := range args {
		r := c.Simplify(a)
		if r == absorbing {
			return r
		}
		if r != a && out == nil {
			out = append(make([]sym.Expr, 0, len(args)), args[:i]...)
		}
		if out != nil {
			out = append(out, r)
		}
	}
	switch {
	case out == nil:
		return e
	case op == sym.OpAnd:
		return f.And(out...)
	}
	return f.Or(out...)
}

// decide resolves a comparison by bounds. Rules, named by what they do:
//
//	divide-compare  a/b >= q with constants b, q: a comparison of a
//	bounds          the polynomial's interval says true or false
//	excluded        p = q where q is an excluded value: false
//	one-sided       p != 0 where p >= 0: p > 0
func (c *Context) decide(e sym.Expr) sym.Expr {
	f := c.sh.f
	op := f.Op(e)
	switch op {
	case sym.OpEq0, sym.OpNe0, sym.OpGe0, sym.OpGt0:
	default:
		return e
	}
	p := f.Args(e)[0]
	fm := c.sh.form(p)
	if r := c.divideCompare(op, fm); r != sym.Nil {
		return c.Simplify(r)
	}
	iv := c.round(c.cheap(fm.terms, atomDepth), fm)
	if r := verdict(op, iv); r != sym.Nil {
		return r
	}
	if op == sym.OpEq0 || op == sym.OpNe0 {
		if c.excludes(fm) {
			return f.Bool(op == sym.OpNe0)
		}
	}
	c.sh.fuel = eliminateFuel
	iv = iv.meet(c.round(c.eliminated(fm.terms), fm))
	if r := verdict(op, iv); r != sym.Nil {
		return r
	}
	if op == sym.OpNe0 && iv.nonNegative() {
		return f.Gt(p, f.Const(num.Q{}, f.Sort(p)))
	}
	if op == sym.OpNe0 && iv.nonPositive() {
		return f.Lt(p, f.Const(num.Q{}, f.Sort(p)))
	}
	return e
}

// verdict decides p op 0 for p in the interval, Nil if it cannot.
func verdict(op sym.Op, iv Interval) sym.Expr {
	if iv.IsEmpty() {
		return sym.False // the context is contradictory: anything holds
	}
	zero := false
	if v, ok := iv.Value(); ok && v.IsZero() {
		zero = true
	}
	never := iv.positive() || iv.negative()
	switch op {
	case sym.OpEq0, sym.OpNe0:
		if zero || never {
			return truth(zero == (op == sym.OpEq0))
		}
	case sym.OpGe0:
		if iv.nonNegative() || iv.negative() {
			return truth(iv.nonNegative())
		}
	case sym.OpGt0:
		if iv.positive() || iv.nonPositive() {
			return truth(iv.positive())
		}
	}
	return sym.Nil
}

func truth(b bool) sym.Expr {
	if b {
		return sym.True
	}
	return sym.False
}

// excludes tells whether the polynomial is known not to be 0 by an excluded
// value.
func (c *Context) excludes(fm *form) bool {
	ft, k := c.lookup(fm.terms)
	if ft == nil {
		return false
	}
	at := fm.c.Neg().Quo(k)
	for _, q := range ft.ne {
		if q.Equal(at) {
			return true
		}
	}
	return false
}

// divideCompare turns a comparison of a quotient with a constant into one of
// the dividend: for b > 0 and q > 0, a/b >= q if a >= q*b; and for q <= 0, a/b >= q
// if a > (q-1)*b, since quotients are rounded towards zero.
func (c *Context) divideCompare(op sym.Op, fm *form) sym.Expr {
	f := c.sh.f
	if len(fm.terms) != 1 || f.Op(fm.terms[0].mono) != sym.OpIntDiv {
		return sym.Nil
	}
	x := f.Args(fm.terms[0].mono)
	b, ok := f.Num(x[1])
	if !ok || b.Sign() <= 0 {
		return sym.Nil
	}
	k := fm.terms[0].coef
	iv := Interval{}
	at := fm.c.Quo(k).Neg()
	switch {
	case op == sym.OpEq0:
		iv = exactly(at)
	case op == sym.OpNe0:
		return sym.Nil
	case k.Sign() > 0:
		iv = iv.raise(at, op == sym.OpGt0)
	default:
		iv = iv.lower(at, op == sym.OpGt0)
	}
	iv = iv.integral()
	if iv.IsEmpty() {
		return sym.False
	}
	var out []sym.Expr
	one := num.Int(1)
	if iv.HasLo {
		lo := iv.Lo.Mul(b)
		if iv.Lo.Sign() <= 0 {
			lo = iv.Lo.Sub(one).Mul(b).Add(one)
		}
		out = append(out, f.Ge(x[0], f.Const(lo, sym.SortInt)))
	}
	if iv.HasHi {
		hi := iv.Hi.Mul(b)
		if iv.Hi.Sign() >= 0 {
			hi = iv.Hi.Add(one).Mul(b).Sub(one)
		}
		out = append(out, f.Le(x[0], f.Const(hi, sym.SortInt)))
	}
	return f.And(out...)
}

// polynomial simplifies the terms of a number.
func (c *Context) polynomial(e sym.Expr, s sym.Sort) sym.Expr {
	f := c.sh.f
	if f.Op(e) == sym.OpQuot {
		return c.fraction(e)
	}
	var changes []sym.Expr
	f.Terms(e, func(coef, mono sym.Expr) bool {
		if f.IsUnit(mono) {
			return true
		}
		if r := c.monomial(mono, s); r != mono {
			q, _ := f.Num(coef)
			// The difference is added, so that a long polynomial with few changed
			// terms is not built anew; where it is the only term, it is replaced.
			if e == mono {
				changes = append(changes, r)
				return false
			}
			changes = append(changes, f.Mul(f.Const(q, coefSort(q, s)), f.Sub(r, mono)))
		}
		return true
	})
	switch {
	case len(changes) == 0:
		return e
	case f.NumTerms(e) == 1 && f.Op(e) != sym.OpPoly:
		return changes[0]
	}
	return f.Add(e, sumAll(f, changes))
}

// coefSort is the sort of a coefficient as an operand of its own.
func coefSort(q num.Q, s sym.Sort) sym.Sort {
	if q.IsInt() {
		return s
	}
	return sym.SortReal
}

// sumAll adds in pairs, so that no prefix is built again and again.
func sumAll(f *sym.Factory, xs []sym.Expr) sym.Expr {
	if len(xs) == 1 {
		return xs[0]
	}
	h := len(xs) / 2
	return f.Add(sumAll(f, xs[:h]), sumAll(f, xs[h:]))
}

// fraction simplifies the numerator and the factors of the denominator.
func (c *Context) fraction(e sym.Expr) sym.Expr {
	f := c.sh.f
	x := f.Args(e)
	changed := false
	top := c.Simplify(x[0])
	changed = top != x[0]
	parts := make([]sym.Expr, len(x))
	for i := 1; i < len(x); i += 2 {
		parts[i] = c.Simplify(x[i])
		changed = changed || parts[i] != x[i]
	}
	if !changed {
		return e
	}
	r := top
	for i := 1; i < len(x); i += 2 {
		n, ok := f.AsInt64(x[i+1])
		if !ok || n > maxRebuildPower {
			return e
		}
		r = f.Div(r, f.Pow(parts[i], int(n)))
	}
	return r
}

// maxRebuildPower is the greatest power of a changed factor that is multiplied
// out.
const maxRebuildPower = 64

// monomial simplifies an atom or a product as a term.
func (c *Context) monomial(m sym.Expr, s sym.Sort) sym.Expr {
	f := c.sh.f
	if c.rules != nil {
		if r, ok := c.rules.by[m]; ok {
			return r.to
		}
	}
	if f.Op(m) != sym.OpProduct {
		return c.atom(m)
	}
	x := f.Args(m)
	changed := false
	parts := make([]sym.Expr, len(x))
	for i := 0; i < len(x); i += 2 {
		parts[i] = c.atom(x[i])
		changed = changed || parts[i] != x[i]
	}
	if !changed {
		return m
	}
	r := f.Const(num.Int(1), s)
	for i := 0; i < len(x); i += 2 {
		n, ok := f.AsInt64(x[i+1])
		if !ok || n > maxRebuildPower {
			return m
		}
		r = f.Mul(r, f.Pow(parts[i], int(n)))
	}
	if c.rules != nil && r != m {
		if t, ok := c.rules.by[r]; ok {
			return t.to
		}
	}
	return r
}

// atom simplifies an atom where only full rules apply: as a factor.
func (c *Context) atom(a sym.Expr) sym.Expr {
	if c.rules != nil {
		if r, ok := c.rules.by[a]; ok && r.full {
			return r.to
		}
	}
	r := c.cancelled(c.arguments(a))
	if r == a || c.rules == nil {
		return r
	}
	if t, ok := c.rules.by[r]; ok && t.full {
		return t.to
	}
	return r
}
