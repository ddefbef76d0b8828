package light

import "github.com/tass-go/tass/internal/num"

// The simplex method for feasibility, as in Dutertre and de Moura, A Fast
// Linear-Arithmetic Solver for DPLL(T), section 3: every constraint is a bound
// on a variable, and rows define some variables (the basic ones) by the others.
// Strict bounds are weak bounds shifted by an infinitely small delta (section
// 3.3). Integers are handled by branch and bound, within a budget.

// point is the number q + d*delta.
type point struct{ q, d num.Q }

func (a point) cmp(b point) int {
	if c := a.q.Cmp(b.q); c != 0 {
		return c
	}
	return a.d.Cmp(b.d)
}

func (a point) add(b point) point { return point{a.q.Add(b.q), a.d.Add(b.d)} }

func (a point) scale(k num.Q) point { return point{a.q.Mul(k), a.d.Mul(k)} }

// bound is an end of a variable's interval; ok is false where there is none.
type bound struct {
	at point
	ok bool
}

// entry is one coefficient of a linear form.
type entry struct {
	v    int
	coef num.Q
}

// status is what a feasibility check found out.
type status uint8

const (
	feasible status = iota
	infeasible
	exhausted // the budget ended first
)

// simplex is a system of bounds and rows.
//
// Invariants: value satisfies every row; every variable that is not basic lies
// within its bounds, once check has returned.
type simplex struct {
	lower, upper []bound
	value        []point
	integer      []bool
	rowOf        []int     // the row that defines a variable, -1 for none
	basic        []int     // the variable that a row defines
	coef         [][]num.Q // coef[r][v]: row r over the variables that are not basic
	pivots       int       // how many more pivots are allowed
	nodes        int       // how many more branches are allowed
	poll         func()    // called before each pivot
}

// newSimplex returns a system without variables that gives up after so many
// pivots and branches, and calls poll before each pivot.
func newSimplex(pivots, nodes int, poll func()) *simplex {
	return &simplex{pivots: pivots, nodes: nodes, poll: poll}
}

// variable adds a variable without bounds.
func (s *simplex) variable(integer bool) int {
	v := len(s.value)
	s.lower = append(s.lower, bound{})
	s.upper = append(s.upper, bound{})
	s.value = append(s.value, point{})
	s.integer = append(s.integer, integer)
	s.rowOf = append(s.rowOf, -1)
	for r := range s.coef {
		s.coef[r] = append(s.coef[r], num.Q{})
	}
	return v
}

// define adds a variable that stands for the linear form.
func (s *simplex) define(form []entry, integer bool) int {
	v := s.variable(integer)
	row := make([]num.Q, len(s.value))
	var at point
	for _, e := range form {
		at = at.add(s.value[e.v].scale(e.coef))
		if r := s.rowOf[e.v]; r >= 0 {
			for u, c := range s.coef[r] {
				if !c.IsZero() {
					row[u] = row[u].Add(c.Mul(e.coef))
				}
			}
			continue
		}
		row[e.v] = row[e.v].Add(e.coef)
	}
	s.value[v] = at
	s.rowOf[v] = len(s.basic)
	s.basic = append(s.basic, v)
	s.coef = append(s.coef, row)
	return v
}

// atLeast asserts v >= q, or v > q if strict; false means that the bounds of v
// contradict each other.
func (s *simplex) atLeast(v int, q num.Q, strict bool) bool {
	if s.integer[v] {
		if strict && q.IsInt() {
			q = q.Add(num.Int(1))
		}
		q, strict = q.Ceil(), false
	}
	at := point{q: q}
	if strict {
		at.d = num.Int(1)
	}
	if s.lower[v].ok && s.lower[v].at.cmp(at) >= 0 {
		return true
	}
	s.lower[v] = bound{at, true}
	if s.upper[v].ok && s.upper[v].at.cmp(at) < 0 {
		return false
	}
	if s.rowOf[v] < 0 && s.value[v].cmp(at) < 0 {
		s.move(v, at)
	}
	return true
}

// atMost asserts v <= q, or v < q if strict; false as for atLeast.
func (s *simplex) atMost(v int, q num.Q, strict bool) bool {
	if s.integer[v] {
		if strict && q.IsInt() {
			q = q.Sub(num.Int(1))
		}
		q, strict = q.Floor(), false
	}
	at := point{q: q}
	if strict {
		at.d = num.Int(-1)
	}
	if s.upper[v].ok && s.upper[v].at.cmp(at) <= 0 {
		return true
	}
	s.upper[v] = bound{at, true}
	if s.lower[v].ok && s.lower[v].at.cmp(at) > 0 {
		return false
	}
	if s.rowOf[v] < 0 && s.value[v].cmp(at) > 0 {
		s.move(v, at)
	}
	return true
}

// move gives a variable that is not basic another value.
func (s *simplex) move(v int, at point) {
	by := at.add(s.value[v].scale(num.Int(-1)))
	s.value[v] = at
	for r, b := range s.basic {
		if c := s.coef[r][v]; !c.IsZero() {
			s.value[b] = s.value[b].add(by.scale(c))
		}
	}
}

