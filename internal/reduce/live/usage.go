package live

import (
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// usage collects the effects of one location.
type usage struct {
	*flow
	*effects
	extents map[*model.Type][]model.Expr // those within each type met
}

func (u *usage) action(a model.Action) {
	switch a := a.(type) {
	case *model.Assign:
		u.value(a.Value, u.reads)
		u.write(a.Place, u.reads, u.writes)
	case *model.Zero:
		u.write(a.Place, u.reads, u.writes)
	case *model.Declare:
		for _, x := range a.Vars {
			u.typ(x.Type, u.reads)
			u.mark(x, u.writes)
		}
	case *model.Kill:
		for _, x := range a.Vars {
			u.mark(x, u.writes)
		}
	case *model.Call:
		u.call(a)
	case *model.LibCall:
		u.libCall(a)
	default:
		for _, e := range model.Exprs(a) {
			u.value(e, u.reads)
		}
	}
	if n := model.AnnotationOf(a); n != nil {
		for _, x := range n.Reads {
			u.mark(x, u.reads)
		}
	}
}

// mark adds a variable to a set, if it is one of the function's or a global one.
func (u *usage) mark(x *model.Variable, to set) {
	if k, ok := u.index[x]; ok {
		to.add(k)
	}
}

// value notes what the evaluation of an expression reads. Variables whose address
// is part of the value escape.
func (u *usage) value(e model.Expr, to set) {
	model.Walk(e, func(x model.Expr) bool {
		u.typ(x.Type(), to)
		switch x := x.(type) {
		case *model.VarRef:
			u.mark(x.Var, to)
		case *model.AddrOf:
			if v := model.Root(x.Place); v != nil {
				u.mark(v, u.escaped)
			}
		}
		return true
	})
}

// typ notes what the extents within a type read.
func (u *usage) typ(t *model.Type, to set) {
	list, ok := u.extents[t]
	if !ok {
		model.WalkType(t, map[*model.Type]bool{}, func(e model.Expr) {
			if _, fixed := e.(*model.Const); !fixed {
				list = append(list, e)
			}
		})
		u.extents[t] = list
	}
	for _, e := range list {
		model.Walk(e, func(x model.Expr) bool {
			if ref, ok := x.(*model.VarRef); ok {
				u.mark(ref.Var, to)
			}
			return true
		})
	}
}

// write notes a write to a place, and what finding the place reads.
func (u *usage) write(place model.Expr, reads, writes set) {
	if place == nil {
		return
	}
	u.typ(place.Type(), reads)
	switch e := place.(type) {
	case *model.VarRef:
		if writes != nil {
			u.mark(e.Var, writes)
		}
	case *model.Index:
		u.value(e.Index, reads)
		u.write(e.Array, reads, nil)
	case *model.Member:
		u.write(e.Struct, reads, nil)
	case *model.Deref:
		u.value(e.Ptr, reads)
	}
}

// callResult notes where a call's result goes: the place is found when the call
// ends, and by a library function when it begins, too.
func (u *usage) callResult(place model.Expr) {
	u.write(place, u.during, u.result)
	u.writes.addAll(u.result)
}

func (u *usage) call(a *model.Call) {
	u.callResult(a.Result)
	u.value(a.Ptr, u.reads)
	for _, arg := range a.Args {
		if x, _ := u.target(arg); x != nil {
			u.mark(x, u.during)
			continue
		}
		u.value(arg, u.reads)
	}
}

func (u *usage) libCall(a *model.LibCall) {
	u.callResult(a.Result)
	how, known := signed(a.Name)
	inPlace := u.inPlace(a)
	for i, arg := range a.Args {
		x, whole := u.target(arg)
		switch {
		case x == nil || !known || how.of(i) == keeps:
			u.value(arg, u.reads)
		case inPlace && how.of(i) == writes:
			u.access(x, reads, false)
		default:
			sure := !u.fails || !strings.HasPrefix(a.Name, "MPI_")
			u.access(x, how.of(i), sure && whole && fills(x, a, i))
		}
	}
}

// inPlace tells whether an argument is MPI_IN_PLACE, which makes the buffer for the
// result that of the data, too.
func (u *usage) inPlace(a *model.LibCall) bool {
	for _, arg := range a.Args {
		if x, _ := u.target(arg); x != nil && x.Marker && x.Name == mpispec.InPlaceVar {
			return true
		}
	}
	return false
}

// access notes what a library function does to a variable.
func (u *usage) access(x *model.Variable, how access, whole bool) {
	if how == none || how == reads || how == replaces {
		u.mark(x, u.reads)
	}
	if whole && (how == writes || how == replaces) {
		u.mark(x, u.writes)
	}
}

// target gives the variable that a pointer expression is the address of, or of a
// part of; nil when it is something else. Whole says that the pointer is to the
// beginning of all that the variable is. What the expression reads is noted.
func (u *usage) target(e model.Expr) (x *model.Variable, whole bool) {
	switch e := e.(type) {
	case *model.Cast:
		if e.T.Kind == model.Pointer {
			return u.target(e.X)
		}
	case *model.Binary:
		if e.Op == model.PtrAdd {
			if x, _ = u.target(e.X); x != nil {
				u.value(e.Y, u.reads)
			}
			return x, false
		}
	case *model.AddrOf:
		if x = model.Root(e.Place); x != nil {
			u.write(e.Place, u.reads, nil)
			return x, entire(e.Place)
		}
	}
	return nil, false
}

// entire tells whether a place is a variable, or the first element of a variable
// that is an array of one dimension.
func entire(place model.Expr) bool {
	switch e := place.(type) {
	case *model.VarRef:
		return true
	case *model.Index:
		ref, ok := e.Array.(*model.VarRef)
		first, isConst := e.Index.(*model.Const)
		return ok && isConst && first.Value.Sign() == 0 && ref.Var.Type.Elem.Kind != model.Array
	}
	return false
}

// fills tells whether a library function may be taken to write all of the variable
// that its argument i points to: not when it is an array, and the count that follows
// is a number other than its length.
func fills(x *model.Variable, a *model.LibCall, i int) bool {
	if x.Type.Kind != model.Array || i+1 >= len(a.Args) {
		return true
	}
	count, ok := strip(a.Args[i+1]).(*model.Const)
	if !ok {
		return true
	}
	extent, ok := x.Type.Extent.(*model.Const)
	return ok && extent.Value.Cmp(count.Value) == 0
}

// strip gives what is converted by casts.
func strip(e model.Expr) model.Expr {
	for {
		c, ok := e.(*model.Cast)
		if !ok {
			return e
		}
		e = c.X
	}
}
