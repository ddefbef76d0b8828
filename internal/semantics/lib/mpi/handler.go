package mpi

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Error handlers (MPI 3.1, section 8.3). A call that is wrong is a violation unless the handler is MPI_ERRORS_RETURN
// (see returned.go). MPI calls no function of the program by itself: a program only sees which handler a communicator
// has, and can call it.

func createErrhandler(c *call) {
	i := c.find(mpispec.CallsHandler)
	if c.Callee(c.Args[i]) == nil {
		c.invalid("%s of %s is not a function", c.row.Params[i].Name, c.name)
		return
	}
	c.giveHandle(mpispec.NewErrhandler, &state.Handle{Kind: state.Errhandler, Calls: c.Args[i], Of: c.catches()})
}

// catches says for what objects the call makes, sets or gives error handlers.
func (c *call) catches() state.HandleKind {
	if c.find(mpispec.Window) >= 0 || c.name == "MPI_Win_create_errhandler" {
		return state.OfWindow
	}
	return state.NoHandle
}

// handled gives the handle of the communicator or window of a call that sets or gives its error handler.
func (c *call) handled() (int64, bool) {
	if i := c.find(mpispec.Window); i >= 0 {
		value, ok := c.Int(i)
		if ok {
			_, ok = c.windowOf(value)
		}
		return value, ok
	}
	ok := c.connected()
	return c.communicatorHandle(), ok
}

// errhandler gives the error handler of the call's communicator: one that the program has made, or else the handle of
// a predefined one.
func (c *call) errhandler() (*state.Handle, int64) { return c.errhandlerOf(c.communicatorHandle()) }

// errhandlerOf is errhandler for an object.
func (c *call) errhandlerOf(object int64) (*state.Handle, int64) {
	a := c.Process().AttachedTo(object, state.Handler)
	switch {
	case a == nil:
		return nil, mpispec.ErrorsAreFatal
	case a.Key > 0:
		h := c.Process().Handle(a.Key)
		return h, h.Value()
	}
	value, _ := c.f.AsInt64(a.Value)
	return nil, value
}

// setErrhandler gives a communicator or window an error handler. A call that is wrong is a violation whatever that is.
func setErrhandler(c *call) {
	object, ok := c.handled()
	if !ok {
		return
	}
	value, ok := c.Int(c.find(mpispec.Errhandler))
	if !ok {
		return
	}
	a := state.Attached{What: state.Handler, To: object, Value: c.f.Int(value)}
	if !mpispec.IsErrhandler(value) {
		h := c.handle(value, state.Errhandler)
		switch {
		case h == nil:
			return
		case h.Of != c.catches():
			c.invalid("the error handler is one for another kind of objects")
			return
		}
		a.Key = h.Number
	}
	if !c.Go() {
		return
	}
	if old := c.Proc().AttachedTo(a.To, state.Handler); old != nil {
		c.Proc().Remove(old)
	}
	c.Proc().Attach(a)
	c.succeed()
}

// getErrhandler gives the error handler of a communicator or window, by a handle that is to be freed.
func getErrhandler(c *call) {
	object, ok := c.handled()
	if !ok {
		return
	}
	h, value := c.errhandlerOf(object)
	place, ok := c.result(c.find(mpispec.NewErrhandler))
	if !ok || !c.Go() {
		return
	}
	if h != nil {
		n := *h
		if n.Uses++; h.Dead {
			n.Dead, n.Uses = false, 0
		}
		c.Proc().SetHandle(&n)
	}
	place.Set([]sym.Expr{c.f.Int(value)})
	c.succeed()
}

func freeErrhandler(c *call) {
	value, ok := c.oldHandle(mpispec.OldErrhandler)
	if !ok {
		return
	}
	var h *state.Handle
	if !mpispec.IsErrhandler(value) {
		if h = c.handle(value, state.Errhandler); h == nil {
			return
		}
	}
	place, ok := c.result(c.find(mpispec.OldErrhandler))
	if !ok || !c.Go() {
		return
	}
	switch {
	case h == nil:
	case h.Uses > 0:
		n := *h
		n.Uses--
		c.Proc().SetHandle(&n)
	default:
		c.Proc().FreeKey(h, c.Site)
	}
	place.Set([]sym.Expr{c.f.Int(mpispec.ErrhandNull)})
	c.succeed()
}

func callErrhandler(c *call) {
	if !c.connected() {
		return
	}
	code, _, _, ok := c.errorCode()
	if !ok {
		return
	}
	switch h, value := c.errhandler(); {
	case h != nil:
		c.Unsupported("%s would call a function of the program: that is not modelled", c.name)
	case value == mpispec.ErrorsReturn:
		c.succeed()
	default:
		c.Abort(c.f.Int(code))
	}
}
