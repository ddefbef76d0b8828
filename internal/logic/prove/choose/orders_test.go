package choose_test

import "github.com/tass-go/tass/internal/logic/sym"

// orders are loops that sort, and what they leave alone.
func orders(l *lab) []loop {
	return append(append(append(sorted(l), permuted(l)...), exchanged(l, 3)...), exchanged(l, 4)...)
}

// sorted are loops whose invariants say that a part of an array is in order.
func sorted(l *lab) []loop {
	i, j, n, v, w, a, zero := l.i, l.j, l.n, l.v, l.w, l.a, l.k(0)
	neighbours := func(a, lo, hi sym.Expr) sym.Expr { // lo .. hi-1 in order
		return l.all(v, lo, l.plus(hi, -1), l.Le(l.at(a, v), l.at(a, l.plus(v, 1))))
	}
	pairs := func(a, lo, hi sym.Expr) sym.Expr {
		return l.all(v, lo, hi, l.all(w, v, hi, l.Le(l.at(a, v), l.at(a, w))))
	}
	below := func(a, hi, end sym.Expr) sym.Expr { // all of the first part at most all of the rest
		return l.all(v, zero, hi, l.all(w, hi, end, l.Le(l.at(a, v), l.at(a, w))))
	}
	least := func(a, m, lo, hi sym.Expr) sym.Expr { return l.all(v, lo, hi, l.Le(l.at(a, m), l.at(a, v))) }
	swap := func(a, i, j sym.Expr) sym.Expr { return l.Write(l.Write(a, i, l.at(a, j)), j, l.at(a, i)) }
	bubble := []sym.Expr{l.in(zero, j, l.plus(n, -1)), l.all(v, zero, j, l.Le(l.at(a, v), l.at(a, j)))}
	greatest := func(a sym.Expr) sym.Expr {
		return l.all(v, zero, l.plus(j, 1), l.Le(l.at(a, v), l.at(a, l.plus(j, 1))))
	}
	next := l.plus(j, 1)
	selection := []sym.Expr{l.in(zero, i, n), l.And(l.Le(i, l.m), l.Lt(l.m, n)), pairs(a, zero, i), below(a, i, n),
		least(a, l.m, i, n)}
	return []loop{
		{"neighbours of pairs", []sym.Expr{pairs(a, zero, n)}, neighbours(a, zero, n), alone},
		{"neighbours, two steps", []sym.Expr{neighbours(a, zero, n), l.in(zero, i, l.plus(n, -2))},
			l.Le(l.at(a, i), l.at(a, l.plus(i, 2))), alone},
		{"pairs of neighbours", []sym.Expr{neighbours(a, zero, n)}, pairs(a, zero, n), alone},
		{"pairs of neighbours, one too far", []sym.Expr{neighbours(a, zero, n)}, pairs(a, zero, l.plus(n, 1)), wrong},
		{"steps of 2", []sym.Expr{l.all(v, zero, n, l.Eq(l.at(a, l.plus(v, 1)), l.Add(l.at(a, v), l.RealInt(2)))),
			l.in(zero, i, n)},
			l.Eq(l.at(a, i), l.Add(l.at(a, zero), l.Mul(l.RealInt(2), l.IntToReal(i)))), alone},
		{"steps of 2, backwards", []sym.Expr{l.all(v, zero, n, l.Eq(l.at(a, v), l.Add(l.at(a, l.plus(v, 1)), l.RealInt(2)))),
			l.in(zero, i, n)},
			l.Eq(l.at(a, i), l.Add(l.at(a, zero), l.Mul(l.RealInt(2), l.IntToReal(i)))), wrong},
		{"prefix sums by their steps", []sym.Expr{l.all(v, zero, n,
			l.Eq(l.at(l.c, l.plus(v, 1)), l.Add(l.at(l.c, v), l.at(a, v)))), l.Eq(l.at(l.c, zero), l.RealInt(0)), l.Ge(n, zero)},
			l.Eq(l.at(l.c, n), l.Sum(v, zero, n, l.at(a, v))), alone},
		{"block boundaries", []sym.Expr{l.all(v, zero, n, l.Gt(l.Read(l.e, l.plus(v, 1)), l.Read(l.e, v))), l.in(zero, i, j),
			l.Le(j, n)},
			l.Ge(l.Sub(l.Read(l.e, j), l.Read(l.e, i)), l.Sub(j, i)), alone},
		{"neighbours, appended", []sym.Expr{l.Ge(i, l.k(1)), neighbours(a, zero, i),
			l.Le(l.at(a, l.plus(i, -1)), l.at(a, i))}, neighbours(a, zero, l.plus(i, 1)), alone},
		{"neighbours, appended anything", []sym.Expr{l.Ge(i, l.k(1)), neighbours(a, zero, i)},
			neighbours(a, zero, l.plus(i, 1)), wrong},
		{"bubble, swap", append([]sym.Expr{l.Gt(l.at(a, j), l.at(a, next))}, bubble...), greatest(swap(a, j, next)), alone},
		{"bubble, no swap", append([]sym.Expr{l.Le(l.at(a, j), l.at(a, next))}, bubble...), greatest(a), alone},
		{"bubble, forgotten", bubble, greatest(a), wrong},
		{"selection, least", []sym.Expr{l.in(i, j, n), l.in(i, l.m, j), least(a, l.m, i, j), l.Lt(l.at(a, j), l.at(a, l.m))},
			least(a, j, i, next), alone},
		{"selection, in order", selection, pairs(swap(a, i, l.m), zero, l.plus(i, 1)), alone},
		{"selection, below", selection, below(swap(a, i, l.m), l.plus(i, 1), n), alone},
		{"selection, not least", selection[:4], pairs(swap(a, i, l.m), zero, l.plus(i, 1)), alone},
		{"selection, not least, below", selection[:4], below(swap(a, i, l.m), l.plus(i, 1), n), wrong},
		{"binary search, right", []sym.Expr{pairs(a, zero, n), l.in(zero, i, n), l.Lt(l.at(a, i), l.x), l.in(zero, j, n),
			l.Eq(l.at(a, j), l.x)}, l.Gt(j, i), alone},
		{"binary search, wrong side", []sym.Expr{pairs(a, zero, n), l.in(zero, i, n), l.Lt(l.at(a, i), l.x), l.in(zero, j, n),
			l.Eq(l.at(a, j), l.x)}, l.Lt(j, i), wrong},
	}
}

