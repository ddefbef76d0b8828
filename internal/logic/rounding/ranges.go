package rounding

import (
	"math/big"

	"github.com/tass-go/tass/internal/logic/sym"
)

func rat(v float64) *big.Rat { return new(big.Rat).SetFloat64(v) }

// ranges encloses the real values of a tape's nodes from their canonical forms, in
// which terms have cancelled: of a stencil applied again and again this is much narrower
// than what interval arithmetic makes of the operations one by one.
type ranges struct {
	reals  *reals
	values []sym.Expr // by node
	box    Box
	known  map[sym.Expr]Interval // of atoms
	fuel   *int                  // terms that may still be looked at
}

// maxTerms bounds the form of one node.
const maxTerms = 4096

// of encloses the real value of a node.
func (g *ranges) of(k int) (Interval, bool) { return g.value(g.values[k]) }

// value encloses a real expression. The second result is false where its form has parts
// that are not followed, or is too long.
func (g *ranges) value(e sym.Expr) (Interval, bool) {
	r := g.reals.r
	if r.Op(e) == sym.OpQuot {
		n, d := r.NumDen(e)
		x, ok1 := g.value(n)
		y, ok2 := g.value(d)
		if !ok1 || !ok2 || y.hasZero() {
			return Interval{}, false
		}
		return x.div(y), true
	}
	count := r.NumTerms(e)
	if *g.fuel -= count; count > maxTerms || *g.fuel < 0 {
		return Interval{}, false
	}
	total, ok := point(0), true
	r.Terms(e, func(coef, mono sym.Expr) bool {
		q, _ := r.Num(coef)
		var m Interval
		if m, ok = g.monomial(mono); ok {
			total = total.add(OfRat(q.Rat()).mul(m))
		}
		return ok
	})
	return total, ok && total.Finite()
}

func (g *ranges) monomial(mono sym.Expr) (Interval, bool) {
	r := g.reals.r
	p, ok := point(1), true
	if r.IsUnit(mono) {
		return p, true
	}
	r.Factors(mono, func(atom, power sym.Expr) bool {
		var a Interval
		n, small := r.AsInt64(power)
		if a, ok = g.atom(atom); !small || n < 1 || n > maxPower {
			ok = false
		}
		if ok {
			p = p.mul(a.power(n))
		}
		return ok
	})
	return p, ok
}

func (g *ranges) atom(a sym.Expr) (Interval, bool) {
	if iv, ok := g.known[a]; ok {
		return iv, iv.Finite()
	}
	iv, ok := g.source(a)
	if !ok {
		iv = everything
	}
	g.known[a] = iv
	return iv, ok && iv.Finite()
}

// learn takes the interval of a node for the function value that it is over the reals.
func (g *ranges) learn(k int, iv Interval) {
	if v := g.values[k]; g.reals.r.Op(v) == sym.OpFApply {
		if old, ok := g.known[v]; ok {
			iv = old.meet(iv)
		}
		g.known[v] = iv
	}
}

func (g *ranges) source(a sym.Expr) (Interval, bool) {
	r := g.reals.r
	switch r.Op(a) {
	case sym.OpApart:
		return g.value(r.Args(a)[0])
	case sym.OpToReal:
		if e, ok := g.reals.from[r.Args(a)[0]]; ok {
			return g.box.Int(e)
		}
		return Interval{}, false
	}
	e, ok := g.reals.from[a]
	if !ok || g.reals.f.Op(e) == sym.OpFToInt || bitsOf(g.reals.f.Sort(e)) == 0 {
		return Interval{}, false
	}
	return g.box.Float(e)
}
