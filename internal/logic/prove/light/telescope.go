package light

import (
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// Induction over a range. From what holds between neighbours follows what holds between any
// two:
//
//	forall v in lo .. hi-1: g(v+1) - g(v) + h(v) >= 0
//
// gives, for lo <= s <= t <= hi, by adding up,
//
//	g(t) - g(s) + sum(k = s .. <t: h(k)) >= 0
//
// and the same of equality. So an array whose neighbours are in order is in order, and
// what grows by one with every element has grown by t-s.

// chain is a universal conjunct of that form.
type chain struct {
	v, lo, hi sym.Expr
	g, h      sym.Expr
	op        sym.Op // OpGe0 or OpEq0
}

// telescoped assumes the conclusion of a chain between two places where the point
// contradicts it; nil if there is none.
func (r *run) telescoped(c *simplify.Context, l *linear) *parts {
	var ground []place
	for _, e := range l.conj {
		d, ok := r.chain(e)
		if !ok {
			continue
		}
		if ground == nil {
			ground = r.places(l.conj)
		}
		at := r.candidates(d.v, d.g, ground)
		for _, s := range at {
			for _, t := range at {
				lemma := d.between(r.f, s.term, t.term)
				if s != t && r.wrongAt(c, l, lemma) && r.first(instance{e, lemma}) {
					return &parts{cases: []sym.Expr{lemma}, complete: true}
				}
			}
		}
	}
	return nil
}

// between says what the chain means for two places.
func (d *chain) between(f *sym.Factory, s, t sym.Expr) sym.Expr {
	at := func(e, v sym.Expr) sym.Expr { return f.Substitute(e, map[sym.Expr]sym.Expr{d.v: v}) }
	p := f.Add(f.Sub(at(d.g, t), at(d.g, s)), f.Sum(d.v, s, t, d.h))
	zero := f.Const(num.Q{}, f.Sort(p))
	then := f.Ge(p, zero)
	if d.op == sym.OpEq0 {
		then = f.Eq(p, zero)
	}
	return f.Implies(f.And(f.Le(d.lo, s), f.Le(s, t), f.Le(t, d.hi)), then)
}

// wrongAt tells whether the point may contradict a clause.
func (r *run) wrongAt(c *simplify.Context, l *linear, clause sym.Expr) bool {
	clause = c.Simplify(clause)
	if clause == sym.True {
		return false
	}
	literals := []sym.Expr{clause}
	if r.f.Op(clause) == sym.OpOr {
		literals = r.f.Args(clause)
	}
	for _, e := range literals {
		if !relation(r.f, e) {
			continue
		}
		q, ok := l.at(r.f.Args(e)[0])
		if ok && holdsAt(r.f.Op(e), q) {
			return false
		}
	}
	return true
}

// holdsAt tells whether q op 0.
func holdsAt(op sym.Op, q num.Q) bool {
	switch op {
	case sym.OpEq0:
		return q.IsZero()
	case sym.OpNe0:
		return !q.IsZero()
	case sym.OpGe0:
		return q.Sign() >= 0
	}
	return q.Sign() > 0
}

// chain reads a universal conjunct over a range that relates neighbours.
func (r *run) chain(e sym.Expr) (chain, bool) {
	f := r.f
	if f.Op(e) != sym.OpForall {
		return chain{}, false
	}
	x := f.Args(e)
	d := chain{v: x[0]}
	if f.Sort(d.v) != sym.SortInt || f.Op(x[1]) != sym.OpOr {
		return d, false
	}
	step := sym.Nil
	for _, lit := range f.Args(x[1]) {
		switch {
		case d.end(f, lit):
		case step == sym.Nil && relation(f, lit) && f.Op(lit) != sym.OpNe0:
			step = lit
		default:
			return d, false
		}
	}
	if step == sym.Nil || d.lo == sym.Nil || d.hi == sym.Nil {
		return d, false
	}
	d.op = sym.OpGe0
	if f.Op(step) == sym.OpEq0 {
		d.op = sym.OpEq0
	}
	return d, d.neighbours(f, f.Args(step)[0])
}

// end reads a literal v >= hi or v <= lo-1; each may be there once.
func (d *chain) end(f *sym.Factory, lit sym.Expr) bool {
	if f.Op(lit) != sym.OpGe0 {
		return false
	}
	p := f.Args(lit)[0]
	if hi := f.Sub(d.v, p); !f.Mentions(hi, d.v) && d.hi == sym.Nil {
		d.hi = hi
		return true
	}
	if lo := f.Add(f.Add(d.v, p), f.Int(1)); !f.Mentions(lo, d.v) && d.lo == sym.Nil {
		d.lo = lo
		return true
	}
	return false
}

// neighbours writes p as g(v+1) - g(v) + h(v); false if no g is found.
func (d *chain) neighbours(f *sym.Factory, p sym.Expr) bool {
	if f.Op(p) == sym.OpQuot {
		return false
	}
	next := map[sym.Expr]sym.Expr{d.v: f.Add(d.v, f.Int(1))}
	zero := f.Const(num.Q{}, f.Sort(p))
	d.g, d.h = zero, p
	f.Terms(p, func(coef, mono sym.Expr) bool {
		q, _ := f.Num(coef)
		if f.IsUnit(mono) || mono == d.v || !f.Mentions(mono, d.v) {
			return true
		}
		up := f.Substitute(mono, next)
		if k, ok := coefficient(f, p, up); ok && k.Equal(q.Neg()) {
			g := f.Mul(f.Const(k, f.Sort(p)), mono)
			d.g = f.Add(d.g, g)
			d.h = f.Sub(d.h, f.Sub(f.Substitute(g, next), g))
		}
		return true
	})
	return d.g != zero
}
