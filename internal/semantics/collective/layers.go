package collective

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Assume adds to the path condition of a state what a process found to hold: where it
// has layers, to that of the innermost loop with an invariant that the process is in.
// The path is dead if Ctx is false then.
//
// What a layer holds may be dropped at any time, which makes a state stand for more
// executions; so where a conjunct goes matters to what can be proved, not to soundness.
func Assume(s *state.State, process int, cond sym.Expr) {
	if s.Coll == nil || !s.Coll.Layered {
		s.Ctx = s.Ctx.Assume(cond)
		return
	}
	s.Ctx = s.Ctx.Reassume(cond)
	if cond == sym.True {
		return
	}
	r := Current(s.Coll, process)
	if r == nil {
		n := *s.Coll
		n.Permanent = n.Permanent.Reassume(cond)
		s.Coll = &n
		return
	}
	if !slices.Contains(r.Guards, cond) {
		s.Coll = Update(s.Coll, r, Guarded(r, cond))
	}
}

// Guarded gives a record with further guards.
func Guarded(r *state.Record, conds ...sym.Expr) *state.Record {
	n := *r
	n.Guards = append(slices.Clip(r.Guards), conds...)
	return &n
}

// Layer makes the path condition of a state anew from its layers.
func Layer(s *state.State) {
	s.Ctx = pathCondition(s, func(*state.Record) bool { return true })
}

// Near gives the path condition with the relations of one record alone, and tells
// whether that leaves any out. What other records relate are values of other
// iterations and of other loops: they have as a rule nothing to do with what the record
// claims, and would only take the place of constants in it.
func Near(s *state.State, of *state.Record) (ctx *simplify.Context, less bool) {
	s.Coll.Records(func(r *state.Record) { less = less || r != of && len(r.Relations) > 0 })
	if !less {
		return s.Ctx, false
	}
	return pathCondition(s, func(r *state.Record) bool { return r == of }), true
}

// Lasting gives what is known of a process that has begun an iteration of a loop with an invariant before
// others, for as long as the innermost iteration lasts in which it is: what outlives all records, and what
// those of the loops around it assume. It gives nil for other processes, of which no record goes before their own.
func Lasting(s *state.State, process int) *simplify.Context {
	if s.Coll == nil || !s.Coll.Layered {
		return nil
	}
	nest := Nest(s.Coll, process)
	if !slices.ContainsFunc(nest, func(r *state.Record) bool { return slices.Contains(s.Coll.Queue, r) }) {
		return nil
	}
	if process < len(s.Coll.Own) {
		nest = append(nest, s.Coll.Own[process]...)
	}
	ctx := s.Coll.Permanent
	for _, r := range nest {
		for _, e := range r.Guards {
			ctx = ctx.Reassume(e)
		}
	}
	return ctx
}

// pathCondition makes a path condition from the layers of a state, with the relations of
// some records.
func pathCondition(s *state.State, related func(*state.Record) bool) *simplify.Context {
	ctx := s.Coll.Permanent
	s.Coll.Records(func(r *state.Record) {
		for _, e := range r.Guards {
			ctx = ctx.Reassume(e)
		}
	})
	s.Coll.Records(func(r *state.Record) {
		if !related(r) {
			return
		}
		for _, e := range r.Relations {
			ctx = ctx.Resuppose(e)
		}
	})
	return ctx
}

// Normalise brings the layers of a state into the form in which they are saved: each
// simplified under the permanent one, which outlives it, and under no other. The
// path condition is not rebuilt, see Layer.
func Normalise(s *state.State) {
	c, under := s.Coll, s.Coll.Permanent
	s.Coll.Records(func(r *state.Record) {
		guards, relations := normal(under, r.Guards), normal(under, r.Relations)
		if !slices.Equal(guards, r.Guards) || !slices.Equal(relations, r.Relations) {
			n := *r
			n.Guards, n.Relations = guards, relations
			c = Update(c, r, &n)
		}
	})
	s.Coll = c
}

// normal gives a canonical list of conjuncts that are equivalent to others under a
// context.
func normal(under *simplify.Context, conjuncts []sym.Expr) []sym.Expr {
	if len(conjuncts) == 0 {
		return conjuncts
	}
	all := under
	for _, e := range conjuncts {
		all = all.Reassume(e)
	}
	known := under.Conjuncts()
	var out []sym.Expr
	for _, e := range all.Conjuncts() {
		if !slices.Contains(known, e) {
			out = append(out, e)
		}
	}
	return out
}
