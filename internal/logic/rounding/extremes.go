package rounding

import (
	"maps"
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// A program may call fmax, or MPI_MAX, where another one compares. On a path of the latter it
// is known which of the values is the largest, as machine numbers, so that the former has
// the same one, but for the sign of a zero: their difference is none.

// compared bounds a difference where values are known to be the largest or least; else with
// a comparison on which that may depend decided in both ways.
func (b *Bounder) compared(t *tape, ctx *simplify.Context, cases *int, spec, impl sym.Expr) (Bound, *Reason) {
	under := t.numbers(ctx)
	if under == nil {
		return Bound{}, &Reason{Kind: NotEqual}
	}
	s, i := b.decided(under, spec), b.decided(under, impl)
	if s != spec || i != impl {
		return b.split(under, maps.Clone(t.chosen), cases, s, i)
	}
	if cond := t.undecided(under); cond != sym.Nil {
		return b.either(under, cond, maps.Clone(t.chosen), cases, spec, impl)
	}
	for k := range t.nodes {
		if n := &t.nodes[k]; (n.kind == larger || n.kind == lesser) && len(n.args) == 2 {
			cond := b.f.FLt(t.value(n.args[0]), t.value(n.args[1]))
			return b.either(under, cond, maps.Clone(t.chosen), cases, spec, impl)
		}
	}
	return Bound{}, &Reason{Kind: NotEqual}
}

// extremes are the operations that give one of several values: true for the largest.
var extremes = map[string]bool{"fmax": true, "fmin": false, sym.ReduceMax: true, sym.ReduceMin: false}

// maxDecided bounds how deep extremes of extremes are looked into.
const maxDecided = 64

// numbers adds to a context that the values on the tape are numbers, and the inputs in
// their ranges, for those that a largest or least is taken of; nil if there is none. The tape
// must have been enclosed: then they are.
func (t *tape) numbers(ctx *simplify.Context) *simplify.Context {
	f, box := t.f, NewBox(ctx)
	wanted := make([]bool, len(t.nodes))
	some := false
	for k := len(t.nodes) - 1; k >= 0; k-- {
		n := &t.nodes[k]
		extreme := n.kind == larger || n.kind == lesser
		for _, a := range n.args {
			wanted[a] = wanted[a] || extreme || wanted[k]
			if extreme {
				some = true
				ctx = ctx.Assume(f.FEq(t.value(a), t.value(a)))
			}
		}
		if iv, ok := box.Float(n.e); n.kind == leaf && wanted[k] && ok && iv.Finite() {
			ctx = ctx.Assume(f.And(f.FLe(f.FConst("", rat(iv.Lo), 64), f.FConv(n.e, 64)),
				f.FLe(f.FConv(n.e, 64), f.FConst("", rat(iv.Hi), 64))))
		}
	}
	if !some {
		return nil
	}
	for _, c := range slices.SortedFunc(maps.Keys(t.chosen), f.Compare) {
		if d := withoutDecided(ctx, c); d == c {
			continue
		} else if t.chosen[c] {
			ctx = ctx.Assume(d)
		} else {
			ctx = ctx.Assume(f.Not(d))
		}
	}
	return ctx
}

// value gives the expression of a node: the converted integer where the node keeps the integer.
func (t *tape) value(k int32) sym.Expr {
	n := &t.nodes[k]
	if t.f.Sort(n.e) == sym.SortInt {
		return t.f.IntToFloat(n.e, int(n.bits))
	}
	return n.e
}

// undecided returns the condition of a conditional value in the conditions chosen, of which
// it is not known whether it holds; Nil if there is none.
func (t *tape) undecided(ctx *simplify.Context) sym.Expr {
	first := sym.Nil
	for _, c := range slices.SortedFunc(maps.Keys(t.chosen), t.f.Compare) {
		below(t.f, c, func(x sym.Expr) {
			if first != sym.Nil || t.f.Op(x) != sym.OpIte {
				return
			}
			if cond := t.f.Args(x)[0]; t.f.Op(ctx.Simplify(cond)) != sym.OpBool {
				first = cond
			}
		})
	}
	return first
}

// withoutDecided returns a condition without the conditional values in it that the context decides.
func withoutDecided(ctx *simplify.Context, c sym.Expr) sym.Expr {
	f := ctx.Factory()
	known := map[sym.Expr]sym.Expr{}
	below(f, c, func(x sym.Expr) {
		if f.Op(x) == sym.OpIte {
			if v := ctx.Simplify(f.Args(x)[0]); f.Op(v) == sym.OpBool {
				known[f.Args(x)[0]] = v
			}
		}
	})
	return f.Substitute(c, known)
}

// below visits the parts of an expression, each once, and returns how many there are.
func below(f *sym.Factory, e sym.Expr, visit func(sym.Expr)) int {
	seen := map[sym.Expr]bool{}
	stack := []sym.Expr{e}
	for len(stack) > 0 {
		x := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if x != sym.Nil && !seen[x] {
			seen[x] = true
			visit(x)
			stack = append(stack, f.Args(x)...)
		}
	}
	return len(seen)
}

// decided returns a value in which the largest or least of several is replaced by the one that
// it is known to be.
func (b *Bounder) decided(ctx *simplify.Context, e sym.Expr) sym.Expr {
	f := b.f
	for range maxDecided {
		known := map[sym.Expr]sym.Expr{}
		b.steps -= below(f, e, func(x sym.Expr) {
			if v := winner(ctx, x); v != sym.Nil {
				known[x] = v
			}
		})
		if len(known) == 0 || b.steps < 0 {
			break
		}
		e = f.Substitute(e, known)
	}
	return e
}

// winner returns the operand that the largest or least of several is known to be; Nil if it
// is not known, or if the expression is another one.
func winner(ctx *simplify.Context, e sym.Expr) sym.Expr {
	f := ctx.Factory()
	args := f.Args(e)
	switch f.Op(e) {
	case sym.OpFReduce:
		_, args = f.Reduction(e)
	case sym.OpFApply:
	default:
		return sym.Nil
	}
	largest, ok := extremes[f.Name(e)]
	if !ok {
		return sym.Nil
	}
	number := func(x sym.Expr) bool { return ctx.Simplify(f.FEq(x, x)) == sym.True }
	beats := func(x, y sym.Expr) bool {
		if !largest {
			x, y = y, x
		}
		return ctx.Simplify(f.FLe(y, x)) == sym.True || ctx.Simplify(f.FLt(x, y)) == sym.False
	}
next:
	for _, x := range args {
		for _, y := range args {
			if !number(y) || y != x && !beats(x, y) {
				continue next
			}
		}
		return x
	}
	return sym.Nil
}
