package prove

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Slice asks about as few conjuncts as the question needs: those that are connected
// with the claim, over any number of steps, by shared symbols and functions. Whether
// a context has a model at all (the claim False) it asks of each connected part.
//
// Yes is sound since fewer assumptions suffice. No is: if the conjuncts left out
// have a model, it and the model of the others do not meet in any name, so both
// together are one of the whole; if they have none, the context is contradictory
// and any answer is allowed. A model that is asked for is put together from those
// of the parts, and checked on the whole context; where that fails, the whole
// question is asked.
type Slice struct {
	// Whole is asked questions in which nothing can be left out, and Part the
	// others. They differ in what somebody has tried already with the whole.
	Whole, Part Prover
	names       map[sym.Expr][]sym.Expr
}

// NewSlice returns a slicer in front of provers, for the expressions of one
// factory.
func NewSlice(whole, part Prover) *Slice {
	return &Slice{Whole: whole, Part: part, names: map[sym.Expr][]sym.Expr{}}
}

// Prove implements Prover.
func (s *Slice) Prove(ctx *simplify.Context, q Query) (Result, error) {
	if ctx = ctx.Full(); ctx.IsFalse() {
		return s.Whole.Prove(ctx, q)
	}
	if q.Claim == sym.False {
		return s.satisfiable(ctx, q)
	}
	f := ctx.Factory()
	in, out := s.split(f, ctx.Conjuncts(), q.Claim)
	if len(out) == 0 {
		return s.Whole.Prove(ctx, q)
	}
	r, err := s.Part.Prove(assume(f, in), q)
	if err != nil || r.Answer != No || !q.WantModel {
		return r, err
	}
	rest, err := s.satisfiable(assume(f, out), Query{Claim: sym.False, WantModel: true, Effort: q.Effort})
	if err != nil {
		return rest, err
	}
	if r.Model != nil && rest.Model != nil {
		if m := r.Model.with(rest.Model); m.Check(ctx, q.Claim) == nil {
			return Result{Answer: No, Model: m}, nil
		}
	}
	return s.Whole.Prove(ctx, q)
}

// satisfiable asks whether False follows from a context: it does if it follows from
// a part, and it does not if every part has a model.
func (s *Slice) satisfiable(ctx *simplify.Context, q Query) (Result, error) {
	f := ctx.Factory()
	parts := s.parts(f, ctx.Conjuncts())
	if len(parts) < 2 {
		return s.Whole.Prove(ctx, q)
	}
	m := NewModel(f)
	open := false
	for _, part := range parts {
		r, err := s.Part.Prove(assume(f, part), q)
		switch {
		case err != nil || r.Answer == Yes || r.Cut:
			return r, err
		case r.Answer == Unknown || q.WantModel && r.Model == nil:
			open = true
		case r.Model != nil:
			m.Merge(r.Model)
		}
	}
	switch {
	case open:
	case !q.WantModel:
		return Result{Answer: No}, nil
	case m.Check(ctx, sym.False) == nil:
		return Result{Answer: No, Model: m}, nil
	}
	return s.Whole.Prove(ctx, q)
}

// parts separates conjuncts that have no name in common, over any number of steps;
// the parts stand in the order of their first conjuncts.
func (s *Slice) parts(f *sym.Factory, conjuncts []sym.Expr) [][]sym.Expr {
	var parts [][]sym.Expr
	for len(conjuncts) > 0 {
		in, out := s.split(f, conjuncts[1:], conjuncts[0])
		parts = append(parts, append([]sym.Expr{conjuncts[0]}, in...))
		conjuncts = out
	}
	return parts
}

func assume(f *sym.Factory, conjuncts []sym.Expr) *simplify.Context {
	c := simplify.Empty(f)
	for _, e := range conjuncts {
		c = c.Assume(e)
	}
	return c
}

// split separates the conjuncts that the claim depends on from the others, each
// in their order.
func (s *Slice) split(f *sym.Factory, conjuncts []sym.Expr, claim sym.Expr) (in, out []sym.Expr) {
	reached := map[sym.Expr]bool{}
	for _, n := range s.namesOf(f, claim) {
		reached[n] = true
	}
	taken := make([]bool, len(conjuncts))
	for grown := true; grown; {
		grown = false
		for i, e := range conjuncts {
			ns := s.namesOf(f, e)
			if taken[i] || len(ns) > 0 && !slices.ContainsFunc(ns, func(n sym.Expr) bool { return reached[n] }) {
				continue
			}
			taken[i], grown = true, true
			for _, n := range ns {
				reached[n] = true
			}
		}
	}
	for i, e := range conjuncts {
		if taken[i] {
			in = append(in, e)
		} else {
			out = append(out, e)
		}
	}
	return in, out
}

// namesOf returns the symbols of an expression, and for each uninterpreted
// function or operator in it a symbol of its name.
func (s *Slice) namesOf(f *sym.Factory, e sym.Expr) []sym.Expr {
	if ns, ok := s.names[e]; ok {
		return ns
	}
	found := map[sym.Expr]bool{}
	seen := map[sym.Expr]bool{}
	var walk func(sym.Expr)
	walk = func(x sym.Expr) {
		if x == sym.Nil || seen[x] {
			return
		}
		seen[x] = true
		switch f.Op(x) {
		case sym.OpSymbol:
			found[x] = true
		case sym.OpApply, sym.OpFApply:
			found[f.Symbol("("+f.Name(x)+")", f.Sort(x))] = true
		case sym.OpFAdd, sym.OpFSub, sym.OpFMul, sym.OpFDiv, sym.OpFNeg, sym.OpFConv,
			sym.OpIntToF, sym.OpFToInt, sym.OpFLt, sym.OpFLe, sym.OpFEq:
			if f.Arith() == sym.Herbrand { // the operators are functions that a model gives values to
				found[f.Symbol("("+f.Op(x).String()+")", f.Sort(x))] = true
			}
		case sym.OpFReduce:
			if f.Arith() == sym.Herbrand { // it is made of these operators
				for _, op := range []sym.Op{sym.OpFAdd, sym.OpFMul} {
					found[f.Symbol("("+op.String()+")", f.Sort(x))] = true
				}
				found[f.Symbol("("+sym.OpFLt.String()+")", sym.SortBool)] = true
			}
		}
		for _, a := range f.Args(x) {
			walk(a)
		}
	}
	walk(e)
	ns := make([]sym.Expr, 0, len(found))
	for n := range found {
		ns = append(ns, n)
	}
	s.names[e] = ns
	return ns
}
