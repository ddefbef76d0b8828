package light

import "github.com/tass-go/tass/internal/num"

// divisible tells that no row, all of whose variables are integers or fixed, asks for
// a number that its coefficients do not divide, such as 2*x - 2*y = 1. Branching alone
// would not end there.
func (s *simplex) divisible() bool {
	fixed := s.fixed()
	for r, b := range s.basic {
		var g, sum num.Q
		ok := true
		add := func(v int, k num.Q) {
			switch {
			case k.IsZero():
			case fixed[v]:
				sum = sum.Add(k.Mul(s.value[v].q))
			case s.integer[v]:
				g = num.GCD(g, k)
			default:
				ok = false
			}
		}
		add(b, num.Int(-1))
		for v, k := range s.coef[r] {
			if ok {
				add(v, k)
			}
		}
		if ok && !g.IsZero() && !sum.Quo(g).IsInt() {
			return false
		}
	}
	return true
}

// fixed tells which variables have one value: their bounds meet, or those of a multiple.
func (s *simplex) fixed() []bool {
	out := make([]bool, len(s.value))
	for v := range out {
		out[v] = s.lower[v].ok && s.upper[v].ok && s.meet(s.lower[v].at, s.upper[v].at)
	}
	for r, b := range s.basic {
		v, several := -1, false
		for u, k := range s.coef[r] {
			if !k.IsZero() {
				several = several || v >= 0
				v = u
			}
		}
		if v < 0 || several {
			continue
		}
		// b = k*v: between the bounds of both there may be no more than where they are.
		up, down := s.upper[b], s.lower[b]
		if s.coef[r][v].Sign() < 0 {
			up, down = down, up
		}
		if up.ok && s.lower[v].ok && s.tight(b, up) && s.tight(v, s.lower[v]) ||
			down.ok && s.upper[v].ok && s.tight(b, down) && s.tight(v, s.upper[v]) {
			out[b], out[v] = true, true
		}
	}
	return out
}

func (s *simplex) meet(a, b point) bool { return a.d.IsZero() && a.cmp(b) == 0 }

// tight tells whether a variable is at a bound.
func (s *simplex) tight(v int, b bound) bool { return s.meet(b.at, s.value[v]) }
