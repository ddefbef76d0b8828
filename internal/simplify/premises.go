package simplify

import (
	"slices"

	"github.com/tass-go/tass/internal/sym"
)

// Suppose returns the context that has e as a premise as well: provers know it, and
// Simplify does not use it, so that nothing of it gets into a value. A premise can be
// taken away again, by making the context anew without it, and has left no trace: the
// relations between iterations of a loop are such (Siegel and Zirkel, "Loop Invariant
// Symbolic Execution for Parallel Programs", section 2.3).
//
// Premises are no part of Conjuncts, Condition, Bounds, Solved and IsFalse, which
// Full has for both.
func (c *Context) Suppose(e sym.Expr) *Context {
	if e == sym.True || slices.Contains(c.premises, e) {
		return c
	}
	d := *c
	d.full = nil
	d.premises = append(c.premises[:len(c.premises):len(c.premises)], e)
	return &d
}

// Premises returns what was supposed, in order. The result must not be changed.
func (c *Context) Premises() []sym.Expr { return c.premises }

// Full returns the context that assumes the premises like everything else: what
// provers are asked under. It is c itself where there are none.
func (c *Context) Full() *Context {
	if len(c.premises) == 0 || c.bad {
		return c
	}
	if c.full == nil {
		d := *c
		d.premises = nil
		full := &d
		for _, e := range c.premises {
			full = full.Assume(e)
		}
		c.full = full
	}
	return c.full
}
