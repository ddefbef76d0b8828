package driver

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// A search that has no end because loops are iterated as often as inputs say is given up for searches with bounds on
// these inputs, step by step:
//
//	n <= 1, n <= 2, n <= 3, n <= 4, n <= 6, n <= 8, n <= 12, ...
//
// until one of them finds something, or the time is over. What the last one proved is the result: not that the program
// is verified, but how far that is known. A user who gives the bounds gets the verdict for them.

const (
	// hopeful is the time that a search is given to come to an end although loops depend on inputs without bounds, and
	// hopefulShare the part of the user's time that it takes at most.
	hopeful      = 5 * time.Second
	hopefulShare = 4
	// stepwiseTime is the time for all where the user gives none.
	stepwiseTime = time.Minute
	// largestSize is the bound at which the steps end.
	largestSize = 1 << 10
)

// sizes gives the bounds of the steps: powers of two, and what lies in the middle between them.
func sizes() []int64 {
	list := []int64{1}
	for n := int64(2); n <= largestSize; n *= 2 {
		list = append(list, n)
		if n > 1 {
			list = append(list, n+n/2)
		}
	}
	return list
}

// mostProcesses is the number of processes up to which a program with MPI is run where the user gives none.
const mostProcesses = 4

// stepwise tells whether bounds are looked for: not where the user says how far the search is to go.
func (j *job) stepwise() bool {
	return j.cfg.Auto == option.On && j.cfg.MaxSize == 0 && j.resume == nil && j.cfg.MaxStates == 0
}

// stepByStep makes the run, and where that has no end, runs with bounds. A program with MPI is run with several numbers
// of processes, if the user gives none.
func (j *job) stepByStep(ctx context.Context) (*result.Result, error) {
	j.hope, j.engine.GiveUp = hopeful, true
	if j.cfg.Timeout > 0 {
		j.hope = min(hopeful, j.cfg.Timeout/hopefulShare)
	}
	r, err := j.completed(ctx)
	if err != nil || !j.anyNP && !goesOn(r) || r.Verdict == verdict.Violated {
		return r, err
	}
	if j.deadline.IsZero() {
		j.deadline = time.Now().Add(stepwiseTime)
	}
	if r.Verdict == verdict.Verified {
		if r, err = j.with(0, mostProcesses).completed(ctx); err != nil || r.Verdict == verdict.Violated {
			return r, err
		}
	}
	if goesOn(r) {
		return j.larger(ctx, r)
	}
	if !j.anyNP {
		return r, nil
	}
	return provedUpTo(r, nil), nil
}

// goesOn tells whether a search was given up because loops depend on inputs without bounds.
func goesOn(r *result.Result) bool { return r.Why == verdict.Unbounded && !r.Complete }

// larger makes runs with larger and larger bounds.
func (j *job) larger(ctx context.Context, first *result.Result) (*result.Result, error) {
	best, last := first, time.Duration(0)
	for i, n := range sizes() {
		if time.Until(j.deadline) < last || j.late(ctx) != search.Running {
			break
		}
		began := time.Now()
		r, err := j.with(n, min(i+2, mostProcesses)).run(ctx)
		last = time.Since(began)
		switch {
		case err != nil || r.Verdict == verdict.Violated:
			return r, err
		case r.Verdict != verdict.Verified:
			return provedUpTo(best, r), nil
		case len(r.Sizes) == 0 && !j.anyNP:
			return r, nil
		}
		best = r
	}
	return provedUpTo(best, nil), nil
}

// with gives the job with a bound on the inputs that decide how often loops are iterated, and with up to a number of
// processes where the user gives none.
func (j *job) with(size int64, np int) *job {
	k := *j
	k.cfg.MaxSize, k.engine.MaxSize, k.common = size, size, nil
	if size > 0 {
		k.hope, k.engine.GiveUp = 0, false
	}
	if k.anyNP {
		k.cfg.NP = option.Range{From: 1, To: np}
	}
	return &k
}

// provedUpTo makes the result of the last step that proved everything one that says so; next is that of the step
// after it, which did not, if there was one.
func provedUpTo(best, next *result.Result) *result.Result {
	bounds := slices.Clone(best.Sizes)
	switch np, of := verifiedUpTo(best), best.Config.NP; {
	case of.From == of.To: // the report says it
	case of.From == 1 && of.Only == "":
		bounds = append(bounds, "np <= "+strconv.Itoa(np))
	default:
		bounds = append(bounds, "np = "+of.UpTo(np).String())
	}
	r := *best
	if verifiedUpTo(best) == 0 {
		if next != nil {
			r.Violations = slices.Concat(best.Violations, next.Violations)
		}
		return &r
	}
	r.Verdict, r.Complete, r.Why = verdict.Inconclusive, false, verdict.Unbounded
	r.Reason = "proved for " + strings.Join(bounds, ", ")
	if next != nil && next.Complete {
		r.Reason += "; for larger values: " + next.Reason
		r.Violations = slices.Concat(best.Violations, next.Violations)
	}
	return &r
}

// verifiedUpTo gives the greatest number of processes up to which all runs verified the program; 0 if the first did
// not.
func verifiedUpTo(r *result.Result) (np int) {
	for _, run := range r.Runs {
		if run.Verdict != verdict.Verified {
			break
		}
		np = run.NP
	}
	return np
}

// usesMPI tells whether a program calls functions of MPI, and so may have several processes.
func usesMPI(p *model.Program) bool {
	return slices.ContainsFunc(p.LibFuncs, func(name string) bool { return strings.HasPrefix(name, "MPI_") })
}