// permuted are exchanges of elements and what they keep.
func permuted(l *lab) []loop {
	i, j, n, v, a, zero := l.i, l.j, l.n, l.v, l.a, l.k(0)
	in := l.And(l.in(zero, i, n), l.in(zero, j, n))
	sum := func(a sym.Expr) sym.Expr { return l.Sum(v, zero, n, l.at(a, v)) }
	count := func(a sym.Expr) sym.Expr {
		return l.Sum(v, zero, n, l.Ite(l.Eq(l.at(a, v), l.x), l.k(1), zero))
	}
	swap := l.Write(l.Write(a, i, l.at(a, j)), j, l.at(a, i))
	half := l.Write(a, i, l.at(a, j))
	return []loop{
		{"swap, sum", []sym.Expr{in}, l.Eq(sum(swap), sum(a)), alone},
		{"swap, count", []sym.Expr{in}, l.Eq(count(swap), count(a)), alone},
		{"copied, sum", []sym.Expr{in}, l.Eq(sum(half), sum(a)), wrong},
		{"copied, count", []sym.Expr{in}, l.Eq(count(half), count(a)), wrong},
		{"update, sum", []sym.Expr{l.in(zero, i, n)}, l.Eq(sum(l.Write(a, i, l.Add(l.at(a, i), l.y))), l.Add(sum(a), l.y)),
			alone},
		{"moved, sum", []sym.Expr{in}, l.Eq(sum(l.Write(l.Write(a, i, l.Sub(l.at(a, i), l.y)), j, l.Add(l.at(a, j), l.y))),
			sum(a)), wrong},
		{"moved, sum, apart", []sym.Expr{in, l.Ne(i, j)},
			l.Eq(sum(l.Write(l.Write(a, i, l.Sub(l.at(a, i), l.y)), j, l.Add(l.at(a, j), l.y))), sum(a)), alone},
		{"swap with the first, sum", []sym.Expr{l.in(zero, i, n), l.Gt(n, zero)},
			l.Eq(sum(l.Write(l.Write(a, zero, l.at(a, i)), i, l.at(a, zero))), sum(a)), alone},
		{"an array of one value but for the first",
			[]sym.Expr{l.all(v, zero, n, l.Ge(l.at(l.Write(l.ConstArray(l.Sort(a), l.RealInt(0)), zero, l.x), v), l.x))},
			l.all(v, l.k(1), n, l.Ge(l.at(l.Write(l.ConstArray(l.Sort(a), l.RealInt(0)), zero, l.x), v), l.x)), alone},
		{"counts are numbers", []sym.Expr{l.Ge(n, zero)}, l.And(l.Le(zero, count(a)), l.Le(count(a), n)), alone},
		{"counts are fewer", []sym.Expr{l.Ge(n, zero)}, l.Lt(count(a), n), wrong},
		{"not negative", []sym.Expr{l.all(v, zero, n, l.Ge(l.at(a, v), l.RealInt(0)))}, l.Ge(sum(a), l.RealInt(0)), alone},
		{"a term is no more than the sum", []sym.Expr{l.all(v, zero, n, l.Ge(l.at(a, v), l.RealInt(0))), l.in(zero, i, n)},
			l.Ge(sum(a), l.at(a, i)), nobody},
	}
}

