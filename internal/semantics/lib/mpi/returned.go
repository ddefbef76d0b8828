package mpi

import (
	"fmt"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Under MPI_ERRORS_RETURN a call that is wrong returns the class of its error, has no effect, and the program goes on
// (MPI 4.0, section 9.3); a handler of the program is called first. That is so for what every implementation finds in
// the arguments: ranks, roots, tags, counts and handles that are none, and buffers that are null. A file has a handler
// of its own, which is MPI_ERRORS_RETURN unless the program says otherwise, for accesses that its mode does not allow.
// A program that does not look at what such a call returns has the error all the same, unless it has a handler of its
// own. Whatever else is wrong is a violation under each handler.

// wrong is invalid for what a call returns an error of a class for.
func (c *call) wrong(class int64, format string, args ...any) {
	c.class = class
	c.invalid(format, args...)
}

// returns tells whether errors of the call are returned, if only after a handler of the program was called, which is
// given with the object that has it. Those that no communicator of the call is known for are those of MPI_COMM_WORLD.
func (c *call) returns() (handler *state.Handle, object int64, yes bool) {
	object = c.communicatorHandle()
	switch {
	case c.find(mpispec.Window) >= 0 || c.lib.minimp:
		return nil, 0, false
	case c.class == mpispec.ErrAccess || c.class == mpispec.ErrReadOnly:
		object = c.Process().Handle(c.Process().FileOf(c.comm).Handle).Value()
	case c.catches() == state.OfFile:
		return nil, 0, false
	}
	h, value := c.errhandlerOf(object)
	return h, object, h != nil || value == mpispec.ErrorsReturn
}

// returnError ends a call that is wrong, and returns that, where the error handler says so.
func (c *call) returnError() {
	if c.class == 0 || !c.Failed() || c.Proc() != nil {
		return
	}
	h, object, yes := c.returns()
	if !yes {
		return
	}
	message, ok := c.Retract(verdict.MPIInvalidArgument)
	switch {
	case !ok:
		return
	case h != nil:
		c.callHandler(h, object, c.class, c.class)
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