// check looks for a value of every variable within its bounds, rationals
// allowed for integers.
func (s *simplex) check() status {
	for {
		r, up := s.violated()
		if r < 0 {
			return feasible
		}
		v := s.entering(r, up)
		if v < 0 {
			return infeasible
		}
		if s.pivots--; s.pivots < 0 {
			return exhausted
		}
		s.poll()
		b := s.basic[r]
		at := s.upper[b].at
		if up {
			at = s.lower[b].at
		}
		by := at.add(s.value[b].scale(num.Int(-1)))
		s.move(v, s.value[v].add(by.scale(s.coef[r][v].Inv())))
		s.pivot(r, v)
	}
}

// violated is the row whose variable is out of its bounds, by Bland's rule the
// least one, and whether it must go up.
func (s *simplex) violated() (row int, up bool) {
	row = -1
	for r, b := range s.basic {
		if row >= 0 && b > s.basic[row] {
			continue
		}
		if s.lower[b].ok && s.value[b].cmp(s.lower[b].at) < 0 {
			row, up = r, true
		} else if s.upper[b].ok && s.value[b].cmp(s.upper[b].at) > 0 {
			row, up = r, false
		}
	}
	return row, up
}

// entering is the least variable that can move the row's variable up (or down).
func (s *simplex) entering(r int, up bool) int {
	for v, c := range s.coef[r] {
		if c.IsZero() || s.rowOf[v] >= 0 {
			continue
		}
		if up == (c.Sign() > 0) {
			if !s.upper[v].ok || s.value[v].cmp(s.upper[v].at) < 0 {
				return v
			}
		} else if !s.lower[v].ok || s.value[v].cmp(s.lower[v].at) > 0 {
			return v
		}
	}
	return -1
}

// pivot makes v basic in row r in place of the variable there.
func (s *simplex) pivot(r, v int) {
	b, row := s.basic[r], s.coef[r]
	k := row[v].Inv()
	row[v] = num.Q{}
	for u, c := range row {
		if !c.IsZero() {
			row[u] = c.Mul(k).Neg()
		}
	}
	row[b] = k
	for o, other := range s.coef {
		c := other[v]
		if o == r || c.IsZero() {
			continue
		}
		other[v] = num.Q{}
		for u, d := range row {
			if !d.IsZero() {
				other[u] = other[u].Add(d.Mul(c))
			}
		}
	}
	s.basic[r], s.rowOf[v], s.rowOf[b] = v, r, -1
}

// solve is check with integers kept integral, by branch and bound.
func (s *simplex) solve(depth int) status {
	if st := s.check(); st != feasible {
		return st
	}
	v := s.fractional()
	if v < 0 {
		return feasible
	}
	if !s.divisible() {
		return infeasible
	}
	if s.nodes--; s.nodes < 0 || depth <= 0 {
		return exhausted
	}
	at := s.value[v].q
	result := infeasible
	for _, up := range []bool{false, true} {
		lower, upper := s.lower[v], s.upper[v]
		ok := false
		if up {
			ok = s.atLeast(v, at.Floor().Add(num.Int(1)), false)
		} else {
			ok = s.atMost(v, at.Floor(), false)
		}
		if ok {
			switch s.solve(depth - 1) {
			case feasible:
				return feasible
			case exhausted:
				result = exhausted
			}
		}
		// Looser bounds keep the invariant: values stay within them.
		s.lower[v], s.upper[v] = lower, upper
		s.intoBounds(v)
	}
	return result
}

// intoBounds brings a variable that is not basic back within its bounds.
func (s *simplex) intoBounds(v int) {
	if s.rowOf[v] >= 0 {
		return
	}
	if s.lower[v].ok && s.value[v].cmp(s.lower[v].at) < 0 {
		s.move(v, s.lower[v].at)
	} else if s.upper[v].ok && s.value[v].cmp(s.upper[v].at) > 0 {
		s.move(v, s.upper[v].at)
	}
}

// fractional is the least integer variable whose value is not one, or -1.
func (s *simplex) fractional() int {
	for v, integer := range s.integer {
		if integer && !(s.value[v].q.IsInt() && s.value[v].d.IsZero()) {
			return v
		}
	}
	return -1
}

// numbers returns the values with delta replaced by a positive number that is
// small enough for all bounds; the system must be feasible.
func (s *simplex) numbers() []num.Q {
	eps := num.Int(1)
	shrink := func(low, high point) {
		// low <= high holds with delta; keep it with eps.
		if gap := low.d.Sub(high.d); gap.Sign() > 0 {
			if most := high.q.Sub(low.q).Quo(gap); most.Cmp(eps) < 0 {
				eps = most
			}
		}
	}
	for v, at := range s.value {
		if s.lower[v].ok {
			shrink(s.lower[v].at, at)
		}
		if s.upper[v].ok {
			shrink(at, s.upper[v].at)
		}
	}
	half, _ := num.Frac(1, 2)
	eps = eps.Mul(half)
	values := make([]num.Q, len(s.value))
	for v, at := range s.value {
		values[v] = at.q.Add(at.d.Mul(eps))
	}
	return values
}
