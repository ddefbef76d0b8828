package eval

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Annotations that relate processes are evaluated in a state whose processes are the
// snapshots of those that take part. PROC[e].x lies in another process than the one
// whose annotation it is: its base alone, since indices are those of the annotation's
// own process. A pointer that is found there points into that process.

// object gives the object in which a place lies.
func (v *Env) object(pl *Place) *state.Object {
	if pl.away > 0 {
		return v.S.Procs[pl.away-1].Objs[pl.Obj]
	}
	return v.proc().Objs[pl.Obj]
}

// visit makes another process the one of the evaluation, and gives the one that it was,
// which the caller puts back; away is as in Place.
func (v *Env) visit(away int) (own int) {
	own = v.P
	if away > 0 {
		v.P = away - 1
	}
	return own
}

// processOf gives the process that a remote variable names. That it exists is an
// obligation.
func (v *Env) processOf(e *model.Remote) (int, bool) {
	if v.Peers == nil {
		v.unsupported(e.At, "a variable of another process stands outside the annotations that relate processes")
		return 0, false
	}
	if e.Var == nil {
		v.unsupported(e.At, "%s is a variable of the specification, which is there only in a comparison", e.Name)
		return 0, false
	}
	if len(v.bound) > 0 { // the rank may depend on a bound variable
		return v.findProcess(e)
	}
	for _, n := range v.named {
		if n.by == e && n.from == v.P {
			return n.process, true
		}
	}
	process, ok := v.findProcess(e)
	if ok {
		v.named = append(v.named, naming{e, v.P, process})
	}
	return process, ok
}

// naming is a process that a remote variable names in an annotation of another one. It is
// asked for several times in one evaluation: for the value of a pointer, and for where it
// points.
type naming struct {
	by            *model.Remote
	from, process int
}

// findProcess is processOf for what was not asked before in this evaluation.
func (v *Env) findProcess(e *model.Remote) (int, bool) {
	first, size := v.Peers(v.P, e.Spec)
	if e.Rank == nil {
		return first, true
	}
	x := v.Eval(e.Rank)
	if x == sym.Nil {
		return 0, false
	}
	x = v.simplify(x)
	if k, ok := v.F.AsInt64(x); ok && k >= 0 && k < int64(size) {
		return v.taking(e, x, first+int(k))
	}
	for k := range size {
		switch eq := v.simplify(v.F.Eq(x, v.F.Int(int64(k)))); eq {
		case sym.True:
			return v.taking(e, x, first+k)
		case sym.False:
		default:
			v.split(e.Rank.Pos(), eq)
			return 0, false
		}
	}
	v.violation(verdict.OutOfBounds, e.Rank.Pos(), "PROC[%s] names no process: ranks lie within 0..%d", v.F.String(x),
		size-1)
	return 0, false
}

// taking gives a process that a remote variable names, of rank x, if it takes part in the annotation: of others there
// is no copy.
func (v *Env) taking(e *model.Remote, x sym.Expr, process int) (int, bool) {
	if v.S.Procs[process] == nil {
		v.violation(verdict.OutOfBounds, e.Rank.Pos(), "PROC[%s] takes no part in the annotation", v.F.String(x))
		return 0, false
	}
	return process, true
}

// frameOf gives the topmost activation in a process of the function that declares a
// remote variable.
func (v *Env) frameOf(process int, e *model.Remote) *state.Frame {
	frames := v.S.Procs[process].Frames
	for _, fr := range slices.Backward(frames) {
		if fr.Func.Declares(e.Var) {
			return fr
		}
	}
	first, _ := v.Peers(v.P, e.Spec)
	v.violation(verdict.InvalidPointer, e.At, "%s has no value: the function %s is not active in the process of rank %d",
		e.Name, e.Func, process-first)
	return nil
}

// remotePlace finds a variable of another process.
func (v *Env) remotePlace(e *model.Remote) (Place, bool) {
	process, ok := v.processOf(e)
	if !ok {
		return Place{}, false
	}
	if e.Var.InReg { // its address is never taken: only loads come by
		return Place{Reg: e.Var, Type: e.T, away: process + 1}, true
	}
	var id int32
	if e.Func == "" {
		id = v.ObjectOf(e.Var)
	} else {
		fr := v.frameOf(process, e)
		if fr == nil {
			return Place{}, false
		}
		id = fr.Objs[e.Var.Slot]
	}
	if id < 0 {
		v.violation(verdict.InvalidPointer, e.At, "%s is used outside its lifetime", e.Name)
		return Place{}, false
	}
	return Place{Obj: id, Path: append(v.Room(4), v.F.Int(0)), Type: e.T, away: process + 1}, true
}

