package mpi

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// A function of the program that copies or deletes an attribute and returns something else than MPI_SUCCESS makes the
// call erroneous that it is called from (MPI 4.0, section 7.7.2). Where errors are returned, that is the function's
// error code, and the call has no effect; but the handle of a duplicate is then undefined, which some implementations
// set to null and others leave as it was.

// refused ends a call whose function, which was to do something with an attribute of an object, has returned a code;
// undo takes back what the call has done before, after Go.
func (c *call) refused(f *state.Fold, does string, object int64, result sym.Expr, undo func()) {
	code, known := c.f.AsInt64(c.Env().Simplify(result))
	name := c.M.Program.Functions[f.Func].Name
	if !known {
		c.Unsupported("an error code of %s, which %s, that depends on the input is not modelled", name, does)
		return
	}
	shown := mpispec.ErrorName(code)
	if shown == "" {
		shown = fmt.Sprint(code)
	}
	what := fmt.Sprintf("%s, which %s, returns %s", name, does, shown)
	switch h, returned := c.handlerOfAttributes(object); {
	case h != nil:
		c.Unsupported("%s: an error handler of the program for that is not modelled", what)
		return
	case !returned:
		c.invalid("%s, so that %s fails", what, c.name)
		return
	case c.row.Name == "MPI_Finalize":
		c.Unsupported("%s: what MPI_Finalize does then is not modelled", what)
		return
	}
	if !c.Go() || !c.Act.Looked(c.M.Program, c.Process().Top().Func) && !c.Note(verdict.MPIReturnedErrors,
		c.name+" returns an error, which the program does not look at: "+what) {
		return
	}
	undo()
	c.Proc().ReplaceFold(f, nil)
	c.Return(c.f.Int(code))
}

// handlerOfAttributes gives the error handler of the program that is called for errors about the attributes of an
// object, and tells whether they are returned; those of datatypes are errors of MPI_COMM_WORLD.
func (c *call) handlerOfAttributes(object int64) (*state.Handle, bool) {
	if c.catches() == state.OfWindow {
		return nil, false
	}
	if strings.HasPrefix(c.row.Name, "MPI_Type_") {
		object = mpispec.CommWorld
	}
	h, value := c.errhandlerOf(object)
	return h, h == nil && value == mpispec.ErrorsReturn
}

// unmade ends a call in which a function of the program has not copied an attribute. The duplicate, of which the
// process had the handle already, is none.
func (c *call) unmade(f *state.Fold, result sym.Expr) {
	from, _ := c.f.AsInt64(f.Parts[0])
	if f.To < 0 {
		c.Unsupported("a function that copies an attribute for a nonblocking call and returns an error is not modelled")
		return
	}
	place, ok := c.Region(f.Buf, 1, &c.lib.number, true)
	if !ok {
		return
	}
	c.refused(f, "copies an attribute", from, result, func() {
		c.Kill(f.Parts[3])
		c.Kill(f.Parts[4])
		place.Set([]sym.Expr{sym.Nil})
		c.Proc().Detach(f.To)
		if d := c.Proc().DatatypeOf(f.To); d != nil {
			c.Proc().FreeDatatype(d)
			return
		}
		c.Proc().DropHandle(c.Process().Handle(int(f.To-state.Communicator.First())), c.Site)
	})
}
