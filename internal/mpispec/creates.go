package mpispec

import "slices"

// Creates gives the role of the handles of objects that a function makes, which the program gets as numbers; false
// where it makes none.
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
		return 0, false
	}
	return f.Params[i].Role, true
}
