package concrete

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// Error handlers. Under MPI_ERRORS_RETURN, which files have of themselves, errors in arguments that have a class are
// returned; a function of the program is called for them first; otherwise a wrong call ends the run.

// wrong is invalid for an error of a class.
func (t *thread) wrong(class int64, format string, args ...any) error {
	return &fault{kind: verdict.MPIInvalidArgument, pos: t.pos(t.at), msg: fmt.Sprintf(format, args...), class: class}
}

// orReturned gives what a call returns, or the class of its error where the handler says so.
func (t *thread) orReturned(a *model.LibCall, c *mpiCall, v value, err error) (value, error) {
	f, ok := err.(*fault)
	if !ok || f.class == 0 || c.has("win") {
		return v, err
	}
	object, handler := int64(mpispec.CommWorld), int64(mpispec.ErrorsAreFatal)
	if i := c.row.Find(mpispec.Communicator, 0); i >= 0 && f.class != mpispec.ErrComm {
		object = c.args[i].n.i
	}
	if i := c.row.Find(mpispec.File, 0); i >= 0 {
		if f.class != mpispec.ErrAccess && f.class != mpispec.ErrReadOnly {
			return v, err
		}
		object, handler = c.args[i].n.i, mpispec.ErrorsReturn
	}
	if h, ok := t.p.find(object, itsHandler); ok {
		handler = h.value.n.i
	}
	if own := t.catcher(handler); own != nil {
		t.p.pend = nil
		return value{}, t.catch(own, object, f.class, numValue(intNum(f.class)))
	}
	if handler != mpispec.ErrorsReturn {
		return v, err
	}
	t.p.pend = nil
	if !a.Looked(t.in.prog, t.p.top().code.f) {
		t.in.note(t.p, &fault{kind: verdict.MPIReturnedErrors, pos: f.pos,
			msg: "an error is returned and not looked at: " + f.msg})
	}
	return numValue(intNum(f.class)), nil
}

func mpiCreateErrhandler(t *thread, c *mpiCall) (value, error) {
	if c.args[0].fn == nil {
		return value{}, t.invalid("the error handler is no function")
	}
	return success(), t.out(c.arg("errhandler"), intNum(t.handOut(handle{kind: ofCatch, made: t.at, of: c.catching(),
		catches: c.args[0].fn})))
}

// catcher gives the function of an error handler of the program; nil of another one.
func (t *thread) catcher(n int64) *model.Function {
	for _, h := range t.p.handles {
		if h.kind == ofCatch && h.value == n {
			return h.catches
		}
	}
	return nil
}

// catch calls the function of an error handler for an object, after which the call gives a value.
func (t *thread) catch(by *model.Function, object, code int64, gives value) error {
	bad := len(by.Params) != 2
	for _, x := range by.Params {
		bad = bad || x.Type.Kind != model.Pointer
	}
	if bad {
		return t.invalid("%s does not take two pointers", by.Name)
	}
	f := &fold{depth: len(t.p.frames), by: by, gives: &gives, len: t.lent(intSize), kind: t.lent(intSize)}
	for id, n := range map[int]int64{f.len: object, f.kind: code} {
		if err := t.write(intPlace(ptrScalar(id, 0), 0, "an argument"), numValue(intNum(n)), t.at); err != nil {
			return err
		}
	}
	t.p.folds = append(slices.Clip(t.p.folds), f)
	return t.push(by, []value{{scalar: ptrScalar(f.len, 0)}, {scalar: ptrScalar(f.kind, 0)}})
}

// changedCode tells whether an error handler has not left the code as it was, which some implementations return then.
func (t *thread) changedCode(f *fold) bool {
	code, err := t.read(intPlace(ptrScalar(f.kind, 0), 0, "the error code"), t.at)
	return f.gives.n.sign() != 0 && (err != nil || code.k != number || code.n.cmp(f.gives.n) != 0)
}

// catching says for what objects a call makes or sets error handlers.
func (c *mpiCall) catching() string {
	switch {
	case strings.HasPrefix(c.name, "MPI_Win"):
		return "win"
	case strings.HasPrefix(c.name, "MPI_Session"):
		return "session"
	case c.name == "MPI_File_call_errhandler":
		return "fh"
	case strings.HasPrefix(c.name, "MPI_File"):
		return "file"
	}
	return "comm"
}

