package collective

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Decide takes from the disjunctions that records assume what the path condition of the
// state excludes. It is for the time when a record goes and its assumptions with it: if
// they say which case of a disjunction it was, values were simplified accordingly, and
// what is left would not tell any more how such a value is related to others. What is
// added follows from the path condition, so that it may go into any layer.
func Decide(s *state.State) {
	if s.Ctx.IsFalse() {
		return
	}
	f := s.Ctx.Factory()
	c := s.Coll
	s.Coll.Records(func(r *state.Record) {
		var guards []sym.Expr
		for i, e := range r.Guards {
			if f.Op(e) != sym.OpOr {
				continue
			}
			left := slices.DeleteFunc(slices.Clone(f.Args(e)), func(x sym.Expr) bool { return s.Ctx.Simplify(x) == sym.False })
			if len(left) == 0 || len(left) == len(f.Args(e)) {
				continue
			}
			if guards == nil {
				guards = slices.Clone(r.Guards)
			}
			guards[i] = f.Or(left...)
		}
		if guards != nil {
			n := *r
			n.Guards = guards
			c = Update(c, r, &n)
		}
	})
	s.Coll = c
}
