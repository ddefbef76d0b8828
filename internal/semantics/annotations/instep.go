package annotations

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
)

// inStep gives equations that an invariant of several processes need not say: where the
// condition of the loop depends on one fresh constant in each process, and the path
// condition tells that two of these are equal, they go on being so as long as each iteration
// shows it anew. Without that the processes of a loop that counts alike in all of them
// would seem to leave it at different times.
//
// An equation follows from what is known, like the claims of the invariant, so that to
// keep it is sound; it is looked for by simplification alone, and what the claims say
// already is left out.
func (st *step) inStep(s *state.State, r *state.Record, claims []sym.Expr) []sym.Expr {
	if !r.Taken || r.Members.Size == 1 {
		return nil
	}
	f := st.F
	said := s.Permanent()
	for _, e := range claims {
		said = said.Reassume(e)
	}
	var list []sym.Expr
	first := sym.Nil
	for p := range r.Members.All() {
		y := st.counter(s, r, p)
		switch {
		case y == sym.Nil:
		case first == sym.Nil:
			first = y
		case y != first && f.Sort(y) == f.Sort(first):
			same := f.Eq(first, y)
			if said.Simplify(same) != sym.True && s.Ctx.Full().Simplify(same) == sym.True {
				list = append(list, same)
			}
		}
	}
	return list
}

// counter gives the one fresh constant on which the condition of a loop depends in a
// process that has come to its record; Nil where it depends on none, or on several.
func (st *step) counter(s *state.State, r *state.Record, p int) sym.Expr {
	top := r.Heads[p].Top()
	loop, ok := top.Func.Locations[top.Loc].Action.(*model.Branch)
	if !ok {
		return sym.Nil
	}
	v := st.Env()
	v.Reset(&state.State{Procs: r.Heads, Comm: s.Comm, Ctx: s.Permanent()}, p)
	cond := v.Eval(loop.Cond)
	v.Failure, v.Obligations, v.Settled = nil, v.Obligations[:0], v.Settled[:0]
	of := st.rules.Constants.In(cond)
	if len(of) != 1 {
		return sym.Nil
	}
	for _, x := range st.F.Symbols(cond) {
		if st.rules.Constants.Of(x) == of[0] {
			return x
		}
	}
	return sym.Nil
}
