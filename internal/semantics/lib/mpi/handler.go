package mpi

import (
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Error handlers (MPI 4.0, section 9.3). A call that is wrong is a violation unless the handler is MPI_ERRORS_RETURN
// or a function of the program, which is called then (see returned.go). A program can also call a handler itself.

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
	switch {
	case strings.HasPrefix(c.row.Name, "MPI_Win_"):
		return state.OfWindow
	case strings.HasPrefix(c.row.Name, "MPI_Session_"):
		return state.Session
	case strings.HasPrefix(c.row.Name, "MPI_File_"), c.row.Name == "MPI_Register_datarep":
		return state.OfFile
	}
	return state.NoHandle
}

// handled gives the handle of the object of a call that sets, gives or calls its error handler.
func (c *call) handled() (int64, bool) {
	if i := c.find(mpispec.Window); i >= 0 {
		value, ok := c.Int(i)
		if ok {
			_, ok = c.windowOf(value)
		}
		return value, ok
	}
	if i := c.find(mpispec.Session); i >= 0 {
		value, ok := c.Int(i)
		return value, ok && c.handle(value, state.Session) != nil
	}
	if i := c.find(mpispec.File); i >= 0 {
		value, ok := c.Int(i)
		return value, ok && (value == mpispec.FileNull || c.handle(value, state.OfFile) != nil)
	}
	ok := c.connected()
	return c.communicatorHandle(), ok
}

// errhandlerOf gives the error handler of an object: one that the program has made, or else the handle of a predefined
// one. Files return errors unless the program says otherwise (MPI 3.1, section 13.7).
func (c *call) errhandlerOf(object int64) (*state.Handle, int64) {
	a := c.Process().AttachedTo(object, state.Handler)
	switch {
	case a == nil && c.catches() == state.OfFile:
		return nil, mpispec.ErrorsReturn
	case a == nil:
		return nil, mpispec.ErrorsAreFatal
	case a.Key > 0:
		h := c.Process().Handle(a.Key)
		return h, h.Value()
	}
	value, _ := c.f.AsInt64(a.Value)
	return nil, value
}

// setErrhandler gives a communicator, window or file an error handler. Most calls that are wrong are violations
// whatever that is.
func setErrhandler(c *call) {
	object, ok := c.handled()
	if !ok {
		return
	}
	value, ok := c.handler()
	if !ok || !c.Go() {
		return
	}
	if old := c.Proc().AttachedTo(object, state.Handler); old != nil {
		c.Proc().Remove(old)
	}
	c.handledBy(object, value)
	c.succeed()
}

// handler gives the value of the error handler that a call names.
func (c *call) handler() (int64, bool) {
	value, ok := c.Int(c.find(mpispec.Errhandler))
	if !ok || mpispec.IsErrhandler(value) {
		return value, ok
	}
	h := c.handle(value, state.Errhandler)
	if h != nil && h.Of != c.catches() {
		c.invalid("the error handler is one for another kind of objects")
	}
	return value, !c.Failed()
}

// handledBy gives an object an error handler, by its value. It must come after Go.
func (c *call) handledBy(object, value int64) {
	a := state.Attached{What: state.Handler, To: object, Value: c.f.Int(value)}
	if !mpispec.IsErrhandler(value) {
		a.Key = int(value - state.Errhandler.First())
	}
	c.Proc().Attach(a)
}

// getErrhandler gives the error handler of a communicator, window or file, by a handle that is to be freed.
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
	object, ok := c.handled()
	if !ok {
		return
	}
	code, _, _, ok := c.errorCode()
	if !ok {
		return
	}
	switch h, value := c.errhandlerOf(object); {
	case h != nil:
		c.callHandler(h, object, code, mpispec.Success)
	case value == mpispec.ErrorsReturn:
		c.succeed()
	default:
		c.Abort(c.f.Int(code))
	}
}

// mostNested bounds the functions of the program that MPI has called and that have not returned.
const mostNested = 1000

// callHandler calls the function of an error handler for an error that an object has, which is given by its handle.
// When the function has returned, the call returns a code.
func (c *call) callHandler(h *state.Handle, object, code, returns int64) {
	fn := c.Callee(h.Calls)
	if len(fn.Params) < 2 || fn.Params[0].Type.Kind != model.Pointer || fn.Params[1].Type.Kind != model.Pointer {
		c.invalid("%s does not take pointers to a handle and to an error code, as an error handler does", fn.Name)
	}
	if len(fn.Params) > 2 {
		c.invalid("%s takes more than a handle and an error code, and what MPI adds to these is not said", fn.Name)
	}
	if len(c.Process().Held().Folds) >= mostNested {
		c.Unsupported("error handlers that cause errors, more than %d one inside the other, are not modelled", mostNested)
	}
	if c.Failed() || !c.Go() {
		return
	}
	argument := func(n int64) sym.Expr {
		ptr := c.AllocTyped(c.f.Int(c.lib.number.Elem.Size), c.lib.number.Elem, false)
		if r, ok := c.Region(ptr, 1, &c.lib.number, true); ok {
			r.Set([]sym.Expr{c.f.Int(n)})
		}
		return ptr
	}
	fold := state.Fold{What: state.Handles, Depth: len(c.Proc().Frames), Func: fn.Index,
		Parts: []sym.Expr{argument(object), argument(code)}, To: returns}
	c.Proc().AddFold(fold)
	c.CallBack(fn, fold.Parts)
}

// handledError ends a call when its error handler has returned. Some implementations return what the handler has made
// of the error code, others the code itself.
func (c *call) handledError(f *state.Fold) {
	r, ok := c.Region(f.Parts[1], 1, &c.lib.number, true)
	if !ok {
		return
	}
	code, ok := r.Cells()
	if !ok {
		return
	}
	if f.To != mpispec.Success && (code[0] == sym.Nil || !c.certain(c.f.Eq(code[0], c.f.Int(f.To)))) {
		c.Unsupported("an error handler that changes the error code is not modelled")
	}
	if c.Failed() || !c.Go() {
		return
	}
	for _, ptr := range f.Parts {
		c.Kill(ptr)
	}
	c.Proc().ReplaceFold(f, nil)
	c.Return(c.f.Int(f.To))
}
