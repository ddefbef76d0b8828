package concrete

import (
	"cmp"

	"github.com/tass-go/tass/internal/mpispec"
)

// mpiErrors gives the functions about errors and about the implementation. As a wrong call ends the run, no
// function ever returns an error.
func mpiErrors() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Comm_set_errhandler": mpiSetErrhandler,
		"MPI_Errhandler_set":      mpiSetErrhandler,
		"MPI_Error_class": func(t *thread, c *mpiCall) (value, error) {
			if _, err := t.errorName(c); err != nil {
				return value{}, err
			}
			return success(), t.out(c.arg("errorclass"), c.arg("errorcode").n)
		},
		"MPI_Error_string": mpiErrorString,
		"MPI_Get_version": func(t *thread, c *mpiCall) (value, error) {
			if err := t.out(c.arg("version"), intNum(mpispec.Version)); err != nil {
				return value{}, err
			}
			return success(), t.out(c.arg("subversion"), intNum(mpispec.Subversion))
		},
		"MPI_Get_library_version": func(t *thread, c *mpiCall) (value, error) {
			return success(), cmp.Or(t.writeText(c.arg("version"), ""), t.out(c.arg("resultlen"), intNum(0)))
		},
		"MPI_Query_thread": func(t *thread, c *mpiCall) (value, error) {
			level := numValue(intNum(mpispec.ThreadSingle))
			if a, ok := t.p.find(0, threadLevel); ok {
				level.scalar = a.value
			}
			return success(), t.out(c.arg("provided"), level.n)
		},
		"MPI_Pcontrol": func(*thread, *mpiCall) (value, error) { return success(), nil },
		"MPI_Is_thread_main": func(t *thread, c *mpiCall) (value, error) {
			return success(), t.out(c.arg("flag"), intNum(1))
		},
		"MPI_Test_cancelled": func(t *thread, c *mpiCall) (value, error) {
			p := c.arg("status")
			if p.isNull() || t.marker(p.scalar, mpispec.StatusIgnoreVar) || t.marker(p.scalar, mpispec.StatusesIgnoreVar) {
				return value{}, t.invalid("the status is not one")
			}
			return success(), t.out(c.arg("flag"), intNum(0))
		},
	}
}

func mpiSetErrhandler(t *thread, c *mpiCall) (value, error) {
	if err := t.joins(c); err != nil {
		return value{}, err
	}
	if h := c.arg("errhandler").n; h.r != nil || !mpispec.IsErrhandler(h.i) {
		return value{}, t.invalid("%s is not a predefined error handler", h)
	}
	return success(), nil
}

// errorName gives the name of the error code of a call.
func (t *thread) errorName(c *mpiCall) (string, error) {
	code := c.arg("errorcode").n
	name := ""
	if code.r == nil {
		name = mpispec.ErrorName(code.i)
	}
	if name == "" {
		return "", t.invalid("%s is not an error code", code)
	}
	return name, nil
}

func mpiErrorString(t *thread, c *mpiCall) (value, error) {
	name, err := t.errorName(c)
	if err != nil {
		return value{}, err
	}
	if err := t.writeText(c.arg("string"), name); err != nil {
		return value{}, err
	}
	return success(), t.out(c.arg("resultlen"), intNum(int64(len(name))))
}
