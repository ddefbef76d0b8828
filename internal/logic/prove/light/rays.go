package light

import (
	"math"
	"math/big"
	"slices"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// A ray is a pattern's values t times each, for all t. Along it a polynomial of degree at most 2, such as a sum of
// squares, is a polynomial of t of degree at most 2, so that where comparisons turn is computed: between two of
// these places all comparisons keep their truth. It is what finds inputs that meet a tolerance after some steps of
// an iteration and not before, however small the tolerance is.
//
// Nothing rests on it but which models are tried: that a polynomial is of degree at most 2 is taken from its
// values at four places, and floating-point numbers, which may overflow, choose t. What is chosen is an exact
// number, and accept evaluates the whole question at it.

// maxRayed is the number of comparisons, and of numbers that patterns give values to, up to which rays are tried.
const maxRayed = 64

// parabola is a*t*t + b*t + c, of which op says how it compares with 0.
type parabola struct {
	op      sym.Op
	a, b, c float64
}

func (q parabola) at(t float64) float64 { return (q.a*t+q.b)*t + q.c }

// holds tells whether the comparison does, away from where it turns.
func (q parabola) holds(t float64) bool {
	switch v := q.at(t); q.op {
	case sym.OpEq0:
		return v == 0
	case sym.OpNe0:
		return v != 0
	default:
		return v > 0 || v == 0 && q.op == sym.OpGe0
	}
}

// turns gives where it is 0.
func (q parabola) turns() []float64 {
	if q.a == 0 {
		if q.b == 0 {
			return nil
		}
		return []float64{-q.c / q.b}
	}
	half := -q.b / (2 * q.a)
	square := half*half - q.c/q.a
	if square < 0 {
		return nil
	}
	root := math.Sqrt(square)
	return []float64{half - root, half + root}
}

// alongRays tries the patterns of small numbers t times, where that makes all comparisons true.
func (r *run) alongRays(l *linear, free []sym.Expr, with func(p pattern, k num.Q) *prove.Model,
	accept func(*prove.Model) bool) bool {
	if len(l.conj) > maxRayed || len(free) > maxRayed || !slices.ContainsFunc(l.monos, r.multiplied) {
		return false
	}
	for _, p := range patterns()[:modest] {
		list, ok := r.along(l.conj, func(t int64) *prove.Model { return with(p, num.Int(t)) })
		if !ok {
			continue
		}
		for _, t := range between(list) {
			if !slices.ContainsFunc(list, func(q parabola) bool { return !q.holds(t) }) && accept(with(p, exactly(t))) {
				return true
			}
		}
	}
	return false
}

// multiplied tells whether a monomial is a product.
func (r *run) multiplied(mono sym.Expr) bool { return mono != sym.Nil && r.f.Op(mono) == sym.OpProduct }

// along gives the comparisons among the conjuncts as functions of t; false if one of them is of another degree, or has
// no value.
func (r *run) along(conj []sym.Expr, at func(t int64) *prove.Model) (list []parabola, ok bool) {
	zero, one, minus, two := at(0), at(1), at(-1), at(2)
	for _, e := range conj {
		if !relation(r.f, e) {
			continue
		}
		var v [4]*big.Rat
		for i, m := range []*prove.Model{zero, one, minus, two} {
			x, err := m.Eval(r.f.Args(e)[0])
			if err != nil || x.Num == nil {
				return nil, false
			}
			v[i] = x.Num
		}
		c := num.FromRat(v[0])
		half := num.Int(2).Inv()
		a := num.FromRat(v[1]).Add(num.FromRat(v[2])).Mul(half).Sub(c)
		b := num.FromRat(v[1]).Sub(num.FromRat(v[2])).Mul(half)
		if twice := a.Add(a).Add(b); !twice.Add(twice).Add(c).Equal(num.FromRat(v[3])) {
			return nil, false
		}
		list = append(list, parabola{r.f.Op(e), nearest(a), nearest(b), nearest(c)})
	}
	return list, true
}

// between gives a number between any two neighbours among the places where functions are 0, and one on either side of
// them all.
func between(list []parabola) []float64 {
	var turns []float64
	for _, q := range list {
		for _, t := range q.turns() {
			if !math.IsNaN(t) && !math.IsInf(t, 0) {
				turns = append(turns, t)
			}
		}
	}
	if len(turns) == 0 {
		return nil
	}
	slices.Sort(turns)
	turns = slices.Compact(turns)
	out := []float64{math.Floor(turns[0]) - 1, math.Ceil(turns[len(turns)-1]) + 1}
	for i, hi := range turns[1:] {
		if lo := turns[i]; hi > lo {
			step := math.Exp2(math.Floor(math.Log2(hi-lo)) - 1) // few digits
			if t := (math.Floor(lo/step) + 1) * step; !math.IsNaN(t) && !math.IsInf(t, 0) {
				out = append(out, t)
			}
		}
	}
	return out
}

// nearest gives the floating-point number that is nearest to an exact one.
func nearest(q num.Q) float64 {
	x, _ := q.Rat().Float64()
	return x
}

// exactly gives a finite floating-point number as an exact one.
func exactly(x float64) num.Q {
	r := new(big.Rat)
	r.SetFloat64(x)
	return num.FromRat(r)
}
