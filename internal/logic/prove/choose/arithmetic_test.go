package choose_test

import "github.com/tass-go/tass/internal/logic/sym"

// arithmetic are the loops of Siegel and Zirkel, Loop Invariant Symbolic Execution for
// Parallel Programs, section 3.
func arithmetic(l *lab) []loop {
	return append(append(mean(l), fib(l)...), integers(l)...)
}

// mean keeps a running mean, and its specification a sum.
func mean(l *lab) []loop {
	i, a := l.i, l.a
	m, s := l.reals("Y1"), l.reals("Y2")
	r := l.IntToReal
	q := l.RealInt
	inv := l.Eq(l.Mul(m, r(i)), s)
	given := []sym.Expr{l.in(l.k(0), i, l.n), inv}
	next := l.Add(m, l.Div(l.Sub(l.at(a, i), m), r(l.plus(i, 1))))
	return []loop{
		{"mean", given, l.Eq(l.Mul(next, r(l.plus(i, 1))), l.Add(s, l.at(a, i))), alone},
		{"mean, wrong divisor", given, l.Eq(l.Mul(l.Add(m, l.Div(l.Sub(l.at(a, i), m), r(l.plus(i, 2)))), r(l.plus(i, 1))),
			l.Add(s, l.at(a, i))), wrong},
		{"mean, exit", []sym.Expr{inv, l.Ge(i, l.n), l.Le(i, l.n), l.Ge(l.n, l.k(1))}, l.Eq(m, l.Div(s, r(l.n))), alone},
		{"mean, exit, maybe empty", []sym.Expr{inv, l.Eq(i, l.n), l.Ge(l.n, l.k(0)), l.Eq(l.y, q(1))}, l.Eq(l.Mul(m, l.y), s),
			wrong},
		{"mean, kept as a quotient", []sym.Expr{l.in(l.k(1), i, l.n), l.Eq(m, l.Div(s, r(i)))},
			l.Eq(next, l.Div(l.Add(s, l.at(a, i)), r(l.plus(i, 1)))), alone},
		{"mean, as in 1-based loops", []sym.Expr{l.in(l.k(1), i, l.n), l.Eq(l.Mul(m, r(l.plus(i, -1))), s)},
			l.Eq(l.Mul(l.Add(m, l.Div(l.Sub(l.at(a, i), m), r(i))), r(i)), l.Add(s, l.at(a, i))), alone},
	}
}

