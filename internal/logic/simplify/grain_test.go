package simplify

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
)

// sampled is an expression over x, y and z beside what it is for doubles, or floats, that are given.
type sampled struct {
	e    sym.Expr
	eval func(v []float64) float64
}

// sampler makes random expressions of one format.
type sampler struct {
	*sym.Factory
	r      *rand.Rand
	single bool
	vars   []sym.Expr
}

func (s *sampler) round(v float64) float64 {
	if s.single {
		return float64(float32(v))
	}
	return v
}

// literal is a number that the format has.
func (s *sampler) literal(v float64) sym.Expr {
	bits := 64
	if s.single {
		bits = 32
	}
	return literalOf(s.Factory, s.round(v), bits)
}

func (s *sampler) tree(depth int) sampled {
	if depth == 0 || s.r.IntN(6) == 0 {
		if s.r.IntN(5) == 0 {
			far, near := 1e300, 3e-310
			if s.single {
				far, near = 1e38, 1e-44
			}
			v := s.round([]float64{0, 1, -3, 0.1, far, near, 6}[s.r.IntN(7)])
			return sampled{s.literal(v), func([]float64) float64 { return v }}
		}
		i := s.r.IntN(len(s.vars))
		return sampled{s.vars[i], func(v []float64) float64 { return v[i] }}
	}
	a, b := s.tree(depth-1), s.tree(depth-1)
	switch s.r.IntN(5) {
	case 0:
		return sampled{s.FAdd(a.e, b.e), func(v []float64) float64 { return s.round(a.eval(v) + b.eval(v)) }}
	case 1:
		return sampled{s.FSub(a.e, b.e), func(v []float64) float64 { return s.round(a.eval(v) - b.eval(v)) }}
	case 2:
		return sampled{s.FMul(a.e, b.e), func(v []float64) float64 { return s.round(a.eval(v) * b.eval(v)) }}
	case 3:
		return sampled{s.FNeg(a.e), func(v []float64) float64 { return -a.eval(v) }}
	}
	return sampled{s.FDiv(a.e, b.e), func(v []float64) float64 { return s.round(a.eval(v) / b.eval(v)) }}
}

// values gives numbers from lo to hi, many of them at an end, or beside one that is there already.
func (s *sampler) values(lo, hi float64, out []float64) {
	for i := range out {
		v := lo + (hi-lo)*s.r.Float64()
		switch s.r.IntN(4) {
		case 0:
			v = []float64{lo, hi}[s.r.IntN(2)]
		case 1:
			v = math.Nextafter(out[s.r.IntN(i+1)], hi)
			if s.single {
				v = float64(math.Nextafter32(float32(out[s.r.IntN(i+1)]), float32(hi)))
			}
		}
		out[i] = min(max(s.round(v), lo), hi)
	}
}

// What is said of the result of operations on doubles and floats holds for those that are tried, those whose difference
// is as small as can be among them: where they lie, how far from 0 they are, and of what they are multiples.
func TestGrain(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	said, fine, nonzero := 0, 0, 0
	for range 3000 {
		s := &sampler{Factory: sym.New(sym.IEEE), r: r, single: r.IntN(3) == 0}
		sort := sym.SortF64
		if s.single {
			sort = sym.SortF32
		}
		ends := [][2]float64{{1, 2}, {-4, 8}, {0.5, 0.75}, {-1e-3, 1e-3}, {0, 3}, {1e30, 3e30}}[r.IntN(6)]
		lo, hi := s.round(ends[0]), s.round(ends[1])
		c := Empty(s.Factory)
		for _, name := range []string{"x", "y", "z"} {
			v := s.Symbol(name, sort)
			s.vars = append(s.vars, v)
			c = c.Assume(s.FLe(s.literal(lo), v)).Assume(s.FLe(v, s.literal(hi)))
		}
		pivot := s.tree(2)
		c = c.Assume(s.Not(s.FEq(pivot.e, s.literal(0))))
		whole := s.tree(3)
		if r.IntN(2) == 0 {
			over := whole
			whole = sampled{s.FDiv(over.e, pivot.e), func(v []float64) float64 { return s.round(over.eval(v) / pivot.eval(v)) }}
		}
		iv, ok := c.floatBounds(whole.e, floatDepth)
		if !ok {
			continue
		}
		said++
		if iv.unit > 0 {
			fine++
		}
		for range 40 {
			v := make([]float64, 3)
			s.values(lo, hi, v)
			if pivot.eval(v) == 0 {
				continue
			}
			got := whole.eval(v)
			if got != 0 && iv.least > 0 {
				nonzero++
			}
			switch {
			case math.IsNaN(got) || got < iv.lo || got > iv.hi, got != 0 && math.Abs(got) < iv.least,
				iv.unit > 0 && !math.IsInf(got, 0) && math.Mod(got, iv.unit) != 0:
				t.Fatalf("%s is %g for %v, where it is said to be from %g to %g, a multiple of %g, at least %g",
					s.String(whole.e), got, v, iv.lo, iv.hi, iv.unit, iv.least)
			}
		}
	}
	if said < 1000 || fine < 700 || nonzero < 10000 {
		t.Errorf("too little was said: of %d, a unit of %d, a distance of %d values", said, fine, nonzero)
	}
}

// A pivot that is not 0 divides to something finite: what is less itself is 0.
func TestGrainOfPivots(t *testing.T) {
	for _, arith := range []sym.Arith{sym.IEEE, sym.Herbrand} {
		s := newCompared(arith)
		c := Empty(s.Factory)
		for _, x := range []sym.Expr{s.x, s.y, s.z} {
			c = c.Assume(s.FLe(s.c(1), x)).Assume(s.FLe(x, s.c(2)))
		}
		pivot := s.FSub(s.y, s.FMul(s.FDiv(s.x, s.z), s.x))
		q := s.FDiv(s.z, pivot)
		rest := s.FEq(s.FSub(q, q), s.c(0))
		if c.Simplify(rest) == sym.True {
			t.Error("the pivot may be 0")
		}
		c = c.Assume(s.Not(s.FEq(pivot, s.c(0))))
		if got := c.Simplify(rest) == sym.True; got != (arith == sym.IEEE) {
			t.Errorf("%v: %v", arith, got)
		}
	}
}
