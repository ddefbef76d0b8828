package light

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// parts are cases; complete says that every valuation is in one of them.
type parts struct {
	cases    []sym.Expr
	complete bool
}

func (r *run) both(e sym.Expr) *parts {
	return &parts{cases: []sym.Expr{e, r.f.Not(e)}, complete: true}
}

// order splits by how two numbers compare.
func (r *run) order(a, b sym.Expr) *parts {
	return &parts{cases: []sym.Expr{r.f.Eq(a, b), r.f.Lt(a, b), r.f.Gt(a, b)}, complete: true}
}

// split chooses the next distinction of cases, nil if none helps.
func (r *run) split(c *simplify.Context, l *linear) *parts {
	if l.values != nil {
		if p := r.telescoped(c, l); p != nil {
			return p
		}
	}
	if l.tallied && l.values != nil { // the facts about all conditionals together may do, without their cases
		if p := r.disequality(l); p != nil {
			return p
		}
	}
	first, second := r.clause, r.structure
	if r.focusing { // an instance is as a rule settled by the cases that the claim distinguishes
		first, second = second, first
	}
	for _, fn := range []func(*simplify.Context, *linear) *parts{first, second} {
		if p := fn(c, l); p != nil {
			return p
		}
	}
	if l.values != nil {
		if p := r.disequality(l); p != nil {
			return p
		}
		if p := r.congruence(c, l); p != nil {
			return p
		}
		if p := r.folded(c, l); p != nil {
			return p
		}
	}
	for _, e := range l.signless {
		if ge := r.f.Ge(e, r.f.Const(num.Q{}, r.f.Sort(e))); undecided(c, ge) {
			return r.both(ge)
		}
	}
	if r.hunting {
		return r.values(c, l)
	}
	return r.nonlinear(c, l)
}

func undecided(c *simplify.Context, e sym.Expr) bool {
	e = c.Simplify(e)
	return e != sym.True && e != sym.False
}

// clause splits the shortest disjunction, the cases made exclusive.
func (r *run) clause(_ *simplify.Context, l *linear) *parts {
	best := sym.Nil
	for _, e := range l.conj {
		if r.f.Op(e) == sym.OpOr && (best == sym.Nil || len(r.f.Args(e)) < len(r.f.Args(best))) {
			best = e
		}
	}
	if best == sym.Nil {
		return nil
	}
	p := &parts{complete: true}
	before := sym.True
	for _, x := range r.f.Args(best) {
		p.cases = append(p.cases, r.f.And(x, before))
		before = r.f.And(before, r.f.Not(x))
	}
	return p
}

// structure splits the condition of a conditional, or whether an index is the
// written one.
func (r *run) structure(c *simplify.Context, l *linear) *parts {
	seen := map[sym.Expr]bool{}
	var found *parts
	var walk func(sym.Expr)
	walk = func(e sym.Expr) {
		if found != nil || e == sym.Nil || seen[e] {
			return
		}
		seen[e] = true
		x := r.f.Args(e)
		switch r.f.Op(e) {
		case sym.OpForall, sym.OpExists, sym.OpSum, sym.OpProd:
			return
		case sym.OpIte:
			if undecided(c, x[0]) {
				found = r.both(x[0])
				return
			}
		case sym.OpRead:
			if found = r.written(c, x[0], x[1]); found != nil {
				return
			}
		}
		for _, a := range x {
			walk(a)
		}
	}
	for _, e := range l.conj {
		walk(e)
	}
	return found
}

// written splits whether index i reads what array a was written last, or an
// element of its concrete part.
func (r *run) written(c *simplify.Context, a, i sym.Expr) *parts {
	switch r.f.Op(a) {
	case sym.OpWrite:
		w := r.f.Args(a)
		if undecided(c, r.f.Eq(w[1], i)) {
			return r.order(w[1], i)
		}
	case sym.OpDense:
		_, n := r.f.Dense(a)
		p := &parts{complete: true}
		for k := 0; k < n && n <= maxDense; k++ {
			if eq := r.f.Eq(i, r.f.Int(int64(k))); c.Simplify(eq) != sym.False {
				p.cases = append(p.cases, eq)
			}
		}
		out := r.f.Or(r.f.Lt(i, r.f.Int(0)), r.f.Ge(i, r.f.Int(int64(n))))
		if c.Simplify(out) != sym.False {
			p.cases = append(p.cases, out)
		}
		if n <= maxDense && len(p.cases) > 1 {
			return p
		}
	}
	return nil
}

// maxDense is the longest concrete part whose elements are told apart.
const maxDense = 64

// disequality splits p != 0 where the point has p = 0.
func (r *run) disequality(l *linear) *parts {
	for _, e := range l.conj {
		if r.f.Op(e) != sym.OpNe0 {
			continue
		}
		p := r.f.Args(e)[0]
		if q, ok := l.at(p); ok && q.IsZero() {
			zero := r.f.Const(num.Q{}, r.f.Sort(p))
			return &parts{cases: []sym.Expr{r.f.Gt(p, zero), r.f.Lt(p, zero)}, complete: true}
		}
	}
	return nil
}