// fib computes the limit of quotients of Fibonacci numbers in two ways.
func fib(l *lab) []loop {
	err, serr, p, sp := l.reals("Y1"), l.reals("Y2"), l.reals("Y3"), l.reals("Y4")
	j, sj, k, sk := l.reals("Y5"), l.reals("Y6"), l.reals("Y7"), l.reals("Y8")
	tol, zero := l.reals("tol"), l.RealInt(0)
	inv := func(err, p, j, k, serr, sp, sj, sk sym.Expr) sym.Expr {
		return l.And(l.Eq(err, serr), l.Eq(p, sp), l.Gt(j, zero), l.Eq(j, sj), l.Eq(k, sk), l.Gt(k, zero))
	}
	given := []sym.Expr{l.Gt(tol, zero), l.Ge(serr, tol), l.Ge(err, tol), l.Gt(sj, zero),
		inv(err, p, j, k, serr, sp, sj, sk)}
	// The specification's iteration.
	sk2 := l.Add(sj, sk) // i = j; j = k; k = i + j
	tmp := l.Div(sk2, sk)
	// The implementation's.
	k2 := l.Add(j, k)
	j2 := l.Sub(k2, j)
	e2 := l.Sub(l.Div(k2, j2), p)
	p2 := l.Add(e2, p)
	var out []loop
	for _, up := range []bool{true, false} {
		for _, neg := range []bool{true, false} {
			serr2, scond := l.Sub(tmp, sp), l.Ge(tmp, sp)
			if !up {
				serr2, scond = l.Sub(sp, tmp), l.Lt(tmp, sp)
			}
			err2, cond := e2, l.Ge(e2, zero)
			if neg {
				err2, cond = l.Neg(e2), l.Lt(e2, zero)
			}
			all := append(append([]sym.Expr{}, given...), scond, cond)
			out = append(out, loop{"fib", all, inv(err2, p2, j2, k2, serr2, tmp, sk, sk2), alone})
			twin := wrong
			if up == neg {
				twin = alone // the paths contradict each other
			}
			out = append(out, loop{"fib, j not moved", all, inv(err2, p2, j, k2, serr2, tmp, sk, sk2), twin})
		}
	}
	abs := l.Ite(l.Lt(e2, zero), l.Neg(e2), e2)
	sabs := l.Ite(l.Ge(tmp, sp), l.Sub(tmp, sp), l.Sub(sp, tmp))
	out = append(out,
		loop{"fib, conditionals", given, inv(abs, p2, j2, k2, sabs, tmp, sk, sk2), alone},
		loop{"fib, exit", []sym.Expr{l.Lt(serr, tol), inv(err, p, j, k, serr, sp, sj, sk)},
			l.And(l.Lt(err, tol), l.Eq(p, sp)), alone},
		loop{"fib, two fresh quotients", []sym.Expr{l.Gt(k, zero), l.Eq(l.Add(l.Mul(k, p), l.Mul(k, err)), l.Add(k, j)),
			l.Eq(l.Add(l.Mul(k, p), l.Mul(k, serr)), l.Add(k, j)), l.Ge(err, tol)}, l.Ge(serr, tol), alone},
		loop{"fib, a factor of all terms", []sym.Expr{l.Gt(k, zero), l.Gt(l.Mul(k, l.Mul(k, tol)), l.Mul(k, l.Mul(k, p))),
			l.Ge(p, tol)}, sym.False, alone},
		loop{"fib, a factor of any sign", []sym.Expr{l.Ne(k, zero), l.Gt(l.Mul(k, tol), l.Mul(k, p)), l.Ge(p, tol)},
			sym.False, wrong},
		loop{"fib, a negative factor", []sym.Expr{l.Lt(k, zero), l.Gt(l.Mul(k, tol), l.Mul(k, p)), l.Le(p, tol)}, sym.False,
			alone},
		loop{"fib, quotient of zero", []sym.Expr{l.Eq(l.Add(l.Mul(k, p), l.Mul(k, err)), l.Add(k, j)),
			l.Eq(l.Add(l.Mul(k, p), l.Mul(k, serr)), l.Add(k, j)), l.Ge(err, tol)}, l.Ge(serr, tol), wrong},
		loop{"fib, three fresh quotients", []sym.Expr{l.Gt(sk, zero), l.Gt(tol, zero), l.Eq(l.Mul(sk, p), l.Add(sk, k)),
			l.Eq(l.Mul(sk, p), l.Mul(sk, sp)), l.Eq(l.Add(l.Mul(sk, p), l.Mul(sk, err)), l.Mul(sk, j)),
			l.Eq(l.Mul(sk, err), l.Mul(sk, serr)), l.Ge(err, tol), l.Lt(serr, tol),
			l.Gt(l.Mul(l.Mul(sk, sk), j), l.Add(l.Mul(sk, sk), l.Mul(sk, k)))}, sym.False, alone},
		loop{"fib, a factor of several terms", factored(l), l.Ge(l.reals("Y14"), tol), alone},
		loop{"fib, exit apart", []sym.Expr{l.Lt(serr, tol), inv(err, p, j, k, serr, sp, sj, sk), l.Ge(err, tol)}, sym.False,
			alone},
	)
	return out
}

