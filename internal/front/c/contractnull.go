package c

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// A parameter that points to no elements is null, or points to an object without any. Where processes have such
// parameters, these choices multiply. They are left out, and the parameter is null, where nothing asks of pointers
// which they are:
//
// Theorem. Let the functions that a program reaches only copy pointers, do arithmetic on them, access what they point
// to, and pass them to functions of MPI as buffers. If no execution in which parameters without elements are null
// violates anything, then none does in which they point to objects without elements.
//
// Proof. The two executions do the same, step by step, with an object without elements in the one where null is in the
// other, as no step depends on which it is, up to one that does something with such a pointer. That is an access, or
// arithmetic, which is a violation for null (invalid-pointer); or it is a buffer of MPI, of which a count other than 0
// is a violation for null (mpi-invalid-argument), and with the count 0 nothing is done. So there is no such step but
// the last, where the pointer is not looked at.

// asksPointers tells whether the functions that the contract reaches may ask of pointers which they are, so that the
// driver must choose whether a parameter without elements is null, and does not yet.
func (l *loader) asksPointers() bool {
	d := l.known.contract
	if d == nil || l.known.asks || l.prog.Main == nil ||
		!slices.ContainsFunc(d.blocks, func(b *block) bool { return b.ranged }) {
		return false
	}
	reached := l.reached(l.prog.Main)
	for _, f := range l.prog.Functions {
		if !reached[f] {
			continue
		}
		for _, loc := range f.Locations {
			if asksPointer(loc.Action, f == l.prog.Main || l.standsForAnother(f)) {
				return true
			}
		}
	}
	return false
}

// asksPointer tells whether an action may depend on which pointers are; ours: in what the front end has written.
func asksPointer(a model.Action, ours bool) bool {
	switch a := a.(type) {
	case *model.LibCall:
		if !ours && passesPointer(a) {
			return true
		}
	case *model.Call:
		if a.Func == nil {
			return true
		}
	}
	return slices.ContainsFunc(model.Exprs(a), func(e model.Expr) bool {
		found := false
		model.Walk(e, func(x model.Expr) bool {
			found = found || asks(x)
			return !found
		})
		return found
	})
}

// asks tells whether an expression itself makes something else of a pointer than a pointer, or a place.
func asks(x model.Expr) bool {
	t := x.Type()
	if t.Kind == model.Union && refers(t) {
		return true
	}
	if _, access := x.(*model.Deref); access {
		return false
	}
	for _, y := range model.Children(x) {
		from := y.Type()
		switch {
		case from.Kind != model.Pointer:
		case t.Kind != model.Pointer:
			return true
		case isCast(x) && refers(from.Elem): // what is there may be looked at as something else
			return true
		}
	}
	return false
}

func isCast(x model.Expr) bool {
	_, ok := x.(*model.Cast)
	return ok
}

// passesPointer tells whether a call of a library passes a pointer to what may depend on which it is. Addresses of
// variables, which are never null, may be passed to MPI.
func passesPointer(a *model.LibCall) bool {
	row := mpispec.FunctionOf(a.Name)
	for i, x := range a.Args {
		if x.Type().Kind != model.Pointer {
			continue
		}
		if row == nil || !collectiveLibrary(a.Name) || i >= len(row.Params) {
			return true
		}
		buffer := slices.Contains([]mpispec.Role{mpispec.Outgoing, mpispec.Incoming, mpispec.Exchanged}, row.Params[i].Role)
		if !buffer && loadsPointer(x) {
			return true
		}
	}
	return false
}

// loadsPointer tells whether a pointer comes from memory.
func loadsPointer(x model.Expr) bool {
	found := false
	model.Walk(x, func(y model.Expr) bool {
		_, load := y.(*model.Load)
		found = found || load && y.Type().Kind == model.Pointer
		return !found
	})
	return found
}
