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

// Listener is told what contexts answer to whoever asks them from outside of this package,
// and so everything that a run takes from them. The order is that of the questions, and
// what is asked again is told again.
type Listener interface {
	// Simplified: under the conjuncts of c, e is equal to r.
	Simplified(c *Context, e, r sym.Expr)
	// Assumed: the conjuncts of c and e together imply those of d.
	Assumed(c *Context, e sym.Expr, d *Context)
	// Bounded: under the conjuncts of c, the value of e lies in iv.
	Bounded(c *Context, e sym.Expr, iv Interval)
}

// listened tells whether what is answered now goes to somebody outside, and a listener is told of it.
func (s *shared) listened() bool { return s.listener != nil && s.within == 0 }

// inside does what the simplifier asks itself, of which no listener is told.
func (s *shared) inside(do func()) {
	s.within++
	defer func() { s.within-- }()
	do()
}

// Anew returns the context that assumes nothing, in a family of its own with the same listener.
func (c *Context) Anew() *Context {
	d := Empty(c.sh.f)
	d.sh.listener = c.sh.listener
	return d
}

// Listen has a listener told what all contexts of c's family answer from now on; nil for none.
func (c *Context) Listen(l Listener) { c.sh.listener = l }
