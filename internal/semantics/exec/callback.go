package exec

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
)

// A library function that calls a function of the program stays where it is, with the frame of that function above its
// caller's. When the function has returned, the next step of the process is again one of the library function
// (Func.Returned), which calls another one or ends. So each step is one of a single process, which no other process can
// notice or prevent, as a call in the program is.

// CallBack calls a function of the program that takes pointers, given values. It must come after Go.
func (c *Call) CallBack(fn *model.Function, args []sym.Expr) {
	loc := fn.Locations[0]
	if !c.st.roomFor(c.S, c.P, fn, loc) {
		return
	}
	fr := c.S.EditTop(c.proc)
	fr.Returned, fr.Ret = false, state.Value{}
	c.proc.Op = state.Op{}
	values := make([]state.Value, len(args))
	for i, x := range args {
		values[i] = state.Value{Expr: x}
	}
	c.st.enter(c.S, c.proc, fn, values)
	c.done = true
}

// Stay ends a step of the call that leaves the process where it is: the next one is of Returned again, or of Begin. It
// must come after Go.
func (c *Call) Stay() { c.done = true }

// returned goes on with a library function whose function of the program has returned.
func (st *Step) returned(s *state.State, p int, loc *model.Location, a *model.LibCall) bool {
	c, ok := st.newCall(s, p, loc, a)
	if !ok || !st.Clear(s, p) {
		return false
	}
	st.function(a.Name).Returned(c)
	return c.done && !c.Failed()
}

// Callee gives the function of the program that a value points to; nil for one that points to none.
func (c *Call) Callee(x sym.Expr) *model.Function {
	if c.M.F.Op(x) != sym.OpFunc {
		return nil
	}
	return c.M.Program.Functions[c.M.F.PtrObj(x)]
}

// Kill ends the life of an object that the call has made, to which a pointer points. It must come after Go.
func (c *Call) Kill(ptr sym.Expr) {
	if id := c.M.F.PtrObj(ptr); id >= 0 && c.proc.Objs[id] != nil {
		c.S.Kill(c.proc, id)
	}
}
