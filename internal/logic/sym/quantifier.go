package sym

import (
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/num"
)

// Bound variables are renamed when they are bound: to "#k", where k is greater
// than all such numbers bound inside the body. Expressions that differ
// only in the names of bound variables are therefore one node.

// MaxExpand is the largest number of values of a bound variable over which a
// quantifier or a fold is written out.
const MaxExpand = 128

// Forall returns the universal quantification over a variable from BoundVar.
func (f *Factory) Forall(bound, body Expr) Expr { return f.quantify(OpForall, bound, body) }

// Exists returns the existential quantification over a variable from BoundVar.
func (f *Factory) Exists(bound, body Expr) Expr { return f.quantify(OpExists, bound, body) }

func (f *Factory) quantify(q Op, v, body Expr) Expr {
	if !f.occurs(body, v) { // rule quant-unused: forall x.p => p; no sort is empty
		return body
	}
	same, other := OpAnd, OpOr
	if q == OpExists {
		same, other = OpOr, OpAnd
	}
	if f.at(body).op == same { // rule quant-distribute: forall x.(p && q) => (forall x.p) && (forall x.q)
		out := make([]Expr, 0, len(f.args(body)))
		for _, x := range f.args(body) {
			out = append(out, f.quantify(q, v, x))
		}
		return f.join(same, out)
	}
	if r := f.expandQuantifier(q, v, body); r != Nil {
		return r
	}
	if f.at(body).op == other {
		var in, out []Expr
		for _, x := range f.args(body) {
			if f.occurs(x, v) {
				in = append(in, x)
			} else {
				out = append(out, x)
			}
		}
		if len(out) > 0 { // rule quant-scope: forall x.(p || q(x)) => p || forall x.q(x)
			return f.join(other, append(out, f.quantify(q, v, f.join(other, in))))
		}
	}
	w, body := f.close(v, body)
	return f.mk(q, SortBool, 0, w, body)
}

func (f *Factory) join(op Op, xs []Expr) Expr {
	if op == OpAnd {
		return f.And(xs...)
	}
	return f.Or(xs...)
}

// close renames the variable v of a body to its canonical name: one that is
// neither bound nor otherwise free in the body. A variable that has a canonical
// name already, having been bound before, may have forced other names on the
// binders inside; it is first renamed out of their way.
func (f *Factory) close(v, body Expr) (w, renamed Expr) {
	w = f.canonicalVar(v, body)
	if w == v {
		return w, body
	}
	if strings.HasPrefix(f.Name(v), "#") {
		free := f.BoundVar("%", f.Sort(v))
		for f.occurs(body, free) {
			free = f.BoundVar(f.Name(free)+"%", f.Sort(v))
		}
		body = f.Substitute(body, map[Expr]Expr{v: free})
		v = free
		w = f.canonicalVar(v, body)
	}
	return w, f.Substitute(body, map[Expr]Expr{v: w})
}

func (f *Factory) canonicalVar(v, body Expr) Expr {
	for level := f.binders(body) + 1; ; level++ {
		w := f.BoundVar("#"+strconv.Itoa(level), f.Sort(v))
		if w == v || !f.occurs(body, w) {
			return w
		}
	}
}

// binders returns the greatest number of a canonical bound variable that a
// quantifier or fold in e binds, 0 for none.
func (f *Factory) binders(e Expr) int {
	level := 0
	f.walk(e, func(x Expr) bool {
		if f.at(x).flag&flagBound == 0 {
			return false
		}
		if f.binds(x) {
			n, _ := strconv.Atoi(f.Name(f.args(x)[0])[1:])
			level = max(level, n)
		}
		return true
	})
	return level
}

func (f *Factory) binds(e Expr) bool {
	switch f.at(e).op {
	case OpForall, OpExists, OpSum, OpProd:
		return true
	}
	return false
}

// occurs tells whether the variable v is free in e.
func (f *Factory) occurs(e, v Expr) bool {
	found := false
	f.walk(e, func(x Expr) bool {
		if found = found || x == v; found || f.at(x).flag&flagBound == 0 {
			return false
		}
		if f.binds(x) && f.args(x)[0] == v {
			if f.folds(x) && (f.occurs(f.args(x)[1], v) || f.occurs(f.args(x)[2], v)) {
				found = true
			}
			return false
		}
		return true
	})
	return found
}

// expandQuantifier writes a quantifier out whose integer variable has constant
// bounds.
//
// rule quant-expand: forall i.(i < 0 || i >= 2 || p(i)) => p(0) && p(1), forall i.(i != 3) => false
func (f *Factory) expandQuantifier(q Op, v, body Expr) Expr {
	lo, hi, ok := f.ends(q, v, body)
	if !ok || hi.Sub(lo).Cmp(num.Int(MaxExpand)) >= 0 {
		return Nil
	}
	var out []Expr
	for x := lo; x.Cmp(hi) <= 0; x = x.Add(num.Int(1)) {
		out = append(out, f.Substitute(body, map[Expr]Expr{v: f.Number(x)}))
	}
	if q == OpForall {
		return f.And(out...)
	}
	return f.Or(out...)
}

// AtEnds gives the body of a quantifier over a constant range, at the two ends of it; nil for
// others. Where it is too long to be written out, these may settle it.
func (f *Factory) AtEnds(e Expr) []Expr {
	op := f.Op(e)
	if op != OpForall && op != OpExists {
		return nil
	}
	x := f.args(e)
	lo, hi, ok := f.ends(op, x[0], x[1])
	if !ok || lo.Cmp(hi) > 0 {
		return nil
	}
	at := func(q num.Q) Expr { return f.Substitute(x[1], map[Expr]Expr{x[0]: f.Number(q)}) }
	return []Expr{at(lo), at(hi)}
}

// ends gives the range outside of which a body holds, if it is of a universal quantifier,
// or does not hold; false where there are no constant ends.
func (f *Factory) ends(q Op, v, body Expr) (first, last num.Q, ok bool) {
	if f.Sort(v) != SortInt {
		return first, last, false
	}
	var lo, hi end
	parts := []Expr{body}
	if op := f.at(body).op; op == OpOr && q == OpForall || op == OpAnd && q == OpExists {
		parts = f.args(body)
	}
	for _, l := range parts {
		if q == OpForall {
			l = f.Not(l)
		}
		switch f.at(l).op {
		case OpGe0, OpEq0:
		default:
			continue
		}
		key, at, flipped := f.split(l)
		if key != v {
			continue
		}
		if !flipped {
			lo = end{at: at, set: true}
		}
		if flipped || f.at(l).op == OpEq0 {
			hi = end{at: at, set: true}
		}
	}
	return lo.at, hi.at, lo.set && hi.set
}
