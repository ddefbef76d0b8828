package driver

import (
	"context"
	"math"
	"slices"
	"time"

	"github.com/tass-go/tass/internal/cpu"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// The violation that a search comes to first may have large inputs and many steps. Behind it the same violation, of the
// same kind and at the same place, is looked for with smaller ones:
//
//	all integers together   n, m within -1..1, -2..2, -4..4, ...     until it is found, and then between the last two
//	each by itself          n within -1..1, ..., m as it is
//	fewer steps             paths of half the length, of three quarters, ...
//
// Each try is a search of its own, with these bounds as an assumption on the inputs, so that what it finds is a
// violation of the program as it is; it has been confirmed like any other. Where it is less certain than what is
// known, it is dropped.

const (
	// shrinkTime is the least and shrinkMost the most processor time that is taken for smaller violations; in between it
	// is that of the search which has found the violation. In time that passes it may be shrinkWait times as much.
	shrinkTime = time.Second
	shrinkMost = 5 * time.Second
	shrinkWait = 6
	// shrinkPaths is how many lengths of paths are tried.
	shrinkPaths = 8
)

// shrink puts a smaller violation in the place of the one with the fewest processes, if one is found.
func (j *job) shrink(ctx context.Context, r *result.Result, spent time.Duration) {
	if j.cfg.Shrink == option.Off || j.cfg.Errors != 1 || r.Verdict != verdict.Violated || j.resume != nil ||
		j.late(ctx) != search.Running || len(r.Violations) == 0 {
		return
	}
	first := slices.MinFunc(r.Violations, func(a, b *result.Violation) int { return a.NP[0] - b.NP[0] })
	if first.File == nil || first.Certainty == verdict.Possible {
		return
	}
	budget := min(max(shrinkTime, spent), shrinkMost)
	s := &shrinking{job: j.underCondition(r, time.Now().Add(shrinkWait*budget)), ctx: ctx, best: first,
		quantities: j.quantitiesOf(first), until: cpu.Spent() + budget}
	s.job.cfg.NP = option.Range{From: first.NP[0], To: first.NP[0]}
	for _, run := range r.Runs {
		if run.NP == first.NP[0] {
			s.length = run.Stats.MaxDepth
		}
	}
	s.inputs()
	s.steps()
	if s.best != first {
		s.best.NP = first.NP
		r.Violations[slices.Index(r.Violations, first)] = s.best
	}
}

// shrinking is the search for a smaller violation.
type shrinking struct {
	job        *job
	ctx        context.Context
	until      time.Duration     // the processor time at which this ends
	best       *result.Violation // the smallest that is known
	quantities []*quantity       // with the values that they have in it
	length     int64             // of the longest path of the search that has found it
}

// inputs looks for smaller integers: all together, and then one by one, the later ones as they are.
func (s *shrinking) inputs() {
	all := make([]int, len(s.quantities))
	for i := range all {
		all[i] = i
	}
	s.within(all)
	if len(all) == 1 {
		return
	}
	for i := range all {
		s.within(all[i : i+1])
	}
}

// within looks for the least bound on some integers with which there is the violation.
func (s *shrinking) within(which []int) {
	gallop(func() int64 { return s.largest(which) }, func(b int64) bool { return s.found(which, b) }, s.late)
}

// gallop tries bounds below the largest value that is known: 0, 1, 2, 4, ... until something is found, whose largest
// value may be below the bound, and then those in between. Small bounds come first, as searches under them are small.
func gallop(largest func() int64, found func(bound int64) bool, late func() bool) {
	none := int64(-1) // with this bound nothing was found
	for b := int64(0); b < largest() && !late() && !found(b); b = max(1, 2*b) {
		none = b
	}
	for largest()-none > 1 && !late() {
		if b := none + (largest()-none)/2; !found(b) {
			none = b
		}
	}
}

// largest gives the largest of the absolute values of some integers.
func (s *shrinking) largest(which []int) int64 {
	most := int64(0)
	for _, i := range which {
		most = max(most, absolute(s.quantities[i].value))
	}
	return most
}

// absolute gives the absolute value; that of the least integer is one too small.
func absolute(n int64) int64 { return max(n, -max(n, -math.MaxInt64)) }

// found looks for the violation with some integers from -b to b, and the others no larger than they are.
func (s *shrinking) found(which []int, b int64) bool {
	return s.try(s.bounds(func(i int, value int64) (from, to int64) {
		most := absolute(value)
		if slices.Contains(which, i) {
			most = min(most, b)
		}
		return -most, most
	}), 0)
}

// bounds gives each integer the bounds that a function has for it, from its number and its value.
func (s *shrinking) bounds(of func(i int, value int64) (from, to int64)) []trace.Within {
	list := make([]trace.Within, len(s.quantities))
	for i, q := range s.quantities {
		list[i] = trace.Within{Input: q.input(), Func: q.fn, Args: q.args}
		list[i].From, list[i].To = of(i, q.value)
	}
	return list
}

// steps looks for a path that is shorter, with the integers as they are.
func (s *shrinking) steps() {
	same := func(_ int, value int64) (from, to int64) { return value, value }
	none := int64(0)
	for try := 0; try < shrinkPaths && s.length-none > 1; try++ {
		if most := none + (s.length-none)/2; s.try(s.bounds(same), most) {
			s.length = min(s.length, most)
		} else {
			none = most
		}
	}
}

// try looks for the violation within bounds, on paths of at most a length if that is not 0. It takes what it finds.
func (s *shrinking) try(within []trace.Within, length int64) bool {
	if s.late() {
		return false
	}
	k := *s.job
	k.budget = max(s.until-cpu.Spent(), time.Millisecond)
	k.within = within
	k.engine.Given, k.engine.Limits.Leave = given(within), length
	r, err := k.run(s.ctx)
	if err != nil {
		return false
	}
	i := slices.IndexFunc(r.Violations, func(v *result.Violation) bool {
		return v.Kind == s.best.Kind && v.Program == s.best.Program && v.Position == s.best.Position &&
			v.File != nil && v.Certainty >= s.best.Certainty
	})
	if i < 0 || length > 0 && r.Violations[i].Steps() >= s.best.Steps() {
		return false
	}
	quantities := k.quantitiesOf(r.Violations[i])
	if len(quantities) != len(s.quantities) { // it depends on other ones
		return false
	}
	s.best, s.quantities, s.length = r.Violations[i], quantities, r.Runs[0].Stats.MaxDepth
	s.best.Smallest = len(quantities) > 0
	return true
}

// late tells whether the time is over.
func (s *shrinking) late() bool { return cpu.Spent() > s.until || s.job.late(s.ctx) != search.Running }

// given gives what bounds assume; nil if there are none.
func given(bounds []trace.Within) func(*sym.Factory) sym.Expr {
	if len(bounds) == 0 {
		return nil
	}
	return func(f *sym.Factory) sym.Expr {
		all := f.Bool(true)
		for _, b := range bounds {
			x := (&quantity{name: b.Input, fn: b.Func, args: b.Args}).expr(f)
			all = f.And(all, f.Le(f.Int(b.From), x), f.Le(x, f.Int(b.To)))
		}
		return all
	}
}
