package smt

import (
	"slices"
	"strconv"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// Sums and products over ranges. Each body is a function of the ends of the range and of
// the bound variables from outside that it mentions,
//
//	fold(lo, hi, v...)
//
// of which nothing is known but what foldFacts says of the folds that occur without such
// variables.

// foldBody is what folds over different ranges have in common.
type foldBody struct {
	op          sym.Op
	bound, body sym.Expr
}

// fold writes a sum or product as the value of a function.
func (t *translator) fold(e sym.Expr) (string, error) {
	x := t.f.Args(e)
	t.loose = true
	args := []sym.Expr{x[1], x[2]}
	for _, v := range t.f.FreeBound(x[3]) {
		if v != x[0] {
			args = append(args, v)
		}
	}
	sorts := make([]string, len(args))
	for i, a := range args {
		sorts[i] = t.sort(t.f.Sort(a))
	}
	key := foldBody{t.f.Op(e), x[0], x[3]}
	if t.folds[key] == "" {
		name := quote(key.op.String() + " " + strconv.Itoa(len(t.folds)+1))
		t.folds[key] = t.declare(name, sorts, t.sort(t.f.Sort(e)))
	}
	texts, err := t.all(args)
	return apply(t.folds[key], texts), err
}

// maxSteps bounds the pairs of folds that are compared.
const maxSteps = 40

// foldFacts lists what holds of folds in the conjuncts: that an empty range gives 0 or 1,
// and of two folds of one body that begin alike, where the range of one ends just behind
// that of the other, what the last term does.
func foldFacts(f *sym.Factory, conj []sym.Expr) []sym.Expr {
	var out []sym.Expr
	folds := closedFolds(f, conj)
	for _, e := range folds {
		x := f.Args(e)
		out = append(out, f.Implies(f.Le(x[2], x[1]), f.Eq(e, f.Fold(f.Op(e), x[0], x[1], x[1], x[3]))))
	}
	left := maxSteps
	for _, a := range folds {
		for _, b := range folds {
			x, y := f.Args(a), f.Args(b)
			if a == b || f.Op(a) != f.Op(b) || x[3] != y[3] || left == 0 {
				continue
			}
			left--
			next, last := a, f.Instance(a, x[2])
			if f.Op(a) == sym.OpProd {
				next = f.Mul(next, last)
			} else {
				next = f.Add(next, last)
			}
			step := f.And(f.Eq(x[1], y[1]), f.Le(x[1], x[2]), f.Eq(y[2], f.Add(x[2], f.Const(num.Int(1), sym.SortInt))))
			out = append(out, f.Implies(step, f.Eq(b, next)))
		}
	}
	return out
}

// closedFolds lists the folds without free bound variables, in structural order.
func closedFolds(f *sym.Factory, conj []sym.Expr) []sym.Expr {
	var out []sym.Expr
	seen := map[sym.Expr]bool{}
	var walk func(sym.Expr)
	walk = func(e sym.Expr) {
		if e == sym.Nil || seen[e] {
			return
		}
		seen[e] = true
		if isFold(f, e) && len(f.FreeBound(e)) == 0 {
			out = append(out, e)
		}
		for _, a := range f.Args(e) {
			walk(a)
		}
	}
	for _, e := range conj {
		walk(e)
	}
	slices.SortFunc(out, f.Compare)
	return out
}

func isFold(f *sym.Factory, e sym.Expr) bool {
	op := f.Op(e)
	return op == sym.OpSum || op == sym.OpProd
}
