package tass

import (
	"math"
	"strconv"

	"github.com/tass-go/tass/internal/rounding"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/sym"
	"github.com/tass-go/tass/internal/verify"
)

// Witness is inputs for which two programs that are equal over the reals give different
// numbers.
type Witness struct {
	Inputs         []NamedNumber `json:"inputs"`
	Specification  string        `json:"specification"`
	Implementation string        `json:"implementation"`
	// Relative is the difference divided by the larger magnitude.
	Relative float64 `json:"relative"`
	// Reordered: the implementation's reductions take another order than that of the
	// ranks.
	Reordered bool `json:"reordered,omitempty"`
	// Special: the results differ in the sign of a zero, or because one is infinite or not
	// a number; no others were found to differ.
	Special bool `json:"special,omitempty"`
}

// NamedNumber is an input, or an element of one, with a number that the machine's types
// hold, as the shortest decimal that gives it.
type NamedNumber struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Bound says how far results can be apart for any inputs within their ranges.
type Bound struct {
	// Difference bounds |specification - implementation| of every output.
	Difference float64 `json:"difference"`
	// Output is the one with the largest difference; its values are between Low and High.
	Output string  `json:"output"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
}

// show looks for inputs for which the results differ.
func show(e *Equivalence, p *verify.Pair) {
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
	number := func(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
	e.Open = false
	e.Witness = &Witness{Inputs: []NamedNumber{}, Specification: number(w.Spec), Implementation: number(w.Impl), Relative: relative, Reordered: w.Reordered, Special: special}
	for _, x := range w.Inputs {
		e.Witness.Inputs = append(e.Witness.Inputs, NamedNumber{x.Name, number(x.Value)})
	}
}

// bound bounds the difference of programs that are equal over the reals: over all the
// ends that they have in IEEE arithmetic.
func (l *ladder) bound(e *Equivalence, o *outcome) {
	if e.Cause == "" { // something else than a value of an output keeps it from being verified
		e.Unbounded = "what the programs do in IEEE arithmetic could not be looked at as a whole"
		return
	}
	var b *rounding.Bounder
	var why *rounding.Reason
	var worst *Bound
	var monitor *search.Monitor
	cfg, r, late := l.prepared(sym.IEEE, o)
	if late != "" {
		e.Unbounded = late
		return
	}
	cfg.Draft, cfg.Errors = false, -1
	cfg.Started = func(m *search.Monitor) { monitor = m }
	cfg.OnPair = func(p *verify.Pair) bool {
		if p.Spec == p.Impl || why != nil {
			return true
		}
		if b == nil {
			b = rounding.New(p.Factory)
		}
		var x rounding.Bound
		if x, why = b.Pair(p.Ctx, p.Spec, p.Impl); why != nil {
			monitor.Demand(search.EnoughErrors)
		} else if worst == nil || x.Diff > worst.Difference {
			worst = &Bound{x.Diff, p.Output, x.Value.Lo, x.Value.Hi}
		}
		return true
	}
	a := &attempt{outcome: l.watch.await(o.run.NP, func() outcome { return l.guarded(r, cfg) })}
	switch {
	case a.panicked != nil:
		o.panicked = a.panicked
	case why != nil:
		e.Unbounded = why.String()
	case !a.holds() || r.budget.left < 0:
		e.Unbounded = "not all that the programs can do in IEEE arithmetic could be looked at, or it is not known to be right"
	case worst != nil && (math.IsInf(worst.Difference, 0) || math.IsInf(worst.Low, 0) || math.IsInf(worst.High, 0)):
		e.Unbounded = worst.Output + " may overflow"
	default:
		e.Bound = worst
	}
}
