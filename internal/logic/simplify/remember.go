package simplify

import "github.com/tass-go/tass/internal/logic/sym"

// Contexts that are made from the same conjuncts again and again, such as those of
// loops whose layers come and go, are remembered for a while. A context that is made
// once need not be: it would only be kept alive.

// maxRemembered is how many contexts are remembered at least, and half of how many at
// most.
const maxRemembered = 2048

// remembered is a cache in two generations: what is not asked for within the lifetime
// of one is forgotten.
type remembered struct {
	young, old map[step]*Context
}

// step is what leads from one context to the next.
type step struct {
	from     *Context
	by       sym.Expr
	supposed bool
}

// Reassume is Assume for contexts that are often made from the same facts: those that were made last
// are remembered.
func (c *Context) Reassume(e sym.Expr) *Context {
	if c.bad || e == sym.True {
		return c
	}
	return c.sh.made.remember(step{from: c, by: e}, func() *Context { return c.Assume(e) })
}

// Resuppose is Suppose for contexts that are often made from the same facts.
func (c *Context) Resuppose(e sym.Expr) *Context {
	if c.bad || e == sym.True {
		return c
	}
	return c.sh.made.remember(step{from: c, by: e, supposed: true}, func() *Context { return c.Suppose(e) })
}

func (r *remembered) remember(s step, make func() *Context) *Context {
	d, ok := r.young[s]
	if ok {
		return d
	}
	if d, ok = r.old[s]; !ok {
		d = make()
	}
	if r.young == nil || len(r.young) >= maxRemembered {
		r.young, r.old = map[step]*Context{}, r.young
	}
	r.young[s] = d
	return d
}