// congruence splits whether the arguments of two elements or applications are
// equal, where at the point they are and the results are not.
func (r *run) congruence(c *simplify.Context, l *linear) *parts {
	var apps []sym.Expr
	for _, m := range l.monos {
		if m != sym.Nil {
			apps = r.applications(m, apps)
		}
	}
	slices.SortFunc(apps, r.f.Compare)
	apps = slices.Compact(apps)
	for i, a := range apps {
		for _, b := range apps[i+1:] {
			if p := r.clash(c, l, a, b); p != nil {
				return p
			}
		}
	}
	return nil
}

func (r *run) applications(m sym.Expr, out []sym.Expr) []sym.Expr {
	r.f.Factors(m, func(a, _ sym.Expr) bool {
		switch r.f.Op(a) {
		case sym.OpRead, sym.OpApply:
			out = append(out, a)
		}
		return true
	})
	return out
}

func (r *run) clash(c *simplify.Context, l *linear, a, b sym.Expr) *parts {
	f := r.f
	x, y := f.Args(a), f.Args(b)
	if f.Op(a) != f.Op(b) || f.Sort(a) != f.Sort(b) || f.Name(a) != f.Name(b) || len(x) != len(y) {
		return nil
	}
	va, ok1 := l.value(a)
	vb, ok2 := l.value(b)
	if !ok1 || !ok2 || va.Equal(vb) {
		return nil
	}
	open := -1
	for i := range x {
		if x[i] == y[i] {
			continue
		}
		if s := f.Sort(x[i]); s != sym.SortInt && s != sym.SortReal {
			return nil
		}
		p, ok1 := l.at(x[i])
		q, ok2 := l.at(y[i])
		if ok1 && ok2 && !p.Equal(q) {
			return nil
		}
		switch c.Simplify(f.Eq(x[i], y[i])) {
		case sym.False:
			return nil
		case sym.True:
		default:
			open = i
		}
	}
	if open < 0 {
		return nil
	}
	return r.order(x[open], y[open])
}

// nonlinear splits the sign of a factor of a product that the point gets wrong,
// or halves its interval.
func (r *run) nonlinear(c *simplify.Context, l *linear) *parts {
	for _, m := range l.monos {
		if m == sym.Nil || r.f.Op(m) != sym.OpProduct || l.values == nil || l.consistent(m) {
			continue
		}
		var best *parts
		r.f.Factors(m, func(a, _ sym.Expr) bool {
			zero := r.f.Const(num.Q{}, r.f.Sort(a))
			iv := c.Bounds(a)
			switch {
			case !iv.IsNonNegative() && !iv.IsNonPositive():
				best = r.order(a, zero)
				return false
			case best == nil && iv.HasLo && iv.HasHi:
				mid := iv.Lo.Add(iv.Hi).Quo(num.Int(2))
				if r.f.Sort(a) == sym.SortInt {
					mid = mid.Floor()
				}
				if ge := r.f.Gt(a, r.f.Const(mid, r.f.Sort(a))); undecided(c, ge) {
					best = r.both(ge)
				}
			}
			return true
		})
		if best != nil {
			return best
		}
	}
	return nil
}

// consistent tells whether the point's value of a product is that of its
// factors' values.
func (l *linear) consistent(m sym.Expr) bool {
	product, ok := num.Int(1), true
	l.f.Factors(m, func(a, power sym.Expr) bool {
		n, small := l.f.AsInt64(power)
		q, known := l.value(a)
		ok = small && known && n <= 64
		for range min(n, 64) {
			product = product.Mul(q)
		}
		return ok
	})
	q, known := l.value(m)
	return ok && known && q.Equal(product)
}

// substitute puts solved equalities into the products of other conjuncts, where
// the context itself does not.
func (r *run) substitute(c *simplify.Context) *simplify.Context {
	by := map[sym.Expr]sym.Expr{}
	c.Solved(func(from, to sym.Expr) bool {
		if s := r.f.Sort(from); (s == sym.SortInt || s == sym.SortReal) && r.f.Op(from) != sym.OpProduct {
			by[from] = to
		}
		return true
	})
	if len(by) == 0 {
		return c
	}
	for _, e := range c.Conjuncts() {
		if op := r.f.Op(e); op != sym.OpEq0 && op != sym.OpNe0 && op != sym.OpGe0 && op != sym.OpGt0 ||
			r.f.Degree(r.f.Args(e)[0]) < 2 {
			continue
		}
		if d := r.f.Substitute(e, by); d != e && !c.IsFalse() {
			c = c.Assume(d)
		}
	}
	return c
}
