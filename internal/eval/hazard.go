package eval

import (
	"fmt"

	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/sym"
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
	for _, r := range v.proc().Requests {
		if r.Owned.Obj != pl.Obj || !write && !r.Receive {
			continue
		}
		for k := range r.Owned.Runs {
			if met := v.meets(pl.Path, &r.Owned.Runs[k]); met != sym.False {
				v.Hazard(r, met, v.Describe(pl), write, pos)
			}
		}
	}
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
	return v.simplify(f.And(cond, f.Lt(a.First, f.Add(b.First, f.Int(int64(b.N)))), f.Lt(b.First, f.Add(a.First, f.Int(int64(a.N))))))
}

// Hazard obliges that an access does not meet the buffer of a pending operation, which
// it does under a condition; what names the memory.
func (v *Env) Hazard(r *state.Request, met sym.Expr, what string, write bool, pos source.Pos) {
	access := " is read"
	if write {
		access = " is written"
	}
	v.oblige(verdict.MPIBufferHazard, v.F.Not(met), pos, "%s", v.hazardText(r, what+access))
}

// Shared obliges that memory which is sent does not meet that of a pending send, which it
// does under a condition.
func (v *Env) Shared(r *state.Request, met sym.Expr, pos source.Pos) {
	v.oblige(verdict.MPISharedSend, v.F.Not(met), pos,
		"memory is sent here that the send started at line %d, which is not complete, sends already: before version 2.2, MPI forbids that", v.lineOf(r))
}

// hazardText says that something happens to the buffer of a pending operation.
func (v *Env) hazardText(r *state.Request, what string) string {
	operation, use := "the receive that MPI_Irecv", "write"
	if !r.Receive {
		operation, use = "the send that MPI_Isend", "read"
	}
	return fmt.Sprintf("%s here, but %s started at line %d is not complete and may still %s that memory", what, operation, v.lineOf(r), use)
}

// lineOf gives the line on which an operation was started.
func (v *Env) lineOf(r *state.Request) int32 {
	return v.Program.Functions[r.Site.Func-1].Locations[r.Site.Loc].At.Line
}

// EndText describes the end of an object's life in which a pending operation has its buffer.
func (v *Env) EndText(r *state.Request, o *state.Object) string {
	what := "the block"
	if o != nil && o.Var != nil {
		what = o.Var.Name
	}
	return v.hazardText(r, "the lifetime of "+what+" ends")
}
