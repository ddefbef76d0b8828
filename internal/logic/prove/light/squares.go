package light

import (
	"maps"
	"slices"
	"strconv"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// Sums of squares. A polynomial is not negative if it is
//
//	d1*l1^2 + d2*l2^2 + ... + n1 + n2 + ... + k
//
// for positive numbers d, polynomials l, monomials n that are not negative, and a number k that is not;
// it is 0 only if k and all l and n are. Distances and residuals are such sums, and so are the products
// p·Ap of methods for linear equations, where A is positive definite. What was computed as such a sum is marked
// (sym.Factory.NonNegative); others are found by elimination (x^2 + 2xy + 2y^2 is (x + y)^2 + y^2): the
// polynomial is seen as a quadratic form in the roots of the squares that it has. Of the ways to write a
// monomial as a product of two roots one is tried. (Powers and Wörmann, An algorithm for sums of squares of real
// polynomials, 1998, look for all.)

const (
	maxRoots       = 64   // roots in a quadratic form
	maxSquareTerms = 2000 // terms of a polynomial that is looked at
)

// quadratic is a quadratic form, and what is added to it. The last of the roots is 1.
type quadratic struct {
	f     *sym.Factory
	roots []sym.Expr
	atoms [][]factor // of each root: a product that is made of them could cancel some
	coef  [][]num.Q  // symmetric
	parts []sym.Expr
}

// factor is a power of an atom.
type factor struct {
	atom  sym.Expr
	power int64
}

// squared assumes a comparison that denies a claim. If it says of a sum of squares that it is not positive,
// each of them is 0, or there is a contradiction.
func (r *run) squared(c *simplify.Context, denial sym.Expr) *simplify.Context {
	for _, e := range conjunctsOf(r.f, denial) {
		op := r.f.Op(e)
		if op != sym.OpEq0 && op != sym.OpGe0 && op != sym.OpGt0 {
			continue
		}
		p := r.f.Args(e)[0]
		if above(r.ctx, r.f.Neg(p)) || op == sym.OpEq0 && above(r.ctx, p) {
			return c.Assume(sym.False)
		}
		zeros, k, ok := squares(c, r.f.Neg(p))
		if !ok && op == sym.OpEq0 {
			zeros, k, ok = squares(c, p)
		}
		switch {
		case !ok:
		case op == sym.OpGt0, k.Sign() > 0:
			return c.Assume(sym.False)
		default:
			c = vanish(c, zeros)
		}
	}
	return c
}

// vanish assumes that some numbers are 0.
func vanish(c *simplify.Context, zeros []sym.Expr) *simplify.Context {
	for _, z := range zeros {
		c = c.Assume(compare(c.Factory(), sym.OpEq0, z))
	}
	return c
}

// conjunctsOf gives the parts of a conjunction.
func conjunctsOf(f *sym.Factory, e sym.Expr) []sym.Expr {
	if f.Op(e) == sym.OpAnd {
		return f.Args(e)
	}
	return []sym.Expr{e}
}

// squares writes a polynomial of reals as a sum of squares, of what is not negative, and of a number k >= 0; false if
// it finds no way to. It is k just if all parts are 0.
func squares(c *simplify.Context, p sym.Expr) (parts []sym.Expr, k num.Q, ok bool) {
	f := c.Factory()
	if f.Sort(p) != sym.SortReal || f.Degree(p) < 2 {
		return nil, num.Q{}, false
	}
	if q := (quadratic{f: f}); f.NumTerms(p) <= maxSquareTerms && q.read(c, p) {
		if parts, k, ok = q.eliminate(); ok {
			return parts, k, ok
		}
	}
	rest, add := f.SplitConst(p)
	if k, _ = f.Num(add); k.Sign() >= 0 && f.NonNegative(rest) { // it was computed as one
		return []sym.Expr{rest}, k, true
	}
	return nil, num.Q{}, false
}

// above tells whether a polynomial is positive, as another one is that a context knows to be, from which it differs, up
// to a factor k > 0, by what is not negative: N > 0 where N - D^2/100 is known to be. Where a quotient N/D^2 is known
// to be greater than a tolerance, this is what is known of N.
//
// rule above: k*p - q > 0, q >= 0 => p > 0
func above(c *simplify.Context, p sym.Expr) bool {
	f := c.Factory()
	lead, first := firstTerm(f, p)
	if lead == sym.Nil || f.Sort(p) != sym.SortReal {
		return false
	}
	for _, e := range c.Conjuncts() {
		if f.Op(e) != sym.OpGt0 {
			continue
		}
		known := f.Args(e)[0]
		if f.Sort(known) != sym.SortReal {
			continue
		}
		x, ok := coefficient(f, known, lead)
		if !ok || x.Sign()*first.Sign() <= 0 {
			continue
		}
		over := f.Sub(f.Mul(f.Const(x.Quo(first), sym.SortReal), p), known)
		if v, number := f.Num(over); number && v.Sign() >= 0 {
			return true
		}
		if _, _, ok := squares(c, over); ok {
			return true
		}
	}
	return false
}

// firstTerm gives the first monomial of a polynomial and its coefficient; Nil of a number.
func firstTerm(f *sym.Factory, p sym.Expr) (lead sym.Expr, k num.Q) {
	f.Terms(p, func(coef, mono sym.Expr) bool {
		if !f.IsUnit(mono) {
			lead = mono
			k, _ = f.Num(coef)
		}
		return false
	})
	return lead, k
}

// read takes the polynomial for a quadratic form.
func (q *quadratic) read(c *simplify.Context, p sym.Expr) bool {
	f := q.f
	var others []sym.Expr // monomial, coefficient, ...
	var diagonal []num.Q
	var k num.Q
	ok := true
	f.Terms(p, func(coef, mono sym.Expr) bool {
		x, _ := f.Num(coef)
		switch root, square := q.root(mono); {
		case f.IsUnit(mono):
			k = x
		case square && x.Sign() > 0:
			q.atoms, diagonal = append(q.atoms, root), append(diagonal, x)
		default:
			others = append(others, mono, coef)
		}
		ok = len(q.atoms) < maxRoots
		return ok
	})
	if !ok || len(q.atoms) == 0 {
		return false
	}
	q.atoms, diagonal = append(q.atoms, nil), append(diagonal, k)
	for _, atoms := range q.atoms {
		q.roots = append(q.roots, q.product(atoms))
	}
	q.coef = make([][]num.Q, len(q.roots))
	for i := range q.coef {
		q.coef[i] = make([]num.Q, len(q.roots))
		q.coef[i][i] = diagonal[i]
	}
	return q.mixed(c, others)
}

// root gives the factors of the root of a monomial; false if it is no square.
func (q *quadratic) root(mono sym.Expr) (list []factor, ok bool) {
	ok = true
	q.f.Factors(mono, func(a, power sym.Expr) bool {
		n, small := q.f.AsInt64(power)
		ok = small && n%2 == 0
		list = append(list, factor{a, n / 2})
		return ok
	})
	return list, ok
}

func (q *quadratic) product(list []factor) sym.Expr {
	r := q.f.Const(num.Int(1), sym.SortReal)
	for _, x := range list {
		r = q.f.Mul(r, q.f.Pow(x.atom, int(x.power)))
	}
	return r
}

// mixed takes in the monomials that are no squares with a positive coefficient: each is the product of two roots,
// or not negative in the context.
func (q *quadratic) mixed(c *simplify.Context, others []sym.Expr) bool {
	pairs := map[string][2]int{}
	for i := range q.roots {
		for j := range i {
			pairs[key(q.atoms[i], q.atoms[j])] = [2]int{i, j}
		}
	}
	half := num.Int(1).Quo(num.Int(2))
	for ; len(others) > 0; others = others[2:] {
		x, _ := q.f.Num(others[1])
		at, ok := [2]int{}, false
		if list, small := q.factors(others[0]); small {
			at, ok = pairs[key(list)]
		}
		if !ok {
			part := q.f.Mul(q.f.Const(x, sym.SortReal), others[0])
			if !c.QuickBounds(part).IsNonNegative() {
				return false
			}
			q.parts = append(q.parts, part)
			continue
		}
		i, j := at[0], at[1]
		q.coef[i][j] = q.coef[i][j].Add(x.Mul(half))
		q.coef[j][i] = q.coef[i][j]
	}
	return true
}

// factors gives those of a monomial; false if a power of them is too large.
func (q *quadratic) factors(mono sym.Expr) (list []factor, ok bool) {
	ok = true
	q.f.Factors(mono, func(a, power sym.Expr) bool {
		n, small := q.f.AsInt64(power)
		list, ok = append(list, factor{a, n}), small
		return ok
	})
	return list, ok
}

// key is the same just for equal products of monomials.
func key(monos ...[]factor) string {
	powers := map[sym.Expr]int64{}
	for _, list := range monos {
		for _, x := range list {
			powers[x.atom] += x.power
		}
	}
	var text []byte
	for _, a := range slices.Sorted(maps.Keys(powers)) {
		text = append(strconv.AppendUint(text, uint64(a), 36), '^')
		text = append(strconv.AppendInt(text, powers[a], 10), ' ')
	}
	return string(text)
}

// eliminate completes one square after the other.
func (q *quadratic) eliminate() (parts []sym.Expr, k num.Q, ok bool) {
	last := len(q.roots) - 1
	for i := range last {
		row := q.coef[i]
		if row[i].Sign() < 0 || row[i].IsZero() && slices.ContainsFunc(row[i:], func(x num.Q) bool { return !x.IsZero() }) {
			return nil, num.Q{}, false
		}
		if row[i].IsZero() {
			continue
		}
		q.f.Poll()
		form := q.roots[i]
		for j := i + 1; j <= last; j++ {
			if row[j].IsZero() {
				continue
			}
			share := row[j].Quo(row[i])
			form = q.f.Add(form, q.f.Mul(q.f.Const(share, sym.SortReal), q.roots[j]))
			for m := i + 1; m <= last; m++ {
				q.coef[j][m] = q.coef[j][m].Sub(share.Mul(row[m]))
			}
		}
		q.parts = append(q.parts, form)
	}
	return q.parts, q.coef[last][last], q.coef[last][last].Sign() >= 0
}
