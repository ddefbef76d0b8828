package light

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// linear is a context seen as linear constraints over its monomials.
//
// Every constraint follows from the context, so that infeasible constraints
// refute it. Facts added about what monomials are:
//
//	bounds      those that the context derives for a monomial
//	product     x*y with x in [a,b] and y in [c,d]: (x-a)*(y-c) >= 0 and the like
//	multiple    p >= 0 and x >= 0: x*p >= 0, if its monomials occur already
//	quotient    q = a/b, b > 0: 0 <= a - b*q <= b-1 for a >= 0, mirrored for a <= 0
//	remainder   a%b = a - b*(a/b)
//	wrap        a mod m = a - m*k for some integer k
//	shift       s = a >> k: 0 <= a - 2^k*s <= 2^k - 1
//	truncation  t = (int)x: t <= x < t+1 for x >= 0, mirrored for x <= 0
//	sums        see folds.go
//	tallies     see tallies.go
type linear struct {
	c        *simplify.Context
	f        *sym.Factory
	s        *simplex
	vars     map[sym.Expr]int // the variable of a monomial
	monos    []sym.Expr       // in the order of the variables' creation
	rows     map[sym.Expr]int // the variable that stands for a polynomial without constant
	consist  bool
	conj     []sym.Expr
	signless []sym.Expr // arguments whose sign a fact needed and the context does not know
	values   []num.Q
	tallied  bool // there are facts about tallies
}

// maxMonos bounds the monomials about which facts are added.
const maxMonos = 300

func newLinear(c *simplify.Context, limits Limits) *linear {
	l := &linear{
		c: c, f: c.Factory(), s: newSimplex(limits.Pivots, limits.Branches, c.Factory().Poll), consist: true,
		vars: map[sym.Expr]int{}, rows: map[sym.Expr]int{}, conj: c.Conjuncts(),
	}
	for _, e := range l.conj {
		switch op := l.f.Op(e); op {
		case sym.OpEq0, sym.OpGe0, sym.OpGt0:
			l.relation(op, l.f.Args(e)[0])
		case sym.OpNe0:
			l.row(l.f.Args(e)[0]) // for its value
		}
	}
	for i := 0; i < len(l.monos) && i < maxMonos && l.consist; i++ {
		l.facts(l.monos[i])
	}
	l.tallies()
	l.multiply()
	return l
}

// relation adds p op 0.
func (l *linear) relation(op sym.Op, p sym.Expr) {
	form, k := l.form(p)
	l.constrain(form, k, op, l.f.Sort(p) == sym.SortInt)
}

// form reads a polynomial over the variables.
func (l *linear) form(p sym.Expr) (form []entry, k num.Q) {
	l.f.Terms(p, func(coef, mono sym.Expr) bool {
		q, _ := l.f.Num(coef)
		if l.f.IsUnit(mono) {
			k = q
		} else {
			form = append(form, entry{l.variable(mono), q})
		}
		return true
	})
	return form, k
}

// variable returns the variable of a monomial; that of a converted integer is
// the integer's.
func (l *linear) variable(mono sym.Expr) int {
	if v, ok := l.find(mono); ok {
		return v
	}
	if l.f.Op(mono) == sym.OpToReal {
		mono = l.f.Args(mono)[0]
	}
	v := l.s.variable(l.f.Sort(mono) == sym.SortInt)
	l.vars[mono] = v
	for len(l.monos) < v { // variables of rows and of nameless numbers
		l.monos = append(l.monos, sym.Nil)
	}
	l.monos = append(l.monos, mono)
	return v
}

// constrain adds form + k op 0.
func (l *linear) constrain(form []entry, k num.Q, op sym.Op, integral bool) {
	if len(form) == 0 {
		sign := k.Sign()
		l.consist = l.consist && (sign == 0 && op != sym.OpGt0 || sign > 0 && op != sym.OpEq0)
		return
	}
	v, at := form[0].v, k.Neg()
	flip := false
	if len(form) == 1 {
		at = at.Quo(form[0].coef)
		flip = form[0].coef.Sign() < 0
	} else {
		v = l.define(form, integral)
	}
	strict := op == sym.OpGt0
	if op == sym.OpEq0 || !flip {
		l.consist = l.s.atLeast(v, at, strict) && l.consist
	}
	if op == sym.OpEq0 || flip {
		l.consist = l.s.atMost(v, at, strict) && l.consist
	}
}

// define adds a row; its variable is an integer only if every coefficient and
// every variable is.
func (l *linear) define(form []entry, integral bool) int {
	for _, e := range form {
		integral = integral && e.coef.IsInt() && l.s.integer[e.v]
	}
	return l.s.define(form, integral)
}

// row gives a polynomial a variable, without its constant, whose value can be
// read.
func (l *linear) row(p sym.Expr) {
	form, _ := l.form(p)
	if len(form) > 1 {
		l.rows[p] = l.define(form, false)
	}
}

// between adds lo <= form + k <= hi.
func (l *linear) between(form []entry, k, lo, hi num.Q) {
	v := l.define(form, true)
	l.consist = l.s.atLeast(v, lo.Sub(k), false) && l.s.atMost(v, hi.Sub(k), false) && l.consist
}