// exchanged is a phase of odd-even transposition sort of n values, one a process: after t
// phases two values are in order if enough phases have seen them.
func exchanged(l *lab, n int64) []loop {
	t := l.ints("t")
	x := make([]sym.Expr, n)
	for r := range n {
		x[r] = l.reals("Y" + string(rune('1'+r)))
	}
	two := l.k(2)
	place := func(r int64, t sym.Expr, up int64, yes, no int64) sym.Expr {
		return l.Ite(l.Eq(l.IntMod(l.plus(t, r), two), l.k(up)), l.k(yes), l.k(no))
	}
	inv := func(t sym.Expr, x []sym.Expr) sym.Expr {
		all := []sym.Expr{l.Ge(t, l.k(0))}
		for r := range n {
			for j := r + 1; j < n; j++ {
				far := l.Sub(place(j, t, 0, j, 2*n-1-j), place(r, t, 1, r, -1-r))
				all = append(all, l.Implies(l.Lt(far, l.Mul(two, t)), l.Le(x[r], x[j])))
			}
		}
		return l.And(all...)
	}
	phase := func(first int64, keep bool) []sym.Expr {
		y := append([]sym.Expr{}, x...)
		for r := first; r+1 < n; r += 2 {
			y[r], y[r+1] = l.Min(x[r], x[r+1]), l.Max(x[r], x[r+1])
			if keep {
				y[r], y[r+1] = x[r], x[r+1]
			}
		}
		return y
	}
	given := func(odd int64) []sym.Expr {
		return []sym.Expr{inv(t, x), l.Eq(l.IntMod(t, two), l.k(odd))}
	}
	done := l.And(l.Ge(t, l.k(n)), inv(t, x))
	claims := []loop{
		{"odd-even sort, even phase", given(0), inv(l.plus(t, 1), phase(0, false)), alone},
		{"odd-even sort, odd phase", given(1), inv(l.plus(t, 1), phase(1, false)), alone},
		{"odd-even sort, no exchange", given(0), inv(l.plus(t, 1), phase(0, true)), wrong},
		{"odd-even sort, wrong partner", given(0), inv(l.plus(t, 1), phase(1, false)), wrong},
		{"odd-even sort, entry", []sym.Expr{l.Eq(t, l.k(0))}, inv(t, x), alone},
	}
	for r := range n - 1 {
		claims = append(claims, loop{"odd-even sort, end", []sym.Expr{done}, l.Le(x[r], x[r+1]), alone})
	}
	return claims
}
