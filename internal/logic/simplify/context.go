package simplify

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// Context is an assumption and what is known from it. It is immutable; the
// contexts of one factory share caches, and are not safe for concurrent use.
//
// Invariants: facts, rules and others together are equivalent to the
// conjunction of everything assumed; no left-hand side of a rule occurs in a
// right-hand side, a fact or another conjunct, except as a factor of a product
// where the rule is not full; every interval has more than one number.
type Context struct {
	sh     *shared
	bad    bool
	keys   []sym.Expr // the first monomial of each fact, in the order of facts
	facts  []*fact    // in structural order
	rules  *rules     // nil for none
	others []sym.Expr // in structural order
	mask   uint64     // the names that occur in any conjunct
	opened int        // the ranges of folds that it is within

	derived

	over *supposed // what was supposed as well, see Suppose; nil for nothing
}

// derived is what follows from a context's conjuncts, as far as anybody asked.
type derived struct {
	memo    map[sym.Expr]sym.Expr // what expressions are simplified to
	cond    sym.Expr              // what Condition returns
	list    []sym.Expr            // what Conjuncts returns
	order   *ordering             // the comparisons of IEEE values
	bounded map[sym.Expr]bounded  // in which intervals IEEE values are
}

// fact is what is known of one primitive polynomial.
type fact struct {
	prim sym.Expr
	form *form
	iv   Interval
	ne   []num.Q // excluded values inside the interval, ascending
	info info
}

// Empty returns the context that assumes nothing.
func Empty(f *sym.Factory) *Context {
	s := &shared{f: f, forms: map[sym.Expr]*form{}, infos: newInfoTable()}
	s.root = &Context{sh: s}
	return s.root
}

// Factory returns the factory whose expressions the context is about.
func (c *Context) Factory() *sym.Factory { return c.sh.f }

// IsFalse tells whether the assumption is known to be contradictory. An answer
// false does not mean that it is satisfiable. Premises are not looked at.
func (c *Context) IsFalse() bool { return c.bad }

// IsEmpty tells whether nothing but the truth is assumed, and nothing supposed.
func (c *Context) IsEmpty() bool {
	return !c.bad && c.over == nil && len(c.facts) == 0 && c.rules == nil && len(c.others) == 0
}

// Assume returns the context that assumes the boolean expression e as well.
func (c *Context) Assume(e sym.Expr) *Context {
	switch {
	case c.bad:
		return c
	case c.over != nil:
		return c.beneath(e)
	case c.sh.listened():
		d := c
		c.sh.inside(func() { d = c.Assume(e) })
		if d != c {
			c.sh.listener.Assumed(c, e, d)
		}
		return d
	}
	c.sh.f.Poll()
	e = c.Simplify(e)
	d := c.conjoin(e)
	if w := c.sh.watcher; w != nil && d != c {
		w.Assumed(c, e, d)
	}
	return d
}

// conjoin assumes what is simplified under c.
func (c *Context) conjoin(e sym.Expr) *Context {
	switch c.sh.f.Op(e) {
	case sym.OpBool:
		if e == sym.True {
			return c
		}
		return c.contradiction()
	case sym.OpAnd:
		for _, x := range c.sh.f.Args(e) {
			c = c.Assume(x)
		}
		return c
	case sym.OpEq0, sym.OpNe0, sym.OpGe0, sym.OpGt0:
		return c.relation(e)
	case sym.OpEq:
		return c.identity(e)
	}
	return c.other(e)
}

// contradiction is the context that nothing satisfies.
func (c *Context) contradiction() *Context { return &Context{sh: c.sh, bad: true} }

// relation assumes a comparison that is simplified under c.
func (c *Context) relation(e sym.Expr) *Context {
	f := c.sh.f
	p := f.Args(e)[0]
	fm := c.sh.form(p)
	at := len(c.keys)
	old, k := &fact{}, num.Q{}
	for i, lead := range c.keys {
		if lead == fm.terms[0].mono {
			if q, ok := proportional(fm.terms, c.facts[i].form.terms); ok {
				at, old, k = i, c.facts[i], q
				break
			}
		}
	}
	ft := &fact{prim: old.prim, form: old.form, iv: old.iv, ne: old.ne, info: old.info}
	if at == len(c.keys) {
		k = num.Int(int64(fm.terms[0].coef.Sign()))
		ft.prim, _ = f.SplitConst(p)
		if k.Sign() < 0 {
			ft.prim = f.Neg(ft.prim)
		}
		ft.form = c.sh.form(ft.prim)
		ft.info = c.sh.info(ft.prim)
		at = -1 - c.place(ft.prim)
	}
	// e says k*prim + c rel 0.
	ft.tighten(f.Op(e), fm.c.Quo(k).Neg(), k.Sign() < 0)
	if ft.iv.IsEmpty() {
		return c.contradiction()
	}
	if v, ok := ft.iv.Value(); ok {
		if at >= 0 {
			c = c.without(at)
		}
		return c.solve(ft, v)
	}
	return c.with(ft, at).refresh(ft.info.mask, false)
}

