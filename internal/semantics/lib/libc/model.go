package libc

import "github.com/tass-go/tass/internal/verdict"

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
