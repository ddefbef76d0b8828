package c

import (
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
)

// An MPI may give what it makes the handle of something that is gone. Only a program that does more with handles than
// to pass them on can tell: one that compares two of them, computes with one, or keeps one as something else. Others
// need not be executed with both (model.Program.HandlesShow).

// handleTypes are the types of mpi.h whose values are numbers.
var handleTypes = []string{"MPI_Comm", "MPI_Datatype", "MPI_Op", "MPI_Group", "MPI_Errhandler", "MPI_Info", "MPI_Win",
	"MPI_File", "MPI_Session"}

// isHandle tells whether a type is that of handles.
func isHandle(t cc.Type) bool {
	if t == nil {
		return false
	}
	x := t.Typedef()
	return x != nil && slices.Contains(handleTypes, x.Name())
}

// handlesIn notes an operation with a handle, other than to compare it with a constant, as MPI_COMM_NULL.
func (f *fn) handlesIn(v syntax.View, x, y model.Expr) {
	if !isHandle(v.X.Type()) && !isHandle(v.Y.Type()) {
		return
	}
	_, constantX := x.(*model.Const)
	_, constantY := y.(*model.Const)
	if v.Op == model.Eq || v.Op == model.Ne {
		if constantX || constantY {
			return
		}
	}
	f.handlesShow()
}

// handleBecomes notes that a handle is kept as a value of another type.
func (f *fn) handleBecomes(from, to cc.Type) {
	if isHandle(from) && !isHandle(to) {
		f.handlesShow()
	}
}

func (f *fn) handlesShow() {
	if f.u.l.prog != nil {
		f.u.l.prog.HandlesShow = true
	}
}

// handlesShowBesides tells whether the program has handles as numbers of Fortran, or compares bytes of memory.
func (l *loader) handlesShowBesides() bool {
	return slices.Contains(l.prog.LibFuncs, "memcmp") ||
		slices.ContainsFunc(l.prog.Functions, func(f *model.Function) bool { return strings.HasSuffix(f.Name, "_c2f") })
}
