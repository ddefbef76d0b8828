package explore

import (
	"math"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/num"
	"github.com/tass-go/tass/internal/reduce/ending"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Sizes are the inputs that decide how often loops are iterated, such as n in
//
//	scanf("%d", &n);
//	for (i = 0; i < n; i++) ...
//
// Without a bound on n, no search comes to an end. Where it is asked for, such an input is assumed to be at most a
// number (Most) when a loop is about to depend on it. That is an assumption on inputs and on nothing else: all that is
// explored then is all that the program can do with the inputs which it admits, whatever the order in which inputs came
// up. So it needs no part in the theorems of the reductions, for which it is a smaller set of inputs.
//
// Without Most nothing is assumed, and the search is only told which inputs have no bound.
type Sizes struct {
	// Most is assumed of each of the inputs, its negative of those that loops count down to; 0 assumes nothing.
	Most int64
	// Yield: where nothing is assumed, a search that needs the value of an input without a bound ends, as one with a
	// bound had better be made.
	Yield bool

	exits  map[*model.Location]*loopExit
	inputs map[sym.Expr][]sym.Expr // that occur in an expression, see bounding.inputs
}

// loopExit is a branch that leaves a loop.
type loopExit struct {
	stays ending.Way
	open  int // how often its condition was open for an input without a bound
}

// Where nothing is assumed, a loop counts as one without a bound if so often it was open whether it goes on.
const oftenOpen = 20

// largest is the largest bound that is one where nothing is assumed: that of the type int is none.
const largest = math.MaxInt32 - 1

// exit gives the branch at a location.
func (z *Sizes) exit(fn *model.Function, loc *model.Location) *loopExit {
	if z.exits == nil {
		z.exits = map[*model.Location]*loopExit{}
	}
	x := z.exits[loc]
	if x == nil {
		x = &loopExit{stays: ending.Stays(fn, loc.ID)}
		z.exits[loc] = x
	}
	return x
}

// confine looks at a step that was not done: if a loop goes on or not as inputs say that have no bound, or the value of
// such an input must be known, bounds are assumed of them. It tells whether something was assumed, so that the step is
// to be tried again.
func (r *run) confine(p int, res *exec.Result) bool {
	z, s := r.sys.Sizes, r.state
	if res.Outcome == exec.Done || z == nil || s.Coll != nil && s.Coll.Layered {
		return false
	}
	fr := top(s.Procs[p])
	if fr == nil {
		return false
	}
	loc := fr.Func.Locations[fr.Loc]
	if z.inputs == nil {
		z.inputs = map[sym.Expr][]sym.Expr{}
	}
	b := bounding{f: r.sys.M.F, most: largest, bounds: s.Ctx.Bounds, known: z.inputs}
	if z.Most > 0 {
		b.most = z.Most
	}
	if res.Wide != sym.Nil {
		b.both(res.Wide)
	} else if res.Outcome == exec.Split {
		z.loop(&b, fr.Func, loc, res.Open)
	}
	for _, e := range b.found {
		r.sys.happened(exec.Sized{Input: r.sys.nameOf(s.Procs[p], e.input), Below: e.below, Most: z.Most,
			Loop: res.Wide == sym.Nil, Pos: loc.At})
		if z.Most > 0 {
			s.Ctx = s.Ctx.Assume(e.claim(b.f, z.Most))
		}
	}
	if z.Yield && res.Outcome == exec.Stopped && len(b.found) > 0 {
		r.sys.Monitor.Halt(search.Unbounded)
	}
	return z.Most > 0 && len(b.found) > 0
}

// loop finds the inputs without bounds of which an open condition says whether a loop goes on.
func (z *Sizes) loop(b *bounding, fn *model.Function, loc *model.Location, open sym.Expr) {
	x := z.exit(fn, loc)
	if x.stays == ending.Neither {
		return
	}
	b.condition(open, x.stays == ending.Then)
	if z.Most > 0 || len(b.found) == 0 {
		return
	}
	if x.open++; x.open < oftenOpen {
		b.found = nil
	}
}

// nameOf names an input by itself, or, where it has no name, by the first variable that holds it: a number that is read
// with scanf by the variable that it is read into.
func (sys *System) nameOf(p *state.Proc, input sym.Expr) string {
	f := sys.M.F
	if op := f.Op(input); op != sym.OpApply && op != sym.OpFApply {
		return f.String(input)
	}
	for _, o := range p.Objs {
		if o == nil || o.Var == nil || strings.HasPrefix(o.Var.Name, "_") || strings.HasPrefix(o.Var.Name, "$") {
			continue
		}
		if a := o.Root; a != nil && len(a.Cells) == 1 && a.Cells[0] == input {
			return o.Var.Name
		}
	}
	return f.String(input)
}

// bounding finds the inputs that a condition depends on and that have no bound.
type bounding struct {
	f      *sym.Factory
	most   int64
	bounds func(sym.Expr) simplify.Interval
	known  map[sym.Expr][]sym.Expr
	found  []boundless
}

// boundless is an input without a bound.
type boundless struct {
	input sym.Expr
	below bool // it has no lower bound
}

// claim says that the input is bounded.
func (b boundless) claim(f *sym.Factory, most int64) sym.Expr {
	number := f.Int
	if f.Sort(b.input) == sym.SortReal {
		number = f.RealInt
	}
	if b.below {
		return f.Ge(b.input, number(-most))
	}
	return f.Le(b.input, number(most))
}

// condition finds those of an open condition; goesOn tells whether a loop goes on if it holds. Where the condition says
// that a polynomial is not negative, a loop that goes on does so for large values of what has a positive coefficient,
// and for small values of the rest: 0 <= n - i - 1 for large n.
func (b *bounding) condition(open sym.Expr, goesOn bool) {
	f := b.f
	switch f.Op(open) {
	case sym.OpGe0, sym.OpGt0:
		f.Terms(f.Args(open)[0], func(coef, mono sym.Expr) bool {
			b.term(mono, (f.NumSign(coef) > 0) == goesOn)
			return true
		})
		b.count(f.Args(open)[0], goesOn)
	default:
		b.both(open)
	}
}

// term finds those of a monomial for whose large values a loop goes on, or for whose small ones.
func (b *bounding) term(mono sym.Expr, large bool) {
	f := b.f
	x := mono
	for f.Op(x) == sym.OpIntDiv && f.IsConst(f.Args(x)[1]) && f.NumSign(f.Args(x)[1]) > 0 {
		x = f.Args(x)[0]
	}
	switch {
	case f.IsUnit(mono):
	case b.isInput(x):
		b.input(x, !large)
	default:
		b.both(x)
	}
}

// count finds the real number that a loop counts up or down to, all else in its condition being known. Reals in other
// conditions are none of these inputs: whether an iteration has converged is no question of how large they are.
func (b *bounding) count(sum sym.Expr, goesOn bool) {
	f := b.f
	input, coefficient, terms := sym.Nil, sym.Nil, 0
	f.Terms(sum, func(coef, mono sym.Expr) bool {
		if !f.IsUnit(mono) {
			input, coefficient, terms = mono, coef, terms+1
		}
		return terms < 2
	})
	if terms == 1 && f.Sort(input) == sym.SortReal && b.fromOutside(input) {
		b.input(input, (f.NumSign(coefficient) > 0) != goesOn)
	}
}

// both finds those of any expression, with bounds on either side.
func (b *bounding) both(e sym.Expr) {
	for _, x := range b.inputs(e) {
		b.input(x, false)
		b.input(x, true)
	}
}

// inputs lists the integers that occur in an expression and come from outside. Expressions share much, and conditions
// of one loop most: what was found is kept.
func (b *bounding) inputs(e sym.Expr) []sym.Expr {
	if b.isInput(e) {
		return []sym.Expr{e}
	}
	list, known := b.known[e]
	if known {
		return list
	}
	for _, a := range b.f.Args(e) {
		if a == sym.Nil || b.f.IsConst(a) {
			continue
		}
		for _, x := range b.inputs(a) {
			if !slices.Contains(list, x) {
				list = append(list, x)
			}
		}
	}
	b.known[e] = list
	return list
}

// isInput tells whether an expression is an integer that comes from outside.
func (b *bounding) isInput(e sym.Expr) bool { return b.f.Sort(e) == sym.SortInt && b.fromOutside(e) }

// fromOutside tells whether an expression is an input variable, an element of one, or what an abstract function gives,
// such as a number that is read. Times and values that stand for those of any iteration are none.
func (b *bounding) fromOutside(e sym.Expr) bool {
	f := b.f
	switch f.Op(e) {
	case sym.OpSymbol:
		return !strings.Contains(f.Name(e), exec.UnknownMark)
	case sym.OpApply:
		return !f.IsKnown(e)
	case sym.OpFApply: // of functions of math.h none has constant arguments only and is not known
		return !f.IsKnown(e) && !slices.ContainsFunc(f.Args(e), func(a sym.Expr) bool { return !f.IsConst(a) })
	case sym.OpRead:
		return f.Op(f.Args(e)[0]) == sym.OpSymbol
	}
	return false
}

// input notes an input, if it has no bound.
func (b *bounding) input(e sym.Expr, below bool) {
	most, in := num.Int(b.most), b.bounds(e)
	bounded := in.HasHi && in.Hi.Cmp(most) <= 0
	if below {
		bounded = in.HasLo && in.Lo.Cmp(most.Neg()) >= 0
	}
	if x := (boundless{e, below}); !bounded && !slices.Contains(b.found, x) {
		b.found = append(b.found, x)
	}
}
