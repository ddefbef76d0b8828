package mpi

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// maxErrorString is MPI_MAX_ERROR_STRING.
const maxErrorString = 512

// handling gives the functions about errors and about the implementation.
func handling() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Comm_create_errhandler": {begin: createErrhandler},
		"MPI_Errhandler_create":      {begin: createErrhandler},
		"MPI_Win_create_errhandler":  {begin: createErrhandler},
		"MPI_File_create_errhandler": {begin: createErrhandler},
		"MPI_File_get_errhandler":    {begin: getErrhandler},
		"MPI_File_set_errhandler":    {begin: setErrhandler},
		"MPI_File_call_errhandler":   {begin: callErrhandler},
		"MPI_Win_get_errhandler":     {begin: getErrhandler},
		"MPI_Win_set_errhandler":     {begin: setErrhandler},
		"MPI_Comm_get_errhandler":    {begin: getErrhandler},
		"MPI_Errhandler_get":         {begin: getErrhandler},
		"MPI_Comm_set_errhandler":    {begin: setErrhandler},
		"MPI_Errhandler_set":         {begin: setErrhandler},
		"MPI_Errhandler_free":        {begin: freeErrhandler},
		"MPI_Comm_call_errhandler":   {begin: callErrhandler},
		"MPI_Win_call_errhandler":    {begin: callErrhandler},

		"MPI_Session_create_errhandler": {begin: createErrhandler},
		"MPI_Session_set_errhandler":    {begin: setErrhandler},
		"MPI_Session_get_errhandler":    {begin: getErrhandler},
		"MPI_Session_call_errhandler":   {begin: callErrhandler},
		"MPI_Add_error_class":           {begin: addError},
		"MPI_Add_error_code":            {begin: addError},
		"MPI_Add_error_string":          {begin: addErrorString},
		"MPI_Error_class":               {begin: errorClass},
		"MPI_Error_string":              {begin: errorString},
		"MPI_Get_version":               {begin: version},
		"MPI_Is_thread_main":            {begin: func(c *call) { c.store(c.flag(true)) }},
	}
}

// errorCode gives the error code that is the first argument, its class, and its text.
func (c *call) errorCode() (code, class int64, text string, ok bool) {
	code, ok = c.Int(c.find(mpispec.Number))
	if !ok {
		return 0, 0, "", false
	}
	if name := mpispec.ErrorName(code); name != "" {
		return code, code, name, true
	}
	h := c.Process().Handle(int(code - mpispec.LastCode))
	if h == nil || h.Kind != state.ErrorCode {
		c.invalid("%d is not an error code", code)
		return 0, 0, "", false
	}
	if a := c.Process().AttachedTo(code, state.ObjectName); a != nil {
		text = a.Text
	}
	return code, h.Class, text, true
}

func errorClass(c *call) {
	if _, class, _, ok := c.errorCode(); ok {
		c.store(c.f.Int(class))
	}
}

func errorString(c *call) {
	if _, _, text, ok := c.errorCode(); ok {
		c.giveText(text, maxErrorString)
	}
}

// addError makes an error code of a class, or a class of its own.
func addError(c *call) {
	h := &state.Handle{Kind: state.ErrorCode, Class: mpispec.LastCode + int64(c.Process().NextHandle(0))}
	if c.row.Name == "MPI_Add_error_code" {
		code, class, _, ok := c.errorCode()
		if ok && code != class {
			c.invalid("%d is an error code, and not a class", code)
		}
		h.Class = class
	}
	if !c.Failed() {
		c.giveHandle(mpispec.Result, h)
	}
}

// lastUsedCode gives the greatest error code that the process has, of which codes that are added are greater.
func (c *call) lastUsedCode() int64 {
	last := int64(mpispec.LastCode)
	for _, h := range c.Process().Held().Handles {
		if h.Kind == state.ErrorCode {
			last = max(last, h.Value())
		}
	}
	return last
}

func addErrorString(c *call) {
	code, _, _, ok := c.errorCode()
	if ok && code <= mpispec.LastCode {
		c.invalid("%s is predefined: its text cannot be changed", mpispec.ErrorName(code))
	}
	if c.Failed() || !ok {
		return
	}
	text, ok := c.textOf(c.find(mpispec.Name), "text", maxErrorString)
	switch {
	case !ok:
	case len(text) >= maxErrorString:
		c.invalid("the text is longer than MPI_MAX_ERROR_STRING - 1, which is %d", maxErrorString-1)
	case c.Go():
		c.Proc().Attach(state.Attached{What: state.ObjectName, To: code, Text: text})
		c.succeed()
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
