package simplify

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
)

// supposed is what a context with premises has beside what it assumes. Such a context
// is a copy of one without, and what it does not know differs in nothing.
type supposed struct {
	bare     *Context   // the same without premises
	premises []sym.Expr // in the order in which they were supposed

	// How the context was made: by assuming, or supposing, a condition as well.
	// Nothing remains of it once Full has been asked for.
	from *Context
	by   sym.Expr
	full *Context // what Full returns; nil as long as nobody asked
}

// Suppose returns the context that has e as a premise as well: provers know it, and
// Simplify does not use it, so that nothing of it gets into a value. A premise can be
// taken away again, by making the context anew without it, and has left no trace: the
// relations between iterations of a loop are such (Siegel and Zirkel, "Loop Invariant
// Symbolic Execution for Parallel Programs", section 2.3).
//
// Premises are no part of Conjuncts, Condition, Bounds, Solved and IsFalse, which
// Full has for both.
func (c *Context) Suppose(e sym.Expr) *Context {
	if c.bad || e == sym.True {
		return c
	}
	bare, premises := c, []sym.Expr(nil)
	if c.over != nil {
		bare, premises = c.over.bare, c.over.premises
	}
	if slices.Contains(premises, e) {
		return c
	}
	return bare.under(&supposed{bare: bare, premises: append(slices.Clip(premises), e), from: c, by: e})
}

// beneath assumes e in a context with premises.
func (c *Context) beneath(e sym.Expr) *Context {
	bare := c.over.bare.Reassume(e)
	switch {
	case bare.bad:
		return bare
	case bare == c.over.bare:
		return c
	}
	return bare.under(&supposed{bare: bare, premises: c.over.premises, from: c, by: e})
}

// under gives a copy of a context without premises that has some.
func (c *Context) under(over *supposed) *Context {
	if c.memo == nil {
		c.memo = map[sym.Expr]sym.Expr{} // the copy's as well: they simplify alike
	}
	d := *c
	d.over = over
	return &d
}

// Premises returns what was supposed, in order. The result must not be changed.
func (c *Context) Premises() []sym.Expr {
	if c.over == nil {
		return nil
	}
	return c.over.premises
}

// Full returns the context that assumes the premises like everything else: what
// provers are asked under. It is c itself where there are none. Everything is assumed
// in the order in which it became known, so that a context that has one conjunct more
// costs that conjunct.
func (c *Context) Full() *Context {
	if c.over == nil {
		return c
	}
	if o := c.over; o.full == nil {
		o.full, o.from = o.from.Full().Reassume(o.by), nil
	}
	return c.over.full
}
