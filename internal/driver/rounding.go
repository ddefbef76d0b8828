package driver

import (
	"maps"
	"math"
	"slices"
	"strconv"

	"github.com/tass-go/tass/internal/check/compare"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/logic/rounding"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/replay/confirm"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// show looks for inputs for which the results differ.
func show(e *result.Equivalence, p *session.Pair) {
	w, ok := rounding.Widest(p.Ctx, p.Spec, p.Impl)
	special := false
	if !ok {
		if w, special = rounding.Special(p.Ctx, p.Spec, p.Impl); !special {
			return
		}
	}
	relative := w.Relative()
	if math.IsNaN(relative) || math.IsInf(relative, 0) { // one of them is no number
		relative = 1
	}
	e.Open = false
	e.Witness = &result.Witness{Inputs: []result.NamedNumber{}, Specification: shortest(w.Spec),
		Implementation: shortest(w.Impl), Relative: relative, Reordered: w.Reordered, Special: special}
	for _, x := range w.Inputs {
		e.Witness.Inputs = append(e.Witness.Inputs, result.NamedNumber{Name: x.Name, Value: shortest(x.Value)})
	}
}

// run looks for a difference by running both programs, where none follows from the
// symbolic values: those of a loop with an invariant are those of any iteration.
func (l *strengthening) run(e *result.Equivalence) {
	spec, impl := l.job.programs[0], l.job.programs[1]
	stop := l.job.cancel.over
	so, io := concrete.Options{NP: l.job.engine.SpecNP, Stop: stop}, concrete.Options{NP: e.NP, Stop: stop}
	d, ok := confirm.Differ(spec, impl, so, io, l.job.engine.Inputs)
	if !ok {
		return
	}
	e.Open, e.Output = false, d.Output
	e.Witness = &result.Witness{Inputs: []result.NamedNumber{}, Specification: shortest(d.Spec),
		Implementation: shortest(d.Impl), Relative: d.Relative()}
	for _, c := range d.Inputs {
		x, _ := c.Value.Float64()
		e.Witness.Inputs = append(e.Witness.Inputs, result.NamedNumber{Name: c.Path, Value: shortest(x)})
	}
}

// shortest gives the shortest decimal that is read as a number.
func shortest(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// bound bounds the difference of programs that are equal over the reals: over all the
// ends that they have in IEEE arithmetic.
func (l *strengthening) bound(e *result.Equivalence, o *oneRun) {
	switch {
	case compare.Beside(l.job.programs[0], l.job.programs[1], l.job.engine):
		e.Unbounded = "of a loop with an invariant one iteration is looked at, and rounding errors of all iterations add up"
		return
	case e.Cause == "": // something else than a value of an output keeps it from being verified
		e.Unbounded = "besides rounding, the above may make results differ in IEEE arithmetic"
		return
	}
	cfg, r, late := l.prepared(sym.IEEE, o)
	if late != "" {
		e.Unbounded = late
		return
	}
	b := &bounding{outputs: map[string]*result.Bound{}}
	// Every end has a bound of its own, or is proved equal: it does not matter that ends differ.
	if cfg.Checks = maps.Clone(cfg.Checks); cfg.Checks == nil {
		cfg.Checks = map[verdict.Kind]bool{}
	}
	cfg.Checks[verdict.NondeterministicOut] = false
	told := cfg.Started
	cfg.Started = func(m *search.Monitor) {
		if b.monitor = m; told != nil {
			told(m)
		}
	}
	cfg.OnPair, cfg.OnDifferent = b.pair, b.different
	a := &attempt{oneRun: l.watch.await(o.run.NP, func() oneRun { return l.guarded(r, cfg) })}
	switch o.panicked = a.panicked; {
	case b.why != nil:
		e.Unbounded = b.why.String()
	case r.budget.left < 0:
		e.Unbounded = outOfQuestions
	case !a.holds():
		e.Unbounded = "in IEEE arithmetic this is not known to be right: " + a.trouble()
	default:
		e.Bound, e.Unbounded = b.worst()
	}
}

// trouble says what keeps a search from being right.
func (a *attempt) trouble() string {
	switch {
	case a.result == nil:
		return a.run.Reason
	case len(a.result.Violations) > 0:
		return a.result.Violations[0].Message
	}
	return a.result.Reason
}

// bounding bounds the differences of all pairs of a search, or finds why it cannot.
type bounding struct {
	monitor *search.Monitor
	bounder *rounding.Bounder
	outputs map[string]*result.Bound
	why     *rounding.Reason
}

// pair bounds the difference of floating values. Others are to be proved equal.
func (b *bounding) pair(p *session.Pair) bool {
	switch p.Factory.Sort(p.Spec) {
	case sym.SortF32, sym.SortF64, sym.SortF80:
	default:
		return false
	}
	if p.Spec == p.Impl || b.why != nil {
		return true
	}
	if b.bounder == nil {
		b.bounder = rounding.New(p.Factory)
	}
	x, why := b.bounder.Pair(p.Ctx, p.Spec, p.Impl)
	if why != nil {
		b.stop(why)
		return true
	}
	if x == (rounding.Bound{}) { // no inputs lead there, or both are 0
		return true
	}
	if y := b.outputs[p.Output]; y == nil {
		b.outputs[p.Output] = &result.Bound{Difference: x.Diff, Output: p.Output, Low: x.Value.Lo, High: x.Value.Hi}
	} else {
		y.Difference, y.Low, y.High = max(y.Difference, x.Diff), min(y.Low, x.Value.Lo), max(y.High, x.Value.Hi)
	}
	return true
}

// different ends the search at a value that is no number of a floating type, and not
// known to be the same in both programs.
func (b *bounding) different(p *session.Pair) {
	if b.why == nil {
		b.stop(&rounding.Reason{Kind: rounding.Integer, What: "output " + p.Output})
	}
}

func (b *bounding) stop(why *rounding.Reason) {
	b.why = why
	b.monitor.Demand(search.EnoughErrors)
}

// worst gives the bound of the output whose results can be furthest apart; or why there
// is none. Of equal ones it is the first by name.
func (b *bounding) worst() (*result.Bound, string) {
	var worst *result.Bound
	for _, name := range slices.Sorted(maps.Keys(b.outputs)) {
		x := b.outputs[name]
		for _, v := range []float64{x.Difference, x.Low, x.High} {
			if math.IsInf(v, 0) || math.IsNaN(v) {
				return nil, name + " may overflow"
			}
		}
		if worst == nil || x.Difference > worst.Difference {
			worst = x
		}
	}
	return worst, ""
}
