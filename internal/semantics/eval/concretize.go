package eval

import (
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
	"github.com/tass-go/tass/internal/source"
)

// Bounds of the values of an expression that are tried one by one.
const (
	maxCases     = 1 << 16 // of one that is bounded on both sides
	maxOpenCases = 1 << 8  // of one that has no bound on the side to which the search goes
	maxFew       = 16      // of a number of which conditions say whether it is one of its values
)

// Concretize gives the integer value of x, or asks for a split on whether x is
// its least value that is still possible. A value without a bound on either side
// cannot be enumerated. Of one that has no bounds, or bounds far apart, and depends on a
// condition, as when it was clamped, it asks for that first: the branches may have closer
// ones.
func (v *Env) Concretize(x sym.Expr, pos source.Pos) (int64, bool) {
	if v.Failure != nil {
		return 0, false
	}
	x = v.simplify(x)
	if n, ok := v.F.AsInt64(x); ok {
		return n, true
	}
	if v.byFew(x, pos) {
		return 0, false
	}
	b := v.limits(x)
	wide := !b.HasLo || !b.HasHi || b.Hi.Sub(b.Lo).Cmp(num.Int(maxCases)) >= 0
	if wide && v.byCondition(x, pos) {
		return 0, false
	}
	if wide {
		defer func() {
			if v.Failure != nil {
				v.Failure.Wide = x
			}
		}()
	}
	k, step, cases := b.Lo.Ceil(), num.Int(1), maxCases
	switch {
	case !b.HasLo && !b.HasHi:
		v.unsupported(pos, "the value %s has no bound here, and a concrete value is needed", v.F.String(x))
		return 0, false
	case !b.HasLo:
		k, step, cases = b.Hi.Floor(), num.Int(-1), maxOpenCases
	case !b.HasHi:
		cases = maxOpenCases
	}
	for range cases {
		if b.HasLo && b.HasHi && k.Cmp(b.Hi) > 0 {
			break
		}
		switch eq := v.simplify(v.F.Eq(x, v.F.Number(k))); eq {
		case sym.True:
			n, ok := k.Int64()
			if !ok {
				v.unsupported(pos, "the value %s has more than 63 bits, and a smaller one is needed", v.F.String(x))
			}
			return n, ok
		case sym.False:
			k = k.Add(step)
		default:
			v.split(pos, eq)
			return 0, false
		}
	}
	v.unsupported(pos, "the value %s has too many cases here, and a concrete value is needed", v.F.String(x))
	return 0, false
}

// Need makes x a number, or fails: where the path condition says which number it is, and the
// simplifier cannot tell, the step is tried again with that known.
func (v *Env) Need(x sym.Expr, pos source.Pos) {
	x = v.simplify(x)
	if n, ok := v.Concretize(x, pos); ok {
		v.equals = append(v.equals, equal{x, v.F.Int(n)})
		v.split(pos, v.F.Eq(x, v.F.Int(n)))
	}
}

// byCondition asks for a split on a condition on which x depends, if there is one that is
// open and says nothing of bound variables.
func (v *Env) byCondition(x sym.Expr, pos source.Pos) bool {
	for _, c := range v.F.Conditions(x) {
		if c = v.simplify(c); c != sym.True && c != sym.False && !v.hasBound(c) {
			v.split(pos, c)
			return true
		}
	}
	return false
}

// byFew asks for a split on a condition in x that compares a number of few values with one of them, if x depends on
// several: as the place at which a counting sort puts an element, which adds up how many of the others are less. To say
// of such a sum what it is leaves the numbers open, and what is asked next is about sums again; when the numbers are
// known, nothing is left to ask.
func (v *Env) byFew(x sym.Expr, pos source.Pos) bool {
	first, count := sym.Nil, 0
	for _, c := range v.F.Conditions(x) {
		if c = v.simplify(c); v.F.Op(c) != sym.OpEq0 || v.hasBound(c) {
			continue
		}
		if b := v.S.Ctx.Bounds(v.F.Args(c)[0]); !b.HasLo || !b.HasHi || b.Hi.Sub(b.Lo).Cmp(num.Int(maxFew)) >= 0 {
			continue
		}
		if count++; first == sym.Nil {
			first = c
		}
	}
	if count < 2 {
		return false
	}
	v.split(pos, first)
	return true
}

// Among is Concretize for a value that was proved to lie within lo..hi, such as a rank.
// What the path condition alone knows of it may be less: the proof may have used
// premises, which go with the record of a loop.
func (v *Env) Among(x sym.Expr, lo, hi int64, pos source.Pos) (int64, bool) {
	if v.Failure != nil {
		return 0, false
	}
	x = v.simplify(x)
	for k := lo; k <= hi; k++ {
		switch eq := v.simplify(v.F.Eq(x, v.F.Int(k))); eq {
		case sym.True:
			return k, true
		case sym.False:
		default:
			v.split(pos, eq)
			return 0, false
		}
	}
	return hi, true // the path condition contradicts itself: any value will do
}

// limits gives bounds of x: those that follow from premises too, where there are no
// others. That x is one of the values between them is asked and assumed like any other
// condition, so that nothing of a premise gets into a value.
func (v *Env) limits(x sym.Expr) simplify.Interval {
	if b := v.S.Ctx.Bounds(x); b.HasLo && b.HasHi {
		return b
	}
	return v.S.Ctx.Full().Bounds(x)
}
