package light

import (
	"math/bits"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// pattern gives the i-th of n numbers.
type pattern func(i, n int) int64

// patterns are the shapes of inputs that are tried as a whole: growing, falling,
// one different at either end, alternating, without order, and one or all but
// one so large that machine numbers lose the others.
func patterns() []pattern {
	return []pattern{
		func(i, _ int) int64 { return int64(i + 1) },
		func(i, n int) int64 { return int64(n - i) },
		func(i, n int) int64 { return int64((i + 1) / n) },
		func(i, _ int) int64 { return int64(1 / (i + 1)) },
		func(i, _ int) int64 { return int64(i % 2) },
		func(i, _ int) int64 { return int64(i * 7 % 11) },
		func(i, _ int) int64 { return 1 + int64(1/(i+1))<<53 },
		func(i, n int) int64 { return 1 + int64((n-1-i+n-1)/n)<<53 },
	}
}

// modest is the number of patterns that keep to small numbers.
const modest = 6

// largeDivisors gives the real atoms by which something is divided a value that is
// large beside those of the patterns, if there are several: an iteration that divides
// by the diagonal of a matrix converges where the diagonal dominates. It is a power of
// two, so that quotients stay short. Nil if there are no such atoms.
func (r *run) largeDivisors(es []sym.Expr) map[sym.Expr]sym.Value {
	out := map[sym.Expr]sym.Value{}
	seen := map[sym.Expr]bool{}
	var visit func(e sym.Expr)
	visit = func(e sym.Expr) {
		if e == sym.Nil || seen[e] {
			return
		}
		seen[e] = true
		args := r.f.Args(e)
		if r.f.Op(e) == sym.OpQuot {
			for i := 1; i < len(args); i += 2 {
				if op := r.f.Op(args[i]); op == sym.OpSymbol || op == sym.OpRead || op == sym.OpField || op == sym.OpPart {
					out[args[i]] = sym.Value{}
				}
			}
		}
		for _, a := range args {
			visit(a)
		}
	}
	for _, e := range es {
		visit(e)
	}
	if len(out) < 2 {
		return nil
	}
	value := prove.Number(num.Int(int64(16) << bits.Len(uint(len(out)))))
	for a := range out {
		out[a] = value
	}
	return out
}

// scales are the factors tried with each pattern: 1, 3/2, and these times powers
// of two. Sums of squares meet a tolerance from one side or the other as inputs
// are scaled.
func scales(powers int) []num.Q {
	var out []num.Q
	for k := 0; k <= powers; k++ {
		for _, base := range []int64{2, 3} {
			out = append(out, num.Int(base<<k).Quo(num.Int(2)))
			if k > 0 {
				out = append(out, num.Int(base).Quo(num.Int(2<<k)))
			}
		}
	}
	return out
}

// scalePowers is how many powers of two are tried, if a model is asked for.
const scalePowers = 8

// guess tries inputs by patterns, for the real and floating numbers; integers
// have the point's values.
func (r *run) guess(c *simplify.Context, l *linear, brief bool) bool {
	all := append([]sym.Expr{r.claim}, l.conj...)
	fixed, free := r.apart(c, all)
	if len(free) == 0 {
		return false
	}
	powers := scalePowers
	if brief {
		powers = 0
	}
	base := prove.NewModel(r.f)
	for _, a := range fixed {
		r.assign(base, c, l, a)
	}
	with := func(p pattern, k num.Q) *prove.Model { return r.patterned(base, free, p, k) }
	accept := func(m *prove.Model) bool { return r.accept(c, l, m) }
	if orders := r.orders(all); len(orders) > 0 {
		for _, step := range orderSteps {
			reorder(base, orders, step)
			for _, p := range patterns() {
				if accept(with(p, num.Int(1))) {
					return true
				}
			}
		}
	}
	for _, p := range patterns() {
		if m := with(p, num.Int(1)); accept(m) || fit(c, l.conj, m, accept) {
			return true
		}
	}
	if r.alongRays(l, free, with, accept) {
		return true
	}
	if r.guessLarge(c, l, free, r.largeDivisors(all), func(p pattern) *prove.Model { return with(p, num.Int(1)) }) {
		return true
	}
	for _, p := range patterns() {
		for _, k := range scales(powers)[1:] {
			if r.accept(c, l, with(p, k)) {
				return true
			}
		}
	}
	return false
}

// apart tells the atoms that patterns give values to from those that have the point's.
func (r *run) apart(c *simplify.Context, all []sym.Expr) (fixed, free []sym.Expr) {
	for _, a := range prove.Atoms(r.f, append(all, r.ctx.Conjuncts()...)) {
		if s := r.f.Sort(a); s == sym.SortReal && !r.f.IsConst(c.Simplify(a)) || isFloat(s) && r.f.Arith().Machine() {
			free = append(free, a)
		} else {
			fixed = append(fixed, a)
		}
	}
	return fixed, free
}

// patterned gives the base with the values of a pattern, k times each, for the free atoms.
func (r *run) patterned(base *prove.Model, free []sym.Expr, p pattern, k num.Q) *prove.Model {
	m := base.Clone()
	for i, a := range free {
		q := num.Int(p(i, len(free))).Mul(k)
		v := prove.Number(q)
		if isFloat(r.f.Sort(a)) {
			x, _ := q.Rat().Float64()
			v = sym.Value{Float: x}
		}
		_ = m.Assign(a, v)
	}
	return m
}

// guessLarge tries the patterns of small numbers with the values that divisors are given;
// none if there are no such divisors.
func (r *run) guessLarge(c *simplify.Context, l *linear, free []sym.Expr, divisors map[sym.Expr]sym.Value,
	with func(pattern) *prove.Model) bool {
	if len(divisors) == 0 {
		return false
	}
	accept := func(m *prove.Model) bool { return r.accept(c, l, m) }
	for _, p := range patterns()[:modest] {
		m := with(p)
		for _, a := range free {
			if v, ok := divisors[a]; ok {
				_ = m.Assign(a, v)
			}
		}
		if accept(m) || fit(c, l.conj, m, accept) {
			return true
		}
	}
	return false
}

func isFloat(s sym.Sort) bool { return s == sym.SortF32 || s == sym.SortF64 || s == sym.SortF80 }
