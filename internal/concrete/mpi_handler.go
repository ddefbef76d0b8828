package concrete

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// Error handlers. Under MPI_ERRORS_RETURN, errors in arguments that have a class are returned; otherwise a wrong call
// ends the run. Only the program itself calls a handler of its own.

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
	comm := int64(mpispec.CommWorld)
	if i := c.row.Find(mpispec.Communicator, 0); i >= 0 && f.class != mpispec.ErrComm {
		comm = c.args[i].n.i
	}
	h, ok := t.p.find(comm, itsHandler)
	if !ok || h.value.n.i != mpispec.ErrorsReturn {
		return v, err
	}
	t.p.pend = nil
	if !a.Looked(t.p.top().code.f) {
		t.in.note(t.p, &fault{kind: verdict.MPIReturnedErrors, pos: f.pos,
			msg: "an error is returned and not looked at: " + f.msg})
	}
	return numValue(intNum(f.class)), nil
}

func mpiCreateErrhandler(t *thread, c *mpiCall) (value, error) {
	if c.args[0].fn == nil {
		return value{}, t.invalid("the error handler is no function")
	}
	return success(), t.out(c.arg("errhandler"), intNum(t.handOut(handle{kind: ofCatch, made: t.at, of: c.catching()})))
}

// catching says for what objects a call makes or sets error handlers.
func (c *mpiCall) catching() string {
	if strings.HasPrefix(c.name, "MPI_Win") {
		return "win"
	}
	return "comm"
}

// catches gives the value of the error handler of a call's communicator or window.
func (t *thread) catches(c *mpiCall) (int64, error) {
	var err error
	if c.has("win") {
		_, err = t.handleAt(c.arg("win"), ofWindow)
	} else {
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
	h := c.arg("errhandler")
	a := attached{to: c.arg(c.catching()).n.i, what: itsHandler, value: h.scalar}
	if h.n.r != nil || !mpispec.IsErrhandler(h.n.i) {
		k, err := t.handleAt(h, ofCatch)
		if err != nil {
			return value{}, err
		}
		if k.of != c.catching() {
			return value{}, t.invalid("the handler is not one for a %s", c.catching())
		}
		a.key = h.n.i
	}
	t.p.detach(a.to, itsHandler)
	t.p.attach(a)
	t.sweep()
	return success(), nil
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
	case n != mpispec.ErrorsAreFatal && n != mpispec.ErrorsAbort:
		return value{}, unsupported(t.at, "an error handler of the program")
	}
	t.abort(c.name, int(intNum(code).wrap(8, false).i))
	return value{}, nil
}
