package mpi

import (
	"fmt"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Under MPI_ERRORS_RETURN a call that is wrong returns the class of its error, has no effect, and the program goes on
// (MPI 4.0, section 9.3); a handler of the program is called first. That is so for what every implementation finds in
// the arguments: ranks, roots, tags, counts and handles that are none, and buffers that are null. A program that does
// not look at what such a call returns has the error all the same, unless it has a handler of its own. Whatever else
// is wrong is a violation under each handler.

// wrong is invalid for what a call returns an error of a class for.
func (c *call) wrong(class int64, format string, args ...any) {
	c.class = class
	c.invalid(format, args...)
}

// returns tells whether errors of the call are returned, if only after a handler of the program was called, which is
// given. Those that no communicator of the call is known for are those of MPI_COMM_WORLD.
func (c *call) returns() (handler *state.Handle, yes bool) {
	if c.find(mpispec.Window) >= 0 || c.catches() == state.OfFile || c.lib.minimp {
		return nil, false
	}
	h, value := c.errhandlerOf(c.communicatorHandle())
	return h, h != nil || value == mpispec.ErrorsReturn
}

// returnError ends a call that is wrong, and returns that, where the error handler says so.
func (c *call) returnError() {
	if c.class == 0 || !c.Failed() || c.Proc() != nil {
		return
	}
	h, yes := c.returns()
	if !yes {
		return
	}
	message, ok := c.Retract(verdict.MPIInvalidArgument)
	switch {
	case !ok:
		return
	case h != nil:
		c.callHandler(h, c.communicatorHandle(), c.class, c.class)
		return
	case !c.Go():
		return
	}
	message = fmt.Sprintf("%s returns %s, which the program does not look at: %s", c.name, mpispec.ErrorName(c.class),
		message)
	if !c.Act.Looked(c.M.Program, c.Process().Top().Func) && !c.Note(verdict.MPIReturnedErrors, message) {
		return
	}
	c.Return(c.f.Int(c.class))
}
