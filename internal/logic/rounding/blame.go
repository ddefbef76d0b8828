package rounding

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// blame says why two values are not equal over the reals, although the programs were
// found to be: what they took as a whole number from a rounded one differs, or they have
// gone by comparisons of rounded values. If it is neither, the reason may be literals that
// are rounded, or what the canonical forms do not know.
func (t *tape) blame(ctx *simplify.Context, spec, impl sym.Expr) *Reason {
	if n := t.wholeOfOne(t.node(spec), t.node(impl)); n != nil {
		return &Reason{Kind: Integer, What: "(int)(" + shown(t.f, t.nodes[n.args[0]].e) + ")"}
	}
	conditions := slices.Clone(ctx.Conjuncts())
	for c := range t.chosen {
		conditions = append(conditions, c)
	}
	slices.SortFunc(conditions, t.f.Compare)
	for _, c := range conditions {
		if d := comparison(t.f, c); d != sym.Nil {
			return &Reason{Kind: Diverges, What: shown(t.f, d)}
		}
	}
	return &Reason{Kind: NotEqual}
}

// wholeOfOne gives a whole number made from a rounded one that one of two values depends
// on and the other does not, nil if there is none.
func (t *tape) wholeOfOne(spec, impl int32) *node {
	for k := range t.nodes {
		n := &t.nodes[k]
		if n.kind == whole && t.needs(int32(k), spec) != t.needs(int32(k), impl) {
			return n
		}
	}
	return nil
}

// comparison gives a comparison in a condition of which an operand is computed, and so may
// be rounded; Nil if there is none.
func comparison(f *sym.Factory, c sym.Expr) sym.Expr {
	switch f.Op(c) {
	case sym.OpFLt, sym.OpFLe, sym.OpFEq:
		for _, a := range f.Args(c) {
			switch f.Op(a) {
			case sym.OpSymbol, sym.OpRead, sym.OpField, sym.OpFConst:
			default:
				return c
			}
		}
	case sym.OpNot, sym.OpAnd, sym.OpOr:
		for _, a := range f.Args(c) {
			if d := comparison(f, a); d != sym.Nil {
				return d
			}
		}
	}
	return sym.Nil
}