// interval adds the bounds of a variable.
func (l *linear) interval(v int, iv simplify.Interval) {
	if iv.HasLo {
		l.consist = l.s.atLeast(v, iv.Lo, iv.LoOpen) && l.consist
	}
	if iv.HasHi {
		l.consist = l.s.atMost(v, iv.Hi, iv.HiOpen) && l.consist
	}
}

// facts adds what is known of a monomial.
func (l *linear) facts(m sym.Expr) {
	if m == sym.Nil {
		return
	}
	v := l.vars[m]
	l.interval(v, l.c.QuickBounds(m))
	x := l.f.Args(m)
	switch l.f.Op(m) {
	case sym.OpProduct:
		l.product(v, x)
	case sym.OpIntDiv:
		l.quotient(v, x[0], x[1])
	case sym.OpIntMod:
		l.remainder(v, x[0], x[1])
	case sym.OpFloorMod:
		if b, ok := l.f.Num(x[1]); ok {
			l.multiple(v, x[0], b)
		}
	case sym.OpShr:
		if k, ok := l.f.AsInt64(x[1]); ok && k >= 0 && k < 62 {
			form, c := l.minus(x[0], v, num.Int(1<<k))
			l.between(form, c, num.Q{}, num.Int(1<<k-1))
		}
	case sym.OpToInt:
		l.truncation(v, x[0])
	case sym.OpSum:
		l.sum(v, m)
	}
}

// minus is the form p - k*v.
func (l *linear) minus(p sym.Expr, v int, k num.Q) ([]entry, num.Q) {
	form, c := l.form(p)
	return append(form, entry{v, k.Neg()}), c
}

// product adds facts about the product of two atoms, or a square, from their
// bounds.
func (l *linear) product(v int, x []sym.Expr) {
	var atoms []sym.Expr
	for i := 0; i < len(x); i += 2 {
		n, ok := l.f.AsInt64(x[i+1])
		if !ok || int64(len(atoms))+n > 2 {
			return
		}
		for range n {
			atoms = append(atoms, x[i])
		}
	}
	if len(atoms) != 2 {
		return
	}
	a, b := l.bounds(atoms[0]), l.bounds(atoms[1])
	va, vb := l.variable(atoms[0]), l.variable(atoms[1])
	corner := func(p, q num.Q, sign int64) {
		// sign*(a-p)*(b-q) >= 0
		s := num.Int(sign)
		form := []entry{{v, s}, {va, q.Mul(s).Neg()}, {vb, p.Mul(s).Neg()}}
		if va == vb {
			form = []entry{{v, s}, {va, p.Add(q).Mul(s).Neg()}}
		}
		l.constrain(nonZero(form), p.Mul(q).Mul(s), sym.OpGe0, false)
	}
	if a.HasLo && b.HasLo {
		corner(a.Lo, b.Lo, 1)
	}
	if a.HasHi && b.HasHi {
		corner(a.Hi, b.Hi, 1)
	}
	if a.HasLo && b.HasHi {
		corner(a.Lo, b.Hi, -1)
	}
	if va != vb && a.HasHi && b.HasLo {
		corner(a.Hi, b.Lo, -1)
	}
}

// bounds derives the bounds of an atom, with more work where there are none at
// hand.
func (l *linear) bounds(a sym.Expr) simplify.Interval {
	if iv := l.c.QuickBounds(a); iv.HasLo && iv.HasHi {
		return iv
	}
	return l.c.Bounds(a)
}

// Limits of multiply.
const (
	maxMultipliers = 8
	maxMultiplied  = 60
)

// multiply adds products of constraints with atoms whose sign is known, for the
// atoms that are factors of products, if no new monomial comes in.
func (l *linear) multiply() {
	var atoms []sym.Expr
	for _, m := range l.monos {
		if m == sym.Nil || l.f.Op(m) != sym.OpProduct {
			continue
		}
		l.f.Factors(m, func(a, _ sym.Expr) bool {
			if !slices.Contains(atoms, a) && len(atoms) < maxMultipliers {
				atoms = append(atoms, a)
			}
			return true
		})
	}
	if len(atoms) == 0 {
		return
	}
	left := maxMultiplied
	for _, a := range atoms {
		iv := l.bounds(a)
		sign := 0
		switch {
		case iv.IsNonNegative():
			sign = 1
		case iv.IsNonPositive():
			sign = -1
		}
		for _, e := range l.conj {
			op := l.f.Op(e)
			if left > 0 && (op == sym.OpEq0 || sign != 0 && (op == sym.OpGe0 || op == sym.OpGt0)) &&
				l.multiplied(op, l.f.Args(e)[0], a, sign) {
				left--
			}
		}
	}
}