// factored is what is known when fib's loops go on with k = Y1 > 1 and j = k - 1: of the
// changes Y3 and Y14 of both programs that (k - 1)*(Y3 - Y14) = 0, among quotients by
// k - 1 that do not come out even and stand before it.
func factored(l *lab) []sym.Expr {
	tol, one := l.reals("tol"), l.RealInt(1)
	k, p, err, serr, old, q := l.reals("Y1"), l.reals("Y2"), l.reals("Y3"), l.reals("Y14"), l.reals("Y6"), l.reals("Y13")
	square := l.Mul(k, k)
	twice := func(e sym.Expr) sym.Expr { return l.Mul(l.RealInt(2), e) }
	return []sym.Expr{
		l.Eq(l.Mul(k, p), l.Add(k, p)),
		l.Eq(l.Add(l.Mul(k, err), l.Add(k, old)), l.Add(l.Mul(k, old), err)),
		l.Eq(l.Add(l.Mul(k, err), serr), l.Add(l.Mul(k, serr), err)),
		l.Eq(l.Mul(k, q), l.Add(k, q)),
		l.Ge(err, tol), l.Ge(l.reals("Y9"), tol), l.Gt(tol, l.RealInt(0)), l.Gt(k, one),
		l.Ge(twice(square), l.Add(l.Mul(square, p), k)),
		l.Gt(l.Add(l.Mul(square, old), twice(err)), l.Add(l.Add(square, twice(l.Mul(k, err))), l.Add(k, old))),
	}
}

