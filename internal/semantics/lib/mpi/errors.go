package mpi

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
)

// maxErrorString is MPI_MAX_ERROR_STRING.
const maxErrorString = 512

// handling gives the functions about errors and about the implementation.
func handling() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Comm_set_errhandler": {begin: setErrhandler},
		"MPI_Errhandler_set":      {begin: setErrhandler},
		"MPI_Error_class":         {begin: errorClass},
		"MPI_Error_string":        {begin: errorString},
		"MPI_Get_version":         {begin: version},
		"MPI_Is_thread_main":      {begin: func(c *call) { c.store(c.flag(true)) }},
		"MPI_Test_cancelled":      {begin: testCancelled},
	}
}

// setErrhandler checks its arguments. A call that is wrong is a violation whatever the handler.
func setErrhandler(c *call) {
	if !c.connected() {
		return
	}
	h, ok := c.Int(c.find(mpispec.Errhandler))
	if ok && !mpispec.IsErrhandler(h) {
		c.invalid("%s is not a predefined error handler", number(h))
	}
	if ok && c.Go() {
		c.succeed()
	}
}

// errorName gives the name of the error code that is the first argument.
func (c *call) errorName() (code int64, name string, ok bool) {
	code, ok = c.Int(c.find(mpispec.Number))
	if name = mpispec.ErrorName(code); ok && name == "" {
		c.invalid("%d is not an error code", code)
	}
	return code, name, ok && !c.Failed()
}

func errorClass(c *call) {
	if code, _, ok := c.errorName(); ok {
		c.store(c.f.Int(code))
	}
}

func errorString(c *call) {
	if _, name, ok := c.errorName(); ok {
		c.giveText(name, maxErrorString)
	}
}

func version(c *call) {
	major, ok := c.result(0)
	if !ok {
		return
	}
	minor, ok := c.result(1)
	if !ok || !c.Go() {
		return
	}
	major.Set([]sym.Expr{c.f.Int(mpispec.Version)})
	minor.Set([]sym.Expr{c.f.Int(mpispec.Subversion)})
	c.succeed()
}

// testCancelled says that the operation was not cancelled: none is.
func testCancelled(c *call) {
	p := c.Args[c.find(mpispec.OldStatus)]
	if p == c.f.NullPtr() || c.ignored(p) {
		c.invalid("the status is not one")
		return
	}
	if _, ok := c.statusRegion(p, 1); ok {
		c.store(c.flag(false))
	}
}
