package prove

import (
	"slices"

	"github.com/tass-go/tass/internal/simplify"
	"github.com/tass-go/tass/internal/sym"
)

// Slice passes on only the conjuncts that are connected with the claim by shared
// symbols and functions.
//
// Yes is sound since fewer assumptions suffice. No is: if the conjuncts left out
// have a model, it and the model of the others do not meet in any name, so both
// together are one of the whole; if they have none, the context is contradictory
// and any answer is allowed. A model that is asked for is completed by one of the
// conjuncts left out, and where none is found, the whole question is asked.
type Slice struct {
	Prover Prover
	names  map[sym.Expr][]sym.Expr
}

// NewSlice returns a slicer in front of a prover, for the expressions of one
// factory.
func NewSlice(p Prover) *Slice { return &Slice{Prover: p, names: map[sym.Expr][]sym.Expr{}} }

// Prove implements Prover.
func (s *Slice) Prove(ctx *simplify.Context, q Query) (Result, error) {
	if ctx.IsFalse() || q.Claim == sym.False {
		return s.Prover.Prove(ctx, q)
	}
	f := ctx.Factory()
	in, out := s.split(f, ctx.Conjuncts(), q.Claim)
	if len(out) == 0 {
		return s.Prover.Prove(ctx, q)
	}
	r, err := s.Prover.Prove(assume(f, in), q)
	if err != nil || r.Answer != No || !q.WantModel {
		return r, err
	}
	rest, err := s.Prover.Prove(assume(f, out), Query{Claim: sym.False, WantModel: true})
	if err != nil {
		return rest, err
	}
	if r.Model != nil && rest.Model != nil {
		m := NewModel(f)
		m.Merge(r.Model)
		m.Merge(rest.Model)
		if m.Check(ctx, q.Claim) == nil {
			return Result{Answer: No, Model: m}, nil
		}
	}
	return s.Prover.Prove(ctx, q)
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