// place is where a new polynomial stands among the facts.
func (c *Context) place(prim sym.Expr) int {
	i, _ := slices.BinarySearchFunc(c.facts, prim, func(ft *fact, p sym.Expr) int {
		return c.sh.f.Compare(ft.prim, p)
	})
	return i
}

// tighten adds prim rel at, or at rel prim if turned.
func (t *fact) tighten(op sym.Op, at num.Q, turned bool) {
	switch {
	case op == sym.OpEq0:
		t.iv = t.iv.raise(at, false).lower(at, false)
	case op == sym.OpNe0:
		t.exclude(at)
	case turned:
		t.iv = t.iv.lower(at, op == sym.OpGt0)
	default:
		t.iv = t.iv.raise(at, op == sym.OpGt0)
	}
	t.trim()
}

// exclude adds a value to those that the polynomial does not have.
func (t *fact) exclude(at num.Q) {
	i, found := slices.BinarySearchFunc(t.ne, at, num.Q.Cmp)
	if !found {
		t.ne = slices.Insert(slices.Clone(t.ne), i, at)
	}
}

// trim rounds integers, and excludes from the interval what stands in ne at its
// ends.
func (t *fact) trim() {
	for {
		if t.form.sort == sym.SortInt {
			t.iv = t.iv.integral()
		}
		n := len(t.ne)
		if n > 0 && t.iv.HasLo && t.iv.Lo.Cmp(t.ne[0]) >= 0 {
			t.iv.LoOpen = t.iv.LoOpen || t.iv.Lo.Equal(t.ne[0])
			t.ne = t.ne[1:]
			continue
		}
		if n > 0 && t.iv.HasHi && t.iv.Hi.Cmp(t.ne[n-1]) <= 0 {
			t.iv.HiOpen = t.iv.HiOpen || t.iv.Hi.Equal(t.ne[n-1])
			t.ne = t.ne[:n-1]
			continue
		}
		return
	}
}

// with returns c with a fact replaced (at >= 0) or inserted before -1-at.
func (c *Context) with(ft *fact, at int) *Context {
	d := &Context{sh: c.sh, rules: c.rules, others: c.others, mask: c.mask | ft.info.mask, opened: c.opened}
	if at >= 0 {
		d.keys = c.keys // the polynomials are the same
		d.facts = make([]*fact, len(c.facts))
		copy(d.facts, c.facts)
		d.facts[at] = ft
		return d
	}
	at = -1 - at
	n := len(c.facts) + 1
	d.keys, d.facts = make([]sym.Expr, n), make([]*fact, n)
	copy(d.keys, c.keys[:at])
	copy(d.facts, c.facts[:at])
	d.keys[at], d.facts[at] = ft.form.terms[0].mono, ft
	copy(d.keys[at+1:], c.keys[at:])
	copy(d.facts[at+1:], c.facts[at:])
	return d
}

// without returns c less one fact.
func (c *Context) without(at int) *Context {
	d := *c
	d.derived = derived{}
	d.keys = slices.Delete(slices.Clone(c.keys), at, at+1)
	d.facts = slices.Delete(slices.Clone(c.facts), at, at+1)
	return &d
}

// other assumes a conjunct that is neither a comparison of numbers nor an
// equality.
func (c *Context) other(e sym.Expr) *Context {
	i, found := slices.BinarySearchFunc(c.others, e, c.sh.f.Compare)
	if found {
		return c
	}
	d := *c
	d.derived = derived{}
	d.others = slices.Insert(slices.Clone(c.others), i, e)
	in := c.sh.info(e)
	d.mask |= in.mask
	return d.refresh(in.mask, false)
}

// maxRefresh bounds how deep assumptions may set off one another; beyond it
// conjuncts stay less simplified than they could be.
const maxRefresh = 40

// refresh simplifies again the conjuncts that mention the names in mask and so
// may be affected by what was assumed last: those that bounds can change, or all
// if there is a new rule.
func (c *Context) refresh(mask uint64, ruled bool) *Context {
	if c.bad || c.sh.depth >= maxRefresh {
		return c
	}
	old := c.stale(mask, ruled)
	if old.empty() {
		return c
	}
	d := c.drop(old)
	c.sh.depth++
	for _, e := range old.literals(c.sh.f) {
		d = d.Assume(e)
	}
	c.sh.depth--
	return d
}

