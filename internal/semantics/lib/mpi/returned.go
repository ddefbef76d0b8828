package mpi

import (
	"fmt"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// Under MPI_ERRORS_RETURN a call that is wrong returns the class of its error, has no effect, and the program goes on
// (MPI 3.1, section 8.3). That is so for what every implementation finds in the arguments: ranks, roots, tags, counts
// and handles that are none, and buffers that are null. A program that does not look at what such a call returns has
// the error all the same. Whatever else is wrong is a violation under each handler.

// wrong is invalid for what a call returns an error of a class for.
func (c *call) wrong(class int64, format string, args ...any) {
	c.class = class
	c.invalid(format, args...)
}

// returns tells whether errors of the call are returned. Those that no communicator of the call is known for are those
// of MPI_COMM_WORLD.
func (c *call) returns() bool {
	if c.find(mpispec.Window) >= 0 || c.lib.minimp {
		return false
	}
	_, value := c.errhandler()
	return value == mpispec.ErrorsReturn
}

// returnError ends a call that is wrong, and returns that.
func (c *call) returnError() {
	if c.class == 0 || !c.Failed() || c.Proc() != nil || !c.returns() {
		return
	}
	message, ok := c.Retract(verdict.MPIInvalidArgument)
	if !ok || !c.Go() {
		return
	}
	message = fmt.Sprintf("%s returns %s, which the program does not look at: %s", c.name, mpispec.ErrorName(c.class),
		message)
	if !c.Act.Looked(c.Process().Top().Func) && !c.Note(verdict.MPIReturnedErrors, message) {
		return
	}
	c.Return(c.f.Int(c.class))
}
