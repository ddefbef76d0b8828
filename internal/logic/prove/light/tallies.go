package light

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// Conditionals on what an integer is equal to: additions to elements of an array at an index
// that is not known make them. Of all (p == j ? x : y), for one p and different j, at most one is
// x; and one is, if p lies between bounds and each integer there is among the j:
//
//	cover    the sum over j of (p == j ? x : y) - y is x - y
//	packing  it is between 0 and x - y, for an x that is not less than y
//
// Otherwise each of the conditionals is two cases, and there are as many cases as ways to deal
// elements out to buckets.

// tally is a group of such conditionals.
type tally struct {
	p, x, y sym.Expr
	vars    []int
	at      []num.Q // the j of each variable
}

// maxTallySpan is the greatest number of integers that p can be for cover.
const maxTallySpan = 64

// tallies adds the facts about them.
func (l *linear) tallies() {
	for _, t := range l.grouped() {
		if len(t.vars) < 2 {
			continue
		}
		l.tallied = true
		l.tally(t)
	}
}

// grouped finds the groups, in the order of their first conditionals.
func (l *linear) grouped() []*tally {
	type key struct{ p, x, y sym.Expr }
	groups := map[key]*tally{}
	var order []*tally
	for v, m := range l.monos {
		if m == sym.Nil || l.f.Op(m) != sym.OpIte {
			continue
		}
		p, j, x, y, ok := l.choice(m)
		if !ok {
			continue
		}
		t := groups[key{p, x, y}]
		if t == nil {
			t = &tally{p: p, x: x, y: y}
			groups[key{p, x, y}] = t
			order = append(order, t)
		}
		if !slices.ContainsFunc(t.at, j.Equal) {
			t.vars, t.at = append(t.vars, v), append(t.at, j)
		}
	}
	return order
}

// choice reads a conditional as p == j ? x : y.
func (l *linear) choice(m sym.Expr) (p sym.Expr, j num.Q, x, y sym.Expr, ok bool) {
	args := l.f.Args(m)
	cond, x, y := args[0], args[1], args[2]
	switch l.f.Op(cond) {
	case sym.OpEq0:
	case sym.OpNe0:
		x, y = y, x
	default:
		return p, j, x, y, false
	}
	q := l.f.Args(cond)[0]
	if l.f.Sort(q) != sym.SortInt {
		return p, j, x, y, false
	}
	p, c := l.f.SplitConst(q)
	k, _ := l.f.Num(c)
	return p, k.Neg(), x, y, true
}

// tally adds the facts about one group: the form is the sum of its conditionals, each less y, and
// less x - y.
func (l *linear) tally(t *tally) {
	rest := l.f.Sub(l.f.Mul(l.f.Int(int64(1-len(t.vars))), t.y), t.x)
	form, k := l.form(rest)
	for _, v := range t.vars {
		form = append(form, entry{v, num.Int(1)})
	}
	form = merged(form)
	integral := l.f.Sort(t.x) == sym.SortInt
	if l.covered(t) {
		l.constrain(form, k, sym.OpEq0, integral)
		return
	}
	more := l.c.QuickBounds(l.f.Sub(t.x, t.y))
	if !more.IsNonNegative() && !more.IsNonPositive() {
		return
	}
	if more.IsNonNegative() {
		form, k = negated(form), k.Neg()
	}
	l.constrain(form, k, sym.OpGe0, integral)
}

// negated is -form.
func negated(form []entry) []entry {
	out := make([]entry, len(form))
	for i, e := range form {
		out[i] = entry{e.v, e.coef.Neg()}
	}
	return out
}

// covered tells whether p is one of the j.
func (l *linear) covered(t *tally) bool {
	seen := map[int64]bool{}
	for _, q := range t.at {
		if j, ok := q.Int64(); ok {
			seen[j] = true
		}
	}
	iv := spread(l.short(t.p), t.p, maxTallyCases)
	if !iv.HasLo || !iv.HasHi || iv.Hi.Sub(iv.Lo).Cmp(num.Int(maxTallySpan)) > 0 {
		return false
	}
	lo, ok1 := iv.Lo.Ceil().Int64()
	hi, ok2 := iv.Hi.Floor().Int64()
	if !ok1 || !ok2 {
		return false
	}
	for j := lo; j <= hi; j++ {
		if !seen[j] {
			return false
		}
	}
	return true
}

// short gives the context of the short conjuncts that can bound p: to assume something in the whole would be to
// look again at the sums that all conditionals are in.
func (l *linear) short(p sym.Expr) *simplify.Context {
	c := simplify.Empty(l.f)
	for _, e := range l.conj {
		switch l.f.Op(e) {
		case sym.OpEq0, sym.OpNe0, sym.OpGe0, sym.OpGt0:
			if l.f.NumTerms(l.f.Args(e)[0]) <= maxShort && l.c.MayShare(e, p) {
				c = c.Assume(e)
			}
		}
	}
	return c
}

// maxShort is the greatest number of terms of a short conjunct.
const maxShort = 4

// maxTallyCases is how many conditions in p are told apart for its bounds.
const maxTallyCases = 2

// spread bounds a polynomial, by cases of the conditionals in it.
func spread(c *simplify.Context, p sym.Expr, cases int) simplify.Interval {
	f := c.Factory()
	p = c.Simplify(p)
	conditions := f.Conditions(p)
	if cases == 0 || len(conditions) == 0 {
		return c.Bounds(p)
	}
	yes, no := c.Assume(conditions[0]), c.Assume(f.Not(conditions[0]))
	switch {
	case yes.IsFalse():
		return spread(no, p, cases-1)
	case no.IsFalse():
		return spread(yes, p, cases-1)
	}
	return spread(yes, p, cases-1).Hull(spread(no, p, cases-1))
}
