package concrete

import (
	"cmp"

	"github.com/tass-go/tass/internal/mpispec"
)

// mpiErrors gives the functions about errors and about the implementation. As a wrong call ends the run, no
// function ever returns an error.
func mpiErrors() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Comm_create_errhandler": mpiCreateErrhandler,
		"MPI_Errhandler_create":      mpiCreateErrhandler,
		"MPI_Win_create_errhandler":  mpiCreateErrhandler,
		"MPI_File_create_errhandler": mpiCreateErrhandler,
		"MPI_File_get_errhandler":    mpiGetErrhandler,
		"MPI_File_set_errhandler":    mpiSetErrhandler,
		"MPI_File_call_errhandler":   mpiCallErrhandler,
		"MPI_Win_get_errhandler":     mpiGetErrhandler,
		"MPI_Win_set_errhandler":     mpiSetErrhandler,
		"MPI_Comm_get_errhandler":    mpiGetErrhandler,
		"MPI_Errhandler_get":         mpiGetErrhandler,
		"MPI_Comm_set_errhandler":    mpiSetErrhandler,
		"MPI_Errhandler_set":         mpiSetErrhandler,
		"MPI_Errhandler_free":        mpiFreeErrhandler,
		"MPI_Comm_call_errhandler":   mpiCallErrhandler,
		"MPI_Win_call_errhandler":    mpiCallErrhandler,

		"MPI_Session_create_errhandler": mpiCreateErrhandler,
		"MPI_Session_set_errhandler":    mpiSetErrhandler,
		"MPI_Session_get_errhandler":    mpiGetErrhandler,
		"MPI_Session_call_errhandler":   mpiCallErrhandler,
		"MPI_Add_error_class":           mpiAddError,
		"MPI_Add_error_code":            mpiAddError,
		"MPI_Add_error_string":          mpiAddErrorString,
		"MPI_Error_class": func(t *thread, c *mpiCall) (value, error) {
			_, class, _, err := t.errorAt(c, "errorcode")
			if err != nil {
				return value{}, err
			}
			return success(), t.out(c.arg("errorclass"), intNum(class))
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
	}
}

// errorAt gives the error code of a call, its class and its text.
func (t *thread) errorAt(c *mpiCall, which string) (code, class int64, text string, err error) {
	v := c.arg(which)
	if name := mpispec.ErrorName(v.n.i); v.n.r == nil && name != "" {
		return v.n.i, v.n.i, name, nil
	}
	h, err := t.handleAt(v, ofError)
	if err != nil {
		return 0, 0, "", err
	}
	a, _ := t.p.find(h.value, itsName)
	return h.value, h.class, a.text, nil
}

func mpiAddError(t *thread, c *mpiCall) (value, error) {
	h := handle{kind: ofError, made: t.at, class: mpispec.LastCode + t.p.handed + 1}
	into := "errorclass"
	if c.name == "MPI_Add_error_code" {
		code, class, _, err := t.errorAt(c, "errorclass")
		if err != nil {
			return value{}, err
		}
		if code != class {
			return value{}, t.invalid("%d is no error class", code)
		}
		h.class, into = class, "errorcode"
	}
	return success(), t.out(c.arg(into), intNum(t.handOut(h)))
}

// lastCode is the greatest error code that there is for the process.
func (p *process) lastCode() int64 {
	last := int64(mpispec.LastCode)
	for _, h := range p.handles {
		if h.kind == ofError && h.value > last {
			last = h.value
		}
	}
	return last
}

func mpiAddErrorString(t *thread, c *mpiCall) (value, error) {
	code, _, _, err := t.errorAt(c, "errorcode")
	if err != nil {
		return value{}, err
	}
	if code <= mpispec.LastCode {
		return value{}, t.invalid("the code is predefined")
	}
	text, err := t.readText(c.arg("string"))
	if err != nil {
		return value{}, err
	}
	if len(text) >= 512 {
		return value{}, t.invalid("the text is too long")
	}
	t.p.attach(attached{to: code, what: itsName, text: text})
	return success(), nil
}

func mpiErrorString(t *thread, c *mpiCall) (value, error) {
	_, _, name, err := t.errorAt(c, "errorcode")
	if err != nil {
		return value{}, err
	}
	if err := t.writeText(c.arg("string"), name); err != nil {
		return value{}, err
	}
	return success(), t.out(c.arg("resultlen"), intNum(int64(len(name))))
}
