package rounding

import (
	"math"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// contextBox takes the ranges from what a context implies. A comparison that holds says
// that its operands are numbers; the negation of one does not.
type contextBox struct {
	ctx *simplify.Context
	f   *sym.Factory
	// holds has what comparisons say that hold, denied what comparisons say that do
	// not, provided that the operands are numbers.
	holds, denied map[sym.Expr]Interval
	every         []sym.Expr // statements about all elements of arrays
	known         map[sym.Expr]Interval
}

// NewBox returns the box that a context of machine arithmetic implies: from comparisons
// with constants, also from those about all elements of an array.
func NewBox(ctx *simplify.Context) Box {
	b := &contextBox{ctx: ctx, f: ctx.Factory(), holds: map[sym.Expr]Interval{}, denied: map[sym.Expr]Interval{},
		known: map[sym.Expr]Interval{}}
	for _, c := range ctx.Conjuncts() {
		b.learn(c)
	}
	return b
}

// Int implements Box.
func (b *contextBox) Int(e sym.Expr) (Interval, bool) {
	iv := b.ctx.Bounds(e)
	if !iv.HasLo || !iv.HasHi {
		return Interval{}, false
	}
	return Interval{toward(iv.Lo).Lo, toward(iv.Hi).Hi}, true
}

func toward(q num.Q) Interval { return OfRat(q.Rat()) }

// Float implements Box.
func (b *contextBox) Float(e sym.Expr) (Interval, bool) {
	if iv, ok := b.known[e]; ok {
		return iv, iv != everything
	}
	if index := b.indices(e); len(index) > 0 {
		for _, q := range b.every {
			b.instantiate(q, index)
		}
	}
	iv, ok := b.holds[e]
	if !ok {
		iv = everything
	} else if more, too := b.denied[e]; too {
		iv = Interval{max(iv.Lo, more.Lo), min(iv.Hi, more.Hi)}
	}
	// The context drops what follows from other comparisons: -1 <= y, of -1 <= x and x < y.
	if lo, hi, number := b.ctx.FloatBounds(e); number {
		iv = Interval{max(iv.Lo, lo), min(iv.Hi, hi)}
	}
	b.known[e] = iv
	return iv, iv != everything
}

// indices gives the indices with which an element is read from an array.
func (b *contextBox) indices(e sym.Expr) []sym.Expr {
	var out []sym.Expr
	for b.f.Op(e) == sym.OpRead {
		args := b.f.Args(e)
		e = args[0]
		out = append(out, args[1])
	}
	return out
}

// instantiate learns what a statement about all elements says about one, by giving its
// variables the element's indices, in every order. Those over real numbers say nothing of
// elements.
func (b *contextBox) instantiate(q sym.Expr, index []sym.Expr) {
	if b.f.Sort(b.f.Args(q)[0]) != sym.SortInt {
		return
	}
	for _, i := range index {
		x := b.ctx.Simplify(b.f.Instance(q, i))
		parts := []sym.Expr{x}
		if b.f.Op(x) == sym.OpAnd {
			parts = b.f.Args(x)
		}
		for _, p := range parts {
			if b.f.Op(p) == sym.OpForall {
				if len(index) > 1 {
					b.instantiate(p, index)
				}
			} else {
				b.learn(p)
			}
		}
	}
}

// learn takes a range from a comparison with a constant.
func (b *contextBox) learn(c sym.Expr) {
	into := b.holds
	if b.f.Op(c) == sym.OpNot { // !(x < y) says y <= x of numbers
		c = b.f.Args(c)[0]
		if op := b.f.Op(c); op == sym.OpFLt || op == sym.OpFLe {
			args := b.f.Args(c)
			b.compare(b.denied, args[1], args[0])
		}
		return
	}
	switch b.f.Op(c) {
	case sym.OpFLt, sym.OpFLe:
		b.compare(into, b.f.Args(c)[0], b.f.Args(c)[1])
	case sym.OpFEq:
		b.compare(into, b.f.Args(c)[0], b.f.Args(c)[1])
		b.compare(into, b.f.Args(c)[1], b.f.Args(c)[0])
	case sym.OpForall:
		b.every = append(b.every, c)
	}
}

// compare learns from low <= high.
func (b *contextBox) compare(into map[sym.Expr]Interval, low, high sym.Expr) {
	if v, ok := constantOf(b.f, low); ok {
		b.restrict(into, high, Interval{v, math.Inf(1)})
	}
	if v, ok := constantOf(b.f, high); ok {
		b.restrict(into, low, Interval{math.Inf(-1), v})
	}
}

// restrict says that a value lies in an interval. Negation, conversion to a wider format
// and the absolute value pass it on.
func (b *contextBox) restrict(into map[sym.Expr]Interval, e sym.Expr, iv Interval) {
	args := b.f.Args(e)
	switch op := b.f.Op(e); {
	case op == sym.OpFNeg:
		b.restrict(into, args[0], iv.neg())
	case op == sym.OpFConv && b.f.Sort(e) == sym.SortF64 && b.f.Sort(args[0]) == sym.SortF32:
		b.restrict(into, args[0], iv)
	case op == sym.OpFApply && b.f.Name(e) == "fabs":
		b.restrict(into, args[0], Interval{-iv.Hi, iv.Hi})
	default:
		if old, ok := into[e]; ok {
			iv = Interval{max(old.Lo, iv.Lo), min(old.Hi, iv.Hi)}
		}
		into[e] = iv
	}
}

// constantOf gives the value of a literal that is a number.
func constantOf(f *sym.Factory, e sym.Expr) (float64, bool) {
	if f.Op(e) != sym.OpFConst || bitsOf(f.Sort(e)) == 0 {
		return 0, false
	}
	v, ok := parse(f.Name(e))
	return v, ok
}