// integers are loops over integers: nested sums, parity, rings.
func integers(l *lab) []loop {
	i, j, n, k := l.i, l.j, l.n, l.k
	s, t, ss := l.ints("Y1"), l.ints("Y2"), l.ints("Y3")
	half := func(e sym.Expr) sym.Expr { return l.IntDiv(e, k(2)) }
	parity := func(e sym.Expr, p int64) sym.Expr { return l.Eq(l.IntMod(e, k(2)), k(p)) }
	x := l.ints("Y4")
	stagger := func(x, i sym.Expr, rank int64) sym.Expr { return l.Eq(x, l.Mul(k(2), half(l.plus(i, 1-rank)))) }
	inLoop := l.And(l.Ge(i, k(0)), l.Lt(i, l.Mul(k(2), n)))
	ended := []sym.Expr{l.Ge(i, k(0)), l.Le(i, l.Mul(k(2), n)), l.Ge(i, l.Mul(k(2), n))}
	nested := []sym.Expr{l.in(k(1), i, l.plus(n, 1)), l.in(k(1), j, l.plus(n, 1)), l.Eq(l.Add(s, l.Mul(i, t)), ss)}
	return []loop{
		{"nested, inner", nested, l.Eq(l.Add(s, l.Mul(i, l.Add(t, j))), l.Add(ss, l.Mul(i, j))), alone},
		{"nested, inner, wrong", nested, l.Eq(l.Add(s, l.Mul(i, l.Add(t, j))), l.Add(ss, j)), wrong},
		{"nested, outer", []sym.Expr{l.Eq(l.Add(s, l.Mul(i, t)), ss)}, l.Eq(ss, l.Add(s, l.Mul(i, t))), alone},
		{"triangle", []sym.Expr{l.in(k(0), j, i), l.Eq(l.Mul(k(2), s), l.Add(l.Mul(i, l.plus(i, -1)), l.Mul(k(2), j)))},
			l.Eq(l.Mul(k(2), l.plus(s, 1)), l.Add(l.Mul(i, l.plus(i, -1)), l.Mul(k(2), l.plus(j, 1)))), alone},
		{"triangle, next", []sym.Expr{l.Le(j, i), l.Ge(j, i),
			l.Eq(l.Mul(k(2), s), l.Add(l.Mul(i, l.plus(i, -1)), l.Mul(k(2), j)))},
			l.Eq(l.Mul(k(2), s), l.Mul(l.plus(i, 1), i)), alone},
		{"triangle, too early", []sym.Expr{l.Le(j, i), l.Ge(j, k(0)),
			l.Eq(l.Mul(k(2), s), l.Add(l.Mul(i, l.plus(i, -1)), l.Mul(k(2), j)))},
			l.Eq(l.Mul(k(2), s), l.Mul(l.plus(i, 1), i)), wrong},
		{"cubes", []sym.Expr{l.Ge(i, k(0)), l.Eq(l.Mul(k(4), s), l.Pow(l.Mul(i, l.plus(i, -1)), 2))},
			l.Eq(l.Mul(k(4), l.Add(s, l.Pow(i, 3))), l.Pow(l.Mul(i, l.plus(i, 1)), 2)), alone},
		{"stagger, 0 waits", []sym.Expr{inLoop, parity(i, 1), stagger(x, i, 0)}, stagger(x, l.plus(i, 1), 0), alone},
		{"stagger, 0 receives", []sym.Expr{inLoop, parity(i, 0)}, stagger(l.plus(i, 2), l.plus(i, 1), 0), alone},
		{"stagger, 1 sends", []sym.Expr{inLoop, parity(i, 1)}, stagger(l.plus(i, 1), l.plus(i, 1), 1), alone},
		{"stagger, 1 waits", []sym.Expr{inLoop, l.Not(parity(i, 1)), stagger(x, i, 1)}, stagger(x, l.plus(i, 1), 1), alone},
		{"stagger, 1 sends on even", []sym.Expr{inLoop, parity(i, 0)}, stagger(l.plus(i, 1), l.plus(i, 1), 1), wrong},
		{"stagger, not waiting", []sym.Expr{inLoop, stagger(x, i, 1)}, stagger(x, l.plus(i, 1), 1), wrong},
		{"stagger, end", append([]sym.Expr{stagger(x, i, 1)}, ended...), l.Eq(x, l.Mul(k(2), n)), alone},
		{"stagger, end of 0", append([]sym.Expr{stagger(x, i, 0)}, ended...), l.Eq(x, l.Mul(k(2), n)), alone},
		{"ring", []sym.Expr{l.in(k(0), i, n), l.Eq(s, l.IntMod(l.Add(t, i), n)), l.Ge(t, k(0)), l.Lt(t, n)}, l.in(k(0), s, n),
			alone},
		{"ring, step", []sym.Expr{l.in(k(0), i, k(4)), l.Eq(s, l.IntMod(l.plus(i, 1), k(4)))},
			l.And(l.in(k(0), s, k(4)), l.Ne(s, i)), alone},
		{"doubling", []sym.Expr{l.Ge(i, k(1)), l.Lt(i, n)},
			l.And(l.Ge(l.Mul(k(2), i), k(1)), l.Lt(l.Sub(n, l.Mul(k(2), i)), l.Sub(n, i))), alone},
		{"halving", []sym.Expr{l.Gt(i, k(1))}, l.And(l.Lt(half(i), i), l.Ge(half(i), k(1))), alone},
		{"Euclid", []sym.Expr{l.Gt(i, k(0)), l.Gt(j, k(0))}, l.And(l.Ge(l.IntMod(i, j), k(0)), l.Lt(l.IntMod(i, j), j)),
			alone},
		{"division by subtraction", []sym.Expr{l.Eq(n, l.Add(l.Mul(s, j), t)), l.Ge(t, j), l.Gt(j, k(0))},
			l.And(l.Eq(n, l.Add(l.Mul(l.plus(s, 1), j), l.Sub(t, j))), l.Ge(l.Sub(t, j), k(0))), alone},
		{"square root", []sym.Expr{l.Ge(i, k(0)), l.Le(l.Mul(i, i), n), l.Le(l.Mul(l.plus(i, 1), l.plus(i, 1)), n)},
			l.And(l.Ge(l.plus(i, 1), k(0)), l.Le(l.Mul(l.plus(i, 1), l.plus(i, 1)), n)), alone},
		{"index of a matrix", []sym.Expr{l.in(k(0), i, n), l.in(k(0), j, l.m)},
			l.in(k(0), l.Add(l.Mul(i, l.m), j), l.Mul(n, l.m)), alone},
		{"index of a matrix, swapped", []sym.Expr{l.in(k(0), i, n), l.in(k(0), j, l.m)},
			l.in(k(0), l.Add(l.Mul(i, n), j), l.Mul(n, l.m)), wrong},
	}
}
