package simplify

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// rule is an equality solved for a monomial or another atom.
//
// A full rule replaces its left-hand side wherever it stands. Others replace it
// only as a term of a polynomial, not as a factor within a product: with
// X0 + X2 = 10 the sum X0^2 + X2^2 stays, as in Siegel and Zirkel, The Toolkit
// for Accurate Scientific Software, section 4.5, where Gaussian elimination is
// over monomials. Substituting a sum into powers would make expressions grow.
type rule struct {
	from, to sym.Expr
	full     bool
	info
}

func (r *rule) equation(f *sym.Factory) sym.Expr { return f.Eq(r.from, r.to) }

// rules is a set of rules, in structural order of their left-hand sides.
type rules struct {
	list []*rule
	by   map[sym.Expr]*rule
	mask uint64 // names on left-hand sides
	memo map[sym.Expr]sym.Expr
}

// newRules returns nil for an empty list.
func newRules(s *shared, list []*rule) *rules {
	if len(list) == 0 {
		return nil
	}
	r := &rules{list: list, by: make(map[sym.Expr]*rule, len(list)), memo: map[sym.Expr]sym.Expr{}}
	for _, x := range list {
		r.by[x.from] = x
		r.mask |= s.info(x.from).mask
	}
	return r
}

// addRule assumes from = to, where from does not occur in to, nor does the
// left-hand side of any rule in either.
func (c *Context) addRule(from, to sym.Expr, full bool) *Context {
	s := c.sh
	r := &rule{from: from, to: to, full: full}
	a := s.info(from)
	r.info = a
	r.add(s.info(to))
	var list []*rule
	if c.rules != nil {
		list = c.rules.list
	}
	i, _ := slices.BinarySearchFunc(list, from, func(r *rule, e sym.Expr) int { return s.f.Compare(r.from, e) })
	d := &Context{sh: s, keys: c.keys, facts: c.facts, others: c.others, mask: c.mask | r.mask, opened: c.opened}
	d.rules = newRules(s, slices.Insert(slices.Clone(list), i, r))
	return d.refresh(a.mask, true)
}

// ruleChanged tells whether the other rules or bounds change a rule.
func (c *Context) ruleChanged(r *rule) bool {
	return c.Simplify(r.to) != r.to || c.arguments(r.from) != r.from
}

// solve assumes that the fact's polynomial is v.
func (c *Context) solve(ft *fact, v num.Q) *Context {
	f := c.sh.f
	sort := f.Sort(ft.prim)
	i := c.pivot(ft.form, ft.prim)
	if i < 0 {
		// No monomial can be solved for within the integers; the point interval
		// stays a fact.
		return c.stiff(ft, v)
	}
	var from sym.Expr
	var k num.Q
	at := -1
	f.Terms(ft.prim, func(coef, mono sym.Expr) bool {
		if at++; at == i {
			from = mono
			k, _ = f.Num(coef)
		}
		return at < i
	})
	// k*from + rest = v
	rest := f.Sub(ft.prim, f.Mul(from, f.Const(k, sort)))
	to := f.Sub(f.Const(v, sort), rest)
	switch {
	case k.IsOne():
	case sort == sym.SortInt: // k is -1
		to = f.Neg(to)
	default:
		to = f.Mul(to, f.Const(k.Inv(), sort))
	}
	d := c.addRule(from, to, f.Op(from) != sym.OpProduct && fullySolved(ft.form, v))
	return d
}

// fullySolved tells whether an equality is simple enough to replace an atom
// within products too: x = 3, x = y + 3, x = 2*y.
func fullySolved(fm *form, v num.Q) bool {
	switch len(fm.terms) {
	case 1:
		return true
	case 2:
		return v.IsZero() || fm.terms[0].coef.Equal(fm.terms[1].coef.Neg())
	}
	return false
}

