package eval

import (
	"fmt"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// While a nonblocking operation is pending, its buffer is not the program's: that of a
// receive must not be touched, that of a send not be written (MPI 3.1, section 3.7.2).
// Until the process waits for the operation it makes no difference what else happens, so
// that these checks depend on the process alone.

// untouched obliges that an access to a place meets no buffer of a pending operation that
// forbids it.
func (v *Env) untouched(pl *Place, write bool, pos source.Pos) {
	if pl.away != 0 || pl.Reg != nil {
		return
	}
	if pl.span != nil {
		v.untouchedSpan(pl, write, pos)
		return
	}
	v.touch(pl, write)
	v.unowned(pl, write, pos)
}

// unowned is untouched for an access that is not noted.
func (v *Env) unowned(pl *Place, write bool, pos source.Pos) {
	for _, r := range v.proc().Requests {
		for i := range r.Owned {
			s := &r.Owned[i]
			if s.Obj != pl.Obj || !write && !s.Written {
				continue
			}
			for k := range s.Runs {
				if met := v.meets(pl.Path, &s.Runs[k]); met != sym.False {
					v.Hazard(r, s, met, v.Describe(pl), write, pos)
				}
			}
		}
	}
	v.uncombined(pl, write, pos)
}

// uncombined obliges that an access of a function which combines values for MPI meets no buffer of the call that it
// works for: how far that has come with its buffers is not known.
func (v *Env) uncombined(pl *Place, write bool, pos source.Pos) {
	for _, r := range v.proc().Outside() {
		for i := range r.Owned {
			s := &r.Owned[i]
			if s.Obj != pl.Obj || !write && !s.Written {
				continue
			}
			for k := range s.Runs {
				if met := v.meets(pl.Path, &s.Runs[k]); met != sym.False {
					v.Combining(r, met, v.Describe(pl), write, pos)
				}
			}
		}
	}
}

// Combining obliges that an access does not meet a buffer of a reduction that is being computed, which it does under
// a condition; what names the memory.
func (v *Env) Combining(r *state.Fold, met sym.Expr, what string, write bool, pos source.Pos) {
	access := "read"
	if write {
		access = "written"
	}
	v.Oblige(verdict.MPIBufferHazard, v.F.Not(met), pos,
		fmt.Sprintf("%s is %s here, but %s", what, access, v.combiningText(r)))
}

// combiningText says whose buffer it is that a reduction uses.
func (v *Env) combiningText(r *state.Fold) string {
	fr := v.proc().Frames[r.Depth-1]
	call := fr.Func.Locations[fr.Loc]
	return fmt.Sprintf("it is a buffer of the %s at line %d, which combines values by %s and is not complete",
		call.Action.(*model.LibCall).Called(), call.At.Line, v.Program.Functions[r.Func].Name)
}

// meets gives the condition under which a path leads to, or around, a scalar of a run.
func (v *Env) meets(path []sym.Expr, run *state.Run) sym.Expr {
	f := v.F
	cond := v.samePath(path, run.Path)
	if cond == sym.False || len(path) <= len(run.Path) {
		return cond
	}
	i := path[len(run.Path)]
	return v.simplify(f.And(cond, f.Le(run.First, i), f.Lt(i, f.Add(run.First, f.Int(int64(run.N))))))
}

// samePath gives the condition under which two paths are the same as far as both go.
func (v *Env) samePath(a, b []sym.Expr) sym.Expr {
	cond := sym.True
	for k := range min(len(a), len(b)) {
		if a[k] != b[k] {
			if cond = v.simplify(v.F.And(cond, v.F.Eq(a[k], b[k]))); cond == sym.False {
				return cond
			}
		}
	}
	return cond
}

// Meet gives the condition under which two runs of scalars, within one object, have one in common.
func (v *Env) Meet(a, b *state.Run) sym.Expr {
	f := v.F
	if len(a.Path) != len(b.Path) {
		return sym.False
	}
	cond := v.samePath(a.Path, b.Path)
	if cond == sym.False {
		return cond
	}
	return v.simplify(f.And(cond, f.Lt(a.First, f.Add(b.First, f.Int(int64(b.N)))),
		f.Lt(b.First, f.Add(a.First, f.Int(int64(a.N))))))
}

// Hazard obliges that an access does not meet memory of a pending operation, which
// it does under a condition; what names the memory.
func (v *Env) Hazard(r *state.Request, s *state.Span, met sym.Expr, what string, write bool, pos source.Pos) {
	if v.NotKnown(r, pos) {
		return
	}
	access := " is read"
	if write {
		access = " is written"
	}
	v.since(r, verdict.MPIBufferHazard, met, pos, v.hazardText(r, s, what+access))
}

// NotKnown tells whether it depends on other processes if an operation still uses its buffer, because
// its process has given up its request. That is not modelled.
func (v *Env) NotKnown(r *state.Request, pos source.Pos) bool {
	if r.Freed && v.Failure == nil {
		v.Failure = &Failure{Unsupported: diag.New(diag.Unsupported, pos,
			"the buffer of the send started at line %d is written here, or its life ends: whether that send is complete is "+
				"not modelled after MPI_Request_free", v.started(r).Line)}
	}
	return r.Freed
}

// Shared obliges that memory which is sent does not meet that of a pending send, which it
// does under a condition.
func (v *Env) Shared(r *state.Request, met sym.Expr, pos source.Pos) {
	v.since(r, verdict.MPISharedSend, met, pos,
		fmt.Sprintf("memory is sent here that the send started at line %d sends already, "+
			"which is not complete: before version 2.2, MPI forbids that", v.started(r).Line))
}

// since obliges that a condition is false, because of an operation that is pending.
func (v *Env) since(r *state.Request, kind verdict.Kind, met sym.Expr, pos source.Pos, message string) {
	n := len(v.Obligations)
	v.Oblige(kind, v.F.Not(met), pos, message)
	if len(v.Obligations) > n {
		v.Obligations[n].Cause = v.pending(r)
	}
}

// pending says where an operation was started that is not complete.
func (v *Env) pending(r *state.Request) *Cause {
	kind := kindOf(r)
	if r.Buffer {
		return &Cause{v.started(r), "attaches the buffer, which belongs to MPI until MPI_Buffer_detach"}
	}
	if r.Idle {
		return &Cause{v.started(r), "prepares the " + kind + "; arrays of arguments belong to MPI until the request is freed"}
	}
	if r.Half {
		return &Cause{v.started(r), "begins the operation; its buffer belongs to MPI until a call has ended it"}
	}
	return &Cause{v.started(r), "starts the " + kind +
		"; its buffer belongs to MPI until a call has completed its request"}
}

// kindOf names the kind of an operation.
func kindOf(r *state.Request) string {
	switch {
	case r.Collective, r.Window != 0, r.Remote, r.File != 0:
		return "operation"
	case r.Receive:
		return "receive"
	}
	return "send"
}

// hazardText says that something happens to the buffer of a pending operation.
func (v *Env) hazardText(r *state.Request, s *state.Span, what string) string {
	kind, use := kindOf(r), "read"
	if s.Written {
		use = "write"
	}
	if r.Buffer {
		return fmt.Sprintf("%s here, but it is in the buffer attached at line %d, which belongs to MPI", what,
			v.started(r).Line)
	}
	if r.Idle {
		return fmt.Sprintf("%s here, but the %s that %s prepared at line %d may %s that memory until its request is freed",
			what, kind, v.location(r).Action.(*model.LibCall).Called(), v.started(r).Line, use)
	}
	return fmt.Sprintf("%s here, but the %s that %s started at line %d is not complete and may still %s that memory", what,
		kind,
		v.location(r).Action.(*model.LibCall).Called(), v.started(r).Line, use)
}

// location gives the call that started an operation, or prepared one that is not under way.
func (v *Env) location(r *state.Request) *model.Location {
	site := r.Site
	if r.Idle {
		site = r.Made
	}
	return v.Program.Functions[site.Func-1].Locations[site.Loc]
}

// started gives the place of that call.
func (v *Env) started(r *state.Request) source.Pos { return v.location(r).At }

// Ends gives the violation that the life of an object ends in which a pending operation has its
// buffer.
func (v *Env) Ends(r *state.Request, s *state.Span, o *state.Object, pos source.Pos) *Obligation {
	return &Obligation{Kind: verdict.MPIBufferHazard, Cond: sym.False, Pos: pos,
		Message: v.hazardText(r, s, "the lifetime of "+nameOf(o)+" ends"), Cause: v.pending(r)}
}

// EndsIn is Ends for an object in which a reduction that is being computed has a buffer.
func (v *Env) EndsIn(r *state.Fold, o *state.Object, pos source.Pos) *Obligation {
	return &Obligation{Kind: verdict.MPIBufferHazard, Cond: sym.False, Pos: pos,
		Message: "the lifetime of " + nameOf(o) + " ends here, but " + v.combiningText(r)}
}

// nameOf names an object whose life ends.
func nameOf(o *state.Object) string {
	if o != nil && o.Var != nil {
		return o.Var.Name
	}
	return "the block"
}
