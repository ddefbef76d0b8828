package rounding

import (
	"math"
	"math/rand"
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// The search for special values: so many nodes are built, at most so many inputs tried.
const (
	specialWork  = 200_000
	specialTries = 600
)

// specials are the values at which identities of the real numbers fail.
var specials = []float64{math.Copysign(0, -1), 0, 1, math.NaN(), math.Inf(1), math.Inf(-1), -1,
	math.MaxFloat64, -math.MaxFloat64, math.SmallestNonzeroFloat64, 3, 0.5}

// Special looks for inputs, among those that the context admits, for which the results of
// two programs on one path differ at all: in the sign of a zero, or because one is infinite
// or not a number. It is for programs of which Widest has found nothing. Inputs are taken
// from a few values that are known for this. It always looks at the same inputs.
func Special(ctx *simplify.Context, spec, impl sym.Expr) (Wide, bool) {
	f := ctx.Factory()
	s := &seeker{f: f, r: rand.New(rand.NewSource(wideSeed)), whole: map[sym.Expr]sym.Expr{}}
	ctx, ok := s.chooseIntegers(ctx, spec, impl)
	if !ok {
		return Wide{}, false
	}
	spec, impl = f.Substitute(spec, s.whole), f.Substitute(impl, s.whole)
	conditions := slices.Clone(ctx.Conjuncts())
	size := 1
	leaves, reduces := map[sym.Expr]bool{}, false
	seen := map[sym.Expr]bool{}
	for i, e := range append(conditions, spec, impl) {
		e = f.Substitute(e, s.whole)
		if i < len(conditions) {
			conditions[i] = e
		}
		s.leaves(e, seen, func(x sym.Expr) {
			size++
			switch f.Op(x) {
			case sym.OpFReduce:
				reduces = true
			case sym.OpSymbol, sym.OpRead:
				leaves[x] = true
			}
		})
	}
	free := make([]sym.Expr, 0, len(leaves))
	for x := range leaves {
		free = append(free, x)
	}
	slices.SortFunc(free, f.Compare)
	for i := range min(specialTries, specialWork/size) {
		at := s.special(i, free)
		m := map[sym.Expr]sym.Expr{}
		for k, x := range free {
			m[x] = s.literal(at[k], f.Sort(x))
		}
		a, ok1 := s.value64(f.Substitute(spec, m))
		b, ok2 := s.value64(f.Substitute(impl, m))
		if !ok1 || !ok2 || (sym.Value{Float: a}).Equal(sym.Value{Float: b}) || !s.satisfied(conditions, m) {
			continue
		}
		w := Wide{Spec: a, Impl: b, Reordered: reduces, Inputs: s.ints}
		for k, x := range free {
			w.Inputs = append(w.Inputs, Input{Name: f.String(x), Value: at[k]})
		}
		return w, true
	}
	return Wide{}, false
}

// leaves visits the parts of an expression, each once: the floating values that are not
// computed, and what is above them.
func (s *seeker) leaves(e sym.Expr, seen map[sym.Expr]bool, visit func(sym.Expr)) {
	s.parts(e, seen, func(x sym.Expr) bool {
		op := s.f.Op(x)
		leaf := op == sym.OpSymbol || op == sym.OpRead
		if !leaf || bitsOf(s.f.Sort(x)) != 0 {
			visit(x)
		}
		return !leaf
	})
}

// special gives the inputs of the i-th try: all alike at first, then one unlike the others,
// then any.
func (s *seeker) special(i int, free []sym.Expr) []float64 {
	at := make([]float64, len(free))
	one := specials[i%len(specials)]
	other := specials[s.r.Intn(len(specials))]
	alone := s.r.Intn(max(len(free), 1))
	for k := range at {
		switch {
		case i < len(specials), i%2 == 0 && k != alone:
			at[k] = one
		case i%2 == 0:
			at[k] = other
		default:
			at[k] = specials[s.r.Intn(len(specials))]
		}
	}
	for k, x := range free {
		at[k] = rounded(at[k], bitsOf(s.f.Sort(x)))
	}
	return at
}

// literal makes a literal of any value of a format.
func (s *seeker) literal(v float64, of sym.Sort) sym.Expr {
	f, bits := s.f, int(bitsOf(of))
	number := func(v float64) sym.Expr { return f.FConst("", rat(v), bits) }
	switch {
	case math.IsNaN(v):
		return f.FDiv(number(0), number(0))
	case math.IsInf(v, 0):
		return f.FDiv(number(math.Copysign(1, v)), number(0))
	case v == 0 && math.Signbit(v):
		return f.FNeg(number(0))
	}
	return number(v)
}

// satisfied tells whether conditions hold for inputs.
func (s *seeker) satisfied(conditions []sym.Expr, m map[sym.Expr]sym.Expr) bool {
	for _, c := range conditions {
		if v, err := s.evaluated(s.f.Substitute(c, m)); err != nil || !v.Bool {
			return false
		}
	}
	return true
}

// value64 gives the value of an expression that IEEE 754 and C define to the last bit.
func (s *seeker) value64(e sym.Expr) (float64, bool) {
	if !s.f.Exact(e) {
		return 0, false
	}
	v, err := s.evaluated(e)
	return v.Float, err == nil
}

// evaluated evaluates what depends on no input any more, reductions in the order of ranks.
func (s *seeker) evaluated(e sym.Expr) (sym.Value, error) {
	return s.f.Eval(e, &sym.Valuation{Symbol: func(_ string, sort sym.Sort) (sym.Value, bool) {
		return sym.IntValue(0), sort == sym.SortInt
	}})
}
