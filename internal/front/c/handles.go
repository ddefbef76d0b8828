package c

import (
	"slices"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/model"
)

// An MPI may give what it makes the handle of something that is gone, and two handles of one thing may be equal or not.
// Only a program that does more with handles than to pass them on can tell (handlesThatShow). So types say which of the
// numbers are handles: those that the program has for a type of mpi.h.

// handleTypes are the types of mpi.h whose values are numbers.
func handleTypes() []string {
	return []string{"MPI_Comm", "MPI_Datatype", "MPI_Op", "MPI_Group", "MPI_Errhandler", "MPI_Info", "MPI_Win", "MPI_File",
		"MPI_Session"}
}

// ofHandles gives the model's type for a C type that is one of handles, if it is: t otherwise. What a program has named
// anew is a type of numbers, in which handles show.
func ofHandles(ct cc.Type, t *model.Type) *model.Type {
	if t.Kind != model.Int {
		return t
	}
	if d := ct.Typedef(); d != nil && slices.Contains(handleTypes(), d.Name()) {
		h := *t
		h.Handle = d.Name()
		return &h
	}
	return t
}

// sameHandles tells whether two types have handles of the same types at the same places, behind pointers too, as far as
// either says.
func sameHandles(t, u *model.Type) bool {
	return handlesAlike(t, u, map[[2]*model.Type]bool{})
}

// handlesAlike compares two types; those that are being compared are as good as equal.
func handlesAlike(t, u *model.Type, seen map[[2]*model.Type]bool) bool {
	if t == u || seen[[2]*model.Type{t, u}] || len(handlesOf(t)) == 0 && len(handlesOf(u)) == 0 {
		return true
	}
	if t == nil || u == nil || t.Kind != u.Kind || t.Handle != u.Handle || len(t.Fields) != len(u.Fields) ||
		len(t.Params) != len(u.Params) {
		return false
	}
	seen[[2]*model.Type{t, u}] = true
	if t.Kind == model.Struct && t.Size != u.Size {
		return false
	}
	for i := range t.Fields {
		if t.Fields[i].Offset != u.Fields[i].Offset || !handlesAlike(t.Fields[i].Type, u.Fields[i].Type, seen) {
			return false
		}
	}
	for i := range t.Params {
		if !handlesAlike(t.Params[i], u.Params[i], seen) {
			return false
		}
	}
	return handlesAlike(t.Elem, u.Elem, seen) && handlesAlike(t.Result, u.Result, seen)
}

// handlesOf gives the types of handles that an object of a type has, or that can be reached through it.
func handlesOf(t *model.Type) []string {
	var found []string
	seen := map[*model.Type]bool{}
	var visit func(t *model.Type)
	visit = func(t *model.Type) {
		if t == nil || seen[t] {
			return
		}
		seen[t] = true
		if t.Handle != "" && !slices.Contains(found, t.Handle) {
			found = append(found, t.Handle)
		}
		visit(t.Elem)
		visit(t.Result)
		for _, f := range t.Fields {
			visit(f.Type)
		}
		for _, p := range t.Params {
			visit(p)
		}
	}
	visit(t)
	return found
}
