package light

import (
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// Sums and products over ranges. Package simplify has them in a normal form as far as the
// order of the ends of their ranges is known; here it is split. What is added:
//
//	power     a sum of powers of its variable: its closed form (linear.go)
//	bounded   a sum of terms in [a, b]: a*n <= sum <= b*n, n the length of its range
//	equal     two folds over one range are equal, or their bodies differ somewhere in it
//	sign      a sum is not negative, or a term is; and the same of not positive

// folded splits a case by a fold whose value at the point may be wrong; nil if none is.
func (r *run) folded(c *simplify.Context, l *linear) *parts {
	var folds []sym.Expr
	for _, m := range l.monos {
		if m == sym.Nil {
			continue
		}
		r.f.Factors(m, func(a, _ sym.Expr) bool {
			if op := r.f.Op(a); op == sym.OpSum || op == sym.OpProd {
				folds = append(folds, a)
			}
			return true
		})
	}
	for _, e := range folds {
		if p := r.ends(c, e); p != nil {
			return p
		}
	}
	for i, a := range folds {
		for _, b := range folds[i+1:] {
			if p := r.alike(c, l, a, b); p != nil {
				return p
			}
		}
	}
	for _, e := range folds {
		if p := r.signed(l, e); p != nil {
			return p
		}
	}
	return nil
}

// ends splits whether the range of a fold is empty, whether it is without the constant at
// either end, and whether an index that was written lies in it.
func (r *run) ends(c *simplify.Context, e sym.Expr) *parts {
	f := r.f
	x := f.Args(e)
	lo, _ := f.SplitConst(x[1])
	hi, _ := f.SplitConst(x[2])
	open := []sym.Expr{f.Le(x[1], x[2]), f.Le(x[1], hi), f.Le(lo, x[2])}
	if read, at := simplify.WrittenTerm(f, e); read != sym.Nil && f.Op(e) == sym.OpSum {
		open = append(open, f.Le(x[1], at), f.Lt(at, x[2]))
	}
	for _, cond := range open {
		if undecided(c, cond) {
			return r.both(cond)
		}
	}
	return nil
}

// alike tells two folds apart that the point gives different values.
func (r *run) alike(c *simplify.Context, l *linear, a, b sym.Expr) *parts {
	f := r.f
	if f.Op(a) != f.Op(b) || f.Sort(a) != f.Sort(b) || a == b {
		return nil
	}
	p, ok1 := l.value(a)
	q, ok2 := l.value(b)
	if !ok1 || !ok2 || p.Equal(q) {
		return nil
	}
	x, y := f.Args(a), f.Args(b)
	for i := 1; i <= 2; i++ {
		switch c.Simplify(f.Eq(x[i], y[i])) {
		case sym.True:
		case sym.False:
			return nil
		default:
			return r.order(x[i], y[i])
		}
	}
	if !r.first(instance{a, b}) {
		return nil
	}
	at := r.some(sym.SortInt)
	differ := f.Ne(f.Instance(a, at), f.Instance(b, at))
	return &parts{cases: []sym.Expr{f.Eq(a, b), f.And(f.Le(x[1], at), f.Lt(at, x[2]), differ)}, complete: true}
}

// signed looks for a term that gives a sum the sign that the point does.
func (r *run) signed(l *linear, e sym.Expr) *parts {
	f := r.f
	q, ok := l.value(e)
	if f.Op(e) != sym.OpSum || !ok || q.IsZero() || !r.first(instance{e, f.Int(int64(q.Sign()))}) {
		return nil
	}
	x := f.Args(e)
	zero := f.Const(num.Q{}, f.Sort(e))
	at := r.some(sym.SortInt)
	in := f.And(f.Le(x[1], at), f.Lt(at, x[2]))
	term := f.Instance(e, at)
	if q.Sign() < 0 {
		return &parts{cases: []sym.Expr{f.Ge(e, zero), f.And(in, f.Lt(term, zero))}, complete: true}
	}
	return &parts{cases: []sym.Expr{f.Le(e, zero), f.And(in, f.Gt(term, zero))}, complete: true}
}

// sum adds facts about a sum whose range is not reversed: its closed form, if it has one,
// and bounds from those of its terms.
func (l *linear) sum(v int, e sym.Expr) {
	f := l.f
	x := f.Args(e)
	length := f.Sub(x[2], x[1])
	p, isPower := simplify.PowerBody(f, e)
	iv := l.c.QuickBounds(x[3])
	if !isPower && !iv.HasLo && !iv.HasHi || !l.c.Bounds(length).IsNonNegative() {
		return
	}
	if isPower {
		top, bottom := simplify.PowerSum(f, p, x[1], x[2])
		form, k := l.minus(top, v, num.Int(bottom))
		l.constrain(form, k, sym.OpEq0, true)
	}
	if iv.HasLo {
		form, k := l.minus(f.Neg(length), v, num.Int(-1))
		l.constrain(scaled(form, v, iv.Lo), k.Mul(iv.Lo), sym.OpGe0, false)
	}
	if iv.HasHi {
		form, k := l.minus(length, v, num.Int(1))
		l.constrain(scaled(form, v, iv.Hi), k.Mul(iv.Hi), sym.OpGe0, false)
	}
}

// scaled multiplies the coefficients of a form but that of v.
func scaled(form []entry, v int, k num.Q) []entry {
	for i := range form {
		if form[i].v != v {
			form[i].coef = form[i].coef.Mul(k)
		}
	}
	return nonZero(form)
}