// catches gives the value of the error handler of a call's communicator or window.
func (t *thread) catches(c *mpiCall) (int64, error) {
	var err error
	switch c.catching() {
	case "win":
		_, err = t.handleAt(c.arg("win"), ofWindow)
	case "session":
		_, err = t.handleAt(c.arg("session"), ofSession)
	case "file", "fh":
		if v := c.arg(c.catching()); v.n.r != nil || v.n.i != mpispec.FileNull {
			_, err = t.handleAt(v, ofFile)
		}
		if _, ok := t.p.find(c.arg(c.catching()).n.i, itsHandler); err == nil && !ok {
			return mpispec.ErrorsReturn, nil
		}
	default:
		err = t.joins(c)
	}
	if err != nil {
		return 0, err
	}
	if a, ok := t.p.find(c.arg(c.catching()).n.i, itsHandler); ok {
		return a.value.n.i, nil
	}
	return mpispec.ErrorsAreFatal, nil
}

func mpiSetErrhandler(t *thread, c *mpiCall) (value, error) {
	if _, err := t.catches(c); err != nil {
		return value{}, err
	}
	n, err := t.handlerArg(c)
	if err != nil {
		return value{}, err
	}
	t.p.detach(c.arg(c.catching()).n.i, itsHandler)
	t.caughtBy(c.arg(c.catching()).n.i, n)
	t.sweep()
	return success(), nil
}

// handlerArg gives the value of the error handler that a call names.
func (t *thread) handlerArg(c *mpiCall) (int64, error) {
	v := c.arg("errhandler")
	if v.n.r == nil && mpispec.IsErrhandler(v.n.i) {
		return v.n.i, nil
	}
	h, err := t.handleAt(v, ofCatch)
	if err == nil && h.of != c.catching() {
		err = t.invalid("the handler is not one for a %s", c.catching())
	}
	return v.n.i, err
}

// caughtBy gives an object an error handler.
func (t *thread) caughtBy(object, handler int64) {
	a := attached{to: object, what: itsHandler, value: numValue(intNum(handler)).scalar}
	if !mpispec.IsErrhandler(handler) {
		a.key = handler
	}
	t.p.attach(a)
}

func mpiGetErrhandler(t *thread, c *mpiCall) (value, error) {
	n, err := t.catches(c)
	if err != nil {
		return value{}, err
	}
	for _, h := range t.p.handles {
		if h.kind == ofCatch && h.value == n {
			again := *h
			again.uses++
			if h.gone {
				again.gone, again.uses = false, 0
			}
			t.replace(h, &again)
		}
	}
	return success(), t.out(c.arg("errhandler"), intNum(n))
}

func mpiFreeErrhandler(t *thread, c *mpiCall) (value, error) {
	p := c.arg("errhandler")
	if p.isNull() {
		return value{}, t.invalid("the pointer to a handle is null")
	}
	v, err := t.read(intPlace(p.scalar, 0, "the handle"), t.at)
	if err != nil {
		return value{}, err
	}
	if v.n.r != nil || !mpispec.IsErrhandler(v.n.i) {
		h, err := t.handleAt(v, ofCatch)
		if err != nil {
			return value{}, err
		}
		n := *h
		if n.uses--; h.uses == 0 {
			n.uses, n.gone = 0, true
		}
		t.replace(h, &n)
		t.sweep()
	}
	return success(), t.out(p, intNum(mpispec.ErrhandNull))
}

func mpiCallErrhandler(t *thread, c *mpiCall) (value, error) {
	n, err := t.catches(c)
	if err != nil {
		return value{}, err
	}
	code, _, _, err := t.errorAt(c, "errorcode")
	switch {
	case err != nil:
		return value{}, err
	case n == mpispec.ErrorsReturn:
		return success(), nil
	}
	if own := t.catcher(n); own != nil {
		return value{}, t.catch(own, c.arg(c.catching()).n.i, code, success())
	}
	t.abort(c.name, int(intNum(code).wrap(8, false).i))
	return value{}, nil
}
