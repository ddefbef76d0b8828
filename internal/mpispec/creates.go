package mpispec

import (
	"slices"
	"strings"
)

// Creates gives the role of the handles of objects that a function makes, which the program gets as numbers; false
// where it makes none. MPI_Type_get_contents stores them among others.
func (f *Function) Creates() (Role, bool) {
	i := slices.IndexFunc(f.Params, func(p Param) bool {
		switch p.Role {
		case NewCommunicator, NewGroup, NewInfo, NewErrhandler, NewKeyval, NewWindow, NewFile, NewSession, NewType,
			NewOperation:
			return true
		}
		return false
	})
	if i < 0 {
		return NewType, strings.HasPrefix(f.Name, "MPI_Type_get_contents")
	}
	return f.Params[i].Role, true
}

// Shows tells whether a program may see what handle it is that goes where a parameter with a role says, by the types of
// handles with which it does more than to pass them on. Those of type int it may see always.
func (r Role) Shows(types []string) bool {
	handle, _ := strings.CutSuffix(declarations[r], " *%s")
	return handle == "int" || slices.Contains(types, handle)
}
