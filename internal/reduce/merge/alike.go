package merge

import "github.com/tass-go/tass/internal/model"

// alike tells whether two calls do the same once the process has entered the collective: it leaves both with the same
// arguments, but for addresses of variables and constants, which are not looked at again.
//
//	if (x[i] != 0.0) MPI_Allreduce(&rank, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
//	else MPI_Allreduce(&nprocs, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
//
// What a process brings and what must agree between processes is in its entry, and compared there.
func alike(x, y model.Action) bool {
	a, b := x.(*model.LibCall), y.(*model.LibCall)
	if a.Name != b.Name || len(a.Args) != len(b.Args) || (a.Result == nil) != (b.Result == nil) ||
		a.Result != nil && !same(a.Result, b.Result) {
		return false
	}
	for i, arg := range a.Args {
		if !same(arg, b.Args[i]) && !(fixed(arg) && fixed(b.Args[i])) {
			return false
		}
	}
	return true
}

// fixed tells whether an expression reads nothing and cannot fail: a constant, or the address of a variable.
func fixed(e model.Expr) bool {
	switch e := e.(type) {
	case *model.Const, *model.Null, *model.FuncRef:
		return true
	case *model.Cast:
		return fixed(e.X)
	case *model.AddrOf:
		return fixedPlace(e.Place)
	}
	return false
}

// fixedPlace is fixed for a variable, and for an element of it that is always there.
func fixedPlace(e model.Expr) bool {
	switch e := e.(type) {
	case *model.VarRef:
		return true
	case *model.Index:
		_, size := e.Array.Type().Extent.(*model.Const)
		_, index := e.Index.(*model.Const)
		return size && index && fixedPlace(e.Array)
	case *model.Member:
		return fixedPlace(e.Struct)
	}
	return false
}

// same tells whether two expressions of one function have the same value in every state, as they are written alike.
func same(x, y model.Expr) bool {
	if !x.Type().Same(y.Type()) {
		return false
	}
	switch x := x.(type) {
	case *model.Const:
		y, ok := y.(*model.Const)
		return ok && x.Value.Cmp(y.Value) == 0 && x.Text == y.Text
	case *model.Null:
		_, ok := y.(*model.Null)
		return ok
	case *model.AddrOf:
		y, ok := y.(*model.AddrOf)
		return ok && same(x.Place, y.Place)
	case *model.Load:
		y, ok := y.(*model.Load)
		return ok && same(x.Place, y.Place)
	case *model.Cast:
		y, ok := y.(*model.Cast)
		return ok && same(x.X, y.X)
	case *model.Binary:
		y, ok := y.(*model.Binary)
		return ok && x.Op == y.Op && same(x.X, y.X) && same(x.Y, y.Y)
	}
	return samePlace(x, y)
}

// samePlace is same for places.
func samePlace(x, y model.Expr) bool {
	switch x := x.(type) {
	case *model.VarRef:
		y, ok := y.(*model.VarRef)
		return ok && x.Var == y.Var
	case *model.Deref:
		y, ok := y.(*model.Deref)
		return ok && same(x.Ptr, y.Ptr)
	case *model.Index:
		y, ok := y.(*model.Index)
		return ok && same(x.Array, y.Array) && same(x.Index, y.Index)
	case *model.Member:
		y, ok := y.(*model.Member)
		return ok && x.Field == y.Field && same(x.Struct, y.Struct)
	}
	return false
}