// pivot chooses the monomial to solve for, -1 if there is none: an atom before
// a product, an opaque atom before a quotient or a conditional (whose meaning
// bounds still use), the last in structural order of these. Long equalities of reals are
// solved for opaque atoms alone.
func (c *Context) pivot(fm *form, prim sym.Expr) int {
	best, bestRank, at := -1, 0, -1
	if fm.sort == sym.SortReal && len(fm.terms) > maxSolved {
		bestRank = rankOpaque - 1
	}
	f := c.sh.f
	var best1 sym.Expr
	f.Terms(prim, func(_, m sym.Expr) bool {
		at++
		k := fm.terms[at].coef
		if fm.sort == sym.SortInt && !k.Abs().IsOne() {
			return true
		}
		rank := c.rank(m)
		if rank > bestRank || rank == bestRank && best >= 0 && f.Compare(m, best1) > 0 {
			if !c.within(prim, m, at) {
				best, bestRank, best1 = at, rank, m
			}
		}
		return true
	})
	return best
}

// maxSolved is the number of terms of an equality of reals up to which it is solved for a product, a quotient or a
// conditional. What is longer is kept as it is: to write so many terms for each x*y, everywhere, makes all that is
// known longer, and seldom says more of it.
const maxSolved = 8

// rankOpaque is the rank of what is solved for most gladly.
const rankOpaque = 3

// rank tells how gladly a monomial is solved for, 0 for not at all.
func (c *Context) rank(m sym.Expr) int {
	switch op := c.sh.f.Op(m); {
	case op == sym.OpProduct, op == sym.OpPoly:
		return 1
	case softOps[op], op == sym.OpToReal, op == sym.OpQuot, op == sym.OpApart:
		return 2
	}
	return rankOpaque
}

// within tells whether a monomial of the polynomial, the at-th, occurs in
// another one or in itself.
func (c *Context) within(prim, m sym.Expr, at int) bool {
	i, found := -1, false
	c.sh.f.Terms(prim, func(_, other sym.Expr) bool {
		if i++; i != at {
			found = c.sh.occurs(m, other)
		}
		return !found
	})
	return found
}

// occurs tells whether x is e or a part of it.
func (s *shared) occurs(x, e sym.Expr) bool {
	m := s.info(x).mask
	return x == e || m != 0 && (&occurrence{shared: s, x: x, mask: m}).in(e)
}

// occurrence looks for an expression within another one. What expressions share is looked
// at more than once, up to manyParts: few have more parts than that, and those many more.
type occurrence struct {
	*shared
	x     sym.Expr
	mask  uint64
	parts int
	seen  map[sym.Expr]bool
}

const manyParts = 200

func (o *occurrence) in(e sym.Expr) bool {
	if o.x == e {
		return true
	}
	if o.info(e).mask&o.mask != o.mask {
		return false
	}
	if o.parts++; o.parts > manyParts {
		if o.seen[e] {
			return false
		}
		if o.seen == nil {
			o.seen = map[sym.Expr]bool{}
		}
		o.seen[e] = true
		o.f.Poll()
	}
	for _, a := range o.f.Args(e) {
		if a != sym.Nil && o.in(a) {
			return true
		}
	}
	return false
}

// stiff keeps an equality as a point interval.
func (c *Context) stiff(ft *fact, v num.Q) *Context {
	t := *ft
	t.iv, t.ne = exactly(v), nil
	return c.with(&t, -1-c.place(t.prim)).refresh(t.info.mask, false)
}

// identity assumes an equality of what is not a number.
func (c *Context) identity(e sym.Expr) *Context {
	x := c.sh.f.Args(e)
	a, b := x[0], x[1]
	if c.replaceable(a, b) {
		return c.addRule(a, b, true)
	}
	if c.replaceable(b, a) {
		return c.addRule(b, a, true)
	}
	return c.other(e)
}

// replaceable tells whether every from may become to.
func (c *Context) replaceable(from, to sym.Expr) bool {
	switch c.sh.f.Op(from) {
	case sym.OpSymbol, sym.OpRead, sym.OpField, sym.OpPart, sym.OpApply, sym.OpFApply:
		return !c.sh.occurs(from, to)
	}
	return false
}

// Solved calls yield for each equality that the context has solved, in structural
// order: from = to holds, and Simplify replaces from by to (within products only
// where that keeps expressions small).
func (c *Context) Solved(yield func(from, to sym.Expr) bool) {
	if c.rules == nil {
		return
	}
	for _, r := range c.rules.list {
		if !yield(r.from, r.to) {
			return
		}
	}
}
