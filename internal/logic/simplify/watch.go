package simplify

import "github.com/tass-go/tass/internal/logic/sym"

// Watcher is told what the contexts of one family say, those made from one empty context:
// for tests that look whether it is true.
type Watcher interface {
	// Simplified: under c, e is equal to r.
	Simplified(c *Context, e, r sym.Expr)
	// Assumed: c and e together imply all of d.
	Assumed(c *Context, e sym.Expr, d *Context)
}

// Watch has a watcher told what all contexts of c's family say from now on, premises
// apart; nil for none.
func (c *Context) Watch(w Watcher) { c.sh.watcher = w }