// conjuncts is a part of a context.
type conjuncts struct {
	facts  []*fact
	rules  []*rule
	others []sym.Expr
}

func (k *conjuncts) empty() bool { return len(k.facts)+len(k.rules)+len(k.others) == 0 }

// literals returns the conjuncts as expressions.
func (k *conjuncts) literals(f *sym.Factory) []sym.Expr {
	var out []sym.Expr
	for _, ft := range k.facts {
		out = ft.literals(f, out)
	}
	for _, r := range k.rules {
		out = append(out, r.equation(f))
	}
	return append(out, k.others...)
}

// stale lists the conjuncts that simplify under c to something else.
func (c *Context) stale(mask uint64, ruled bool) conjuncts {
	var k conjuncts
	for _, ft := range c.facts {
		if ft.info.mask&mask != 0 && (ruled || ft.info.is(soft)) && c.Simplify(ft.prim) != ft.prim {
			k.facts = append(k.facts, ft)
		}
	}
	if c.rules != nil {
		for _, r := range c.rules.list {
			if r.mask&mask != 0 && (ruled || r.is(soft)) && c.ruleChanged(r) {
				k.rules = append(k.rules, r)
			}
		}
	}
	for _, e := range c.others {
		if c.sh.info(e).mask&mask != 0 && c.inside(e) != e {
			k.others = append(k.others, e)
		}
	}
	return k
}

// drop returns c less some of its conjuncts.
func (c *Context) drop(k conjuncts) *Context {
	d := &Context{sh: c.sh, mask: c.mask, opened: c.opened}
	for i, ft := range c.facts {
		if !slices.Contains(k.facts, ft) {
			d.keys, d.facts = append(d.keys, c.keys[i]), append(d.facts, ft)
		}
	}
	d.rules = c.rules
	if len(k.rules) > 0 {
		keep := slices.DeleteFunc(slices.Clone(c.rules.list), func(r *rule) bool { return slices.Contains(k.rules, r) })
		d.rules = newRules(c.sh, keep)
	}
	for _, e := range c.others {
		if !slices.Contains(k.others, e) {
			d.others = append(d.others, e)
		}
	}
	return d
}

// literals appends the comparisons that make up the fact; there is at least one.
func (t *fact) literals(f *sym.Factory, out []sym.Expr) []sym.Expr {
	s := f.Sort(t.prim)
	if v, ok := t.iv.Value(); ok && s == sym.SortReal {
		return append(out, f.Eq(t.prim, f.Const(v, s)))
	}
	if t.iv.HasLo {
		at := f.Const(t.iv.Lo, s)
		if t.iv.LoOpen {
			out = append(out, f.Gt(t.prim, at))
		} else {
			out = append(out, f.Ge(t.prim, at))
		}
	}
	if t.iv.HasHi {
		at := f.Const(t.iv.Hi, s)
		if t.iv.HiOpen {
			out = append(out, f.Lt(t.prim, at))
		} else {
			out = append(out, f.Le(t.prim, at))
		}
	}
	for _, q := range t.ne {
		out = append(out, f.Ne(t.prim, f.Const(q, s)))
	}
	return out
}

// Conjuncts returns expressions whose conjunction is equivalent to everything
// assumed, premises apart, in structural order: comparisons, equalities, clauses and atoms. It is
// False alone for a contradictory context. The result must not be changed.
func (c *Context) Conjuncts() []sym.Expr {
	if c.bad {
		return []sym.Expr{sym.False}
	}
	if c.list != nil {
		return c.list
	}
	all := conjuncts{facts: c.facts, others: c.others}
	if c.rules != nil {
		all.rules = c.rules.list
	}
	out := all.literals(c.sh.f)
	slices.SortFunc(out, c.sh.f.Compare)
	c.list = out[:len(out):len(out)]
	return c.list
}

// Condition returns one canonical expression equivalent to everything assumed,
// premises apart.
func (c *Context) Condition() sym.Expr {
	if c.bad {
		return sym.False
	}
	if c.cond == sym.Nil {
		c.cond = c.sh.f.And(c.Conjuncts()...)
	}
	return c.cond
}

// Forget frees what the context remembers of expressions that it simplified.
// Answers stay the same. For contexts that are kept for long and seldom asked.
func (c *Context) Forget() {
	c.derived = derived{cond: c.cond}
	if c.rules != nil {
		clear(c.rules.memo)
	}
}