// loadRemote gives the value of a variable of another process that is in a register.
func (v *Env) loadRemote(e *model.Remote) sym.Expr {
	process, ok := v.processOf(e)
	if !ok {
		return sym.Nil
	}
	if e.Func == "" {
		return v.held(v.S.Procs[process].Globals[e.Var.Slot], e.Var, e.At)
	}
	fr := v.frameOf(process, e)
	if fr == nil {
		return sym.Nil
	}
	x := fr.Regs[e.Var.Slot]
	if x == sym.Nil {
		return v.violation(verdict.Uninitialized, e.At, "%s has no value: its block was left, or it was not written yet",
			e.Name)
	}
	return v.held(x, e.Var, e.At)
}

// extentAt gives the extent of an array of type t at a place, Nil when it has none. In
// another process it is that of the object there.
func (v *Env) extentAt(t *model.Type, pl *Place) (sym.Expr, bool) {
	if pl.away == 0 {
		return v.extentOf(t)
	}
	at := v.object(pl).Root.Type
	for _, i := range pl.Path {
		switch at.Model.Kind {
		case model.Array:
			at = at.Elem
		case model.Struct:
			n, _ := v.F.AsInt64(i)
			at = at.Fields[n]
		}
	}
	if at.Model.Kind != model.Array {
		return sym.Nil, true
	}
	return at.Extent, true
}

// homeOf tells where a pointer points, given the expression of its value, or where a
// place lies: in which process, as Place.away. It is false when that is not one.
func (v *Env) homeOf(e model.Expr) (away int, ok bool) {
	if v.Peers == nil {
		return 0, true
	}
	switch e := e.(type) {
	case *model.Remote:
		process, ok := v.processOf(e)
		return process + 1, ok
	case *model.Load:
		return v.homeOf(e.Place)
	case *model.AddrOf:
		return v.homeOf(e.Place)
	case *model.Index:
		return v.homeOf(e.Array)
	case *model.Member:
		return v.homeOf(e.Struct)
	case *model.Deref:
		return v.homeOf(e.Ptr)
	case *model.Cast:
		return v.homeOf(e.X)
	case *model.Binary:
		return v.homeOf(e.X)
	case *model.Cond:
		return v.oneHome(e.At, e.X, e.Y)
	}
	return 0, true
}

// oneHome gives the process into which two pointers both point.
func (v *Env) oneHome(pos source.Pos, x, y model.Expr) (away int, ok bool) {
	if _, isNull := x.(*model.Null); isNull {
		return v.homeOf(y)
	}
	away, ok = v.homeOf(x)
	if _, isNull := y.(*model.Null); isNull || !ok {
		return away, ok
	}
	other, ok := v.homeOf(y)
	if ok && v.determinedHome(other) != v.determinedHome(away) {
		v.unsupported(pos, "pointers into different processes are not modelled in one expression")
		return 0, false
	}
	return away, ok
}

// determinedHome gives one number for the process itself.
func (v *Env) determinedHome(away int) int {
	if away == 0 {
		return v.P + 1
	}
	return away
}

// remotePointers is pointerOp in an annotation that relates processes.
func (v *Env) remotePointers(e *model.Binary, x, y sym.Expr) sym.Expr {
	away, ok := 0, false
	if e.Op == model.PtrAdd {
		away, ok = v.homeOf(e.X)
	} else {
		away, ok = v.oneHome(e.At, e.X, e.Y)
	}
	if !ok {
		return sym.Nil
	}
	own := v.visit(away)
	z := v.pointerOp(e, x, y)
	v.P = own
	return z
}

// ranksOf tells whether the bound variable of a quantifier is the rank of a process,
// and gives the number of ranks.
func (v *Env) ranksOf(e *model.Quant) (size int, found bool) {
	if v.Peers == nil {
		return 0, false
	}
	model.Walk(e.Body, func(x model.Expr) bool {
		r, ok := x.(*model.Remote)
		if !ok || found {
			return !found
		}
		if l, ok := r.Rank.(*model.Load); ok {
			if ref, ok := l.Place.(*model.VarRef); ok && ref.Var == e.Bound {
				_, size = v.Peers(v.P, r.Spec)
				found = true
			}
		}
		return true
	})
	return size, found
}

// obligeRanks records that a bound variable b, under the constraint g, is a rank.
func (v *Env) obligeRanks(e *model.Quant, g, b sym.Expr, size int) {
	if lo, hi, ok := v.boundsOf(e, g, b); ok && lo >= 0 && hi < int64(size) {
		return
	}
	f := v.F
	is := f.And(f.Ge(b, f.Int(0)), f.Lt(b, f.Int(int64(size))))
	v.oblige(verdict.OutOfBounds, f.Forall(b, f.Implies(g, is)), e.At,
		"%s is the rank of a process, and can lie outside 0..%d", e.Bound.Name, size-1)
}
