package rounding

import (
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Bound is what is known of the values that two programs compute for one output.
type Bound struct {
	// Diff bounds the magnitude of their difference.
	Diff float64
	// Value encloses both.
	Value Interval
}

// Bounder bounds rounding errors of expressions of one factory of machine arithmetic.
// It remembers their translations, and how much work it has done.
type Bounder struct {
	f     *sym.Factory
	reals *reals
	steps int // nodes and terms that may still be looked at
}

// maxSteps bounds the work of a Bounder, about some ten seconds; maxPairSteps the work
// on the forms over the reals for one pair.
const (
	maxSteps     = 1 << 25
	maxPairSteps = 1 << 17
)

// New returns a Bounder for a factory of IEEE arithmetic.
func New(f *sym.Factory) *Bounder { return &Bounder{f: f, reals: newReals(f), steps: maxSteps} }

// maxCases bounds the combinations of conditions that are looked at for one pair.
const maxCases = 16

// Pair bounds the difference of two floating values, which two programs have computed
// on one path, over all inputs that the context admits; or says why it cannot. Each
// conditional value is looked at with its condition true and false: a condition of
// machine arithmetic is the same in both programs if its expression is.
func (b *Bounder) Pair(ctx *simplify.Context, spec, impl sym.Expr) (Bound, *Reason) {
	if ctx.IsFalse() { // no input comes here
		return Bound{}, nil
	}
	cases := maxCases
	return b.split(ctx, map[sym.Expr]bool{}, &cases, spec, impl)
}

func (b *Bounder) split(ctx *simplify.Context, chosen map[sym.Expr]bool, cases *int, spec, impl sym.Expr) (Bound,
	*Reason) {
	t, why := newTape(b.f, chosen, spec, impl)
	b.steps -= len(t.nodes)
	if why == nil && b.steps < 0 {
		why = &Reason{Kind: TooLarge}
	}
	if why != nil {
		return Bound{}, why
	}
	if t.open == sym.Nil {
		if *cases--; *cases < 0 {
			return Bound{}, &Reason{Kind: TooMany}
		}
		out, why := b.tape(t, NewBox(ctx), spec, impl)
		switch {
		case why == nil:
		case why.Kind == noInput:
			return Bound{}, nil
		case why.Kind == NotEqual:
			if out, why = b.compared(t, ctx, cases, spec, impl); why != nil {
				why = t.blame(ctx, spec, impl)
			}
		}
		return out, why
	}
	return b.either(ctx, t.open, chosen, cases, spec, impl)
}

// either bounds the difference with a condition true and false.
func (b *Bounder) either(ctx *simplify.Context, cond sym.Expr, chosen map[sym.Expr]bool, cases *int, spec,
	impl sym.Expr) (Bound, *Reason) {
	var all Bound
	some := false
	for _, value := range []bool{true, false} {
		given := cond
		if !value {
			given = b.f.Not(cond)
		}
		under := ctx.Assume(given)
		if under.IsFalse() {
			continue
		}
		chosen[cond] = value
		one, why := b.split(under, chosen, cases, spec, impl)
		delete(chosen, cond)
		if why != nil {
			return Bound{}, why
		}
		if !some {
			all, some = one, true
			continue
		}
		all.Diff, all.Value = max(all.Diff, one.Diff), all.Value.hull(one.Value)
	}
	return all, nil // of neither case, if the context is contradictory: then there is no input
}

// tape bounds the difference of two expressions on a tape.
func (b *Bounder) tape(t *tape, box Box, spec, impl sym.Expr) (Bound, *Reason) {
	values, why := b.reals.tape(t)
	if why != nil {
		return Bound{}, why
	}
	fuel := min(maxPairSteps, b.steps)
	before := fuel
	g := &ranges{reals: b.reals, values: values, box: box, known: map[sym.Expr]Interval{}, fuel: &fuel}
	c, why := enclose(t, box, g)
	b.steps -= before - fuel
	if why != nil {
		return Bound{}, why
	}
	s, i := t.node(spec), t.node(impl)
	out := Bound{Value: c.x[s].hull(c.x[i])}
	apart, ok := b.apart(g, values[s], values[i])
	if !ok || apart > max(out.Value.Mag()*slack, minApart) {
		return Bound{}, &Reason{Kind: NotEqual}
	}
	if spec != impl {
		out.Diff = sumUp(apart, min(c.difference(s, i), sumUp(c.total[s], c.total[i])))
		out.Diff = min(out.Diff, c.x[s].sub(c.x[i]).Mag())
	}
	return out, nil
}

// slack is how far the values may be from each other over the reals, relative to their
// magnitude, to be taken for equal but for the rounding of literals. A larger difference
// would be a bound too, but one that has little to do with rounding.
const (
	slack    = 0x1p-20
	minApart = 0x1p-1070
)

// apart bounds the difference of two values over the reals: none if they are equal, and
// little if literals were rounded.
func (b *Bounder) apart(g *ranges, spec, impl sym.Expr) (float64, bool) {
	d := b.reals.r.Sub(spec, impl)
	if q, ok := b.reals.r.Num(d); ok && q.IsZero() {
		return 0, true
	}
	iv, ok := g.value(d)
	return iv.Mag(), ok
}

// difference bounds what rounding contributes to spec - impl: the sum over all nodes of
// the error that the node adds times the largest derivative of spec - impl by its value.
// The derivatives are found backwards, from the results to the operands; those of a node
// that both use are added with their signs.
func (c *enclosure) difference(spec, impl int32) float64 {
	adjoint := make([]Interval, len(c.t.nodes))
	adjoint[spec] = adjoint[spec].add(point(1))
	adjoint[impl] = adjoint[impl].add(point(-1))
	return c.propagate(adjoint)
}

// propagate sums the errors up from the derivatives by the results.
func (c *enclosure) propagate(adjoint []Interval) float64 {
	total := 0.0
	for k := len(adjoint) - 1; k >= 0; k-- {
		d := adjoint[k]
		if d == (Interval{}) {
			continue
		}
		total = sumUp(total, productUp(d.Mag(), c.local[k]))
		for i, a := range c.t.nodes[k].args {
			if c.total[a] != 0 && c.t.nodes[k].kind != whole {
				adjoint[a] = adjoint[a].add(d.mul(c.slope(k, i)))
			}
		}
	}
	return total
}
