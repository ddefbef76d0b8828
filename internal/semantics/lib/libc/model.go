package libc

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/verdict"
)

// What the headers define in C says by these functions what went wrong there.

// failed models __tass_fail: a violation, of a kind that the first text names.
func failed(c *call) {
	kind, _ := c.literal(c.Args[0])
	what, _ := c.literal(c.Args[1])
	c.Fail(verdict.Kind(kind), what)
}

// refused models __tass_refuse: the C library does here what is not modelled.
func refused(c *call) {
	what, _ := c.literal(c.Args[0])
	c.Unsupported("%s", what)
}

// anything models __tass_any: a number within bounds of which nothing else is known.
func anything(c *call) {
	what, _ := c.literal(c.Args[0])
	if !c.Go() {
		return
	}
	x := c.Unknown(what, sym.SortInt)
	if c.Assume(c.f.And(c.f.Le(c.Args[1], x), c.f.Le(x, c.Args[2]))) {
		c.Return(x)
	}
}

// remarked models __tass_remark: what a model takes for granted, for the report.
func remarked(c *call) {
	what, _ := c.literal(c.Args[0])
	if c.Go() {
		c.Remark(what)
		c.Return(sym.Nil)
	}
}
