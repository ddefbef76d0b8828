package eval

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
)

// What a process reads and writes of the memory that it has in windows is noted, so that it is known at the next
// synchronisation whether operations of other processes, in whatever order they took effect, were to the same bytes
// (MPI 3.1, section 11.7).

// Touch is an access to memory of a window, by its number.
type Touch struct {
	Window int
	state.Touch
}

// watched tells whether accesses of the process are looked at: to buffers of operations and reductions, or to windows.
func (v *Env) watched() bool {
	p := v.proc()
	return len(p.Requests) > 0 || p.Rest != nil && len(p.Rest.Windows)+len(p.Rest.Folds) > 0
}

// touch notes an access to a place.
func (v *Env) touch(pl *Place, write bool) {
	if len(v.proc().Windows()) > 0 {
		size := v.modelSizeOrNone(pl.Type)
		if pl.bits != nil {
			size = v.F.Int(pl.bits.Bytes())
		}
		v.TouchBytes(pl.Obj, pl.Path, size, write, false)
	}
}

// TouchBytes notes an access to bytes of an object, so many from where a path leads; fewer than 0 where it is
// not known how many. Given: they are those that a call is given.
func (v *Env) TouchBytes(obj int32, path []sym.Expr, size sym.Expr, write, given bool) {
	if v.Annotation {
		return
	}
	for _, x := range v.proc().Windows() {
		x.Parts(func(r *state.Region) {
			if r.Obj != obj {
				return
			}
			fr := v.proc().Top()
			t := Touch{x.Comm, v.TouchOf(r, path, size)}
			t.Write, t.Held, t.Site = write, given, comm.CallSite{Func: int32(fr.Func.Index + 1), Loc: int32(fr.Loc)}
			if t.From < t.To {
				v.Touches = append(v.Touches, t)
			}
		})
	}
}

// TouchOf says which bytes of a window an access is to that leads into a piece of its memory.
func (v *Env) TouchOf(x *state.Region, path []sym.Expr, size sym.Expr) state.Touch {
	t := state.Touch{From: x.First, To: x.First + x.Size, Vague: true}
	at, known := v.position(v.proc().Objs[x.Obj], path)
	n, okSize := v.F.AsInt64(v.simplify(size))
	if !known || !okSize || n < 0 {
		return t
	}
	at = v.simplify(at)
	if from, ok := v.F.AsInt64(at); ok && len(v.guards) == 0 {
		from += x.First - x.At
		return state.Touch{From: max(from, t.From), To: min(from+n, t.To)}
	}
	t.Bytes, t.Where, t.Guard = n, v.simplify(v.F.Sub(at, v.F.Int(x.At-x.First))), v.F.And(v.guards...)
	return t
}

// Inside obliges that so many bytes behind a pointer are inside its object. It gives the object, and where in it they
// begin; false with a failure.
func (v *Env) Inside(p sym.Expr, bytes int64, pos source.Pos) (obj int32, at int64, ok bool) {
	pl, ok := v.Target(p, nil, pos)
	if !ok {
		return 0, 0, false
	}
	o := v.object(&pl)
	from, ok := v.position(o, pl.Path)
	if !ok {
		v.unsupported(pos, "a window in %s, whose layout is not known, is not modelled", v.Describe(&pl))
		return 0, 0, false
	}
	if at, ok = v.Concretize(from, pos); !ok {
		return 0, 0, false
	}
	return pl.Obj, at, v.reaches(o, v.F.Int(at), v.F.Int(bytes), pos)
}
