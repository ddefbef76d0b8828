package eval

import (
	"math"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/num"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// # Signed overflow
//
// A signed operation whose result its type cannot hold has no meaning in C (C11 6.5). Values
// here are exact, so that what follows an overflow is not what a machine does. Three answers:
//
//   - OverflowOfPath, the default: an operation that overflows for every input of a path is a
//     violation. That the others do not overflow is an assumption, which some input of the path
//     fulfils.
//   - OverflowOfAny: an operation that overflows for some input is.
//   - OverflowAssumed: none is.
//
// Whether every input of a path overflows is decided by intervals alone, and asks no
// prover: most results are numbers, or have bounds that their type holds, and of the others
// one asks whether their interval lies outside of the type.
//
// A path is one before merging (package merge), and before "c ? x : y" made one value of
// two. So where the interval is not all within the type, the cases are looked at of the
// conditions on which the value depends, and of those on which paths were merged that narrow
// its interval. If the result does not fit in one of these cases the state is split on its
// conditions, and the operation is met again on the path by itself.

// Overflow says which operations that overflow are violations.
type Overflow uint8

// The ways to look for signed overflow.
const (
	OverflowAssumed Overflow = iota // none: it is assumed that nothing overflows
	OverflowOfPath                  // those that overflow for every input of their path
	OverflowOfAny                   // those that overflow for some input
)

// maxOverflowCases bounds the conditions whose cases are looked at for one operation, and
// recentMerges the merges that are looked through for them.
const (
	maxOverflowCases = 6
	recentMerges     = 16
)

// checked looks whether the exact result of an operation fits the signed type of the
// operation; see Overflow.
func (v *Env) checked(e model.Expr, x sym.Expr) sym.Expr {
	t := e.Type()
	// Wider ones hold any result of numbers that are not.
	if t.Kind != model.Int || !t.Signed || t.Bits > 64 || t.IsUnbounded() {
		return x
	}
	if n, ok := v.F.AsInt64(x); ok && fitsInt64(n, t) {
		return x
	}
	if !v.Fits(x, t, e.Pos()) {
		return sym.Nil
	}
	return x
}

// Fits looks whether the result x of an operation fits its signed type t. It gives false where
// the evaluation cannot go on: see Failure.
func (v *Env) Fits(x sym.Expr, t *model.Type, pos source.Pos) bool {
	f := v.F
	switch v.Overflow {
	case OverflowOfPath:
		return v.fitsSomewhere(x, t, pos)
	case OverflowOfAny:
		lo, hi := IntRange(t)
		v.oblige(verdict.ArithmeticOverflow, f.And(f.Ge(x, f.BigInt(lo)), f.Le(x, f.BigInt(hi))), pos,
			"the result may not fit type %s", t)
	}
	return true
}

// overflowKey names a question to fitsSomewhere: it has the same answer in every state with the
// same path condition and the same merges.
type overflowKey struct {
	ctx    *simplify.Context
	merges *state.Merges
	x      sym.Expr
	bits   int
}

// maxOverflowKeys bounds the questions that are remembered.
const maxOverflowKeys = 1 << 12

// fitsSomewhere looks whether a result fits its type for some input of each path.
func (v *Env) fitsSomewhere(x sym.Expr, t *model.Type, pos source.Pos) bool {
	if v.Annotation || v.hasBound(x) {
		return true
	}
	ctx := v.S.Ctx
	c := overflowCases{Env: v, lo: num.Int(math.MinInt64 >> (64 - t.Bits)), hi: num.Int(math.MaxInt64 >> (64 - t.Bits))}
	if c.place(ctx.QuickBounds(x)) == within {
		return true
	}
	key := overflowKey{ctx, v.S.Merges, x, t.Bits}
	if v.fitting[key] && len(v.guards) == 0 {
		return true
	}
	if len(v.guards) > 0 {
		g := v.F.And(v.guards...)
		if v.hasBound(g) {
			return true
		}
		if ctx = ctx.Assume(g); ctx.IsFalse() {
			return true
		}
	}
	on, overflows := c.search(ctx, x)
	switch {
	case !overflows:
		if v.fitting == nil || len(v.fitting) >= maxOverflowKeys {
			v.fitting = map[overflowKey]bool{}
		}
		v.fitting[key] = len(v.guards) == 0
		return true
	case on == sym.Nil:
		v.violation(verdict.ArithmeticOverflow, pos, "the result %s does not fit type %s", v.F.String(ctx.Simplify(x)), t)
		return false
	}
	if v.split(pos, on); v.Failure != nil && v.Failure.Split == on {
		_, v.Failure.Late = v.S.Merges.Of(v.F, on)
	}
	return false
}

// overflowCases looks for a case in which a result does not fit its type.
type overflowCases struct {
	*Env
	lo, hi num.Q // the ends of the type
}

// placing says where an interval lies.
type placing uint8

const (
	across  placing = iota // partly within the type
	within                 // all of it
	outside                // nothing of it
)

func (c *overflowCases) place(iv simplify.Interval) placing {
	switch {
	case iv.HasLo && iv.Lo.Cmp(c.hi) > 0, iv.HasHi && iv.Hi.Cmp(c.lo) < 0:
		return outside
	case iv.HasLo && iv.HasHi && iv.Lo.Cmp(c.lo) >= 0 && iv.Hi.Cmp(c.hi) <= 0:
		return within
	}
	return across
}

// search tells whether the result x does not fit for any input of the path, and then gives
// Nil; or for any of some path that was merged into it, and then gives a condition that
// tells this path from others.
func (c *overflowCases) search(ctx *simplify.Context, x sym.Expr) (on sym.Expr, overflows bool) {
	iv := ctx.Bounds(x)
	switch c.place(iv) {
	case within:
		return sym.Nil, false
	case outside:
		return sym.Nil, !iv.IsEmpty()
	}
	return c.among(ctx, x, c.conditions(ctx, x, iv))
}

// among looks at the cases of conditions, the first of which it gives if there is one in
// which the result does not fit.
func (c *overflowCases) among(ctx *simplify.Context, x sym.Expr, conditions []sym.Expr) (on sym.Expr, overflows bool) {
	for k, cond := range conditions {
		for _, arm := range []sym.Expr{cond, c.F.Not(cond)} {
			at := ctx.Assume(arm)
			if at == ctx || at.IsFalse() {
				continue
			}
			iv := at.Bounds(x)
			switch c.place(iv) {
			case within:
				continue
			case outside:
				if !iv.IsEmpty() {
					return cond, true
				}
				continue
			}
			if _, overflows := c.among(at, x, conditions[k+1:]); overflows {
				return cond, true
			}
		}
	}
	return sym.Nil, false
}

// conditions gives those whose cases are looked at: the ones on which x depends, and the ones
// on which paths were merged, not too long ago, that narrow its interval.
func (c *overflowCases) conditions(ctx *simplify.Context, x sym.Expr, iv simplify.Interval) []sym.Expr {
	var list []sym.Expr
	add := func(cond sym.Expr) {
		if len(list) < maxOverflowCases && !c.Knows(cond) && !c.hasBound(cond) {
			list = append(list, cond)
		}
	}
	for _, cond := range c.F.Conditions(x) {
		add(cond)
	}
	own := len(list)
	for _, cond := range c.S.Merges.Recent(recentMerges) {
		if ctx.MayShare(cond, x) && !contains(list[:own], cond, c.F.Not(cond)) && c.narrows(ctx, x, iv, cond) {
			add(cond)
		}
	}
	return list
}

func contains(list []sym.Expr, a, b sym.Expr) bool {
	for _, x := range list {
		if x == a || x == b {
			return true
		}
	}
	return false
}

// narrows tells whether a case of a condition narrows the interval of x.
func (c *overflowCases) narrows(ctx *simplify.Context, x sym.Expr, iv simplify.Interval, cond sym.Expr) bool {
	for _, arm := range []sym.Expr{cond, c.F.Not(cond)} {
		if at := ctx.Assume(arm); at != ctx && !at.IsFalse() && !sameEnds(at.Bounds(x), iv) {
			return true
		}
	}
	return false
}

func sameEnds(a, b simplify.Interval) bool {
	return a.HasLo == b.HasLo && a.HasHi == b.HasHi && (!a.HasLo || a.Lo.Equal(b.Lo)) && (!a.HasHi || a.Hi.Equal(b.Hi))
}