// multiplied adds a*p op 0 for p op 0 if a*p has no monomial that is new.
func (l *linear) multiplied(op sym.Op, p, a sym.Expr, sign int) bool {
	f := l.f
	if f.NumTerms(p) > 6 {
		return false
	}
	h := f.Mul(p, a)
	if sign < 0 {
		h = f.Neg(h)
	}
	known := true
	f.Terms(h, func(_, m sym.Expr) bool {
		if !f.IsUnit(m) {
			_, known = l.find(m)
		}
		return known
	})
	if !known {
		return false
	}
	if op == sym.OpGt0 && !l.bounds(a).IsPositive() && !l.bounds(a).Negated().IsPositive() {
		op = sym.OpGe0
	}
	l.relation(op, h)
	return true
}

// find returns the variable of a monomial that has one.
func (l *linear) find(m sym.Expr) (int, bool) {
	if l.f.Op(m) == sym.OpToReal {
		m = l.f.Args(m)[0]
	}
	v, ok := l.vars[m]
	return v, ok
}

func nonZero(form []entry) []entry {
	out := form[:0]
	for _, e := range form {
		if !e.coef.IsZero() {
			out = append(out, e)
		}
	}
	return out
}

// sign finds the sign of p in the context, and notes p if it is not known.
func (l *linear) sign(p sym.Expr) int {
	switch iv := l.c.Bounds(p); {
	case iv.IsNonNegative():
		return 1
	case iv.IsNonPositive():
		return -1
	}
	l.signless = append(l.signless, p)
	return 0
}

// quotient: v = a/b.
func (l *linear) quotient(v int, a, b sym.Expr) {
	one := num.Int(1)
	if k, ok := l.f.Num(b); ok && k.Sign() > 0 {
		lo, hi := one.Sub(k), k.Sub(one)
		switch l.sign(a) {
		case 1:
			lo = num.Q{}
		case -1:
			hi = num.Q{}
		}
		form, c := l.minus(a, v, k)
		l.between(form, c, lo, hi)
		return
	}
	sa, sb := l.sign(a), l.sign(b)
	if sa == 0 || sb == 0 {
		return
	}
	// r = a - b*q has a's sign and |r| <= |b| - 1.
	q := l.monos[v]
	r := l.f.Sub(a, l.f.Mul(b, q))
	size := b
	if sb < 0 {
		size = l.f.Neg(b)
	}
	if sa < 0 {
		r = l.f.Neg(r)
	}
	l.relation(sym.OpGe0, r)
	l.relation(sym.OpGe0, l.f.Sub(l.f.Sub(size, l.f.Int(1)), r))
}

// remainder: v = a%b.
func (l *linear) remainder(v int, a, b sym.Expr) {
	form, c := l.minus(l.f.Sub(a, l.f.Mul(b, l.f.IntDiv(a, b))), v, num.Int(1))
	l.constrain(merged(form), c, sym.OpEq0, true)
}

// merged adds up the coefficients of each variable.
func merged(form []entry) []entry {
	var out []entry
	at := map[int]int{}
	for _, e := range form {
		if i, ok := at[e.v]; ok {
			out[i].coef = out[i].coef.Add(e.coef)
			continue
		}
		at[e.v] = len(out)
		out = append(out, e)
	}
	return nonZero(out)
}

// multiple: p - v is an integer multiple of m.
func (l *linear) multiple(v int, p sym.Expr, m num.Q) {
	k := l.s.variable(true)
	form, c := l.minus(p, v, num.Int(1))
	form = append(merged(form), entry{k, m.Neg()})
	l.constrain(form, c, sym.OpEq0, true)
}

// truncation: v = (int)x.
func (l *linear) truncation(v int, x sym.Expr) {
	form, c := l.minus(x, v, num.Int(1))
	d := l.define(merged(form), false)
	lo, hi := num.Int(-1), num.Int(1)
	switch l.sign(x) {
	case 1:
		l.consist = l.s.atLeast(d, c.Neg(), false) && l.consist
	case -1:
		l.consist = l.s.atMost(d, c.Neg(), false) && l.consist
	}
	l.consist = l.s.atLeast(d, lo.Sub(c), true) && l.s.atMost(d, hi.Sub(c), true) && l.consist
}

// solve runs the simplex method and reads the point off.
func (l *linear) solve() status {
	if !l.consist {
		return infeasible
	}
	st := l.s.solve(maxBranchDepth)
	if st == feasible {
		l.values = l.s.numbers()
	}
	return st
}

// maxBranchDepth bounds how often one variable after the other is branched on.
const maxBranchDepth = 24

// value returns the point's value of a monomial.
func (l *linear) value(m sym.Expr) (num.Q, bool) {
	v, ok := l.find(m)
	if !ok || v >= len(l.values) {
		return num.Q{}, false
	}
	return l.values[v], true
}

// at returns the point's value of a polynomial, as a linear form.
func (l *linear) at(p sym.Expr) (num.Q, bool) {
	var sum num.Q
	known := true
	l.f.Terms(p, func(coef, mono sym.Expr) bool {
		q, _ := l.f.Num(coef)
		if !l.f.IsUnit(mono) {
			x, ok := l.value(mono)
			if !ok {
				known = false
				return false
			}
			q = q.Mul(x)
		}
		sum = sum.Add(q)
		return true
	})
	return sum, known
}
